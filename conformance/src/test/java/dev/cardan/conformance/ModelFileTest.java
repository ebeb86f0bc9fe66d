package dev.cardan.conformance;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.sun.management.ThreadMXBean;
import dev.cardan.engine.Data;
import dev.cardan.engine.Model;
import dev.cardan.engine.Physics;
import dev.cardan.engine.file.ModelFile;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.zip.CRC32C;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Binary model files: the same model comes back, and nothing else is accepted. */
class ModelFileTest {
    private static final int HEADER = 24;

    private static byte[] written(Model m) throws IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        ModelFile.write(m, out);
        return out.toByteArray();
    }

    private static Model read(byte[] file) throws IOException {
        return ModelFile.read(new ByteArrayInputStream(file));
    }

    private static String refusal(byte[] file) {
        return assertThrows(IOException.class, () -> read(file)).getMessage();
    }

    @Test
    void everyModelOfTheBoardComesBackToTheBit() throws IOException {
        for (Map.Entry<String, Model> e : Models.all().entrySet()) {
            Model m = e.getValue(), back = read(written(m));
            Models.assertSame(m, back, e.getKey());
            assertArrayEquals(m.ext.actuatorGain, back.ext.actuatorGain, e.getKey());
            Data a = m.newData(), b = back.newData();
            for (int i = 0; i < 10; i++) {
                Physics.step(a);
                Physics.step(b);
            }
            assertArrayEquals(Models.state(a), Models.state(b), e.getKey());
        }
    }

    @Test
    void anOverlayIsAModelLikeOthers() throws IOException {
        Model m = Models.load("humanoid")
                .overlay()
                .scaleMass(2)
                .scale("geom_size", 1.5)
                .build();
        Models.assertSame(m, read(written(m)), "overlay");
    }

    @Test
    void filesOnDisk(@TempDir Path folder) throws IOException {
        Model m = Models.load("humanoid");
        Path file = folder.resolve("humanoid.cardan");
        ModelFile.write(m, file);
        assertTrue(ModelFile.isModelFile(file));
        Models.assertSame(m, ModelFile.read(file), "file");
        Path text = folder.resolve("robot.xml");
        Files.writeString(text, "<mujoco/>");
        assertEquals(
                "robot.xml: this is no binary model file of Cardan",
                assertThrows(IOException.class, () -> ModelFile.read(text)).getMessage());
    }

    @Test
    void everyTruncationIsRefused() throws IOException {
        byte[] file = written(Models.load("hinge"));
        for (int n = 0; n < file.length; n += n < 200 ? 1 : 97) {
            String message = refusal(Arrays.copyOf(file, n));
            String expected = n < 8
                    ? "this is no binary model file of Cardan"
                    : n < HEADER
                            ? "the model file ends after " + n + " bytes, within its header"
                            : "the model file is cut off: " + (n - HEADER) + " of " + (file.length - HEADER)
                                    + " bytes behind the header are there";
            assertEquals(expected, message);
        }
        assertEquals(
                "the model file goes on behind its end at " + file.length + " bytes",
                refusal(Arrays.copyOf(file, file.length + 1)));
    }

    @Test
    void everyFlippedBitIsRefused() throws IOException {
        byte[] file = written(Models.load("hinge"));
        for (int i = 0; i < file.length; i += i < 300 ? 1 : 29) {
            byte[] damaged = file.clone();
            damaged[i] ^= (byte) (1 << i % 8);
            String message = refusal(damaged);
            if (i >= HEADER) {
                assertEquals("the model file is damaged: its checksum is wrong", message);
            }
        }
    }

    @Test
    void anotherVersionIsRefused() throws IOException {
        byte[] file = written(Models.load("hinge"));
        file[8] = 7;
        assertEquals(
                "the model file has version 7 of the format, this Cardan reads 2: compile the model again from its XML",
                refusal(file));
    }

    /** With the checksum made right again, each size is changed to huge, negative and slightly wrong values. */
    @Test
    void hostileSizesAreRefusedInLittleMemory() throws IOException {
        List<String> counted = List.of(
                "nq nv nu na nbody njnt ngeom nsite nmocap nnames nsensordata nhistory nC nbvh nkey".split(" "));
        byte[] file = written(Models.load("hinge"));
        ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
        ByteBuffer in = ByteBuffer.wrap(file).order(ByteOrder.LITTLE_ENDIAN).position(HEADER);
        int sizes = in.getInt();
        for (int k = 0; k < sizes; k++) {
            byte[] bytes = new byte[in.getInt()];
            in.get(bytes);
            in.getInt();
            int at = in.position();
            String name = new String(bytes, StandardCharsets.US_ASCII);
            long value = in.getLong();
            for (long wrong : new long[] {Integer.MAX_VALUE, 1 << 28, -2, Long.MAX_VALUE, value + 1}) {
                byte[] hostile = file.clone();
                ByteBuffer.wrap(hostile).order(ByteOrder.LITTLE_ENDIAN).putLong(at, wrong);
                byte[] sealed = sealed(hostile);
                long before = threads.getCurrentThreadAllocatedBytes();
                String message = "";
                try {
                    read(sealed);
                } catch (IOException e) {
                    message = e.getMessage();
                }
                long used = threads.getCurrentThreadAllocatedBytes() - before;
                assertTrue(used < 20L * file.length, name + " = " + wrong + " took " + used + " bytes");
                boolean refused = message.startsWith("the model file is no valid model: ");
                assertTrue(refused || message.isEmpty(), message);
                assertTrue(refused || (wrong >= 0 && !counted.contains(name)), name + " = " + wrong + " was accepted");
            }
        }
    }

    /** Whatever the content, reading it ends with a model or a sentence. */
    @Test
    void arbitraryContentIsAModelOrASentence() throws IOException {
        byte[] file = written(Models.load("hinge"));
        java.util.Random random = new java.util.Random(5);
        for (int i = 0; i < 300; i++) {
            byte[] made = file.clone();
            for (int k = 0; k < 3; k++) {
                int at = HEADER + random.nextInt(file.length - HEADER);
                made[at] = (byte) random.nextInt();
            }
            try {
                read(sealed(made));
            } catch (IOException e) {
                assertTrue(e.getMessage().startsWith("the model file is no valid model: "), e.getMessage());
            }
        }
    }

    @Test
    void aNumberThatNoIntegratorHasIsRefused() throws IOException {
        byte[] file = written(Models.load("hinge"));
        String name = "opt.integrator";
        int at = new String(file, StandardCharsets.ISO_8859_1).indexOf(name) + name.length() + 4; // a count of one
        ByteBuffer.wrap(file).order(ByteOrder.LITTLE_ENDIAN).putLong(at, 17);
        assertEquals(
                "the model file is no valid model: the setting opt.integrator is 17, which is no Integrator",
                refusal(sealed(file)));
    }

    /** Puts the right checksum into the header. */
    private static byte[] sealed(byte[] file) {
        CRC32C crc = new CRC32C();
        crc.update(file, HEADER, file.length - HEADER);
        ByteBuffer.wrap(file).order(ByteOrder.LITTLE_ENDIAN).putInt(12, (int) crc.getValue());
        return file;
    }
}
