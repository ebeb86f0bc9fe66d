package dev.cardan.cli;

import dev.cardan.cli.usage.Option;
import dev.cardan.cli.usage.Usage;
import dev.cardan.engine.Data;
import dev.cardan.engine.Physics;
import dev.cardan.engine.math.Maths;
import dev.cardan.viewer.picture.Film;
import dev.cardan.viewer.picture.Png;
import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.util.List;

/** {@code cardan render}: a picture of a model, or a film. */
final class RenderCommand {
    static final Usage USAGE = Usage.of(
            "render",
            "MODEL",
            Option.Kind.MODEL,
            "draw a picture of a model as PNG, or a film",
            """
            Draws a model as a camera sees it, without a graphics card: colours, distances, or which object is where. With
            --film it simulates, and writes a film.
            """,
            CommonOptions.of(
                    List.of(
                            Option.file(
                                    "out", "F", "the PNG file to write; of films also .gif, .avi or .mp4 (MODEL.png)"),
                            Option.text("time", "T", "simulate this long first, s (0)"),
                            Option.text("film", "T", "write a film of so many seconds, instead of one picture"),
                            Option.flag("depth", "distances as 16 bits of grey, in millimetres"),
                            Option.flag("segmentation", "a colour for each object")),
                    CommonOptions.of(PictureOptions.OPTIONS, CommonOptions.ROLLOUT)),
            "cardan render humanoid --out humanoid.png",
            "draws a picture",
            "cardan render quadruped --time 1 --film 2 --show contact_force --size 320x240",
            "writes a film of two seconds with contact forces");

    private RenderCommand() {}

    static int run(Args args, PrintStream out, PrintStream err) throws IOException {
        if (args.has("depth") && args.has("segmentation")) {
            throw new CliException("--depth and --segmentation are two pictures: ask for one at a time");
        }
        if (args.has("film") && args.has("depth")) {
            throw new CliException("--film has colours: leave --depth away");
        }
        double before = args.has("time") ? args.positive("time", 0) : 0;
        DrivenWorld world = DrivenWorld.of(args, "zero");
        Data d = world.data;
        PictureOptions pictures = new PictureOptions(args, d.model);
        String file = args.get("out", world.source.name().replaceAll("\\.xml$", "") + ".png");
        int frames = 1;
        if (args.has("film")) {
            PictureOptions.requireFilm("out", file);
            frames = (int) Math.max(1, Math.round(args.positive("film", 1) * pictures.rate));
        }
        world.printNotes(err, (int) (before / d.opt.timestep) + frames);
        int steps = advance(world, before, 0);
        if (args.has("film")) {
            Progress progress = new Progress(err, "film");
            try (Film film = pictures.film("out", file)) {
                for (int k = 0; k < frames; k++) {
                    steps = advance(world, before + (double) k / pictures.rate, steps);
                    film.frame(picture(pictures, d, args.has("segmentation")));
                    progress.update(k, frames);
                }
            }
            progress.done();
        } else {
            try (OutputStream to = new BufferedOutputStream(InOut.open(file))) {
                if (args.has("depth")) {
                    pictures.see(d);
                    Png.writeDepth(to, pictures.renderer.depth(), pictures.width, pictures.height);
                } else {
                    Png.write(to, picture(pictures, d, args.has("segmentation")), pictures.width, pictures.height);
                }
            }
        }
        out.println(file + ": " + pictures.width + " x " + pictures.height + " pixels, "
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

    private static byte[] picture(PictureOptions pictures, Data d, boolean segmentation) {
        if (!segmentation) {
            return pictures.of(d);
        }
        pictures.see(d);
        return painted(pictures.renderer.segmentation());
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
}
