package dev.cardan.cli;

import dev.cardan.cli.usage.Option;
import dev.cardan.cli.usage.Usage;
import dev.cardan.engine.Data;
import dev.cardan.engine.Model;
import dev.cardan.engine.Physics;
import dev.cardan.engine.math.Maths;
import dev.cardan.viewer.Renderer;
import dev.cardan.viewer.picture.AnimatedPng;
import dev.cardan.viewer.picture.Png;
import dev.cardan.viewer.scene.Camera;
import dev.cardan.viewer.scene.Flag;
import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.util.List;
import java.util.Locale;

/** {@code cardan render}: a picture of a model, or a film. */
final class RenderCommand {
    static final Usage USAGE = Usage.of(
            "render",
            "MODEL",
            Option.Kind.MODEL,
            "draw a picture of a model as PNG, or a film",
            """
            Draws a model as a camera sees it, without a graphics card: colours, distances, or which object is where. With
            --film it simulates, and writes an animated PNG.
            """,
            CommonOptions.of(
                    List.of(
                            Option.file("out", "F", "the PNG file to write (MODEL.png)"),
                            Option.text(
                                    "camera",
                                    "C",
                                    "a camera of the model by name or index, free, or track:BODY"
                                            + " (the one that the model begins with, else free)"),
                            Option.text("size", "WxH", "width and height, pixels (640x480)"),
                            Option.text("samples", "N", "a pixel is the mean of N x N samples (2)"),
                            Option.text("time", "T", "simulate this long first, s (0)"),
                            Option.text("film", "T", "write a film of so many seconds, instead of one picture"),
                            Option.text("rate", "N", "pictures of a film per second (30)"),
                            Option.flag("depth", "distances as 16 bits of grey, in millimetres"),
                            Option.flag("segmentation", "a colour for each object"),
                            Option.text(
                                    "show",
                                    "FLAGS",
                                    "show more, or less with a minus: a comma list of contact_point, contact_force,"
                                            + " joint, inertia, -texture, ..., as MuJoCo names them")),
                    CommonOptions.ROLLOUT),
            "cardan render humanoid --out humanoid.png",
            "draws a picture",
            "cardan render quadruped --time 1 --film 2 --show contact_force --size 320x240",
            "writes a film of two seconds with contact forces");

    private RenderCommand() {}

    static int run(Args args, PrintStream out, PrintStream err) throws IOException {
        int[] size = size(args.get("size", "640x480"));
        int samples = args.integer("samples", 2, 1, 8), rate = args.integer("rate", 30, 1, 1000);
        if (args.has("depth") && args.has("segmentation")) {
            throw new CliException("--depth and --segmentation are two pictures: ask for one at a time");
        }
        if (args.has("film") && args.has("depth")) {
            throw new CliException("--film has colours: leave --depth away");
        }
        double before = args.has("time") ? args.positive("time", 0) : 0;
        int frames = args.has("film") ? (int) Math.max(1, Math.round(args.positive("film", 1) * rate)) : 1;
        DrivenWorld world = DrivenWorld.of(args, "zero");
        Data d = world.data;
        Model m = d.model;
        Camera camera = camera(m, args.get("camera", null));
        Renderer renderer = renderer(m, size, samples);
        for (String word : args.get("show", "").split(",")) {
            show(renderer, word.trim());
        }
        world.printNotes(err, (int) (before / d.opt.timestep) + frames);
        String file = args.get("out", world.source.name().replaceAll("\\.xml$", "") + ".png");
        int steps = advance(world, before, 0);
        try (OutputStream to = new BufferedOutputStream(InOut.open(file))) {
            if (args.has("film")) {
                AnimatedPng film = new AnimatedPng(to, size[0], size[1], frames, rate);
                Progress progress = new Progress(err, "film");
                for (int k = 0; k < frames; k++) {
                    steps = advance(world, before + (double) k / rate, steps);
                    film.frame(picture(renderer, d, camera, args.has("segmentation")));
                    progress.update(k, frames);
                }
                progress.done();
                film.close();
            } else if (args.has("depth")) {
                see(renderer, d, camera);
                Png.writeDepth(to, renderer.depth(), size[0], size[1]);
            } else {
                Png.write(to, picture(renderer, d, camera, args.has("segmentation")), size[0], size[1]);
            }
        }
        out.println(file + ": " + size[0] + " x " + size[1] + " pixels, "
                + (frames > 1 ? Text.plural(frames, "picture") + " until" : "at") + " t=" + Text.plain(d.time));
        return 0;
    }

    private static int advance(DrivenWorld world, double until, int steps) {
        Data d = world.data;
        int s = steps;
        while (d.time < until - d.opt.timestep / 2) {
            world.controls.set(d, s++);
            Physics.step(d);
        }
        return s;
    }

    private static void see(Renderer renderer, Data d, Camera camera) {
        Physics.forward(d);
        renderer.update(d, camera);
    }

    private static byte[] picture(Renderer renderer, Data d, Camera camera, boolean segmentation) {
        see(renderer, d, camera);
        return segmentation ? painted(renderer.segmentation()) : renderer.rgb();
    }

    /** A colour for each object, black where there is none. */
    private static byte[] painted(int[] segmentation) {
        byte[] rgb = new byte[segmentation.length / 2 * 3];
        int[] bases = {2, 3, 5};
        for (int i = 0; i < segmentation.length / 2; i++) {
            int id = segmentation[2 * i], kind = segmentation[2 * i + 1];
            for (int c = 0; kind >= 0 && c < 3; c++) {
                rgb[3 * i + c] = (byte) (int) (25 + 205 * Maths.halton(10 + id + 37 * kind, bases[c]));
            }
        }
        return rgb;
    }

    private static int[] size(String given) {
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
            return new Renderer(m, size[0], size[1], samples);
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

    private static void show(Renderer renderer, String word) {
        if (word.isEmpty()) {
            return;
        }
        boolean on = !word.startsWith("-");
        String name = (on ? word : word.substring(1))
                .toUpperCase(Locale.ROOT)
                .replace('-', '_')
                .replace(' ', '_');
        for (Flag flag : Flag.values()) {
            if (flag.name().equals(name)) {
                renderer.options().show(flag, on);
                return;
            }
        }
        throw new CliException("--show " + word + ": there is no such flag; there are "
                + String.join(
                        ", ",
                        List.of(Flag.values()).stream()
                                .map(f -> f.name().toLowerCase(Locale.ROOT))
                                .toList()));
    }
}
