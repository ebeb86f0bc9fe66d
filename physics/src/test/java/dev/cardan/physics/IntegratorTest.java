package dev.cardan.physics;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.cardan.engine.Data;
import dev.cardan.engine.Physics;
import dev.cardan.engine.type.EnableFlag;
import dev.cardan.engine.type.Integrator;
import dev.cardan.engine.world.Timers.Part;
import java.io.IOException;
import java.lang.classfile.ClassFile;
import java.lang.classfile.constantpool.MemberRefEntry;
import java.net.URISyntaxException;
import java.nio.file.FileSystem;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

class IntegratorTest {
    /** Mass 1 on a spring of stiffness 4: x = cos 2t. */
    private static final String OSCILLATOR = """
        <mujoco>
          <option><flag gravity="disable" contact="disable"/></option>
          <worldbody><body><joint type="slide" stiffness="4"/><geom size="0.1" mass="1"/></body></worldbody>
        </mujoco>
        """;

    private static final String PENDULUM = """
        <mujoco>
          <option><flag contact="disable" energy="enable"/></option>
          <worldbody><body><joint axis="0 1 0"/><geom size="0.1" mass="1" pos="0 0 -1"/></body></worldbody>
        </mujoco>
        """;

    private static double error(Integrator integrator, double h, double seconds) {
        return Math.abs(position(integrator, h, seconds) - Math.cos(2 * seconds));
    }

    private static double position(Integrator integrator, double h, double seconds) {
        Data d = Worlds.of(OSCILLATOR);
        d.opt.integrator = integrator;
        d.opt.timestep = h;
        d.qpos[0] = 1;
        Physics.step(d, (int) Math.round(seconds / h));
        return d.qpos[0];
    }

    @Test
    @Tag("S3-8.AC1")
    void rungeKuttaDiffersFromEuler() {
        Data euler = Worlds.random(Worlds.TREE, 61), rk4 = Worlds.random(Worlds.TREE, 61);
        rk4.opt.integrator = Integrator.RK4;
        Physics.step(euler);
        Physics.step(rk4);
        for (int i = 0; i < 6; i++) {
            assertNotEquals(euler.qpos[i], rk4.qpos[i]);
        }
        assertEquals(euler.time, rk4.time);
    }

    @Test
    @Tag("S3-8.AC2")
    void rungeKuttaIsBetterThanEulerAtAQuarterOfTheStep() {
        for (double h : new double[] {0.001, 0.002, 0.005}) {
            double rk4 = error(Integrator.RK4, 4 * h, 2), euler = error(Integrator.EULER, h, 2);
            assertTrue(rk4 < euler, rk4 + " against " + euler + " at h = " + h);
        }
    }

    @Test
    void rungeKuttaHasFourthOrderAndEulerFirst() {
        double rk4 = error(Integrator.RK4, 0.04, 2) / error(Integrator.RK4, 0.02, 2);
        double euler = error(Integrator.EULER, 0.004, 2) / error(Integrator.EULER, 0.002, 2);
        assertEquals(16, rk4, 2);
        assertEquals(2, euler, 0.2);
    }

    @Test
    @Tag("S3-8.AC3")
    void bothAgreeAsTheStepGoesToZero() {
        double last = Double.MAX_VALUE;
        for (double h = 0.01; h > 1e-4; h /= 2) {
            double gap = Math.abs(position(Integrator.RK4, h, 1) - position(Integrator.EULER, h, 1));
            assertTrue(gap < 0.6 * last, gap + " after " + last);
            last = gap;
        }
        assertTrue(last < 1e-3);
    }

    @Test
    @Tag("S3-8.AC4")
    void rungeKuttaKeepsTheEnergyOfAPendulum() {
        double euler = drift(Integrator.EULER), rk4 = drift(Integrator.RK4);
        assertTrue(rk4 * 1000 < euler, rk4 + " against " + euler);
    }

    /** Largest change of energy of a swinging pendulum within 10 s. */
    private static double drift(Integrator integrator) {
        Data d = Worlds.of(PENDULUM);
        d.opt.integrator = integrator;
        d.opt.timestep = 0.005;
        d.qpos[0] = 2;
        Physics.forward(d);
        double start = d.energy[0] + d.energy[1], worst = 0;
        for (int i = 0; i < 2000; i++) {
            Physics.step(d);
            worst = Math.max(worst, Math.abs(d.energy[0] + d.energy[1] - start));
        }
        return worst;
    }

    @Test
    @Tag("S3-8.AC5")
    void rungeKuttaAllocatesNothing() {
        Data d = Worlds.random(Worlds.TREE, 62);
        d.opt.integrator = Integrator.RK4;
        assertEquals(0, Allocation.bytes(() -> Physics.step(d, 100)));
    }

    @Test
    @Tag("S3-8.AC6")
    void rungeKuttaCostsFourForwardPasses() {
        Data euler = Worlds.random(Worlds.chain(20, ""), 63), rk4 = Worlds.random(Worlds.chain(20, ""), 63);
        rk4.opt.integrator = Integrator.RK4;
        euler.timer.enable(true);
        rk4.timer.enable(true);
        Physics.step(euler, 100);
        Physics.step(rk4, 100);
        for (Part part : new Part[] {Part.POSITION, Part.VELOCITY, Part.ACTUATION}) {
            assertEquals(100, euler.timer.number(part), part.name());
            assertEquals(400, rk4.timer.number(part), part.name());
        }
    }

    @Test
    void innerStagesLeaveSensorsAndWarmstartAlone() {
        Data d = Worlds.random(Worlds.TREE.replace("</mujoco>", """
            <sensor><framepos objtype="site" objname="tip"/><clock/></sensor></mujoco>
            """), 64);
        d.opt.integrator = Integrator.RK4;
        d.opt.enableflags |= EnableFlag.ENERGY;
        double[] before = d.sensordata.clone();
        Physics.step(d);
        for (int i = 0; i < before.length; i++) {
            assertEquals(before[i], d.sensordata[i]);
        }
        assertEquals(d.opt.timestep, d.time);
    }

    @Test
    @Tag("S3-C1.AC1")
    void positionsAreIntegratedInOnePlace() throws Exception {
        TreeSet<String> callers = new TreeSet<>(), stepped = new TreeSet<>();
        for (byte[] bytes : engineClasses()) {
            var model = ClassFile.of().parse(bytes);
            String name = model.thisClass().asInternalName();
            for (var entry : model.constantPool()) {
                if (entry instanceof MemberRefEntry ref) {
                    String owner = ref.owner().asInternalName(),
                            member = ref.name().stringValue();
                    boolean integration = member.equals("integrate")
                            && (owner.endsWith("kinematics/Positions") || owner.endsWith("math/Quat"));
                    if (integration && !owner.equals(name) && !name.endsWith("kinematics/Positions")) {
                        callers.add(name);
                    }
                    if (owner.startsWith("dev/cardan/engine/integrate/")
                            && !owner.equals(name)
                            && member.equals("step")) {
                        stepped.add(name);
                    }
                }
            }
        }
        assertFalse(callers.isEmpty());
        callers.remove("dev/cardan/engine/Support"); // moves the user's own arrays
        callers.removeIf(
                c -> c.endsWith("Differences") || c.endsWith("gradient/Partials")); // nudge a world and put it back
        for (String caller : callers) {
            assertTrue(caller.startsWith("dev/cardan/engine/integrate/"), caller + " moves positions");
        }
        // the step of Physics, and each integrator on its own in Stages
        assertEquals(List.of("dev/cardan/engine/Physics", "dev/cardan/engine/Stages"), List.copyOf(stepped));
    }

    private static List<byte[]> engineClasses() throws IOException, URISyntaxException {
        Path home = Path.of(Physics.class
                .getProtectionDomain()
                .getCodeSource()
                .getLocation()
                .toURI());
        if (Files.isDirectory(home)) {
            return classesBelow(home.resolve("dev/cardan/engine"));
        }
        try (FileSystem jar = FileSystems.newFileSystem(home, Map.of())) {
            return classesBelow(jar.getPath("/dev/cardan/engine"));
        }
    }

    private static List<byte[]> classesBelow(Path root) throws IOException {
        List<byte[]> classes = new ArrayList<>();
        try (Stream<Path> files = Files.walk(root)) {
            for (Path file : (Iterable<Path>) files::iterator) {
                if (file.toString().endsWith(".class")) {
                    classes.add(Files.readAllBytes(file));
                }
            }
        }
        return classes;
    }
}
