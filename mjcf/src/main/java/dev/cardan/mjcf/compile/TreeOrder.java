package dev.cardan.mjcf.compile;

import dev.cardan.engine.Model;
import dev.cardan.engine.type.JointType;
import dev.cardan.engine.type.SleepPolicy;
import dev.cardan.mjcf.ModelException;
import dev.cardan.mjcf.compile.Draft.Body;
import dev.cardan.mjcf.compile.Draft.Joint;
import dev.cardan.mjcf.compile.Draft.Tendon;

/**
 * The order of positions and degrees of freedom, who is whose ancestor, and which bodies are simple. A body is simple if
 * it is a leaf next to the world (or next to a fixed child of it) whose frame is its inertial frame and whose joints act
 * along and about its principal axes: its part of the mass matrix is diagonal then.
 */
final class TreeOrder {
    final int nq;
    final int nv;
    final int ntree;
    final int nmocap;
    final int[] dofBody;
    final int[] dofParent; // -1: none
    final int[] dofTree;
    final byte[] bodySimple; // 0: no, 1: yes, 2: yes and it only slides
    final int[] dofSimple; // number of dofs from here on that belong to simple bodies

    TreeOrder(Draft d) {
        int q = 0;
        int v = 0;
        int mocap = 0;
        for (Joint j : d.joints) {
            j.qposadr = q;
            j.dofadr = v;
            q += JointCompile.positions(j.spec.type);
            v += JointCompile.dofs(j.spec.type);
        }
        for (Body b : d.bodies) {
            b.mocapid = b.spec.mocap ? mocap++ : -1;
        }
        nq = q;
        nv = v;
        nmocap = mocap;
        dofBody = new int[nv];
        dofParent = new int[nv];
        dofTree = new int[nv];
        dofSimple = new int[nv];
        bodySimple = new byte[d.bodies.size()];
        ntree = ancestry(d);
        simple(d);
    }

    private int ancestry(Draft d) {
        int[] last = new int[d.bodies.size()];
        int dof = 0;
        int trees = 0;
        for (Body b : d.bodies) {
            int parent = b.parent == null ? -1 : last[b.parent.id];
            for (int i = 0; i < b.dofnum; i++) {
                dofBody[dof] = b.id;
                dofParent[dof] = parent;
                trees += parent < 0 ? 1 : 0;
                dofTree[dof] = trees - 1;
                parent = dof++;
            }
            last[b.id] = parent;
        }
        return trees;
    }

    private void simple(Draft d) {
        for (Body b : d.bodies) {
            boolean top = b.parent == null || b.parent.id == 0;
            boolean nearTop = !top && b.parent.parent.id == 0 && b.parent.dofnum == 0;
            boolean simple = b.spec.simple
                    && (top || nearTop)
                    && (b.parent == null || b.children.isEmpty())
                    && isIdentity(b.spec.ipos, b.spec.iquat)
                    && hasAlignedJoints(b);
            boolean slides = b.dofnum > 0;
            for (Joint j : b.joints) {
                slides &= j.spec.type == JointType.SLIDE;
            }
            bodySimple[b.id] = (byte) (!simple ? 0 : slides ? 2 : 1);
        }
        d.tendons.forEach(this::loadBodies);
        int count = 0;
        for (int i = nv - 1; i >= 0; i--) {
            count = bodySimple[dofBody[i]] != 0 ? count + 1 : 0;
            dofSimple[i] = count;
        }
    }

    /** The inertia of a tendon couples the bodies on its path: they are no longer simple. */
    private void loadBodies(Tendon t) {
        if (t.spec.armature > 0) {
            for (Body b : t.wrapBody) {
                if (b != null) {
                    bodySimple[b.id] = 0;
                }
            }
        }
    }

    private static boolean isIdentity(double[] pos, double[] quat) {
        return FrameMath.samePosition(pos, 0, new double[3], 0)
                && FrameMath.sameRotation(quat, 0, new double[] {1, 0, 0, 0}, 0);
    }

    /** Joints at the origin, along one axis of the frame each; nothing may come after a rotation. */
    private static boolean hasAlignedJoints(Body b) {
        boolean rotation = false;
        for (Joint j : b.joints) {
            boolean scalar = j.spec.type == JointType.HINGE || j.spec.type == JointType.SLIDE;
            int components = 0;
            for (double a : j.spec.axis) {
                components += Math.abs(a) > FrameMath.EPS ? 1 : 0;
            }
            if (rotation || !FrameMath.samePosition(j.spec.pos, 0, new double[3], 0) || (scalar && components != 1)) {
                return false;
            }
            rotation |= j.spec.type == JointType.BALL || j.spec.type == JointType.HINGE;
        }
        return true;
    }

    /** Entries of the full lower triangle of the mass matrix. */
    int massEntries() {
        int n = 0;
        for (int i = 0; i < nv; i++) {
            n += SparseStructure.depth(dofParent, i);
        }
        return n;
    }

    /** Entries that remain when simple dofs keep their diagonal only. */
    int reducedMassEntries() {
        int n = 0;
        for (int i = 0; i < nv; i++) {
            n += dofSimple[i] != 0 ? 1 : SparseStructure.depth(dofParent, i);
        }
        return n;
    }

    /** Entries of the body-dof matrix: dofs in the subtree and on the way to the world. */
    static int bodyEntries(Draft d) {
        int[] subtree = new int[d.bodies.size()];
        int[] above = new int[d.bodies.size()];
        int n = 0;
        for (int i = d.bodies.size() - 1; i >= 0; i--) {
            Body b = d.bodies.get(i);
            subtree[i] += b.dofnum;
            if (b.parent != null) {
                subtree[b.parent.id] += subtree[i];
            }
        }
        for (Body b : d.bodies) {
            above[b.id] = b.parent == null ? 0 : above[b.parent.id] + b.parent.dofnum;
            n += subtree[b.id] + above[b.id];
        }
        return n;
    }

    void fill(Model m, Draft d) {
        System.arraycopy(bodySimple, 0, m.body.simple, 0, m.nbody);
        System.arraycopy(dofBody, 0, m.dof.bodyid, 0, nv);
        System.arraycopy(dofParent, 0, m.dof.parentid, 0, nv);
        System.arraycopy(dofTree, 0, m.dof.treeid, 0, nv);
        System.arraycopy(dofSimple, 0, m.dof.simplenum, 0, nv);
        int adr = 0;
        for (int i = 0; i < nv; i++) {
            m.dof.Madr[i] = adr;
            adr += SparseStructure.depth(dofParent, i);
        }
        for (Body b : d.bodies) {
            int i = b.id;
            m.body.parentid[i] = b.parent == null ? 0 : b.parent.id;
            m.body.rootid[i] = b.parent == null || b.parent.id == 0 ? i : m.body.rootid[b.parent.id];
            m.body.weldid[i] = b.weldid;
            m.body.mocapid[i] = b.mocapid;
            m.body.jntnum[i] = b.joints.size();
            m.body.jntadr[i] = b.joints.isEmpty() ? -1 : b.joints.get(0).id;
            m.body.dofnum[i] = b.dofnum;
            m.body.dofadr[i] = b.dofnum == 0 ? -1 : b.joints.get(0).dofadr;
            m.body.geomnum[i] = b.geoms.size();
            m.body.geomadr[i] = b.geoms.isEmpty() ? -1 : b.geoms.get(0).id;
            int root = m.body.weldid[i];
            m.body.treeid[i] = m.body.dofnum[root] > 0 ? dofTree[m.body.dofadr[root]] : -1;
        }
        sleepPolicies(m, d);
    }

    private static void sleepPolicies(Model m, Draft d) {
        for (Body b : d.bodies) {
            if (b.spec.sleep != SleepPolicy.AUTO && b.id > 0) {
                int tree = m.body.treeid[b.id];
                if (tree < 0 || tree == m.body.treeid[b.id - 1]) {
                    throw new ModelException(
                            b.spec, "sleep: the policy belongs to the first moving body of a kinematic tree");
                }
                m.tree.sleepPolicy[tree] = b.spec.sleep.code();
            }
        }
    }
}
