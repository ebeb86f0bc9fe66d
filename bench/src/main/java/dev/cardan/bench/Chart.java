package dev.cardan.bench;

import java.util.Comparator;
import java.util.List;
import java.util.Locale;

/** A bar per model, as a picture in SVG that can be read on light and on dark pages. */
final class Chart {
    private static final int LEFT = 190, RIGHT = 60, TOP = 64, BOTTOM = 34, ROW = 24, BAR = 15, PLOT = 560;

    private static final String STYLE = """
            <style>
              text { font: 13px system-ui, -apple-system, 'Segoe UI', 'DejaVu Sans', sans-serif; fill: #6e7781; }
              .title { font-size: 16px; font-weight: 600; }
              .value { font-variant-numeric: tabular-nums; }
              .faster { fill: #2a9d8f; }
              .slower { fill: #d98a3d; }
              .grid { stroke: #8b949e; stroke-opacity: .25; }
              .one { stroke: #6e7781; stroke-width: 1.5; }
              @media (prefers-color-scheme: dark) { text { fill: #adb5bd; } .one { stroke: #adb5bd; } }
            </style>
            """;

    private final StringBuilder svg = new StringBuilder();
    private final double scale;

    /** @param end where the axis ends */
    private Chart(double end) {
        scale = PLOT / end;
    }

    /** Ratios of the whole step, the highest first. */
    static String draw(List<Result> models) {
        List<Result> sorted = models.stream()
                .sorted(Comparator.comparingDouble(Result::ratio).reversed())
                .toList();
        double highest = sorted.isEmpty() ? 1 : sorted.getFirst().ratio();
        double end = Math.ceil(4 * Math.max(1.2, highest)) / 4;
        return new Chart(end).draw(sorted, end);
    }

    private String draw(List<Result> models, double end) {
        int height = TOP + ROW * models.size() + BOTTOM, width = LEFT + PLOT + RIGHT, bottom = height - BOTTOM;
        add(
                "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 %d %d\" width=\"%d\" height=\"%d\" role=\"img\">%n",
                width, height, width, height);
        add("<title>Time of a step: native MuJoCo by Cardan, per model</title>%n%s", STYLE);
        add("<text class=\"title\" x=\"12\" y=\"26\">Time of a step, native MuJoCo / Cardan</text>%n");
        add("<text x=\"12\" y=\"46\">longer is better for Cardan; at 1 both are equally fast</text>%n");
        double tick = end > 4 ? 1 : end > 2 ? 0.5 : 0.25;
        for (int i = 0; i * tick <= end; i++) {
            double x = LEFT + scale * i * tick;
            boolean one = i * tick == 1;
            add(
                    "<line class=\"%s\" x1=\"%.1f\" y1=\"%d\" x2=\"%.1f\" y2=\"%d\"/>%n",
                    one ? "one" : "grid", x, TOP - 4, x, bottom);
            add("<text x=\"%.1f\" y=\"%d\" text-anchor=\"middle\">%.2f</text>%n", x, bottom + 18, i * tick);
        }
        for (int i = 0; i < models.size(); i++) {
            bar(models.get(i), TOP + ROW * i);
        }
        return svg.append("</svg>\n").toString();
    }

    private void bar(Result r, int y) {
        double length = scale * r.ratio();
        int middle = y + BAR - 3;
        add("<text x=\"%d\" y=\"%d\" text-anchor=\"end\">%s</text>%n", LEFT - 8, middle, escape(r.name()));
        add(
                "<rect class=\"%s\" x=\"%d\" y=\"%d\" width=\"%.1f\" height=\"%d\" rx=\"2\"/>%n",
                r.ratio() >= 1 ? "faster" : "slower", LEFT, y, length, BAR);
        add("<text class=\"value\" x=\"%.1f\" y=\"%d\">%.2f</text>%n", LEFT + length + 6, middle, r.ratio());
    }

    private static String escape(String text) {
        return text.replace("&", "&amp;").replace("<", "&lt;");
    }

    private void add(String format, Object... values) {
        svg.append(String.format(Locale.ROOT, format, values));
    }
}
