package dev.cardan.engine.world;

import dev.cardan.engine.Data;
import dev.cardan.engine.inside.Inside;
import dev.cardan.engine.type.Const;
import dev.cardan.engine.type.WarningKind;

/** Counts of numeric trouble since the last reset, by {@link WarningKind}. The engine prints nothing. */
public final class Warnings {
    /** Called at each warning, with its kind and what it is about (an index, see {@link #text}). */
    @FunctionalInterface
    public interface Listener {
        /** Is told of a warning, a number of {@link WarningKind.Code}, in the middle of the step that raises it. */
        void warned(Data d, int kind, int info);
    }

    /** How often each kind was raised, by {@link WarningKind.Code}. */
    public final int[] number = new int[WarningKind.Code.COUNT];

    /** What the last warning of each kind was about, such as the index of the bad number, see {@link #text}. */
    public final int[] lastinfo = new int[WarningKind.Code.COUNT];

    private Listener listener;

    /** Sets who is told of warnings; it stays over resets. Returns who was told before, null if nobody. */
    public Listener listen(Listener l) {
        Listener before = listener;
        listener = l;
        return before;
    }

    /** Whether somebody is told of warnings. */
    public boolean isHeard() {
        return listener != null;
    }

    /** Forgets all warnings; who listens stays. */
    public void clear() {
        java.util.Arrays.fill(number, 0);
        java.util.Arrays.fill(lastinfo, 0);
    }

    /** Counts a warning and tells who listens; for the stages. */
    public void raise(Data d, int kind, int info) {
        Inside.keepWarnings(d);
        lastinfo[kind] = info;
        number[kind]++;
        if (listener != null) {
            listener.warned(d, kind, info);
        }
    }

    /** Takes over the counts of another world. */
    public void copyFrom(Warnings o) {
        System.arraycopy(o.number, 0, number, 0, number.length);
        System.arraycopy(o.lastinfo, 0, lastinfo, 0, lastinfo.length);
    }

    /** How many warnings there were. */
    public int total() {
        int n = 0;
        for (int k : number) {
            n += k;
        }
        return n;
    }

    /** What a warning says, in one sentence. */
    public static String text(int kind, int info) {
        return switch (kind) {
            case WarningKind.Code.INERTIA ->
                "the inertia matrix is nearly singular at dof " + info + ": check the model";
            case WarningKind.Code.CONTACTFULL -> "there are too many contacts (" + info + ")";
            case WarningKind.Code.CNSTRFULL -> "there are too many constraints (" + info + ")";
            case WarningKind.Code.BADQPOS -> "qpos[" + info + "] is NaN, infinite or huge: the simulation is unstable";
            case WarningKind.Code.BADQVEL -> "qvel[" + info + "] is NaN, infinite or huge: the simulation is unstable";
            case WarningKind.Code.BADQACC -> "qacc[" + info + "] is NaN, infinite or huge: the simulation is unstable";
            case WarningKind.Code.BADCTRL -> "ctrl[" + info + "] is NaN, infinite or huge: all controls count as zero";
            default -> throw new IllegalArgumentException("there is no warning kind " + kind);
        };
    }

    /** Whether a number can't belong to a healthy simulation. */
    public static boolean isBad(double x) {
        return !(x <= Const.MAXVAL && x >= -Const.MAXVAL);
    }
}
