package dev.cardan.bench;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.StringReader;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.w3c.dom.Node;
import org.xml.sax.InputSource;

class ReportTest {
    private static final double NAN = Double.NaN;

    @TempDir
    Path folder;

    private static Result result(String name, double cardan, double mujoco) {
        double[] ours = new double[TimedStage.values().length], theirs = ours.clone();
        Arrays.fill(ours, cardan / 10);
        Arrays.fill(theirs, mujoco / 5);
        theirs[TimedStage.KINEMATICS.ordinal()] = NAN;
        return new Result(
                name,
                27,
                3.5,
                14,
                2000,
                cardan,
                mujoco,
                mujoco / cardan,
                0.9,
                1.1,
                0,
                0,
                1.5,
                1.4,
                500,
                20,
                5,
                80_000,
                90_000,
                NAN,
                NAN,
                1.9,
                ours,
                theirs);
    }

    private static About about(int repeats) {
        return new About("A processor", 2, "Linux", "a JVM", "-Xmx1g", repeats, "each by itself", "2026-01-02");
    }

    private static Results results() {
        Results r = new Results(about(15));
        r.put(result("humanoid", 20, 40));
        r.put(result("ant", 20, 10));
        return r;
    }

    private static StartUp start() {
        double[] t = {0.01, 0.1, 0.5, 0.6, 1, 2};
        return new StartUp(0.04, 0.3, NAN, 0.2, t, t);
    }

    @Test
    void recordsComeBackFromTheirLines() {
        Result r = result("with\ttab", 1.25, 3);
        String line = RecordLine.write(r);
        assertEquals(1, line.lines().count());
        Result again = RecordLine.read(Result.class, line);
        assertEquals("with tab", again.name());
        assertEquals(2.4, again.ratio());
        assertTrue(Double.isNaN(again.twoThreads()));
        assertTrue(Arrays.equals(r.mujocoStages(), again.mujocoStages()));
        assertTrue(assertThrows(IllegalArgumentException.class, () -> RecordLine.read(Result.class, "name=a"))
                .getMessage()
                .startsWith("a result without nv"));
    }

    @Test
    void pageHasOneLinePerModelAndMeans() {
        Results r = results();
        r.put(start());
        String page = new Report(r).text();
        assertTrue(
                page.contains("Geometric mean of the whole step: **1.00**; Cardan is at least as fast in 1 of 2."),
                page);
        assertTrue(
                page.contains("| humanoid | 27 | 3.50 | 14.0 | 20.0 | 40.0 | **2.00** | 0.90–1.10 | 1.5 | 1.4 |"),
                page);
        assertTrue(page.contains("| ant |  | 1.00 (10) |"), page); // what was not timed stays empty
        assertTrue(page.contains("| humanoid | 500 | 20.0 | 5.00 | 0.01 | 0.25 |"), page);
        assertTrue(page.contains("| humanoid | 78 | 88 |  |  | 1.90 |"), page);
        assertTrue(page.contains("| steps | 1 | 100 | 1,000 | 3,000 | 10,000 | 30,000 |"), page);
        assertTrue(page.contains("A processor, 2 cores") && page.contains("2026-01-02"), page);
        assertTrue(page.contains("Not measured in this run: hopper"), page);
        assertFalse(page.contains("NaN"), page);
    }

    @Test
    void tablesAreRectangles() {
        Results r = results();
        r.put(start());
        List<String> lines = new Report(r).text().lines().toList();
        for (int i = 1; i < lines.size(); i++) {
            if (lines.get(i).startsWith("|") && lines.get(i - 1).startsWith("|")) {
                assertEquals(cells(lines.get(i - 1)), cells(lines.get(i)), lines.get(i));
            }
        }
    }

    private static long cells(String line) {
        return line.chars().filter(c -> c == '|').count();
    }

    @Test
    void oneModelIsShownWithWhatIsLeftOver() {
        String text = Report.single(result("ant", 20, 10));
        assertTrue(text.contains("ratio 0.500 (0.90 to 1.10)"), text);
        assertTrue(text.contains("rest               4.000  20.0 %"), text);
    }

    @Test
    void chartIsXmlWithTheHighestBarFirst() throws Exception {
        String svg = Chart.draw(results());
        assertTrue(svg.indexOf(">humanoid<") < svg.indexOf(">ant<"), svg);
        var document =
                DocumentBuilderFactory.newInstance().newDocumentBuilder().parse(new InputSource(new StringReader(svg)));
        var bars = document.getElementsByTagName("rect");
        assertEquals(2, bars.getLength());
        // ratios 2 and 0.5: equally long, to the right and to the left of 1
        assertEquals(number(bars.item(0), "width"), number(bars.item(1), "width"), 0.11);
        assertEquals(number(bars.item(0), "x"), number(bars.item(1), "x") + number(bars.item(1), "width"), 0.11);
        assertTrue(svg.contains("geometric mean 1.00") && svg.contains("A processor, 2026-01-02"), svg);
    }

    private static double number(Node element, String attribute) {
        return Double.parseDouble(
                element.getAttributes().getNamedItem(attribute).getNodeValue());
    }

    @Test
    void resultsAreKeptOnlyUnderTheSameCircumstances() throws IOException {
        Path file = folder.resolve("results.txt");
        Results r = results();
        r.put(start());
        r.write(file);
        Results same = new Results(about(15));
        same.put(result("hopper", 5, 5));
        same.keep(file);
        assertEquals(
                List.of("hopper", "ant", "humanoid"),
                same.models().stream().map(Result::name).toList());
        assertTrue(same.start().isPresent());
        assertThrows(IllegalArgumentException.class, () -> new Results(about(5)).keep(file));
    }
}
