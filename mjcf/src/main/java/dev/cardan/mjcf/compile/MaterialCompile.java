package dev.cardan.mjcf.compile;

import dev.cardan.engine.Model;
import dev.cardan.engine.type.Builtin;
import dev.cardan.engine.type.ObjType;
import dev.cardan.engine.type.TextureType;
import dev.cardan.mjcf.ModelException;
import dev.cardan.mjcf.ModelFiles;
import dev.cardan.mjcf.spec.MaterialSpec;
import dev.cardan.mjcf.spec.TextureSpec;
import dev.cardan.mjcf.texture.TextureCompiler;
import dev.cardan.mjcf.texture.TextureImage;
import java.util.List;

/** Textures and materials. */
final class MaterialCompile {
    private MaterialCompile() {}

    static void checkNames(Draft d) {
        for (TextureSpec t : d.textures) {
            if (t.name.isEmpty() && t.type != TextureType.SKYBOX) {
                throw new ModelException(t, "a texture needs a name or a file; only a skybox does without");
            }
        }
        for (MaterialSpec m : d.materials) {
            if (m.name.isEmpty()) {
                throw new ModelException(m, "a material needs a name");
            }
            for (String texture : m.textures) {
                if (!texture.isEmpty()) {
                    d.references.require(m, "texture", ObjType.TEXTURE, texture);
                }
            }
        }
    }

    static List<TextureImage> images(Draft d, ModelFiles files) {
        TextureImage[] images = new TextureImage[d.textures.size()];
        Parallel.run(images.length, d.compiler.usethread, i -> {
            TextureSpec t = d.textures.get(i);
            images[i] = TextureCompiler.compile(t, Draft.files(t, files), d.spec);
        });
        return List.of(images);
    }

    /** The file of a texture as the model keeps it; empty if the texture is not made from one. */
    static String path(TextureSpec t, Draft d) {
        boolean loaded = t.data.length == 0 && t.builtin == Builtin.NONE;
        return loaded && d.spec.strippath ? ModelFiles.fileNameOf(t.file) : t.file;
    }

    static void fill(Model m, Draft d, List<TextureImage> images) {
        long adr = 0;
        for (int i = 0; i < m.ntex; i++) {
            TextureImage image = images.get(i);
            m.tex.type[i] = image.type().code();
            m.tex.colorspace[i] = image.colorspace().code();
            m.tex.height[i] = image.height();
            m.tex.width[i] = image.width();
            m.tex.nchannel[i] = image.nchannel();
            m.tex.adr[i] = adr;
            System.arraycopy(image.data(), 0, m.tex.data, (int) adr, image.data().length);
            adr += image.data().length;
        }
        for (int i = 0; i < m.nmat; i++) {
            MaterialSpec s = d.materials.get(i);
            for (int role = 0; role < MaterialSpec.ROLES; role++) {
                String texture = s.textures[role];
                m.mat.texid[MaterialSpec.ROLES * i + role] =
                        texture.isEmpty() ? -1 : d.references.find(ObjType.TEXTURE, texture);
            }
            m.mat.texuniform[i] = s.texuniform;
            Rows.set(m.mat.texrepeat, i, s.texrepeat);
            m.mat.emission[i] = s.emission;
            m.mat.specular[i] = s.specular;
            m.mat.shininess[i] = s.shininess;
            m.mat.reflectance[i] = s.reflectance;
            m.mat.metallic[i] = s.metallic;
            m.mat.roughness[i] = s.roughness;
            Rows.set(m.mat.rgba, i, s.rgba);
        }
    }
}
