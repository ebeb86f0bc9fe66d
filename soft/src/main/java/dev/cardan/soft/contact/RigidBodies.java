package dev.cardan.soft.contact;

import dev.cardan.engine.Data;
import dev.cardan.engine.Model;
import dev.cardan.engine.type.SleepState;
import java.util.Arrays;

/**
 * The rigid bodies that soft ones touch, during one step of these: each has a spatial velocity and displacement (angular, then linear)
 * at the centre of mass of its tree, and yields to pushes as {@link TreeResponse} says. Wrenches are torque, then force, at the
 * same point.
 *
 * <p>A wrench impulse W on body i changes the velocity of body j by J_j H^-1 J_i' W, with the Jacobians J of both and the matrix H of that.
 */
public final class RigidBodies {
    int count;
    private int[] slot = {}; // of each body; -1: none
    private int[] bodyOf = {};
    private int[] tree = {};
    private double[] centre = {}; // (x 3)
    double[] velocity = {}; // (x 6)
    double[] shift = {}; // displacement since the start of the step (x 6)
    double[] before = {}; // displacement at the start of the substep (x 6)
    private double[] impulse = {}; // sum of what it got, as shift times mass (x 6)
    private double[] response = {}; // J_j H^-1 J_i' of slots j and i (count x count x 36)
    private double[] free = {}; // acceleration without soft bodies (x 6)
    private final TreeResponse trees = new TreeResponse();
    private final double[] wrench = new double[6];

    /** Begins without bodies. */
    public RigidBodies() {}

    /** Forgets the bodies of the last step. */
    void clear(Model m) {
        if (slot.length != m.nbody) {
            slot = new int[m.nbody];
            Arrays.fill(slot, -1);
            count = 0;
        }
        for (int s = 0; s < count; s++) {
            slot[bodyOf[s]] = -1;
        }
        count = 0;
        trees.clear(m);
    }

    /** The slot of a body, a new one if need be; -1 for bodies that nothing moves. */
    int slot(Data d, int body) {
        if (slot[body] >= 0) {
            return slot[body];
        }
        Model m = d.model;
        if (m.body.treeid[body] < 0 || d.bodyAwake[body] != SleepState.AWAKE || lastDof(m, body) < 0) {
            return -1;
        }
        int s = count++;
        if (s == bodyOf.length) {
            int n = Math.max(8, 2 * s);
            bodyOf = Arrays.copyOf(bodyOf, n);
            tree = Arrays.copyOf(tree, n);
            centre = Arrays.copyOf(centre, 3 * n);
            velocity = Arrays.copyOf(velocity, 6 * n);
            shift = Arrays.copyOf(shift, 6 * n);
            before = Arrays.copyOf(before, 6 * n);
            impulse = Arrays.copyOf(impulse, 6 * n);
            free = Arrays.copyOf(free, 6 * n);
        }
        slot[body] = s;
        bodyOf[s] = body;
        tree[s] = m.body.treeid[body];
        trees.add(tree[s]);
        System.arraycopy(d.subtreeCom, 3 * m.body.rootid[body], centre, 3 * s, 3);
        System.arraycopy(d.cvel, 6 * body, velocity, 6 * s, 6);
        Arrays.fill(shift, 6 * s, 6 * s + 6, 0);
        Arrays.fill(impulse, 6 * s, 6 * s + 6, 0);
        return s;
    }

    /** The last degree of freedom that moves a body; -1: none. */
    private static int lastDof(Model m, int body) {
        int b = body;
        while (b > 0 && m.body.dofnum[b] == 0) {
            b = m.body.parentid[b];
        }
        return b > 0 ? m.body.dofadr[b] + m.body.dofnum[b] - 1 : -1;
    }

    /** Finds out how bodies yield to wrenches on themselves and each other. */
    void prepare(Data d) {
        Model m = d.model;
        int n = count;
        if (n == 0) {
            return;
        }
        if (response.length < 36 * n * n) {
            response = new double[36 * n * n];
        }
        trees.prepare(d);
        for (int i = 0; i < n; i++) {
            for (int k = 0; k < 6; k++) {
                trees.apply(d, lastDof(m, bodyOf[i]), k);
                free[6 * i + k] = trees.free(d, lastDof(m, bodyOf[i]), k);
                for (int j = 0; j < n; j++) {
                    for (int l = 0; l < 6 && trees.areJoined(tree[j], tree[i]); l++) {
                        response[(j * n + i) * 36 + 6 * l + k] = trees.answer(d, lastDof(m, bodyOf[j]), l);
                    }
                }
            }
        }
    }

    /** Begins a substep: bodies move on with their velocities and what acts on them besides soft bodies. */
    void predict(double h) {
        for (int i = 0; i < 6 * count; i++) {
            before[i] = shift[i];
            shift[i] += h * (velocity[i] + h * free[i]);
        }
    }

    /** Ends a substep: velocities follow from displacements. */
    void finish(double h) {
        for (int i = 0; i < 6 * count; i++) {
            velocity[i] = (shift[i] - before[i]) / h;
        }
    }

    /** Displacement, in some array, of the body's point p along a direction n. */
    double along(int s, double[] motion, double[] p, int po, double x, double y, double z) {
        int c = 3 * s, a = 6 * s;
        double rx = p[po] - centre[c], ry = p[po + 1] - centre[c + 1], rz = p[po + 2] - centre[c + 2];
        double wx = motion[a], wy = motion[a + 1], wz = motion[a + 2];
        return x * (motion[a + 3] + wy * rz - wz * ry)
                + y * (motion[a + 4] + wz * rx - wx * rz)
                + z * (motion[a + 5] + wx * ry - wy * rx);
    }

    /** How far the body's point p has moved since the substep began. */
    void displacement(double[] r, int s, double[] p, int po) {
        int c = 3 * s, a = 6 * s;
        double rx = p[po] - centre[c], ry = p[po + 1] - centre[c + 1], rz = p[po + 2] - centre[c + 2];
        double wx = shift[a] - before[a], wy = shift[a + 1] - before[a + 1], wz = shift[a + 2] - before[a + 2];
        r[0] = shift[a + 3] - before[a + 3] + wy * rz - wz * ry;
        r[1] = shift[a + 4] - before[a + 4] + wz * rx - wx * rz;
        r[2] = shift[a + 5] - before[a + 5] + wx * ry - wy * rx;
    }

    /** Inverse mass that the body's point p has in the direction n. */
    double mobility(int s, double[] p, int po, double x, double y, double z) {
        setWrench(s, p, po, x, y, z);
        int at = (s * count + s) * 36;
        double sum = 0;
        for (int k = 0; k < 6; k++) {
            double v = 0;
            for (int l = 0; l < 6; l++) {
                v += response[at + 6 * k + l] * wrench[l];
            }
            sum += wrench[k] * v;
        }
        return sum;
    }

    private void setWrench(int s, double[] p, int po, double x, double y, double z) {
        int c = 3 * s;
        double rx = p[po] - centre[c], ry = p[po + 1] - centre[c + 1], rz = p[po + 2] - centre[c + 2];
        wrench[0] = ry * z - rz * y;
        wrench[1] = rz * x - rx * z;
        wrench[2] = rx * y - ry * x;
        wrench[3] = x;
        wrench[4] = y;
        wrench[5] = z;
    }

    /** Pushes the body's point p by a vector of mass times displacement; all bodies of its tree and those joined to it move. */
    void push(int s, double[] p, int po, double x, double y, double z) {
        setWrench(s, p, po, x, y, z);
        for (int k = 0; k < 6; k++) {
            impulse[6 * s + k] += wrench[k];
        }
        for (int j = 0; j < count; j++) {
            if (trees.areJoined(tree[j], tree[s])) {
                int at = (j * count + s) * 36;
                for (int k = 0; k < 6; k++) {
                    double v = 0;
                    for (int l = 0; l < 6; l++) {
                        v += response[at + 6 * k + l] * wrench[l];
                    }
                    shift[6 * j + k] += v;
                }
            }
        }
    }

    /** Adds the forces along degrees of freedom that give, within a time, the impulses of all pushes over a length of substep. */
    void addForces(Data d, double[] qfrc, double scale) {
        Model m = d.model;
        for (int s = 0; s < count; s++) {
            for (int v = lastDof(m, bodyOf[s]); v >= 0; v = m.dof.parentid[v]) {
                double sum = 0;
                for (int k = 0; k < 6; k++) {
                    sum += d.cdof[6 * v + k] * impulse[6 * s + k];
                }
                qfrc[v] += sum * scale;
            }
        }
    }
}
