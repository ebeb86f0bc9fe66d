package dev.cardan.mjcf.compile;

import dev.cardan.engine.Model;
import dev.cardan.engine.table.Sizes;
import dev.cardan.mjcf.spec.SpecElement;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * The names of all objects, one after the other and each closed by a zero, and for each kind of object an open hash
 * table with two slots per object.
 */
final class NameFill {
    private static final int SLOTS_PER_OBJECT = 2;

    private final List<List<byte[]>> lists = new ArrayList<>();
    private final byte[] modelName;

    NameFill(Draft d) {
        modelName = closed(d.spec.modelname);
        add(d.bodies.stream().map(b -> b.spec).toList());
        add(d.joints.stream().map(j -> j.spec).toList());
        add(d.geoms.stream().map(g -> g.spec).toList());
        add(d.sites.stream().map(s -> s.spec).toList());
        add(d.cameras.stream().map(c -> c.spec).toList());
        add(d.lights.stream().map(l -> l.spec).toList());
        add(d.flexes.stream().map(f -> f.spec).toList());
        add(d.meshes.stream().map(m -> m.spec).toList());
        add(d.skins);
        add(d.hfields);
        add(d.textures);
        add(d.materials);
        add(d.pairs.stream().map(p -> p.spec).toList());
        add(d.excludes.stream().map(e -> e.spec).toList());
        add(d.spec.equalities);
        add(d.spec.tendons);
        add(d.spec.actuators);
        add(d.spec.sensors);
        add(d.spec.numerics);
        add(d.spec.texts);
        add(d.spec.tuples);
        add(d.keys);
        add(d.plugins.stream().map(p -> p.spec).toList());
    }

    private void add(List<? extends SpecElement> elements) {
        lists.add(elements.stream().map(e -> closed(e.name)).toList());
    }

    private static byte[] closed(String name) {
        return (name + "\0").getBytes(StandardCharsets.UTF_8);
    }

    void sizes(Sizes s) {
        s.nnames = modelName.length;
        for (List<byte[]> names : lists) {
            s.nnamesMap += SLOTS_PER_OBJECT * names.size();
            for (byte[] name : names) {
                s.nnames += name.length;
            }
        }
    }

    void fill(Model m) {
        int[][] addresses = m.name.byKind();
        System.arraycopy(modelName, 0, m.names, 0, modelName.length);
        Arrays.fill(m.namesMap, -1);
        int adr = modelName.length;
        int map = 0;
        for (int k = 0; k < lists.size(); k++) {
            List<byte[]> names = lists.get(k);
            int slots = SLOTS_PER_OBJECT * names.size();
            for (int i = 0; i < names.size(); i++) {
                byte[] name = names.get(i);
                addresses[k][i] = adr;
                System.arraycopy(name, 0, m.names, adr, name.length);
                adr += name.length;
                if (name.length > 1) {
                    int slot = (int) Long.remainderUnsigned(hash(name), slots);
                    while (m.namesMap[map + slot] >= 0) {
                        slot = (slot + 1) % slots;
                    }
                    m.namesMap[map + slot] = i;
                }
            }
            map += slots;
        }
    }

    /** Bernstein's hash of a text up to its closing zero. */
    static long hash(byte[] text) {
        long h = 5381;
        for (int i = 0; i < text.length && text[i] != 0; i++) {
            h = ((h << 5) + h) ^ text[i];
        }
        return h;
    }
}
