package dev.cardan.engine.world;

/** Sparsity of the matrix of moment arms (nout x nv). */
public final class MomentPattern {
    /** How many degrees of freedom an output moves (nout). */
    public final int[] rownnz;

    /** Address of an output's first number in {@code data.actuator.moment} (nout). */
    public final int[] rowadr;

    /** Degrees of freedom the numbers belong to (nJmom). */
    public final int[] colind;

    /** Takes its arrays from the storage of a world. */
    public MomentPattern(WorldStorage s) {
        rownnz = s.ints("rownnz", Entity.OUTPUT, 1);
        rowadr = s.ints("rowadr", Entity.OUTPUT, 1);
        colind = s.ints("colind", Entity.MOMENT_ENTRY, 1);
    }
}
