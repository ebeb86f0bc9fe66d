package dev.cardan.engine;

import dev.cardan.engine.extension.ExtensionTable;
import dev.cardan.engine.extension.Extensions;
import dev.cardan.engine.linalg.SparsePattern;
import dev.cardan.engine.overlay.Overlay;
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
import dev.cardan.engine.type.ObjType;
import dev.cardan.engine.view.JointView;
import dev.cardan.engine.view.SensorView;
import java.util.function.Supplier;

/**
 * A compiled model: everything that doesn't change while it moves.
 *
 * <p>Arrays are grouped by entity, so MuJoCo's {@code geom_size} is {@code m.geom.size}; matrices and vectors are stored
 * row by row. A model is shared by any number of threads: its arrays are read-only once a compiler has handed it out.
 * Its options {@link #opt} are the compiled ones; each {@link Data} has its own copy that may change between steps.
 */
public final class Model {
    public final int nq;
    public final int nv;
    public final int nu;
    public final int nactuator;
    public final int nout;
    public final int na;
    public final int nbody;
    public final int nbvh;
    public final int nbvhstatic;
    public final int nbvhdynamic;
    public final int noct;
    public final int njnt;
    public final int ntree;
    public final int nM;
    public final int nB;
    public final int nC;
    public final int nD;
    public final int ngeom;
    public final int nsite;
    public final int ncam;
    public final int nlight;
    public final int nflex;
    public final int nflexnode;
    public final int nflexvert;
    public final int nflexedge;
    public final int nflexelem;
    public final int nflexelemdata;
    public final int nflexstiffness;
    public final int nflexbending;
    public final int nefm0dof;
    public final int nefm0L;
    public final int nflexelemedge;
    public final int nflexshelldata;
    public final int nflexevpair;
    public final int nflextexcoord;
    public final int nJfe;
    public final int nJfv;
    public final int nmesh;
    public final int nmeshvert;
    public final int nmeshnormal;
    public final int nmeshtexcoord;
    public final int nmeshface;
    public final int nmeshgraph;
    public final int nmeshpoly;
    public final int nmeshpolyvert;
    public final int nmeshpolymap;
    public final int nskin;
    public final int nskinvert;
    public final int nskintexvert;
    public final int nskinface;
    public final int nskinbone;
    public final int nskinbonevert;
    public final int nhfield;
    public final int nhfielddata;
    public final int ntex;
    public final int ntexdata;
    public final int nmat;
    public final int npair;
    public final int nexclude;
    public final int neq;
    public final int ntendon;
    public final int nJten;
    public final int nwrap;
    public final int nsensor;
    public final int nnumeric;
    public final int nnumericdata;
    public final int ntext;
    public final int ntextdata;
    public final int ntuple;
    public final int ntupledata;
    public final int nkey;
    public final int nmocap;
    public final int nplugin;
    public final int npluginattr;
    public final int nuserBody;
    public final int nuserJnt;
    public final int nuserGeom;
    public final int nuserSite;
    public final int nuserCam;
    public final int nuserTendon;
    public final int nuserActuator;
    public final int nuserSensor;
    public final int nnames;
    public final int npaths;
    public final int nnamesMap;
    public final int nJmom;
    public int ngravcomp; // bodies with gravity compensation
    public final int nemax;
    public final int njmax;
    public final int nconmax;
    public final int npolygonmax;
    public final int nmeshdegmax;
    public final int nuserdata;
    public final int nsensordata;
    public final int npluginstate;
    public final int nhistory;
    public final long narena;
    public final long nbuffer;

    public final BodyTable body;
    public final JointTable jnt;
    public final DofTable dof;
    public final TreeTable tree;
    public final GeomTable geom;
    public final SiteTable site;
    public final CameraTable cam;
    public final LightTable light;
    public final FlexTable flex;
    public final FlexEdgeTable flexedge;
    public final EffectiveMetricTable efm0;
    public final FlexVertTable flexvert;
    public final MeshTable mesh;
    public final SkinTable skin;
    public final HFieldTable hfield;
    public final TextureTable tex;
    public final MaterialTable mat;
    public final PairTable pair;
    public final ExcludeTable exclude;
    public final EqualityTable eq;
    public final TendonTable tendon;
    public final TendonJacobianTable ten;
    public final ActuatorTable actuator;
    public final ExtensionTable ext;
    public final SensorTable sensor;
    public final BvhTable bvh;
    public final OctreeTable oct;
    public final WrapTable wrap;
    public final PluginTable plugin;
    public final NumericTable numeric;
    public final TextTable text;
    public final TupleTable tuple;
    public final KeyTable key;
    public final NameTable name;
    public final SparsePattern B; // dofs that move a body or are moved by it
    public final SparsePattern M; // of the mass matrix and its factors: lower triangle, the diagonal last in a row
    public final DerivativePattern D;
    public final double[] qpos0; // (nq)
    public final double[] qposSpring; // (nq)
    public final byte[] names; // (nnames)
    public final int[] namesMap; // (nnamesMap)
    public final byte[] paths; // (npaths)
    public final int[] mapM2M; // (nC)
    public final int[] mapM2D; // (nD)
    public final int[] mapD2M; // (nC)

    public boolean flgGravcomp; // some body has gravity compensation
    public boolean flgSurfacevel; // some geom has a surface velocity
    public boolean flgAdhesion; // some geom or pair has adhesion

    public final Options opt = new Options();
    public final Visual vis;
    public final Statistic stat = new Statistic();

    private final Sizes sizes;
    private final FieldList fields;
    private final Overlay origin; // null: not made by one
    private final Names lookup;

    /** Makes a model whose arrays all have their final length and hold zeros; for compilers. */
    public Model(Sizes s) {
        this(s, new FieldList.Recorder(Storage.FRESH));
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

    /** Names of this model's objects, and typed access to them. */
    public Names names() {
        return lookup;
    }

    /** Takes over flags, options and statistics of another model. */
    public void setSettings(Model o) {
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

    public JointView joint(String name) {
        return new JointView(this, lookup.id(ObjType.Code.JOINT, name));
    }

    public SensorView sensor(String name) {
        return new SensorView(this, lookup.id(ObjType.Code.SENSOR, name));
    }

    /** Index of the named body, for {@code data.xpos} and the like. */
    public int body(String name) {
        return lookup.id(ObjType.Code.BODY, name);
    }

    /** Index of the named actuator. */
    public int actuator(String name) {
        return lookup.id(ObjType.Code.ACTUATOR, name);
    }

    /** Index of the named keyframe, for {@link Physics#resetKeyframe}. */
    public int keyframe(String name) {
        return lookup.id(ObjType.Code.KEY, name);
    }

    /** Sum of all body masses, in kg. */
    public double totalMass() {
        double mass = 0;
        for (int b = 1; b < nbody; b++) {
            mass += body.mass[b];
        }
        return mass;
    }
}
