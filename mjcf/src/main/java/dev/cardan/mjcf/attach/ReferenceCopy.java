package dev.cardan.mjcf.attach;

import dev.cardan.engine.type.GeomType;
import dev.cardan.engine.type.ObjType;
import dev.cardan.engine.type.WrapType;
import dev.cardan.mjcf.ModelException;
import dev.cardan.mjcf.ModelFiles;
import dev.cardan.mjcf.spec.ActuatorSpec;
import dev.cardan.mjcf.spec.BodySpec;
import dev.cardan.mjcf.spec.EqualitySpec;
import dev.cardan.mjcf.spec.ExcludeSpec;
import dev.cardan.mjcf.spec.FlexSpec;
import dev.cardan.mjcf.spec.GeomSpec;
import dev.cardan.mjcf.spec.PairSpec;
import dev.cardan.mjcf.spec.SensorSpec;
import dev.cardan.mjcf.spec.SkinSpec;
import dev.cardan.mjcf.spec.TendonSpec;
import dev.cardan.mjcf.spec.TupleSpec;
import dev.cardan.mjcf.spec.WrapSpec;
import java.util.List;

/**
 * Moves the references of an element into a namespace, if what they then name exists. Pairs, exclusions, sensors with a
 * reference object and tendons may reach from the copied part to the rest: there a name that is not found in the
 * namespace is tried as it was written.
 */
final class ReferenceCopy {
    private final NameIndex index;
    private final Namespace names;

    ReferenceCopy(NameIndex index, Namespace names) {
        this.index = index;
        this.names = names;
    }

    /** Changes the references of a pair; false if they name nothing. */
    boolean move(PairSpec p) {
        String[] moved = both(ObjType.GEOM, p.geomname1, ObjType.GEOM, p.geomname2);
        if (moved.length == 0) {
            return false;
        }
        p.geomname1 = moved[0];
        p.geomname2 = moved[1];
        return true;
    }

    /** Changes the references of an exclusion; false if they name nothing. */
    boolean move(ExcludeSpec e) {
        String[] moved = both(ObjType.BODY, e.bodyname1, ObjType.BODY, e.bodyname2);
        if (moved.length == 0) {
            return false;
        }
        e.bodyname1 = moved[0];
        e.bodyname2 = moved[1];
        return true;
    }

    /** Changes the bodies of a skin's bones; false if one of them is not there. Its own name stays. */
    boolean move(SkinSpec s) {
        s.name = s.name.isEmpty() ? ModelFiles.stemOf(s.file) : s.name;
        s.bodyname.replaceAll(names::always);
        return s.bodyname.stream().allMatch(body -> index.has(ObjType.BODY, body));
    }

    /**
     * Changes the bodies of a flex; false if one of them is not there, or if MuJoCo's compiler would refuse how it is
     * pinned: then, as in MuJoCo, the flex does not come, which is told.
     */
    boolean move(FlexSpec f, List<String> warnings) {
        f.vertbody.replaceAll(names::always);
        f.nodebody.replaceAll(names::always);
        f.material = names.asset(f.material);
        boolean some = false;
        String missing = "";
        for (List<String> bodies : List.of(f.vertbody, f.nodebody)) {
            for (String body : bodies) {
                boolean there = index.has(ObjType.BODY, body);
                some |= there;
                missing = there || !missing.isEmpty() ? missing : body;
            }
        }
        if (!missing.isEmpty()) {
            boolean world = names.foreign() && missing.equals(names.always("world"));
            if (some || world) {
                warnings.add(new ModelException(
                                f,
                                "the flex is left out where it is attached, as in MuJoCo: there is no body \"" + missing
                                        + "\"" + (world ? "; hold the flex by a body instead of the world" : ""))
                        .getMessage());
            }
            return false;
        }
        String moving = FlexPins.movingPin(f, name -> (BodySpec) index.find(ObjType.BODY, name));
        if (!moving.isEmpty()) {
            warnings.add(new ModelException(
                            f,
                            "the flex is left out where it is attached, as in MuJoCo: it can be bent, and the body \""
                                    + moving + "\" that holds some of its vertices has joints")
                    .getMessage());
        }
        return moving.isEmpty();
    }

    /** Two names of which at least one is in the namespace; empty if there are no such elements. */
    private String[] both(ObjType kind1, String name1, ObjType kind2, String name2) {
        String a = names.always(name1);
        String b = names.always(name2);
        boolean hasA = index.has(kind1, a);
        boolean hasB = index.has(kind2, b);
        if (!hasA && hasB) {
            a = name1;
            hasA = index.has(kind1, a);
        } else if (hasA && !hasB) {
            b = name2;
            hasB = index.has(kind2, b);
        }
        return hasA && hasB ? new String[] {a, b} : new String[0];
    }

    /**
     * Changes the references of a tendon's path; false if one of them names nothing or, once there is a namespace, none of
     * them is in it.
     */
    boolean move(TendonSpec t) {
        int places = 0;
        int outside = 0;
        for (WrapSpec w : t.path) {
            if (w.type == WrapType.PULLEY) {
                if (w.prm < 0) {
                    return false;
                }
                continue;
            }
            places++;
            String side = names.of(w.sidesite);
            if (isThere(w.type, names.always(w.objname), side)) {
                w.objname = names.always(w.objname);
                w.sidesite = side;
            } else if (isThere(w.type, w.objname, w.sidesite)) {
                outside++;
            } else {
                return false;
            }
        }
        return outside < places;
    }

    private boolean isThere(WrapType type, String name, String side) {
        return switch (type) {
            case JOINT -> index.has(ObjType.JOINT, name);
            case SITE -> index.has(ObjType.SITE, name);
            default ->
                index.find(ObjType.GEOM, name) instanceof GeomSpec g
                        && canWrap(g)
                        && (side.isEmpty() || index.has(ObjType.SITE, side));
        };
    }

    /** MuJoCo looks at the type a geom got from its class, not at the one written in the geom. */
    private static boolean canWrap(GeomSpec g) {
        GeomType type = g.defaultClass == null ? g.type : g.defaultClass.geom.type;
        return type == GeomType.SPHERE || type == GeomType.CYLINDER;
    }

    /** Changes the references of an equality constraint; false if they name nothing, or the same object twice. */
    boolean move(EqualitySpec e) {
        e.name1 = names.of(e.name1);
        e.name2 = names.of(e.name2);
        ObjType kind = switch (e.type) {
            case CONNECT, WELD ->
                e.objtype != ObjType.UNKNOWN
                        ? e.objtype
                        : index.has(ObjType.BODY, e.name1) ? ObjType.BODY : ObjType.SITE;
            case JOINT -> ObjType.JOINT;
            case TENDON -> ObjType.TENDON;
            default -> ObjType.FLEX;
        };
        String second = e.name2.isEmpty() && kind == ObjType.BODY ? "world" : e.name2;
        return index.has(kind, e.name1) && (second.isEmpty() || index.has(kind, second)) && !e.name1.equals(second);
    }

    /** Changes the references of an actuator; false if they name nothing. */
    boolean move(ActuatorSpec a) {
        a.target = names.of(a.target);
        a.refsite = names.of(a.refsite);
        a.slidersite = names.of(a.slidersite);
        return switch (a.trntype) {
            case JOINT, JOINTINPARENT -> index.has(ObjType.JOINT, a.target);
            case SLIDERCRANK ->
                index.has(ObjType.SITE, a.slidersite) && a.cranklength > 0 && index.has(ObjType.SITE, a.target);
            case TENDON -> index.has(ObjType.TENDON, a.target);
            case SITE ->
                (a.refsite.isEmpty() || index.has(ObjType.SITE, a.refsite)) && index.has(ObjType.SITE, a.target);
            case BODY -> index.has(ObjType.BODY, a.target);
            default -> false;
        };
    }

    /** Changes the references of a sensor; false if they name nothing. A sensor without objects is always accepted. */
    boolean move(SensorSpec s) {
        ObjectTypes.infer(s);
        boolean object = s.objtype != ObjType.UNKNOWN;
        boolean reference = s.reftype != ObjType.UNKNOWN;
        if (object && reference) {
            String[] moved = both(s.objtype, s.objname, s.reftype, s.refname);
            if (moved.length == 0) {
                return false;
            }
            s.objname = moved[0];
            s.refname = moved[1];
            return true;
        }
        if (object) {
            s.objname = names.always(s.objname);
        }
        if (reference) {
            s.refname = names.always(s.refname);
        }
        return (!object || index.has(s.objtype, s.objname)) && (!reference || index.has(s.reftype, s.refname));
    }

    /** Changes the references of a tuple; false if one of them names nothing. */
    boolean move(TupleSpec t) {
        boolean all = true;
        for (int i = 0; i < t.objname.length; i++) {
            t.objname[i] = names.always(t.objname[i]);
            all &= index.has(t.objtype[i], t.objname[i]);
        }
        return all && t.objname.length > 0;
    }
}
