package dev.cardan.engine.type;

/** Numbers fixed by MuJoCo: thresholds and lengths of parameter rows. */
public final class Const {
    /** Smallest denominator; shorter vectors count as zero. */
    public static final double MINVAL = 1e-15;

    /** A state or acceleration beyond this is bad. */
    public static final double MAXVAL = 1e10;

    public static final double MINMU = 1e-5;
    public static final double MINIMP = 0.0001;
    public static final double MAXIMP = 0.9999;

    /** Deepest bounding volume hierarchy. */
    public static final int MAXTREEDEPTH = 50;

    public static final int NEQDATA = 11;
    public static final int NDYN = 10;
    public static final int NGAIN = 10;
    public static final int NBIAS = 10;
    public static final int NFLUID = 12;
    public static final int NREF = 2;
    public static final int NIMP = 5;
    public static final int NPOLY = 2;
    public static final int NSENS = 3;

    private Const() {}
}
