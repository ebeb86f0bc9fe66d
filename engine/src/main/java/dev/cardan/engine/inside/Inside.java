package dev.cardan.engine.inside;

import dev.cardan.engine.Data;
import dev.cardan.engine.Model;
import dev.cardan.engine.Options;
import dev.cardan.engine.special.SpecialTrees;
import dev.cardan.engine.work.Workers;

/**
 * The seam between models, worlds and the rooms that compute with them: {@link Model} and {@link Data} show users nothing of
 * what is here. The one object of this class comes from the class Model, which opens the seam before the first one is made.
 */
public abstract class Inside {
    private static Inside opened;

    /** A class of its own, so that its constant is read when there is a model, and the virtual machine sees through it. */
    private static final class Seam {
        static final Inside ACCESS = opened;
    }

    protected Inside() {}

    /** To be called once, by the class Model. */
    public static void open(Inside access) {
        opened = access;
    }

    protected abstract Options optionsOf(Model m);

    protected abstract void setSettingsOf(Model m, Model from);

    protected abstract int fillsOf(Model m);

    protected abstract SpecialTrees specialOf(Model m);

    protected abstract Workspace workOf(Data d);

    protected abstract Awake awakeOf(Data d);

    protected abstract Object[] memoryOf(Data d);

    protected abstract void shareOf(Data d, int pieces, Workers.Task task, Workers.Task own);

    protected abstract Thread callerOf(Data d);

    protected abstract void keepSleepersOf(Data d);

    protected abstract void keepWarningsOf(Data d);

    /** The options of a model, not a copy of them; to be set by those who make the model. */
    public static Options options(Model m) {
        return Seam.ACCESS.optionsOf(m);
    }

    /** Takes over flags, options and statistics of another model; for those who make models. */
    public static void setSettings(Model m, Model from) {
        Seam.ACCESS.setSettingsOf(m, from);
    }

    /** How often the numbers of a model were written, see {@link ModelStamp}. */
    static int fills(Model m) {
        return Seam.ACCESS.fillsOf(m);
    }

    /** The code that is written for the trees of this model. */
    public static SpecialTrees special(Model m) {
        return Seam.ACCESS.specialOf(m);
    }

    /** Scratch memory for the call under way; outside of any, what the current thread has left. */
    public static Workspace work(Data d) {
        return Seam.ACCESS.workOf(d);
    }

    /**
     * Does pieces of a stage on all threads of the world's workers, which it must have. Each thread finds scratch memory of its
     * own in {@link #work}, so a piece may call what a stage calls; what rooms keep from one call to the next isn't in it.
     *
     * @param own what the calling thread does first, see {@link Workers#run(int, Workers.Task, Workers.Task)}; null for nothing
     */
    static void share(Data d, int pieces, Workers.Task task, Workers.Task own) {
        Seam.ACCESS.shareOf(d, pieces, task, own);
    }

    /** Which parts of the world take part in a step. */
    static Awake awake(Data d) {
        return Seam.ACCESS.awakeOf(d);
    }

    /** What rooms keep for this world, each in its {@link RoomSlot}. */
    public static Object[] memory(Data d) {
        return Seam.ACCESS.memoryOf(d);
    }

    /** The thread that is in the middle of a call, null if there is none; others may work for it. */
    public static Thread caller(Data d) {
        return Seam.ACCESS.callerOf(d);
    }

    /** Ends the call under way if its thread is interrupted; to be called by stages that may take long. */
    public static void heedInterruption(Data d) {
        Interruption.heed(caller(d));
    }

    /** To be called by a stage before it computes something of a tree that slept, in case that the step fails. */
    public static void keepSleepers(Data d) {
        Seam.ACCESS.keepSleepersOf(d);
    }

    /** To be called before a warning is counted, in case that the step fails. */
    public static void keepWarnings(Data d) {
        Seam.ACCESS.keepWarningsOf(d);
    }
}
