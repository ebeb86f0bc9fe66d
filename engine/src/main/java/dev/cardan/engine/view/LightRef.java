package dev.cardan.engine.view;

import dev.cardan.engine.Model;
import dev.cardan.engine.type.CamLightMode;
import dev.cardan.engine.type.LightType;
import dev.cardan.engine.type.ObjType;
import java.util.Locale;
import java.util.Optional;

/** A light of a model. */
public final class LightRef extends Ref {
    private final Vector pos = row("pos", model().light.pos, 3);
    private final Vector dir = row("dir", model().light.dir, 3);

    /** Light id of a model. */
    public LightRef(Model m, int id) {
        super(m, ObjType.LIGHT, id);
    }

    /** Spot, directional, point or image. */
    public LightType type() {
        return LightType.of(model().light.type[id()]);
    }

    /** How it follows bodies. */
    public CamLightMode mode() {
        return CamLightMode.of(model().light.mode[id()]);
    }

    /** The body it is attached to. */
    public BodyRef body() {
        return new BodyRef(model(), model().light.bodyid[id()]);
    }

    /** The body it points at, if its mode is to point at one. */
    public Optional<BodyRef> target() {
        int b = model().light.targetbodyid[id()];
        return b < 0 ? Optional.empty() : Optional.of(new BodyRef(model(), b));
    }

    /** Position (3) in the body's frame, m. */
    public Vector pos() {
        return pos;
    }

    /** Direction (3, unit length) in the body's frame. */
    public Vector dir() {
        return dir;
    }

    /** Whether it is switched on. */
    public boolean active() {
        return model().light.active[id()];
    }

    /** Whether it casts shadows. */
    public boolean castsShadow() {
        return model().light.castshadow[id()];
    }

    /** A copy of its diffuse colour: red, green, blue. */
    public float[] diffuse() {
        return floats(model().light.diffuse, 3);
    }

    @Override
    String numbers() {
        return type().name().toLowerCase(Locale.ROOT) + ", pos " + pos + ", dir " + dir + ", of "
                + model().names().describe(ObjType.Code.BODY, model().light.bodyid[id()]);
    }
}
