package dev.cardan.mjcf.spec;

import dev.cardan.engine.type.Conflict;
import dev.cardan.engine.type.InertiaFromGeom;

/** Settings that steer how a specification becomes a model. */
public final class CompilerSpec {
    /** A range that is given switches its limit on. */
    public boolean autolimits = true;

    /** Lower bound of the mass of moving bodies, kg. */
    public double boundmass = 0;

    /** Lower bound of the diagonal inertia of moving bodies, kg m^2. */
    public double boundinertia = 0;

    /** Total mass to which all masses and inertias are scaled, kg; not positive: no scaling. */
    public double settotalmass = -1;

    /** Repair inertias that break the triangle rule A + B >= C. */
    public boolean balanceinertia = false;

    /** Fit primitives to the bounding box of a mesh instead of its inertia box. */
    public boolean fitaabb = false;

    /** Angles in the model are degrees (else radians). */
    public boolean degree = true;

    /** Axes of Euler angles, three of xyzXYZ; small letters turn with the frame, capitals are fixed. */
    public String eulerseq = "xyz";

    /** Drop geoms and assets that only matter for looks. */
    public boolean discardvisual = false;

    /** Several threads may compile assets. */
    public boolean usethread = true;

    /** Merge bodies without joints into their parents. */
    public boolean fusestatic = false;

    /** Where inertias come from. */
    public InertiaFromGeom inertiafromgeom = InertiaFromGeom.AUTO;

    /** First and last geom group that counts for inertias. */
    public int[] inertiagrouprange = {0, 5};

    /** Save explicit inertias for all bodies. */
    public boolean saveinertial = false;

    /** Move frames of simple floating bodies to their inertial frames. */
    public boolean alignfree = false;

    /** How conflicts of attached models are solved. */
    public Conflict conflict = Conflict.WARNING;

    /** Settings of the length range computation. */
    public LengthRangeSpec LRopt = new LengthRangeSpec();

    /** Folder of meshes and height fields, relative to the model. */
    public String meshdir = "";

    /** Folder of textures, relative to the model. */
    public String texturedir = "";

    /** A copy that shares nothing with this one. */
    public CompilerSpec copy() {
        CompilerSpec c = new CompilerSpec();
        c.autolimits = autolimits;
        c.boundmass = boundmass;
        c.boundinertia = boundinertia;
        c.settotalmass = settotalmass;
        c.balanceinertia = balanceinertia;
        c.fitaabb = fitaabb;
        c.degree = degree;
        c.eulerseq = eulerseq;
        c.discardvisual = discardvisual;
        c.usethread = usethread;
        c.fusestatic = fusestatic;
        c.inertiafromgeom = inertiafromgeom;
        c.inertiagrouprange = inertiagrouprange.clone();
        c.saveinertial = saveinertial;
        c.alignfree = alignfree;
        c.conflict = conflict;
        c.LRopt = LRopt.copy();
        c.meshdir = meshdir;
        c.texturedir = texturedir;
        return c;
    }
}
