package dev.cardan.mjcf.urdf;

import dev.cardan.mjcf.ModelFiles;
import dev.cardan.mjcf.spec.ModelSpec;
import dev.cardan.mjcf.xml.XmlElement;
import dev.cardan.mjcf.xml.XmlParser;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Finds files that are named by the package they are in: {@code package://NAME/FILE} of ROS, {@code model://NAME/FILE} of Gazebo, and
 * {@code file://} besides. A package is a folder of that name, or one whose {@code package.xml} says the name. It is looked for in
 * the given folders, then in those around the robot's file, from its own upwards. MuJoCo finds no such file.
 */
final class Packages {
    private static final int MOST_LEVELS = 16;
    private static final int LONGEST_MANIFEST = 1 << 20;

    private final ModelFiles files;
    private final String meshFolder;
    private final List<Path> roots;
    private final Map<String, Boolean> manifests = new HashMap<>();

    Packages(ModelSpec spec, List<Path> roots) {
        this.files = spec.files;
        this.meshFolder = spec.compiler.meshdir;
        this.roots = roots;
    }

    /** The name under which a file is found from the folder for meshes; the given one if it needs no search, or is not found. */
    String resolve(String name) {
        int scheme = name.indexOf("://");
        if (scheme < 0 || name.indexOf('\0') >= 0) {
            return name;
        }
        String rest = name.substring(scheme + 3);
        return switch (name.substring(0, scheme)) {
            case "file" -> rest;
            case "package", "model" ->
                search(rest.replaceFirst("^/+", "")).map(this::fromMeshFolder).orElse(name);
            default -> name;
        };
    }

    private Optional<String> search(String rest) {
        int slash = rest.indexOf('/');
        if (slash <= 0 || rest.contains("/../") || rest.startsWith("../")) {
            return Optional.empty();
        }
        String pack = rest.substring(0, slash), inside = rest.substring(slash + 1);
        for (String place : places(pack)) {
            String candidate = place + inside;
            if (files.find(candidate).isPresent()) {
                return Optional.of(candidate);
            }
        }
        return Optional.empty();
    }

    /** Where a package may be, as beginnings of names of files. */
    private List<String> places(String pack) {
        List<String> places = new ArrayList<>();
        for (Path root : roots) {
            String folder = root.toAbsolutePath().normalize().toString().replace('\\', '/') + "/";
            places.add(folder + pack + "/");
            if (isPackage(folder, lastName(root), pack)) {
                places.add(folder);
            }
        }
        Optional<Path> at = files.folder().map(p -> p.toAbsolutePath().normalize());
        String up = "";
        for (int level = 0; level < MOST_LEVELS; level++) {
            if (isPackage(up, at.map(Packages::lastName).orElse(""), pack)) {
                places.add(up);
            }
            places.add(up + pack + "/");
            up += "../";
            if (at.isPresent()) {
                at = at.map(Path::getParent);
                if (at.isEmpty()) {
                    break;
                }
            }
        }
        return places;
    }

    private static String lastName(Path p) {
        return p.getFileName() == null ? "" : p.getFileName().toString();
    }

    private boolean isPackage(String folder, String name, String pack) {
        return name.equals(pack) || manifests.computeIfAbsent(folder + "\n" + pack, k -> saysName(folder, pack));
    }

    private boolean saysName(String folder, String pack) {
        Optional<byte[]> manifest = files.find(folder + "package.xml");
        if (manifest.isEmpty() || manifest.get().length > LONGEST_MANIFEST) {
            return false;
        }
        String text = new String(manifest.get(), StandardCharsets.UTF_8);
        if (!text.contains(pack)) {
            return false;
        }
        try {
            XmlElement name =
                    XmlParser.parse("package.xml", manifest.get()).root().child("name");
            return name != null && name.text().trim().equals(pack);
        } catch (dev.cardan.mjcf.ModelException e) {
            return false; // a manifest that is no XML names no package
        }
    }

    /** The compiler puts the folder for meshes before names that don't begin at a root. */
    private String fromMeshFolder(String found) {
        String clean = ModelFiles.normalize(found);
        if (meshFolder.isEmpty() || ModelFiles.isAbsolute(clean)) {
            return clean;
        }
        String pinned = files.pinned(clean);
        try {
            Path from = Path.of(files.pinned(meshFolder));
            String relative = from.relativize(Path.of(pinned)).toString().replace('\\', '/');
            // a folder that is not there cannot be stepped out of
            return files.find(ModelFiles.join(meshFolder, relative)).isPresent() ? relative : pinned;
        } catch (IllegalArgumentException e) {
            return pinned;
        }
    }
}
