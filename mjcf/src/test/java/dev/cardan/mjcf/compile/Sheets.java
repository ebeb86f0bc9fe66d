package dev.cardan.mjcf.compile;

import dev.cardan.engine.Model;
import dev.cardan.mjcf.Mjcf;

/** Small models with flexes for tests: points that slide freely, named p0, p1 and so on. */
final class Sheets {
    static final String SLIDES = "<joint type=\"slide\" axis=\"1 0 0\"/><joint type=\"slide\" axis=\"0 1 0\"/>"
            + "<joint type=\"slide\" axis=\"0 0 1\"/>";

    private Sheets() {}

    static String point(String name, double x, double y, double z, double mass, String joints) {
        return "<body name=\"" + name + "\" pos=\"" + x + " " + y + " " + z + "\"><inertial pos=\"0 0 0\" mass=\""
                + mass + "\" diaginertia=\"1e-5 1e-5 1e-5\"/>" + joints + "</body>";
    }

    /** Points at the given coordinates, with the masses 0.1, 0.2 and so on. */
    static String points(double... coordinates) {
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < coordinates.length / 3; i++) {
            text.append(point(
                    "p" + i,
                    coordinates[3 * i],
                    coordinates[3 * i + 1],
                    coordinates[3 * i + 2],
                    0.1 * (i + 1),
                    SLIDES));
        }
        return text.toString();
    }

    /** The names p0 to p(n-1). */
    static String names(int n) {
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < n; i++) {
            text.append(i == 0 ? "" : " ").append('p').append(i);
        }
        return text.toString();
    }

    /** The eight corners of a box as nodes n0 to n7, in the body "base". */
    static String nodes() {
        StringBuilder text = new StringBuilder("<body name=\"base\" pos=\"0 0 1\">");
        for (int i = 0; i < 8; i++) {
            text.append(point("n" + i, 0.2 * (i >> 2), 0.3 * (i >> 1 & 1), 0.25 * (i & 1), 0.1, SLIDES));
        }
        return text.append("</body>").toString();
    }

    /** Two triangles over four points in a plane: 0 1 3 and 0 3 2. */
    static String square() {
        return points(0, 0, 0, 1, 0, 0, 0, 1, 0, 1, 1, 0);
    }

    /** A flex over nodes with three vertices, without the closing tag. */
    static String interpolated(String attributes) {
        return "<flex name=\"s\" dim=\"2\" body=\"base base base\" vertex=\"0 0 0 .1 .1 .1 .1 .2 .2\" element=\"0 1 2\""
                + " node=\"n0 n1 n2 n3 n4 n5 n6 n7\" " + attributes + ">";
    }

    static String text(String world, String flex, String rest) {
        return "<mujoco>\n<worldbody>" + world + "</worldbody>\n<deformable>" + flex + "</deformable>\n" + rest
                + "</mujoco>";
    }

    static Model model(String world, String flex) {
        return model(world, flex, "");
    }

    static Model model(String world, String flex, String rest) {
        return Mjcf.parse(text(world, flex, rest));
    }
}
