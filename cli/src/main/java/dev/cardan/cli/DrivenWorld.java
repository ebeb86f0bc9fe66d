package dev.cardan.cli;

import dev.cardan.engine.Data;
import dev.cardan.engine.Physics;
import java.io.PrintStream;
import java.util.List;

/** A world at its start with the controls that will drive it: what dump, query, speed and simulate have in common. */
public final class DrivenWorld {
    public final ModelSource source;
    public final Data data;
    public final ControlSource controls;
    public final List<String> ctrl;
    public final int key;

    private DrivenWorld(ModelSource source, Data data, ControlSource controls, List<String> ctrl, int key) {
        this.source = source;
        this.data = data;
        this.controls = controls;
        this.ctrl = ctrl;
        this.key = key;
    }

    /** @param otherwise the controls when none are asked for and the state isn't given either */
    public static DrivenWorld of(Args args, String otherwise) {
        ModelSource source = ModelSource.of(args);
        return of(source, args.get("key", null), args.get("init", null), args.all("ctrl"), otherwise);
    }

    /** The same with each option given, null where there is none. */
    public static DrivenWorld of(
            ModelSource source, String keyName, String init, List<String> given, String otherwise) {
        Data d = source.model().newData();
        int key = InitialState.key(source.model(), keyName);
        InitialState.apply(d, key, init);
        String base = key >= 0 || init != null ? "key" : given.isEmpty() ? otherwise : "zero";
        List<String> ctrl = given.isEmpty() ? List.of(base) : given;
        return new DrivenWorld(source, d, ControlSource.of(source.model(), ctrl, key, base), ctrl, key);
    }

    /** Prints what is wrong with the model, and what is to be known about the controls in a run of some steps. */
    public void printNotes(PrintStream err, int steps) {
        source.printWarnings(err);
        for (String note : controls.notes(steps, data.time, data.opt.timestep)) {
            err.println("cardan: note: " + note);
        }
    }

    /** Sets the controls of a step and takes the step. */
    public void step(int s) {
        controls.set(data, s);
        Physics.step(data);
    }
}
