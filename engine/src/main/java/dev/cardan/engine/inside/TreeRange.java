package dev.cardan.engine.inside;

/**
 * Trees that follow each other, with everything that hangs on the world between them: ranges of bodies, joints, dofs, geoms and
 * sites, each from the first number up to, not including, the second. The world body itself belongs to the first range.
 */
public final class TreeRange {
    public final int body;
    public final int bodyEnd;
    public final int joint;
    public final int jointEnd;
    public final int dof;
    public final int dofEnd;
    public final int geom;
    public final int geomEnd;
    public final int site;
    public final int siteEnd;

    /** From one border to another, each with an index of all five kinds. */
    TreeRange(int[] from, int[] to) {
        body = from[0];
        bodyEnd = to[0];
        joint = from[1];
        jointEnd = to[1];
        dof = from[2];
        dofEnd = to[2];
        geom = from[3];
        geomEnd = to[3];
        site = from[4];
        siteEnd = to[4];
    }
}
