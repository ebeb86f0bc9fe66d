package dev.cardan.mjcf.decompose;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.cardan.mjcf.ModelException;
import dev.cardan.mjcf.decompose.Shapes.Mesh;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Meshes that nobody should make: each is cut, or refused with a sentence, soon. */
class HostileMeshesTest {
    private static final int CASES = 220;
    private static final double LONGEST = 20; // s of processor time for one, on a slow machine
    private static final ThreadMXBean TIMER = ManagementFactory.getThreadMXBean();
    private static final DecompositionOptions COARSE = new DecompositionOptions(8, 0.02, 32, 32);

    @TempDir
    Path folder;

    @Test
    void eachIsCutOrRefused() {
        int cut = 0, refused = 0;
        for (int i = 0; i < CASES; i++) {
            Random random = new Random(i);
            Mesh m = hostile(i % 22, random);
            long start = TIMER.getCurrentThreadCpuTime();
            try {
                ConvexDecomposition d =
                        ConvexDecomposition.of(m.vertices(), m.faces(), COARSE, DecompositionProgress.NONE);
                Shapes.assertConvex(d);
                assertFalse(d.pieces().isEmpty());
                assertTrue(d.pieces().size() <= COARSE.maxPieces(), d.pieces().size() + " pieces");
                cut++;
            } catch (IllegalArgumentException e) {
                assertTrue(e.getMessage().contains(" "), e.getMessage());
                refused++;
            }
            double seconds = 1e-9 * (TIMER.getCurrentThreadCpuTime() - start);
            assertTrue(seconds < LONGEST, "case " + i + " took " + seconds + " s");
        }
        assertTrue(cut > CASES / 3 && refused > CASES / 10, cut + " cut, " + refused + " refused");
    }

    private static Mesh hostile(int kind, Random r) {
        Mesh ell = Shapes.prism(0, 0, 2, 0, 2, 1, 1, 1, 1, 2, 0, 2);
        return switch (kind) {
            case 0 -> with(ell, r, Double.NaN);
            case 1 -> with(ell, r, Double.POSITIVE_INFINITY);
            case 2 -> with(ell, r, 1e300);
            case 3 -> badIndex(ell, r);
            case 4 -> new Mesh(new double[r.nextInt(4) * 3], new int[0]);
            case 5 -> new Mesh(new double[3 * (4 + r.nextInt(50))], triangles(r, 4, 20)); // all at one place
            case 6 -> line(r);
            case 7 -> plane(r);
            case 8 -> soup(r, 4 + r.nextInt(300), 1);
            case 9 -> soup(r, 2000, 0.05);
            case 10 -> open(ell, r);
            case 11 -> inverted(ell);
            case 12 -> ell.scaled(1e-12);
            case 13 -> ell.scaled(1e8);
            case 14 -> stretched(ell, 1, 1e-7, 1e-9);
            case 15 -> ell.moved(1e8, 1e8, 1e8);
            case 16 -> ell.and(ell.moved(0.3, 0.2, 0.1)).and(Shapes.torus(1, 0.4, 12, 8)); // parts through each other
            case 17 -> many(r);
            case 18 -> new Mesh(new double[4], new int[] {0, 1, 2, 3});
            case 19 -> spikes(r);
            case 20 -> stretched(Shapes.torus(1, 0.3, 24, 12), 1, 1, 1e-6);
            default -> huge(r);
        };
    }

    private static Mesh with(Mesh m, Random r, double bad) {
        m.vertices()[r.nextInt(m.vertices().length)] = bad;
        return m;
    }

    private static Mesh badIndex(Mesh m, Random r) {
        m.faces()[r.nextInt(m.faces().length)] = r.nextBoolean() ? -1 : 1 << 20;
        return m;
    }

    private static int[] triangles(Random r, int vertices, int n) {
        return r.ints(3L * n, 0, vertices).toArray();
    }

    private static Mesh line(Random r) {
        double[] v = new double[30];
        for (int i = 0; i < v.length; i++) {
            v[i] = i / 3 * (i % 3 + 1);
        }
        return new Mesh(v, triangles(r, 10, 30));
    }

    private static Mesh plane(Random r) {
        double[] v = r.doubles(90, -1, 1).toArray();
        for (int i = 0; i < v.length; i += 3) {
            v[i + 2] = v[i] + 2 * v[i + 1];
        }
        return new Mesh(v, triangles(r, 30, 40));
    }

    private static Mesh soup(Random r, int n, double size) {
        double[] v = new double[9 * n];
        for (int i = 0; i < n; i++) {
            for (int k = 0; k < 9; k++) {
                v[9 * i + k] = k < 3 ? r.nextDouble() : v[9 * i + k % 3] + size * r.nextGaussian();
            }
        }
        int[] f = new int[3 * n];
        for (int i = 0; i < f.length; i++) {
            f[i] = i;
        }
        return new Mesh(v, f);
    }

    private static Mesh open(Mesh m, Random r) {
        int[] f = new int[m.faces().length - 6];
        System.arraycopy(m.faces(), r.nextInt(3) * 3, f, 0, f.length);
        return new Mesh(m.vertices(), f);
    }

    private static Mesh inverted(Mesh m) {
        for (int i = 0; i < m.faces().length; i += 3) {
            int swap = m.faces()[i];
            m.faces()[i] = m.faces()[i + 1];
            m.faces()[i + 1] = swap;
        }
        return m;
    }

    private static Mesh stretched(Mesh m, double x, double y, double z) {
        double[] by = {x, y, z};
        for (int i = 0; i < m.vertices().length; i++) {
            m.vertices()[i] *= by[i % 3];
        }
        return m;
    }

    /** More separate parts than there may be pieces. */
    private static Mesh many(Random r) {
        Mesh all = Shapes.box(1, 1, 1);
        for (int i = 0; i < 60; i++) {
            all = all.and(Shapes.box(1, 1, 1).moved(30 * r.nextDouble(), 30 * r.nextDouble(), 30 * r.nextDouble()));
        }
        return all;
    }

    /** A ball whose vertices are at random distances. */
    private static Mesh spikes(Random r) {
        Mesh m = Shapes.torus(1, 0.5, 20, 20);
        for (int i = 0; i < m.vertices().length; i += 3) {
            double by = 0.2 + 3 * r.nextDouble();
            for (int k = 0; k < 3; k++) {
                m.vertices()[i + k] *= by;
            }
        }
        return m;
    }

    /** Many triangles, each as large as the whole. */
    private static Mesh huge(Random r) {
        return new Mesh(r.doubles(300, -1, 1).toArray(), triangles(r, 100, 20_000));
    }

    @Test
    void filesOfNoiseAreRefused() throws IOException {
        List<String> endings = new ArrayList<>(List.of(".obj", ".stl", ".msh"));
        for (int i = 0; i < 60; i++) {
            byte[] noise = new byte[i * 17];
            new Random(i).nextBytes(noise);
            Path file = folder.resolve("noise" + i + endings.get(i % 3));
            Files.write(file, noise);
            ModelException e = assertThrows(ModelException.class, () -> ConvexDecomposition.of(file, COARSE));
            assertTrue(e.getMessage().startsWith(file.toString()), e.getMessage());
        }
    }
}
