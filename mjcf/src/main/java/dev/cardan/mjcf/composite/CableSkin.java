package dev.cardan.mjcf.composite;

import dev.cardan.mjcf.spec.Location;
import dev.cardan.mjcf.spec.ModelSpec;
import dev.cardan.mjcf.spec.SkinSpec;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * The skin of a flat cable: two sheets of vertices, one per side, closed along the rim. The bones sit on the long edges of
 * the cable (and on its middle line if the sheets are finer than the cable); the geoms' thickness is made by inflating.
 */
public final class CableSkin {
    /** Give texture coordinates. */
    public boolean texcoord;

    /** Name of the material; empty: none. */
    public String material = "";

    /** Colour where there is no material. */
    public float[] rgba = {1, 1, 1, 1};

    /** Group for display. */
    public int group;

    /** Rows of vertices between two vertices of the cable. */
    public int subgrid;

    private int[] faces = new int[1024];
    private int count;

    /**
     * Adds the skin to a specification.
     *
     * @param n number of vertices of the cable
     * @param size half sizes of its boxes, as written, m
     */
    void addTo(ModelSpec spec, String prefix, int n, double[] size, Location where) {
        int across = subgrid > 0 ? 3 : 2;
        int rows = n + (n - 1) * subgrid;
        int columns = across + (across - 1) * subgrid;
        SkinSpec s = spec.addSkin(prefix + "Skin");
        s.where = where;
        s.material = material;
        s.rgba = rgba.clone();
        s.inflate = (float) (2 * size[2]);
        s.group = group;
        s.vert = new float[2 * 3 * rows * columns];
        s.texcoord = texcoord ? coordinates(rows, columns) : new float[0];
        sheets(rows, columns);
        rim(rows, columns);
        s.face = Arrays.copyOf(faces, count);
        bones(s, prefix, n, across, size);
        if (subgrid > 0) {
            interpolate(s, n, across, rows * columns, columns);
        } else {
            for (int i = 0; i < n * across; i++) {
                s.vertid.add(new int[] {i, n * across + i});
                s.vertweight.add(new float[] {1, 1});
            }
        }
    }

    private static float[] coordinates(int rows, int columns) {
        float[] t = new float[4 * rows * columns];
        int k = 0;
        for (int side = 0; side < 2; side++) {
            for (int x = 0; x < rows; x++) {
                for (int y = 0; y < columns; y++) {
                    t[k++] = x / (float) (rows - 1);
                    t[k++] = y / (float) (columns - 1);
                }
            }
        }
        return t;
    }

    private void face(int a, int b, int c) {
        if (count + 3 > faces.length) {
            faces = Arrays.copyOf(faces, 2 * faces.length);
        }
        faces[count++] = a;
        faces[count++] = b;
        faces[count++] = c;
    }

    private void sheets(int rows, int columns) {
        int n = rows * columns;
        for (int side = 0; side < 2; side++) {
            int up = side == 0 ? 1 : 0;
            int down = 1 - up;
            for (int x = 0; x < rows - 1; x++) {
                for (int y = 0; y < columns - 1; y++) {
                    int here = side * n + x * columns + y;
                    face(here, here + columns + down, here + columns + up);
                    face(here, here + up * columns + 1, here + down * columns + 1);
                }
            }
        }
    }

    /** Thin triangles between the sheets. */
    private void rim(int rows, int columns) {
        int n = rows * columns;
        for (int x = 0; x < rows - 1; x++) {
            int here = x * columns;
            int next = here + columns;
            face(here, n + next, next);
            face(here, n + here, n + next);
        }
        for (int x = 0; x < rows - 1; x++) {
            int here = x * columns + columns - 1;
            int next = here + columns;
            face(here, next, n + next);
            face(here, n + next, n + here);
        }
        for (int y = 0; y < columns - 1; y++) {
            face(y, y + 1, n + y + 1);
            face(y, n + y + 1, n + y);
        }
        for (int y = 0; y < columns - 1; y++) {
            int here = y + (rows - 1) * columns;
            face(here, n + here + 1, here + 1);
            face(here, n + here, n + here + 1);
        }
    }

    private static void bones(SkinSpec s, String prefix, int n, int across, double[] size) {
        s.bindpos = new float[3 * n * across];
        s.bindquat = new float[4 * n * across];
        for (int x = 0; x < n; x++) {
            String body = prefix + "B_" + (x == 0 ? "first" : x >= n - 2 ? "last" : Integer.toString(x));
            for (int y = 0; y < across; y++) {
                int i = x * across + y;
                s.bodyname.add(body);
                s.bindpos[3 * i] = x == n - 1 ? (float) (-2 * size[0]) : 0;
                s.bindpos[3 * i + 1] = y == 0 ? (float) -size[1] : y == across - 1 ? (float) size[1] : 0;
                s.bindquat[4 * i] = 1;
            }
        }
    }

    /** Vertices between bones follow the sixteen bones around their square. */
    private void interpolate(SkinSpec s, int n, int across, int vertices, int columns) {
        List<List<Integer>> ids = new ArrayList<>();
        List<List<Float>> weights = new ArrayList<>();
        for (int i = 0; i < n * across; i++) {
            ids.add(new ArrayList<>());
            weights.add(new ArrayList<>());
        }
        for (int x = 0; x < n - 1; x++) {
            for (int y = 0; y < across - 1; y++) {
                double[] w = GridWeights.of(subgrid, place(x, n), place(y, across));
                int lastX = 1 + subgrid + (x == n - 2 ? 1 : 0);
                int lastY = 1 + subgrid + (y == across - 2 ? 1 : 0);
                for (int dx = 0; dx < lastX; dx++) {
                    for (int dy = 0; dy < lastY; dy++) {
                        int vertex = (x * (1 + subgrid) + dx) * columns + y * (1 + subgrid) + dy;
                        int row = 16 * (dx * (2 + subgrid) + dy);
                        for (int k = 0; k < 16; k++) {
                            if (w[row + k] != 0) {
                                int bone = (x + k / 4 - 1) * across + y + k % 4 - 1;
                                ids.get(bone).add(vertex);
                                ids.get(bone).add(vertex + vertices);
                                weights.get(bone).add((float) w[row + k]);
                                weights.get(bone).add((float) w[row + k]);
                            }
                        }
                    }
                }
            }
        }
        for (int i = 0; i < n * across; i++) {
            s.vertid.add(ids.get(i).stream().mapToInt(v -> v).toArray());
            float[] list = new float[weights.get(i).size()];
            for (int k = 0; k < list.length; k++) {
                list[k] = weights.get(i).get(k);
            }
            s.vertweight.add(list);
        }
    }

    private static int place(int i, int n) {
        return i == 0 ? GridWeights.BEGIN : i == n - 2 ? GridWeights.END : GridWeights.INSIDE;
    }
}
