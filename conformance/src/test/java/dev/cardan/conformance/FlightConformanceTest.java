package dev.cardan.conformance;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** A flier with wings as ellipsoids in air, a hundred steps from frame to frame. */
class FlightConformanceTest {
    @Test
    @Tag("S2-40.AC11")
    void theForcesOfAirAreMuJoCos() {
        Goldens.Entry flight = Goldens.entries("dump").stream()
                .filter(e -> e.name().equals("fly-flight"))
                .findFirst()
                .orElseThrow();
        assertEquals(List.of(), flight.check().failures());
    }
}
