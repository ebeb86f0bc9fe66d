package dev.cardan.mjcf.compile;

import dev.cardan.engine.Model;
import dev.cardan.engine.Options;
import dev.cardan.engine.attached.ModelPlugins;
import dev.cardan.engine.constants.SetConst;
import dev.cardan.engine.constants.Structure;
import dev.cardan.engine.flex.MixedEdges;
import dev.cardan.engine.flex.PassiveContactRule;
import dev.cardan.engine.flex.UnmovedVertices;
import dev.cardan.engine.table.Sizes;
import dev.cardan.engine.type.DisableFlag;
import dev.cardan.engine.type.EqType;
import dev.cardan.mjcf.CompileTimes;
import dev.cardan.mjcf.CompileTimes.Part;
import dev.cardan.mjcf.LoadProgress;
import dev.cardan.mjcf.ModelException;
import dev.cardan.mjcf.ModelFiles;
import dev.cardan.mjcf.compile.Draft.Flex;
import dev.cardan.mjcf.spec.ModelSpec;
import dev.cardan.mjcf.texture.TextureImage;
import java.util.List;

/**
 * Turns a specification into a model: names, assets, the tree of bodies, everything that refers to it, sizes, tables, and
 * at last what follows from all of these. The specification is only read; compiling it again gives an equal model.
 */
public final class Compiler {
    private static final int MAX_BODIES = 65534;

    private Compiler() {}

    /** Compiles a specification whose times nobody wants to know. */
    public static Model compile(ModelSpec spec, ModelFiles files, LoadProgress progress) {
        return compile(spec, files, progress, new CompileTimes());
    }

    /**
     * Compiles a specification.
     *
     * @param files where meshes and textures are found
     * @param progress is told about meshes
     * @param times is told how long everything took
     * @throws ModelException if the specification breaks a rule or uses what this version cannot simulate
     */
    public static Model compile(ModelSpec spec, ModelFiles files, LoadProgress progress, CompileTimes times) {
        CompiledSpec made = times.measure(Part.TOTAL, () -> whole(draft(spec, times), files, progress));
        return made.model();
    }

    /**
     * The same with the elements that the model was made of. Neither rays nor pictures can show its meshes: it is there to be
     * checked, soon.
     */
    static CompiledSpec withSources(ModelSpec spec, ModelFiles files) {
        Draft d = draft(spec, new CompileTimes());
        d.visible = false;
        return whole(d, files, LoadProgress.NONE);
    }

    private static CompiledSpec whole(Draft d, ModelFiles files, LoadProgress progress) {
        Model m = compile(d, files, progress);
        IgnoredSettings.tell(d.spec, d.warnings);
        m.setWarnings(d.warnings);
        d.spec.compiledModels.remember(m, Sources.of(d));
        return CompiledSpec.of(d, m);
    }

    /**
     * The specification as the compiler understands it: what was inferred is written out, frames and units are resolved. It
     * is there to be saved.
     *
     * @throws ModelException as {@link #compile}
     */
    public static ModelSpec canonical(ModelSpec spec, ModelFiles files) {
        Draft d = draft(spec, new CompileTimes());
        Model m = compile(d, files, LoadProgress.NONE);
        return new Canonical(d, m).run();
    }

    /**
     * The specification as the compiler understands it, with the numbers of a model.
     *
     * @throws ModelException as {@link #compile}, or if the model has another structure than the specification
     */
    public static ModelSpec withValues(ModelSpec spec, ModelFiles files, Model model) {
        Draft d = draft(spec, new CompileTimes());
        Model m = compile(d, files, LoadProgress.NONE);
        String difference = Structure.difference(m, model);
        if (difference != null) {
            throw new ModelException(
                    "the model was not made of this specification, or of one that was edited since: its"
                            + " structure differs, " + difference);
        }
        ModelSpec canonical = new Canonical(d, m).run();
        new CopyBack(canonical, m, model).run();
        return canonical;
    }

    private static Draft draft(ModelSpec spec, CompileTimes times) {
        CodeValues.check(spec);
        Draft d = new Draft(spec, times);
        if (d.bodies.size() + d.flexes.size() >= MAX_BODIES) {
            throw new ModelException("the model has " + d.bodies.size() + " bodies"
                    + (d.flexes.isEmpty() ? "" : " and " + d.flexes.size() + " flexes") + ": there must be fewer than "
                    + MAX_BODIES);
        }
        return d;
    }

    private static Model compile(Draft d, ModelFiles files, LoadProgress progress) {
        CompileTimes times = d.times;
        List<TextureImage> images = times.measure(Part.ASSETS, () -> assets(d, files, progress));
        times.run(Part.TREE, () -> tree(d));
        times.run(Part.ELEMENTS, () -> elements(d, files));
        Model m = times.measure(Part.TABLES, () -> tables(d, images));
        times.run(Part.CONSTANTS, () -> finish(m, d));
        return m;
    }

    private static List<TextureImage> assets(Draft d, ModelFiles files, LoadProgress progress) {
        if (d.compiler.discardvisual) {
            VisualElements.discardMaterials(d);
        }
        MaterialCompile.checkNames(d);
        d.hfields.forEach(h -> HFieldCompile.run(h, d, files));
        List<TextureImage> images = d.times.measure(Part.TEXTURE, () -> MaterialCompile.images(d, files));
        MeshCompile.run(d, files, progress);
        if (d.compiler.discardvisual) {
            VisualElements.checkMeshes(d);
        }
        return images;
    }

    private static void tree(Draft d) {
        d.bodies.forEach(b -> BodyCompile.run(b, d));
        if (d.compiler.fusestatic) {
            FuseStatic.run(d);
        }
        if (d.compiler.discardvisual) {
            VisualElements.discardGeoms(d);
        }
    }

    private static void elements(Draft d, ModelFiles files) {
        d.flexes.forEach(f -> FlexCompile.run(f, d));
        d.skins.forEach(s -> SkinCompile.run(s, d, files));
        PairCompile.run(d);
        d.equalities.forEach(e -> EqualityCompile.run(e, d));
        d.tendons.forEach(t -> TendonCompile.run(t, d));
        d.actuators.forEach(a -> ActuatorCompile.run(a, d));
        d.sensors.forEach(s -> SensorCompile.run(s, d));
        d.pluginCompile.finish();
        CustomCompile.check(d);
        BodyInertia.checkMoving(d);
    }

    private static Model tables(Draft d, List<TextureImage> images) {
        TreeOrder tree = new TreeOrder(d);
        NameFill names = new NameFill(d);
        Sizes sizes = ModelSizes.of(d, tree, names, images);
        Model m = new Model(sizes, d.spec.option);
        fill(m, d, tree, names, images);
        return m;
    }

    /**
     * A number for the structure of a specification (not its values), as MuJoCo computes it: if it has changed since a
     * model was compiled, the model no longer fits.
     */
    public static long signature(ModelSpec spec) {
        return Signature.of(spec);
    }

    private static void fill(Model m, Draft d, TreeOrder tree, NameFill names, List<TextureImage> images) {
        m.vis.set(d.spec.visual);
        names.fill(m);
        new PathFill(d).fill(m);
        tree.fill(m, d);
        TreeFill.run(m, d);
        MeshCompile.fill(m, d);
        FlexFill.run(m, d);
        SkinCompile.fill(m, d);
        HFieldCompile.fill(m, d);
        MaterialCompile.fill(m, d, images);
        PairCompile.fill(m, d);
        EqualityCompile.fill(m, d);
        TendonCompile.fill(m, d);
        ActuatorCompile.fill(m, d);
        SensorCompile.fill(m, d);
        CustomCompile.fill(m, d);
        KeyframeCompile.fill(m, d);
        d.pluginCompile.fill(m);
        ExtensionCompile.fill(m, d);
        SparseStructure.fill(m);
    }

    private static void finish(Model m, Draft d) {
        if (d.compiler.settotalmass > 0) {
            Derived.setTotalMass(m, d.compiler.settotalmass);
        }
        ModelPlugins.resolve(m);
        Derived.requireTimestep(d);
        try {
            SetConst.run(m);
        } catch (IllegalArgumentException e) {
            throw new ModelException(e.getMessage());
        }
        TendonCompile.checkSleep(m, d);
        TendonCompile.checkReflectedInertia(m, d);
        Derived.springDamper(m, d);
        d.pluginCompile.check(m);
        Derived.lengthRange(m, d);
        Derived.statistics(m, d.spec.stat);
        SelfCheck.run(m);
        ExtensionCompile.check(m, d);
        requirePassiveContact(m, d);
        requireMovedVertices(m, d);
        SleepCompile.check(m, d);
        int mixed = MixedEdges.first(m);
        if (mixed >= 0) {
            d.warnings.add(new ModelException(
                            d.flexes.get(mixed).spec,
                            MixedEdges.sentence(m, mixed) + ": list rigid and interpolated flexes, and those that are"
                                    + " neither held nor damped, last")
                    .getMessage());
        }
    }

    /** Vertices that are held in shape need rows, as a first step would tell. */
    private static void requireMovedVertices(Model m, Draft d) {
        Options opt = m.options();
        boolean rows = opt.jacobian.isSparse(m.nv)
                && !opt.disabled(DisableFlag.CONSTRAINT)
                && !opt.disabled(DisableFlag.EQUALITY);
        for (int i = 0; i < m.neq && rows; i++) {
            int f = m.eq.obj1id[i];
            if (m.eq.type[i] == EqType.Code.FLEXVERT && m.eq.active0[i] && UnmovedVertices.first(m, f) >= 0) {
                throw new ModelException(d.flexes.get(f).spec, UnmovedVertices.sentence(m, f));
            }
        }
    }

    /**
     * Passive contacts of flexes need some options, as a first step would tell. Sleep, which they don't go with either, counts
     * only if trees sleep from the start: MuJoCo tries a step without it.
     */
    private static void requirePassiveContact(Model m, Draft d) {
        String broken = PassiveContactRule.broken(m, m.options(), SleepCompile.sleepsAtFirst(m));
        for (Flex f : d.flexes) {
            if (!broken.isEmpty() && f.spec.passive && !f.rigid) {
                throw new ModelException(f.spec, broken);
            }
        }
    }
}
