package dev.cardan.engine.inside;

import dev.cardan.engine.Data;

/**
 * The seam between a world and the rooms that compute with it: {@link Data} shows users nothing of what is here. The one
 * object of this class comes from the class Data itself, which opens the seam before its first world is made.
 */
public abstract class Inside {
    private static Inside opened;

    /** A class of its own, so that its constant is read when there is a world, and the virtual machine sees through it. */
    private static final class Seam {
        static final Inside OF_DATA = opened;
    }

    protected Inside() {}

    /** To be called once, by the class Data. */
    public static void open(Inside access) {
        opened = access;
    }

    protected abstract Workspace workOf(Data d);

    protected abstract Awake awakeOf(Data d);

    protected abstract Object[] memoryOf(Data d);

    protected abstract Thread callerOf(Data d);

    protected abstract void keepSleepersOf(Data d);

    protected abstract void keepWarningsOf(Data d);

    /** Scratch memory for the call under way; outside of any, what the current thread has left. */
    public static Workspace work(Data d) {
        return Seam.OF_DATA.workOf(d);
    }

    /** Which parts of the world take part in a step. */
    static Awake awake(Data d) {
        return Seam.OF_DATA.awakeOf(d);
    }

    /** What rooms keep for this world, each in its {@link RoomSlot}. */
    public static Object[] memory(Data d) {
        return Seam.OF_DATA.memoryOf(d);
    }

    /** The thread that is in the middle of a call, null if there is none; others may work for it. */
    public static Thread caller(Data d) {
        return Seam.OF_DATA.callerOf(d);
    }

    /** Ends the call under way if its thread is interrupted; to be called by stages that may take long. */
    public static void heedInterruption(Data d) {
        Interruption.heed(caller(d));
    }

    /** To be called by a stage before it computes something of a tree that slept, in case that the step fails. */
    public static void keepSleepers(Data d) {
        Seam.OF_DATA.keepSleepersOf(d);
    }

    /** To be called before a warning is counted, in case that the step fails. */
    public static void keepWarnings(Data d) {
        Seam.OF_DATA.keepWarningsOf(d);
    }
}
