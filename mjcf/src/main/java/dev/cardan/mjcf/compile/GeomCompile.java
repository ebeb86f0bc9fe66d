package dev.cardan.mjcf.compile;

import dev.cardan.engine.constants.Bounds;
import dev.cardan.engine.constants.FluidCoefficients;
import dev.cardan.engine.extension.PluginType.Capability;
import dev.cardan.engine.type.GeomInertia;
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
        if (s.type == GeomType.NONE) {
            throw new ModelException(s, "type: NONE is no shape");
        }
        Rules.condim(s, s.condim);
        material(g, d);
        boolean needsMesh = s.type == GeomType.MESH || s.type == GeomType.SDF;
        if (needsMesh && g.mesh == null) {
            throw new ModelException(s, "a geom of type " + ShapeCompile.shape(s.type) + " must name its mesh");
        }
        HFieldCompile.resolve(g, d);
        if (s.type == GeomType.PLANE) {
            checkPlane(g);
        }
        FrameMath.normalize4(g.quat);
        if (s.fromto.length == 0) {
            Orientation.resolve(g.quat, s.alt, d.compiler(s), s);
        } else {
            ShapeCompile.fromTo(g.pos, g.quat, g.size, s.type, s.fromto, s);
        }
        if (g.mesh != null) {
            g.authorPos = g.pos.clone();
            g.authorQuat = g.quat.clone();
            g.authorSurface = s.surfacevel.clone();
            d.framePoses.apply(s.frame, g.authorPos, g.authorQuat);
            MeshGeom.run(g, d);
        }
        ShapeCompile.checkSizes(g.size, s.type, s);
        if (g.hfield != null) {
            Bounds.fieldSize(g.size, 0, g.hfield.size, 0);
            Bounds.fieldBox(g.aabb, 0, g.hfield.size, 0);
        } else if (g.mesh != null) {
            MeshGeom.bounds(g);
        } else {
            Bounds.box(g.aabb, 0, s.type.code(), g.size, 0);
        }
        if (inferInertia) {
            inertia(g);
        }
        if (s.fluidEllipsoid > 0) {
            FluidCoefficients.of(g.fluid, s.type.code(), g.size, s.fluidEllipsoid, s.fluidCoefs);
        }
        g.plugin = d.pluginCompile.find(s, s.plugin, Capability.SDF);
        d.framePoses.apply(s.frame, g.pos, g.quat);
    }

    /** A geom without a material has that of its mesh. */
    private static void material(Geom g, Draft d) {
        if (!g.spec.material.isEmpty()) {
            g.matid = d.references.require(g.spec, "material", ObjType.MATERIAL, g.spec.material);
        } else if (g.mesh != null && !g.mesh.spec.material.isEmpty()) {
            g.matid = d.references.require(g.mesh.spec, "material", ObjType.MATERIAL, g.mesh.spec.material);
        }
    }

    private static void checkLengths(GeomSpec s) {
        Rules.length(s, "pos", s.pos, 3);
        Rules.length(s, "quat", s.quat, 4);
        Rules.length(s, "size", s.size, 3);
        Rules.lengthIfGiven(s, "fromto", s.fromto, 6);
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
        double volume = g.mesh == null ? ShapeInertia.volume(s.type, s.typeinertia, g.size) : g.mesh.geometry.volume;
        if (s.mass != null) {
            if (s.mass == 0) {
                s.density = 0;
            } else if (volume > FrameMath.EPS) {
                g.mass = s.mass;
                s.density = s.mass / volume;
                moments(g);
            }
        } else if (s.density != 0) {
            g.mass = s.density * volume;
            moments(g);
        }
        if (g.mass < 0 || s.density < 0 || g.inertia[0] < 0 || g.inertia[1] < 0 || g.inertia[2] < 0) {
            String value = s.mass == null ? Rules.show("density", s.density) : Rules.show("mass", s.mass);
            throw new ModelException(s, value + ": mass and density must not be negative");
        }
    }

    /** A mesh has the moments of its inertia box. */
    private static void moments(Geom g) {
        if (g.mesh == null) {
            ShapeInertia.moments(g.inertia, g.spec.type, g.spec.typeinertia, g.size, g.mass);
        } else {
            ShapeInertia.moments(g.inertia, GeomType.BOX, GeomInertia.VOLUME, g.mesh.geometry.box, g.mass);
        }
    }
}
