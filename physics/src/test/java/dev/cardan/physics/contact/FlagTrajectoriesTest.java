package dev.cardan.physics.contact;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.cardan.engine.Data;
import dev.cardan.engine.Physics;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Ten steps under each disable flag alone, against MuJoCo 3.12.0. */
class FlagTrajectoriesTest {
    private static final String MODEL = """
        <mujoco>
          <worldbody>
            <geom type="plane" size="5 5 .1"/>
            <body name="base" pos="0 0 0.149" euler="0 20 0">
              <freejoint/>
              <geom type="box" size="0.2 0.1 0.1"/>
              <geom type="sphere" size="0.11" pos="0.2 0 0.05" condim="4"/>
              <body name="arm" pos="0.25 0 0.1">
                <joint name="hinge" axis="0 1 0" range="-20 30" stiffness="5" damping="0.3" springref="20"
                  frictionloss="0.2"/>
                <geom type="capsule" size="0.04" fromto="0 0 0 0.3 0 0"/>
                <body pos="0.35 0 0">
                  <joint name="ball" type="ball" range="0 40" damping="0.05"/>
                  <geom type="sphere" size="0.06" solref="0.001 1"/>
                </body>
              </body>
            </body>
            <body name="cart" pos="2 0 0.5">
              <joint name="p" type="slide" axis="1 0 0" damping="2"/>
              <geom type="box" size="0.1 0.1 0.1"/>
              <body pos="0 0 0.1"><joint name="q" axis="0 1 0"/>
                <geom type="capsule" size="0.03" fromto="0 0 0 0 0 0.4"/></body>
            </body>
            <body name="tied" pos="2.6 0 0.5"><joint type="slide" name="r" axis="1 0 0"/><geom size="0.1"/></body>
          </worldbody>
          <contact><exclude body1="cart" body2="tied"/></contact>
          <equality><joint joint1="p" joint2="r" polycoef="0.05 1 0 0 0" solref="0.002 1"/></equality>
          <actuator>
            <motor joint="hinge" gear="2" ctrlrange="-1 1"/>
            <general joint="q" dyntype="filter" dynprm="0.05" gainprm="3"/>
          </actuator>
          <sensor><jointpos joint="q"/><jointvel joint="hinge"/></sensor>
        </mujoco>
        """;

    private static final double[] QPOS = {
        0, 0, 0.149, 0.984807753012208, 0, 0.17364817766693033, 0, 0.6, 0.9, 0.4, 0.1, 0.1, 0.1, 0.3, 0.1
    };
    private static final double[] QVEL = {0.3, 0.2, -0.5, 0.1, -0.4, 0.7, 1.5, 2, -1, 0.5, 0.8, -1.2, 0.2};

    private static final List<String> FLAGS = List.of(
            ("constraint equality frictionloss limit contact spring damper gravity clampctrl warmstart filterparent"
                            + " actuation refsafe sensor midphase eulerdamp autoreset nativeccd island multiccd")
                    .split(" "));

    /** Without effect on the motion of this model: it has no convex pair and nothing goes wrong. */
    private static final List<String> IDLE = List.of("sensor", "midphase", "autoreset", "nativeccd", "multiccd");

    /** Sums of qacc over the states at steps 0 to 10. */
    private static final String SUMS = """
        none -499.895002963 2.558797655748 118.5053509587 -259.9536350351 -5867.964153389 -552.3636421116
          -5278.000879437 -27017.16010286 1112.544448867 23320.00005284 -47.27263681381 366.0719303898
          76.79249525885
        constraint 0.9495007597039 0.1605368200032 -108.3664473847 5.705548729981 -0.9842846772988
          2.379041444515 10.4955168736 -596.961946926 300.0204046057 -131.5639057913 -7.187085253014
          208.821450579 0
        equality -499.895002963 2.558797655748 118.5053509587 -259.9536350351 -5867.964153389 -552.3636421116
          -5278.000879437 -27017.16010286 1112.544448867 23320.00005284 -7.187085253014 208.821450579 0
        frictionloss -500.2658583314 2.558686773287 118.6653278143 -259.9035485016 -5862.600242913
          -552.2836021669 -5296.446687195 -27011.25500137 1115.080445343 23324.73200364 -47.27263681381
          366.0719303898 76.79249525885
        limit -512.3505586078 0.2946026119033 122.721160487 -166.0236471534 -6039.424736683 -189.1924630592
          -4944.330171396 -14043.60110328 -32754.57037055 39180.52166954 -47.27263681381 366.0719303898
          76.79249525885
        contact -19.59337394029 0.3106822900238 -94.87055575516 20.34082822072 376.7051584045 -3.227121470415
          -1485.929446248 -2691.101921031 195.53482834 -1161.052173812 -47.27263681381 366.0719303898
          76.79249525885
        spring -498.2870167599 2.564433924806 117.8105639691 -260.8922727011 -5889.133426258 -553.5891460912
          -5210.974346712 -27032.08880036 1096.265794352 23291.46312843 -47.27263681381 366.0719303898
          76.79249525885
        damper -501.5182698266 2.035618767038 116.2148457873 -215.86945742 -5724.761328876 -597.4568427824
          -5956.949553364 -37480.05965003 13282.33997254 34177.7751231 -44.94984590963 358.1278718941
          79.08527843016
        gravity -489.909277444 2.545847466201 222.2143352385 -252.1332425516 -5752.031134923 -540.3997521391
          -5267.006852049 -27066.92863044 976.352189366 23084.99395185 -45.39713722659 261.8317558675
          78.66689971444
        clampctrl -497.264330215 2.56578162693 117.3726323754 -261.4817400487 -5905.084360694 -554.4076624912
          -5152.725376988 -27053.24529009 1093.655462013 23281.88715067 -47.27263681381 366.0719303898
          76.79249525885
        warmstart -499.895002963 2.558797655748 118.5053509587 -259.9536350351 -5867.964153389 -552.3636421116
          -5278.000879437 -27017.16010286 1112.544448867 23320.00005284 -47.27263681381 366.0719303898
          76.79249525885
        filterparent -829.8115405634 1.219567656245 338.2222783577 -242.758401639 -6880.004449492
          -344.7014709825 -2019.826777435 -2839.457881438 682.9010285833 -159.4501210428 -52.03224076413
          632.1115076578 72.02604173266
        actuation -503.5931126327 2.55766583165 120.1039712851 -259.4531021547 -5814.239864407 -551.5644417652
          -5462.636317971 -26958.01543257 1137.792765296 23367.32382707 -45.82704576279 285.8347122803
          78.23099691194
        refsafe -499.895002963 2.558797655747 118.5053509587 -259.9536350351 -5867.964153389 -552.3636421116
          -5278.000879437 -27017.16010286 1112.544448867 23320.00005284 310272.9595936 -2408161.619439
          -748192.3695103
        eulerdamp -499.4618999688 2.486921667463 117.5100022255 -290.5276632681 -5845.622723429 -577.4481004289
          -5377.948734288 -24395.79825431 3758.326350553 20791.1494521 -47.26155967796 366.0343736016
          76.77016775342
        island -499.895002963 2.558797655747 118.5053509587 -259.9536350352 -5867.964153389 -552.3636421116
          -5278.000879438 -27017.16010286 1112.544448867 23320.00005284 -47.27263681381 366.0719303898
          76.79249525885
        """;

    private static double[] sums(String flag) {
        List<Double> numbers = new ArrayList<>();
        boolean inside = false;
        for (String word : SUMS.split("\\s+")) {
            if (word.toLowerCase(Locale.ROOT).matches("[a-z]+")) {
                inside = word.equals(flag);
            } else if (inside) {
                numbers.add(Double.valueOf(word));
            }
        }
        return numbers.stream().mapToDouble(x -> x).toArray();
    }

    private static double[] run(int flags) {
        Data d = Scenes.of(MODEL);
        System.arraycopy(QPOS, 0, d.qpos, 0, QPOS.length);
        System.arraycopy(QVEL, 0, d.qvel, 0, QVEL.length);
        d.ctrl[0] = 1.7;
        d.ctrl[1] = 0.9;
        d.opt.disableflags = flags;
        double[] sum = new double[d.model.nv];
        for (int step = 0; step <= 10; step++) {
            Physics.step(d); // qacc belongs to the state before the step
            for (int i = 0; i < sum.length; i++) {
                sum[i] += d.qacc[i];
            }
        }
        return sum;
    }

    @Test
    @Tag("S2-41.AC12")
    void trajectoriesWithOneFlagOff() {
        double[] plain = run(0);
        assertClose("none", sums("none"), plain);
        for (int bit = 0; bit < FLAGS.size(); bit++) {
            String flag = FLAGS.get(bit);
            double[] actual = run(1 << bit);
            if (IDLE.contains(flag)) {
                assertArrayEquals(plain, actual, flag);
            } else {
                assertClose(flag, sums(flag), actual);
            }
        }
    }

    private static void assertClose(String flag, double[] expected, double[] actual) {
        assertEquals(expected.length, actual.length);
        for (int i = 0; i < expected.length; i++) {
            int at = i;
            assertEquals(
                    expected[i],
                    actual[i],
                    1e-10 * Math.max(1, Math.abs(expected[i])),
                    () -> flag + ": dof " + at + " of " + Arrays.toString(actual));
        }
    }
}
