package dev.cardan.engine.math;

import static org.junit.jupiter.api.Assertions.assertEquals;

import com.sun.management.ThreadMXBean;
import java.io.File;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.net.URISyntaxException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

/** The functions give the reference's bits, interpreted and compiled, and they allocate nothing. */
final class MathsDeterminismTest {

    /** A number that depends on every bit of the results of every function. */
    static final class Checksum {

        private Checksum() {}

        /** Prints the checksum over the given number of arguments. */
        public static void main(String[] args) {
            System.out.println(Long.toHexString(of(arguments(Integer.parseInt(args[0])), new double[2])));
        }

        static double[] arguments(int count) {
            SplittableRandom random = new SplittableRandom(7);
            double[] x = new double[count];
            for (int i = 0; i < count; i++) {
                x[i] = switch (i % 4) {
                    case 0 -> random.nextDouble(-1, 1);
                    case 1 -> random.nextDouble(-100, 100);
                    case 2 -> random.nextInt(-1000, 1000) * (Math.PI / 4);
                    default -> Math.scalb(random.nextDouble(-1, 1), random.nextInt(-1070, 1023));
                };
            }
            return x;
        }

        static long of(double[] arguments, double[] pair) {
            long hash = 0;
            for (double x : arguments) {
                hash = mix(hash, Maths.sin(x));
                hash = mix(hash, Maths.cos(x));
                hash = mix(hash, Maths.tan(x));
                hash = mix(hash, Maths.asin(x));
                hash = mix(hash, Maths.acos(x));
                hash = mix(hash, Maths.atan(x));
                hash = mix(hash, Maths.atan2(x, -0.7));
                hash = mix(hash, Maths.exp(x));
                hash = mix(hash, Maths.log(x));
                hash = mix(hash, Maths.pow(Math.abs(x), 2.3));
                hash = mix(hash, Maths.pow(1.3, x));
                hash = mix(hash, Maths.sqrt(x));
                hash = mix(hash, x % 0.3);
                hash = mix(hash, Maths.round(x));
                hash += Maths.roundToInt(x);
                Maths.sinCos(pair, 0, x);
                hash = mix(mix(hash, pair[0]), pair[1]);
            }
            return hash;
        }

        private static long mix(long hash, double value) {
            return hash * 0x9e3779b97f4a7c15L + (Double.doubleToLongBits(value) ^ (hash >>> 31));
        }
    }

    /** The checksum of the musl C library's results for {@link #COUNT} arguments. */
    private static final String REFERENCE = "af8eb6e2a535e469";

    private static final int COUNT = 20_000;

    @Test
    void interpreterAndCompilersGiveTheReferenceBits() throws Exception {
        assertEquals(REFERENCE, inOwnJvm("-Xint"));
        assertEquals(REFERENCE, inOwnJvm("-XX:TieredStopAtLevel=1"));
        double[] arguments = Checksum.arguments(COUNT);
        double[] pair = new double[2];
        long compiled = 0;
        for (int i = 0; i < 20; i++) {
            compiled = Checksum.of(arguments, pair);
        }
        assertEquals(REFERENCE, Long.toHexString(compiled));
    }

    @Test
    void evaluationAllocatesNothing() {
        ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
        double[] arguments = Checksum.arguments(2_000);
        double[] pair = new double[2];
        Checksum.of(arguments, pair);
        long least = Long.MAX_VALUE;
        for (int i = 0; i < 10; i++) {
            long before = threads.getCurrentThreadAllocatedBytes();
            Checksum.of(arguments, pair);
            least = Math.min(least, threads.getCurrentThreadAllocatedBytes() - before);
        }
        assertEquals(0, least, "bytes for " + arguments.length + " arguments");
    }

    private static String inOwnJvm(String flag) throws IOException, InterruptedException, URISyntaxException {
        String classPath = folder(Maths.class) + File.pathSeparator + folder(Checksum.class);
        String java = Path.of(System.getProperty("java.home"), "bin", "java").toString();
        Process process = new ProcessBuilder(
                        java, flag, "-cp", classPath, Checksum.class.getName(), Integer.toString(COUNT))
                .redirectErrorStream(true)
                .start();
        String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertEquals(0, process.waitFor(), output);
        return output.strip();
    }

    private static Path folder(Class<?> type) throws URISyntaxException {
        return Path.of(type.getProtectionDomain().getCodeSource().getLocation().toURI());
    }
}
