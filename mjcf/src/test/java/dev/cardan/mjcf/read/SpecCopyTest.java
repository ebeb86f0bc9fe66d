package dev.cardan.mjcf.read;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotSame;

import dev.cardan.mjcf.spec.ActuatorSpec;
import dev.cardan.mjcf.spec.CameraSpec;
import dev.cardan.mjcf.spec.EqualitySpec;
import dev.cardan.mjcf.spec.ExcludeSpec;
import dev.cardan.mjcf.spec.FrameSpec;
import dev.cardan.mjcf.spec.GeomSpec;
import dev.cardan.mjcf.spec.HFieldSpec;
import dev.cardan.mjcf.spec.JointSpec;
import dev.cardan.mjcf.spec.KeySpec;
import dev.cardan.mjcf.spec.LightSpec;
import dev.cardan.mjcf.spec.MaterialSpec;
import dev.cardan.mjcf.spec.MeshSpec;
import dev.cardan.mjcf.spec.ModelSpec;
import dev.cardan.mjcf.spec.NumericSpec;
import dev.cardan.mjcf.spec.OrientationSpec;
import dev.cardan.mjcf.spec.PairSpec;
import dev.cardan.mjcf.spec.SensorSpec;
import dev.cardan.mjcf.spec.SiteSpec;
import dev.cardan.mjcf.spec.SkinSpec;
import dev.cardan.mjcf.spec.SpecElement;
import dev.cardan.mjcf.spec.TendonSpec;
import dev.cardan.mjcf.spec.TextSpec;
import dev.cardan.mjcf.spec.TextureSpec;
import dev.cardan.mjcf.spec.TupleSpec;
import java.lang.reflect.Field;
import java.util.List;
import org.junit.jupiter.api.Test;

/** A copy of any element has the same values and shares nothing that can change. */
class SpecCopyTest {
    @Test
    void copiesShareNoArrays() throws Exception {
        List<SpecElement> all = List.of(
                new ModelSpec().world,
                new ActuatorSpec(),
                new CameraSpec(),
                new EqualitySpec(),
                new ExcludeSpec(),
                new FrameSpec(),
                new GeomSpec(),
                new HFieldSpec(),
                new JointSpec(),
                new KeySpec(),
                new LightSpec(),
                new MaterialSpec(),
                new MeshSpec(),
                new NumericSpec(),
                new PairSpec(),
                new SensorSpec(),
                new SiteSpec(),
                new SkinSpec(),
                new TendonSpec(),
                new TextSpec(),
                new TextureSpec(),
                new TupleSpec());
        for (SpecElement e : all) {
            SpecElement copy = e.copy();
            assertEquals(e.getClass(), copy.getClass());
            for (Field f : e.getClass().getFields()) {
                Object a = f.get(e);
                Object b = f.get(copy);
                if (f.getType().isArray() || a instanceof List || a instanceof OrientationSpec) {
                    assertNotSame(a, b, e.getClass().getSimpleName() + "." + f.getName());
                } else {
                    assertEquals(a, b, e.getClass().getSimpleName() + "." + f.getName());
                }
            }
        }
    }
}
