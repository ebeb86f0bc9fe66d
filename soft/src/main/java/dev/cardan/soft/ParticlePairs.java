package dev.cardan.soft;

import dev.cardan.soft.contact.ContactFinder;
import java.util.Arrays;

/**
 * Keeps vertices apart, of one soft body or of several: |x_i - x_j| >= r_i + r_j with the reaches r, and Coulomb friction. Pairs of a
 * body that are nearer than that at rest are left out. Candidates come from a grid of cells as wide as the farthest pair, kept in a
 * hash table that is sorted by counting, so that it takes no memory per cell.
 */
final class ParticlePairs {
    private static final double LEAST = 1e-12; // m

    private final SoftScene scene;
    private final int[] bodyOf; // of each vertex
    private final int[] member; // vertices with a reach
    private final double[] rest; // positions of all vertices at rest
    private final double widest;
    private final double[] w; // inverse masses; 0 for those that sleep
    private final int mask;
    private final int[] cellEnd; // by hash; end of its part of sorted
    private final int[] sorted;
    private final int[] hash;

    private int count;
    private int[] pair = new int[512]; // (x 2)
    private double[] apart = new double[256];
    private double[] friction = new double[256];

    ParticlePairs(SoftScene scene) {
        this.scene = scene;
        int n = scene.vertices();
        bodyOf = new int[n];
        rest = new double[3 * n];
        int[] members = new int[n];
        int m = 0;
        double most = 0;
        for (int k = 0; k < scene.bodies.length; k++) {
            System.arraycopy(scene.bodies[k].rest, 0, rest, 3 * scene.vertadr[k], scene.bodies[k].rest.length);
            for (int p = scene.vertadr[k]; p < scene.vertadr[k + 1]; p++) {
                bodyOf[p] = k;
                if (scene.reach[p] > 0) {
                    members[m++] = p;
                    most = Math.max(most, scene.reach[p]);
                }
            }
        }
        member = Arrays.copyOf(members, m);
        widest = most;
        w = scene.inverseMass.clone();
        int cells = Integer.highestOneBit(Math.max(16, 2 * m)) * 2;
        mask = cells - 1;
        cellEnd = new int[cells + 1];
        sorted = new int[m];
        hash = new int[m];
    }

    private int hash(int x, int y, int z) {
        int h = (x * 0x8DA6B343) ^ (y * 0xD8163841) ^ (z * 0xCB1AB31F);
        return (h ^ (h >>> 15)) & mask;
    }

    private static int cell(double x, double inverse) {
        return (int) Math.floor(x * inverse);
    }

    /**
     * Finds the pairs that may come too near during a step.
     *
     * @param disturbed gets true for bodies that sleep and are touched by one that doesn't. Modified
     */
    void find(double[] x, double[] v, boolean[] asleep, boolean[] disturbed, double step) {
        double most = 0;
        for (int p : member) {
            int i = 3 * p;
            boolean sleeps = asleep[bodyOf[p]];
            w[p] = sleeps ? 0 : scene.inverseMass[p];
            most = sleeps ? most : Math.max(most, v[i] * v[i] + v[i + 1] * v[i + 1] + v[i + 2] * v[i + 2]);
        }
        double ahead = Math.min(2 * step * Math.sqrt(most), widest), inverse = 1 / (2 * widest + ahead);
        sort(x, inverse);
        count = 0;
        for (int a = 0; a < member.length; a++) {
            int p = member[a], i = 3 * p;
            int cx = cell(x[i], inverse), cy = cell(x[i + 1], inverse), cz = cell(x[i + 2], inverse);
            for (int k = 0; k < 27; k++) {
                int h = hash(cx + k % 3 - 1, cy + (k / 3) % 3 - 1, cz + k / 9 - 1);
                for (int s = cellEnd[h]; s < cellEnd[h + 1]; s++) {
                    int q = sorted[s];
                    if (q > p && w[p] + w[q] > 0) {
                        consider(p, q, x, ahead, asleep, disturbed);
                    }
                }
            }
        }
    }

    /** Sorts vertices by the hash of their cells: those of hash h stand from cellEnd[h] to cellEnd[h + 1]. */
    private void sort(double[] x, double inverse) {
        Arrays.fill(cellEnd, 0);
        for (int a = 0; a < member.length; a++) {
            int i = 3 * member[a];
            hash[a] = hash(cell(x[i], inverse), cell(x[i + 1], inverse), cell(x[i + 2], inverse));
            cellEnd[hash[a]]++;
        }
        int sum = 0;
        for (int h = 0; h <= mask; h++) {
            sum += cellEnd[h];
            cellEnd[h] = sum;
        }
        cellEnd[mask + 1] = sum;
        for (int a = member.length - 1; a >= 0; a--) {
            sorted[--cellEnd[hash[a]]] = member[a];
        }
    }

    private void consider(int p, int q, double[] x, double ahead, boolean[] asleep, boolean[] disturbed) {
        double sum = scene.reach[p] + scene.reach[q];
        double d = distance(x, p, q);
        int a = bodyOf[p], b = bodyOf[q];
        if (d >= sum + ahead || (a == b && distance(rest, p, q) < sum) || isKnown(p, q)) {
            return;
        }
        if (asleep[a] != asleep[b]) {
            disturbed[asleep[a] ? a : b] = true;
        }
        if (count == apart.length) {
            pair = Arrays.copyOf(pair, 4 * count);
            apart = Arrays.copyOf(apart, 2 * count);
            friction = Arrays.copyOf(friction, 2 * count);
        }
        pair[2 * count] = p;
        pair[2 * count + 1] = q;
        apart[count] = sum;
        friction[count] = ContactFinder.mixed(scene.bodies[a].material.friction(), scene.bodies[b].material.friction());
        count++;
    }

    /** Two of the 27 cells may have the same hash, so that a pair comes twice, among the last of its first vertex. */
    private boolean isKnown(int p, int q) {
        for (int k = count - 1; k >= 0 && pair[2 * k] == p; k--) {
            if (pair[2 * k + 1] == q) {
                return true;
            }
        }
        return false;
    }

    private static double distance(double[] x, int p, int q) {
        double dx = x[3 * p] - x[3 * q], dy = x[3 * p + 1] - x[3 * q + 1], dz = x[3 * p + 2] - x[3 * q + 2];
        return Math.sqrt(dx * dx + dy * dy + dz * dz);
    }

    /** How many pairs there are. */
    int count() {
        return count;
    }

    /** Corrects positions by all pairs. */
    void solve(double[] x, double[] before) {
        for (int k = 0; k < count; k++) {
            int p = pair[2 * k], q = pair[2 * k + 1], i = 3 * p, j = 3 * q;
            double nx = x[i] - x[j], ny = x[i + 1] - x[j + 1], nz = x[i + 2] - x[j + 2];
            double d = Math.sqrt(nx * nx + ny * ny + nz * nz), overlap = apart[k] - d;
            if (overlap <= 0 || d < LEAST) {
                continue;
            }
            nx /= d;
            ny /= d;
            nz /= d;
            double push = overlap / (w[p] + w[q]);
            move(x, p, q, push * nx, push * ny, push * nz);
            // friction takes back what they slid past each other, at most in proportion to the push
            double sx = x[i] - before[i] - (x[j] - before[j]);
            double sy = x[i + 1] - before[i + 1] - (x[j + 1] - before[j + 1]);
            double sz = x[i + 2] - before[i + 2] - (x[j + 2] - before[j + 2]);
            double along = sx * nx + sy * ny + sz * nz;
            sx -= along * nx;
            sy -= along * ny;
            sz -= along * nz;
            double slid = Math.sqrt(sx * sx + sy * sy + sz * sz);
            if (slid > LEAST) {
                double hold = Math.min(slid / (w[p] + w[q]), friction[k] * push) / slid;
                move(x, p, q, -hold * sx, -hold * sy, -hold * sz);
            }
        }
    }

    private void move(double[] x, int p, int q, double lx, double ly, double lz) {
        int i = 3 * p, j = 3 * q;
        x[i] += w[p] * lx;
        x[i + 1] += w[p] * ly;
        x[i + 2] += w[p] * lz;
        x[j] -= w[q] * lx;
        x[j + 1] -= w[q] * ly;
        x[j + 2] -= w[q] * lz;
    }
}
