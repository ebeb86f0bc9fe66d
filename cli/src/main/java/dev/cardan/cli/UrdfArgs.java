package dev.cardan.cli;

import dev.cardan.cli.usage.Option;
import dev.cardan.engine.file.ModelFile;
import dev.cardan.mjcf.Mjcf;
import dev.cardan.mjcf.ModelFiles;
import dev.cardan.mjcf.Urdf;
import dev.cardan.mjcf.UrdfOptions;
import dev.cardan.mjcf.UrdfOptions.Actuators;
import dev.cardan.mjcf.spec.ModelSpec;
import dev.cardan.models.Examples;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** Options about URDF files, and the specification of a model that they lead to. */
final class UrdfArgs {
    static final List<Option> OPTIONS = List.of(
            Option.file("packages", "DIR", "URDF: where package:// and model:// are looked for; repeatable"),
            Option.flag("visuals", "URDF: keep shapes that are only to be seen"),
            Option.flag("fixed-links", "URDF: keep links at fixed joints as bodies"),
            Option.flag("floating-base", "URDF: root links get a free joint"),
            Option.flag("mimic", "URDF: mimic joints become equality constraints"),
            Option.flag("turn-inertia", "URDF: the angles of inertial origins turn the inertia"),
            Option.flag("meshes-by-file", "URDF: meshes of equal names in different folders are different"),
            Option.flag("repair-inertia", "URDF: masses and inertias that no body can have are made possible"),
            Option.word(
                    "actuators",
                    "KIND",
                    List.of("none", "transmissions", "limits"),
                    "URDF: make actuators of transmissions, or motors of the efforts of limits (none)"),
            Option.file("report", "F", "URDF: write what became of each element; - for standard output"));

    private UrdfArgs() {}

    /** Whether any option about URDF was given. */
    static boolean any(Args args) {
        return OPTIONS.stream().anyMatch(o -> args.has(o.name()));
    }

    static UrdfOptions options(Args args) {
        UrdfOptions o = UrdfOptions.DEFAULT
                .withVisuals(args.has("visuals"))
                .withFixedLinks(args.has("fixed-links"))
                .withFloatingBase(args.has("floating-base"))
                .withMimic(args.has("mimic"))
                .withTurnedInertia(args.has("turn-inertia"))
                .withMeshesByFile(args.has("meshes-by-file"))
                .withRepairedInertia(args.has("repair-inertia"));
        String kind = args.get("actuators", "none");
        Actuators which = switch (kind) {
            case "none" -> Actuators.NONE;
            case "transmissions" -> Actuators.TRANSMISSIONS;
            case "limits" -> Actuators.LIMITS;
            default -> throw new CliException("--actuators " + kind + ": want none, transmissions or limits");
        };
        return o.withActuators(which)
                .withPackageRoots(args.all("packages").stream().map(Path::of).toArray(Path[]::new));
    }

    /**
     * The specification of a model, a file or an example; the options about URDF count for a URDF file.
     *
     * @param why what a compiled model or standard input cannot be used for: the beginning of a sentence
     */
    static ModelSpec spec(Args args, String given, String why, PrintStream out, PrintStream err) throws IOException {
        if (given.equals(ModelSource.STANDARD_INPUT)) {
            throw new CliException(why + " needs a file or an example: standard input can be read only once");
        }
        Path file = Path.of(given);
        if (!Files.isRegularFile(file) && Examples.contains(given)) {
            refuse(args, given);
            return Mjcf.readString(Examples.text(given));
        }
        if (!Files.exists(file)) {
            ModelSource.load(given); // tells what there is instead
        }
        if (Files.isRegularFile(file) && ModelFile.isModelFile(file)) {
            throw new CliException(given
                    + " is a compiled model, which does not know its MJCF any more: give the file it was made of");
        }
        if (!any(args)) {
            return Mjcf.read(file);
        }
        if (!isUrdf(file)) {
            refuse(args, given);
        }
        Urdf robot = Urdf.read(file, options(args));
        String report = args.get("report", null);
        if (report != null && InOut.isStandard(report)) {
            out.print(robot.report());
        } else if (report != null) {
            try (PrintStream stream = new PrintStream(InOut.open(report), false, StandardCharsets.UTF_8)) {
                stream.print(robot.report());
            }
            err.println(report + ": what became of " + robot.report().entries().size() + " elements of " + given);
        }
        return robot.spec();
    }

    /** The files of a model on disk; the options about URDF count for a URDF file. */
    static List<Path> dependencies(Args args, String given) {
        Path file = Path.of(given);
        if (!any(args)) {
            return Mjcf.dependencies(file);
        }
        if (!isUrdf(file)) {
            refuse(args, given);
        }
        return Urdf.dependencies(file, options(args));
    }

    private static void refuse(Args args, String given) {
        for (Option o : OPTIONS) {
            if (args.has(o.name())) {
                throw new CliException("--" + o.name() + " is for URDF files: " + given + " is none");
            }
        }
    }

    private static boolean isUrdf(Path file) {
        String text = new String(InOut.read(file, "the model"), StandardCharsets.UTF_8);
        int robot = text.indexOf("<robot"), mujoco = text.indexOf("<mujoco");
        return robot >= 0 && (mujoco < 0 || robot < mujoco) && !ModelFiles.isArchive(file.toString());
    }
}
