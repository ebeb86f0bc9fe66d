package dev.cardan.physics;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.tngtech.archunit.core.domain.Dependency;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import dev.cardan.engine.Derivatives;
import dev.cardan.engine.Physics;
import dev.cardan.engine.Rays;
import dev.cardan.engine.Support;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Who may use whom: the order of the engine's rooms, what modules depend on, and that every room says what it is for. */
class RoomsTest {
    private static final String ENGINE = "dev.cardan.engine";
    private static final String MJCF = "dev.cardan.mjcf";

    /** The JDK's vectors, which may be missing at run time. */
    private static final String VECTORS = "jdk.incubator.vector";

    /** The rooms of the engine. Each may use those above it and the classes of the engine's root, but none below it. */
    private static final List<String> ROOMS = List.of("""
            type
            math
            table
            work
            kernel
            special
            inside
            linalg
            factor
            delay
            world
            extension
            attached
            sleep
            kinematics
            flex
            tendon
            inertia
            sdf
            distance
            collision.convex
            collision
            constraint
            actuation
            passive
            metric
            solver
            wrench
            ray
            sensor
            pipeline
            derivative
            integrate
            inverse
            gradient
            reset
            constants
            file
            builtin
            record
            view
            overlay
            diagnosis
            """.split("\\s+"));

    /** The root's verbs, which call the stages. */
    private static final Set<String> VERBS =
            Set.of(Physics.class.getName(), Support.class.getName(), Rays.class.getName(), Derivatives.class.getName());

    /**
     * Those in the rooms who call the verbs, as they run whole stages at other states or answer users; stages themselves
     * never do.
     */
    private static final Set<String> DRIVERS = Set.of(
            "constants.LengthRange",
            "constants.SetConst",
            "diagnosis.BadStepSearch",
            "diagnosis.StepWatch",
            "record.Recorder",
            "reset.SleepReset",
            "view.BodyView",
            "view.FrameView",
            "view.GeomView");

    private static final List<String> MODULES =
            List.of("engine", "mjcf", "models", "batch", "optimize", "cli", "bench");

    /** Tests of a module run in its folder. */
    private static final Path PROJECT = Path.of("").toAbsolutePath().getParent();

    private static final JavaClasses CLASSES = new ClassFileImporter().importPackages(ENGINE, MJCF);

    @Test
    void everyRoomOfTheEngineIsListed() {
        Set<String> found = new TreeSet<>();
        for (JavaClass c : CLASSES) {
            if (c.getPackageName().startsWith(ENGINE + ".")) {
                found.add(c.getPackageName().substring(ENGINE.length() + 1));
            }
        }
        assertEquals(new TreeSet<>(ROOMS), found);
    }

    @Test
    void roomsUseOnlyRoomsAboveThem() {
        List<String> allowed = new ArrayList<>(List.of("java..", ENGINE));
        allowed.add(VECTORS); // whose users are checked below
        for (String room : ROOMS) {
            allowed.add(ENGINE + "." + room);
            classes()
                    .that()
                    .resideInAPackage(ENGINE + "." + room)
                    .should()
                    .onlyDependOnClassesThat()
                    .resideInAnyPackage(allowed.toArray(String[]::new))
                    .because("a room uses only the rooms above it in the table")
                    .check(CLASSES);
        }
    }

    @Test
    void onlyDriversCallTheVerbs() {
        Set<String> found = new TreeSet<>();
        for (JavaClass c : CLASSES) {
            boolean inRoom = c.getPackageName().startsWith(ENGINE + ".");
            if (inRoom && c.getDirectDependenciesFromSelf().stream().anyMatch(RoomsTest::isVerb)) {
                found.add(outermost(c).getName().substring(ENGINE.length() + 1));
            }
        }
        assertEquals(new TreeSet<>(DRIVERS), found);
    }

    private static boolean isVerb(Dependency use) {
        return VERBS.contains(
                outermost(use.getTargetClass().getBaseComponentType()).getName());
    }

    private static JavaClass outermost(JavaClass c) {
        JavaClass outer = c;
        while (outer.getEnclosingClass().isPresent()) {
            outer = outer.getEnclosingClass().get();
        }
        return outer;
    }

    @Test
    void theEngineDependsOnNothing() {
        assertEquals(Set.of(), foreign(ENGINE, List.of(ENGINE, VECTORS)));
    }

    @Test
    void onlyTheVectorKernelsUseVectors() {
        Set<String> found = new TreeSet<>();
        for (JavaClass c : CLASSES) {
            if (c.getDirectDependenciesFromSelf().stream()
                    .anyMatch(use -> use.getTargetClass().getPackageName().equals(VECTORS))) {
                found.add(c.getSimpleName());
            }
        }
        assertEquals(Set.of("VectorKernels"), found);
    }

    @Test
    void mjcfDependsOnTheEngineOnly() {
        assertEquals(Set.of(), foreign(MJCF, List.of(ENGINE, MJCF)));
    }

    /** What the classes of a module use beside java.base and the packages under the given ones. */
    private static Set<String> foreign(String module, List<String> allowed) {
        Set<String> base = Object.class.getModule().getPackages();
        Set<String> found = new TreeSet<>();
        for (JavaClass c : CLASSES) {
            if (!isUnder(c.getPackageName(), module)) {
                continue;
            }
            for (Dependency use : c.getDirectDependenciesFromSelf()) {
                JavaClass target = use.getTargetClass().getBaseComponentType();
                String of = target.getPackageName();
                if (!target.isPrimitive()
                        && !base.contains(of)
                        && allowed.stream().noneMatch(a -> isUnder(of, a))) {
                    found.add(use.getDescription());
                }
            }
        }
        return found;
    }

    private static boolean isUnder(String name, String root) {
        return name.equals(root) || name.startsWith(root + ".");
    }

    @Test
    void noTwoClassesHaveTheSameName() throws IOException {
        Map<String, Path> places = new HashMap<>();
        Set<String> twice = new TreeSet<>();
        for (Path source : sources()) {
            String name = source.getFileName().toString();
            Path other = places.put(name, source);
            if (other != null && !name.endsWith("-info.java")) {
                twice.add(other + " and " + source);
            }
        }
        assertEquals(Set.of(), twice);
    }

    @Test
    void everyPackageSaysWhatItIsFor() throws IOException {
        for (Path source : sources()) {
            Path info = source.resolveSibling("package-info.java");
            boolean inPackage = !source.endsWith("module-info.java");
            assertTrue(!inPackage || Files.exists(PROJECT.resolve(info)), () -> info + " is missing");
        }
    }

    /** The main sources of all modules, relative to the project. */
    private static List<Path> sources() throws IOException {
        List<Path> all = new ArrayList<>();
        for (String module : MODULES) {
            int before = all.size();
            try (Stream<Path> files = Files.walk(PROJECT.resolve(module).resolve("src/main/java"))) {
                files.filter(f -> f.toString().endsWith(".java"))
                        .map(PROJECT::relativize)
                        .forEach(all::add);
            }
            assertFalse(all.size() == before, module);
        }
        return all;
    }
}
