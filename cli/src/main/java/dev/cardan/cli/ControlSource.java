package dev.cardan.cli;

import dev.cardan.cli.csv.ControlRows;
import dev.cardan.cli.csv.InputNames;
import dev.cardan.engine.Data;
import dev.cardan.engine.Model;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * What drives the actuators at each step: {@code zero}, {@code key} or {@code noise:SEED:SCALE}, over it the rows of a
 * file, over them values that are held.
 */
public final class ControlSource {
    private enum Kind {
        ZERO,
        KEEP,
        NOISE
    }

    private final Model m;
    private final Kind kind;
    private final int key;
    private int seed;
    private double scale;
    private double rate;
    private ControlRows rows; // null: none
    private int[] held = {}; // entries of ctrl
    private double[] heldAt = {};
    private int known; // rows of noise made so far
    private double[] last; // the row made last
    private final List<String> notes = new ArrayList<>();

    private ControlSource(Model m, Kind kind, int key) {
        this.m = m;
        this.kind = kind;
        this.key = key;
    }

    /** @param key index of the keyframe the rollout starts from, or -1 */
    public static ControlSource of(Model m, String spec, int key) {
        return of(m, List.of(spec), key, "zero");
    }

    /**
     * @param key index of the keyframe the rollout starts from, or -1
     * @param otherwise what drives the actuators that nothing else is said about
     */
    public static ControlSource of(Model m, List<String> specs, int key, String otherwise) {
        String base = null, file = null;
        List<String> assignments = new ArrayList<>();
        for (String spec : specs) {
            boolean isFile = isFile(spec);
            if (!isFile && spec.indexOf('=') > 0) {
                assignments.add(spec);
            } else if (isFile) {
                file = single(file, spec);
            } else {
                base = single(base, spec);
            }
        }
        ControlSource c = base(m, base == null ? otherwise : base, key);
        if (file != null) {
            c.rows = ControlRows.read(m, file);
        }
        for (String assignment : assignments) {
            c.hold(assignment);
        }
        return c;
    }

    private static String single(String before, String now) {
        if (before != null) {
            throw new CliException("--ctrl " + before + " and --ctrl " + now + " exclude each other: give one of them");
        }
        return now;
    }

    private static boolean isFile(String spec) {
        if (spec.equals("zero") || spec.equals("key") || spec.startsWith("noise:")) {
            return false;
        }
        return spec.indexOf('=') <= 0 || Files.exists(Path.of(spec));
    }

    private static ControlSource base(Model m, String spec, int key) {
        if (spec.startsWith("noise:")) {
            return noise(m, spec, key);
        }
        return new ControlSource(m, spec.equals("key") ? Kind.KEEP : Kind.ZERO, key);
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

    /** Holds inputs at values: {@code motor=0.3}, {@code servo=0.1,0}, {@code servo.vel=0}. */
    private void hold(String assignment) {
        int eq = assignment.lastIndexOf('=');
        String name = assignment.substring(0, eq), place = "--ctrl " + assignment;
        int[] entries = new InputNames(m).find(name, place);
        List<String> values = Given.list(assignment.substring(eq + 1));
        if (values.size() != entries.length) {
            throw new CliException(place + ": actuator \"" + name + "\" takes " + Text.plural(entries.length, "number")
                    + ", not " + values.size());
        }
        int n = held.length;
        held = Arrays.copyOf(held, n + entries.length);
        heldAt = Arrays.copyOf(heldAt, held.length);
        for (int i = 0; i < entries.length; i++) {
            double value = Given.number(values.get(i));
            if (!Double.isFinite(value)) {
                throw new CliException(place + ": \"" + values.get(i) + "\" is no finite number");
            }
            held[n + i] = entries[i];
            heldAt[n + i] = value;
            double low = m.actuator.ctrlrange[2 * entries[i]], high = m.actuator.ctrlrange[2 * entries[i] + 1];
            if (m.actuator.ctrllimited[entries[i]] && (value < low || value > high)) {
                notes.add(place + ": the control is clamped to its range, " + Text.plain(low) + " to "
                        + Text.plain(high));
            }
        }
    }

    /** What a user should know about these controls in a run of some steps from a time on. */
    public List<String> notes(int steps, double start, double timestep) {
        List<String> all = new ArrayList<>(notes);
        if (rows != null) {
            rows.addNotes(all, steps, start, timestep);
        }
        return all;
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
        }
        if (rows != null) {
            rows.set(d, step);
        }
        for (int i = 0; i < held.length; i++) {
            d.ctrl[held[i]] = heldAt[i];
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
