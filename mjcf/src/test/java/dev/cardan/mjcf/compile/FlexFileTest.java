package dev.cardan.mjcf.compile;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.cardan.engine.Data;
import dev.cardan.engine.Model;
import dev.cardan.engine.Physics;
import dev.cardan.engine.file.ModelFile;
import dev.cardan.engine.table.FieldList;
import dev.cardan.engine.table.Storage.Kind;
import dev.cardan.engine.type.Const;
import dev.cardan.engine.type.Integrator;
import dev.cardan.engine.type.Solver;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** Compiled models with flexes on disk: they come back as they were, and no wrong index gets into a world. */
class FlexFileTest {
    /** Whole numbers that are no indices, so that any value is as good as another. */
    private static final Set<String> FREE = Set.of(
            "flex_contype",
            "flex_conaffinity",
            "flex_priority",
            "flex_group",
            "flex_activelayers",
            "flex_passive",
            "flex_elemlayer",
            "flex_elemtexcoord");

    private static Model sheet() {
        return Sheets.model(
                "<geom type=\"plane\" size=\"1 1 1\"/><geom type=\"box\" size=\".3 .3 .3\" pos=\"0 0 1\"/>"
                        + Sheets.square() + Sheets.nodes(),
                "<flex name=\"s\" body=\"p0 p1 p2 p3\" element=\"0 1 3 0 3 2\" texcoord=\"0 0 1 0 0 1 1 1\"><edge"
                        + " damping=\"1\"/><elasticity young=\"1000\" poisson=\".1\" elastic2d=\"both\" thickness=\".1\"/></flex>"
                        + "<flex name=\"v\" body=\"p0 p1 p2 p3\" element=\"0 1 3 0 3 2\"/>"
                        + "<flex name=\"t\" dim=\"3\" body=\"p0 p1 p2 n0\" element=\"0 1 2 3\"><elasticity young=\"10\"/></flex>"
                        + Sheets.interpolated("dof=\"trilinear\"").replace("\"s\"", "\"n\"")
                        + "<contact selfcollide=\"none\"/></flex>",
                "<equality><flexvert flex=\"v\"/><flexstrain flex=\"n\" cell=\"0 0 0\"/></equality>");
    }

    private static Model again(Model m) throws IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        ModelFile.write(m, out);
        return ModelFile.read(new ByteArrayInputStream(out.toByteArray()));
    }

    @Test
    void flexesComeBack() throws IOException {
        Model m = sheet(), back = again(m);
        FieldList a = m.fields(), b = back.fields();
        for (int i = 0; i < a.size(); i++) {
            assertTrue(
                    a.field(i).kind().same(a.array(i), b.array(i)), a.field(i).name());
        }
        assertEquals(4, back.nflex);
        assertNotNull(back.flex("v"));
    }

    /** Each entry becomes negative and too large; what is not refused must not lead beyond an array. */
    @Test
    void wrongIndicesAreRefused() throws IOException {
        Model m = sheet();
        FieldList fields = m.fields();
        int refused = 0;
        for (int i = 0; i < fields.size(); i++) {
            String name = fields.field(i).name();
            boolean flex = name.startsWith("flex") || name.startsWith("efm0");
            if (!flex || fields.field(i).kind() != Kind.INT || FREE.contains(name)) {
                continue;
            }
            int[] array = (int[]) fields.array(i);
            for (int k = 0; k < array.length; k++) {
                int right = array[k];
                for (int wrong : new int[] {-7, right + 1, 1 << 28, Integer.MAX_VALUE}) {
                    array[k] = wrong;
                    refused += tryOut(m, name + "[" + k + "] = " + wrong);
                }
                array[k] = right;
            }
        }
        assertTrue(refused > 1000, refused + " refused");
        again(m);
    }

    /** Some real numbers are counted with: modes of strain, edges of shells, and the cells of constraints. */
    @Test
    void wrongCountsAreRefused() {
        Model strained = sheet();
        refuses(strained, strained.flex.stiffness, strained.flex.stiffnessadr[3], 24);
        refuses(strained, strained.eq.data, Const.NEQDATA + 1, 1);
        Model shell = Sheets.model(
                Sheets.nodes(),
                Sheets.interpolated("dof=\"trilinear\"") + "<contact selfcollide=\"none\"/><elasticity young=\"10\""
                        + " elastic2d=\"bend\" thickness=\".1\"/></flex>");
        refuses(shell, shell.flex.bending, 0, 13);
        refuses(shell, shell.flex.bending, 2, 6);
    }

    private static void refuses(Model m, double[] array, int i, double wrong) {
        double right = array[i];
        array[i] = wrong;
        assertEquals(1, tryOut(m, String.valueOf(wrong)));
        array[i] = right;
    }

    /** Returns 1 if a model is refused, 0 if it is none the worse for its damage. */
    private static int tryOut(Model m, String what) {
        Model back;
        try {
            back = again(m);
        } catch (IOException e) {
            assertTrue(e.getMessage().startsWith("the model file is no valid model: "), e.getMessage());
            return 1;
        }
        Data d = back.newData();
        try {
            Physics.step(d);
            d.opt.solver = Solver.CG;
            d.opt.integrator = Integrator.IMPLICITFAST;
            Physics.step(d);
            Physics.inverse(d);
        } catch (IndexOutOfBoundsException | NegativeArraySizeException e) {
            throw new AssertionError(what, e);
        }
        return 0;
    }
}
