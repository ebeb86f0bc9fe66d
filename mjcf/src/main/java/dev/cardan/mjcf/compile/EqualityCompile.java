package dev.cardan.mjcf.compile;

import dev.cardan.engine.Model;
import dev.cardan.engine.type.Const;
import dev.cardan.engine.type.EqType;
import dev.cardan.engine.type.JointType;
import dev.cardan.engine.type.ObjType;
import dev.cardan.mjcf.ModelException;
import dev.cardan.mjcf.compile.Draft.Equality;
import dev.cardan.mjcf.compile.Draft.Flex;
import dev.cardan.mjcf.spec.EqualitySpec;
import dev.cardan.mjcf.spec.FlexSpec;

/** Equality constraints on bodies, sites, joints, tendons or flexes: references, and the numbers as given. */
final class EqualityCompile {
    private EqualityCompile() {}

    static void run(Equality e, Draft d) {
        EqualitySpec s = e.spec;
        Rules.length(s, "data", s.data, Const.NEQDATA);
        Rules.length(s, "solref", s.solref, Const.NREF);
        Rules.length(s, "solimp", s.solimp, Const.NIMP);
        infer(s, d);
        ObjType type = objectType(s);
        if (type == ObjType.FLEX) {
            flex(e, d);
            return;
        }
        String attribute = type.word();
        e.obj1id = d.references.require(s, attribute + "1", type, s.name1);
        e.obj2id = -1;
        if (!s.name2.isEmpty()) {
            e.obj2id = d.references.require(s, attribute + "2", type, s.name2);
        } else if (type == ObjType.BODY) {
            e.obj2id = 0;
        } else if (type == ObjType.SITE) {
            throw new ModelException(s, "a constraint between sites needs two of them: site2 is missing");
        }
        if (e.obj1id == e.obj2id) {
            throw new ModelException(
                    s, "both sides are the " + attribute + " \"" + s.name1 + "\": they must be different");
        }
        if (type == ObjType.JOINT) {
            checkScalar(s, "joint1", e.obj1id, d);
            checkScalar(s, "joint2", e.obj2id, d);
        }
    }

    private static void flex(Equality e, Draft d) {
        EqualitySpec s = e.spec;
        e.obj1id = d.references.require(s, "flex", ObjType.FLEX, s.name1);
        e.obj2id = -1;
        if (!s.name2.isEmpty()) {
            throw new ModelException(s, "name2=\"" + s.name2 + "\": a constraint on a flex names no second object");
        }
        Flex f = d.flexes.get(e.obj1id);
        String named = "flex=\"" + s.name1 + "\": ";
        if (f.rigid) {
            throw new ModelException(
                    s,
                    named + "all vertices of that flex belong to one body, so nothing of it can be deformed: remove the"
                            + " constraint, or give the vertices bodies of their own");
        }
        if (s.type == EqType.FLEXSTRAIN && f.interpolated) {
            strainedCell(s, f.spec, named);
        }
    }

    /** The cell whose strain is kept: three numbers for a solid, one for a shell. */
    private static void strainedCell(EqualitySpec s, FlexSpec flex, String named) {
        int[] n = flex.cellcount;
        int faces = 2 * (n[1] * n[2] + n[0] * n[2] + n[0] * n[1]);
        for (int k = 0; k < (flex.elastic2d == 0 ? 3 : 1); k++) {
            int count = flex.elastic2d == 0 ? n[k] : faces;
            if (!(s.data[k] > -1 && s.data[k] < count)) {
                throw new ModelException(
                        s,
                        Rules.show("cell", s.data[0], s.data[1], s.data[2]) + ": " + named
                                + (flex.elastic2d == 0
                                        ? "it has " + count + " cells along axis " + k
                                        : "its surface has " + count + " quadrilaterals")
                                + ", counted from 0");
            }
        }
    }

    /** What a connect or weld holds together follows from the names, where these are of one kind only. */
    private static void infer(EqualitySpec s, Draft d) {
        if (s.objtype != ObjType.UNKNOWN || (s.type != EqType.CONNECT && s.type != EqType.WELD)) {
            return;
        }
        boolean body = d.references.find(ObjType.BODY, s.name1) >= 0;
        boolean site = d.references.find(ObjType.SITE, s.name1) >= 0;
        if (body == site) {
            throw new ModelException(
                    s,
                    body
                            ? "\"" + s.name1
                                    + "\" is the name of a body and of a site: say with objtype which one is meant"
                            : "\"" + s.name1 + "\" is the name of no body and of no site");
        }
        s.objtype = body ? ObjType.BODY : ObjType.SITE;
    }

    private static ObjType objectType(EqualitySpec s) {
        switch (s.type) {
            case CONNECT, WELD -> {
                if (s.objtype != ObjType.BODY && s.objtype != ObjType.SITE) {
                    throw new ModelException(s, "connect and weld hold two bodies or two sites together");
                }
                return s.objtype;
            }
            case JOINT -> {
                return ObjType.JOINT;
            }
            case TENDON -> {
                return ObjType.TENDON;
            }
            case FLEX, FLEXVERT, FLEXSTRAIN -> {
                return ObjType.FLEX;
            }
            default -> throw new ModelException(s, "there is no equality constraint of type " + s.type);
        }
    }

    private static void checkScalar(EqualitySpec s, String attribute, int joint, Draft d) {
        if (joint >= 0) {
            JointType type = d.joints.get(joint).spec.type;
            if (type != JointType.HINGE && type != JointType.SLIDE) {
                throw new ModelException(
                        s,
                        attribute + "=\"" + d.joints.get(joint).spec.name
                                + "\": only hinge and slide joints can be coupled");
            }
        }
    }

    /** Rows a constraint may take in the old limit nemax. */
    static int rows(EqType type) {
        return switch (type) {
            case CONNECT -> 3;
            case WELD -> 7;
            default -> 1;
        };
    }

    static void fill(Model m, Draft d) {
        for (int i = 0; i < m.neq; i++) {
            Equality e = d.equalities.get(i);
            EqualitySpec s = e.spec;
            m.eq.type[i] = s.type.code();
            m.eq.obj1id[i] = e.obj1id;
            m.eq.obj2id[i] = e.obj2id;
            m.eq.objtype[i] = s.objtype.code();
            m.eq.active0[i] = s.active;
            Rows.set(m.eq.solref, i, s.solref);
            Rows.set(m.eq.solimp, i, s.solimp);
            Rows.set(m.eq.data, i, s.data);
        }
    }
}
