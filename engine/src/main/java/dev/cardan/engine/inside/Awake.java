package dev.cardan.engine.inside;

import dev.cardan.engine.Data;
import dev.cardan.engine.Model;
import dev.cardan.engine.type.EnableFlag;
import dev.cardan.engine.type.SleepState;
import java.util.Arrays;

/**
 * Which parts of a world take part in a step, derived from {@code treeAsleep}: all of them while no tree sleeps, so
 * that stages then run as if there were no sleeping.
 */
public final class Awake {
    /** Value of treeAsleep for a tree that has just moved; it grows to -1 in as many steps as a tree must rest. */
    public static final int FULLY = -11;

    private final Runs everyBody;
    private final Runs everyJoint;
    private final Runs everyDof;
    private final Runs everyGeom;
    private final Runs everySite;
    private final Runs bodies;
    private final Runs parents;
    private final Runs joints;
    private final Runs dofs;
    private final Runs geoms;
    private final Runs sites;
    private final double[] placedAt; // (nq) qpos to which the poses of bodies belong
    private boolean staticPlaced; // whether those of static bodies are known

    public Awake(Model m) {
        everyBody = Runs.all(m.nbody);
        everyJoint = Runs.all(m.njnt);
        everyDof = Runs.all(m.nv);
        everyGeom = Runs.all(m.ngeom);
        everySite = Runs.all(m.nsite);
        bodies = new Runs(m.nbody);
        parents = new Runs(m.nbody);
        joints = new Runs(m.njnt);
        dofs = new Runs(m.nv);
        geoms = new Runs(m.ngeom);
        sites = new Runs(m.nsite);
        placedAt = new double[m.nq];
    }

    /** That of a world. */
    public static Awake of(Data d) {
        return Inside.awake(d);
    }

    /** Whether some tree sleeps, so that stages leave out what belongs to it. */
    public static boolean partly(Data d) {
        return d.ntreeAwake < d.model.ntree && d.opt.enabled(EnableFlag.SLEEP);
    }

    /** All bodies, whoever sleeps. */
    public static Runs everyBody(Data d) {
        return Inside.awake(d).everyBody;
    }

    /** Awake and static bodies. The first is the world. */
    public static Runs bodies(Data d) {
        return partly(d) ? Inside.awake(d).bodies : Inside.awake(d).everyBody;
    }

    /** Bodies whose parents are awake or static: awake bodies and the first one of each sleeping tree. */
    public static Runs underAwake(Data d) {
        return partly(d) ? Inside.awake(d).parents : Inside.awake(d).everyBody;
    }

    public static Runs joints(Data d) {
        return partly(d) ? Inside.awake(d).joints : Inside.awake(d).everyJoint;
    }

    public static Runs dofs(Data d) {
        return partly(d) ? Inside.awake(d).dofs : Inside.awake(d).everyDof;
    }

    /** Geoms of awake bodies; those of static ones too while nothing sleeps. */
    public static Runs geoms(Data d) {
        return partly(d) ? Inside.awake(d).geoms : Inside.awake(d).everyGeom;
    }

    public static Runs sites(Data d) {
        return partly(d) ? Inside.awake(d).sites : Inside.awake(d).everySite;
    }

    /** To be told when the poses of all bodies but static and sleeping ones have been computed. */
    public void placed(Data d) {
        if (d.opt.enabled(EnableFlag.SLEEP)) {
            System.arraycopy(d.qpos, 0, placedAt, 0, placedAt.length);
        }
        staticPlaced = true;
    }

    /** Whether static bodies have been placed since the last reset. */
    public boolean knowsStatic() {
        return staticPlaced;
    }

    public void forgetPlaces() {
        staticPlaced = false;
    }

    /** Wakes every tree and forgets where bodies are: the model has changed. */
    public static void wakeAll(Data d) {
        Arrays.fill(d.treeAsleep, FULLY);
        Awake.of(d).forgetPlaces();
        update(d);
    }

    /** Whether a sleeping tree is where its bodies are: its qpos hasn't changed, and it hangs on no mocap body. */
    public boolean isPlaced(Data d, int tree) {
        Model m = d.model;
        if (m.body.mocapid[m.body.rootid[m.tree.bodyadr[tree]]] >= 0) {
            return false;
        }
        int start = m.jnt.qposadr[m.dof.jntid[m.tree.dofadr[tree]]];
        int end = tree + 1 < m.ntree ? m.jnt.qposadr[m.dof.jntid[m.tree.dofadr[tree + 1]]] : m.nq;
        for (int i = start; i < end; i++) {
            if (d.qpos[i] != placedAt[i]) {
                return false;
            }
        }
        return true;
    }

    /** Makes this equal to that of another world of the same model. */
    public void copyFrom(Awake o, Data d) {
        System.arraycopy(o.placedAt, 0, placedAt, 0, placedAt.length);
        staticPlaced = o.staticPlaced;
        updateRuns(d.model, d);
    }

    /** The positions to which the poses of bodies belong, to be kept with these. */
    public double[] places() {
        return placedAt;
    }

    /** Brings everything that follows from treeAsleep up to date. */
    public static void update(Data d) {
        update(d, false);
    }

    /**
     * Brings everything that follows from treeAsleep up to date: treeAwake, bodyAwake, the lists of indices and their
     * lengths.
     *
     * @param evenStatic whether static bodies count as awake, so that their poses are computed
     */
    public static void update(Data d, boolean evenStatic) {
        Model m = d.model;
        int trees = 0;
        for (int t = 0; t < m.ntree; t++) {
            d.treeAwake[t] = d.treeAsleep[t] < 0 ? 1 : 0;
            trees += d.treeAwake[t];
        }
        d.ntreeAwake = trees;
        bodies(m, d, evenStatic ? SleepState.AWAKE : SleepState.STATIC);
        int n = 0;
        for (int i = 0; i < m.nv; i++) {
            if (d.bodyAwake[m.dof.bodyid[i]] == SleepState.AWAKE) {
                d.dofAwakeInd[n++] = i;
            }
        }
        d.nvAwake = n;
        Inside.awake(d).updateRuns(m, d);
    }

    /** What hangs on a mocap body without joints is moved by the user and counts as awake. */
    private static void bodies(Model m, Data d, int fixed) {
        int awake = 0, parents = 0;
        for (int b = 0; b < m.nbody; b++) {
            int tree = m.body.treeid[b];
            if (tree >= 0) {
                d.bodyAwake[b] = d.treeAwake[tree] != 0 ? SleepState.AWAKE : SleepState.ASLEEP;
            } else {
                d.bodyAwake[b] = m.body.mocapid[m.body.rootid[b]] >= 0 ? SleepState.AWAKE : fixed;
            }
            if (d.bodyAwake[b] != SleepState.ASLEEP) {
                d.bodyAwakeInd[awake++] = b;
            }
            if (b > 0 && d.bodyAwake[m.body.parentid[b]] != SleepState.ASLEEP) {
                d.parentAwakeInd[parents++] = b;
            }
        }
        d.nbodyAwake = awake;
        d.nparentAwake = parents;
    }

    private void updateRuns(Model m, Data d) {
        bodies.clear();
        parents.clear();
        joints.clear();
        dofs.clear();
        geoms.clear();
        sites.clear();
        for (int k = 0; k < d.nbodyAwake; k++) {
            bodies.add(d.bodyAwakeInd[k]);
        }
        for (int k = 0; k < d.nparentAwake; k++) {
            parents.add(d.parentAwakeInd[k]);
        }
        for (int k = 0; k < d.nvAwake; k++) {
            dofs.add(d.dofAwakeInd[k]);
        }
        for (int j = 0; j < m.njnt; j++) {
            if (d.bodyAwake[m.jnt.bodyid[j]] == SleepState.AWAKE) {
                joints.add(j);
            }
        }
        for (int g = 0; g < m.ngeom; g++) {
            if (d.bodyAwake[m.geom.bodyid[g]] == SleepState.AWAKE) {
                geoms.add(g);
            }
        }
        for (int s = 0; s < m.nsite; s++) {
            if (d.bodyAwake[m.site.bodyid[s]] == SleepState.AWAKE) {
                sites.add(s);
            }
        }
    }
}
