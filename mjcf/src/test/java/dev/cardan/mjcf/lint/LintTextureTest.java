package dev.cardan.mjcf.lint;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Pictures of textures are not decoded by lint, but must be there. */
class LintTextureTest {
    private static final String MODEL = """
            <mujoco>
              <asset>
                <texture name="t" type="2d" file="t.png"/>
                <material name="m" texture="t"/>
              </asset>
              <worldbody>
                <geom size="1" material="m"/>
              </worldbody>
            </mujoco>
            """;

    private static LintReport look(byte[] picture) {
        byte[] model = MODEL.getBytes(StandardCharsets.UTF_8);
        return Lint.files("a.xml", picture == null ? Map.of("a.xml", model) : Map.of("a.xml", model, "t.png", picture));
    }

    @Test
    void onlyTheBeginningOfAPictureIsLookedAt() {
        byte[] begun = {(byte) 0x89, 'P', 'N', 'G', '\r', '\n', 0x1a, '\n', 1, 2, 3};
        assertEquals(List.of(), look(begun).findings());
    }

    @Test
    void picturesThatAreMissingOrNoneAreRefused() {
        assertEquals(3, look(null).of("refused").get(0).where().line());
        assertEquals(3, look(new byte[] {1, 2, 3}).of("refused").get(0).where().line());
    }
}
