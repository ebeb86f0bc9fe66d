package dev.cardan.physics;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.cardan.engine.Data;
import dev.cardan.engine.Physics;
import dev.cardan.engine.type.DisableFlag;
import dev.cardan.engine.type.WarningKind;
import dev.cardan.engine.world.Warnings;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class WarningsTest {
    @Test
    void badPositionResetsTheWorldAndIsRemembered() {
        Data d = Worlds.random(Worlds.TREE, 1);
        d.qpos[2] = Double.NaN;
        Physics.step(d);
        assertEquals(1, d.warnings.number[WarningKind.Code.BADQPOS]);
        assertEquals(2, d.warnings.lastinfo[WarningKind.Code.BADQPOS]);
        Data fresh = d.model.newData();
        Physics.step(fresh);
        assertArrayEquals(fresh.qpos, d.qpos);
    }

    @Test
    void hugeVelocityIsBad() {
        Data d = Worlds.random(Worlds.TREE, 1);
        d.qvel[3] = 1.1e10;
        Physics.step(d);
        assertEquals(1, d.warnings.number[WarningKind.Code.BADQVEL]);
        assertEquals(d.opt.timestep, d.time);
    }

    @Test
    void badAccelerationResets() {
        Data d = Worlds.random(Worlds.TREE, 1);
        d.qfrcApplied[0] = 1e300;
        Physics.step(d);
        assertEquals(1, d.warnings.number[WarningKind.Code.BADQACC]);
        assertEquals(0, d.warnings.lastinfo[WarningKind.Code.BADQACC]);
        assertEquals(0, d.qfrcApplied[0]);
    }

    @Test
    void withoutAutoresetTheStateStays() {
        Data d = Worlds.random(Worlds.TREE, 1);
        d.opt.disableflags |= DisableFlag.AUTORESET;
        d.qpos[2] = Double.NaN;
        Physics.step(d);
        assertEquals(2, d.warnings.number[WarningKind.Code.BADQPOS]);
        assertTrue(Double.isNaN(d.qpos[2]));
    }

    @Test
    void badControlCountsAsZeroForAll() {
        Data d = Worlds.random(Worlds.TREE, 1), zero = d.model.newData();
        zero.restore(d.state());
        Physics.resetControls(zero);
        d.ctrl[0] = Double.POSITIVE_INFINITY;
        Physics.forward(d);
        Physics.forward(zero);
        assertEquals(1, d.warnings.number[WarningKind.Code.BADCTRL]);
        assertArrayEquals(zero.actuator.force, d.actuator.force);
        assertEquals(Double.POSITIVE_INFINITY, d.ctrl[0]);
    }

    @Test
    void listenerHearsEachWarningOverResets() {
        Data d = Worlds.random(Worlds.TREE, 1);
        List<String> heard = new ArrayList<>();
        d.warnings.listen((world, kind, info) -> heard.add(Warnings.text(kind, info)));
        for (int i = 0; i < 2; i++) {
            d.qvel[1] = Double.NaN;
            Physics.step(d);
        }
        assertEquals(2, heard.size());
        assertTrue(heard.getFirst().contains("qvel[1]"), heard.getFirst());
        assertFalse(d.warnings.total() == 0);
    }
}
