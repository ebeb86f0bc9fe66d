package dev.cardan.mjcf.compile;

import dev.cardan.engine.type.Limited;
import dev.cardan.mjcf.ModelException;
import dev.cardan.mjcf.spec.SpecElement;
import java.util.Arrays;

/** Rules that many kinds of element share, and the form in which values appear in messages. */
final class Rules {
    private Rules() {}

    /** An attribute and its values as in a model file: {@code range="1 -1"}. */
    static String show(String attribute, double... values) {
        StringBuilder text = new StringBuilder(attribute).append("=\"");
        for (int i = 0; i < values.length; i++) {
            double v = values[i];
            text.append(i == 0 ? "" : " ");
            if (v == Math.rint(v) && Math.abs(v) < 1e15) {
                text.append((long) v);
            } else {
                text.append(v);
            }
        }
        return text.append('"').toString();
    }

    /** An array built in code must have the length MuJoCo's has. */
    static void length(SpecElement e, String attribute, double[] values, int expected) {
        if (values.length != expected) {
            throw new ModelException(
                    e,
                    attribute + " has " + values.length + " values: " + expected + " are needed, given "
                            + Arrays.toString(values));
        }
    }

    /** As {@link #length}, for an array that is empty where it is not given. */
    static void lengthIfGiven(SpecElement e, String attribute, double[] values, int expected) {
        if (values.length > 0) {
            length(e, attribute, values, expected);
        }
    }

    /** User values may be fewer than the model reserves, never more. */
    static void user(SpecElement e, double[] values, int reserved, String attribute) {
        if (values.length > reserved) {
            throw new ModelException(
                    e,
                    "user has " + values.length + " values: " + attribute + " in <size> reserves " + reserved
                            + "; raise it or leave it out");
        }
    }

    /** Contacts have 1, 3, 4 or 6 dimensions. */
    static void condim(SpecElement e, int condim) {
        if (condim != 1 && condim != 3 && condim != 4 && condim != 6) {
            throw new ModelException(e, show("condim", condim) + ": the contact dimension must be 1, 3, 4 or 6");
        }
    }

    /**
     * Whether a range is enforced: if so stated, or (by default) if one is given.
     *
     * @param attribute the range's name, for example {@code ctrlrange}
     * @param switchName the name of the switch, for example {@code ctrllimited}
     * @param autolimits false: a given range without the switch is an error
     */
    static boolean limited(
            SpecElement e, String attribute, String switchName, Limited limited, double[] range, boolean autolimits) {
        boolean given = !(range[0] == 0 && range[1] == 0);
        if (!autolimits && limited == Limited.AUTO && given) {
            throw new ModelException(
                    e,
                    show(attribute, range) + ": with autolimits=\"false\" a range needs " + switchName
                            + "=\"true\" or \"false\"; state it, remove the range, or set autolimits=\"true\"");
        }
        return isLimited(limited, range);
    }

    /** As {@link #limited}, without the check. */
    static boolean isLimited(Limited limited, double[] range) {
        return limited == Limited.TRUE || (limited == Limited.AUTO && range[0] < range[1]);
    }

    /** The lower end of an enforced range must be below the upper. */
    static void ordered(SpecElement e, String attribute, double[] range, String remark) {
        if (range[0] >= range[1]) {
            throw new ModelException(e, show(attribute, range) + ": the lower limit must be below the upper" + remark);
        }
    }
}
