package dev.cardan.mjcf.read;

import dev.cardan.engine.type.LightType;
import dev.cardan.engine.type.OrientationType;
import dev.cardan.mjcf.grammar.ElementRule;
import dev.cardan.mjcf.grammar.Grammar;
import dev.cardan.mjcf.spec.CameraSpec;
import dev.cardan.mjcf.spec.GeomSpec;
import dev.cardan.mjcf.spec.JointSpec;
import dev.cardan.mjcf.spec.LightSpec;
import dev.cardan.mjcf.spec.MaterialSpec;
import dev.cardan.mjcf.spec.MeshSpec;
import dev.cardan.mjcf.spec.OrientationSpec;
import dev.cardan.mjcf.spec.PairSpec;
import dev.cardan.mjcf.spec.SiteSpec;
import dev.cardan.mjcf.spec.TendonSpec;
import dev.cardan.mjcf.xml.XmlElement;

/**
 * Reads the attributes of one element into its specification. The same code fills the pattern elements of default
 * classes and the elements that start as copies of them.
 */
final class ElementReader {
    private static final Grammar GRAMMAR = Grammar.mjcf();
    private static final ElementRule JOINT = GRAMMAR.element("joint");
    private static final ElementRule GEOM = GRAMMAR.element("geom");
    private static final ElementRule SITE = GRAMMAR.element("site");
    private static final ElementRule CAMERA = GRAMMAR.element("camera");
    private static final ElementRule LIGHT = GRAMMAR.element("light");
    private static final ElementRule MATERIAL = GRAMMAR.element("material");
    private static final ElementRule PAIR = GRAMMAR.element("pair");
    private static final ElementRule MESH = GRAMMAR.element("mesh");
    private static final ElementRule TENDON_DEFAULT = GRAMMAR.element("default.tendon");
    private static final ElementRule SPATIAL = GRAMMAR.element("spatial");
    private static final ElementRule FIXED = GRAMMAR.element("fixed");
    private static final int SMALLEST_HULL = 4;

    private ElementReader() {}

    static void joint(XmlElement e, JointSpec joint) {
        joint.where = e.where();
        FieldBinder.bind(e, JOINT, joint);
    }

    static void geom(XmlElement e, GeomSpec geom) {
        geom.where = e.where();
        FieldBinder.bind(e, GEOM, geom);
        if (e.has("fluidshape")) {
            geom.fluidEllipsoid = e.attribute("fluidshape").equals("ellipsoid") ? 1 : 0;
        }
        orientation(e, geom.quat, geom.alt);
    }

    static void site(XmlElement e, SiteSpec site) {
        site.where = e.where();
        FieldBinder.bind(e, SITE, site);
        orientation(e, site.quat, site.alt);
    }

    static void camera(XmlElement e, CameraSpec camera) {
        camera.where = e.where();
        FieldBinder.bind(e, CAMERA, camera);
        orientation(e, camera.quat, camera.alt);
    }

    static void light(XmlElement e, LightSpec light) {
        light.where = e.where();
        FieldBinder.bind(e, LIGHT, light);
        if (e.has("directional")) {
            light.type = e.attribute("directional").equals("true") ? LightType.DIRECTIONAL : LightType.SPOT;
        }
        light.type = LightType.of(Xml.keyword(e, "type", "lighttype", light.type.code()));
    }

    static void material(XmlElement e, MaterialSpec material) {
        material.where = e.where();
        FieldBinder.bind(e, MATERIAL, material);
        String texture = e.attribute("texture");
        if (texture != null) {
            material.textures[GRAMMAR.keywords("texrole").find("rgb")] = texture;
        }
        for (XmlElement layer : e.children()) {
            if (texture != null) {
                throw Xml.error(layer, "a material with the attribute \"texture\" cannot have layers");
            }
            material.textures[Xml.keyword(layer, "role", "texrole", 0)] = layer.attribute("texture");
        }
    }

    static void pair(XmlElement e, PairSpec pair) {
        pair.where = e.where();
        FieldBinder.bind(e, PAIR, pair);
    }

    static void mesh(XmlElement e, MeshSpec mesh) {
        mesh.where = e.where();
        FieldBinder.bind(e, MESH, mesh);
        int[] most = Xml.ints(e, "maxhullvert");
        if (most.length > 0) {
            if (most[0] != -1 && most[0] < SMALLEST_HULL) {
                throw Xml.error(e, "maxhullvert=\"" + most[0] + "\": must be at least " + SMALLEST_HULL + ", or -1");
            }
            mesh.maxhullvert = most[0];
        }
    }

    /** The values of a tendon: of a default class, a spatial or a fixed one; not its path. */
    static void tendon(XmlElement e, TendonSpec tendon) {
        tendon.where = e.where();
        ElementRule rule = switch (e.tag()) {
            case "spatial" -> SPATIAL;
            case "fixed" -> FIXED;
            default -> TENDON_DEFAULT;
        };
        FieldBinder.bind(e, rule, tendon);
        double[] length = Xml.reals(e, "springlength");
        if (length.length > 0) {
            tendon.springlength[0] = length[0];
            tendon.springlength[1] = length[length.length - 1];
        }
    }

    /** Reads a quaternion or one of its alternatives. A quaternion does not undo an alternative of the class. */
    static void orientation(XmlElement e, double[] quat, OrientationSpec alt) {
        if (Xml.into(quat, 0, e, "quat") && quat[0] == 0 && quat[1] == 0 && quat[2] == 0 && quat[3] == 0) {
            throw Xml.error(e, "quat: a quaternion of zeros is no orientation");
        }
        alternative(e, alt);
    }

    /** Reads an orientation that is given otherwise than by a quaternion. */
    static void alternative(XmlElement e, OrientationSpec alt) {
        if (Xml.into(alt.axisangle, 0, e, "axisangle")) {
            alt.type = OrientationType.AXISANGLE;
        }
        if (Xml.into(alt.xyaxes, 0, e, "xyaxes")) {
            alt.type = OrientationType.XYAXES;
        }
        if (Xml.into(alt.zaxis, 0, e, "zaxis")) {
            alt.type = OrientationType.ZAXIS;
        }
        if (Xml.into(alt.euler, 0, e, "euler")) {
            alt.type = OrientationType.EULER;
        }
    }
}
