package dev.cardan.mjcf.compile;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.cardan.engine.Data;
import dev.cardan.engine.Model;
import dev.cardan.engine.Physics;
import dev.cardan.engine.table.FieldList;
import dev.cardan.engine.type.ObjType;
import dev.cardan.mjcf.Mjcf;
import dev.cardan.mjcf.ModelException;
import dev.cardan.mjcf.spec.ModelSpec;
import dev.cardan.mjcf.spec.SpecElement;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;

/**
 * Random edits of running worlds: whatever is done, an edit works or is refused with a sentence, state is carried, and the
 * model is the one that the final specification gives afresh, also by way of its text. {@code -Dcardan.edits=5000} takes
 * longer.
 */
class RandomEditsTest {
    private static final int SEQUENCES = Integer.getInteger("cardan.edits", 60);
    private static final int FIRST = Integer.getInteger("cardan.edits.first", 0);
    private static final int EDITS = 8;

    private int applied;
    private int refused;
    private int uncompiled;
    private int recompiled;

    @Test
    void editsOfRunningWorldsKeepTheirState() {
        for (int seed = FIRST; seed < FIRST + SEQUENCES; seed++) {
            List<String> done = new ArrayList<>();
            try {
                sequence(seed, done);
            } catch (RuntimeException | AssertionError | StackOverflowError e) {
                throw new AssertionError("sequence " + seed + ": " + String.join("\n", done), e);
            }
        }
        assertTrue(recompiled > SEQUENCES, "most edits must lead to a model");
        assertTrue(applied > 2 * (refused + uncompiled), "most edits must work");
    }

    private void sequence(int seed, List<String> done) {
        RandomEdit edit = new RandomEdit(seed);
        Data d = Mjcf.compile(edit.spec()).newData();
        ModelSpec good = edit.spec().copy();
        for (int i = 0; i < EDITS; i++) {
            ModelSpec before = edit.spec().copy();
            try {
                done.add(edit.edit());
                applied++;
            } catch (ModelException e) {
                done.add("refused: " + e.getMessage());
                refused++;
                edit.back(before);
                continue;
            }
            if (edit.chance(.6)) {
                d = recompile(edit, d, good, done);
                good = edit.spec().copy();
            }
        }
        d = recompile(edit, d, good, done);
        afresh(edit.spec(), d.model);
    }

    private Data recompile(RandomEdit edit, Data d, ModelSpec good, List<String> done) {
        Data moved;
        try {
            moved = Mjcf.recompile(edit.spec(), d);
        } catch (ModelException e) {
            done.add("does not compile: " + e.getMessage());
            uncompiled++;
            edit.back(good.copy());
            moved = Mjcf.recompile(edit.spec(), d);
        }
        recompiled++;
        done.add("compiled");
        carried(edit.spec(), d, moved);
        for (int i = 0; i < 3; i++) {
            for (int k = 0; k < moved.ctrl.length; k++) {
                moved.ctrl[k] = .01 * (k + i);
            }
            Physics.step(moved);
        }
        return moved;
    }

    private static void carried(ModelSpec spec, Data from, Data to) {
        Model a = from.model, b = to.model;
        assertEquals(from.time, to.time);
        List<SpecElement> old = spec.compiledModels.elements(a, ObjType.JOINT);
        List<SpecElement> now = spec.compiledModels.elements(b, ObjType.JOINT);
        assertEquals(b.njnt, now.size());
        for (int j = 0; j < b.njnt; j++) {
            int twin = old.indexOf(now.get(j));
            int q = b.jnt.qposadr[j], v = b.jnt.dofadr[j];
            int nq = (j + 1 < b.njnt ? b.jnt.qposadr[j + 1] : b.nq) - q;
            int nv = (j + 1 < b.njnt ? b.jnt.dofadr[j + 1] : b.nv) - v;
            boolean known = twin >= 0 && a.jnt.type[twin] == b.jnt.type[j];
            double[] qpos = known
                    ? Arrays.copyOfRange(from.qpos, a.jnt.qposadr[twin], a.jnt.qposadr[twin] + nq)
                    : Arrays.copyOfRange(b.qpos0, q, q + nq);
            double[] qvel =
                    known ? Arrays.copyOfRange(from.qvel, a.jnt.dofadr[twin], a.jnt.dofadr[twin] + nv) : new double[nv];
            assertArrayEquals(qpos, Arrays.copyOfRange(to.qpos, q, q + nq));
            assertArrayEquals(qvel, Arrays.copyOfRange(to.qvel, v, v + nv));
        }
        old = spec.compiledModels.elements(a, ObjType.ACTUATOR);
        now = spec.compiledModels.elements(b, ObjType.ACTUATOR);
        for (int i = 0; i < b.nactuator; i++) {
            int twin = old.indexOf(now.get(i));
            int c = b.actuator.ctrladr[i];
            assertEquals(twin < 0 ? 0 : from.ctrl[a.actuator.ctrladr[twin]], to.ctrl[c]);
            if (twin >= 0 && b.actuator.actnum[i] == 1 && a.actuator.actnum[twin] == 1) {
                assertEquals(from.act[a.actuator.actadr[twin]], to.act[b.actuator.actadr[i]]);
            }
        }
        old = spec.compiledModels.elements(a, ObjType.BODY);
        now = spec.compiledModels.elements(b, ObjType.BODY);
        for (int i = 0; i < b.nbody; i++) {
            int mocap = b.body.mocapid[i];
            int twin = old.indexOf(now.get(i));
            if (mocap >= 0 && twin >= 0 && a.body.mocapid[twin] >= 0) {
                assertEquals(from.mocap.pos[3 * a.body.mocapid[twin]], to.mocap.pos[3 * mocap]);
            }
        }
    }

    /** The model is that of a copy of the specification, and of its text. */
    private static void afresh(ModelSpec spec, Model model) {
        assertEquals(List.of(), differences(model, Mjcf.compile(spec.copy())));
        assertEquals(List.of(), differences(model, Mjcf.parse(Mjcf.toXml(spec))), "by way of its text");
    }

    private static List<String> differences(Model a, Model b) {
        List<String> names = new ArrayList<>();
        FieldList x = a.fields(), y = b.fields();
        for (int i = 0; i < x.size(); i++) {
            if (!x.field(i).equals(y.field(i)) || !x.field(i).kind().same(x.array(i), y.array(i))) {
                names.add(x.field(i).name());
            }
        }
        return names;
    }
}
