package dev.cardan.physics.flex;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.cardan.engine.Data;
import dev.cardan.engine.Model;
import dev.cardan.engine.Physics;
import dev.cardan.engine.type.Cone;
import dev.cardan.engine.type.EnableFlag;
import dev.cardan.engine.type.Integrator;
import dev.cardan.engine.type.JacobianMode;
import dev.cardan.engine.type.Solver;
import dev.cardan.mjcf.Mjcf;
import dev.cardan.mjcf.ModelException;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Contacts of flexes that are springs: where they act, how stiff they are, and which options they need. */
class PassiveContactTest {
    private static final String OPTIONS = "solver='CG' integrator='implicitfast' iterations='200'";

    /** Value of contact.exclude of passive contacts. */
    private static final int PASSIVE = 4;

    /** A cloth of 25 vertices, 10 g each, among other things. */
    private static String world(String options, String contact, String others) {
        return """
                <mujoco>
                  <option %s/>
                  <worldbody>
                    %s
                    <flexcomp name="cloth" type="grid" dim="2" count="5 5 1" spacing=".05 .05 .05" pos="0 0 .1" radius=".01" mass=".25">
                      <contact passive="true" selfcollide="none" %s/>
                      <elasticity young="2e4" poisson=".2" thickness="2e-3" elastic2d="both" damping="1e-3"/>
                    </flexcomp>
                  </worldbody>
                </mujoco>
                """.formatted(options, others, contact);
    }

    private static final String FLOOR = "<geom type='plane' size='1 1 .1'/>";

    private static Data after(int steps, String xml) {
        Data d = Mjcf.parse(xml).newData();
        for (int i = 0; i < steps; i++) {
            Physics.step(d);
        }
        Physics.forward(d);
        return d;
    }

    @Test
    void restsOnTheFloorWithoutRows() {
        Data d = after(400, world(OPTIONS, "", FLOOR));
        assertEquals(25, d.ncon);
        assertEquals(0, d.nefc);
        double weight = .25 * 9.81, force = 0;
        for (int c = 0; c < d.ncon; c++) {
            assertEquals(PASSIVE, d.contact.exclude[c]);
            assertEquals(-1, d.contact.efcAddress[c]);
            force -= 5e7 * .01 * d.contact.dist[c];
        }
        assertEquals(weight, force, 1e-6 * weight);
    }

    @Test
    void pressesAlongTheNormalInProportionToDepth() {
        Data d = after(0, world(OPTIONS + " gravity='0 0 0'", "", FLOOR));
        for (int v = 0; v < 25; v++) {
            d.qpos[3 * v + 2] = -.091 - v * 1e-5; // the cloth starts at 0.1 and has the radius 0.01
        }
        Physics.forward(d);
        assertEquals(25, d.ncon);
        for (int c = 0; c < d.ncon; c++) {
            int v = d.contact.vert[2 * c + 1];
            int dof = d.model.body.dofadr[d.model.flex.vertbodyid[v]];
            double depth = .001 + v * 1e-5;
            assertEquals(-depth, d.contact.dist[c], 1e-12);
            double elastic = d.qfrcSpring[dof + 2] - 5e7 * .01 * depth;
            assertTrue(Math.abs(elastic) < 1e-2, "what is left is the force of the bent cloth: " + elastic);
        }
    }

    @Test
    void makesRowsWithBodiesThatMove() {
        String ball = "<body pos='0 0 .14'><freejoint/><geom type='sphere' size='.03' mass='.05'/></body>";
        Data d = after(60, world(OPTIONS, "", FLOOR + ball));
        int passive = 0, rows = 0;
        for (int c = 0; c < d.ncon; c++) {
            boolean fixed = d.contact.geom[2 * c] == 0 || d.contact.geom[2 * c + 1] == 0;
            boolean cloth = d.contact.flex[2 * c] == 0 || d.contact.flex[2 * c + 1] == 0;
            assertEquals(fixed && cloth, d.contact.exclude[c] == PASSIVE);
            passive += d.contact.exclude[c] == PASSIVE ? 1 : 0;
            rows += d.contact.efcAddress[c] >= 0 ? 1 : 0;
        }
        assertTrue(passive + rows == d.ncon && rows > 0, passive + " passive, " + rows + " with rows");
    }

    @Test
    void staysOnASphere() {
        Data d = after(150, world(OPTIONS, "", "<geom type='sphere' size='.08'/>"));
        assertTrue(d.ncon > 0);
        for (int v = 0; v < 25; v++) {
            double[] x = d.flexvert.xpos;
            double r = Math.sqrt(x[3 * v] * x[3 * v] + x[3 * v + 1] * x[3 * v + 1] + x[3 * v + 2] * x[3 * v + 2]);
            assertTrue(r > .085, "vertex " + v + " is " + r + " m from the centre");
        }
    }

    /** The matrix of contacts is symmetric and, together with M, positive: otherwise conjugate gradients would fail. */
    @Test
    void stiffnessIsSymmetric() {
        Data d = after(120, world(OPTIONS + " jacobian='sparse'", "", "<geom type='sphere' size='.08'/>"));
        int nv = d.model.nv;
        double[] full = new double[nv * nv];
        for (int i = 0; i < nv; i++) {
            for (int k = d.efm.K.rowadr[i]; k < d.efm.K.rowadr[i] + d.efm.K.rownnz[i]; k++) {
                full[i * nv + d.efm.K.colind[k]] += d.efm.K.values[k];
            }
        }
        assertTrue(d.ncon > 0);
        for (int i = 0; i < nv; i++) {
            assertTrue(full[i * nv + i] > 0);
            for (int j = 0; j < i; j++) {
                double scale = Math.sqrt(full[i * nv + i] * full[j * nv + j]);
                assertEquals(full[i * nv + j], full[j * nv + i], 1e-12 * scale);
            }
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {3, 4, 6})
    void frictionHasNoPart(int condim) {
        Data one = after(200, world(OPTIONS, "condim='1'", "<geom type='sphere' size='.08' condim='1'/>"));
        Data more = after(200, world(OPTIONS, "condim='" + condim + "'", "<geom type='sphere' size='.08'/>"));
        assertArrayEquals(one.qpos, more.qpos);
    }

    @Test
    void storageOfJacobiansMakesNoDifference() {
        String sphere = "<geom type='sphere' size='.08'/>";
        Data dense = after(200, world(OPTIONS + " jacobian='dense'", "", sphere));
        Data sparse = after(200, world(OPTIONS + " jacobian='sparse'", "", sphere));
        assertEquals(JacobianMode.DENSE, dense.opt.jacobian);
        assertArrayEquals(dense.qpos, sparse.qpos, 1e-12);
    }

    @ParameterizedTest
    @CsvSource({
        "solver='Newton' integrator='implicitfast', the solver is NEWTON",
        "solver='CG' integrator='Euler', the integrator is EULER",
        "solver='CG' integrator='RK4', the integrator is RK4",
        "solver='CG' integrator='implicit' cone='elliptic', cones are elliptic",
    })
    void wrongOptionsAreRefusedWhenLoaded(String options, String why) {
        ModelException e = assertThrows(ModelException.class, () -> Mjcf.parse(world(options, "", FLOOR)));
        assertTrue(e.getMessage().contains(why), e.getMessage());
        assertTrue(e.getMessage().contains("<flexcomp name=\"cloth\">"), e.getMessage());
    }

    /** MuJoCo tries its first step without sleep, so such a model is loaded; but not if trees sleep from the start. */
    @Test
    void sleepIsRefusedByTheStep() {
        String sleeping = world(OPTIONS, "", FLOOR).replace("'200'/>", "'200'><flag sleep='enable'/></option>");
        Data d = Mjcf.parse(sleeping).newData();
        refused(d, "sleep is enabled");
        String first = sleeping.replace(
                FLOOR, FLOOR + "<body pos='.5 0 .1' sleep='init'><freejoint/><geom size='.1'/></body>");
        ModelException e = assertThrows(ModelException.class, () -> Mjcf.parse(first));
        assertTrue(e.getMessage().contains("sleep is enabled"), e.getMessage());
    }

    @Test
    void optionsThatChangeAreRefusedByTheStep() {
        Model m = Mjcf.parse(world(OPTIONS, "", FLOOR));
        refusedWith(m, d -> d.opt.solver = Solver.PGS, "the solver is PGS");
        refusedWith(m, d -> d.opt.integrator = Integrator.EULER, "the integrator is EULER");
        refusedWith(m, d -> d.opt.cone = Cone.ELLIPTIC, "cones are elliptic");
        refusedWith(m, d -> d.opt.enableflags |= EnableFlag.SLEEP, "sleep is enabled");
    }

    private static void refusedWith(Model m, Consumer<Data> change, String why) {
        Data d = m.newData();
        for (int i = 0; i < 5; i++) {
            Physics.step(d);
        }
        change.accept(d);
        refused(d, why);
    }

    /** Forward and step throw and leave the world as it is; step1 and step2 do without the check, as in MuJoCo. */
    private static void refused(Data d, String why) {
        double[] before = d.qpos.clone();
        double time = d.time;
        IllegalArgumentException e = assertThrows(IllegalArgumentException.class, () -> Physics.step(d));
        assertTrue(e.getMessage().contains(why), e.getMessage());
        assertThrows(IllegalArgumentException.class, () -> Physics.forward(d));
        assertArrayEquals(before, d.qpos);
        assertEquals(time, d.time);
        Physics.step1(d);
        Physics.step2(d);
        assertTrue(d.time > time);
    }
}
