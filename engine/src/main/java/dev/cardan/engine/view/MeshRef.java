package dev.cardan.engine.view;

import dev.cardan.engine.Model;
import dev.cardan.engine.type.ObjType;

/** A mesh of a model. */
public final class MeshRef extends Ref {
    private final Vector pos = row("pos", model().mesh.pos, 3);
    private final Vector quat = row("quat", model().mesh.quat, 4);
    private final Vector scale = row("scale", model().mesh.scale, 3);

    /** Mesh id of a model. */
    public MeshRef(Model m, int id) {
        super(m, ObjType.MESH, id);
    }

    /** How many vertices it has. */
    public int vertexCount() {
        return model().mesh.vertnum[id()];
    }

    /** Where its vertices start in {@code mesh.vert}, which has three numbers each, m. */
    public int vertexAddress() {
        return model().mesh.vertadr[id()];
    }

    /** How many triangles it has. */
    public int faceCount() {
        return model().mesh.facenum[id()];
    }

    /** Where its triangles start in {@code mesh.face}, which has three vertices each. */
    public int faceAddress() {
        return model().mesh.faceadr[id()];
    }

    /** By which translation (3) its vertices were centred, m. */
    public Vector pos() {
        return pos;
    }

    /** By which rotation (4, w first) its vertices were aligned with its principal axes. */
    public Vector quat() {
        return quat;
    }

    /** Scale (3) of its file. */
    public Vector scale() {
        return scale;
    }

    @Override
    String numbers() {
        return "vertices " + vertexCount() + ", triangles " + faceCount();
    }
}
