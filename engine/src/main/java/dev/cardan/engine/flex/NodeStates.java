package dev.cardan.engine.flex;

import dev.cardan.engine.Data;
import dev.cardan.engine.inside.Inside;
import dev.cardan.engine.inside.Workspace;
import dev.cardan.engine.kinematics.ObjectMotion;
import dev.cardan.engine.table.FlexTable;
import dev.cardan.engine.type.ObjType;

/**
 * Positions and velocities of the nodes of an interpolated flex in world axes. In a shell (negative interp) only nodes on
 * the surface move with their bodies, and those inside follow from them.
 */
public final class NodeStates {
    private NodeStates() {}

    /** World positions, m (nodenum x 3), of the nodes of flex f. Reads xpos and xmat. */
    public static void positions(double[] r, int ro, Data d, int f) {
        FlexTable flex = d.model.flex;
        int from = flex.nodeadr[f], to = from + flex.nodenum[f];
        VertexPositions.attached(r, ro, d, flex.nodebodyid, flex.node, from, to, flex.centered[f]);
        interior(r, ro, flex, f);
    }

    /**
     * Velocities, m/s (nodenum x 3): v + w x (p - c) with the velocity v of the body's centre of mass c. Reads cvel, xipos.
     *
     * @param p positions at offset po; those on the surface of a shell are enough
     */
    public static void velocities(double[] r, int ro, double[] p, int po, Data d, int f) {
        FlexTable flex = d.model.flex;
        int from = flex.nodeadr[f], n = flex.nodenum[f];
        double[] xipos = d.xipos;
        Workspace ws = Inside.work(d);
        int mark = ws.mark();
        int v = ws.take(6);
        double[] buf = ws.reals;
        for (int i = 0; i < 3 * n; i += 3) {
            int b = flex.nodebodyid[from + i / 3];
            ObjectMotion.velocity(buf, v, d, ObjType.Code.BODY, b, false);
            double x = p[po + i] - xipos[3 * b];
            double y = p[po + i + 1] - xipos[3 * b + 1];
            double z = p[po + i + 2] - xipos[3 * b + 2];
            double wx = buf[v], wy = buf[v + 1], wz = buf[v + 2];
            r[ro + i] = buf[v + 3] + (wy * z - wz * y);
            r[ro + i + 1] = buf[v + 4] + (wz * x - wx * z);
            r[ro + i + 2] = buf[v + 5] + (wx * y - wy * x);
        }
        ws.release(mark);
        interior(r, ro, flex, f);
    }

    private static void interior(double[] r, int ro, FlexTable flex, int f) {
        int order = -flex.interp[f];
        if (order > 0) {
            int[] cells = flex.cellnum;
            ShellInterior.follow(
                    r, ro, cells[3 * f] * order + 1, cells[3 * f + 1] * order + 1, cells[3 * f + 2] * order + 1);
        }
    }
}
