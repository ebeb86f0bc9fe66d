package dev.cardan.mjcf.compile;

import dev.cardan.mjcf.spec.BodySpec;
import dev.cardan.mjcf.spec.JointSpec;
import dev.cardan.mjcf.spec.ModelSpec;
import dev.cardan.mjcf.spec.SensorSpec;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

/**
 * A number for the structure of a specification: which bodies hold which joints, geoms, sites, cameras and lights, and how
 * many objects of the other kinds there are. Values do not count. Equal signatures mean that a compiled model still fits
 * its specification; the number is the one MuJoCo computes.
 */
final class Signature {
    private final StringBuilder text = new StringBuilder("\n");

    private Signature() {}

    static long of(ModelSpec spec) {
        Signature s = new Signature();
        s.tree(spec.world);
        s.repeat(0, "flex", spec.flexes.size());
        s.repeat(0, "mesh", spec.meshes.size());
        s.repeat(0, "skin", spec.skins.size());
        s.repeat(0, "heightfield", spec.hfields.size());
        s.repeat(0, "texture", spec.textures.size());
        s.repeat(0, "material", spec.materials.size());
        s.repeat(0, "pair", spec.pairs.size());
        s.repeat(0, "exclude", spec.excludes.size());
        s.repeat(0, "equality", spec.equalities.size() - 1);
        s.repeat(0, "tendon", spec.tendons.size());
        s.repeat(0, "actuator", spec.actuators.size());
        for (SensorSpec sensor : spec.sensors) {
            s.text.append("<sensor>").append(sensor.type).append("<sensor/>\n");
        }
        s.repeat(0, "key", Math.max(spec.nkey, spec.keys.size()));
        long hash = NameFill.hash(s.text.toString().getBytes(StandardCharsets.US_ASCII));
        return hash == -1 ? 0 : hash;
    }

    private record Step(BodySpec body, int depth, boolean closing) {}

    private void tree(BodySpec world) {
        List<Step> pending = new ArrayList<>();
        pending.add(new Step(world, 0, false));
        while (!pending.isEmpty()) {
            Step step = pending.remove(pending.size() - 1);
            BodySpec b = step.body;
            indent(step.depth);
            if (step.closing) {
                text.append("</body>\n");
                continue;
            }
            text.append("<body>\n");
            for (JointSpec j : b.joints) {
                indent(step.depth + 1);
                text.append("<joint>").append(JointCompile.positions(j.type)).append("</joint>\n");
            }
            repeat(step.depth + 1, "geom", b.geoms.size());
            repeat(step.depth + 1, "site", b.sites.size());
            repeat(step.depth + 1, "camera", b.cameras.size());
            repeat(step.depth + 1, "light", b.lights.size());
            pending.add(new Step(b, step.depth, true));
            for (int i = b.bodies.size() - 1; i >= 0; i--) {
                pending.add(new Step(b.bodies.get(i), step.depth + 1, false));
            }
        }
    }

    private void indent(int depth) {
        text.append(" ".repeat(Math.min(2 * depth, 1024)));
    }

    private void repeat(int depth, String tag, int count) {
        for (int i = 0; i < count; i++) {
            indent(depth);
            text.append('<').append(tag).append("/>\n");
        }
    }
}
