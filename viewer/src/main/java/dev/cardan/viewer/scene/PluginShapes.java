package dev.cardan.viewer.scene;

import dev.cardan.engine.Model;
import dev.cardan.engine.extension.PluginSurface;
import dev.cardan.engine.type.ObjType;
import java.util.ArrayList;
import java.util.List;

/** What plugins show: sheets and closed surfaces, whose triangles stand among those of flexes, and tubes. */
final class PluginShapes {
    /** Surfaces of triangles. */
    final PluginSurface[] sheets;

    private final PluginSurface[] tubes;

    PluginShapes(Model m) {
        List<PluginSurface> triangles = new ArrayList<>(), lines = new ArrayList<>();
        for (int i = 0; i < m.nplugin; i++) {
            for (PluginSurface s : m.ext.plugin[i].surfaces(m, i)) {
                (s.corners() == 2 ? lines : triangles).add(s);
            }
        }
        sheets = triangles.toArray(PluginSurface[]::new);
        tubes = lines.toArray(PluginSurface[]::new);
    }

    void draw(Pen pen) {
        if (pen.skips(Category.DYNAMIC)) {
            return;
        }
        DrawList list = pen.list;
        double[] x = pen.d.pluginState;
        for (int k = 0; k < sheets.length; k++) {
            int i = list.next(ObjType.Code.PLUGIN, pen.m.nflex + k, Category.DYNAMIC);
            list.type[i] = Shape.FLEX;
            list.size[3 * i] = (float) sheets[k].radius();
            pen.position(i, x, sheets[k].address());
            pen.material(i, -1, sheets[k].rgba(), 0);
            list.keep();
        }
        for (PluginSurface s : tubes) {
            int[] e = s.elements();
            for (int k = 0; k < e.length; k += 2) {
                int i = list.next(ObjType.Code.PLUGIN, -1, Category.DYNAMIC);
                pen.connect(i, Shape.CAPSULE, s.radius(), x, s.address() + 3 * e[k], x, s.address() + 3 * e[k + 1]);
                pen.material(i, -1, s.rgba(), 0);
                list.keep();
            }
        }
    }
}
