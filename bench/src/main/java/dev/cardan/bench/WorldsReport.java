package dev.cardan.bench;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** What was measured with many worlds, as a section of the page and a picture. */
final class WorldsReport {
    static final String HEADING = "## Many worlds";
    private static final String NEXT = "## Start-up and the first steps";

    private final About about;
    private final List<WorldsResult> results;
    private final StringBuilder text = new StringBuilder();

    WorldsReport(About about, List<WorldsResult> results) {
        this.about = about;
        this.results = results;
    }

    /** A page with this section, at the place where it belongs. */
    static String put(String page, String section) {
        return Section.put(page, HEADING, section, NEXT);
    }

    String text() {
        WorldsResult first = results.getFirst();
        add(
                """
                %s

                Rollouts and environments of four of Gymnasium's tasks (version 5), in Gymnasium's models, on two threads: `Rollout` beside
                %s, `VectorEnvironment` beside %s. Measured on %s, %s, with `%s`.

                ![Speed of rollouts and environments by that of their peers](worlds.svg)

                A rollout is %d trajectories of %d steps of the physics from the initial state, whose states are written out. A step of an
                environment is %s steps of the physics, observation, reward and, where an episode has ended, its reset. The ratio is Cardan's
                steps per second by the peer's, and *by processor time* the peer's per step by Cardan's, which other programs disturb less;
                *scale* is the steps per second on two threads by those on one.

                | task | | Cardan, steps/s | peer, steps/s | ratio | range | by processor time | scale | peer's scale |
                |---|---|--:|--:|--:|--:|--:|--:|--:|
                """,
                HEADING,
                first.mujoco().isEmpty() ? "no peer" : first.mujoco() + "'s `rollout`",
                first.envpool().isEmpty() ? "no peer" : first.envpool(),
                about.cpu(),
                about.date(),
                about.javaOptions(),
                WorldsMeasurement.TRAJECTORIES,
                WorldsMeasurement.STEPS,
                skips());
        for (WorldsResult r : results) {
            row(
                    r.name(),
                    "rollout",
                    r.rollout(),
                    r.mujocoRollout(),
                    r.rolloutRatio(),
                    r.rolloutRange(),
                    r.rolloutWork(),
                    r.rolloutScale(),
                    r.mujocoScale());
            row(
                    "",
                    "environments",
                    r.environments(),
                    r.envpoolEnvironments(),
                    r.environmentsRatio(),
                    r.environmentsRange(),
                    r.environmentsWork(),
                    r.environmentsScale(),
                    r.envpoolScale());
        }
        memory();
        method();
        return text.toString();
    }

    private String skips() {
        int few = results.stream().mapToInt(WorldsResult::frameSkip).min().orElse(0);
        int many = results.stream().mapToInt(WorldsResult::frameSkip).max().orElse(0);
        return few == many ? Integer.toString(few) : few + " to " + many;
    }

    private void row(
            String task,
            String what,
            double own,
            double other,
            double ratio,
            double[] range,
            double work,
            double scale,
            double otherScale) {
        add(
                "| %s | %s | %,.0f | %s | %s | %s | %s | %s | %s |%n",
                task,
                what,
                own,
                Double.isNaN(other) ? "" : String.format(Locale.ROOT, "%,.0f", other),
                Double.isNaN(ratio) ? "" : "**" + number(ratio) + "**",
                Double.isNaN(ratio) ? "" : number(range[0]) + "–" + number(range[1]),
                number(work),
                number(scale),
                number(otherScale));
    }

    private void memory() {
        add("""

                | task | environments | EnvPool's batch | KB of one, Cardan | EnvPool |
                |---|--:|--:|--:|--:|
                """);
        for (WorldsResult r : results) {
            boolean there = !r.envpool().isEmpty();
            add(
                    "| %s | %d | %s | %,.0f | %s |%n",
                    r.name(),
                    r.number(),
                    there ? Integer.toString(r.batch()) : "",
                    r.bytes() / 1024.0,
                    there ? String.format(Locale.ROOT, "%,.0f", r.envpoolBytes() / 1024.0) : "");
        }
    }

    private void method() {
        add(
                """

                * Both sides have the same model (EnvPool's file compiles to the same numbers), frame skip, integrator and two threads. Actions
                  are uniformly random and drawn before; rollouts have the very same ones. EnvPool brings a MuJoCo of its own. It runs in
                  the way that was fastest at first, of 64 or 256 environments, waiting for all of them or for half; Cardan has as many and
                  waits for all.
                * The peers run in a Python process and take turns with Cardan: Cardan on one thread, on two, the peer on two, Cardan on two, the
                  peer on one, at least 0.15 s each by the clock. Of %d such rounds the %d in which other programs had least of the processors
                  count (in the median of these still %.0f %%); numbers are medians, ratios those of a round.
                * Bytes are the heap by environment in Cardan, and how the process grew by environment in EnvPool, which has a model each.
                """,
                2 * about.repeats(),
                about.repeats(),
                100
                        * results.stream()
                                .mapToDouble(WorldsResult::disturbance)
                                .max()
                                .orElse(0));
        List<String> absent = results.stream()
                .map(WorldsResult::absent)
                .filter(a -> !a.isEmpty())
                .distinct()
                .toList();
        if (!absent.isEmpty()) {
            add("* Absent: %s.%n", String.join("; ", absent));
        }
        add("%n");
    }

    /** A bar for each that has a peer. */
    String chart() {
        List<Chart.Bar> bars = new ArrayList<>();
        for (WorldsResult r : results) {
            bar(bars, r.name() + ", rollout", r.rolloutRatio());
            bar(bars, r.name() + ", envs", r.environmentsRatio());
        }
        return Chart.draw("Many worlds on two threads, Cardan by MuJoCo's rollout and EnvPool", bars, about);
    }

    private static void bar(List<Chart.Bar> bars, String name, double ratio) {
        if (!Double.isNaN(ratio)) {
            bars.add(new Chart.Bar(name, ratio));
        }
    }

    private void add(String format, Object... values) {
        text.append(String.format(Locale.ROOT, format, values));
    }

    private static String number(double x) {
        return Double.isNaN(x) ? "" : String.format(Locale.ROOT, "%.2f", x);
    }
}
