package dev.cardan.engine;

import dev.cardan.engine.type.ObjType;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.StringJoiner;
import java.util.TreeSet;

/** Finds objects of a model by name and tells their names. */
public final class Names {
    private static final int NEAREST = 3; // names that an error suggests
    private static final int FEW = 10; // names that an error lists all of
    private static final int SHORTEST_PART = 3; // letters in common that make names near

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

    /**
     * Index of a named object.
     *
     * @throws IllegalArgumentException if there is none; the message tells the nearest names
     */
    public int id(int type, String name) {
        int id = find(type, name);
        if (id < 0) {
            throw new IllegalArgumentException(
                    unknown(ObjType.word(type), name, table(type).keySet(), count(type)) + otherKinds(type, name));
        }
        return id;
    }

    /**
     * The index itself.
     *
     * @throws IllegalArgumentException if there is no such object
     */
    public int checked(int type, int id) {
        int count = count(type);
        if (id < 0 || id >= count) {
            throw new IllegalArgumentException("the model has no " + ObjType.word(type) + " " + id + ": it has " + count
                    + (count == 0 ? "" : ", counted from 0"));
        }
        return id;
    }

    /**
     * A sentence about a name that nothing has, with the nearest ones, or all if there are few.
     *
     * @param kind what it should be the name of
     * @param known the names that there are
     * @param count how many there are, those without a name included
     */
    static String unknown(String kind, String name, Collection<String> known, int count) {
        StringBuilder s = new StringBuilder("the model has no " + kind + " \"" + name + "\"");
        List<String> near = near(name, known);
        if (!near.isEmpty()) {
            s.append(": did you mean ").append(quoted(near)).append('?');
        }
        if (known.isEmpty()) {
            s.append(count == 0 ? ": it has none at all" : ": it has " + count + ", but without names");
        } else if (known.size() <= FEW && known.size() > near.size()) {
            s.append(near.isEmpty() ? ": it has " : " It has ").append(quoted(new TreeSet<>(known)));
        }
        return s.toString();
    }

    private static String quoted(Collection<String> names) {
        StringJoiner s = new StringJoiner(", ");
        for (String n : names) {
            s.add('"' + n + '"');
        }
        return s.toString();
    }

    /** Which objects of other kinds have a name, as an addition to a sentence. */
    private String otherKinds(int type, String name) {
        StringJoiner kinds = new StringJoiner(" and a ", "; there is a ", " of that name").setEmptyValue("");
        for (int t = 1; t < ObjType.Code.COUNT; t++) {
            boolean named = t != type && t != ObjType.Code.XBODY && t != ObjType.Code.DOF;
            if (named && find(t, name) >= 0) {
                kinds.add(ObjType.word(t));
            }
        }
        return kinds.toString();
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

    /** Up to three candidates that are near to a word, or contain it or are contained in it; the nearest first. */
    private static List<String> near(String word, Collection<String> candidates) {
        record Near(String name, int distance) {}
        int limit = Math.max(2, word.length() / 3) + 1;
        String lower = word.toLowerCase(Locale.ROOT);
        List<Near> found = new ArrayList<>();
        for (String c : candidates) {
            String other = c.toLowerCase(Locale.ROOT);
            int distance = editDistance(lower, other, limit);
            boolean part = Math.min(word.length(), c.length()) >= SHORTEST_PART
                    && (other.contains(lower) || lower.contains(other));
            if (distance < limit || part) {
                found.add(new Near(c, distance));
            }
        }
        found.sort(Comparator.comparingInt(Near::distance).thenComparing(Near::name));
        return found.stream().limit(NEAREST).map(Near::name).toList();
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
