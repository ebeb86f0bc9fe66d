package dev.cardan.physics;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.cardan.engine.Data;
import dev.cardan.engine.Model;
import dev.cardan.engine.Options;
import dev.cardan.engine.Physics;
import dev.cardan.engine.State;
import dev.cardan.engine.record.Branch;
import dev.cardan.engine.record.Recorder;
import dev.cardan.engine.type.EnableFlag;
import dev.cardan.engine.type.Integrator;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

class RecorderTest {
    /** A pendulum that knocks against a wall, with a motor, a mocap body, a weld, delayed and lagging sensors. */
    private static final String WORLD = """
        <mujoco>
          <option><flag energy="enable"/></option>
          <size nuserdata="2"/>
          <worldbody>
            <geom name="wall" type="box" size=".1 1 1" pos="-.3 0 0"/>
            <body name="guide" mocap="true" pos="0 0 1"/>
            <body name="arm" pos="0 0 .9">
              <joint name="shoulder" axis="0 1 0" damping=".05"/>
              <geom type="capsule" size=".03" fromto="0 0 0 0 0 -.4"/>
              <body name="hand" pos="0 0 -.4"><joint axis="0 1 0"/><geom size=".08"/></body>
            </body>
            <body name="ball" pos="0 0 1"><freejoint/><geom size=".05" contype="0" conaffinity="0"/></body>
          </worldbody>
          <equality><weld body1="guide" body2="ball"/></equality>
          <actuator>
            <motor name="drive" joint="shoulder"/>
            <general joint="shoulder" dyntype="integrator" gainprm=".3" delay=".01" nsample="6"/>
          </actuator>
          <sensor>
            <e_kinetic/>
            <jointpos joint="shoulder" delay=".02" nsample="12"/>
            <jointvel joint="shoulder" interval=".007" nsample="3"/>
          </sensor>
        </mujoco>
        """;

    private static final long ROOM = 1 << 20;

    private static Data world() {
        return Worlds.of(WORLD);
    }

    /** Inputs of a step: some change at each, some now and then. */
    private static void drive(Data d, int s) {
        d.ctrl[0] = new Random(s).nextDouble(-3, 3);
        if (s % 10 == 0) {
            d.ctrl[1] = -d.ctrl[0];
            d.mocap.pos[2] = 1 + 0.001 * (s % 50);
            d.qfrcApplied[1] = 0.01 * (s % 30);
            d.userdata[1] = s;
        }
        if (s % 37 == 0) {
            d.eqActive[0] = !d.eqActive[0];
            d.opt.gravity[1] = 0.1 * (s % 5);
            d.opt.integrator = s % 2 == 0 ? Integrator.RK4 : Integrator.IMPLICITFAST;
        }
        if (s % 53 == 0) {
            d.qpos[0] += 0.1; // by hand
            d.qvel[1] = 0;
        }
        if (s % 61 == 0) {
            Physics.forward(d); // leaves traces in the sensors
        }
    }

    /** What a world is, computed quantities included. */
    private static double[] picture(Data d) {
        List<double[]> parts = new ArrayList<>(List.of(Worlds.everything(d), new double[] {d.ncon, d.nefc}, d.energy));
        parts.addAll(List.of(
                d.opt.gravity, new double[] {d.opt.integrator.code()}, d.sensordata, d.qacc, d.xpos, d.geom.xpos));
        parts.addAll(List.of(d.qfrcBias, d.qfrcPassive, d.qfrcActuator, d.qfrcSmooth, d.qfrcConstraint, d.M, d.qLD));
        parts.addAll(List.of(d.cvel, d.subtreeCom, d.actuator.force, d.actuator.length));
        return parts.stream().flatMapToDouble(java.util.Arrays::stream).toArray();
    }

    /** What the world shows at each step of a straight run, evaluated in a copy before the step is taken. */
    private static double[][] straight(Data d, int steps) {
        double[][] pictures = new double[steps][];
        Data copy = d.model.newData();
        for (int s = 0; s < steps; s++) {
            drive(d, s);
            copy.copyFrom(d);
            State state = d.state();
            Physics.forward(copy);
            double energy = copy.energy[1];
            copy.restore(state);
            copy.energy[1] = energy;
            pictures[s] = picture(copy);
            Physics.step(d);
        }
        return pictures;
    }

    private static Recorder record(Data d, int steps, long budget) {
        Recorder r = Recorder.of(d, budget);
        for (int s = 0; s < steps; s++) {
            drive(d, s);
            r.step();
        }
        return r;
    }

    @Test
    void anyStepIsReachedBitForBit() {
        double[][] pictures = straight(world(), 400);
        Data d = world(), plain = world();
        Recorder r = record(d, 400, ROOM);
        for (int s = 0; s < 400; s++) {
            drive(plain, s);
            Physics.step(plain);
        }
        assertEquals(plain.state(), d.state(), "recording changes nothing");
        Random random = new Random(1);
        for (int i = 0; i < 200; i++) {
            int s = random.nextInt(400);
            r.seek(s);
            assertEquals(s, r.position());
            assertArrayEquals(pictures[s], picture(d), "step " + s);
        }
        r.seek(400);
        assertEquals(plain.state(), r.state());
    }

    @Test
    void playingOnGoesTheSameWay() {
        Data d = world();
        Recorder r = record(d, 200, ROOM);
        State end = r.state();
        r.seek(33);
        r.step(160);
        r.back();
        r.back(2);
        assertEquals(190, r.position());
        r.step(10);
        assertEquals(end, r.state());
        assertEquals(List.of(new Branch("main", "", 0, 0, 200)), r.branches());
    }

    @Test
    void otherInputsLeaveTheLine() {
        Data d = world();
        Recorder r = record(d, 100, ROOM);
        State end = r.state();
        r.seek(40);
        d.ctrl[0] = 7;
        r.step(30);
        State other = r.state();
        assertEquals("main@40", r.branch());
        r.seek(20);
        assertEquals("main@40", r.branch());
        r.branch("early");
        d.opt.gravity[2] = 0;
        r.step(5);
        State early = r.state();

        assertEquals(
                List.of(
                        new Branch("main", "", 0, 0, 100),
                        new Branch("main@40", "main", 40, 0, 70),
                        new Branch("early", "main", 20, 0, 25)),
                r.branches());
        r.seek("main", 100);
        assertEquals(end, r.state());
        r.seek("main@40", 70);
        assertEquals(other, r.state());
        r.seek("early", 25);
        assertEquals(early, r.state());
        assertEquals(0, d.opt.gravity[2]);
        r.seek("main", 40);
        d.ctrl[0] = 8;
        r.step();
        assertEquals("main@40#2", r.branch());
        r.seek("main", 0);
        r.remove("early");
        assertThrows(IllegalArgumentException.class, () -> r.remove("main"));
        assertThrows(IllegalArgumentException.class, () -> r.branch("main@40"));
        assertEquals(3, r.branches().size());
    }

    @Test
    void changesAtTheNewestStepAreKept() {
        Data d = world();
        Recorder r = record(d, 20, ROOM);
        d.qpos[0] = 0.5;
        d.ctrl[0] = 2;
        State changed = r.state();
        r.back(5);
        r.seek(20);
        assertEquals(changed, r.state());
        r.step();
        assertEquals(21, r.last());
    }

    @Test
    void statesThinOutWithinTheBudget() {
        Data d = world();
        Recorder roomy = record(d, 4000, 64 << 20);
        int states = roomy.keptStates();
        Data e = world();
        long budget = 200_000;
        Recorder r = Recorder.of(e, budget);
        long most = 0;
        for (int s = 0; s < 4000; s++) {
            drive(e, s);
            r.step();
            most = Math.max(most, r.bytes());
        }
        assertTrue(most <= budget, most + " bytes");
        assertTrue(r.keptStates() < states / 2, r.keptStates() + " of " + states);
        assertEquals(0, r.first());
        for (int s : new int[] {3999, 1, 2222, 1234, 4000}) {
            r.seek(s);
            roomy.seek(s);
            assertEquals(d.state(), e.state(), "step " + s);
        }
    }

    @Test
    void theOldestStepsGoWhenChangesFillTheBudget() {
        Data d = world();
        long budget = 120_000;
        Recorder r = Recorder.of(d, budget);
        for (int s = 0; s < 3000; s++) {
            push(d, s);
            r.step();
        }
        int first = r.first();
        assertTrue(first > 500 && first < 2500, "first " + first);
        assertTrue(r.bytes() <= budget, r.bytes() + " bytes");
        Data e = world();
        for (int s = 0; s < first; s++) {
            push(e, s);
            Physics.step(e);
        }
        push(e, first);
        r.seek(first);
        assertEquals(e.state(), r.state());
        String message = assertThrows(IllegalArgumentException.class, () -> r.seek(first - 1))
                .getMessage();
        assertTrue(message.contains("forgotten") && message.contains(first + " to 3000"), message);
    }

    private static void push(Data d, int s) {
        Random random = new Random(s);
        for (int i = 0; i < d.qfrcApplied.length; i++) {
            d.qfrcApplied[i] = random.nextDouble(-0.1, 0.1);
        }
    }

    @Test
    void unchangedInputsTakeNoRoom() {
        Data d = world();
        d.ctrl[0] = 1;
        Recorder r = Recorder.of(d, ROOM);
        r.step(17);
        long before = r.bytes();
        r.step(15);
        assertEquals(before, r.bytes());
    }

    @Test
    void everyOptionIsRecorded() throws IllegalAccessException {
        for (Field f : Options.class.getFields()) {
            if (Modifier.isStatic(f.getModifiers())) {
                continue;
            }
            Data d = Worlds.of("<mujoco/>");
            Recorder r = Recorder.of(d, ROOM);
            r.step();
            change(d.opt, f, 1);
            r.step();
            r.back();
            change(d.opt, f, -1);
            r.step();
            assertEquals("main@1", r.branch(), f.getName() + " was not seen to change");
            r.seek("main", 2);
            r.seek(1);
            Options expected = new Options();
            expected.set(d.model.options());
            change(expected, f, 1);
            assertEquals(text(f.get(expected)), text(f.get(d.opt)), f.getName());
        }
    }

    private static void change(Options o, Field f, int by) throws IllegalAccessException {
        switch (f.get(o)) {
            case double[] v -> v[v.length - 1] += by;
            case Enum<?> e -> {
                Object[] all = e.getDeclaringClass().getEnumConstants();
                f.set(o, all[(e.ordinal() + by + all.length) % all.length]);
            }
            case Integer i -> f.setInt(o, f.getName().equals("enableflags") ? i ^ EnableFlag.ENERGY : i + by);
            default -> f.setDouble(o, f.getDouble(o) + by);
        }
    }

    private static String text(Object value) {
        return value instanceof double[] v ? java.util.Arrays.toString(v) : String.valueOf(value);
    }

    @Test
    void anotherModelIsRecorded() {
        Data d = world();
        Model heavy = d.model.overlay().mass("hand", 3).build();
        Recorder r = record(d, 20, ROOM);
        d.use(heavy);
        r.step(30);
        State end = r.state();
        r.seek(10);
        assertNotEquals(heavy, d.model);
        r.step(40);
        assertEquals(heavy, d.model);
        assertEquals(end, r.state());
        assertEquals(1, r.branches().size());
        r.seek(25);
        assertEquals(heavy, d.model);
        r.seek(45);
        r.step(5);
        assertEquals(end, r.state());
    }

    @Test
    void callbacksAreCalledAgain() {
        Data d = world(), plain = world();
        for (Data w : List.of(d, plain)) {
            w.callbacks.control = x -> x.ctrl[0] = -5 * x.qpos[0] - x.qvel[0];
        }
        Recorder r = Recorder.of(d, ROOM);
        r.step(100);
        Physics.step(plain, 100);
        r.seek(40);
        r.step(60);
        assertEquals(plain.state(), d.state());
        r.seek(40);
        d.callbacks.control = null;
        d.ctrl[0] = 3;
        r.step(60);
        assertEquals("main@40", r.branch());
        assertNotEquals(plain.state(), d.state());
    }

    @Test
    void warningsAreNotToldAgain() {
        Data d = Worlds.of("<mujoco><worldbody><body><freejoint/><geom size='.1'/></body></worldbody></mujoco>");
        Recorder r = Recorder.of(d, ROOM);
        List<Integer> heard = new ArrayList<>();
        d.warnings.listen((world, kind, info) -> heard.add(kind));
        r.step(5);
        d.qvel[0] = Double.NaN;
        r.step(5);
        int total = d.warnings.total();
        r.seek(3);
        r.seek(9);
        r.step();
        assertEquals(1, heard.size());
        assertEquals(total, d.warnings.total());
    }

    @Test
    void mistakesAreSentences() {
        Data d = world();
        Recorder r = record(d, 10, ROOM);
        for (int s : new int[] {-1, 11}) {
            String message = assertThrows(IllegalArgumentException.class, () -> r.seek(s))
                    .getMessage();
            assertTrue(message.contains("steps 0 to 10"), message);
        }
        assertThrows(IllegalArgumentException.class, () -> r.seek("nowhere", 1));
        String message = assertThrows(IllegalArgumentException.class, () -> Recorder.of(d, 1000))
                .getMessage();
        assertTrue(message.contains("at least"), message);
        assertNotEquals(0, r.bytes());
    }
}
