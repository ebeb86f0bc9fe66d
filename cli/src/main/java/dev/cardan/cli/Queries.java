package dev.cardan.cli;

import dev.cardan.engine.Data;
import dev.cardan.engine.Model;
import dev.cardan.engine.Physics;
import dev.cardan.engine.RayFilter;
import dev.cardan.engine.Rays;
import dev.cardan.engine.Stages;
import dev.cardan.engine.Support;
import dev.cardan.engine.type.ObjType;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Answers to single calls at one state: Jacobians, velocities, products with the mass matrix, inverse dynamics, distances,
 * rays.
 */
public final class Queries {
    private static final String KINDS =
            "jac jacBody jacBodyCom jacGeom jacSite jacDot velocity acceleration mulM solveM inverse distance ray";

    private final Data d;
    private final Model m;

    /** @param d a world whose forward dynamics has been evaluated */
    public Queries(Data d) {
        this.d = d;
        this.m = d.model;
    }

    /** Each answer is the query with the results added. */
    public List<Object> answer(List<?> queries) {
        List<Object> answers = new ArrayList<>();
        for (int i = 0; i < queries.size(); i++) {
            if (!(queries.get(i) instanceof Map<?, ?> query)) {
                throw new CliException("query " + i + ": want an object with \"kind\"");
            }
            Map<String, Object> answer = new LinkedHashMap<>();
            for (Map.Entry<?, ?> e : query.entrySet()) {
                answer.put((String) e.getKey(), e.getValue());
            }
            try {
                answer(query, answer);
            } catch (CliException | IllegalArgumentException e) {
                throw new CliException("query " + i + ": " + e.getMessage());
            }
            answers.add(answer);
        }
        return answers;
    }

    private void answer(Map<?, ?> q, Map<String, Object> answer) {
        String kind = q.get("kind") instanceof String s ? s : "";
        switch (kind) {
            case "jac", "jacBody", "jacBodyCom", "jacGeom", "jacSite", "jacDot" -> jacobian(kind, q, answer);
            case "velocity", "acceleration" -> motion(kind, q, answer);
            case "mulM" -> {
                double[] r = new double[m.nv];
                Support.mulM(r, 0, d, numbers(q, "vec", m.nv), 0);
                answer.put("result", r);
            }
            case "solveM" -> {
                double[] r = numbers(q, "vec", m.nv).clone();
                Support.solveM(r, 0, d);
                answer.put("result", r);
            }
            case "inverse" -> {
                Data copy = m.newData();
                copy.copyFrom(d);
                System.arraycopy(numbers(q, "qacc", m.nv), 0, copy.qacc, 0, m.nv);
                Physics.inverse(copy);
                answer.put("qfrc_inverse", copy.qfrcInverse.clone());
            }
            case "distance" -> {
                double max = q.get("distmax") instanceof Double x ? x : 1;
                double[] fromto = new double[6];
                int geom1 = id(q, "geom1", ObjType.Code.GEOM), geom2 = id(q, "geom2", ObjType.Code.GEOM);
                answer.put("dist", Support.distance(fromto, 0, d, geom1, geom2, max));
                answer.put("fromto", fromto);
            }
            case "ray" -> ray(q, answer);
            default -> throw new CliException("unknown kind \"" + kind + "\"; known: " + KINDS);
        }
    }

    private void jacobian(String kind, Map<?, ?> q, Map<String, Object> answer) {
        double[] p = new double[3 * m.nv], r = new double[3 * m.nv];
        switch (kind) {
            case "jac" -> Support.jacobian(p, r, d, numbers(q, "point", 3), 0, id(q, "body", ObjType.Code.BODY));
            case "jacBody" -> Support.jacobianBody(p, r, d, id(q, "body", ObjType.Code.BODY));
            case "jacBodyCom" -> Support.jacobianBodyCom(p, r, d, id(q, "body", ObjType.Code.BODY));
            case "jacGeom" -> Support.jacobianGeom(p, r, d, id(q, "geom", ObjType.Code.GEOM));
            case "jacSite" -> Support.jacobianSite(p, r, d, id(q, "site", ObjType.Code.SITE));
            default -> Support.jacobianDot(p, r, d, numbers(q, "point", 3), 0, id(q, "body", ObjType.Code.BODY));
        }
        answer.put("jacp", p);
        answer.put("jacr", r);
    }

    private void ray(Map<?, ?> q, Map<String, Object> answer) {
        boolean[] groups = null;
        if (q.get("geomgroup") instanceof double[] given) {
            groups = new boolean[given.length];
            for (int i = 0; i < groups.length; i++) {
                groups[i] = given[i] != 0;
            }
        }
        boolean fixed = !q.containsKey("static") || isTrue(q.get("static"));
        int except = q.get("bodyexclude") instanceof Double x ? x.intValue() : -1;
        int[] geom = new int[1];
        double[] normal = new double[3], point = numbers(q, "pnt", 3), vector = numbers(q, "vec", 3);
        RayFilter filter = new RayFilter(groups, fixed, except);
        answer.put("dist", Rays.cast(d, point, 0, vector, 0, filter, geom, 0, normal, 0));
        answer.put("geom", geom[0]);
        answer.put("normal", normal);
    }

    private static boolean isTrue(Object given) {
        return given instanceof Double x ? x != 0 : Boolean.TRUE.equals(given);
    }

    private void motion(String kind, Map<?, ?> q, Map<String, Object> answer) {
        int type = switch (q.get("type") instanceof String s ? s.toLowerCase(java.util.Locale.ROOT) : "") {
            case "body" -> ObjType.Code.BODY;
            case "xbody" -> ObjType.Code.XBODY;
            case "geom" -> ObjType.Code.GEOM;
            case "site" -> ObjType.Code.SITE;
            case "camera" -> ObjType.Code.CAMERA;
            default -> throw new CliException("\"type\" must be body, xbody, geom, site or camera");
        };
        boolean local = isTrue(q.get("local"));
        double[] spatial = new double[6];
        int id = id(q, "object", type);
        if (kind.equals("velocity")) {
            Support.velocity(spatial, 0, d, type, id, local);
        } else {
            Stages.rnePostConstraint(d);
            Support.acceleration(spatial, 0, d, type, id, local);
        }
        answer.put("spatial", spatial);
    }

    private int id(Map<?, ?> q, String key, int type) {
        Object given = q.get(key);
        if (given instanceof String name) {
            return m.names().id(type, name);
        }
        if (given instanceof Double x
                && x == x.intValue()
                && x >= 0
                && x < m.names().count(type)) {
            return x.intValue();
        }
        throw new CliException(
                "\"" + key + "\" must be a name or an index below " + m.names().count(type));
    }

    private static double[] numbers(Map<?, ?> q, String key, int n) {
        if (q.get(key) instanceof double[] v && v.length == n) {
            return v;
        }
        throw new CliException("\"" + key + "\" must be a list of " + n + " numbers");
    }
}
