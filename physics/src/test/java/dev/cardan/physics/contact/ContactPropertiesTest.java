package dev.cardan.physics.contact;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.cardan.engine.Data;
import dev.cardan.engine.Physics;
import dev.cardan.engine.constraint.ContactForce;
import dev.cardan.engine.type.Cone;
import dev.cardan.engine.type.EnableFlag;
import dev.cardan.engine.type.Integrator;
import dev.cardan.engine.type.Solver;
import dev.cardan.physics.contact.Scenes.Variant;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.FieldSource;

/** What physics demands of any scene: weights are carried, stacks stand, forward and inverse dynamics agree. */
class ContactPropertiesTest {
    static final List<Variant> VARIANTS = Scenes.VARIANTS;

    @ParameterizedTest
    @FieldSource("VARIANTS")
    void atRestTheFloorCarriesTheWeight(Variant variant) {
        Data d = variant.of("""
            <mujoco>
              <option tolerance="1e-12" iterations="1000"/>
              <worldbody>
                <geom type="plane" size="5 5 .1"/>
                <body pos="0 0 .1"><freejoint/><geom size=".1" mass="2" condim="6" friction="1 .05 .05"/></body>
                <body pos="1 0 .1"><freejoint/><geom type="box" size=".1 .2 .1" mass="3"/></body>
                <body pos="2 0 .1"><freejoint/><geom type="cylinder" size=".2 .1" mass="1"/></body>
                <body pos="3 0 .1"><freejoint/><geom type="capsule" size=".1 .2" euler="90 0 0" mass="5" condim="4"/>
                  </body>
                <body pos="4 0 .1"><freejoint/><geom type="ellipsoid" size=".3 .2 .1" mass="4"/></body>
              </worldbody>
            </mujoco>
            """);
        Physics.step(d, 3000);
        double[] carried = new double[d.model.nbody], wrench = new double[6], tmp = new double[6];
        for (int c = 0; c < d.ncon; c++) {
            ContactForce.inWorld(wrench, 0, d, c, tmp, 0);
            int body = d.model.geom.bodyid[d.contact.geom[2 * c + 1]];
            carried[body] += wrench[2];
        }
        for (int b = 1; b < d.model.nbody; b++) {
            double weight = 9.81 * d.model.body.mass[b];
            assertEquals(weight, carried[b], 1e-6 * weight, "body " + b + ", " + variant);
        }
    }

    private static String stack(int boxes) {
        StringBuilder xml = new StringBuilder("<geom type=\"plane\" size=\"5 5 .1\"/>");
        for (int i = 0; i < boxes; i++) {
            xml.append("<body pos=\"%s %s %s\"><freejoint/><geom type=\"box\" size=\".1 .1 .1\"/></body>"
                    .formatted(i % 2 * 0.005, i % 3 * 0.004, 0.1 + 0.2 * i));
        }
        return Scenes.world(xml.toString()).replace("0.001", "0.005");
    }

    @ParameterizedTest
    @EnumSource(names = {"PYRAMIDAL", "ELLIPTIC"})
    void aStackOfTenBoxesStands(Cone cone) {
        Data d = Scenes.of(stack(10));
        d.opt.cone = cone;
        double[] start = d.qpos.clone();
        Physics.step(d, 2000);
        assertEquals(10, d.time, 1e-6);
        assertEquals(0, d.warnings.total());
        for (int i = 0; i < 10; i++) {
            assertEquals(start[7 * i], d.qpos[7 * i], 0.02);
            assertEquals(start[7 * i + 1], d.qpos[7 * i + 1], 0.02);
            assertEquals(start[7 * i + 2], d.qpos[7 * i + 2], 0.02);
            assertTrue(Math.abs(d.qpos[7 * i + 3]) > 0.999);
        }
        assertTrue(Scenes.norm(d.qvel) < 0.05);
    }

    @ParameterizedTest
    @FieldSource("VARIANTS")
    void inverseDynamicsGivesBackTheAppliedForces(Variant variant) {
        Data d = variant.of(Scenes.heap(11, 5, 1, 3, 4));
        Random random = new Random(5);
        int nv = d.model.nv, constrained = 0;
        for (int k = 0; k < 5; k++) {
            Physics.step(d, 100);
            Data exact = d.model.newData();
            exact.restore(d.state());
            exact.opt.solver = Solver.NEWTON;
            exact.opt.tolerance = 0;
            for (int i = 0; i < nv; i++) {
                exact.qfrcApplied[i] = random.nextDouble(-1, 1);
            }
            exact.xfrcApplied[6 * 4 + 2] = 3;
            Physics.forward(exact);
            constrained += exact.nefc;
            double[] qacc = exact.qacc.clone(), force = exact.qfrcConstraint.clone();
            double[] applied = new double[nv];
            for (int i = 0; i < nv; i++) {
                applied[i] = exact.qfrcSmooth[i] - exact.qfrcPassive[i] + exact.qfrcBias[i];
            }
            Physics.inverse(exact);
            assertEquals(0, Scenes.difference(qacc, exact.qacc, nv));
            double a = Scenes.difference(applied, exact.qfrcInverse, nv);
            double b = Scenes.difference(force, exact.qfrcConstraint, nv);
            assertTrue(a < 1e-8, () -> "applied forces differ by " + a);
            assertTrue(b < 1e-8, () -> "constraint forces differ by " + b);
        }
        assertTrue(constrained > 30);
    }

    @Test
    void theComparisonOfForwardAndInverseIsSmall() {
        Data d = Scenes.of(Scenes.heap(3, 5, 1, 3, 4, 6));
        d.opt.enableflags = EnableFlag.FWDINV;
        d.opt.tolerance = 0;
        double most = 0;
        for (int i = 0; i < 300; i++) {
            Physics.step(d);
            assertTrue(d.solverFwdinv[0] < 1e-4 && d.solverFwdinv[1] < 1e-4);
            most = Math.max(most, d.solverFwdinv[0]);
        }
        assertTrue(most > 0); // there were constraints to compare
    }

    @ParameterizedTest
    @EnumSource(names = {"EULER", "RK4"})
    void aHeapStaysOnTheFloor(Integrator integrator) {
        Data d = Scenes.of(Scenes.heap(21, 8, 3, 4, 6));
        d.opt.integrator = integrator;
        for (int i = 0; i < 1000; i++) {
            Physics.step(d);
            for (int c = 0; c < d.ncon; c++) {
                assertTrue(i < 500 || d.contact.dist[c] > -0.01);
                double[] n = {d.contact.frame[9 * c], d.contact.frame[9 * c + 1], d.contact.frame[9 * c + 2]};
                assertEquals(1, Scenes.norm(n), 1e-12);
            }
        }
        assertEquals(0, d.warnings.total());
        for (int b = 1; b < d.model.nbody; b++) {
            assertTrue(d.xpos[3 * b + 2] > 0.02);
        }
    }
}
