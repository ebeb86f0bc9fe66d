package dev.cardan.bench;

import dev.cardan.engine.Data;
import dev.cardan.engine.Model;
import dev.cardan.engine.type.GeomType;
import java.util.Locale;

/**
 * A picture in SVG that can be read on light and on dark pages: on the left a mechanism at several times, later ones darker; on the
 * right curves over time, one below the other.
 */
final class Figure {
    private static final int LEFT = 430, WIDTH = 900, TOP = 46, PANEL = 86, GAP = 34;
    private static final String STYLE = """
            <style>
              text { font: 12px system-ui, -apple-system, 'Segoe UI', 'DejaVu Sans', sans-serif; fill: #6e7781; }
              .title { font-size: 16px; font-weight: 600; }
              .body { stroke: #2a7f9e; fill: #2a7f9e; stroke-linecap: round; }
              .still { stroke: #8b949e; fill: #8b949e; stroke-linecap: round; }
              .axis { stroke: #8b949e; stroke-opacity: .5; fill: none; }
              .first { stroke: #2a7f9e; fill: none; stroke-width: 1.6; }
              .second { stroke: #d98a3d; fill: none; stroke-width: 1.6; }
              .dots { fill: #8b949e; fill-opacity: .6; }
              @media (prefers-color-scheme: dark) { text { fill: #adb5bd; } }
            </style>
            """;

    private final StringBuilder svg = new StringBuilder();
    private final double scale; // pixels per m
    private final double[] right; // unit vector of the world that points to the right of the picture
    private final double[] up;
    private final double[] middle; // of the world, in the middle of the left part
    private int panels;
    private final String title;

    Figure(String title, double scale, double[] right, double[] up, double... middle) {
        this.title = title;
        this.scale = scale;
        this.right = right;
        this.up = up;
        this.middle = middle;
    }

    /** Draws the geoms of moving bodies, or of the world, as they are; floors and tables are left out. */
    void geoms(Data d, boolean moving, double opacity) {
        Model m = d.model;
        for (int g = 0; g < m.ngeom; g++) {
            boolean moves = m.body.weldid[m.geom.bodyid[g]] != 0;
            boolean flat = m.geom.type[g] == GeomType.Code.PLANE || (!moves && m.geom.type[g] == GeomType.Code.BOX);
            if (moves == moving && !flat) {
                geom(d, g, opacity);
            }
        }
    }

    private void geom(Data d, int g, double opacity) {
        Model m = d.model;
        double radius = m.geom.size[3 * g], half = m.geom.size[3 * g + 1];
        String kind = m.body.weldid[m.geom.bodyid[g]] != 0 ? "body" : "still";
        if (m.geom.type[g] == GeomType.Code.BOX) {
            box(d, g, kind, opacity);
            return;
        }
        half = m.geom.type[g] == GeomType.Code.SPHERE ? 0 : half;
        double[] a = new double[3], b = new double[3];
        for (int i = 0; i < 3; i++) {
            double axis = d.geom.xmat[9 * g + 3 * i + 2];
            a[i] = d.geom.xpos[3 * g + i] - half * axis;
            b[i] = d.geom.xpos[3 * g + i] + half * axis + 1e-4; // a line without length is not drawn
        }
        add(
                "<line class=\"%s\" x1=\"%.1f\" y1=\"%.1f\" x2=\"%.1f\" y2=\"%.1f\" stroke-width=\"%.1f\""
                        + " opacity=\"%.2f\"/>%n",
                kind, x(a), y(a), x(b), y(b), Math.max(2, 2 * radius * scale), opacity);
    }

    /** The two faces of a box that lie across its second axis, as outlines filled. */
    private void box(Data d, int g, String kind, double opacity) {
        Model m = d.model;
        StringBuilder points = new StringBuilder();
        int[][] corners = {{-1, -1}, {1, -1}, {1, 1}, {-1, 1}};
        for (int[] c : corners) {
            double[] p = new double[3];
            for (int i = 0; i < 3; i++) {
                p[i] = d.geom.xpos[3 * g + i]
                        + c[0] * m.geom.size[3 * g] * d.geom.xmat[9 * g + 3 * i]
                        + c[1] * m.geom.size[3 * g + 2] * d.geom.xmat[9 * g + 3 * i + 2];
            }
            points.append(String.format(Locale.ROOT, "%.1f,%.1f ", x(p), y(p)));
        }
        add("<polygon class=\"%s\" points=\"%s\" opacity=\"%.2f\"/>%n", kind, points, opacity);
    }

    /** A mark at a place of the world. */
    void mark(double... p) {
        add("<circle class=\"second\" cx=\"%.1f\" cy=\"%.1f\" r=\"7\"/>%n", x(p), y(p));
    }

    /** The way of a point through the world. */
    void path(double[] points) {
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < points.length; i += 3) {
            double[] p = {points[i], points[i + 1], points[i + 2]};
            text.append(String.format(Locale.ROOT, "%.1f,%.1f ", x(p), y(p)));
        }
        add("<polyline class=\"second\" points=\"%s\"/>%n", text);
    }

    private double x(double[] p) {
        return LEFT / 2.0 + scale * along(right, p);
    }

    private double y(double[] p) {
        return 230 - scale * along(up, p);
    }

    private double along(double[] axis, double[] p) {
        double sum = 0;
        for (int i = 0; i < 3; i++) {
            sum += axis[i] * (p[i] - middle[i]);
        }
        return sum;
    }

    /**
     * Adds a panel with one or two curves over the same time, and points if there are any.
     *
     * @param seconds from the first number to the last
     */
    void curves(String label, double seconds, double[] points, double[]... lines) {
        double low = Double.POSITIVE_INFINITY, high = Double.NEGATIVE_INFINITY;
        for (double[] line : lines) {
            for (double v : line) {
                low = Math.min(low, v);
                high = Math.max(high, v);
            }
        }
        double room = Math.max(1e-9, 0.06 * (high - low));
        low -= room;
        high += room;
        int top = TOP + 16 + panels * (PANEL + GAP), x0 = LEFT + 44;
        double wide = WIDTH - x0 - 16.0;
        add("<text x=\"%d\" y=\"%d\">%s</text>%n", x0, top - 6, label);
        add("<rect class=\"axis\" x=\"%d\" y=\"%d\" width=\"%.0f\" height=\"%d\"/>%n", x0, top, wide, PANEL);
        add("<text x=\"%d\" y=\"%d\" text-anchor=\"end\">%s</text>%n", x0 - 6, top + 11, number(high));
        add("<text x=\"%d\" y=\"%d\" text-anchor=\"end\">%s</text>%n", x0 - 6, top + PANEL, number(low));
        add(
                "<text x=\"%.0f\" y=\"%d\" text-anchor=\"end\">%s s</text>%n",
                x0 + wide, top + PANEL + 14, number(seconds));
        for (int i = 0; i < points.length; i++) {
            double px = x0 + wide * i / Math.max(1, points.length - 1),
                    py = top + PANEL * (high - points[i]) / (high - low);
            if (points[i] >= low && points[i] <= high) {
                add("<circle class=\"dots\" cx=\"%.1f\" cy=\"%.1f\" r=\"1.5\"/>%n", px, py);
            }
        }
        for (int l = 0; l < lines.length; l++) {
            StringBuilder text = new StringBuilder();
            for (int i = 0; i < lines[l].length; i++) {
                double px = x0 + wide * i / Math.max(1, lines[l].length - 1);
                text.append(String.format(
                        Locale.ROOT, "%.1f,%.1f ", px, top + PANEL * (high - lines[l][i]) / (high - low)));
            }
            add("<polyline class=\"%s\" points=\"%s\"/>%n", l == 0 ? "first" : "second", text);
        }
        panels++;
    }

    private static String number(double v) {
        return String.format(Locale.ROOT, "%.2f", v).replaceFirst("0$", "").replaceFirst("\\.0$", "");
    }

    private void add(String format, Object... values) {
        svg.append(String.format(Locale.ROOT, format, values));
    }

    String draw() {
        int height = Math.max(430, TOP + 16 + panels * (PANEL + GAP));
        return String.format(
                Locale.ROOT,
                "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 %d %d\" width=\"%d\" height=\"%d\""
                        + " role=\"img\">%n<title>%s</title>%n%s<text class=\"title\" x=\"12\""
                        + " y=\"26\">%s</text>%n%s</svg>%n",
                WIDTH,
                height,
                WIDTH,
                height,
                title,
                STYLE,
                title,
                svg);
    }
}
