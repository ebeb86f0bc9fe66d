package dev.cardan.mjcf.compile;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotSame;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.cardan.mjcf.Mjcf;
import dev.cardan.mjcf.ModelException;
import dev.cardan.mjcf.spec.BodySpec;
import dev.cardan.mjcf.spec.DefaultClass;
import dev.cardan.mjcf.spec.FrameSpec;
import dev.cardan.mjcf.spec.GeomSpec;
import dev.cardan.mjcf.spec.ModelSpec;
import dev.cardan.mjcf.spec.PluginSpec;
import dev.cardan.mjcf.spec.SpecElement;
import dev.cardan.mjcf.spec.WrapSpec;
import java.util.List;
import java.util.function.Function;
import org.junit.jupiter.api.Test;

/** Specifications can be copied as a whole, and every element can be found and removed. */
class SpecEditTest {
    private static final String ALL = """
        <mujoco model="all">
          <default>
            <geom density="500"/>
            <default class="thin"><geom size=".01"/><default class="thinner"><geom size=".001"/></default></default>
          </default>
          <extension><plugin plugin="mujoco.pid"><instance name="i"><config key="kp" value="3"/></instance></plugin></extension>
          <asset>
            <mesh name="m" vertex="0 0 0 1 0 0 0 1 0 0 0 1"/><hfield name="h" nrow="2" ncol="2" size="1 1 1 1"/>
            <texture name="x" type="2d" builtin="flat" width="2" height="2"/><material name="a" texture="x"/>
          </asset>
          <worldbody>
            <body name="b">
              <frame name="f" pos="1 0 0" childclass="thin">
                <joint name="j" range="-20 20"/><geom name="g"/><site name="s"/><camera name="c"/><light name="l"/>
                <frame name="inner"><body name="deep"><geom name="dg"/></body></frame>
              </frame>
              <geom name="k" size=".2"/><joint name="j2" axis="1 0 0"/>
            </body>
            <body name="o" pos="3 0 0"><joint/><geom name="og" size=".1" material="a"/><site name="os"/></body>
          </worldbody>
          <contact><pair name="p" geom1="k" geom2="og"/><exclude name="e" body1="b" body2="o"/></contact>
          <equality><weld name="q" body1="b" body2="o"/></equality>
          <tendon><spatial name="t"><site site="s"/><site site="os"/></spatial></tendon>
          <actuator><motor name="u" joint="j2"/><plugin name="w" joint="j2" plugin="mujoco.pid"/>
            <plugin joint="j" instance="i"/></actuator>
          <sensor><touch name="z" site="os"/></sensor>
          <custom><numeric name="n" data="1"/><text name="y" data="d"/><tuple name="v"><element objtype="body" objname="o"/></tuple></custom>
          <keyframe><key name="r" time="1"/></keyframe>
        </mujoco>
        """;

    private static ModelSpec all() {
        ModelSpec spec = Mjcf.readString(ALL);
        ModelSpec child = Mjcf.readString("""
            <mujoco model="child"><compiler angle="radian"/><worldbody><frame name="cf" euler=".1 .2 .3"><body name="cb">
              <joint name="cj"/><geom size=".1"/></body></frame></worldbody>
              <keyframe><key name="ck" qpos=".5"/></keyframe></mujoco>
            """);
        spec.attach(spec.world, child.frame("cf"), "in_", "");
        return spec;
    }

    @Test
    void copiesCompileToEqualModels() throws IllegalAccessException {
        for (ModelSpec spec : List.of(all(), Mjcf.readString(CompilerPurityTest.MODEL), new ModelSpec())) {
            ModelSpec copy = spec.copy();
            assertEquals(Snapshot.of(spec), Snapshot.of(copy));
            assertEquals(Snapshot.of(Mjcf.compile(spec)), Snapshot.of(Mjcf.compile(copy)));
        }
    }

    @Test
    void aCopyIsIndependent() throws IllegalAccessException {
        ModelSpec spec = all();
        String before = Snapshot.of(spec);
        ModelSpec copy = spec.copy();
        for (BodySpec b : copy.bodies()) {
            assertSame(copy, b.model);
            b.pos[0] = 7;
            b.geoms.forEach(g -> g.friction[0] = 7);
            b.frames.forEach(f -> f.pos[0] = 7);
        }
        copy.main.geom.size[0] = 7;
        copy.defaultClass("thin").geom.size[0] = 7;
        copy.option.timestep = 7;
        copy.compiler.degree = false;
        copy.tendon("t").path.get(0).objname = "elsewhere";
        copy.elements(PluginSpec.class).forEach(p -> p.config.put("ki", "7"));
        copy.remove(copy.body("b"));
        copy.remove(copy.defaultClass("thin"));
        assertEquals(before, Snapshot.of(spec));
        assertNotSame(spec.geom("og"), copy.geom("og"));
        assertSame(copy.defaultClass("main"), copy.geom("og").defaultClass);
    }

    @Test
    void everyKindIsFoundAndRemoved() {
        List<Function<ModelSpec, SpecElement>> kinds = List.of(
                s -> s.body("o"),
                s -> s.frame("f"),
                s -> s.joint("j"),
                s -> s.geom("g"),
                s -> s.site("s"),
                s -> s.camera("c"),
                s -> s.light("l"),
                s -> s.mesh("m"),
                s -> s.hfield("h"),
                s -> s.texture("x"),
                s -> s.material("a"),
                s -> s.pair("p"),
                s -> s.exclude("e"),
                s -> s.equality("q"),
                s -> s.tendon("t"),
                s -> s.actuator("u"),
                s -> s.sensor("z"),
                s -> s.plugin("i"),
                s -> s.numeric("n"),
                s -> s.text("y"),
                s -> s.tuple("v"),
                s -> s.key("r"));
        for (Function<ModelSpec, SpecElement> kind : kinds) {
            ModelSpec spec = all();
            SpecElement e = kind.apply(spec);
            spec.remove(e);
            assertFalse(spec.elements(e.getClass()).contains(e), e.tag());
            assertThrows(ModelException.class, () -> kind.apply(spec), e.tag());
            ModelException again = assertThrows(ModelException.class, () -> spec.remove(e), e.tag());
            assertTrue(again.getMessage().contains("is not in this specification"), again.getMessage());
        }
    }

    @Test
    void whatStillRefersToARemovedElementIsNamed() {
        ModelSpec spec = all();
        spec.remove(spec.joint("j2"));
        ModelException e = assertThrows(ModelException.class, () -> Mjcf.compile(spec));
        assertTrue(e.getMessage().contains("name=\"u\""), e.getMessage());
        assertTrue(e.getMessage().contains("there is no joint of that name"), e.getMessage());
        spec.remove(spec.actuator("u"));
        spec.remove(spec.actuator("w"));
        assertEquals(1, spec.plugins.size(), "the instance of its own went with the actuator");
        Mjcf.compile(spec);
    }

    @Test
    void aFrameGoesWithAllThatItPlaces() {
        ModelSpec spec = all();
        spec.remove(spec.frame("f"));
        assertTrue(spec.find(BodySpec.class, "deep").isEmpty());
        assertTrue(spec.find(GeomSpec.class, "g").isEmpty());
        assertTrue(spec.find(FrameSpec.class, "inner").isEmpty());
        assertEquals(1, spec.body("b").joints.size());
        spec.remove(spec.tendon("t"));
        spec.remove(spec.actuators.get(2));
        spec.remove(spec.plugin("i"));
        Mjcf.compile(spec);
    }

    @Test
    void classesGoWithThoseInsideThem() {
        ModelSpec spec = all();
        DefaultClass thin = spec.defaultClass("thin");
        spec.remove(thin);
        assertTrue(spec.findDefault("thin").isEmpty());
        assertTrue(spec.findDefault("thinner").isEmpty());
        assertEquals(0.01, spec.geom("g").size[0], "elements keep their values");
        assertThrows(ModelException.class, () -> spec.remove(thin));
        assertThrows(ModelException.class, () -> spec.remove(spec.main));
    }

    @Test
    void aStepOfATendonsPathIsRemoved() {
        ModelSpec spec = all();
        WrapSpec step = spec.tendon("t").path.get(1);
        spec.remove(step);
        assertEquals(1, spec.tendon("t").path.size());
    }

    @Test
    void wrongNamesTellTheNearest() {
        ModelException e = assertThrows(ModelException.class, () -> all().body("deap"));
        assertEquals("there is no body \"deap\" in the model \"all\": did you mean \"deep\"?", e.getMessage());
        e = assertThrows(ModelException.class, () -> all().defaultClass("thinn"));
        assertTrue(e.getMessage().contains("did you mean \"thin\"?"), e.getMessage());
        e = assertThrows(ModelException.class, () -> new ModelSpec().joint("x"));
        assertTrue(e.getMessage().endsWith("no joint has a name"), e.getMessage());
    }
}
