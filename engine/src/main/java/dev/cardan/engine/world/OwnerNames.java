package dev.cardan.engine.world;

import dev.cardan.engine.Data;
import dev.cardan.engine.Model;
import dev.cardan.engine.type.ConstraintType;
import dev.cardan.engine.type.ObjType;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/** Whom the rows of a field belong to, in words for people. */
public final class OwnerNames {
    /**
     * The rows of one owner.
     *
     * @param key the owner's name, "" if it has none
     * @param label its kind and name
     * @param from its first row
     * @param length its number of rows
     */
    public record Block(String key, String label, int from, int length) {}

    private final Model m;

    /** Names the owners of a model's rows. */
    public OwnerNames(Model m) {
        this.m = m;
    }

    /** An object by kind and name, such as {@code joint "knee"}; one without a name by its place. */
    public String object(int type, int id) {
        String name = m.names().name(type, id);
        int body = switch (type) {
            case ObjType.Code.JOINT -> m.jnt.bodyid[id];
            case ObjType.Code.GEOM -> m.geom.bodyid[id];
            case ObjType.Code.SITE -> m.site.bodyid[id];
            default -> -1;
        };
        String bodyName = body < 0 || !name.isEmpty() ? "" : m.names().name(ObjType.Code.BODY, body);
        return m.names().describe(type, id) + (bodyName.isEmpty() ? "" : " of body \"" + bodyName + "\"");
    }

    /** A degree of freedom with its joint: {@code dof 3 (joint "knee")}. */
    public String dof(int i) {
        if (i < 0 || i >= m.nv) {
            return "dof " + i;
        }
        return "dof " + i + " (" + object(ObjType.Code.JOINT, m.dof.jntid[i]) + ")";
    }

    /** What a constraint row is there for; "" if that is a contact. */
    public String constraint(int type, int id) {
        return switch (type) {
            case ConstraintType.Code.EQUALITY -> object(ObjType.Code.EQUALITY, id);
            case ConstraintType.Code.FRICTION_DOF -> "friction loss of " + dof(id);
            case ConstraintType.Code.FRICTION_TENDON -> "friction loss of " + object(ObjType.Code.TENDON, id);
            case ConstraintType.Code.LIMIT_JOINT -> "limit of " + object(ObjType.Code.JOINT, id);
            case ConstraintType.Code.LIMIT_TENDON -> "limit of " + object(ObjType.Code.TENDON, id);
            default -> "";
        };
    }

    /** Whom a row of a field of a world belongs to. */
    public String describe(Entity entity, int row, Data d) {
        return switch (entity) {
            case DOF -> dof(row);
            case CONTACT -> contact(row, d);
            case ROW -> {
                String of = constraint(d.efc.type[row], d.efc.id[row]);
                yield "constraint row " + row + " (" + (of.isEmpty() ? contact(d.efc.id[row], d) : of) + ")";
            }
            default -> {
                for (Block b : blocks(entity)) {
                    if (row >= b.from && row < b.from + b.length) {
                        yield b.label + (b.length == 1 ? "" : ", number " + (row - b.from));
                    }
                }
                yield entity == Entity.WORLD ? "the world" : "number " + row;
            }
        };
    }

    private String contact(int i, Data d) {
        return "contact " + i + ": " + side(d, 2 * i) + " and " + side(d, 2 * i + 1);
    }

    private String side(Data d, int i) {
        Contacts con = d.contact;
        if (con.geom[i] >= 0) {
            return object(ObjType.Code.GEOM, con.geom[i]);
        }
        String part = con.vert[i] >= 0 ? "vertex " + con.vert[i] : "element " + con.elem[i];
        return part + " of " + object(ObjType.Code.FLEX, con.flex[i]);
    }

    /** The owners of the rows of an entity, in the order of the rows; empty if they have no names. */
    public List<Block> blocks(Entity entity) {
        return switch (entity) {
            case BODY -> objects(ObjType.Code.BODY);
            case JOINT -> objects(ObjType.Code.JOINT);
            case GEOM -> objects(ObjType.Code.GEOM);
            case SITE -> objects(ObjType.Code.SITE);
            case CAMERA -> objects(ObjType.Code.CAMERA);
            case LIGHT -> objects(ObjType.Code.LIGHT);
            case TENDON -> objects(ObjType.Code.TENDON);
            case EQUALITY -> objects(ObjType.Code.EQUALITY);
            case FLEX_VERTEX -> flexes(m.flex.vertadr, m.flex.vertnum);
            case FLEX_EDGE -> flexes(m.flex.edgeadr, m.flex.edgenum);
            case FLEX_ELEMENT -> flexes(m.flex.elemadr, m.flex.elemnum);
            case TREE -> trees();
            case MOCAP -> mocap();
            case POSITION -> joints(m.jnt.qposadr, m.nq);
            case DOF -> joints(m.jnt.dofadr, m.nv);
            case CONTROL -> actuators(m.actuator.ctrladr, m.actuator.ctrlnum);
            case ACTIVATION -> actuators(m.actuator.actadr, m.actuator.actnum);
            case OUTPUT -> actuators(m.actuator.outadr, m.actuator.outnum);
            case READING -> sensors();
            case HISTORY -> histories();
            default -> List.of();
        };
    }

    private Block block(int type, int id, int from, int length) {
        return new Block(m.names().name(type, id), object(type, id), from, length);
    }

    private List<Block> objects(int type) {
        List<Block> all = new ArrayList<>();
        for (int id = 0; id < m.names().count(type); id++) {
            all.add(block(type, id, id, 1));
        }
        return all;
    }

    private List<Block> trees() {
        List<Block> all = new ArrayList<>();
        for (int t = 0; t < m.ntree; t++) {
            int root = m.tree.bodyadr[t];
            String label = "tree " + t + " (" + object(ObjType.Code.BODY, root) + ")";
            all.add(new Block(m.names().name(ObjType.Code.BODY, root), label, t, 1));
        }
        return all;
    }

    private List<Block> mocap() {
        List<Block> all = new ArrayList<>();
        for (int i = 0; i < m.nmocap; i++) {
            for (int b = 0; b < m.nbody; b++) {
                if (m.body.mocapid[b] == i) {
                    all.add(block(ObjType.Code.BODY, b, i, 1));
                }
            }
        }
        return all;
    }

    private List<Block> joints(int[] start, int end) {
        List<Block> all = new ArrayList<>();
        for (int j = 0; j < m.njnt; j++) {
            int to = j + 1 < m.njnt ? start[j + 1] : end;
            all.add(block(ObjType.Code.JOINT, j, start[j], to - start[j]));
        }
        return all;
    }

    private List<Block> actuators(int[] start, int[] count) {
        List<Block> all = new ArrayList<>();
        for (int a = 0; a < m.nactuator; a++) {
            if (start[a] >= 0 && count[a] > 0) {
                all.add(block(ObjType.Code.ACTUATOR, a, start[a], count[a]));
            }
        }
        return all;
    }

    private List<Block> flexes(int[] start, int[] count) {
        List<Block> all = new ArrayList<>();
        for (int f = 0; f < m.nflex; f++) {
            all.add(block(ObjType.Code.FLEX, f, start[f], count[f]));
        }
        return all;
    }

    private List<Block> sensors() {
        List<Block> all = new ArrayList<>();
        for (int i = 0; i < m.nsensor; i++) {
            all.add(block(ObjType.Code.SENSOR, i, m.sensor.adr[i], m.sensor.dim[i]));
        }
        return all;
    }

    /** The delay buffers of actuators and sensors; each ends where the next begins. */
    private List<Block> histories() {
        List<Block> starts = new ArrayList<>();
        for (int a = 0; a < m.nactuator; a++) {
            if (m.actuator.history[2 * a] > 0) {
                starts.add(block(ObjType.Code.ACTUATOR, a, m.actuator.historyadr[a], 0));
            }
        }
        for (int i = 0; i < m.nsensor; i++) {
            if (m.sensor.history[2 * i] > 0) {
                starts.add(block(ObjType.Code.SENSOR, i, m.sensor.historyadr[i], 0));
            }
        }
        starts.sort(Comparator.comparingInt(Block::from));
        List<Block> all = new ArrayList<>();
        for (int i = 0; i < starts.size(); i++) {
            Block b = starts.get(i);
            int to = i + 1 < starts.size() ? starts.get(i + 1).from : m.nhistory;
            all.add(new Block(b.key, b.label, b.from, to - b.from));
        }
        return all;
    }
}
