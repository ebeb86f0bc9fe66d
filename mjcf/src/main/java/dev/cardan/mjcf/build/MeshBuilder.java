package dev.cardan.mjcf.build;

import dev.cardan.engine.type.ObjType;
import dev.cardan.mjcf.spec.MeshSpec;

/** A mesh of triangles that geoms can have as their shape. */
public final class MeshBuilder extends ElementBuilder {
    private final MeshSpec spec;

    MeshBuilder(MeshSpec spec, String name) {
        super(ObjType.MESH, spec, name);
        this.spec = spec;
    }

    /** The plain specification of this mesh. */
    public MeshSpec spec() {
        return spec;
    }

    /** Its vertices, three numbers each; without faces the mesh is their convex hull. */
    public MeshBuilder vertices(float... xyz) {
        spec.uservert = xyz.clone();
        return this;
    }

    /** Its triangles, three vertex numbers each, counter-clockwise seen from outside. */
    public MeshBuilder faces(int... vertices) {
        spec.userface = vertices.clone();
        return this;
    }

    /** Scale along the three axes. */
    public MeshBuilder scale(double x, double y, double z) {
        PlacedBuilder.copy(spec.scale, x, y, z);
        return this;
    }
}
