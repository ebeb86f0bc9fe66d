package dev.cardan.soft;

import dev.cardan.engine.extension.PluginSettings;
import dev.cardan.mjcf.spec.ModelSpec;
import dev.cardan.mjcf.spec.PluginSpec;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Describes a soft body, to be added to a model before it is compiled.
 *
 * <pre>{@code
 * SoftBodySpec.cloth("curtain").grid(20, 30, 0.05).at(0, 0, 2).material(Material.COTTON).pin("first").addTo(spec);
 * Data d = Mjcf.compile(spec).newData();
 * SoftBodyView curtain = SoftWorld.of(d).body("curtain");
 * }</pre>
 *
 * <p>What is said here stands in the model as the attributes of an instance of the plugin {@value SoftType#NAME}, so models that are
 * written to files, MJCF or compiled, have their soft bodies with them.
 */
public final class SoftBodySpec {
    /** The attributes that a model may set. */
    static final List<String> ATTRIBUTES = List.of(
            "material",
            "young",
            "poisson",
            "density",
            "friction",
            "bending",
            "damping",
            "count",
            "spacing",
            "vertices",
            "elements",
            "edges",
            "pos",
            "quat",
            "thickness",
            "radius",
            "margin",
            "pin",
            "contype",
            "conaffinity",
            "reach",
            "rgba");

    private final String name;
    private final Map<String, String> config = new LinkedHashMap<>();

    private SoftBodySpec(SoftKind kind, String name) {
        this.name = name;
        config.put("kind", kind.word());
    }

    /** A sheet of triangles, with {@link #grid(int, int, double)} or {@link #mesh}. Its material is cotton unless said. */
    public static SoftBodySpec cloth(String name) {
        return new SoftBodySpec(SoftKind.CLOTH, name);
    }

    /** A solid of tetrahedra, with {@link #grid(int, int, int, double)} or {@link #mesh}. Its material is gelatin unless said. */
    public static SoftBodySpec solid(String name) {
        return new SoftBodySpec(SoftKind.SOLID, name);
    }

    /** A line of capsules, with {@link #line} or {@link #mesh}. Its material is rope unless said. */
    public static SoftBodySpec chain(String name) {
        return new SoftBodySpec(SoftKind.CHAIN, name);
    }

    /** The plugin instance of a name in a specification, which has none yet. */
    static PluginSpec plugin(ModelSpec spec, String name) {
        if (name.isEmpty()) {
            throw new IllegalArgumentException("a soft body needs a name");
        }
        spec.activePlugins.add(SoftType.NAME);
        return spec.addPlugin(SoftType.NAME, name);
    }

    /** Numbers with blanks between them, which read back to the last bit. */
    static String text(double... numbers) {
        StringBuilder s = new StringBuilder();
        for (double x : numbers) {
            s.append(s.isEmpty() ? "" : " ").append(x == (long) x ? String.valueOf((long) x) : String.valueOf(x));
        }
        return s.toString();
    }

    private static String text(int... numbers) {
        StringBuilder s = new StringBuilder();
        for (int x : numbers) {
            s.append(s.isEmpty() ? "" : " ").append(x);
        }
        return s.toString();
    }

    private SoftBodySpec put(String key, String value) {
        config.put(key, value);
        return this;
    }

    /** Vertices of a cloth in rows of nx, in x, one row after the other in y, about its place. */
    public SoftBodySpec grid(int nx, int ny, double spacing) {
        return put("count", text(nx, ny)).put("spacing", text(spacing));
    }

    /** Vertices of a solid in a box: in rows of nx, in x, then in y, then in z, about its place. */
    public SoftBodySpec grid(int nx, int ny, int nz, double spacing) {
        return put("count", text(nx, ny, nz)).put("spacing", text(spacing));
    }

    /** A chain of segments of a length each, in x from its place on. */
    public SoftBodySpec line(int segments, double length) {
        return put("count", text(segments)).put("spacing", text(length));
    }

    /**
     * Vertices and elements of one's own.
     *
     * @param vertices three coordinates each, m
     * @param elements two, three or four vertices each, of a chain, a cloth or a solid; a chain without any goes from vertex to
     *     vertex
     */
    public SoftBodySpec mesh(double[] vertices, int... elements) {
        return put("vertices", text(vertices)).put("elements", text(elements));
    }

    /**
     * Which constraints keep the edges of a cloth: {@code "distance"}, the default, or in a grid {@code "flex"}, which stretches and
     * shears separately.
     */
    public SoftBodySpec edges(String kind) {
        return put("edges", kind);
    }

    /** Where it is, m. */
    public SoftBodySpec at(double x, double y, double z) {
        return put("pos", text(x, y, z));
    }

    /** How it is turned, a quaternion. */
    public SoftBodySpec turned(double w, double x, double y, double z) {
        return put("quat", text(w, x, y, z));
    }

    /** What it is made of. */
    public SoftBodySpec material(Material m) {
        config.put("material", m.name());
        config.put("young", text(m.young()));
        config.put("poisson", text(m.poisson()));
        config.put("density", text(m.density()));
        config.put("friction", text(m.friction()));
        config.put("bending", text(m.bending()));
        config.put("damping", text(m.damping()));
        return this;
    }

    /** How thick a cloth is, m; 1 mm unless said. */
    public SoftBodySpec thickness(double t) {
        return put("thickness", text(t));
    }

    /** The radius of a chain, m; 1 cm unless said. */
    public SoftBodySpec radius(double r) {
        return put("radius", text(r));
    }

    /** How far from a vertex contact begins, m; the radius of a chain, half the thickness of a cloth, else 5 mm unless said. */
    public SoftBodySpec margin(double m) {
        return put("margin", text(m));
    }

    /** Vertices that stay where they are, or move with the velocity they are given. */
    public SoftBodySpec pin(int... vertices) {
        return pin(text(vertices));
    }

    /**
     * Pins groups of vertices: {@code first} and {@code last} row of a grid in y or z, or end of a chain, {@code corners} and
     * {@code border} of a grid; several with blanks between them.
     */
    public SoftBodySpec pin(String groups) {
        String before = config.get("pin");
        return put("pin", before == null ? groups : before + " " + groups);
    }

    /** Which geoms it touches, by the rule of rigid ones; both are 1 unless said. */
    public SoftBodySpec collides(int contype, int conaffinity) {
        return put("contype", text(contype)).put("conaffinity", text(conaffinity));
    }

    /**
     * Lets its vertices keep a distance from each other and from those of other soft bodies with a reach: the sum of both, m, or what
     * they have at rest if that is less. 0, the default, means that soft bodies pass through each other.
     */
    public SoftBodySpec reach(double r) {
        return put("reach", text(r));
    }

    /** Its colour in pictures, each number from 0 to 1. */
    public SoftBodySpec colour(double red, double green, double blue, double opacity) {
        return put("rgba", text(red, green, blue, opacity));
    }

    /**
     * Adds it to a specification.
     *
     * @throws IllegalArgumentException if something said makes no sense
     */
    public PluginSpec addTo(ModelSpec spec) {
        build();
        PluginSpec p = plugin(spec, name);
        p.config.putAll(config);
        return p;
    }

    /**
     * The body as it will be.
     *
     * @throws IllegalArgumentException if something said makes no sense
     */
    public SoftBody build() {
        return new SoftBodyBuilder(name, new PluginSettings(config)).build();
    }

    @Override
    public String toString() {
        return "soft body \"" + name + "\" " + config;
    }
}
