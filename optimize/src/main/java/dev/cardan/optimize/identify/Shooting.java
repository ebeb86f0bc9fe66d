package dev.cardan.optimize.identify;

import dev.cardan.engine.Data;
import dev.cardan.engine.Model;
import dev.cardan.engine.Physics;
import dev.cardan.engine.Support;
import dev.cardan.engine.overlay.Overlay;
import dev.cardan.engine.type.WarningKind;
import dev.cardan.optimize.inside.Team;
import java.util.Arrays;
import java.util.List;

/**
 * Residuals between a recording and what a model makes of it, from the start of each window on. Unknowns are the parameters, and if
 * starts are estimated, then for each window how far its start is from what was recorded, in spreads of the channels: positions, then
 * velocities.
 */
final class Shooting {
    private static final double STEP = 1e-5; // of a difference, times the scale of the unknown

    private final Model model;
    private final List<FittedParameter> parameters;
    private final Recording recording;
    private final Channels channels;
    private final boolean starts;
    private final int length; // rows of a window
    private final int stepsPerRow;
    private final double[] lower; // of parameters
    private final double[] upper;
    private final Team<Data> team;
    final double[] weights; // of channels
    final int windows;
    final int unknowns;
    final double[] scales; // of unknowns

    Shooting(Identification s, Channels channels, Team<Data> team) {
        model = s.model;
        parameters = s.parameters;
        recording = s.recording;
        this.channels = channels;
        starts = s.estimatesStarts;
        this.team = team;
        int intervals = recording.rows - 1;
        length = s.window <= 0 ? intervals : Math.min(s.window, intervals);
        windows = (intervals + length - 1) / length;
        stepsPerRow = recording.stepsPerRow(model.options().timestep);
        lower = s.lower();
        upper = s.upper();
        int p = parameters.size();
        unknowns = p + (starts ? windows * 2 * model.nv : 0);
        weights = Arrays.stream(channels.spread).map(v -> 1 / v).toArray();
        scales = new double[unknowns];
        Arrays.fill(scales, 1);
        for (int i = 0; i < p; i++) {
            double start = Math.abs(s.starts.get(i)), width = upper[i] - lower[i];
            scales[i] = start > 0 ? start : width < Double.POSITIVE_INFINITY ? 0.1 * width : 1;
        }
    }

    private int from(int window) {
        return window * length;
    }

    private int to(int window) {
        return Math.min(from(window) + length, recording.rows - 1);
    }

    private int startRows() {
        return !starts ? 0 : channels.velocities ? 2 * model.nv : model.nv;
    }

    private int at(int window) {
        return from(window) * channels.count + window * startRows();
    }

    int size() {
        return at(windows - 1) + (to(windows - 1) - from(windows - 1)) * channels.count + startRows();
    }

    /** The model with given parameters. */
    Model with(double[] x) {
        Overlay o = model.overlay();
        for (int i = 0; i < parameters.size(); i++) {
            parameters.get(i).set(o, x[i]);
        }
        return o.build();
    }

    double[] residual(double[] x) {
        double[] r = new double[size()];
        Model m = with(x);
        team.run(windows, (w, d) -> simulate(d, m, w, x, r, at(w)));
        return r;
    }

    /** By differences to both sides where bounds allow it; a start concerns its own window only. */
    double[] jacobian(double[] x) {
        int p = parameters.size(), rows = size(), nv2 = 2 * model.nv;
        double[] j = new double[rows * unknowns];
        double[][] above = new double[p][], below = new double[p][];
        Model[] models = new Model[2 * p];
        for (int k = 0; k < p; k++) {
            double h = STEP * scales[k];
            above[k] = x.clone();
            below[k] = x.clone();
            above[k][k] = Math.min(x[k] + h, upper[k]);
            below[k][k] = Math.max(x[k] - h, lower[k]);
            models[2 * k] = with(above[k]);
            models[2 * k + 1] = with(below[k]);
        }
        Model here = with(x);
        team.run(p * windows, (piece, d) -> {
            int k = piece / windows, w = piece % windows;
            column(d, models[2 * k], above[k], models[2 * k + 1], below[k], k, w, j);
        });
        team.run(unknowns - p, (piece, d) -> {
            double[] plus = x.clone(), minus = x.clone();
            plus[p + piece] += STEP;
            minus[p + piece] -= STEP;
            column(d, here, plus, here, minus, p + piece, piece / nv2, j);
        });
        return j;
    }

    private void column(Data d, Model high, double[] above, Model low, double[] below, int k, int w, double[] j) {
        int rows = (to(w) - from(w)) * channels.count + startRows();
        double[] plus = new double[rows], minus = new double[rows];
        simulate(d, high, w, above, plus, 0);
        simulate(d, low, w, below, minus, 0);
        for (int i = 0; i < rows; i++) {
            j[(at(w) + i) * unknowns + k] = (plus[i] - minus[i]) / (above[k] - below[k]);
        }
    }

    /** r = weighted differences of a window; not numbers from where a step goes bad. */
    private void simulate(Data d, Model m, int window, double[] x, double[] r, int ro) {
        int nv = m.nv, at = ro;
        d.use(m);
        begin(d, window, x);
        for (int i = 0; i < startRows(); i++) {
            r[at++] = x[parameters.size() + window * 2 * nv + i] * channels.spread[i] * weights[i];
        }
        for (int row = from(window); row < to(window); row++) {
            System.arraycopy(recording.ctrl, row * m.nu, d.ctrl, 0, m.nu);
            for (int s = 0; s < stepsPerRow; s++) {
                Physics.step(d);
                if (s == 0) {
                    compareSensors(d, row, r, at + channels.count - channels.sensors);
                }
            }
            if (isBad(d)) {
                int end = ro + (to(window) - from(window)) * channels.count + startRows();
                Arrays.fill(r, at, end, Double.NaN);
                return;
            }
            compareState(d, row + 1, r, at);
            at += channels.count;
        }
    }

    private void begin(Data d, int window, double[] x) {
        int row = from(window), nv = model.nv;
        d.warnings.clear();
        d.time = 0;
        System.arraycopy(recording.qpos, row * model.nq, d.qpos, 0, model.nq);
        System.arraycopy(recording.qvel, row * nv, d.qvel, 0, nv);
        System.arraycopy(recording.act, row * model.na, d.act, 0, model.na);
        Arrays.fill(d.qaccWarmstart, 0);
        if (starts) {
            int offset = parameters.size() + window * 2 * nv;
            double[] way = new double[nv];
            for (int i = 0; i < nv; i++) {
                way[i] = x[offset + i] * channels.spread[i];
                d.qvel[i] += x[offset + nv + i] * (channels.velocities ? channels.spread[nv + i] : 1);
            }
            Support.integratePositions(d, d.qpos, 0, way, 0, 1);
        }
    }

    private void compareState(Data d, int row, double[] r, int at) {
        int nv = model.nv;
        Support.differentiatePositions(d, r, at, 1, recording.qpos, row * model.nq, d.qpos, 0);
        for (int i = 0; i < nv; i++) {
            r[at + i] *= weights[i];
        }
        for (int i = 0; channels.velocities && i < nv; i++) {
            r[at + nv + i] = weights[nv + i] * (d.qvel[i] - recording.qvel[row * nv + i]);
        }
    }

    private void compareSensors(Data d, int row, double[] r, int at) {
        int first = channels.count - channels.sensors;
        for (int i = 0; i < channels.sensors; i++) {
            r[at + i] = weights[first + i] * (d.sensordata[i] - recording.sensordata[row * channels.sensors + i]);
        }
    }

    private static boolean isBad(Data d) {
        int[] number = d.warnings.number;
        return number[WarningKind.Code.BADQPOS] + number[WarningKind.Code.BADQVEL] + number[WarningKind.Code.BADQACC]
                > 0;
    }

    /** Root mean square of each channel's residual, in its own unit. */
    double[] errors(double[] r) {
        double[] square = new double[channels.count];
        for (int w = 0; w < windows; w++) {
            int rows = to(w) - from(w), first = at(w) + startRows();
            for (int i = 0; i < rows * channels.count; i++) {
                double e = r[first + i] / weights[i % channels.count];
                square[i % channels.count] += e * e;
            }
        }
        return Arrays.stream(square)
                .map(v -> Math.sqrt(v / (recording.rows - 1)))
                .toArray();
    }
}
