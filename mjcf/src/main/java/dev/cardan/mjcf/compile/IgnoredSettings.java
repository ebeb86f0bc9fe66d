package dev.cardan.mjcf.compile;

import dev.cardan.engine.type.GeomType;
import dev.cardan.engine.type.InertiaFromGeom;
import dev.cardan.engine.type.JointType;
import dev.cardan.engine.type.OrientationType;
import dev.cardan.mjcf.ModelException;
import dev.cardan.mjcf.spec.BodySpec;
import dev.cardan.mjcf.spec.CompilerSpec;
import dev.cardan.mjcf.spec.DefaultClass;
import dev.cardan.mjcf.spec.GeomSpec;
import dev.cardan.mjcf.spec.JointSpec;
import dev.cardan.mjcf.spec.ModelSpec;
import dev.cardan.mjcf.spec.OrientationSpec;
import dev.cardan.mjcf.spec.SiteSpec;
import dev.cardan.mjcf.spec.SpecElement;
import java.util.Arrays;
import java.util.List;

/**
 * Tells about settings that have no effect, as in MuJoCo, but which their author must have meant to have one. What comes
 * from a default class is not told: a class serves many elements.
 */
final class IgnoredSettings {
    private final ModelSpec spec;

    private final List<String> warnings;

    private IgnoredSettings(ModelSpec spec, List<String> warnings) {
        this.spec = spec;
        this.warnings = warnings;
    }

    /** Adds a sentence to the warnings for each setting without effect. */
    static void tell(ModelSpec spec, List<String> warnings) {
        IgnoredSettings i = new IgnoredSettings(spec, warnings);
        for (BodySpec b : spec.bodies()) {
            i.body(b);
            b.joints.forEach(i::joint);
            b.geoms.forEach(i::geom);
            b.sites.forEach(i::site);
        }
    }

    private void body(BodySpec b) {
        CompilerSpec compiler = b.origin == null ? spec.compiler : b.origin.compiler;
        boolean inertia = b.mass != 0 || b.fullinertia.length > 0 || b.inertia[0] != 0;
        if (b.ipos.length > 0 && !b.geoms.isEmpty() && compiler.inertiafromgeom == InertiaFromGeom.TRUE) {
            tell(b, "mass and inertia are given, but with inertiafromgeom=\"true\" those of the geoms count");
        } else if (b.ipos.length == 0 && inertia) {
            tell(b, "mass or inertia is given without a centre of mass (ipos), so those of the geoms count");
        }
    }

    private void joint(JointSpec j) {
        boolean plain = j.defaultClass == null || j.tag().equals("freejoint"); // which takes no values from classes
        JointSpec usual = plain ? new JointSpec() : j.defaultClass.joint;
        boolean free = j.type == JointType.FREE;
        if ((free || j.type == JointType.BALL) && !Arrays.equals(j.axis, usual.axis)) {
            tell(j, Rules.show("axis", j.axis) + ": a " + (free ? "free" : "ball") + " joint has no axis");
        }
        if (free && !Arrays.equals(j.range, usual.range)) {
            tell(j, Rules.show("range", j.range) + ": a free joint has no limits");
        }
        if (free && !Arrays.equals(j.pos, usual.pos)) {
            tell(j, Rules.show("pos", j.pos) + ": a free joint sits at the origin of its body");
        }
    }

    private void geom(GeomSpec g) {
        GeomSpec usual = g.defaultClass == null ? new GeomSpec() : g.defaultClass.geom;
        if (!g.meshname.isEmpty() && !Arrays.equals(g.size, usual.size)) {
            tell(g, Rules.show("size", g.size) + ": the size comes from the mesh \"" + g.meshname + "\"");
        }
        if (g.type == GeomType.HFIELD && !Arrays.equals(g.size, usual.size)) {
            tell(g, Rules.show("size", g.size) + ": the size comes from the height field");
        }
        if (g.mass != null && g.density != usual.density) {
            tell(g, Rules.show("density", g.density) + ": the mass is given too, so the density does not count");
        }
        along(g, g.fromto, g.quat, g.alt);
    }

    private void site(SiteSpec s) {
        along(s, s.fromto, s.quat, s.alt);
    }

    /** End points give the orientation; another one does not count. */
    private void along(SpecElement e, double[] fromto, double[] quat, OrientationSpec alt) {
        DefaultClass c = e.defaultClass;
        OrientationSpec usual = c == null ? new OrientationSpec() : e instanceof GeomSpec ? c.geom.alt : c.site.alt;
        double[] usualQuat = c == null ? new double[] {1, 0, 0, 0} : e instanceof GeomSpec ? c.geom.quat : c.site.quat;
        boolean turned =
                (alt.type != OrientationType.QUAT && alt.type != usual.type) || !Arrays.equals(quat, usualQuat);
        if (fromto.length > 0 && turned) {
            tell(e, "fromto gives the orientation, so the other one does not count");
        }
    }

    private void tell(SpecElement e, String sentence) {
        warnings.add(new ModelException(e, sentence).getMessage());
    }
}
