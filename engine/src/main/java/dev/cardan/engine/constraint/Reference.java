package dev.cardan.engine.constraint;

import dev.cardan.engine.Data;
import dev.cardan.engine.Model;
import dev.cardan.engine.math.Mat3;
import dev.cardan.engine.math.Vec3;
import dev.cardan.engine.world.ConstraintRows;
import dev.cardan.engine.world.Contacts;

/** Velocities of the rows and the accelerations they ask for: aref = -B vel - K I (pos - margin) - (dJ/dt) qvel. */
final class Reference {
    // scratch for surface velocities
    private static final int LINEAR = 0;
    private static final int ANGULAR = 3;
    private static final int ONE_LINEAR = 6;
    private static final int ONE_ANGULAR = 9;
    private static final int ARM = 12;
    private static final int IN_FRAME = 15;

    private Reference() {}

    static void run(Data d) {
        ConstraintRows e = d.efc;
        int n = d.nefc;
        JacobianOps.mulVec(e.vel, 0, d, d.qvel, 0);
        if (d.model.flgSurfacevel) {
            addSurfaceVelocities(d);
        }
        double[] KBIP = e.KBIP, vel = e.vel, pos = e.pos, margin = e.margin, aref = e.aref;
        for (int i = 0; i < n; i++) {
            int k = 4 * i;
            aref[i] = -KBIP[k + 1] * vel[i] - KBIP[k] * KBIP[k + 2] * (pos[i] - margin[i]);
        }
        if (d.model.flgAdhesion) {
            addAdhesion(d);
        }
        EqualityDrift.subtract(d);
    }

    /** Geoms whose surface moves, like a conveyor belt: their motion counts along the tangents and about the normal. */
    private static void addSurfaceVelocities(Data d) {
        Contacts con = d.contact;
        double[] s = RowWork.of(d).small, vel = d.efc.vel;
        boolean pyramidal = d.isPyramidal();
        for (int c = 0; c < d.ncon; c++) {
            int row = con.efcAddress[c];
            if (row < 0 || !surfaceVelocity(s, d, c)) {
                continue;
            }
            int dim = con.dim[c];
            if (dim == 1 || !pyramidal) {
                for (int j = 0; j < dim; j++) {
                    vel[row + j] += s[IN_FRAME + j];
                }
            } else {
                for (int k = 1; k < dim; k++) {
                    double v = con.friction[5 * c + k - 1] * s[IN_FRAME + k];
                    vel[row + 2 * (k - 1)] += s[IN_FRAME] + v;
                    vel[row + 2 * (k - 1) + 1] += s[IN_FRAME] - v;
                }
            }
        }
    }

    /**
     * Relative surface velocity at a contact in its frame, without normal and rolling parts; false if there is none.
     */
    private static boolean surfaceVelocity(double[] s, Data d, int c) {
        Contacts con = d.contact;
        Vec3.zero(s, LINEAR);
        Vec3.zero(s, ANGULAR);
        boolean any = false;
        for (int side = 0; side < 2; side++) {
            int g = con.geom[2 * c + side];
            if (g >= 0 && hasSurfaceVelocity(d.model, g)) {
                any = true;
                ofGeom(s, d, g, con.pos, 3 * c);
                double sign = side == 0 ? -1 : 1;
                Vec3.addScaled(s, LINEAR, s, ONE_LINEAR, sign);
                Vec3.addScaled(s, ANGULAR, s, ONE_ANGULAR, sign);
            }
        }
        if (any) {
            Mat3.mulVec(s, IN_FRAME, con.frame, 9 * c, s, LINEAR);
            Mat3.mulVec(s, IN_FRAME + 3, con.frame, 9 * c, s, ANGULAR);
            s[IN_FRAME] = 0;
            s[IN_FRAME + 4] = 0;
            s[IN_FRAME + 5] = 0;
        }
        return any;
    }

    private static boolean hasSurfaceVelocity(Model m, int g) {
        for (int k = 6 * g; k < 6 * g + 6; k++) {
            if (m.geom.surfacevel[k] != 0) {
                return true;
            }
        }
        return false;
    }

    /** Velocity of a geom's surface at a world point, relative to the geom, in world axes. */
    private static void ofGeom(double[] s, Data d, int g, double[] point, int po) {
        double[] vel = d.model.geom.surfacevel;
        Mat3.mulVec(s, ONE_LINEAR, d.geom.xmat, 9 * g, vel, 6 * g);
        Mat3.mulVec(s, ONE_ANGULAR, d.geom.xmat, 9 * g, vel, 6 * g + 3);
        Vec3.sub(s, ARM, point, po, d.geom.xpos, 3 * g);
        Vec3.cross(s, ARM, s, ONE_ANGULAR, s, ARM);
        Vec3.addTo(s, ONE_LINEAR, s, ARM);
    }

    /** The passive pull of an adhesive contact is carried by the contact itself, without deeper penetration. */
    private static void addAdhesion(Data d) {
        Contacts con = d.contact;
        ConstraintRows e = d.efc;
        boolean pyramidal = d.isPyramidal();
        for (int c = 0; c < d.ncon; c++) {
            int row = con.efcAddress[c], dim = con.dim[c];
            if (con.adhesion[c] == 0 || row < 0) {
                continue;
            }
            if (dim == 1 || !pyramidal) {
                e.aref[row] += e.R[row] * con.adhesion[c];
            } else {
                int n = 2 * (dim - 1);
                double edge = con.adhesion[c] / n;
                for (int i = row; i < row + n; i++) {
                    e.aref[i] += e.R[i] * edge;
                }
            }
        }
    }
}
