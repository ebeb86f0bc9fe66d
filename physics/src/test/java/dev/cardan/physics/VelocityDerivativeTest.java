package dev.cardan.physics;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.cardan.engine.Data;
import dev.cardan.engine.Derivatives;
import dev.cardan.engine.Physics;
import dev.cardan.engine.factor.Lu6;
import dev.cardan.engine.factor.SparseLu;
import dev.cardan.engine.type.DisableFlag;
import org.junit.jupiter.api.Test;

/** Velocity derivatives against differences, and the factorisations that use them. */
class VelocityDerivativeTest {
    /** A chain of all joint types, driven by all that depends on velocity; no dof is beside another. */
    private static final String DRIVEN = """
        <mujoco>
          <option timestep="0.003" gravity="1 2 -8"><flag contact="disable"/></option>
          <default><joint damping="0.3 0.2 0.1"/></default>
          <worldbody>
            <site name="hook" pos="0 0 1"/>
            <body>
              <freejoint/><geom type="box" size="0.1 0.2 0.15" pos="0.02 0 0.01"/>
              <body pos="0.2 0 0">
                <joint name="h" axis="0 1 0.2"/><joint name="g" axis="1 0 0.3"/>
                <geom type="capsule" fromto="0 0 0 0.3 0 -0.1" size="0.05"/><site name="mid" pos="0.1 0 0.06"/>
                <body pos="0.3 0 -0.1">
                  <joint name="ball" type="ball"/><geom type="capsule" fromto="0 0 0 0.2 0.1 -0.2" size="0.04"/>
                  <body pos="0.2 0.1 -0.2">
                    <joint name="s" type="slide" axis="0 1 1"/><geom type="box" size="0.05 0.06 0.07"/>
                    <site name="end" pos="0 0.05 0"/>
                  </body>
                </body>
              </body>
            </body>
          </worldbody>
          <tendon>
            <spatial name="rope" damping="0.5 0.3"><site site="hook"/><site site="mid"/><site site="end"/></spatial>
            <fixed name="sum" damping="0.4"><joint joint="h" coef="0.5"/><joint joint="s" coef="-1"/></fixed>
          </tendon>
          <actuator>
            <motor joint="h"/>
            <velocity joint="g" kv="2"/>
            <position tendon="rope" kp="3" kv="0.5"/>
            <general tendon="sum" gaintype="affine" gainprm="1 0.2 -0.5" biastype="affine" biasprm="0 1 -0.3"/>
            <general joint="s" dyntype="filter" dynprm="0.1" gaintype="affine" gainprm="1 0 -2" actearly="true"/>
            <muscle joint="h" lengthrange="-2 2" force="20"/>
            <dcmotor joint="g" motorconst="0.05" resistance="2"/>
            <velocity joint="ball" gear="1 0.5 0.2" kv="0.7"/>
          </actuator>
        </mujoco>
        """;

    private static Data driven() {
        Data d = Worlds.random(DRIVEN, 91);
        for (int i = 0; i < d.act.length; i++) {
            d.act[i] = 0.3 + 0.1 * i;
        }
        Physics.forward(d);
        return d;
    }

    /** Columns: d(qfrcActuator + qfrcPassive - bias) / d(qvel) by centred differences. */
    private static double[] differences(Data d, boolean withBias) {
        int nv = d.model.nv;
        double eps = 1e-6;
        double[] r = new double[nv * nv];
        Data w = d.model.newData();
        for (int k = 0; k < nv; k++) {
            double[][] force = new double[2][nv];
            for (int s = 0; s < 2; s++) {
                w.copyFrom(d);
                w.qvel[k] += s == 0 ? eps : -eps;
                Physics.forward(w);
                for (int i = 0; i < nv; i++) {
                    force[s][i] = w.qfrcActuator[i] + w.qfrcPassive[i] - (withBias ? w.qfrcBias[i] : 0);
                }
            }
            for (int i = 0; i < nv; i++) {
                r[i * nv + k] = (force[0][i] - force[1][i]) / (2 * eps);
            }
        }
        return r;
    }

    private static double[] analytic(Data d, boolean withBias) {
        double[] r = new double[d.model.nv * d.model.nv];
        Derivatives.smoothVelocity(d, withBias);
        Derivatives.full(r, 0, d);
        return r;
    }

    @Test
    void everyForceHasItsDerivative() {
        Data d = driven();
        assertArrayEquals(differences(d, false), analytic(d, false), 1e-6);
        assertArrayEquals(differences(d, true), analytic(d, true), 1e-6);
    }

    @Test
    void coriolisForcesHaveTheirDerivativeInBranchedTrees() {
        Data d = Worlds.random(Worlds.TREE, 92);
        assertArrayEquals(differences(d, true), analytic(d, true), 1e-6);
    }

    @Test
    void flagsRemoveWhatTheySwitchOff() {
        Data d = driven();
        d.opt.disableflags |= DisableFlag.ACTUATION;
        Physics.forward(d);
        assertArrayEquals(differences(d, false), analytic(d, false), 1e-6);
        d.opt.disableflags |= DisableFlag.DAMPER;
        assertArrayEquals(new double[d.model.nv * d.model.nv], analytic(d, false));
    }

    @Test
    void aForceAtItsLimitDoesNotChange() {
        String xml = """
            <mujoco>
              <worldbody><body><joint name="j" type="slide"/><geom size="0.1"/></body></worldbody>
              <actuator><position joint="j" kp="10" kv="3" forcerange="-1 1"/></actuator>
            </mujoco>
            """;
        Data d = Worlds.of(xml);
        Physics.forward(d);
        assertEquals(-3, analytic(d, false)[0]);
        d.ctrl[0] = 5;
        Physics.forward(d);
        assertEquals(0, analytic(d, false)[0]);
    }

    @Test
    void pairsOfDofsBesideEachOtherAreLeftOut() {
        Data d = Worlds.of("""
            <mujoco>
              <worldbody>
                <body><joint name="a" type="slide"/><geom size="0.1"/></body>
                <body pos="1 0 0"><joint name="b" type="slide"/><geom size="0.1"/></body>
              </worldbody>
              <tendon><fixed damping="2"><joint joint="a" coef="1"/><joint joint="b" coef="-3"/></fixed></tendon>
            </mujoco>
            """);
        Physics.forward(d);
        assertArrayEquals(new double[] {-2, 0, 0, -18}, analytic(d, false));
    }

    @Test
    void aTendonOverBranchesCouplesTheDofsAboveAndBelow() {
        Data d = Worlds.of("""
            <mujoco>
              <worldbody>
                <body>
                  <joint name="a" type="slide"/><geom size="0.1"/>
                  <body><joint name="b" type="slide"/><geom size="0.1"/>
                    <body><joint name="c" type="slide"/><geom size="0.1"/></body>
                    <body><joint name="e" type="slide"/><geom size="0.1"/></body>
                  </body>
                  <body><joint name="f" type="slide"/><geom size="0.1"/></body>
                </body>
                <body><joint name="g" type="slide"/><geom size="0.1"/></body>
              </worldbody>
              <tendon>
                <fixed damping="1">
                  <joint joint="a" coef="1"/><joint joint="b" coef="2"/><joint joint="e" coef="3"/>
                  <joint joint="f" coef="5"/><joint joint="g" coef="7"/>
                </fixed>
              </tendon>
            </mujoco>
            """);
        Physics.forward(d);
        double[] expected = {
            -1, -2, 0, -3, -5, 0, //
            -2, -4, 0, -6, 0, 0, //
            0, 0, 0, 0, 0, 0, //
            -3, -6, 0, -9, 0, 0, //
            -5, 0, 0, 0, -25, 0, //
            0, 0, 0, 0, 0, -49
        };
        assertArrayEquals(expected, analytic(d, false));
    }

    @Test
    void aFreeBodysClosedFormEqualsTheRecursion() {
        Data d = Worlds.random("""
            <mujoco>
              <worldbody>
                <body euler="10 20 30"><freejoint/><geom type="box" size="0.1 0.2 0.4" pos="0.1 0.2 0.05"/></body>
                <body pos="3 0 0">
                  <freejoint/><geom size="0.1"/>
                  <body pos="0 0 1"><joint/><geom size="0.1" pos="1 0 0"/></body>
                </body>
              </worldbody>
            </mujoco>
            """, 93);
        assertTrue(Derivatives.isFreeBody(d.model, 0));
        assertFalse(Derivatives.isFreeBody(d.model, 1));
        double[] block = new double[36], all = analytic(d, true);
        Derivatives.freeBias(block, d, 0);
        int nv = d.model.nv;
        for (int i = 0; i < 6; i++) {
            for (int k = 0; k < 6; k++) {
                assertEquals(-all[i * nv + k], block[6 * i + k], 1e-12);
            }
        }
        assertThrows(IllegalArgumentException.class, () -> Derivatives.freeBias(block, d, 1));
    }

    @Test
    void sparseFactorsSolve() {
        Data d = Worlds.random(Worlds.TREE, 94);
        int nv = d.model.nv;
        Derivatives.smoothVelocity(d, true);
        double[] full = new double[nv * nv], b = Worlds.random(nv, 95), x = b.clone();
        for (int i = 0; i < d.model.nD; i++) {
            d.qLU[i] = 0.1 * d.qDeriv[i];
        }
        for (int i = 0; i < nv; i++) {
            d.qLU[d.model.D.rowadr[i] + d.model.D.diag[i]] += 5;
            for (int k = d.model.D.rowadr[i]; k < d.model.D.rowadr[i] + d.model.D.rownnz[i]; k++) {
                full[i * nv + d.model.D.colind[k]] = d.qLU[k];
            }
        }
        assertEquals(-1, SparseLu.factor(d.qLU, 0, nv, new int[nv], d.model.D));
        SparseLu.solve(x, 0, d.qLU, 0, nv, d.model.D);
        assertArrayEquals(b, Worlds.mul(full, nv, x), 1e-13);
    }

    @Test
    void smallFactorsSolveWithExchangedRows() {
        double[] a = Worlds.random(36, 96), lu = a.clone(), b = Worlds.random(6, 97), x = new double[6];
        lu[0] = 0;
        a[0] = 0;
        int[] pivot = new int[6];
        assertTrue(Lu6.factor(lu, pivot));
        Lu6.solve(x, 0, lu, pivot, b, 0);
        assertArrayEquals(b, Worlds.mul(a, 6, x), 1e-13);
        double[] singular = a.clone();
        System.arraycopy(singular, 0, singular, 6, 6);
        assertFalse(Lu6.factor(singular, pivot));
    }
}
