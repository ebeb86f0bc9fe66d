package dev.cardan.physics;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.sun.source.tree.AnnotationTree;
import com.sun.source.tree.ClassTree;
import com.sun.source.tree.CompilationUnitTree;
import com.sun.source.tree.MethodTree;
import com.sun.source.tree.ModifiersTree;
import com.sun.source.tree.Tree;
import com.sun.source.tree.VariableTree;
import com.sun.source.util.DocTrees;
import com.sun.source.util.JavacTask;
import com.sun.source.util.TreePath;
import com.sun.source.util.TreePathScanner;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import javax.lang.model.element.Modifier;
import javax.tools.JavaCompiler;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.Test;

/** Whatever a user can see has a comment. That comments are well-formed and lead somewhere the compiler checks. */
class JavadocTest {
    private static final Path PROJECT = Path.of("..");
    private static final List<String> MODULES =
            List.of("engine", "mjcf", "models", "batch", "optimize", "soft", "viewer");
    private static final Pattern EXPORT = Pattern.compile("exports ([\\w.]+);");

    /** Classes whose fields are named after documented ones, which they point to as a whole. */
    private static final Set<String> NAMESAKES = Set.of("Code", "Sizes");

    private static final int ENOUGH = 3000; // members that there are at least

    @Test
    void everythingExportedIsExplained() throws IOException {
        List<Path> sources = new ArrayList<>();
        for (String module : MODULES) {
            Path root = PROJECT.resolve(module).resolve("src/main/java");
            Matcher m = EXPORT.matcher(Files.readString(root.resolve("module-info.java")));
            while (m.find()) {
                try (Stream<Path> files = Files.list(root.resolve(m.group(1).replace('.', '/')))) {
                    files.filter(f -> f.toString().endsWith(".java")).forEach(sources::add);
                }
            }
        }
        JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
        Members members;
        try (var files = compiler.getStandardFileManager(null, null, StandardCharsets.UTF_8)) {
            JavacTask task = (JavacTask)
                    compiler.getTask(null, files, null, null, null, files.getJavaFileObjectsFromPaths(sources));
            members = new Members(DocTrees.instance(task));
            for (CompilationUnitTree unit : task.parse()) {
                members.scan(unit, null);
            }
        }
        assertEquals(Set.of(), members.bare);
        assertTrue(members.count > ENOUGH, "only " + members.count + " members were found");
    }

    /** Goes through types and their members as far as users see them. */
    private static final class Members extends TreePathScanner<Void, Void> {
        private final DocTrees docs;
        final Set<String> bare = new TreeSet<>();
        int count;

        Members(DocTrees docs) {
            this.docs = docs;
        }

        private ClassTree owner() {
            TreePath outer = getCurrentPath().getParentPath();
            return outer != null && outer.getLeaf() instanceof ClassTree c ? c : null;
        }

        private boolean isVisible(ModifiersTree modifiers) {
            ClassTree owner = owner();
            return modifiers.getFlags().contains(Modifier.PUBLIC)
                    || modifiers.getFlags().contains(Modifier.PROTECTED)
                    || (owner != null && owner.getKind() == Tree.Kind.INTERFACE);
        }

        private void expectComment(String name) {
            count++;
            String comment = docs.getDocComment(getCurrentPath());
            if (comment == null || comment.isBlank()) {
                CompilationUnitTree unit = getCurrentPath().getCompilationUnit();
                long at = docs.getSourcePositions()
                        .getStartPosition(unit, getCurrentPath().getLeaf());
                String file = PROJECT.toAbsolutePath()
                        .relativize(Path.of(unit.getSourceFile().toUri()))
                        .toString();
                bare.add(file + ":" + unit.getLineMap().getLineNumber(at) + ": " + name);
            }
        }

        @Override
        public Void visitClass(ClassTree c, Void unused) {
            if (!isVisible(c.getModifiers())) {
                return null;
            }
            expectComment(c.getSimpleName().toString());
            return super.visitClass(c, null);
        }

        @Override
        public Void visitVariable(VariableTree v, Void unused) {
            ClassTree owner = owner();
            boolean isComponent = owner != null
                    && owner.getKind() == Tree.Kind.RECORD
                    && !v.getModifiers().getFlags().contains(Modifier.STATIC);
            if (owner != null
                    && !isComponent // the comment of the record has them
                    && isVisible(v.getModifiers())
                    && !NAMESAKES.contains(owner.getSimpleName().toString())) {
                expectComment(owner.getSimpleName() + "." + v.getName());
            }
            return null;
        }

        @Override
        public Void visitMethod(MethodTree method, Void unused) {
            ClassTree owner = owner();
            boolean isOverride =
                    method.getModifiers().getAnnotations().stream().anyMatch(Members::isOverrideAnnotation);
            boolean isCheck = owner != null // of a record's components
                    && owner.getKind() == Tree.Kind.RECORD
                    && method.getReturnType() == null
                    && method.getParameters().size() == components(owner);
            if (owner != null && isVisible(method.getModifiers()) && !isOverride && !isCheck) {
                expectComment(owner.getSimpleName() + "." + method.getName());
            }
            return null;
        }

        private static boolean isOverrideAnnotation(AnnotationTree a) {
            return a.getAnnotationType().toString().equals("Override");
        }

        private static long components(ClassTree c) {
            return c.getMembers().stream()
                    .filter(m -> m instanceof VariableTree v
                            && !v.getModifiers().getFlags().contains(Modifier.STATIC))
                    .count();
        }
    }
}
