package dev.cardan.physics;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.cardan.engine.Data;
import dev.cardan.engine.Physics;
import dev.cardan.engine.diagnosis.BadStep;
import dev.cardan.engine.diagnosis.StepWatch;
import dev.cardan.engine.type.WarningKind;
import dev.cardan.mjcf.Mjcf;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class StepWatchTest {
    /** A stiff arm over a box on the floor. */
    private static Data arm(double timestep, double stiffness) {
        String xml = """
            <mujoco>
              <option timestep="%s"/>
              <worldbody>
                <geom name="floor" type="plane" size="5 5 1"/>
                <body name="arm" pos="0 0 1">
                  <joint name="shoulder" axis="0 1 0" stiffness="%s"/>
                  <geom name="rod" type="capsule" fromto="0 0 0 0.5 0 0" size="0.05"/>
                </body>
                <body name="box" pos="3 0 0.099">
                  <freejoint name="float"/><geom name="crate" type="box" size="0.1 0.1 0.1"/>
                </body>
              </worldbody>
              <actuator><motor name="drive" joint="shoulder"/></actuator>
            </mujoco>
            """.formatted(timestep, stiffness);
        return Mjcf.parse(xml).newData();
    }

    private static BadStep run(Data d, int steps) {
        StepWatch watch = new StepWatch(d);
        for (int i = 0; i < steps && watch.badStep().isEmpty(); i++) {
            watch.step();
        }
        return watch.badStep().orElseThrow();
    }

    @Test
    void aHealthyRunHasNothingToReport() {
        Data d = arm(0.002, 1), plain = arm(0.002, 1);
        StepWatch watch = new StepWatch(d);
        for (int i = 0; i < 100; i++) {
            watch.step();
            Physics.step(plain);
        }
        assertTrue(watch.badStep().isEmpty());
        assertEquals(plain.state(), d.state());
    }

    @Test
    void anUnstableSpringIsNamedWithItsJointAndReplayed() {
        Data d = arm(0.05, 1e9);
        d.qpos[0] = 0.5;
        BadStep bad = run(d, 100);
        assertEquals(WarningKind.Code.BADQACC, bad.kind());
        assertEquals("smooth acceleration", bad.stage());
        assertTrue(bad.subject().contains("(joint \"shoulder\") of body \"arm\""), bad.subject());
        assertTrue(bad.contacts().isEmpty());

        Data again = arm(0.05, 1e9);
        again.restore(bad.before());
        assertEquals(0, again.warnings.total());
        Physics.step(again);
        assertEquals(1, again.warnings.number[WarningKind.Code.BADQACC]);
    }

    @Test
    void contactsOfTheBodyConcernedAreListed() {
        Data d = arm(0.002, 1);
        d.qfrcApplied[1] = 1e300;
        BadStep bad = run(d, 1);
        assertTrue(bad.subject().contains("(joint \"float\") of body \"box\""), bad.subject());
        assertEquals(4, bad.contacts().size());
        assertTrue(bad.contacts().getFirst().contains("floor (world) - crate (box)"), bad.contacts()::toString);
        assertTrue(bad.forces().contains("applied 1.0E300"), bad.forces());
    }

    @Test
    void aBadControlIsAnInputOfItsActuator() {
        Data d = arm(0.002, 1);
        d.ctrl[0] = Double.NaN;
        BadStep bad = run(d, 1);
        assertEquals(WarningKind.Code.BADCTRL, bad.kind());
        assertEquals("ctrl", bad.quantity());
        assertEquals("actuator \"drive\"", bad.subject());
        assertTrue(bad.stage().contains("given"), bad.stage());
    }

    @Test
    void aStepThatLeadsOutOfBoundsIsReplayedFromBeforeIt() {
        Data d = arm(0.002, 0);
        d.qvel[3] = 9e9;
        d.qpos[3] = 9.99e9;
        BadStep bad = run(d, 2);
        assertEquals(WarningKind.Code.BADQPOS, bad.kind());
        assertEquals("integration", bad.stage());
        assertEquals(0, bad.before().time());
        assertTrue(bad.value() > 1e10);
        assertTrue(bad.subject().contains("float"), bad.subject());
    }

    @Test
    void whatTheCallerWroteBetweenStepsIsAnInput() {
        Data d = arm(0.002, 1);
        StepWatch watch = new StepWatch(d);
        watch.step();
        d.qpos[2] = Double.POSITIVE_INFINITY;
        watch.step();
        BadStep bad = watch.badStep().orElseThrow();
        assertTrue(bad.stage().contains("given"), bad.stage());
        assertEquals("qpos", bad.quantity());
        assertEquals(2, bad.entry());
    }

    @Test
    void anEarlierListenerIsStillTold() {
        Data d = arm(0.002, 1);
        List<Integer> heard = new ArrayList<>();
        d.warnings.listen((world, kind, info) -> heard.add(kind));
        d.qvel[0] = Double.NaN;
        run(d, 1);
        assertEquals(List.of(WarningKind.Code.BADQVEL), heard);
        assertFalse(d.warnings.total() == 0);
    }
}
