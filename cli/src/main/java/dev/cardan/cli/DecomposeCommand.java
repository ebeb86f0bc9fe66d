package dev.cardan.cli;

import dev.cardan.cli.usage.Option;
import dev.cardan.cli.usage.Usage;
import dev.cardan.mjcf.decompose.ConvexDecomposition;
import dev.cardan.mjcf.decompose.ConvexPiece;
import dev.cardan.mjcf.decompose.DecompositionOptions;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** {@code cardan decompose}: cuts a concave mesh into convex pieces. */
final class DecomposeCommand {
    private static final DecompositionOptions USUAL = DecompositionOptions.DEFAULT;

    static final Usage USAGE = Usage.of(
            "decompose",
            "MESH --out DIR",
            Option.Kind.FILE,
            "cut a concave mesh into convex pieces, as which it can collide",
            """
            Meshes collide as their convex hulls, which fill every hollow. This cuts the mesh of an OBJ, STL or MSH file into convex
            pieces that fill about the same space, writes them into a folder, and beside them NAME.xml with a mesh and a geom for each,
            to be included or copied from. The same mesh and options give the same files; they are left alone if they are there.
            """,
            List.of(
                    Option.file("out", "DIR", "folder for the pieces"),
                    Option.text("name", "NAME", "beginning of the names of the pieces (that of the file)"),
                    Option.word("format", "F", List.of("obj", "stl"), "obj or stl (obj)"),
                    Option.text("pieces", "N", "most pieces (" + USUAL.maxPieces() + ")"),
                    Option.text(
                            "tolerance",
                            "T",
                            "share of the convex hull that a piece may fill wrongly (" + USUAL.tolerance() + ")"),
                    Option.text(
                            "resolution",
                            "N",
                            "cubes along the mesh that the cuts follow (" + USUAL.resolution() + ")"),
                    Option.text("vertices", "N", "most corners of a piece (" + USUAL.maxVertices() + ")")),
            "cardan decompose cup.obj --out pieces",
            "writes pieces/cup_0.obj and so on, and pieces/cup.xml",
            "cardan decompose wheel.stl --out pieces --pieces 32 --tolerance 0.005",
            "cuts more finely");

    private DecomposeCommand() {}

    static int run(Args args, PrintStream out, PrintStream err) throws IOException {
        if (args.plain().size() != 1) {
            throw new CliException(
                    args.plain().isEmpty()
                            ? "a mesh is missing: give an OBJ, STL or MSH file"
                            : "unexpected argument \"" + args.plain().get(1) + "\": one mesh is cut at a time");
        }
        Path mesh = Path.of(args.plain().get(0));
        Path folder = Path.of(args.require("out", "a folder for the pieces"));
        if (Files.exists(folder) && !Files.isDirectory(folder)) {
            throw new CliException("--out " + folder + ": this is a file; give a folder for the pieces");
        }
        String format = args.get("format", "obj");
        if (!format.equals("obj") && !format.equals("stl")) {
            throw new CliException("--format " + format + ": want obj or stl");
        }
        DecompositionOptions options = new DecompositionOptions(
                args.integer("pieces", USUAL.maxPieces(), 1, 256),
                args.positive("tolerance", USUAL.tolerance()),
                args.integer("resolution", USUAL.resolution(), 8, 200),
                args.integer("vertices", USUAL.maxVertices(), 4, 10_000));
        Progress progress = new Progress(err, "decompose");
        ConvexDecomposition found = ConvexDecomposition.of(mesh, options, share -> {
            progress.update((int) (1000 * share), 1000);
            return true;
        });
        progress.done();
        String name = args.get("name", stem(mesh));
        Path model = folder.resolve(name + ".xml");
        String text = found.toMjcf(name, "." + format);
        if (isThere(model, text, folder, name, found.pieces().size(), format)) {
            out.println(model + ": unchanged, " + found.pieces().size() + " pieces");
            return 0;
        }
        try {
            Files.createDirectories(folder);
        } catch (IOException e) {
            throw new CliException("--out " + folder + ": the folder cannot be made: " + InOut.reason(e));
        }
        for (int i = 0; i < found.pieces().size(); i++) {
            ConvexPiece piece = found.pieces().get(i);
            byte[] bytes = format.equals("obj") ? piece.toObj().getBytes(StandardCharsets.UTF_8) : piece.toStl();
            write(folder.resolve(name + "_" + i + "." + format), bytes);
        }
        write(model, text.getBytes(StandardCharsets.UTF_8));
        out.println(model + ": " + found.pieces().size() + (found.pieces().size() == 1 ? " piece" : " pieces")
                + ", volume " + Text.brief(found.volume()));
        return 0;
    }

    private static void write(Path file, byte[] bytes) throws IOException {
        try (OutputStream out = InOut.open(file.toString())) {
            out.write(bytes);
        }
    }

    /** Whether an earlier run has written the same. */
    private static boolean isThere(Path model, String text, Path folder, String name, int pieces, String format)
            throws IOException {
        if (!Files.isRegularFile(model) || !Files.readString(model).equals(text)) {
            return false;
        }
        for (int i = 0; i < pieces; i++) {
            if (!Files.isRegularFile(folder.resolve(name + "_" + i + "." + format))) {
                return false;
            }
        }
        return true;
    }

    private static String stem(Path mesh) {
        String name = mesh.getFileName() == null ? "mesh" : mesh.getFileName().toString();
        int dot = name.lastIndexOf('.');
        return dot <= 0 ? name : name.substring(0, dot);
    }
}
