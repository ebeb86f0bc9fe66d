package dev.cardan.bench;

import java.util.Locale;

/** Curves over time, side by side, in SVG that can be read on light and on dark pages. */
final class Figure {
    private static final int LEFT = 40, TOP = 24, WIDTH = 240, HEIGHT = 110, GAP = 52;
    private static final double ROOM = 0.08; // above and below the curves, as a share of their height
    private static final String STYLE = """
            <style>
              text { font: 12px system-ui, -apple-system, 'Segoe UI', 'DejaVu Sans', sans-serif; fill: #6e7781; }
              .axis { stroke: #8b949e; stroke-opacity: .5; fill: none; }
              .first { stroke: #2a7f9e; fill: none; stroke-width: 1.6; }
              .second { stroke: #d98a3d; fill: none; stroke-width: 1.6; }
              .dots { fill: #8b949e; fill-opacity: .6; }
              @media (prefers-color-scheme: dark) { text { fill: #adb5bd; } }
            </style>
            """;

    private final StringBuilder svg = new StringBuilder();
    private final String title;
    private int panels;

    Figure(String title) {
        this.title = title;
    }

    /**
     * Adds a panel with one or two curves over the same time, and points if there are any.
     *
     * @param seconds from the first number to the last
     */
    Figure curves(String label, double seconds, double[] points, double[]... lines) {
        double low = Double.POSITIVE_INFINITY, high = Double.NEGATIVE_INFINITY;
        for (double[] line : lines) {
            for (double v : line) {
                low = Math.min(low, v);
                high = Math.max(high, v);
            }
        }
        int left = LEFT + panels * (WIDTH + GAP), bottom = TOP + HEIGHT;
        double per = HEIGHT * (1 - 2 * ROOM) / Math.max(1e-9, high - low), highest = TOP + ROOM * HEIGHT;
        add("<text x=\"%d\" y=\"%d\">%s</text>%n", left, TOP - 8, label);
        add("<rect class=\"axis\" x=\"%d\" y=\"%d\" width=\"%d\" height=\"%d\"/>%n", left, TOP, WIDTH, HEIGHT);
        tick(left, highest, high);
        tick(left, highest + per * (high - low), low);
        add("<text x=\"%d\" y=\"%d\">0</text>%n", left, bottom + 15);
        String end = number(seconds) + " s";
        add("<text x=\"%d\" y=\"%d\" text-anchor=\"end\">%s</text>%n", left + WIDTH, bottom + 15, end);
        for (int i = 0; i < points.length; i++) {
            double y = highest + per * (high - points[i]);
            if (y > TOP && y < bottom) {
                add("<circle class=\"dots\" cx=\"%.1f\" cy=\"%.1f\" r=\"1.2\"/>%n", x(left, i, points.length), y);
            }
        }
        for (int l = 0; l < lines.length; l++) {
            StringBuilder text = new StringBuilder();
            for (int i = 0; i < lines[l].length; i++) {
                double y = highest + per * (high - lines[l][i]);
                text.append(String.format(Locale.ROOT, "%.1f,%.1f ", x(left, i, lines[l].length), y));
            }
            add(
                    "<polyline class=\"%s\" points=\"%s\"/>%n",
                    l == 0 ? "first" : "second", text.toString().strip());
        }
        panels++;
        return this;
    }

    private static double x(int left, int i, int n) {
        return left + (double) WIDTH * i / Math.max(1, n - 1);
    }

    private void tick(int left, double y, double value) {
        add("<line class=\"axis\" x1=\"%d\" y1=\"%.1f\" x2=\"%d\" y2=\"%.1f\"/>%n", left - 4, y, left, y);
        add("<text x=\"%d\" y=\"%.1f\" text-anchor=\"end\">%s</text>%n", left - 6, y + 4, number(value));
    }

    private static String number(double v) {
        String text =
                String.format(Locale.ROOT, "%.2f", v).replaceFirst("0$", "").replaceFirst("\\.0$", "");
        return text.equals("-0") ? "0" : text;
    }

    private void add(String format, Object... values) {
        svg.append(String.format(Locale.ROOT, format, values));
    }

    String draw() {
        int width = LEFT + panels * (WIDTH + GAP) - GAP + 12, height = TOP + HEIGHT + 24;
        return String.format(
                Locale.ROOT,
                "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 %d %d\" width=\"%d\" height=\"%d\""
                        + " role=\"img\">%n<title>%s</title>%n%s%s</svg>%n",
                width,
                height,
                width,
                height,
                title,
                STYLE,
                svg);
    }
}
