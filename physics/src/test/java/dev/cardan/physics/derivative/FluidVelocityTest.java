package dev.cardan.physics.derivative;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.cardan.engine.Data;
import dev.cardan.engine.Model;
import dev.cardan.engine.Physics;
import dev.cardan.engine.Stages;
import dev.cardan.engine.derivative.FluidVelocity;
import dev.cardan.mjcf.Mjcf;
import java.util.Arrays;
import org.junit.jupiter.api.Test;

class FluidVelocityTest {
    private static String eel(String shape) {
        return """
            <mujoco>
              <option density="800" viscosity="0.2" wind=".25 -.2 .1"/>
              <default><geom %s/></default>
              <worldbody>
                <body>
                  <freejoint/><geom type="ellipsoid" size=".1 .2 .05"/>
                  <body pos=".2 .1 0" euler="10 20 30">
                    <joint type="ball"/><geom type="capsule" size=".05 .1"/><geom type="cylinder" size=".03 .1" pos="0 0 .2"/>
                    <body pos=".1 .1 0"><joint axis="1 1 0"/><geom type="box" size=".1 .02 .05"/></body>
                  </body>
                </body>
                <body pos="2 0 0"><joint type="slide" axis="1 2 0"/><joint axis="0 1 1"/><geom size=".1" pos=".1 0 0"/></body>
              </worldbody>
            </mujoco>
            """.formatted(shape);
    }

    private static Data moving(String shape) {
        Data d = Mjcf.parse(eel(shape)).newData();
        for (int i = 0; i < d.model.nv; i++) {
            d.qvel[i] = 0.3 + 0.1 * i - 0.02 * i * i;
        }
        Physics.forward(d);
        return d;
    }

    @Test
    void boxDerivativesEqualDifferences() {
        compare(moving(""));
    }

    @Test
    void ellipsoidDerivativesEqualDifferences() {
        compare(moving("fluidshape=\"ellipsoid\" fluidcoef=\".6 .3 1.2 .9 1.1\""));
    }

    private static void compare(Data d) {
        Model m = d.model;
        Arrays.fill(d.qDeriv, 0);
        FluidVelocity.add(d);
        double[] analytic = d.qDeriv.clone();
        double[] dense = new double[m.nv * m.nv];
        for (int i = 0; i < m.nv; i++) {
            for (int k = m.D.rowadr[i]; k < m.D.rowadr[i] + m.D.rownnz[i]; k++) {
                dense[i * m.nv + m.D.colind[k]] = analytic[k];
            }
        }
        double largest = Arrays.stream(analytic).map(Math::abs).max().orElseThrow();
        assertTrue(largest > 10);
        double step = 1e-6;
        for (int j = 0; j < m.nv; j++) {
            double[] plus = at(d, j, step), minus = at(d, j, -step);
            for (int i = 0; i < m.nv; i++) {
                assertEquals((plus[i] - minus[i]) / (2 * step), dense[i * m.nv + j], 1e-7 * largest, i + " by " + j);
            }
        }
    }

    private static double[] at(Data d, int dof, double step) {
        double before = d.qvel[dof];
        d.qvel[dof] += step;
        Stages.fwdVelocity(d);
        d.qvel[dof] = before;
        return d.qfrcFluid.clone();
    }
}
