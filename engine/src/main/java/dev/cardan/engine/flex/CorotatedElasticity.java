package dev.cardan.engine.flex;

import dev.cardan.engine.Data;
import dev.cardan.engine.inside.Inside;
import dev.cardan.engine.inside.Workspace;
import dev.cardan.engine.linalg.Dense;
import dev.cardan.engine.math.Quat;
import dev.cardan.engine.table.FlexTable;
import java.util.Arrays;

/**
 * Linear elasticity of interpolated flexes in frames that turn with their elements (cells, or faces of a shell): with the
 * rotation R from the world into an element's frame, positions x, rest positions X and velocities v of its nodes, the forces
 * on them are R' K (R x - X), and those of damping R' K R v times the damping time; K is the negative of a stiffness.
 *
 * <p>Reads xpos, xmat, cvel, xipos; adds to qfrcSpring and qfrcDamper.
 */
final class CorotatedElasticity {
    private CorotatedElasticity() {}

    static void add(Data d, int f, boolean springs, boolean dampers) {
        FlexTable flex = d.model.flex;
        int k = flex.stiffnessadr[f];
        if (k < 0 || flex.stiffness[k] == 0 || flex.edgeequality[f] == 3) {
            return;
        }
        int n = 3 * flex.nodenum[f], npe = CellState.nodesPerElement(flex, f), size = 3 * npe;
        Workspace ws = Inside.work(d);
        int mark = ws.mark();
        int xpos = ws.take(n), vel = ws.take(n), spring = ws.take(n), damper = ws.take(n);
        int x = ws.take(size), v = ws.take(size), fx = ws.take(size), fv = ws.take(size);
        int quat = ws.take(4), tmp = ws.take(CellState.ROTATION_SCRATCH);
        int[] nodes = ws.get(CellState.NODES);
        NodeStates.positions(ws.reals, xpos, d, f);
        NodeStates.velocities(ws.reals, vel, ws.reals, xpos, d, f);
        double[] buf = ws.reals, stiffness = flex.stiffness;
        Arrays.fill(buf, spring, damper + n, 0);

        int elements = CellState.elements(flex, f);
        for (int e = 0; e < elements; e++, k += size * size) {
            if (stiffness[k] == 0) {
                continue; // empty
            }
            CellState.nodes(nodes, flex, f, e);
            CellState.gather(buf, x, buf, xpos, nodes, npe);
            CellState.rotation(buf, quat, buf, x, flex, f, e, buf, tmp);
            if (springs) {
                displacement(buf, x, quat, flex.node0, 3 * flex.nodeadr[f], nodes, npe);
            }
            if (dampers) {
                CellState.gather(buf, v, buf, vel, nodes, npe);
                rotate(buf, v, quat, npe);
            }
            if (springs && dampers) {
                Dense.mulTwoVecs(buf, fx, fv, stiffness, k, buf, x, buf, v, size);
            } else if (springs) {
                Dense.mulVec(buf, fx, stiffness, k, buf, x, size, size);
            } else {
                Dense.mulVec(buf, fv, stiffness, k, buf, v, size, size);
            }
            Quat.conjugate(buf, quat, buf, quat);
            if (springs) {
                rotate(buf, fx, quat, npe);
                scatter(buf, spring, fx, nodes, npe);
            }
            if (dampers) {
                rotate(buf, fv, quat, npe);
                scatter(buf, damper, fv, nodes, npe);
            }
        }
        if (springs) {
            NodeForces.add(d.qfrcSpring, d, f, buf, spring, buf, xpos);
        }
        if (dampers) {
            double damping = flex.damping[f];
            for (int i = damper; i < damper + n; i++) {
                buf[i] *= damping;
            }
            NodeForces.add(d.qfrcDamper, d, f, buf, damper, buf, xpos);
        }
        ws.release(mark);
    }

    /** Turns positions at x into the element's frame and subtracts those at rest. */
    private static void displacement(double[] buf, int x, int quat, double[] rest, int ro, int[] nodes, int n) {
        rotate(buf, x, quat, n);
        for (int i = 0, o = x; i < n; i++, o += 3) {
            int a = ro + 3 * nodes[i];
            buf[o] -= rest[a];
            buf[o + 1] -= rest[a + 1];
            buf[o + 2] -= rest[a + 2];
        }
    }

    private static void rotate(double[] buf, int at, int quat, int n) {
        for (int o = at; o < at + 3 * n; o += 3) {
            Quat.rotate(buf, o, buf, o, buf, quat);
        }
    }

    private static void scatter(double[] buf, int total, int force, int[] nodes, int n) {
        for (int i = 0, o = force; i < n; i++, o += 3) {
            int a = total + 3 * nodes[i];
            buf[a] += buf[o];
            buf[a + 1] += buf[o + 1];
            buf[a + 2] += buf[o + 2];
        }
    }
}
