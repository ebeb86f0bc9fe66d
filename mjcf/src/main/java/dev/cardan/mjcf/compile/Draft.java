package dev.cardan.mjcf.compile;

import dev.cardan.engine.extension.SignedDistance;
import dev.cardan.mjcf.CompileTimes;
import dev.cardan.mjcf.ModelException;
import dev.cardan.mjcf.ModelFiles;
import dev.cardan.mjcf.spec.ActuatorSpec;
import dev.cardan.mjcf.spec.BodySpec;
import dev.cardan.mjcf.spec.CameraSpec;
import dev.cardan.mjcf.spec.CompilerSpec;
import dev.cardan.mjcf.spec.EqualitySpec;
import dev.cardan.mjcf.spec.ExcludeSpec;
import dev.cardan.mjcf.spec.FlexSpec;
import dev.cardan.mjcf.spec.FrameSpec;
import dev.cardan.mjcf.spec.GeomSpec;
import dev.cardan.mjcf.spec.HFieldSpec;
import dev.cardan.mjcf.spec.JointSpec;
import dev.cardan.mjcf.spec.KeySpec;
import dev.cardan.mjcf.spec.LightSpec;
import dev.cardan.mjcf.spec.MaterialSpec;
import dev.cardan.mjcf.spec.MeshSpec;
import dev.cardan.mjcf.spec.ModelSpec;
import dev.cardan.mjcf.spec.PairSpec;
import dev.cardan.mjcf.spec.PendingKey;
import dev.cardan.mjcf.spec.SensorSpec;
import dev.cardan.mjcf.spec.SiteSpec;
import dev.cardan.mjcf.spec.SkinSpec;
import dev.cardan.mjcf.spec.SpecElement;
import dev.cardan.mjcf.spec.TendonSpec;
import dev.cardan.mjcf.spec.TextureSpec;
import java.util.ArrayList;
import java.util.List;

/**
 * A model on its way from specification to compiled arrays. It holds working copies of all elements, in the order in
 * which the compiled model will have them, together with what the compiler has found out about them; the user's
 * specification itself is never changed. Bodies come depth first; joints, geoms, sites, cameras and lights follow the
 * order of their bodies.
 */
final class Draft {
    /** Deepest nesting of bodies. */
    private static final int MAX_DEPTH = 1024;

    /** Most keyframes a file may reserve. */
    private static final int MAX_KEYS = 1_000_000;

    final ModelSpec spec;
    final CompilerSpec compiler;
    final CompileTimes times;

    /** What the reader noticed, and the compiler after it. */
    final List<String> warnings;

    final List<Body> bodies = new ArrayList<>();
    final List<Joint> joints = new ArrayList<>();
    final List<Geom> geoms = new ArrayList<>();
    final List<Site> sites = new ArrayList<>();
    final List<Camera> cameras = new ArrayList<>();
    final List<Light> lights = new ArrayList<>();
    final List<Mesh> meshes = new ArrayList<>();
    final List<FrameSpec> frames = new ArrayList<>();
    final List<TextureSpec> textures;
    final List<MaterialSpec> materials;
    final List<Flex> flexes = new ArrayList<>();
    final List<SkinSpec> skins = new ArrayList<>();
    final List<HFieldSpec> hfields = new ArrayList<>();
    final List<Pair> pairs = new ArrayList<>();
    final List<Exclude> excludes = new ArrayList<>();
    final List<Equality> equalities = new ArrayList<>();
    final List<Tendon> tendons = new ArrayList<>();
    final List<Actuator> actuators = new ArrayList<>();
    final List<Sensor> sensors = new ArrayList<>();
    final List<KeySpec> keys = new ArrayList<>();
    final List<PluginCompile.Instance> plugins;
    final PluginCompile pluginCompile;
    boolean visible = true; // whether meshes get what only rays and pictures need: normals and trees of bounding boxes
    int spareNodes; // nodes of bounding trees that are reserved and not used
    final NameReferences references;
    final FramePoses framePoses;
    final UserSizes userSizes;

    Draft(ModelSpec spec, CompileTimes times) {
        this.spec = spec;
        this.times = times;
        this.compiler = spec.compiler;
        this.warnings = new ArrayList<>(spec.warnings);
        textures = compiler.discardvisual ? List.of() : spec.textures;
        materials = compiler.discardvisual ? List.of() : spec.materials;
        addTree();
        spec.flexes.forEach(f -> flexes.add(new Flex(f)));
        spec.skins.forEach(s -> skins.add(SkinCompile.named(s)));
        spec.hfields.forEach(h -> hfields.add(HFieldCompile.named(h)));
        spec.meshes.forEach(m -> meshes.add(new Mesh(m)));
        spec.pairs.forEach(p -> pairs.add(new Pair(p)));
        spec.excludes.forEach(e -> excludes.add(new Exclude(e)));
        spec.equalities.forEach(e -> equalities.add(new Equality(e)));
        spec.tendons.forEach(t -> tendons.add(new Tendon(t)));
        spec.actuators.forEach(a -> actuators.add(new Actuator(a)));
        spec.sensors.forEach(s -> sensors.add(new Sensor(s)));
        spec.keys.forEach(k -> keys.add(k.copy()));
        if (spec.nkey > MAX_KEYS) {
            throw new ModelException(
                    "nkey=\"" + spec.nkey + "\" in <size>: at most " + MAX_KEYS + " keyframes are kept");
        }
        while (keys.size() < spec.nkey) {
            keys.add(new KeySpec());
        }
        for (PendingKey p : spec.pendingKeys) {
            KeySpec key = new KeySpec();
            key.name = p.name;
            keys.add(key);
        }
        plugins = PluginCompile.instances(this);
        pluginCompile = new PluginCompile(this);
        references = new NameReferences(this);
        framePoses = new FramePoses(this);
        userSizes = new UserSizes(this);
    }

    /** The compiler settings that count for an element: those of the specification it was attached from. */
    CompilerSpec compiler(SpecElement e) {
        return e.origin == null ? compiler : e.origin.compiler;
    }

    /** Where the files of an element are found, if it may come from another specification; else in {@code own}. */
    static ModelFiles files(SpecElement e, ModelFiles own) {
        return e.origin == null ? own : e.origin.files;
    }

    /** Lists bodies depth first, without recursion so that deep nesting cannot exhaust the thread's stack. */
    private void addTree() {
        List<Body> pending = new ArrayList<>();
        pending.add(new Body(spec.world, null));
        while (!pending.isEmpty()) {
            Body b = pending.remove(pending.size() - 1);
            if (b.depth >= MAX_DEPTH) {
                throw new ModelException(b.spec, "bodies are nested deeper than " + MAX_DEPTH + " levels");
            }
            b.id = bodies.size();
            bodies.add(b);
            addParts(b);
            List<BodySpec> inside = b.original.bodies;
            for (int i = inside.size() - 1; i >= 0; i--) {
                pending.add(new Body(inside.get(i), b));
            }
        }
        for (Body b : bodies) {
            if (b.parent != null) {
                b.parent.children.add(b);
            }
        }
    }

    private void addParts(Body b) {
        for (JointSpec s : b.original.joints) {
            Joint j = new Joint(s, b);
            j.id = joints.size();
            joints.add(j);
            b.joints.add(j);
        }
        for (GeomSpec s : b.original.geoms) {
            Geom g = new Geom(s, b);
            g.id = geoms.size();
            geoms.add(g);
            b.geoms.add(g);
        }
        for (SiteSpec s : b.original.sites) {
            Site t = new Site(s, b);
            sites.add(t);
            b.sites.add(t);
        }
        for (CameraSpec s : b.original.cameras) {
            Camera c = new Camera(s, b);
            cameras.add(c);
            b.cameras.add(c);
        }
        for (LightSpec s : b.original.lights) {
            Light l = new Light(s, b);
            lights.add(l);
            b.lights.add(l);
        }
        frames.addAll(b.original.frames);
    }

    /** A body; pos and quat are relative to the parent, ipos and iquat (the inertial frame) to the body. */
    static final class Body {
        final BodySpec original;
        final BodySpec spec;
        Body parent;
        final int depth;
        final List<Body> children = new ArrayList<>();
        final List<Joint> joints = new ArrayList<>();
        final List<Geom> geoms = new ArrayList<>();
        final List<Site> sites = new ArrayList<>();
        final List<Camera> cameras = new ArrayList<>();
        final List<Light> lights = new ArrayList<>();
        int id;
        int plugin = -1;
        int weldid; // the body this one is fixed to: itself if it has joints or is a mocap body
        int dofnum;
        int mocapid = -1;
        int contype;
        int conaffinity;
        double margin;
        BodyBvh bvh;
        boolean settled; // the inertia does not follow from the geoms it has in the end
        final double[] xpos0 = new double[3]; // pose in space before joints move it
        final double[] xquat0 = {1, 0, 0, 0};

        Body(BodySpec spec, Body parent) {
            this.original = spec;
            this.spec = spec.copy();
            this.parent = parent;
            this.depth = parent == null ? 0 : parent.depth + 1;
        }
    }

    /** A joint, in the frame of its body. */
    static final class Joint {
        final JointSpec original;
        final JointSpec spec;
        final Body body;
        int id;
        int qposadr;
        int dofadr;
        boolean limited;
        boolean actfrclimited;

        Joint(JointSpec original, Body body) {
            this.original = original;
            spec = original.copy();
            this.body = body;
        }
    }

    /** A geom, in the frame of its body. */
    static final class Geom {
        final GeomSpec original;
        final GeomSpec spec;
        Body body;
        final double[] pos;
        final double[] quat;
        final double[] size;
        final double[] aabb = new double[6]; // centre and half size in the geom's frame
        final double[] inertia = new double[3];
        final double[] fluid = new double[12];
        HFieldSpec hfield; // null: none
        int id;
        int dataid = -1; // mesh or height field
        int plugin = -1;
        int matid = -1;
        double mass;
        Mesh mesh; // null: none
        double[] authorPos = {}; // pose in the body before the frame of the mesh was appended; empty: there is no mesh
        double[] authorQuat = {};
        double[] authorSurface = {}; // velocity of the surface before it was turned into that frame

        Geom(GeomSpec original, Body body) {
            this.original = original;
            spec = original.copy();
            this.body = body;
            pos = spec.pos;
            quat = spec.quat;
            size = spec.size;
        }

        /** Expresses the pose in another frame, which has this pose of the present one. */
        void prepend(double[] framePos, double[] frameQuat) {
            FrameMath.prepend(framePos, frameQuat, pos, quat);
            if (authorPos.length > 0) {
                FrameMath.prepend(framePos, frameQuat, authorPos, authorQuat);
            }
        }
    }

    /** A mesh; without a name it is called like its file. */
    static final class Mesh {
        final MeshSpec original;
        final MeshSpec spec;
        int id;
        boolean needsHull;
        SignedDistance shape; // of a plugin, from which the mesh is made; null: none
        MeshOctree octree; // null: none
        MeshGeometry geometry;

        Mesh(MeshSpec original) {
            this.original = original;
            spec = original.copy();
            if (spec.name.isEmpty()) {
                spec.name = ModelFiles.stemOf(spec.file);
            }
        }
    }

    /** A site, in the frame of its body. */
    static final class Site {
        final SiteSpec original;
        final SiteSpec spec;
        Body body;
        int matid = -1;

        Site(SiteSpec original, Body body) {
            this.original = original;
            spec = original.copy();
            this.body = body;
        }
    }

    /** A camera, in the frame of its body. */
    static final class Camera {
        final CameraSpec original;
        CameraSpec spec;
        Body body;
        int targetbodyid = -1;

        Camera(CameraSpec original, Body body) {
            this.original = original;
            this.body = body;
            restart();
        }

        /** Goes back to the values of the specification. */
        void restart() {
            spec = original.copy();
        }
    }

    /** A light, in the frame of its body. */
    static final class Light {
        final LightSpec original;
        LightSpec spec;
        Body body;
        int targetbodyid = -1;
        int texid = -1;

        Light(LightSpec original, Body body) {
            this.original = original;
            this.body = body;
            restart();
        }

        /** Goes back to the values of the specification. */
        void restart() {
            spec = original.copy();
        }
    }

    /** A flex with its bodies resolved, and what follows from its shape. */
    static final class Flex {
        final FlexSpec original;
        final FlexSpec spec;
        boolean interpolated; // between nodes
        boolean rigid; // all vertices belong to one body
        boolean centered; // all vertices, or all nodes, are the origins of their bodies
        int nvert;
        int nelem;
        int matid = -1;
        int equality; // what a constraint keeps: 0 nothing, 1 lengths of edges, 2 vertices, 3 strain
        int[] vertbodyid; // as many as vertices; -1: interpolated
        int[] nodebodyid;
        FlexTopology topology;
        double[] stiffness = {};
        double[] bending = {};
        FlexBvh bvh;
        final double[] size = new double[3]; // half sizes of the box around it
        double[] vert0; // positions of vertices in that box, from 0 to 1
        double[] node0;

        Flex(FlexSpec original) {
            this.original = original;
            spec = original.copy();
        }

        /** Whether constraints, springs or dampers act on the lengths of its edges. */
        boolean hasEdgeRows() {
            return equality != 0 || spec.edgedamping != 0 || spec.edgestiffness != 0 || spec.damping != 0;
        }
    }

    /** A contact pair; the geom of the earlier body comes first. */
    static final class Pair {
        final PairSpec original;
        final PairSpec spec;
        int geom1;
        int geom2;
        int signature;

        Pair(PairSpec original) {
            this.original = original;
            spec = original.copy();
        }
    }

    /** Two bodies that never touch. */
    static final class Exclude {
        final ExcludeSpec spec;
        int signature;

        Exclude(ExcludeSpec spec) {
            this.spec = spec;
        }
    }

    /** An equality constraint with its objects resolved. */
    static final class Equality {
        final EqualitySpec original;
        final EqualitySpec spec;
        int obj1id;
        int obj2id;

        Equality(EqualitySpec original) {
            this.original = original;
            spec = original.copy();
        }
    }

    /** A tendon with its path resolved; per step of the path the kind, the object and the parameter of the model. */
    static final class Tendon {
        final TendonSpec original;
        final TendonSpec spec;
        final int[] wrapType;
        final int[] wrapObject; // -1: a pulley
        final double[] wrapParameter; // divisor of a pulley, coefficient of a joint, side site of a geom (-1: none)
        final Body[] wrapBody; // body of the site or geom; null: a joint or pulley
        int matid = -1;
        boolean limited;
        boolean actfrclimited;

        Tendon(TendonSpec original) {
            this.original = original;
            spec = original.copy();
            wrapType = new int[spec.path.size()];
            wrapObject = new int[spec.path.size()];
            wrapParameter = new double[spec.path.size()];
            wrapBody = new Body[spec.path.size()];
        }
    }

    /** An actuator with its transmission resolved. */
    static final class Actuator {
        final ActuatorSpec original;
        final ActuatorSpec spec;
        int ctrlnum = 1;
        int ctrlspec;
        int outnum = 1;
        int trnid;
        int trnid2 = -1; // slider or reference site
        int plugin = -1;
        int actdim;
        boolean[] inputLimited;
        double[][] inputRange;
        boolean ctrllimited;
        boolean forcelimited;
        boolean actlimited;

        Actuator(ActuatorSpec original) {
            this.original = original;
            spec = original.copy();
        }
    }

    /** A sensor with its objects resolved. */
    static final class Sensor {
        final SensorSpec original;
        final SensorSpec spec;
        int objid = -1;
        int refid = -1;
        int plugin = -1;

        Sensor(SensorSpec original) {
            this.original = original;
            spec = original.copy();
        }
    }
}
