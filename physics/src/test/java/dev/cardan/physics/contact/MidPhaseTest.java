package dev.cardan.physics.contact;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.cardan.engine.Data;
import dev.cardan.engine.Physics;
import dev.cardan.engine.type.DisableFlag;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** Boxes around geoms save work, never contacts. */
class MidPhaseTest {
    private static final String[] SHAPES = {
        "type='sphere' size='.1'",
        "type='capsule' size='.05 .1'",
        "type='ellipsoid' size='.1 .06 .05'",
        "type='cylinder' size='.06 .08'",
        "type='box' size='.1 .05 .07'"
    };

    private static String body(Random random, String contact) {
        StringBuilder xml = new StringBuilder("<body pos='0 0 %s' euler='%d %d 0'><freejoint/>"
                .formatted(random.nextDouble(0.35), random.nextInt(360), random.nextInt(360)));
        for (int i = 0; i < 8; i++) {
            xml.append("<geom pos='%s %s %s' euler='%d %d 0' %s %s/>"
                    .formatted(
                            random.nextDouble(-0.4, 0.4),
                            random.nextDouble(-0.4, 0.4),
                            random.nextDouble(-0.1, 0.1),
                            random.nextInt(360),
                            random.nextInt(360),
                            SHAPES[random.nextInt(SHAPES.length)],
                            contact));
        }
        return xml + "</body>";
    }

    @Test
    void theContactsAreThoseOfAllPairsWhateverMarginAndGap() {
        int reported = 0;
        for (String contact : new String[] {"", "margin='.02'", "gap='.05'", "margin='.01' gap='.04'"}) {
            for (int seed = 0; seed < 10; seed++) {
                Random random = new Random(seed);
                Data d = Scenes.of("<mujoco><worldbody>" + body(random, contact) + body(random, contact)
                        + body(random, contact) + "</worldbody></mujoco>");
                Physics.forward(d);
                List<String> contacts = contacts(d);
                reported += d.ncon - d.nefc / 4;
                d.opt.disableflags |= DisableFlag.MIDPHASE;
                Physics.forward(d);
                assertEquals(contacts(d), contacts, contact + ", seed " + seed);
            }
        }
        assertTrue(reported > 20, "only " + reported + " contacts in a gap");
    }

    /** Geoms and distances, in the order of geoms: the order of contacts depends on how they were found. */
    private static List<String> contacts(Data d) {
        List<String> list = new ArrayList<>();
        for (int c = 0; c < d.ncon; c++) {
            list.add("%d %d %s".formatted(d.contact.geom[2 * c], d.contact.geom[2 * c + 1], d.contact.dist[c]));
        }
        Collections.sort(list);
        return list;
    }
}
