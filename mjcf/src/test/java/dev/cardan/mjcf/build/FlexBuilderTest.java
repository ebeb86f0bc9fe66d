package dev.cardan.mjcf.build;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.cardan.engine.Model;
import dev.cardan.engine.type.FlexSelf;
import dev.cardan.mjcf.Mjcf;
import dev.cardan.mjcf.ModelException;
import dev.cardan.mjcf.spec.FlexSpec;
import org.junit.jupiter.api.Test;

/** Ropes, cloths and soft boxes made in code are what the same flexcomps in a file are. */
class FlexBuilderTest {
    private final ModelBuilder b = new ModelBuilder("m");
    private final BodyBuilder body = b.world().body("b").at(0, 0, 1);

    private static Model file(String flexcomp) {
        return Mjcf.parse("<mujoco><compiler angle=\"radian\"/><asset><material name=\"red\"/></asset><worldbody>"
                + "<body name=\"b\" pos=\"0 0 1\">" + flexcomp + "</body></worldbody></mujoco>");
    }

    private void same(String flexcomp) {
        Model want = file(flexcomp);
        Model have = b.compile();
        assertArrayEquals(want.body.pos, have.body.pos);
        assertArrayEquals(want.body.mass, have.body.mass);
        assertArrayEquals(want.jnt.axis, have.jnt.axis);
        assertArrayEquals(want.flex.vert, have.flex.vert);
        assertArrayEquals(want.flex.elem, have.flex.elem);
        assertArrayEquals(want.flex.vertbodyid, have.flex.vertbodyid);
        assertArrayEquals(want.flex.nodebodyid, have.flex.nodebodyid);
        assertArrayEquals(want.flex.stiffness, have.flex.stiffness);
        assertArrayEquals(want.flex.bending, have.flex.bending);
        assertArrayEquals(want.flex.friction, have.flex.friction);
        assertArrayEquals(want.eq.type, have.eq.type);
        assertEquals(want.names().name(1, want.nbody - 1), have.names().name(1, have.nbody - 1));
    }

    @Test
    void rope() {
        assertEquals(
                body,
                body.rope(
                        "r",
                        5,
                        .1,
                        r -> r.pin(0).springs(30, .2).radius(.01).mass(.2).axisAngle(0, 1, 0, .5)));
        same(
                "<flexcomp name=\"r\" type=\"grid\" dim=\"1\" count=\"5 1 1\" spacing=\".1 .1 .1\" radius=\".01\" mass=\".2\""
                        + " axisangle=\"0 1 0 .5\"><edge stiffness=\"30\" damping=\".2\"/><pin id=\"0\"/></flexcomp>");
    }

    @Test
    void cloth() {
        MaterialBuilder red = b.material("red");
        body.cloth(
                "c",
                4,
                3,
                .05,
                c -> c.at(.1, 0, 0)
                        .pinAt(0, 0)
                        .pinAt(3, 2)
                        .elasticity(1e4, .2, .01, .002)
                        .friction(.4)
                        .selfCollision(FlexSelf.NONE)
                        .material(red)
                        .color(1, 0, 0, 1));
        same(
                "<flexcomp name=\"c\" type=\"grid\" dim=\"2\" count=\"4 3 1\" spacing=\".05 .05 .05\" pos=\".1 0 0\""
                        + " material=\"red\" rgba=\"1 0 0 1\"><elasticity young=\"1e4\" poisson=\".2\" damping=\".01\" thickness=\".002\""
                        + " elastic2d=\"both\"/><contact friction=\".4\" selfcollide=\"none\"/><pin grid=\"0 0 3 2\"/></flexcomp>");
    }

    @Test
    void clothOfConstantEdges() {
        body.cloth("c", 3, 3, .05, FlexBuilder::holdEdges);
        same(
                "<flexcomp name=\"c\" type=\"grid\" dim=\"2\" count=\"3 3 1\" spacing=\".05 .05 .05\"><edge equality=\"true\"/>"
                        + "</flexcomp>");
    }

    @Test
    void softBox() {
        body.softBox("s", 3, 3, 2, .1, s -> s.elasticity(1e5, .3, 0).pinAt(0, 0, 0));
        same(
                "<flexcomp name=\"s\" type=\"grid\" dim=\"3\" count=\"3 3 2\" spacing=\".1 .1 .1\"><elasticity young=\"1e5\""
                        + " poisson=\".3\"/><pin grid=\"0 0 0\"/></flexcomp>");
    }

    @Test
    void softBoxWithEightBodies() {
        body.softBox("s", 3, 3, 3, .1, s -> s.elasticity(1e5, .3, 0).trilinear());
        same("<flexcomp name=\"s\" type=\"grid\" dim=\"3\" dof=\"trilinear\" count=\"3 3 3\" spacing=\".1 .1 .1\">"
                + "<elasticity young=\"1e5\" poisson=\".3\"/><contact selfcollide=\"none\"/></flexcomp>");
    }

    @Test
    void plainFlexes() {
        for (int i = 0; i < 3; i++) {
            BodyBuilder v = b.world().body("v" + i).at(i % 2, i < 2 ? 0 : 1, 0);
            v.inertial(1, 0, 0, 0, 1, 1, 1).slide("").axis(0, 0, 1);
        }
        FlexSpec f = b.spec().addFlex("f");
        f.vertbody.addAll(java.util.List.of("v0", "v1", "v2"));
        f.elem = new int[] {0, 1, 2};
        Model m = b.compile();
        assertEquals(1, m.nflex);
        assertEquals(3, m.nflexedge);
    }

    @Test
    void whatIsWrongIsNamed() {
        ModelException e = assertThrows(ModelException.class, () -> body.rope("r", 1, .1, r -> {}));
        assertTrue(e.getMessage().contains("<flex name=\"r\">: count=\"1 1 1\": too few points"), e.getMessage());
        ModelException unnamed =
                assertThrows(ModelException.class, () -> b.world().body("").rope("r", 3, .1, r -> {}));
        assertTrue(unnamed.getMessage().contains("needs a body with a name around it"), unnamed.getMessage());
    }
}
