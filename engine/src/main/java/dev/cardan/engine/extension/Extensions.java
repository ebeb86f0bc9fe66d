package dev.cardan.engine.extension;

import java.util.ArrayList;
import java.util.List;

/**
 * What a world may use beyond MuJoCo. A value: each method returns a new one.
 *
 * <pre>{@code
 * Data d = model.newData(Extensions.NONE.add(new MyGain()).gain("knee", "my_gain", 1000, 10));
 * }</pre>
 */
public final class Extensions {
    /** Nothing but what the model itself asks for. */
    public static final Extensions NONE = new Extensions(List.of(), List.of());

    /** Not even what the model itself asks for: for questions whose answer no extension changes. */
    public static final Extensions IGNORED = new Extensions(List.of(), List.of());

    private final List<GainModel> gainModels;
    private final List<GainChoice> gainChoices;

    private Extensions(List<GainModel> gainModels, List<GainChoice> gainChoices) {
        this.gainModels = gainModels;
        this.gainChoices = gainChoices;
    }

    /**
     * These, and a gain model, which comes before those of the same name that {@link java.util.ServiceLoader} finds.
     */
    public Extensions add(GainModel model) {
        return new Extensions(with(gainModels, model), gainChoices);
    }

    /** These, and the gain model of an actuator, in place of the gain that the model of the world says. */
    public Extensions gain(String actuator, String gainModel, double... parameters) {
        return new Extensions(gainModels, with(gainChoices, new GainChoice(actuator, gainModel, parameters.clone())));
    }

    /** These, and the gain model of an actuator, given itself. */
    public Extensions gain(String actuator, GainModel gainModel, double... parameters) {
        return add(gainModel).gain(actuator, gainModel.name(), parameters);
    }

    /** The gain models that were registered. */
    public List<GainModel> gainModels() {
        return gainModels;
    }

    /** Which actuators are to have which gain models. */
    public List<GainChoice> gainChoices() {
        return gainChoices;
    }

    private static <T> List<T> with(List<T> list, T more) {
        List<T> all = new ArrayList<>(list);
        all.add(more);
        return List.copyOf(all);
    }

    /**
     * A gain model for an actuator.
     *
     * @param actuator name of the actuator
     * @param gainModel name of the gain model
     * @param parameters the gain model's own numbers
     */
    public record GainChoice(String actuator, String gainModel, double[] parameters) {}
}
