package dev.cardan.mjcf.compile;

import dev.cardan.engine.type.GeomType;
import dev.cardan.engine.type.ObjType;
import dev.cardan.mjcf.ModelException;
import dev.cardan.mjcf.compile.Draft.Site;
import dev.cardan.mjcf.spec.SiteSpec;

/** Sites: pose in the body's frame, shape and size. */
final class SiteCompile {
    private SiteCompile() {}

    static void run(Site site, Draft d) {
        SiteSpec s = site.spec;
        Rules.length(s, "pos", s.pos, 3);
        Rules.length(s, "quat", s.quat, 4);
        Rules.length(s, "size", s.size, 3);
        Rules.lengthIfGiven(s, "fromto", s.fromto, 6);
        Rules.user(s, s.userdata, d.userSizes.site, "nuser_site");
        if (s.type == GeomType.NONE) {
            throw new ModelException(s, "type: NONE is no shape");
        }
        if (s.type == GeomType.MESH || s.type == GeomType.HFIELD || s.type == GeomType.PLANE) {
            throw new ModelException(s, "a site cannot be a " + ShapeCompile.shape(s.type));
        }
        if (!s.material.isEmpty()) {
            site.matid = d.references.require(s, "material", ObjType.MATERIAL, s.material);
        }
        if (s.fromto.length == 0) {
            Orientation.resolve(s.quat, s.alt, d.compiler(s), s);
        } else {
            ShapeCompile.fromTo(s.pos, s.quat, s.size, s.type, s.fromto, s);
        }
        d.framePoses.apply(s.frame, s.pos, s.quat);
        FrameMath.normalize4(s.quat);
        ShapeCompile.checkSizes(s.size, s.type, s);
    }
}
