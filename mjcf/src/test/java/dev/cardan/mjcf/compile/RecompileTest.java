package dev.cardan.mjcf.compile;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.cardan.engine.Correspondence;
import dev.cardan.engine.Data;
import dev.cardan.engine.Model;
import dev.cardan.engine.Physics;
import dev.cardan.engine.type.JointType;
import dev.cardan.engine.type.Solver;
import dev.cardan.mjcf.CompileTimes;
import dev.cardan.mjcf.CompileTimes.Part;
import dev.cardan.mjcf.LoadProgress;
import dev.cardan.mjcf.Mjcf;
import dev.cardan.mjcf.ModelException;
import dev.cardan.mjcf.spec.BodySpec;
import dev.cardan.mjcf.spec.MeshBuiltin;
import dev.cardan.mjcf.spec.ModelSpec;
import java.util.Arrays;
import org.junit.jupiter.api.Test;

/** A running world goes on with a model that was edited. */
class RecompileTest {
    private static final String MODEL = """
        <mujoco>
          <size nuserdata="3"/>
          <extension><plugin plugin="mujoco.pid"/></extension>
          <worldbody>
            <geom name="floor" type="plane" size="1 1 1"/>
            <body name="arm" pos="0 0 1">
              <joint name="swing" axis="0 1 0" damping=".1"/><geom name="rod" type="capsule" size=".05" fromto="0 0 0 .4 0 0"/>
              <body name="wrist" pos=".4 0 0"><joint type="ball"/><geom size=".06" pos=".1 0 0"/></body>
            </body>
            <body name="box" pos="0 1 .3"><freejoint name="fly"/><geom type="box" size=".1 .1 .1"/></body>
            <body name="hand" mocap="true" pos="1 1 1"/>
          </worldbody>
          <equality><connect name="hook" body1="box" body2="hand" anchor="0 0 .2" active="false"/></equality>
          <actuator>
            <position name="hold" joint="swing" kp="3" timeconst=".2"/>
            <motor name="late" joint="swing" delay=".01" nsample="6"/>
            <plugin name="drive" joint="swing" plugin="mujoco.pid" actdim="1"><config key="ki" value="2"/></plugin>
          </actuator>
          <sensor><jointpos name="angle" joint="swing" delay=".008" nsample="5"/></sensor>
          <keyframe><key name="start" qpos=".3 1 0 0 0 0 1 .3 1 0 0 0"/></keyframe>
        </mujoco>
        """;

    private static Data running(ModelSpec spec) {
        Data d = Mjcf.compile(spec).newData();
        d.ctrl[0] = .4;
        d.ctrl[1] = -.2;
        d.ctrl[2] = .1;
        d.mocap.pos[2] = 1.5;
        d.eqActive[0] = true;
        d.userdata[1] = 42;
        d.xfrcApplied[6 * 3] = .1;
        d.qfrcApplied[0] = .05;
        steps(d, 60);
        return d;
    }

    private static void steps(Data d, int n) {
        for (int i = 0; i < n; i++) {
            Physics.step(d);
        }
    }

    @Test
    void withoutEditsNothingChanges() {
        ModelSpec spec = Mjcf.readString(MODEL);
        Data d = running(spec);
        Data moved = Mjcf.recompile(spec, d);
        assertEquals(d.state(), moved.state());
        steps(d, 100);
        steps(moved, 100);
        assertEquals(d.state(), moved.state());
        assertArrayEquals(d.sensordata, moved.sensordata);
    }

    @Test
    void whatIsNewBeginsAtItsInitialState() {
        ModelSpec spec = Mjcf.readString(MODEL);
        Data d = running(spec);
        BodySpec first = spec.world.addBody("first");
        first.addJoint().ref = 30;
        first.addGeom().size[0] = .1;
        first.pos[1] = 3;
        spec.reorder(first, 0);
        spec.remove(spec.actuator("hold"));
        spec.rename(spec.joint("swing"), "renamed");
        Data moved = Mjcf.recompile(spec, d);
        assertEquals(d.time, moved.time);
        assertEquals(Math.toRadians(30), moved.qpos[0], 1e-15);
        assertEquals(0, moved.qvel[0]);
        assertArrayEquals(d.qpos, Arrays.copyOfRange(moved.qpos, 1, moved.qpos.length));
        assertArrayEquals(d.qvel, Arrays.copyOfRange(moved.qvel, 1, moved.qvel.length));
        assertArrayEquals(d.qaccWarmstart, Arrays.copyOfRange(moved.qaccWarmstart, 1, moved.qvel.length));
        assertArrayEquals(new double[] {-.2, .1}, moved.ctrl);
        assertArrayEquals(d.mocap.pos, moved.mocap.pos);
        assertTrue(moved.eqActive[0]);
        assertEquals(42, moved.userdata[1]);
        assertEquals(.1, moved.xfrcApplied[6 * 4]);
        assertArrayEquals(d.history, moved.history);
        assertArrayEquals(d.pluginState, moved.pluginState);
        steps(moved, 50);
    }

    @Test
    void aJointOfAnotherTypeBeginsAnew() {
        ModelSpec spec = Mjcf.readString(MODEL);
        Data d = running(spec);
        spec.joint("swing").type = JointType.SLIDE;
        spec.remove(spec.key("start"));
        Data moved = Mjcf.recompile(spec, d);
        assertEquals(0, moved.qpos[0]);
        assertEquals(d.qpos[1], moved.qpos[1]);
    }

    @Test
    void anUnknownModelIsMatchedByName() {
        Data d = running(Mjcf.readString(MODEL));
        Data moved = Mjcf.recompile(Mjcf.readString(MODEL), d);
        assertEquals(d.joint("swing").qpos(), moved.joint("swing").qpos());
        assertArrayEquals(Arrays.copyOfRange(d.qpos, 5, 12), Arrays.copyOfRange(moved.qpos, 5, 12));
        assertArrayEquals(new double[] {1, 0, 0, 0}, Arrays.copyOfRange(moved.qpos, 1, 5), "the joint has no name");
        assertEquals(d.act[0], moved.act[0]);
    }

    @Test
    void aCopyKnowsTheElementsOfItsSource() {
        ModelSpec spec = Mjcf.readString(MODEL);
        Data d = running(spec);
        ModelSpec copy = spec.copy();
        copy.rename(copy.joint("swing"), "other");
        assertArrayEquals(d.qpos, Mjcf.recompile(copy, d).qpos);
        Data overlaid = d.model.overlay().mass("box", 3).build().newData();
        overlaid.qpos[0] = .7;
        assertEquals(.7, Mjcf.recompile(copy, overlaid).qpos[0]);
    }

    @Test
    void optionsOfTheWorldStayAndThoseOfTheModelCount() {
        ModelSpec spec = Mjcf.readString(MODEL);
        Data d = running(spec);
        d.opt.solver = Solver.CG;
        d.strictSolver = true;
        d.limits.contacts = 77;
        d.callbacks.control = x -> x.ctrl[0] = 1;
        spec.option.timestep = .004;
        Data moved = Mjcf.recompile(spec, d);
        assertEquals(Solver.CG, moved.opt.solver);
        assertEquals(.004, moved.opt.timestep);
        assertTrue(moved.strictSolver);
        assertEquals(77, moved.limits.contacts);
        steps(moved, 1);
        assertEquals(1, moved.ctrl[0]);
    }

    @Test
    void whatDoesNotCompileLeavesTheWorldAlone() {
        ModelSpec spec = Mjcf.readString(MODEL);
        Data d = running(spec);
        var before = d.state();
        spec.remove(spec.joint("swing"));
        ModelException e = assertThrows(ModelException.class, () -> Mjcf.recompile(spec, d));
        assertTrue(e.getMessage().contains("there is no joint of that name"), e.getMessage());
        assertEquals(before, d.state());
    }

    @Test
    void worldsMoveBetweenAnyModels() {
        Data d = running(Mjcf.readString(MODEL));
        Model other = Mjcf.parse(
                "<mujoco><worldbody><body><joint name=\"swing\"/><geom size=\"1\"/></body></worldbody></mujoco>");
        assertEquals(d.qpos[0], d.movedTo(other).qpos[0]);
        Correspondence wrong = new Correspondence(d.model);
        assertThrows(IllegalArgumentException.class, () -> d.movedTo(other, wrong));
        Correspondence beyond = new Correspondence(other);
        beyond.joint[0] = 99;
        assertThrows(IllegalArgumentException.class, () -> d.movedTo(other, beyond));
    }

    @Test
    void theTotalMassIsSet() {
        ModelSpec spec = Mjcf.readString(MODEL);
        Model m = Mjcf.compile(spec);
        Model heavy = m.overlay().totalMass(12.5).build();
        assertEquals(12.5, heavy.totalMass(), 1e-12);
        spec.compiler.settotalmass = 12.5;
        assertArrayEquals(Mjcf.compile(spec).body.inertia, heavy.body.inertia);
        assertThrows(IllegalArgumentException.class, () -> m.overlay().totalMass(0));
        assertThrows(IllegalArgumentException.class, () -> m.overlay().totalMass(Double.NaN));
    }

    @Test
    void compilingTellsItsTimes() {
        ModelSpec spec = Mjcf.readString(MODEL);
        spec.addMesh("m").setToBuiltin(MeshBuiltin.SPHERE, 4);
        spec.mesh("m").scale = new double[] {1.01, 1.02, 1.03};
        CompileTimes times = new CompileTimes();
        Mjcf.compile(spec, LoadProgress.NONE, times);
        for (Part p :
                new Part[] {Part.TOTAL, Part.ASSETS, Part.MESH_INERTIA, Part.MESH_BVH, Part.TREE, Part.CONSTANTS}) {
            assertTrue(times.seconds(p) > 0, p.toString());
            assertTrue(times.seconds(p) <= times.seconds(Part.TOTAL), p.toString());
        }
        assertEquals(0, times.seconds(Part.MESH_OCTREE));
        assertEquals(Part.values().length, times.toString().lines().count());
    }
}
