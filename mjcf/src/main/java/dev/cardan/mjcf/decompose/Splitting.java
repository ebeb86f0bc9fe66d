package dev.cardan.mjcf.decompose;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Cuts a solid of cubes into parts that are nearly convex. The part whose convex hull has most cubes too many is cut next, along
 * the plane of the grid after which the hulls of its sides are smallest; planes are tried where the cross-section changes most,
 * as at the edges of arms and holes. In the end, neighbours that are convex together are joined again.
 */
final class Splitting {
    private static final int PLANES = 4; // per axis that are tried
    private static final double LEAST_GAIN = 0.01; // of a part's excess that a cut must take away
    private static final double CLEAR_GAIN = 0.3; // with less than this, the cuts after it are looked at too

    private final VoxelSolid g;
    private final DecompositionOptions options;
    private final Steps steps;
    private final int[] label;
    private final List<VoxelPart> parts = new ArrayList<>();
    private final List<VoxelPart> done = new ArrayList<>(); // that no cut makes better
    private double allowed; // cubes that a part may have too many

    private Splitting(VoxelSolid g, DecompositionOptions options, Steps steps) {
        this.g = g;
        this.options = options;
        this.steps = steps;
        label = new int[g.cell.length];
    }

    static List<VoxelPart> run(VoxelSolid g, DecompositionOptions options, Steps steps) {
        return new Splitting(g, options, steps).run();
    }

    private List<VoxelPart> run() {
        VoxelPart whole = VoxelPart.whole(g);
        allowed = options.tolerance() * Math.max(whole.hullVolume(), whole.cubes.length);
        parts.addAll(largest(whole.components(label)));
        while (parts.size() + done.size() < options.maxPieces() && !parts.isEmpty()) {
            int worst = 0;
            for (int i = 1; i < parts.size(); i++) {
                worst = parts.get(i).excess() > parts.get(worst).excess() ? i : worst;
            }
            VoxelPart part = parts.get(worst);
            if (part.excess() <= allowed) {
                break;
            }
            parts.remove(worst);
            int room = options.maxPieces() - parts.size() - done.size();
            List<VoxelPart> sides = best(part, room);
            if (sides.isEmpty()) {
                done.add(part);
            } else {
                parts.addAll(sides);
            }
            steps.at(0.3 + 0.5 * (parts.size() + done.size()) / options.maxPieces());
        }
        parts.addAll(done);
        join();
        return parts;
    }

    /** The components that there is room for; the smallest are left out if they are too many. */
    private List<VoxelPart> largest(List<VoxelPart> all) {
        List<VoxelPart> sorted = new ArrayList<>(all);
        sorted.sort((a, b) -> Integer.compare(b.cubes.length, a.cubes.length));
        return sorted.subList(0, Math.min(sorted.size(), options.maxPieces()));
    }

    /** The components of both sides of the best cut; nothing if no cut is worth it. */
    private List<VoxelPart> best(VoxelPart part, int room) {
        List<VoxelPart> best = List.of();
        double least = part.hullVolume() - LEAST_GAIN * part.excess();
        for (int axis = 0; axis < 3; axis++) {
            for (int plane : planes(part, axis)) {
                List<VoxelPart> sides = sides(part, axis, plane);
                double sum = sum(sides);
                if (sides.size() <= room && sum < least) {
                    least = sum;
                    best = sides;
                }
            }
        }
        return part.hullVolume() - least > CLEAR_GAIN * part.excess() ? best : ahead(part, room, least, best);
    }

    /**
     * Where no cut gains much, as through the middle of a ring, the one that lets the next cuts gain most; the given one if that
     * is better still.
     */
    private List<VoxelPart> ahead(VoxelPart part, int room, double otherwise, List<VoxelPart> immediate) {
        List<VoxelPart> best = immediate;
        double least = otherwise;
        for (int axis = 0; axis < 3; axis++) {
            int middle = middle(part, axis);
            List<VoxelPart> sides = middle < 0 ? List.of() : sides(part, axis, middle);
            if (sides.isEmpty() || sides.size() > room) {
                continue;
            }
            double sum = 0;
            for (VoxelPart side : sides) {
                double halved = side.hullVolume();
                for (int next = 0; next < 3; next++) {
                    int plane = middle(side, next);
                    halved = plane < 0 ? halved : Math.min(halved, sum(sides(side, next, plane)));
                }
                sum += halved;
            }
            if (sum < least) {
                least = sum;
                best = sides;
            }
        }
        return best;
    }

    private List<VoxelPart> sides(VoxelPart part, int axis, int plane) {
        steps.at(0.3 + 0.5 * (parts.size() + done.size()) / options.maxPieces());
        List<VoxelPart> sides = new ArrayList<>(part.side(axis, plane, false).components(label));
        sides.addAll(part.side(axis, plane, true).components(label));
        return sides;
    }

    private static double sum(List<VoxelPart> parts) {
        double sum = 0;
        for (VoxelPart p : parts) {
            sum += p.hullVolume();
        }
        return sum;
    }

    /** The plane through the middle of a part; -1 if it is one cube wide. */
    private static int middle(VoxelPart part, int axis) {
        int[] count = part.profile(axis);
        int low = first(count), high = last(count);
        return low == high ? -1 : (low + high + 1) / 2;
    }

    private static int first(int[] count) {
        int i = 0;
        while (count[i] == 0) {
            i++;
        }
        return i;
    }

    private static int last(int[] count) {
        int i = count.length - 1;
        while (count[i] == 0) {
            i--;
        }
        return i;
    }

    /** Planes where the cross-section changes most, and the middle. */
    private static List<Integer> planes(VoxelPart part, int axis) {
        int[] count = part.profile(axis);
        int low = first(count), high = last(count);
        List<Integer> found = new ArrayList<>();
        for (int k = 0; k < PLANES; k++) {
            int best = -1;
            for (int i = low + 1; i <= high; i++) {
                int at = i, jump = Math.abs(count[i] - count[i - 1]);
                boolean near = found.stream().anyMatch(f -> Math.abs(f - at) < 2);
                if (!near && jump > 0 && (best < 0 || jump > Math.abs(count[best] - count[best - 1]))) {
                    best = i;
                }
            }
            if (best >= 0) {
                found.add(best);
            }
        }
        int middle = (low + high + 1) / 2;
        if (middle > low && !found.contains(middle)) {
            found.add(middle);
        }
        return found;
    }

    /** Two parts and how many cubes their common hull has too many. */
    private record Pair(VoxelPart a, VoxelPart b, double excess) {}

    /** Joins pairs whose common hull has few cubes too many, those first that fit best. */
    private void join() {
        List<Pair> pairs = new ArrayList<>();
        for (int i = 0; i < parts.size(); i++) {
            addPairs(pairs, i);
        }
        while (true) {
            Pair best = null;
            for (Pair p : pairs) {
                best = best == null || p.excess < best.excess ? p : best;
            }
            if (best == null || best.excess >= Math.max(1, 0.5 * allowed)) {
                return;
            }
            VoxelPart a = best.a, b = best.b;
            pairs.removeIf(p -> p.a == a || p.b == a || p.a == b || p.b == b);
            parts.remove(a);
            parts.remove(b);
            parts.add(joined(a, b));
            addPairs(pairs, parts.size() - 1);
        }
    }

    /** Adds the pairs of part i and the earlier ones next to it. */
    private void addPairs(List<Pair> pairs, int i) {
        VoxelPart b = parts.get(i);
        for (int j = 0; j < i; j++) {
            VoxelPart a = parts.get(j);
            if (near(a, b)) {
                pairs.add(new Pair(a, b, VoxelPart.hullVolume(a, b) - a.cubes.length - b.cubes.length));
                steps.at(0.82);
            }
        }
    }

    private VoxelPart joined(VoxelPart a, VoxelPart b) {
        int[] cubes = Arrays.copyOf(a.cubes, a.cubes.length + b.cubes.length);
        System.arraycopy(b.cubes, 0, cubes, a.cubes.length, b.cubes.length);
        Arrays.sort(cubes);
        List<int[]> boxes = new ArrayList<>(a.boxes);
        boxes.addAll(b.boxes);
        return new VoxelPart(g, cubes, List.copyOf(boxes));
    }

    /** Whether boxes of the two touch or overlap. */
    private static boolean near(VoxelPart a, VoxelPart b) {
        for (int[] x : a.boxes) {
            for (int[] y : b.boxes) {
                boolean touch = true;
                for (int k = 0; k < 3; k++) {
                    touch &= x[k] <= y[3 + k] && y[k] <= x[3 + k];
                }
                if (touch) {
                    return true;
                }
            }
        }
        return false;
    }
}
