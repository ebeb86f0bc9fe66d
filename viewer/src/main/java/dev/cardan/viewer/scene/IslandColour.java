package dev.cardan.viewer.scene;

import dev.cardan.engine.Data;
import dev.cardan.engine.Model;
import dev.cardan.engine.math.Maths;
import dev.cardan.engine.type.EnableFlag;
import dev.cardan.engine.type.SleepState;

/** Colours that tell constraint islands apart: the same as long as an island's first degree of freedom is. */
final class IslandColour {
    private IslandColour() {}

    /** Paints a thing in the colour of the body it belongs to, which can move. */
    static void ofBody(Pen pen, int i, int body) {
        Model m = pen.m;
        Data d = pen.d;
        pen.list.matId[i] = -1;
        int dof = m.body.dofadr[m.body.weldid[body]];
        int island = d.nisland > 0 ? d.island.dofIsland[dof] : -1;
        int hue = island >= 0 ? d.island.dofadr[island] : -1;
        boolean awake = d.bodyAwake[body] != SleepState.ASLEEP;
        if (hue < 0 && d.opt.enabled(EnableFlag.SLEEP)) {
            int tree = m.dof.treeid[dof];
            hue = m.tree.dofadr[awake ? tree : firstOfCycle(d.treeAsleep, tree)];
        }
        paint(pen.list.rgba, 4 * i, hue, awake);
    }

    /** Trees that sleep together form a cycle; the smallest of them stands for all. */
    private static int firstOfCycle(int[] next, int tree) {
        int first = tree;
        for (int t = next[tree]; t != tree && t >= 0; t = next[t]) {
            first = Math.min(first, t);
        }
        return first;
    }

    /** The colour of a constraint row's island. */
    static void ofRow(Pen pen, int i, int row) {
        Data d = pen.d;
        paint(pen.list.rgba, 4 * i, d.nisland > 0 ? d.island.dofadr[d.island.efcIsland[row]] : -1, true);
    }

    /** A colour drawn from the Halton sequence by a number; grey if that is negative. Sleep makes it darker. */
    static void paint(float[] rgba, int at, int number, boolean awake) {
        float hue = 1, saturation = 0, value = 0.7f;
        if (number >= 0) {
            hue = (float) Maths.halton(number + 1, 7);
            saturation = (float) (.5 + .5 * Maths.halton(number + 1, 3));
            value = (float) (.6 + .4 * Maths.halton(number + 1, 5));
        }
        if (!awake) {
            value = (float) (value * 0.6);
            saturation = (float) (saturation * 0.7);
        }
        fromHue(rgba, at, hue, saturation, value);
        rgba[at + 3] = 1;
    }

    private static void fromHue(float[] rgba, int at, float hue, float saturation, float value) {
        if (saturation <= 0) {
            set(rgba, at, value, value, value);
            return;
        }
        float sextants = hue * 6;
        int sextant = (int) sextants;
        float part = sextants - sextant;
        float p = value * (1 - saturation), q = value * (1 - saturation * part);
        float t = value * (1 - saturation * (1 - part));
        switch (sextant) {
            case 0 -> set(rgba, at, value, t, p);
            case 1 -> set(rgba, at, q, value, p);
            case 2 -> set(rgba, at, p, value, t);
            case 3 -> set(rgba, at, p, q, value);
            case 4 -> set(rgba, at, t, p, value);
            default -> set(rgba, at, value, p, q);
        }
    }

    private static void set(float[] rgba, int at, float red, float green, float blue) {
        rgba[at] = red;
        rgba[at + 1] = green;
        rgba[at + 2] = blue;
    }
}
