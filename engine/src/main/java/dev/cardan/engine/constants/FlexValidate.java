package dev.cardan.engine.constants;

import dev.cardan.engine.Model;
import dev.cardan.engine.kinematics.Jacobians;
import dev.cardan.engine.table.FlexTable;
import dev.cardan.engine.type.Const;
import dev.cardan.engine.type.EqType;

/** The part of {@link Validate} that is about flexes: their indices, and numbers that are used as indices. */
final class FlexValidate {
    private static final int[] EDGES = {1, 3, 6}; // of an element, by dimension less one

    private final Model m;
    private final FlexTable t;

    private FlexValidate(Model m) {
        this.m = m;
        t = m.flex;
    }

    static void run(Model m) {
        FlexValidate v = new FlexValidate(m);
        Validate.size("nbvh", m.nbvh, (long) m.nbvhstatic + m.nbvhdynamic);
        for (int f = 0; f < m.nflex; f++) {
            v.kinds(f);
            v.ranges(f);
            v.vertices(f);
            v.edges(f);
            v.elements(f);
            v.tree(f);
            v.elasticity(f);
        }
        v.vertexRows();
        v.bendingFactor();
        for (int i = 0; i < m.neq; i++) {
            int type = m.eq.type[i];
            if (type >= EqType.Code.FLEX && type <= EqType.Code.FLEXSTRAIN) {
                v.equality(i);
            }
        }
    }

    private static void require(boolean rule, String what, int i) {
        Validate.require(rule, what, i);
    }

    /** Entries of a list from an address on must stay within 0 and n. */
    private static void entries(String what, int[] list, int adr, long count, int least, int n) {
        for (int i = adr; i < adr + count; i++) {
            require(list[i] >= least && list[i] < n, what, i);
        }
    }

    private static void range(String what, int f, int adr, long count, int n) {
        require(adr >= 0 && count >= 0 && adr + count <= n, what, f);
    }

    private void kinds(int f) {
        require(t.dim[f] >= 1 && t.dim[f] <= 3, "flex_dim", f);
        require(t.interp[f] >= -2 && t.interp[f] <= 2, "flex_interp", f);
        require(t.condim[f] >= 1 && t.condim[f] <= 6, "flex_condim", f);
        require(t.selfcollide[f] >= 0 && t.selfcollide[f] <= 4, "flex_selfcollide", f);
        require(t.edgeequality[f] >= 0 && t.edgeequality[f] <= 3, "flex_edgeequality", f);
        require(t.matid[f] >= -1 && t.matid[f] < m.nmat, "flex_matid", f);
    }

    private void ranges(int f) {
        int dim = t.dim[f];
        range("flex_vertadr", f, t.vertadr[f], t.vertnum[f], m.nflexvert);
        range("flex_nodeadr", f, t.nodeadr[f], t.nodenum[f], m.nflexnode);
        range("flex_edgeadr", f, t.edgeadr[f], t.edgenum[f], m.nflexedge);
        range("flex_elemadr", f, t.elemadr[f], t.elemnum[f], m.nflexelem);
        range("flex_elemdataadr", f, t.elemdataadr[f], (dim + 1L) * t.elemnum[f], m.nflexelemdata);
        range("flex_elemedgeadr", f, t.elemedgeadr[f], (long) EDGES[dim - 1] * t.elemnum[f], m.nflexelemedge);
        optional("flex_shelldataadr", f, t.shelldataadr[f], (long) dim * t.shellnum[f], m.nflexshelldata);
        optional("flex_evpairadr", f, t.evpairadr[f], t.evpairnum[f], m.nflexevpair);
        require(t.texcoordadr[f] >= -1 && t.texcoordadr[f] <= m.nflextexcoord, "flex_texcoordadr", f);
        require(t.elemnum[f] > 0 && t.vertnum[f] > dim, "flex_elemnum", f);
        long nodes = 1, cells = 1;
        for (int k = 3 * f; k < 3 * f + 3; k++) {
            require(t.interp[f] == 0 || t.cellnum[k] > 0, "flex_cellnum", k);
            nodes = Math.min(nodes * (t.cellnum[k] * (long) Math.abs(t.interp[f]) + 1), Integer.MAX_VALUE);
            cells = Math.min(cells * t.cellnum[k], Integer.MAX_VALUE);
        }
        require(t.nodenum[f] == (t.interp[f] == 0 ? 0 : nodes), "flex_nodenum", f);
    }

    /** A range that is empty if its address is -1. */
    private static void optional(String what, int f, int adr, long count, int n) {
        if (adr == -1) {
            require(count == 0, what, f);
        } else {
            range(what, f, adr, count, n);
        }
    }

    private void vertices(int f) {
        boolean nodes = t.interp[f] != 0;
        entries("flex_nodebodyid", t.nodebodyid, t.nodeadr[f], t.nodenum[f], 0, m.nbody);
        entries("flex_vertbodyid", t.vertbodyid, t.vertadr[f], t.vertnum[f], nodes ? -1 : 0, nodes ? 0 : m.nbody);
        for (int v = t.vertadr[f]; v < t.vertadr[f] + t.vertnum[f]; v++) {
            range("flex_vertedgeadr", v, t.vertedgeadr[v], t.vertedgenum[v], 2 * m.nflexedge);
            entries("flex_vertedge", t.vertedge, t.vertedgeadr[v], t.vertedgenum[v], 0, t.edgenum[f]);
        }
    }

    private void edges(int f) {
        int adr = t.edgeadr[f], vert = t.vertadr[f];
        entries("flex_edge", t.edge, 2 * adr, 2L * t.edgenum[f], 0, t.vertnum[f]);
        entries("flex_edgeflap", t.edgeflap, 2 * adr, 2L * t.edgenum[f], -1, t.vertnum[f]);
        int[] rownnz = m.flexedge.JRownnz, rowadr = m.flexedge.JRowadr;
        for (int e = adr; e < adr + t.edgenum[f]; e++) {
            range("flexedge_J_rowadr", e, rowadr[e], rownnz[e], m.nJfe);
            entries("flexedge_J_colind", m.flexedge.JColind, rowadr[e], rownnz[e], 0, m.nv);
            if (rownnz[e] > 0) {
                require(t.interp[f] == 0, "flexedge_J_rownnz", e);
                int a = t.vertbodyid[vert + t.edge[2 * e]], b = t.vertbodyid[vert + t.edge[2 * e + 1]];
                require(rownnz[e] == dofsAbove(a, b), "flexedge_J_rownnz", e);
                boolean simple = m.body.simple[a] == 2 && m.body.simple[b] == 2 && a != b;
                require(!simple || rownnz[e] == m.body.dofnum[a] + m.body.dofnum[b], "flexedge_J_rownnz", e);
            }
        }
    }

    /** How many degrees of freedom move one of two bodies. */
    private int dofsAbove(int a, int b) {
        int n = 0, d1 = Jacobians.lastDof(m, a), d2 = Jacobians.lastDof(m, b);
        for (; d1 >= 0 || d2 >= 0; n++) {
            int dof = Math.max(d1, d2);
            d1 = d1 == dof ? m.dof.parentid[dof] : d1;
            d2 = d2 == dof ? m.dof.parentid[dof] : d2;
        }
        return n;
    }

    private void elements(int f) {
        int dim = t.dim[f], n = t.elemnum[f];
        entries("flex_elem", t.elem, t.elemdataadr[f], (dim + 1L) * n, 0, t.vertnum[f]);
        entries("flex_elemedge", t.elemedge, t.elemedgeadr[f], (long) EDGES[dim - 1] * n, 0, t.edgenum[f]);
        entries("flex_shell", t.shell, t.shelldataadr[f], (long) dim * t.shellnum[f], 0, t.vertnum[f]);
        for (int k = 0; k < t.evpairnum[f]; k++) {
            int at = 2 * (t.evpairadr[f] + k);
            require(t.evpair[at] >= 0 && t.evpair[at] < n, "flex_evpair", at);
            require(t.evpair[at + 1] >= 0 && t.evpair[at + 1] < t.vertnum[f], "flex_evpair", at + 1);
        }
    }

    private void tree(int f) {
        int adr = t.bvhadr[f], num = t.bvhnum[f];
        if (adr == -1) {
            require(num == 0, "flex_bvhnum", f);
            return;
        }
        require(adr >= m.nbvhstatic && num > 0 && (long) adr + num <= m.nbvh, "flex_bvhadr", f);
        Validate.tree(m, "bvh_child", adr, num);
        for (int i = adr; i < adr + num; i++) {
            boolean leaf = m.bvh.child[2 * i] == -1 && m.bvh.child[2 * i + 1] == -1;
            require(m.bvh.nodeid[i] >= (leaf ? 0 : -1) && m.bvh.nodeid[i] < t.elemnum[f], "bvh_nodeid", i);
        }
    }

    private void elasticity(int f) {
        long stiffness = 21L * t.elemnum[f], bending = 17L * t.edgenum[f];
        if (t.interp[f] != 0) {
            int side = Math.abs(t.interp[f]) + 1, nodes = t.interp[f] > 0 ? side * side * side : side * side;
            stiffness = 9L * nodes * nodes * FlexStructure.parts(m, f);
            bending = 1;
        }
        if (t.stiffnessadr[f] != -1) {
            range("flex_stiffnessadr", f, t.stiffnessadr[f], stiffness, m.nflexstiffness);
        }
        if (t.bendingadr[f] != -1) {
            range("flex_bendingadr", f, t.bendingadr[f], bending, m.nflexbending);
            if (t.interp[f] != 0) {
                shellBending(f);
            }
        }
    }

    private void shellBending(int f) {
        int adr = t.bendingadr[f];
        double edges = t.bending[adr];
        long parts = FlexStructure.parts(m, f);
        require(edges >= 0 && adr + 1 + 10 * edges <= m.nflexbending, "flex_bending", adr);
        for (int e = 0; e < (int) edges; e++) {
            for (int k = adr + 1 + 10 * e; k < adr + 3 + 10 * e; k++) {
                require(t.bending[k] >= 0 && t.bending[k] < parts, "flex_bending", k);
            }
        }
    }

    private void vertexRows() {
        for (int r = 0; r < 2 * m.nflexvert; r++) {
            range("flexvert_J_rowadr", r, m.flexvert.JRowadr[r], m.flexvert.JRownnz[r], 2 * m.nJfv);
            entries("flexvert_J_colind", m.flexvert.JColind, m.flexvert.JRowadr[r], m.flexvert.JRownnz[r], 0, m.nv);
        }
    }

    private void bendingFactor() {
        entries("efm0_dofid", m.efm0.dofid, 0, m.nefm0dof, 0, m.nv);
        for (int r = 0; r < m.nefm0dof; r++) {
            int adr = m.efm0.LRowadr[r], n = m.efm0.LRownnz[r];
            require(n > 0, "efm0_L_rownnz", r);
            range("efm0_L_rowadr", r, adr, n, m.nefm0L);
            entries("efm0_L_colind", m.efm0.LColind, adr, n, 0, r + 1);
            require(m.efm0.LColind[adr + n - 1] == r, "efm0_L_colind", adr + n - 1);
        }
    }

    private void equality(int i) {
        int f = m.eq.obj1id[i];
        require(f >= 0 && f < m.nflex && !t.rigid[f], "eq_obj1id", i);
        require(m.eq.obj2id[i] == -1, "eq_obj2id", i);
        if (m.eq.type[i] == EqType.Code.FLEXSTRAIN && t.interp[f] != 0) {
            require(FlexStructure.namesCell(m, i), "eq_data", Const.NEQDATA * i);
            modes(f);
        }
    }

    /** The numbers of strain modes must leave room for the modes. */
    private void modes(int f) {
        int side = Math.abs(t.interp[f]) + 1, size = 3 * (t.interp[f] > 0 ? side * side * side : side * side);
        require(t.stiffnessadr[f] >= 0, "flex_stiffnessadr", f);
        for (int p = 0; p < FlexStructure.parts(m, f); p++) {
            int at = t.stiffnessadr[f] + p * size * size;
            require(t.stiffness[at] >= 0 && t.stiffness[at] < size, "flex_stiffness", at);
        }
    }
}
