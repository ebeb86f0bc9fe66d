package dev.cardan.physics;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.cardan.engine.Data;
import dev.cardan.engine.Model;
import dev.cardan.engine.Physics;
import dev.cardan.engine.type.ConstraintType;
import dev.cardan.engine.type.DisableFlag;
import dev.cardan.engine.type.JacobianMode;
import dev.cardan.engine.world.Islands;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Islands of random graphs of trees and constraints, against islands by definition. */
class IslandFinderTest {
    /** Trees of one or two hinges; which trees an equality, a tendon with friction or a joint with friction acts on. */
    private static final class Graph {
        final Random random;
        final int trees;
        final List<int[]> equalities = new ArrayList<>();
        final List<int[]> tendons = new ArrayList<>();
        final boolean[] friction;

        Graph(long seed, int trees) {
            this.trees = trees;
            random = new Random(seed);
            friction = new boolean[trees];
            int edges = random.nextInt(trees + 1);
            for (int i = 0; i < edges; i++) {
                int a = random.nextInt(trees), b = random.nextInt(trees);
                if (random.nextInt(4) == 0) {
                    tendons.add(random.ints(random.nextInt(1, 4), 0, trees)
                            .distinct()
                            .toArray());
                } else {
                    equalities.add(a == b || random.nextInt(5) == 0 ? new int[] {a} : new int[] {a, b});
                }
            }
            for (int t = 0; t < trees; t++) {
                friction[t] = random.nextInt(6) == 0;
            }
        }

        String xml() {
            StringBuilder s = new StringBuilder("<mujoco><option><flag contact='disable'/></option><worldbody>");
            for (int t = 0; t < trees; t++) {
                String loss = friction[t] ? " frictionloss='0.1'" : "";
                s.append("<body name='b%d' pos='%d 0 0'><joint name='j%d' axis='0 1 0'%s/>".formatted(t, t, t, loss));
                s.append("<geom type='capsule' size='.05' fromto='0 0 0 .3 0 -.4'/>");
                if (t % 3 == 0) {
                    s.append("<body pos='0 0 -.5'><joint axis='1 0 0'/><geom size='.1' pos='0 .1 -.2'/></body>");
                }
                s.append("</body>");
            }
            s.append("</worldbody><tendon>");
            for (int[] over : tendons) {
                s.append("<fixed frictionloss='0.2'>");
                for (int t : over) {
                    s.append("<joint joint='j%d' coef='1'/>".formatted(t));
                }
                s.append("</fixed>");
            }
            s.append("</tendon><equality>");
            for (int[] between : equalities) {
                boolean both = between.length == 2;
                String a = Integer.toString(between[0]), b = both ? Integer.toString(between[1]) : "";
                s.append(
                        switch (random.nextInt(3)) {
                            case 0 -> "<weld body1='b" + a + (both ? "' body2='b" + b : "") + "'/>";
                            case 1 ->
                                "<connect anchor='.1 0 -.2' body1='b" + a + (both ? "' body2='b" + b : "") + "'/>";
                            default -> "<joint joint1='j" + a + (both ? "' joint2='j" + b : "") + "'/>";
                        });
            }
            return s.append("</equality></mujoco>").toString();
        }

        /** Islands by definition: each tree takes the smallest number among its neighbours until nothing changes. */
        int[] islands() {
            int[] smallest = new int[trees];
            List<int[]> all = new ArrayList<>(equalities);
            all.addAll(tendons);
            for (int t = 0; t < trees; t++) {
                smallest[t] = t;
                if (friction[t]) {
                    all.add(new int[] {t});
                }
            }
            boolean[] touched = new boolean[trees];
            for (boolean changed = true; changed; ) {
                changed = false;
                for (int[] group : all) {
                    int least = Arrays.stream(group).map(t -> smallest[t]).min().orElseThrow();
                    for (int t : group) {
                        touched[t] = true;
                        changed |= smallest[t] != least;
                        smallest[t] = least;
                    }
                }
            }
            int[] island = new int[trees];
            int n = 0;
            for (int t = 0; t < trees; t++) {
                island[t] = !touched[t] ? -1 : smallest[t] == t ? n++ : island[smallest[t]];
            }
            return island;
        }

        /** A tree that a row acts on. */
        int tree(Model m, int type, int id) {
            return switch (type) {
                case ConstraintType.Code.EQUALITY -> equalities.get(id)[0];
                case ConstraintType.Code.FRICTION_TENDON -> tendons.get(id)[0];
                default -> m.dof.treeid[id];
            };
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 4, 5, 7, 8, 60, 70})
    void islandsAreConnectedParts(int trees) {
        for (int trial = 0; trial < 12; trial++) {
            Graph graph = new Graph(1000 * trees + trial, trees);
            Data d = Worlds.of(graph.xml());
            d.opt.jacobian = trial % 2 == 0 ? JacobianMode.DENSE : JacobianMode.SPARSE;
            Physics.forward(d);
            int[] expected = graph.islands();
            int n = Arrays.stream(expected).max().orElseThrow() + 1;
            assertEquals(n, d.nisland);
            if (n > 0) {
                checkTrees(d, expected);
                checkDofs(d, expected);
                checkRows(d, graph, expected);
            }
        }
    }

    private static void checkTrees(Data d, int[] expected) {
        Islands s = d.island;
        int at = 0;
        for (int k = 0; k < d.nisland; k++) {
            assertEquals(at, s.itreeadr[k]);
            for (int t = 0; t < expected.length; t++) {
                if (expected[t] == k) {
                    assertEquals(t, s.mapItree2tree[at++]);
                }
            }
            assertEquals(at - s.itreeadr[k], s.ntree[k]);
        }
        for (int t = 0; t < expected.length; t++) {
            assertEquals(expected[t], s.treeIsland[t]);
            if (expected[t] < 0) {
                assertEquals(t, s.mapItree2tree[at++], "trees without constraints come last");
            }
        }
    }

    private static void checkDofs(Data d, int[] expected) {
        Islands s = d.island;
        Model m = d.model;
        int at = 0;
        for (int k = 0; k < d.nisland; k++) {
            assertEquals(at, s.idofadr[k]);
            assertEquals(s.mapIdof2dof[at], s.dofadr[k]);
            for (int i = 0; i < m.nv; i++) {
                if (expected[m.dof.treeid[i]] == k) {
                    assertEquals(k, s.dofIsland[i]);
                    assertEquals(i, s.mapIdof2dof[at]);
                    assertEquals(at++, s.mapDof2idof[i]);
                }
            }
            assertEquals(at - s.idofadr[k], s.nv[k]);
        }
        assertEquals(at, d.nidof);
        for (int i = 0; i < m.nv; i++) {
            assertEquals(i, s.mapIdof2dof[s.mapDof2idof[i]]);
            assertTrue(s.mapDof2idof[i] < d.nidof || s.dofIsland[i] == -1);
        }
    }

    private static void checkRows(Data d, Graph graph, int[] expected) {
        Islands s = d.island;
        int at = 0;
        for (int k = 0; k < d.nisland; k++) {
            assertEquals(at, s.iefcadr[k]);
            int ne = 0, nf = 0;
            for (int r = 0; r < d.nefc; r++) {
                if (expected[graph.tree(d.model, d.efc.type[r], d.efc.id[r])] != k) {
                    continue;
                }
                assertEquals(k, s.efcIsland[r]);
                assertEquals(r, s.mapIefc2efc[at]);
                assertEquals(at, s.mapEfc2iefc[r]);
                assertEquals(d.efc.type[r], s.efcType[at]);
                assertEquals(d.efc.id[r], s.efcId[at]);
                assertEquals(d.efc.frictionloss[r], s.efcFrictionloss[at]);
                assertEquals(d.efc.D[r], s.efcD[at]);
                assertEquals(d.efc.R[r], s.efcR[at]);
                assertEquals(d.efc.force[r], s.efcForce[at]);
                ne += r < d.ne ? 1 : 0;
                nf += r >= d.ne && r < d.ne + d.nf ? 1 : 0;
                at++;
            }
            assertEquals(ne, s.ne[k]);
            assertEquals(nf, s.nf[k]);
            assertEquals(at - s.iefcadr[k], s.nefc[k]);
        }
        assertEquals(d.nefc, at);
    }

    @Test
    void noneIfThereAreNoRowsOrIslandsAreDisabled() {
        Data free = Worlds.of("<mujoco><worldbody><body><freejoint/><geom size='1'/></body></worldbody></mujoco>");
        Physics.forward(free);
        assertEquals(0, free.nisland);
        Data d = Worlds.of(
                "<mujoco><worldbody><body><joint frictionloss='1'/><geom size='1'/></body></worldbody></mujoco>");
        Physics.forward(d);
        assertEquals(1, d.nisland);
        d.opt.disableflags |= DisableFlag.ISLAND;
        Physics.forward(d);
        assertEquals(0, d.nisland);
        assertEquals(0, d.nidof);
    }
}
