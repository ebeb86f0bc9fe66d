package dev.cardan.cli.conform;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * The polygon tables of convex hulls in an order of our own. MuJoCo stores the polygons of a mesh in the order of a hash
 * table, which differs between its 32-bit and 64-bit builds. The oracle is a 32-bit build and Cardan keeps the order of
 * 64-bit builds, so the two are compared as sets: each polygon starts with its smallest vertex, the polygons of a mesh are
 * sorted by their vertices, and the polygons at a vertex are sorted too.
 */
final class HullComparison {
    private record Polygon(int number, int[] vertices) {}

    private HullComparison() {}

    /**
     * @return the fields that depend on the order, by name; none for a model without polygons, or of which only some
     *     numbers are known: these come from 64-bit builds
     */
    static Map<String, double[]> sorted(Map<?, ?> model) {
        Map<String, double[]> r = new LinkedHashMap<>();
        for (Map.Entry<?, ?> e : model.entrySet()) {
            if (((String) e.getKey()).startsWith("mesh_poly") && e.getValue() instanceof Map) {
                return r;
            }
        }
        double[] first = field(model, "mesh_polyadr"), count = field(model, "mesh_polynum");
        double[] normals = field(model, "mesh_polynormal"), length = field(model, "mesh_polyvertnum");
        double[] start = field(model, "mesh_polyvertadr"), vertex = field(model, "mesh_polyvert");
        if (normals.length == 0) {
            return r;
        }
        int[] place = new int[length.length]; // of a polygon among those of its mesh
        double[] newNormals = new double[normals.length], newLength = new double[length.length];
        double[] newStart = new double[start.length], newVertex = new double[vertex.length];
        int at = 0, end = 0;
        for (int mesh = 0; mesh < first.length; mesh++) {
            for (Polygon p : polygons((int) first[mesh], (int) count[mesh], start, length, vertex)) {
                place[p.number] = at - (int) first[mesh];
                System.arraycopy(normals, 3 * p.number, newNormals, 3 * at, 3);
                newLength[at] = p.vertices.length;
                newStart[at++] = end;
                for (int v : p.vertices) {
                    newVertex[end++] = v;
                }
            }
        }
        r.put("mesh_polynormal", newNormals);
        r.put("mesh_polyvertnum", newLength);
        r.put("mesh_polyvertadr", newStart);
        r.put("mesh_polyvert", newVertex);
        r.put("mesh_polymap", map(model, first, place));
        return r;
    }

    private static List<Polygon> polygons(int first, int count, double[] start, double[] length, double[] vertex) {
        List<Polygon> list = new ArrayList<>();
        for (int p = first; p < first + count; p++) {
            int n = (int) length[p], least = 0;
            for (int i = 1; i < n; i++) {
                if (vertex[(int) start[p] + i] < vertex[(int) start[p] + least]) {
                    least = i;
                }
            }
            int[] v = new int[n];
            for (int i = 0; i < n; i++) {
                v[i] = (int) vertex[(int) start[p] + (least + i) % n];
            }
            list.add(new Polygon(p, v));
        }
        list.sort(Comparator.comparing(Polygon::vertices, Arrays::compare));
        return list;
    }

    /** Polygons at each vertex, by their new numbers and sorted. */
    private static double[] map(Map<?, ?> model, double[] first, int[] place) {
        double[] map = field(model, "mesh_polymap").clone();
        double[] adr = field(model, "mesh_polymapadr"), num = field(model, "mesh_polymapnum");
        double[] firstVertex = field(model, "mesh_vertadr"), vertices = field(model, "mesh_vertnum");
        for (int mesh = 0; mesh < first.length; mesh++) {
            int from = (int) firstVertex[mesh];
            for (int v = from; v < from + (int) vertices[mesh]; v++) {
                int a = (int) adr[v], b = a + (int) num[v];
                for (int i = a; i < b; i++) {
                    map[i] = place[(int) first[mesh] + (int) map[i]];
                }
                Arrays.sort(map, a, b);
            }
        }
        return map;
    }

    private static double[] field(Map<?, ?> model, String name) {
        return model.get(name) == null ? new double[0] : Difference.numbers(model.get(name));
    }
}
