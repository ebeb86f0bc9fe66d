package dev.cardan.viewer.render;

/** Looks along rows of pixels whether the light of a lamp gets there, by the lamp's {@link ShadowMap}, which others may use too. */
final class ShadowProbe {
    private ShadowMap shadow;
    private boolean parallel, lampParallel; // rays of the eye, and of the lamp
    private float row;
    private final float[] column = new float[3], ahead = new float[3], origin = new float[3], start = new float[3];
    private float mapX, mapY; // place in the map of the point that was projected last
    private boolean mapKnown;

    /** Begins with a picture. */
    void begin(ShadowMap map) {
        shadow = map;
        parallel = map.raysParallel;
        lampParallel = map.map.parallel;
        row = Float.NaN;
    }

    /** How much of the light reaches a single point on a surface with a normal, all in the frame of the eye. */
    float reaches(float x, float y, float z, float nx, float ny, float nz) {
        return shadow.reaches(x, y, z, nx, ny, nz);
    }

    /** Prepares for points in a row of pixels, whose rays have a slope. */
    private void row(float slope) {
        double[] t = shadow.fromEye;
        row = slope;
        for (int i = 0; i < 3; i++) {
            int o = 4 * i;
            column[i] = (float) t[o];
            ahead[i] = (float) (parallel ? t[o + 2] : t[o + 1] * slope + t[o + 2]);
            origin[i] = (float) (parallel ? t[o + 3] + t[o + 1] * slope : t[o + 3]);
        }
    }

    /**
     * Prepares for points of a row of pixels on a face.
     *
     * @param ry slope of the rays of the row
     * @param rx,z a point: slope of its ray along the row, and its distance
     * @param nx,ny,nz normal of the face: points are lifted off it a little, so that it casts no shadow on itself
     */
    void face(float ry, float rx, float z, float nx, float ny, float nz) {
        if (ry != row) {
            row(ry);
        }
        float depth = column[2] * (parallel ? rx : rx * z) + ahead[2] * z + origin[2];
        float lift = lampParallel ? shadow.off : shadow.off * depth;
        float x = lift * nx, y = lift * ny, w = lift * nz;
        float[] t = shadow.turn;
        start[0] = origin[0] + t[0] * x + t[1] * y + t[2] * w;
        start[1] = origin[1] + t[3] * x + t[4] * y + t[5] * w;
        start[2] = origin[2] + t[6] * x + t[7] * y + t[8] * w;
    }

    /**
     * Whether nothing is between the lamp and the points from one to another along the row.
     *
     * @param rx0,z0,rx1,z1 slopes of the rays of the first and the last point, and their distances
     */
    boolean isClear(float rx0, float z0, float rx1, float z1) {
        project(rx0, z0);
        float x0 = mapX, y0 = mapY;
        boolean ahead = mapKnown;
        project(rx1, z1);
        if (!ahead || !mapKnown) {
            return false;
        }
        float left = x0 < mapX ? x0 : mapX,
                right = x0 < mapX ? mapX : x0,
                top = y0 < mapY ? y0 : mapY,
                bottom = y0 < mapY ? mapY : y0;
        return !shadow.map.isTouched((int) left - 1, (int) right + 2, (int) top - 1, (int) bottom + 2);
    }

    private void project(float rx, float z) {
        float side = parallel ? rx : rx * z;
        float lz = column[2] * side + ahead[2] * z + start[2], k = lampParallel ? shadow.scale : shadow.scale / lz;
        mapKnown = lampParallel || lz >= shadow.map.near;
        mapX = (column[0] * side + ahead[0] * z + start[0]) * k + shadow.centre;
        mapY = (column[1] * side + ahead[1] * z + start[1]) * k + shadow.centre;
    }

    /**
     * How much of the light reaches points along the row.
     *
     * @param share from 0 to 1 for each
     * @param rx slopes of their rays, from place {@code px} on
     * @param z their distances
     */
    void reaches(float[] share, int n, float[] rx, int px, float[] z) {
        for (int i = 0; i < n; i++) {
            float side = parallel ? rx[px + i] : rx[px + i] * z[i];
            share[i] = shadow.share(
                    column[0] * side + ahead[0] * z[i] + start[0],
                    column[1] * side + ahead[1] * z[i] + start[1],
                    column[2] * side + ahead[2] * z[i] + start[2]);
        }
    }
}
