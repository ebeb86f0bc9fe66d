package dev.cardan.mjcf.compile;

import dev.cardan.engine.Model;
import dev.cardan.engine.type.Const;
import dev.cardan.engine.type.InertiaFromGeom;
import dev.cardan.engine.type.ObjType;
import dev.cardan.mjcf.LoadProgress;
import dev.cardan.mjcf.spec.BodySpec;
import dev.cardan.mjcf.spec.ModelSpec;
import dev.cardan.mjcf.spec.OrientationSpec;
import java.util.Arrays;
import java.util.List;

/** Gives a body the inertia of one of its children besides its own. */
public final class MergedInertia {
    private MergedInertia() {}

    /**
     * Adds the inertia of a body to that of its parent, if one of them is given and not a matter of geoms: geoms can be handed on,
     * and with them goes what follows from them. The world has no inertia.
     *
     * @throws dev.cardan.mjcf.ModelException if the model does not compile
     */
    public static void intoParent(BodySpec body) {
        BodySpec parent = body.parent;
        ModelSpec spec = body.model;
        boolean given = isGiven(body) || isGiven(parent);
        if (parent.parent == null || !given || spec.compiler.inertiafromgeom == InertiaFromGeom.TRUE) {
            return;
        }
        boolean fuse = spec.compiler.fusestatic;
        double total = spec.compiler.settotalmass;
        Model m;
        try {
            spec.compiler.fusestatic = false;
            spec.compiler.settotalmass = -1;
            m = Compiler.compile(spec, spec.files, LoadProgress.NONE);
        } finally {
            spec.compiler.fusestatic = fuse;
            spec.compiler.settotalmass = total;
        }
        List<?> order = spec.compiledModels.elements(m, ObjType.BODY);
        BodySpec child = of(m, order.indexOf(body), body);
        BodySpec sum = of(m, order.indexOf(parent), parent);
        if (child.mass < Const.MINVAL) {
            return;
        }
        BodyInertia.absorb(sum, child);
        parent.mass = sum.mass;
        parent.ipos = sum.ipos;
        parent.iquat = sum.iquat;
        parent.inertia = sum.inertia;
        parent.ialt = new OrientationSpec();
        parent.fullinertia = new double[0];
        parent.explicitinertial = true;
    }

    private static boolean isGiven(BodySpec b) {
        return b.explicitinertial || b.ipos.length > 0;
    }

    private static BodySpec of(Model m, int i, BodySpec source) {
        BodySpec b = source.copy();
        b.pos = Arrays.copyOfRange(m.body.pos, 3 * i, 3 * i + 3);
        b.quat = Arrays.copyOfRange(m.body.quat, 4 * i, 4 * i + 4);
        b.mass = m.body.mass[i];
        b.ipos = Arrays.copyOfRange(m.body.ipos, 3 * i, 3 * i + 3);
        b.iquat = Arrays.copyOfRange(m.body.iquat, 4 * i, 4 * i + 4);
        b.inertia = Arrays.copyOfRange(m.body.inertia, 3 * i, 3 * i + 3);
        return b;
    }
}
