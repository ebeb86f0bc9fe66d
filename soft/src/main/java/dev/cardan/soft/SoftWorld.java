package dev.cardan.soft;

import dev.cardan.engine.Data;
import dev.cardan.engine.Model;
import dev.cardan.engine.attached.Attached;
import dev.cardan.soft.contact.SoftContacts;
import java.util.List;
import java.util.stream.IntStream;

/**
 * The soft bodies of one world. They move with {@link dev.cardan.engine.Physics#step}; {@link dev.cardan.engine.Physics#forward} tells
 * contacts and forces and moves nothing.
 *
 * <p>Their state stands in {@link Data#pluginState}: states of a world, copies, resets and recorders have it as they have everything
 * else.
 */
public final class SoftWorld {
    private static final SoftWorld NONE = new SoftWorld(null, null);

    private final Data d;
    private final SoftPlugin plugin;

    private SoftWorld(Data d, SoftPlugin plugin) {
        this.d = d;
        this.plugin = plugin;
    }

    /** The soft bodies of a world; none if its model has none. Stays valid until the world goes on with another model. */
    public static SoftWorld of(Data d) {
        Model m = d.model;
        int leader = m.nplugin == 0 ? -1 : SoftScene.of(m).leader;
        return leader < 0
                ? NONE
                : new SoftWorld(d, (SoftPlugin) Attached.of(d).plugins.get(leader));
    }

    /** The soft bodies of a model. */
    public static List<SoftBody> bodies(Model m) {
        return m.nplugin == 0 ? List.of() : List.of(SoftScene.of(m).bodies);
    }

    /** What may go wrong with the soft bodies of a model, a sentence each; it is logged, too, when the first world of a model is made. */
    public static List<String> hints(Model m) {
        return Gaps.of(m, bodies(m).toArray(SoftBody[]::new));
    }

    /** How many bodies there are. */
    public int count() {
        return plugin == null ? 0 : plugin.scene.bodies.length;
    }

    /**
     * A body by its number, in the order in which the model has them.
     *
     * @throws IllegalArgumentException if there is none
     */
    public SoftBodyView body(int i) {
        if (i < 0 || i >= count()) {
            throw new IllegalArgumentException("there is no soft body " + i + ", this world has " + count());
        }
        return new SoftBodyView(d, plugin, i);
    }

    /**
     * A body by its name.
     *
     * @throws IllegalArgumentException if there is none
     */
    public SoftBodyView body(String name) {
        int i = plugin == null ? -1 : plugin.scene.find(name);
        if (i < 0) {
            throw new IllegalArgumentException("there is no soft body \"" + name + "\", only "
                    + all().stream().map(b -> b.definition().name()).toList());
        }
        return body(i);
    }

    /** All bodies. */
    public List<SoftBodyView> all() {
        return IntStream.range(0, count()).mapToObj(this::body).toList();
    }

    /** Contacts that the last forward evaluation found. */
    public SoftContacts contacts() {
        return plugin == null ? new SoftContacts() : plugin.solver.contacts;
    }

    /** How bodies are solved. */
    public SoftSettings settings() {
        return plugin == null ? new SoftSettings() : plugin.scene.settings;
    }

    /** Forces of soft bodies along degrees of freedom, N or N m; part of {@link Data#qfrcPassive}; a copy (nv). */
    public double[] forces() {
        return plugin == null ? new double[0] : plugin.solver.force.clone();
    }

    @Override
    public String toString() {
        return count() + " soft bodies, " + contacts();
    }
}
