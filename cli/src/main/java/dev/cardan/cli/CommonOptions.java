package dev.cardan.cli;

import dev.cardan.cli.usage.Option;
import java.util.List;

/** Options that several commands have. */
public final class CommonOptions {
    public static final Option MODEL = Option.model("model", "the model, if it is not the first argument");

    public static final Option OPT = Option.setting(
            "opt", "set an option of the model, such as integrator=RK4, gravity=0,0,0 or contact=disable; repeatable");

    public static final Option KEY = Option.text("key", "K", "start from a keyframe, by name or index");

    public static final Option INIT =
            Option.file("init", "F", "start from a state or a frame in a JSON file, such as cardan dump writes");

    public static final Option CTRL = Option.file(
            "ctrl",
            "C",
            "what drives the actuators: zero, key (as in the keyframe), noise:SEED:SCALE, ACTUATOR=VALUE (held; repeatable,"
                    + " several inputs by commas or as ACTUATOR.0=VALUE), a CSV file whose columns are named after actuators"
                    + " (with a column time, rows hold from their time on; otherwise there is one per step), or a JSON"
                    + " file with one row per step",
            "zero",
            "key",
            "noise:1:0.5");

    public static final Option OUT =
            Option.file("out", "F", "file to write, compressed if it ends in .gz (- or none: standard output)");

    /** Those of a rollout: where it starts, what drives it. */
    public static final List<Option> ROLLOUT = List.of(CTRL, KEY, INIT, OPT, MODEL);

    private CommonOptions() {}

    /** A list of options made of single ones and of others. */
    static List<Option> of(List<Option> first, List<Option> more) {
        Option[] all = new Option[first.size() + more.size()];
        for (int i = 0; i < all.length; i++) {
            all[i] = i < first.size() ? first.get(i) : more.get(i - first.size());
        }
        return List.of(all);
    }
}
