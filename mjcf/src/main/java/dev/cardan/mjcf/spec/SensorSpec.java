package dev.cardan.mjcf.spec;

import dev.cardan.engine.type.DataType;
import dev.cardan.engine.type.Interpolation;
import dev.cardan.engine.type.ObjType;
import dev.cardan.engine.type.SensorType;
import dev.cardan.engine.type.Stage;

/** A sensor. */
public final class SensorSpec extends SpecElement {
    /** Kind. */
    public SensorType type = SensorType.TOUCH;

    /** Kind of the object that is measured. */
    public ObjType objtype = ObjType.UNKNOWN;

    /** Name of the object that is measured; empty: none. */
    public String objname = "";

    /** Kind of the reference object. */
    public ObjType reftype = ObjType.UNKNOWN;

    /** Name of the reference object; empty: the world. */
    public String refname = "";

    /** Integer parameters (3). */
    public int[] intprm = new int[3];

    /** Type of the output (user-defined sensors). */
    public DataType datatype = DataType.REAL;

    /** Stage at which the sensor is computed (user-defined sensors). */
    public Stage needstage = Stage.ACC;

    /** Number of outputs (user-defined sensors). */
    public int dim;

    /** Largest absolute value of the output; 0: no limit. */
    public double cutoff;

    /** Standard deviation of the noise; informational. */
    public double noise;

    /** Samples in the history buffer; 0: none. */
    public int nsample;

    /** Interpolation of the history. */
    public Interpolation interp = Interpolation.HOLD;

    /** Delay, s. */
    public double delay;

    /** Sampling period and time of the first sample, s. */
    public double[] interval = new double[2];

    /** Plugin that computes the values (sensors of type plugin); null: none. */
    public PluginUse plugin;

    /** User values. */
    public double[] userdata = new double[0];

    /** A sensor with MuJoCo's built-in values; normally made by {@link ModelSpec#addSensor}. */
    public SensorSpec() {
        super("sensor");
    }

    @Override
    public SensorSpec copy() {
        SensorSpec c = (SensorSpec) shallowCopy();
        c.intprm = intprm.clone();
        c.interval = interval.clone();
        c.userdata = userdata.clone();
        return c;
    }
}
