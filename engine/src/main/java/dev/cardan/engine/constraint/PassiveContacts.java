package dev.cardan.engine.constraint;

import dev.cardan.engine.Data;
import dev.cardan.engine.Model;
import dev.cardan.engine.type.DisableFlag;
import dev.cardan.engine.world.Contacts;

/**
 * Contacts of flexes that are springs instead of constraints. A flex with {@code passive} touches itself, other flexes and
 * what is fixed to the world in this way; with bodies that move it makes constraints as any other.
 *
 * <p>The force acts along the normal n without friction: qfrc = -k dist J', where J is the row of the contact's Jacobian
 * along n. The stiffness k = w^2 m is that of a mass m, the smallest of the vertices that take part, on a spring with the
 * frequency w. A world with such contacts is stepped implicitly, see {@link dev.cardan.engine.flex.PassiveContactRule},
 * with k J' J as part of the stiffness of its flexes.
 */
public final class PassiveContacts {
    /** Value of {@code contact.exclude} of these contacts, which have no rows. */
    private static final int PASSIVE = 4;

    /** Value of {@code contact.exclude} of contacts in which nothing can move. */
    private static final int NO_DOFS = 3;

    /** w^2, rad^2/s^2. */
    private static final double OMEGA2 = 5e7;

    private PassiveContacts() {}

    /** Takes the passive contacts away from the constraints; those in the gap act too. */
    static void mark(Data d) {
        Model m = d.model;
        if (d.opt.disabled(DisableFlag.CONTACT) || !anyPassive(m)) {
            return;
        }
        Contacts con = d.contact;
        for (int c = 0; c < d.ncon; c++) {
            int i = 2 * c;
            if ((isPassive(m, con.flex[i]) || isPassive(m, con.flex[i + 1]))
                    && (con.flex[i] >= 0 || isFixed(m, con.geom[i]))
                    && (con.flex[i + 1] >= 0 || isFixed(m, con.geom[i + 1]))) {
                con.efcAddress[c] = -1;
                con.exclude[c] = PASSIVE;
            }
        }
    }

    private static boolean anyPassive(Model m) {
        for (int f = 0; f < m.nflex; f++) {
            if (m.flex.passive[f] != 0) {
                return true;
            }
        }
        return false;
    }

    private static boolean isPassive(Model m, int flex) {
        return flex >= 0 && m.flex.passive[flex] != 0;
    }

    private static boolean isFixed(Model m, int geom) {
        return geom >= 0 && m.body.weldid[m.geom.bodyid[geom]] == 0;
    }

    /** Whether contact c is passive. */
    public static boolean isPassive(Data d, int c) {
        return d.contact.exclude[c] == PASSIVE;
    }

    /** Adds the forces of all passive contacts to qfrc (nv); contacts in which nothing can move are marked. */
    public static void addForces(double[] qfrc, Data d) {
        Model m = d.model;
        if (m.nflex == 0 || m.nv == 0 || d.opt.disabled(DisableFlag.CONTACT)) {
            return;
        }
        RowWork w = RowWork.of(d);
        w.ensureDofs(m.nv);
        for (int c = 0; c < d.ncon; c++) {
            if (!isPassive(d, c)) {
                continue;
            }
            int nc = ContactJacobian.run(w, d, c, 1);
            if (nc == 0) {
                d.contact.exclude[c] = NO_DOFS;
                continue;
            }
            double force = -stiffness(d, c) * d.contact.dist[c];
            for (int k = 0; k < nc; k++) {
                qfrc[w.chain[k]] += w.jac[k] * force;
            }
        }
    }

    /** Adds scale K vec to result (both nv long), where K is the sum of k J' J of all passive contacts. */
    public static void addProduct(double[] result, Data d, double[] vec, double scale) {
        RowWork w = RowWork.of(d);
        w.ensureDofs(d.model.nv);
        for (int c = 0; c < d.ncon; c++) {
            double k = isPassive(d, c) ? stiffness(d, c) : 0;
            if (k <= 0) {
                continue;
            }
            int nc = ContactJacobian.run(w, d, c, 1);
            double rate = 0;
            for (int j = 0; j < nc; j++) {
                rate += w.jac[j] * vec[w.chain[j]];
            }
            double force = scale * k * rate;
            for (int j = 0; j < nc; j++) {
                result[w.chain[j]] += force * w.jac[j];
            }
        }
    }

    /**
     * Writes J of contact c into a row of nv numbers, those of other degrees of freedom than it has being left as they are.
     *
     * @return how many numbers J has
     */
    public static int scatterNormal(double[] row, Data d, int c) {
        RowWork w = RowWork.of(d);
        w.ensureDofs(d.model.nv);
        int nc = ContactJacobian.run(w, d, c, 1);
        for (int k = 0; k < nc; k++) {
            row[w.chain[k]] = w.jac[k];
        }
        return nc;
    }

    /**
     * k of contact c, N/m; 0 if none of its vertices has a body of its own with three slides. Vertices that are pinned, and
     * those interpolated between nodes, have none.
     */
    public static double stiffness(Data d, int c) {
        Contacts con = d.contact;
        double mass = 0;
        for (int i = 2 * c; i < 2 * c + 2; i++) {
            if (con.flex[i] >= 0) {
                mass = leastMass(d, con.flex[i], con.vert[i], con.elem[i], mass);
            }
        }
        return OMEGA2 * mass;
    }

    /** The least of a mass, unless it is zero, and those of a vertex or of the vertices of an element of a flex, kg. */
    private static double leastMass(Data d, int f, int vert, int elem, double mass) {
        Model m = d.model;
        int first = m.flex.vertadr[f];
        if (vert >= 0) {
            return lesser(mass, vertexMass(d, first + vert));
        }
        double least = mass;
        if (elem >= 0) {
            int n = m.flex.dim[f] + 1, at = m.flex.elemdataadr[f] + n * elem;
            for (int j = at; j < at + n; j++) {
                least = lesser(least, vertexMass(d, first + m.flex.elem[j]));
            }
        }
        return least;
    }

    private static double lesser(double mass, double other) {
        return other > 0 && (mass == 0 || other < mass) ? other : mass;
    }

    /** Mass of a vertex that has a body of its own, from the diagonal of the mass matrix, kg; 0 of others. */
    private static double vertexMass(Data d, int vertex) {
        Model m = d.model;
        int body = m.flex.vertbodyid[vertex];
        if (body < 0 || m.body.dofnum[body] != 3) {
            return 0;
        }
        int dof = m.body.dofadr[body];
        return d.M[m.M.rowadr[dof] + m.M.rownnz[dof] - 1];
    }
}
