package dev.cardan.physics;

import dev.cardan.engine.Data;
import dev.cardan.engine.Model;
import dev.cardan.engine.Physics;
import dev.cardan.engine.kinematics.Positions;
import dev.cardan.engine.type.StateElement;
import dev.cardan.mjcf.Mjcf;
import java.util.Random;

/** Small worlds for tests of the physics. */
final class Worlds {
    /** All joint types, springs, dampers, an offset centre of mass, sites and cameras; nothing touches. */
    static final String TREE = """
        <mujoco>
          <compiler angle="radian"/>
          <option gravity="0.3 -0.2 -9.7"><flag contact="disable"/></option>
          <worldbody>
            <site name="mark" pos="0.1 0.2 0.3" euler="0.1 0.2 0.3"/>
            <body name="torso" pos="0 0 1" euler="0.2 0.1 -0.3">
              <freejoint/>
              <geom name="chest" type="box" size="0.1 0.2 0.3" pos="0.02 0.03 -0.04" euler="0.5 0.2 0.1"/>
              <site name="imu" pos="0.05 0.02 0.1" euler="1 0.5 0.2"/>
              <camera name="eye" pos="0.2 0 0.1" euler="1 0.4 0.1"/>
              <body name="arm" pos="0.1 0.2 0.3" euler="0.3 0 0.4">
                <joint name="shoulder" type="ball" stiffness="3" damping="0.2" pos="0 0 0.05"/>
                <geom type="capsule" size="0.05 0.2" pos="0 0 -0.2"/>
                <body name="hand" pos="0 0 -0.45" euler="0.1 0.2 0.3">
                  <joint name="elbow" axis="1 0.2 0" stiffness="2 0.5 0.25" damping="0.1 0.3 0.2" springref="0.3"/>
                  <joint name="reach" type="slide" axis="0 0.3 1" stiffness="20 3 1" pos="0.1 0 0"/>
                  <geom name="palm" type="ellipsoid" size="0.05 0.08 0.1" pos="0.01 0 -0.05"/>
                  <site name="tip" pos="0 0.02 -0.15" euler="0 0.4 0"/>
                  <body name="finger" pos="0 0 -0.2"><geom type="sphere" size="0.03"/></body>
                </body>
              </body>
              <body name="leg" pos="-0.1 0 -0.3">
                <joint name="hip" axis="0 1 0" damping="0.5"/>
                <joint name="hip2" axis="1 0 0"/>
                <geom type="cylinder" size="0.06 0.25" pos="0 0 -0.25"/>
              </body>
            </body>
            <body name="guide" mocap="true" pos="0.5 0.5 0.5">
              <geom type="box" size="0.1 0.1 0.1"/>
              <body name="vane" pos="0.1 0.2 0">
                <joint axis="0 0 1"/>
                <geom type="capsule" size="0.02 0.1" pos="0.05 0 0"/>
              </body>
            </body>
          </worldbody>
          <actuator>
            <motor name="drive" joint="elbow" gear="3"/>
            <position name="servo" joint="hip" kp="20"/>
          </actuator>
        </mujoco>
        """;

    private Worlds() {}

    static Data of(String xml) {
        return Mjcf.parse(xml).newData();
    }

    /** The world in a random state with random velocities and controls, forward dynamics done. */
    static Data random(String xml, long seed) {
        Data d = of(xml);
        randomize(d, seed);
        return d;
    }

    static void randomize(Data d, long seed) {
        Random random = new Random(seed);
        Model m = d.model;
        for (int i = 0; i < m.nv; i++) {
            d.qvel[i] = random.nextDouble(-1, 1);
        }
        Positions.integrate(d, d.qpos, 0, d.qvel, 0, 1);
        for (int i = 0; i < m.nv; i++) {
            d.qvel[i] = random.nextDouble(-2, 2);
        }
        for (int i = 0; i < m.nu; i++) {
            d.ctrl[i] = random.nextDouble(-1, 1);
        }
        Physics.forward(d);
    }

    /** All elements of the state. */
    static double[] everything(Data d) {
        int all = (1 << StateElement.COUNT) - 1;
        double[] state = new double[d.stateSize(all)];
        d.getState(all, state, 0);
        return state;
    }

    static double[] random(int n, long seed) {
        Random random = new Random(seed);
        double[] r = new double[n];
        for (int i = 0; i < n; i++) {
            r[i] = random.nextDouble(-1, 1);
        }
        return r;
    }

    /** A chain of n hinges with alternating axes, hanging from the world. */
    static String chain(int n, String joint) {
        StringBuilder open = new StringBuilder();
        for (int i = 0; i < n; i++) {
            String axis = i % 3 == 0 ? "1 0 0" : i % 3 == 1 ? "0 1 0" : "1 1 0.2";
            open.append("<body pos=\"0 0 -0.1\"><joint axis=\"%s\" %s/>".formatted(axis, joint));
            open.append("<geom type=\"capsule\" size=\"0.02 0.04\" pos=\"0.01 0 -0.05\"/>");
        }
        return "<mujoco><option><flag contact=\"disable\"/></option><worldbody>" + open + "</body>".repeat(n)
                + "</worldbody></mujoco>";
    }

    /** A floating trunk with limbs of hinges, like a humanoid: 6 + limbs x length degrees of freedom. */
    static String limbs(int limbs, int length, String joint) {
        StringBuilder xml = new StringBuilder(
                "<mujoco><option><flag contact=\"disable\"/></option><worldbody><body><freejoint/><geom"
                        + " size=\"0.2\"/>");
        for (int k = 0; k < limbs; k++) {
            for (int i = 0; i < length; i++) {
                String pos = i == 0 ? "0.2 %d 0.1".formatted(k) : "0 0 -0.1";
                String axis = i % 3 == 0 ? "1 0 0" : i % 3 == 1 ? "0 1 0" : "0 0.3 1";
                xml.append("<body pos=\"%s\"><joint axis=\"%s\" %s/>".formatted(pos, axis, joint));
                xml.append("<geom type=\"capsule\" size=\"0.02 0.04\" pos=\"0.01 0 -0.05\"/>");
            }
            xml.append("</body>".repeat(length));
        }
        return xml + "</body></worldbody></mujoco>";
    }

    /** r = A v for a matrix of nr rows. */
    static double[] mul(double[] a, int nr, double[] v) {
        double[] r = new double[nr];
        for (int i = 0; i < nr; i++) {
            for (int j = 0; j < v.length; j++) {
                r[i] += a[i * v.length + j] * v[j];
            }
        }
        return r;
    }

    static double dot(double[] a, double[] b) {
        double s = 0;
        for (int i = 0; i < a.length; i++) {
            s += a[i] * b[i];
        }
        return s;
    }
}
