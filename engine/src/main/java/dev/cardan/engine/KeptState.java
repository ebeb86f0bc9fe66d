package dev.cardan.engine;

import dev.cardan.engine.inside.Awake;
import dev.cardan.engine.inside.RoomSlot;
import dev.cardan.engine.type.EnableFlag;
import dev.cardan.engine.type.StateElement;
import dev.cardan.engine.type.WarningKind;

/**
 * The state of a world at the start of a call, to go back to if the call fails. What every step changes is always kept.
 * The rest is kept when it is about to change: inputs before code of the user or a reset, results that belong to sleeping
 * trees before one wakes. Part of a thread's scratch memory.
 */
final class KeptState {
    static final RoomSlot<KeptState> SLOT = RoomSlot.of(KeptState::new);

    /** What only code of the user and a reset change. */
    private static final int INPUTS = StateElement.EQ_ACTIVE
            | StateElement.MOCAP_POS
            | StateElement.MOCAP_QUAT
            | StateElement.USERDATA
            | StateElement.PLUGIN
            | StateElement.CTRL
            | StateElement.QFRC_APPLIED
            | StateElement.XFRC_APPLIED;

    private static final int SHORT = 8;

    private double time;
    private double potentialEnergy;
    private double kineticEnergy;
    private boolean knowsPotential;
    private boolean knowsKinetic;
    private double[] moving = {}; // qpos, qvel, act, history, qaccWarmstart

    private boolean hasTrees;
    private int[] asleep = {};

    private boolean hasWarnings;
    private final int[] warnings = new int[2 * WarningKind.Code.COUNT];

    private boolean hasInputs;
    private double[] inputs = {};
    private final Options opt = new Options();

    private boolean hasComputed;
    private double[] reals = {};
    private int[] lists = {};

    /** Whether warnings are kept, which a reset is about to clear. */
    boolean hasWarnings() {
        return hasWarnings;
    }

    /** Keeps what every step changes. */
    void keep(Data d) {
        hasTrees = false;
        hasWarnings = false;
        hasInputs = false;
        hasComputed = false;
        int size = d.qpos.length + 2 * d.qvel.length + d.act.length + d.history.length;
        if (moving.length < size) {
            moving = new double[size];
        }
        time = d.time;
        potentialEnergy = d.energy[0];
        kineticEnergy = d.energy[1];
        knowsPotential = d.flgEnergypos;
        knowsKinetic = d.flgEnergyvel;
        int at = put(d.qpos, moving, 0);
        at = put(d.qvel, moving, at);
        at = put(d.qaccWarmstart, moving, at);
        at = put(d.act, moving, at);
        put(d.history, moving, at);
        if (d.opt.enabled(EnableFlag.SLEEP) || d.ntreeAwake < d.treeAsleep.length) {
            keepTrees(d);
        }
    }

    /** Keeps which trees sleep. */
    private void keepTrees(Data d) {
        if (hasTrees) {
            return;
        }
        int n = d.treeAsleep.length;
        if (asleep.length < n) {
            asleep = new int[n];
        }
        System.arraycopy(d.treeAsleep, 0, asleep, 0, n);
        hasTrees = true;
    }

    /** Keeps counts of warnings as well. */
    void keepWarnings(Data d) {
        if (!hasWarnings) {
            System.arraycopy(d.warnings.number, 0, warnings, 0, WarningKind.Code.COUNT);
            System.arraycopy(d.warnings.lastinfo, 0, warnings, WarningKind.Code.COUNT, WarningKind.Code.COUNT);
            hasWarnings = true;
        }
    }

    /** Keeps inputs and options as well. */
    void keepInputs(Data d) {
        if (hasInputs) {
            return;
        }
        keepTrees(d);
        int size = d.stateSize(INPUTS);
        if (inputs.length < size) {
            inputs = new double[size];
        }
        d.getState(INPUTS, inputs, 0);
        opt.set(d.opt);
        hasInputs = true;
    }

    /** Keeps everything computed as well, which a tree that sleeps doesn't compute anew. */
    void keepComputed(Data d) {
        if (hasComputed) {
            return;
        }
        Object[] arrays = d.computedArrays();
        int numbers = d.awake.places().length, integers = 0;
        for (Object array : arrays) {
            if (array instanceof double[] x) {
                numbers += x.length;
            } else {
                integers += ((int[]) array).length;
            }
        }
        if (reals.length < numbers) {
            reals = new double[numbers];
        }
        if (lists.length < integers) {
            lists = new int[integers];
        }
        int at = put(d.awake.places(), reals, 0), place = 0;
        for (Object array : arrays) {
            if (array instanceof double[] x) {
                at = put(x, reals, at);
            } else {
                int[] x = (int[]) array;
                System.arraycopy(x, 0, lists, place, x.length);
                place += x.length;
            }
        }
        hasComputed = true;
    }

    /** Goes back: the state is bit for bit what it was; results of the call that failed stay where they are. */
    void restore(Data d) {
        d.time = time;
        d.flgEnergypos = knowsPotential;
        d.flgEnergyvel = knowsKinetic;
        d.flgSubtreevel = false;
        d.flgRnepost = false;
        int at = take(d.qpos, moving, 0);
        at = take(d.qvel, moving, at);
        at = take(d.qaccWarmstart, moving, at);
        at = take(d.act, moving, at);
        take(d.history, moving, at);
        if (hasWarnings) {
            System.arraycopy(warnings, 0, d.warnings.number, 0, WarningKind.Code.COUNT);
            System.arraycopy(warnings, WarningKind.Code.COUNT, d.warnings.lastinfo, 0, WarningKind.Code.COUNT);
        }
        if (hasInputs) {
            d.setState(INPUTS, inputs, 0);
            d.opt.set(opt);
        }
        if (hasComputed) {
            restoreComputed(d);
        }
        d.energy[0] = potentialEnergy;
        d.energy[1] = kineticEnergy;
        if (hasTrees) {
            System.arraycopy(asleep, 0, d.treeAsleep, 0, d.treeAsleep.length);
            Awake.update(d);
        }
    }

    private void restoreComputed(Data d) {
        int at = take(d.awake.places(), reals, 0), place = 0;
        for (Object array : d.computedArrays()) {
            if (array instanceof double[] x) {
                at = take(x, reals, at);
            } else {
                int[] x = (int[]) array;
                System.arraycopy(lists, place, x, 0, x.length);
                place += x.length;
            }
        }
    }

    /** Most arrays of small models are so short that a copy by the virtual machine costs more than a loop. */
    private static int put(double[] x, double[] kept, int at) {
        int n = x.length;
        if (n > SHORT) {
            System.arraycopy(x, 0, kept, at, n);
        } else {
            for (int i = 0; i < n; i++) {
                kept[at + i] = x[i];
            }
        }
        return at + n;
    }

    private static int take(double[] x, double[] kept, int at) {
        System.arraycopy(kept, at, x, 0, x.length);
        return at + x.length;
    }
}
