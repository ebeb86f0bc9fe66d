package dev.cardan.engine.table;

import dev.cardan.engine.type.Const;

/** Sensors: MuJoCo's {@code sensor_*} arrays of a model, row-major. Read-only once the model is published. */
public final class SensorTable {
    public final int[] type; // (nsensor)
    public final int[] datatype; // (nsensor)
    public final int[] needstage; // (nsensor)
    public final int[] objtype; // (nsensor)
    public final int[] objid; // (nsensor)
    public final int[] reftype; // (nsensor)
    public final int[] refid; // (nsensor)
    public final int[] intprm; // (nsensor x NSENS)
    public final int[] dim; // (nsensor)
    public final int[] adr; // (nsensor)
    public final double[] cutoff; // (nsensor)
    public final double[] noise; // (nsensor)
    public final int[] history; // (nsensor x 2)
    public final int[] historyadr; // (nsensor)
    public final double[] delay; // (nsensor)
    public final double[] interval; // (nsensor x 2)
    public final double[] user; // (nsensor x nuserSensor)
    public final int[] plugin; // (nsensor)

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
