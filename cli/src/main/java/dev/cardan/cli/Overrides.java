package dev.cardan.cli;

import dev.cardan.cli.fields.Words;
import dev.cardan.engine.Model;
import dev.cardan.engine.Names;
import dev.cardan.engine.Options;
import dev.cardan.engine.type.Integrator;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * {@code --opt name=value}: options under MuJoCo's names. Values are numbers, lists separated by commas, or MuJoCo's
 * keywords; flags are set by name to {@code enable} or {@code disable}.
 */
public final class Overrides {
    private static final String[] INTEGRATORS = {"Euler", "RK4", "implicit", "implicitfast"};
    private static final String[] CONES = {"pyramidal", "elliptic"};
    private static final String[] JACOBIANS = {"dense", "sparse", "auto"};
    private static final String[] SOLVERS = {"PGS", "CG", "Newton"};
    private static final String SPRING_DAMPER = "implicitspringdamper";

    /** In the order of the bits. */
    private static final String[] DISABLE =
            Words.of("constraint equality frictionloss limit contact spring damper gravity clampctrl warmstart"
                    + " filterparent actuation refsafe sensor midphase eulerdamp autoreset nativeccd island multiccd");

    private static final String[] ENABLE = Words.of("override energy fwdinv invdiscrete sleep diagexact");

    private Overrides() {}

    /** A model with other options; the same one if there are none. */
    public static Model apply(Model m, List<String> items) {
        return items.isEmpty()
                ? m
                : m.overlay().options(opt -> apply(opt, items)).build();
    }

    private static void apply(Options opt, List<String> items) {
        for (String item : items) {
            int eq = item.indexOf('=');
            if (eq < 1) {
                throw new CliException("--opt " + item + ": want name=value");
            }
            String name = item.substring(0, eq), value = item.substring(eq + 1);
            if (!setFlag(opt, item, name, value) && !setGroups(opt, item, name, value)) {
                setField(opt, item, name, value);
            }
        }
    }

    private static boolean setFlag(Options opt, String item, String name, String value) {
        int off = index(DISABLE, name), on = index(ENABLE, name);
        if ((off < 0 && on < 0) || (name.equals("gravity") && value.indexOf(',') >= 0)) {
            return false; // gravity is a flag and a vector
        }
        boolean enable = switch (value) {
            case "enable", "1", "true" -> true;
            case "disable", "0", "false" -> false;
            default -> throw new CliException("--opt " + item + ": a flag is enable or disable");
        };
        if (off >= 0) {
            opt.disableflags = enable ? opt.disableflags & ~(1 << off) : opt.disableflags | 1 << off;
        } else {
            opt.enableflags = enable ? opt.enableflags | 1 << on : opt.enableflags & ~(1 << on);
        }
        return true;
    }

    private static boolean setGroups(Options opt, String item, String name, String value) {
        if (!name.equals("actuatorgroupdisable")) {
            return false;
        }
        opt.disableactuator = 0;
        for (double group : numbers(item, name, value)) {
            if (group < 0 || group > 30 || group != (int) group) {
                throw new CliException("--opt " + item + ": actuator groups are 0 to 30");
            }
            opt.disableactuator |= 1 << (int) group;
        }
        return true;
    }

    private static void setField(Options opt, String item, String name, String value) {
        List<String> known = new ArrayList<>(Options.names());
        if (!known.contains(name)) {
            known.addAll(List.of(DISABLE));
            known.addAll(List.of(ENABLE));
            String near = Names.nearest(name, known);
            throw new CliException("--opt " + item + ": there is no option " + name
                    + (near.isEmpty() ? "" : ": did you mean " + near + "?"));
        }
        int keyword = keyword(name, value);
        double[] v = keyword >= 0 ? new double[] {keyword} : numbers(item, name, value);
        if (name.equals("timestep") && !(v[0] > 0)) {
            throw new CliException("--opt " + item + ": the time step must be above zero");
        }
        try {
            opt.set(name, v);
        } catch (IllegalArgumentException e) {
            throw new CliException("--opt " + item + ": " + e.getMessage());
        }
    }

    /** Words to begin {@code name=value} with, and whole ones where values are keywords; for shell completion. */
    static List<String> words() {
        List<String> words = new ArrayList<>();
        for (String name : Options.names()) {
            String[] values = keywords(name);
            if (values.length == 0) {
                words.add(name + "=");
            }
            for (String value : values) {
                words.add(name + "=" + value);
            }
        }
        words.add("integrator=" + SPRING_DAMPER);
        for (String[] flags : new String[][] {DISABLE, ENABLE}) {
            for (String flag : flags) {
                words.add(flag + "=enable");
                words.add(flag + "=disable");
            }
        }
        return words;
    }

    /** In what options differ from those of an empty model, name and value in MuJoCo's words. */
    public static Map<String, String> differing(Options opt) {
        Options usual = new Options();
        Map<String, String> found = new LinkedHashMap<>();
        for (String name : Options.names()) {
            double[] from = usual.get(name), to = opt.get(name);
            if (Arrays.equals(from, to)) {
                continue;
            }
            if (name.equals("disableflags") || name.equals("enableflags")) {
                boolean off = name.equals("disableflags");
                String[] flags = off ? DISABLE : ENABLE;
                for (int bit = 0; bit < flags.length; bit++) {
                    if (((int) to[0] >> bit & 1) != 0) {
                        found.put(flags[bit], off ? "disable" : "enable");
                    }
                }
            } else {
                found.put(name, text(name, to));
            }
        }
        return found;
    }

    /** The keyword of an integrator. */
    static String integratorName(int integrator) {
        return integrator < INTEGRATORS.length ? INTEGRATORS[integrator] : SPRING_DAMPER;
    }

    /** What changes from one value of an option to another, in MuJoCo's words; one line per flag. */
    public static List<String> changes(String name, double[] from, double[] to) {
        List<String> lines = new ArrayList<>();
        if (name.equals("disableflags") || name.equals("enableflags")) {
            String[] flags = name.equals("disableflags") ? DISABLE : ENABLE;
            String set = name.equals("disableflags") ? "disable" : "enable";
            String unset = name.equals("disableflags") ? "enable" : "disable";
            for (int bit = 0; bit < flags.length; bit++) {
                boolean before = ((int) from[0] >> bit & 1) != 0, after = ((int) to[0] >> bit & 1) != 0;
                if (before != after) {
                    lines.add("flag " + flags[bit] + ": " + (before ? set : unset) + " -> " + (after ? set : unset));
                }
            }
        } else {
            lines.add("option " + name + ": " + text(name, from) + " -> " + text(name, to));
        }
        return lines;
    }

    private static String text(String name, double[] value) {
        if (name.equals("integrator")) {
            return integratorName((int) value[0]);
        }
        String[] words = keywords(name);
        if (value.length == 1 && value[0] < words.length) {
            return words[(int) value[0]];
        }
        List<String> numbers = new ArrayList<>();
        for (double x : value) {
            numbers.add(x == (int) x ? Integer.toString((int) x) : Double.toString(x));
        }
        return String.join(" ", numbers);
    }

    /** MuJoCo's keyword for a value of an option, as its number; -1 if it is none. */
    private static int keyword(String name, String value) {
        return name.equals("integrator") && value.equals(SPRING_DAMPER)
                ? Integrator.IMPLICIT_SPRING_DAMPER.code()
                : index(keywords(name), value);
    }

    /** MuJoCo's keywords for the values of an option, in the order of their numbers; none if it is a number. */
    private static String[] keywords(String name) {
        return switch (name) {
            case "integrator" -> INTEGRATORS;
            case "cone" -> CONES;
            case "jacobian" -> JACOBIANS;
            case "solver" -> SOLVERS;
            default -> new String[0];
        };
    }

    private static double[] numbers(String item, String name, String text) {
        List<Double> found = new ArrayList<>();
        int from = 0;
        while (from <= text.length()) {
            int to = text.indexOf(',', from);
            to = to < 0 ? text.length() : to;
            double x;
            try {
                x = Double.parseDouble(text.substring(from, to).trim());
            } catch (NumberFormatException e) {
                String[] words = keywords(name);
                throw new CliException("--opt " + item + ": \"" + text + "\" is no number"
                        + (words.length == 0 ? "" : " and none of " + String.join(", ", words)));
            }
            if (!Double.isFinite(x)) {
                throw new CliException("--opt " + item + ": the value is not finite");
            }
            found.add(x);
            from = to + 1;
        }
        double[] v = new double[found.size()];
        for (int i = 0; i < v.length; i++) {
            v[i] = found.get(i);
        }
        return v;
    }

    private static int index(String[] words, String word) {
        for (int i = 0; i < words.length; i++) {
            if (words[i].equals(word)) {
                return i;
            }
        }
        return -1;
    }
}
