package dev.cardan.soft;

import dev.cardan.engine.extension.PluginSettings;
import dev.cardan.mjcf.spec.ModelSpec;
import dev.cardan.mjcf.spec.PluginSpec;
import java.util.Arrays;
import java.util.List;

/**
 * How the soft bodies of a model are solved and how they touch rigid bodies: one for all bodies of a model.
 *
 * <pre>{@code
 * new SoftSettings().substeps(4).addTo(spec);
 * }</pre>
 */
public final class SoftSettings {
    /** The attributes that a model may set. */
    static final List<String> ATTRIBUTES = List.of(
            "substeps", "iterations", "airdamping", "condim", "solref", "solimp", "sleepspeed", "sleeptime", "reset");

    private int substeps = 1;
    private int iterations = 4;
    private double airDamping;
    private int condim = 3;
    private double[] solref = {0.02, 1};
    private double[] solimp = {0.9, 0.95, 0.001, 0.5, 2};
    private double sleepSpeed;
    private double sleepTime = 0.5;
    private boolean keepPositions;

    /** The defaults: one substep of four iterations, friction, no damping by air, no sleeping. */
    public SoftSettings() {}

    /** Less exact and fast: one iteration in a single substep, and bodies at rest sleep. */
    public static SoftSettings realtime() {
        return new SoftSettings().iterations(1).sleepSpeed(1e-3);
    }

    /** For stiff bodies: twenty substeps of one iteration. */
    public static SoftSettings accurate() {
        return new SoftSettings().substeps(20).iterations(1);
    }

    /** Reads attributes of a model. */
    static SoftSettings read(PluginSettings s) {
        SoftSettings r = new SoftSettings();
        r.substeps(whole(s, "substeps", r.substeps));
        r.iterations(whole(s, "iterations", r.iterations));
        r.airDamping(s.number("airdamping", r.airDamping));
        r.condim(whole(s, "condim", r.condim));
        r.solref(numbers(s, "solref", r.solref));
        r.solimp(numbers(s, "solimp", r.solimp));
        r.sleepSpeed(s.number("sleepspeed", r.sleepSpeed));
        r.sleepTime(s.number("sleeptime", r.sleepTime));
        String reset = s.get("reset");
        require(
                reset.isEmpty() || reset.equals("initial") || reset.equals("keep"),
                "reset",
                reset,
                "must be initial or keep");
        return r.keepPositionsOnReset(reset.equals("keep"));
    }

    private static int whole(PluginSettings s, String key, int otherwise) {
        double x = s.number(key, otherwise);
        require(x == Math.rint(x) && Math.abs(x) < 1e6, key, x, "must be a whole number below a million");
        return (int) x;
    }

    private static double[] numbers(PluginSettings s, String key, double[] otherwise) {
        return s.has(key) ? s.numbers(key) : otherwise;
    }

    private static void require(boolean holds, String what, Object value, String rule) {
        if (!holds) {
            throw new IllegalArgumentException(what + "=\"" + value + "\" " + rule);
        }
    }

    /** Adds these to a specification, for all its soft bodies; at most once. */
    public PluginSpec addTo(ModelSpec spec) {
        PluginSpec p = SoftBodySpec.plugin(spec, SoftType.SETTINGS);
        p.config.put("kind", SoftType.SETTINGS);
        p.config.put("substeps", String.valueOf(substeps));
        p.config.put("iterations", String.valueOf(iterations));
        p.config.put("airdamping", String.valueOf(airDamping));
        p.config.put("condim", String.valueOf(condim));
        p.config.put("solref", SoftBodySpec.text(solref));
        p.config.put("solimp", SoftBodySpec.text(solimp));
        p.config.put("sleepspeed", String.valueOf(sleepSpeed));
        p.config.put("sleeptime", String.valueOf(sleepTime));
        p.config.put("reset", keepPositions ? "keep" : "initial");
        return p;
    }

    /** In how many substeps a step is taken; at least 1. More make stiff bodies stiffer. */
    public SoftSettings substeps(int n) {
        require(n >= 1, "substeps", n, "must be at least 1");
        substeps = n;
        return this;
    }

    /** How often each substep goes through all constraints; at least 1. */
    public SoftSettings iterations(int n) {
        require(n >= 1, "iterations", n, "must be at least 1");
        iterations = n;
        return this;
    }

    /** The rate at which all velocities decay, 1/s. */
    public SoftSettings airDamping(double rate) {
        require(rate >= 0 && rate < 1e9, "airdamping", rate, "must not be negative");
        airDamping = rate;
        return this;
    }

    /** 1: no friction; 3: sliding friction. 4 and 6 are allowed and do what 3 does, as a vertex does not turn. */
    public SoftSettings condim(int n) {
        require(n == 1 || n == 3 || n == 4 || n == 6, "condim", n, "must be 1, 3, 4 or 6");
        condim = n;
        return this;
    }

    /** Time constant, s, and damping ratio by which overlap at the start of a step is removed; both positive. */
    public SoftSettings solref(double... timeAndRatio) {
        require(
                timeAndRatio.length == 2 && timeAndRatio[0] > 0 && timeAndRatio[1] > 0,
                "solref",
                SoftBodySpec.text(timeAndRatio),
                "must be two positive numbers: time constant and damping ratio");
        solref = timeAndRatio.clone();
        return this;
    }

    /** Impedance as rigid contacts have it; contacts tell it, the solver does without. */
    public SoftSettings solimp(double... five) {
        require(five.length == 5, "solimp", SoftBodySpec.text(five), "must be five numbers");
        solimp = five.clone();
        return this;
    }

    /** Bodies all of whose vertices are slower than this, m/s, for the sleep time fall asleep; 0: never. */
    public SoftSettings sleepSpeed(double speed) {
        require(speed >= 0, "sleepspeed", speed, "must not be negative");
        sleepSpeed = speed;
        return this;
    }

    /** For how long a body must be slow before it falls asleep, s. */
    public SoftSettings sleepTime(double seconds) {
        require(seconds > 0, "sleeptime", seconds, "must be positive");
        sleepTime = seconds;
        return this;
    }

    /** Whether a reset leaves vertices where they are and only stops them, instead of beginning anew. */
    public SoftSettings keepPositionsOnReset(boolean keep) {
        keepPositions = keep;
        return this;
    }

    /** In how many substeps a step is taken. */
    public int substeps() {
        return substeps;
    }

    /** How often each substep goes through all constraints. */
    public int iterations() {
        return iterations;
    }

    /** The rate at which all velocities decay, 1/s. */
    public double airDamping() {
        return airDamping;
    }

    /** Dimension of contacts. */
    public int condim() {
        return condim;
    }

    /** Time constant, s, and damping ratio of contacts; a copy. */
    public double[] solref() {
        return solref.clone();
    }

    /** Impedance of contacts; a copy. */
    public double[] solimp() {
        return solimp.clone();
    }

    /** Speed below which bodies fall asleep, m/s; 0: never. */
    public double sleepSpeed() {
        return sleepSpeed;
    }

    /** For how long a body must be slow before it falls asleep, s. */
    public double sleepTime() {
        return sleepTime;
    }

    /** Whether a reset leaves vertices where they are. */
    public boolean keepsPositionsOnReset() {
        return keepPositions;
    }

    /** How much of an overlap a step of length h removes: h / (h + 2 time constant x damping ratio). */
    public double errorReduction(double h) {
        return h / (h + 2 * solref[0] * solref[1]);
    }

    @Override
    public String toString() {
        return "soft settings: " + substeps + " substeps of " + iterations + " iterations, condim " + condim
                + ", solref " + Arrays.toString(solref);
    }
}
