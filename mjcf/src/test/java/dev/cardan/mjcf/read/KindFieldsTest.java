package dev.cardan.mjcf.read;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.cardan.engine.type.Coded;
import dev.cardan.mjcf.grammar.AttributeRule;
import dev.cardan.mjcf.grammar.Grammar;
import dev.cardan.mjcf.grammar.ValueType;
import dev.cardan.mjcf.spec.ActuatorSpec;
import dev.cardan.mjcf.spec.CameraSpec;
import dev.cardan.mjcf.spec.CompilerSpec;
import dev.cardan.mjcf.spec.GeomSpec;
import dev.cardan.mjcf.spec.JointSpec;
import dev.cardan.mjcf.spec.LengthRangeSpec;
import dev.cardan.mjcf.spec.LightSpec;
import dev.cardan.mjcf.spec.MeshSpec;
import dev.cardan.mjcf.spec.ModelSpec;
import dev.cardan.mjcf.spec.SensorSpec;
import dev.cardan.mjcf.spec.SiteSpec;
import dev.cardan.mjcf.spec.TendonSpec;
import dev.cardan.mjcf.spec.TextureSpec;
import java.lang.reflect.Field;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;

/** What a file gives as a word out of several is an enum in code, so that a kind in the wrong place does not compile. */
class KindFieldsTest {
    @Test
    void wordsAreEnums() {
        Map<String, Object> targets = new LinkedHashMap<>();
        targets.put("geom", new GeomSpec());
        targets.put("joint", new JointSpec());
        targets.put("site", new SiteSpec());
        targets.put("camera", new CameraSpec());
        targets.put("light", new LightSpec());
        targets.put("mesh", new MeshSpec());
        targets.put("texture", new TextureSpec());
        targets.put("spatial", new TendonSpec());
        targets.put("general", new ActuatorSpec());
        targets.put("framepos", new SensorSpec());
        targets.put("user", new SensorSpec());
        targets.put("body", new ModelSpec().world);
        targets.put("compiler", new CompilerSpec());
        targets.put("lengthrange", new LengthRangeSpec());
        TreeSet<String> enums = new TreeSet<>();
        targets.forEach((element, target) -> {
            for (AttributeRule a : Grammar.mjcf().element(element).attributes().values()) {
                if (a.type() == ValueType.ONE && !a.byHand()) {
                    Field f = FieldBinder.field(target, a);
                    boolean kind = f.getType().isEnum() && Coded.class.isAssignableFrom(f.getType());
                    assertTrue(kind || f.getType() == boolean.class, element + " " + a.name() + ": " + f);
                    if (kind) {
                        enums.add(f.getType().getSimpleName());
                    }
                }
            }
        });
        assertEquals(
                "[BiasType, Builtin, CamLightMode, ColorSpace, Conflict, DataType, DynType, GainType,"
                        + " GeomType, InertiaFromGeom, Interpolation, JointType, LengthRangeMode, Limited,"
                        + " Mark, MeshInertia, ObjType, Projection, SleepPolicy, Stage, TextureType]",
                enums.toString());
    }
}
