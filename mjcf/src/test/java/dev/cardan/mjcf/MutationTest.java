package dev.cardan.mjcf;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assertions.fail;

import dev.cardan.engine.Model;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** Damaged model files of every kind give a model or a {@link ModelException}, never anything else, and soon. */
class MutationTest {
    private static final int MUTATIONS = 1000;
    private static final int SECONDS_EACH = 2;

    private static final String ROBOT = """
        <mujoco model="robot">
          <compiler angle="degree" eulerseq="xyz" autolimits="true" balanceinertia="true" boundmass="0.01"/>
          <option timestep="0.002" gravity="0 0 -9.81" integrator="RK4" iterations="20">
            <flag energy="enable" contact="disable"/>
          </option>
          <size nuserdata="3" nuser_body="2" nkey="3"/>
          <visual><global azimuth="30" offwidth="640"/><map znear="0.01"/><rgba haze="1 0 0 1"/></visual>
          <statistic center="0 0 1" extent="2"/>
          <default>
            <joint damping="0.5" armature="0.01"/>
            <geom rgba="0.8 0.6 0.4 1" density="500"/>
            <default class="arm">
              <joint type="hinge" axis="0 1 0" range="-90 45" stiffness="1 0.5 2"/>
              <geom type="capsule" size="0.04 0.2"/>
              <position kp="50" kv="2"/>
            </default>
          </default>
          <asset>
            <texture name="sky" type="skybox" builtin="gradient" rgb1="0.3 0.5 0.7" width="16" height="16"/>
            <texture name="tiles" type="2d" builtin="checker" mark="random" random="0.2" width="16" height="8"/>
            <material name="floor" texture="tiles" texrepeat="5 5" reflectance="0.2"/>
            <material name="skin"><layer texture="tiles" role="rgb"/></material>
          </asset>
          <worldbody>
            <light pos="0 0 3" dir="0 0 -1" type="directional" castshadow="false"/>
            <camera name="side" pos="0 -3 1" xyaxes="1 0 0 0 0 1" fovy="60"/>
            <geom name="floor" type="plane" size="5 5 0.1" material="floor"/>
            <body name="trunk" pos="0 0 1" user="1 2">
              <freejoint name="root"/>
              <inertial pos="0 0 0.1" mass="3" fullinertia="0.1 0.2 0.15 0.01 0 0.02"/>
              <geom type="box" size="0.1 0.2 0.3" euler="10 20 30"/>
              <site name="imu" pos="0 0 0.1" size="0.01" quat="1 0 0 0"/>
              <frame name="left" pos="0 0.2 0" axisangle="0 0 1 90" childclass="arm">
                <body name="upper" pos="0.1 0 0">
                  <joint name="shoulder"/>
                  <geom fromto="0 0 0 0.3 0 0" size="0.03" mass="0.7"/>
                  <body name="lower" pos="0.3 0 0" zaxis="1 1 0">
                    <joint name="elbow" springdamper="0.1 1" ref="10"/>
                    <geom type="ellipsoid" size="0.05 0.04 0.03" shellinertia="true"/>
                  </body>
                </body>
              </frame>
            </body>
            <body name="ball" pos="1 0 1" mocap="true"><geom type="sphere" size="0.1"/></body>
            <body name="joints" pos="-1 0 1">
              <joint name="slide" type="slide" axis="1 0 0" limited="true" range="-1 1" frictionloss="0.1"/>
              <joint name="socket" type="ball" range="0 60"/>
              <geom name="drum" type="cylinder" size="0.1 0.2"/>
              <site name="hook" pos="0.2 0 0"/>
            </body>
          </worldbody>
          <contact>
            <pair geom1="floor" geom2="floor" condim="4" friction="1 1 0.1 0.01 0.01"/>
            <exclude body1="trunk" body2="ball"/>
          </contact>
          <equality>
            <connect body1="upper" body2="ball" anchor="0 0 0.1"/>
            <joint joint1="elbow" joint2="shoulder" polycoef="0 1 0 0 0"/>
            <tendon tendon1="cable" tendon2="sum" active="false"/>
          </equality>
          <tendon>
            <fixed name="sum" springlength="0.1" stiffness="2 1">
              <joint joint="elbow" coef="1"/>
              <joint joint="shoulder" coef="-2"/>
            </fixed>
            <spatial name="cable" range="0 3" width="0.01" damping="0.1">
              <site site="imu"/>
              <geom geom="drum" sidesite="hook"/>
              <site site="hook"/>
              <pulley divisor="2"/>
              <site site="hook"/>
              <site site="imu"/>
            </spatial>
          </tendon>
          <actuator>
            <motor name="m" joint="shoulder" gear="20" ctrlrange="-1 1"/>
            <position class="arm" name="p" joint="elbow" ctrlrange="-50 50" forcerange="-5 5"/>
            <general joint="slide" dyntype="filter" dynprm="0.1" gainprm="3" biastype="affine" biasprm="0 -1 -0.1"/>
          </actuator>
          <sensor>
            <gyro site="imu" cutoff="5"/>
            <framepos objtype="body" objname="upper" reftype="site" refname="imu"/>
            <jointpos joint="elbow"/>
            <tendonpos tendon="cable"/>
            <actuatorfrc actuator="m"/>
          </sensor>
          <custom>
            <numeric name="n" data="1 2 3" size="5"/>
            <text name="t" data="hello"/>
            <tuple name="u"><element objtype="body" objname="trunk" prm="0.5"/></tuple>
          </custom>
          <keyframe>
            <key name="home" qpos="0 0 1 1 0 0 0 0 0.1 0 1 0 0 0" ctrl="0 1 0" act="0.2"/>
            <key time="3"/>
          </keyframe>
        </mujoco>
        """;

    private static final String INCLUDING = """
        <mujoco>
          <include file="parts/common.xml"/>
          <worldbody>
            <body name="a"><joint type="ball"/><geom type="box" size=".1 .1 .1"/></body>
            <include file="parts/body.xml"/>
          </worldbody>
        </mujoco>
        """;

    private static final Map<String, String> PARTS = Map.of(
            "parts/common.xml",
                    "<mujoco><option gravity=\"0 0 -1\"/><default><geom density=\"10\"/></default></mujoco>",
            "parts/body.xml", "<mujoco><body name=\"b\" pos=\"1 0 0\"><freejoint/><geom size=\".2\"/></body></mujoco>");

    private static final String[] STRANGE_VALUES = {
        "NaN",
        "nan",
        "inf",
        "-inf",
        "-1",
        "0",
        "1e308",
        "-1e308",
        "1e-320",
        "1e400",
        "99999999999999999999",
        "2147483648",
        "1000000000",
        "70000",
        "",
        " ",
        "abc",
        "0x10",
        "1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17",
        "--1",
        "1,2",
        "true",
        "&lt;",
        "&#0;",
        "\u00e9\ud83d\ude00"
    };

    private static final Pattern NUMBER = Pattern.compile("-?[0-9]*\\.?[0-9]+");
    private static final Pattern VALUE = Pattern.compile("\"[^\"]*\"");
    private static final Pattern ATTRIBUTE = Pattern.compile(" [a-z0-9_]+=\"[^\"]*\"");
    private static final Pattern WORD = Pattern.compile("[a-z][a-z0-9_]+");

    private final Random random = new Random(20);

    @Test
    void undamagedModelsLoad() {
        assertNotNull(load(bytes(ROBOT)));
        assertNotNull(load(bytes(INCLUDING)));
    }

    @Test
    void damagedModelsGiveAModelOrAReason() throws InterruptedException {
        int models = 0;
        int reasons = 0;
        List<String> wrong = new ArrayList<>();
        try (ExecutorService executor = Executors.newSingleThreadExecutor(MutationTest::daemon)) {
            for (int i = 0; i < MUTATIONS; i++) {
                byte[] file = mutate(i);
                int number = i;
                Future<Model> future = executor.submit(() -> load(file));
                try {
                    assertNotNull(future.get(SECONDS_EACH, TimeUnit.SECONDS));
                    models++;
                } catch (ExecutionException e) {
                    reasons++;
                    if (!(e.getCause() instanceof ModelException reason)) {
                        wrong.add("mutation " + number + ": " + e.getCause());
                    } else if (reason.getMessage() == null
                            || reason.getMessage().isBlank()) {
                        wrong.add("mutation " + number + ": a reason without words");
                    }
                } catch (TimeoutException e) {
                    fail("mutation " + number + " takes more than " + SECONDS_EACH + " s: "
                            + new String(file, 0, Math.min(file.length, 500), StandardCharsets.ISO_8859_1));
                }
            }
        }
        assertEquals(List.of(), wrong);
        assertEquals(MUTATIONS, models + reasons);
        assertTrue(models > 50 && reasons > 500, models + " models, " + reasons + " reasons");
    }

    private static Thread daemon(Runnable task) {
        Thread thread = new Thread(task, "loader");
        thread.setDaemon(true);
        return thread;
    }

    private static byte[] bytes(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }

    private static Model load(byte[] main) {
        Map<String, byte[]> files = new LinkedHashMap<>();
        PARTS.forEach((name, text) -> files.put(name, bytes(text)));
        files.put("main.xml", main);
        return Mjcf.load("main.xml", files);
    }

    private byte[] mutate(int number) {
        String text = number % 7 == 0 ? INCLUDING : ROBOT;
        int kind = number % 15;
        return switch (kind) {
            case 0 -> Arrays.copyOf(bytes(text), random.nextInt(text.length()));
            case 1 -> bytes(cut(text));
            case 2 -> bytes(copyPart(text));
            case 3 -> bytes(swapLines(text));
            case 4, 5 -> bytes(replaceOne(text, NUMBER, strange()));
            case 6 -> bytes(replaceOne(text, VALUE, '"' + strange() + '"'));
            case 7 -> bytes(replaceOne(text, VALUE, pick(text, VALUE)));
            case 8 -> bytes(replaceOne(text, ATTRIBUTE, ""));
            case 9 -> bytes(replaceOne(text, ATTRIBUTE, pick(text, ATTRIBUTE)));
            case 10 -> bytes(replaceOne(text, WORD, pick(text, WORD)));
            case 11 -> spoilBytes(bytes(text));
            case 12 -> bytes(nest(text));
            case 13 -> bytes(bomb(number) + text.replaceFirst("name=\"[a-z]+\"", "name=\"&e9;\""));
            default -> bytes(many(text));
        };
    }

    private String strange() {
        return STRANGE_VALUES[random.nextInt(STRANGE_VALUES.length)];
    }

    private String cut(String text) {
        int from = random.nextInt(text.length());
        int to = Math.min(text.length(), from + 1 + random.nextInt(60));
        return text.substring(0, from) + text.substring(to);
    }

    private String copyPart(String text) {
        int from = random.nextInt(text.length());
        int to = Math.min(text.length(), from + 1 + random.nextInt(200));
        int at = random.nextInt(text.length());
        return text.substring(0, at) + text.substring(from, to) + text.substring(at);
    }

    private String swapLines(String text) {
        String[] lines = text.split("\n");
        int a = random.nextInt(lines.length);
        int b = random.nextInt(lines.length);
        String line = lines[a];
        lines[a] = lines[b];
        lines[b] = line;
        return String.join("\n", lines);
    }

    private String pick(String text, Pattern pattern) {
        List<MatchResult> found = pattern.matcher(text).results().toList();
        return found.get(random.nextInt(found.size())).group();
    }

    private String replaceOne(String text, Pattern pattern, String replacement) {
        List<MatchResult> found = pattern.matcher(text).results().toList();
        MatchResult match = found.get(random.nextInt(found.size()));
        return text.substring(0, match.start()) + replacement + text.substring(match.end());
    }

    private byte[] spoilBytes(byte[] file) {
        for (int k = random.nextInt(5); k >= 0; k--) {
            file[random.nextInt(file.length)] = (byte) random.nextInt(256);
        }
        return file;
    }

    /** Elements inside each other, up to twenty thousand deep, closed or not. */
    private String nest(String text) {
        int depth = (int) Math.pow(10, 1 + 3.3 * random.nextDouble());
        String[] tags = {"body", "frame", "default", "worldbody", "nothing"};
        String tag = tags[random.nextInt(tags.length)];
        String open = ("<" + tag + ">").repeat(depth);
        String close = random.nextBoolean() ? ("</" + tag + ">").repeat(depth) : "";
        String place = tag.equals("default") ? "<default>" : "<worldbody>";
        return text.replaceFirst(place, place + open + close);
    }

    /** Entities that grow tenfold at every level, or that ask for a file. */
    private static String bomb(int number) {
        if (number % 2 == 0) {
            return "<!DOCTYPE mujoco [<!ENTITY e9 SYSTEM \"file:///etc/passwd\">]>\n";
        }
        StringBuilder b = new StringBuilder("<?xml version=\"1.0\"?>\n<!DOCTYPE mujoco [<!ENTITY e0 \"ha\">");
        for (int i = 1; i < 10; i++) {
            b.append("<!ENTITY e")
                    .append(i)
                    .append(" \"")
                    .append(("&e" + (i - 1) + ";").repeat(10))
                    .append("\">");
        }
        return b.append("]>\n").toString();
    }

    /** A lot of one thing: geoms, an endless value, an endless comment. */
    private String many(String text) {
        String geoms = "<geom size=\".1\"/>".repeat(2000);
        String numbers = "1 ".repeat(100_000);
        return switch (random.nextInt(4)) {
            case 0 -> text.replaceFirst("<worldbody>", "<worldbody>" + geoms);
            case 1 -> text.replaceFirst("<body ", "<body user=\"" + numbers + "\" ");
            case 2 -> text.replaceFirst("<worldbody>", "<worldbody><!-- " + numbers + " -->");
            default -> text.replaceFirst("name=\"[a-z]+\"", "name=\"" + "x".repeat(100_000) + "\"");
        };
    }
}
