package dev.cardan.engine.actuation;

import dev.cardan.engine.Data;
import dev.cardan.engine.Model;
import dev.cardan.engine.constraint.ContactJacobian;
import dev.cardan.engine.inside.Inside;
import dev.cardan.engine.inside.Workspace;
import dev.cardan.engine.linalg.SparseMatrix;
import dev.cardan.engine.world.ContactSides;
import dev.cardan.engine.world.Contacts;
import java.util.Arrays;

/**
 * A body that sticks to whatever touches it: a pull along the normals of its contacts, shared equally among them. The
 * moment arms are minus the mean of the contacts' normal Jacobians, contacts within the gap included; the gear has no
 * part and the length is zero.
 */
final class AdhesionTransmission {
    private AdhesionTransmission() {}

    static int row(Model m, Data d, int a, int out, int adr) {
        int body = m.actuator.trnid[2 * a], nv = m.nv;
        Contacts con = d.contact;
        d.actuator.length[out] = 0;
        Workspace ws = Inside.work(d);
        int mark = ws.mark();
        int active = ws.take(nv), gap = ws.take(nv);
        double[] buf = ws.reals;
        Arrays.fill(buf, active, active + 2 * nv, 0);
        int count = 0;
        for (int c = 0; c < d.ncon; c++) {
            if (!ContactSides.areGeoms(con, c)
                    || (ContactSides.body(d, c, 0) != body && ContactSides.body(d, c, 1) != body)) {
                continue;
            }
            if (con.exclude[c] == 0) {
                addRows(d, c, buf, active);
                count++;
            } else if (con.exclude[c] == 1) {
                ContactJacobian.addAttraction(buf, gap, d, c, -1);
                count++;
            }
        }
        int n = 0;
        if (count > 0) {
            double share = -1.0 / count;
            for (int i = 0; i < nv; i++) {
                n = MomentRow.append(d, adr, n, i, (buf[active + i] + buf[gap + i]) * share);
            }
        }
        ws.release(mark);
        return n;
    }

    /** Adds the normal of a contact with constraint rows; that of a pyramid is the mean of its edges. */
    private static void addRows(Data d, int c, double[] r, int ro) {
        int dim = d.contact.dim[c], row = d.contact.efcAddress[c];
        if (dim == 1 || !d.isPyramidal()) {
            addRow(d, row, 1, r, ro);
        } else {
            int edges = 2 * (dim - 1);
            for (int k = 0; k < edges; k++) {
                addRow(d, row + k, 0.5 / (dim - 1), r, ro);
            }
        }
    }

    private static void addRow(Data d, int row, double weight, double[] r, int ro) {
        SparseMatrix J = d.efc.J;
        if (d.isSparse()) {
            int from = J.rowadr[row], end = from + J.rownnz[row];
            for (int k = from; k < end; k++) {
                r[ro + J.colind[k]] += J.values[k] * weight;
            }
        } else {
            int nv = d.model.nv;
            for (int i = 0; i < nv; i++) {
                r[ro + i] += J.values[row * nv + i] * weight;
            }
        }
    }
}
