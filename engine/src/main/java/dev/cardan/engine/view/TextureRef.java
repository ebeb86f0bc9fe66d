package dev.cardan.engine.view;

import dev.cardan.engine.Model;
import dev.cardan.engine.type.ObjType;
import dev.cardan.engine.type.TextureType;

/** A texture of a model. */
public final class TextureRef extends Ref {
    /** Texture id of a model. */
    public TextureRef(Model m, int id) {
        super(m, ObjType.TEXTURE, id);
    }

    /** Flat, cube or sky box. */
    public TextureType type() {
        return TextureType.of(model().tex.type[id()]);
    }

    /** Width in pixels. */
    public int width() {
        return model().tex.width[id()];
    }

    /** Height in pixels, of all faces together if there are several. */
    public int height() {
        return model().tex.height[id()];
    }

    /** Bytes per pixel. */
    public int channels() {
        return model().tex.nchannel[id()];
    }

    /** Where its bytes start in {@code tex.data}. */
    public long address() {
        return model().tex.adr[id()];
    }

    @Override
    String numbers() {
        return width() + " x " + height() + ", channels " + channels();
    }
}
