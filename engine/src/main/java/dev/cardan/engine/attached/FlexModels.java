package dev.cardan.engine.attached;

import dev.cardan.engine.Data;
import dev.cardan.engine.Model;
import dev.cardan.engine.extension.BendingModel;
import dev.cardan.engine.extension.CallbackException;
import dev.cardan.engine.extension.ElasticityModel;
import dev.cardan.engine.extension.Extensions;
import dev.cardan.engine.extension.Extensions.FlexChoice;
import dev.cardan.engine.extension.FlexLaw;
import dev.cardan.engine.extension.FlexMotion;
import dev.cardan.engine.extension.FlexRest;
import dev.cardan.engine.type.ObjType;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.ServiceLoader;
import java.util.function.IntPredicate;
import java.util.function.Supplier;

/** The laws that flexes of one world have in place of MuJoCo's. */
public final class FlexModels {
    /** MuJoCo's law of bending, as a name. */
    public static final String COTANGENT = "cotangent";

    /** MuJoCo's law of stretching, as a name. */
    public static final String STVK = "stvk";

    private final Extensions extensions;
    private Flex[] flexes; // (nflex) null: MuJoCo's laws

    private FlexModels(Extensions extensions) {
        this.extensions = extensions;
    }

    /** The laws that a model and the given extensions choose, the latter first; null if none but MuJoCo's. */
    static FlexModels resolve(Model m, Extensions extensions) {
        boolean silent = m.ext.flexBending.length == 0
                && m.ext.flexElasticity.length == 0
                && extensions.bendingChoices().isEmpty()
                && extensions.elasticityChoices().isEmpty();
        if (silent || extensions == Extensions.IGNORED) {
            return null;
        }
        FlexModels models = new FlexModels(extensions);
        models.use(m);
        for (Flex f : models.flexes) {
            if (f != null) {
                return models;
            }
        }
        return null;
    }

    /** Makes the laws anew, from the values of another model of the same structure. */
    void use(Model m) {
        IntPredicate bends = f -> m.flex.bendingadr[f] >= 0;
        IntPredicate stretches = f -> m.flex.stiffnessadr[f] >= 0 && m.flex.stiffness[m.flex.stiffnessadr[f]] != 0;
        List<FlexChoice> bending =
                choices(m, m.ext.flexBending, m.ext.flexBendingprm, extensions.bendingChoices(), COTANGENT, bends);
        List<FlexChoice> elasticity = choices(
                m, m.ext.flexElasticity, m.ext.flexElasticityprm, extensions.elasticityChoices(), STVK, stretches);
        Known known = new Known(extensions);
        double[] rest = RestPose.vertices(m);
        Flex[] made = new Flex[m.nflex];
        for (int f = 0; f < m.nflex; f++) {
            try {
                made[f] = flex(m, f, rest, bending.get(f), elasticity.get(f), known);
            } catch (IllegalArgumentException e) {
                throw new IllegalArgumentException(m.names().describe(ObjType.Code.FLEX, f) + ": " + e.getMessage(), e);
            }
        }
        flexes = made;
    }

    /**
     * What is wrong with the laws that a model chooses for a flex, as a sentence; empty if nothing is. Models that aren't found as
     * services may still be among the extensions of a world, so nothing is said about them.
     */
    public static String problem(Model m, int f) {
        Known known = new Known(Extensions.NONE);
        FlexChoice b = choice(m.ext.flexBending, m.ext.flexBendingprm, f);
        FlexChoice e = choice(m.ext.flexElasticity, m.ext.flexElasticityprm, f);
        try {
            flex(
                    m,
                    f,
                    RestPose.vertices(m),
                    b != null && known.bending.containsKey(b.model()) ? b : null,
                    e != null && known.elasticity.containsKey(e.model()) ? e : null,
                    known);
            return "";
        } catch (IllegalArgumentException x) {
            return x.getMessage();
        }
    }

    private static FlexChoice choice(String[] names, double[][] prm, int f) {
        return names.length == 0 || names[f].isEmpty() ? null : new FlexChoice("", names[f], prm[f]);
    }

    private static Flex flex(Model m, int f, double[] rest, FlexChoice bending, FlexChoice elasticity, Known known) {
        if (bending == null && elasticity == null) {
            return null;
        }
        FlexRest shape = shape(m, f, rest);
        Law b = null, e = null;
        if (bending != null) {
            String reason = reason(m, f);
            reason = reason == null && shape.dim != 2 ? "it is made of tetrahedra: only triangles bend" : reason;
            String source = source("bending model", bending, reason, known.bending, COTANGENT);
            BendingModel model = known.bending.get(bending.model());
            b = law(source, () -> model.prepare(shape, bending.parameters()), shape.hingeCount());
        }
        if (elasticity != null) {
            String source = source("elasticity model", elasticity, reason(m, f), known.elasticity, STVK);
            ElasticityModel model = known.elasticity.get(elasticity.model());
            e = law(source, () -> model.prepare(shape, elasticity.parameters()), shape.elementCount());
        }
        return new Flex(shape, b, e);
    }

    private static String source(String kind, FlexChoice c, String reason, Map<String, ?> known, String mujoco) {
        String source = kind + " \"" + c.model() + '"';
        if (reason != null) {
            throw new IllegalArgumentException("it can't have the " + source + ": " + reason);
        }
        if (!known.containsKey(c.model())) {
            throw new IllegalArgumentException(
                    "there is no " + source + ", only \"" + mujoco + "\", which is MuJoCo's, and " + known.keySet()
                            + ": add it to the extensions or put its provider on the module path");
        }
        return source;
    }

    private static Law law(String source, Supplier<FlexLaw> maker, int parts) {
        try {
            return new Law(source, maker.get(), parts);
        } catch (IllegalArgumentException e) {
            throw new IllegalArgumentException(source + " " + e.getMessage(), e);
        } catch (RuntimeException e) {
            throw new CallbackException(source, e);
        }
    }

    /** The models that there are, by name. */
    private static final class Known {
        final Map<String, BendingModel> bending = new LinkedHashMap<>();
        final Map<String, ElasticityModel> elasticity = new LinkedHashMap<>();

        Known(Extensions extensions) {
            ServiceLoader.load(BendingModel.class).forEach(x -> bending.put(x.name(), x));
            extensions.bendingModels().forEach(x -> bending.put(x.name(), x));
            ServiceLoader.load(ElasticityModel.class).forEach(x -> elasticity.put(x.name(), x));
            extensions.elasticityModels().forEach(x -> elasticity.put(x.name(), x));
        }
    }

    /**
     * What each flex is to have, null for MuJoCo's law: what the model says, then what extensions say for all, then what they say for
     * one.
     *
     * @param mujoco name of MuJoCo's law
     * @param has whether a flex has that law
     */
    private static List<FlexChoice> choices(
            Model m, String[] names, double[][] prm, List<FlexChoice> more, String mujoco, IntPredicate has) {
        List<FlexChoice> all = new ArrayList<>();
        for (int f = 0; f < m.nflex; f++) {
            FlexChoice told = choice(names, prm, f), chosen = told;
            for (FlexChoice c : more) {
                if (c.flex().isEmpty() && told == null && has.test(f) && reason(m, f) == null) {
                    chosen = c;
                }
            }
            all.add(chosen);
        }
        for (FlexChoice c : more) {
            if (!c.flex().isEmpty()) {
                all.set(m.names().id(ObjType.Code.FLEX, c.flex()), c);
            }
        }
        all.replaceAll(c -> c == null || c.model().equals(mujoco) ? null : c);
        return all;
    }

    /** Why a flex can't have a law of its own; null if it can. */
    private static String reason(Model m, int f) {
        if (m.flex.dim[f] == 1) {
            return "it is made of lines: only triangles and tetrahedra have laws to choose";
        }
        if (m.flex.interp[f] != 0) {
            return "its vertices move with nodes: only flexes whose vertices have bodies of their own (dof=\"full\") have laws to"
                    + " choose";
        }
        return null;
    }

    private static FlexRest shape(Model m, int f, double[] rest) {
        int vert = m.flex.vertadr[f], n = m.flex.vertnum[f], dim = m.flex.dim[f];
        int from = m.flex.elemdataadr[f], to = from + (dim + 1) * m.flex.elemnum[f];
        double[] mass = new double[n];
        for (int v = 0; v < n && m.flex.interp[f] == 0; v++) {
            int b = m.flex.vertbodyid[vert + v];
            mass[v] = m.body.weldid[b] == 0 ? 0 : m.body.mass[b];
        }
        double[] known = m.ext.flexMaterial, material = known.length == 0 ? new double[3 * m.nflex] : known;
        return new FlexRest(
                f,
                dim,
                Arrays.copyOfRange(m.flex.elem, from, to),
                Arrays.copyOfRange(rest, 3 * vert, 3 * (vert + n)),
                mass,
                material[3 * f],
                material[3 * f + 1],
                material[3 * f + 2],
                m.flex.damping[f]);
    }

    /** The motion of a flex with laws of its own, for its vertices and forces; null if it has none. */
    public FlexMotion motion(int f) {
        return flexes[f] == null ? null : flexes[f].motion;
    }

    /** Whether a flex has a bending model, which exists instead of MuJoCo's law. */
    public boolean bends(int f) {
        return flexes[f] != null && flexes[f].bending != null;
    }

    /** Whether a flex has an elasticity model, which exists instead of MuJoCo's law. */
    public boolean stretches(int f) {
        return flexes[f] != null && flexes[f].elasticity != null;
    }

    /** Adds the forces of a flex's own laws to its motion, which is filled in. */
    public void addForces(Data d, int f) {
        Flex flex = flexes[f];
        if (flex.bending != null) {
            UserCode.addForces(flex.bending.source, flex.bending.law, flex.motion, flex.bending.parts, d);
        }
        if (flex.elasticity != null) {
            UserCode.addForces(flex.elasticity.source, flex.elasticity.law, flex.motion, flex.elasticity.parts, d);
        }
    }

    /** Energy of a flex's own laws in its motion, which is filled in. */
    public double energy(Data d, int f) {
        Flex flex = flexes[f];
        double e = 0;
        if (flex.bending != null) {
            e += UserCode.energy(flex.bending.source, flex.bending.law, flex.motion, flex.bending.parts, d);
        }
        if (flex.elasticity != null) {
            e += UserCode.energy(flex.elasticity.source, flex.elasticity.law, flex.motion, flex.elasticity.parts, d);
        }
        return e;
    }

    /** A law, how it is called in messages, and how many parts it acts on. */
    private record Law(String source, FlexLaw law, int parts) {}

    /** What one flex has. */
    private static final class Flex {
        final FlexMotion motion;
        final Law bending;
        final Law elasticity;

        Flex(FlexRest shape, Law bending, Law elasticity) {
            motion = new FlexMotion(shape.vertexCount());
            motion.flex = shape.flex;
            this.bending = bending;
            this.elasticity = elasticity;
        }
    }
}
