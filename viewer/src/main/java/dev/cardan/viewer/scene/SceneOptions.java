package dev.cardan.viewer.scene;

import java.util.Arrays;

/** What of a world is shown, and how. At first as in MuJoCo: see {@link Flag} and {@link Effect}; groups 0, 1 and 2. */
public final class SceneOptions {
    /** How many groups there are of each kind of objects. */
    public static final int GROUPS = 6;

    private static final int SHOWN_AT_FIRST = 3;
    private static final Flag[] FLAGS = Flag.values();
    private static final Effect[] EFFECTS = Effect.values();

    private final boolean[] flags = new boolean[FLAGS.length];
    private final boolean[] effects = new boolean[EFFECTS.length];

    /** What is labelled. */
    public Label label = Label.NONE;

    /** Whose axes are drawn. */
    public Frames frames = Frames.NONE;

    /** Which groups of geoms are shown (6). */
    public final boolean[] geomGroup = new boolean[GROUPS];

    /** Which groups of sites are shown (6). */
    public final boolean[] siteGroup = new boolean[GROUPS];

    /** Which groups of joints are shown (6). */
    public final boolean[] jointGroup = new boolean[GROUPS];

    /** Which groups of tendons are shown (6). */
    public final boolean[] tendonGroup = new boolean[GROUPS];

    /** Which groups of actuators are shown (6). */
    public final boolean[] actuatorGroup = new boolean[GROUPS];

    /** Which groups of flexes are shown (6). */
    public final boolean[] flexGroup = new boolean[GROUPS];

    /** Which groups of skins are shown (6). */
    public final boolean[] skinGroup = new boolean[GROUPS];

    private final boolean[][] groups = {
        geomGroup, siteGroup, jointGroup, tendonGroup, actuatorGroup, flexGroup, skinGroup
    };

    /** Which kinds of things are shown, bits of {@link Category}. */
    public int categories = Category.ALL;

    /** Depth of the boxes that {@link Flag#BODY_TREE} and {@link Flag#MESH_TREE} show. */
    public int treeDepth = 1;

    /** Layer of elements that {@link Flag#FLEX_FACE} shows of solid flexes. */
    public int flexLayer;

    /** MuJoCo's defaults. */
    public SceneOptions() {
        for (int i = 0; i < FLAGS.length; i++) {
            flags[i] = FLAGS[i].initial();
        }
        for (int i = 0; i < EFFECTS.length; i++) {
            effects[i] = EFFECTS[i].initial();
        }
        for (boolean[] group : groups) {
            Arrays.fill(group, 0, SHOWN_AT_FIRST, true);
        }
    }

    /** Whether something is shown. */
    public boolean shows(Flag flag) {
        return flags[flag.ordinal()];
    }

    /** Shows or hides something. */
    public SceneOptions show(Flag flag, boolean on) {
        flags[flag.ordinal()] = on;
        return this;
    }

    /** Shows several things. */
    public SceneOptions show(Flag... what) {
        for (Flag flag : what) {
            show(flag, true);
        }
        return this;
    }

    /** Whether things are drawn with an effect. */
    public boolean has(Effect effect) {
        return effects[effect.ordinal()];
    }

    /** Switches an effect on or off. */
    public SceneOptions with(Effect effect, boolean on) {
        effects[effect.ordinal()] = on;
        return this;
    }

    /** Takes over everything from others. */
    public void set(SceneOptions o) {
        System.arraycopy(o.flags, 0, flags, 0, flags.length);
        System.arraycopy(o.effects, 0, effects, 0, effects.length);
        label = o.label;
        frames = o.frames;
        categories = o.categories;
        treeDepth = o.treeDepth;
        flexLayer = o.flexLayer;
        for (int i = 0; i < groups.length; i++) {
            System.arraycopy(o.groups[i], 0, groups[i], 0, GROUPS);
        }
    }

    /** Whether a group is among those shown; numbers beyond the last count as the last. */
    static boolean in(boolean[] groups, int group) {
        return groups[Math.max(0, Math.min(GROUPS - 1, group))];
    }
}
