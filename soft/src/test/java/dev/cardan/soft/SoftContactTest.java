package dev.cardan.soft;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.cardan.engine.Data;
import dev.cardan.engine.Physics;
import dev.cardan.soft.contact.GeomProbe;
import dev.cardan.soft.contact.SoftContacts;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Vertices against geoms that don't move. */
class SoftContactTest {
    /** One vertex of a chain at a place beside a geom; the other one is far above. */
    private static Data beside(String geom, double x, double y, double z) {
        return Scenes.world(
                Scenes.ground(0.002, geom),
                SoftBodySpec.chain("c")
                        .mesh(new double[] {x, y, z, 20, 20, 20})
                        .radius(0.02)
                        .margin(0.02));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "<geom type='plane' size='1 1 1'/>",
                "<geom type='sphere' size='0.5' pos='0 0 -0.49'/>",
                "<geom type='box' size='0.5 0.5 0.5' pos='0 0 -0.49' euler='0 0 30'/>",
                "<geom type='capsule' size='0.5 1' pos='0 0 -0.49' euler='90 0 0'/>",
                "<geom type='cylinder' size='0.5 0.5' pos='0 0 -0.49'/>",
                "<geom type='ellipsoid' size='0.5 0.6 0.5' pos='0 0 -0.49'/>"
            })
    @Tag("S4-11.AC7")
    @Tag("S4-11.AC11")
    void normalsPointFromTheGeomToTheVertex(String geom) {
        Data d = beside(geom, 0.05, -0.03, 0.012);
        Physics.forward(d);
        SoftContacts c = SoftWorld.of(d).contacts();
        assertEquals(1, c.count);
        assertTrue(c.depth[0] > 0, "depth " + c.depth[0]);
        assertTrue(c.frame[2] > 0.9);
        // the normal leads from the surface to the vertex, and by the depth out of the overlap
        GeomProbe probe = new GeomProbe();
        probe.set(d.model, 0);
        double[] p = {0.05, -0.03, 0.012}, local = new double[3], r = d.geom.xmat, at = d.geom.xpos;
        for (int k = 0; k < 3; k++) {
            double out = 0;
            for (int i = 0; i < 3; i++) {
                out += r[3 * i + k] * (p[i] + c.depth[0] * c.frame[i] - at[i]);
            }
            local[k] = out;
            assertEquals(p[k], c.pos[k] + (0.02 - c.depth[0]) * c.frame[k], 1e-12);
        }
        assertTrue(probe.find(local[0], local[1], local[2], 1));
        assertEquals(0.02, probe.distance, 1e-9);
    }

    @Test
    void framesAreOrthonormal() {
        Data d = beside("<geom type='sphere' size='0.5' pos='0.2 0.1 -0.44'/>", 0, 0, 0.012);
        Physics.forward(d);
        double[] f = SoftWorld.of(d).contacts().frame;
        for (int a = 0; a < 3; a++) {
            for (int b = 0; b < 3; b++) {
                double dot = f[3 * a] * f[3 * b] + f[3 * a + 1] * f[3 * b + 1] + f[3 * a + 2] * f[3 * b + 2];
                assertEquals(a == b ? 1 : 0, dot, 1e-12);
            }
        }
    }

    @ParameterizedTest
    @CsvSource({"0.9, 1, 0.948683298050514", "0.5, 0.5, 0.5", "0.3, 0.6, 0.424264068711929", "0.6, 0.15, 0.3", "0, 1, 0"
    })
    @Tag("S3-9.AC3")
    @Tag("S4-11.AC3")
    @Tag("S4-11.AC8")
    @Tag("S4-11.AC11")
    void frictionIsTheGeometricMean(double material, double geom, double expected) {
        Material m = new Material("m", 1e6, 0.3, 1000, material, 0, 0);
        Data d = Scenes.world(
                Scenes.ground(0.002, "<geom type='plane' size='1 1 1' friction='" + geom + " 0.02 0.003'/>"),
                SoftBodySpec.chain("c").line(1, 0.1).material(m).at(0, 0, 0.005));
        Physics.forward(d);
        SoftContacts c = SoftWorld.of(d).contacts();
        assertEquals(2, c.count);
        assertEquals(expected, c.friction(0), 1e-12);
        assertEquals(expected, c.mu[1], 1e-12);
        assertEquals(Math.sqrt(material * 0.02), c.mu[2], 1e-12);
        assertEquals(Math.sqrt(material * 0.003), c.mu[3], 1e-12);
        assertEquals(c.mu[3], c.mu[4]);
        assertEquals(3, c.dim[0]);
    }

    /** A block sticks on a slope below the friction angle and slides with g (sin - mu cos) above it. */
    @ParameterizedTest
    @CsvSource({"0.4, true", "0.47, true", "0.53, false", "0.8, false"})
    @Tag("S3-9.AC3")
    @Tag("S4-11.AC3")
    void sticksBelowTheFrictionAngle(double tangent, boolean sticks) {
        double angle = Math.atan(tangent);
        String geom = "<geom type='plane' size='9 9 1' friction='0.5' quat='" + Math.cos(angle / 2) + " 0 "
                + Math.sin(angle / 2) + " 0'/>";
        Material m = new Material("m", 1e6, 0.3, 1000, 0.5, 1, 0.005);
        Data d = Scenes.model(
                        Scenes.ground(0.002, geom),
                        new SoftSettings().iterations(10),
                        SoftBodySpec.solid("s")
                                .grid(3, 3, 2, 0.05)
                                .material(m)
                                .turned(Math.cos(angle / 2), 0, Math.sin(angle / 2), 0)
                                .at(0.03 * Math.sin(angle), 0, 0.03 * Math.cos(angle)))
                .newData();
        SoftBodyView b = Scenes.first(d);
        Scenes.seconds(d, 0.5);
        double v0 = along(b, angle);
        Scenes.seconds(d, 1);
        double v1 = along(b, angle);
        if (sticks) {
            assertTrue(Math.abs(v1) < 1e-6, "speed " + v1);
        } else {
            double expected = 9.81 * (Math.sin(angle) - 0.5 * Math.cos(angle));
            assertEquals(expected, v1 - v0, 0.05 * expected + 0.01);
        }
    }

    private static double along(SoftBodyView b, double angle) {
        double[] p = b.momentum();
        double m = b.definition().mass();
        return (p[0] * Math.cos(angle) - p[2] * Math.sin(angle)) / m;
    }

    @Test
    void withoutFrictionEverythingSlides() {
        Data d = Scenes.model(
                        Scenes.ground(0.002, "<geom type='plane' size='9 9 1' euler='0 20 0'/>"),
                        new SoftSettings().condim(1),
                        SoftBodySpec.solid("s").grid(2, 2, 2, 0.05).at(0.03, 0, 0.06))
                .newData();
        Scenes.seconds(d, 1);
        assertTrue(Scenes.first(d).velocity(0, 0) > 1);
        assertEquals(1, SoftWorld.of(d).contacts().dim[0]);
    }

    @Test
    @Tag("S4-11.AC11")
    void pinnedVerticesNeverCollide() {
        Data d = Scenes.world(
                Scenes.FLOOR,
                SoftBodySpec.chain("c").line(2, 0.1).at(0, 0, -0.05).pin("first"));
        Physics.forward(d);
        SoftContacts c = SoftWorld.of(d).contacts();
        assertEquals(2, c.count);
        assertFalse(Scenes.first(d).isColliding(0));
        assertTrue(Scenes.first(d).isColliding(1));
        Scenes.seconds(d, 1);
        assertEquals(-0.05, Scenes.first(d).position(0, 2));
    }

    @Test
    @Tag("S4-11.AC6")
    @Tag("S4-11.AC11")
    void flagsAreClearedEveryStep() {
        Data d = Scenes.world(Scenes.FLOOR, SoftBodySpec.chain("c").line(1, 0.1).at(0, 0, 0.005));
        SoftBodyView b = Scenes.first(d);
        Physics.step(d);
        assertTrue(b.isColliding(0) && b.isColliding(1));
        b.setPosition(0, 0, 0, 1);
        Physics.forward(d);
        assertFalse(b.isColliding(0));
        assertTrue(b.isColliding(1));
        b.setPosition(1, 0, 0, 1);
        Physics.forward(d);
        assertFalse(b.isColliding(1));
        assertEquals(0, SoftWorld.of(d).contacts().count);
    }

    /** A cloth wider than a ball, which settles over it: about a third of it touches. */
    @Test
    @Tag("S3-9.AC6")
    @Tag("S4-11.AC6")
    @Tag("S4-11.AC11")
    void clothDrapesOverASphereAndRests() {
        Data d = Scenes.model(
                        Scenes.ground(0.002, "<geom type='sphere' size='0.3'/>"),
                        new SoftSettings().airDamping(2),
                        SoftBodySpec.cloth("c").grid(25, 25, 0.04).at(0, 0, 0.31))
                .newData();
        SoftBodyView b = Scenes.first(d);
        Scenes.seconds(d, 5);
        double sum = 0, fastest = 0;
        int touching = 0;
        for (int i = 0; i < 500; i++) {
            Physics.step(d);
            fastest = Math.max(fastest, b.fastest());
            sum += b.kineticEnergy();
        }
        for (int v = 0; v < b.vertices(); v++) {
            touching += b.isColliding(v) ? 1 : 0;
        }
        double share = (double) touching / b.vertices();
        assertTrue(share >= 0.2 && share <= 0.4, "share " + share);
        assertTrue(fastest < 0.05, "fastest " + fastest);
        assertTrue(Math.sqrt(2 * sum / 500 / b.definition().mass()) < 5e-3, "energy " + sum / 500);
        assertTrue(Scenes.isFinite(d.pluginState));
    }

    @Test
    @Tag("S3-9.AC2")
    void constraintsHoldAfterContact() {
        Data d = Scenes.model(
                        Scenes.ground(
                                0.002,
                                "<geom type='box' size='0.2 0.2 0.2'/><geom type='plane' size='3 3 1' pos='0 0 -0.2'/>"),
                        new SoftSettings().iterations(20),
                        SoftBodySpec.cloth("c").grid(13, 13, 0.05).at(0, 0, 0.25),
                        SoftBodySpec.solid("s")
                                .grid(3, 3, 3, 0.05)
                                .material(Material.RUBBER)
                                .at(0.5, 0.5, 0),
                        SoftBodySpec.cloth("card")
                                .grid(5, 5, 0.05)
                                .material(Material.PAPER)
                                .turned(1, 0.3, 0, 0)
                                .at(-0.5, 0.5, 0))
                .newData();
        for (int i = 0; i < 100; i++) {
            Physics.step(d, 10);
            for (SoftBodyView b : SoftWorld.of(d).all()) {
                SoftBody s = b.definition();
                for (int c = 0; c < s.distances().count; c++) {
                    assertTrue(
                            Math.abs(s.distances().value(c, b.positions())) < 0.15 * s.distances().rest[c],
                            b + " " + i);
                }
                for (int c = 0; c < s.plates().count && s.name().equals("card"); c++) {
                    assertTrue(s.plates().value(c, b.positions()) < 0.1, b + " " + i);
                }
                for (int c = 0; c < s.volumes().count; c++) {
                    assertTrue(Math.abs(s.volumes().value(c, b.positions())) < 0.25 * s.volumes().rest[c], b + " " + i);
                }
            }
        }
        SoftBodyView cloth = SoftWorld.of(d).body("c");
        for (int v = 0; v < cloth.vertices(); v++) {
            assertTrue(cloth.position(v, 2) > -0.2 - 1e-3);
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "<geom type='mesh' mesh='m' pos='0 0 0'/>",
                "<geom type='hfield' hfield='h' pos='0 0 0'/>",
                "<geom type='sdf' mesh='t'><plugin instance='t'/></geom>"
            })
    @Tag("S4-11.AC11")
    void meshesHeightFieldsAndDistanceFieldsHold(String geom) {
        String xml = """
                <mujoco><extension><plugin plugin="mujoco.sdf.torus"><instance name="t"><config key="radius1" value="0.35"/>
                <config key="radius2" value="0.15"/></instance></plugin></extension>
                <asset><mesh name="m" vertex="-1 -1 -1  1 -1 -1  -1 1 -1  1 1 -1  -1 -1 0  1 -1 0  -1 1 0  1 1 0"/>
                <hfield name="h" nrow="3" ncol="3" size="1 1 0.1 0.5" elevation="1 0 1 0 0 0 1 0 1"/>
                <mesh name="t"><plugin instance="t"/></mesh></asset><worldbody>%s</worldbody></mujoco>""".formatted(geom);
        Data d = Scenes.model(
                        xml,
                        new SoftSettings().airDamping(1),
                        SoftBodySpec.cloth("c").grid(21, 21, 0.04).at(0, 0, 0.2))
                .newData();
        Scenes.seconds(d, 2);
        SoftBodyView b = Scenes.first(d);
        int touching = 0;
        for (int v = 0; v < b.vertices(); v++) {
            touching += b.isColliding(v) ? 1 : 0;
        }
        assertTrue(touching > 20, "touching " + touching);
        assertTrue(b.position(b.vertices() / 2, 2) > -0.5, "height " + b.position(b.vertices() / 2, 2));
    }

    @Test
    void masksDecideWhoTouches() {
        String geom = "<geom type='plane' size='1 1 1' contype='2' conaffinity='0'/>";
        for (int affinity : new int[] {1, 2}) {
            Data d = Scenes.world(
                    Scenes.ground(0.002, geom),
                    SoftBodySpec.chain("c").line(1, 0.1).at(0, 0, 0.005).collides(1, affinity));
            Physics.forward(d);
            assertEquals(affinity == 2 ? 2 : 0, SoftWorld.of(d).contacts().count);
        }
    }

    @Test
    void disabledContactsLetThrough() {
        Data d = Scenes.world(Scenes.FLOOR, SoftBodySpec.chain("c").line(1, 0.1).at(0, 0, 0.05));
        d.opt.disableflags |= dev.cardan.engine.type.DisableFlag.CONTACT;
        Scenes.seconds(d, 0.5);
        assertTrue(Scenes.first(d).position(0, 2) < -0.5);
    }

    /** Fast vertices see what is ahead of them, so they don't pass through the floor. */
    @Test
    void fastVerticesStopAtTheFloor() {
        Data d = Scenes.world(Scenes.FLOOR, SoftBodySpec.chain("c").line(1, 0.1).at(0, 0, 0.5));
        SoftBodyView b = Scenes.first(d);
        b.setVelocity(0, 0, 0, -50);
        b.setVelocity(1, 0, 0, -50);
        for (int i = 0; i < 50; i++) {
            Physics.step(d);
            assertTrue(Scenes.lowest(b) > 0.01 - 1e-6, "height " + Scenes.lowest(b));
        }
    }

    /** Only vertices touch: what fits between them is told of. */
    @Test
    void smallGeomsAreToldOf() {
        String geoms = "<geom type='plane' size='1 1 1'/><geom name='rod' type='capsule' size='0.02 0.3'/>"
                + "<geom type='box' size='0.1 0.1 0.001'/><geom type='sphere' size='0.01' contype='0' conaffinity='0'/>";
        SoftBodySpec coarse = SoftBodySpec.cloth("c").grid(5, 5, 0.1),
                fine = SoftBodySpec.cloth("c").grid(9, 9, 0.025);
        assertEquals(
                java.util.List.of("soft body \"c\": geom \"rod\" is 0.0400 m thick and may slip through gaps of 0.141 m"
                        + " between vertices; make these smaller, or the margin larger"),
                SoftWorld.hints(Scenes.model(Scenes.ground(0.002, geoms), new SoftSettings(), coarse)));
        assertEquals(
                java.util.List.of(),
                SoftWorld.hints(Scenes.model(Scenes.ground(0.002, geoms), new SoftSettings(), fine)));
    }
}
