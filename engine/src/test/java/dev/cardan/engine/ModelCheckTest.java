package dev.cardan.engine;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.cardan.engine.extension.Extensions;
import dev.cardan.engine.inside.Inside;
import dev.cardan.engine.table.Sizes;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

/** Writing to a model that has worlds is found out, and costs nothing unless asked for. */
class ModelCheckTest {
    private static Model model() {
        Sizes s = new Sizes();
        s.nq = 2;
        s.nmat = 1;
        return new Model(s);
    }

    private static String message(Runnable call) {
        return assertThrows(IllegalStateException.class, call::run).getMessage();
    }

    @Test
    void whatIsWrittenIsNamed() {
        Model m = model();
        ModelCheck check = new ModelCheck(m);
        check.requireUnwritten(m);
        m.qpos0[1] = -0.0;
        assertEquals(
                "qpos0 of the model changed after its first world was made: a model is shared and must not be written to;"
                        + " make another one by model.overlay()",
                message(() -> check.requireUnwritten(m)));
        m.qpos0[1] = 0;
        check.requireUnwritten(m);
        m.qposSpring[0] = 1;
        m.flgAdhesion = true;
        m.stat.extent = 3;
        assertTrue(
                message(() -> check.requireUnwritten(m)).startsWith("qpos_spring, flg_adhesion, stat of the model "));
    }

    @Test
    void theModelIsLookedAtWhenItIsHandedOut() {
        Model m = model();
        ModelCheck.look(m.newData(Extensions.IGNORED));
        assertNull(m.check, "whoever makes a model may still write to it");
        Data d = m.newData();
        ModelCheck.look(d);
        assertNotNull(m.check);
        ModelCheck.look(d);
        m.qpos0[0] = 1;
        assertTrue(message(() -> ModelCheck.look(d)).startsWith("qpos0 "));
    }

    @Test
    void anOverlayMayFillItsModelAgain() {
        Model changed = model().overlay().setAll("mat_shininess", 0.5).build();
        Data d = changed.newData();
        ModelCheck.look(d);
        changed.origin().setAll("mat_shininess", 0.25).build(changed);
        ModelCheck.look(d);
        assertEquals(0.25f, changed.mat.shininess[0]);
        Inside.options(changed).timestep = 1;
        ModelCheck.look(d);
    }

    /** What the other Java virtual machine does. */
    static final class Culprit {
        public static void main(String[] args) {
            Model m = model();
            Data d = m.newData();
            Physics.reset(d);
            m.qpos0[0] = 1;
            try {
                Physics.reset(d);
                System.out.println("unnoticed");
            } catch (IllegalStateException e) {
                System.out.println(e.getMessage());
            }
        }
    }

    @Test
    void thePropertySwitchesItOn() throws IOException, InterruptedException {
        assertFalse(ModelCheck.ON);
        assertTrue(culprit("true").startsWith("qpos0 of the model changed "));
        assertEquals("unnoticed", culprit("false"));
    }

    private static String culprit(String check) throws IOException, InterruptedException {
        Process jvm = new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-Dcardan.check=" + check,
                        "-cp",
                        System.getProperty("java.class.path"),
                        Culprit.class.getName())
                .redirectError(ProcessBuilder.Redirect.INHERIT)
                .start();
        String text = new String(jvm.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertTrue(jvm.waitFor(60, TimeUnit.SECONDS), "the other JVM does not end");
        return text.strip();
    }
}
