package dev.cardan.mjcf.compile;

import dev.cardan.engine.Model;
import dev.cardan.mjcf.spec.ActuatorSpec;
import dev.cardan.mjcf.spec.BodySpec;
import dev.cardan.mjcf.spec.EqualitySpec;
import dev.cardan.mjcf.spec.ExcludeSpec;
import dev.cardan.mjcf.spec.GeomSpec;
import dev.cardan.mjcf.spec.JointSpec;
import dev.cardan.mjcf.spec.KeySpec;
import dev.cardan.mjcf.spec.MeshSpec;
import dev.cardan.mjcf.spec.ModelSpec;
import dev.cardan.mjcf.spec.PairSpec;
import dev.cardan.mjcf.spec.TendonSpec;
import java.util.List;

/**
 * A model beside the elements it was made of, for who has to tell where in a file something of the model comes from: entry i
 * of a list is element i of the model. The elements are the compiler's copies, with units and what was inferred in place.
 */
public record CompiledSpec(
        Model model,
        List<BodySpec> bodies,
        List<JointSpec> joints,
        List<GeomSpec> geoms,
        List<MeshSpec> meshes,
        List<PairSpec> pairs,
        List<ExcludeSpec> excludes,
        List<EqualitySpec> equalities,
        List<TendonSpec> tendons,
        List<ActuatorSpec> actuators,
        List<KeySpec> keys) {

    /** Compiles a specification, as {@link Compiler#compile}; but neither rays nor pictures can show its meshes. */
    public static CompiledSpec of(ModelSpec spec) {
        return Compiler.withSources(spec, spec.files);
    }

    static CompiledSpec of(Draft d, Model m) {
        return new CompiledSpec(
                m,
                d.bodies.stream().map(b -> b.spec).toList(),
                d.joints.stream().map(j -> j.spec).toList(),
                d.geoms.stream().map(g -> g.spec).toList(),
                d.meshes.stream().map(x -> x.spec).toList(),
                d.pairs.stream().map(p -> p.spec).toList(),
                d.excludes.stream().map(e -> e.spec).toList(),
                d.equalities.stream().map(e -> e.spec).toList(),
                d.tendons.stream().map(t -> t.spec).toList(),
                d.actuators.stream().map(a -> a.spec).toList(),
                List.copyOf(d.keys));
    }
}
