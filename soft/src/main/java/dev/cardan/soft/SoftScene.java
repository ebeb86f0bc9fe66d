package dev.cardan.soft;

import dev.cardan.engine.Model;
import dev.cardan.engine.attached.ModelPlugins;
import dev.cardan.engine.extension.PluginSettings;
import dev.cardan.engine.type.ObjType;
import dev.cardan.soft.xpbd.CurvatureConstraints;
import dev.cardan.soft.xpbd.DistanceConstraints;
import dev.cardan.soft.xpbd.HingeConstraints;
import dev.cardan.soft.xpbd.PlateConstraints;
import dev.cardan.soft.xpbd.ShearConstraints;
import dev.cardan.soft.xpbd.VolumeConstraints;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.WeakHashMap;

/**
 * All soft bodies of a model, one after the other in shared arrays: vertices of all bodies are numbered through. Never changes, so all
 * worlds of a model use the same.
 */
final class SoftScene {
    private static final System.Logger LOGGER = System.getLogger("dev.cardan.soft");

    /** By the settings of all plugins, which models that differ only in values share. */
    private static final Map<byte[], SoftScene> KNOWN = new WeakHashMap<>();

    final SoftSettings settings;
    final SoftBody[] bodies;
    final int[] instance; // plugin of each body
    final int leader; // the first plugin, which works for all; -1: there is none
    final int[] vertadr; // first vertex of each body, and the end of all
    final double[] inverseMass;
    final double[] reach; // of each vertex
    final boolean anyReach;

    final DistanceConstraints distance = new DistanceConstraints();
    final DistanceConstraints stretch = new DistanceConstraints();
    final PlateConstraints plate = new PlateConstraints();
    final HingeConstraints hinge = new HingeConstraints();
    final HingeConstraints twist = new HingeConstraints();
    final CurvatureConstraints curvature = new CurvatureConstraints();
    final ShearConstraints shear = new ShearConstraints();
    final VolumeConstraints volume = new VolumeConstraints();
    final double[] bendRate; // how stiff the bending of each body is against its inertia, 1/s^2
    final int[][] from; // first constraint of each body, and the end, by kind in the order above

    private SoftScene(Model m) {
        SoftSettings found = null;
        List<SoftBody> list = new ArrayList<>();
        List<Integer> plugins = new ArrayList<>();
        int first = -1;
        for (int i = 0; i < m.nplugin; i++) {
            if (!m.ext.pluginType[i].equals(SoftType.NAME)) {
                continue;
            }
            first = first < 0 ? i : first;
            PluginSettings s = ModelPlugins.settings(m, i);
            if (!s.get("kind").equals(SoftType.SETTINGS)) {
                list.add(new SoftBodyBuilder(m.names().name(ObjType.Code.PLUGIN, i), s).build());
                plugins.add(i);
            } else if (found == null) {
                found = SoftSettings.read(s);
            } else {
                throw new IllegalArgumentException(
                        "the model has settings for soft bodies twice; one is for all of them");
            }
        }
        leader = first;
        settings = found == null ? new SoftSettings() : found;
        bodies = list.toArray(SoftBody[]::new);
        instance = plugins.stream().mapToInt(i -> i).toArray();
        vertadr = new int[bodies.length + 1];
        from = new int[8][bodies.length + 1];
        for (int k = 0; k < bodies.length; k++) {
            vertadr[k + 1] = vertadr[k] + bodies[k].vertices();
            add(k);
        }
        inverseMass = new double[vertadr[bodies.length]];
        reach = new double[inverseMass.length];
        bendRate = new double[bodies.length];
        boolean some = false;
        for (int k = 0; k < bodies.length; k++) {
            System.arraycopy(bodies[k].inverseMass, 0, inverseMass, vertadr[k], bodies[k].vertices());
            Arrays.fill(reach, vertadr[k], vertadr[k + 1], bodies[k].reach);
            some |= bodies[k].reach > 0;
            bendRate[k] = Math.max(
                    bodies[k].hinge.rate(0, bodies[k].hinge.count, bodies[k].restPositions(), bodies[k].inverseMass),
                    bodies[k].plate.rate(0, bodies[k].plate.count, bodies[k].inverseMass));
        }
        anyReach = some;
        for (String hint : Gaps.of(m, bodies)) {
            LOGGER.log(System.Logger.Level.WARNING, hint);
        }
    }

    /** Appends the constraints of a body to those of all. */
    private void add(int k) {
        SoftBody b = bodies[k];
        int v = vertadr[k];
        add(distance, b.distance, v);
        add(stretch, b.edge.stretch, v);
        add(hinge, b.hinge, v);
        for (int c = 0; c < b.plate.count; c++) {
            plate.add(b.plate, c, v);
        }
        add(twist, b.edge.twist, v);
        for (int c = 0; c < b.curvature.count; c++) {
            int[] p = b.curvature.particle;
            curvature.add(
                    p[3 * c] + v, p[3 * c + 1] + v, p[3 * c + 2] + v, b.curvature.rest[c], b.curvature.compliance[c]);
        }
        for (int c = 0; c < b.edge.shear.count; c++) {
            int[] p = b.edge.shear.particle;
            shear.add(
                    p[3 * c] + v, p[3 * c + 1] + v, p[3 * c + 2] + v, b.edge.shear.rest[c], b.edge.shear.compliance[c]);
        }
        for (int c = 0; c < b.volume.count; c++) {
            int[] p = b.volume.particle;
            volume.add(
                    p[4 * c] + v,
                    p[4 * c + 1] + v,
                    p[4 * c + 2] + v,
                    p[4 * c + 3] + v,
                    b.volume.rest[c],
                    b.volume.compliance[c]);
        }
        int[] ends = {
            distance.count,
            stretch.count,
            plate.count,
            hinge.count,
            twist.count,
            curvature.count,
            shear.count,
            volume.count
        };
        for (int kind = 0; kind < ends.length; kind++) {
            from[kind][k + 1] = ends[kind];
        }
    }

    private static void add(DistanceConstraints to, DistanceConstraints o, int v) {
        for (int c = 0; c < o.count; c++) {
            to.add(o.particle[2 * c] + v, o.particle[2 * c + 1] + v, o.rest[c], o.compliance[c], o.damping[c]);
        }
    }

    private static void add(HingeConstraints to, HingeConstraints o, int v) {
        for (int c = 0; c < o.count; c++) {
            int[] p = o.particle;
            to.add(p[4 * c] + v, p[4 * c + 1] + v, p[4 * c + 2] + v, p[4 * c + 3] + v, o.rest[c], o.compliance[c]);
        }
    }

    /**
     * The soft bodies of a model.
     *
     * @throws IllegalArgumentException if the model's attributes make no sense
     */
    static SoftScene of(Model m) {
        synchronized (KNOWN) {
            SoftScene s = KNOWN.get(m.plugin.attr);
            if (s == null) {
                s = new SoftScene(m);
                KNOWN.put(m.plugin.attr, s);
            }
            return s;
        }
    }

    int vertices() {
        return inverseMass.length;
    }

    /** The body with a name, -1 for none. */
    int find(String name) {
        for (int k = 0; k < bodies.length; k++) {
            if (bodies[k].name.equals(name)) {
                return k;
            }
        }
        return -1;
    }
}
