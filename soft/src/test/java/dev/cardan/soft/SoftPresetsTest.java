package dev.cardan.soft;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.cardan.engine.Data;
import dev.cardan.engine.Physics;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Every preset as the bodies it is meant for, thrown onto a ball and a floor: whatever happens, numbers stay finite and energy does not
 * come from nowhere. {@code -Dcardan.soft.steps=100000} takes longer.
 */
class SoftPresetsTest {
    private static final int STEPS = Integer.getInteger("cardan.soft.steps", 2000);
    private static final String GROUND =
            "<geom type='plane' size='5 5 1'/><geom type='sphere' size='0.2' pos='0 0 0.2'/>"
                    + "<body pos='0.1 0.05 1'><freejoint/><geom type='box' size='0.05 0.04 0.03' mass='0.3'/></body>";

    static Stream<Arguments> presets() {
        Stream<SoftBodySpec> cloth = Stream.of(
                        Material.COTTON,
                        Material.SILK,
                        Material.LEATHER,
                        Material.RUBBER,
                        Material.PAPER,
                        Material.MEMBRANE)
                .map(m -> SoftBodySpec.cloth("cloth of " + m.name())
                        .grid(9, 9, 0.06)
                        .material(m)
                        .at(0, 0, 0.6));
        Stream<SoftBodySpec> solid = Stream.of(
                        Material.RUBBER,
                        Material.GELATIN,
                        Material.SOFT_TISSUE,
                        Material.MUSCLE,
                        Material.FOAM,
                        Material.STIFF)
                .map(m -> SoftBodySpec.solid("solid of " + m.name())
                        .grid(4, 4, 4, 0.05)
                        .material(m)
                        .at(0.03, 0.02, 0.6));
        Stream<SoftBodySpec> chain = Stream.of(Material.ROPE, Material.STEEL_CABLE, Material.HAIR, Material.CHAIN)
                .map(m -> SoftBodySpec.chain("chain of " + m.name())
                        .line(20, 0.04)
                        .material(m)
                        .at(-0.4, 0.01, 0.6));
        return Stream.of(cloth, solid, chain)
                .flatMap(s -> s)
                .map(s -> Arguments.of(s.build().name(), s));
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("presets")
    @Tag("S4-11.AC9")
    void staysFinite(String name, SoftBodySpec spec) {
        Data d = Scenes.world(Scenes.ground(0.002, GROUND), spec);
        SoftBodyView b = Scenes.first(d);
        double fastest = 0;
        for (int i = 0; i < STEPS; i++) {
            Physics.step(d);
            fastest = Math.max(fastest, b.fastest());
        }
        assertTrue(Scenes.isFinite(d.pluginState), name);
        assertEquals(0, d.warnings.number[dev.cardan.engine.type.WarningKind.Code.BADQACC], name);
        assertTrue(fastest < 25, name + " became " + fastest + " m/s fast");
        assertTrue(b.fastest() < 1, name + " still moves by " + b.fastest() + " m/s");
        assertTrue(Scenes.lowest(b) > -0.01, name + " is at " + Scenes.lowest(b));
    }
}
