package dev.cardan.mjcf.urdf;

import dev.cardan.mjcf.ModelFiles;
import dev.cardan.mjcf.UrdfOptions;
import dev.cardan.mjcf.UrdfOptions.Change;
import dev.cardan.mjcf.spec.MeshSpec;
import dev.cardan.mjcf.spec.ModelSpec;
import dev.cardan.mjcf.xml.XmlElement;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * The meshes of a URDF file, each named after its file. As in MuJoCo, files whose names differ in folder or ending only count as one;
 * other scales of a file are meshes with a number after the name, and a shape that asks for one of these a second time gets the
 * unnumbered one.
 */
final class MeshNames {
    private static final double[] UNIT = {1, 1, 1};

    private final ModelSpec spec;
    private final Trail trail;
    private final UrdfOptions options;
    private final Packages packages;
    private final Map<String, List<MeshSpec>> known = new HashMap<>();
    private final Map<MeshSpec, String> written = new HashMap<>();
    private final Set<String> taken = new HashSet<>();

    MeshNames(ModelSpec spec, Trail trail, UrdfOptions options) {
        this.spec = spec;
        this.trail = trail;
        this.options = options;
        this.packages = new Packages(spec, options.packageRoots());
    }

    /** The name of the mesh that an element asks for. */
    String of(XmlElement e) {
        String asked = trail.requiredText(e, "filename");
        double[] scale = UNIT.clone();
        if (e.has("scale") && !trail.reals(e, "scale", 3, scale, 0)) {
            throw Trail.error(e, "scale=\"\": 3 numbers expected, none given");
        }
        String file = spec.strippath ? ModelFiles.fileNameOf(asked) : asked;
        String stem = ModelFiles.stemOf(file);
        return options.has(Change.MESHES_BY_FILE) ? byFile(e, file, stem, scale) : byStem(e, file, stem, scale);
    }

    private String byStem(XmlElement e, String file, String stem, double[] scale) {
        List<MeshSpec> same = known.computeIfAbsent(stem, s -> new ArrayList<>());
        for (int i = 0; i < same.size(); i++) {
            if (Arrays.equals(same.get(i).scale, scale)) {
                String first = written.get(same.get(i));
                if (!first.equals(file)) {
                    trail.changed(
                            e,
                            "as in MuJoCo the mesh is that of \"" + first
                                    + "\", which has the same name: the option withMeshesByFile tells them apart");
                } else if (i > 0) {
                    trail.changed(
                            e,
                            "as in MuJoCo the mesh has the scale of the first use of the file: the option withMeshesByFile"
                                    + " gives it its own");
                }
                return stem;
            }
        }
        MeshSpec mesh = add(e, file, same.isEmpty() ? stem : stem + same.size(), scale);
        same.add(mesh);
        return mesh.name;
    }

    private String byFile(XmlElement e, String file, String stem, double[] scale) {
        List<MeshSpec> same = known.computeIfAbsent(file, s -> new ArrayList<>());
        for (MeshSpec mesh : same) {
            if (Arrays.equals(mesh.scale, scale)) {
                return mesh.name;
            }
        }
        String name = stem;
        for (int i = 1; taken.contains(name); i++) {
            name = stem + i;
        }
        MeshSpec mesh = add(e, file, name, scale);
        same.add(mesh);
        return name;
    }

    private MeshSpec add(XmlElement e, String file, String name, double[] scale) {
        MeshSpec mesh = spec.addMesh(name);
        mesh.where = e.where();
        mesh.scale = scale;
        mesh.file = packages.resolve(file);
        written.put(mesh, file);
        taken.add(name);
        if (!mesh.file.equals(file)) {
            trail.changed(e, "\"" + file + "\" is \"" + mesh.file + "\"");
        }
        return mesh;
    }
}
