package dev.cardan.viewer.scene;

import dev.cardan.engine.Data;
import dev.cardan.engine.Model;
import dev.cardan.engine.extension.PluginSurface;
import dev.cardan.engine.math.Vec3;
import java.util.Arrays;

/**
 * The triangles of flexes, each with its own three vertices: the smooth surface around a flex
 * ({@link Flag#FLEX_SKIN}), or the faces of its elements. What has neither shows vertices and edges. After the flexes come the
 * surfaces of plugins, as if they were flexes too.
 */
public final class FlexSurface {
    /** First triangle of a flex, or of a surface of a plugin (nflex + surfaces). */
    public final int[] faceadr;

    /** How many triangles of a flex, or of a surface of a plugin, there are at present (nflex + surfaces). */
    public final int[] facenum;

    /** Corners of triangles, m, world frame (faces x 9). */
    public final float[] face;

    /** Normals at these corners, unit vectors, world axes (faces x 9). */
    public final float[] normal;

    /** Texture coordinates of these corners, where a flex has any (faces x 6). */
    public final float[] texcoord;

    /** Positions of vertices, m, world frame (nflexvert x 3). */
    public final float[] vert;

    /** Whether vertices are drawn as balls, where the surface is not. */
    public boolean vertices;

    /** Whether edges are drawn as cylinders, where the surface is not. */
    public boolean edges;

    private final double[] smooth, nrm = new double[3], first = new double[3], second = new double[3];

    private final PluginSurface[] sheets;
    private int at;
    private Model m;
    private int flex;
    private double[] xpos;
    private int base;

    FlexSurface(Model m, PluginSurface[] sheets) {
        this.sheets = sheets;
        faceadr = new int[m.nflex + sheets.length];
        facenum = new int[m.nflex + sheets.length];
        int total = 0, most = 0;
        for (int f = 0; f < m.nflex; f++) {
            faceadr[f] = total;
            total += mostFaces(m, f);
            most = Math.max(most, m.flex.vertnum[f]);
        }
        for (int k = 0; k < sheets.length; k++) {
            faceadr[m.nflex + k] = total;
            total += sheets[k].elements().length / 3 * (sheets[k].radius() > 0 ? 2 : 1);
            most = Math.max(most, sheets[k].points());
        }
        face = new float[9 * total];
        normal = new float[9 * total];
        texcoord = new float[6 * total];
        smooth = new double[3 * most];
        vert = new float[3 * m.nflexvert];
    }

    private static int mostFaces(Model m, int f) {
        int shells = m.flex.shellnum[f], elements = m.flex.elemnum[f];
        return switch (m.flex.dim[f]) {
            case 1 -> 0;
            case 2 -> 2 * shells + 2 * elements;
            default -> Math.max(shells, 4 * elements);
        };
    }

    void update(Data d, SceneOptions options) {
        m = d.model;
        xpos = d.flexvert.xpos;
        vertices = options.shows(Flag.FLEX_VERT);
        edges = options.shows(Flag.FLEX_EDGE);
        for (int k = 0; k < vert.length; k++) {
            vert[k] = (float) xpos[k];
        }
        for (int f = 0; f < m.nflex; f++) {
            flex = f;
            at = faceadr[f];
            base = m.flex.vertadr[f];
            if (m.flex.dim[f] > 1 && options.shows(Flag.FLEX_SKIN)) {
                skin();
            } else if (m.flex.dim[f] > 1 && options.shows(Flag.FLEX_FACE)) {
                elements(options.flexLayer);
            }
            facenum[f] = at - faceadr[f];
        }
    }

    /** The surfaces of plugins, with the mean normals of the triangles that meet at a point. */
    void updatePlugins(Data d) {
        m = d.model;
        xpos = d.pluginState;
        for (int k = 0; k < sheets.length; k++) {
            PluginSurface s = sheets[k];
            int[] e = s.elements();
            int f = m.nflex + k, adr = s.address();
            Arrays.fill(smooth, 0, 3 * s.points(), 0);
            for (int o = 0; o < e.length; o += 3) {
                Vec3.sub(first, 0, xpos, adr + 3 * e[o + 1], xpos, adr + 3 * e[o]);
                Vec3.sub(second, 0, xpos, adr + 3 * e[o + 2], xpos, adr + 3 * e[o]);
                Vec3.cross(nrm, 0, first, 0, second, 0);
                Vec3.normalize(nrm, 0);
                for (int i = 0; i < 3; i++) {
                    Vec3.addTo(smooth, 3 * e[o + i], nrm, 0);
                }
            }
            for (int v = 0; v < s.points(); v++) {
                Vec3.normalize(smooth, 3 * v);
            }
            at = faceadr[f];
            for (int o = 0; o < e.length; o += 3) {
                sheet(adr, e[o], e[o + 1], e[o + 2], s.radius(), 1);
                if (s.radius() > 0) {
                    sheet(adr, e[o], e[o + 2], e[o + 1], -s.radius(), -1);
                }
            }
            facenum[f] = at - faceadr[f];
        }
    }

    private void sheet(int adr, int a, int b, int c, double offset, int sign) {
        for (int k = 0; k < 3; k++) {
            int v = k == 0 ? a : k == 1 ? b : c;
            for (int i = 0; i < 3; i++) {
                face[9 * at + 3 * k + i] = (float) (xpos[adr + 3 * v + i] + offset * smooth[3 * v + i]);
                normal[9 * at + 3 * k + i] = (float) (sign * smooth[3 * v + i]);
            }
        }
        at++;
    }

    /** Both sides of triangles, the four of tetrahedra of one layer, moved outwards by the radius. */
    private void elements(int layer) {
        int corners = m.flex.dim[flex] + 1;
        for (int e = 0; e < m.flex.elemnum[flex]; e++) {
            int o = m.flex.elemdataadr[flex] + e * corners;
            if (corners == 3) {
                flat(o, 0, 1, 2);
                flat(o, 0, 2, 1);
            } else if (m.flex.elemlayer[m.flex.elemadr[flex] + e] == layer) {
                flat(o, 0, 1, 2);
                flat(o, 0, 2, 3);
                flat(o, 0, 3, 1);
                flat(o, 1, 3, 2);
            }
        }
    }

    private void flat(int o, int a, int b, int c) {
        int[] elem = m.flex.elem;
        double radius = m.flex.radius[flex];
        faceNormal(elem[o + a], elem[o + b], elem[o + c]);
        for (int k = 0; k < 3; k++) {
            int v = 3 * (base + elem[o + (k == 0 ? a : k == 1 ? b : c)]);
            for (int i = 0; i < 3; i++) {
                face[9 * at + 3 * k + i] = (float) (xpos[v + i] + nrm[i] * radius);
                normal[9 * at + 3 * k + i] = (float) nrm[i];
            }
        }
        texture(m.flex.elemtexcoord[o + a], m.flex.elemtexcoord[o + b], m.flex.elemtexcoord[o + c]);
        at++;
    }

    /** nrm = unit normal of a triangle of vertices, counted within the flex. */
    private void faceNormal(int a, int b, int c) {
        Vec3.sub(first, 0, xpos, 3 * (base + b), xpos, 3 * (base + a));
        Vec3.sub(second, 0, xpos, 3 * (base + c), xpos, 3 * (base + a));
        Vec3.cross(nrm, 0, first, 0, second, 0);
        Vec3.normalize(nrm, 0);
    }

    /** The surface at the radius around the flex, with the mean normals of the faces that meet at a vertex. */
    private void skin() {
        boolean sheet = m.flex.dim[flex] == 2;
        int n = sheet ? m.flex.elemnum[flex] : m.flex.shellnum[flex];
        int start = sheet ? m.flex.elemdataadr[flex] : m.flex.shelldataadr[flex];
        int[] corners = sheet ? m.flex.elem : m.flex.shell, tex = sheet ? m.flex.elemtexcoord : m.flex.shell;
        Arrays.fill(smooth, 0, 3 * m.flex.vertnum[flex], 0);
        for (int o = start; o < start + 3 * n; o += 3) {
            faceNormal(corners[o], corners[o + 1], corners[o + 2]);
            for (int k = 0; k < 3; k++) {
                Vec3.addTo(smooth, 3 * corners[o + k], nrm, 0);
            }
        }
        for (int v = 0; v < m.flex.vertnum[flex]; v++) {
            Vec3.normalize(smooth, 3 * v);
        }
        double radius = m.flex.radius[flex];
        for (int o = start; o < start + 3 * n; o += 3) {
            rounded(corners[o], corners[o + 1], corners[o + 2], radius);
            texture(tex[o], tex[o + 1], tex[o + 2]);
            at++;
            if (sheet) {
                rounded(corners[o], corners[o + 2], corners[o + 1], -radius);
                texture(tex[o], tex[o + 2], tex[o + 1]);
                at++;
            }
        }
        if (sheet) {
            rim(radius);
        }
    }

    private void rounded(int a, int b, int c, double radius) {
        int sign = radius > 0 ? 1 : -1;
        boolean flat = m.flex.flatskin[flex];
        if (flat) {
            faceNormal(a, b, c);
        }
        for (int k = 0; k < 3; k++) {
            int v = k == 0 ? a : k == 1 ? b : c;
            for (int i = 0; i < 3; i++) {
                face[9 * at + 3 * k + i] = (float) (xpos[3 * (base + v) + i] + radius * smooth[3 * v + i]);
                normal[9 * at + 3 * k + i] = (float) (sign * (flat ? nrm[i] : smooth[3 * v + i]));
            }
        }
    }

    /** Closes the edge of a sheet between its two sides. */
    private void rim(double radius) {
        int start = m.flex.shelldataadr[flex];
        int[] shell = m.flex.shell;
        for (int o = start; o < start + 2 * m.flex.shellnum[flex]; o += 2) {
            side(shell[o], shell[o + 1], radius);
            texture(shell[o], shell[o + 1], shell[o + 1]);
            at++;
            side(shell[o + 1], shell[o], -radius);
            texture(shell[o + 1], shell[o], shell[o]);
            at++;
        }
    }

    private void side(int a, int b, double radius) {
        Vec3.sub(first, 0, xpos, 3 * (base + b), xpos, 3 * (base + a));
        Vec3.cross(nrm, 0, first, 0, smooth, 3 * b);
        if (radius < 0) {
            Vec3.scale(nrm, 0, nrm, 0, -1);
        }
        Vec3.normalize(nrm, 0);
        for (int k = 0; k < 3; k++) {
            int v = k == 0 ? a : b;
            double offset = k == 1 ? -radius : radius;
            for (int i = 0; i < 3; i++) {
                face[9 * at + 3 * k + i] = (float) (xpos[3 * (base + v) + i] + offset * smooth[3 * v + i]);
                normal[9 * at + 3 * k + i] = (float) nrm[i];
            }
        }
    }

    private void texture(int a, int b, int c) {
        int start = m.flex.texcoordadr[flex];
        if (start >= 0) {
            System.arraycopy(m.flex.texcoord, 2 * (start + a), texcoord, 6 * at, 2);
            System.arraycopy(m.flex.texcoord, 2 * (start + b), texcoord, 6 * at + 2, 2);
            System.arraycopy(m.flex.texcoord, 2 * (start + c), texcoord, 6 * at + 4, 2);
        }
    }
}
