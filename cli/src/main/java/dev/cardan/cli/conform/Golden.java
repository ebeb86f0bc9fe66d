package dev.cardan.cli.conform;

import dev.cardan.cli.CliException;
import dev.cardan.cli.InOut;
import dev.cardan.cli.Overrides;
import dev.cardan.engine.Model;
import dev.cardan.mjcf.Mjcf;
import dev.cardan.models.Examples;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** A file written by the oracle: frames of a rollout, fields of a compiled model, or answers to queries. */
public final class Golden {
    public final Path file;
    public final String name;
    public final Map<?, ?> content;
    public final Map<?, ?> meta;

    private Golden(Path file, Map<?, ?> content) {
        this.file = file;
        this.content = content;
        this.meta = content.get("meta") instanceof Map<?, ?> m ? m : Map.of();
        String n = file.getFileName().toString();
        n = n.endsWith(".gz") ? n.substring(0, n.length() - 3) : n;
        this.name = n.endsWith(".json") ? n.substring(0, n.length() - 5) : n;
    }

    public static Golden read(Path file) {
        if (InOut.readJson(file, "golden file") instanceof Map<?, ?> content) {
            Golden g = new Golden(file, content);
            if (g.isDump() || g.isModel() || g.isQuery()) {
                return g;
            }
        }
        throw new CliException("golden file " + file + " holds neither frames nor a compiled model nor answers");
    }

    public boolean isDump() {
        return content.get("frames") instanceof List<?>;
    }

    public boolean isModel() {
        return content.get("nq") != null && content.get("_names") != null;
    }

    public boolean isQuery() {
        return content.get("answers") instanceof List<?>;
    }

    public List<Map<?, ?>> frames() {
        List<Map<?, ?>> frames = new ArrayList<>();
        for (Object f : (List<?>) content.get("frames")) {
            frames.add((Map<?, ?>) f);
        }
        return frames;
    }

    /** Name of the model file that the golden was made from. */
    public String modelName() {
        if (meta.get("model") instanceof String s) {
            return s;
        }
        return (name.endsWith(".model") ? name.substring(0, name.length() - 6) : name) + ".xml";
    }

    /** Loads the model (given, next to the golden, in the folder "models" beside it, or an example) with its overrides. */
    public Model load(String given) {
        Model m = find(given);
        List<String> overrides = new ArrayList<>();
        if (meta.get("opt") instanceof List<?> list) {
            for (Object o : list) {
                overrides.add(String.valueOf(o));
            }
        }
        return Overrides.apply(m, overrides);
    }

    private Model find(String given) {
        if (given != null) {
            return dev.cardan.cli.ModelSource.load(given).model();
        }
        Path folder = file.toAbsolutePath().getParent();
        String model = modelName();
        Path[] places = {folder.resolve(model), folder.resolveSibling("models").resolve(model), Path.of(model)};
        for (Path place : places) {
            if (Files.isRegularFile(place)) {
                return Mjcf.load(place);
            }
        }
        String example = model.endsWith(".xml") ? model.substring(0, model.length() - 4) : model;
        if (Examples.names().contains(example)) {
            return Mjcf.parse(Examples.text(example));
        }
        throw new CliException("golden file " + file + ": its model " + model + " is neither beside it nor in "
                + places[1].getParent() + ": give --model");
    }
}
