package dev.cardan.viewer.scene;

import dev.cardan.engine.Data;
import dev.cardan.engine.Model;
import dev.cardan.engine.Physics;
import dev.cardan.mjcf.Mjcf;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.zip.GZIPInputStream;

/**
 * Compares scenes with what MuJoCo made of the same world, as written by {@code tools/golden/scenes.py}. {@code main} does so
 * for files of a folder.
 */
final class SceneComparison {
    private static final double TOLERANCE = 2e-6; // of floats that two libraries computed
    private static final int MOST_DIFFERENCES = 5;

    final List<String> differences = new ArrayList<>();
    int variants, things;

    private Model model;
    private Data d;
    private Scene scene;
    private String variant = "";
    private int at, light;
    private boolean moved;

    static SceneComparison of(InputStream zipped) throws IOException {
        SceneComparison c = new SceneComparison();
        try (BufferedReader in =
                new BufferedReader(new InputStreamReader(new GZIPInputStream(zipped), StandardCharsets.UTF_8))) {
            in.lines().forEach(c::line);
        }
        c.finish();
        return c;
    }

    public static void main(String[] args) throws IOException {
        try (var files = Files.list(Path.of(args[0]))) {
            for (Path file : files.sorted().toList()) {
                if (args.length > 1 && !file.toString().contains(args[1])) {
                    continue;
                }
                try (InputStream in = Files.newInputStream(file)) {
                    SceneComparison c = of(in);
                    System.out.printf(
                            "%s %d variants, %d things, %s%n",
                            file.getFileName(), c.variants, c.things, c.differences.isEmpty() ? "equal" : "DIFFERENT");
                    c.differences.stream().limit(MOST_DIFFERENCES).forEach(x -> System.out.println("    " + x));
                } catch (RuntimeException e) {
                    System.out.println(file.getFileName() + " FAILED " + e);
                }
            }
        }
    }

    private void line(String line) {
        String[] word = line.split(" ", -1);
        switch (word[0]) {
            case "model" -> load(line.substring(6));
            case "state" -> state(word);
            case "variant" -> variant(line.substring(8), word);
            case "g" -> thing(word);
            case "eye" -> eye(word);
            case "light" -> light(word);
            case "flex" -> flex(word);
            case "skin" -> skin(word);
            default -> throw new IllegalStateException(line);
        }
    }

    private void load(String name) {
        model = name.startsWith("/") ? Mjcf.load(Path.of(name)) : GoldenModels.model(name);
        d = model.newData();
        scene = new Scene(model);
    }

    private void state(String[] word) {
        double[] to = switch (word[1]) {
            case "qpos" -> d.qpos;
            case "qvel" -> d.qvel;
            case "act" -> d.act;
            case "ctrl" -> d.ctrl;
            case "qacc_warmstart" -> d.qaccWarmstart;
            case "xfrc_applied" -> d.xfrcApplied;
            case "mocap_pos" -> d.mocap.pos;
            default -> d.mocap.quat;
        };
        for (int i = 0; i < to.length; i++) {
            to[i] = Double.parseDouble(word[2 + i]);
        }
    }

    private void variant(String name, String[] word) {
        finish();
        if (!moved) {
            Physics.forward(d);
            moved = true;
        }
        variant = name;
        variants++;
        scene.options.set(new SceneOptions());
        Perturbation p = scene.perturbation;
        p.select = 0;
        p.active = 0;
        Camera camera = Camera.free(model);
        int number = word.length > 2 ? Integer.parseInt(word[2]) : 0;
        switch (word[1]) {
            case "flag", "flags" -> {
                for (int i = 2; i < word.length; i++) {
                    toggle(Integer.parseInt(word[i]));
                }
            }
            case "groups" -> {
                SceneOptions o = scene.options;
                for (boolean[] g :
                        List.of(o.geomGroup, o.siteGroup, o.jointGroup, o.tendonGroup, o.flexGroup, o.skinGroup)) {
                    Arrays.fill(g, true);
                }
            }
            case "frame" -> {
                scene.options.frames = Frames.values()[number];
                toggle(3, 6);
            }
            case "label" -> {
                scene.options.label = Label.values()[number];
                toggle(2, 3, 4, 6, 9, 14, 16, 21);
                select();
            }
            case "perturb" -> {
                select();
                p.active = number;
                if (number == Perturbation.TRANSLATE) {
                    toggle(21);
                }
            }
            case "camera" -> camera = Camera.fixed(model, number);
            case "track" -> camera = Camera.tracking(model, 1);
            default -> {}
        }
        scene.update(d, camera);
        at = 0;
        light = 0;
    }

    private void select() {
        if (model.nbody > 1) {
            Perturbation p = scene.perturbation;
            p.select = 1;
            System.arraycopy(new double[] {0.1, 0.05, -0.02}, 0, p.localPos, 0, 3);
            System.arraycopy(new double[] {0.3, 0.2, 0.9}, 0, p.refSelPos, 0, 3);
            System.arraycopy(new double[] {0.6, 0, 0.8, 0}, 0, p.refQuat, 0, 4);
        }
    }

    private void toggle(int... flags) {
        for (int f : flags) {
            Flag flag = Flag.values()[f];
            scene.options.show(flag, !flag.initial());
        }
    }

    private void thing(String[] word) {
        DrawList l = scene.list;
        int i = at++;
        things++;
        if (i >= l.count) {
            different("missing " + String.join(" ", word));
            return;
        }
        int[] whole = {
            l.type[i],
            l.dataId[i],
            l.objType[i],
            l.objId[i],
            l.category[i],
            l.matId[i],
            l.texId[i],
            l.texUniform[i] ? 1 : 0,
            l.texCoord[i] ? 1 : 0
        };
        for (int k = 0; k < whole.length; k++) {
            if (whole[k] != Integer.parseInt(word[1 + k])) {
                different("thing " + i + " has " + Arrays.toString(whole) + ", MuJoCo " + String.join(" ", word));
                return;
            }
        }
        int w = 1 + whole.length;
        w = compare("size", l.size, 3 * i, 3, word, w);
        w = compare("pos", l.pos, 3 * i, 3, word, w);
        w = compare("mat", l.mat, 9 * i, 9, word, w);
        w = compare("rgba", l.rgba, 4 * i, 4, word, w);
        w = compare("emission", l.emission, i, 1, word, w);
        w = compare("specular", l.specular, i, 1, word, w);
        w = compare("shininess", l.shininess, i, 1, word, w);
        w = compare("reflectance", l.reflectance, i, 1, word, w);
        w = compare("texrepeat", l.texRepeat, 2 * i, 2, word, w);
        String label = String.join(" ", Arrays.copyOfRange(word, w, word.length));
        if (!label.equals(l.label[i])) {
            different("thing " + i + " is labelled \"" + l.label[i] + "\", in MuJoCo \"" + label + "\"");
        }
    }

    private int compare(String what, float[] mine, int o, int n, String[] word, int w) {
        for (int k = 0; k < n; k++) {
            float theirs = Float.parseFloat(word[w + k]);
            if (!(Math.abs(mine[o + k] - theirs) <= TOLERANCE * Math.max(1, Math.abs(theirs)))) {
                different("thing " + (at - 1) + " type " + scene.list.type[at - 1] + " of " + scene.list.objType[at - 1]
                        + ": " + what + "[" + k + "] is " + mine[o + k] + ", in MuJoCo " + theirs);
                break;
            }
        }
        return w + n;
    }

    private void all(String what, float[] mine, String[] word, int w) {
        for (int k = 0; k < mine.length; k++) {
            float theirs = Float.parseFloat(word[w + k]);
            if (!(Math.abs(mine[k] - theirs) <= TOLERANCE * Math.max(1, Math.abs(theirs)))) {
                different(what + "[" + k + "] is " + mine[k] + ", in MuJoCo " + theirs);
                break;
            }
        }
        if (word.length != w + mine.length) {
            different(what + " has " + mine.length + " numbers, in MuJoCo " + (word.length - w));
        }
    }

    private void eye(String[] word) {
        Eye e = scene.eye;
        float[] mine = {
            e.pos[0],
            e.pos[1],
            e.pos[2],
            e.forward[0],
            e.forward[1],
            e.forward[2],
            e.up[0],
            e.up[1],
            e.up[2],
            e.center,
            e.width,
            e.bottom,
            e.top,
            e.near,
            e.far,
            e.orthographic ? 1 : 0
        };
        all("eye", mine, word, 1);
    }

    private void light(String[] word) {
        Lights l = scene.lights;
        int i = light++;
        if (i >= l.count
                || l.id[i] != Integer.parseInt(word[1])
                || l.type[i] != Integer.parseInt(word[2])
                || l.castShadow[i] != word[3].equals("1")) {
            different("light " + i);
            return;
        }
        float[] mine = new float[20];
        System.arraycopy(l.pos, 3 * i, mine, 0, 3);
        System.arraycopy(l.dir, 3 * i, mine, 3, 3);
        System.arraycopy(l.attenuation, 3 * i, mine, 6, 3);
        mine[9] = l.cutoff[i];
        mine[10] = l.exponent[i];
        System.arraycopy(l.ambient, 3 * i, mine, 11, 3);
        System.arraycopy(l.diffuse, 3 * i, mine, 14, 3);
        System.arraycopy(l.specular, 3 * i, mine, 17, 3);
        all("light " + i, mine, word, 4);
    }

    private void flex(String[] word) {
        int f = Integer.parseInt(word[1]), used = Integer.parseInt(word[2]), step = Integer.parseInt(word[3]);
        if (!ModelShapes.showsFlexes(scene.options)) {
            return;
        }
        FlexSurface s = scene.flexes;
        if (s.facenum[f] != used) {
            different("flex " + f + " has " + s.facenum[f] + " faces, in MuJoCo " + used);
        } else if (used > 0) {
            int from = 9 * s.faceadr[f];
            all("flex " + f, sampled(s.face, s.normal, from, from + 9 * used, step), word, 4);
        }
    }

    private void skin(String[] word) {
        if (scene.options.shows(Flag.SKIN)) {
            SkinSurface s = scene.skins;
            all("skin", sampled(s.vert, s.normal, 0, s.vert.length, Integer.parseInt(word[1])), word, 2);
        }
    }

    private static float[] sampled(float[] a, float[] b, int from, int to, int step) {
        int n = (to - from + step - 1) / step;
        float[] r = new float[2 * n];
        for (int k = 0; k < n; k++) {
            r[k] = a[from + k * step];
            r[n + k] = b[from + k * step];
        }
        return r;
    }

    private void finish() {
        if (!variant.isEmpty() && at < scene.list.count) {
            different((scene.list.count - at) + " things more, the first of type " + scene.list.type[at] + " of "
                    + scene.list.objType[at]);
        }
        if (!variant.isEmpty() && light != scene.lights.count) {
            different(scene.lights.count + " lights, in MuJoCo " + light);
        }
        variant = "";
    }

    private void different(String sentence) {
        differences.add(variant + ": " + sentence);
    }
}
