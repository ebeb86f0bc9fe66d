package dev.cardan.mjcf;

import dev.cardan.mjcf.spec.ModelSpec;
import dev.cardan.mjcf.urdf.UrdfReader;
import dev.cardan.mjcf.xml.XmlDocument;
import dev.cardan.mjcf.xml.XmlParser;
import java.nio.file.Path;
import java.util.List;

/**
 * Reads URDF files with options, and tells what became of each of their elements. {@link Mjcf} reads them as well, as MuJoCo
 * does: with {@link UrdfOptions#DEFAULT}.
 *
 * <pre>{@code
 * Urdf robot = Urdf.read(Path.of("robot.urdf"), UrdfOptions.DEFAULT.withMimic(true));
 * System.out.print(robot.report());
 * Model model = Mjcf.compile(robot.spec());
 * }</pre>
 *
 * @param spec the robot, to be edited or compiled
 * @param report what became of the file's elements
 */
public record Urdf(ModelSpec spec, UrdfReport report) {
    /** Reads a file. */
    public static Urdf read(Path file, UrdfOptions options) {
        String name = file.toString();
        byte[] bytes = ModelFiles.content(name, file)
                .orElseThrow(
                        () -> new ModelException(name, 0, FileProblem.missing(name, file) + FileProblem.instead(file)));
        Path folder = file.toAbsolutePath().getParent();
        return read(name, bytes, ModelFiles.inDirectory(folder == null ? file.toAbsolutePath() : folder), options);
    }

    /** The files that a URDF file on disk consists of, itself first, as {@link Mjcf#dependencies}: it is read with the options. */
    public static List<Path> dependencies(Path file, UrdfOptions options) {
        return Dependencies.of(
                file, (name, bytes, files) -> read(name, bytes, files, options).spec());
    }

    /**
     * Reads a file that is in memory.
     *
     * @param name what it is called in messages
     * @param files where the files are that it refers to
     */
    public static Urdf read(String name, byte[] bytes, ModelFiles files, UrdfOptions options) {
        if (bytes.length == 0) {
            throw new ModelException(name, 0, "the file is empty");
        }
        XmlDocument document = XmlParser.parse(name, bytes);
        if (!document.root().tag().equalsIgnoreCase("robot")) {
            throw new ModelException(
                    name,
                    document.root().line(),
                    "<" + document.root().tag() + ">: the root element of a URDF file must be <robot>"
                            + (document.root().tag().equals("mujoco") ? ": read this file with Mjcf" : ""));
        }
        ModelSpec spec = new ModelSpec();
        spec.files = files;
        spec.modelfiledir = ModelFiles.directoryOf(name);
        spec.warnings.addAll(document.ignored());
        UrdfReport report = new UrdfReader(spec, name, options).read(document.root());
        return new Urdf(spec, report);
    }
}
