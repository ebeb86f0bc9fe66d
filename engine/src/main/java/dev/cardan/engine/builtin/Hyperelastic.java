package dev.cardan.engine.builtin;

import dev.cardan.engine.extension.FlexLaw;
import dev.cardan.engine.extension.FlexMotion;
import dev.cardan.engine.extension.FlexRest;

/**
 * Finite elements of a material whose energy density is W(I1, I2, J), with the deformation gradient F = Ds Dm^-1 of an element (edges
 * now, edges at rest), C = F' F, I1 = tr C, I2 = (I1^2 - tr C^2) / 2, J = det F. Its stress is
 *
 * <p>P = 2 W_1 F + 2 W_2 (I1 F - F C) + W_J cof F,
 *
 * <p>and the vertices of an element of volume V feel -V P Dm^-T. Triangles are sheets that keep their thickness: F has the normal as
 * a third column, so that I1 = tr C + 1, I2 = tr C + det C, J = sqrt(det C) with C (2 x 2).
 *
 * <p>Damping is that of Kelvin and Voigt, P = F (2 mu E' + lambda tr(E') I) times the damping time, with the rate E' of Green's
 * strain: to first order what MuJoCo's law has.
 */
final class Hyperelastic implements FlexLaw {
    /** The density of energy of a material and its derivatives. */
    interface Material {
        /** W, J/m^3. */
        double energy(double i1, double i2, double j);

        /** dW/dI1. */
        double byI1(double i1);

        /** dW/dI2. */
        double byI2();

        /** dW/dJ. */
        double byJ(double j);
    }

    private final Material material;
    private final int dim;
    private final int[] elements;
    private final double[] inverse; // Dm^-1 of each element, dim x dim
    private final double[] volume; // of each element at rest, m^3
    private final double viscousShear; // damping time times mu and lambda
    private final double viscousLambda;
    private final double[] F = new double[9]; // 3 x dim
    private final double[] rate = new double[9];
    private final double[] P = new double[9];
    private final double[] C = new double[9]; // dim x dim
    private final double[] cof = new double[9]; // dJ/dF, 3 x dim

    /** A law for the elements of a flex; mu and lambda are those of the material at small strains. */
    Hyperelastic(FlexRest s, Material material, double mu, double lambda) {
        this.material = material;
        dim = s.dim;
        elements = s.elements;
        if (dim == 2 && !(s.thickness > 0)) {
            throw new IllegalArgumentException(
                    "needs the thickness of a flex of triangles, which is " + s.thickness + ": set thickness");
        }
        viscousShear = s.damping * mu;
        viscousLambda = s.damping * lambda;
        int n = s.elementCount();
        inverse = new double[dim * dim * n];
        volume = new double[n];
        double[] edges = new double[9];
        for (int e = 0; e < n; e++) {
            edges(edges, s.rest, 0, e);
            volume[e] =
                    dim == 3 ? invert3(inverse, 9 * e, edges) / 6 : invert2(inverse, 4 * e, edges) / 2 * s.thickness;
            if (!(volume[e] > 0)) {
                throw new IllegalArgumentException("needs elements with an extent: element " + e + " has none");
            }
        }
    }

    /** r (3 x dim) = the edges of an element from its first vertex to the others, as columns. */
    private void edges(double[] r, double[] x, int at, int e) {
        int first = (dim + 1) * e, o = at + 3 * elements[first];
        for (int c = 0; c < dim; c++) {
            int p = at + 3 * elements[first + 1 + c];
            for (int k = 0; k < 3; k++) {
                r[dim * k + c] = x[p + k] - x[o + k];
            }
        }
    }

    /** r (3 x 3) = a^-1; returns the size of the determinant. */
    private static double invert3(double[] r, int ro, double[] a) {
        double c0 = a[4] * a[8] - a[5] * a[7], c1 = a[5] * a[6] - a[3] * a[8], c2 = a[3] * a[7] - a[4] * a[6];
        double det = a[0] * c0 + a[1] * c1 + a[2] * c2;
        r[ro] = c0 / det;
        r[ro + 1] = (a[2] * a[7] - a[1] * a[8]) / det;
        r[ro + 2] = (a[1] * a[5] - a[2] * a[4]) / det;
        r[ro + 3] = c1 / det;
        r[ro + 4] = (a[0] * a[8] - a[2] * a[6]) / det;
        r[ro + 5] = (a[2] * a[3] - a[0] * a[5]) / det;
        r[ro + 6] = c2 / det;
        r[ro + 7] = (a[1] * a[6] - a[0] * a[7]) / det;
        r[ro + 8] = (a[0] * a[4] - a[1] * a[3]) / det;
        return Math.abs(det);
    }

    /** r (2 x 2) = inverse of two edges (3 x 2) in axes of their plane, the first along the first edge; returns the determinant. */
    private static double invert2(double[] r, int ro, double[] a) {
        double l = Math.sqrt(a[0] * a[0] + a[2] * a[2] + a[4] * a[4]);
        double along = (a[0] * a[1] + a[2] * a[3] + a[4] * a[5]) / l;
        double nx = a[2] * a[5] - a[4] * a[3], ny = a[4] * a[1] - a[0] * a[5], nz = a[0] * a[3] - a[2] * a[1];
        double det = Math.sqrt(nx * nx + ny * ny + nz * nz), across = det / l;
        r[ro] = 1 / l;
        r[ro + 1] = -along / det;
        r[ro + 2] = 0;
        r[ro + 3] = 1 / across;
        return det;
    }

    @Override
    public void addForces(FlexMotion m, int from, int to) {
        boolean viscous = m.dampers && (viscousShear != 0 || viscousLambda != 0);
        for (int e = from; e < to; e++) {
            gradient(F, m.position, m.at, e);
            double i1 = cauchy();
            double j = volumeRatio();
            double a = 2 * (material.byI1(i1) + material.byI2() * i1), b = 2 * material.byI2(), c = material.byJ(j);
            if (dim == 2) {
                // the stretch across a sheet is 1, which makes I2 = tr C + det C
                a = 2 * (material.byI1(i1) + material.byI2());
                b = 0;
                c += 2 * material.byI2() * j;
            }
            stress(a, b, c);
            scatter(m.spring, e);
            if (viscous) {
                gradient(rate, m.velocity, 0, e);
                viscousStress();
                scatter(m.damper, e);
            }
        }
    }

    @Override
    public double energy(FlexMotion m, int from, int to) {
        double sum = 0;
        for (int e = from; e < to; e++) {
            gradient(F, m.position, m.at, e);
            double i1 = cauchy(), j = volumeRatio();
            double i2;
            if (dim == 2) {
                i2 = i1 - 1 + C[0] * C[3] - C[1] * C[2];
            } else {
                double squares = 0;
                for (int k = 0; k < 9; k++) {
                    squares += C[k] * C[k];
                }
                i2 = 0.5 * (i1 * i1 - squares);
            }
            sum += volume[e] * material.energy(i1, i2, j);
        }
        return sum;
    }

    /** r (3 x dim) = Ds Dm^-1 with edges of positions, or of velocities. */
    private void gradient(double[] r, double[] x, int at, int e) {
        int first = (dim + 1) * e, o = at + 3 * elements[first], b = dim * dim * e;
        for (int k = 0; k < 3; k++) {
            double x0 = x[o + k];
            double d0 = x[at + 3 * elements[first + 1] + k] - x0, d1 = x[at + 3 * elements[first + 2] + k] - x0;
            double d2 = dim == 3 ? x[at + 3 * elements[first + 3] + k] - x0 : 0;
            for (int c = 0; c < dim; c++) {
                double s = d0 * inverse[b + c] + d1 * inverse[b + dim + c];
                r[dim * k + c] = dim == 3 ? s + d2 * inverse[b + 6 + c] : s;
            }
        }
    }

    /** C = F' F; returns I1. */
    private double cauchy() {
        for (int i = 0; i < dim; i++) {
            for (int k = 0; k < dim; k++) {
                C[dim * i + k] = F[i] * F[k] + F[dim + i] * F[dim + k] + F[2 * dim + i] * F[2 * dim + k];
            }
        }
        return dim == 3 ? C[0] + C[4] + C[8] : C[0] + C[3] + 1;
    }

    /** J, and cof = dJ/dF. */
    private double volumeRatio() {
        if (dim == 3) {
            cof[0] = F[4] * F[8] - F[5] * F[7];
            cof[1] = F[5] * F[6] - F[3] * F[8];
            cof[2] = F[3] * F[7] - F[4] * F[6];
            cof[3] = F[2] * F[7] - F[1] * F[8];
            cof[4] = F[0] * F[8] - F[2] * F[6];
            cof[5] = F[1] * F[6] - F[0] * F[7];
            cof[6] = F[1] * F[5] - F[2] * F[4];
            cof[7] = F[2] * F[3] - F[0] * F[5];
            cof[8] = F[0] * F[4] - F[1] * F[3];
            return F[0] * cof[0] + F[1] * cof[1] + F[2] * cof[2];
        }
        double det = C[0] * C[3] - C[1] * C[2], j = Math.sqrt(det > 0 ? det : 0);
        double s = j > 1e-12 ? 1 / j : 0; // a triangle that became a line has no plane to grow in
        for (int k = 0; k < 6; k += 2) {
            cof[k] = s * (F[k] * C[3] - F[k + 1] * C[1]);
            cof[k + 1] = s * (F[k + 1] * C[0] - F[k] * C[1]);
        }
        return j;
    }

    /** P = a F - b F C + c dJ/dF. */
    private void stress(double a, double b, double c) {
        for (int i = 0; i < 3 * dim; i++) {
            P[i] = a * F[i] + c * cof[i];
        }
        for (int k = 0; b != 0 && k < 9; k += 3) {
            for (int i = 0; i < 3; i++) {
                P[k + i] -= b * (F[k] * C[i] + F[k + 1] * C[3 + i] + F[k + 2] * C[6 + i]);
            }
        }
    }

    /** P = F S with S = 2 mu E' + lambda tr(E') I, times the damping time, where 2 E' = F'' F + F' F''. */
    private void viscousStress() {
        double trace = 0;
        for (int i = 0; i < dim; i++) {
            for (int k = 0; k < dim; k++) {
                double s = 0;
                for (int r = 0; r < 3 * dim; r += dim) {
                    s += rate[r + i] * F[r + k] + F[r + i] * rate[r + k];
                }
                C[dim * i + k] = viscousShear * s;
                trace += i == k ? 0.5 * s : 0;
            }
        }
        for (int i = 0; i < dim; i++) {
            C[(dim + 1) * i] += viscousLambda * trace;
        }
        for (int r = 0; r < 3 * dim; r += dim) {
            for (int i = 0; i < dim; i++) {
                double s = 0;
                for (int k = 0; k < dim; k++) {
                    s += F[r + k] * C[dim * k + i];
                }
                P[r + i] = s;
            }
        }
    }

    /** Adds -V P Dm^-T to the forces on the vertices of an element. */
    private void scatter(double[] force, int e) {
        int first = (dim + 1) * e, b = dim * dim * e, o = 3 * elements[first];
        double v = volume[e];
        for (int c = 0; c < dim; c++) {
            int p = 3 * elements[first + 1 + c];
            for (int k = 0; k < 3; k++) {
                double s = 0;
                for (int i = 0; i < dim; i++) {
                    s += P[dim * k + i] * inverse[b + dim * c + i];
                }
                force[p + k] -= v * s;
                force[o + k] += v * s;
            }
        }
    }
}
