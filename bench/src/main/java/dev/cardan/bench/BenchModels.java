package dev.cardan.bench;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;

/** The models that speed is measured with: nothing touches and nothing is limited, so every step does the same work. */
final class BenchModels {
    /** Thirty hinges in a row. */
    static final String CHAIN = "chain30";

    /** A person with 24 degrees of freedom and 21 motors, hanging in the air. */
    static final String HUMANOID = "humanoid_hanging";

    static final List<String> NAMES = List.of(CHAIN, HUMANOID);

    private BenchModels() {}

    /** MJCF of a model of {@link #NAMES}. */
    static String xml(String name) {
        return switch (name) {
            case CHAIN -> chain(30);
            case HUMANOID -> resource("humanoid_hanging.xml");
            default ->
                throw new IllegalArgumentException(
                        "there is no benchmark model \"" + name + "\": name one of " + NAMES + " or a file");
        };
    }

    /** A hanging chain of capsules, 10 cm each, whose hinges point in three directions by turns. */
    static String chain(int links) {
        String[] axes = {"1 0 0", "0 1 0", "1 1 1"};
        StringBuilder xml = new StringBuilder(
                """
                <mujoco model="chain%d">
                  <option timestep="0.002">
                    <flag constraint="disable"/>
                  </option>
                  <default>
                    <geom type="capsule" size="0.02" fromto="0 0 0 0 0 -0.1"/>
                    <joint type="hinge" damping="0.02" armature="0.001"/>
                  </default>
                  <worldbody>
                """
                        .formatted(links));
        for (int i = 0; i < links; i++) {
            xml.append("<body pos=\"0 0 ").append(i == 0 ? "3" : "-0.1").append("\"><joint axis=\"");
            xml.append(axes[i % 3]).append("\"/><geom/>\n");
        }
        return xml.append("</body>".repeat(links))
                .append("\n  </worldbody>\n</mujoco>\n")
                .toString();
    }

    private static String resource(String file) {
        try (InputStream in = BenchModels.class.getResourceAsStream(file)) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
