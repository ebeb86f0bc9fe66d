package dev.cardan.physics.flex;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.cardan.engine.Data;
import dev.cardan.engine.Model;
import dev.cardan.engine.Physics;
import dev.cardan.engine.builtin.LinearElastic;
import dev.cardan.engine.extension.Extensions;
import dev.cardan.engine.type.Integrator;
import dev.cardan.mjcf.Mjcf;
import dev.cardan.mjcf.ModelException;
import dev.cardan.physics.Allocation;
import java.util.Arrays;
import java.util.Random;
import java.util.function.DoubleUnaryOperator;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Laws of elasticity that MuJoCo doesn't have. */
class ElasticityModelTest {
    private static final double YOUNG = 5e3, POISSON = .4;
    private static final double MU = YOUNG / (2 * (1 + POISSON));
    private static final double LAMBDA =
            2 * YOUNG * POISSON / ((1 + POISSON) * (1 - 2 * POISSON)); // as in MuJoCo's law

    private static String cube(String name, String more) {
        return """
                <flexcomp name="%s" type="grid" dim="3" count="4 3 3" spacing=".1 .1 .1" mass="1">
                  <contact selfcollide="none" internal="false"/>
                  <elasticity young="5e3" poisson=".4" %s/>
                </flexcomp>
                """.formatted(name, more);
    }

    private static String sheet(String name, String more) {
        return """
                <flexcomp name="%s" type="grid" dim="2" count="4 4 1" spacing=".1 .1 .1" mass="1">
                  <contact selfcollide="none" internal="false"/>
                  <elasticity young="5e3" poisson=".4" thickness=".01" elastic2d="stretch" %s/>
                </flexcomp>
                """.formatted(name, more);
    }

    private static String chosen(String name) {
        return "cardan:elasticity='" + name + "'";
    }

    private static String world(String flexes) {
        return """
                <mujoco xmlns:cardan="urn:cardan">
                  <option gravity="0 0 0"><flag contact="disable" energy="enable"/></option>
                  <worldbody>%s</worldbody>
                </mujoco>
                """.formatted(flexes);
    }

    private static Model model(String flexes) {
        return Mjcf.parse(world(flexes));
    }

    private static void disturb(Data d, double by) {
        Random random = new Random(1);
        for (int i = 0; i < d.model.nq; i++) {
            d.qpos[i] += by * (random.nextDouble() - .5);
        }
    }

    /** Places all vertices at x -> A x from where they are at rest. */
    private static void map(Data d, double... a) {
        Physics.reset(d);
        Physics.forward(d);
        double[] rest = d.flexvert.xpos.clone();
        for (int v = 0; v < d.model.nflexvert; v++) {
            for (int k = 0; k < 3; k++) {
                double x = 0;
                for (int j = 0; j < 3; j++) {
                    x += a[3 * k + j] * rest[3 * v + j];
                }
                d.qpos[3 * v + k] += x - rest[3 * v + k];
            }
        }
        Physics.forward(d);
    }

    private static double largest(double[] v) {
        return Arrays.stream(v).map(Math::abs).max().orElse(0);
    }

    @ParameterizedTest
    @CsvSource({
        "neohookean, 3, .03", "mooneyrivlin, 3, .03", "stableneohookean, 3, .03",
        "neohookean, 2, .03", "mooneyrivlin, 2, .03", "stableneohookean, 2, .03",
        // elements turned inside out
        "neohookean, 3, .3", "mooneyrivlin, 3, .3", "stableneohookean, 3, .3"
    })
    void forcesAreTheSlopeOfTheEnergy(String law, int dim, double by) {
        Data d = model(dim == 3 ? cube("s", chosen(law)) : sheet("s", chosen(law)))
                .newData();
        Physics.forward(d);
        assertEquals(0, d.energy[0], 1e-12);
        assertTrue(largest(d.qfrcSpring) < 1e-10);
        disturb(d, by);
        Physics.forward(d);
        double[] force = d.qfrcSpring.clone();
        double eps = 1e-6;
        for (int i = 0; i < d.model.nv; i++) {
            double q = d.qpos[i];
            d.qpos[i] = q + eps;
            Physics.forward(d);
            double above = d.energy[0];
            d.qpos[i] = q - eps;
            Physics.forward(d);
            double below = d.energy[0];
            d.qpos[i] = q;
            assertEquals((below - above) / (2 * eps), force[i], 1e-6 * largest(force), "dof " + i);
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"neohookean", "mooneyrivlin", "stableneohookean"})
    void innerVerticesFeelNothingOfEvenStrain(String law) {
        Model m = model("""
                <flexcomp name="s" type="grid" dim="3" count="4 4 4" spacing=".1 .12 .09" mass="1">
                  <contact selfcollide="none" internal="false"/>
                  <elasticity young="5e3" poisson=".4" %s/>
                </flexcomp>
                """.formatted(chosen(law)));
        Data d = m.newData();
        map(d, 1.3, .2, -.1, 0, .8, .15, .05, .1, 1.1);
        double size = largest(d.qfrcSpring);
        assertTrue(size > .1);
        int inner = 0;
        for (int v = 0; v < 64; v++) {
            int i = v / 16, j = v / 4 % 4, k = v % 4;
            if (i % 3 != 0 && j % 3 != 0 && k % 3 != 0) {
                inner++;
                for (int x = 0; x < 3; x++) {
                    assertEquals(0, d.qfrcSpring[3 * v + x], 1e-12 * size);
                }
            }
        }
        assertEquals(8, inner);
        // and nobody feels anything of a rotation
        double c = Math.cos(.7), s = Math.sin(.7);
        map(d, c, -s, 0, s, c, 0, 0, 0, 1);
        assertTrue(largest(d.qfrcSpring) < 1e-9);
        assertEquals(0, d.energy[0], 1e-11);
    }

    /** Zero of a growing function. */
    private static double zero(DoubleUnaryOperator f) {
        double low = .2, high = 3;
        for (int i = 0; i < 200; i++) {
            double x = (low + high) / 2;
            if (f.applyAsDouble(x) < 0) {
                low = x;
            } else {
                high = x;
            }
        }
        return (low + high) / 2;
    }

    /** A principal stress of the first kind when stretches are a, b and b, by the formula of the energy. */
    private static double stress(String law, double a, double b, double c) {
        double j = a * b * c, i1 = a * a + b * b + c * c, log = Math.log(j);
        switch (law) {
            case "neohookean":
                return MU * (a - 1 / a) + LAMBDA * log / a;
            case "mooneyrivlin":
                double c2 = MU / 10, c1 = MU / 2 - c2;
                return 2 * c1 * a + 2 * c2 * a * (b * b + c * c) + (-2 * (c1 + 2 * c2) + (LAMBDA - 4 * c2) * log) / a;
            default:
                double m = 4 * MU / 3, l = LAMBDA + 5 * MU / 6;
                return m * a * (1 - 1 / (i1 + 1)) + l * (j - 1 - .75 * m / l) * b * c;
        }
    }

    @ParameterizedTest
    @CsvSource({
        "neohookean, 1.5",
        "neohookean, .6",
        "mooneyrivlin, 1.5",
        "mooneyrivlin, .6",
        "stableneohookean, 1.5",
        "stableneohookean, .6"
    })
    void aRodIsPulledByTheForceOfTheFormula(String law, double a) {
        Data d = model(cube("s", chosen(law))).newData();
        double b = zero(x -> stress(law, x, x, a));
        map(d, a, 0, 0, 0, b, 0, 0, 0, b);
        double pull = 0, side = 0, area = .2 * .2;
        for (int v = 0; v < d.model.nflexvert; v++) {
            pull -= v / 9 == 3 ? d.qfrcSpring[3 * v] : 0;
            side -= v % 3 == 2 ? d.qfrcSpring[3 * v + 2] : 0;
        }
        double expected = stress(law, a, b, b) * area;
        assertEquals(expected, pull, 1e-6 * Math.abs(expected));
        assertEquals(0, side, 1e-6 * Math.abs(expected));
    }

    @ParameterizedTest
    @CsvSource({"neohookean, 1.4", "mooneyrivlin, 1.4", "stableneohookean, 1.4", "neohookean, .7"})
    void aSheetIsPulledByTheForceOfTheFormula(String law, double a) {
        // across it keeps its thickness, along the other side it may shrink
        Data d = model(sheet("s", chosen(law))).newData();
        double b = zero(x -> stress(law, x, a, 1));
        map(d, a, 0, 0, 0, b, 0, 0, 0, 1);
        double pull = 0, side = 0, area = .3 * .01;
        for (int v = 0; v < d.model.nflexvert; v++) {
            pull -= v / 4 == 3 ? d.qfrcSpring[3 * v] : 0;
            side -= v % 4 == 3 ? d.qfrcSpring[3 * v + 1] : 0;
        }
        double expected = stress(law, a, b, 1) / 4 * area; // MuJoCo's triangles have a quarter of the stiffness
        assertEquals(expected, pull, 1e-6 * Math.abs(expected));
        assertEquals(0, side, 1e-6 * Math.abs(expected));
    }

    @Test
    @Tag("S2-42C.AC1")
    void mujocosLawThroughTheInterfaceHasTheSameBits() {
        Model m = model(cube("c", "damping='.01'") + sheet("s", "damping='.02'"));
        Data a = m.newData(),
                b =
                        m.newData(Extensions.NONE
                                .elasticity("c", LinearElastic.INSTANCE)
                                .elasticity("s", LinearElastic.INSTANCE));
        disturb(a, .02);
        disturb(b, .02);
        for (int k = 0; k < 100; k++) {
            Physics.step(a);
            Physics.step(b);
            assertArrayEquals(a.qfrcSpring, b.qfrcSpring);
            assertArrayEquals(a.qpos, b.qpos);
        }
    }

    private static double volume(Data d) {
        Model m = d.model;
        double[] x = d.flexvert.xpos;
        double sum = 0;
        for (int e = 0; e < m.nflexelem; e++) {
            int a = 3 * m.flex.elem[4 * e], b = 3 * m.flex.elem[4 * e + 1];
            int c = 3 * m.flex.elem[4 * e + 2], g = 3 * m.flex.elem[4 * e + 3];
            double bx = x[b] - x[a], by = x[b + 1] - x[a + 1], bz = x[b + 2] - x[a + 2];
            double cx = x[c] - x[a], cy = x[c + 1] - x[a + 1], cz = x[c + 2] - x[a + 2];
            double gx = x[g] - x[a], gy = x[g + 1] - x[a + 1], gz = x[g + 2] - x[a + 2];
            sum += (bx * (cy * gz - cz * gy) + by * (cz * gx - cx * gz) + bz * (cx * gy - cy * gx)) / 6;
        }
        return sum;
    }

    /** A cube that hangs by its upper face and sags by its own weight. */
    private static Data hanging(String law, double poisson) {
        Data d = slowed("""
                <mujoco xmlns:cardan="urn:cardan">
                  <option timestep=".0005"><flag contact="disable"/></option>
                  <worldbody>
                    <flexcomp name="s" type="grid" dim="3" count="4 4 4" spacing=".1 .1 .1" mass="10" pos="0 0 1">
                      <contact selfcollide="none" internal="false"/>
                      <elasticity young="1e4" poisson="%s" damping=".0005" %s/>
                      <pin gridrange="0 0 3 3 3 3"/>
                    </flexcomp>
                  </worldbody>
                </mujoco>
                """.formatted(poisson, chosen(law)), 1);
        Physics.forward(d);
        return d;
    }

    /** A world whose vertices are slowed down, so that it comes to rest. */
    private static Data slowed(String xml, double damping) {
        return Mjcf.parse(xml).overlay().setAll("dof_damping", damping).build().newData();
    }

    @ParameterizedTest
    @ValueSource(strings = {"neohookean", "mooneyrivlin", "stableneohookean"})
    @Tag("S2-42C.AC2")
    void aCubeUnderGravityKeepsItsVolume(String law) {
        double[] change = new double[2];
        double[] ratio = {.3, .49};
        for (int k = 0; k < 2; k++) {
            Data d = hanging(law, ratio[k]);
            double before = volume(d), top = d.flexvert.xpos[2];
            Physics.step(d, 4000);
            assertEquals(0, d.warnings.total());
            change[k] = Math.abs(volume(d) / before - 1);
            double sag = top - d.flexvert.xpos[2];
            assertTrue(sag > .005 && sag < .1, "it sags by " + sag);
            assertTrue(largest(d.qvel) < .02, "it moves with " + largest(d.qvel));
        }
        assertTrue(change[1] < .02, "volume changes by " + change[1]);
        assertTrue(change[1] < change[0], Arrays.toString(change));
    }

    @Test
    @Tag("S2-42C.AC3")
    void aShellUnderGravityIsHeldByItsMembrane() {
        Data d = slowed("""
                <mujoco xmlns:cardan="urn:cardan">
                  <option timestep=".0005"><flag contact="disable"/></option>
                  <worldbody>
                    <flexcomp name="s" type="grid" dim="2" count="5 5 1" spacing=".1 .1 .1" mass=".2" pos="0 0 1">
                      <contact selfcollide="none" internal="false"/>
                      <elasticity young="8e5" poisson=".3" thickness=".001" damping=".0001" cardan:elasticity="neohookean"/>
                      <pin gridrange="0 0 0 4 4 0 4 4"/>
                    </flexcomp>
                  </worldbody>
                </mujoco>
                """, .05);
        Physics.step(d, 8000);
        assertEquals(0, d.warnings.total());
        Physics.forward(d);
        int middle = 12;
        double sag = 1 - d.flexvert.xpos[3 * middle + 2];
        assertTrue(sag > .01 && sag < .15, "it sags by " + sag);
        assertTrue(largest(d.qvel) < .01, "it moves with " + largest(d.qvel));
        // the membrane carries the weight: pinned vertices have no dofs, all others are at rest
        double lift = 0;
        for (int v = 0; v < d.model.nflexvert; v++) {
            int b = d.model.flex.vertbodyid[v];
            lift += d.model.body.dofnum[b] == 3 ? d.qfrcPassive[d.model.body.dofadr[b] + 2] : 0;
        }
        assertEquals(.2 * 15 / 25 * 9.81, lift, .01 * lift);
    }

    @Test
    @Tag("S2-42C.AC4")
    void eachFlexHasItsOwnLaw() {
        Data both = model(cube("a", "") + cube("b", chosen("neohookean"))).newData();
        disturb(both, .03);
        Physics.forward(both);
        int half = both.model.nv / 2;
        Data plain = model(cube("a", "")).newData(),
                other = model(cube("b", chosen("neohookean"))).newData();
        System.arraycopy(both.qpos, 0, plain.qpos, 0, half);
        System.arraycopy(both.qpos, half, other.qpos, 0, half);
        Physics.forward(plain);
        Physics.forward(other);
        assertArrayEquals(plain.qfrcSpring, Arrays.copyOfRange(both.qfrcSpring, 0, half));
        assertArrayEquals(other.qfrcSpring, Arrays.copyOfRange(both.qfrcSpring, half, 2 * half));
        assertTrue(Math.abs(plain.qfrcSpring[4] - other.qfrcSpring[4]) > 1e-6);
    }

    static Stream<Arguments> lawsAndRatios() {
        return Stream.of("neohookean", "mooneyrivlin", "stableneohookean")
                .flatMap(law -> Stream.of(".25", ".4", ".45").map(ratio -> Arguments.of(law, ratio)));
    }

    @ParameterizedTest
    @MethodSource("lawsAndRatios")
    @Tag("S2-42C.AC5")
    void smallStretchesAgreeWithMujocosLaw(String law, String poisson) {
        for (int dim = 2; dim <= 3; dim++) {
            agree(law, dim, poisson, new double[] {1.01, 0, 0, 0, 1, 0, 0, 0, 1});
        }
    }

    /**
     * Saint Venant and Kirchhoff's law takes the square of a shear for a change of volume, which it isn't. That error is the strain
     * times lambda / mu, so materials that hardly change their volume are left out.
     */
    @ParameterizedTest
    @ValueSource(strings = {"neohookean", "mooneyrivlin", "stableneohookean"})
    @Tag("S2-42C.AC5")
    void smallShearsAgreeWithMujocosLaw(String law) {
        for (int dim = 2; dim <= 3; dim++) {
            agree(law, dim, ".25", new double[] {1, .01, 0, 0, 1, 0, 0, 0, 1});
            agree(law, dim, ".25", new double[] {1.01, 0, 0, 0, .99, 0, 0, 0, 1});
        }
    }

    private static void agree(String law, int dim, String poisson, double[] strain) {
        String plain =
                (dim == 3 ? cube("s", "") : sheet("s", "")).replace("poisson=\".4\"", "poisson=\"" + poisson + "\"");
        assertTrue(plain.contains("poisson=\"" + poisson + "\""), plain);
        Data a = model(plain).newData();
        Data b = model(plain.replace("<elasticity", "<elasticity " + chosen(law)))
                .newData();
        map(a, strain);
        map(b, strain);
        assertArrayEquals(a.qfrcSpring, b.qfrcSpring, .05 * largest(a.qfrcSpring));
        assertTrue(largest(a.qfrcSpring) > 1e-4);
    }

    @Test
    void dampingTakesEnergyAndMatchesMujocosAtSmallStrains() {
        Data a = model(cube("s", "damping='.02'")).newData();
        Data b = model(cube("s", "damping='.02' " + chosen("neohookean"))).newData();
        Random random = new Random(3);
        for (int i = 0; i < a.model.nv; i++) {
            a.qvel[i] = 1e-3 * random.nextDouble();
            b.qvel[i] = a.qvel[i];
        }
        a.opt.timestep = 1e-6; // MuJoCo's law takes the strain of one step ago
        Physics.forward(a);
        Physics.forward(b);
        double power = 0, size = largest(b.qfrcDamper);
        for (int i = 0; i < a.model.nv; i++) {
            assertEquals(a.qfrcSpring[i], b.qfrcDamper[i], 1e-3 * size);
            power += b.qfrcDamper[i] * b.qvel[i];
        }
        assertTrue(power < 0);
    }

    @Test
    void parametersGoBeforeTheMaterial() {
        Data a = model(cube("s", chosen("neohookean"))).newData();
        Data b = model(cube("s", "")).newData(Extensions.NONE.elasticity("s", "neohookean", MU, LAMBDA));
        Data c = model(cube("s", "")).newData(Extensions.NONE.elasticity("", "neohookean", 2 * MU, 2 * LAMBDA));
        for (Data d : new Data[] {a, b, c}) {
            disturb(d, .02);
            Physics.forward(d);
        }
        double size = largest(a.qfrcSpring);
        for (int i = 0; i < a.model.nv; i++) {
            assertEquals(a.qfrcSpring[i], b.qfrcSpring[i], 1e-12 * size);
            assertEquals(2 * a.qfrcSpring[i], c.qfrcSpring[i], 1e-12 * size);
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"EULER", "RK4", "IMPLICIT", "IMPLICITFAST"})
    void everyIntegratorTakesThem(String integrator) {
        Data d = hanging("neohookean", .3);
        d.opt.integrator = Integrator.valueOf(integrator);
        Physics.step(d, 200);
        assertEquals(0, d.warnings.total());
        assertTrue(largest(d.qpos) < .1 && largest(d.qpos) > 1e-4);
        assertEquals(0, Allocation.bytes(() -> Physics.step(d)));
    }

    @Test
    void mistakesAreNamed() {
        assertError(
                cube("s", chosen("neohookean") + " cardan:elasticityprm='1'"), "needs two parameters, Lamé's mu and");
        assertError(cube("s", chosen("neohookean") + " cardan:elasticityprm='0 1'"), "mu must be positive");
        assertError(
                cube("s", chosen("mooneyrivlin") + " cardan:elasticityprm='1 1 1'"), "lambda must be at least 4 c2");
        assertError(cube("s", "cardan:elasticityprm='1 1'"), "these belong to cardan:elasticity, which is missing");
        assertError(
                cube("s", chosen("neohookean")).replace("young=\"5e3\"", ""),
                "nor young (0.0), from which mu and lambda");
        assertError(
                sheet("s", chosen("neohookean")).replace("thickness=\".01\" elastic2d=\"stretch\"", ""),
                "set thickness");
        String rope = """
                <flexcomp name="s" type="grid" dim="1" count="4 1 1" spacing=".1 .1 .1" mass="1">
                  <elasticity young="1e3" cardan:elasticity="neohookean"/>
                </flexcomp>
                """;
        assertError(rope, "it is made of lines");
        Model unknown = model(cube("s", chosen("ogden")));
        String message =
                assertThrows(IllegalArgumentException.class, unknown::newData).getMessage();
        assertTrue(message.contains("there is no elasticity model \"ogden\", only \"stvk\""), message);
    }

    private static void assertError(String flex, String part) {
        String message = assertThrows(ModelException.class, () -> model(flex)).getMessage();
        assertTrue(message.contains(part), message);
    }
}
