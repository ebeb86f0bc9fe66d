package dev.cardan.engine.sensor;

import dev.cardan.engine.Data;
import dev.cardan.engine.Model;
import dev.cardan.engine.attached.Attached;
import dev.cardan.engine.attached.UserCode;
import dev.cardan.engine.delay.History;
import dev.cardan.engine.inside.Awake;
import dev.cardan.engine.sleep.SleepStates;
import dev.cardan.engine.type.DataType;
import dev.cardan.engine.type.DisableFlag;
import dev.cardan.engine.type.SensorType;
import dev.cardan.engine.type.SleepState;
import dev.cardan.engine.type.Stage;
import java.util.Arrays;

/**
 * Sensors, computed at the end of the stage they need and limited to their cutoff. A sensor with a delay or a sampling
 * period shows what it remembers in between ({@link History}). The sensor flag switches all of them off; sensordata then
 * keeps what it held, and so does a sensor of bodies that sleep. Noise is never added: it is a number for the user's own use.
 *
 * <p>Writes sensordata.
 */
public final class Sensors {
    private Sensors() {}

    /** Sensors that need positions only. */
    public static void position(Data d) {
        run(d, Stage.Code.POS);
    }

    /** Sensors that need velocities. */
    public static void velocity(Data d) {
        run(d, Stage.Code.VEL);
    }

    /** Sensors that need forces or accelerations. */
    public static void acceleration(Data d) {
        run(d, Stage.Code.ACC);
    }

    private static void run(Data d, int stage) {
        if (d.opt.disabled(DisableFlag.SENSOR)) {
            return;
        }
        Model m = d.model;
        boolean user = false, sleepers = Awake.partly(d);
        for (int i = 0; i < m.nsensor; i++) {
            if (m.sensor.needstage[i] == stage && !(sleepers && SleepStates.sensor(d, i) == SleepState.ASLEEP)) {
                if (m.sensor.type[i] == SensorType.Code.USER) {
                    user = true;
                } else if (m.sensor.type[i] != SensorType.Code.PLUGIN) {
                    current(d, i);
                }
            }
        }
        if (user) {
            user(d, stage);
        }
        if (Attached.of(d).plugins != null && Attached.of(d).plugins.senses(stage)) {
            plugins(d, stage);
        }
    }

    /** The value that sensor i shows now: a new one, or one that it remembers if it is delayed or its turn hasn't come. */
    private static void current(Data d, int i) {
        Model m = d.model;
        int adr = m.sensor.adr[i];
        boolean remembers = m.sensor.history[2 * i] > 0;
        if (remembers && (m.sensor.delay[i] > 0 || !isDue(d, i))) {
            History.readSensor(d.sensordata, adr, d, i, d.time, -1);
        } else {
            compute(d.sensordata, adr, d, i);
        }
    }

    /** Whether a sensor with a history takes a sample now; one without a sampling period always does. */
    private static boolean isDue(Data d, int i) {
        double period = d.model.sensor.interval[2 * i];
        return !(period > 0) || d.history[d.model.sensor.historyadr[i]] + period <= d.time;
    }

    /** r = new value of sensor i, after its cutoff. */
    private static void compute(double[] r, int ro, Data d, int i) {
        switch (d.model.sensor.needstage[i]) {
            case Stage.Code.POS -> PositionSensors.compute(r, ro, d, i);
            case Stage.Code.VEL -> VelocitySensors.compute(r, ro, d, i);
            default -> AccelerationSensors.compute(r, ro, d, i);
        }
        limit(r, ro, d.model, i);
    }

    /** What code from outside may expect to be there in a stage. */
    private static void prepare(Data d, int stage) {
        if (stage == Stage.Code.VEL) {
            VelocitySensors.ensureSubtrees(d);
        } else if (stage == Stage.Code.ACC) {
            AccelerationSensors.ensureInternalForces(d);
        }
    }

    /** Sensors of plugins of a stage. */
    private static void plugins(Data d, int stage) {
        Model m = d.model;
        prepare(d, stage);
        Attached.of(d).plugins.sense(d, stage);
        for (int i = 0; i < m.nsensor; i++) {
            if (m.sensor.type[i] == SensorType.Code.PLUGIN && m.sensor.needstage[i] == stage) {
                limit(d.sensordata, m.sensor.adr[i], m, i);
            }
        }
    }

    /** The user's own sensors of a stage. */
    private static void user(Data d, int stage) {
        Model m = d.model;
        prepare(d, stage);
        for (int i = 0; i < m.nsensor; i++) {
            if (isUser(m, i, stage)) {
                Arrays.fill(d.sensordata, m.sensor.adr[i], m.sensor.adr[i] + m.sensor.dim[i], 0);
            }
        }
        if (d.callbacks.sensor != null) {
            UserCode.sensors(d, stage);
            for (int i = 0; i < m.nsensor; i++) {
                if (isUser(m, i, stage)) {
                    limit(d.sensordata, m.sensor.adr[i], m, i);
                }
            }
        }
    }

    private static boolean isUser(Model m, int i, int stage) {
        return m.sensor.type[i] == SensorType.Code.USER && m.sensor.needstage[i] == stage;
    }

    /**
     * Remembers the values of all sensors with a history, at the end of a step and before the state moves. What a delayed
     * sensor shows is old, so it is computed for this.
     */
    public static void record(Data d) {
        Model m = d.model;
        for (int i = 0; i < m.nsensor; i++) {
            int n = m.sensor.history[2 * i];
            if (n <= 0 || !isDue(d, i)) {
                continue;
            }
            int buf = m.sensor.historyadr[i], dim = m.sensor.dim[i];
            if (m.sensor.interval[2 * i] > 0) {
                d.history[buf] += m.sensor.interval[2 * i];
            }
            int slot = History.insert(d.history, buf, n, dim, d.time);
            if (m.sensor.delay[i] > 0) {
                compute(d.history, slot, d, i);
            } else {
                System.arraycopy(d.sensordata, m.sensor.adr[i], d.history, slot, dim);
            }
        }
    }

    /** Copies a quantity of all outputs of the sensor's actuator. */
    static void actuatorOutputs(double[] r, int ro, Model m, int i, double[] quantity) {
        System.arraycopy(quantity, m.actuator.outadr[m.sensor.objid[i]], r, ro, m.sensor.dim[i]);
    }

    static IllegalStateException unknown(Model m, int i) {
        return new IllegalStateException(
                "sensor " + i + " of type " + m.sensor.type[i] + " isn't computed in stage " + m.sensor.needstage[i]);
    }

    /**
     * Clamps real numbers to [-cutoff, cutoff], positive ones to at most cutoff; axes and quaternions have none. Contact
     * sensors ignore it, and that of nearest points is the distance up to which they are searched.
     */
    private static void limit(double[] r, int ro, Model m, int i) {
        double cutoff = m.sensor.cutoff[i];
        int type = m.sensor.type[i];
        if (!(cutoff > 0) || type == SensorType.Code.CONTACT || type == SensorType.Code.GEOMFROMTO) {
            return;
        }
        int end = ro + m.sensor.dim[i];
        switch (m.sensor.datatype[i]) {
            case DataType.Code.REAL -> {
                for (int k = ro; k < end; k++) {
                    r[k] = r[k] < -cutoff ? -cutoff : (r[k] > cutoff ? cutoff : r[k]);
                }
            }
            case DataType.Code.POSITIVE -> {
                for (int k = ro; k < end; k++) {
                    r[k] = cutoff <= r[k] ? cutoff : r[k];
                }
            }
            default -> {}
        }
    }
}
