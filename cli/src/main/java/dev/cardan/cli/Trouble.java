package dev.cardan.cli;

import dev.cardan.engine.Data;
import dev.cardan.engine.type.DisableFlag;
import dev.cardan.engine.type.WarningKind;
import dev.cardan.engine.world.Warnings;
import java.io.PrintStream;

/** Counts the warnings of a run over all its resets, each of which clears those of the world. */
final class Trouble {
    private final int[] number = new int[WarningKind.Code.COUNT];
    private final int[] lastinfo = new int[WarningKind.Code.COUNT];
    private final boolean resetting;

    private Trouble(boolean resetting) {
        this.resetting = resetting;
    }

    /** Counts the warnings of a world from now on. */
    static Trouble of(Data d) {
        Trouble t = new Trouble(!d.opt.disabled(DisableFlag.AUTORESET));
        Warnings.Listener[] others = new Warnings.Listener[1];
        others[0] = d.warnings.listen((world, kind, info) -> {
            t.number[kind]++;
            t.lastinfo[kind] = info;
            if (others[0] != null) {
                others[0].warned(world, kind, info);
            }
        });
        return t;
    }

    /** How often the world was put back to its start because a number was bad. */
    int resets() {
        return resetting
                ? number[WarningKind.Code.BADQPOS] + number[WarningKind.Code.BADQVEL] + number[WarningKind.Code.BADQACC]
                : 0;
    }

    /** Whether there was any. */
    boolean isAny() {
        for (int n : number) {
            if (n > 0) {
                return true;
            }
        }
        return false;
    }

    /** The exit code of a run: 1 if there was any. */
    int exitCode() {
        return isAny() ? 1 : 0;
    }

    /** One line per kind of warning that was raised, and one for resets. */
    void print(PrintStream to, String before) {
        for (int kind = 0; kind < number.length; kind++) {
            if (number[kind] > 0) {
                to.println(before + "warning: " + Warnings.text(kind, lastinfo[kind]) + " ("
                        + Text.plural(number[kind], "time") + ")");
            }
        }
        if (resets() > 0) {
            to.println(before + "resets: " + Text.plural(resets(), "time")
                    + " the world was put back to its start (--opt autoreset=disable lets it go on)");
        }
    }
}
