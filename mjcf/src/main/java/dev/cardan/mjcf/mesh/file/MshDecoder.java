package dev.cardan.mjcf.mesh.file;

import dev.cardan.mjcf.mesh.BadMeshException;
import dev.cardan.mjcf.mesh.MeshData;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;

/**
 * Reads MSH, MuJoCo's own old binary format: the numbers of vertices, normals, texture coordinates and faces, then
 * these themselves. Normals and texture coordinates belong to vertices, so there are as many or none.
 */
public final class MshDecoder {
    private static final int HEADER = 16;

    private MshDecoder() {}

    /**
     * Everything in a file.
     *
     * @param mirrored whether the mesh's scale turns right hands into left ones; as in MuJoCo, two corners of each face
     *     then change places, those of its normals do not
     */
    public static MeshData decode(byte[] file, boolean mirrored) throws BadMeshException {
        if (file.length == 0) {
            throw new BadMeshException("the file is empty");
        }
        if (file.length < HEADER) {
            throw new BadMeshException("the file has " + file.length + " bytes, an MSH file at least " + HEADER);
        }
        ByteBuffer in = ByteBuffer.wrap(file).order(ByteOrder.LITTLE_ENDIAN);
        int nvert = in.getInt(), nnormal = in.getInt(), ntexcoord = in.getInt(), nface = in.getInt();
        if (nvert < 4 || nface < 0 || (nnormal != 0 && nnormal != nvert) || (ntexcoord != 0 && ntexcoord != nvert)) {
            throw new BadMeshException("the file states " + nvert + " vertices, " + nnormal + " normals, " + ntexcoord
                    + " texture coordinates and " + nface + " faces: at least 4 vertices are needed, and normals and"
                    + " texture coordinates for each vertex or none");
        }
        long size = HEADER + 12L * nvert + 12L * nnormal + 8L * ntexcoord + 12L * nface;
        if (size != file.length) {
            throw new BadMeshException("the file states " + nvert + " vertices, " + nnormal + " normals, " + ntexcoord
                    + " texture coordinates and " + nface + " faces and should have " + size + " bytes, but has "
                    + file.length);
        }
        float[] vert = floats(in, 3 * nvert), normal = floats(in, 3 * nnormal), texcoord = floats(in, 2 * ntexcoord);
        int[] face = new int[3 * nface];
        in.asIntBuffer().get(face);
        int[] facenormal = face.clone();
        int[] facetexcoord = ntexcoord > 0 ? face.clone() : new int[0];
        if (mirrored) {
            for (int i = 0; i < face.length; i += 3) {
                face[i + 1] = facenormal[i + 2];
                face[i + 2] = facenormal[i + 1];
            }
        }
        return new MeshData(vert, normal, texcoord, face, facenormal, facetexcoord);
    }

    private static float[] floats(ByteBuffer in, int n) {
        float[] r = new float[n];
        in.asFloatBuffer().get(r);
        in.position(in.position() + 4 * n);
        return r;
    }
}
