package dev.cardan.mjcf.compile;

import dev.cardan.engine.Model;
import dev.cardan.engine.table.Sizes;
import dev.cardan.engine.type.Const;
import dev.cardan.engine.type.ObjType;
import dev.cardan.mjcf.ModelException;
import dev.cardan.mjcf.ModelFiles;
import dev.cardan.mjcf.spec.SkinSpec;
import java.util.Locale;

/** Skins: from a file or given in the model; the weights of each vertex are made to add up to one. */
final class SkinCompile {
    private SkinCompile() {}

    /** A working copy with the name that references use: without one of its own, that of the file. */
    static SkinSpec named(SkinSpec original) {
        SkinSpec s = original.copy();
        if (s.name.isEmpty()) {
            s.name = ModelFiles.stemOf(s.file);
        }
        return s;
    }

    static void run(SkinSpec s, Draft d, ModelFiles files) {
        if (!s.file.isEmpty()) {
            load(s, d, files);
        }
        checkTables(s);
        s.bodyname.forEach(body -> d.references.require(s, "body", ObjType.BODY, body));
        if (!s.material.isEmpty()) {
            d.references.require(s, "material", ObjType.MATERIAL, s.material);
        }
        normalizeWeights(s);
        double[] q = new double[4];
        for (int i = 0; i < s.bindquat.length; i += 4) {
            for (int k = 0; k < 4; k++) {
                q[k] = s.bindquat[i + k];
            }
            FrameMath.normalize4(q);
            for (int k = 0; k < 4; k++) {
                s.bindquat[i + k] = (float) q[k];
            }
        }
    }

    private static void load(SkinSpec s, Draft d, ModelFiles files) {
        boolean given = s.vert.length + s.texcoord.length + s.face.length + s.bindpos.length + s.bindquat.length > 0
                || !s.bodyname.isEmpty()
                || !s.vertid.isEmpty()
                || !s.vertweight.isEmpty();
        if (given) {
            throw new ModelException(
                    s, "file=\"" + s.file + "\": vertices, faces or bones are given in the model too; leave one out");
        }
        if (d.spec.strippath) {
            s.file = ModelFiles.fileNameOf(s.file);
        }
        String place = "file=\"" + s.file + "\": ";
        if (!s.file.toLowerCase(Locale.ROOT).endsWith(".skn")) {
            throw new ModelException(s, place + "skins are read from files that end in .skn");
        }
        String path = ModelFiles.join(d.compiler(s).meshdir, s.file);
        ModelFiles source = Draft.files(s, files);
        byte[] content = source.find(path).orElseThrow(() -> new ModelException(s, place + source.missing(path)));
        SkinFile.read(s, place, content);
    }

    private static void checkTables(SkinSpec s) {
        int bones = s.bodyname.size();
        rule(s, s.vert.length > 0 && s.face.length > 0 && bones > 0, "a skin needs vertices, faces and bones");
        rule(s, s.vert.length % 3 == 0, "vertex has " + s.vert.length + " numbers: it takes three for each vertex");
        rule(s, s.face.length % 3 == 0, "face has " + s.face.length + " numbers: it takes three for each triangle");
        rule(
                s,
                s.texcoord.length == 0 || s.texcoord.length == 2 * (s.vert.length / 3),
                "texcoord has " + s.texcoord.length + " numbers: it takes two for each of the " + s.vert.length / 3
                        + " vertices");
        rule(s, s.bindpos.length == 3 * bones, "bindpos must have three numbers for each bone");
        rule(s, s.bindquat.length == 4 * bones, "bindquat must have four numbers for each bone");
        rule(s, s.vertid.size() == bones, "vertid must have one list for each bone");
        rule(s, s.vertweight.size() == bones, "vertweight must have one list for each bone");
        rule(s, s.rgba.length == 4, "rgba must have four numbers");
    }

    private static void rule(SkinSpec s, boolean kept, String message) {
        if (!kept) {
            throw new ModelException(s, message);
        }
    }

    /** In 32-bit numbers. */
    private static void normalizeWeights(SkinSpec s) {
        float[] total = new float[s.vert.length / 3];
        for (int b = 0; b < s.bodyname.size(); b++) {
            int[] id = s.vertid.get(b);
            float[] weight = s.vertweight.get(b);
            String bone = "bone " + b + " (body \"" + s.bodyname.get(b) + "\"): ";
            rule(
                    s,
                    id.length > 0 && id.length == weight.length,
                    bone + "vertid has " + id.length + " numbers, vertweight " + weight.length
                            + "; both must have equally many, at least one");
            for (int j = 0; j < id.length; j++) {
                rule(
                        s,
                        id[j] >= 0 && id[j] < total.length,
                        bone + "there is no vertex " + id[j] + ": the skin has " + total.length + " vertices");
                total[id[j]] += weight[j];
            }
        }
        for (int i = 0; i < total.length; i++) {
            rule(s, !(total[i] <= Const.MINVAL), "the weights of vertex " + i + " must have a positive sum");
        }
        for (int b = 0; b < s.bodyname.size(); b++) {
            int[] id = s.vertid.get(b);
            float[] weight = s.vertweight.get(b);
            for (int j = 0; j < id.length; j++) {
                weight[j] /= total[id[j]];
            }
        }
    }

    static void sizes(Sizes s, Draft d) {
        s.nskin = d.skins.size();
        for (SkinSpec k : d.skins) {
            s.nskinvert += k.vert.length / 3;
            s.nskintexvert += k.texcoord.length / 2;
            s.nskinface += k.face.length / 3;
            s.nskinbone += k.bodyname.size();
            s.nskinbonevert += k.vertid.stream().mapToInt(v -> v.length).sum();
        }
    }

    static void fill(Model m, Draft d) {
        int vert = 0, texcoord = 0, face = 0, bone = 0, boneVert = 0;
        for (int i = 0; i < m.nskin; i++) {
            SkinSpec s = d.skins.get(i);
            m.skin.matid[i] = s.material.isEmpty() ? -1 : d.references.find(ObjType.MATERIAL, s.material);
            m.skin.group[i] = s.group;
            Rows.set(m.skin.rgba, i, s.rgba);
            m.skin.inflate[i] = s.inflate;
            m.skin.vertadr[i] = vert;
            m.skin.vertnum[i] = s.vert.length / 3;
            m.skin.texcoordadr[i] = s.texcoord.length == 0 ? -1 : texcoord;
            m.skin.faceadr[i] = face;
            m.skin.facenum[i] = s.face.length / 3;
            m.skin.boneadr[i] = bone;
            m.skin.bonenum[i] = s.bodyname.size();
            System.arraycopy(s.vert, 0, m.skin.vert, 3 * vert, s.vert.length);
            System.arraycopy(s.texcoord, 0, m.skin.texcoord, 2 * texcoord, s.texcoord.length);
            System.arraycopy(s.face, 0, m.skin.face, 3 * face, s.face.length);
            System.arraycopy(s.bindpos, 0, m.skin.bonebindpos, 3 * bone, s.bindpos.length);
            System.arraycopy(s.bindquat, 0, m.skin.bonebindquat, 4 * bone, s.bindquat.length);
            vert += s.vert.length / 3;
            texcoord += s.texcoord.length / 2;
            face += s.face.length / 3;
            for (int b = 0; b < s.bodyname.size(); b++, bone++) {
                int[] id = s.vertid.get(b);
                m.skin.bonebodyid[bone] = d.references.find(ObjType.BODY, s.bodyname.get(b));
                m.skin.bonevertadr[bone] = boneVert;
                m.skin.bonevertnum[bone] = id.length;
                System.arraycopy(id, 0, m.skin.bonevertid, boneVert, id.length);
                System.arraycopy(s.vertweight.get(b), 0, m.skin.bonevertweight, boneVert, id.length);
                boneVert += id.length;
            }
        }
    }
}
