package dev.cardan.engine;

/**
 * Which geoms a ray can hit. Invisible ones (alpha 0) it never does.
 *
 * @param groups for each of the six geom groups whether it counts; null means all
 * @param fixed whether geoms that are fixed to the world count
 * @param exceptBody a body whose geoms do not count, such as the one that carries the sensor; -1 for none
 */
public record RayFilter(boolean[] groups, boolean fixed, int exceptBody) {
    private static final int GROUPS = 6;

    /** Every visible geom. */
    public static final RayFilter ALL = new RayFilter(null, true, -1);

    public RayFilter {
        if (groups != null && groups.length != GROUPS) {
            throw new IllegalArgumentException(groups.length + " geom groups: there are " + GROUPS);
        }
    }

    /** Every visible geom but those of one body. */
    public static RayFilter except(int body) {
        return new RayFilter(null, true, body);
    }

    /** Whether a ray sees a geom. */
    public boolean passes(Model m, int g) {
        int body = m.geom.bodyid[g], material = m.geom.matid[g];
        float alpha = material < 0 ? m.geom.rgba[4 * g + 3] : m.mat.rgba[4 * material + 3];
        if (body == exceptBody || alpha == 0 || (!fixed && m.body.weldid[body] == 0)) {
            return false;
        }
        return groups == null || groups[Math.clamp(m.geom.group[g], 0, GROUPS - 1)];
    }
}
