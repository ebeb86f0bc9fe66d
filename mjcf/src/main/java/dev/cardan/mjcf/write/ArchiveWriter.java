package dev.cardan.mjcf.write;

import dev.cardan.mjcf.ModelException;
import dev.cardan.mjcf.ModelFiles;
import dev.cardan.mjcf.compile.Compiler;
import dev.cardan.mjcf.mesh.BadMeshException;
import dev.cardan.mjcf.mesh.file.GltfDecoder;
import dev.cardan.mjcf.spec.HFieldSpec;
import dev.cardan.mjcf.spec.MeshSpec;
import dev.cardan.mjcf.spec.ModelSpec;
import dev.cardan.mjcf.spec.SkinSpec;
import dev.cardan.mjcf.spec.SpecElement;
import dev.cardan.mjcf.spec.TextureSpec;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.time.LocalDateTime;
import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;

/**
 * Writes a model with all its files as one archive (MJZ): the canonical text, named after the archive, and the assets in a folder
 * beside it. The same model gives the same bytes, whenever it is written.
 */
public final class ArchiveWriter {
    private static final String FOLDER = "assets";
    private static final LocalDateTime NO_TIME = LocalDateTime.of(1980, 1, 1, 0, 0);

    private final ModelSpec spec;
    private final ModelFiles files;
    private final Map<String, byte[]> entries = new LinkedHashMap<>();
    private final Map<String, String> names = new HashMap<>();

    private ArchiveWriter(ModelSpec canonical, ModelFiles files) {
        this.spec = canonical;
        this.files = files;
    }

    /**
     * The bytes of an archive.
     *
     * @param stem name of the archive without its ending; MuJoCo looks for a model of that name in it
     */
    public static byte[] write(ModelSpec spec, ModelFiles files, String stem) {
        return new ArchiveWriter(Compiler.canonical(spec, files), files).write(stem);
    }

    private byte[] write(String stem) {
        String meshes = spec.compiler.meshdir, textures = spec.compiler.texturedir;
        for (MeshSpec m : spec.meshes) {
            m.file = packed(m, m.file, meshes);
        }
        for (HFieldSpec h : spec.hfields) {
            h.file = packed(h, h.file, meshes);
        }
        for (SkinSpec s : spec.skins) {
            s.file = packed(s, s.file, meshes);
        }
        for (TextureSpec t : spec.textures) {
            t.file = packed(t, t.file, textures);
            for (int i = 0; i < t.cubefiles.length; i++) {
                t.cubefiles[i] = packed(t, t.cubefiles[i], textures);
            }
        }
        spec.compiler.meshdir = entries.isEmpty() ? "" : FOLDER;
        spec.compiler.texturedir = spec.compiler.meshdir;
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (ZipOutputStream zip = new ZipOutputStream(bytes, StandardCharsets.UTF_8)) {
            add(zip, stem + ".xml", ModelWriter.text(spec, 0).getBytes(StandardCharsets.UTF_8));
            for (Map.Entry<String, byte[]> e : entries.entrySet()) {
                add(zip, FOLDER + "/" + e.getKey(), e.getValue());
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e); // memory does not fail
        }
        return bytes.toByteArray();
    }

    private static void add(ZipOutputStream zip, String name, byte[] content) throws IOException {
        ZipEntry entry = new ZipEntry(name);
        entry.setTimeLocal(NO_TIME);
        zip.putNextEntry(entry);
        zip.write(content);
        zip.closeEntry();
    }

    /** Puts a file into the archive unless it is there already; its name from the folder of assets. */
    private String packed(SpecElement e, String file, String folder) {
        if (file.isEmpty()) {
            return file;
        }
        String path = ModelFiles.join(folder, file);
        String known = names.get(path);
        if (known != null) {
            return known;
        }
        byte[] content = content(e, path)
                .orElseThrow(() -> new ModelException(e, "file=\"" + file + "\": " + files.missing(path)));
        String last = ModelFiles.fileNameOf(file).replaceAll("[^A-Za-z0-9._-]", "_");
        String name =
                last.toLowerCase(Locale.ROOT).endsWith(".gltf") ? scene(e, path, last, content) : free(last, content);
        entries.putIfAbsent(name, content);
        names.put(path, name);
        return name;
    }

    private Optional<byte[]> content(SpecElement e, String path) {
        Optional<byte[]> own = files.find(path);
        return own.isPresent() || e.origin == null ? own : e.origin.files.find(path);
    }

    /** A name that no other content has, in any spelling of capitals: archives are unpacked on all kinds of disks. */
    private String free(String wanted, byte[] content) {
        int dot = wanted.lastIndexOf('.');
        String head = dot < 0 ? wanted : wanted.substring(0, dot), tail = dot < 0 ? "" : wanted.substring(dot);
        String name = wanted;
        for (int i = 1; isTaken(name, content); i++) {
            name = head + "_" + i + tail;
        }
        return name;
    }

    private boolean isTaken(String name, byte[] content) {
        for (Map.Entry<String, byte[]> e : entries.entrySet()) {
            if (e.getKey().equalsIgnoreCase(name)) {
                return !e.getKey().equals(name) || !Arrays.equals(e.getValue(), content);
            }
        }
        return false;
    }

    /** A text of glTF goes into a folder of its own with the files that it names. */
    private String scene(SpecElement e, String path, String last, byte[] content) {
        String folder = last;
        for (int i = 1; ; i++) {
            String begin = folder.toLowerCase(Locale.ROOT) + "/";
            if (entries.keySet().stream()
                    .noneMatch(k -> k.toLowerCase(Locale.ROOT).startsWith(begin))) {
                break;
            }
            folder = last + "_" + i;
        }
        try {
            for (String part : GltfDecoder.filesOf(content)) {
                String inside = ModelFiles.normalize(part);
                if (inside.startsWith("..") || ModelFiles.isAbsolute(inside)) {
                    throw new ModelException(
                            e,
                            "the file \"" + path + "\" refers to \"" + part
                                    + "\", which is not beside it: an archive cannot hold that, save it as .glb");
                }
                String from = ModelFiles.join(ModelFiles.directoryOf(path), part);
                entries.put(
                        folder + "/" + inside,
                        content(e, from).orElseThrow(() -> new ModelException(e, files.missing(from))));
            }
        } catch (BadMeshException x) {
            throw new ModelException(e, "the file \"" + path + "\": " + x.getMessage());
        }
        return folder + "/" + last;
    }
}
