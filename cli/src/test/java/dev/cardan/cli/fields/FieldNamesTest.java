package dev.cardan.cli.fields;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.cardan.engine.Data;
import dev.cardan.engine.Model;
import dev.cardan.engine.world.MujocoNames;
import dev.cardan.mjcf.Mjcf;
import java.util.Map;
import org.junit.jupiter.api.Test;

class FieldNamesTest {
    @Test
    void camelCaseBecomesMuJoCosSpelling() {
        assertEquals("qfrc_bias", MujocoNames.snake("qfrcBias"));
        assertEquals("qLDiagInv", MujocoNames.snake("qLDiagInv"));
        assertEquals("J_rownnz", MujocoNames.snake("JRownnz"));
        assertEquals("Madr", MujocoNames.snake("Madr"));
        assertEquals("nuser_body", MujocoNames.snake("nuserBody"));
        assertEquals("mapM2D", MujocoNames.snake("mapM2D"));
        assertEquals("o_solref", MujocoNames.snake("oSolref"));
    }

    @Test
    void modelFieldsHaveMuJoCosNames() {
        Model m = Mjcf.parse("<mujoco><worldbody><body><joint/><geom size='1'/></body></worldbody></mujoco>");
        Map<String, Object> fields = ModelFields.of(m);
        assertSame(m.jnt.qposadr, fields.get("jnt_qposadr"));
        assertSame(m.dof.M0, fields.get("dof_M0"));
        assertSame(m.qposSpring, fields.get("qpos_spring"));
        assertEquals(m.options().timestep, fields.get("opt.timestep"));
        assertEquals(m.vis.map.znear, fields.get("vis.map.znear"));
        assertEquals(m.nJmom, fields.get("nJmom"));
        assertNotNull(fields.get("plugin"));
    }

    @Test
    void everyDetailFieldIsKnown() {
        Data d = Mjcf.parse("<mujoco><worldbody><body><joint/><geom size='1'/></body></worldbody></mujoco>")
                .newData();
        DataFields fields = new DataFields(d);
        DataFields.evaluate(d);
        for (String name : Frames.DETAIL) {
            assertTrue(fields.knows(name), name);
            assertNotNull(fields.get(name), name);
        }
    }
}
