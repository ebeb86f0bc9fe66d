package dev.cardan.mjcf.compile;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.cardan.engine.type.TrnType;
import dev.cardan.mjcf.Mjcf;
import dev.cardan.mjcf.ModelException;
import dev.cardan.mjcf.spec.ActuatorSpec;
import dev.cardan.mjcf.spec.ModelSpec;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Every rule about actuators, each with a model that breaks it and a piece of the sentence that says so. */
class ActuatorErrorsTest {
    private static final String SCENE = """
          <worldbody>
            <site name="w" pos=".1 .2 1.5"/>
            <body name="b1" pos="0 0 1">
              <joint name="h" axis="0 1 0" limited="true" range="-60 80"/><geom size=".1"/><site name="s1" pos=".05 0 -.1"/>
              <body name="b2" pos="0 0 -.4">
                <joint name="k" type="slide" axis="0 1 0"/><joint name="b" type="ball"/><geom size=".1"/><site name="s2"/>
              </body>
            </body>
          </worldbody>
          <tendon>
            <spatial name="t" limited="true" range=".1 9"><site site="w"/><site site="s2"/></spatial>
            <fixed name="u"><joint joint="h" coef="1"/></fixed>
          </tendon>
        """;

    // element or elements => piece of the message
    private static final String RULES = """
        <motor joint="h" cranklength=".1"/> => "cranklength" can only be given for a slider-crank
        <motor joint="h" slidersite="s1"/> => "slidersite" can only be given for a slider-crank
        <motor tendon="t" refsite="s1"/> => "refsite" can only be given for a site transmission
        <position joint="h" kv="1" dampratio="1"/> => kv and dampratio cannot both be given
        <position joint="h" kv="-1"/> => kv cannot be negative
        <position joint="h" dampratio="-1"/> => dampratio cannot be negative
        <position joint="h" timeconst="-1"/> => timeconst cannot be negative
        <position joint="h" ctrlrange="0 1" inheritrange="1"/> => ctrlrange and inheritrange cannot both be given
        <intvelocity joint="h" actrange="0 1" inheritrange="1"/> => actrange and inheritrange cannot both be given
        <orientation joint="b" kv="1" dampratio="1"/> => kv and dampratio cannot both be given
        <orientation joint="b" kv="-1"/> => kv cannot be negative
        <orientation joint="b" dampratio="-1"/> => dampratio cannot be negative
        <pid joint="h" kv="1" dampratio="1"/> => kv and dampratio cannot both be given
        <pid joint="h" kv="-1"/> => kv cannot be negative
        <pid joint="h" dampratio="-1"/> => dampratio cannot be negative
        <pid joint="h" slewmax="-1"/> => slewmax cannot be negative
        <pid joint="h" posrange="0 1" inheritrange="1"/> => posrange and inheritrange cannot both be given
        <damper joint="h" kv="-1" ctrlrange="0 1"/> => the damping coefficient cannot be negative
        <damper joint="h" kv="1" ctrlrange="-1 1"/> => the control range of a damper cannot be negative
        <damper joint="h" kv="1"/> => the lower limit must be below the upper
        <muscle joint="h" tausmooth="-1"/> => tausmooth cannot be negative
        <adhesion body="b1" gain="-1" ctrlrange="0 1"/> => the gain of an adhesion actuator cannot be negative
        <adhesion body="b1" gain="1" ctrlrange="-1 1"/> => the control range of an adhesion actuator cannot be negative
        <adhesion body="b1" gain="1"/> => the lower limit must be below the upper
        <dcmotor joint="h" resistance="1"/> => the motor constant must be positive
        <dcmotor joint="h" motorconst="1"/> => the resistance must be positive
        <dcmotor joint="h" motorconst="1" resistance="-1"/> => the resistance must be positive
        <dcmotor joint="h" motorconst="1" resistance="1" inductance="-1"/> => the inductance cannot be negative
        <dcmotor joint="h" motorconst="1" resistance="1" inductance="0 -1"/> => the electrical time constant cannot be negative
        <dcmotor joint="h" motorconst="1" resistance="1" thermal="0 1"/> => the thermal resistance must be positive
        <dcmotor joint="h" motorconst="1" resistance="1" thermal="1"/> => the heat capacity must be positive
        <dcmotor joint="h" motorconst="1" resistance="1" input="torque"/> => unknown keyword "torque": must be expmap, quat, none, or some of pos, vel, ff, voltage
        <pid joint="h" input="vel pos"/> => the inputs must be in the order pos, vel, ff, voltage
        <pid joint="h" input="pos pos"/> => the keyword "pos" is given twice
        <motor/> => the actuator needs something to act on
        <motor joint="hh"/> => joint="hh": there is no joint of that name
        <motor jointinparent="hh"/> => jointinparent="hh": there is no joint of that name
        <motor tendon="hh"/> => tendon="hh": there is no tendon of that name
        <motor site="hh"/> => site="hh": there is no site of that name
        <motor site="s1" refsite="hh"/> => refsite="hh": there is no site of that name
        <adhesion body="hh" ctrlrange="0 1"/> => body="hh": there is no body of that name
        <motor cranksite="hh" slidersite="s1" cranklength="1"/> => cranksite="hh": there is no site of that name
        <motor cranksite="s1" slidersite="hh" cranklength="1"/> => slidersite="hh": there is no site of that name
        <motor cranksite="s1" cranklength="1"/> => a slider-crank needs the site of the slider
        <motor cranksite="s1" slidersite="s2"/> => cranklength="0": the crank must have a positive length
        <motor cranksite="s1" slidersite="s2" cranklength="-1"/> => cranklength="-1": the crank must have a positive length
        <motor refsite="s1"/> => the actuator needs something to act on
        <general joint="b" gaintype="so3"/> => gaintype="so3" and biastype="so3" belong together
        <general joint="b" biastype="so3"/> => gaintype="so3" and biastype="so3" belong together
        <general joint="b" gaintype="so3" biastype="so3" biasprm="0 -1" dyntype="filter"/> => an orientation servo has dyntype="none" or "integrator"
        <general joint="b" gaintype="so3" biastype="so3" biasprm="0 -2"/> => gainprm="1": the stiffness of an orientation servo stands twice
        <orientation site="s1"/> => an orientation servo on a site needs refsite
        <orientation joint="h"/> => joint="h": an orientation servo acts on ball joints, and this is none
        <general tendon="t" gaintype="so3" biastype="so3" biasprm="0 -1"/> => an orientation servo acts on a ball joint, or on a site with refsite
        <general jointinparent="b" gaintype="so3" biastype="so3" biasprm="0 -1"/> => an orientation servo acts on a ball joint, or on a site with refsite
        <general joint="b" gaintype="so3" biastype="so3" biasprm="0 -1" dyntype="integrator" actdim="2"/> => actdim="2": the activation of an orientation servo has 3 numbers
        <general joint="b" gaintype="so3" biastype="so3" biasprm="0 -1" dyntype="integrator" input="quat"/> => input="quat": an orientation servo with an activation takes input="expmap"
        <orientation joint="b" input="none"/> => the input of an orientation servo is expmap or quat
        <orientation joint="b" input="pos vel"/> => the input of an orientation servo is expmap or quat
        <orientation joint="b" forcerange="-1 1"/> => forcerange="-1 1": it bounds the length of the torque of an orientation servo
        <general joint="h" gaintype="pid"/> => gaintype="pid" needs biastype="affine"
        <general joint="h" gaintype="pid" biastype="affine" dyntype="filter"/> => gaintype="pid" needs dyntype="none" or "pid"
        <general joint="h" gaintype="pid" biastype="affine"/> => gainprm="1": an integral gain ki needs dyntype="pid"
        <general body="b1" gaintype="pid" biastype="affine" gainprm="0"/> => body="b1": a pid actuator cannot act on a body
        <pid joint="h" ki="1" imax="-1"/> => imax="-1": cannot be negative
        <general joint="h" gaintype="pid" biastype="affine" dyntype="pid" dynprm="1 -1"/> => slewmax="-1": cannot be negative
        <general joint="h" gaintype="pid" biastype="affine" dyntype="pid" actdim="2"/> => actdim="2": this pid actuator has 1 activations
        <general joint="h" gaintype="pid" biastype="affine" dyntype="pid" gainprm="0"/> => actdim="0": an actuator with dynamics has an activation
        <pid joint="h" ki="1" slewmax="1"/> => ki and slewmax cannot both be given
        <pid joint="h" input="voltage"/> => the inputs of a pid actuator are some of pos, vel and ff
        <pid joint="h" input="none"/> => the inputs of a pid actuator are some of pos, vel and ff
        <pid joint="h" ki="1" input="vel"/> => a pid actuator with ki or slewmax needs the input pos
        <general joint="h" dyntype="pid"/> => dyntype="pid" belongs to gaintype="pid"
        <general joint="h" gaintype="dcmotor" input="none pos"/> => unknown keyword "none"
        <general joint="h" gaintype="dcmotor" gainprm="1 0" dynprm="0" input="pos"/> => a dcmotor with an input pos, vel or ff needs a positive motor constant
        <dcmotor joint="h" motorconst="1" resistance="1" controller="1"/> => controller: the gains of a dcmotor need an input pos, vel or ff
        <dcmotor joint="h" motorconst="1" resistance="1" controller="0 0 1" input="none"/> => controller: the gains of a dcmotor need an input pos, vel or ff
        <dcmotor joint="h" motorconst="1" resistance="1" controller="1 1" input="vel"/> => controller: the integral gain of a dcmotor needs the input pos
        <dcmotor joint="h" motorconst="1" resistance="1" controller="0 0 0 1"/> => controller: the rate limit of a dcmotor needs an input pos, vel or ff
        <general joint="h" gaintype="dcmotor" gainprm="1 1" dyntype="dcmotor" dynprm="0"/> => actearly="false": a DC motor always acts on its next activation
        <general joint="h" gaintype="dcmotor" gainprm="1 1" dyntype="dcmotor" actearly="true" actdim="2"/> => this DC motor has 1 activations, and there are 2
        <general joint="h" gaintype="dcmotor" gainprm="1 1"/> => this DC motor has 1 activations, and there are 0
        <general joint="h" input="pos"/> => only orientation, pid and dcmotor actuators choose their inputs
        <motor site="s1" damping="1"/> => damping="1 0 0": only an actuator on a joint or tendon can have damping
        <motor cranksite="s1" slidersite="s2" cranklength="1" damping="0 0 1"/> => only an actuator on a joint or tendon can have damping
        <general body="b1" armature="1"/> => armature="1": only an actuator on a joint or tendon can have inertia
        <position joint="b" inheritrange="1"/> => inheritrange="1": only hinge and slide joints have a range to inherit
        <position jointinparent="h" inheritrange="1"/> => a range is inherited from a joint or tendon only
        <position site="s1" inheritrange="1"/> => a range is inherited from a joint or tendon only
        <position joint="k" inheritrange="1"/> => the joint "k" has no range
        <position tendon="u" inheritrange="1"/> => the tendon "u" has no range
        <pid tendon="u" kp="1" inheritrange="1"/> => the tendon "u" has no range
        <motor joint="h" forcerange="1 -1" forcelimited="true"/> => forcerange="1 -1": the lower limit must be below the upper
        <motor joint="h" ctrllimited="true"/> => ctrlrange="0 0": the lower limit must be below the upper
        <intvelocity joint="h" actlimited="true"/> => actrange="0 0": the lower limit must be below the upper
        <general joint="h" actrange="0 1"/> => actrange="0 1": an actuator with dyntype="none" has no activation
        <general joint="h" dyntype="filter" actdim="2"/> => actdim="2": only dyntype="user" and "dcmotor" may have several activations
        <general joint="h" actdim="1"/> => actdim="1": an actuator with dyntype="none" has no activation
        <general joint="h" dyntype="filter" actdim="0"/> => actdim="0": an actuator with dynamics has an activation
        <muscle joint="h" range="1 1" lengthrange="0 1"/> => range="1 1": the lower end must be below the upper
        <muscle joint="h" lmin="1" lengthrange="0 1"/> => the shortest length must be below 1 and the longest above
        <muscle joint="h" lmax="1" lengthrange="0 1"/> => the shortest length must be below 1 and the longest above
        <muscle joint="h" scale="0" lengthrange="0 1"/> => scale="0": must be greater than 0
        <muscle joint="h" vmax="0" lengthrange="0 1"/> => vmax="0": must be greater than 0
        <muscle joint="h" fpmax="0" lengthrange="0 1"/> => fpmax="0": must be greater than 0
        <muscle joint="h" fvmax="0" lengthrange="0 1"/> => fvmax="0": must be greater than 0
        <general joint="h" biastype="muscle" lengthrange="0 1"/> => range="0 0": the lower end must be below the upper (parameters of the muscle's bias)
        <general joint="h" biastype="muscle" biasprm=".5 1 1 1 .5 1.5 0" lengthrange="0 1"/> => vmax="0": must be greater than 0 (parameters of the muscle's bias)
        <motor joint="h" delay=".1"/> => delay="0.1": a delay needs a history: set nsample
        <dcmotor joint="h" motorconst="1" resistance="1" input="none" nsample="2"/> => an actuator without input has no history of it
        <motor joint="h" nsample="16777217"/> => nsample="16777217": a history holds at most 16777216 samples
        <motor name="a" joint="h"/><motor name="a" joint="k"/> => the name is taken
        <motor joint="h" kp="1"/> => unknown attribute "kp"
        <orientation joint="b" gear="2"/> => unknown attribute "gear"
        <muscle site="s1"/> => unknown attribute "site"
        <position joint="h" kp="1 2"/> => 1 number expected, 2 given
        <muscle joint="h" timeconst="1"/> => 2 numbers expected, 1 given
        <dcmotor joint="h" lugre="1 2 3 4 5 6"/> => 1 to 5 numbers expected, 6 given
        <general joint="h" gaintype="fix"/> => unknown keyword
        <motor joint="h" interp="spline"/> => unknown keyword
        """;

    static Stream<String[]> rules() {
        return RULES.lines().map(line -> line.split(" => ", 2));
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("rules")
    void isRefused(String element, String message) {
        refuses("<mujoco>\n" + SCENE + "<actuator>\n" + element + "\n</actuator></mujoco>", 16, message);
    }

    // settings and elements => piece of the message
    private static final String SETTINGS = """
        <compiler autolimits="false"/> | <motor joint="h" ctrlrange="0 1"/> => ctrlrange="0 1": with autolimits="false" a range needs ctrllimited
        <compiler autolimits="false"/> | <motor joint="h" forcerange="0 1"/> => forcerange="0 1": with autolimits="false" a range needs forcelimited
        <compiler autolimits="false"/> | <general joint="h" dyntype="filter" actrange="0 1"/> => actrange="0 1": with autolimits="false" a range needs actlimited
        <size nuser_actuator="1"/> | <motor joint="h" user="1 2"/> => user has 2 values: nuser_actuator in <size> reserves 1
        <default><general dyntype="filter"/></default> | <position joint="h" inheritrange="1"/> => inheritrange="1": only position, intvelocity and pid actuators inherit a range
        <default><motor joint="h"/></default> | <motor joint="h"/> => attribute "joint" cannot be given in a default class
        <default><muscle tausmooth="1"/></default> | <motor joint="h"/> => attribute "tausmooth" cannot be given in a default class
        <default><motor lengthrange="0 1"/></default> | <motor joint="h"/> => attribute "lengthrange" cannot be given in a default class
        <default><position kv="1" dampratio="1"/></default> | <motor joint="h"/> => kv and dampratio cannot both be given
        <keyframe><key ctrl="1 2 3"/></keyframe> | <motor joint="h"/><motor joint="k"/> => ctrl has 3 values: the model has 2 of them
        <keyframe><key ctrl="1"/></keyframe> | <pid joint="h"/> => ctrl has 1 values: the model has 2 of them; give all
        <keyframe><key act="1 2"/></keyframe> | <intvelocity joint="h"/> => act has 2 values: the model has 1 of them
        <compiler><lengthrange mode="all"/></compiler> | <motor site="w"/> => the simulation finds the empty length range (0.00000, 0.00000): nothing moves
        <compiler><lengthrange inttotal="2147483648"/></compiler> | <muscle joint="h"/> => to simulate inttotal = 2.147483648E9 s with the timestep 0.01 s takes more than 20000000 steps
        <compiler><lengthrange timestep="1e-7"/></compiler> | <muscle joint="h"/> => to simulate inttotal = 10.0 s with the timestep 1.0E-7 s takes more than 20000000 steps
        <compiler><lengthrange inttotal="1" interval=".9"/></compiler> | <muscle joint="h"/> => the simulation that finds the length range does not settle
        """;

    static Stream<String[]> settings() {
        return SETTINGS.lines().map(line -> line.split(" => | \\| ", 3));
    }

    @ParameterizedTest(name = "{0} {1}")
    @MethodSource("settings")
    void isRefusedWith(String settings, String element, String message) {
        String xml = "<mujoco>" + settings + "\n" + SCENE + "<actuator>\n" + element + "\n</actuator></mujoco>";
        boolean inSettings =
                settings.contains("keyframe") || (settings.contains("default") && !message.contains("inherit"));
        refuses(xml, inSettings ? 1 : 16, message);
    }

    /** MuJoCo never comes to an end here. */
    @Test
    void unstableSimulation() {
        String settings = "<compiler><lengthrange accel=\"1e13\"/></compiler>";
        String muscle = "<muscle joint=\"h\"/>";
        refuses(
                "<mujoco>" + settings + "\n" + SCENE + "<actuator>\n" + muscle + "\n</actuator></mujoco>",
                16,
                "the simulation that finds the length range becomes unstable");
    }

    @Test
    void elementsMadeInCodeFollowTheSameRules() {
        ModelSpec spec = Mjcf.readString("<mujoco>" + SCENE + "</mujoco>");
        ActuatorSpec a = spec.addActuator().onTendon("t");
        a.name = "pull";
        a.gear = new double[] {1};
        ModelException e = assertThrows(ModelException.class, () -> Mjcf.compile(spec));
        assertTrue(
                e.getMessage().startsWith("<actuator name=\"pull\">: gear has 1 values: 6 are needed"), e.getMessage());
        a.gear = new double[] {1, 0, 0, 0, 0, 0};
        a.trntype = TrnType.SO3;
        e = assertThrows(ModelException.class, () -> Mjcf.compile(spec));
        assertTrue(e.getMessage().contains("there is no transmission of type SO3"), e.getMessage());
    }

    private static void refuses(String xml, int line, String message) {
        ModelException e = assertThrows(
                ModelException.class, () -> Mjcf.load("m.xml", Map.of("m.xml", xml.getBytes(StandardCharsets.UTF_8))));
        assertTrue(e.getMessage().contains(message), e.getMessage());
        assertEquals("m.xml", e.file());
        assertEquals(line, e.line(), e.getMessage());
    }
}
