package dev.cardan.engine.world;

/**
 * The contacts of a world, one entry per contact in each array; only the first {@code d.ncon} are valid, and the arrays
 * are replaced when they grow, so nobody may keep them.
 */
public final class Contacts {
    public double[] dist = {}; // (n) distance of the surfaces, negative inside
    public double[] pos = {}; // (n x 3) midpoint, world
    public double[] frame = {}; // (n x 9) rows: normal from geom 0 to geom 1, two tangents
    public double[] includemargin = {}; // (n) force below this distance
    public double[] friction = {}; // (n x 5) two sliding, spin, two rolling
    public double[] solref = {}; // (n x 2)
    public double[] solreffriction = {}; // (n x 2)
    public double[] solimp = {}; // (n x 5)
    public double[] adhesion = {}; // (n)
    public double[] mu = {}; // (n) friction of the regularised cone
    public double[] H = {}; // (n x 36) Hessian of the cone
    public int[] dim = {}; // (n) 1, 3, 4 or 6
    public int[] geom = {}; // (n x 2) the geom of each side, -1 if it is part of a flex
    public int[] flex = {}; // (n x 2) the flex of each side, -1 if it is a geom
    public int[] elem = {}; // (n x 2) element of the flex, -1 if a geom or a vertex
    public int[] vert = {}; // (n x 2) vertex of the flex, -1 if a geom or an element
    public int[] exclude = {}; // (n) 0 included, 1 in the gap, 2 fused, 3 without dofs
    public int[] efcAddress = {}; // (n) first row in efc, -1 if none

    /** Goes through the fields. */
    public void walk(FieldWalk w) {
        w.group("contact.", "contact.").by(PipelineStage.COLLISION, WorldRole.COMPUTED);
        geom = w.ints("geom", Entity.CONTACT, 2, geom);
        flex = w.ints("flex", Entity.CONTACT, 2, flex);
        elem = w.ints("elem", Entity.CONTACT, 2, elem);
        vert = w.ints("vert", Entity.CONTACT, 2, vert);
        dim = w.ints("dim", Entity.CONTACT, 1, dim);
        dist = w.reals("dist", Entity.CONTACT, 1, dist);
        pos = w.reals("pos", Entity.CONTACT, 3, pos);
        frame = w.reals("frame", Entity.CONTACT, 9, frame);
        includemargin = w.reals("includemargin", Entity.CONTACT, 1, includemargin);
        friction = w.reals("friction", Entity.CONTACT, 5, friction);
        solref = w.reals("solref", Entity.CONTACT, 2, solref);
        solreffriction = w.reals("solreffriction", Entity.CONTACT, 2, solreffriction);
        solimp = w.reals("solimp", Entity.CONTACT, 5, solimp);
        adhesion = w.reals("adhesion", Entity.CONTACT, 1, adhesion);
        w.by(PipelineStage.CONSTRAINT_ROWS, WorldRole.COMPUTED);
        exclude = w.ints("exclude", Entity.CONTACT, 1, exclude);
        efcAddress = w.ints("efcAddress", Entity.CONTACT, 1, efcAddress);
        mu = w.reals("mu", Entity.CONTACT, 1, mu);
        w.by(PipelineStage.SOLVER, WorldRole.BOOKKEEPING);
        H = w.reals("H", Entity.CONTACT, 36, H);
    }

    /** Makes room for n contacts, keeping those there are. */
    public void ensure(int n) {
        int room = H.length / 36; // it grows last, so that all others have as much even after memory ran out
        if (n > room) {
            walk(new FieldGrowth(Entity.CONTACT, Math.max(n, Math.max(16, 2 * room))));
        }
    }
}
