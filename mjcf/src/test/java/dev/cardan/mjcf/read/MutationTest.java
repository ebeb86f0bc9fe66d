package dev.cardan.mjcf.read;

import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assertions.fail;

import dev.cardan.mjcf.Mjcf;
import dev.cardan.mjcf.ModelException;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.Random;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** Whatever is done to the bytes of a model, the answer is a model or a ModelException, and soon. */
class MutationTest {
    private static final int MUTATIONS = 1000;
    private static final double LONGEST_SECONDS = 2;
    private static final Pattern NUMBER = Pattern.compile("-?\\d+(?:\\.\\d+)?");
    private static final Pattern TAG = Pattern.compile("<[^<>]*>");
    private static final Pattern VALUE = Pattern.compile("\"[^\"]*\"");
    private static final String[] ODD = {
        "nan",
        "inf",
        "-inf",
        "1e308",
        "-1e308",
        "1e-308",
        "1e999",
        "2147483647",
        "-2147483648",
        "99999999999999999999",
        "0",
        "-0",
        "0x1p1023",
        "",
        "abc",
        "1e5",
        "-1",
        "0.5"
    };

    private static final String[] MODELS = {"""
        <mujoco model="arm">
          <compiler angle="radian" autolimits="true" eulerseq="zyx"/>
          <option timestep="0.002" gravity="0 0 -9.81" integrator="RK4"><flag contact="disable" energy="enable"/></option>
          <size memory="1M" nkey="2" nuserdata="3"/>
          <visual><global offwidth="640"/><map znear="0.01"/></visual>
          <statistic extent="2" center="0 0 1"/>
          <default>
            <joint damping="0.1" armature="0.01"/>
            <geom density="800" friction="0.8"/>
            <default class="arm"><joint range="-1 1"/><geom rgba="1 0 0 1"/></default>
          </default>
          <asset>
            <texture name="t" type="2d" builtin="checker" width="16" height="16" rgb1="1 0 0"/>
            <texture type="skybox" builtin="gradient" width="8" height="8"/>
            <material name="m" texture="t" texrepeat="2 2"/>
          </asset>
          <worldbody>
            <light pos="0 0 3" dir="0 0 -1"/>
            <camera name="eye" pos="0 -2 1" xyaxes="1 0 0 0 0 1" mode="trackcom"/>
            <geom name="floor" type="plane" size="5 5 0.1" material="m"/>
            <body name="upper" pos="0 0 1" childclass="arm">
              <joint name="shoulder" type="ball" range="0 1.5"/>
              <geom name="g1" type="capsule" fromto="0 0 0 0.3 0 0" size="0.04"/>
              <site name="s" pos="0.1 0 0" type="box" size="0.01 0.02 0.03"/>
              <frame pos="0.3 0 0" euler="0 0.1 0">
                <body name="lower">
                  <inertial pos="0.1 0 0" mass="1" fullinertia="0.1 0.2 0.2 0.01 0 0"/>
                  <joint name="elbow" axis="0 1 0" springref="0.2" stiffness="3 0.1" ref="0.1"/>
                  <geom name="g2" type="box" size="0.1 0.02 0.03"/>
                </body>
              </frame>
            </body>
            <body name="ball" pos="1 0 2"><freejoint name="free"/><geom type="ellipsoid" size="0.1 0.2 0.3" mass="2"/></body>
          </worldbody>
          <contact><exclude body1="upper" body2="lower"/><pair geom1="g1" geom2="floor" condim="4"/></contact>
          <equality><joint joint1="elbow" polycoef="0 1 0 0 0" active="false"/></equality>
          <actuator>
            <position name="p" joint="elbow" kp="20" dampratio="1" ctrlrange="-1 1"/>
            <general joint="shoulder" gear="1 2 3" dyntype="filter" dynprm="0.1"/>
          </actuator>
          <sensor><jointpos joint="elbow" cutoff="1"/><framepos objtype="site" objname="s"/></sensor>
          <custom><numeric name="n" size="3" data="1 2"/><tuple name="u"><element objtype="body" objname="ball"/></tuple></custom>
          <keyframe><key name="k" time="1" qpos="1 0 0 0 0.5 0 0 0 1 0 0 0" ctrl="0 0"/></keyframe>
        </mujoco>
        """, """
            <mujoco>
              <include file="part.xml"/>
              <worldbody>
                <body mocap="true"><geom type="cylinder" size="0.1 0.2"/></body>
                <body pos="1 1 1"><joint type="slide" axis="1 1 0"/><geom type="sphere" size="0.3" shellinertia="true"/>
                  <body pos="0 0 1" quat="0.7 0.7 0 0"><joint type="hinge" pos="0 0 0.1"/><geom size="0.1"/></body>
                </body>
              </worldbody>
              <keyframe><key mpos="1 2 3"/></keyframe>
            </mujoco>
            """, """
            <mujoco>
              <option integrator="implicitfast"/>
              <asset><mesh name="m" vertex="0 0 0 1 0 0 0 1 0 0 0 1"/></asset>
              <worldbody><body><freejoint/><geom type="mesh" mesh="m"/></body>
                <replicate count="3" offset="1 0 0"><geom size="0.1"/></replicate></worldbody>
              <tendon><spatial><site site="a"/><site site="b"/></spatial></tendon>
              <sensor><touch site="a"/></sensor>
            </mujoco>
            """};

    @Test
    void anythingGivesAModelOrAModelException() {
        Random random = new Random(20260820);
        load(MODELS[0].getBytes(StandardCharsets.UTF_8));
        int models = 0;
        for (int i = 0; i < MUTATIONS; i++) {
            byte[] bytes = mutate(MODELS[random.nextInt(MODELS.length)], random);
            long start = System.nanoTime();
            try {
                load(bytes);
                models++;
            } catch (ModelException e) {
                assertTrue(!e.getMessage().isBlank());
            } catch (RuntimeException | Error e) {
                fail("mutation " + i + ":\n" + new String(bytes, StandardCharsets.UTF_8), e);
            }
            double seconds = 1e-9 * (System.nanoTime() - start);
            int number = i;
            assertTrue(
                    seconds < LONGEST_SECONDS,
                    () -> "mutation " + number + " took " + seconds + " s:\n"
                            + new String(bytes, StandardCharsets.UTF_8));
        }
        assertTrue(models > MUTATIONS / 20, "only " + models + " mutations gave a model");
    }

    private static void load(byte[] main) {
        byte[] part = "<x><size nuserdata='2'/></x>".getBytes(StandardCharsets.UTF_8);
        Mjcf.load("main.xml", Map.of("main.xml", main, "part.xml", part));
    }

    private static byte[] mutate(String model, Random random) {
        String text = model;
        int times = 1 + random.nextInt(3);
        for (int i = 0; i < times; i++) {
            text = once(text, random);
        }
        byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
        if (random.nextInt(8) == 0) {
            for (int i = 0; i < 5 && bytes.length > 0; i++) {
                bytes[random.nextInt(bytes.length)] = (byte) random.nextInt(256);
            }
        }
        return bytes;
    }

    private static String once(String text, Random random) {
        if (text.length() < 3) {
            return text + "<mujoco/>";
        }
        int at = random.nextInt(text.length());
        int to = Math.min(text.length(), at + random.nextInt(200));
        return switch (random.nextInt(14)) {
            case 0 -> text.substring(0, at);
            case 1 -> text.substring(0, at) + text.substring(to);
            case 2 -> text.substring(0, at) + text.substring(at, to) + text.substring(at);
            case 3, 4, 5 -> replace(text, NUMBER, ODD[random.nextInt(ODD.length)], random);
            case 6 -> replace(text, VALUE, "\"" + ODD[random.nextInt(ODD.length)] + "\"", random);
            case 7 -> replace(text, TAG, "", random);
            case 8 -> swap(text, random);
            case 9 -> deep(text, at, random);
            case 10 -> bomb(text);
            case 11 -> replace(text, VALUE, "\"" + "1 ".repeat(1 + random.nextInt(20000)) + "\"", random);
            case 12 -> text.replace("</", "<" + (char) ('a' + random.nextInt(26)) + "></");
            default -> text.substring(0, at) + (char) random.nextInt(0xD000) + text.substring(at);
        };
    }

    private static String replace(String text, Pattern what, String by, Random random) {
        Matcher m = what.matcher(text);
        int skip = random.nextInt(60);
        int start = -1;
        int end = -1;
        while (m.find() && (start < 0 || skip-- > 0)) {
            start = m.start();
            end = m.end();
        }
        return start < 0 ? text : text.substring(0, start) + by + text.substring(end);
    }

    private static String swap(String text, Random random) {
        Matcher m = TAG.matcher(text);
        String[] tags = m.results().map(r -> r.group()).toArray(String[]::new);
        if (tags.length < 2) {
            return text;
        }
        String a = tags[random.nextInt(tags.length)];
        String b = tags[random.nextInt(tags.length)];
        return text.replaceFirst(Pattern.quote(a), "\u0001")
                .replaceFirst(Pattern.quote(b), Matcher.quoteReplacement(a))
                .replace("\u0001", b);
    }

    private static String deep(String text, int at, Random random) {
        int n = 1 + random.nextInt(random.nextInt(20) == 0 ? 100_000 : 600);
        String body = "<body><geom size='.1'/>".repeat(n) + "</body>".repeat(n);
        int place = text.indexOf("<worldbody>");
        return place < 0
                ? text.substring(0, at) + "<a>".repeat(n)
                : text.substring(0, place + 11) + body + text.substring(place + 11);
    }

    private static String bomb(String text) {
        StringBuilder dtd = new StringBuilder("<!DOCTYPE mujoco [\n<!ENTITY a0 \"ha\">\n");
        for (int i = 1; i < 30; i++) {
            dtd.append("<!ENTITY a")
                    .append(i)
                    .append(" \"&a")
                    .append(i - 1)
                    .append(";&a")
                    .append(i - 1)
                    .append(";\">\n");
        }
        dtd.append("<!ENTITY file SYSTEM \"file:///etc/passwd\">\n]>\n");
        return dtd + text.replaceFirst("name=\"", "name=\"&a29;&file;");
    }
}
