package dev.cardan.mjcf.lint.check;

import dev.cardan.engine.type.Builtin;
import dev.cardan.engine.type.TextureType;
import dev.cardan.mjcf.ModelFiles;
import dev.cardan.mjcf.spec.ModelSpec;
import dev.cardan.mjcf.spec.TextureSpec;
import java.util.Optional;

/**
 * Leaves the pictures of textures undecoded: no check looks at pixels, and in models with large pictures decoding them takes
 * longer than everything else. Files that are missing or are no PNG stay, so that the compiler tells.
 */
final class UndecodedTextures {
    private static final int[] PNG = {0x89, 'P', 'N', 'G', '\r', '\n', 0x1a, '\n'};

    private UndecodedTextures() {}

    /** A copy of a specification whose pictures are single pixels; the specification itself if there are none. */
    static ModelSpec of(ModelSpec spec) {
        if (spec.textures.stream().noneMatch(t -> isPicture(spec, t))) {
            return spec;
        }
        ModelSpec copy = spec.copy();
        for (TextureSpec t : copy.textures) {
            if (isPicture(copy, t)) {
                t.data = new byte[3];
                t.width = 1;
                t.height = 1;
                t.nchannel = 3;
            }
        }
        return copy;
    }

    private static boolean isPicture(ModelSpec spec, TextureSpec t) {
        if (t.file.isEmpty()
                || t.type != TextureType.TWO_D
                || t.data.length > 0
                || t.builtin != Builtin.NONE
                || t.origin != null) {
            return false;
        }
        String name = spec.strippath ? ModelFiles.fileNameOf(t.file) : t.file;
        Optional<byte[]> bytes = spec.files.find(ModelFiles.join(spec.compiler.texturedir, name));
        return bytes.isPresent() && isPng(bytes.get());
    }

    private static boolean isPng(byte[] bytes) {
        for (int i = 0; i < PNG.length; i++) {
            if (i >= bytes.length || (bytes[i] & 0xff) != PNG[i]) {
                return false;
            }
        }
        return true;
    }
}
