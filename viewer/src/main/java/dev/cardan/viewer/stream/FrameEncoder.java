package dev.cardan.viewer.stream;

import dev.cardan.engine.Data;
import dev.cardan.viewer.scene.DrawList;
import dev.cardan.viewer.scene.Effect;
import dev.cardan.viewer.scene.FlexSurface;
import dev.cardan.viewer.scene.Lights;
import dev.cardan.viewer.scene.Scene;
import dev.cardan.viewer.scene.Shape;
import java.util.Arrays;

/**
 * A scene as bytes, as far as it differs from what a reader has seen before. Two steps, so that the world may go on
 * meanwhile: {@link #take} compares the scene with the one before and numbers the frame, {@link #write} writes what has
 * changed since a frame that a reader knows (0: nothing).
 *
 * <p>Everything is in blocks of four bytes: a header of nine counts (things, looks, poses, lights, cameras, followed bodies,
 * flexes, skins, bits of effects); then the looks that have changed (places in the list; eight whole numbers each: shape,
 * data, kind and number of the object, category, material, texture, bits; 14 real numbers each: size, colour, emission,
 * specular, shininess, reflectance, texture repeats, bound; labels as JSON); poses that have changed (places; positions;
 * matrices as whole numbers of two bytes); lights, cameras, centres of mass of followed bodies, triangles of flexes, vertices of
 * skins.
 */
public final class FrameEncoder {
    private static final int LOOK_INTS = 8, LOOK_FLOATS = 14;

    private final Scene scene;
    private final float[] cameras;
    private int[] followed = {};
    private float[] centres = {};

    private int frame;
    private int count;
    private int[] ints = {};
    private float[] floats = {}, pos = {}, mat = {};
    private String[] label = {};
    private int[] lookAt = {}, poseAt = {}; // frame of the last change
    private final int[] flexLayout, flexAt;
    private final int[] nowInts = new int[LOOK_INTS];
    private final float[] nowFloats = new float[LOOK_FLOATS];
    private int[] places = {};
    private final float[] light = new float[23];

    /** An encoder of what a scene shows. */
    public FrameEncoder(Scene scene) {
        this.scene = scene;
        cameras = new float[12 * scene.model.ncam];
        flexLayout = new int[scene.flexes.facenum.length];
        flexAt = new int[scene.flexes.facenum.length];
    }

    /** Bodies whose centres of mass, with their descendants, cameras follow. */
    public void follow(int... bodies) {
        followed = bodies.clone();
        centres = new float[3 * bodies.length];
    }

    /** Takes over poses of cameras and followed bodies from the world that the scene was updated with. */
    public void look(Data d) {
        for (int c = 0; c < scene.model.ncam; c++) {
            for (int k = 0; k < 3; k++) {
                cameras[12 * c + k] = (float) d.cam.xpos[3 * c + k];
            }
            for (int k = 0; k < 9; k++) {
                cameras[12 * c + 3 + k] = (float) d.cam.xmat[9 * c + k];
            }
        }
        for (int i = 0; i < centres.length; i++) {
            centres[i] = (float) d.subtreeCom[3 * followed[i / 3] + i % 3];
        }
    }

    /** Compares the scene with the one before; returns the number of this frame, 1 at first. */
    public int take() {
        frame++;
        DrawList l = scene.list;
        if (lookAt.length < l.count) {
            grow(l.type.length);
        }
        for (int i = 0; i < l.count; i++) {
            look(l, i);
            int o = LOOK_INTS * i, f = LOOK_FLOATS * i;
            boolean fresh = i >= count;
            if (fresh
                    || !Arrays.equals(ints, o, o + LOOK_INTS, nowInts, 0, LOOK_INTS)
                    || !Arrays.equals(floats, f, f + LOOK_FLOATS, nowFloats, 0, LOOK_FLOATS)
                    || !label[i].equals(l.label[i])) {
                System.arraycopy(nowInts, 0, ints, o, LOOK_INTS);
                System.arraycopy(nowFloats, 0, floats, f, LOOK_FLOATS);
                label[i] = l.label[i];
                lookAt[i] = frame;
            }
            if (fresh
                    || !Arrays.equals(pos, 3 * i, 3 * i + 3, l.pos, 3 * i, 3 * i + 3)
                    || !Arrays.equals(mat, 9 * i, 9 * i + 9, l.mat, 9 * i, 9 * i + 9)) {
                System.arraycopy(l.pos, 3 * i, pos, 3 * i, 3);
                System.arraycopy(l.mat, 9 * i, mat, 9 * i, 9);
                poseAt[i] = frame;
            }
        }
        count = l.count;
        for (int f = 0; f < flexLayout.length; f++) {
            int layout = 31 * scene.flexes.facenum[f] + scene.options.flexLayer;
            flexAt[f] = (flexAt[f] == 0 || layout != flexLayout[f]) ? frame : flexAt[f];
            flexLayout[f] = layout;
        }
        return frame;
    }

    private void look(DrawList l, int i) {
        nowInts[0] = l.type[i];
        nowInts[1] = l.dataId[i];
        nowInts[2] = l.objType[i];
        nowInts[3] = l.objId[i];
        nowInts[4] = l.category[i];
        nowInts[5] = l.matId[i];
        nowInts[6] = l.texId[i];
        nowInts[7] = (l.texUniform[i] ? 1 : 0) | (l.texCoord[i] ? 2 : 0);
        System.arraycopy(l.size, 3 * i, nowFloats, 0, 3);
        System.arraycopy(l.rgba, 4 * i, nowFloats, 3, 4);
        nowFloats[7] = l.emission[i];
        nowFloats[8] = l.specular[i];
        nowFloats[9] = l.shininess[i];
        nowFloats[10] = l.reflectance[i];
        System.arraycopy(l.texRepeat, 2 * i, nowFloats, 11, 2);
        nowFloats[13] = l.bound[i];
    }

    private void grow(int n) {
        ints = Arrays.copyOf(ints, LOOK_INTS * n);
        floats = Arrays.copyOf(floats, LOOK_FLOATS * n);
        pos = Arrays.copyOf(pos, 3 * n);
        mat = Arrays.copyOf(mat, 9 * n);
        label = Arrays.copyOf(label, n);
        lookAt = Arrays.copyOf(lookAt, n);
        poseAt = Arrays.copyOf(poseAt, n);
        places = new int[n];
    }

    /** Writes what has changed since a frame. */
    public void write(Bytes to, int since) {
        int looks = changed(lookAt, since), flexes = shown(Shape.FLEX), skins = shown(Shape.SKIN), effects = 0;
        for (Effect effect : Effect.values()) {
            effects |= scene.options.has(effect) ? 1 << effect.ordinal() : 0;
        }
        to.put(count).put(looks);
        int poses = 0;
        for (int i = 0; i < count; i++) {
            poses += poseAt[i] > since ? 1 : 0;
        }
        to.put(poses).put(scene.lights.count).put(scene.model.ncam).put(followed.length);
        to.put(flexes).put(skins).put(effects);
        looks(to, looks);
        changed(poseAt, since);
        poses(to, poses);
        for (int i = 0; i < scene.lights.count; i++) {
            light(scene.lights, i);
            to.put(light, 0, light.length);
        }
        to.put(cameras, 0, cameras.length);
        to.put(followed, 0, followed.length).put(centres, 0, centres.length);
        DrawList l = scene.list;
        for (int i = 0; i < l.count; i++) {
            if (l.type[i] == Shape.FLEX) {
                flex(to, l.objId[i], since);
            }
        }
        for (int i = 0; i < l.count; i++) {
            if (l.type[i] == Shape.SKIN) {
                skin(to, l.objId[i]);
            }
        }
    }

    private int changed(int[] at, int since) {
        int n = 0;
        for (int i = 0; i < count; i++) {
            if (at[i] > since) {
                places[n++] = i;
            }
        }
        return n;
    }

    private int shown(int shape) {
        int n = 0;
        for (int i = 0; i < scene.list.count; i++) {
            n += scene.list.type[i] == shape ? 1 : 0;
        }
        return n;
    }

    private void looks(Bytes to, int n) {
        boolean labels = false;
        to.put(places, 0, n);
        for (int k = 0; k < n; k++) {
            to.put(ints, LOOK_INTS * places[k], LOOK_INTS);
            labels |= !label[places[k]].isEmpty();
        }
        for (int k = 0; k < n; k++) {
            to.put(floats, LOOK_FLOATS * places[k], LOOK_FLOATS);
        }
        if (!labels) {
            to.put(0);
            return;
        }
        Json json = new Json().list();
        for (int k = 0; k < n; k++) {
            json.value(label[places[k]]);
        }
        to.text(json.endList().toString());
    }

    private void poses(Bytes to, int n) {
        to.put(places, 0, n);
        for (int k = 0; k < n; k++) {
            to.put(pos, 3 * places[k], 3);
        }
        for (int k = 0; k < n; k++) {
            to.shorts(mat, 9 * places[k], 9);
        }
        to.align();
    }

    private void light(Lights l, int i) {
        light[0] = l.id[i];
        light[1] = l.type[i];
        light[2] = l.castShadow[i] ? 1 : 0;
        System.arraycopy(l.pos, 3 * i, light, 3, 3);
        System.arraycopy(l.dir, 3 * i, light, 6, 3);
        System.arraycopy(l.attenuation, 3 * i, light, 9, 3);
        light[12] = l.cutoff[i];
        light[13] = l.exponent[i];
        System.arraycopy(l.ambient, 3 * i, light, 14, 3);
        System.arraycopy(l.diffuse, 3 * i, light, 17, 3);
        System.arraycopy(l.specular, 3 * i, light, 20, 3);
    }

    /** Triangles where there are any, else vertices; whether vertices and edges are to be drawn. */
    private void flex(Bytes to, int f, int since) {
        FlexSurface s = scene.flexes;
        boolean own = f < scene.model.nflex; // else it is a surface of a plugin, all of it triangles
        int faces = s.facenum[f], vertices = faces > 0 || !own ? 0 : scene.model.flex.vertnum[f], first = s.faceadr[f];
        boolean texture = own && scene.model.flex.texcoordadr[f] >= 0 && flexAt[f] > since && faces > 0;
        int bits = (texture ? 1 : 0) | (s.vertices ? 2 : 0) | (s.edges ? 4 : 0);
        to.put(f).put(faces).put(vertices).put(bits);
        to.put(s.face, 9 * first, 9 * faces);
        to.bytes(s.normal, 9 * first, 9 * faces).align();
        if (texture) {
            to.put(s.texcoord, 6 * first, 6 * faces);
        }
        to.put(s.vert, own ? 3 * scene.model.flex.vertadr[f] : 0, 3 * vertices);
    }

    private void skin(Bytes to, int s) {
        int first = 3 * scene.model.skin.vertadr[s], n = 3 * scene.model.skin.vertnum[s];
        to.put(s).put(n / 3).put(scene.skins.vert, first, n);
        to.bytes(scene.skins.normal, first, n).align();
    }
}
