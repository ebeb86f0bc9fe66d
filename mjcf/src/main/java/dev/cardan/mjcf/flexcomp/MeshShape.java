package dev.cardan.mjcf.flexcomp;

import dev.cardan.engine.type.Const;
import dev.cardan.mjcf.ContentType;
import dev.cardan.mjcf.compile.FrameMath;
import dev.cardan.mjcf.mesh.BadMeshException;
import dev.cardan.mjcf.mesh.MeshData;
import dev.cardan.mjcf.mesh.file.ObjDecoder;
import dev.cardan.mjcf.mesh.file.StlDecoder;
import java.util.HashMap;
import java.util.Map;

/**
 * The vertices of a mesh file, with its triangles, its lines, or tetrahedra between its triangles and a given origin.
 * Vertices at the same place become one.
 */
final class MeshShape {
    private MeshShape() {}

    /**
     * Adds the contents of a file. Points of the model are replaced; its elements are, too, unless tetrahedra are made.
     *
     * @param origin where all tetrahedra meet
     */
    static void add(FlexShape s, String file, byte[] bytes, double[] origin) throws BadMeshException {
        if (ContentType.of(file, "").equals("model/vnd.mujoco.msh")) {
            throw new BadMeshException("MSH files of MuJoCo cannot be used in a flexcomp: save the mesh as OBJ or STL,"
                    + " or use type=\"gmsh\" if it is a file of Gmsh");
        }
        MeshData mesh;
        if (file.endsWith(".obj") || file.endsWith(".OBJ")) {
            mesh = ObjDecoder.decodeWithLines(bytes);
        } else if (file.endsWith(".stl") || file.endsWith(".STL")) {
            mesh = StlDecoder.decode(bytes);
        } else {
            throw new BadMeshException("meshes of a flexcomp are read from files whose names end in .obj or .stl");
        }
        if (mesh.vert().length == 0 || mesh.face().length == 0) {
            throw new BadMeshException("the file has " + mesh.vert().length / 3 + " vertices and "
                    + mesh.face().length / 3 + " faces: both are needed");
        }
        int[] face = mesh.face().clone();
        s.point.size = 0;
        if (s.dim == 3) {
            s.point.add(origin[0], origin[1], origin[2]);
        }
        vertices(s, mesh.vert(), face);
        if (mesh.texcoord().length > 0) {
            s.texcoord.size = 0;
            for (float t : mesh.texcoord()) {
                s.texcoord.add(t);
            }
            s.elemtexcoord = mesh.facetexcoord();
        }
        elements(s, face);
    }

    private record Place(float x, float y, float z) {
        /** Minus zero is the same place as zero. */
        static Place of(float[] vert, int i) {
            return new Place(vert[i] + 0.0f, vert[i + 1] + 0.0f, vert[i + 2] + 0.0f);
        }
    }

    /** Adds the different vertices in the order in which they first appear, and lets the faces refer to them. */
    private static void vertices(FlexShape s, float[] vert, int[] face) throws BadMeshException {
        int n = vert.length / 3;
        Map<Place, Integer> numbers = new HashMap<>();
        int[] number = new int[n];
        for (int i = 0; i < n; i++) {
            for (int k = 3 * i; k < 3 * i + 3; k++) {
                if (!Float.isFinite(vert[k])) {
                    throw new BadMeshException(
                            "vertex " + i + " has the coordinate " + vert[k] + ": coordinates must be finite");
                }
            }
            Integer known = numbers.putIfAbsent(Place.of(vert, 3 * i), numbers.size());
            number[i] = known == null ? numbers.size() - 1 : known;
            if (known == null) {
                s.point.add(vert[3 * i], vert[3 * i + 1], vert[3 * i + 2]);
            }
        }
        for (int i = 0; i < face.length; i++) {
            if (face[i] < 0 || face[i] >= n) {
                throw new BadMeshException(
                        "face " + i / 3 + " has vertex " + face[i] + ": there are vertices 0 to " + (n - 1));
            }
            face[i] = number[face[i]];
        }
    }

    private static void elements(FlexShape s, int[] face) {
        if (s.dim < 3) {
            s.element.size = 0;
        }
        for (int i = 0; i < face.length; i += 3) {
            switch (s.dim) {
                case 1 -> s.line(face[i], face[i + 1]);
                case 2 -> s.triangle(face[i], face[i + 1], face[i + 2]);
                default -> {
                    if (hasVolume(s.point.data, face[i] + 1, face[i + 1] + 1, face[i + 2] + 1)) {
                        s.tetrahedron(0, face[i] + 1, face[i + 1] + 1, face[i + 2] + 1);
                    }
                }
            }
        }
    }

    /** Whether the first point and three others span a positive volume; those with none are left out. */
    private static boolean hasVolume(double[] p, int a, int b, int c) {
        double[] normal = new double[3];
        FrameMath.cross(normal, edge(p, a), edge(p, b));
        return !(FrameMath.dot3(normal, edge(p, c)) < Const.MINVAL);
    }

    private static double[] edge(double[] p, int to) {
        return new double[] {p[3 * to] - p[0], p[3 * to + 1] - p[1], p[3 * to + 2] - p[2]};
    }
}
