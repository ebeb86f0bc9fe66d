package dev.cardan.physics.flex;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.cardan.engine.Data;
import dev.cardan.engine.Model;
import dev.cardan.engine.Physics;
import dev.cardan.engine.State;
import dev.cardan.engine.attached.Attached;
import dev.cardan.engine.extension.BendingModel;
import dev.cardan.engine.extension.CallbackException;
import dev.cardan.engine.extension.Extensions;
import dev.cardan.engine.extension.FlexLaw;
import dev.cardan.engine.extension.FlexMotion;
import dev.cardan.engine.extension.FlexRest;
import dev.cardan.engine.file.ModelFile;
import dev.cardan.engine.type.Integrator;
import dev.cardan.engine.type.Solver;
import dev.cardan.mjcf.Mjcf;
import dev.cardan.mjcf.ModelException;
import dev.cardan.physics.Allocation;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Laws of bending that MuJoCo doesn't have. */
class BendingModelTest {
    private static final String BRIDSON = "cardan:bending='bridson'";

    private static String sheet(String name, String more) {
        return """
                <flexcomp name="%s" type="grid" count="5 4 1" spacing=".1 .1 .1" mass="1">
                  <contact selfcollide="none" internal="false"/>
                  <elasticity young="3e4" poisson=".3" thickness=".01" damping=".001" elastic2d="bend" %s/>
                </flexcomp>
                """.formatted(name, more);
    }

    private static Model model(String flexes) {
        return Mjcf.parse("""
                <mujoco xmlns:cardan="urn:cardan">
                  <option gravity="0 0 0"><flag contact="disable" energy="enable"/></option>
                  <worldbody>%s</worldbody>
                </mujoco>
                """.formatted(flexes));
    }

    private static Data bent(Model m, double by, double speed) {
        Data d = m.newData();
        disturb(d, by, speed);
        return d;
    }

    private static void disturb(Data d, double by, double speed) {
        Random random = new Random(1);
        for (int i = 0; i < d.model.nq; i++) {
            d.qpos[i] += by * (random.nextDouble() - .5);
            d.qvel[i] += speed * (random.nextDouble() - .5);
        }
        Physics.forward(d);
    }

    private static double largest(double[] v) {
        return Arrays.stream(v).map(Math::abs).max().orElse(0);
    }

    /** The signed angle between the normals of triangles (a, b, c) and (b, a, d), straight from its definition. */
    private static double angle(double[] x, int a, int b, int c, int d) {
        double[] e = minus(x, b, a), n = cross(e, minus(x, c, a)), m = cross(minus(x, d, a), e);
        return Math.atan2(dot(cross(n, m), e) / Math.sqrt(dot(e, e)), dot(n, m));
    }

    private static double[] minus(double[] x, int a, int b) {
        return new double[] {x[3 * a] - x[3 * b], x[3 * a + 1] - x[3 * b + 1], x[3 * a + 2] - x[3 * b + 2]};
    }

    private static double[] cross(double[] a, double[] b) {
        return new double[] {a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]};
    }

    private static double dot(double[] a, double[] b) {
        return a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
    }

    /**
     * Forces of dihedral springs by differences of the angle: -(k (angle - rest) + d rate) d(angle)/dx, each vertex of each hinge capped.
     */
    private static double[][] reference(Model m, double[] rest, double[] x, double[] v, double k, double damping) {
        double[] spring = new double[x.length], damper = new double[x.length];
        double h = m.options().timestep, eps = 1e-6;
        for (int e = 0; e < m.flex.edgenum[0]; e++) {
            int c = m.flex.edgeflap[2 * e], d = m.flex.edgeflap[2 * e + 1];
            if (d < 0) {
                continue;
            }
            int[] four = {m.flex.edge[2 * e], m.flex.edge[2 * e + 1], c, d};
            double[] gradient = new double[12];
            double rate = 0;
            for (int i = 0; i < 12; i++) {
                int at = 3 * four[i / 3] + i % 3;
                double kept = x[at];
                x[at] = kept + eps;
                double above = angle(x, four[0], four[1], c, d);
                x[at] = kept - eps;
                double below = angle(x, four[0], four[1], c, d);
                x[at] = kept;
                gradient[i] = (above - below) / (2 * eps);
                rate += gradient[i] * v[at];
            }
            double bend = angle(x, four[0], four[1], c, d) - angle(rest, four[0], four[1], c, d);
            for (int i = 0; i < 4; i++) {
                double[] g = Arrays.copyOfRange(gradient, 3 * i, 3 * i + 3);
                double size = Math.sqrt(dot(g, g)), mass = m.body.mass[m.flex.vertbodyid[four[i]]];
                double force = Math.abs(k * bend + damping * rate) * size;
                double most = 1 / (h * h * size * (1 / mass));
                double s = Math.min(1, most / force);
                for (int j = 0; j < 3; j++) {
                    spring[3 * four[i] + j] -= s * k * bend * g[j];
                    damper[3 * four[i] + j] -= s * damping * rate * g[j];
                }
            }
        }
        return new double[][] {spring, damper};
    }

    private static void assertReference(Data d, double k, double damping) {
        Data rest = d.model.newData();
        Physics.forward(rest);
        double[][] expected = reference(d.model, rest.flexvert.xpos, d.flexvert.xpos.clone(), d.qvel, k, damping);
        assertTrue(largest(expected[0]) > 1e-3);
        assertArrayEquals(expected[0], d.qfrcSpring, 1e-6 * largest(expected[0]));
        assertArrayEquals(expected[1], d.qfrcDamper, 1e-6 * (1e-9 + largest(expected[1])));
    }

    @Test
    @Tag("S2-42B.AC2")
    void bridsonIsAHingeOfSprings() {
        Model m = model(sheet("s", BRIDSON + " cardan:bendingprm='.02 .003'"));
        assertReference(bent(m, .08, .5), .02, .003);
    }

    @Test
    @Tag("S2-42B.AC2")
    void noVertexIsThrownFurtherThanATriangleIsHigh() {
        Model m = model(sheet("s", BRIDSON + " cardan:bendingprm='1e4 3'"));
        Data d = bent(m, .08, .5);
        assertReference(d, 1e4, 3);
        double most = 0;
        for (int v = 0; v < m.nflexvert; v++) {
            most = Math.max(most, Math.abs(d.qfrcSpring[3 * v + 2]) * 20); // a twentieth of a kilogram
        }
        assertTrue(most * .002 * .002 < 1.5, "it would jump " + most * .002 * .002 + " m");
    }

    @Test
    void forcesAreTheSlopeOfTheEnergy() {
        Model m = model(sheet("s", BRIDSON));
        Data d = bent(m, .05, 0);
        double[] force = d.qfrcSpring.clone();
        double eps = 1e-6;
        for (int i = 0; i < m.nv; i++) {
            double q = d.qpos[i];
            d.qpos[i] = q + eps;
            Physics.forward(d);
            double above = d.energy[0];
            d.qpos[i] = q - eps;
            Physics.forward(d);
            double below = d.energy[0];
            d.qpos[i] = q;
            assertEquals((below - above) / (2 * eps), force[i], 1e-6 * largest(force));
        }
    }

    @Test
    void aFlatSheetResistsSmallBendsAsByMujocosLaw() {
        Model cotangent = model(sheet("s", "")), bridson = model(sheet("s", BRIDSON));
        Data a = cotangent.newData(), b = bridson.newData();
        Random random = new Random(2);
        for (int v = 0; v < a.model.nflexvert; v++) {
            double z = 1e-5 * random.nextDouble();
            a.qpos[3 * v + 2] += z;
            b.qpos[3 * v + 2] += z;
        }
        Physics.forward(a);
        Physics.forward(b);
        double size = largest(a.qfrcSpring);
        assertArrayEquals(a.qfrcSpring, b.qfrcSpring, 1e-3 * size);
    }

    @Test
    @Tag("S2-42B.AC6")
    void theLawChangesForcesAndNothingElse() {
        Data a = bent(model(sheet("s", "")), .05, .1), b = bent(model(sheet("s", BRIDSON)), .05, .1);
        assertTrue(Math.abs(a.qfrcSpring[5] - b.qfrcSpring[5]) > 1e-6);
        assertArrayEquals(a.flexvert.xpos, b.flexvert.xpos);
        assertArrayEquals(a.M, b.M);
        assertArrayEquals(a.qfrcBias, b.qfrcBias);
        assertArrayEquals(a.flexedge.velocity, b.flexedge.velocity);
        assertEquals(a.nefc, b.nefc);
        // chosen by name, MuJoCo's law has MuJoCo's bits
        Data c = bent(model(sheet("s", "cardan:bending='cotangent'")), .05, .1);
        assertArrayEquals(a.qfrcSpring, c.qfrcSpring);
        assertNull(Attached.of(c).flexes);
    }

    @Test
    @Tag("S2-42B.AC7")
    void eachFlexHasItsOwnLaw() {
        Data both = bent(model(sheet("a", "") + sheet("b", BRIDSON)), .05, .3);
        int half = both.model.nv / 2;
        Data plain = model(sheet("a", "")).newData(),
                other = model(sheet("b", BRIDSON)).newData();
        System.arraycopy(both.qpos, 0, plain.qpos, 0, half);
        System.arraycopy(both.qvel, 0, plain.qvel, 0, half);
        System.arraycopy(both.qpos, half, other.qpos, 0, half);
        System.arraycopy(both.qvel, half, other.qvel, 0, half);
        Physics.forward(plain);
        Physics.forward(other);
        assertArrayEquals(plain.qfrcSpring, Arrays.copyOfRange(both.qfrcSpring, 0, half));
        assertArrayEquals(plain.qfrcDamper, Arrays.copyOfRange(both.qfrcDamper, 0, half));
        assertArrayEquals(other.qfrcSpring, Arrays.copyOfRange(both.qfrcSpring, half, 2 * half));
        assertArrayEquals(other.qfrcDamper, Arrays.copyOfRange(both.qfrcDamper, half, 2 * half));
        // the same by code
        Data code = model(sheet("a", "") + sheet("b", "")).newData(Extensions.NONE.bending("b", "bridson"));
        disturb(code, .05, .3);
        assertArrayEquals(both.qfrcSpring, code.qfrcSpring);
    }

    @Test
    void choicesSurviveWritingAndFiles() throws IOException {
        String xml = "<mujoco xmlns:cardan='urn:cardan'><worldbody>"
                + sheet("s", BRIDSON + " cardan:bendingprm='0 0.5'") + "</worldbody></mujoco>";
        String text = Mjcf.toXml(Mjcf.readString(xml));
        assertTrue(text.contains("cardan:bending=\"bridson\" cardan:bendingprm=\"0 0.5\""), text);
        Model again = Mjcf.parse(text);
        assertArrayEquals(new String[] {"bridson"}, again.ext.flexBending);
        assertArrayEquals(new double[] {0, .5}, again.ext.flexBendingprm[0]);
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        ModelFile.write(again, bytes);
        Model read = ModelFile.read(new ByteArrayInputStream(bytes.toByteArray()));
        assertArrayEquals(again.ext.flexBending, read.ext.flexBending);
        assertArrayEquals(again.ext.flexBendingprm[0], read.ext.flexBendingprm[0]);
        assertArrayEquals(again.ext.flexMaterial, read.ext.flexMaterial);
        assertNotNull(Attached.of(read.newData()).flexes);
    }

    @Test
    void stepsAllocateNothingAndStatesGoOn() {
        Model m = model(sheet("s", BRIDSON + " cardan:bendingprm='.002 .0001'"));
        Data d = bent(m, .02, 0), e = m.newData();
        Physics.step(d, 50);
        State s = d.state();
        e.restore(s);
        Physics.step(d, 20);
        Physics.step(e, 20);
        assertEquals(d.state(), e.state());
        assertEquals(0, d.warnings.total());
        assertEquals(0, Allocation.bytes(() -> Physics.step(d)));
    }

    @Test
    void forcesStayExplicitWithImplicitIntegrators() {
        Model m = model(sheet("s", BRIDSON) + sheet("t", ""));
        Data d = m.newData();
        d.opt.integrator = Integrator.IMPLICITFAST;
        d.opt.solver = Solver.CG;
        Physics.step(d, 3);
        assertTrue(!d.efm.active);
        d.opt.integrator = Integrator.EULER;
        assertEquals(0, d.warnings.total());
    }

    /** Pulls every vertex of a hinge up. */
    private static final class Upwards implements BendingModel {
        private final double force;
        private int calls;

        Upwards(double force) {
            this.force = force;
        }

        @Override
        public String name() {
            return "upwards";
        }

        @Override
        public FlexLaw prepare(FlexRest shape, double[] parameters) {
            return new FlexLaw() {
                @Override
                public void addForces(FlexMotion m, int from, int to) {
                    calls++;
                    if (parameters.length > 0) {
                        throw new IllegalStateException("no");
                    }
                    for (int h = from; h < to; h++) {
                        m.spring[3 * shape.hinges[4 * h] + 2] += force;
                    }
                }

                @Override
                public double energy(FlexMotion m, int from, int to) {
                    return 0;
                }
            };
        }
    }

    @Test
    void usersBringTheirOwnAndAreCalledOncePerStage() {
        Upwards law = new Upwards(1);
        Data d = model(sheet("s", "")).newData(Extensions.NONE.bending("s", law));
        Physics.forward(d);
        assertEquals(1, law.calls);
        double sum = Arrays.stream(d.qfrcSpring).sum();
        assertEquals(12 + 8 + 9, sum, 1e-12); // diagonals and inner edges of 4 x 3 squares
    }

    @Test
    void mistakesAreNamed() {
        assertCompileError("cardan:bending='bridson' cardan:bendingprm='1'", "needs two parameters");
        assertCompileError("cardan:bending='bridson' cardan:bendingprm='1 -2'", "neither may be negative");
        assertCompileError("cardan:bendingprm='1 2'", "these belong to cardan:bending, which is missing");
        Model unknown = model(sheet("s", "cardan:bending='brigdson'"));
        String message =
                assertThrows(IllegalArgumentException.class, unknown::newData).getMessage();
        assertTrue(
                message.startsWith("flex \"s\": there is no bending model \"brigdson\", only \"cotangent\""), message);
        String solid = """
                <flexcomp name="s" type="grid" dim="3" count="2 2 2" spacing=".1 .1 .1" mass="1">
                  <elasticity young="3e4" cardan:bending="bridson"/>
                </flexcomp>
                """;
        message = assertThrows(ModelException.class, () -> model(solid)).getMessage();
        assertTrue(message.contains("only triangles bend"), message);
        String nodes = """
                <flexcomp name="s" type="grid" dim="3" dof="trilinear" count="3 3 3" spacing=".1 .1 .1" mass="1">
                  <contact selfcollide="none" internal="false"/>
                  <elasticity young="3e4" cardan:bending="bridson"/>
                </flexcomp>
                """;
        message = assertThrows(ModelException.class, () -> model(nodes)).getMessage();
        assertTrue(message.contains("its vertices move with nodes"), message);

        Data d = model(sheet("s", "")).newData(Extensions.NONE.bending("s", new Upwards(1), 1));
        State before = d.state();
        message = assertThrows(CallbackException.class, () -> Physics.step(d)).getMessage();
        assertEquals("the bending model \"upwards\" threw java.lang.IllegalStateException: no", message);
        assertEquals(before, d.state());
        Data nan = model(sheet("s", "")).newData(Extensions.NONE.bending("s", new Upwards(Double.NaN)));
        message = assertThrows(CallbackException.class, () -> Physics.step(nan)).getMessage();
        assertTrue(message.contains("gave NaN for the force on vertex"), message);
        assertEquals(0, nan.time);
    }

    private static void assertCompileError(String attributes, String part) {
        String message = assertThrows(ModelException.class, () -> model(sheet("s", attributes)))
                .getMessage();
        assertTrue(message.contains(part), message);
        assertTrue(message.contains("\"s\""), message);
    }
}
