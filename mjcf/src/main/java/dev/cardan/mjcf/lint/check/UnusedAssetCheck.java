package dev.cardan.mjcf.lint.check;

import dev.cardan.engine.type.ObjType;
import dev.cardan.engine.type.TextureType;
import dev.cardan.mjcf.ModelFiles;
import dev.cardan.mjcf.lint.LintSeverity;
import dev.cardan.mjcf.spec.BodySpec;
import dev.cardan.mjcf.spec.DefaultClass;
import dev.cardan.mjcf.spec.FlexSpec;
import dev.cardan.mjcf.spec.GeomSpec;
import dev.cardan.mjcf.spec.HFieldSpec;
import dev.cardan.mjcf.spec.LightSpec;
import dev.cardan.mjcf.spec.MaterialSpec;
import dev.cardan.mjcf.spec.MeshSpec;
import dev.cardan.mjcf.spec.ModelSpec;
import dev.cardan.mjcf.spec.SiteSpec;
import dev.cardan.mjcf.spec.SkinSpec;
import dev.cardan.mjcf.spec.SpecElement;
import dev.cardan.mjcf.spec.TendonSpec;
import dev.cardan.mjcf.spec.TextureSpec;
import dev.cardan.mjcf.spec.TupleSpec;
import java.util.Arrays;
import java.util.HashSet;
import java.util.Set;

/** Meshes, height fields, textures and materials that nothing refers to. */
final class UnusedAssetCheck extends Check {
    UnusedAssetCheck() {
        super(
                "unused-asset",
                LintSeverity.INFO,
                "an asset that nothing uses",
                "It takes time to load and memory, and often another element was meant to use it.");
    }

    @Override
    boolean needsModel() {
        return false;
    }

    @Override
    void run(Subject s, Findings out) {
        ModelSpec spec = s.spec;
        Set<String> meshes = new HashSet<>(), hfields = new HashSet<>();
        Set<String> materials = new HashSet<>(), textures = new HashSet<>();
        for (BodySpec b : spec.bodies()) {
            for (GeomSpec g : b.geoms) {
                meshes.add(g.meshname);
                hfields.add(g.hfieldname);
                materials.add(g.material);
            }
            for (SiteSpec x : b.sites) {
                materials.add(x.material);
            }
            for (LightSpec x : b.lights) {
                textures.add(x.texture);
            }
        }
        for (TendonSpec x : spec.tendons) {
            materials.add(x.material);
        }
        for (SkinSpec x : spec.skins) {
            materials.add(x.material);
        }
        for (FlexSpec x : spec.flexes) {
            materials.add(x.material);
        }
        for (MeshSpec x : spec.meshes) {
            if (meshes.contains(name(x))) {
                materials.add(x.material);
            }
        }
        for (MaterialSpec x : spec.materials) {
            for (String texture : x.textures) {
                textures.add(texture);
            }
        }
        for (DefaultClass c : spec.defaults.values()) {
            materials.add(c.geom.material);
            meshes.add(c.geom.meshname);
        }
        boolean listed = spec.tuples.stream().anyMatch(UnusedAssetCheck::listsAssets);
        if (listed || spec.sensors.stream().anyMatch(x -> x.objtype == ObjType.MESH)) {
            return; // somebody looks them up
        }
        for (MeshSpec x : spec.meshes) {
            tell(s, x, name(x), meshes, out);
        }
        for (HFieldSpec x : spec.hfields) {
            tell(s, x, x.name.isEmpty() ? ModelFiles.stemOf(x.file) : x.name, hfields, out);
        }
        for (MaterialSpec x : spec.materials) {
            tell(s, x, x.name, materials, out);
        }
        for (TextureSpec x : spec.textures) {
            if (x.type != TextureType.SKYBOX) {
                tell(s, x, x.name.isEmpty() ? ModelFiles.stemOf(x.file) : x.name, textures, out);
            }
        }
    }

    private static boolean listsAssets(TupleSpec t) {
        return Arrays.stream(t.objtype)
                .anyMatch(x -> x == ObjType.MESH || x == ObjType.MATERIAL || x == ObjType.TEXTURE);
    }

    private static String name(MeshSpec x) {
        return x.name.isEmpty() ? ModelFiles.stemOf(x.file) : x.name;
    }

    private void tell(Subject s, SpecElement e, String name, Set<String> used, Findings out) {
        if (e.origin == null && !used.contains(name)) {
            out.add(
                    this,
                    e,
                    "nothing uses the " + e.tag() + " \"" + name + "\"",
                    "delete it, or use it where it was meant to be",
                    s.source.removeElement(e.where));
        }
    }
}
