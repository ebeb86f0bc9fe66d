package dev.cardan.viewer.plot;

import java.awt.Color;
import java.awt.Font;
import java.awt.Graphics2D;
import java.awt.image.BufferedImage;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import javax.imageio.ImageIO;
import org.knowm.xchart.XYChart;
import org.knowm.xchart.XYChartBuilder;
import org.knowm.xchart.style.Styler;
import org.knowm.xchart.style.markers.SeriesMarkers;

/** Draws traces: a panel for each group, one below the other, over the same time. */
public final class Plot {
    private static final int LEGEND = 12; // names that a panel has room for
    private static final int LEFT = 70; // pixels for the numbers, so that panels begin below each other
    private static final int TICKS = 100; // pixels from one time to the next
    private static final int SMALLEST = 80; // pixels of a panel
    private static final int LARGEST = 16384;

    private Plot() {}

    /** Writes a PNG file. */
    public static void write(Path png, Traces traces, String title, int width, int height) throws IOException {
        try (OutputStream out = Files.newOutputStream(png)) {
            write(out, traces, title, width, height);
        }
    }

    /** Writes a PNG. */
    public static void write(OutputStream out, Traces traces, String title, int width, int height) throws IOException {
        ImageIO.write(image(traces, title, width, height), "png", out);
    }

    /**
     * Draws a plot.
     *
     * @throws IllegalArgumentException if there is nothing to draw, or no room
     */
    public static BufferedImage image(Traces traces, String title, int width, int height) {
        List<String> groups = List.copyOf(new LinkedHashSet<>(traces.groups()));
        if (groups.isEmpty() || traces.count() == 0) {
            throw new IllegalArgumentException(
                    "there is nothing to plot: " + traces.names().size() + " traces at " + traces.count() + " times");
        }
        int each = height / groups.size();
        if (each < SMALLEST || width < 2 * SMALLEST || width > LARGEST || height > LARGEST) {
            throw new IllegalArgumentException("a plot of " + width + " x " + height + " pixels has no room for "
                    + groups.size() + " panels: make it at least " + 2 * SMALLEST + " x " + SMALLEST * groups.size()
                    + ", at most " + LARGEST + " each way");
        }
        BufferedImage image = new BufferedImage(width, height, BufferedImage.TYPE_INT_RGB);
        Graphics2D g = image.createGraphics();
        g.setColor(Color.WHITE);
        g.fillRect(0, 0, width, height);
        for (int k = 0; k < groups.size(); k++) {
            int from = k * height / groups.size(), to = (k + 1) * height / groups.size();
            XYChart chart = panel(traces, groups.get(k), k == 0 ? title : "", width, to - from);
            chart.getStyler().setXAxisTitleVisible(k == groups.size() - 1);
            BufferedImage part = new BufferedImage(width, to - from, BufferedImage.TYPE_INT_RGB);
            Graphics2D p = part.createGraphics();
            chart.paint(p, width, to - from);
            p.dispose();
            g.drawImage(part, 0, from, null);
        }
        g.dispose();
        return image;
    }

    private static XYChart panel(Traces traces, String group, String title, int width, int height) {
        XYChart chart = new XYChartBuilder()
                .width(width)
                .height(height)
                .title(title)
                .xAxisTitle("time, s")
                .build();
        double[] time = traces.time();
        List<Integer> members = new ArrayList<>();
        for (int i = 0; i < traces.names().size(); i++) {
            if (traces.groups().get(i).equals(group)) {
                members.add(i);
            }
        }
        for (int i : members) {
            chart.addSeries(label(traces.names().get(i), group, members.size()), time, finite(traces.values(i)))
                    .setMarker(SeriesMarkers.NONE)
                    .setLineWidth(1.5f);
        }
        Font small = new Font(Font.SANS_SERIF, Font.PLAIN, 11);
        chart.getStyler()
                .setAxisTickLabelsFont(small)
                .setAxisTitleFont(small)
                .setXAxisTickMarkSpacingHint(TICKS)
                .setXAxisMin(time[0])
                .setXAxisMax(time[time.length - 1])
                .setChartTitleVisible(!title.isEmpty())
                .setLegendVisible(members.size() <= LEGEND)
                .setLegendPosition(Styler.LegendPosition.OutsideS) // panels of the same width, whatever the names
                .setLegendLayout(Styler.LegendLayout.Horizontal)
                .setLegendBorderColor(Color.WHITE)
                .setLegendFont(small)
                .setChartBackgroundColor(Color.WHITE)
                .setPlotBorderVisible(false)
                .setYAxisLeftWidthHint(LEFT);
        return chart;
    }

    /** Names in a legend leave out what all in the panel have in common. */
    private static String label(String name, String group, int members) {
        String field = name.substring(0, Math.max(0, name.indexOf(':') + 1));
        String owner = group.replace("sensor:", "sensordata:");
        if (members > 1 && name.startsWith(owner + ".")) {
            return group.substring(group.indexOf(':') + 1) + name.substring(owner.length());
        }
        return members > 1 && !field.isEmpty() ? group + " " + name.substring(field.length()) : name;
    }

    /** What isn't a finite number is a gap. */
    private static double[] finite(double[] values) {
        for (int i = 0; i < values.length; i++) {
            values[i] = Double.isInfinite(values[i]) ? Double.NaN : values[i];
        }
        return values;
    }
}
