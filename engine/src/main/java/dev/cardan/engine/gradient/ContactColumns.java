package dev.cardan.engine.gradient;

import dev.cardan.engine.Data;
import dev.cardan.engine.Model;
import dev.cardan.engine.collision.ContactMotion;
import dev.cardan.engine.kinematics.Jacobians;
import dev.cardan.engine.math.Spatial;
import dev.cardan.engine.type.ConstraintType;
import dev.cardan.engine.world.ConstraintRows;
import dev.cardan.engine.world.Contacts;
import java.util.Arrays;

/**
 * How the forces of contacts change with positions at a fixed acceleration: point, frame and distance move with the geoms, the motion
 * along the rows with all of these and with the axes of the joints, and the forces follow by the law of their zone.
 */
final class ContactColumns {
    private final ContactMotion motion = new ContactMotion();
    private double[] rates = {}; // (2 sides x contacts of a pair x 6 x SIZE)
    private int[] chain = {}; // dofs that move a side of the contact
    private boolean[] moves = {}; // (2 x nv)
    private final double[] arm = new double[6]; // from the reference points of both sides to the contact
    private final double[] change = new double[ContactMotion.SIZE];
    private final double[] spatial = new double[6];
    private final double[] difference = new double[6];
    private final double[] byA = new double[6]; // change of the motion in the contact's frame, of a and of the velocity
    private final double[] byV = new double[6];
    private final double[] jar = new double[10];
    private final double[] rowForce = new double[10];
    private final double[] frameForce = new double[6];
    private final double[] frameChange = new double[6];
    private final double[] push = new double[6]; // force, torque in world axes
    private final double[] pushChange = new double[6];
    private final double[] wrench = new double[6];

    /** Adds the forces of contacts to the wrenches of bodies; nothing else. */
    void wrenches(double[] r, Data d) {
        Contacts con = d.contact;
        for (int c = 0; c < d.ncon; c++) {
            if (con.efcAddress[c] >= 0) {
                frameForce(frameForce, d, c, d.efc.force, con.efcAddress[c]);
                toWorld(push, con.frame, 9 * c, frameForce);
                for (int side = 0; side < 2; side++) {
                    int b = d.model.geom.bodyid[con.geom[2 * c + side]];
                    arm(d, c, side, b);
                    wrenchOf(wrench, push, side);
                    for (int i = 0; i < 6; i++) {
                        r[6 * b + i] += side == 0 ? -wrench[i] : wrench[i];
                    }
                }
            }
        }
    }

    /**
     * r[k nv + j] += -d(J' f)_j / d(position k), but for what turns the axes of the joints, see {@link RigidMotion}.
     *
     * @return false if contacts jump beside the state
     */
    boolean add(double[] r, Data d, ActiveSet rows, RigidMotion bodies) {
        Contacts con = d.contact;
        int nv = d.model.nv;
        if (chain.length < nv) {
            chain = new int[nv];
            moves = new boolean[2 * nv];
        }
        for (int first = 0, n; first < d.ncon; first += n) {
            n = 1;
            while (first + n < d.ncon
                    && con.geom[2 * (first + n)] == con.geom[2 * first]
                    && con.geom[2 * (first + n) + 1] == con.geom[2 * first + 1]) {
                n++;
            }
            if (acts(con, first, n) && !pair(r, d, rows, bodies, first, n)) {
                return false;
            }
        }
        return true;
    }

    private static boolean acts(Contacts con, int first, int n) {
        for (int c = first; c < first + n; c++) {
            if (con.efcAddress[c] >= 0) {
                return true;
            }
        }
        return false;
    }

    private boolean pair(double[] r, Data d, ActiveSet rows, RigidMotion bodies, int first, int n) {
        Model m = d.model;
        int size = n * 6 * ContactMotion.SIZE;
        if (rates.length < 2 * size) {
            rates = new double[2 * size];
        }
        int count = 0;
        Arrays.fill(moves, 0, 2 * m.nv, false);
        for (int side = 0; side < 2; side++) {
            int b = m.geom.bodyid[d.contact.geom[2 * first + side]];
            int dof = Jacobians.lastDof(m, b);
            if (dof < 0) {
                continue;
            }
            double[] own = side == 0 ? rates : new double[size];
            if (!motion.run(own, d, first, n, side)) {
                return false;
            }
            if (side == 1) {
                System.arraycopy(own, 0, rates, size, size);
            }
            for (; dof >= 0; dof = m.dof.parentid[dof]) {
                if (!moves[dof] && !moves[m.nv + dof]) {
                    chain[count++] = dof;
                }
                moves[side * m.nv + dof] = true;
            }
        }
        for (int i = 0; i < n; i++) {
            if (d.contact.efcAddress[first + i] >= 0) {
                contact(r, d, rows, bodies, first + i, i * 6 * ContactMotion.SIZE, size, count);
            }
        }
        return true;
    }

    private void contact(double[] r, Data d, ActiveSet rows, RigidMotion bodies, int c, int at, int size, int count) {
        Model m = d.model;
        Contacts con = d.contact;
        int row = con.efcAddress[c], nv = m.nv;
        frameForce(frameForce, d, c, d.efc.force, row);
        boolean loaded = false;
        for (int i = 0; i < 6; i++) {
            loaded |= frameForce[i] != 0;
        }
        if (!loaded) {
            return; // it rests: no force, and none beside
        }
        toWorld(push, con.frame, 9 * c, frameForce);
        for (int side = 0; side < 2; side++) {
            arm(d, c, side, m.geom.bodyid[con.geom[2 * c + side]]);
        }
        for (int l = 0; l < count; l++) {
            int k = chain[l];
            geometry(d, c, k, at, size);
            motionChange(byA, d, c, k, bodies.twist, bodies.twistBefore);
            motionChange(byV, d, c, k, d.cvel, bodies.velocityBefore);
            forceChange(d, rows, c, row);
            toWorld(pushChange, con.frame, 9 * c, frameChange);
            addCross(pushChange, 0, change, 4, push, 0); // the frame turns
            addCross(pushChange, 3, change, 4, push, 3);
            for (int side = 0; side < 2; side++) {
                int b = m.geom.bodyid[con.geom[2 * c + side]];
                wrenchOf(wrench, pushChange, side);
                addCross(wrench, 0, change, 1, push, 0); // the point moves
                double sign = side == 0 ? 1 : -1;
                for (int j = Jacobians.lastDof(m, b); j >= 0; j = m.dof.parentid[j]) {
                    r[k * nv + j] += sign * Spatial.dot(d.cdof, 6 * j, wrench, 0);
                }
            }
        }
    }

    /** From the reference point of a side's tree to the contact. */
    private void arm(Data d, int c, int side, int b) {
        int root = d.model.body.rootid[b];
        for (int i = 0; i < 3; i++) {
            arm[3 * side + i] = d.contact.pos[3 * c + i] - d.subtreeCom[3 * root + i];
        }
    }

    /** Change of distance, point and frame when dof k moves. */
    private void geometry(Data d, int c, int k, int at, int size) {
        Model m = d.model;
        double[] S = d.cdof;
        Arrays.fill(change, 0);
        for (int side = 0; side < 2; side++) {
            if (!moves[side * m.nv + k]) {
                continue;
            }
            int g = d.contact.geom[2 * c + side], root = m.body.rootid[m.geom.bodyid[g]], s = 6 * k;
            double x = d.geom.xpos[3 * g] - d.subtreeCom[3 * root];
            double y = d.geom.xpos[3 * g + 1] - d.subtreeCom[3 * root + 1];
            double z = d.geom.xpos[3 * g + 2] - d.subtreeCom[3 * root + 2];
            double u0 = S[s + 3] + S[s + 1] * z - S[s + 2] * y;
            double u1 = S[s + 4] + S[s + 2] * x - S[s] * z;
            double u2 = S[s + 5] + S[s] * y - S[s + 1] * x;
            int o = side * size + at;
            int n = ContactMotion.SIZE;
            for (int i = 0; i < n; i++) {
                change[i] += rates[o + i] * u0
                        + rates[o + n + i] * u1
                        + rates[o + 2 * n + i] * u2
                        + rates[o + 3 * n + i] * S[s]
                        + rates[o + 4 * n + i] * S[s + 1]
                        + rates[o + 5 * n + i] * S[s + 2];
            }
        }
    }

    /** r (6) = change of the relative motion in the contact's frame, linear then angular, of bodies with some twists. */
    private void motionChange(double[] r, Data d, int c, int k, double[] twist, double[] before) {
        Model m = d.model;
        double l0 = 0, l1 = 0, l2 = 0, a0 = 0, a1 = 0, a2 = 0; // relative motion
        double dl0 = 0, dl1 = 0, dl2 = 0, da0 = 0, da1 = 0, da2 = 0; // its change
        for (int side = 0; side < 2; side++) {
            int o = 6 * m.geom.bodyid[d.contact.geom[2 * c + side]], p = 3 * side;
            double s = side == 0 ? -1 : 1;
            double w0 = twist[o], w1 = twist[o + 1], w2 = twist[o + 2];
            l0 += s * (twist[o + 3] + w1 * arm[p + 2] - w2 * arm[p + 1]);
            l1 += s * (twist[o + 4] + w2 * arm[p] - w0 * arm[p + 2]);
            l2 += s * (twist[o + 5] + w0 * arm[p + 1] - w1 * arm[p]);
            a0 += s * w0;
            a1 += s * w1;
            a2 += s * w2;
            dl0 += s * (w1 * change[3] - w2 * change[2]);
            dl1 += s * (w2 * change[1] - w0 * change[3]);
            dl2 += s * (w0 * change[2] - w1 * change[1]);
            if (moves[side * m.nv + k]) {
                for (int i = 0; i < 6; i++) {
                    difference[i] = twist[o + i] - before[6 * k + i];
                }
                Spatial.crossMotion(spatial, 0, d.cdof, 6 * k, difference, 0);
                dl0 += s * (spatial[3] + spatial[1] * arm[p + 2] - spatial[2] * arm[p + 1]);
                dl1 += s * (spatial[4] + spatial[2] * arm[p] - spatial[0] * arm[p + 2]);
                dl2 += s * (spatial[5] + spatial[0] * arm[p + 1] - spatial[1] * arm[p]);
                da0 += s * spatial[0];
                da1 += s * spatial[1];
                da2 += s * spatial[2];
            }
        }
        // axes turn by the rotation vector t: d(f . x) = (t x f) . x + f . dx = f . (dx - t x x)
        double t0 = change[4], t1 = change[5], t2 = change[6];
        dl0 -= t1 * l2 - t2 * l1;
        dl1 -= t2 * l0 - t0 * l2;
        dl2 -= t0 * l1 - t1 * l0;
        da0 -= t1 * a2 - t2 * a1;
        da1 -= t2 * a0 - t0 * a2;
        da2 -= t0 * a1 - t1 * a0;
        double[] f = d.contact.frame;
        for (int i = 0; i < 3; i++) {
            int o = 9 * c + 3 * i;
            r[i] = f[o] * dl0 + f[o + 1] * dl1 + f[o + 2] * dl2;
            r[3 + i] = f[o] * da0 + f[o + 1] * da1 + f[o + 2] * da2;
        }
    }

    /** frameChange = change of the force in the contact's frame. */
    private void forceChange(Data d, ActiveSet rows, int c, int row) {
        ConstraintRows e = d.efc;
        Contacts con = d.contact;
        int dim = con.dim[c];
        boolean pyramid = e.type[row] == ConstraintType.Code.CONTACT_PYRAMIDAL;
        int n = pyramid ? 2 * (dim - 1) : dim;
        double closing = change[0], sharpening = 0;
        for (int i = 0; i < n; i++) {
            int k = 4 * (row + i);
            double K = e.KBIP[k], B = e.KBIP[k + 1], I = e.KBIP[k + 2], P = e.KBIP[k + 3];
            double x;
            if (pyramid) {
                int axis = i / 2 + 1;
                double mu = con.friction[5 * c + axis - 1] * (i % 2 == 0 ? 1 : -1);
                x = byA[0] + mu * byA[axis] + B * (byV[0] + mu * byV[axis]);
            } else {
                x = byA[i] + B * byV[i];
            }
            jar[i] = x + K * (I + P * (e.pos[row + i] - e.margin[row + i])) * closing;
            if (i == 0) {
                sharpening = P / (I * (1 - I)) * closing; // of ln D, common to all rows
            }
        }
        rows.weigh(rowForce, jar, row, n);
        for (int i = 0; i < n; i++) {
            rowForce[i] = e.force[row + i] * sharpening - rowForce[i];
        }
        frameForce(frameChange, d, c, rowForce, 0);
    }

    /** r (6) = force and torque in the contact's frame of forces along its rows, from at on. */
    private static void frameForce(double[] r, Data d, int c, double[] force, int at) {
        Contacts con = d.contact;
        int dim = con.dim[c];
        Arrays.fill(r, 0);
        if (d.efc.type[con.efcAddress[c]] != ConstraintType.Code.CONTACT_PYRAMIDAL) {
            System.arraycopy(force, at, r, 0, dim);
            return;
        }
        for (int axis = 1; axis < dim; axis++) {
            double up = force[at + 2 * (axis - 1)], down = force[at + 2 * axis - 1];
            r[0] += up + down;
            r[axis] = con.friction[5 * c + axis - 1] * (up - down);
        }
    }

    /** r = force and torque in world axes. */
    private static void toWorld(double[] r, double[] f, int fo, double[] x) {
        for (int i = 0; i < 3; i++) {
            r[i] = f[fo + i] * x[0] + f[fo + 3 + i] * x[1] + f[fo + 6 + i] * x[2];
            r[3 + i] = f[fo + i] * x[3] + f[fo + 3 + i] * x[4] + f[fo + 6 + i] * x[5];
        }
    }

    /** r = spatial force about a side's reference point of a force and torque at the contact. */
    private void wrenchOf(double[] r, double[] push, int side) {
        System.arraycopy(push, 3, r, 0, 3);
        System.arraycopy(push, 0, r, 3, 3);
        addCross(r, 0, arm, 3 * side, push, 0);
    }

    private static void addCross(double[] r, int ro, double[] a, int ao, double[] b, int bo) {
        r[ro] += a[ao + 1] * b[bo + 2] - a[ao + 2] * b[bo + 1];
        r[ro + 1] += a[ao + 2] * b[bo] - a[ao] * b[bo + 2];
        r[ro + 2] += a[ao] * b[bo + 1] - a[ao + 1] * b[bo];
    }
}
