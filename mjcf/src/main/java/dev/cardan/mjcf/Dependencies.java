package dev.cardan.mjcf;

import dev.cardan.mjcf.mesh.BadMeshException;
import dev.cardan.mjcf.mesh.file.GltfDecoder;
import dev.cardan.mjcf.spec.HFieldSpec;
import dev.cardan.mjcf.spec.MeshSpec;
import dev.cardan.mjcf.spec.ModelSpec;
import dev.cardan.mjcf.spec.SkinSpec;
import dev.cardan.mjcf.spec.SpecElement;
import dev.cardan.mjcf.spec.TextureSpec;
import java.nio.file.Path;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/** Finds the files of a model on disk: its own, those it includes or attaches, and all their assets, there or not. */
final class Dependencies {
    /** Makes a specification of the bytes of a file. */
    interface Reader {
        ModelSpec read(String name, byte[] bytes, ModelFiles files);
    }

    private final Set<String> found = new LinkedHashSet<>();

    private Dependencies() {}

    /**
     * The files of a model.
     *
     * @param reader how it is read
     */
    static List<Path> of(Path file, Reader reader) {
        Dependencies all = new Dependencies();
        Path whole = file.toAbsolutePath().normalize();
        all.found.add(whole.toString());
        String name = file.toString();
        byte[] bytes = ModelFiles.content(name, file)
                .orElseThrow(
                        () -> new ModelException(name, 0, FileProblem.missing(name, file) + FileProblem.instead(file)));
        ModelFiles folder = ModelFiles.recording(ModelFiles.inDirectory(whole.getParent()), all.found);
        all.assets(reader.read(name, bytes, folder));
        return all.found.stream()
                .filter(f -> !Path.of(f).endsWith("package.xml")) // where a package was looked for
                .map(Path::of)
                .toList();
    }

    private void assets(ModelSpec spec) {
        for (MeshSpec m : spec.meshes) {
            add(spec, m, m.file, false);
        }
        for (HFieldSpec h : spec.hfields) {
            add(spec, h, h.file, false);
        }
        for (SkinSpec s : spec.skins) {
            add(spec, s, s.file, false);
        }
        for (TextureSpec t : spec.textures) {
            add(spec, t, t.file, true);
            for (String side : t.cubefiles) {
                add(spec, t, side, true);
            }
        }
        spec.models.forEach(this::assets);
    }

    private void add(ModelSpec spec, SpecElement e, String file, boolean texture) {
        ModelSpec owner = e.origin == null ? spec : e.origin;
        if (file.isEmpty() || owner.files.folder().isEmpty()) {
            return; // what is in an archive is in the archive's own file
        }
        String name = owner.strippath ? ModelFiles.fileNameOf(file) : file;
        String path = ModelFiles.join(texture ? owner.compiler.texturedir : owner.compiler.meshdir, name);
        found.add(owner.files.pinned(path));
        if (path.toLowerCase(Locale.ROOT).endsWith(".gltf")) {
            owner.files.find(path).ifPresent(bytes -> {
                try {
                    for (String part : GltfDecoder.filesOf(bytes)) {
                        found.add(owner.files.pinned(ModelFiles.join(ModelFiles.directoryOf(path), part)));
                    }
                } catch (BadMeshException damaged) {
                    // loading the model tells what is wrong with it
                }
            });
        }
    }
}
