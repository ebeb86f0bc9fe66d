package dev.cardan.physics.sdf;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.cardan.engine.Data;
import dev.cardan.engine.Model;
import dev.cardan.engine.Physics;
import dev.cardan.engine.extension.CallbackException;
import dev.cardan.mjcf.Mjcf;
import dev.cardan.mjcf.ModelException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** A shape that a user gives by its signed distance. */
class OwnShapeTest {
    private static String scene(String config, String mesh, String ball) {
        return """
        <mujoco>
          <option sdf_initpoints="20"/>
          <extension>
            <plugin plugin="example.pebble">
              <instance name="p">%s</instance>
            </plugin>
          </extension>
          <asset><mesh name="p"%s><plugin instance="p"/></mesh></asset>
          <worldbody>
            <geom name="pebble" type="sdf" mesh="p"><plugin instance="p"/></geom>
            <body name="ball" pos="%s"><freejoint/><geom size=".05"/></body>
            <body name="eye" pos="-.08 -.08 0.5" euler="180 0 0"><site name="eye"/></body>
          </worldbody>
          <sensor><rangefinder site="eye"/></sensor>
        </mujoco>
        """.formatted(config, mesh, ball);
    }

    @Test
    void itsMeshHasItsVolume() {
        Model m = Mjcf.parse(scene("", "", "0 0 .16"));
        double s = 2 * 0.1, r = 0.02;
        double volume = s * s * s + 6 * s * s * r + 3 * s * Math.PI * r * r + 4 * Math.PI / 3 * r * r * r;
        assertEquals(volume, signedVolume(m), 1e-3 * volume);
        assertEquals(-1, m.mesh.octadr[0]);
        for (int i = 0; i < 3; i++) {
            assertEquals(0.12, m.geom.size[i], 1e-4);
            assertEquals(0, m.mesh.pos[i]);
        }
    }

    /** Positive only if all faces look outwards. */
    static double signedVolume(Model m) {
        double sum = 0;
        for (int f = 0; f < m.nmeshface; f++) {
            float[] v = m.mesh.vert;
            int a = 3 * m.mesh.face[3 * f], b = 3 * m.mesh.face[3 * f + 1], c = 3 * m.mesh.face[3 * f + 2];
            sum += v[a] * (v[b + 1] * v[c + 2] - v[b + 2] * v[c + 1])
                    + v[a + 1] * (v[b + 2] * v[c] - v[b] * v[c + 2])
                    + v[a + 2] * (v[b] * v[c + 1] - v[b + 1] * v[c]);
        }
        return sum / 6;
    }

    @Test
    void aBallRestsOnItAndRaysSeeIt() {
        Data d = Mjcf.parse(scene("", "", "0.01 0.02 .175")).newData();
        Physics.step(d, 200);
        assertEquals(0.17, d.qpos[2], 1e-3);
        assertEquals(0.5 - 0.12, d.sensordata[0], 1e-6);
        assertTrue(d.ncon > 0);
        for (int c = 0; c < d.ncon; c++) {
            assertEquals(-1, d.contact.frame[9 * c + 2], 1e-3);
        }
    }

    @ParameterizedTest
    @CsvSource({"throw, threw", "nan, gave NaN for the distance at"})
    void aFaultEndsTheStepWithItsName(String fault, String message) {
        String config = "<config key=\"fault\" value=\"" + fault + "\"/><config key=\"size\" value=\".2\"/>";
        Data d = Mjcf.parse(scene(config, "", "0 0 2")).newData();
        Physics.step(d);
        d.qpos[0] = 0.2;
        d.qpos[2] = 0.24;
        CallbackException e = assertThrows(CallbackException.class, () -> Physics.step(d));
        assertTrue(e.getMessage().contains("plugin \"example.pebble\" (instance \"p\") " + message), e.getMessage());
        Physics.reset(d);
        Physics.step(d);
        assertEquals(2, d.qpos[2], 1e-3);
    }

    @ParameterizedTest
    @CsvSource({
        "<config key='size' value='-1'/>,,size=\"-1.0\" must be positive",
        "<config key='size' value='x'/>,,size=\"x\" must be a number",
        "<config key='width' value='1'/>,,has no such attribute",
        ",scale='1 2 1',can't be scaled",
        "<config key='fault' value='throw'/><config key='size' value='.3'/>,,nobody should look here",
        "<config key='fault' value='none'/>,,its signedDistance is null",
        "<config key='size' value='Infinity'/>,,the bounds of the shape must be finite",
    })
    void badShapesAreRefused(String config, String mesh, String message) {
        String xml = scene(config == null ? "" : config, mesh == null ? "" : " " + mesh, "0 0 1");
        ModelException e = assertThrows(ModelException.class, () -> Mjcf.parse(xml));
        assertTrue(e.getMessage().contains(message), e.getMessage());
    }
}
