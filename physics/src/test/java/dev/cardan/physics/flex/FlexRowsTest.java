package dev.cardan.physics.flex;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.cardan.engine.Data;
import dev.cardan.engine.Model;
import dev.cardan.engine.Physics;
import dev.cardan.engine.type.ConstraintType;
import dev.cardan.engine.type.JacobianMode;
import dev.cardan.engine.type.Solver;
import dev.cardan.mjcf.Mjcf;
import dev.cardan.mjcf.ModelException;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Constraint rows of flexes: what keeps their shape, and their contacts. */
class FlexRowsTest {
    /** Something soft over a peg and the floor; each vertex, or node, is a body with three slides. */
    private static String soft(String flex) {
        return """
                <mujoco>
                  <option solver="Newton"/>
                  <worldbody>
                    <geom type="plane" size="1 1 .1" condim="3"/>
                    <geom type="capsule" fromto="-.2 0 .03 .2 0 .03" size=".03"/>
                    <flexcomp name="soft" type="grid" spacing=".05 .05 .05" mass=".3" radius=".008" %s
                      <contact selfcollide="none" internal="false"/>
                    </flexcomp>
                  </worldbody>
                </mujoco>
                """.formatted(flex);
    }

    private static final String CLOTH = "dim='2' count='5 5 1' pos='0 0 .07'> <edge equality='true'/>";
    private static final String STRETCH = "dim='2' count='5 5 1' pos='0 0 .07'> <edge equality='vert'/>";
    private static final String CELLS =
            "dim='3' count='4 4 4' cellcount='2 2 2' dof='trilinear' pos='0 0 .13'> <edge equality='strain'/>";

    private static Data fallen(String xml, int steps) {
        Data d = Mjcf.parse(xml).newData();
        for (int i = 0; i < steps; i++) {
            Physics.step(d);
        }
        Physics.forward(d);
        return d;
    }

    private static double number(Data d, int row, int dof) {
        if (!d.isSparse()) {
            return d.efc.J.values[row * d.model.nv + dof];
        }
        for (int k = d.efc.J.rowadr[row]; k < d.efc.J.rowadr[row] + d.efc.J.rownnz[row]; k++) {
            if (d.efc.J.colind[k] == dof) {
                return d.efc.J.values[k];
            }
        }
        return 0;
    }

    @Test
    void everyEdgeHasARow() {
        Data d = fallen(soft(CLOTH), 0);
        Model m = d.model;
        assertEquals(m.nflexedge, d.ne);
        for (int e = 0; e < m.nflexedge; e++) {
            assertEquals(d.flexedge.length[e] - m.flexedge.length0[e], d.efc.pos[e]);
            assertEquals(m.flexedge.JRownnz[e], d.efc.J.rownnz[e]);
        }
    }

    @Test
    void everyVertexHasTwoRows() {
        Data d = fallen(soft(STRETCH), 20);
        assertEquals(2 * d.model.nflexvert, d.ne);
        for (int i = 0; i < d.ne; i++) {
            assertEquals(d.flexvert.length[i], d.efc.pos[i]);
        }
    }

    /** Moved and turned as a whole, nothing is strained. */
    @Test
    void rigidMotionStrainsNothing() {
        Data d = Mjcf.parse(soft(CELLS)).newData();
        Model m = d.model;
        double c = Math.cos(0.7), s = Math.sin(0.7);
        for (int i = 0; i < m.flex.nodenum[0]; i++) {
            int dof = 3 * i;
            double x = m.flex.node0[3 * i], y = m.flex.node0[3 * i + 1];
            d.qpos[dof] += c * x - s * y - x + 0.3;
            d.qpos[dof + 1] += s * x + c * y - y - 0.2;
            d.qpos[dof + 2] += 0.5;
        }
        Physics.forward(d);
        assertTrue(d.ne > 0);
        for (int i = 0; i < d.ne; i++) {
            assertEquals(0, d.efc.pos[i], 1e-9);
        }
        d.qpos[2] += 0.01;
        Physics.forward(d);
        double most = 0;
        for (int i = 0; i < d.ne; i++) {
            most = Math.max(most, Math.abs(d.efc.pos[i]));
        }
        assertTrue(most > 1e-4);
    }

    /** What touches the floor at a point of a flex feels all of the force: weights add up to one. */
    @ParameterizedTest
    @ValueSource(strings = {CLOTH, STRETCH, CELLS})
    void theWeightsOfAContactAddUpToOne(String flex) {
        Data d = fallen(soft(flex), 60);
        int seen = 0;
        for (int c = 0; c < d.ncon; c++) {
            int row = d.contact.efcAddress[c];
            if (row < 0) {
                continue;
            }
            seen++;
            // two opposite edges of the friction pyramid: their mean is the normal
            for (int axis = 0; axis < 3; axis++) {
                double sum = 0;
                for (int i = axis; i < d.model.nv; i += 3) {
                    sum += (number(d, row, i) + number(d, row + 1, i)) / 2;
                }
                int flexSide = d.contact.flex[2 * c] >= 0 ? -1 : 1;
                assertEquals(flexSide * d.contact.frame[9 * c + axis], sum, 1e-4);
            }
        }
        assertTrue(seen > 0);
    }

    /** Dense and sparse Jacobians have the same numbers, and lead to the same accelerations. */
    @ParameterizedTest
    @ValueSource(strings = {CLOTH, STRETCH, CELLS})
    void denseIsSparse(String flex) {
        Data sparse = fallen(soft(flex), 60), dense = sparse.model.newData();
        dense.copyFrom(sparse);
        sparse.opt.jacobian = JacobianMode.SPARSE;
        dense.opt.jacobian = JacobianMode.DENSE;
        Physics.forward(sparse);
        Physics.forward(dense);
        assertEquals(sparse.nefc, dense.nefc);
        for (int i = 0; i < sparse.nefc; i++) {
            for (int j = 0; j < sparse.model.nv; j++) {
                assertEquals(number(sparse, i, j), number(dense, i, j), 1e-14);
            }
            assertEquals(sparse.efc.D[i], dense.efc.D[i], 1e-9 * sparse.efc.D[i]);
        }
    }

    /** J is the derivative of the violation; that of strain takes the element's rotation for constant. */
    @ParameterizedTest
    @ValueSource(strings = {CLOTH, STRETCH, CELLS})
    void theJacobianIsTheDerivativeOfTheViolation(String flex) {
        Data d = fallen(soft(flex), 30), moved = d.model.newData();
        double h = 1e-7;
        for (int j = 0; j < d.model.nv; j += 7) {
            moved.copyFrom(d);
            moved.qpos[j] += h;
            Physics.forward(moved);
            for (int i = 0; i < d.ne; i++) {
                double slope = (moved.efc.pos[i] - d.efc.pos[i]) / h;
                assertEquals(slope, number(d, i, j), flex.equals(CELLS) ? 0.05 : 1e-4);
            }
        }
    }

    @Test
    void rowsOfOneEqualityMayBelongToTreesOfTheirOwn() {
        Data d = fallen(soft(CLOTH), 0);
        assertEquals(1, d.nisland);
        assertEquals(d.model.ntree, d.island.ntree[0]);
    }

    /** Elasticity alone couples the trees of a flex as soon as there is a constraint. */
    @Test
    void elasticityMakesOneIsland() {
        String elastic =
                "dim='2' count='5 5 1' pos='0 0 .07'> <elasticity young='1e4' thickness='.01' elastic2d='both'/>";
        Data d = fallen(soft(elastic), 0);
        assertEquals(0, d.nisland);
        for (int i = 0; i < 100 && d.nefc == 0; i++) {
            Physics.step(d);
        }
        assertEquals(1, d.nisland);
        assertEquals(d.model.ntree, d.island.ntree[0]);
    }

    private static String withDimension(int dim, String option) {
        return soft(CELLS)
                .replace("solver=\"Newton\"", option)
                .replace("condim=\"3\"", "condim='1'")
                .replace("<contact ", "<contact condim='" + dim + "' ")
                .replace("<geom type=\"capsule\"", "<geom type='capsule' condim='1'");
    }

    /** Those of geoms have 1, 3, 4 or 6; flexes any. */
    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 4, 5, 6})
    void contactsHaveTheRowsOfTheirDimension(int dim) {
        for (String cone : new String[] {"pyramidal", "elliptic"}) {
            Data d = fallen(withDimension(dim, "solver='PGS' cone='" + cone + "'"), 60);
            int each = dim == 1 ? 1 : cone.equals("elliptic") ? dim : 2 * (dim - 1), rows = 0;
            for (int c = 0; c < d.ncon; c++) {
                rows += d.contact.efcAddress[c] < 0 ? 0 : each;
            }
            assertTrue(rows > 0);
            assertEquals(d.ne + rows, d.nefc);
            ConstraintType type = dim == 1
                    ? ConstraintType.CONTACT_FRICTIONLESS
                    : cone.equals("elliptic") ? ConstraintType.CONTACT_ELLIPTIC : ConstraintType.CONTACT_PYRAMIDAL;
            assertEquals(type.code(), d.efc.type[d.ne]);
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"Newton", "CG"})
    void ellipticConesOfDimensionTwoNeedAnotherSolver(String solver) {
        String xml = withDimension(2, "solver='" + solver + "' cone='elliptic'");
        IllegalArgumentException e = assertThrows(IllegalArgumentException.class, () -> fallen(xml, 60));
        assertTrue(e.getMessage().contains("has the dimension 2"), e::getMessage);
    }

    /** MuJoCo gives up on this one unless its Jacobian is sparse. */
    @Test
    void contactsOfNodesThatAreHeldActOnNobody() {
        double[][] last = new double[2][];
        for (JacobianMode mode : new JacobianMode[] {JacobianMode.DENSE, JacobianMode.SPARSE}) {
            Data d = Mjcf.parse("""
                    <mujoco>
                      <worldbody>
                        <geom type="plane" size="1 1 .1"/>
                        <flexcomp name="soft" type="grid" dim="3" count="3 3 3" spacing=".1 .1 .1" pos="0 0 .1"
                            euler="0 -90 0" dof="trilinear" mass="1" radius=".01">
                          <elasticity young="1e4" poisson=".2" damping=".01"/>
                          <contact selfcollide="none" internal="false"/>
                          <pin id="0 1 2 3"/>
                        </flexcomp>
                      </worldbody>
                    </mujoco>
                    """).newData();
            d.opt.jacobian = mode;
            Physics.step(d, 50);
            assertTrue(d.nefc > 0);
            assertEquals(0, d.warnings.total());
            last[mode == JacobianMode.DENSE ? 0 : 1] = d.qpos;
        }
        assertArrayEquals(last[1], last[0], 1e-12);
    }

    /** As in MuJoCo. */
    @Test
    void verticesThatNothingMovesHaveDenseRowsOnly() {
        String xml = """
                <mujoco>
                  <option jacobian="%s"/>
                  <worldbody>
                    <flexcomp name="sheet" type="grid" dim="2" count="5 5 1" spacing=".1 .1 .1" mass="1">
                      <edge equality="vert"/>
                      <pin id="%s"/>
                    </flexcomp>
                  </worldbody>
                </mujoco>""";
        String corner = "0 1 2 5 6 7 10 11 12",
                all = "0 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20 21 22 23 24";
        for (String jacobian : List.of("sparse", "dense")) {
            assertEquals(0, Mjcf.parse(xml.formatted(jacobian, all)).nv);
        }
        String sentence = assertThrows(ModelException.class, () -> Mjcf.parse(xml.formatted("sparse", corner)))
                .getMessage();
        assertTrue(
                sentence.contains(":4: <flexcomp name=\"sheet\">: vertex 0 of flex \"sheet\" stands still"), sentence);
        String asleep = xml.formatted("sparse", corner)
                .replace("<option", "<option><flag sleep='enable'/></option><option")
                .replace("<flexcomp", "<body sleep='init'><freejoint/><geom size='.1' pos='5 0 0'/></body><flexcomp");
        assertThrows(ModelException.class, () -> Mjcf.parse(asleep));
        Data d = Mjcf.parse(xml.formatted("dense", corner)).newData();
        Physics.step(d, 5);
        assertTrue(d.ne > 0 && d.ne < 50, d.ne + " rows");
        d.opt.jacobian = JacobianMode.SPARSE;
        double[] before = d.qpos.clone();
        assertThrows(IllegalArgumentException.class, () -> Physics.step(d));
        assertArrayEquals(before, d.qpos);
        d.opt.jacobian = JacobianMode.DENSE;
        Physics.step(d, 5);
    }

    /** As in MuJoCo, whose sparse solvers but CG stop the process there. */
    @Test
    void edgesThatShareTheirPlacesAreTold() {
        String rope = "<flexcomp name='%s' dim='1' count='9 1 1' spacing='.1 .1 .1' pos='0 %s 1' mass='1' radius='.01'>"
                + "%s<contact selfcollide='none'/><pin id='0'/></flexcomp>";
        String xml = "<mujoco><option jacobian='sparse'/><worldbody>"
                + rope.formatted("first", 0, "<edge equality='true'/>")
                + rope.formatted("second", 1, "%s")
                + rope.formatted("third", 2, "<edge equality='true'/>").replace("id='0'", "id='3'")
                + "</worldbody></mujoco>";
        assertEquals(List.of(), Mjcf.parse(xml.formatted("<edge damping='1'/>")).warnings());
        Model m = Mjcf.parse(xml.formatted(""));
        assertTrue(m.warnings().get(1).contains("edges of flex \"third\" take the places of other edges"));
        Data d = m.newData();
        String sentence = assertThrows(IllegalArgumentException.class, () -> Physics.step(d))
                .getMessage();
        assertTrue(sentence.contains("use the solver CG or jacobian=\"dense\""), sentence);
        d.opt.solver = Solver.CG;
        Physics.step(d, 5);
        d.opt.solver = Solver.NEWTON;
        d.opt.jacobian = JacobianMode.DENSE;
        Physics.step(d, 5);
        assertEquals(0, d.warnings.total());
    }
}
