package dev.cardan.soft.contact;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.cardan.engine.Model;
import dev.cardan.mjcf.Mjcf;
import java.util.Random;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Distances and normals of points from every kind of geom. */
@Tag("S4-11.AC9")
class GeomProbeTest {
    private static final String MESH = """
            <mujoco><asset><mesh name="m" vertex="-1 -1 -1  1 -1 -1  -1 1 -1  1 1 -1  -1 -1 1  1 -1 1  -1 1 1  1 1 1"/></asset>
            <worldbody><geom type="mesh" mesh="m"/></worldbody></mujoco>""";

    private static GeomProbe probe(String geom) {
        return probe(Mjcf.parse("<mujoco><worldbody><geom " + geom + "/></worldbody></mujoco>"));
    }

    private static GeomProbe probe(Model m) {
        GeomProbe p = new GeomProbe();
        p.set(m, 0);
        return p;
    }

    private static void check(GeomProbe p, double x, double y, double z, double d, double nx, double ny, double nz) {
        assertTrue(p.find(x, y, z, 100));
        assertEquals(d, p.distance, 1e-12);
        assertEquals(nx, p.nx, 1e-9);
        assertEquals(ny, p.ny, 1e-9);
        assertEquals(nz, p.nz, 1e-9);
    }

    @Test
    void plane() {
        GeomProbe p = probe("type='plane' size='1 1 1'");
        check(p, 3, 4, 0.5, 0.5, 0, 0, 1);
        check(p, 3, 4, -0.5, -0.5, 0, 0, 1);
    }

    @Test
    void sphere() {
        GeomProbe p = probe("type='sphere' size='0.5'");
        check(p, 2, 0, 0, 1.5, 1, 0, 0);
        check(p, 0, -0.2, 0, -0.3, 0, -1, 0);
        check(p, 0, 0, 0, -0.5, 0, 0, 1);
    }

    @Test
    void box() {
        GeomProbe p = probe("type='box' size='1 2 3'");
        check(p, 1.5, 0, 0, 0.5, 1, 0, 0);
        check(p, 0.9, 0.1, 0.2, -0.1, 1, 0, 0);
        check(p, 0, -1.9, 0, -0.1, 0, -1, 0);
        check(p, 0, 0, 2.95, -0.05, 0, 0, 1);
        double r = Math.sqrt(0.5);
        check(p, 1.1, 2.1, 0, 0.1 / r, r, r, 0);
    }

    @Test
    void capsule() {
        GeomProbe p = probe("type='capsule' size='0.5 1'");
        check(p, 2, 0, 0.7, 1.5, 1, 0, 0);
        check(p, 0, 0, 2, 0.5, 0, 0, 1);
        check(p, 0, 0, -2, 0.5, 0, 0, -1);
    }

    @Test
    void cylinder() {
        GeomProbe p = probe("type='cylinder' size='0.5 1'");
        check(p, 2, 0, 0.7, 1.5, 1, 0, 0);
        check(p, 0.1, 0, 1.5, 0.5, 0, 0, 1);
        check(p, 0.45, 0, 0, -0.05, 1, 0, 0);
        check(p, 0, 0.1, -0.98, -0.02, 0, 0, -1);
        double r = Math.sqrt(0.5);
        check(p, 0.6, 0, 1.1, 0.1 / r, r, 0, r);
    }

    @Test
    void ellipsoid() {
        GeomProbe p = probe("type='ellipsoid' size='1 2 3'");
        check(p, 2, 0, 0, 1, 1, 0, 0);
        check(p, 0, 0, -4, 1, 0, 0, -1);
        check(p, 0.9, 0, 0, -0.1, 1, 0, 0);
        assertTrue(p.find(0, 0, 0, 1));
        assertEquals(-1, p.distance, 1e-9);
        assertEquals(1, Math.abs(p.nx), 1e-9);
    }

    @Test
    void mesh() {
        GeomProbe p = probe(Mjcf.parse(MESH));
        check(p, 1.5, 0.1, 0.2, 0.5, 1, 0, 0);
        check(p, 0.9, 0, 0, -0.1, 1, 0, 0);
        double r = Math.sqrt(0.5), c = 1 / Math.sqrt(3);
        check(p, 1.1, 1.1, 0.3, 0.1 / r, r, r, 0);
        check(p, 1.1, 1.1, 1.1, 0.1 / c, c, c, c);
        assertFalse(p.find(1.5, 0, 0, 0.4));
    }

    @Test
    void heightField() {
        Model m = Mjcf.parse("""
                <mujoco><asset><hfield name="h" nrow="3" ncol="3" size="1 1 1 0.5" elevation="0 0.5 1 0 0.5 1 0 0.5 1"/></asset>
                <worldbody><geom type="hfield" hfield="h"/></worldbody></mujoco>""");
        GeomProbe p = probe(m); // z = (x + 1) / 2
        double n = Math.sqrt(1.25);
        check(p, 0.3, 0.2, 1, (1 - 0.65) / n, -0.5 / n, 0, 1 / n);
        check(p, -0.3, 0.7, 0.2, (0.2 - 0.35) / n, -0.5 / n, 0, 1 / n);
        assertFalse(p.find(1.1, 0, 0, 1));
        assertFalse(p.find(0, 0, -0.6, 1));
    }

    @Test
    void signedDistanceField() {
        Model m = Mjcf.parse("""
                <mujoco><extension><plugin plugin="mujoco.sdf.torus"><instance name="t"><config key="radius1" value="0.35"/>
                <config key="radius2" value="0.15"/></instance></plugin></extension>
                <asset><mesh name="t"><plugin instance="t"/></mesh></asset>
                <worldbody><geom type="sdf" mesh="t"><plugin instance="t"/></geom></worldbody></mujoco>""");
        GeomProbe p = probe(m);
        assertTrue(p.find(0.6, 0, 0, 1));
        assertEquals(0.1, p.distance, 1e-6);
        assertEquals(1, p.nx, 1e-6);
    }

    /** Going back along the normal by the distance leads to the surface, whatever the shape. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "type='plane' size='1 1 1'",
                "type='sphere' size='0.5'",
                "type='box' size='0.5 0.6 0.7'",
                "type='capsule' size='0.3 0.5'",
                "type='cylinder' size='0.4 0.5'",
                "type='ellipsoid' size='0.3 0.5 0.7'"
            })
    @Tag("S4-11.AC7")
    void normalLeadsOut(String geom) {
        GeomProbe p = probe(geom);
        Random random = new Random(1);
        int inside = 0;
        for (int i = 0; i < 2000; i++) {
            double x = 2 * random.nextDouble() - 1, y = 2 * random.nextDouble() - 1, z = 2 * random.nextDouble() - 1;
            p.find(x, y, z, 10);
            double d = p.distance, nx = p.nx, ny = p.ny, nz = p.nz;
            inside += d < 0 ? 1 : 0;
            assertEquals(1, Math.sqrt(nx * nx + ny * ny + nz * nz), 1e-9);
            double depth = 0.05 - d;
            p.find(x + depth * nx, y + depth * ny, z + depth * nz, 10);
            assertEquals(0.05, p.distance, 1e-9, "at " + x + " " + y + " " + z);
        }
        assertTrue(inside > 50);
    }
}
