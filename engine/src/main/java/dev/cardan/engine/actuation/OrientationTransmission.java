package dev.cardan.engine.actuation;

import dev.cardan.engine.Data;
import dev.cardan.engine.Model;
import dev.cardan.engine.inside.Inside;
import dev.cardan.engine.inside.Workspace;
import dev.cardan.engine.kinematics.Jacobians;
import dev.cardan.engine.math.Vec3;

/**
 * The orientation of a ball joint, or of a site relative to a reference site: three lengths (the rotation vector) and
 * three rows of moment arms, torques about the axes of the joint's body or of the site.
 */
final class OrientationTransmission {
    private OrientationTransmission() {}

    /** Fills three rows from address adr on and returns the address after them. */
    static int rows(Model m, Data d, int a, int out, int adr) {
        int id = m.actuator.trnid[2 * a], ref = m.actuator.trnid[2 * a + 1];
        return ref < 0 ? ball(m, d, id, out, adr) : sites(m, d, id, ref, out, adr);
    }

    private static int ball(Model m, Data d, int jnt, int out, int adr) {
        Transmission.rotationVector(d.actuator.length, out, d, m.jnt.qposadr[jnt]);
        for (int k = 0; k < 3; k++) {
            d.moment.rowadr[out + k] = adr + k;
            d.moment.rownnz[out + k] = 1;
            d.moment.colind[adr + k] = m.jnt.dofadr[jnt] + k;
            d.actuator.moment[adr + k] = 1;
        }
        return adr + 3;
    }

    private static int sites(Model m, Data d, int site, int ref, int out, int adr) {
        Workspace ws = Inside.work(d);
        int mark = ws.mark();
        int v = ws.take(3);
        double[] buf = ws.reals, xmat = d.site.xmat;
        SiteTransmission.rotation(buf, v, m, d, site, ref);
        Vec3.copy(d.actuator.length, out, buf, v);
        ws.release(mark);
        int next = adr;
        for (int k = 0; k < 3; k++) {
            int x = 9 * site + k;
            int n = columns(m, d, site, ref, xmat[x], xmat[x + 3], xmat[x + 6], next);
            d.moment.rowadr[out + k] = next;
            d.moment.rownnz[out + k] = n;
            next += n;
        }
        return next;
    }

    /** Rotation about the axis (world) by each degree of freedom that turns one of the sites only. */
    private static int columns(Model m, Data d, int site, int ref, double x, double y, double z, int adr) {
        double[] cdof = d.cdof;
        int[] parent = m.dof.parentid;
        int i = Jacobians.lastDof(m, m.site.bodyid[site]), j = Jacobians.lastDof(m, m.site.bodyid[ref]);
        int n = 0;
        while (i != j) {
            boolean own = i > j;
            int dof = own ? i : j, c = 6 * dof;
            double arm = cdof[c] * x + cdof[c + 1] * y + cdof[c + 2] * z;
            n = MomentRow.append(d, adr, n, dof, own ? arm : -arm);
            if (own) {
                i = parent[i];
            } else {
                j = parent[j];
            }
        }
        return MomentRow.reverse(d, adr, n);
    }
}
