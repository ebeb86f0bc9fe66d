package dev.cardan.mjcf.spec;

import dev.cardan.engine.type.FlexSelf;
import java.util.ArrayList;
import java.util.List;

/**
 * A flex: lines, triangles or tetrahedra whose vertices move with bodies, or are interpolated between nodes that do. It
 * can be stretched and bent, and it collides.
 */
public final class FlexSpec extends SpecElement {
    /** Bits of what it is, for contacts. */
    public int contype = 1;

    /** Bits of what it may touch. */
    public int conaffinity = 1;

    /** Directions of contact forces. */
    public int condim = 3;

    /** Whose contact parameters count: those of the higher priority. */
    public int priority;

    /** Coefficients of sliding, spinning and rolling friction. */
    public double[] friction = {1, 0.005, 0.0001};

    /** Weight of its solver parameters when they are mixed. */
    public double solmix = 1;

    /** Time constant and damping ratio of contacts, or negated stiffness and damping. */
    public double[] solref = SolverDefaults.ref();

    /** Impedance of contacts. */
    public double[] solimp = SolverDefaults.imp();

    /** Distance at which contact forces begin [m]. */
    public double margin;

    /** Distance beyond the margin in which contacts are found [m]. */
    public double gap;

    /** Dimension of its elements: 1 lines, 2 triangles, 3 tetrahedra. */
    public int dim = 2;

    /** Radius around its elements [m]. */
    public double radius = 0.005;

    /** Whether elements collide with their own vertices. */
    public boolean internal;

    /** Whether it is drawn with flat shading. */
    public boolean flatskin;

    /** How its elements find each other. */
    public FlexSelf selfcollide = FlexSelf.AUTO;

    /** Whether contacts act as passive forces instead of constraints. */
    public boolean passive;

    /** How many layers of tetrahedra from the surface on collide. */
    public int activelayers = 1;

    /** Group for display. */
    public int group;

    /** Stiffness of each edge [N/m]. */
    public double edgestiffness;

    /** Damping of each edge [N s/m]. */
    public double edgedamping;

    /** Colour where there is no material. */
    public float[] rgba = {0.5f, 0.5f, 0.5f, 1};

    /** Name of the material; empty: none. */
    public String material = "";

    /** Young's modulus [Pa]. */
    public double young;

    /** Poisson's ratio. */
    public double poisson;

    /** Rayleigh's damping: time by which stiffness is multiplied to give damping [s]. */
    public double damping;

    /** Thickness of triangles [m]; negative: not given. */
    public double thickness = -1;

    /** Passive forces of triangles: 0 none, 1 bending, 2 stretching, 3 both. */
    public int elastic2d;

    /** Name of a bending model in place of MuJoCo's law; empty: none. */
    public String bendingModel = "";

    /** Parameters of the bending model. */
    public double[] bendingModelPrm = {};

    /** Name of an elasticity model in place of MuJoCo's law; empty: none. */
    public String elasticityModel = "";

    /** Parameters of the elasticity model. */
    public double[] elasticityModelPrm = {};

    /** Cells of nodes along each axis. */
    public int[] cellcount = {1, 1, 1};

    /** Order of the interpolation between nodes: 0 none, 1 linear, 2 quadratic; negative: only nodes on the surface move. */
    public int order;

    /** Body of each node; empty: vertices move with bodies. */
    public List<String> nodebody = new ArrayList<>();

    /** Body of each vertex, or one body for all. */
    public List<String> vertbody = new ArrayList<>();

    /** Positions of nodes in the frames of their bodies, three numbers each; empty: at their origins. */
    public double[] node = {};

    /** Positions of vertices in the frames of their bodies, three numbers each; empty: at their origins. */
    public double[] vert = {};

    /** Vertices of the elements, one more than the dimension for each. */
    public int[] elem = {};

    /** Texture coordinates, two numbers each. */
    public float[] texcoord = {};

    /** Texture coordinates of the vertices of elements; empty: as many as vertices, in their order. */
    public int[] elemtexcoord = {};

    /** Whether each cell of nodes holds nothing of the flex, the last axis running fastest; empty: the compiler finds out. */
    public boolean[] emptycells = {};

    /** A flex with MuJoCo's built-in values; normally made by {@link ModelSpec#addFlex}. */
    public FlexSpec() {
        super("flex");
    }

    @Override
    public FlexSpec copy() {
        FlexSpec c = (FlexSpec) shallowCopy();
        c.friction = friction.clone();
        c.solref = solref.clone();
        c.solimp = solimp.clone();
        c.rgba = rgba.clone();
        c.bendingModelPrm = bendingModelPrm.clone();
        c.elasticityModelPrm = elasticityModelPrm.clone();
        c.cellcount = cellcount.clone();
        c.nodebody = new ArrayList<>(nodebody);
        c.vertbody = new ArrayList<>(vertbody);
        c.node = node.clone();
        c.vert = vert.clone();
        c.elem = elem.clone();
        c.texcoord = texcoord.clone();
        c.elemtexcoord = elemtexcoord.clone();
        c.emptycells = emptycells.clone();
        return c;
    }
}
