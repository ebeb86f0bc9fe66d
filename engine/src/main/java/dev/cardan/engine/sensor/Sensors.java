package dev.cardan.engine.sensor;

import dev.cardan.engine.Data;
import dev.cardan.engine.Model;
import dev.cardan.engine.type.DataType;
import dev.cardan.engine.type.DisableFlag;
import dev.cardan.engine.type.SensorType;
import dev.cardan.engine.type.Stage;

/**
 * Sensors, computed at the end of the stage they need and limited to their cutoff. The sensor flag switches all of them
 * off; sensordata then keeps what it held. Noise is never added: it is a number for the user's own use.
 *
 * <p>Writes sensordata.
 */
public final class Sensors {
    private Sensors() {}

    /** Sensors that need positions only. */
    public static void position(Data d) {
        run(d, Stage.POS);
    }

    /** Sensors that need velocities. */
    public static void velocity(Data d) {
        run(d, Stage.VEL);
    }

    /** Sensors that need forces or accelerations. */
    public static void acceleration(Data d) {
        run(d, Stage.ACC);
    }

    private static void run(Data d, int stage) {
        if (d.opt.disabled(DisableFlag.SENSOR)) {
            return;
        }
        Model m = d.model;
        for (int i = 0; i < m.nsensor; i++) {
            if (m.sensor.needstage[i] == stage) {
                int adr = m.sensor.adr[i];
                switch (stage) {
                    case Stage.POS -> PositionSensors.compute(d.sensordata, adr, d, i);
                    case Stage.VEL -> VelocitySensors.compute(d.sensordata, adr, d, i);
                    default -> forceSensor(d.sensordata, adr, d, i);
                }
                limit(d.sensordata, adr, m, i);
            }
        }
    }

    private static void forceSensor(double[] r, int ro, Data d, int i) {
        if (d.model.sensor.type[i] != SensorType.ACTUATORFRC) {
            throw unknown(d.model, i);
        }
        actuatorOutputs(r, ro, d.model, i, d.actuator.force);
    }

    /** Copies a quantity of all outputs of the sensor's actuator. */
    static void actuatorOutputs(double[] r, int ro, Model m, int i, double[] quantity) {
        System.arraycopy(quantity, m.actuator.outadr[m.sensor.objid[i]], r, ro, m.sensor.dim[i]);
    }

    static IllegalStateException unknown(Model m, int i) {
        return new IllegalStateException(
                "sensor " + i + " of type " + m.sensor.type[i] + " isn't computed in stage " + m.sensor.needstage[i]);
    }

    /** Clamps real numbers to [-cutoff, cutoff], positive ones to at most cutoff; axes and quaternions have none. */
    private static void limit(double[] r, int ro, Model m, int i) {
        double cutoff = m.sensor.cutoff[i];
        if (!(cutoff > 0)) {
            return;
        }
        int end = ro + m.sensor.dim[i];
        switch (m.sensor.datatype[i]) {
            case DataType.REAL -> {
                for (int k = ro; k < end; k++) {
                    r[k] = r[k] < -cutoff ? -cutoff : (r[k] > cutoff ? cutoff : r[k]);
                }
            }
            case DataType.POSITIVE -> {
                for (int k = ro; k < end; k++) {
                    r[k] = cutoff <= r[k] ? cutoff : r[k];
                }
            }
            default -> {}
        }
    }
}
