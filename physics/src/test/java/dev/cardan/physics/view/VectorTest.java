package dev.cardan.physics.view;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.cardan.engine.Data;
import dev.cardan.engine.Physics;
import dev.cardan.engine.view.MutableVector;
import dev.cardan.engine.view.Vector;
import org.junit.jupiter.api.Test;

/** Windows on numbers. */
class VectorTest {
    private final Data d = Zoo.home();

    @Test
    void showWhatIsThereNow() {
        Vector box = d.body("box").xpos();
        assertEquals(-2, box.x());
        d.joint("free").translation().set(5, 6, 7);
        Physics.forward(d);
        assertArrayEquals(new double[] {5, 6, 7}, box.toArray());
        assertEquals(6, box.y());
        assertEquals(7, box.z());
        assertEquals("(5, 6, 7)", box.toString());
    }

    @Test
    void quaternionsHaveTheRealPartFirst() {
        MutableVector q = d.joint("free").rotation();
        q.set(1, 2, 3, 4);
        assertEquals("1 2 3 4", (int) q.w() + " " + (int) q.x() + " " + (int) q.y() + " " + (int) q.z());
        assertEquals(Math.sqrt(30), q.norm());
    }

    @Test
    void areWrittenInWholeAndInPart() {
        MutableVector v = d.body("hand").xfrcApplied();
        v.set(new double[] {1, 2, 3, 4, 5, 6});
        v.set(1, 9);
        v.add(5, 0.5);
        v.part(3, 3).add(1, 1, 1);
        assertArrayEquals(new double[] {1, 9, 3, 5, 6, 7.5}, v.toArray());
        v.set(new double[] {0, 1, 2, 3, 4, 5, 6}, 1);
        v.part(0, 3).set(v.part(3, 3));
        assertArrayEquals(new double[] {4, 5, 6, 4, 5, 6}, v.toArray());
        double[] copy = new double[8];
        v.copyTo(copy, 2);
        assertEquals(4, copy[2]);
        v.fill(0);
        assertEquals(0, d.xfrcApplied[6 * d.body("hand").id() + 2]);
        d.joint("slider").positions().set(0.03);
        assertEquals(0.03, d.joint("slider").qpos());
    }

    @Test
    void areTextForPeople() {
        MutableVector v = d.body("hand").xfrcApplied();
        v.set(new double[] {1, -0.5, 1e-9, -0.0, Double.NaN, 1e22});
        assertEquals("(1, -0.5, 1.0E-9, 0, NaN, 1.0E22)", v.toString());
        assertTrue(d.actuator("motor").activations().toString().equals("()"));
    }
}
