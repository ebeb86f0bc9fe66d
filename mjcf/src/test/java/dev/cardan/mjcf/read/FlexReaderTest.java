package dev.cardan.mjcf.read;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.cardan.engine.type.EqType;
import dev.cardan.engine.type.FlexSelf;
import dev.cardan.mjcf.Mjcf;
import dev.cardan.mjcf.ModelException;
import dev.cardan.mjcf.spec.EqualitySpec;
import dev.cardan.mjcf.spec.FlexSpec;
import dev.cardan.mjcf.spec.ModelSpec;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The elements flex, and the constraints that name one. */
class FlexReaderTest {
    private static FlexSpec flex(String text) {
        return Mjcf.readString("<mujoco><deformable>" + text + "</deformable></mujoco>")
                .flexes
                .get(0);
    }

    @Test
    void readsAllThatAFlexHas() {
        FlexSpec f = flex("""
                <flex name="f" group="3" dim="3" radius=".2" material="m" rgba="1 .5 .25 1" flatskin="true" body=" a  b "
                    vertex="1 2 3 4 5 6" element="0 1 2 3" texcoord="0 1" elemtexcoord="0 0 0 0" node="c d" nodecoord="7 8 9"
                    cellcount="2 3 4" dof="quadratic">
                  <contact contype="2" conaffinity="4" condim="6" priority="1" friction=".3 .2" solmix="2" solref=".1"
                      solimp=".8 .85" margin=".01" gap=".002" internal="true" selfcollide="bvh" activelayers="2"
                      passive="true"/>
                  <edge stiffness="10" damping="20"/>
                  <elasticity young="1e5" poisson=".3" damping=".01" thickness=".02" elastic2d="stretch"/>
                </flex>
                """);
        assertEquals("f", f.name);
        assertEquals(List.of("a", "b"), f.vertbody);
        assertEquals(List.of("c", "d"), f.nodebody);
        assertArrayEquals(new double[] {1, 2, 3, 4, 5, 6}, f.vert);
        assertArrayEquals(new int[] {0, 1, 2, 3}, f.elem);
        assertArrayEquals(new int[] {2, 3, 4}, f.cellcount);
        assertEquals(2, f.order);
        assertEquals(3, f.group);
        assertTrue(f.flatskin && f.internal && f.passive);
        assertArrayEquals(new double[] {.3, .2, .0001}, f.friction);
        assertArrayEquals(new double[] {.1, 1}, f.solref);
        assertArrayEquals(new double[] {.8, .85, .001, .5, 2}, f.solimp);
        assertEquals(FlexSelf.BVH, f.selfcollide);
        assertEquals(10, f.edgestiffness);
        assertEquals(20, f.edgedamping);
        assertEquals(.01, f.damping);
        assertEquals(2, f.elastic2d);
    }

    @ParameterizedTest
    @CsvSource({"full,0", "radial,0", "2d,0", "trilinear,1", "quadratic,2"})
    void theWayToMoveGivesTheOrder(String dof, int order) {
        assertEquals(order, flex("<flex body=\"a\" element=\"0\" dof=\"" + dof + "\"/>").order);
    }

    @Test
    void readsConstraintsOfFlexes() {
        ModelSpec spec = Mjcf.readString("""
                <mujoco>
                  <default><equality solref="3 4"/></default>
                  <equality><flex name="q" flex="f"/><flexvert flex="g" active="false"/><flexstrain flex="h" cell="1 2 3"/>
                    <flexstrain flex="h"/></equality>
                </mujoco>
                """);
        List<EqualitySpec> q = spec.equalities;
        assertEquals(
                List.of(EqType.FLEX, EqType.FLEXVERT, EqType.FLEXSTRAIN, EqType.FLEXSTRAIN),
                q.stream().map(e -> e.type).toList());
        assertEquals(List.of("f", "g", "h", "h"), q.stream().map(e -> e.name1).toList());
        assertArrayEquals(new double[] {1, 2, 3, 0, 0, 0, 0, 0, 0, 0, 1}, q.get(2).data);
        assertArrayEquals(new double[] {0, 1, 0, 0, 0, 0, 0, 0, 0, 0, 1}, q.get(3).data);
        assertEquals(3, q.get(0).solref[0]);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
        <deformable><flex name="f" element="0 1 2"/></deformable>              | "body" is required
        <deformable><flex name="f" body="a b c"/></deformable>                 | "element" is required
        <deformable><flex body="a" element="0" dof="cubic"/></deformable>      | unknown keyword
        <deformable><flex body="a" element="0 .5"/></deformable>               | element="0 .5"
        <deformable><flex body="a" element="0" cellcount="1 2"/></deformable>  | 3 integers expected, 2 given
        <deformable><flex body="a" element="0"><edge/><edge/></flex></deformable> | only once
        <deformable><flex body="a" element="0"><edge equality="true"/></flex></deformable> | unknown attribute "equality"
        <equality><flex/></equality>                                           | "flex" is required
        <equality><flexvert flex="f" cell="0 0 0"/></equality>                 | unknown attribute "cell"
        <equality><flexstrain flex="f" cell="0 0"/></equality>                 | 3 numbers expected, 2 given
        """)
    void refuses(String section, String sentence) {
        ModelException e =
                assertThrows(ModelException.class, () -> Mjcf.readString("<mujoco>" + section + "</mujoco>"));
        assertTrue(e.getMessage().contains(sentence), e.getMessage());
    }
}
