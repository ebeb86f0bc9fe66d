package dev.cardan.models;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;

/**
 * Our own example robots and scenes, as MJCF texts inside the program. Each is one file without any other file it
 * needs:
 *
 * <pre>{@code
 * Model model = Mjcf.parse(Examples.text("humanoid"));
 * }</pre>
 */
public final class Examples {
    private static final Map<String, String> DESCRIPTIONS = describe();

    private Examples() {}

    private static Map<String, String> describe() {
        Map<String, String> d = new LinkedHashMap<>();
        d.put("humanoid", "a person of 1.70 m and 72 kg: 21 motors, floating pelvis, poses as keyframes");
        d.put("humanoid_hanging", "the same person in a harness in the air: no contacts, no limits");
        d.put("quadruped", "a robot dog with twelve position servos");
        d.put("crawler", "an insect with six legs of two joints");
        d.put("runner", "a cat-like runner in a plane, springs in all joints");
        d.put("hopper", "one leg with a body on top that hops in a plane");
        d.put("strider", "two legs with a trunk that walk in a plane");
        d.put("swimmer", "an eel of four links in a viscous medium");
        d.put("arm", "a six-axis manipulator with position servos and a wrist camera");
        d.put("scara", "an assembly robot with a sliding spindle and integrated-velocity servos");
        d.put("pusher", "an arm of seven hinges, a puck on a table and a goal for it");
        d.put("reacher", "an arm of two hinges and a target to reach");
        d.put("mobile_base", "a driving robot with a lift, an arm and a pan-tilt head");
        d.put("mocap_hand", "a hand and a target that follow motion capture, a free cube on a table");
        d.put("crane", "a gantry crane with a load that swings on ball joints");
        d.put("drivetrain", "motor, coupling, flywheel, shaft and propeller, coupled by torsion springs");
        d.put("pendulum", "a bob on a rod with a weak motor");
        d.put("double_pendulum", "two bars without friction: chaos at constant energy");
        d.put("cartpole", "a pole to balance on a cart");
        d.put("double_cartpole", "a pole on a pole to balance on a cart");
        d.put("acrobot", "a gymnast on a bar with a motor at the hips only");
        d.put("chain30", "thirty links on thirty hinges");
        d.put("ball_chain", "a necklace of twelve beads on ball joints");
        d.put("tree", "a tree of forty branches on springs");
        d.put("spring_mass", "oscillators with linear and polynomial springs and dampers");
        d.put("top", "a spinning top on a ball joint");
        d.put("gyroscope", "a wheel on a stand that precesses");
        d.put("gimbal", "three rings around a spinning rotor");
        d.put("satellite", "a free body without gravity, reaction wheels and flexible panels");
        d.put("tumblers", "free bodies without gravity, among them a wing nut that flips");
        d.put("flag", "a cloth in the wind on a pole that two servos turn and lean");
        d.put("soft_cube", "a cube of foam under a plate that presses it");
        d.put("rope", "a rope with a bead at each end over a peg");
        return Collections.unmodifiableMap(d);
    }

    /** Names of all examples, best known first. */
    public static Set<String> names() {
        return DESCRIPTIONS.keySet();
    }

    /** Whether there is an example of this name. */
    public static boolean contains(String name) {
        return DESCRIPTIONS.containsKey(name);
    }

    /**
     * One line about an example.
     *
     * @throws IllegalArgumentException if there is none of this name; the message has the nearest one
     */
    public static String description(String name) {
        return DESCRIPTIONS.get(known(name));
    }

    /**
     * The MJCF text of an example.
     *
     * @throws IllegalArgumentException if there is none of this name; the message has the nearest one
     */
    public static String text(String name) {
        return new String(bytes(name), StandardCharsets.UTF_8);
    }

    /**
     * The MJCF file of an example as bytes (UTF-8).
     *
     * @throws IllegalArgumentException if there is none of this name; the message has the nearest one
     */
    public static byte[] bytes(String name) {
        String resource = known(name) + ".xml";
        try (InputStream in = Examples.class.getResourceAsStream(resource)) {
            if (in == null) {
                throw new IllegalStateException("the example file " + resource + " is missing in this build of Cardan");
            }
            return in.readAllBytes();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static String known(String name) {
        if (!DESCRIPTIONS.containsKey(name)) {
            throw new IllegalArgumentException("there is no example \"" + name + "\"; did you mean \"" + nearest(name)
                    + "\"? There are " + String.join(", ", DESCRIPTIONS.keySet()));
        }
        return name;
    }

    private static String nearest(String name) {
        String best = "";
        int least = Integer.MAX_VALUE;
        for (String candidate : DESCRIPTIONS.keySet()) {
            int distance = distance(name, candidate);
            if (distance < least) {
                least = distance;
                best = candidate;
            }
        }
        return best;
    }

    /** Levenshtein's distance: how many letters must be added, dropped or replaced to turn one word into the other. */
    private static int distance(String a, String b) {
        int[] row = new int[b.length() + 1];
        for (int j = 0; j <= b.length(); j++) {
            row[j] = j;
        }
        for (int i = 1; i <= a.length(); i++) {
            int diagonal = row[0];
            row[0] = i;
            for (int j = 1; j <= b.length(); j++) {
                int replaced = diagonal + (a.charAt(i - 1) == b.charAt(j - 1) ? 0 : 1);
                diagonal = row[j];
                row[j] = Math.min(replaced, 1 + Math.min(row[j], row[j - 1]));
            }
        }
        return row[b.length()];
    }
}
