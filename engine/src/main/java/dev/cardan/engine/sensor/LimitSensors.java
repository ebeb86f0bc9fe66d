package dev.cardan.engine.sensor;

import dev.cardan.engine.Data;
import dev.cardan.engine.type.ConstraintType;

/** The constraint row of a joint's or tendon's limit. */
final class LimitSensors {
    private LimitSensors() {}

    /** Distance from the limit minus the margin; 0 if the limit isn't active. */
    static double position(Data d, int type, int id) {
        int row = row(d, type, id);
        return row < 0 ? 0 : d.efc.pos[row] - d.efc.margin[row];
    }

    /** Velocity of the distance from the limit; 0 if the limit isn't active. */
    static double velocity(Data d, int type, int id) {
        int row = row(d, type, id);
        return row < 0 ? 0 : d.efc.vel[row];
    }

    /** Force of the limit; 0 if it isn't active. */
    static double force(Data d, int type, int id) {
        int row = row(d, type, id);
        return row < 0 ? 0 : d.efc.force[row];
    }

    /**
     * First row of a limit, or -1.
     *
     * @param type {@link ConstraintType#LIMIT_JOINT} or {@link ConstraintType#LIMIT_TENDON}
     */
    private static int row(Data d, int type, int id) {
        int[] types = d.efc.type, ids = d.efc.id;
        for (int i = d.ne + d.nf; i < d.nefc; i++) {
            if (types[i] == type && ids[i] == id) {
                return i;
            }
        }
        return -1;
    }
}
