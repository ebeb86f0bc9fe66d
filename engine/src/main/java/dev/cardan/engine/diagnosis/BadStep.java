package dev.cardan.engine.diagnosis;

import dev.cardan.engine.State;
import dev.cardan.engine.world.Warnings;
import java.util.List;

/**
 * A step that went bad: which number was noticed, in which stage of the step the first bad number arose, whom it
 * concerns, and the state to replay it from.
 *
 * @param kind the warning, a {@link dev.cardan.engine.type.WarningKind}
 * @param index the entry of qpos, qvel, qacc or ctrl that was noticed
 * @param stage the stage of a step whose result is bad first, in words
 * @param quantity the array with the first bad number
 * @param entry its place in that array
 * @param value the bad number
 * @param subject whom the number belongs to: dof, joint and body, or an actuator, a constraint row, a contact
 * @param forces the forces on the dof concerned, in words; empty if there is none
 * @param contacts the contacts of the bodies that the dof moves, in words
 * @param before the state before the step, inputs and options included
 */
public record BadStep(
        int kind,
        int index,
        String stage,
        String quantity,
        int entry,
        double value,
        String subject,
        String forces,
        List<String> contacts,
        State before) {

    public BadStep {
        contacts = List.copyOf(contacts);
    }

    /** The report, some lines of text. */
    @Override
    public String toString() {
        StringBuilder text = new StringBuilder("the step from time " + before.time() + " s went bad: ")
                .append(Warnings.text(kind, index));
        line(text, "began in", stage + ": " + quantity + "[" + entry + "] = " + value);
        line(text, "concerns", subject);
        if (!forces.isEmpty()) {
            line(text, "forces", forces);
        }
        line(text, "contacts", contacts.isEmpty() ? "none of the bodies concerned" : contacts.get(0));
        for (int i = 1; i < contacts.size(); i++) {
            line(text, "", contacts.get(i));
        }
        line(text, "replay", "data.restore(badStep.before()), then Physics.step(data)");
        return text.toString();
    }

    private static void line(StringBuilder text, String label, String what) {
        text.append("\n  ").append(label).append(" ".repeat(10 - label.length()));
        text.append(what);
    }
}
