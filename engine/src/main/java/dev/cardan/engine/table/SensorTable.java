package dev.cardan.engine.table;

import dev.cardan.engine.type.Const;
import dev.cardan.engine.type.DataType;
import dev.cardan.engine.type.ObjType;
import dev.cardan.engine.type.SensorType;
import dev.cardan.engine.type.Stage;

/** Sensors: MuJoCo's {@code sensor_*} arrays of a model, row-major. Read-only once the model is published. */
public final class SensorTable {
    /** Kind of sensor, a number of {@link SensorType.Code} (nsensor). */
    public final int[] type;

    /** What its numbers are, a number of {@link DataType.Code} (nsensor). */
    public final int[] datatype;

    /** Stage after which it can be computed, a number of {@link Stage.Code} (nsensor). */
    public final int[] needstage;

    /** Kind of the object that is measured, a number of {@link ObjType.Code} (nsensor). */
    public final int[] objtype;

    /** The object that is measured, or -1 (nsensor). */
    public final int[] objid;

    /** Kind of the object in whose frame is measured, a number of {@link ObjType.Code} (nsensor). */
    public final int[] reftype;

    /** The object in whose frame is measured, or -1 for the world (nsensor). */
    public final int[] refid;

    /**
     * Whole-number parameters by {@link #type}: selected data, reduction and slots of contact sensors, data of rays
     * (nsensor x NSENS).
     */
    public final int[] intprm;

    /** How many numbers it gives (nsensor). */
    public final int[] dim;

    /** Address of its first number in {@code data.sensordata} (nsensor). */
    public final int[] adr;

    /** Largest magnitude, beyond which values are clamped; 0: none (nsensor). */
    public final double[] cutoff;

    /** Standard deviation of its noise, for users: the physics adds none (nsensor). */
    public final double[] noise;

    /**
     * Buffer of past values: how many samples, and the interpolation between them (0 hold, 1 linear, 2 cubic)
     * (nsensor x 2).
     */
    public final int[] history;

    /** Address of that buffer in {@code data.history}, or -1 (nsensor). */
    public final int[] historyadr;

    /** How late its value arrives, s; 0: at once (nsensor). */
    public final double[] delay;

    /** Period of the measurements and their phase, s; period 0: each step (nsensor x 2). */
    public final double[] interval;

    /** The user's own numbers, which the physics ignores (nsensor x nuserSensor). */
    public final double[] user;

    /** Plugin instance that computes it, or -1 (nsensor). */
    public final int[] plugin;

    /** Takes its arrays from a storage. */
    public SensorTable(Sizes s, Storage a) {
        type = a.ints("sensor_type", s.nsensor, 1);
        datatype = a.ints("sensor_datatype", s.nsensor, 1);
        needstage = a.ints("sensor_needstage", s.nsensor, 1);
        objtype = a.ints("sensor_objtype", s.nsensor, 1);
        objid = a.ints("sensor_objid", s.nsensor, 1);
        reftype = a.ints("sensor_reftype", s.nsensor, 1);
        refid = a.ints("sensor_refid", s.nsensor, 1);
        intprm = a.ints("sensor_intprm", s.nsensor, Const.NSENS);
        dim = a.ints("sensor_dim", s.nsensor, 1);
        adr = a.ints("sensor_adr", s.nsensor, 1);
        cutoff = a.reals("sensor_cutoff", s.nsensor, 1);
        noise = a.reals("sensor_noise", s.nsensor, 1);
        history = a.ints("sensor_history", s.nsensor, 2);
        historyadr = a.ints("sensor_historyadr", s.nsensor, 1);
        delay = a.reals("sensor_delay", s.nsensor, 1);
        interval = a.reals("sensor_interval", s.nsensor, 2);
        user = a.reals("sensor_user", s.nsensor, s.nuserSensor);
        plugin = a.ints("sensor_plugin", s.nsensor, 1);
    }
}
