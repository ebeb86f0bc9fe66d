package dev.cardan.physics;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.cardan.engine.Data;
import dev.cardan.engine.Physics;
import dev.cardan.engine.type.ConstraintType;
import dev.cardan.engine.type.JacobianMode;
import dev.cardan.engine.type.Solver;
import java.util.Arrays;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Lengths of tendons coupled by a polynomial. */
class TendonEqualityTest {
    private static final String BOTH = "tendon1='t1' tendon2='t2'";

    /** Two hinges, each with a fixed tendon as long as the angle. */
    private static Data hinges(String equality) {
        return Worlds.of("""
            <mujoco>
              <worldbody>
                <body>
                  <joint name='j1' axis='0 1 0'/><geom type='capsule' size='.05' fromto='0 0 0 0 0 -.5'/>
                </body>
                <body pos='0 1 0'>
                  <joint name='j2' axis='0 1 0'/><geom type='capsule' size='.05' fromto='0 0 0 0 0 -.5'/>
                </body>
              </worldbody>
              <tendon>
                <fixed name='t1'><joint joint='j1' coef='1'/></fixed>
                <fixed name='t2'><joint joint='j2' coef='1'/></fixed>
              </tendon>
              <equality>%s</equality>
            </mujoco>
            """.formatted(equality.isEmpty() ? "" : "<tendon " + equality + "/>"));
    }

    private static Data at(Data d, double q1, double q2) {
        d.qpos[0] = q1;
        d.qpos[1] = q2;
        Physics.forward(d);
        return d;
    }

    private static double[] row(Data d) {
        double[] row = new double[2];
        if (d.opt.jacobian == JacobianMode.SPARSE) {
            for (int k = 0; k < d.efc.J.rownnz[0]; k++) {
                row[d.efc.J.colind[k]] = d.efc.J.values[k];
            }
            return row;
        }
        return Arrays.copyOf(d.efc.J.values, 2);
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 1})
    @Tag("S0-37.AC1")
    @Tag("S0-37.AC2")
    void equalLengths(int sparse) {
        Data d = hinges(BOTH);
        d.opt.jacobian = JacobianMode.of(sparse);
        d.qvel[0] = 1;
        d.qvel[1] = 0.5;
        at(d, 0.5, 0.2);
        assertEquals(1, d.nefc);
        assertEquals(1, d.ne);
        assertEquals(ConstraintType.Code.EQUALITY, d.efc.type[0]);
        assertEquals(0.3, d.efc.pos[0], 1e-12);
        assertArrayEquals(new double[] {1, -1}, row(d), 1e-12);
        assertEquals(0.5, d.efc.vel[0], 1e-12);
    }

    @Test
    @Tag("S0-37.AC3")
    void lengthsComeTogether() {
        Data d = at(hinges(BOTH), 0.5, 0);
        Physics.step(d, 1000);
        assertEquals(d.ten.length[0], d.ten.length[1], 0.05);
    }

    @Test
    @Tag("S0-37.AC4")
    void anOffset() {
        assertEquals(0.2, at(hinges(BOTH + " polycoef='.1 1 0 0 0'"), 0.5, 0.2).efc.pos[0], 1e-12);
    }

    @Test
    @Tag("S0-37.AC5")
    void oneTendonAlone() {
        Data d = at(hinges("tendon1='t1' polycoef='.1 0 0 0 0'"), 0.4, 0.7);
        assertEquals(0.3, d.efc.pos[0], 1e-12);
        assertArrayEquals(new double[] {1, 0}, row(d), 1e-12);
    }

    @Test
    @Tag("S0-37.AC6")
    void oneTendonGoesToItsLength() {
        Data d = hinges("tendon1='t1' polycoef='.1 0 0 0 0'");
        Physics.step(d, 1000);
        assertEquals(0.1, d.ten.length[0], 0.05);
    }

    @Test
    @Tag("S0-37.AC7")
    void aRatio() {
        Data d = hinges(BOTH + " polycoef='0 .5 0 0 0'");
        for (double q : new double[] {-0.4, -0.2, 0, 0.2, 0.4}) {
            assertEquals(-0.5 * q, at(d, 0, q).efc.pos[0], 1e-12);
            assertArrayEquals(new double[] {1, -0.5}, row(d), 1e-12);
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 1})
    @Tag("S0-37.AC8")
    void aPolynomial(int sparse) {
        Data d = hinges(BOTH + " polycoef='.05 1 .1 -.2 .3'");
        d.opt.jacobian = JacobianMode.of(sparse);
        for (double q : new double[] {-0.8, -0.3, 0, 0.3, 0.8}) {
            at(d, 0.1, q);
            double poly = 0.05 + q + 0.1 * q * q - 0.2 * q * q * q + 0.3 * q * q * q * q;
            double slope = 1 + 0.2 * q - 0.6 * q * q + 1.2 * q * q * q;
            assertEquals(0.1 - poly, d.efc.pos[0], 1e-12);
            assertArrayEquals(new double[] {1, -slope}, row(d), 1e-12);
        }
    }

    @ParameterizedTest
    @EnumSource(names = {"PGS", "CG", "NEWTON"})
    @Tag("S0-37.AC9")
    void everySolverHoldsIt(Solver solver) {
        Data d = hinges(BOTH);
        d.opt.solver = solver;
        at(d, 0.3, 0);
        Physics.step(d, 500);
        assertEquals(d.ten.length[0], d.ten.length[1], 0.05);
        assertTrue(Double.isFinite(d.efc.force[0]));
    }

    @Test
    @Tag("S0-37.AC10")
    void aSofterCouplingGivesWay() {
        Data stiff = at(hinges(BOTH + " solref='.02 1'"), 0.3, 0), soft = at(hinges(BOTH + " solref='.1 1'"), 0.3, 0);
        Physics.step(stiff, 200);
        Physics.step(soft, 200);
        double stiffError = Math.abs(stiff.ten.length[0] - stiff.ten.length[1]);
        double softError = Math.abs(soft.ten.length[0] - soft.ten.length[1]);
        assertTrue(softError > 3 * Math.max(stiffError, 1e-15), softError + " against " + stiffError);
    }

    @Test
    @Tag("S0-37.AC11")
    void switchedOffItIsNotThere() {
        Data off = at(hinges(BOTH + " active='false'"), 0.3, 0), none = at(hinges(""), 0.3, 0);
        assertEquals(0, off.nefc);
        Physics.step(off, 100);
        Physics.step(none, 100);
        assertArrayEquals(none.qpos, off.qpos);
        assertArrayEquals(none.qvel, off.qvel);
        off.eqActive[0] = true;
        Physics.forward(off);
        assertEquals(1, off.nefc);
    }

    /** Tendons with limits, springs and friction, and other equalities: numbers of MuJoCo 3.12.0 after 100 steps. */
    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
                                                                 | 0 | -0.31974634275733216 0.0878482267734459 | 303.46564119025896 -2.4591543443780592
        <joint joint1='j1' joint2='j2' polycoef='.1 .5 0 0 0'/>  | 1 | 0.16168745410296048 0.12308019311845628 | -1.9397215670878518 -4.6277057583049075
        """)
    @Tag("S0-37.AC12")
    void modelsWithoutItAreAsInMujoco(String equality, int equalities, String qpos, String qacc) {
        Data d = Worlds.of("""
            <mujoco>
              <worldbody>
                <body>
                  <joint name='j1' axis='0 1 0'/><geom type='capsule' size='.05' fromto='0 0 0 0 0 -.5'/>
                </body>
                <body pos='0 1 0'>
                  <joint name='j2' axis='0 1 0'/><geom type='capsule' size='.05' fromto='0 0 0 0 0 -.5'/>
                </body>
              </worldbody>
              <tendon>
                <fixed limited='true' range='-.3 .3'><joint joint='j1' coef='1'/></fixed>
                <fixed stiffness='2' damping='.1' frictionloss='.05'><joint joint='j2' coef='1'/></fixed>
              </tendon>
              <equality>%s</equality>
            </mujoco>
            """.formatted(equality == null ? "" : equality.replace('"', '\'')));
        at(d, 0.5, 0.2);
        Physics.step(d, 100);
        Physics.forward(d);
        assertArrayEquals(numbers(qpos), d.qpos, 1e-12);
        assertArrayEquals(numbers(qacc), d.qacc, 1e-9);
        assertEquals(equalities, d.ne);
        assertEquals(2, d.nefc);
    }

    private static double[] numbers(String text) {
        return Arrays.stream(text.split(" ")).mapToDouble(Double::parseDouble).toArray();
    }

    /** Numbers of MuJoCo 3.12.0 (the official WebAssembly build) after 100 steps from q = (0.5, 0.2). */
    @Test
    @Tag("S0-37.AC13")
    void aHundredStepsAsInMujoco() {
        Data d = at(hinges(BOTH + " polycoef='.1 1 .2 0 0'"), 0.5, 0.2);
        Physics.step(d, 100);
        Physics.forward(d);
        assertEquals(-0.00012801527390460254, d.efc.pos[0], 1e-14);
        assertEquals(0.7336226814434271, d.efc.force[0], 1e-10);
        assertArrayEquals(new double[] {0.2283820632151201, 0.12536671580278924}, d.ten.length, 1e-14);
    }

    @Test
    void spatialTendonsInDifferentTrees() {
        String equality = "<equality><tendon tendon1='a' tendon2='b' polycoef='0 .5 .1 0 0'/></equality></mujoco>";
        String xml = TendonWorlds.tangle("name='a'", "name='b'").replace("</mujoco>", equality);
        Data dense = Worlds.of(xml), sparse = Worlds.of(xml);
        sparse.opt.jacobian = JacobianMode.SPARSE;
        Worlds.randomize(dense, 8);
        Worlds.randomize(sparse, 8);
        double[] row = TendonWorlds.row(dense, 2), other = TendonWorlds.row(dense, 3);
        double x = dense.ten.length[3] - dense.model.tendon.length0[3];
        for (int i = 0; i < row.length; i++) {
            row[i] -= (0.5 + 0.2 * x) * other[i];
        }
        assertArrayEquals(row, Arrays.copyOf(dense.efc.J.values, row.length), 1e-14);
        assertArrayEquals(dense.qacc, sparse.qacc, 1e-7);
        assertEquals(0, dense.tendonEfcadr[2]);
        assertEquals(-1, dense.tendonEfcadr[0]);
    }
}
