package dev.cardan.cli;

import dev.cardan.engine.Data;
import dev.cardan.engine.Model;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;

/** What drives the actuators at each step: {@code zero}, {@code key}, {@code noise:SEED:SCALE} or rows of a file. */
public final class ControlSource {
    private enum Kind {
        ZERO,
        KEEP,
        NOISE,
        ROWS
    }

    private final Model m;
    private final Kind kind;
    private final int key;
    private int seed;
    private double scale;
    private double rate;
    private double[][] rows = {};
    private int known; // rows of noise made so far
    private double[] last; // the row made last

    private ControlSource(Model m, Kind kind, int key) {
        this.m = m;
        this.kind = kind;
        this.key = key;
    }

    /** @param key index of the keyframe the rollout starts from, or -1 */
    public static ControlSource of(Model m, String spec, int key) {
        if (spec.equals("zero")) {
            return new ControlSource(m, Kind.ZERO, key);
        }
        if (spec.equals("key")) {
            return new ControlSource(m, Kind.KEEP, key);
        }
        if (spec.startsWith("noise:")) {
            return noise(m, spec, key);
        }
        ControlSource c = new ControlSource(m, Kind.ROWS, key);
        c.rows = readRows(m, spec);
        return c;
    }

    private static ControlSource noise(Model m, String spec, int key) {
        ControlSource c = new ControlSource(m, Kind.NOISE, key);
        int colon = spec.indexOf(':', 6);
        try {
            c.seed = Integer.parseInt(spec.substring(6, colon < 0 ? spec.length() : colon));
            c.scale = colon < 0 ? Double.NaN : Double.parseDouble(spec.substring(colon + 1));
        } catch (NumberFormatException e) {
            c.seed = -1;
        }
        if (c.seed < 0 || !Double.isFinite(c.scale)) {
            throw new CliException("--ctrl " + spec + ": want noise:SEED:SCALE, such as noise:1:0.5");
        }
        c.rate = StrictMath.exp(-m.options().timestep / 0.1);
        c.last = new double[m.nu];
        return c;
    }

    private static double[][] readRows(Model m, String file) {
        Object read = InOut.readJson(Path.of(file), "--ctrl");
        if (read instanceof Map<?, ?> map) {
            read = map.get("ctrl") != null ? map.get("ctrl") : frames(map.get("frames"));
        }
        List<Object> list = new ArrayList<>();
        if (read instanceof double[] single) {
            list.add(single);
        } else if (read instanceof List<?> several) {
            list.addAll(several);
        }
        if (list.isEmpty()) {
            throw new CliException("--ctrl " + file + " holds no rows of controls");
        }
        double[][] rows = new double[list.size()][];
        for (int i = 0; i < rows.length; i++) {
            if (!(list.get(i) instanceof double[] row) || row.length != m.nu) {
                throw new CliException("--ctrl " + file + ": row " + i + " is not a list of " + m.nu + " numbers (nu)");
            }
            rows[i] = row;
        }
        return rows;
    }

    private static Object frames(Object frames) {
        List<Object> rows = new ArrayList<>();
        if (frames instanceof List<?> list) {
            for (Object frame : list) {
                rows.add(((Map<?, ?>) frame).get("ctrl"));
            }
        }
        return rows;
    }

    /** Writes the controls of a step; steps must come in order. */
    public void set(Data d, int step) {
        switch (kind) {
            case ZERO -> Arrays.fill(d.ctrl, 0);
            case KEEP -> {}
            case NOISE -> {
                while (known <= step) {
                    nextRow(known++);
                }
                System.arraycopy(last, 0, d.ctrl, 0, m.nu);
            }
            case ROWS -> System.arraycopy(rows[Math.min(step, rows.length - 1)], 0, d.ctrl, 0, m.nu);
        }
    }

    /** Ornstein-Uhlenbeck process around the middle of the control range, driven by a Halton sequence. */
    private void nextRow(int t) {
        double gain = scale * Math.sqrt(1 - rate * rate);
        for (int i = 0; i < m.nu; i++) {
            boolean limited = m.actuator.ctrllimited[i];
            double low = m.actuator.ctrlrange[2 * i], high = m.actuator.ctrlrange[2 * i + 1];
            double middle = key >= 0 ? m.key.ctrl[key * m.nu + i] : limited ? 0.5 * (high + low) : 0;
            double half = limited ? 0.5 * (high - low) : 1;
            double c = t > 0 ? rate * last[i] + (1 - rate) * middle : middle;
            c += gain * half * (2 * halton(t + seed, i + 2) - 1);
            last[i] = limited ? Math.min(Math.max(c, low), high) : c;
        }
    }

    /** Element of the Halton sequence: the digits of an index mirrored behind the point. */
    private static double halton(int index, int base) {
        double f = 1.0 / base, h = 0;
        for (int n = index; n > 0; n /= base) {
            h += f * (n % base);
            f /= base;
        }
        return h;
    }
}
