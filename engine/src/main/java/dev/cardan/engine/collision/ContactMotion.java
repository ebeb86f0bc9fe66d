package dev.cardan.engine.collision;

import dev.cardan.engine.Data;
import dev.cardan.engine.Model;
import dev.cardan.engine.collision.convex.ContactFrame;
import dev.cardan.engine.collision.convex.PreContact;
import dev.cardan.engine.math.Mat3;
import dev.cardan.engine.world.Contacts;

/**
 * How contacts move when one of their geoms moves a little: differences of the narrow phase alone, along the axes of the world and
 * about them through the geom's centre.
 */
public final class ContactMotion {
    /** Numbers per direction: change of distance (1), of the point (3), rotation vector of the frame (3). */
    public static final int SIZE = 7;

    private static final double STEP = 1e-6; // m, rad
    private static final double JUMP = 1e-3; // m; a contact that goes farther for so little isn't the same
    private static final double TURN = 1e-2; // of its normal

    private final double[] plus = new double[PreContact.SIZE * PreContact.MAX_PER_PAIR];
    private final double[] minus = new double[PreContact.SIZE * PreContact.MAX_PER_PAIR];
    private final double[] one = new double[9];
    private final double[] other = new double[9];
    private final double[] pose = new double[12];
    private final double[] turn = new double[9];

    /**
     * Rates of the contacts from first on, which are all n of the same two geoms.
     *
     * @param r result: for contact i and direction k (three translations, three rotations) {@link #SIZE} numbers from
     *     {@code (i * 6 + k) * SIZE} on
     * @param side 0: the first geom moves, 1: the second
     * @return false if the contacts are others beside the state, so that there are no rates
     */
    public boolean run(double[] r, Data d, int first, int n, int side) {
        Model m = d.model;
        Contacts con = d.contact;
        int g1 = con.geom[2 * first], g2 = con.geom[2 * first + 1], g = side == 0 ? g1 : g2;
        int pair = PairFilter.explicit(m, g1, g2);
        double reach = PairFilter.margin(m, d.opt, g1, g2, pair) + PairFilter.gap(m, g1, g2, pair);
        System.arraycopy(d.geom.xpos, 3 * g, pose, 0, 3);
        System.arraycopy(d.geom.xmat, 9 * g, pose, 3, 9);
        boolean known = true;
        for (int k = 0; k < 6 && known; k++) {
            move(d, g, k, STEP);
            boolean up = NarrowPhase.collide(d, plus, 0, g1, g2, reach) == n && isNear(plus, con, first, n);
            move(d, g, k, -STEP);
            boolean down = NarrowPhase.collide(d, minus, 0, g1, g2, reach) == n && isNear(minus, con, first, n);
            restore(d, g);
            known = up || down;
            for (int i = 0; i < n && known; i++) {
                rate(r, (i * 6 + k) * SIZE, con, first + i, i * PreContact.SIZE, up, down);
            }
        }
        return known;
    }

    private static boolean isNear(double[] records, Contacts con, int first, int n) {
        for (int i = 0; i < n; i++) {
            int at = i * PreContact.SIZE, c = first + i;
            if (!isSame(con, c, records, at + PreContact.POS, records, at + PreContact.NORMAL)) {
                return false;
            }
        }
        return true;
    }

    /** Whether a contact c that was found again beside where it was is the same, and not another that came in its place. */
    public static boolean isSame(Contacts con, int c, double[] pos, int po, double[] normal, int no) {
        for (int i = 0; i < 3; i++) {
            if (Math.abs(pos[po + i] - con.pos[3 * c + i]) > JUMP
                    || Math.abs(normal[no + i] - con.frame[9 * c + i]) > TURN) {
                return false;
            }
        }
        return true;
    }

    private void move(Data d, int g, int k, double by) {
        restore(d, g);
        if (k < 3) {
            d.geom.xpos[3 * g + k] += by;
            return;
        }
        // (1 + [e by]) R, which is a rotation up to the square of by
        Mat3.identity(turn, 0);
        int a = (k - 3 + 1) % 3, b = (k - 3 + 2) % 3;
        turn[3 * a + b] = -by;
        turn[3 * b + a] = by;
        Mat3.mul(d.geom.xmat, 9 * g, turn, 0, pose, 3);
    }

    private void restore(Data d, int g) {
        System.arraycopy(pose, 0, d.geom.xpos, 3 * g, 3);
        System.arraycopy(pose, 3, d.geom.xmat, 9 * g, 9);
    }

    private void rate(double[] r, int ro, Contacts con, int c, int record, boolean up, boolean down) {
        double h = up && down ? 2 * STEP : STEP;
        double distTo = up ? plus[record + PreContact.DIST] : con.dist[c];
        double distFrom = down ? minus[record + PreContact.DIST] : con.dist[c];
        r[ro] = (distTo - distFrom) / h;
        for (int i = 0; i < 3; i++) {
            double to = up ? plus[record + PreContact.POS + i] : con.pos[3 * c + i];
            double from = down ? minus[record + PreContact.POS + i] : con.pos[3 * c + i];
            r[ro + 1 + i] = (to - from) / h;
        }
        frame(one, up ? plus : null, record, con, c);
        frame(other, down ? minus : null, record, con, c);
        double x = 0, y = 0, z = 0; // sum of axis x change, half of which is the rotation
        for (int i = 0; i < 9; i += 3) {
            double ax = con.frame[9 * c + i], ay = con.frame[9 * c + i + 1], az = con.frame[9 * c + i + 2];
            double bx = one[i] - other[i], by = one[i + 1] - other[i + 1], bz = one[i + 2] - other[i + 2];
            x += ay * bz - az * by;
            y += az * bx - ax * bz;
            z += ax * by - ay * bx;
        }
        r[ro + 4] = 0.5 * x / h;
        r[ro + 5] = 0.5 * y / h;
        r[ro + 6] = 0.5 * z / h;
    }

    private static void frame(double[] r, double[] records, int record, Contacts con, int c) {
        if (records == null) {
            System.arraycopy(con.frame, 9 * c, r, 0, 9);
        } else {
            System.arraycopy(records, record + PreContact.NORMAL, r, 0, 6);
            ContactFrame.complete(r, 0);
        }
    }
}
