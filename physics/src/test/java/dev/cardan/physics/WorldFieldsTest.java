package dev.cardan.physics;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.cardan.engine.Data;
import dev.cardan.engine.Model;
import dev.cardan.engine.Physics;
import dev.cardan.engine.type.JacobianMode;
import dev.cardan.engine.type.Solver;
import dev.cardan.engine.world.Entity;
import dev.cardan.engine.world.FieldView;
import dev.cardan.engine.world.PipelineStage;
import dev.cardan.engine.world.WorldField;
import dev.cardan.engine.world.WorldRole;
import java.lang.reflect.Array;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;

class WorldFieldsTest {
    /** A model with something of every kind. */
    private static final String EVERYTHING = """
        <mujoco>
          <size nuserdata="3"/>
          <option><flag sleep="enable" energy="enable"/></option>
          <extension><plugin plugin="example.clockwork"/></extension>
          <worldbody>
            <light pos="0 0 3"/><camera name="eye" pos="0 -2 1"/>
            <geom name="floor" type="plane" size="5 5 .1"/>
            <body name="hand" mocap="true" pos="0 0 2"><geom size=".02" contype="0" conaffinity="0"/></body>
            <body name="thigh" pos="0 0 .6">
              <joint name="hip" axis="0 1 0" damping=".2" frictionloss=".01"/>
              <geom name="femur" type="capsule" size=".05" fromto="0 0 0 0 0 -.3"/>
              <site name="here" pos=".1 0 0"/>
              <body name="shin" pos="0 0 -.3">
                <joint name="knee" axis="0 1 0" limited="true" range="-1 1"/>
                <geom name="tibia" type="capsule" size=".04" fromto="0 0 0 0 0 -.3"/>
                <site name="there" pos=".1 0 -.1"/>
              </body>
            </body>
            <body name="ball" pos="1 0 .099"><freejoint/><geom name="leather" size=".1"/></body>
            <body name="brick" pos="2 0 .099"><freejoint/><geom name="clay" type="box" size=".1 .1 .1"/></body>
          </worldbody>
          <tendon>
            <spatial name="rope" limited="true" range="0 .2"><site site="here"/><site site="there"/></spatial>
          </tendon>
          <equality><joint name="coupling" joint1="knee" joint2="hip" polycoef="0 .5 0 0 0"/></equality>
          <actuator>
            <motor name="drive" joint="hip" delay=".01" nsample="5"/>
            <general name="slow" joint="knee" dyntype="filter" dynprm=".1"/>
            <plugin joint="knee" plugin="example.clockwork"/>
          </actuator>
          <sensor><jointpos joint="hip"/><accelerometer site="here"/></sensor>
        </mujoco>
        """;

    /** Flexes whose stiffness acts implicitly, which excludes dual solvers and sleep. */
    private static final String SOFT = """
        <mujoco>
          <option integrator="implicitfast" solver="CG"/>
          <worldbody>
            <geom name="floor" type="plane" size="5 5 .1"/>
            <flexcomp name="cloth" type="grid" count="3 3 1" spacing=".1 .1 .1" pos="0 0 .004" mass=".1">
              <edge equality="vert" damping=".1"/>
              <elasticity young="1e4" poisson=".1" thickness=".01" damping=".01" elastic2d="bend"/>
            </flexcomp>
            <flexcomp name="block" type="grid" dim="3" count="3 3 3" spacing=".1 .1 .1" pos="1 0 .1" dof="trilinear" mass="1">
              <elasticity young="1e4" poisson=".1" damping=".01"/>
              <contact selfcollide="none"/>
            </flexcomp>
          </worldbody>
        </mujoco>
        """;

    /** What a {@link Data} has besides the fields of its world. */
    private static final Set<String> OTHERS = Set.of(
            "model",
            "opt",
            "warnings",
            "callbacks",
            "timer",
            "ext",
            "memory",
            "limits",
            "awake",
            "workers",
            "strictSolver",
            "efm.K.rowsuper"); // this matrix has no use for it

    private static Data world() {
        Data d = Worlds.of(EVERYTHING);
        d.opt.solver = Solver.PGS;
        d.opt.jacobian = JacobianMode.SPARSE;
        Physics.step(d, 20);
        assertTrue(d.ncon > 0 && d.nisland > 1 && d.nY > 0 && d.nA > 0);
        return d;
    }

    private static Data softWorld() {
        Data d = Worlds.of(SOFT);
        Physics.step(d, 20);
        assertTrue(d.ncon > 0 && d.efm.active && d.nefmK > 0);
        return d;
    }

    /** The public fields of a world and of the objects in it, by path. */
    private static Map<String, Object> publicFields(Data d) throws IllegalAccessException {
        Map<String, Object> all = new TreeMap<>();
        collect(all, "", d);
        return all;
    }

    private static void collect(Map<String, Object> all, String path, Object owner) throws IllegalAccessException {
        for (Field f : owner.getClass().getFields()) {
            if (OTHERS.contains(path + f.getName()) || Modifier.isStatic(f.getModifiers())) {
                continue;
            }
            if (f.getType().isPrimitive() || f.getType().isArray()) {
                all.put(path + f.getName(), f.get(owner));
            } else {
                collect(all, path + f.getName() + ".", f.get(owner));
            }
        }
    }

    @Test
    void everyPublicFieldIsListed() throws IllegalAccessException {
        Data d = world();
        Map<String, Object> expected = publicFields(d);
        TreeSet<String> listed = new TreeSet<>();
        for (WorldField f : Data.fields()) {
            assertTrue(listed.add(f.javaName()), f.javaName() + " is listed twice");
            Object value = expected.get(f.javaName()), array = d.field(f.name()).array();
            if (f.array()) {
                assertSame(value, array, f.javaName());
            } else {
                assertEquals(value, Array.get(array, 0), f.javaName());
            }
        }
        assertEquals(expected.keySet(), listed);
    }

    @Test
    void lengthsFollowFromTheEntity() {
        Set<String> empty = lengths(world());
        empty.retainAll(lengths(softWorld()));
        assertEquals(Set.of(), empty, "the models should have something of every kind");
    }

    /** Checks the lengths of all fields and returns those that are empty. */
    private static Set<String> lengths(Data d) {
        Model m = d.model;
        Set<String> empty = new TreeSet<>();
        for (WorldField f : Data.fields()) {
            FieldView view = d.field(f.name());
            int length = Array.getLength(view.array());
            if (f.isGrowing()) {
                assertTrue(view.rows() * f.width() <= length, f.name());
            } else if (f.array()) {
                assertEquals(f.entity().capacity(m) * f.width(), length, f.name());
            }
            assertEquals(view.rows() * f.width(), view.numbers().length, f.name());
            if (view.rows() == 0) {
                empty.add(f.name());
            }
        }
        return empty;
    }

    /** Writes another number to every place of every array. */
    private static void fill(Data d, double start) {
        double next = start;
        for (WorldField f : Data.fields()) {
            if (!f.array() || f.stage() == PipelineStage.SLEEP || f.name().equals("tree_asleep")) {
                continue; // indices of what is awake
            }
            Object array = d.field(f.name()).array();
            for (int i = 0; i < Array.getLength(array); i++) {
                next++;
                switch (array) {
                    case double[] a -> a[i] = next;
                    case int[] a -> a[i] = (int) next;
                    default -> ((boolean[]) array)[i] = i % 2 == 0;
                }
            }
        }
        d.time = next;
        d.flgEnergypos = true;
        d.flgEnergyvel = true;
        d.flgRnepost = true;
        d.flgSubtreevel = true;
    }

    @Test
    void copyingForgetsNothing() {
        copying(world(), world());
        copying(softWorld(), softWorld());
    }

    private static void copying(Data d, Data used) {
        Data fresh = d.model.newData();
        fill(d, 0);
        fill(used, 1e6);
        for (Data copy : new Data[] {fresh, used}) {
            copy.copyFrom(d);
            for (WorldField f : Data.fields()) {
                FieldView from = d.field(f.name()), to = copy.field(f.name());
                assertArrayEquals(from.numbers(), to.numbers(), f.name());
                if (f.array() && !f.isGrowing()) {
                    assertEquals(Array.getLength(from.array()), Array.getLength(to.array()));
                }
            }
        }
    }

    @Test
    void aResetForgetsEverything() {
        resetting(world());
        resetting(softWorld());
    }

    private static void resetting(Data d) {
        Data fresh = d.model.newData();
        fill(d, 0);
        Physics.reset(d);
        for (WorldField f : Data.fields()) {
            double[] expected = fresh.field(f.name()).numbers(),
                    is = d.field(f.name()).numbers();
            if (f.entity() == Entity.ITERATION) {
                expected = new double[is.length];
            }
            assertArrayEquals(expected, is, f.name());
        }
    }

    @Test
    void growthKeepsTheContent() {
        Data d = world();
        fill(d, 0);
        double[] pos = d.field("contact.pos").numbers(), row = d.field("efc_J").numbers();
        d.contact.ensure(1000);
        d.efc.ensureRows(2000);
        d.efc.J.ensureNumbers(50_000);
        assertEquals(3000, d.contact.pos.length);
        assertEquals(8000, d.efc.KBIP.length);
        assertEquals(50_000, d.efc.J.colind.length);
        assertArrayEquals(pos, d.field("contact.pos").numbers());
        assertArrayEquals(row, d.field("efc_J").numbers());
    }

    @Test
    void aViewTellsWhatAFieldIs() {
        Data d = world();
        FieldView bias = d.field("qfrc_bias");
        assertEquals("qfrcBias", bias.javaName());
        assertEquals(Entity.DOF, bias.entity());
        assertEquals(PipelineStage.BIAS_FORCE, bias.stage());
        assertEquals(WorldRole.COMPUTED, bias.role());
        assertEquals(d.qfrcBias[1], bias.value(1, 0));
        assertEquals("dof 1 (joint \"knee\")", bias.owner(1));
        FieldView pos = d.field("geom_xpos");
        assertEquals(d.geom.xpos[5], pos.value(1, 2));
        assertEquals("geom \"floor\"", pos.owner(0));
        assertEquals(3, pos.width());
        assertTrue(d.field("ncon").toString().startsWith("ncon = "));
        assertTrue(pos.toString().startsWith("geom_xpos (6 x 3) = [0.0 0.0 0.0; "), pos::toString);
        assertEquals(
                "constraint row 0 (equality \"coupling\")", d.field("efc_force").owner(0));
        String contact = d.field("contact.dist").owner(0);
        assertTrue(contact.startsWith("contact 0: geom \"floor\" and geom \""), contact);
        assertEquals("actuator \"slow\"", d.field("act").owner(0));
        assertThrows(IndexOutOfBoundsException.class, () -> bias.value(d.model.nv, 0));
    }

    @Test
    void anUnknownNameIsAnErrorWithTheNearestOne() {
        Data d = Worlds.of("<mujoco/>");
        String message = assertThrows(IllegalArgumentException.class, () -> d.field("qfrc_bais"))
                .getMessage();
        assertEquals("a world has no field \"qfrc_bais\": did you mean \"qfrc_bias\"?", message);
    }
}
