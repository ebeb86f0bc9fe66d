package dev.cardan.mjcf.compile;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.cardan.engine.Model;
import dev.cardan.mjcf.LoadProgress;
import dev.cardan.mjcf.ModelFiles;
import dev.cardan.mjcf.spec.BodySpec;
import dev.cardan.mjcf.spec.ModelSpec;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** On random trees the sparse patterns hold exactly the pairs of dofs of which one is an ancestor of the other. */
class SparseStructureTest {
    private static Model randomTree(long seed) {
        Random random = new Random(seed);
        ModelSpec spec = new ModelSpec();
        List<BodySpec> bodies = new ArrayList<>(List.of(spec.world));
        for (int i = 0; i < 25; i++) {
            BodySpec b = bodies.get(random.nextInt(bodies.size())).addBody("");
            for (int j = random.nextInt(3); j > 0; j--) {
                b.addJoint().axis = new double[] {random.nextDouble(), random.nextInt(2), 1};
            }
            b.addGeom().size[0] = 0.1;
            bodies.add(b);
        }
        return Compiler.compile(spec, ModelFiles.none(), LoadProgress.NONE);
    }

    private static boolean isAncestor(Model m, int ancestor, int dof) {
        int i = dof;
        while (i > ancestor) {
            i = m.dof.parentid[i];
        }
        return i == ancestor;
    }

    private static boolean contains(int[] columns, int adr, int n, int column) {
        for (int k = adr; k < adr + n; k++) {
            assertTrue(k == adr || columns[k - 1] < columns[k], "columns ascend");
            if (columns[k] == column) {
                return true;
            }
        }
        return false;
    }

    @Test
    void patternsAreTheAncestorRelation() {
        for (long seed = 0; seed < 20; seed++) {
            Model m = randomTree(seed);
            for (int i = 0; i < m.nv; i++) {
                for (int j = 0; j < m.nv; j++) {
                    boolean lower = j <= i && isAncestor(m, j, i);
                    boolean inD = lower || (j > i && isAncestor(m, i, j));
                    boolean inM = lower && (i == j || m.dof.simplenum[i] == 0);
                    assertEquals(inD, contains(m.D.colind, m.D.rowadr[i], m.D.rownnz[i], j));
                    assertEquals(inM, contains(m.M.colind, m.M.rowadr[i], m.M.rownnz[i], j));
                    int b = m.dof.bodyid[i];
                    assertEquals(inD, contains(m.B.colind, m.B.rowadr[b], m.B.rownnz[b], j), "rows of D are rows of B");
                }
                assertEquals(i, m.D.colind[m.D.rowadr[i] + m.D.diag[i]]);
            }
        }
    }

    @Test
    void mapsAgreeWithThePatterns() {
        for (long seed = 0; seed < 20; seed++) {
            Model m = randomTree(seed);
            for (int i = 0; i < m.nv; i++) {
                for (int k = m.M.rowadr[i]; k < m.M.rowadr[i] + m.M.rownnz[i]; k++) {
                    int j = m.M.colind[k];
                    assertEquals(j, m.D.colind[m.mapD2M[k]]);
                    assertEquals(k, m.mapM2D[m.mapD2M[k]]);
                    int steps = m.mapM2M[k] - m.dof.Madr[i];
                    int dof = i;
                    for (int s = 0; s < steps; s++) {
                        dof = m.dof.parentid[dof];
                    }
                    assertEquals(j, dof, "the legacy order runs from the diagonal to the root");
                }
            }
        }
    }
}
