package dev.cardan.viewer.stream;

import dev.cardan.engine.Model;
import dev.cardan.engine.table.Visual;
import dev.cardan.engine.type.ColorSpace;
import dev.cardan.engine.type.ObjType;
import dev.cardan.engine.type.Projection;
import dev.cardan.engine.type.TextureType;
import dev.cardan.viewer.scene.Shape;

/**
 * What a page needs to know of a model before it can draw any of its worlds: meshes, height fields, textures, faces of skins,
 * cameras and visual settings. A JSON text, whose arrays say where in the bytes behind it their numbers are.
 */
public final class ModelBytes {
    private final Model m;
    private final Json json = new Json();
    private final Bytes numbers = new Bytes();

    private ModelBytes(Model m) {
        this.m = m;
    }

    /** The bytes of a model: length of the text, the text, the numbers. */
    public static byte[] encode(Model m) {
        ModelBytes e = new ModelBytes(m);
        e.describe();
        Bytes all = new Bytes().text(e.json.toString());
        byte[] rest = e.numbers.copy();
        return all.put(rest, 0, rest.length).copy();
    }

    private void describe() {
        json.object().put("name", m.names().model());
        json.put("extent", m.stat.extent).put("center", m.stat.center, 0, 3).put("meansize", m.stat.meansize);
        visual();
        meshes();
        fields();
        textures();
        planes();
        flexes();
        skins();
        cameras();
        json.name("bodies").list();
        for (int b = 0; b < m.nbody; b++) {
            json.value(m.names().name(ObjType.Code.BODY, b));
        }
        json.endList().endObject();
    }

    private void visual() {
        Visual v = m.vis;
        json.name("visual").object();
        json.put("znear", v.map.znear).put("zfar", v.map.zfar).put("haze", v.map.haze);
        json.put("fogstart", v.map.fogstart).put("fogend", v.map.fogend);
        json.put("shadowclip", v.map.shadowclip).put("shadowscale", v.map.shadowscale);
        json.put("fogColour", v.rgba.fog, 0, 4).put("hazeColour", v.rgba.haze, 0, 4);
        json.put("slices", v.quality.numslices).put("stacks", v.quality.numstacks);
        json.put("fovy", v.global.fovy).put("orthographic", v.global.orthographic != 0);
        json.put("azimuth", v.global.azimuth).put("elevation", v.global.elevation);
        json.put("cameraid", v.global.cameraid).put("realtime", v.global.realtime);
        json.endObject();
    }

    /** A named array of numbers: its kind, and its first and its number of elements. */
    private void floats(String name, float[] x, int from, int n) {
        place(name, n);
        numbers.put(x, from, n);
    }

    private void ints(String name, int[] x, int from, int n) {
        place(name, n);
        numbers.put(x, from, n);
    }

    private void place(String name, int n) {
        int word = numbers.size() / 4;
        json.name(name).list().value(word).value(n).endList();
    }

    private void meshes() {
        json.name("meshes").list();
        for (int i = 0; i < m.nmesh; i++) {
            json.object();
            floats("vert", m.mesh.vert, 3 * m.mesh.vertadr[i], 3 * m.mesh.vertnum[i]);
            floats("normal", m.mesh.normal, 3 * m.mesh.normaladr[i], 3 * m.mesh.normalnum[i]);
            ints("face", m.mesh.face, 3 * m.mesh.faceadr[i], 3 * m.mesh.facenum[i]);
            ints("facenormal", m.mesh.facenormal, 3 * m.mesh.faceadr[i], 3 * m.mesh.facenum[i]);
            if (m.mesh.texcoordadr[i] >= 0) {
                floats("texcoord", m.mesh.texcoord, 2 * m.mesh.texcoordadr[i], 2 * m.mesh.texcoordnum[i]);
                ints("facetexcoord", m.mesh.facetexcoord, 3 * m.mesh.faceadr[i], 3 * m.mesh.facenum[i]);
            }
            int hull = m.mesh.graphadr[i];
            if (hull >= 0) { // the faces of a convex hull are behind its vertices and edges in the graph
                int vertices = m.mesh.graph[hull], faces = m.mesh.graph[hull + 1];
                ints("hull", m.mesh.graph, hull + 2 + 3 * vertices + 3 * faces, 3 * faces);
            }
            json.endObject();
        }
        json.endList();
    }

    private void fields() {
        json.name("hfields").list();
        for (int i = 0; i < m.nhfield; i++) {
            int rows = m.hfield.nrow[i], cols = m.hfield.ncol[i];
            json.object().put("rows", rows).put("cols", cols).put("size", m.hfield.size, 4 * i, 4);
            floats("data", m.hfield.data, m.hfield.adr[i], rows * cols);
            json.endObject();
        }
        json.endList();
    }

    private void textures() {
        json.name("textures").list();
        for (int t = 0; t < m.ntex; t++) {
            int channels = m.tex.nchannel[t], n = m.tex.width[t] * m.tex.height[t] * channels;
            json.object()
                    .put("width", m.tex.width[t])
                    .put("height", m.tex.height[t])
                    .put("channels", channels);
            json.put("cube", m.tex.type[t] != TextureType.Code.TWO_D);
            json.put("sky", m.tex.type[t] == TextureType.Code.SKYBOX);
            json.put("srgb", m.tex.colorspace[t] == ColorSpace.SRGB.code());
            json.name("data").list().value(numbers.size()).value(n).endList(); // counted in bytes
            numbers.put(m.tex.data, (int) m.tex.adr[t], n).align();
            json.endObject();
        }
        json.endList();
    }

    private void planes() {
        json.name("planes").list();
        for (int g = 0; g < m.ngeom; g++) {
            if (m.geom.type[g] == Shape.PLANE) {
                json.object().put("size", m.geom.size, 3 * g, 2);
                int material = m.geom.matid[g];
                json.put("repeat", material >= 0 ? m.mat.texrepeat : new float[2], 2 * Math.max(0, material), 2);
                json.endObject();
            }
        }
        json.endList();
    }

    private void flexes() {
        json.name("flexes").list();
        for (int f = 0; f < m.nflex; f++) {
            json.object().put("textured", m.flex.texcoordadr[f] >= 0);
            ints("edge", m.flex.edge, 2 * m.flex.edgeadr[f], 2 * m.flex.edgenum[f]);
            json.endObject();
        }
        json.endList();
    }

    private void skins() {
        json.name("skins").list();
        for (int s = 0; s < m.nskin; s++) {
            json.object().put("vertices", m.skin.vertnum[s]);
            ints("face", m.skin.face, 3 * m.skin.faceadr[s], 3 * m.skin.facenum[s]);
            if (m.skin.texcoordadr[s] >= 0) {
                floats("texcoord", m.skin.texcoord, 2 * m.skin.texcoordadr[s], 2 * m.skin.vertnum[s]);
            }
            json.endObject();
        }
        json.endList();
    }

    private void cameras() {
        json.name("cameras").list();
        for (int c = 0; c < m.ncam; c++) {
            json.object().put("name", m.names().name(ObjType.Code.CAMERA, c)).put("fovy", m.cam.fovy[c]);
            json.put("orthographic", m.cam.projection[c] == Projection.Code.ORTHOGRAPHIC);
            if (m.cam.sensorsize[2 * c + 1] != 0) {
                json.put("sensor", m.cam.sensorsize, 2 * c, 2).put("intrinsic", m.cam.intrinsic, 4 * c, 4);
            }
            json.endObject();
        }
        json.endList();
    }
}
