package dev.cardan.mjcf.compile;

import dev.cardan.engine.Model;
import dev.cardan.engine.type.AlignFree;
import dev.cardan.engine.type.Builtin;
import dev.cardan.engine.type.GeomType;
import dev.cardan.engine.type.InertiaFromGeom;
import dev.cardan.engine.type.JointType;
import dev.cardan.engine.type.TextureType;
import dev.cardan.mjcf.ModelFiles;
import dev.cardan.mjcf.compile.Draft.Body;
import dev.cardan.mjcf.compile.Draft.Geom;
import dev.cardan.mjcf.compile.Draft.Joint;
import dev.cardan.mjcf.spec.ActuatorSpec;
import dev.cardan.mjcf.spec.BodySpec;
import dev.cardan.mjcf.spec.DefaultClass;
import dev.cardan.mjcf.spec.FrameSpec;
import dev.cardan.mjcf.spec.GeomSpec;
import dev.cardan.mjcf.spec.HFieldSpec;
import dev.cardan.mjcf.spec.JointSpec;
import dev.cardan.mjcf.spec.KeySpec;
import dev.cardan.mjcf.spec.MeshSpec;
import dev.cardan.mjcf.spec.ModelSpec;
import dev.cardan.mjcf.spec.OrientationSpec;
import dev.cardan.mjcf.spec.SkinSpec;
import dev.cardan.mjcf.spec.SpecElement;
import dev.cardan.mjcf.spec.TextureSpec;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;

/**
 * A specification as it is saved: angles in radians, poses relative to bodies, mass and inertia where they do not follow from
 * the geoms, keyframes in full, names that were inferred. Frames remain as names and classes only.
 *
 * <p>Where what MuJoCo saves would load as another model, more is kept: the class {@code main} inside other classes, settings
 * that still matter, inertias that the geoms alone do not give.
 */
final class Canonical {
    private final Draft d;
    private final Model m;
    private final ModelSpec c;
    private final Map<Body, BodySpec> bodies = new IdentityHashMap<>();
    private final Map<FrameSpec, FrameSpec> frames = new IdentityHashMap<>();

    Canonical(Draft d, Model m) {
        this.d = d;
        this.m = m;
        c = d.spec.copy();
    }

    ModelSpec run() {
        settings();
        meshFolder();
        d.bodies.forEach(this::body);
        d.bodies.forEach(this::parts);
        assets();
        sections();
        keys();
        return c;
    }

    private void settings() {
        c.compiler.degree = false;
        c.compiler.discardvisual = false;
        c.compiler.fusestatic = false;
        c.compiler.alignfree &= d.joints.stream().noneMatch(j -> j.spec.align == AlignFree.FALSE);
        c.strippath = false;
        d.userSizes.state(c);
        c.nkey = m.nkey;
        c.pendingKeys.clear();
        c.models.clear();
    }

    /** If all meshes come from models that were attached, and from one folder, that one becomes the folder for meshes. */
    private void meshFolder() {
        Set<String> folders = new HashSet<>();
        List<SpecElement> all = new ArrayList<>(d.spec.hfields);
        all.addAll(d.spec.skins);
        all.addAll(d.spec.meshes);
        for (SpecElement e : all) {
            boolean own = e.origin == null || e.origin == d.spec;
            String file = switch (e) {
                case MeshSpec mesh -> mesh.file;
                case SkinSpec skin -> skin.file;
                case HFieldSpec field -> field.file;
                default -> "";
            };
            if (!file.isEmpty() && !ModelFiles.isAbsolute(file)) {
                folders.add(own ? "" : e.origin.files.pinned(e.origin.compiler.meshdir));
            }
        }
        if (folders.size() == 1 && !folders.contains("")) {
            c.compiler.meshdir =
                    relative(d.spec.files.pinned(""), folders.iterator().next());
        }
    }

    private static String relative(String from, String to) {
        Path base = Path.of(from), target = Path.of(to);
        boolean near = Objects.equals(base.getRoot(), target.getRoot());
        return (near ? base.relativize(target) : target).toString().replace('\\', '/');
    }

    private void body(Body b) {
        BodySpec s = b.parent == null ? c.world : b.spec.copy();
        bodies.put(b, s);
        if (b.parent == null) {
            s.frames.clear();
            s.joints.clear();
            s.geoms.clear();
            s.sites.clear();
            s.cameras.clear();
            s.lights.clear();
            s.bodies.clear();
        } else {
            BodySpec parent = bodies.get(b.parent);
            s.model = c;
            s.parent = parent;
            parent.bodies.add(s);
            s.alt = new OrientationSpec();
            s.ialt = new OrientationSpec();
            s.fullinertia = new double[0];
            s.childclass = classIn(b.original);
            s.userdata = padded(s.userdata, d.userSizes.body);
            s.explicitinertial = needsInertia(b);
        }
        for (FrameSpec f : b.original.frames) {
            if (f.name.isEmpty() && f.childclass.isEmpty()) {
                continue;
            }
            FrameSpec frame = f.copy();
            frame.body = s;
            frame.childclass = c.defaults.containsKey(f.childclass) ? f.childclass : "";
            frame.pos = new double[3];
            frame.quat = new double[] {1, 0, 0, 0};
            frame.alt = new OrientationSpec();
            frames.put(f, frame);
            s.frames.add(frame);
        }
        for (FrameSpec f : s.frames) {
            f.frame = inside(s, f.frame);
        }
        s.frame = b.parent == null ? null : inside(bodies.get(b.parent), b.original.frame);
    }

    /** The class in force in a body; one that was removed from the specification counts as {@code main}. */
    private String classIn(BodySpec b) {
        String named = b.childclass;
        for (FrameSpec f = b.frame; named.isEmpty() && f != null; f = f.frame) {
            named = f.childclass;
        }
        if (named.isEmpty()) {
            return b.parent == null ? c.main.name : classIn(b.parent);
        }
        return c.defaults.containsKey(named) ? named : c.main.name;
    }

    /**
     * The saved form of a frame or, if it has neither name nor class, of the one around it; none if the element has moved to
     * another body, or the frame is in no list.
     */
    private FrameSpec inside(BodySpec owner, FrameSpec f) {
        for (FrameSpec at = f; at != null; at = at.frame) {
            FrameSpec saved = frames.get(at);
            if (saved != null) {
                return saved.body == owner ? saved : null;
            }
        }
        return null;
    }

    private boolean needsInertia(Body b) {
        InertiaFromGeom policy = d.compiler(b.spec).inertiafromgeom;
        boolean given = b.spec.explicitinertial;
        boolean heavy = b.geoms.stream().anyMatch(g -> g.mass > FrameMath.EPS);
        // without mass the inertial frame is the pose as it was written: before that of the frames around the body
        // joined it
        boolean stray = !heavy && !(Arrays.equals(b.spec.ipos, b.spec.pos) && Arrays.equals(b.spec.iquat, b.spec.quat));
        return d.compiler.saveinertial
                || b.settled
                || stray
                || (given && (policy != InertiaFromGeom.TRUE || !heavy))
                || (!given && policy == InertiaFromGeom.FALSE)
                || b.geoms.stream().anyMatch(g -> !BodyInertia.inGroupRange(g, d.compiler(b.spec)));
    }

    private void parts(Body b) {
        BodySpec s = bodies.get(b);
        b.joints.forEach(j -> s.joints.add(joint(j, s)));
        b.geoms.forEach(g -> s.geoms.add(geom(g, s)));
        b.sites.forEach(x -> {
            var site = adopt(x.spec.copy());
            site.alt = new OrientationSpec();
            site.fromto = new double[0];
            site.frame = inside(s, site.frame);
            site.userdata = padded(site.userdata, d.userSizes.site);
            s.sites.add(site);
        });
        b.cameras.forEach(x -> {
            var camera = adopt(x.spec.copy());
            camera.alt = new OrientationSpec();
            camera.frame = inside(s, camera.frame);
            camera.userdata = padded(camera.userdata, d.userSizes.camera);
            s.cameras.add(camera);
        });
        b.lights.forEach(x -> {
            var light = adopt(x.spec.copy());
            light.frame = inside(s, light.frame);
            s.lights.add(light);
        });
    }

    private JointSpec joint(Joint j, BodySpec owner) {
        JointSpec s = adopt(j.spec.copy());
        s.frame = inside(owner, s.frame);
        s.userdata = padded(s.userdata, d.userSizes.joint);
        if (s.springdamper[0] > 0 && s.springdamper[1] > 0) {
            s.stiffness[0] = m.jnt.stiffness[j.id];
            s.damping[0] = m.dof.damping[j.dofadr];
        }
        if (s.type == JointType.FREE) {
            s.align = AlignFree.AUTO;
        }
        return s;
    }

    /** A geom with a mesh, or fitted to one, is saved as its author sees it: before the frame of the mesh is appended. */
    private GeomSpec geom(Geom g, BodySpec owner) {
        GeomSpec s = adopt(g.spec.copy());
        s.frame = inside(owner, s.frame);
        s.alt = new OrientationSpec();
        s.fromto = new double[0];
        s.userdata = padded(s.userdata, d.userSizes.geom);
        if (g.authorPos.length > 0) {
            s.pos = g.authorPos.clone();
            s.quat = g.authorQuat.clone();
            s.surfacevel = g.authorSurface.clone();
            s.size = s.type == GeomType.MESH || s.type == GeomType.SDF ? new double[3] : s.size;
        }
        return s;
    }

    private void assets() {
        c.meshes.clear();
        d.meshes.forEach(x -> {
            MeshSpec s = adopt(x.spec.copy());
            s.file = file(s, stripped(s.file), d.compiler(s).meshdir, c.compiler.meshdir);
            c.meshes.add(s);
        });
        c.hfields.clear();
        for (int i = 0; i < d.hfields.size(); i++) {
            HFieldSpec s = d.spec.hfields.get(i).copy();
            s.name = d.hfields.get(i).name;
            s.file = file(s, d.hfields.get(i).file, d.compiler(s).meshdir, c.compiler.meshdir);
            c.hfields.add(s);
        }
        c.skins.clear();
        for (int i = 0; i < d.skins.size(); i++) {
            SkinSpec s = d.spec.skins.get(i).copy();
            s.name = d.skins.get(i).name;
            s.file = file(s, d.skins.get(i).file, d.compiler(s).meshdir, c.compiler.meshdir);
            c.skins.add(s);
        }
        c.textures.clear();
        for (TextureSpec t : d.textures) {
            TextureSpec s = t.copy();
            if (s.builtin != Builtin.NONE && s.type != TextureType.TWO_D) {
                s.height = 6 * s.width; // the sides of a cube, one below the other
            }
            String own = d.compiler(s).texturedir;
            s.file = file(s, stripped(s.file), own, c.compiler.texturedir);
            for (int k = 0; k < s.cubefiles.length; k++) {
                s.cubefiles[k] = file(s, stripped(s.cubefiles[k]), own, c.compiler.texturedir);
            }
            c.textures.add(s);
        }
        if (d.compiler.discardvisual) {
            c.materials.clear();
        }
        c.materials.forEach(this::adopt);
    }

    private String stripped(String file) {
        return d.spec.strippath ? ModelFiles.fileNameOf(file) : file;
    }

    /** The name of a file; that of an attached model is told from the folder for assets of this one. */
    private String file(SpecElement e, String name, String folder, String mainFolder) {
        if (e.origin == null || name.isEmpty() || ModelFiles.isAbsolute(name)) {
            return name;
        }
        String whole = e.origin.files.pinned(ModelFiles.join(folder, name));
        if (whole.equals(d.spec.files.pinned(ModelFiles.join(mainFolder, name)))) {
            return name;
        }
        return relative(d.spec.files.pinned(mainFolder), whole);
    }

    private void sections() {
        c.pairs.clear();
        d.pairs.forEach(x -> c.pairs.add(adopt(x.spec.copy())));
        c.excludes.clear();
        d.excludes.forEach(x -> c.excludes.add(x.spec));
        c.equalities.clear();
        d.equalities.forEach(x -> c.equalities.add(adopt(x.spec.copy())));
        c.tendons.clear();
        d.tendons.forEach(x -> {
            var tendon = adopt(x.spec.copy());
            tendon.userdata = padded(tendon.userdata, d.userSizes.tendon);
            c.tendons.add(tendon);
        });
        c.actuators.clear();
        d.actuators.forEach(x -> {
            ActuatorSpec actuator = adopt(x.spec.copy());
            actuator.actdim = x.actdim;
            actuator.userdata = padded(actuator.userdata, d.userSizes.actuator);
            c.actuators.add(actuator);
        });
        c.sensors.clear();
        d.sensors.forEach(x -> {
            var sensor = x.spec.copy();
            sensor.userdata = padded(sensor.userdata, d.userSizes.sensor);
            c.sensors.add(sensor);
        });
        c.plugins.clear();
        d.plugins.forEach(x -> c.plugins.add(x.spec));
    }

    /** A list of a keyframe is left out if it says what the model begins with anyway. */
    private void keys() {
        c.keys.clear();
        double[] mpos = new double[3 * m.nmocap], mquat = new double[4 * m.nmocap];
        for (Body b : d.bodies) {
            if (b.mocapid >= 0) {
                Rows.set(mpos, b.mocapid, b.spec.pos);
                Rows.set(mquat, b.mocapid, b.spec.quat);
            }
        }
        for (int i = 0; i < m.nkey; i++) {
            KeySpec k = c.addKey(d.keys.get(i).name);
            k.time = m.key.time[i];
            k.qpos = row(m.key.qpos, i, m.qpos0);
            k.qvel = row(m.key.qvel, i, new double[m.nv]);
            k.act = row(m.key.act, i, new double[m.na]);
            k.ctrl = row(m.key.ctrl, i, new double[m.nu]);
            k.mpos = row(m.key.mpos, i, mpos);
            k.mquat = row(m.key.mquat, i, mquat);
        }
    }

    private static double[] row(double[] table, int i, double[] usual) {
        double[] r = Arrays.copyOfRange(table, i * usual.length, (i + 1) * usual.length);
        return Arrays.equals(r, usual) ? new double[0] : r;
    }

    private <T extends SpecElement> T adopt(T e) {
        DefaultClass known = e.defaultClass == null ? null : c.defaults.get(e.defaultClass.name);
        e.defaultClass = known == null ? c.main : known;
        return e;
    }

    private static double[] padded(double[] values, int length) {
        return values.length < length ? Arrays.copyOf(values, length) : values;
    }
}
