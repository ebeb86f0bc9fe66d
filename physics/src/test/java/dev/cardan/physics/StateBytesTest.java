package dev.cardan.physics;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.cardan.engine.Data;
import dev.cardan.engine.Options;
import dev.cardan.engine.Physics;
import dev.cardan.engine.State;
import dev.cardan.engine.type.EnableFlag;
import dev.cardan.engine.type.Integrator;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.zip.CRC32C;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** States as bytes: what comes back is what was written, and nothing else is taken for a state. */
class StateBytesTest {
    private static final int HEADER = 24;

    /** A box that comes to rest and one that falls on it later. */
    private static final String SLEEPERS = """
        <mujoco>
          <option><flag sleep="enable" energy="enable"/></option>
          <worldbody>
            <geom type="plane" size="5 5 1"/>
            <body pos="0 0 .1"><freejoint/><geom type="box" size=".1 .1 .1"/></body>
            <body pos="0 0 8"><freejoint/><geom type="box" size=".1 .1 .1"/></body>
          </worldbody>
        </mujoco>
        """;

    private static Data sleeping() {
        Data d = Worlds.of(SLEEPERS);
        while (d.ntreeAwake == 2) {
            Physics.step(d);
            assertTrue(d.time < 1, "the lower box should sleep by now");
        }
        return d;
    }

    private static State random() {
        Data d = Worlds.random(Worlds.TREE, 11);
        d.opt.timestep = 0.003;
        Physics.step(d, 3);
        return d.state();
    }

    private static String refused(byte[] bytes) {
        return assertThrows(IllegalArgumentException.class, () -> State.fromBytes(bytes))
                .getMessage();
    }

    @Test
    void aStateComesBackToTheLastBit() {
        for (State s : new State[] {
            random(), sleeping().state(), Worlds.of("<mujoco/>").state()
        }) {
            State read = State.fromBytes(s.toBytes());
            assertEquals(s, read);
            assertEquals(s.hashCode(), read.hashCode());
            assertArrayEquals(s.toBytes(), read.toBytes());
        }
    }

    @Test
    void aWorldContinuesFromBytesAsIfNothingHadBeen() {
        Data d = sleeping(), other = d.model.newData();
        byte[] bytes = d.state().toBytes();
        Physics.step(d, 800);
        assertTrue(d.time > 1.3, "the upper box should have fallen on the lower one");
        other.restore(State.fromBytes(bytes));
        Physics.step(other, 800);
        assertEquals(d.state(), other.state());
    }

    @Test
    void everyDamageIsNoticed() {
        byte[] bytes = random().toBytes();
        for (int i = 0; i < bytes.length; i++) {
            byte[] damaged = bytes.clone();
            damaged[i] ^= 1;
            refused(damaged);
        }
        for (int n = 0; n < bytes.length; n++) {
            refused(Arrays.copyOf(bytes, n));
        }
        byte[] damaged = bytes.clone();
        damaged[HEADER + 40] ^= 64;
        assertEquals("the state is damaged: its checksum is wrong", refused(damaged));
        assertTrue(refused(Arrays.copyOf(bytes, bytes.length - 8)).startsWith("the state is cut off: "));
        assertTrue(refused(Arrays.copyOf(bytes, bytes.length + 1)).contains("goes on behind its end"));
        assertEquals("the state is cut off after 20 bytes, in its header", refused(Arrays.copyOf(bytes, 20)));
    }

    @Test
    void foreignBytesAndNewerFormatsAreRefused() {
        assertEquals("these bytes are no state of Cardan", refused("<mujoco/>".getBytes(StandardCharsets.UTF_8)));
        assertEquals("these bytes are no state of Cardan", refused(new byte[0]));
        byte[] newer = random().toBytes();
        newer[8] = 2;
        assertEquals(
                "the state has version 2 of the format, this Cardan reads 1: read it with the Cardan that wrote it",
                refused(newer));
    }

    /** Bytes with a right checksum, but a changed number. */
    private static byte[] forged(byte[] bytes, int at, int value) {
        ByteBuffer b = ByteBuffer.wrap(bytes.clone()).order(ByteOrder.LITTLE_ENDIAN);
        b.putInt(at, value);
        CRC32C crc = new CRC32C();
        crc.update(b.array(), HEADER, bytes.length - HEADER);
        return b.putInt(12, (int) crc.getValue()).array();
    }

    @Test
    void contentThatDoesNotFitTogetherIsRefused() {
        byte[] bytes = sleeping().state().toBytes();
        for (int at = HEADER; at + 4 <= Math.min(bytes.length, HEADER + 200); at += 4) {
            int was = ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN).getInt(at);
            for (int value : new int[] {-1, was + 1, Integer.MAX_VALUE}) {
                byte[] forged = forged(bytes, at, value);
                try {
                    Worlds.of(SLEEPERS).restore(State.fromBytes(forged));
                } catch (IllegalArgumentException e) {
                    assertTrue(e.getMessage().startsWith("the state is "), e.getMessage());
                }
            }
        }
        assertTrue(refused(forged(bytes, HEADER, 3)).startsWith("the state is not valid: it has 3 sizes"));
    }

    @Test
    void aNumberThatNoIntegratorHasIsRefused() {
        Data d = Worlds.of("<mujoco/>");
        d.opt.integrator = Integrator.IMPLICIT_SPRING_DAMPER;
        byte[] bytes = d.state().toBytes();
        long wanted = Double.doubleToRawLongBits(d.opt.integrator.code());
        ByteBuffer b = ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN);
        int at = HEADER;
        while (b.getLong(at) != wanted) {
            at++;
        }
        byte[] forged = forged(bytes, at + 4, (int) (Double.doubleToRawLongBits(17) >>> 32));
        assertTrue(
                refused(forged).startsWith("the state is not valid: the option integrator cannot be 17: it is one of"));
    }

    @Test
    void aWorldOfAnotherStructureRefusesAState() {
        State s = sleeping().state();
        Data other = Worlds.of(Worlds.TREE);
        String message = assertThrows(IllegalArgumentException.class, () -> other.restore(s))
                .getMessage();
        assertEquals("the state is one of another model: its nq is 14, this world's is " + other.model.nq, message);
    }

    @Test
    void equalityConsidersEverything() {
        Data d = sleeping(), o = d.model.newData();
        o.restore(d.state());
        assertEquals(d.state(), o.state());
        for (String option : Options.names()) {
            double[] value = o.opt.get(option), changed = value.clone();
            changed[changed.length - 1] += option.equals("jacobian") || option.equals("solver") ? -1 : 1;
            o.opt.set(option, changed);
            assertNotEquals(d.state(), o.state(), option);
            o.opt.set(option, value);
            assertEquals(d.state(), o.state(), option);
        }
        o.energy[1]++;
        assertNotEquals(d.state(), o.state());
        o.restore(d.state());
        o.flgEnergyvel = !o.flgEnergyvel;
        assertNotEquals(d.state(), o.state());
        o.restore(d.state());
        o.xpos[3]++;
        assertNotEquals(d.state(), o.state(), "where sleeping bodies are");
        o.restore(d.state());
        o.opt.enableflags ^= EnableFlag.ENERGY;
        assertNotEquals(d.state(), o.state());
    }

    @Test
    void aFileHoldsAState(@TempDir Path folder) throws IOException {
        Path file = folder.resolve("s.state");
        State s = random();
        s.write(file);
        assertEquals(s, State.read(file));
        Files.writeString(file, "no state");
        String message = assertThrows(IOException.class, () -> State.read(file)).getMessage();
        assertEquals("s.state: these bytes are no state of Cardan", message);
    }
}
