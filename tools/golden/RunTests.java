import static org.junit.platform.engine.discovery.DiscoverySelectors.selectMethod;

import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.List;
import org.junit.platform.engine.discovery.MethodSelector;
import org.junit.platform.launcher.core.LauncherDiscoveryRequestBuilder;
import org.junit.platform.launcher.core.LauncherFactory;
import org.junit.platform.launcher.listeners.SummaryGeneratingListener;
import org.junit.platform.launcher.listeners.TestExecutionSummary;

/**
 * Runs single tests, whatever their parameters: {@code RunTests package.Class.method...}. Prints the first failure and ends
 * with code 1, or ends with 0 if there is none.
 */
public final class RunTests {
    private RunTests() {}

    public static void main(String[] tests) throws ClassNotFoundException {
        List<MethodSelector> methods = new ArrayList<>();
        for (String test : tests) {
            int dot = test.lastIndexOf('.');
            Class<?> type = Class.forName(test.substring(0, dot), false, RunTests.class.getClassLoader());
            for (Method m : type.getDeclaredMethods()) {
                if (m.getName().equals(test.substring(dot + 1))) {
                    methods.add(selectMethod(type, m));
                }
            }
        }
        SummaryGeneratingListener listener = new SummaryGeneratingListener();
        LauncherFactory.create()
                .execute(LauncherDiscoveryRequestBuilder.request().selectors(methods).build(), listener);
        TestExecutionSummary summary = listener.getSummary();
        if (summary.getTestsFoundCount() == 0) {
            throw new IllegalArgumentException("no tests in " + List.of(tests));
        }
        for (TestExecutionSummary.Failure failure : summary.getFailures()) {
            System.out.println(failure.getTestIdentifier().getDisplayName() + ": " + failure.getException());
            System.exit(1);
        }
    }
}
