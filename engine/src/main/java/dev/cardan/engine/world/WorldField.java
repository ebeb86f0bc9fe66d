package dev.cardan.engine.world;

import dev.cardan.engine.Data;
import dev.cardan.engine.table.Storage.Kind;

/**
 * What is known about a field of a world without its content.
 *
 * @param name MuJoCo's name, such as {@code geom_xpos}; members of structures have a point, as {@code contact.dist}
 * @param javaName its path in {@link Data}, such as {@code geom.xpos}
 * @param kind what it holds: real or whole numbers, or flags
 * @param array whether it is an array; otherwise it is a single number or flag
 * @param entity whom its rows belong to
 * @param width numbers per row
 * @param stage the stage that writes it
 * @param role what it is to a step
 * @param use when it has content
 * @param element the bit of {@link dev.cardan.engine.type.StateElement} that selects it, 0 if none does
 * @param slot its place among those that are kept in the same way
 */
public record WorldField(
        String name,
        String javaName,
        Kind kind,
        boolean array,
        Entity entity,
        int width,
        PipelineStage stage,
        WorldRole role,
        FieldUse use,
        int element,
        int slot) {

    /** Whether the array is replaced by a longer one when the world needs it. */
    public boolean isGrowing() {
        return array && entity.grows();
    }

    /** Whether it has the same number of rows with content in every step of a world. */
    public boolean isSteady() {
        return use == FieldUse.ALWAYS
                && !isGrowing()
                && switch (entity) {
                    case ISLAND, ISLAND_DOF, SOLVED_ISLAND -> false;
                    default -> true;
                };
    }

    /** Rows with content in a world now. */
    public int rows(Data d) {
        return use.holds(d) ? entity.count(d) : 0;
    }
}
