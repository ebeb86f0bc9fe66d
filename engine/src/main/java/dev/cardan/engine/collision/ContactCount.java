package dev.cardan.engine.collision;

import dev.cardan.engine.Data;
import dev.cardan.engine.Model;
import dev.cardan.engine.collision.convex.PreContact;
import dev.cardan.engine.type.DisableFlag;
import dev.cardan.engine.type.EnableFlag;
import dev.cardan.engine.type.GeomType;

/** How many contacts two geoms can have at most. */
public final class ContactCount {
    private ContactCount() {}

    /** The largest number of contacts of two geoms, by their types, margins and the world's options. */
    public static int most(Data d, int geom1, int geom2) {
        int[] type = d.model.geom.type;
        int low = Math.min(type[geom1], type[geom2]), high = Math.max(type[geom1], type[geom2]);
        if (high == GeomType.Code.SDF) {
            return d.opt.sdfInitpoints;
        }
        if (low == GeomType.Code.HFIELD || high == GeomType.Code.HFIELD) {
            return NarrowPhase.handles(high) ? PreContact.MAX_PER_PAIR : 0;
        }
        if (isRound(low) || isRound(high)) {
            return 1;
        }
        return switch (low) {
            case GeomType.Code.PLANE -> withPlane(high);
            case GeomType.Code.CAPSULE ->
                switch (high) {
                    case GeomType.Code.CAPSULE -> 2;
                    case GeomType.Code.BOX -> 4;
                    default -> convex(d, geom1, geom2, false);
                };
            case GeomType.Code.CYLINDER -> convex(d, geom1, geom2, false);
            default -> high == GeomType.Code.BOX ? 8 : convex(d, geom1, geom2, true);
        };
    }

    private static boolean isRound(int type) {
        return type == GeomType.Code.SPHERE || type == GeomType.Code.ELLIPSOID;
    }

    private static int withPlane(int type) {
        return switch (type) {
            case GeomType.Code.CAPSULE -> 2;
            case GeomType.Code.CYLINDER, GeomType.Code.BOX -> 4;
            case GeomType.Code.MESH -> 3;
            default -> 0;
        };
    }

    /** @param flat whether both shapes have flat faces, whose overlap has few corners as long as there is no margin */
    private static int convex(Data d, int geom1, int geom2, boolean flat) {
        if (d.opt.disabled(DisableFlag.MULTICCD)) {
            return 1;
        }
        return flat && !d.opt.disabled(DisableFlag.NATIVECCD) && !hasMargin(d, geom1, geom2) ? 4 : 5;
    }

    private static boolean hasMargin(Data d, int geom1, int geom2) {
        Model m = d.model;
        if (d.opt.enabled(EnableFlag.OVERRIDE)) {
            return d.opt.oMargin > 0;
        }
        int pair = PairFilter.explicit(m, geom1, geom2);
        return pair >= 0 ? m.pair.margin[pair] > 0 : m.geom.margin[geom1] > 0 || m.geom.margin[geom2] > 0;
    }
}
