package dev.cardan.mjcf.compile;

import dev.cardan.engine.type.GeomType;
import dev.cardan.engine.type.ObjType;
import dev.cardan.mjcf.ModelException;
import dev.cardan.mjcf.compile.Draft.Body;
import dev.cardan.mjcf.compile.Draft.Geom;
import dev.cardan.mjcf.spec.GeomSpec;

/** Geoms: pose in the body's frame, sizes, bounding box, mass and inertia, coefficients of the fluid model. */
final class GeomCompile {
    private GeomCompile() {}

    /** Compiles one geom; with {@code inferInertia} its mass counts for the body's inertia. */
    static void run(Geom g, boolean inferInertia, Draft d) {
        GeomSpec s = g.spec;
        checkLengths(s);
        Rules.user(s, s.userdata, d.userSizes.geom, "nuser_geom");
        if (s.type < 0 || s.type >= GeomType.COUNT) {
            throw new ModelException(s, Rules.show("type", s.type) + ": there is no such shape");
        }
        Rules.condim(s, s.condim);
        if (!s.material.isEmpty()) {
            g.matid = d.references.require(s, "material", ObjType.MATERIAL, s.material);
        }
        if (s.type == GeomType.PLANE) {
            checkPlane(g);
        }
        FrameMath.normalize4(g.quat);
        if (Double.isNaN(s.fromto[0])) {
            Orientation.resolve(g.quat, s.alt, d.compiler, s);
        } else {
            ShapeCompile.fromTo(g.pos, g.quat, g.size, s.type, s.fromto, s);
        }
        ShapeCompile.checkSizes(g.size, s.type, s);
        ShapeCompile.boundingBox(g.aabb, s.type, g.size);
        if (inferInertia) {
            inertia(g);
        }
        if (s.fluidEllipsoid > 0) {
            FluidCoefficients.of(g.fluid, s.type, g.size, s.fluidEllipsoid, s.fluidCoefs);
        }
        d.framePoses.apply(s.frame, g.pos, g.quat);
    }

    private static void checkLengths(GeomSpec s) {
        Rules.length(s, "pos", s.pos, 3);
        Rules.length(s, "quat", s.quat, 4);
        Rules.length(s, "size", s.size, 3);
        Rules.length(s, "fromto", s.fromto, 6);
        Rules.length(s, "friction", s.friction, 3);
        Rules.length(s, "surfacevel", s.surfacevel, 6);
        Rules.length(s, "fluidcoef", s.fluidCoefs, 5);
        Rules.length(s, "solref", s.solref, 2);
        Rules.length(s, "solimp", s.solimp, 5);
    }

    /** A plane is endless, so it cannot move with joints. */
    private static void checkPlane(Geom g) {
        Body root = g.body;
        while (root.weldid != root.id) {
            root = root.parent;
        }
        if (root.id != 0 && !root.spec.mocap) {
            throw new ModelException(
                    g.spec, "type=\"plane\": planes are allowed in bodies that cannot move only; use a flat box");
        }
    }

    /** Mass as given, or density times volume; a given mass on a shape without volume counts as none. */
    private static void inertia(Geom g) {
        GeomSpec s = g.spec;
        double volume = ShapeInertia.volume(s.type, s.typeinertia, g.size);
        if (!Double.isNaN(s.mass)) {
            if (s.mass == 0) {
                s.density = 0;
            } else if (volume > FrameMath.EPS) {
                g.mass = s.mass;
                s.density = s.mass / volume;
                ShapeInertia.moments(g.inertia, s.type, s.typeinertia, g.size, g.mass);
            }
        } else if (s.density != 0) {
            g.mass = s.density * volume;
            ShapeInertia.moments(g.inertia, s.type, s.typeinertia, g.size, g.mass);
        }
        if (g.mass < 0 || s.density < 0 || g.inertia[0] < 0 || g.inertia[1] < 0 || g.inertia[2] < 0) {
            String value = Double.isNaN(s.mass) ? Rules.show("density", s.density) : Rules.show("mass", s.mass);
            throw new ModelException(s, value + ": mass and density must not be negative");
        }
    }
}
