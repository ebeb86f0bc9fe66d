package dev.cardan.mjcf.lint.check;

import dev.cardan.engine.type.JointType;
import dev.cardan.mjcf.lint.LintSeverity;
import dev.cardan.mjcf.spec.BodySpec;
import dev.cardan.mjcf.spec.CompilerSpec;
import dev.cardan.mjcf.spec.DefaultClass;
import dev.cardan.mjcf.spec.JointSpec;
import dev.cardan.mjcf.spec.SpecElement;
import java.util.Arrays;

/** Ranges of hinges that look like radians where degrees are read, or the other way round. */
final class RangeUnitsCheck extends Check {
    private static final double TURNS = 4 * Math.PI; // rad: nobody limits a hinge to more than two turns

    RangeUnitsCheck() {
        super(
                "range-units",
                LintSeverity.WARNING,
                "a range that looks like another unit",
                "Angles in MJCF are degrees unless <compiler angle=\"radian\"/> is written: a range of 1.57 degrees locks the"
                        + " joint.");
    }

    @Override
    boolean needsModel() {
        return false;
    }

    @Override
    void run(Subject s, Findings out) {
        for (BodySpec b : s.spec.bodies()) {
            for (JointSpec j : b.joints) {
                CompilerSpec c = j.origin == null ? s.spec.compiler : j.origin.compiler;
                double width = j.range[1] - j.range[0], most = Math.max(Math.abs(j.range[0]), Math.abs(j.range[1]));
                boolean hinge = j.type == JointType.HINGE && width > 0;
                boolean radians = hinge && c.degree && most <= 2 * Math.PI + 0.01 && isNoWholeNumber(j.range);
                boolean degrees = hinge && !c.degree && width > TURNS && isFamiliar(j.range);
                if (radians || degrees) {
                    out.add(
                            this,
                            writer(j),
                            "range=\"" + Figures.of(j.range) + "\" is read as "
                                    + (radians ? "degrees, but looks like radians" : "radians, but looks like degrees"),
                            radians
                                    ? "write <compiler angle=\"radian\"/>, or the range in degrees"
                                    : "write <compiler angle=\"degree\"/>, or the range in radians");
                }
            }
        }
    }

    private static SpecElement writer(JointSpec j) {
        DefaultClass c = j.defaultClass;
        boolean inherited = c != null && c.joint.where.line() > 0 && Arrays.equals(c.joint.range, j.range);
        return inherited ? c.joint : j;
    }

    private static boolean isNoWholeNumber(double[] range) {
        return range[0] != Math.rint(range[0]) || range[1] != Math.rint(range[1]);
    }

    /** Multiples of five up to a few turns, as people write degrees. */
    private static boolean isFamiliar(double[] range) {
        return range[0] == Math.rint(range[0]) && range[1] == Math.rint(range[1]);
    }
}
