package dev.cardan.conformance;

import dev.cardan.engine.Data;
import dev.cardan.engine.Model;
import dev.cardan.engine.math.Mat3;
import dev.cardan.engine.math.Quat;
import dev.cardan.engine.math.Vec3;
import dev.cardan.engine.type.GeomType;
import dev.cardan.engine.type.ObjType;
import dev.cardan.mjcf.Mjcf;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Random;

/**
 * A world without motion that holds two geoms of each of many shapes: hulls of random points, needles, plates, solids with
 * thousands of faces, mirrored ones, at four scales; one of each analytic shape, whose size the caller chooses; a plane and
 * a height field. Tests place any two of them and call the narrow phase.
 */
final class FuzzShapes {
    /** Typical extents of the meshes, m. */
    private static final double[] SCALES = {2e-3, 0.1, 1, 300};

    private static final int[] ANALYTIC = {
        GeomType.Code.SPHERE, GeomType.Code.CAPSULE, GeomType.Code.ELLIPSOID, GeomType.Code.CYLINDER, GeomType.Code.BOX
    };
    private static final String[] TAGS = {"sphere", "capsule", "ellipsoid", "cylinder", "box"};

    /** A solid made of points: how many, how they are stretched, and the scale attribute of the mesh. */
    private record Solid(int points, double[] stretch, double[] mirror) {}

    private static final List<Solid> SOLIDS = List.of(
            new Solid(4, new double[] {1, 1, 1}, new double[] {1, 1, 1}),
            new Solid(8, new double[] {1, 0.7, 0.5}, new double[] {1, -1, 1}),
            new Solid(9, new double[] {1, 1, 1}, new double[] {1, 1, 1}),
            new Solid(30, new double[] {0.6, 1, 0.8}, new double[] {1, 1, 1}),
            new Solid(120, new double[] {1, 1, 0.4}, new double[] {-1, 1, 1}),
            new Solid(40, new double[] {1, 0.01, 0.01}, new double[] {1, 1, 1}),
            new Solid(12, new double[] {1, 0.002, 0.003}, new double[] {-1, -1, -1}),
            new Solid(60, new double[] {1, 0.8, 0.005}, new double[] {1, 1, 1}),
            new Solid(16, new double[] {0.5, 1, 0.002}, new double[] {1, 1, -1}));

    /** Grid points of the height field along y and x. */
    static final int ROWS = 5;

    static final int COLUMNS = 6;

    final Random random;
    final Model m;
    final Data d;

    /** The geom that is the plane, and the one that is the height field. */
    final int plane;

    final int field;

    private final List<int[]> meshes = new ArrayList<>(); // by scale: geoms of meshes
    private final int[] analytic = new int[ANALYTIC.length];
    private final double[] quat = new double[4];

    FuzzShapes(long seed) {
        random = new Random(seed);
        StringBuilder assets = new StringBuilder(), geoms = new StringBuilder();
        int kinds = 0;
        for (int s = 0; s < SCALES.length; s++) {
            kinds = 0;
            for (Solid solid : SOLIDS) {
                cloud(assets, "m" + s + "_" + kinds++, solid, SCALES[s]);
            }
            prism(assets, "m" + s + "_" + kinds++, SCALES[s]);
            block(assets, "m" + s + "_" + kinds++, SCALES[s]);
            ball(assets, "m" + s + "_" + kinds++, SCALES[s]);
            for (int i = 0; i < 2 * kinds; i++) {
                geoms.append("<geom name='g%d_%d' type='mesh' mesh='m%d_%d'/>".formatted(s, i, s, i / 2));
            }
        }
        for (String tag : TAGS) {
            geoms.append("<geom name='%s' type='%s' size='1 1 1'/>".formatted(tag, tag));
        }
        geoms.append("<geom name='plane' type='plane' size='1 1 1'/><geom name='field' type='hfield' hfield='h'/>");
        StringBuilder heights = new StringBuilder();
        for (int i = 0; i < ROWS * COLUMNS; i++) {
            heights.append(random.nextDouble()).append(' ');
        }
        m = Mjcf.parse("<mujoco><asset>" + assets + "<hfield name='h' nrow='" + ROWS + "' ncol='" + COLUMNS
                + "' size='1 0.8 0.4 0.3' elevation='" + heights + "'/></asset><worldbody>" + geoms
                + "</worldbody></mujoco>");
        d = m.newData();
        for (int s = 0; s < SCALES.length; s++) {
            int[] list = new int[2 * kinds];
            for (int i = 0; i < list.length; i++) {
                list[i] = m.names().id(ObjType.Code.GEOM, "g" + s + "_" + i);
            }
            meshes.add(list);
        }
        for (int i = 0; i < TAGS.length; i++) {
            analytic[i] = m.names().id(ObjType.Code.GEOM, TAGS[i]);
        }
        plane = m.names().id(ObjType.Code.GEOM, "plane");
        field = m.names().id(ObjType.Code.GEOM, "field");
    }

    private static String mesh(String name, double[] scale, String points) {
        return String.format(
                Locale.ROOT,
                "<mesh name='%s' scale='%s %s %s' vertex='%s'/>",
                name,
                scale[0],
                scale[1],
                scale[2],
                points);
    }

    private void cloud(StringBuilder out, String name, Solid solid, double scale) {
        StringBuilder points = new StringBuilder();
        for (int i = 0; i < solid.points; i++) {
            for (int k = 0; k < 3; k++) {
                points.append(scale * solid.stretch[k] * random.nextDouble(-1, 1))
                        .append(' ');
            }
        }
        out.append(mesh(name, solid.mirror, points.toString()));
    }

    /** A prism with 24 sides. */
    private static void prism(StringBuilder out, String name, double scale) {
        StringBuilder points = new StringBuilder();
        for (int i = 0; i < 24; i++) {
            String corner = scale * Math.cos(i * Math.PI / 12) + " " + scale * Math.sin(i * Math.PI / 12) + " ";
            points.append(corner).append(scale * 0.3).append(' ');
            points.append(corner).append(-scale * 0.3).append(' ');
        }
        out.append(mesh(name, new double[] {1, 1, 1}, points.toString()));
    }

    /** A block whose faces carry further points. */
    private static void block(StringBuilder out, String name, double scale) {
        StringBuilder points = new StringBuilder();
        for (int i = 0; i < 27; i++) {
            points.append(scale * (i % 3 - 1)).append(' ').append(scale * 0.5 * (i / 3 % 3 - 1));
            points.append(' ').append(scale * 0.25 * (i / 9 - 1)).append(' ');
        }
        out.append(mesh(name, new double[] {1, 1, 1}, points.toString()));
    }

    /** About a thousand points on an ellipsoid, two thousand faces. */
    private static void ball(StringBuilder out, String name, double scale) {
        StringBuilder points = new StringBuilder();
        int n = 1002;
        for (int i = 0; i < n; i++) {
            double z = 1 - (2 * i + 1.0) / n, r = Math.sqrt(1 - z * z), angle = i * Math.PI * (3 - Math.sqrt(5));
            points.append(scale * r * Math.cos(angle)).append(' ').append(scale * 0.8 * r * Math.sin(angle));
            points.append(' ').append(scale * 0.6 * z).append(' ');
        }
        out.append(mesh(name, new double[] {1, 1, 1}, points.toString()));
    }

    int randomScale() {
        return random.nextInt(SCALES.length);
    }

    int randomMesh(int scale) {
        int[] list = meshes.get(scale);
        return list[random.nextInt(list.length)];
    }

    /** Another mesh of a scale than the given geom's. */
    int randomMeshBeside(int scale, int geom) {
        int g = randomMesh(scale);
        return g == geom ? randomMeshBeside(scale, geom) : g;
    }

    /** An analytic shape of a new size. */
    int randomAnalytic(int scale) {
        int kind = random.nextInt(analytic.length), g = analytic[kind], s = 3 * g;
        double[] size = m.geom.size;
        double extent = SCALES[scale] * Math.exp(random.nextDouble(-1.5, 0.7));
        for (int k = 0; k < 3; k++) {
            size[s + k] = extent * random.nextDouble(0.1, 1);
        }
        m.geom.rbound[g] = switch (ANALYTIC[kind]) {
            case GeomType.Code.SPHERE -> size[s];
            case GeomType.Code.CAPSULE -> size[s] + size[s + 1];
            case GeomType.Code.ELLIPSOID -> Math.max(size[s], Math.max(size[s + 1], size[s + 2]));
            case GeomType.Code.CYLINDER -> Math.hypot(size[s], size[s + 1]);
            default -> Math.hypot(Math.hypot(size[s], size[s + 1]), size[s + 2]);
        };
        return g;
    }

    void turn(int g) {
        for (int k = 0; k < 4; k++) {
            quat[k] = random.nextGaussian();
        }
        Quat.normalize(quat, 0);
        Quat.toMatrix(d.geom.xmat, 9 * g, quat, 0);
    }

    /** Turns both geoms at random or in parallel and puts them near enough to touch, from just apart to concentric. */
    void place(int g1, int g2) {
        turn(g1);
        if (random.nextInt(4) == 0) {
            System.arraycopy(d.geom.xmat, 9 * g1, d.geom.xmat, 9 * g2, 9);
        } else {
            turn(g2);
        }
        Arrays.fill(d.geom.xpos, 3 * g1, 3 * g1 + 3, 0);
        Arrays.fill(d.geom.xpos, 3 * g2, 3 * g2 + 3, 0);
        double x = random.nextGaussian(), y = random.nextGaussian(), z = random.nextGaussian();
        double n = Math.sqrt(x * x + y * y + z * z);
        double touch = -new SupportGap(d, g1, g2).gap(x / n, y / n, z / n);
        double share = random.nextInt(3) == 0 ? 1 - 1e-3 * random.nextDouble() : random.nextDouble(0.05, 0.95);
        d.geom.xpos[3 * g2] = share * touch * x / n;
        d.geom.xpos[3 * g2 + 1] = share * touch * y / n;
        d.geom.xpos[3 * g2 + 2] = share * touch * z / n;
    }

    /** Puts a mesh somewhere over or into the height field, which stays where it is but is turned with it. */
    void placeOnField(int g) {
        turn(field);
        turn(g);
        double[] at = {random.nextDouble(-1.1, 1.1), random.nextDouble(-0.9, 0.9), random.nextDouble(-0.4, 0.6)};
        Mat3.mulVec(d.geom.xpos, 3 * g, d.geom.xmat, 9 * field, at, 0);
        Vec3.addTo(d.geom.xpos, 3 * g, d.geom.xpos, 3 * field);
    }

    /** Puts a mesh near the plane, which is turned. */
    void placeOnPlane(int g) {
        turn(plane);
        turn(g);
        double height = random.nextDouble(-0.5, 1) * m.geom.rbound[g];
        for (int k = 0; k < 3; k++) {
            d.geom.xpos[3 * g + k] = d.geom.xpos[3 * plane + k] + height * d.geom.xmat[9 * plane + 3 * k + 2];
        }
    }

    /** Corners of the two columns of a cell of the height field: three at the bottom, three at the top each. */
    double[] column(int row, int col, boolean second) {
        int[] r = second ? new int[] {row, row + 1, row} : new int[] {row + 1, row, row + 1};
        int[] c = second ? new int[] {col, col + 1, col + 1} : new int[] {col, col, col + 1};
        double[] p = new double[18], size = m.hfield.size;
        for (int k = 0; k < 3; k++) {
            for (int o = 3 * k; o < 18; o += 9) {
                p[o] = 2 * size[0] / (COLUMNS - 1) * c[k] - size[0];
                p[o + 1] = 2 * size[1] / (ROWS - 1) * r[k] - size[1];
            }
            p[3 * k + 2] = -size[3];
            p[3 * k + 11] = m.hfield.data[r[k] * COLUMNS + c[k]] * size[2];
        }
        return p;
    }

    /** Whether the centre of a geom is between the floor of the height field and its surface. */
    boolean isCentreInField(int g) {
        double[] at = new double[3], size = m.hfield.size;
        Vec3.sub(at, 0, d.geom.xpos, 3 * g, d.geom.xpos, 3 * field);
        Mat3.mulTransposedVec(at, 0, d.geom.xmat, 9 * field, at, 0);
        double u = (at[0] / size[0] + 1) / 2 * (COLUMNS - 1), v = (at[1] / size[1] + 1) / 2 * (ROWS - 1);
        if (u <= 0 || v <= 0 || u >= COLUMNS - 1 || v >= ROWS - 1) {
            return false;
        }
        // a cell is cut from its corner (r, c) to (r + 1, c + 1)
        int c = (int) u, r = (int) v;
        double x = u - c, y = v - r, here = height(r, c), across = height(r + 1, c + 1);
        double left = height(r + 1, c), right = height(r, c + 1);
        double surface = y > x
                ? left + x * (across - left) + (1 - y) * (here - left)
                : right + (1 - x) * (here - right) + y * (across - right);
        return at[2] > -size[3] && at[2] < surface;
    }

    private double height(int row, int col) {
        return m.hfield.data[row * COLUMNS + col] * m.hfield.size[2];
    }

    /** The larger extent of two geoms. */
    double size(int g1, int g2) {
        return Math.max(m.geom.rbound[g1], m.geom.rbound[g2]);
    }

    String describe(int g1, int g2) {
        StringBuilder s = new StringBuilder();
        for (int g : new int[] {g1, g2}) {
            s.append(m.names().name(ObjType.Code.GEOM, g)).append(": size ");
            s.append(Arrays.toString(Arrays.copyOfRange(m.geom.size, 3 * g, 3 * g + 3)))
                    .append(" position ");
            s.append(Arrays.toString(Arrays.copyOfRange(d.geom.xpos, 3 * g, 3 * g + 3)))
                    .append(" axes ");
            s.append(Arrays.toString(Arrays.copyOfRange(d.geom.xmat, 9 * g, 9 * g + 9)))
                    .append("; ");
        }
        return s.toString();
    }
}
