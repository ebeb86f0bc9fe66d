package dev.cardan.mjcf.read;

import dev.cardan.mjcf.ModelException;
import dev.cardan.mjcf.ModelFiles;
import dev.cardan.mjcf.xml.XmlDocument;
import dev.cardan.mjcf.xml.XmlElement;
import dev.cardan.mjcf.xml.XmlParser;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Parses a model's files and puts the contents of included files in the place of their {@code include} elements. A file
 * is looked for in the folder of the main file first, then in the folder of the including file, and may appear once.
 */
final class Includes {
    private static final int MOST_FILES = 10_000;
    private static final int DEEPEST_CHAIN = 200;
    private static final int DEEPEST_NESTING = 1000;

    private final ModelFiles files;
    private final String mainName;
    private final List<String> warnings;
    private final Set<String> seen = new HashSet<>();
    private final Deque<String> chain = new ArrayDeque<>();
    private final Map<String, String> displayToFolder = new HashMap<>();
    private final Map<XmlElement, Boolean> done = new IdentityHashMap<>();

    Includes(ModelFiles files, String mainName, List<String> warnings) {
        this.files = files;
        this.mainName = mainName;
        this.warnings = warnings;
    }

    /** Parses the main file and everything it includes. */
    XmlElement parse(byte[] bytes) {
        if (bytes.length == 0) {
            throw new ModelException(mainName, 0, "the file is empty");
        }
        XmlDocument doc = XmlParser.parse(mainName, bytes);
        warnings.addAll(doc.ignored());
        if (doc.root().tag().equalsIgnoreCase("robot")) {
            return doc.root(); // URDF has no includes
        }
        String name = ModelFiles.normalize(ModelFiles.fileNameOf(mainName));
        seen.add(name);
        chain.push(name);
        expand(doc.root(), "");
        checkNesting(doc.root());
        return doc.root();
    }

    /** Included files can make the tree deeper than the parser allows for one file; the readers go down step by step. */
    private static void checkNesting(XmlElement root) {
        List<XmlElement> level = List.of(root);
        for (int depth = 1; !level.isEmpty(); depth++) {
            if (depth > DEEPEST_NESTING) {
                throw Xml.error(level.get(0), "elements are nested deeper than " + DEEPEST_NESTING + " levels");
            }
            List<XmlElement> next = new ArrayList<>();
            for (XmlElement e : level) {
                next.addAll(e.children());
            }
            level = next;
        }
    }

    /** The folder, relative to the main file's, of the included file an element was written in; null if in the main file. */
    String folderOf(XmlElement e) {
        return displayToFolder.get(e.file());
    }

    private void expand(XmlElement top, String folder) {
        Deque<XmlElement> work = new ArrayDeque<>();
        work.push(top);
        while (!work.isEmpty()) {
            XmlElement e = work.pop();
            if (done.put(e, true) != null || e.children().isEmpty()) {
                continue;
            }
            List<XmlElement> children = new ArrayList<>();
            for (XmlElement c : e.children()) {
                if (c.tag().equals("include")) {
                    children.addAll(include(c, folder));
                } else {
                    children.add(c);
                    work.push(c);
                }
            }
            e.children().clear();
            e.children().addAll(children);
        }
    }

    private List<XmlElement> include(XmlElement e, String folder) {
        if (e.hasContent()) {
            throw Xml.error(e, "an include cannot have content, not even a comment");
        }
        for (String name : e.attributes().keySet()) {
            if (!name.equals("file")) {
                warnings.add(Xml.error(e, "attribute \"" + name + "\" is ignored: an include has only \"file\"")
                        .getMessage());
            }
        }
        String wanted = e.attribute("file");
        if (wanted == null || wanted.isEmpty()) {
            throw Xml.error(e, "the attribute \"file\" is required");
        }
        String path = wanted;
        Optional<byte[]> bytes = files.find(path);
        if (bytes.isEmpty() && !folder.isEmpty() && !ModelFiles.isAbsolute(wanted)) {
            path = ModelFiles.join(folder, wanted);
            bytes = files.find(path);
        }
        if (bytes.isEmpty()) {
            throw Xml.error(e, "file=\"" + wanted + "\": " + files.missing(wanted) + "; looked" + searched(folder));
        }
        path = ModelFiles.normalize(path);
        if (chain.contains(path)) {
            throw Xml.error(e, "file=\"" + wanted + "\": the file includes itself: " + cycle(path));
        }
        if (seen.contains(path)) {
            throw Xml.error(e, "file=\"" + wanted + "\": the file is already included; each file may be included once");
        }
        seen.add(
                path.equals(ModelFiles.normalize(wanted)) ? ModelFiles.normalize(ModelFiles.join(folder, path)) : path);
        if (seen.size() > MOST_FILES) {
            throw Xml.error(e, "more than " + MOST_FILES + " files are included");
        }
        if (bytes.get().length == 0) {
            throw Xml.error(e, "file=\"" + wanted + "\": the file is empty");
        }
        String display = ModelFiles.isAbsolute(path) ? path : ModelFiles.join(ModelFiles.directoryOf(mainName), path);
        displayToFolder.put(display, ModelFiles.directoryOf(path));
        XmlDocument doc = XmlParser.parse(display, bytes.get());
        warnings.addAll(doc.ignored());
        if (doc.root().children().isEmpty()) {
            throw Xml.error(e, "file=\"" + wanted + "\": the root element of the file has no elements in it");
        }
        if (doc.root().attributes().keySet().stream().anyMatch(a -> !a.equals("model"))) {
            warnings.add(display + ":" + doc.root().line() + ": <" + doc.root().tag()
                    + ">: attributes of the root element of an included file are ignored");
        }
        if (chain.size() >= DEEPEST_CHAIN) {
            throw Xml.error(
                    e, "file=\"" + wanted + "\": files include each other more than " + DEEPEST_CHAIN + " deep");
        }
        chain.push(path);
        expand(doc.root(), ModelFiles.directoryOf(path));
        chain.pop();
        return doc.root().children();
    }

    /**
     * The name of a file, to be looked for in a folder for assets. If it is not there, but beside the included file in
     * which the element is written, the name is made to point there.
     */
    String file(XmlElement e, String attribute, String assetFolder) {
        String name = ModelFiles.normalize(Xml.text(e, attribute));
        if (name.isEmpty() || ModelFiles.isAbsolute(name)) {
            return name;
        }
        String folder = folderOf(e);
        if (folder == null || files.find(ModelFiles.join(assetFolder, name)).isPresent()) {
            return name;
        }
        String beside = ModelFiles.join(folder, name);
        return files.find(beside).isPresent() ? files.pinned(beside) : name;
    }

    private String searched(String folder) {
        String main = ModelFiles.directoryOf(mainName);
        String first = main.isEmpty() ? "the model's folder" : main;
        return folder.isEmpty() ? " in " + first : " in " + first + " or " + ModelFiles.join(main, folder);
    }

    private String cycle(String path) {
        List<String> steps = new ArrayList<>(chain);
        Collections.reverse(steps);
        return String.join(" -> ", steps.subList(steps.indexOf(path), steps.size())) + " -> " + path;
    }
}
