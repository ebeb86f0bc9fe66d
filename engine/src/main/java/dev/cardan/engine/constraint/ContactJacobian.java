package dev.cardan.engine.constraint;

import dev.cardan.engine.Data;
import dev.cardan.engine.Model;
import dev.cardan.engine.kinematics.Jacobians;
import dev.cardan.engine.world.ContactSides;
import dev.cardan.engine.world.Contacts;

/**
 * Jacobian of the relative motion of the two sides of a contact (second minus first) in the contact's frame: normal,
 * two tangents, rotation about the normal, about the two tangents. Between two bodies, degrees of freedom that move both
 * have no part in it.
 */
public final class ContactJacobian {
    private ContactJacobian() {}

    /**
     * Computes the first dim rows for contact c into {@link RowWork#jac} (dim x nc) and {@link RowWork#chain}.
     *
     * @param w with room for all degrees of freedom, see {@link RowWork#ensureDofs}. Modified.
     * @return nc, the number of degrees of freedom involved; 0 if none
     */
    public static int run(RowWork w, Data d, int c, int dim) {
        return ContactSides.areSingle(d, c) ? pair(w, d, c, dim) : weighted(w, d, c, dim);
    }

    private static int pair(RowWork w, Data d, int c, int dim) {
        Model m = d.model;
        Contacts con = d.contact;
        int b1 = ContactSides.body(d, c, 0), b2 = ContactSides.body(d, c, 1);
        int nc = chain(w, m, b1, b2);
        double[] com = d.subtreeCom, pos = con.pos, cdof = d.cdof, jac = w.jac;
        int r1 = 3 * m.body.rootid[b1], r2 = 3 * m.body.rootid[b2], p = 3 * c;
        double x1 = pos[p] - com[r1], y1 = pos[p + 1] - com[r1 + 1], z1 = pos[p + 2] - com[r1 + 2];
        double x2 = pos[p] - com[r2], y2 = pos[p + 1] - com[r2 + 1], z2 = pos[p + 2] - com[r2 + 2];
        int f = 9 * c;
        double[] frame = con.frame;
        double nx = frame[f], ny = frame[f + 1], nz = frame[f + 2];
        double sx = frame[f + 3], sy = frame[f + 4], sz = frame[f + 5];
        double tx = frame[f + 6], ty = frame[f + 7], tz = frame[f + 8];
        for (int k = 0; k < nc; k++) {
            int i = 6 * w.chain[k];
            double wx = cdof[i], wy = cdof[i + 1], wz = cdof[i + 2];
            double vx, vy, vz;
            if (w.second[k]) {
                vx = cdof[i + 3] + (wy * z2 - wz * y2);
                vy = cdof[i + 4] + (wz * x2 - wx * z2);
                vz = cdof[i + 5] + (wx * y2 - wy * x2);
            } else {
                vx = -(cdof[i + 3] + (wy * z1 - wz * y1));
                vy = -(cdof[i + 4] + (wz * x1 - wx * z1));
                vz = -(cdof[i + 5] + (wx * y1 - wy * x1));
                wx = -wx;
                wy = -wy;
                wz = -wz;
            }
            // zero first: a negative zero must not get through
            jac[k] = 0.0 + nx * vx + ny * vy + nz * vz;
            if (dim > 1) {
                jac[nc + k] = 0.0 + sx * vx + sy * vy + sz * vz;
                jac[2 * nc + k] = 0.0 + tx * vx + ty * vy + tz * vz;
            }
            if (dim > 3) {
                jac[3 * nc + k] = 0.0 + nx * wx + ny * wy + nz * wz;
            }
            if (dim > 4) {
                jac[4 * nc + k] = 0.0 + sx * wx + sy * wy + sz * wz;
                jac[5 * nc + k] = 0.0 + tx * wx + ty * wy + tz * wz;
            }
        }
        return nc;
    }

    /** How many degrees of freedom {@link #run} finds for contact c, whose sides are bodies. */
    static int columns(Data d, int c) {
        Model m = d.model;
        int[] parent = m.dof.parentid;
        int i = Jacobians.lastDof(m, ContactSides.body(d, c, 0)), j = Jacobians.lastDof(m, ContactSides.body(d, c, 1));
        int n = 0;
        for (; i != j; n++) {
            if (i > j) {
                i = parent[i];
            } else {
                j = parent[j];
            }
        }
        return n;
    }

    private static int weighted(RowWork w, Data d, int c, int dim) {
        WeightedJacobian sum = WeightedJacobian.of(d);
        int nc = sum.run(w, d, c);
        double[] x = sum.columns, frame = d.contact.frame;
        for (int row = 0; row < dim; row++) {
            int axis = 9 * c + 3 * (row % 3), part = row < 3 ? 0 : 3;
            double ax = frame[axis], ay = frame[axis + 1], az = frame[axis + 2];
            for (int k = 0, i = part; k < nc; k++, i += WeightedJacobian.COLUMN) {
                w.jac[row * nc + k] = 0.0 + ax * x[i] + ay * x[i + 1] + az * x[i + 2];
            }
        }
        return nc;
    }

    /** Degrees of freedom that move one of the bodies but not both, ascending; second tells which body. */
    private static int chain(RowWork w, Model m, int b1, int b2) {
        int[] chain = w.chain, parent = m.dof.parentid;
        boolean[] second = w.second;
        int i = Jacobians.lastDof(m, b1), j = Jacobians.lastDof(m, b2);
        int n = 0;
        while (i != j) {
            if (i > j) {
                chain[n] = i;
                second[n++] = false;
                i = parent[i];
            } else {
                chain[n] = j;
                second[n++] = true;
                j = parent[j];
            }
        }
        for (int a = 0, b = n - 1; a < b; a++, b--) {
            int t = chain[a];
            chain[a] = chain[b];
            chain[b] = t;
            boolean s = second[a];
            second[a] = second[b];
            second[b] = s;
        }
        return n;
    }

    /**
     * Adds to qfrc (nv) the generalised force of a pull along the normal of contact c that draws the bodies together.
     */
    public static void addAttraction(double[] qfrc, int qo, Data d, int c, double force) {
        RowWork w = RowWork.of(d);
        w.ensureDofs(d.model.nv);
        int nc = run(w, d, c, 1);
        for (int k = 0; k < nc; k++) {
            qfrc[qo + w.chain[k]] += w.jac[k] * -force;
        }
    }
}
