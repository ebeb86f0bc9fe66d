package dev.cardan.engine.view;

import dev.cardan.engine.Model;
import dev.cardan.engine.type.ObjType;

/** A skin of a model: a mesh that follows bodies, for the eye only. */
public final class SkinRef extends Ref {
    /** Skin id of a model. */
    public SkinRef(Model m, int id) {
        super(m, ObjType.SKIN, id);
    }

    /** How many vertices it has. */
    public int vertexCount() {
        return model().skin.vertnum[id()];
    }

    /** How many triangles it has. */
    public int faceCount() {
        return model().skin.facenum[id()];
    }

    /** How many bones, which are bodies, move it. */
    public int boneCount() {
        return model().skin.bonenum[id()];
    }

    @Override
    String numbers() {
        return "vertices " + vertexCount() + ", triangles " + faceCount() + ", bones " + boneCount();
    }
}
