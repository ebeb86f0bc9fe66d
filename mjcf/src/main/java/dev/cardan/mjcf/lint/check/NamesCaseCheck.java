package dev.cardan.mjcf.lint.check;

import dev.cardan.mjcf.lint.LintSeverity;
import dev.cardan.mjcf.spec.ActuatorSpec;
import dev.cardan.mjcf.spec.BodySpec;
import dev.cardan.mjcf.spec.CameraSpec;
import dev.cardan.mjcf.spec.EqualitySpec;
import dev.cardan.mjcf.spec.GeomSpec;
import dev.cardan.mjcf.spec.JointSpec;
import dev.cardan.mjcf.spec.KeySpec;
import dev.cardan.mjcf.spec.MaterialSpec;
import dev.cardan.mjcf.spec.MeshSpec;
import dev.cardan.mjcf.spec.SensorSpec;
import dev.cardan.mjcf.spec.SiteSpec;
import dev.cardan.mjcf.spec.SpecElement;
import dev.cardan.mjcf.spec.TendonSpec;
import dev.cardan.mjcf.spec.TextureSpec;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** Names of one kind that differ only in case. */
final class NamesCaseCheck extends Check {
    private static final List<Class<? extends SpecElement>> KINDS = List.of(
            BodySpec.class,
            JointSpec.class,
            GeomSpec.class,
            SiteSpec.class,
            CameraSpec.class,
            MeshSpec.class,
            MaterialSpec.class,
            TextureSpec.class,
            TendonSpec.class,
            ActuatorSpec.class,
            SensorSpec.class,
            EqualitySpec.class,
            KeySpec.class);

    NamesCaseCheck() {
        super(
                "names-case",
                LintSeverity.WARNING,
                "names that differ in case only",
                "Names are told apart by case, people and some tools do not: the wrong joint gets moved.");
    }

    @Override
    boolean needsModel() {
        return false;
    }

    @Override
    void run(Subject s, Findings out) {
        for (Class<? extends SpecElement> kind : KINDS) {
            Map<String, SpecElement> known = new HashMap<>();
            for (SpecElement e : s.spec.elements(kind)) {
                SpecElement other = e.name.isEmpty() ? null : known.putIfAbsent(e.name.toLowerCase(Locale.ROOT), e);
                if (other != null && !other.name.equals(e.name)) {
                    out.add(
                            this,
                            e,
                            "differs only in case from \"" + other.name + "\" (" + other.where + ")",
                            "rename one of the two");
                }
            }
        }
    }
}
