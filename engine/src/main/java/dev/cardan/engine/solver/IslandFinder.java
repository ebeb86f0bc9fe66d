package dev.cardan.engine.solver;

import dev.cardan.engine.Data;
import dev.cardan.engine.Model;
import dev.cardan.engine.constraint.Constraints;
import dev.cardan.engine.inside.Inside;
import dev.cardan.engine.inside.RoomSlot;
import dev.cardan.engine.linalg.SparseMatrix;
import dev.cardan.engine.type.ConstraintType;
import dev.cardan.engine.type.DisableFlag;
import dev.cardan.engine.type.EqType;
import dev.cardan.engine.type.ObjType;
import dev.cardan.engine.work.Workers;
import dev.cardan.engine.world.ConstraintRows;
import dev.cardan.engine.world.ContactSides;
import dev.cardan.engine.world.Islands;
import java.util.Arrays;

/**
 * Finds constraint islands: trees are joined when a constraint acts on both (union-find), islands are numbered by their
 * first tree. Trees, dofs and rows keep their order within an island.
 */
public final class IslandFinder {
    private static final RoomSlot<IslandFinder> SLOT = RoomSlot.of(IslandFinder::new);

    private static final int NONE = -1;

    private int[] parent = {}; // (ntree) union-find, NONE for trees without constraints
    private int[] rowTree = {}; // (nefc) one tree of each row
    private int[] count = {}; // (nisland + 1)

    private Data world;
    private final Workers.Task search = piece -> join(world);

    /** The one that belongs to the thread which works on a world. */
    public static IslandFinder of(Data d) {
        return Inside.work(d).get(SLOT);
    }

    /** Sets {@code d.nisland}, {@code d.nidof} and {@code d.island}; no islands if they are disabled or there are no rows. */
    public static void find(Data d) {
        IslandFinder.of(d).join(d);
        gatherRows(d);
    }

    /** {@link Constraints#make}, and {@link #find} as soon as it can. */
    public static void findWhileMaking(Data d) {
        IslandFinder f = IslandFinder.of(d);
        f.world = d;
        try {
            Constraints.make(d, f.search);
        } finally {
            f.world = null; // nothing here keeps a world from being forgotten
        }
        gatherRows(d);
    }

    private static void gatherRows(Data d) {
        if (d.nisland > 0) {
            d.island.gatherRows(d.efc, d.nefc);
        }
    }

    private void join(Data d) {
        d.nisland = 0;
        d.nidof = 0;
        if (d.opt.disabled(DisableFlag.ISLAND) || d.nefc == 0) {
            return;
        }
        int ntree = d.model.ntree;
        if (parent.length < ntree) {
            parent = new int[ntree];
            count = new int[ntree + 1];
        }
        if (rowTree.length < d.nefc) {
            rowTree = new int[Math.max(d.nefc, 2 * rowTree.length)];
        }
        Arrays.fill(parent, NONE);
        joinFlexes(d); // first, since rows find their trees joined then
        joinTrees(d);
        d.nisland = numberIslands(d);
        if (d.nisland > 0) {
            d.island.ensureRows(d.nefc);
            mapTrees(d);
            mapDofs(d);
            mapRows(d);
        }
    }

    private void joinTrees(Data d) {
        ConstraintRows e = d.efc;
        Model m = d.model;
        for (int i = 0; i < d.nefc; i++) {
            int id = e.id[i];
            if (i > 0 && e.type[i] == e.type[i - 1] && id == e.id[i - 1] && !isFlexEquality(m, e.type[i], id)) {
                rowTree[i] = rowTree[i - 1];
                continue;
            }
            switch (e.type[i]) {
                case ConstraintType.Code.FRICTION_DOF -> joinPair(i, m.dof.treeid[id], NONE);
                case ConstraintType.Code.LIMIT_JOINT -> joinPair(i, m.dof.treeid[m.jnt.dofadr[id]], NONE);
                case ConstraintType.Code.CONTACT_FRICTIONLESS,
                        ConstraintType.Code.CONTACT_PYRAMIDAL,
                        ConstraintType.Code.CONTACT_ELLIPTIC -> {
                    if (ContactSides.areGeoms(d.contact, id)) {
                        int b1 = ContactSides.body(d, id, 0), b2 = ContactSides.body(d, id, 1);
                        joinPair(i, m.body.treeid[b1], m.body.treeid[b2]);
                    } else {
                        joinJacobian(d, i);
                    }
                }
                default -> {
                    if (e.type[i] == ConstraintType.Code.EQUALITY && isBodyPair(m.eq.type[id])) {
                        boolean site = m.eq.objtype[id] == ObjType.Code.SITE;
                        int b1 = site ? m.site.bodyid[m.eq.obj1id[id]] : m.eq.obj1id[id];
                        int b2 = site ? m.site.bodyid[m.eq.obj2id[id]] : m.eq.obj2id[id];
                        joinPair(i, m.body.treeid[b1], m.body.treeid[b2]);
                    } else if (isWithinJoined(d, i)) {
                        joinPair(i, m.dof.treeid[e.J.colind[e.J.rowadr[i]]], NONE);
                    } else {
                        joinJacobian(d, i);
                    }
                }
            }
        }
    }

    /** Whether a row acts on the trees of one flex only, which are joined already. */
    private static boolean isWithinJoined(Data d, int row) {
        int type = d.efc.type[row], id = d.efc.id[row];
        return isFlexEquality(d.model, type, id)
                && joins(d.model, d.model.eq.obj1id[id])
                && d.isSparse()
                && d.efc.J.rownnz[row] > 0
                && d.ntreeAwake == d.model.ntree; // those that sleep are not
    }

    /** Whether each row of a constraint may act on other trees. */
    private static boolean isFlexEquality(Model m, int type, int id) {
        return type == ConstraintType.Code.EQUALITY && m.eq.type[id] >= EqType.Code.FLEX;
    }

    /**
     * Elasticity couples all parts of a flex without any row: those that are awake belong together, as the solver may have
     * to see the stiffness.
     */
    private void joinFlexes(Data d) {
        Model m = d.model;
        for (int f = 0; f < m.nflex; f++) {
            if (joins(m, f)) {
                boolean nodes = m.flex.interp[f] != 0;
                int[] body = nodes ? m.flex.nodebodyid : m.flex.vertbodyid;
                int from = nodes ? m.flex.nodeadr[f] : m.flex.vertadr[f];
                int to = from + (nodes ? m.flex.nodenum[f] : m.flex.vertnum[f]);
                int first = NONE;
                for (int i = from; i < to; i++) {
                    int tree = m.body.treeid[body[i]];
                    if (tree < 0 || tree == first || d.treeAwake[tree] == 0) {
                        continue;
                    }
                    if (first == NONE) {
                        first = tree;
                    } else {
                        merge(first, tree);
                    }
                }
            }
        }
    }

    private static boolean joins(Model m, int f) {
        int at = m.flex.stiffnessadr[f];
        boolean elastic = m.flex.bendingadr[f] >= 0 || (at >= 0 && m.flex.stiffness[at] != 0);
        return !m.flex.rigid[f] && m.flex.dim[f] >= 2 && elastic;
    }

    private static boolean isBodyPair(int eqType) {
        return eqType == EqType.Code.CONNECT || eqType == EqType.Code.WELD;
    }

    /** A row between two trees; NONE stands for the static world. */
    private void joinPair(int row, int t1, int t2) {
        rowTree[row] = t1 >= 0 ? t1 : t2;
        if (rowTree[row] < 0) {
            throw new IllegalStateException("constraint row " + row + " is between two static bodies");
        }
        merge(t1, t2);
    }

    /** A row between the trees in which its Jacobian has numbers. */
    private void joinJacobian(Data d, int row) {
        Model m = d.model;
        SparseMatrix J = d.efc.J;
        boolean sparse = d.isSparse();
        int start = sparse ? J.rowadr[row] : row * m.nv;
        int n = sparse ? J.rownnz[row] : m.nv;
        int last = NONE;
        for (int k = 0; k < n; k++) {
            if (!sparse && J.values[start + k] == 0) {
                continue;
            }
            int tree = m.dof.treeid[sparse ? J.colind[start + k] : k];
            if (last == NONE) {
                rowTree[row] = tree;
            }
            if (tree != last) {
                merge(tree, last);
                last = tree;
            }
        }
        if (last == NONE) {
            rowTree[row] = idleTree(d, row);
            merge(rowTree[row], NONE);
        }
    }

    /**
     * The tree that takes a row without numbers: a contact of a flex whose weight rests on parts that can't move, or one on
     * the axis of a hinge. It changes nothing wherever it is; MuJoCo gives up here.
     */
    private static int idleTree(Data d, int row) {
        Model m = d.model;
        int c = d.efc.id[row];
        for (int side = 0; side < 2; side++) {
            int f = d.contact.flex[2 * c + side];
            int tree = f >= 0 ? awakeTree(d, f) : m.body.treeid[ContactSides.body(d, c, side)];
            if (tree >= 0 && d.treeAwake[tree] != 0) {
                return tree;
            }
        }
        throw new IllegalStateException("constraint row " + row + " acts on no tree");
    }

    private static int awakeTree(Data d, int f) {
        Model m = d.model;
        boolean nodes = m.flex.interp[f] != 0;
        int[] body = nodes ? m.flex.nodebodyid : m.flex.vertbodyid;
        int from = nodes ? m.flex.nodeadr[f] : m.flex.vertadr[f];
        int to = from + (nodes ? m.flex.nodenum[f] : m.flex.vertnum[f]);
        for (int i = from; i < to; i++) {
            int tree = m.body.treeid[body[i]];
            if (tree >= 0 && d.treeAwake[tree] != 0) {
                return tree;
            }
        }
        return NONE;
    }

    private void merge(int t1, int t2) {
        int a = t1 == NONE ? t2 : t1, b = t2 == NONE ? t1 : t2;
        if (parent[a] == parent[b] && parent[a] != NONE) {
            return; // as most are that belong to a flex
        }
        if (parent[a] == NONE) {
            parent[a] = a;
        }
        if (parent[b] == NONE) {
            parent[b] = b;
        }
        int ra = root(a), rb = root(b);
        if (ra < rb) {
            parent[rb] = ra;
        } else if (rb < ra) {
            parent[ra] = rb;
        }
    }

    private int root(int tree) {
        int r = tree;
        while (parent[r] != r) {
            r = parent[r];
        }
        while (parent[tree] != tree) {
            int next = parent[tree];
            parent[tree] = r;
            tree = next;
        }
        return r;
    }

    /** Islands by increasing first tree: a root is always the smallest tree of its set. */
    private int numberIslands(Data d) {
        int[] of = d.island.treeIsland;
        int n = 0;
        for (int t = 0; t < d.model.ntree; t++) {
            if (parent[t] == NONE) {
                of[t] = NONE;
                continue;
            }
            of[t] = parent[t] == t ? n++ : of[root(t)];
            d.nidof += d.model.tree.dofnum[t];
        }
        return n;
    }

    private void mapTrees(Data d) {
        Islands s = d.island;
        int n = d.nisland, ntree = d.model.ntree;
        Arrays.fill(s.ntree, 0, n, 0);
        for (int t = 0; t < ntree; t++) {
            if (s.treeIsland[t] >= 0) {
                s.ntree[s.treeIsland[t]]++;
            }
        }
        int free = startAddresses(s.itreeadr, s.ntree, n);
        for (int t = 0; t < ntree; t++) {
            int k = s.treeIsland[t];
            s.mapItree2tree[k >= 0 ? s.itreeadr[k] + count[k]++ : free++] = t;
        }
    }

    private void mapDofs(Data d) {
        Islands s = d.island;
        Model m = d.model;
        int n = d.nisland;
        Arrays.fill(s.nv, 0, n, 0);
        for (int i = 0; i < m.nv; i++) {
            int k = s.treeIsland[m.dof.treeid[i]];
            s.dofIsland[i] = k;
            if (k >= 0) {
                s.nv[k]++;
            }
        }
        int free = startAddresses(s.idofadr, s.nv, n);
        for (int i = 0; i < m.nv; i++) {
            int k = s.dofIsland[i];
            int idof = k >= 0 ? s.idofadr[k] + count[k]++ : free++;
            s.mapDof2idof[i] = idof;
            s.mapIdof2dof[idof] = i;
        }
        for (int k = 0; k < n; k++) {
            s.dofadr[k] = s.mapIdof2dof[s.idofadr[k]];
        }
    }

    private void mapRows(Data d) {
        Islands s = d.island;
        int n = d.nisland;
        Arrays.fill(s.ne, 0, n, 0);
        Arrays.fill(s.nf, 0, n, 0);
        Arrays.fill(s.nefc, 0, n, 0);
        for (int i = 0; i < d.nefc; i++) {
            int k = s.treeIsland[rowTree[i]];
            s.efcIsland[i] = k;
            s.nefc[k]++;
            s.ne[k] += i < d.ne ? 1 : 0;
            s.nf[k] += i >= d.ne && i < d.ne + d.nf ? 1 : 0;
        }
        startAddresses(s.iefcadr, s.nefc, n);
        for (int i = 0; i < d.nefc; i++) {
            int k = s.efcIsland[i];
            int to = s.iefcadr[k] + count[k]++;
            s.mapEfc2iefc[i] = to;
            s.mapIefc2efc[to] = i;
        }
    }

    /** adr = running sum of the sizes; clears the counters and returns the end. */
    private int startAddresses(int[] adr, int[] size, int n) {
        int at = 0;
        for (int k = 0; k < n; k++) {
            adr[k] = at;
            at += size[k];
            count[k] = 0;
        }
        return at;
    }
}
