package dev.cardan.conformance;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertNotSame;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.sun.management.ThreadMXBean;
import dev.cardan.cli.json.JsonReader;
import dev.cardan.engine.Data;
import dev.cardan.engine.Model;
import dev.cardan.engine.Physics;
import dev.cardan.engine.overlay.Overlay;
import dev.cardan.engine.type.Integrator;
import dev.cardan.mjcf.Mjcf;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Models that differ from another in some values. */
class OverlayTest {
    /** The largest difference to MuJoCo's constants, relative to the largest number of the field. */
    private static final double TOLERANCE = 1e-12;

    @Test
    void constantsAreThoseOfMuJoCo() throws IOException {
        for (String name : List.of("humanoid", "tendon_hand", "connects", "cameras_lights", "ratios")) {
            constants(name);
        }
    }

    private static void constants(String name) throws IOException {
        Map<?, ?> golden = (Map<?, ?>)
                JsonReader.read(Files.readAllBytes(Goldens.RESOURCES.resolve("overlays/" + name + ".json")));
        Model base = Models.load(name);
        Overlay o = base.overlay();
        for (Object change : (List<?>) golden.get("changes")) {
            List<?> c = (List<?>) change;
            String field = (String) c.get(0);
            int row = ((Number) c.get(1)).intValue();
            double[] numbers = numbers(c.get(2));
            int stride = base.fields().field(base.fields().find(field)).stride();
            System.arraycopy(numbers, 0, o.array(field), row * stride, numbers.length);
        }
        Model m = o.build();
        for (Map.Entry<?, ?> e : ((Map<?, ?>) golden.get("fields")).entrySet()) {
            String field = (String) e.getKey();
            assertClose(numbers(e.getValue()), real(m.fields().array(m.fields().find(field))), field);
        }
        Map<?, ?> stat = (Map<?, ?>) golden.get("stat");
        assertClose(numbers(stat.get("meaninertia")), m.stat.meaninertia, "meaninertia");
        assertClose(numbers(stat.get("meanmass")), m.stat.meanmass, "meanmass");
        assertClose(numbers(stat.get("meansize")), m.stat.meansize, "meansize");
        if (name.equals("humanoid")) {
            assertEquals(2.2, m.stat.extent, "what the author of a model gave stays");
        } else {
            assertClose(numbers(stat.get("extent")), m.stat.extent, "extent");
            assertClose(numbers(stat.get("center")), m.stat.center, "center");
        }
        assertEquals(((Number) golden.get("ngravcomp")).intValue(), m.ngravcomp);
    }

    private static double[] numbers(Object json) {
        return switch (json) {
            case double[] v -> v;
            case Number n -> new double[] {n.doubleValue()};
            case List<?> list ->
                list.stream().mapToDouble(v -> ((Number) v).doubleValue()).toArray();
            default -> throw new IllegalArgumentException(json.toString());
        };
    }

    private static double[] real(Object array) {
        return switch (array) {
            case double[] v -> v;
            case int[] v -> {
                double[] r = new double[v.length];
                java.util.Arrays.setAll(r, i -> v[i]);
                yield r;
            }
            case byte[] v -> {
                double[] r = new double[v.length];
                java.util.Arrays.setAll(r, i -> v[i]);
                yield r;
            }
            default -> throw new IllegalArgumentException(array.toString());
        };
    }

    private static void assertClose(double[] expected, double actual, String what) {
        assertClose(expected, new double[] {actual}, what);
    }

    private static void assertClose(double[] expected, double[] actual, String what) {
        double scale = 0;
        for (double v : expected) {
            scale = Math.max(scale, Math.abs(v));
        }
        assertArrayEquals(expected, actual, TOLERANCE * scale, what);
    }

    private static final String SCENE =
            """
            <mujoco>
              <option timestep="0.003" gravity="0 0 -9.81"/>
              <asset><hfield name="hills" nrow="3" ncol="3" size="2 2 .5 .1" elevation="0 .2 .4 .1 1 .3 0 .2 .5"/></asset>
              <worldbody>
                <geom name="ground" type="hfield" hfield="hills" pos="0 0 -1"/>
                <body name="box" pos="0 0 1"><freejoint name="float"/>
                  <inertial pos="0 0 0" mass="2" diaginertia=".02 .03 .04"/>
                  <geom name="left" type="box" size=".1 .2 .3" pos=".3 0 0" friction="1 .005 .0001"/>
                  <geom name="right" type="capsule" size=".1 .2" pos="-.3 0 0" euler="0 90 0" fluidshape="ellipsoid"/>
                  <geom name="middle" type="ellipsoid" size=".1 .12 .14" pos="0 .1 .2" margin=".01"/>
                </body>
                <body name="arm" pos="1 0 1">
                  <joint name="shoulder" axis="0 1 0" damping=".1" armature=".01" stiffness="2"/>
                  <inertial pos=".1 0 0" mass="1" diaginertia=".01 .01 .01"/>
                  <geom name="link" type="cylinder" size=".05 .2" pos=".1 0 0" mass="0"/>
                  <body name="hand" pos=".3 0 0">
                    <joint name="wrist" axis="0 0 1" range="-60 60" frictionloss=".1"/>
                    <inertial pos="0 0 0" mass=".5" diaginertia=".001 .002 .002" />
                    <geom name="tip" size=".06" mass="0"/><site name="grip" pos="0 0 .1"/>
                  </body>
                </body>
              </worldbody>
              <equality><connect name="hold" body1="box" body2="hand" anchor=".1 0 0" active="false"/></equality>
              <tendon><spatial name="rope" stiffness="0" springlength=".8"><site site="grip"/><site site="hook"/></spatial></tendon>
              <actuator><position name="servo" joint="shoulder" kp="10" kv="1" ctrlrange="-1 1"/>
                <motor name="pull" tendon="rope" gear="2"/></actuator>
              <keyframe><key qpos="0 0 1 1 0 0 0 .1 .2"/></keyframe>
            </mujoco>
            """.replace("<body name=\"arm\"", "<site name=\"hook\" pos=\"1 0 2\"/><body name=\"arm\"");

    /** A change of the text and the same change of the compiled model give the same model, to the last bit. */
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '\0',
            value = {
                "mass=\"1\" diag            | mass=\"1.7\" diag          | body_mass arm 1.7",
                "diaginertia=\".01 .01 .01\"| diaginertia=\".02 .03 .01\"| body_inertia arm .02 .03 .01",
                "friction=\"1 .005 .0001\"  | friction=\".3 .1 .01\"     | geom_friction left .3 .1 .01",
                "size=\".1 .2 .3\"          | size=\".4 .2 .1\"          | geom_size left .4 .2 .1",
                "size=\".1 .12 .14\"        | size=\".5 .12 .14\"        | geom_size middle .5 .12 .14",
                "size=\".1 .2\" pos=\"-.3   | size=\".07 .35\" pos=\"-.3 | geom_size right .07 .35 0",
                "pos=\".3 0 0\" friction    | pos=\"-.6 .1 0\" friction  | geom_pos left -.6 .1 0",
                "margin=\".01\"             | margin=\".05\"             | geom_margin middle .05",
                "2 2 .5 .1                  | 3 2 .25 .2                 | hfield_size hills 3 2 .25 .2",
                "damping=\".1\"             | damping=\".7\"             | dof_damping shoulder .7",
                "armature=\".01\"           | armature=\".3\"            | dof_armature shoulder .3",
                "stiffness=\"2\"            | stiffness=\"3\"            | jnt_stiffness shoulder 3",
                "frictionloss=\".1\"        | frictionloss=\".4\"        | dof_frictionloss wrist .4",
                "pos=\".3 0 0\">            | pos=\".4 .1 0\">           | body_pos hand .4 .1 0",
                "\"box\" pos=\"0 0 1\"      | \"box\" pos=\"0 1 2\"      | body_pos box 0 1 2",
                "pos=\".1 0 0\" mass=\"1\"  | pos=\".2 .1 0\" mass=\"1\" | body_ipos arm .2 .1 0",
                "\"grip\" pos=\"0 0 .1\"    | \"grip\" pos=\"0 .1 .3\"   | site_pos grip 0 .1 .3",
                "axis=\"0 0 1\" range       | axis=\"0 3 4\" range       | jnt_axis wrist 0 3 4",
                "anchor=\".1 0 0\"          | anchor=\".2 .3 0\"         | eq_data hold .2 .3 0",
                "stiffness=\"0\"            | stiffness=\"9\"            | tendon_stiffness rope 9",
                "gear=\"2\"                 | gear=\"5\"                 | actuator_gear pull 5 0 0 0 0 0",
                "ctrlrange=\"-1 1\"         | ctrlrange=\"-2 1\"         | actuator_ctrlrange servo -2 1",
                "active=\"false\"           | active=\"true\"            | eq_active0 hold 1",
                "kv=\"1\"                   | kv=\"3\"                   | actuator_biasprm servo 0 -10 -3 0 0 0 0 0 0"
                        + " 0",
            })
    void aChangeIsThatOfTheText(String from, String to, String change) {
        String text = SCENE.replace(from, to);
        assertNotEquals(SCENE, text);
        Model base = Mjcf.parse(SCENE);
        String[] words = change.split(" ");
        double[] numbers = new double[words.length - 2];
        java.util.Arrays.setAll(numbers, i -> Double.parseDouble(words[i + 2]));
        Overlay o = base.overlay();
        if (words[0].equals("eq_data")) {
            System.arraycopy(numbers, 0, o.array("eq_data"), 0, numbers.length);
        } else {
            o.set(words[0], words[1], numbers);
        }
        Model changed = o.build();
        Models.assertSame(Mjcf.parse(text), changed, change);
        Models.assertSame(Mjcf.parse(SCENE), base, "the pristine model");
    }

    @Test
    void optionsOfTheOverlayReachTheWorldThatUsesIt() {
        Model base = Mjcf.parse(SCENE);
        Overlay o = base.overlay();
        o.options().gravity[2] = -1.6;
        Data d = base.newData();
        d.opt.timestep = 0.001;
        d.use(o.build());
        assertEquals(-1.6, d.opt.gravity[2]);
        assertEquals(0.001, d.opt.timestep, "what the user set stays");
        assertEquals(-9.81, base.options().gravity[2]);
    }

    @Test
    void optionsOfAModelAreChangedByOverlaysOnly() {
        Model base = Mjcf.parse(SCENE);
        base.options().timestep = 1;
        base.options().gravity[2] = 0;
        assertEquals(0.003, base.newData().opt.timestep);
        assertEquals(-9.81, base.newData().opt.gravity[2]);
        Model finer = base.overlay()
                .options(o -> o.integrator = Integrator.RK4)
                .option("timestep", 0.001)
                .option("gravity", 0, 0, -1.6)
                .build();
        Data d = finer.newData();
        assertEquals(Integrator.RK4, d.opt.integrator);
        assertEquals(0.001, d.opt.timestep);
        assertEquals(-1.6, d.opt.gravity[2]);
        assertEquals(0.003, base.newData().opt.timestep);
        assertThrows(IllegalArgumentException.class, () -> base.overlay().option("solver", 17));
    }

    /** Values that were set to what they were lead to the same model, and to the same motion. */
    @Test
    void everyModelOfTheBoardIsTheSameAfterARefresh() {
        for (Map.Entry<String, Model> e : Models.all().entrySet()) {
            Model base = e.getValue();
            int hash = Models.hash(base);
            Overlay o =
                    base.overlay().scale("body_mass", 1).scale("geom_pos", 1).scale("geom_size", 1);
            Model same = o.build();
            Models.assertSame(base, same, e.getKey());
            assertSame(same, o.build(same));
            Models.assertSame(base, same, e.getKey());
            assertEquals(hash, Models.hash(base), e.getKey());

            Data plain = base.newData(), changed = base.newData(), empty = base.newData();
            changed.use(same);
            empty.use(base.overlay().build());
            Physics.reset(changed); // bodies that begin asleep were woken
            Physics.reset(empty);
            for (int i = 0; i < 3; i++) {
                Physics.step(plain);
                Physics.step(changed);
                Physics.step(empty);
            }
            assertArrayEquals(Models.state(plain), Models.state(changed), e.getKey());
            assertArrayEquals(Models.state(plain), Models.state(empty), e.getKey());
        }
    }

    @Test
    void anEmptyOverlaySharesEveryArray() {
        Model base = Models.load("humanoid");
        Model same = base.overlay().build();
        assertNotSame(base, same);
        for (int i = 0; i < base.fields().size(); i++) {
            assertSame(base.fields().array(i), same.fields().array(i));
        }
        Model friction = base.overlay().scale("geom_friction", 0.5).build();
        for (int i = 0; i < base.fields().size(); i++) {
            boolean changed = base.fields().field(i).name().equals("geom_friction");
            assertEquals(!changed, base.fields().shares(friction.fields(), i));
        }
    }

    @Test
    void changesAreRelativeToThePristineModel() {
        Model base = Models.load("humanoid");
        Overlay o = base.overlay();
        o.scale("body_mass", 2).scale("body_mass", 3).add("dof_damping", 1).add("dof_damping", 2);
        Model m = o.build();
        assertEquals(3 * base.body.mass[1], m.body.mass[1]);
        assertEquals(base.dof.damping[7] + 2, m.dof.damping[7]);
        Models.assertSame(base, o.reset().build(), "after a reset");
        Model heavy = o.mass("pelvis", 20).build();
        int torso = base.body("pelvis").id();
        assertEquals(20, heavy.body.mass[torso]);
        assertEquals(base.body.inertia[3 * torso] * (20 / base.body.mass[torso]), heavy.body.inertia[3 * torso], 1e-15);
    }

    @Test
    void anOverlayOfAnOverlayHasBothChanges() {
        Model base = Models.load("humanoid");
        Model heavy = base.overlay().scaleMass(2).build();
        Model both = heavy.overlay().scale("geom_size", 1.1).scaleMass(1.5).build();
        Model atOnce = base.overlay().scale("geom_size", 1.1).scaleMass(3).build();
        Models.assertSame(atOnce, both, "both changes");
        assertEquals(2 * base.body.mass[1], heavy.body.mass[1]);
    }

    /** Worlds of one pristine model with different overlays run side by side as they do alone. */
    @Test
    void threadsShareThePristineModel() throws Exception {
        Model base = Models.load("quadruped");
        int hash = Models.hash(base);
        List<double[]> alone = new ArrayList<>();
        for (int i = 0; i < 8; i++) {
            alone.add(episodes(base, i));
        }
        try (ExecutorService threads = Executors.newFixedThreadPool(4)) {
            List<Future<double[]>> together = new ArrayList<>();
            for (int i = 0; i < 8; i++) {
                int seed = i;
                together.add(threads.submit(() -> episodes(base, seed)));
            }
            for (int i = 0; i < 8; i++) {
                assertArrayEquals(alone.get(i), together.get(i).get());
            }
        }
        assertEquals(hash, Models.hash(base));
    }

    private static double[] episodes(Model base, int seed) {
        Overlay o = base.overlay();
        Data d = base.newData();
        Model m = null;
        for (int episode = 1; episode < 4; episode++) {
            o.reset().scaleMass(1 + 0.1 * seed / episode).scale("geom_friction", 0.5 + 0.1 * episode);
            m = o.build(m);
            d.use(m);
            Physics.reset(d);
            for (int i = 0; i < 20; i++) {
                Physics.step(d);
            }
        }
        return Models.state(d);
    }

    @Test
    void anEpisodeAllocatesAlmostNothing() {
        Model base = Models.load("humanoid");
        Overlay o = base.overlay();
        ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
        Data d = base.newData();
        Model m = null;
        long least = Long.MAX_VALUE;
        for (int round = 0; round < 200; round++) {
            long before = threads.getCurrentThreadAllocatedBytes();
            o.reset()
                    .scaleMass(1.1)
                    .scale("geom_friction", 0.9)
                    .mass("pelvis", 9)
                    .scale("dof_armature", 2);
            Model built = o.build(m);
            d.use(built);
            long bytes = threads.getCurrentThreadAllocatedBytes() - before;
            assertTrue(m == null || m == built);
            m = built;
            least = Math.min(least, bytes);
        }
        assertTrue(least < 2000, least + " bytes per overlay");
    }
}
