package dev.cardan.mjcf.read;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.cardan.engine.type.DisableFlag;
import dev.cardan.engine.type.EnableFlag;
import dev.cardan.engine.type.InertiaFromGeom;
import dev.cardan.engine.type.Integrator;
import dev.cardan.engine.type.LengthRangeMode;
import dev.cardan.mjcf.Mjcf;
import dev.cardan.mjcf.ModelException;
import dev.cardan.mjcf.spec.ModelSpec;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Settings of the whole model. */
class SettingsReaderTest {
    @Test
    void compiler() {
        ModelSpec s = read("""
            <compiler angle="radian" eulerseq="ZYX" assetdir="assets" texturedir="tex" strippath="true"
                inertiafromgeom="true" inertiagrouprange="1 3" boundmass="0.1" coordinate="local" autolimits="false">
              <lengthrange mode="all" useexisting="false" accel="10"/>
            </compiler>
            <compiler boundinertia="0.2"/>
            """);
        assertFalse(s.compiler.degree);
        assertEquals("ZYX", s.compiler.eulerseq);
        assertEquals("assets", s.compiler.meshdir);
        assertEquals("tex", s.compiler.texturedir);
        assertTrue(s.strippath);
        assertEquals(InertiaFromGeom.TRUE, s.compiler.inertiafromgeom);
        assertArrayEquals(new int[] {1, 3}, s.compiler.inertiagrouprange);
        assertEquals(0.1, s.compiler.boundmass);
        assertEquals(0.2, s.compiler.boundinertia);
        assertFalse(s.compiler.autolimits);
        assertEquals(LengthRangeMode.ALL, s.compiler.LRopt.mode);
        assertFalse(s.compiler.LRopt.useexisting);
        assertEquals(10, s.compiler.LRopt.accel);
        assertEquals(0.05, s.compiler.LRopt.tolrange);
    }

    @Test
    void globalCoordinatesAreGone() {
        ModelException e = assertThrows(ModelException.class, () -> read("<compiler coordinate=\"global\"/>"));
        assertTrue(e.getMessage().contains("global coordinates are no longer supported"), e.getMessage());
    }

    @Test
    void option() {
        ModelSpec s = read("""
            <option timestep="0.01" gravity="0 0 -1" integrator="RK4" o_solref="0.1" actuatorgroupdisable="0 30">
              <flag gravity="disable" contact="disable" energy="enable"/>
            </option>
            <option ls_iterations="7" actuatorgroupdisable="2"><flag contact="enable" override="enable"/></option>
            """);
        assertEquals(0.01, s.option.timestep);
        assertEquals(-1, s.option.gravity[2]);
        assertEquals(Integrator.RK4, s.option.integrator);
        assertArrayEquals(new double[] {0.1, 1}, s.option.oSolref);
        assertEquals(7, s.option.lsIterations);
        assertEquals(1 | 1 << 30 | 4, s.option.disableactuator);
        assertEquals(DisableFlag.GRAVITY, s.option.disableflags);
        assertEquals(EnableFlag.ENERGY | EnableFlag.OVERRIDE, s.option.enableflags);
        assertThrows(ModelException.class, () -> read("<option actuatorgroupdisable=\"31\"/>"));
        assertThrows(ModelException.class, () -> read("<option actuatorgroupdisable=\"-1\"/>"));
    }

    @ParameterizedTest
    @CsvSource({"100, 100", "' 5K ', 5120", "2m, 2097152", "1G, 1073741824", "-1, -1", "7E, 8070450532247928832"})
    void memory(String text, long bytes) {
        assertEquals(bytes, read("<size memory=\"" + text + "\"/>").memory);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "-5", "1KB", "1.5K", "K", "1 K", "8E", "99999999999999999999", "x"})
    void badMemory(String text) {
        assertThrows(ModelException.class, () -> read("<size memory=\"" + text + "\"/>"));
    }

    @Test
    void size() {
        ModelSpec s = read("<size njmax=\"10\" nconmax=\"20\" nstack=\"30\" nkey=\"4\" nuser_geom=\"5\"/>");
        assertEquals(10, s.njmax);
        assertEquals(20, s.nconmax);
        assertEquals(30, s.nstack);
        assertEquals(4, s.nkey);
        assertEquals(5, s.nuserGeom);
        assertEquals(-1, s.nuserBody);
    }

    @Test
    void visualAndStatistic() {
        ModelSpec s = read("""
            <visual>
              <global offwidth="100" orthographic="true" azimuth="12"/>
              <headlight ambient="1 1 1" active="0"/>
              <map znear="0.5"/><scale frustum="2"/><quality shadowsize="8"/><rgba contactgap="1 2 3 4"/>
            </visual>
            <visual><global fovy="50"/></visual>
            <statistic extent="3" center="1 2 3"/>
            """);
        assertEquals(100, s.visual.global.offwidth);
        assertEquals(1, s.visual.global.orthographic);
        assertEquals(12, s.visual.global.azimuth);
        assertEquals(50, s.visual.global.fovy);
        assertEquals(0, s.visual.headlight.active);
        assertEquals(0.5f, s.visual.map.znear);
        assertEquals(2, s.visual.scale.frustum);
        assertEquals(8, s.visual.quality.shadowsize);
        assertArrayEquals(new float[] {1, 2, 3, 4}, s.visual.rgba.contactgap);
        assertEquals(3, s.stat.extent);
        assertArrayEquals(new double[] {1, 2, 3}, s.stat.center);
        assertNull(s.stat.meanmass);
    }

    @Test
    void nameAndComment() {
        ModelSpec s = Mjcf.readString("<mujoco model=\"robot\"><!-- made by hand --></mujoco>");
        assertEquals("robot", s.modelname);
        assertEquals(" made by hand ", s.comment);
        assertEquals("MuJoCo Model", Mjcf.readString("<mujoco/>").modelname);
    }

    @Test
    void onlyMujocoModels() {
        for (String xml : new String[] {"<sdf/>", "<MuJoCo/>", "<model/>"}) {
            assertThrows(ModelException.class, () -> Mjcf.readString(xml), xml);
        }
    }

    private static ModelSpec read(String sections) {
        return Mjcf.readString("<mujoco>" + sections + "</mujoco>");
    }
}
