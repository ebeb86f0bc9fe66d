package dev.cardan.mjcf.compile;

import static org.junit.jupiter.api.Assertions.assertDoesNotThrow;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.cardan.mjcf.Mjcf;
import dev.cardan.mjcf.ModelException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What the compiler refuses, in which words, and what it accepts although it looks wrong; both as MuJoCo does. */
class CompileErrorsTest {
    private static final String SCENE = """
        <mujoco>
          <worldbody>
            <site name="w"/>
            <camera name="cam"/>
            <body name="b"><joint name="h"/><geom name="g" size=".1"/></body>
            <body name="c" pos="1 0 0"><joint name="ball" type="ball"/><geom name="g2" size=".1"/><site name="s"/></body>
            <body name="f" pos="2 0 0"><freejoint name="free"/><geom size=".1"/></body>
          </worldbody>
        """;

    private static void refuses(String xml, String fragment) {
        ModelException e = assertThrows(ModelException.class, () -> Mjcf.parse(xml));
        assertTrue(e.getMessage().contains(fragment), e.getMessage());
        assertTrue(e.line() > 0, e.getMessage());
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
        <geom size="0"/>                                                | size number 1 of a sphere must be positive
        <geom type="box" size="1 -1 1"/>                                | size number 2 of a box must be positive
        <geom type="capsule" size="1"/>                                 | size number 2 of a capsule must be positive
        <geom type="plane" size="1 1 0"/>                               | third size of a plane
        <geom size="nan"/>                                              | a size must be a number
        <geom size="1" condim="2"/>                                     | condim="2": the contact dimension must be 1, 3, 4 or 6
        <geom size="1" fromto="0 0 0 1 1 1"/>                           | only capsules, cylinders, boxes and ellipsoids
        <geom type="capsule" size="1" fromto="1 1 1 1 1 1"/>            | the two points must differ
        <geom type="capsule" size="1" pos="1 0 0" fromto="0 0 0 1 1 1"/>| fromto gives the position already
        <geom size="1" material="x"/>                                   | material="x": there is no material of that name
        <geom size="1" axisangle="0 0 0 1"/>                            | the axis must not be zero
        <geom size="1" xyaxes="0 0 0 1 0 0"/>                           | the x axis must not be zero
        <geom size="1" xyaxes="1 0 0 2 0 0"/>                           | the y axis across the x axis must not be zero
        <geom size="1" zaxis="0 0 0"/>                                  | the axis must not be zero
        <site size="0"/>                                                | <site>: size="0 0.005 0.005"
        <site type="sphere" fromto="0 0 0 1 1 1"/>                      | only capsules, cylinders, boxes and ellipsoids
        <site material="x"/>                                            | there is no material of that name
        <camera fovy="180"/>                                            | the field of view must be below 180
        <camera mode="targetbody" target="zz"/>                         | target="zz": there is no body of that name
        <camera focal="1 1" resolution="4 4"/>                          | need sensorsize
        <camera sensorsize="1 1" focal="1 1" resolution="0 4"/>         | sensorsize needs a positive resolution
        <light dir="0 0 0"/>                                            | the direction must not be zero
        <light softness="2"/>                                           | softness lies between 0 and 1
        <light texture="zz"/>                                           | there is no texture of that name
        <geom name="a" size="1"/><geom name="a" size="1"/>              | <geom name="a">: the name is taken
        <frame name="a"/><frame name="a"/>                              | the name is taken
        <body name="world"/>                                            | the name is taken
        <body sleep="never"/>                                           | the first moving body of a kinematic tree
        """)
    void objectsInTheWorld(String element, String fragment) {
        refuses("<mujoco><worldbody>" + element + "</worldbody></mujoco>", fragment);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
        <joint axis="0 0 0"/>                              | the axis must not be zero
        <joint range="1 -1" limited="true"/>               | range="1 -1": the lower limit must be below the upper (angles are in degrees here)
        <joint limited="true"/>                            | range="0 0": the lower limit must be below the upper
        <joint type="slide" range="2 1" limited="true"/>   | range="2 1": the lower limit must be below the upper
        <joint type="ball" range="10 60"/>                 | the lower limit of a ball joint must be 0
        <joint springdamper="1 0"/>                        | springdamper="1 0"
        <joint springdamper="-1 1"/>                       | must both be positive
        <freejoint/><joint/>                               | a free joint must be the only joint
        <joint type="ball"/><joint type="ball"/>           | no ball or hinge may follow it
        <joint type="ball"/><joint/>                       | no ball or hinge may follow it
        <joint type="ball"/><joint type="ball"/><joint/>   | no ball or hinge may follow it
        <joint/><geom type="plane" size="1 1 1"/>          | planes are allowed in bodies that cannot move only
        <joint/><geom size="1" mass="-1"/>                 | mass="-1": mass and density must not be negative
        <joint/><geom size="1" density="-1"/>              | density="-1": mass and density must not be negative
        <joint/><inertial pos="0 0 0" mass="1" diaginertia="1 1 3"/>             | no moment may exceed the sum of the other two
        <joint/><inertial pos="0 0 0" mass="1" fullinertia="1 1 1 2 0 0"/>       | the principal moments must be positive
        <joint/><inertial pos="0 0 0" mass="1" fullinertia="1 1 1 0 0 0" diaginertia="1 1 1"/> | leave one out
        <joint/><body><joint/></body>                      | a body that can move needs mass and inertia
        <body><freejoint/><geom size="1"/></body>          | directly under the world only
        <body mocap="true"/>                               | must be a child of the world and have no joints
        """)
    void partsOfABody(String element, String fragment) {
        refuses("<mujoco><worldbody><body>" + element + "<geom size='1'/></body></worldbody></mujoco>", fragment);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
        <contact><pair geom1="g" geom2="zz"/></contact>                   | geom2="zz": there is no geom of that name
        <contact><pair geom1="g" geom2="g2" condim="5"/></contact>        | condim="5"
        <contact><exclude body1="b" body2="zz"/></contact>                | body2="zz": there is no body of that name
        <equality><weld body1="b" body2="zz"/></equality>                 | there is no body of that name
        <equality><weld body1="b" body2="b"/></equality>                  | they must be different
        <equality><weld body1="world"/></equality>                        | they must be different
        <equality><joint joint1="ball"/></equality>                       | only hinge and slide joints can be coupled
        <equality><joint joint1="h" joint2="ball"/></equality>            | joint2="ball"
        <actuator><motor joint="balll"/></actuator>                       | did you mean "ball"?
        <actuator><motor joint="h" ctrlrange="1 -1" ctrllimited="true"/></actuator> | ctrlrange="1 -1"
        <actuator><motor joint="h" forcerange="1 1" forcelimited="true"/></actuator> | forcerange="1 1"
        <actuator><general joint="h" actrange="-1 1"/></actuator>         | has no activation
        <actuator><general joint="h" dyntype="integrator" actlimited="true"/></actuator> | actrange="0 0"
        <actuator><general joint="h" dyntype="integrator" actdim="2"/></actuator> | actdim="2"
        <actuator><general joint="h" dyntype="integrator" actdim="0"/></actuator> | actdim="0"
        <actuator><general joint="h" actdim="1"/></actuator>              | actdim="1"
        <actuator><position joint="h" inheritrange="1"/></actuator>       | has no range
        <actuator><position joint="ball" inheritrange="1"/></actuator>    | only hinge and slide joints have a range
        <sensor><jointpos joint="ball"/></sensor>                         | the joint must be a hinge or a slide
        <sensor><ballquat joint="h"/></sensor>                            | the joint must be a ball
        <sensor><gyro site="zz"/></sensor>                                | site="zz": there is no site of that name
        <sensor><gyro site="s" noise="-1"/></sensor>                      | noise="-1"
        <sensor><gyro site="s" cutoff="-1"/></sensor>                     | cutoff="-1"
        <sensor><framequat objtype="site" objname="s" cutoff="1"/></sensor> | they have no cutoff
        <sensor><framepos objtype="site" objname="s" reftype="body" refname="zz"/></sensor> | refname="zz"
        <sensor><jointlimitpos joint="h"/></sensor>                       | joint="h": the joint must be limited
        <sensor><touch site="s" delay="1"/></sensor>                      | delay="1": a delay needs a history
        <worldbody><site name="q" type="sdf"/></worldbody><sensor><touch site="q"/></sensor> | site="q": a site of type sdf has no volume to be touched
        <sensor><clock nsample="16777217"/></sensor>                      | a history holds at most 16777216 samples
        <sensor><clock interval="-1"/></sensor>                           | interval="-1": the value must not be negative
        <sensor><clock interval="1 0.5"/></sensor>                        | the phase must not be positive
        <sensor><clock interval="1 -1"/></sensor>                         | the phase must be greater than minus the period
        <sensor><insidesite site="zz" objtype="geom" objname="g"/></sensor> | site="zz": there is no site of that name
        <sensor><distance geom1="g" geom2="g"/></sensor>                  | geom1="g": the two objects must be different
        <sensor><distance geom1="g" body2="zz"/></sensor>                 | body2="zz": there is no body of that name
        <sensor><distance geom1="g"/></sensor>                            | give one of
        <sensor><contact subtree1="zz"/></sensor>                         | subtree1="zz": there is no body of that name
        <sensor><contact geom1="g" body1="b"/></sensor>                   | cannot be given together
        <sensor><contact data="force found"/></sensor>                    | in the order found force torque dist pos normal tangent
        <sensor><contact num="0"/></sensor>                               | num
        <sensor><contact num="400000000" data="found force torque"/></sensor> | more than 2^31 - 1 numbers
        <sensor><rangefinder site="s" data="dist dist"/></sensor>         | "dist" is given twice
        <sensor><rangefinder/></sensor>                                   | give one of
        <sensor><user dim="2" datatype="axis"/></sensor>                  | an axis has three numbers
        <sensor><user dim="3" datatype="quaternion"/></sensor>            | a quaternion has four numbers
        <sensor><user dim="-1"/></sensor>                                 | dim="-1": the value must not be negative
        <sensor><user dim="1" objtype="geom" objname="zz"/></sensor>      | objname="zz": there is no geom of that name
        <custom><tuple name="t"><element objtype="body" objname="zz"/></tuple></custom> | objname="zz"
        <keyframe><key qpos="1 2 3 4 5 6 7 8 9 10 11 12 13"/></keyframe>  | qpos has 13 values: the model has 12
        <keyframe><key qvel="1 2 3 4 5 6 7 8 9 10 11"/></keyframe>        | qvel has 11 values: the model has 10
        <keyframe><key ctrl="1"/></keyframe>                              | ctrl has 1 values: the model has 0
        <keyframe><key mpos="1 2 3"/></keyframe>                          | the model has 0 mocap bodies
        <keyframe><key name="k"/><key name="k"/></keyframe>               | the name is taken
        <size nuser_actuator="1"/><actuator><motor joint="h" user="1 2"/></actuator> | nuser_actuator in <size> reserves 1
        <asset><material name="m" texture="x"/></asset>                   | there is no texture of that name
        """)
    void objectsThatRefer(String section, String fragment) {
        refuses(SCENE + section + "</mujoco>", fragment);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
        <body><joint range="1 -1"/><geom size="1"/></body>
        <body><joint range="1 -1" limited="false"/><geom size="1"/></body>
        <body><joint type="ball" range="0 0" limited="true"/><geom size="1"/></body>
        <body><joint type="ball"/><joint type="slide"/><geom size="1"/></body>
        <body><joint/><joint type="ball"/><geom size="1"/></body>
        <body><joint type="free" limited="true" range="0 1"/><geom size="1"/></body>
        <body><freejoint/><body><geom size="1"/></body></body>
        <body mocap="true"><body><geom type="plane" size="1 1 1"/></body></body>
        <geom type="plane" size="0 0 1"/>
        <geom size="1" mass="-1"/>
        <geom name="a" size="1"/><site name="a"/>
        <body><body sleep="never"><joint/><geom size="1"/></body></body>
        """)
    void oddButAllowed(String element) {
        assertDoesNotThrow(() -> Mjcf.parse("<mujoco><worldbody>" + element + "</worldbody></mujoco>"));
    }

    @Test
    void withoutAutolimitsARangeNeedsItsSwitch() {
        String xml = """
            <mujoco><compiler autolimits="false"/><worldbody><body>
              <joint range="-1 1"%s/><geom size="1"/>
            </body></worldbody></mujoco>
            """;
        refuses(xml.formatted(""), "a range needs limited=\"true\" or \"false\"");
        assertDoesNotThrow(() -> Mjcf.parse(xml.formatted(" limited='true'")));
    }

    @Test
    void theMessageNamesPlaceAndElement() {
        String xml = """
            <mujoco>
              <worldbody>
                <body>
                  <joint name="knee" range="1 -1" limited="true"/>
                  <geom size="1"/>
                </body>
              </worldbody>
            </mujoco>
            """;
        ModelException e = assertThrows(ModelException.class, () -> Mjcf.parse(xml));
        assertEquals(4, e.line());
        assertTrue(e.getMessage().contains(":4: <joint name=\"knee\">: range=\"1 -1\":"), e.getMessage());
    }

    @Test
    void lengthRangesFromLimits() {
        String xml = """
            <mujoco><compiler><lengthrange mode="all" uselimit="true"/></compiler>
              <worldbody><body><joint name="h" range="-60 90"/><geom size="1"/></body></worldbody>
              <actuator><motor joint="h"/></actuator>
            </mujoco>
            """;
        double[] range = Mjcf.parse(xml).actuator.lengthrange;
        assertEquals(-Math.PI / 3, range[0], 1e-15);
        assertEquals(Math.PI / 2, range[1], 1e-15);
    }

    @Test
    void sizesBeyondAllMemoryAreRefused() {
        String body = "<worldbody><body><freejoint/><geom size='1'/></body></worldbody></mujoco>";
        assertThrows(ModelException.class, () -> Mjcf.parse("<mujoco><size nkey='2000000000'/>" + body));
        assertThrows(ModelException.class, () -> Mjcf.parse("<mujoco><size nuser_body='2000000000'/>" + body));
        assertThrows(ModelException.class, () -> Mjcf.parse("<mujoco><size nuserdata='2000000000'/>" + body));
    }
}
