package dev.cardan.physics.contact;

import dev.cardan.engine.Data;
import dev.cardan.engine.Physics;
import dev.cardan.engine.constraint.ContactForce;
import dev.cardan.engine.math.Maths;
import dev.cardan.engine.type.Cone;
import dev.cardan.engine.type.ObjType;
import dev.cardan.engine.type.Solver;
import dev.cardan.mjcf.Mjcf;
import java.util.List;
import java.util.Random;

/** Small worlds with contacts, and what tests ask about them. */
final class Scenes {
    /** The solvers and cones that every rule must hold for. */
    record Variant(String name, Solver solver, Cone cone) {
        Data of(String xml) {
            Data d = Scenes.of(xml);
            d.opt.solver = solver;
            d.opt.cone = cone;
            return d;
        }

        @Override
        public String toString() {
            return name;
        }
    }

    static final List<Variant> VARIANTS = List.of(
            new Variant("Newton, pyramidal", Solver.NEWTON, Cone.PYRAMIDAL),
            new Variant("Newton, elliptic", Solver.NEWTON, Cone.ELLIPTIC),
            new Variant("CG, pyramidal", Solver.CG, Cone.PYRAMIDAL),
            new Variant("CG, elliptic", Solver.CG, Cone.ELLIPTIC),
            new Variant("PGS, pyramidal", Solver.PGS, Cone.PYRAMIDAL),
            new Variant("PGS, elliptic", Solver.PGS, Cone.ELLIPTIC));

    private Scenes() {}

    static Data of(String xml) {
        return Mjcf.parse(xml).newData();
    }

    /** A world whose forward dynamics is done. */
    static Data forward(String xml) {
        Data d = of(xml);
        Physics.forward(d);
        return d;
    }

    /** A model with these elements in the world, a floor among them if wanted, and a time step of 1 ms. */
    static String world(String elements) {
        return "<mujoco><option timestep=\"0.001\"/><worldbody>" + elements + "</worldbody></mujoco>";
    }

    /** Normal, two tangential forces, spin and two rolling torques of a contact. */
    static double[] force(Data d, int contact) {
        double[] r = new double[6];
        ContactForce.inFrame(r, 0, d, contact);
        return r;
    }

    /** The contact of a geom with any other, or -1. */
    static int contactOf(Data d, String geom) {
        int g = d.model.names().id(ObjType.Code.GEOM, geom);
        for (int c = 0; c < d.ncon; c++) {
            if (d.contact.geom[2 * c] == g || d.contact.geom[2 * c + 1] == g) {
                return c;
            }
        }
        return -1;
    }

    /** Row of the constraint Jacobian as nv numbers, dense or sparse alike. */
    static double[] jacobianRow(Data d, int row) {
        int nv = d.model.nv;
        double[] r = new double[nv];
        if (d.isSparse()) {
            for (int k = 0; k < d.efc.J.rownnz[row]; k++) {
                r[d.efc.J.colind[d.efc.J.rowadr[row] + k]] = d.efc.J.values[d.efc.J.rowadr[row] + k];
            }
        } else {
            System.arraycopy(d.efc.J.values, row * nv, r, 0, nv);
        }
        return r;
    }

    static int rows(Data d, int type) {
        int n = 0;
        for (int i = 0; i < d.nefc; i++) {
            if (d.efc.type[i] == type) {
                n++;
            }
        }
        return n;
    }

    static double degrees(double angle) {
        return angle * Math.PI / 180;
    }

    /** Quaternion of a rotation about an axis by degrees. */
    static double[] rotation(double x, double y, double z, double degrees) {
        double half = degrees(degrees) / 2;
        double s = Maths.sin(half) / Math.sqrt(x * x + y * y + z * z);
        return new double[] {Maths.cos(half), x * s, y * s, z * s};
    }

    static double norm(double... x) {
        double s = 0;
        for (double v : x) {
            s += v * v;
        }
        return Math.sqrt(s);
    }

    /** Largest |a - b|, divided by the larger of 1 and the largest |a|. */
    static double difference(double[] a, double[] b, int n) {
        double most = 0, scale = 1;
        for (int i = 0; i < n; i++) {
            double e = Math.abs(a[i] - b[i]);
            most = Double.isNaN(e) ? Double.POSITIVE_INFINITY : Math.max(most, e);
            scale = Math.max(scale, Math.abs(a[i]));
        }
        return most / scale;
    }

    /**
     * A heap of primitives of all kinds falling on a floor, and a limb with limits and friction loss.
     *
     * @param condims contact dimensions to draw from
     */
    static String heap(long seed, int bodies, int... condims) {
        Random random = new Random(seed);
        StringBuilder xml = new StringBuilder("""
            <mujoco>
              <option timestep="0.002"/>
              <worldbody>
                <geom type="plane" size="5 5 .1"/>
                <body pos="0.7 0 0.35">
                  <joint axis="0 1 0" range="-20 20" frictionloss="0.3" damping="0.1"/>
                  <geom type="capsule" size="0.05" fromto="0 0 0 0.3 0 0"/>
                  <body pos="0.3 0 0">
                    <joint type="ball" range="0 30" damping="0.02"/>
                    <geom type="capsule" size="0.05" fromto="0 0 0 0.3 0 0.05"/>
                  </body>
                </body>
            """);
        String[] shapes = {"sphere", "capsule", "box", "cylinder", "ellipsoid"};
        for (int i = 0; i < bodies; i++) {
            xml.append("<body pos=\"%s %s %s\" euler=\"%d %d %d\"><freejoint/>"
                    .formatted(
                            random.nextDouble(-0.25, 0.25),
                            random.nextDouble(-0.25, 0.25),
                            0.15 + 0.13 * i,
                            random.nextInt(360),
                            random.nextInt(360),
                            random.nextInt(360)));
            xml.append(("<geom type=\"%s\" size=\"%s %s %s\" condim=\"%d\" density=\"500\""
                            + " friction=\"0.7 0.01 0.002\"/></body>")
                    .formatted(
                            shapes[random.nextInt(shapes.length)],
                            random.nextDouble(0.05, 0.1),
                            random.nextDouble(0.05, 0.1),
                            random.nextDouble(0.05, 0.1),
                            condims[random.nextInt(condims.length)]));
        }
        return xml + "</worldbody></mujoco>";
    }
}
