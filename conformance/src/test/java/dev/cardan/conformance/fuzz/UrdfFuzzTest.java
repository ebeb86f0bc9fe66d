package dev.cardan.conformance.fuzz;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.sun.management.ThreadMXBean;
import dev.cardan.engine.Model;
import dev.cardan.mjcf.Mjcf;
import dev.cardan.mjcf.ModelException;
import dev.cardan.mjcf.ModelFiles;
import dev.cardan.mjcf.Urdf;
import dev.cardan.mjcf.UrdfOptions;
import dev.cardan.mjcf.xml.XmlElement;
import java.lang.management.ManagementFactory;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

/**
 * Damaged URDF files, with damaged meshes beside them, are refused with a reason or become models that step, soon and in little memory.
 * {@code -Dcardan.fuzz.urdfs=3000} makes it a longer search.
 */
class UrdfFuzzTest {
    private static final int CASES = 600;
    private static final double MOST_SECONDS = 5;
    private static final long MOST_BYTES = 1L << 30;
    private static final ThreadMXBean THREADS = (ThreadMXBean) ManagementFactory.getThreadMXBean();

    private static final String INERTIAL =
            "<inertial><origin xyz=\"0 0 .1\" rpy=\".1 0 0\"/><mass value=\"2\"/><inertia"
                    + " ixx=\".3\" iyy=\".2\" izz=\".4\" ixy=\".01\" ixz=\"0\" iyz=\".02\"/></inertial>\n";

    private static final String ARM = """
            <robot name="arm">
            <mujoco><compiler discardvisual="false" fusestatic="false" meshdir="m"/><option timestep="0.002"><flag contact="enable"/></option></mujoco>
            <material name="red"><color rgba="1 0 0 1"/></material>
            <link name="base"><collision name="foot"><geometry><box size=".2 .4 .6"/></geometry></collision></link>
            <link name="upper">INERTIAL<visual><origin xyz="0 0 1" rpy="0 1 0"/><geometry><mesh filename="tetra.dae" scale="1 1 2"/></geometry><material name="red"/></visual>
            <collision name="rod"><origin xyz="0 0 .2" rpy=".1 .2 .3"/><geometry><cylinder radius=".05" length=".4"/></geometry></collision></link>
            <link name="hand">INERTIAL<collision><geometry><mesh filename="package://p/tetra.glb"/></geometry></collision></link>
            <link name="finger">INERTIAL<collision><geometry><sphere radius=".1"/></geometry></collision></link>
            <link name="puck">INERTIAL</link>
            <link name="bird">INERTIAL</link>
            <joint name="shoulder" type="revolute"><parent link="base"/><child link="upper"/><origin xyz="0 0 .3"/><axis xyz="0 1 0"/><limit lower="-1" upper="2" effort="30" velocity="5"/><dynamics damping=".5" friction=".1"/></joint>
            <joint name="grip" type="fixed"><parent link="upper"/><child link="hand"/><origin xyz="0 0 .4"/></joint>
            <joint name="slide" type="prismatic"><parent link="hand"/><child link="finger"/><limit lower="0" upper=".1" effort="3" velocity="1"/><mimic joint="shoulder" multiplier=".1"/></joint>
            <joint name="flat" type="planar"><parent link="base"/><child link="puck"/><axis xyz="0 0 1"/></joint>
            <joint name="fly" type="floating"><parent link="base"/><child link="bird"/></joint>
            <transmission name="t"><joint name="shoulder"><hardwareInterface>PositionJointInterface</hardwareInterface></joint><actuator name="a"><mechanicalReduction>2</mechanicalReduction></actuator></transmission>
            <gazebo reference="base"><mu1>0.2</mu1></gazebo>
            </robot>
            """.replace("INERTIAL", INERTIAL);

    private static final String DAE = """
            <COLLADA><asset><unit meter="0.1"/></asset><library_geometries><geometry id="g"><mesh>
            <source id="p"><float_array id="f" count="12">0 0 0 1 0 0 0 1 0 0 0 1</float_array><technique_common><accessor source="#f" count="4" stride="3"/></technique_common></source>
            <vertices id="v"><input semantic="POSITION" source="#p"/></vertices>
            <polylist count="4"><input semantic="VERTEX" source="#v" offset="0"/><vcount>3 3 3 3</vcount><p>0 2 1 0 1 3 0 3 2 1 2 3</p></polylist>
            </mesh></geometry></library_geometries>
            <library_visual_scenes><visual_scene id="s"><node id="n"><rotate>0 0 1 30</rotate><scale>1 2 1</scale><instance_geometry url="#g"/></node><node><instance_node url="#n"/></node></visual_scene></library_visual_scenes>
            <scene><instance_visual_scene url="#s"/></scene></COLLADA>
            """;

    private static final String GLTF = """
            {"asset":{"version":"2.0"},"scene":0,"scenes":[{"nodes":[0]}],"nodes":[{"mesh":0,"translation":[0,0,1],"children":[1]},{"scale":[2,1,1]}],
            "meshes":[{"primitives":[{"attributes":{"POSITION":0},"indices":1}]}],
            "accessors":[{"bufferView":0,"componentType":5126,"count":4,"type":"VEC3"},{"bufferView":1,"componentType":5121,"count":12,"type":"SCALAR"}],
            "bufferViews":[{"buffer":0,"byteOffset":0,"byteLength":48},{"buffer":0,"byteOffset":48,"byteLength":12}],
            "buffers":[{"byteLength":60,"uri":"data:application/octet-stream;base64,AAAAAAAAAAAAAAAAAACAPwAAAAAAAAAAAAAAAAAAgD8AAAAAAAAAAAAAAAAAAIA/AAIBAAEDAAMCAQID"}]}
            """;

    /** A long chain, whose links are listed from its end. */
    private static String chain(int length) {
        StringBuilder xml = new StringBuilder("<robot name=\"chain\">\n");
        for (int i = length; i >= 0; i--) {
            xml.append("<link name=\"l")
                    .append(i)
                    .append("\">")
                    .append(INERTIAL)
                    .append("</link>\n");
            if (i > 0) {
                xml.append("<joint name=\"j")
                        .append(i)
                        .append("\" type=\"revolute\"><parent link=\"l")
                        .append(i - 1);
                xml.append("\"/><child link=\"l").append(i).append("\"/><origin xyz=\"0 0 .2\"/></joint>\n");
            }
        }
        return xml.append("</robot>\n").toString();
    }

    @Test
    void damagedRobotsAreRefusedOrStep() {
        int cases = Integer.getInteger("cardan.fuzz.urdfs", CASES);
        String[] sources = {ARM, ARM, ARM, chain(12)};
        Map<String, Integer> ends = new TreeMap<>();
        Map<String, String> failures = new TreeMap<>();
        for (int i = 0; i < cases; i++) {
            Random random = new Random(9 + 0x9e3779b97f4a7c15L * (i + 1));
            String end = run(i, sources[random.nextInt(sources.length)], random, failures);
            ends.merge(end, 1, Integer::sum);
        }
        assertEquals(Map.of(), failures);
        assertTrue(ends.getOrDefault("stepped", 0) > 0.15 * cases, ends::toString);
        assertTrue(ends.getOrDefault("refused", 0) > 0.2 * cases, ends::toString);
        System.out.println("damaged URDF files: " + ends);
    }

    @Test
    void veryLongChainsAreRefusedOrLoaded() {
        for (int length : new int[] {500, 2000, 20_000}) {
            String end = load(chain(length).getBytes(StandardCharsets.UTF_8), Map.of(), UrdfOptions.DEFAULT, 1);
            assertTrue(end.equals("stepped") || end.contains("nested deeper"), end);
        }
    }

    private static String run(int number, String source, Random random, Map<String, String> failures) {
        byte[] file = random.nextInt(3) == 0
                ? new TextDamage(random).damage(source)
                : tree(source, random).getBytes(StandardCharsets.UTF_8);
        Map<String, byte[]> meshes = new HashMap<>();
        meshes.put("m/tetra.dae", mesh(DAE, random));
        meshes.put("p/tetra.glb", mesh(GLTF, random));
        UrdfOptions options = random.nextBoolean()
                ? UrdfOptions.DEFAULT
                : UrdfOptions.DEFAULT
                        .withMimic(true)
                        .withTurnedInertia(true)
                        .withFloatingBase(random.nextBoolean())
                        .withMeshesByFile(random.nextBoolean())
                        .withActuators(UrdfOptions.Actuators.values()[random.nextInt(3)]);
        long time = THREADS.getCurrentThreadCpuTime(), bytes = THREADS.getCurrentThreadAllocatedBytes();
        try {
            String end = load(file, meshes, options, random.nextLong());
            double seconds = 1e-9 * (THREADS.getCurrentThreadCpuTime() - time);
            bytes = THREADS.getCurrentThreadAllocatedBytes() - bytes;
            if (seconds > MOST_SECONDS || bytes > MOST_BYTES) {
                failures.put("case " + number, seconds + " s, " + bytes + " bytes");
            }
            return end.equals("stepped") ? end : "refused";
        } catch (RuntimeException | Error e) {
            failures.put(FuzzCase.key(e), "case " + number + ": " + e);
            return "failed";
        }
    }

    /** What became of a file: stepped, or the reason why it was refused. */
    private static String load(byte[] file, Map<String, byte[]> meshes, UrdfOptions options, long seed) {
        Model m;
        try {
            m = Mjcf.compile(Urdf.read("fuzz.urdf", file, ModelFiles.inMemory(meshes, ""), options)
                    .spec());
        } catch (ModelException e) {
            assertTrue(e.getMessage() != null && !e.getMessage().isBlank(), "a reason without words");
            return e.getMessage();
        }
        new ModelExercise(m, seed, System.nanoTime() + 1_000_000_000L).run(null);
        return "stepped";
    }

    /** A mesh, most often whole; glTF as a binary file. */
    private static byte[] mesh(String text, Random random) {
        byte[] file =
                random.nextInt(4) == 0 ? new TextDamage(random).damage(text) : text.getBytes(StandardCharsets.UTF_8);
        if (!text.startsWith("{")) {
            return file;
        }
        java.nio.ByteBuffer glb =
                java.nio.ByteBuffer.allocate(20 + file.length).order(java.nio.ByteOrder.LITTLE_ENDIAN);
        glb.putInt(0x46546C67)
                .putInt(2)
                .putInt(20 + file.length)
                .putInt(file.length)
                .putInt(0x4E4F534A);
        return glb.put(file).array();
    }

    /** Changes elements and attributes so that most of the file stays what it is. */
    private static String tree(String source, Random random) {
        XmlElement root = XmlText.parse(source);
        FuzzValues values = new FuzzValues(random);
        do {
            List<XmlElement> all = new ArrayList<>(), parents = new ArrayList<>();
            collect(root, all, parents);
            int i = random.nextInt(all.size()), j = random.nextInt(all.size());
            XmlElement e = all.get(i), other = all.get(j), parent = parents.get(i);
            List<String> names = new ArrayList<>(e.attributes().keySet());
            String name = names.isEmpty() ? "" : values.pick(names);
            switch (random.nextInt(8)) {
                case 0 -> parent.children().remove(e);
                case 1 -> parent.children().add(e);
                case 2 -> other.children().addAll(inside(e, other) ? List.of() : List.of(e));
                case 3 -> e.attributes().remove(name);
                case 4 -> e.attributes().computeIfPresent(name, (k, v) -> values.strange());
                case 5 -> {
                    List<String> given = new ArrayList<>(other.attributes().values());
                    e.attributes().computeIfPresent(name, (k, v) -> given.isEmpty() ? "" : values.pick(given));
                }
                case 6 -> e.attributes().computeIfPresent(name, (k, v) -> number(v, random));
                default -> e.attributes().putAll(other.attributes());
            }
        } while (random.nextInt(3) > 0);
        return XmlText.write(root);
    }

    private static String number(String value, Random random) {
        String[] words = value.split(" ");
        words[random.nextInt(words.length)] =
                Double.toString(random.nextGaussian() * Math.pow(10, random.nextInt(20) - 10));
        return String.join(" ", words);
    }

    private static void collect(XmlElement e, List<XmlElement> all, List<XmlElement> parents) {
        for (XmlElement c : e.children()) {
            all.add(c);
            parents.add(e);
            collect(c, all, parents);
        }
    }

    /** Whether an element is another, or contains it: such a move would make a circle. */
    private static boolean inside(XmlElement e, XmlElement other) {
        return e == other || e.children().stream().anyMatch(c -> inside(c, other));
    }
}
