package dev.cardan.mjcf.compile;

import dev.cardan.engine.Model;
import java.nio.charset.StandardCharsets;
import java.util.List;

/** The file names of all assets, one after the other and each closed by a zero. */
final class PathFill {
    private final List<String> hfields;
    private final List<String> meshes;
    private final List<String> skins;
    private final List<String> textures;

    PathFill(Draft d) {
        hfields = d.hfields.stream().map(h -> h.file).toList();
        meshes = d.meshes.stream().map(m -> MeshSource.path(m.spec, d)).toList();
        skins = d.skins.stream().map(s -> s.file).toList();
        textures = d.textures.stream().map(t -> MaterialCompile.path(t, d)).toList();
    }

    /** Bytes of all names; at least one. */
    int size() {
        return Math.max(1, size(hfields) + size(meshes) + size(skins) + size(textures));
    }

    private static int size(List<String> paths) {
        return paths.stream().mapToInt(p -> closed(p).length).sum();
    }

    /** A name with its closing zero; nothing for an asset without a file. */
    private static byte[] closed(String path) {
        return path.isEmpty() ? new byte[0] : (path + "\0").getBytes(StandardCharsets.UTF_8);
    }

    void fill(Model m) {
        int adr = fill(m, 0, m.hfield.pathadr, hfields);
        adr = fill(m, adr, m.mesh.pathadr, meshes);
        adr = fill(m, adr, m.skin.pathadr, skins);
        fill(m, adr, m.tex.pathadr, textures);
    }

    private static int fill(Model m, int from, int[] addresses, List<String> paths) {
        int adr = from;
        for (int i = 0; i < paths.size(); i++) {
            byte[] path = closed(paths.get(i));
            addresses[i] = path.length == 0 ? -1 : adr;
            System.arraycopy(path, 0, m.paths, adr, path.length);
            adr += path.length;
        }
        return adr;
    }
}
