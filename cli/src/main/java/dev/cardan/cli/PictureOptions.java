package dev.cardan.cli;

import dev.cardan.cli.usage.Option;
import dev.cardan.engine.Data;
import dev.cardan.engine.Model;
import dev.cardan.engine.Names;
import dev.cardan.engine.Physics;
import dev.cardan.engine.work.Workers;
import dev.cardan.viewer.Renderer;
import dev.cardan.viewer.picture.Film;
import dev.cardan.viewer.scene.Camera;
import dev.cardan.viewer.scene.Effect;
import dev.cardan.viewer.scene.Flag;
import dev.cardan.viewer.scene.Frames;
import dev.cardan.viewer.scene.Label;
import dev.cardan.viewer.scene.SceneOptions;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** Pictures of a world as the options of a command want them. */
final class PictureOptions {
    /** What commands that draw have in common. */
    static final List<Option> OPTIONS = List.of(
            Option.text(
                    "camera",
                    "C",
                    "a camera of the model by name or index, free, or track:BODY"
                            + " (the one that the model begins with, else free)"),
            Option.text("size", "WxH", "width and height of pictures, pixels (640x480)"),
            Option.text("samples", "N", "a pixel is the mean of N x N samples (2)"),
            Option.text("rate", "N", "pictures of a film per second (30)"),
            Option.text(
                    "show",
                    "FLAGS",
                    "show more, or less with a minus: a comma list of contact_point, contact_force,"
                            + " joint, wireframe, -texture, -shadow, ..., as MuJoCo names them"),
            Option.text("label", "KIND", "write names or values beside body, joint, geom, site, ... (none)"),
            Option.text("frame", "KIND", "draw the axes of world, body, geom, site, ... (none)"));

    /** Threads that draw, begun with the first picture; they end with the program. */
    private static final class Team {
        static final Workers WORKERS =
                new Workers(Math.clamp(Runtime.getRuntime().availableProcessors(), 1, 4));
    }

    final int width, height, rate;
    final Renderer renderer;
    private final Camera camera;

    /** Reads the options; all mistakes in them are told here, before anything is simulated. */
    PictureOptions(Args args, Model m) {
        int[] size = size(args.get("size", "640x480"));
        width = size[0];
        height = size[1];
        rate = args.integer("rate", 30, 1, 1000);
        camera = camera(m, args.get("camera", null));
        renderer = renderer(m, size, args.integer("samples", 2, 1, 8));
        choose(args, renderer.options());
    }

    /** Sets what is shown as {@code --show}, {@code --label} and {@code --frame} want it. */
    static void choose(Args args, SceneOptions options) {
        for (String word : Given.list(args.get("show", ""))) {
            show(options, word);
        }
        options.label = choice("label", args.get("label", "none"), Label.values());
        options.frames = choice("frame", args.get("frame", "none"), Frames.values());
    }

    /** The picture of a world now; computes what belongs to its state. */
    byte[] of(Data d) {
        see(d);
        return renderer.rgb();
    }

    /** Prepares the renderer for a picture of a world now. */
    void see(Data d) {
        Physics.forward(d);
        renderer.update(d, camera);
    }

    /** Begins a film in a file whose name tells its kind. */
    Film film(String option, String file) {
        requireFilm(option, file);
        try {
            return Film.to(Path.of(file), width, height, rate);
        } catch (IOException e) {
            String reason = InOut.reason(e);
            throw new CliException(reason.startsWith(file) ? reason : file + " cannot be written: " + reason);
        }
    }

    /** Complains if a name doesn't tell a kind of film. */
    static void requireFilm(String option, String file) {
        if (!Film.isKnown(file)) {
            throw new CliException("--" + option + " " + file + ": the name must end in "
                    + String.join(", ", Film.ENDINGS) + ", which tells what to write");
        }
    }

    /** Width and height of {@code --size}. */
    static int[] size(String given) {
        String[] word = given.toLowerCase(Locale.ROOT).split("x");
        try {
            if (word.length == 2) {
                return new int[] {Integer.parseInt(word[0].trim()), Integer.parseInt(word[1].trim())};
            }
        } catch (NumberFormatException e) {
            // told below
        }
        throw new CliException("--size " + given + ": want width x height in pixels, such as 640x480");
    }

    private static Renderer renderer(Model m, int[] size, int samples) {
        try {
            Renderer r = new Renderer(m, size[0], size[1], samples);
            r.workers = Team.WORKERS;
            return r;
        } catch (IllegalArgumentException e) {
            throw new CliException("--size " + size[0] + "x" + size[1] + ": " + e.getMessage());
        }
    }

    private static Camera camera(Model m, String given) {
        if (given == null) {
            return Camera.initial(m);
        }
        try {
            if (given.equals("free")) {
                return Camera.free(m);
            }
            if (given.startsWith("track:")) {
                return Camera.tracking(m, given.substring("track:".length()));
            }
            return given.matches("\\d{1,6}") ? Camera.fixed(m, Integer.parseInt(given)) : Camera.fixed(m, given);
        } catch (IllegalArgumentException e) {
            throw new CliException("--camera " + given + ": " + e.getMessage());
        }
    }

    private static void show(SceneOptions options, String word) {
        boolean on = !word.startsWith("-");
        String name = constant(on ? word : word.substring(1));
        for (Flag flag : Flag.values()) {
            if (flag.name().equals(name)) {
                options.show(flag, on);
                return;
            }
        }
        for (Effect effect : Effect.values()) {
            if (effect.name().equals(name)) {
                options.with(effect, on);
                return;
            }
        }
        List<String> known = words(Flag.values());
        known.addAll(words(Effect.values()));
        throw unknown("show", word, known);
    }

    private static <E extends Enum<E>> E choice(String option, String given, E[] all) {
        String name = constant(given);
        for (E e : all) {
            if (e.name().equals(name)) {
                return e;
            }
        }
        throw unknown(option, given, words(all));
    }

    private static String constant(String word) {
        return word.toUpperCase(Locale.ROOT).replace('-', '_').replace(' ', '_');
    }

    private static List<String> words(Enum<?>[] all) {
        List<String> words = new ArrayList<>();
        for (Enum<?> e : all) {
            words.add(e.name().toLowerCase(Locale.ROOT));
        }
        return words;
    }

    private static CliException unknown(String option, String word, List<String> known) {
        String near = Names.nearest(word, known);
        return new CliException("--" + option + " " + word + ": there is no such thing"
                + (near.isEmpty() ? "" : ", did you mean " + near + "?") + "; there are " + String.join(", ", known));
    }
}
