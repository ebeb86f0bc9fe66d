package dev.cardan.mjcf.read;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.cardan.engine.Options;
import dev.cardan.engine.table.Visual;
import dev.cardan.engine.type.Coded;
import dev.cardan.mjcf.flexcomp.Flexcomp;
import dev.cardan.mjcf.grammar.AttributeRule;
import dev.cardan.mjcf.grammar.ElementRule;
import dev.cardan.mjcf.grammar.Grammar;
import dev.cardan.mjcf.grammar.Numbers;
import dev.cardan.mjcf.grammar.ValueType;
import dev.cardan.mjcf.spec.ActuatorSpec;
import dev.cardan.mjcf.spec.CameraSpec;
import dev.cardan.mjcf.spec.CompilerSpec;
import dev.cardan.mjcf.spec.EqualitySpec;
import dev.cardan.mjcf.spec.ExcludeSpec;
import dev.cardan.mjcf.spec.FlexSpec;
import dev.cardan.mjcf.spec.FrameSpec;
import dev.cardan.mjcf.spec.GeomSpec;
import dev.cardan.mjcf.spec.JointSpec;
import dev.cardan.mjcf.spec.KeySpec;
import dev.cardan.mjcf.spec.LengthRangeSpec;
import dev.cardan.mjcf.spec.LightSpec;
import dev.cardan.mjcf.spec.MaterialSpec;
import dev.cardan.mjcf.spec.ModelSpec;
import dev.cardan.mjcf.spec.PairSpec;
import dev.cardan.mjcf.spec.SensorSpec;
import dev.cardan.mjcf.spec.SiteSpec;
import dev.cardan.mjcf.spec.StatisticSpec;
import dev.cardan.mjcf.spec.TendonSpec;
import dev.cardan.mjcf.spec.TextureSpec;
import java.lang.reflect.Array;
import java.lang.reflect.Field;
import java.util.LinkedHashMap;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Grammar and specification agree: every attribute has its field, and every declared default is the field's. */
class BindingTest {
    private static final Map<String, Object> TARGETS = new LinkedHashMap<>();

    static {
        ModelSpec spec = new ModelSpec();
        Visual visual = new Visual();
        TARGETS.put("compiler", new CompilerSpec());
        TARGETS.put("lengthrange", new LengthRangeSpec());
        TARGETS.put("option", new Options());
        TARGETS.put("size", spec);
        TARGETS.put("statistic", new StatisticSpec());
        TARGETS.put("global", visual.global);
        TARGETS.put("quality", visual.quality);
        TARGETS.put("headlight", visual.headlight);
        TARGETS.put("map", visual.map);
        TARGETS.put("scale", visual.scale);
        TARGETS.put("rgba", visual.rgba);
        TARGETS.put("default.equality", new EqualitySpec());
        TARGETS.put("default.tendon", new TendonSpec());
        TARGETS.put("spatial", new TendonSpec());
        TARGETS.put("fixed", new TendonSpec());
        TARGETS.put("texture", new TextureSpec());
        TARGETS.put("material", new MaterialSpec());
        TARGETS.put("body", spec.world.addBody("b"));
        TARGETS.put("inertial", spec.world.addBody("c"));
        TARGETS.put("frame", new FrameSpec());
        TARGETS.put("joint", new JointSpec());
        TARGETS.put("freejoint", new JointSpec());
        TARGETS.put("geom", new GeomSpec());
        TARGETS.put("site", new SiteSpec());
        TARGETS.put("camera", new CameraSpec());
        TARGETS.put("light", new LightSpec());
        TARGETS.put("pair", new PairSpec());
        TARGETS.put("exclude", new ExcludeSpec());
        TARGETS.put("key", new KeySpec());
        TARGETS.put("flexcomp", new Flexcomp());
        for (String flex : new String[] {"flex", "flex.contact", "flex.edge", "elasticity"}) {
            TARGETS.put(flex, new FlexSpec());
        }
        for (String equality : new String[] {
            "connect",
            "weld",
            "equality.joint",
            "equality.tendon",
            "equality.flex",
            "flexvert",
            "flexstrain",
            "flexcomp.edge"
        }) {
            TARGETS.put(equality, new EqualitySpec());
        }
        for (String actuator :
                new String[] {"general", "motor", "position", "velocity", "intvelocity", "damper", "cylinder"}) {
            TARGETS.put(actuator, new ActuatorSpec());
        }
        Grammar.mjcf().element("sensor").children().values().forEach(c -> {
            TARGETS.put(c.element().id(), new SensorSpec());
        });
    }

    @Test
    void everyAttributeHasAFieldOfItsKind() {
        int checked = 0;
        for (Map.Entry<String, Object> t : TARGETS.entrySet()) {
            for (AttributeRule a :
                    Grammar.mjcf().element(t.getKey()).attributes().values()) {
                if (a.byHand() || a.isClass()) {
                    continue;
                }
                Field f = FieldBinder.field(t.getValue(), a);
                assertNotNull(f, a.name());
                boolean list = a.max() > 1 && a.type() != ValueType.LETTERS;
                assertEquals(list, f.getType().isArray(), t.getKey() + " " + a.name());
                checked++;
            }
        }
        assertTrue(checked > 600, "checked " + checked);
    }

    @Test
    void declaredDefaultsAreTheFieldsOfANewElement() throws Exception {
        int checked = 0;
        for (Map.Entry<String, Object> t : TARGETS.entrySet()) {
            ElementRule rule = Grammar.mjcf().element(t.getKey());
            for (AttributeRule a : rule.attributes().values()) {
                if (a.byHand() || a.fallback().isEmpty()) {
                    continue;
                }
                Object value = FieldBinder.field(t.getValue(), a).get(t.getValue());
                assertDefault(t.getKey() + " " + a.name(), a, value);
                checked++;
            }
        }
        assertTrue(checked > 200, "checked " + checked);
    }

    private static void assertDefault(String what, AttributeRule a, Object value) throws Exception {
        switch (a.type()) {
            case YESNO -> assertEquals(a.fallback().equals("true") ? 1 : 0, asInt(value), what);
            case ONE -> assertEquals(a.keywords().find(a.fallback()), asInt(value), what);
            default -> {
                double[] want = Numbers.reals(a.fallback().replace(',', ' '));
                for (int i = 0; i < want.length; i++) {
                    double have = value.getClass().isArray()
                            ? ((Number) Array.get(value, i)).doubleValue()
                            : ((Number) value).doubleValue();
                    assertEquals(want[i], have, a.type() == ValueType.FLOAT ? 1e-7 * Math.abs(want[i]) : 0, what);
                }
            }
        }
    }

    private static int asInt(Object value) {
        return switch (value) {
            case Boolean b -> b ? 1 : 0;
            case Coded c -> c.code();
            default -> ((Number) value).intValue();
        };
    }
}
