package dev.cardan.cli;

import dev.cardan.cli.json.JsonWriter;
import dev.cardan.cli.usage.Option;
import dev.cardan.cli.usage.Usage;
import dev.cardan.engine.Data;
import dev.cardan.engine.Physics;
import dev.cardan.engine.type.Integrator;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** {@code cardan query}: answers to single calls at the state after some steps. */
final class QueryCommand {
    static final Usage USAGE = Usage.of(
            "query",
            "MODEL --queries F | --derivatives | --explain",
            Option.Kind.MODEL,
            "Jacobians, velocities, mass-matrix products, inverse dynamics, distances, rays, derivatives of a step at a state",
            """
            Answers single calls at the state after --steps steps. The query file is a JSON list of objects:
              {"kind":"jac","body":"hand","point":[x,y,z]}     jac, jacDot: Jacobian of a point on a body (3 x nv, rows), its derivative
              {"kind":"jacBody","body":"hand"}                 jacBody, jacBodyCom, jacGeom ("geom"), jacSite ("site")
              {"kind":"velocity","type":"site","object":"tip","local":1}   velocity, acceleration: angular, linear
              {"kind":"mulM","vec":[...]}                      mulM, solveM: product with the mass matrix, its inverse
              {"kind":"inverse","qacc":[...]}                  forces of inverse dynamics
              {"kind":"distance","geom1":"hand","geom2":"cup","distmax":1}   signed distance, nearest points
              {"kind":"ray","pnt":[x,y,z],"vec":[x,y,z]}       distance along a ray, geom and normal; "geomgroup", "static", "bodyexclude"
            Objects are given by name or index. --derivatives tells how a step goes on from there, with the names of rows and columns:
            A and B, the next state by state and controls; C and D, the sensors by them. Positions are in their tangent space.
            --explain tells of each contact why the two touch, which parameters were mixed how, which stiffness, damping and friction
            result, why it creeps or bounces, and what to change; alone it gives a text, beside the others it is part of the JSON.
            """,
            CommonOptions.of(
                    List.of(
                            Option.file("queries", "F", "the query file"),
                            Option.flag("derivatives", "A, B, C, D of a step, by finite differences"),
                            Option.flag("explain", "why things touch, and how"),
                            Option.text("eps", "E", "how far differences go (1e-6)"),
                            Option.flag("centered", "differences to both sides"),
                            Option.text("steps", "N", "steps to take first (0)"),
                            CommonOptions.OUT),
                    CommonOptions.ROLLOUT),
            "cardan query arm --queries q.json --key home",
            "answers the queries of a file at a keyframe",
            "cardan query hopper --derivatives --opt integrator=implicitfast --key stand",
            "writes the linear model of a step, for a controller",
            "cardan query quadruped --steps 500 --explain",
            "explains the contacts of the feet after 500 steps");

    private QueryCommand() {}

    static int run(Args args, PrintStream out, PrintStream err) throws IOException {
        int steps = args.integer("steps", 0, 0);
        boolean derivatives = args.has("derivatives");
        double eps = args.positive("eps", 1e-6);
        boolean explain = args.has("explain");
        String file = derivatives || explain
                ? args.get("queries", null)
                : args.require("queries", "a JSON file with a list of queries, or ask for --derivatives or --explain");
        List<?> queries = file == null ? List.of() : queries(file);
        DrivenWorld rollout = DrivenWorld.of(args, "zero");
        rollout.printNotes(err, steps);
        Data d = rollout.data;
        if (derivatives && d.opt.integrator == Integrator.RK4) {
            throw new CliException(
                    "--derivatives: there are none of a step with RK4, which evaluates the dynamics several"
                            + " times: add --opt integrator=implicitfast");
        }
        Trouble trouble = Trouble.of(d);
        Progress progress = new Progress(err, "query");
        for (int s = 0; s < steps; s++) {
            rollout.step(s);
            progress.update(s, steps);
        }
        progress.done();
        rollout.controls.set(d, steps);
        Physics.forward(d);
        if (explain && !derivatives && file == null) {
            ContactTexts.print(d, args.get("out", null), out);
            trouble.print(err, "cardan: ");
            return trouble.exitCode();
        }
        Map<String, Object> result = new LinkedHashMap<>();
        result.put("qpos", d.qpos);
        result.put("qvel", d.qvel);
        if (file != null) {
            try {
                result.put("answers", new Queries(d).answer(queries));
            } catch (CliException e) {
                throw new CliException("--queries " + file + ": " + e.getMessage());
            }
        }
        if (derivatives) {
            result.put("derivatives", Transitions.of(d, eps, args.has("centered")));
        }
        if (explain) {
            result.put("contacts", ContactTexts.fields(d));
        }
        try (JsonWriter json = InOut.writeJson(args.get("out", null), out)) {
            json.value(result).raw("\n");
        }
        trouble.print(err, "cardan: ");
        return trouble.exitCode();
    }

    private static List<?> queries(String file) {
        Object read = InOut.readJson(Path.of(file), "--queries");
        Object list = read instanceof double[] empty && empty.length == 0 ? List.of() : read;
        if (!(list instanceof List<?> queries)) {
            throw new CliException("--queries " + file + ": want a JSON list of objects");
        }
        return queries;
    }
}
