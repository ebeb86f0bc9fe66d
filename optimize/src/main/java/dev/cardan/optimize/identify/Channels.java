package dev.cardan.optimize.identify;

import dev.cardan.engine.Model;
import dev.cardan.engine.type.JointType;
import dev.cardan.engine.type.ObjType;
import java.util.ArrayList;
import java.util.List;

/** What is compared in each row: positions in their tangent space, velocities if they were seen, sensors if they are asked for. */
final class Channels {
    private static final double LEAST = 0.05;

    final int nv;
    final boolean velocities;
    final int sensors;
    final int count;
    final List<String> names = new ArrayList<>();

    /** How much each channel moves in the recording: its standard deviation, or a share of the largest of its kind. */
    final double[] spread;

    Channels(Model m, Recording r, boolean withSensors) {
        nv = m.nv;
        velocities = r.sawVelocities;
        sensors = withSensors ? m.nsensordata : 0;
        count = nv + (velocities ? nv : 0) + sensors;
        spread = new double[count];
        dofs(m, "qpos:");
        if (velocities) {
            dofs(m, "qvel:");
        }
        for (int s = 0; sensors > 0 && s < m.nsensor; s++) {
            for (int i = 0; i < m.sensor.dim[s]; i++) {
                names.add("sensordata:" + name(m, ObjType.Code.SENSOR, s) + (m.sensor.dim[s] == 1 ? "" : "." + i));
            }
        }
        for (int c = 0; c < count; c++) {
            spread[c] = spread(m, r, c);
        }
        raise(0, nv);
        raise(nv, count - sensors);
        for (int c = count - sensors; c < count; c++) {
            spread[c] = spread[c] > 0 ? spread[c] : 1;
        }
    }

    /** A joint that hardly moves is not to be met more exactly than those that do, in proportion. */
    private void raise(int from, int to) {
        double most = 0;
        for (int c = from; c < to; c++) {
            most = Math.max(most, spread[c]);
        }
        for (int c = from; c < to; c++) {
            spread[c] = most > 0 ? Math.max(spread[c], LEAST * most) : 1;
        }
    }

    private void dofs(Model m, String prefix) {
        for (int j = 0; j < m.njnt; j++) {
            int n = m.jnt.type[j] == JointType.Code.FREE ? 6 : m.jnt.type[j] == JointType.Code.BALL ? 3 : 1;
            for (int i = 0; i < n; i++) {
                names.add(prefix + name(m, ObjType.Code.JOINT, j) + (n == 1 ? "" : "." + i));
            }
        }
    }

    private static String name(Model m, int type, int id) {
        String name = m.names().name(type, id);
        return name.isEmpty() ? Integer.toString(id) : name;
    }

    /** Positions are measured by their way from row to row where joints have quaternions, so by velocities times time. */
    private double spread(Model m, Recording r, int c) {
        double[] series = new double[r.rows];
        boolean flat = m.nq == m.nv;
        double dt = r.interval > 0 ? r.interval : m.options().timestep;
        for (int i = 0; i < r.rows; i++) {
            if (c < nv) {
                series[i] = flat ? r.qpos[i * nv + c] : (i == 0 ? 0 : series[i - 1] + dt * r.qvel[i * nv + c]);
            } else if (c < count - sensors) {
                series[i] = r.qvel[i * nv + c - nv];
            } else {
                series[i] = r.sensordata[i * sensors + c - (count - sensors)];
            }
        }
        double mean = 0, square = 0;
        for (double v : series) {
            mean += v / r.rows;
        }
        for (double v : series) {
            square += (v - mean) * (v - mean) / r.rows;
        }
        return Math.sqrt(square);
    }
}
