package dev.cardan.mjcf.mesh.file;

import dev.cardan.mjcf.mesh.BadMeshException;
import dev.cardan.mjcf.mesh.FloatList;
import dev.cardan.mjcf.mesh.MeshData;

/**
 * Reads Wavefront OBJ as MuJoCo does: all vertices, normals and texture coordinates of the file, but only the faces of
 * its first object or group. Faces with more than three corners are cut into triangles; materials, colours and all else
 * is skipped. Texture coordinates are turned upside down, since images are stored from the top.
 */
public final class ObjDecoder {
    private final byte[] text;
    private int at;
    private int end; // of the line, or the first zero byte in it
    private int line;

    private final FloatList vert = new FloatList();
    private final FloatList normal = new FloatList();
    private final FloatList texcoord = new FloatList();

    // the current object: faces not yet cut into triangles, then corners of triangles
    private final ObjFaces pending = new ObjFaces();
    private int lines; // with or without vertices
    private int points;
    private int lineVertices;
    private int pointVertices;
    private ObjTriangles shape = new ObjTriangles();
    private ObjTriangles shapeLines = new ObjTriangles(); // each a triangle whose last two corners agree
    private boolean shapeHasLines;
    private boolean shapeHasPoints;

    private ObjTriangles first; // null until the first object is complete
    private ObjTriangles firstLines;
    private boolean firstHasLines;

    private ObjDecoder(byte[] text) {
        this.text = text;
    }

    /** Everything MuJoCo takes from a file. */
    public static MeshData decode(byte[] file) throws BadMeshException {
        ObjDecoder d = new ObjDecoder(file);
        d.read();
        if (d.faces().size() == 0 && d.firstHasLines) {
            throw new BadMeshException("the first object of the file has lines and no faces");
        }
        return d.result(d.faces());
    }

    /** As {@link #decode}; if the first object has no faces, its lines come as triangles whose last two corners agree. */
    public static MeshData decodeWithLines(byte[] file) throws BadMeshException {
        ObjDecoder d = new ObjDecoder(file);
        d.read();
        return d.result(d.faces().size() > 0 || !d.firstHasLines ? d.faces() : d.firstLines);
    }

    private void read() throws BadMeshException {
        int next = 0;
        while (next < text.length) {
            at = next;
            end = at;
            while (end < text.length && text[end] != '\n' && text[end] != '\r') {
                end++;
            }
            next = end + 1;
            if (next < text.length && text[end] == '\r' && text[next] == '\n') {
                next++;
            }
            line++;
            cutAtZero();
            statement();
        }
        boolean any = export();
        if (first == null && (any || shape.size() > 0)) {
            finish();
        }
    }

    private void cutAtZero() {
        for (int i = at; i < end; i++) {
            if (text[i] == 0) {
                end = i;
            }
        }
    }

    private void statement() throws BadMeshException {
        skipBlanks();
        if (starts("v")) {
            numbers(vert, 2, 3);
        } else if (starts("vn")) {
            numbers(normal, 3, 3);
        } else if (starts("vt")) {
            numbers(texcoord, 3, 2);
        } else if (starts("f")) {
            at += 2;
            skipBlanks();
            pending.begin();
            while (at < end) {
                corner(pending);
            }
        } else if (starts("l")) {
            at += 2;
            lines++;
            int before = -1;
            for (boolean begun = false; at < end; begun = true) {
                int v = corner(null);
                if (begun) {
                    shapeLines.add(before, -1, -1);
                    shapeLines.add(v, -1, -1);
                    shapeLines.add(v, -1, -1);
                }
                before = v;
                lineVertices++;
            }
        } else if (starts("p")) {
            at += 2;
            points++;
            while (at < end) {
                corner(null);
                pointVertices++;
            }
        } else if (starts("g")) {
            export();
            if (first == null && shape.size() > 0) {
                finish();
            }
            newShape();
        } else if (starts("o")) {
            export();
            if (first == null && (shape.size() > 0 || shapeHasLines || shapeHasPoints)) {
                finish();
            }
            newShape();
        }
    }

    private boolean starts(String word) {
        int n = word.length();
        if (at + n >= end || !isBlank(text[at + n])) {
            return false;
        }
        for (int i = 0; i < n; i++) {
            if (text[at + i] != word.charAt(i)) {
                return false;
            }
        }
        return true;
    }

    private static boolean isBlank(byte c) {
        return c == ' ' || c == '\t';
    }

    private void skipBlanks() {
        while (at < end && isBlank(text[at])) {
            at++;
        }
    }

    private void numbers(FloatList list, int skip, int count) {
        at += skip;
        for (int i = 0; i < count; i++) {
            skipBlanks();
            int from = at;
            while (at < end && !isBlank(text[at])) {
                at++;
            }
            list.add(ObjNumbers.real(text, from, at));
        }
    }

    /** Reads v, v/t, v/t/n or v//n; counted from 1, or backwards from the last one so far if negative. */
    private int corner(ObjFaces faces) throws BadMeshException {
        int v = index(vert.size / 3), t = -1, n = -1;
        if (slash()) {
            if (slash()) {
                n = index(normal.size / 3);
            } else {
                t = index(texcoord.size / 2);
                if (slash()) {
                    n = index(normal.size / 3);
                }
            }
        }
        skipBlanks();
        if (faces != null) {
            faces.add(v, t, n);
        }
        return v;
    }

    private boolean slash() {
        boolean found = at < end && text[at] == '/';
        at += found ? 1 : 0;
        return found;
    }

    private int index(int count) throws BadMeshException {
        int index = ObjNumbers.whole(text, at, end);
        if (index == 0) {
            throw new BadMeshException("line " + line + ": indices must be whole numbers other than 0");
        }
        while (at < end && text[at] != '/' && !isBlank(text[at])) {
            at++;
        }
        return index > 0 ? index - 1 : count + index;
    }

    /** Moves what was read into the shape; returns whether there was anything. */
    private boolean export() throws BadMeshException {
        if (pending.count() == 0 && lines == 0 && points == 0) {
            return false;
        }
        if (first == null) {
            pending.triangulate(shape, vert.data, vert.size);
        }
        shapeHasLines |= lineVertices > 0;
        shapeHasPoints |= pointVertices > 0;
        return true;
    }

    private void finish() {
        first = shape;
        firstLines = shapeLines;
        firstHasLines = shapeHasLines;
    }

    private void newShape() {
        shape = new ObjTriangles();
        shapeLines = new ObjTriangles();
        shapeHasLines = false;
        shapeHasPoints = false;
        pending.clear();
        lines = 0;
        points = 0;
        lineVertices = 0;
        pointVertices = 0;
    }

    private ObjTriangles faces() {
        return first == null ? new ObjTriangles() : first;
    }

    private MeshData result(ObjTriangles t) {
        float[] uv = texcoord.toArray();
        for (int i = 1; i < uv.length; i += 2) {
            uv[i] = 1 - uv[i];
        }
        return new MeshData(
                vert.toArray(),
                normal.toArray(),
                uv,
                t.vert.toArray(),
                normal.size == 0 || t == firstLines ? new int[0] : t.normal.toArray(),
                texcoord.size == 0 || t == firstLines ? new int[0] : t.texcoord.toArray());
    }
}
