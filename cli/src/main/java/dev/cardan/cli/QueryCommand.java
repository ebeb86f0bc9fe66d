package dev.cardan.cli;

import dev.cardan.cli.json.JsonWriter;
import dev.cardan.engine.Data;
import dev.cardan.engine.Physics;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** {@code cardan query}: answers to single calls at the state after some steps. */
final class QueryCommand {
    static final String HELP = """
        usage: cardan query MODEL --queries q.json [options] [--out answers.json]

        Answers single calls at the state after --steps steps. The query file is a JSON list of objects:
          {"kind":"jac","body":"hand","point":[x,y,z]}     jac, jacDot: Jacobian of a point on a body (3 x nv, rows), its derivative
          {"kind":"jacBody","body":"hand"}                 jacBody, jacBodyCom, jacGeom ("geom"), jacSite ("site")
          {"kind":"velocity","type":"site","object":"tip","local":1}   velocity, acceleration: angular, linear
          {"kind":"mulM","vec":[...]}                      mulM, solveM: product with the mass matrix, its inverse
          {"kind":"inverse","qacc":[...]}                  forces of inverse dynamics
          {"kind":"distance","geom1":"hand","geom2":"cup","distmax":1}   signed distance, nearest points
        Objects are given by name or index.

          --model M            a file or the name of an example (or as first argument)
          --queries Q          the query file
          --steps N            steps to take first (0)
          --ctrl C, --key K, --init state.json, --opt name=value   as for cardan dump
          --out F              file to write (standard output)
        """;

    private static final String[] OPTIONS = {"model", "opt", "key", "init", "ctrl", "steps", "queries", "out"};

    private QueryCommand() {}

    static void run(String[] words, PrintStream out, PrintStream err) throws IOException {
        Args args = Args.parse(words, 1, OPTIONS, new String[0]);
        int steps = args.integer("steps", 0, 0);
        Object read =
                InOut.readJson(Path.of(args.require("queries", "a JSON file with a list of queries")), "--queries");
        Object list = read instanceof double[] empty && empty.length == 0 ? List.of() : read;
        if (!(list instanceof List<?> queries)) {
            throw new CliException("--queries: want a JSON list of objects");
        }
        Rollout rollout = Rollout.of(args, "zero");
        Data d = rollout.data;
        Progress progress = new Progress(err, "query");
        for (int s = 0; s < steps; s++) {
            rollout.step(s);
            progress.update(s, steps);
        }
        progress.done();
        rollout.controls.set(d, steps);
        Physics.forward(d);
        List<Object> answers = new Queries(d).answer(queries);
        Map<String, Object> result = new LinkedHashMap<>();
        result.put("qpos", d.qpos);
        result.put("qvel", d.qvel);
        result.put("answers", answers);
        try (JsonWriter json = InOut.writeJson(args.get("out", null), out)) {
            json.value(result).raw("\n");
        }
    }
}
