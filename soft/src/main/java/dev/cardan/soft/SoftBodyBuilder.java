package dev.cardan.soft;

import dev.cardan.engine.extension.PluginSettings;
import dev.cardan.engine.math.Quat;
import dev.cardan.engine.math.Vec3;
import dev.cardan.soft.xpbd.CurvatureConstraints;
import dev.cardan.soft.xpbd.HingeConstraints;
import dev.cardan.soft.xpbd.VolumeConstraints;
import java.util.Arrays;

/** Makes a soft body of the attributes that a model gives: vertices, elements, masses and constraints. */
final class SoftBodyBuilder {
    /** Isotropic springs of moduli k L^2 in a volume are a solid with this times their sum as shear modulus: 15 directions. */
    private static final double SPRINGS_PER_SHEAR = 15.0 / 6; // a tetrahedron has 6 edges

    /** Triangles that are bent by less at rest, rad, are flat: so exact are the numbers of meshes from files. */
    private static final double FLAT = 1e-3;

    private static final double SPRING_BULK = 5.0 / 3; // bulk modulus of such springs, over their shear modulus

    final String name;
    final SoftKind kind;
    final Material material;
    final double margin;
    final double radius;
    final double reach;
    final int contype;
    final int conaffinity;
    final float[] rgba = {0.85f, 0.35f, 0.3f, 1};
    private final PluginSettings s;
    private final int[] count; // of a grid; empty: explicit vertices

    double[] x;
    double[] inverseMass;
    int[] elements;
    int[] surface = {};

    SoftBodyBuilder(String name, PluginSettings s) {
        this.name = name;
        this.s = s;
        kind = SoftKind.of(s.get("kind"));
        material = material();
        double thickness = positive("thickness", 1e-3);
        double width = positive("radius", 0.01);
        radius = switch (kind) {
            case CLOTH -> 0.5 * thickness;
            case CHAIN -> width;
            case SOLID -> 0;
        };
        margin = positive("margin", kind == SoftKind.SOLID ? 0.005 : radius);
        reach = s.number("reach", 0);
        require(reach >= 0, "reach", "must not be negative");
        require(kind == SoftKind.CLOTH || !s.has("thickness"), "thickness", "is for cloth only");
        require(kind == SoftKind.CHAIN || !s.has("radius"), "radius", "is for chains only");
        require(kind == SoftKind.CLOTH || !s.has("edges"), "edges", "is for cloth only");
        contype = mask("contype");
        conaffinity = mask("conaffinity");
        double[] colour = s.numbers("rgba");
        require(colour.length == 0 || colour.length == 4, "rgba", "must be four numbers");
        for (int i = 0; i < colour.length; i++) {
            rgba[i] = (float) colour[i];
        }
        count = counts();
    }

    /**
     * The body.
     *
     * @throws IllegalArgumentException if the attributes make no sense
     */
    SoftBody build() {
        shape();
        place();
        orient();
        Edges edges = new Edges(elements, kind.corners());
        double[] mass = new double[x.length / 3];
        double[] size = sizes(mass);
        inverseMass = new double[mass.length];
        for (int i = 0; i < mass.length; i++) {
            if (!(mass[i] > 0)) {
                throw new IllegalArgumentException("vertex " + i + " belongs to no element");
            }
            inverseMass[i] = 1 / mass[i];
        }
        pins();
        if (kind == SoftKind.CLOTH) {
            surface = elements;
        } else if (kind == SoftKind.SOLID) {
            surface = Surface.of(elements);
        }
        SoftBody body = new SoftBody(this);
        switch (kind) {
            case CLOTH -> cloth(body, edges, size);
            case SOLID -> solid(body, edges, size);
            case CHAIN -> chain(body, size);
        }
        if (kind != SoftKind.CHAIN) {
            body.distance.spread(mass.length);
            body.hinge.spread(mass.length);
            body.plate.spread(mass.length);
            body.volume.spread(mass.length);
            body.edge.stretch.spread(mass.length);
            body.edge.shear.spread(mass.length);
        }
        return body;
    }

    private void require(boolean holds, String key, String rule) {
        if (!holds) {
            throw new IllegalArgumentException(key + "=\"" + s.get(key) + "\" " + rule);
        }
    }

    private double positive(String key, double otherwise) {
        double v = s.number(key, otherwise);
        require(v > 0 && v < Double.POSITIVE_INFINITY, key, "must be positive");
        return v;
    }

    private int mask(String key) {
        double v = s.number(key, 1);
        require(v == (int) v, key, "must be a whole number");
        return (int) v;
    }

    private Material material() {
        String preset = s.get("material");
        Material m = switch (kind) {
            case CLOTH -> Material.COTTON;
            case SOLID -> Material.GELATIN;
            case CHAIN -> Material.ROPE;
        };
        boolean own = s.has("young") && s.has("density"); // a material of one's own may have any name
        if (!preset.isEmpty() && (!own || isPreset(preset))) {
            m = Material.preset(preset);
        }
        return new Material(
                preset.isEmpty() ? m.name() : preset,
                s.number("young", m.young()),
                s.number("poisson", m.poisson()),
                s.number("density", m.density()),
                s.number("friction", m.friction()),
                s.number("bending", m.bending()),
                s.number("damping", m.damping()));
    }

    private static boolean isPreset(String name) {
        return Material.PRESETS.stream().anyMatch(m -> m.name().equals(name));
    }

    private int[] counts() {
        if (s.has("vertices")) {
            require(!s.has("count"), "count", "is not for a body with vertices of its own");
            return new int[0];
        }
        int dimensions = kind.corners() - 1;
        double[] given = s.numbers("count");
        require(
                given.length == dimensions,
                "count",
                "must be " + dimensions + (dimensions == 1 ? " number" : " numbers") + " for a " + kind.word());
        int[] n = new int[dimensions];
        long all = 1;
        for (int i = 0; i < dimensions; i++) {
            n[i] = (int) given[i];
            int least = kind == SoftKind.CHAIN ? 1 : 2;
            require(
                    n[i] == given[i] && n[i] >= least && n[i] < 1 << 20,
                    "count",
                    "must be whole numbers from " + least);
            all *= n[i];
        }
        require(all < 1 << 24, "count", "makes too many vertices");
        return n;
    }

    // vertices and elements

    private void shape() {
        if (count.length == 0) {
            x = s.numbers("vertices");
            require(x.length % 3 == 0, "vertices", "must be three numbers each");
            elements = indices();
            return;
        }
        double h = positive("spacing", 0.05);
        switch (kind) {
            case CHAIN -> line(h);
            case CLOTH -> sheet(h);
            case SOLID -> box(h);
        }
    }

    private int[] indices() {
        double[] given = s.numbers("elements");
        int n = x.length / 3, corners = kind.corners();
        if (kind == SoftKind.CHAIN && given.length == 0) {
            return inARow(n - 1);
        }
        if (given.length == 0 || given.length % corners != 0) {
            throw new IllegalArgumentException("elements: there are " + given.length + " numbers, but a " + kind.word()
                    + " has " + corners + " for each");
        }
        int[] r = new int[given.length];
        for (int i = 0; i < r.length; i++) {
            r[i] = (int) given[i];
            if (r[i] != given[i] || r[i] < 0 || r[i] >= n) {
                throw new IllegalArgumentException(
                        "elements: there is no vertex " + given[i] + ", only 0 to " + (n - 1));
            }
            for (int k = i - i % corners; k < i; k++) {
                if (r[k] == r[i]) {
                    throw new IllegalArgumentException(
                            "elements: element " + i / corners + " has vertex " + r[i] + " twice");
                }
            }
        }
        return r;
    }

    private static int[] inARow(int segments) {
        int[] r = new int[2 * Math.max(0, segments)];
        for (int i = 0; i < segments; i++) {
            r[2 * i] = i;
            r[2 * i + 1] = i + 1;
        }
        return r;
    }

    private void line(double h) {
        x = new double[3 * (count[0] + 1)];
        for (int i = 0; i <= count[0]; i++) {
            x[3 * i] = i * h;
        }
        elements = inARow(count[0]);
    }

    /** Diagonals alternate, so that no direction is stiffer than that across it. */
    private void sheet(double h) {
        int nx = count[0], ny = count[1];
        x = new double[3 * nx * ny];
        elements = new int[6 * (nx - 1) * (ny - 1)];
        int e = 0;
        for (int j = 0; j < ny; j++) {
            for (int i = 0; i < nx; i++) {
                int v = j * nx + i;
                Vec3.set(x, 3 * v, (i - 0.5 * (nx - 1)) * h, (j - 0.5 * (ny - 1)) * h, 0);
                if (i + 1 < nx && j + 1 < ny) {
                    int a = v, b = v + 1, c = v + nx, d = c + 1;
                    e = (i + j) % 2 == 0 ? put(e, a, b, d, a, d, c) : put(e, a, b, c, b, d, c);
                }
            }
        }
    }

    private int put(int at, int... vertices) {
        System.arraycopy(vertices, 0, elements, at, vertices.length);
        return at + vertices.length;
    }

    /** Five tetrahedra per cell, the one in the middle between alternating corners, so that the faces of neighbours agree. */
    private void box(double h) {
        int nx = count[0], ny = count[1], nz = count[2];
        x = new double[3 * nx * ny * nz];
        elements = new int[20 * (nx - 1) * (ny - 1) * (nz - 1)];
        int e = 0;
        for (int k = 0; k < nz; k++) {
            for (int j = 0; j < ny; j++) {
                for (int i = 0; i < nx; i++) {
                    int v = (k * ny + j) * nx + i;
                    Vec3.set(x, 3 * v, (i - 0.5 * (nx - 1)) * h, (j - 0.5 * (ny - 1)) * h, (k - 0.5 * (nz - 1)) * h);
                    if (i + 1 < nx && j + 1 < ny && k + 1 < nz) {
                        e = cell(e, v, nx, nx * ny, (i + j + k) % 2 == 0);
                    }
                }
            }
        }
    }

    private int cell(int e, int v, int row, int layer, boolean even) {
        int a = v, b = v + 1, c = v + row, d = c + 1, p = a + layer, q = b + layer, r = c + layer, t = d + layer;
        return even
                ? put(e, a, b, c, p, d, c, b, t, q, p, t, b, r, t, p, c, b, c, p, t)
                : put(e, b, d, a, q, c, a, d, r, p, a, r, q, t, d, q, r, a, q, d, r);
    }

    private void place() {
        double[] pos = s.has("pos") ? s.numbers("pos") : new double[3];
        double[] quat = s.has("quat") ? s.numbers("quat") : new double[] {1, 0, 0, 0};
        require(pos.length == 3, "pos", "must be three numbers");
        require(
                quat.length == 4 && Arrays.stream(quat).anyMatch(q -> q != 0),
                "quat",
                "must be four numbers that are not all 0");
        Quat.normalize(quat, 0);
        for (int i = 0; i < x.length; i += 3) {
            Quat.rotate(x, i, x, i, quat, 0);
            Vec3.addTo(x, i, pos, 0);
            if (!(Math.abs(x[i]) + Math.abs(x[i + 1]) + Math.abs(x[i + 2]) < 1e9)) {
                throw new IllegalArgumentException("vertex " + i / 3 + " is at " + x[i] + " " + x[i + 1] + " "
                        + x[i + 2] + ", which is not finite or too far away");
            }
        }
    }

    /** Tetrahedra get a positive volume, so that their faces look outwards. */
    private void orient() {
        for (int e = 0; kind == SoftKind.SOLID && e < elements.length; e += 4) {
            if (VolumeConstraints.volume(x, elements[e], elements[e + 1], elements[e + 2], elements[e + 3]) < 0) {
                int swap = elements[e + 2];
                elements[e + 2] = elements[e + 3];
                elements[e + 3] = swap;
            }
        }
    }

    /** Length, area or volume of each element; adds their masses to those of their vertices. */
    private double[] sizes(double[] mass) {
        int corners = kind.corners();
        double[] size = new double[elements.length / corners];
        for (int e = 0; e < size.length; e++) {
            int at = e * corners;
            size[e] = switch (kind) {
                case CHAIN -> Vec3.distance(x, 3 * elements[at], x, 3 * elements[at + 1]);
                case CLOTH -> area(elements[at], elements[at + 1], elements[at + 2]);
                case SOLID ->
                    VolumeConstraints.volume(x, elements[at], elements[at + 1], elements[at + 2], elements[at + 3]);
            };
            if (!(size[e] > 1e-18)) {
                throw new IllegalArgumentException(
                        "element " + e + " has no size: its vertices lie in one point, line or plane");
            }
            double section = switch (kind) {
                case CHAIN -> Math.PI * radius * radius;
                case CLOTH -> 2 * radius;
                case SOLID -> 1;
            };
            for (int k = 0; k < corners; k++) {
                mass[elements[at + k]] += material.density() * section * size[e] / corners;
            }
        }
        return size;
    }

    private double area(int a, int b, int c) {
        double[] n = new double[9];
        Vec3.sub(n, 0, x, 3 * b, x, 3 * a);
        Vec3.sub(n, 3, x, 3 * c, x, 3 * a);
        Vec3.cross(n, 6, n, 0, n, 3);
        return 0.5 * Vec3.norm(n, 6);
    }

    private void pins() {
        for (String word : s.get("pin").strip().split("\\s+")) {
            switch (word) {
                case "" -> {}
                case "first" -> pinRows(0);
                case "last" -> pinRows(-1);
                case "corners" -> pinSides(count.length);
                case "border" -> pinSides(1);
                default -> {
                    int v = word.matches("\\d{1,8}") ? Integer.parseInt(word) : -1;
                    require(
                            v >= 0 && v < inverseMass.length,
                            "pin",
                            "must be vertices, 0 to " + (inverseMass.length - 1) + ", or first, last, corners, border");
                    inverseMass[v] = 0;
                }
            }
        }
    }

    /** Pins the vertices that come first or last: the end of a chain, else a row or layer of the grid. */
    private void pinRows(int which) {
        int n = inverseMass.length;
        require(count.length > 0 || kind == SoftKind.CHAIN, "pin", "has no rows: the body is no grid");
        int row = kind == SoftKind.CHAIN ? 1 : n / count[count.length - 1];
        int from = which < 0 ? n - row : 0;
        Arrays.fill(inverseMass, from, from + row, 0);
    }

    /** Pins the vertices of a grid that lie on its border in at least so many directions. */
    private void pinSides(int directions) {
        require(count.length > 1, "pin", "has no corners or border: the body is no grid");
        for (int v = 0; v < inverseMass.length; v++) {
            int rest = v, outer = 0;
            for (int n : count) {
                int at = rest % n;
                outer += at == 0 || at == n - 1 ? 1 : 0;
                rest /= n;
            }
            inverseMass[v] = outer >= directions ? 0 : inverseMass[v];
        }
    }

    // constraints

    /**
     * Edges of stiffness E t A / L^2, where A is the area of the triangles at an edge: on the average over directions, such springs are
     * a sheet of that modulus. Hinges of stiffness D L^2 / A, with the bending stiffness D = E t^3 / (12 (1 - nu^2)).
     */
    private void cloth(SoftBody body, Edges edges, double[] area) {
        Material m = material;
        double t = 2 * radius, sheet = m.young() * t;
        boolean flex = s.get("edges").equals("flex");
        require(
                flex || s.get("edges").isEmpty() || s.get("edges").equals("distance"),
                "edges",
                "must be distance or flex");
        require(!flex || count.length > 0, "edges", "is for grids only: the body has vertices of its own");
        double plate = m.bending() * m.young() * t * t * t / (12 * (1 - m.poisson() * m.poisson()));
        for (int e = 0; e < edges.count; e++) {
            int a = edges.a[e], b = edges.b[e];
            double length = Vec3.distance(x, 3 * a, x, 3 * b), around = edges.around(e, area);
            double compliance = length * length / (sheet * around);
            if (!flex) {
                body.distance.add(a, b, length, compliance, m.damping());
            } else if (a % count[0] == b % count[0] || a / count[0] == b / count[0]) {
                body.edge.stretch.add(a, b, length, compliance, m.damping());
            }
            if (plate > 0 && edges.second[e] >= 0) {
                int p = edges.opposite(e, edges.first[e]), q = edges.opposite(e, edges.second[e]);
                boolean along = edges.runs(e, edges.first[e]);
                int c = along ? a : b, d = along ? b : a;
                if (Math.abs(HingeConstraints.fold(x, p, q, c, d)) < FLAT) {
                    body.plate.add(p, q, c, d, x, around / (plate * length * length));
                } else {
                    body.hinge.add(p, q, c, d, x, around / (plate * length * length));
                }
            }
        }
        if (flex) {
            shears(body);
        }
    }

    private void shears(SoftBody body) {
        int nx = count[0], ny = count[1];
        double h = positive("spacing", 0.05), compliance = 4 / (material.shear() * 2 * radius * h * h);
        for (int j = 0; j + 1 < ny; j++) {
            for (int i = 0; i + 1 < nx; i++) {
                int a = j * nx + i, b = a + 1, c = a + nx, d = c + 1;
                body.edge.shear.add(a, b, c, x, compliance);
                body.edge.shear.add(b, d, a, x, compliance);
                body.edge.shear.add(d, c, b, x, compliance);
                body.edge.shear.add(c, a, d, x, compliance);
            }
        }
    }

    /**
     * Edges that on the average over directions have the shear modulus of the material, and the rest of its bulk modulus as
     * constraints of volume.
     */
    private void solid(SoftBody body, Edges edges, double[] volume) {
        double shear = material.shear(), bulk = Math.max(material.bulk() - SPRING_BULK * shear, 0.1 * material.bulk());
        for (int e = 0; e < edges.count; e++) {
            int a = edges.a[e], b = edges.b[e];
            double length = Vec3.distance(x, 3 * a, x, 3 * b);
            double stiffness = SPRINGS_PER_SHEAR * shear * edges.total(e, volume) / (length * length);
            body.distance.add(a, b, length, 1 / stiffness, material.damping());
        }
        for (int e = 0; e < volume.length; e++) {
            int at = 4 * e;
            int a = elements[at], b = elements[at + 1], c = elements[at + 2], d = elements[at + 3];
            body.volume.add(a, b, c, d, VolumeConstraints.volume(x, a, b, c, d), volume[e] / bulk);
        }
    }

    /** A rod: stretch E A / L, bending E I / L, and twist G J / L where it is curved enough at rest to have one. */
    private void chain(SoftBody body, double[] length) {
        Material m = material;
        double area = Math.PI * radius * radius, inertia = 0.25 * area * radius * radius;
        for (int e = 0; e < length.length; e++) {
            int a = elements[2 * e], b = elements[2 * e + 1];
            body.distance.add(a, b, length[e], length[e] / (m.young() * area), m.damping());
            boolean joined = e > 0 && elements[2 * e - 1] == a;
            if (!joined || m.bending() == 0) {
                continue;
            }
            int before = elements[2 * e - 2];
            double mean = 0.5 * (length[e] + length[e - 1]);
            double bend = CurvatureConstraints.bend(x, before, a, b);
            body.curvature.add(
                    before,
                    a,
                    b,
                    bend < 1e-9 * mean ? 0 : bend,
                    mean * mean * mean / (m.bending() * m.young() * inertia));
            if (e > 1 && elements[2 * e - 3] == before && bend > 0.02 * mean) {
                int first = elements[2 * e - 4];
                if (CurvatureConstraints.bend(x, first, before, a) > 0.02 * mean) {
                    double twist = m.bending() * m.shear() * 2 * inertia / mean;
                    body.edge.twist.add(first, b, before, a, x, 1 / twist);
                }
            }
        }
    }
}
