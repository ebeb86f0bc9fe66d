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
        Rules.length(s, "fromto", s.fromto, 6);
        Rules.user(s, s.userdata, d.userSizes.site, "nuser_site");
        if (s.type < 0 || s.type >= GeomType.Code.COUNT) {
            throw new ModelException(s, Rules.show("type", s.type) + ": there is no such shape");
        }
        if (s.type == GeomType.Code.MESH || s.type == GeomType.Code.HFIELD || s.type == GeomType.Code.PLANE) {
            throw new ModelException(s, "a site cannot be a " + ShapeCompile.shape(s.type));
        }
        if (!s.material.isEmpty()) {
            site.matid = d.references.require(s, "material", ObjType.Code.MATERIAL, s.material);
        }
        if (Double.isNaN(s.fromto[0])) {
            Orientation.resolve(s.quat, s.alt, d.compiler(s), s);
        } else {
            ShapeCompile.fromTo(s.pos, s.quat, s.size, s.type, s.fromto, s);
        }
        d.framePoses.apply(s.frame, s.pos, s.quat);
        FrameMath.normalize4(s.quat);
        ShapeCompile.checkSizes(s.size, s.type, s);
    }
}
