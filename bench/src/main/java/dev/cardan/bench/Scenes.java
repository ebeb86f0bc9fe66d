package dev.cardan.bench;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;

/**
 * Models of sizes and kinds that no public file has, made by formulas: the same in every run, on every machine. Lengths
 * are in metres.
 */
final class Scenes {
    private static final String FLOOR = "<geom name='floor' type='plane' size='0 0 1'/>\n";

    private Scenes() {}

    /** A number from 0 to 1 that looks random and depends on n only. */
    static double noise(int n) {
        long z = (n + 1) * 0x9E3779B97F4A7C15L;
        z = (z ^ (z >>> 30)) * 0xBF58476D1CE4E5B9L;
        z = (z ^ (z >>> 27)) * 0x94D049BB133111EBL;
        return ((z ^ (z >>> 31)) >>> 11) * 0x1p-53;
    }

    static String text(String format, Object... values) {
        return String.format(Locale.ROOT, format, values);
    }

    private static String scene(String name, String head, String world) {
        return "<mujoco model='" + name + "'>\n" + head + "<worldbody>\n" + FLOOR + world + "</worldbody>\n</mujoco>\n";
    }

    /** A chain of 200 hinges, fixed at one end, that falls to the floor. */
    static String chain200() {
        int links = 200;
        StringBuilder s = new StringBuilder();
        for (int i = 0; i < links; i++) {
            s.append(text("<body pos='%s'>", i == 0 ? "0 0 1.5" : ".05 0 0"));
            s.append(text("<joint axis='%s' damping='.002' armature='.0005'/>", i % 2 == 0 ? "0 1 0" : "0 0 1"));
            s.append("<geom type='capsule' fromto='0 0 0 .05 0 0' size='.012' contype='0'/>\n");
        }
        s.append("</body>".repeat(links)).append('\n');
        return scene("chain200", "<option integrator='implicitfast'/>\n", s.toString());
    }

    /** A pyramid of 55 boxes: ten at the bottom, one on top. */
    static String boxStack() {
        StringBuilder s = new StringBuilder();
        for (int level = 0; level < 10; level++) {
            for (int i = 0; i < 10 - level; i++) {
                s.append(text(
                        "<body pos='%.3f 0 %.4f'><freejoint/><geom type='box' size='.1 .1 .05'/></body>%n",
                        0.22 * (i + 0.5 * level), 0.05 + 0.1001 * level));
            }
        }
        return scene("box_stack", "<option timestep='.004'/>\n", s.toString());
    }

    /** 2,000 bodies that fall from several heights, far apart: many are on the floor, none touches another. */
    static String bodies2000() {
        String[] kinds = {"type='sphere' size='.1'", "type='box' size='.1 .08 .06'", "type='capsule' size='.06 .08'"};
        StringBuilder s = new StringBuilder();
        for (int i = 0; i < 2000; i++) {
            int row = i / 50;
            s.append(body(i, 0.4 * (i % 50), 0.4 * row, 0.15 + 2 * noise(i), kinds[i % 3]));
        }
        return scene("bodies2000", "<option timestep='.005'/>\n<size memory='500M'/>\n", s.toString());
    }

    /** 300 bodies of five kinds that fall into a pit of 1.64 m by 1.64 m, where they lie in three layers. */
    static String pile300() {
        String[] kinds = {
            "type='box' size='.06 .05 .04'",
            "type='capsule' size='.03 .05'",
            "type='ellipsoid' size='.07 .05 .04'",
            "type='cylinder' size='.05 .04'",
            "type='sphere' size='.05'"
        };
        StringBuilder s = new StringBuilder("""
                <geom type='plane' size='0 0 1' pos='-.82 0 0' zaxis='1 0 0'/>
                <geom type='plane' size='0 0 1' pos='.82 0 0' zaxis='-1 0 0'/>
                <geom type='plane' size='0 0 1' pos='0 -.82 0' zaxis='0 1 0'/>
                <geom type='plane' size='0 0 1' pos='0 .82 0' zaxis='0 -1 0'/>
                """);
        for (int i = 0; i < 300; i++) {
            int layer = i / 100, place = i % 100, row = place / 10;
            double x = -0.72 + 0.16 * (place % 10) + 0.01 * noise(3 * i);
            double y = -0.72 + 0.16 * row + 0.01 * noise(3 * i + 1);
            s.append(body(i, x, y, 0.1 + 0.16 * layer, kinds[i % 5]));
        }
        return scene("pile300", "<option timestep='.004'/>\n<size memory='500M'/>\n", s.toString());
    }

    /** A free body with one geom, turned by what depends on i. */
    private static String body(int i, double x, double y, double z, String geom) {
        return text(
                "<body pos='%.4f %.4f %.4f' euler='%.1f %.1f %.1f'><freejoint/><geom %s/></body>%n",
                x, y, z, 360 * noise(7 * i), 360 * noise(7 * i + 1), 360 * noise(7 * i + 2), geom);
    }

    /** 100 convex meshes of eight shapes that fall on hills. */
    static String meshesOnHills() {
        int rows = 40;
        StringBuilder heights = new StringBuilder();
        for (int r = 0; r < rows; r++) {
            for (int c = 0; c < rows; c++) {
                double h = StrictMath.sin(0.5 * r) * StrictMath.cos(0.4 * c) + 0.2 * noise(rows * r + c);
                heights.append(text("%.4f ", h));
            }
        }
        StringBuilder assets = new StringBuilder(text(
                "<asset>%n<hfield name='hills' nrow='%d' ncol='%d' size='4 4 .5 .1' elevation='%s'/>%n",
                rows, rows, heights.toString().strip()));
        for (int i = 0; i < 8; i++) {
            assets.append(text("<mesh name='stone%d' vertex='%s'/>%n", i, stone(i)));
        }
        assets.append("</asset>\n");
        StringBuilder s = new StringBuilder("<geom type='hfield' hfield='hills'/>\n");
        for (int i = 0; i < 100; i++) {
            String geom = "type='mesh' mesh='stone" + i % 8 + "'";
            int row = i / 10;
            s.append(body(i, 0.6 * (i % 10 - 4.5), 0.6 * (row - 4.5), 0.8 + 0.3 * noise(i), geom));
        }
        return "<mujoco model='meshes_on_hills'>\n<option timestep='.004'/>\n<size memory='200M'/>\n" + assets
                + "<worldbody>\n" + s + "</worldbody>\n</mujoco>\n";
    }

    /** Vertices of a stone of about 0.1 m, of 24 to 52 vertices, evenly around a ball that is not round. */
    private static String stone(int kind) {
        int n = 24 + 4 * kind;
        StringBuilder s = new StringBuilder();
        for (int i = 0; i < n; i++) {
            double z = 1 - (2 * i + 1.0) / n, around = 2.399963229728653 * i; // the golden angle, in rad
            double r = Math.sqrt(1 - z * z), size = 0.1 + 0.02 * noise(1000 * kind + i);
            s.append(text(
                    "%.5f %.5f %.5f ",
                    size * r * StrictMath.cos(around), 0.8 * size * r * StrictMath.sin(around), 0.7 * size * z));
        }
        return s.toString().strip();
    }

    /** A chain of seven rings, each a signed distance field; the first is fixed. */
    static String rings() {
        StringBuilder s = new StringBuilder();
        for (int i = 0; i < 7; i++) {
            s.append(text(
                    "<body pos='0 0 %.2f' euler='90 %d 0'>%s<geom type='sdf' mesh='ring'><plugin instance='ring'/></geom>"
                            + "</body>%n",
                    3 - 0.5 * i, i % 2 * 90, i == 0 ? "" : "<freejoint/>"));
        }
        String head = """
                <extension>
                  <plugin plugin='mujoco.sdf.torus'>
                    <instance name='ring'><config key='radius1' value='.35'/><config key='radius2' value='.06'/></instance>
                  </plugin>
                </extension>
                <option sdf_iterations='10' sdf_initpoints='20'/>
                <asset><mesh name='ring'><plugin instance='ring'/></mesh></asset>
                """;
        return scene("sdf_rings", head, s.toString());
    }

    /** A tyre of 500,000 triangles that rolls down a slope; the mesh is a file beside it. */
    static String tyre(Path folder) throws IOException {
        Files.writeString(folder.resolve("tyre.obj"), tyreMesh(500, 500));
        return scene(
                "mesh500k",
                "<option gravity='1.5 0 -9.7'/>\n<asset><mesh name='tyre' file='tyre.obj'/></asset>\n",
                """
                <body pos='0 0 .43' euler='90 0 4'><freejoint/><geom type='mesh' mesh='tyre'/></body>
                """);
    }

    /** A torus with ribs, in Wavefront's format. */
    static String tyreMesh(int around, int across) {
        StringBuilder s = new StringBuilder(50 * around * across);
        for (int i = 0; i < around; i++) {
            double a = 2 * Math.PI * i / around;
            for (int j = 0; j < across; j++) {
                double b = 2 * Math.PI * j / across;
                double r = 0.1 + 0.004 * StrictMath.cos(40 * a) * StrictMath.cos(3 * b);
                double ring = 0.32 + r * StrictMath.cos(b);
                s.append("v ").append((float) (ring * StrictMath.cos(a)));
                s.append(' ').append((float) (ring * StrictMath.sin(a)));
                s.append(' ').append((float) (r * StrictMath.sin(b))).append('\n');
            }
        }
        for (int i = 0; i < around; i++) {
            int next = (i + 1) % around;
            for (int j = 0; j < across; j++) {
                int k = (j + 1) % across;
                face(s, across * i + j, across * next + j, across * next + k);
                face(s, across * i + j, across * next + k, across * i + k);
            }
        }
        return s.toString();
    }

    /** A triangle; vertices count from one in files. */
    private static void face(StringBuilder s, int a, int b, int c) {
        s.append("f ")
                .append(a + 1)
                .append(' ')
                .append(b + 1)
                .append(' ')
                .append(c + 1)
                .append('\n');
    }
}
