package dev.cardan.mjcf.compile;

/**
 * Resistance of triangles and tetrahedra to stretching, of a Saint Venant-Kirchhoff material: the energy of an element is
 * a quadratic form of the changes of its squared edge lengths, and this is the matrix of the form. The strain that one
 * edge alone causes is the symmetrised product of the normals of the two sides that do not have it (Weischedel, "A
 * discrete geometric view on shear-deformable shell models", 4.1).
 */
final class FlexStretch {
    /** Numbers per element: the upper triangle of a matrix over six edges; triangles use the first six. */
    static final int NUMBERS = 21;

    /** For each edge of a triangle, the two others, as pairs of vertices. */
    private static final int[][][] TRIANGLE_SIDES = {{{2, 0}, {0, 1}}, {{0, 1}, {1, 2}}, {{1, 2}, {2, 0}}};

    /** Faces of a tetrahedron, and for each edge the two faces without it. */
    private static final int[][] FACES = {{2, 1, 0}, {0, 1, 3}, {1, 2, 3}, {2, 0, 3}};

    private static final int[][] TETRAHEDRON_SIDES = {{2, 3}, {1, 3}, {2, 1}, {1, 0}, {0, 2}, {0, 3}};

    /** What a tetrahedron has in place of a triangle's thickness: it cancels the quarter in the formula. */
    private static final double SOLID = 4;

    private final double[] x;
    private final int[] v;
    private final int vo;
    private final double[] first = new double[3], second = new double[3], normal = new double[3];
    private final double[] left = new double[3], right = new double[3];

    private FlexStretch(double[] x, int[] v, int vo) {
        this.x = x;
        this.v = v;
        this.vo = vo;
    }

    /**
     * Stiffness of a triangle.
     *
     * @param r result, {@link #NUMBERS} at offset ro
     * @param x positions of vertices, m
     * @param v its three vertices at offset vo
     */
    static void triangle(
            double[] r, int ro, double[] x, int[] v, int vo, double young, double poisson, double thickness) {
        FlexStretch t = new FlexStretch(x, v, vo);
        double area = t.area();
        double[][] basis = new double[3][9];
        for (int e = 0; e < 3; e++) {
            t.triangleBasis(basis[e], TRIANGLE_SIDES[e][0], TRIANGLE_SIDES[e][1], area);
        }
        metric(r, ro, basis, area, young, poisson, thickness);
    }

    /** Stiffness of a tetrahedron; as {@link #triangle}, with four vertices. */
    static void tetrahedron(double[] r, int ro, double[] x, int[] v, int vo, double young, double poisson) {
        FlexStretch t = new FlexStretch(x, v, vo);
        double volume = t.volume();
        double[][] basis = new double[6][9];
        for (int e = 0; e < 6; e++) {
            t.tetrahedronBasis(basis[e], FACES[TETRAHEDRON_SIDES[e][0]], FACES[TETRAHEDRON_SIDES[e][1]], volume);
        }
        metric(r, ro, basis, volume, young, poisson, SOLID);
    }

    /** r = position of the element's vertex b less that of a. */
    private void edge(double[] r, int a, int b) {
        int from = 3 * v[vo + a], to = 3 * v[vo + b];
        for (int k = 0; k < 3; k++) {
            r[k] = x[to + k] - x[from + k];
        }
    }

    private double area() {
        edge(first, 0, 1);
        edge(second, 0, 2);
        FrameMath.cross(normal, first, second);
        return FrameMath.normalize3(normal) / 2;
    }

    private double volume() {
        edge(first, 0, 1);
        edge(second, 0, 2);
        FrameMath.cross(normal, first, second);
        edge(first, 0, 3);
        return FrameMath.dot3(normal, first) / 6;
    }

    private void triangleBasis(double[] r, int[] sideL, int[] sideR, double area) {
        edge(first, sideL[1], sideL[0]);
        edge(second, sideR[0], sideR[1]);
        FrameMath.cross(normal, second, first);
        FrameMath.normalize3(normal);
        FrameMath.cross(left, normal, first);
        FrameMath.cross(right, second, normal);
        product(r, 8 * area * area);
    }

    private void tetrahedronBasis(double[] r, int[] faceL, int[] faceR, double volume) {
        faceNormal(left, faceL);
        faceNormal(right, faceR);
        product(r, 36 * 2 * volume * volume);
    }

    private void faceNormal(double[] r, int[] face) {
        edge(first, face[0], face[1]);
        edge(second, face[0], face[2]);
        FrameMath.cross(r, first, second);
    }

    /** r = (left right' + right left') / scale. */
    private void product(double[] r, double scale) {
        for (int i = 0; i < 3; i++) {
            for (int j = 0; j < 3; j++) {
                r[3 * i + j] = (left[i] * right[j] + right[i] * left[j]) / scale;
            }
        }
    }

    /** Upper triangle of mu tr(E1 E2) + lambda tr(E1) tr(E2) over the strains E of pairs of edges. */
    private static void metric(
            double[] r, int ro, double[][] basis, double volume, double young, double poisson, double thickness) {
        double mu = young / (2 * (1 + poisson)) * Math.abs(volume) / 4 * thickness;
        double lambda = young * poisson / ((1 + poisson) * (1 - 2 * poisson)) * Math.abs(volume) / 4 * thickness;
        int n = basis.length, at = ro;
        double[] trace = new double[n];
        for (int e = 0; e < n; e++) {
            for (int i = 0; i < 3; i++) {
                trace[e] += basis[e][4 * i];
            }
        }
        for (int a = 0; a < n; a++) {
            for (int b = a; b < n; b++) {
                double product = 0;
                for (int i = 0; i < 3; i++) {
                    for (int j = 0; j < 3; j++) {
                        product += basis[a][3 * i + j] * basis[b][3 * j + i];
                    }
                }
                r[at++] = mu * product + lambda * trace[b] * trace[a];
            }
        }
    }
}
