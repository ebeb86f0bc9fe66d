package dev.cardan.engine;

import dev.cardan.engine.type.ObjType;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.Map;

/** Finds objects of a model by name and tells their names. */
public final class Names {
    private final Model m;
    private Map<String, Integer>[] ids; // by object type, made at the first look-up

    Names(Model m) {
        this.m = m;
    }

    private int[] addresses(int type) {
        return switch (type) {
            case ObjType.Code.BODY, ObjType.Code.XBODY -> m.name.bodyadr;
            case ObjType.Code.JOINT -> m.name.jntadr;
            case ObjType.Code.GEOM -> m.name.geomadr;
            case ObjType.Code.SITE -> m.name.siteadr;
            case ObjType.Code.CAMERA -> m.name.camadr;
            case ObjType.Code.LIGHT -> m.name.lightadr;
            case ObjType.Code.FLEX -> m.name.flexadr;
            case ObjType.Code.MESH -> m.name.meshadr;
            case ObjType.Code.SKIN -> m.name.skinadr;
            case ObjType.Code.HFIELD -> m.name.hfieldadr;
            case ObjType.Code.TEXTURE -> m.name.texadr;
            case ObjType.Code.MATERIAL -> m.name.matadr;
            case ObjType.Code.PAIR -> m.name.pairadr;
            case ObjType.Code.EXCLUDE -> m.name.excludeadr;
            case ObjType.Code.EQUALITY -> m.name.eqadr;
            case ObjType.Code.TENDON -> m.name.tendonadr;
            case ObjType.Code.ACTUATOR -> m.name.actuatoradr;
            case ObjType.Code.SENSOR -> m.name.sensoradr;
            case ObjType.Code.NUMERIC -> m.name.numericadr;
            case ObjType.Code.TEXT -> m.name.textadr;
            case ObjType.Code.TUPLE -> m.name.tupleadr;
            case ObjType.Code.KEY -> m.name.keyadr;
            case ObjType.Code.PLUGIN -> m.name.pluginadr;
            default -> throw new IllegalArgumentException("objects of type " + type + " have no names");
        };
    }

    /** How many objects of a type there are. */
    public int count(int type) {
        return addresses(type).length;
    }

    /** Name of an object, "" if it has none. */
    public String name(int type, int id) {
        return text(addresses(type)[id]);
    }

    /** An object by its kind and its name, or its number if it has none: {@code joint "knee"}, {@code joint 3}. */
    public String describe(int type, int id) {
        String name = name(type, id);
        return ObjType.word(type) + " " + (name.isEmpty() ? String.valueOf(id) : '"' + name + '"');
    }

    /** The model's own name. */
    public String model() {
        return text(0);
    }

    private String text(int from) {
        int end = from;
        while (m.names[end] != 0) {
            end++;
        }
        return new String(m.names, from, end - from, StandardCharsets.UTF_8);
    }

    /** Index of a named object, or -1. */
    public int find(int type, String name) {
        return table(type).getOrDefault(name, -1);
    }

    /** Index of a named object; an unknown name is an error that tells the nearest one. */
    public int id(int type, String name) {
        int id = find(type, name);
        if (id < 0) {
            String near = nearest(name, table(type).keySet());
            throw new IllegalArgumentException("the model has no " + ObjType.word(type) + " \"" + name + "\""
                    + (near.isEmpty() ? "" : ": did you mean \"" + near + "\"?"));
        }
        return id;
    }

    @SuppressWarnings({"unchecked", "rawtypes"})
    private synchronized Map<String, Integer> table(int type) {
        if (ids == null) {
            ids = new Map[ObjType.Code.COUNT];
        }
        if (ids[type] == null) {
            Map<String, Integer> map = new HashMap<>();
            for (int i = 0; i < count(type); i++) {
                String n = name(type, i);
                if (!n.isEmpty()) {
                    map.putIfAbsent(n, i);
                }
            }
            ids[type] = map;
        }
        return ids[type];
    }

    /** The candidate with the smallest edit distance to a word, "" if none is near. */
    public static String nearest(String word, Iterable<String> candidates) {
        String best = "";
        int bestDistance = Math.max(2, word.length() / 3) + 1;
        for (String c : candidates) {
            int distance = editDistance(word, c, bestDistance);
            if (distance < bestDistance) {
                bestDistance = distance;
                best = c;
            }
        }
        return best;
    }

    private static int editDistance(String a, String b, int limit) {
        if (Math.abs(a.length() - b.length()) >= limit) {
            return limit;
        }
        int[] row = new int[b.length() + 1];
        for (int j = 0; j <= b.length(); j++) {
            row[j] = j;
        }
        for (int i = 1; i <= a.length(); i++) {
            int diagonal = row[0];
            row[0] = i;
            for (int j = 1; j <= b.length(); j++) {
                int change = diagonal + (a.charAt(i - 1) == b.charAt(j - 1) ? 0 : 1);
                diagonal = row[j];
                row[j] = Math.min(change, Math.min(row[j], row[j - 1]) + 1);
            }
        }
        return row[b.length()];
    }
}
