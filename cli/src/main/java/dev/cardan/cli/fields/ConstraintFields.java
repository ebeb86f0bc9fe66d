package dev.cardan.cli.fields;

import dev.cardan.engine.Data;
import dev.cardan.engine.constraint.ContactForce;
import dev.cardan.engine.world.ConstraintRows;
import dev.cardan.engine.world.Contacts;
import dev.cardan.engine.world.Islands;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Contacts, constraint rows and islands of a {@link Data} under MuJoCo's names. Their arrays have spare room in the engine;
 * here they have the length of their contents. What the options leave unused is empty: the pattern of a dense Jacobian, the
 * matrices of dual solvers, islands where there are none.
 */
final class ConstraintFields {
    static final String[] NAMES = Words.of(
            "contact contact_force efc_type efc_id efc_J efc_J_dense efc_J_rownnz"
                    + " efc_J_rowadr efc_J_rowsuper efc_J_colind efc_pos efc_margin efc_frictionloss efc_diagA efc_KBIP efc_D"
                    + " efc_R efc_vel efc_aref efc_b efc_state efc_force efc_island efc_AR efc_AR_rownnz efc_AR_rowadr"
                    + " efc_AR_colind efc_Y efc_Y_rownnz efc_Y_rowadr efc_Y_colind iefc_type iefc_id iefc_frictionloss iefc_D"
                    + " iefc_R iefc_aref iefc_state iefc_force iacc iacc_smooth ifrc_smooth ifrc_constraint island_dofadr"
                    + " island_idofadr island_iefcadr island_itreeadr island_ne island_nefc island_nf island_ntree island_nv"
                    + " map_dof2idof map_idof2dof map_efc2iefc map_iefc2efc map_itree2tree dof_island tree_island solver_niter");

    private static final double[] NONE = {};

    private final Data d;

    ConstraintFields(Data d) {
        this.d = d;
    }

    /** The value of a field, a copy, or null for a name that isn't known. */
    Object get(String name) {
        return switch (name) {
            case "contact" -> contacts();
            case "contact_force" -> contactForces();
            case "solver_niter" -> Arrays.copyOf(d.solverNiter, Math.min(Math.max(1, d.nisland), d.solverNiter.length));
            default -> name.startsWith("efc_") && !name.equals("efc_island") ? row(name) : island(name);
        };
    }

    private Object row(String name) {
        ConstraintRows e = d.efc;
        int n = d.nefc;
        return switch (name) {
            case "efc_type" -> Arrays.copyOf(e.type, n);
            case "efc_id" -> Arrays.copyOf(e.id, n);
            case "efc_J" -> Arrays.copyOf(e.J.values, n == 0 ? 0 : d.nJ);
            case "efc_J_dense" -> denseJacobian();
            case "efc_pos" -> Arrays.copyOf(e.pos, n);
            case "efc_margin" -> Arrays.copyOf(e.margin, n);
            case "efc_frictionloss" -> Arrays.copyOf(e.frictionloss, n);
            case "efc_diagA" -> Arrays.copyOf(e.diagA, n);
            case "efc_KBIP" -> Arrays.copyOf(e.KBIP, 4 * n);
            case "efc_D" -> Arrays.copyOf(e.D, n);
            case "efc_R" -> Arrays.copyOf(e.R, n);
            case "efc_vel" -> Arrays.copyOf(e.vel, n);
            case "efc_aref" -> Arrays.copyOf(e.aref, n);
            case "efc_b" -> Arrays.copyOf(e.b, n);
            case "efc_state" -> Arrays.copyOf(e.state, n);
            case "efc_force" -> Arrays.copyOf(e.force, n);
            default -> d.isSparse() || !name.startsWith("efc_J_") ? pattern(name) : unused(name);
        };
    }

    /** Sparsity patterns, and the matrices of dual solvers. */
    private Object pattern(String name) {
        ConstraintRows e = d.efc;
        int n = d.nefc;
        boolean dual = d.isDual();
        return switch (name) {
            case "efc_J_rownnz" -> Arrays.copyOf(e.J.rownnz, n);
            case "efc_J_rowadr" -> Arrays.copyOf(e.J.rowadr, n);
            case "efc_J_rowsuper" -> Arrays.copyOf(e.J.rowsuper, n);
            case "efc_J_colind" -> Arrays.copyOf(e.J.colind, n == 0 ? 0 : d.nJ);
            case "efc_Y" -> dual ? Arrays.copyOf(e.Y.values, d.nY) : NONE;
            case "efc_Y_rownnz" -> dual ? Arrays.copyOf(e.Y.rownnz, n) : NONE;
            case "efc_Y_rowadr" -> dual ? Arrays.copyOf(e.Y.rowadr, n) : NONE;
            case "efc_Y_colind" -> dual ? Arrays.copyOf(e.Y.colind, d.nY) : NONE;
            case "efc_AR" -> dual ? Arrays.copyOf(e.AR.values, d.nA) : NONE;
            case "efc_AR_rownnz" -> dual ? Arrays.copyOf(e.AR.rownnz, n) : NONE;
            case "efc_AR_rowadr" -> dual ? Arrays.copyOf(e.AR.rowadr, n) : NONE;
            case "efc_AR_colind" -> dual ? Arrays.copyOf(e.AR.colind, d.nA) : NONE;
            default -> null;
        };
    }

    private Object island(String name) {
        if (d.nisland == 0) {
            return unused(name);
        }
        Islands s = d.island;
        int n = d.nefc, k = d.nisland;
        return switch (name) {
            case "efc_island" -> Arrays.copyOf(s.efcIsland, n);
            case "iefc_type" -> Arrays.copyOf(s.efcType, n);
            case "iefc_id" -> Arrays.copyOf(s.efcId, n);
            case "iefc_frictionloss" -> Arrays.copyOf(s.efcFrictionloss, n);
            case "iefc_D" -> Arrays.copyOf(s.efcD, n);
            case "iefc_R" -> Arrays.copyOf(s.efcR, n);
            case "iefc_aref" -> Arrays.copyOf(s.efcAref, n);
            case "iefc_state" -> Arrays.copyOf(s.efcState, n);
            case "iefc_force" -> Arrays.copyOf(s.efcForce, n);
            case "iacc" -> Arrays.copyOf(s.acc, d.nidof);
            case "iacc_smooth" -> Arrays.copyOf(s.accSmooth, d.nidof);
            case "ifrc_smooth" -> Arrays.copyOf(s.frcSmooth, d.nidof);
            case "ifrc_constraint" -> Arrays.copyOf(s.frcConstraint, d.nidof);
            case "island_dofadr" -> Arrays.copyOf(s.dofadr, k);
            case "island_idofadr" -> Arrays.copyOf(s.idofadr, k);
            case "island_iefcadr" -> Arrays.copyOf(s.iefcadr, k);
            case "island_itreeadr" -> Arrays.copyOf(s.itreeadr, k);
            case "island_ne" -> Arrays.copyOf(s.ne, k);
            case "island_nf" -> Arrays.copyOf(s.nf, k);
            case "island_nefc" -> Arrays.copyOf(s.nefc, k);
            case "island_ntree" -> Arrays.copyOf(s.ntree, k);
            case "island_nv" -> Arrays.copyOf(s.nv, k);
            case "map_dof2idof" -> s.mapDof2idof.clone();
            case "map_idof2dof" -> s.mapIdof2dof.clone();
            case "map_efc2iefc" -> Arrays.copyOf(s.mapEfc2iefc, n);
            case "map_iefc2efc" -> Arrays.copyOf(s.mapIefc2efc, n);
            case "map_itree2tree" -> s.mapItree2tree.clone();
            case "dof_island" -> s.dofIsland.clone();
            case "tree_island" -> s.treeIsland.clone();
            default -> null;
        };
    }

    private static Object unused(String name) {
        return List.of(NAMES).contains(name) ? NONE : null;
    }

    private double[] denseJacobian() {
        ConstraintRows e = d.efc;
        int nv = d.model.nv;
        if (!d.isSparse()) {
            return Arrays.copyOf(e.J.values, d.nefc == 0 ? 0 : d.nJ); // may have room for rows that were left out
        }
        double[] dense = new double[d.nefc * nv];
        for (int r = 0; r < d.nefc; r++) {
            for (int k = e.J.rowadr[r]; k < e.J.rowadr[r] + e.J.rownnz[r]; k++) {
                dense[r * nv + e.J.colind[k]] = e.J.values[k];
            }
        }
        return dense;
    }

    private List<Object> contacts() {
        Contacts c = d.contact;
        List<Object> list = new ArrayList<>();
        for (int i = 0; i < d.ncon; i++) {
            Map<String, Object> entry = new LinkedHashMap<>();
            entry.put("dim", c.dim[i]);
            entry.put("geom", sides(c.geom, i));
            entry.put("flex", sides(c.flex, i));
            entry.put("elem", sides(c.elem, i));
            entry.put("vert", sides(c.vert, i));
            entry.put("exclude", c.exclude[i]);
            entry.put("efc_address", c.efcAddress[i]);
            entry.put("dist", c.dist[i]);
            entry.put("pos", Arrays.copyOfRange(c.pos, 3 * i, 3 * i + 3));
            entry.put("frame", Arrays.copyOfRange(c.frame, 9 * i, 9 * i + 9));
            entry.put("includemargin", c.includemargin[i]);
            entry.put("friction", Arrays.copyOfRange(c.friction, 5 * i, 5 * i + 5));
            entry.put("solref", Arrays.copyOfRange(c.solref, 2 * i, 2 * i + 2));
            entry.put("solreffriction", Arrays.copyOfRange(c.solreffriction, 2 * i, 2 * i + 2));
            entry.put("solimp", Arrays.copyOfRange(c.solimp, 5 * i, 5 * i + 5));
            entry.put("mu", c.mu[i]);
            entry.put("adhesion", c.adhesion[i]);
            list.add(entry);
        }
        return list;
    }

    private static int[] sides(int[] objects, int contact) {
        return Arrays.copyOfRange(objects, 2 * contact, 2 * contact + 2);
    }

    private List<Object> contactForces() {
        List<Object> list = new ArrayList<>();
        for (int i = 0; i < d.ncon; i++) {
            double[] wrench = new double[6];
            ContactForce.inFrame(wrench, 0, d, i);
            list.add(wrench);
        }
        return list;
    }
}
