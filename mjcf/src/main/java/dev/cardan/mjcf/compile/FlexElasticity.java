package dev.cardan.mjcf.compile;

import dev.cardan.mjcf.ModelException;
import dev.cardan.mjcf.compile.Draft.Flex;
import dev.cardan.mjcf.spec.FlexSpec;

/** How a flex resists being deformed: stiffness of its elements, of the cells between its nodes, and of its edges. */
final class FlexElasticity {
    /** Flexes whose strain is kept by constraints need modes only, which do not depend on a modulus: this one is taken. */
    private static final double[] STRAIN_MATERIAL = {1e1, 0.3};

    private FlexElasticity() {}

    /** Stiffness of elements whose vertices move with bodies. */
    static void elements(Flex f, double[] vert) {
        FlexSpec s = f.spec;
        if (!(s.young > 0)) {
            return;
        }
        int numbers = FlexStretch.NUMBERS, corners = s.dim + 1;
        f.stiffness = new double[f.nelem * numbers];
        for (int e = 0; e < f.nelem; e++) {
            if (s.dim == 2 && s.elastic2d >= 2 && s.thickness > 0) {
                FlexStretch.triangle(
                        f.stiffness, numbers * e, vert, s.elem, corners * e, s.young, s.poisson, s.thickness);
            } else if (s.dim == 3) {
                FlexStretch.tetrahedron(f.stiffness, numbers * e, vert, s.elem, corners * e, s.young, s.poisson);
            }
        }
        if (s.dim == 2 && bends(s)) {
            f.bending = FlexBending.of(vert, f.topology.flap, s.young / (2 * (1 + s.poisson)), s.thickness);
        }
    }

    /** Whether bending of triangles or of a shell is resisted. */
    static boolean bends(FlexSpec s) {
        return s.elastic2d == 1 || s.elastic2d == 3;
    }

    /** Stiffness of the cells between nodes, or of a shell's quadrilaterals. */
    static void cells(Flex f, RestGrid grid, boolean strained) {
        FlexSpec s = f.spec;
        if (s.young > 0 || strained) {
            double[] material = strained ? STRAIN_MATERIAL : new double[] {s.young, s.poisson};
            if (s.elastic2d != 0) {
                shell(f, grid, strained, material);
            } else {
                solid(f, grid, strained, material);
            }
        }
        if (bends(s) && s.thickness > 0 && s.young > 0) {
            f.bending = FaceBending.of(grid, s.young, s.poisson, s.thickness);
        }
    }

    private static void solid(Flex f, RestGrid grid, boolean strained, double[] material) {
        int side = grid.order + 1, n = 3 * side * side * side;
        f.stiffness = allocate(f, grid.cellCount(), n);
        boolean[] empty = f.spec.emptycells;
        for (int c = 0; c < grid.cellCount(); c++) {
            if (empty.length == 0 || !empty[c]) {
                double[] k = ElementStiffness.box(grid.cell(c), grid.order, material[0], material[1]);
                if (strained) {
                    StrainModes.write(f.stiffness, c * n * n, k, n);
                } else {
                    System.arraycopy(k, 0, f.stiffness, c * n * n, n * n);
                }
            }
        }
    }

    private static void shell(Flex f, RestGrid grid, boolean strained, double[] material) {
        int corners = grid.order + 1, n = 3 * corners * corners;
        double thickness = f.spec.thickness;
        f.stiffness = allocate(f, grid.firstFace(6), n);
        int at = 0;
        for (int side = 0; side < 6; side++) {
            for (int slow = 0; slow < grid.slowCount(side); slow++) {
                for (int fast = 0; fast < grid.fastCount(side); fast++, at += n * n) {
                    double[] pos = grid.face(side, slow, fast);
                    requireExtent(f.spec, pos, side, slow, fast);
                    double[] k = ElementStiffness.face(pos, grid.order, material[0], material[1], thickness, side / 2);
                    if (strained) {
                        int modes = StrainModes.write(f.stiffness, at, k, n);
                        StrainModes.addTwist(f.stiffness, at, modes, pos, grid.order, side / 2, material, thickness);
                    } else {
                        System.arraycopy(k, 0, f.stiffness, at, n * n);
                    }
                }
            }
        }
    }

    private static void requireExtent(FlexSpec s, double[] pos, int side, int slow, int fast) {
        int last = pos.length - 3;
        for (int i = 1; i <= 2; i++) {
            int axis = (side / 2 + i) % 3;
            if (pos[last + axis] - pos[axis] == 0) {
                throw new ModelException(
                        s,
                        "the shell's quadrilateral " + slow + " " + fast + " of side " + side + " has no extent along "
                                + "xyz".charAt(axis) + ": place the bodies of the nodes in a grid of boxes");
            }
        }
    }

    private static double[] allocate(Flex f, int elements, int n) {
        return new double[room(f.spec, elements, n, Runtime.getRuntime().maxMemory() / 4)];
    }

    /** How many numbers a square matrix per element takes; many cells may ask for more than there is. */
    static int room(FlexSpec s, int elements, int n, long bytes) {
        long numbers = (long) elements * n * n;
        if (numbers > Integer.MAX_VALUE - 8 || 8 * numbers > bytes) {
            throw new ModelException(
                    s,
                    Rules.show("cellcount", s.cellcount[0], s.cellcount[1], s.cellcount[2]) + ": the " + elements
                            + " stiffness matrices of the cells need " + 8 * numbers / (1 << 20)
                            + " megabytes: that is too much for this process; take fewer cells");
        }
        return (int) numbers;
    }
}
