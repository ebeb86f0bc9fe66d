package dev.cardan.bench;

import java.util.Comparator;
import java.util.List;
import java.util.Locale;

/**
 * A bar per ratio, as a picture in SVG that can be read on light and on dark pages. Bars go from 1 to the ratio, to the
 * right where Cardan is faster and to the left where it is slower, on a logarithmic scale: twice and half are equally long.
 */
final class Chart {
    private static final int LEFT = 180, RIGHT = 70, TOP = 82, BOTTOM = 30, ROW = 22, BAR = 14, PLOT = 570;

    /** Where a line and a number are, if there is room for them. */
    private static final double[] TICKS = {0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.8, 1, 1.25, 1.5, 2, 3, 4, 5, 7, 10, 20, 50};

    /** Smallest distance of numbers, in pixels. */
    private static final double ROOM = 34;

    private static final String STYLE = """
            <style>
              text { font: 13px system-ui, -apple-system, 'Segoe UI', 'DejaVu Sans', sans-serif; fill: #6e7781; }
              .title { font-size: 16px; font-weight: 600; }
              .faster { fill: #2a9d8f; }
              .slower { fill: #d98a3d; }
              .grid { stroke: #8b949e; stroke-opacity: .3; }
              .one { stroke: #6e7781; stroke-width: 1.5; }
              @media (prefers-color-scheme: dark) { text { fill: #adb5bd; } .one { stroke: #adb5bd; } }
            </style>
            """;

    /** A ratio and whose it is. */
    record Bar(String name, double ratio) {}

    private final StringBuilder svg = new StringBuilder();
    private final List<Bar> bars;
    private final double low, high;

    private Chart(List<Bar> bars) {
        this.bars = bars;
        low = 0.92 * bars.stream().mapToDouble(Bar::ratio).reduce(0.6, Math::min);
        high = 1.04 * bars.stream().mapToDouble(Bar::ratio).reduce(1.5, Math::max);
    }

    /** Ratios of the whole step, the highest first. */
    static String draw(Results results) {
        List<Bar> sorted = results.models().stream()
                .sorted(Comparator.comparingDouble(Result::ratio).reversed())
                .map(r -> new Bar(r.name(), r.ratio()))
                .toList();
        return draw("Speed of a step, Cardan by native MuJoCo " + NativeLibrary.VERSION, sorted, results.about);
    }

    /** Bars in the order in which they are given. */
    static String draw(String title, List<Bar> bars, About about) {
        return new Chart(bars).draw(title, about);
    }

    private double place(double ratio) {
        return LEFT + PLOT * Math.log(ratio / low) / Math.log(high / low);
    }

    private String draw(String title, About about) {
        int height = TOP + ROW * bars.size() + BOTTOM, width = LEFT + PLOT + RIGHT;
        double mean =
                Samples.geometricMean(bars.stream().mapToDouble(Bar::ratio).toArray());
        add(
                "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 %d %d\" width=\"%d\" height=\"%d\" role=\"img\">%n",
                width, height, width, height);
        add("<title>%s</title>%n%s", escape(title), STYLE);
        add("<text class=\"title\" x=\"12\" y=\"26\">%s</text>%n", escape(title));
        add("<text x=\"12\" y=\"46\">right of 1 Cardan is faster; geometric mean %.2f</text>%n", mean);
        add("<text x=\"12\" y=\"64\">%s, %s</text>%n", escape(about.cpu()), about.date());
        grid(height - BOTTOM);
        for (int i = 0; i < bars.size(); i++) {
            bar(bars.get(i), TOP + ROW * i);
        }
        return svg.append("</svg>\n").toString();
    }

    /** Lines at round numbers; the one at 1 always, the others where they are not too close to it or to the last one. */
    private void grid(int bottom) {
        double last = Double.NEGATIVE_INFINITY, one = place(1);
        for (double tick : TICKS) {
            double x = place(tick);
            boolean inside = tick >= low && tick <= high, crowded = x - last < ROOM || Math.abs(x - one) < ROOM;
            if (inside && (tick == 1 || !crowded)) {
                add(
                        "<line class=\"%s\" x1=\"%.1f\" y1=\"%d\" x2=\"%.1f\" y2=\"%d\"/>%n",
                        tick == 1 ? "one" : "grid", x, TOP - 6, x, bottom);
                String number = String.format(Locale.ROOT, "%.2f", tick).replaceFirst("\\.?0+$", "");
                add("<text x=\"%.1f\" y=\"%d\" text-anchor=\"middle\">%s</text>%n", x, bottom + 18, number);
                last = x;
            }
        }
    }

    private void bar(Bar r, int y) {
        boolean faster = r.ratio() >= 1;
        double from = Math.min(place(1), place(r.ratio())), to = Math.max(place(1), place(r.ratio()));
        int line = y + BAR - 3;
        add("<text x=\"%d\" y=\"%d\" text-anchor=\"end\">%s</text>%n", LEFT - 12, line, escape(r.name()));
        add(
                "<rect class=\"%s\" x=\"%.1f\" y=\"%d\" width=\"%.1f\" height=\"%d\"/>%n",
                faster ? "faster" : "slower", from, y, to - from, BAR);
        add(
                "<text x=\"%.1f\" y=\"%d\" text-anchor=\"%s\">%.2f</text>%n",
                faster ? to + 6 : from - 6, line, faster ? "start" : "end", r.ratio());
    }

    private static String escape(String text) {
        return text.replace("&", "&amp;").replace("<", "&lt;");
    }

    private void add(String format, Object... values) {
        svg.append(String.format(Locale.ROOT, format, values));
    }
}
