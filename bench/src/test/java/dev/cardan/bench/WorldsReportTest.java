package dev.cardan.bench;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;

class WorldsReportTest {
    private static final double NAN = Double.NaN;
    private static final About ABOUT =
            new About("A processor", 2, "Linux", "a JVM", "-Xmx1g", 10, "each by itself", "2026-01-02");

    private static WorldsResult result(String name, String envpool, double ratio) {
        return new WorldsResult(
                name,
                "MuJoCo 3.12.0",
                envpool,
                5,
                64,
                32,
                200_000,
                100_000,
                2,
                new double[] {1.9, 2.1},
                2.05,
                1.9,
                1.8,
                30_000,
                30_000 / ratio,
                ratio,
                new double[] {ratio, ratio},
                ratio,
                1.85,
                NAN,
                50 << 10,
                400 << 10,
                0.02,
                envpool.isEmpty() ? "EnvPool: No module named 'envpool'" : "");
    }

    @Test
    void bothKindsHaveALineEach() {
        String text = new WorldsReport(ABOUT, List.of(result("Ant", "EnvPool 1.2", 1.25))).text();
        assertTrue(text.startsWith("## Many worlds\n"), text);
        assertTrue(
                text.contains("| Ant | rollout | 200,000 | 100,000 | **2.00** | 1.90–2.10 | 2.05 | 1.90 | 1.80 |"),
                text);
        assertTrue(
                text.contains("|  | environments | 30,000 | 24,000 | **1.25** | 1.25–1.25 | 1.25 | 1.85 |  |"), text);
        assertTrue(text.contains("| Ant | 64 | 32 | 50 | 400 |"), text);
        assertTrue(text.contains("Of 20 such rounds the 10 in which"), text);
        assertFalse(text.contains("Absent"), text);
    }

    @Test
    void whatIsAbsentIsNamedAndLeftOut() {
        WorldsReport report = new WorldsReport(ABOUT, List.of(result("Ant", "", NAN)));
        String text = report.text();
        assertTrue(text.contains("|  | environments | 30,000 |  |  |  |  | 1.85 |  |"), text);
        assertTrue(text.contains("* Absent: EnvPool: No module named 'envpool'."), text);
        assertFalse(text.contains("NaN"), text);
        String chart = report.chart();
        assertTrue(chart.contains(">Ant, rollout<") && !chart.contains("Ant, envs"), chart);
    }

    @Test
    void aSectionTakesThePlaceOfTheOldOne() {
        String page = "# A\n\n## B\n\nb\n\n## C\n\nc\n";
        String with = Section.put(page, "## New", "## New\n\nn\n\n", "## C");
        assertEquals("# A\n\n## B\n\nb\n\n## New\n\nn\n\n## C\n\nc\n", with);
        assertEquals("## New\n\nn\n\n", Section.of(with, "## New"));
        assertEquals(with, Section.put(with, "## New", "## New\n\nn\n\n", "## B"));
        assertEquals(page + "\n## New\n", Section.put(page, "## New", "## New\n", "## D"));
        assertEquals("## C\n\nc\n", Section.of(page, "## C"));
        assertEquals("", Section.of(page, "## New"));
    }

    @Test
    void timeOfAProcessIsReadBehindItsName() {
        assertEquals(42, Others.ticks("17 (a (b) c) S 1 17 17 0 -1 4194560 100 0 0 0 40 2 0 0 20 0 1 0"));
    }

    @Test
    void resultsComeBackFromTheirLines() {
        WorldsResult r = result("Hopper", "EnvPool 1.2", 1.25);
        WorldsResult again = RecordLine.read(WorldsResult.class, RecordLine.write(r));
        assertEquals(RecordLine.write(r), RecordLine.write(again));
        assertEquals(2.1, again.rolloutRange()[1]);
    }
}
