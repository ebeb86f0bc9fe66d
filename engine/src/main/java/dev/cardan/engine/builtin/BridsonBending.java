package dev.cardan.engine.builtin;

import dev.cardan.engine.extension.BendingModel;
import dev.cardan.engine.extension.FlexLaw;
import dev.cardan.engine.extension.FlexMotion;
import dev.cardan.engine.extension.FlexRest;
import dev.cardan.engine.math.Maths;

/**
 * Springs of dihedral angles (Bridson, Marino, Fedkiw, "Simulation of Clothing with Folds and Wrinkles", 2003): the hinge between
 * two triangles with angle theta, theta0 at rest, has the energy k (theta - theta0)^2 / 2, so vertex i feels
 *
 * <p>F_i = -(k (theta - theta0) + d dtheta/dt) dtheta/dx_i.
 *
 * <p>Other than MuJoCo's law it goes on to resist when a sheet is folded far, and it knows nothing of stretching. No vertex is
 * moved by more than about the height of a triangle in one step: the force on it is at most m / (h^2 |dtheta/dx_i|) for each hinge.
 *
 * <p>Parameters: stiffness k (N m/rad) and damping d (N m s/rad) of every hinge. Without them they follow from the material, k =
 * mu t^3 l^2 / (8 A) with the length l of the edge and the area A of both triangles, for which a flat sheet resists small bends as
 * it does by MuJoCo's law; d is k times the damping time of the flex.
 */
public final class BridsonBending implements BendingModel {
    /** Its name in models. */
    public static final String NAME = "bridson";

    @Override
    public String name() {
        return NAME;
    }

    @Override
    public FlexLaw prepare(FlexRest s, double[] prm) {
        if (prm.length != 0 && prm.length != 2) {
            throw new IllegalArgumentException(
                    "needs two parameters, stiffness and damping of a hinge, or none, not " + prm.length);
        }
        if (prm.length == 2 && (!(prm[0] >= 0) || !(prm[1] >= 0))) {
            throw new IllegalArgumentException(
                    "has stiffness " + prm[0] + " and damping " + prm[1] + ": neither may be negative");
        }
        if (prm.length == 0 && (!(s.young > 0) || !(s.thickness > 0))) {
            throw new IllegalArgumentException("has neither parameters, stiffness and damping of a hinge, nor young ("
                    + s.young + ") and thickness (" + s.thickness + ") from which they would follow");
        }
        return new Law(s, prm);
    }

    /** Numbers of a hinge in turn: stiffness, damping, angle at rest. */
    private static final class Law implements FlexLaw {
        private final int[] hinges;
        private final double[] mass;
        private final double[] constants;
        private final double[] grad = new double[12]; // dtheta/dx of the four vertices

        Law(FlexRest s, double[] prm) {
            hinges = s.hinges;
            mass = s.mass;
            constants = new double[3 * s.hingeCount()];
            for (int i = 0; i < s.hingeCount(); i++) {
                double k = prm.length == 0 ? stiffness(s, i) : prm[0];
                constants[3 * i] = k;
                constants[3 * i + 1] = prm.length == 0 ? k * s.damping : prm[1];
                double angle = angle(s.rest, 0, i);
                if (Double.isNaN(angle)) {
                    throw new IllegalArgumentException(
                            "needs triangles with an area: one with vertex " + s.hinges[4 * i] + " has none");
                }
                constants[3 * i + 2] = angle;
            }
        }

        private static double stiffness(FlexRest s, int i) {
            double[] x = s.rest;
            int a = 3 * s.hinges[4 * i], b = 3 * s.hinges[4 * i + 1];
            double ex = x[b] - x[a], ey = x[b + 1] - x[a + 1], ez = x[b + 2] - x[a + 2];
            double area = 0;
            for (int k = 2; k < 4; k++) {
                int c = 3 * s.hinges[4 * i + k];
                double px = x[c] - x[a], py = x[c + 1] - x[a + 1], pz = x[c + 2] - x[a + 2];
                double nx = ey * pz - ez * py, ny = ez * px - ex * pz, nz = ex * py - ey * px;
                area += 0.5 * Math.sqrt(nx * nx + ny * ny + nz * nz);
            }
            double t = s.thickness;
            return s.shear() * t * t * t * (ex * ex + ey * ey + ez * ez) / (8 * area);
        }

        @Override
        public void addForces(FlexMotion m, int from, int to) {
            double[] v = m.velocity;
            double h2 = m.timestep * m.timestep;
            for (int i = from; i < to; i++) {
                double angle = angle(m.position, m.at, i);
                if (Double.isNaN(angle)) {
                    continue; // a triangle without area has no angle
                }
                double spring = -constants[3 * i] * difference(angle, constants[3 * i + 2]);
                double rate = 0;
                for (int k = 0; k < 4; k++) {
                    int o = 3 * hinges[4 * i + k];
                    rate += grad[3 * k] * v[o] + grad[3 * k + 1] * v[o + 1] + grad[3 * k + 2] * v[o + 2];
                }
                double damper = -constants[3 * i + 1] * rate;
                double total = Math.abs((m.springs ? spring : 0) + (m.dampers ? damper : 0));
                for (int k = 0; k < 4; k++) {
                    int vertex = hinges[4 * i + k], o = 3 * vertex;
                    double gx = grad[3 * k], gy = grad[3 * k + 1], gz = grad[3 * k + 2];
                    double largest = mass[vertex], wanted = total * h2 * (gx * gx + gy * gy + gz * gz);
                    double s = largest > 0 && wanted > largest ? largest / wanted : 1;
                    m.spring[o] += s * spring * gx;
                    m.spring[o + 1] += s * spring * gy;
                    m.spring[o + 2] += s * spring * gz;
                    m.damper[o] += s * damper * gx;
                    m.damper[o + 1] += s * damper * gy;
                    m.damper[o + 2] += s * damper * gz;
                }
            }
        }

        @Override
        public double energy(FlexMotion m, int from, int to) {
            double e = 0;
            for (int i = from; i < to; i++) {
                double angle = angle(m.position, m.at, i);
                if (!Double.isNaN(angle)) {
                    double x = difference(angle, constants[3 * i + 2]);
                    e += 0.5 * constants[3 * i] * x * x;
                }
            }
            return e;
        }

        /** The way from rest to an angle, at most half a turn. */
        private static double difference(double angle, double rest) {
            double x = angle - rest;
            return x > Math.PI ? x - 2 * Math.PI : x <= -Math.PI ? x + 2 * Math.PI : x;
        }

        /** Angle between the normals of a hinge's triangles, whose derivatives go to grad; NaN if one of them has no area. */
        private double angle(double[] x, int at, int i) {
            int a = at + 3 * hinges[4 * i], b = at + 3 * hinges[4 * i + 1];
            int c = at + 3 * hinges[4 * i + 2], d = at + 3 * hinges[4 * i + 3];
            double ex = x[b] - x[a], ey = x[b + 1] - x[a + 1], ez = x[b + 2] - x[a + 2];
            double px = x[c] - x[a], py = x[c + 1] - x[a + 1], pz = x[c + 2] - x[a + 2];
            double qx = x[d] - x[a], qy = x[d + 1] - x[a + 1], qz = x[d + 2] - x[a + 2];
            double nx = ey * pz - ez * py, ny = ez * px - ex * pz, nz = ex * py - ey * px;
            double mx = qy * ez - qz * ey, my = qz * ex - qx * ez, mz = qx * ey - qy * ex;
            double ee = ex * ex + ey * ey + ez * ez, l = Math.sqrt(ee);
            double nn = nx * nx + ny * ny + nz * nz, mm = mx * mx + my * my + mz * mz;
            if (!(nn > 0) || !(mm > 0)) {
                return Double.NaN;
            }
            double sin = ((ny * mz - nz * my) * ex + (nz * mx - nx * mz) * ey + (nx * my - ny * mx) * ez) / l;
            double cos = nx * mx + ny * my + nz * mz;
            double s = -l / nn, t = -l / mm;
            double u = (px * ex + py * ey + pz * ez) / ee, w = (qx * ex + qy * ey + qz * ez) / ee;
            double[] g = grad;
            g[6] = s * nx;
            g[7] = s * ny;
            g[8] = s * nz;
            g[9] = t * mx;
            g[10] = t * my;
            g[11] = t * mz;
            for (int k = 0; k < 3; k++) {
                g[k] = -((1 - u) * g[6 + k] + (1 - w) * g[9 + k]);
                g[3 + k] = -(u * g[6 + k] + w * g[9 + k]);
            }
            return Maths.atan2(sin, cos);
        }
    }
}
