package dev.cardan.mjcf.lint.check;

import dev.cardan.mjcf.lint.LintRule;
import dev.cardan.mjcf.lint.LintSeverity;
import java.util.ArrayList;
import java.util.List;

/** All checks, in the order of docs/lint.md. */
public final class Checks {
    /** The model does not load. */
    static final LintRule REFUSED = new LintRule(
            "refused",
            LintSeverity.ERROR,
            "a model that does not load",
            "It breaks a rule of MJCF, or names something that is not there.");

    static final List<Check> ALL = List.of(
            new IgnoredSettingCheck(),
            new InertiaBalancedCheck(),
            new InertiaSizeCheck(),
            new CenterOfMassCheck(),
            new MassRangeCheck(),
            new MassRatioCheck(),
            new VisualMassCheck(),
            new MeshUnitsCheck(),
            new HullVolumeCheck(),
            new MeshOpenCheck(),
            new HullSizeCheck(),
            new StartContactCheck(),
            new NeighbourContactCheck(),
            new KeyContactCheck(),
            new StartLimitCheck(),
            new KeyLimitCheck(),
            new KeyControlCheck(),
            new EqualityStartCheck(),
            new SolrefTimestepCheck(),
            new SolrefMixedCheck(),
            new SolrefDirectCheck(),
            new SolimpClippedCheck(),
            new SpringTimestepCheck(),
            new DampingTimestepCheck(),
            new ServoTimestepCheck(),
            new FilterTimestepCheck(),
            new TimestepCheck(),
            new RangeUnitsCheck(),
            new RangeInvertedCheck(),
            new RangeIgnoredCheck(),
            new TargetUnreachableCheck(),
            new TendonUnreachableCheck(),
            new UnusedAssetCheck(),
            new UnusedClassCheck(),
            new NamesCaseCheck(),
            new CollidesNeverCheck(),
            new ExcludeUselessCheck(),
            new PairImpossibleCheck(),
            new DuplicateGeomCheck(),
            new ActuatorsFightCheck(),
            new ActuatorClampedCheck(),
            new ActuatorIdleCheck(),
            new OptionSpeedCheck(),
            new OptionDangerCheck(),
            new OldMarginCheck(),
            new OldAttributeCheck(),
            new SensorNoiseCheck());

    private Checks() {}

    /** What is looked for, the refusal of a model first. */
    public static List<LintRule> rules() {
        List<LintRule> rules = new ArrayList<>(List.of(REFUSED));
        for (Check c : ALL) {
            rules.add(c.rule);
        }
        return List.copyOf(rules);
    }
}
