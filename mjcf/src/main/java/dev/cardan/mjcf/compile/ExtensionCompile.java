package dev.cardan.mjcf.compile;

import dev.cardan.engine.Model;
import dev.cardan.engine.attached.FlexModels;
import dev.cardan.engine.attached.OwnSolver;
import dev.cardan.mjcf.ModelException;
import dev.cardan.mjcf.spec.FlexSpec;
import java.util.List;
import java.util.function.Function;

/** What a model asks for beyond MuJoCo for its flexes and its constraints. Models of the user's own are looked up when a world is made. */
final class ExtensionCompile {
    private ExtensionCompile() {}

    static void fill(Model m, Draft d) {
        List<FlexSpec> specs = d.flexes.stream().map(f -> f.spec).toList();
        m.ext.flexMaterial = new double[3 * specs.size()];
        for (int i = 0; i < specs.size(); i++) {
            FlexSpec s = specs.get(i);
            m.ext.flexMaterial[3 * i] = s.young;
            m.ext.flexMaterial[3 * i + 1] = s.poisson;
            m.ext.flexMaterial[3 * i + 2] = s.thickness;
        }
        if (specs.stream().anyMatch(s -> !s.bendingModel.isEmpty())) {
            m.ext.flexBending = names(specs, s -> s.bendingModel);
            m.ext.flexBendingprm = parameters(specs, s -> s.bendingModelPrm);
        }
        if (specs.stream().anyMatch(s -> !s.elasticityModel.isEmpty())) {
            m.ext.flexElasticity = names(specs, s -> s.elasticityModel);
            m.ext.flexElasticityprm = parameters(specs, s -> s.elasticityModelPrm);
        }
        m.ext.solver = d.spec.solverModel;
        m.ext.solverprm = d.spec.solverModelPrm.clone();
    }

    private static String[] names(List<FlexSpec> specs, Function<FlexSpec, String> name) {
        return specs.stream().map(name).toArray(String[]::new);
    }

    private static double[][] parameters(List<FlexSpec> specs, Function<FlexSpec, double[]> prm) {
        return specs.stream().map(s -> prm.apply(s).clone()).toArray(double[][]::new);
    }

    /** Refuses what no world could use. */
    static void check(Model m, Draft d) {
        for (int f = 0; f < m.nflex; f++) {
            FlexSpec s = d.flexes.get(f).spec;
            lonely(s, "cardan:bending", s.bendingModel, s.bendingModelPrm);
            lonely(s, "cardan:elasticity", s.elasticityModel, s.elasticityModelPrm);
            if (!s.bendingModel.isEmpty() || !s.elasticityModel.isEmpty()) {
                String problem = FlexModels.problem(m, f);
                if (!problem.isEmpty()) {
                    throw new ModelException(s, problem);
                }
            }
        }
        String solver = d.spec.solverModel;
        String problem = solver.isEmpty() ? "" : OwnSolver.problem(m);
        if (solver.isEmpty() && d.spec.solverModelPrm.length > 0) {
            problem = Rules.show("cardan:solverprm", d.spec.solverModelPrm)
                    + ": these belong to cardan:solver, which is missing";
        }
        if (!problem.isEmpty()) {
            throw new ModelException(d.spec.solverWhere, "option", "", problem);
        }
    }

    private static void lonely(FlexSpec s, String attribute, String model, double[] prm) {
        if (model.isEmpty() && prm.length > 0) {
            throw new ModelException(
                    s, Rules.show(attribute + "prm", prm) + ": these belong to " + attribute + ", which is missing");
        }
    }
}
