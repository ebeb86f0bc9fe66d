package dev.cardan.mjcf.spec;

import dev.cardan.engine.type.ObjType;
import dev.cardan.mjcf.ModelException;

/**
 * A name by which one element refers to another.
 *
 * @param user element that refers; the pattern of a default class if that refers
 * @param attribute attribute that holds the name, as in MJCF
 * @param kind kind of the element that is named; {@link ObjType#DEFAULT} for a default class
 * @param name the name
 */
public record SpecReference(SpecElement user, String attribute, ObjType kind, String name) {
    /** Who refers to what, with the place where it was written. */
    @Override
    public String toString() {
        return new ModelException(user, attribute + "=\"" + name + "\" names a " + kind.word()).getMessage();
    }
}
