package dev.cardan.cli;

import dev.cardan.engine.Data;
import dev.cardan.engine.Model;
import dev.cardan.engine.type.DisableFlag;
import java.util.ArrayList;
import java.util.List;

/** The sources of constraint forces that a model has and this version leaves out; none where flags disable them. */
public final class NotSimulated {
    private NotSimulated() {}

    /** One line for the user, or an empty string. */
    public static String line(Data d) {
        Model m = d.model;
        List<String> found = new ArrayList<>();
        if (!d.opt.disabled(DisableFlag.CONSTRAINT)) {
            add(found, d, DisableFlag.EQUALITY, count(d.eqActive), "equality", "equalities");
            add(found, d, DisableFlag.FRICTIONLOSS, positive(m.dof.frictionloss), "friction loss", "friction losses");
            add(found, d, DisableFlag.LIMIT, count(m.jnt.limited), "joint limit", "joint limits");
            if (!d.opt.disabled(DisableFlag.CONTACT)) {
                add(found, d, DisableFlag.CONTACT, pairs(d), "collidable pair of geoms", "collidable pairs of geoms");
            }
        }
        return found.isEmpty() ? "" : "not simulated yet: " + String.join(", ", found);
    }

    private static void add(List<String> found, Data d, int flag, int n, String one, String many) {
        if (n > 0 && !d.opt.disabled(flag)) {
            found.add(n + " " + (n == 1 ? one : many));
        }
    }

    private static int count(boolean[] flags) {
        int n = 0;
        for (boolean f : flags) {
            n += f ? 1 : 0;
        }
        return n;
    }

    private static int positive(double[] values) {
        int n = 0;
        for (double v : values) {
            n += v > 0 ? 1 : 0;
        }
        return n;
    }

    /** Predefined pairs and pairs of geoms that masks, welds, parents and excludes let collide. */
    private static int pairs(Data d) {
        Model m = d.model;
        int n = m.npair;
        for (int i = 0; i < m.ngeom; i++) {
            if (m.geom.contype[i] == 0 && m.geom.conaffinity[i] == 0) {
                continue;
            }
            for (int j = i + 1; j < m.ngeom; j++) {
                if (((m.geom.contype[i] & m.geom.conaffinity[j]) | (m.geom.contype[j] & m.geom.conaffinity[i])) != 0
                        && mayTouch(d, m.geom.bodyid[i], m.geom.bodyid[j])) {
                    n++;
                }
            }
        }
        return n;
    }

    private static boolean mayTouch(Data d, int body1, int body2) {
        Model m = d.model;
        int weld1 = m.body.weldid[body1], weld2 = m.body.weldid[body2];
        if (weld1 == weld2) {
            return false;
        }
        int parent1 = m.body.weldid[m.body.parentid[weld1]], parent2 = m.body.weldid[m.body.parentid[weld2]];
        if (!d.opt.disabled(DisableFlag.FILTERPARENT)
                && weld1 != 0
                && weld2 != 0
                && (weld1 == parent2 || weld2 == parent1)) {
            return false;
        }
        int signature = (Math.min(body1, body2) << 16) + Math.max(body1, body2);
        for (int s : m.exclude.signature) {
            if (s == signature) {
                return false;
            }
        }
        return true;
    }
}
