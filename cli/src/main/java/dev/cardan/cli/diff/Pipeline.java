package dev.cardan.cli.diff;

import dev.cardan.engine.world.PipelineStage;
import dev.cardan.engine.world.WorldField;
import dev.cardan.engine.world.WorldFields;
import dev.cardan.engine.world.WorldRole;
import java.util.ArrayList;
import java.util.List;

/** The stages of a step in the order in which they run, with the fields that each computes. */
final class Pipeline {
    /** Title of a stage, and its fields. */
    record Part(String title, List<String> fields) {}

    static final String INTEGRATION = PipelineStage.INTEGRATION.title();
    static final String START = PipelineStage.START.title();
    static final String OTHER = "other fields";

    /** What a step begins with: found different, it is the start or the integration of the step before that differs. */
    static final List<String> STATE = fields(PipelineStage.START);

    /** Members of a contact that the collision stage finds. */
    static final List<String> CONTACT = contact(PipelineStage.COLLISION);

    /** Members of a contact that constraints add. */
    static final List<String> CONTACT_ROWS = contact(PipelineStage.CONSTRAINT_ROWS);

    static final List<Part> PARTS = parts();

    private Pipeline() {}

    /** What a step does not begin with and integration does not write, as a frame knows nothing of that. */
    private static List<Part> parts() {
        List<Part> parts = new ArrayList<>();
        for (PipelineStage stage : PipelineStage.values()) {
            List<String> fields = fields(stage);
            if (stage != PipelineStage.START && stage != PipelineStage.INTEGRATION && !fields.isEmpty()) {
                parts.add(new Part(stage.title(), fields));
            }
        }
        return List.copyOf(parts);
    }

    /** The fields of a stage, with what the oracle derives from them. */
    private static List<String> fields(PipelineStage stage) {
        List<String> names = new ArrayList<>();
        for (WorldField f : WorldFields.all()) {
            boolean counts = f.stage() == stage && f.role() != WorldRole.BOOKKEEPING;
            if (counts && f.name().indexOf('.') < 0 && !f.name().equals("sensordata")) {
                add(names, f.name());
            }
        }
        switch (stage) {
            case POSITION_SENSORS -> names.add("sensordata:1");
            case VELOCITY_SENSORS -> names.add("sensordata:2");
            case ACCELERATION_SENSORS -> names.add("sensordata:3");
            default -> {}
        }
        return List.copyOf(names);
    }

    private static void add(List<String> names, String name) {
        if (name.equals("efc_J")) {
            names.add("efc_J_dense");
        }
        names.add(name);
        switch (name) {
            case "ncon" -> names.add("contact");
            case "efc_id" -> names.add("contact_rows");
            case "M" -> names.add("M_full");
            case "efc_state" -> names.add("contact_force");
            default -> {}
        }
    }

    private static List<String> contact(PipelineStage stage) {
        List<String> names = new ArrayList<>();
        for (WorldField f : WorldFields.all()) {
            if (f.stage() == stage && f.name().startsWith("contact.")) {
                names.add(f.name().substring("contact.".length()));
            }
        }
        return List.copyOf(names);
    }

    /** Whether some stage computes a field, or a step begins with it. */
    static boolean knows(String field) {
        if (STATE.contains(field)) {
            return true;
        }
        for (Part p : PARTS) {
            for (String f : p.fields) {
                if (f.equals(field) || f.startsWith(field + ":")) {
                    return true;
                }
            }
        }
        return false;
    }
}
