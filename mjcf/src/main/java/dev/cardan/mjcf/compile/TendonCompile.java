package dev.cardan.mjcf.compile;

import dev.cardan.engine.Model;
import dev.cardan.engine.constants.TendonConstants;
import dev.cardan.engine.type.Const;
import dev.cardan.engine.type.GeomType;
import dev.cardan.engine.type.ObjType;
import dev.cardan.engine.type.SleepPolicy;
import dev.cardan.engine.type.TrnType;
import dev.cardan.engine.type.WrapType;
import dev.cardan.mjcf.ModelException;
import dev.cardan.mjcf.compile.Draft.Body;
import dev.cardan.mjcf.compile.Draft.Geom;
import dev.cardan.mjcf.compile.Draft.Site;
import dev.cardan.mjcf.compile.Draft.Tendon;
import dev.cardan.mjcf.spec.TendonSpec;
import dev.cardan.mjcf.spec.WrapSpec;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** Tendons: the path from one end to the other, limits, spring, and the numbers as given. */
final class TendonCompile {
    private TendonCompile() {}

    static void run(Tendon t, Draft d) {
        TendonSpec s = t.spec;
        checkLengths(s);
        Rules.user(s, s.userdata, d.userSizes.tendon, "nuser_tendon");
        if (s.path.isEmpty()) {
            throw new ModelException(s, "the path is empty: a tendon needs joints, or sites and geoms");
        }
        boolean fixed = isFixed(t);
        if (!fixed) {
            checkSpatial(s);
        }
        for (int i = 0; i < s.path.size(); i++) {
            resolve(t, i, d);
        }
        if (fixed) {
            checkFixedPath(s);
        } else {
            checkSpatialPath(t);
        }
        if (!s.material.isEmpty()) {
            t.matid = d.references.require(s, "material", ObjType.MATERIAL, s.material);
        }
        limits(t, d);
        if (s.springlength[0] > s.springlength[1]) {
            throw new ModelException(
                    s,
                    Rules.show("springlength", s.springlength)
                            + ": the spring rests between these lengths, so the first must not exceed the second");
        }
    }

    private static void checkLengths(TendonSpec s) {
        Rules.length(s, "stiffness", s.stiffness, 1 + Const.NPOLY);
        Rules.length(s, "damping", s.damping, 1 + Const.NPOLY);
        Rules.length(s, "springlength", s.springlength, 2);
        Rules.length(s, "range", s.range, 2);
        Rules.length(s, "actuatorfrcrange", s.actfrcrange, 2);
        Rules.length(s, "solreflimit", s.solrefLimit, Const.NREF);
        Rules.length(s, "solimplimit", s.solimpLimit, Const.NIMP);
        Rules.length(s, "solreffriction", s.solrefFriction, Const.NREF);
        Rules.length(s, "solimpfriction", s.solimpFriction, Const.NIMP);
        if (s.rgba.length != 4) {
            throw new ModelException(s, "rgba has " + s.rgba.length + " values: 4 are needed");
        }
    }

    /** The first step decides: a joint makes the tendon a fixed one. */
    private static boolean isFixed(Tendon t) {
        return t.spec.path.get(0).type == WrapType.JOINT;
    }

    private static void checkSpatial(TendonSpec s) {
        if (s.path.size() < 2) {
            throw new ModelException(s, "the path has only one step: a spatial tendon needs at least two sites");
        }
        if (s.width <= 0) {
            throw new ModelException(
                    s, Rules.show("width", s.width) + ": the radius for display must be greater than 0");
        }
        if (s.armature < 0 || Double.isNaN(s.armature)) {
            throw new ModelException(
                    s,
                    Rules.show("armature", s.armature)
                            + ": the inertia of a tendon must be a number that is not negative");
        }
    }

    /** Finds the object that a step names. */
    private static void resolve(Tendon t, int i, Draft d) {
        WrapSpec w = t.spec.path.get(i);
        t.wrapType[i] = w.type.code();
        t.wrapObject[i] = -1;
        t.wrapParameter[i] = w.prm;
        switch (w.type) {
            case JOINT -> t.wrapObject[i] = require(t, w, "joint", ObjType.JOINT, w.objname, d);
            case SITE -> {
                t.wrapObject[i] = require(t, w, "site", ObjType.SITE, w.objname, d);
                Site site = d.sites.get(t.wrapObject[i]);
                t.wrapBody[i] = site.body;
            }
            case SPHERE, CYLINDER -> resolveGeom(t, i, d);
            case PULLEY -> {
                if (!(w.prm > 0)) {
                    throw error(
                            t, w, Rules.show("divisor", w.prm) + ": the length is divided by it, it must be positive");
                }
            }
            default -> throw error(t, w, "there is no step of type " + w.type + " on a tendon's path");
        }
    }

    private static void resolveGeom(Tendon t, int i, Draft d) {
        WrapSpec w = t.spec.path.get(i);
        t.wrapObject[i] = require(t, w, "geom", ObjType.GEOM, w.objname, d);
        Geom geom = d.geoms.get(t.wrapObject[i]);
        t.wrapBody[i] = geom.body;
        GeomType shape = geom.spec.type;
        if (shape != GeomType.SPHERE && shape != GeomType.CYLINDER) {
            throw error(
                    t,
                    w,
                    "geom=\"" + w.objname + "\": a tendon wraps around spheres and cylinders, this is a "
                            + ShapeCompile.shape(shape));
        }
        t.wrapType[i] = shape == GeomType.SPHERE ? WrapType.Code.SPHERE : WrapType.Code.CYLINDER;
        t.wrapParameter[i] = w.sidesite.isEmpty() ? -1 : require(t, w, "sidesite", ObjType.SITE, w.sidesite, d);
    }

    private static int require(Tendon t, WrapSpec w, String attribute, ObjType type, String name, Draft d) {
        return d.references.require(w, inside(t) + attribute, type, name);
    }

    private static ModelException error(Tendon t, WrapSpec w, String message) {
        return new ModelException(w, inside(t) + message);
    }

    private static String inside(Tendon t) {
        return t.spec.name.isEmpty() ? "" : "in tendon \"" + t.spec.name + "\": ";
    }

    private static void checkFixedPath(TendonSpec s) {
        for (WrapSpec w : s.path) {
            if (w.type != WrapType.JOINT) {
                throw new ModelException(
                        s,
                        "the path begins with a joint, so all of it must be joints; there is a " + w.tag() + place(w));
            }
        }
    }

    /**
     * The rules of a spatial path: branches, separated by pulleys, of sites with at most one geom between two of them.
     */
    private static void checkSpatialPath(Tendon t) {
        List<WrapSpec> path = t.spec.path;
        for (int i = 0; i < path.size(); i++) {
            WrapSpec w = path.get(i);
            switch (w.type) {
                case PULLEY -> {
                    if (i > 0 && isPulley(t, i - 1)) {
                        throw error(t, w, "two pulleys follow each other: there must be a branch between them");
                    }
                    if (i == path.size() - 1) {
                        throw error(t, w, "the path ends with a pulley: a branch must follow it");
                    }
                }
                case SITE -> checkSite(t, i);
                case SPHERE, CYLINDER -> {
                    if (i == 0 || i == path.size() - 1 || !isSite(t, i - 1) || !isSite(t, i + 1)) {
                        throw error(
                                t,
                                w,
                                "geom=\"" + w.objname + "\": a site must come directly before and after the geom");
                    }
                    if (t.spec.armature > 0) {
                        throw new ModelException(
                                t.spec,
                                Rules.show("armature", t.spec.armature) + ": a tendon that wraps around a geom (\""
                                        + w.objname + "\"" + place(w) + ") cannot have inertia");
                    }
                }
                default ->
                    throw error(
                            t, w, "joint=\"" + w.objname + "\": the path of a spatial tendon cannot contain joints");
            }
        }
    }

    private static void checkSite(Tendon t, int i) {
        List<WrapSpec> path = t.spec.path;
        boolean last = i == path.size() - 1;
        if ((i == 0 || isPulley(t, i - 1)) && (last || isPulley(t, i + 1))) {
            throw error(
                    t,
                    path.get(i),
                    "site=\"" + path.get(i).objname + "\": a branch of a single site has no length; add another site");
        }
        if (!last && isSite(t, i + 1) && t.wrapObject[i] == t.wrapObject[i + 1]) {
            throw error(
                    t,
                    path.get(i + 1),
                    "site=\"" + path.get(i).objname + "\": the same site comes twice in a row; remove one");
        }
    }

    private static boolean isPulley(Tendon t, int i) {
        return t.wrapType[i] == WrapType.Code.PULLEY;
    }

    private static boolean isSite(Tendon t, int i) {
        return t.wrapType[i] == WrapType.Code.SITE;
    }

    private static String place(WrapSpec w) {
        return w.where.line() > 0 ? " at " + w.where : "";
    }

    private static void limits(Tendon t, Draft d) {
        TendonSpec s = t.spec;
        boolean autolimits = d.compiler(s).autolimits;
        t.limited = Rules.limited(s, "range", "limited", s.limited, s.range, autolimits);
        if (t.limited) {
            Rules.ordered(s, "range", s.range, "");
        }
        t.actfrclimited =
                Rules.limited(s, "actuatorfrcrange", "actuatorfrclimited", s.actfrclimited, s.actfrcrange, autolimits);
        if (t.actfrclimited) {
            Rules.ordered(s, "actuatorfrcrange", s.actfrcrange, "");
            if (s.actfrcrange[0] > 0 || s.actfrcrange[1] < 0) {
                throw new ModelException(
                        s, Rules.show("actuatorfrcrange", s.actfrcrange) + ": the range of forces must contain 0");
            }
        }
    }

    /**
     * Entries of the tendon's row in the sparse Jacobian: of a fixed tendon one per joint, of a spatial one the degrees
     * of freedom that move any body on the path.
     */
    static int jacobianEntries(Tendon t) {
        if (isFixed(t)) {
            return t.spec.path.size();
        }
        Set<Body> moving = new HashSet<>();
        int n = 0;
        for (Body body : t.wrapBody) {
            for (Body b = body; b != null && moving.add(b); b = b.parent) {
                n += b.dofnum;
            }
        }
        return n;
    }

    static void fill(Model m, Draft d) {
        int adr = 0;
        for (int i = 0; i < m.ntendon; i++) {
            Tendon t = d.tendons.get(i);
            int n = t.spec.path.size();
            m.tendon.adr[i] = adr;
            m.tendon.num[i] = n;
            System.arraycopy(t.wrapType, 0, m.wrap.type, adr, n);
            System.arraycopy(t.wrapObject, 0, m.wrap.objid, adr, n);
            System.arraycopy(t.wrapParameter, 0, m.wrap.prm, adr, n);
            adr += n;
            values(m, i, t);
        }
        UserSizes.copy(m.tendon.user, m.nuserTendon, d.tendons, t -> t.spec.userdata);
    }

    /** A tree that a tendon ties to others cannot be told to sleep on its own. Needs the derived constants. */
    static void checkSleep(Model m, Draft d) {
        for (int i = 0; i < m.ntendon; i++) {
            if (!TendonConstants.keepsAwake(m, i)) {
                continue;
            }
            for (int w = m.tendon.adr[i]; w < m.tendon.adr[i] + m.tendon.num[i]; w++) {
                int tree = TendonConstants.pathTree(m, w);
                int policy = tree < 0 ? SleepPolicy.Code.AUTO : m.tree.sleepPolicy[tree];
                if (policy == SleepPolicy.Code.ALLOWED || policy == SleepPolicy.Code.INIT) {
                    throw new ModelException(
                            d.bodies.get(m.tree.bodyadr[tree]).spec,
                            "sleep: this tree cannot sleep on its own: " + tie(m, d.tendons.get(i), i));
                }
            }
        }
    }

    /**
     * A tendon that wraps around a geom can have no inertia, also none of the actuators on it. Needs the derived
     * constants.
     */
    static void checkReflectedInertia(Model m, Draft d) {
        for (int i = 0; i < m.ntendon; i++) {
            Tendon t = d.tendons.get(i);
            if (!TendonConstants.turnsInertia(m, i)) {
                continue;
            }
            for (int a = 0; a < m.nactuator; a++) {
                if (m.actuator.trntype[a] == TrnType.Code.TENDON
                        && m.actuator.trnid[2 * a] == i
                        && m.actuator.armature[a] != 0) {
                    throw new ModelException(
                            d.actuators.get(a).spec,
                            Rules.show("armature", m.actuator.armature[a]) + ": the tendon \"" + t.spec.name
                                    + "\" wraps around a geom and cannot have inertia: remove the armature, or the"
                                    + " geom from the path of the tendon");
                }
            }
        }
    }

    private static String tie(Model m, Tendon t, int i) {
        String name = t.spec.name.isEmpty() ? "tendon " + i : "tendon \"" + t.spec.name + "\"";
        return m.tendon.treenum[i] > 2
                ? name + " connects it to more than one other tree"
                : name
                        + " connects it to another tree and has stiffness, damping, or an actuator with damping or"
                        + " armature";
    }

    private static void values(Model m, int i, Tendon t) {
        TendonSpec s = t.spec;
        m.tendon.matid[i] = t.matid;
        m.tendon.group[i] = s.group;
        m.tendon.limited[i] = t.limited;
        m.tendon.actfrclimited[i] = t.actfrclimited;
        m.tendon.width[i] = s.width;
        m.tendon.margin[i] = s.margin;
        m.tendon.armature[i] = s.armature;
        m.tendon.frictionloss[i] = s.frictionloss;
        Rows.set(m.tendon.solrefLim, i, s.solrefLimit);
        Rows.set(m.tendon.solimpLim, i, s.solimpLimit);
        Rows.set(m.tendon.solrefFri, i, s.solrefFriction);
        Rows.set(m.tendon.solimpFri, i, s.solimpFriction);
        Rows.set(m.tendon.range, i, s.range);
        Rows.set(m.tendon.actfrcrange, i, s.actfrcrange);
        Rows.set(m.tendon.lengthspring, i, s.springlength);
        Rows.set(m.tendon.rgba, i, s.rgba);
        Rows.polynomial(m.tendon.stiffness, m.tendon.stiffnesspoly, i, s.stiffness);
        Rows.polynomial(m.tendon.damping, m.tendon.dampingpoly, i, s.damping);
    }
}
