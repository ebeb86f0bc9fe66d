package dev.cardan.engine.type;

/** Numbers fixed by MuJoCo: thresholds and lengths of parameter rows. */
public final class Const {
    /** Smallest denominator; shorter vectors count as zero. */
    public static final double MINVAL = 1e-15;

    /** A state or acceleration beyond this is bad. */
    public static final double MAXVAL = 1e10;

    /** Smallest coefficient of friction. */
    public static final double MINMU = 1e-5;

    /** Smallest constraint impedance. */
    public static final double MINIMP = 0.0001;

    /** Largest constraint impedance. */
    public static final double MAXIMP = 0.9999;

    /** Deepest bounding volume hierarchy. */
    public static final int MAXTREEDEPTH = 50;

    /** How many parameters an equality constraint has. */
    public static final int NEQDATA = 11;

    /** How many parameters activation dynamics have. */
    public static final int NDYN = 10;

    /** How many parameters an actuator's gain has. */
    public static final int NGAIN = 10;

    /** How many parameters an actuator's bias has. */
    public static final int NBIAS = 10;

    /** How many parameters a geom's interaction with the medium has. */
    public static final int NFLUID = 12;

    /** How many numbers a {@code solref} has. */
    public static final int NREF = 2;

    /** How many numbers a {@code solimp} has. */
    public static final int NIMP = 5;

    /** How many coefficients a spring or damper has beyond the linear one. */
    public static final int NPOLY = 2;

    /** How many whole-number parameters a sensor has. */
    public static final int NSENS = 3;

    private Const() {}
}
