package dev.cardan.engine;

import dev.cardan.engine.extension.ExtensionTable;
import dev.cardan.engine.extension.Extensions;
import dev.cardan.engine.inside.Inside;
import dev.cardan.engine.linalg.SparsePattern;
import dev.cardan.engine.overlay.Overlay;
import dev.cardan.engine.special.SpecialTrees;
import dev.cardan.engine.table.ActuatorTable;
import dev.cardan.engine.table.BodyTable;
import dev.cardan.engine.table.BvhTable;
import dev.cardan.engine.table.CameraTable;
import dev.cardan.engine.table.DerivativePattern;
import dev.cardan.engine.table.DofTable;
import dev.cardan.engine.table.EffectiveMetricTable;
import dev.cardan.engine.table.EqualityTable;
import dev.cardan.engine.table.ExcludeTable;
import dev.cardan.engine.table.FieldList;
import dev.cardan.engine.table.FlexEdgeTable;
import dev.cardan.engine.table.FlexTable;
import dev.cardan.engine.table.FlexVertTable;
import dev.cardan.engine.table.GeomTable;
import dev.cardan.engine.table.HFieldTable;
import dev.cardan.engine.table.JointTable;
import dev.cardan.engine.table.KeyTable;
import dev.cardan.engine.table.LightTable;
import dev.cardan.engine.table.MaterialTable;
import dev.cardan.engine.table.MeshTable;
import dev.cardan.engine.table.NameTable;
import dev.cardan.engine.table.NumericTable;
import dev.cardan.engine.table.OctreeTable;
import dev.cardan.engine.table.PairTable;
import dev.cardan.engine.table.PluginTable;
import dev.cardan.engine.table.SensorTable;
import dev.cardan.engine.table.SiteTable;
import dev.cardan.engine.table.Sizes;
import dev.cardan.engine.table.SkinTable;
import dev.cardan.engine.table.Statistic;
import dev.cardan.engine.table.Storage;
import dev.cardan.engine.table.TendonJacobianTable;
import dev.cardan.engine.table.TendonTable;
import dev.cardan.engine.table.TextTable;
import dev.cardan.engine.table.TextureTable;
import dev.cardan.engine.table.TreeTable;
import dev.cardan.engine.table.TupleTable;
import dev.cardan.engine.table.Visual;
import dev.cardan.engine.table.WrapTable;
import java.util.List;
import java.util.function.Supplier;

/**
 * A compiled model: everything that doesn't change while it moves.
 *
 * <p>Arrays are grouped by entity, so MuJoCo's {@code geom_size} is {@code m.geom.size}; matrices and vectors are stored
 * row by row. A model is shared by any number of threads and worlds, so nobody writes to its arrays, {@link #vis} or {@link
 * #stat} once a compiler has handed it out: Java cannot forbid that, but {@code -Dcardan.check=true} finds out. A model
 * with other numbers is made by {@link #overlay()}.
 *
 * <p>The compiled options are {@link #options()}; each {@link Data} begins with them and has its own in {@link Data#opt},
 * which may change between steps.
 *
 * <p>{@link #body(String)}, {@link #joint(String)} and so on give an object by name, with its number and its constants;
 * {@link #bodies()}, {@link #joints()} and so on all of a kind.
 */
public final class Model implements ModelObjects {
    static {
        Inside.open(new InsideAccess());
    }

    /** Number of coordinates, the length of {@code data.qpos}. */
    public final int nq;

    /** Number of degrees of freedom, the length of {@code data.qvel}; less than {@link #nq} if there are quaternions. */
    public final int nv;

    /** Number of controls, the length of {@code data.ctrl}. */
    public final int nu;

    /** Number of actuators. */
    public final int nactuator;

    /** Number of force outputs of actuators; most have one. */
    public final int nout;

    /** Number of activations, the length of {@code data.act}. */
    public final int na;

    /** Number of bodies, the world (body 0) included. */
    public final int nbody;

    /** Number of nodes of all bounding volume hierarchies. */
    public final int nbvh;

    /** Number of nodes whose boxes stand in the model. */
    public final int nbvhstatic;

    /** Number of nodes whose boxes change with the state, those of flexes. */
    public final int nbvhdynamic;

    /** Number of cells of all octrees. */
    public final int noct;

    /** Number of joints. */
    public final int njnt;

    /** Number of kinematic trees that can move. */
    public final int ntree;

    /** Number of entries of the mass matrix in MuJoCo's older layout. */
    public final int nM;

    /** Number of entries of the pattern {@link #B}. */
    public final int nB;

    /** Number of entries of the pattern {@link #M}. */
    public final int nC;

    /** Number of entries of the pattern {@link #D}. */
    public final int nD;

    /** Number of geoms. */
    public final int ngeom;

    /** Number of sites. */
    public final int nsite;

    /** Number of cameras. */
    public final int ncam;

    /** Number of lights. */
    public final int nlight;

    /** Number of flexes. */
    public final int nflex;

    /** Number of nodes of all flexes. */
    public final int nflexnode;

    /** Number of vertices of all flexes. */
    public final int nflexvert;

    /** Number of edges of all flexes. */
    public final int nflexedge;

    /** Number of elements of all flexes. */
    public final int nflexelem;

    /** Number of vertices of all elements of flexes, one after the other. */
    public final int nflexelemdata;

    /** Number of entries of the stiffness of flexes. */
    public final int nflexstiffness;

    /** Number of entries of the bending stiffness of flexes. */
    public final int nflexbending;

    /** Number of rows of the factor {@link #efm0}. */
    public final int nefm0dof;

    /** Number of entries of the factor {@link #efm0}. */
    public final int nefm0L;

    /** Number of edges of all elements of flexes, one after the other. */
    public final int nflexelemedge;

    /** Number of vertices of all surface fragments of flexes, one after the other. */
    public final int nflexshelldata;

    /** Number of pairs of element and vertex that may collide, of all flexes. */
    public final int nflexevpair;

    /** Number of texture coordinates of all flexes. */
    public final int nflextexcoord;

    /** Number of entries of the Jacobian of flex edges. */
    public final int nJfe;

    /** Number of entries of the Jacobian of flex vertices. */
    public final int nJfv;

    /** Number of meshes. */
    public final int nmesh;

    /** Number of vertices of all meshes. */
    public final int nmeshvert;

    /** Number of normals of all meshes. */
    public final int nmeshnormal;

    /** Number of texture coordinates of all meshes. */
    public final int nmeshtexcoord;

    /** Number of faces of all meshes. */
    public final int nmeshface;

    /** Number of entries of the convex hulls of all meshes. */
    public final int nmeshgraph;

    /** Number of polygons of the hulls of all meshes. */
    public final int nmeshpoly;

    /** Number of vertices of all these polygons, one after the other. */
    public final int nmeshpolyvert;

    /** Number of polygons at all vertices, one after the other. */
    public final int nmeshpolymap;

    /** Number of skins. */
    public final int nskin;

    /** Number of vertices of all skins. */
    public final int nskinvert;

    /** Number of texture coordinates of all skins. */
    public final int nskintexvert;

    /** Number of faces of all skins. */
    public final int nskinface;

    /** Number of bones of all skins. */
    public final int nskinbone;

    /** Number of vertices of all bones, one after the other. */
    public final int nskinbonevert;

    /** Number of height fields. */
    public final int nhfield;

    /** Number of elevations of all height fields. */
    public final int nhfielddata;

    /** Number of textures. */
    public final int ntex;

    /** Number of bytes of all textures. */
    public final int ntexdata;

    /** Number of materials. */
    public final int nmat;

    /** Number of pairs of geoms that may touch, given one by one. */
    public final int npair;

    /** Number of pairs of bodies that never touch. */
    public final int nexclude;

    /** Number of equality constraints. */
    public final int neq;

    /** Number of tendons. */
    public final int ntendon;

    /** Number of entries of the Jacobian of tendons. */
    public final int nJten;

    /** Number of objects of all paths of tendons. */
    public final int nwrap;

    /** Number of sensors. */
    public final int nsensor;

    /** Number of custom numbers. */
    public final int nnumeric;

    /** Number of values of all custom numbers. */
    public final int nnumericdata;

    /** Number of custom texts. */
    public final int ntext;

    /** Number of bytes of all custom texts. */
    public final int ntextdata;

    /** Number of custom tuples. */
    public final int ntuple;

    /** Number of elements of all tuples. */
    public final int ntupledata;

    /** Number of keyframes. */
    public final int nkey;

    /** Number of mocap bodies. */
    public final int nmocap;

    /** Number of plugin instances. */
    public final int nplugin;

    /** Number of bytes of the settings of all plugin instances. */
    public final int npluginattr;

    /** How many numbers of the user's own a body has. */
    public final int nuserBody;

    /** How many numbers of the user's own a joint has. */
    public final int nuserJnt;

    /** How many numbers of the user's own a geom has. */
    public final int nuserGeom;

    /** How many numbers of the user's own a site has. */
    public final int nuserSite;

    /** How many numbers of the user's own a camera has. */
    public final int nuserCam;

    /** How many numbers of the user's own a tendon has. */
    public final int nuserTendon;

    /** How many numbers of the user's own an actuator has. */
    public final int nuserActuator;

    /** How many numbers of the user's own a sensor has. */
    public final int nuserSensor;

    /** Number of bytes of {@link #names}. */
    public final int nnames;

    /** Number of bytes of {@link #paths}. */
    public final int npaths;

    /** Number of slots of {@link #namesMap}. */
    public final int nnamesMap;

    /** Number of entries that the moment arms of actuators may have. */
    public final int nJmom;

    /** Number of bodies with gravity compensation. */
    public int ngravcomp;

    /** Number of rows that equality constraints may have. */
    public final int nemax;

    /** Number of constraint rows that an older model asks memory for; -1: none. */
    public final int njmax;

    /** Number of contacts that an older model asks memory for; -1: none. */
    public final int nconmax;

    /** Largest number of vertices of a mesh polygon. */
    public final int npolygonmax;

    /** Largest number of edges at a vertex of a mesh. */
    public final int nmeshdegmax;

    /** Length of {@code data.userdata}. */
    public final int nuserdata;

    /** Length of {@code data.sensordata}. */
    public final int nsensordata;

    /** Length of {@code data.pluginState}. */
    public final int npluginstate;

    /** Length of {@code data.history}. */
    public final int nhistory;

    /** How many bytes MuJoCo reserves for a world's growing arrays; without effect here. */
    public final long narena;

    /** Number of bytes of all arrays, as MuJoCo counts them. */
    public final long nbuffer;

    /** Bodies. */
    public final BodyTable body;

    /** Joints. */
    public final JointTable jnt;

    /** Degrees of freedom. */
    public final DofTable dof;

    /** Kinematic trees. */
    public final TreeTable tree;

    /** Geoms. */
    public final GeomTable geom;

    /** Sites. */
    public final SiteTable site;

    /** Cameras. */
    public final CameraTable cam;

    /** Lights. */
    public final LightTable light;

    /** Flexes. */
    public final FlexTable flex;

    /** Edges of flexes. */
    public final FlexEdgeTable flexedge;

    /** Factor of the effective metric of flexes. */
    public final EffectiveMetricTable efm0;

    /** Jacobian of flex vertices. */
    public final FlexVertTable flexvert;

    /** Meshes. */
    public final MeshTable mesh;

    /** Skins. */
    public final SkinTable skin;

    /** Height fields. */
    public final HFieldTable hfield;

    /** Textures. */
    public final TextureTable tex;

    /** Materials. */
    public final MaterialTable mat;

    /** Pairs of geoms that may touch. */
    public final PairTable pair;

    /** Pairs of bodies that never touch. */
    public final ExcludeTable exclude;

    /** Equality constraints. */
    public final EqualityTable eq;

    /** Tendons. */
    public final TendonTable tendon;

    /** Sparsity of the Jacobian of tendons. */
    public final TendonJacobianTable ten;

    /** Actuators. */
    public final ActuatorTable actuator;

    /** What the model asks for beyond MuJoCo. */
    public final ExtensionTable ext;

    /** Sensors. */
    public final SensorTable sensor;

    /** Bounding volume hierarchies. */
    public final BvhTable bvh;

    /** Octrees. */
    public final OctreeTable oct;

    /** Objects of the paths of tendons. */
    public final WrapTable wrap;

    /** Plugin instances. */
    public final PluginTable plugin;

    /** Custom numbers. */
    public final NumericTable numeric;

    /** Custom texts. */
    public final TextTable text;

    /** Custom tuples. */
    public final TupleTable tuple;

    /** Keyframes. */
    public final KeyTable key;

    /** Where names begin in {@link #names}. */
    public final NameTable name;

    /** Pattern of bodies and the degrees of freedom that move them or are moved by them, {@code nbody} rows. */
    public final SparsePattern B;

    /** Pattern of the mass matrix and its factors: lower triangle, the diagonal last in each of {@code nv} rows. */
    public final SparsePattern M;

    /** Pattern of the derivatives of forces by velocities, {@code nv} rows. */
    public final DerivativePattern D;

    /** Coordinates in the pose that the file describes, where joint positions are 0 or {@code ref} (nq). */
    public final double[] qpos0;

    /** Coordinates in which springs of joints are at rest (nq). */
    public final double[] qposSpring;

    /** Names of the model and all objects in UTF-8, each ended by a zero (nnames). */
    public final byte[] names;

    /** MuJoCo's hash table of the names (nnamesMap). */
    public final int[] namesMap;

    /** File names of assets in UTF-8, each ended by a zero (npaths). */
    public final byte[] paths;

    /** Place of a number of the mass matrix in MuJoCo's older layout (nC). */
    public final int[] mapM2M;

    /** For a number of pattern {@link #D} its place in pattern {@link #M} (nD). */
    public final int[] mapM2D;

    /** For a number of pattern {@link #M} its place in pattern {@link #D} (nC). */
    public final int[] mapD2M;

    /** Whether a body has gravity compensation. */
    public boolean flgGravcomp;

    /** Whether a geom has a surface velocity. */
    public boolean flgSurfacevel;

    /** Whether a geom or pair has adhesion. */
    public boolean flgAdhesion;

    final Options opt = new Options(); // seen by users as copies only: changing them here would change no world

    /** Settings for drawing. */
    public final Visual vis;

    /** Rough numbers of the model. */
    public final Statistic stat = new Statistic();

    volatile ModelCheck check; // null: nobody has looked yet
    int fills; // how often numbers were written to it: by an overlay, once for each episode
    private final Sizes sizes;
    private final FieldList fields;
    private final Overlay origin; // null: not made by one
    private final Names lookup;
    final SpecialTrees special;
    private List<String> warnings = List.of();

    /** Makes a model whose arrays all have their final length and hold zeros; for compilers. */
    public Model(Sizes s) {
        this(s, new Options());
    }

    /** Makes such a model with compiled options, which are copied; for compilers. */
    public Model(Sizes s, Options options) {
        this(s, new FieldList.Recorder(Storage.FRESH));
        opt.set(options);
    }

    /** Makes a model whose arrays come from the recorder's source; for readers of files. */
    public Model(Sizes s, FieldList.Recorder recorder) {
        this(s, recorder, recorder::list, null, null);
    }

    /** Makes a model with the settings of another one and arrays of the same lengths; for overlays. */
    public Model(Model base, FieldList arrays, Overlay origin) {
        this(base.sizes, arrays.storage(), () -> arrays, base, origin);
        setSettings(base);
    }

    private Model(Sizes s, Storage a, Supplier<FieldList> list, Model base, Overlay origin) {
        sizes = s.copy();
        nq = s.nq;
        nv = s.nv;
        nu = s.nu;
        nactuator = s.nactuator;
        nout = s.nout;
        na = s.na;
        nbody = s.nbody;
        nbvh = s.nbvh;
        nbvhstatic = s.nbvhstatic;
        nbvhdynamic = s.nbvhdynamic;
        noct = s.noct;
        njnt = s.njnt;
        ntree = s.ntree;
        nM = s.nM;
        nB = s.nB;
        nC = s.nC;
        nD = s.nD;
        ngeom = s.ngeom;
        nsite = s.nsite;
        ncam = s.ncam;
        nlight = s.nlight;
        nflex = s.nflex;
        nflexnode = s.nflexnode;
        nflexvert = s.nflexvert;
        nflexedge = s.nflexedge;
        nflexelem = s.nflexelem;
        nflexelemdata = s.nflexelemdata;
        nflexstiffness = s.nflexstiffness;
        nflexbending = s.nflexbending;
        nefm0dof = s.nefm0dof;
        nefm0L = s.nefm0L;
        nflexelemedge = s.nflexelemedge;
        nflexshelldata = s.nflexshelldata;
        nflexevpair = s.nflexevpair;
        nflextexcoord = s.nflextexcoord;
        nJfe = s.nJfe;
        nJfv = s.nJfv;
        nmesh = s.nmesh;
        nmeshvert = s.nmeshvert;
        nmeshnormal = s.nmeshnormal;
        nmeshtexcoord = s.nmeshtexcoord;
        nmeshface = s.nmeshface;
        nmeshgraph = s.nmeshgraph;
        nmeshpoly = s.nmeshpoly;
        nmeshpolyvert = s.nmeshpolyvert;
        nmeshpolymap = s.nmeshpolymap;
        nskin = s.nskin;
        nskinvert = s.nskinvert;
        nskintexvert = s.nskintexvert;
        nskinface = s.nskinface;
        nskinbone = s.nskinbone;
        nskinbonevert = s.nskinbonevert;
        nhfield = s.nhfield;
        nhfielddata = s.nhfielddata;
        ntex = s.ntex;
        ntexdata = s.ntexdata;
        nmat = s.nmat;
        npair = s.npair;
        nexclude = s.nexclude;
        neq = s.neq;
        ntendon = s.ntendon;
        nJten = s.nJten;
        nwrap = s.nwrap;
        nsensor = s.nsensor;
        nnumeric = s.nnumeric;
        nnumericdata = s.nnumericdata;
        ntext = s.ntext;
        ntextdata = s.ntextdata;
        ntuple = s.ntuple;
        ntupledata = s.ntupledata;
        nkey = s.nkey;
        nmocap = s.nmocap;
        nplugin = s.nplugin;
        npluginattr = s.npluginattr;
        nuserBody = s.nuserBody;
        nuserJnt = s.nuserJnt;
        nuserGeom = s.nuserGeom;
        nuserSite = s.nuserSite;
        nuserCam = s.nuserCam;
        nuserTendon = s.nuserTendon;
        nuserActuator = s.nuserActuator;
        nuserSensor = s.nuserSensor;
        nnames = s.nnames;
        npaths = s.npaths;
        nnamesMap = s.nnamesMap;
        nJmom = s.nJmom;
        ngravcomp = s.ngravcomp;
        nemax = s.nemax;
        njmax = s.njmax;
        nconmax = s.nconmax;
        npolygonmax = s.npolygonmax;
        nmeshdegmax = s.nmeshdegmax;
        nuserdata = s.nuserdata;
        nsensordata = s.nsensordata;
        npluginstate = s.npluginstate;
        nhistory = s.nhistory;
        narena = s.narena;
        nbuffer = s.nbuffer;
        body = new BodyTable(s, a);
        jnt = new JointTable(s, a);
        dof = new DofTable(s, a);
        tree = new TreeTable(s, a);
        geom = new GeomTable(s, a);
        site = new SiteTable(s, a);
        cam = new CameraTable(s, a);
        light = new LightTable(s, a);
        flex = new FlexTable(s, a);
        flexedge = new FlexEdgeTable(s, a);
        efm0 = new EffectiveMetricTable(s, a);
        flexvert = new FlexVertTable(s, a);
        mesh = new MeshTable(s, a);
        skin = new SkinTable(s, a);
        hfield = new HFieldTable(s, a);
        tex = new TextureTable(s, a);
        mat = new MaterialTable(s, a);
        pair = new PairTable(s, a);
        exclude = new ExcludeTable(s, a);
        eq = new EqualityTable(s, a);
        tendon = new TendonTable(s, a);
        ten = new TendonJacobianTable(s, a);
        actuator = new ActuatorTable(s, a);
        sensor = new SensorTable(s, a);
        bvh = new BvhTable(s, a);
        oct = new OctreeTable(s, a);
        wrap = new WrapTable(s, a);
        plugin = new PluginTable(s, a);
        numeric = new NumericTable(s, a);
        text = new TextTable(s, a);
        tuple = new TupleTable(s, a);
        key = new KeyTable(s, a);
        name = new NameTable(s, a);
        B = pattern(a, "B", s.nbody, s.nB);
        M = pattern(a, "M", s.nv, s.nC);
        D = new DerivativePattern(s, a);
        qpos0 = a.reals("qpos0", s.nq, 1);
        qposSpring = a.reals("qpos_spring", s.nq, 1);
        names = a.bytes("names", s.nnames, 1);
        namesMap = a.ints("names_map", s.nnamesMap, 1);
        paths = a.bytes("paths", s.npaths, 1);
        mapM2M = a.ints("mapM2M", s.nC, 1);
        mapM2D = a.ints("mapM2D", s.nD, 1);
        mapD2M = a.ints("mapD2M", s.nC, 1);
        fields = list.get();
        this.origin = origin;
        ext = base == null ? new ExtensionTable() : base.ext;
        vis = base == null ? new Visual() : base.vis;
        lookup = base == null ? new Names(this) : base.lookup;
        special = base == null ? new SpecialTrees(tree, M.rownnz, M.rowadr, M.colind) : base.special;
    }

    private static SparsePattern pattern(Storage a, String name, int rows, int numbers) {
        return new SparsePattern(
                a.ints(name + "_rownnz", rows, 1),
                a.ints(name + "_rowadr", rows, 1),
                a.ints(name + "_colind", numbers, 1));
    }

    /** A new world at the initial state {@code qpos0}. */
    public Data newData() {
        return newData(Extensions.NONE);
    }

    /**
     * A new world at the initial state {@code qpos0}, with extensions.
     *
     * @throws IllegalArgumentException if they don't fit this model
     */
    public Data newData(Extensions extensions) {
        return new Data(this, extensions);
    }

    /**
     * The compiled options, with which worlds begin; a fresh copy, so setting something in it changes nothing. A world's
     * own options are {@link Data#opt}; a model with other ones is made by {@link Overlay#options(java.util.function.Consumer)}.
     */
    public Options options() {
        Options copy = new Options();
        copy.set(opt);
        return copy;
    }

    /** Names of this model's objects, and typed access to them. */
    public Names names() {
        return lookup;
    }

    /**
     * What the reader or compiler of this model noticed and MuJoCo would pass over in silence: settings without effect,
     * text that is not read, numbers that are none. One sentence each that begins with the file and line; empty if there
     * was nothing, and for models read from compiled files.
     */
    public List<String> warnings() {
        return warnings;
    }

    /** Sets what {@link #warnings()} tells; for compilers. */
    public void setWarnings(List<String> sentences) {
        warnings = List.copyOf(sentences);
    }

    /** Takes over flags, options, statistics and warnings of another model. */
    void setSettings(Model o) {
        check = null; // its maker is about to write to it
        fills++;
        warnings = o.warnings;
        ngravcomp = o.ngravcomp;
        flgGravcomp = o.flgGravcomp;
        flgSurfacevel = o.flgSurfacevel;
        flgAdhesion = o.flgAdhesion;
        opt.set(o.opt);
        stat.set(o.stat);
    }

    /** The overlay that made this model; null if none did. */
    public Overlay origin() {
        return origin;
    }

    /** Starts a set of changes of this model, to make others that differ from it in some values. */
    public Overlay overlay() {
        return new Overlay(this);
    }

    /** Every array of this model under MuJoCo's name. */
    public FieldList fields() {
        return fields;
    }

    /** The sizes this model was made with; a copy. */
    public Sizes sizes() {
        return sizes.copy();
    }

    /** Sum of all body masses, in kg. */
    public double totalMass() {
        double mass = 0;
        for (int b = 1; b < nbody; b++) {
            mass += body.mass[b];
        }
        return mass;
    }

    /** How many bytes the arrays of this model take; those that it shares with another one, as overlays do, count as well. */
    public long bytes() {
        long bytes = 0;
        for (int i = 0; i < fields.size(); i++) {
            bytes += (long) fields.field(i).length() * fields.field(i).kind().width;
        }
        return bytes;
    }
}
