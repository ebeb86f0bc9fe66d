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

    public SensorTable(Sizes s) {
        type = new int[s.nsensor];
        datatype = new int[s.nsensor];
        needstage = new int[s.nsensor];
        objtype = new int[s.nsensor];
        objid = new int[s.nsensor];
        reftype = new int[s.nsensor];
        refid = new int[s.nsensor];
        intprm = new int[Const.NSENS * s.nsensor];
        dim = new int[s.nsensor];
        adr = new int[s.nsensor];
        cutoff = new double[s.nsensor];
        noise = new double[s.nsensor];
        history = new int[2 * s.nsensor];
        historyadr = new int[s.nsensor];
        delay = new double[s.nsensor];
        interval = new double[2 * s.nsensor];
        user = new double[s.nuserSensor * s.nsensor];
        plugin = new int[s.nsensor];
    }
}
