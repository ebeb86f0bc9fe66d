package dev.cardan.mjcf.attach;

import dev.cardan.engine.type.ObjType;
import dev.cardan.mjcf.ModelFiles;
import dev.cardan.mjcf.spec.ActuatorSpec;
import dev.cardan.mjcf.spec.MaterialSpec;
import dev.cardan.mjcf.spec.MeshSpec;
import dev.cardan.mjcf.spec.ModelSpec;
import dev.cardan.mjcf.spec.SensorSpec;
import dev.cardan.mjcf.spec.SkinSpec;
import dev.cardan.mjcf.spec.SpecElement;
import java.util.List;
import java.util.function.Predicate;

/**
 * Copies what lies beside the tree after a part of the tree was copied. Assets, numbers and texts of another specification
 * come all; of the elements that refer to others come those that refer to something that was copied.
 */
final class SectionCopy {
    private final ModelSpec from;
    private final ModelSpec into;
    private final Namespace names;
    private final TreeCopy tree;

    SectionCopy(ModelSpec from, ModelSpec into, Namespace names, TreeCopy tree) {
        this.from = from;
        this.into = into;
        this.names = names;
        this.tree = tree;
    }

    void run() {
        if (from != into) {
            all(from.meshes, into.meshes, this::mesh);
            all(from.hfields, into.hfields, h -> h.name = nameOr(h, h.file));
            all(from.textures, into.textures, t -> t.name = nameOr(t, t.file));
            all(from.materials, into.materials, this::material);
            all(from.numerics, into.numerics, e -> {});
            all(from.texts, into.texts, e -> {});
        }
        NameIndex index = new NameIndex(into);
        ReferenceCopy references = new ReferenceCopy(index, names);
        if (from != into) {
            skins(index);
        }
        some(index, ObjType.FLEX, from.flexes, into.flexes, f -> references.move(f, into.warnings));
        some(index, ObjType.PAIR, from.pairs, into.pairs, references::move);
        some(index, ObjType.EXCLUDE, from.excludes, into.excludes, references::move);
        some(index, ObjType.TENDON, from.tendons, into.tendons, references::move);
        some(index, ObjType.EQUALITY, from.equalities, into.equalities, references::move);
        some(index, ObjType.ACTUATOR, from.actuators, into.actuators, references::move);
        some(index, ObjType.SENSOR, from.sensors, into.sensors, references::move);
        tree.plugins().finish();
        some(index, ObjType.TUPLE, from.tuples, into.tuples, references::move);
    }

    private interface Change<T> {
        void apply(T element);
    }

    @SuppressWarnings("unchecked")
    private <T extends SpecElement> void all(List<T> source, List<T> target, Change<T> change) {
        for (T e : source) {
            T c = (T) e.copy();
            change.apply(c);
            String name = c.name;
            tree.finish(e, c);
            c.name = names.of(name);
            target.add(c);
        }
    }

    @SuppressWarnings("unchecked")
    private <T extends SpecElement> void some(
            NameIndex index, ObjType kind, List<T> source, List<T> target, Predicate<T> move) {
        int before = target.size();
        for (T e : List.copyOf(source)) {
            T c = (T) e.copy();
            if (move.test(c)) {
                if (tree.moves() && move.test(e)) {
                    source.remove(e);
                    c = e;
                }
                tree.finish(e, c);
                target.add(c);
                plugin(c);
                if (e instanceof ActuatorSpec && !tree.moves()) {
                    PendingKeys.forget(into, e);
                }
            }
        }
        if (target.size() > before) {
            index.changed(kind);
        }
    }

    /** Skins come if all their bodies do; as in MuJoCo they keep their own names and those of their materials. */
    private void skins(NameIndex index) {
        for (SkinSpec s : from.skins) {
            SkinSpec c = s.copy();
            c.bodyname.replaceAll(names::always);
            if (c.bodyname.stream().allMatch(body -> index.has(ObjType.BODY, body))) {
                tree.finish(s, c);
                c.name = nameOr(s, s.file);
                into.skins.add(c);
            }
        }
    }

    private void plugin(SpecElement copy) {
        switch (copy) {
            case ActuatorSpec a -> a.plugin = tree.plugins().of(a.plugin);
            case SensorSpec s -> s.plugin = tree.plugins().of(s.plugin);
            default -> {}
        }
    }

    private void mesh(MeshSpec m) {
        m.name = nameOr(m, m.file);
        m.plugin = tree.plugins().ofAsset(m.plugin);
    }

    /** An asset without a name goes by the name of its file. */
    private static String nameOr(SpecElement e, String file) {
        return e.name.isEmpty() ? ModelFiles.stemOf(file) : e.name;
    }

    private void material(MaterialSpec m) {
        for (int i = 0; i < m.textures.length; i++) {
            m.textures[i] = names.of(m.textures[i]);
        }
    }
}
