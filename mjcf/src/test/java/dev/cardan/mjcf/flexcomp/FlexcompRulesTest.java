package dev.cardan.mjcf.flexcomp;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTimeout;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.cardan.mjcf.Mjcf;
import dev.cardan.mjcf.ModelException;
import dev.cardan.mjcf.spec.ModelSpec;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What a flexcomp must keep: each violation is one sentence with its place, soon. */
class FlexcompRulesTest {
    private static String refused(String body, String attributes, String inside) {
        String model = "<mujoco>\n<worldbody><body " + body + ">\n<flexcomp name=\"f\" " + attributes + ">" + inside
                + "</flexcomp></body></worldbody></mujoco>";
        Map<String, byte[]> files = Map.of(
                "main.xml", model.getBytes(StandardCharsets.UTF_8),
                "points.obj", "v 0 0 0\nv 1 0 0\n".getBytes(StandardCharsets.UTF_8),
                "wrong.obj", "v 0 0 0\nv 1 0 0\nl 1 7\n".getBytes(StandardCharsets.UTF_8),
                "flat.obj", "v 0 0 0\nv 1 0 0\nv 0 1 0\nf 1 2 3\n".getBytes(StandardCharsets.UTF_8),
                "old.msh", new byte[40],
                "short.stl", new byte[10]);
        ModelException e = assertThrows(ModelException.class, () -> Mjcf.read("main.xml", files));
        assertTrue(e.getMessage().startsWith("main.xml:3: <flexcomp name=\"f\">: "), e.getMessage());
        return e.getMessage();
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
        dim="4"                                              | dim="4": must be 1 (lines), 2 (triangles) or 3
        dim="0" type="mesh" file="flat.obj"                  | dim="0": must be 1
        dim="2" count="3 0 1"                                | each count must be at least 1
        dim="2" count="-3 3 1"                               | each count must be at least 1
        dim="3" count="3 1 3" dof="radial"                   | at least 2 with dof="radial"
        type="box" dim="3" count="3 1 3"                     | at least 2 for this type
        dim="2" count="3 3 3"                                | the third count must be 1
        type="square" count="3 3 2"                          | the third count must be 1
        dim="1" count="1 1 1"                                | count="1 1 1": too few points for one element
        type="circle" dim="1" count="1 1 1"                  | too few points for one element
        dim="1" count="4 1 1" spacing=".1 .1 .001"           | is less than 2 radius + margin = 0.01
        dim="1" count="4 1 1" spacing="nan 1 1"              | spacing: NaN is less than
        dim="1" count="4 1 1" radius="nan"                   | = NaN
        dim="1" count="4 1 1" scale="1 0 1"                  | scale: 0.0 is too small
        dim="1" count="4 1 1" mass="0"                       | mass: 0.0 is too small
        dim="1" count="4 1 1" mass="-1"                      | mass: -1.0 is too small
        dim="1" count="4 1 1" mass="nan"                     | mass: NaN is too small
        dim="1" count="4 1 1" inertiabox="0"                 | inertiabox: 0.0 is too small
        dim="1" count="4 1 1" axisangle="0 0 0 1"            | axisangle="0 0 0 1": the axis must not be zero
        dim="1" count="4 1 1" quat="1 0 0 0" euler="0 0 0"   | together
        dim="3" count="90000 90000 90000"                    | points are too many for the memory
        dim="2" count="2147483647 2147483647 1"              | points are too many for the memory
        type="box" dim="2" count="90000 90000 90000"         | points are too many for the memory
        dim="2" count="400 400 1"                            | would have 160000 bodies: a model must have fewer than 65534
        type="direct"                                        | "point" and "element" are required
        type="direct" dim="1" point="0 0 0 1 1 1"            | "point" and "element" are required
        type="direct" dim="1" point="0 0 0 1 1" element="0 1" | point has 5 numbers: three coordinates
        type="direct" dim="2" point="0 0 0 1 1 1" element="0 1" | element has 2 integers: a multiple of dim + 1 = 3
        type="direct" dim="1" point="0 0 0 1 1 1" element="0 2" | element 0 has point 2: there are points 0 to 1
        type="direct" dim="1" point="0 0 0 1 1 1" element="0 1 1 -1" | element 1 has point -1
        type="direct" dim="1" point="0 0 nan 1 1 1" element="0 1" | point 0 has the coordinate NaN: coordinates must be finite
        type="direct" dim="1" point="0 0 0 1 inf 1" element="0 1" | point 1 has the coordinate Infinity
        type="mesh"                                          | "file" is required with type="mesh"
        type="gmsh"                                          | "file" is required with type="gmsh"
        type="mesh" dim="3" file="flat.obj"                  | "origin" is required with type="mesh" and dim="3"
        type="mesh" file="nowhere.obj"                       | file="nowhere.obj": there is no file
        type="gmsh" file="nowhere.msh"                       | file="nowhere.msh": there is no file
        type="mesh" file="old.msh"                           | MSH files of MuJoCo cannot be used in a flexcomp
        type="mesh" file="short.stl"                         | file="short.stl": the file has 10 bytes
        type="mesh" file="points.obj"                        | the file has 2 vertices and 0 faces: both are needed
        type="mesh" dim="1" file="wrong.obj"                 | face 0 has vertex 6: there are vertices 0 to 1
        type="mesh" dim="3" origin="0 0 0" file="flat.obj"   | the file has no element that can be used
        dim="3" dof="trilinear" cellcount="0 1 1"            | at least one cell along each axis
        dim="3" dof="quadratic" cellcount="1 -1 1"           | at least one cell along each axis
        dim="3" dof="trilinear" cellcount="9999 9999 9999"   | nodes are too many
        dim="3" dof="trilinear" cellcount="2000000000 1 1"   | nodes are too many
        """)
    void refuses(String attributes, String sentence) {
        assertTimeout(Duration.ofSeconds(10), () -> {
            String message = refused("name=\"b\"", attributes, "");
            assertTrue(message.contains(sentence), message);
        });
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
        <pin id="9"/>                                | <pin id> names point 9: there are points 0 to 8
        <pin id="-1"/>                               | <pin id> names point -1
        <pin range="0 1 2"/>                         | <pin range> has 3 integers in all: a multiple of 2
        <pin range="3 9"/>                           | <pin range> names point 9
        <pin grid="0 1 2"/>                          | <pin grid> has 3 integers in all: a multiple of 2
        <pin grid="0 3"/>                            | <pin grid> names place 3: there are places 0 to 2
        <pin gridrange="0 1 2 1 1"/>                 | <pin gridrange> has 5 integers in all: a multiple of 4
        <pin gridrange="0 0 1 3"/>                   | <pin gridrange> names place 3
        <edge equality="true"/><elasticity young="1"/> | both hold the flex together
        <edge equality="strain"/><elasticity young="1" elastic2d="both"/> | both hold the flex together
        """)
    void refusesPinsAndConstraints(String inside, String sentence) {
        String message = refused("name=\"b\"", "type=\"grid\" dim=\"2\" count=\"3 3 1\"", inside);
        assertTrue(message.contains(sentence), message);
    }

    @Test
    void placesNeedAGrid() {
        String disc = refused("name=\"b\"", "type=\"disc\" count=\"3 3 1\"", "<pin grid=\"0 0\"/>");
        assertTrue(disc.contains("use them with type=\"grid\" or with dof=\"trilinear\""), disc);
        String line = refused("name=\"b\"", "type=\"grid\" dim=\"1\" count=\"3 1 1\"", "<pin gridrange=\"0 0\"/>");
        assertTrue(line.contains("cannot be used with dim=\"1\""), line);
    }

    @Test
    void theBodyAroundItNeedsAName() {
        String message = refused("", "dim=\"1\" count=\"3 1 1\"", "");
        assertTrue(message.contains("needs a body with a name around it"), message);
    }

    @Test
    void placesBeyondTheNodesAreTold() {
        assertTimeout(Duration.ofSeconds(10), () -> {
            ModelSpec spec = Mjcf.readString("""
                    <mujoco><worldbody><body name="b">
                      <flexcomp name="f" type="direct" dim="3" dof="trilinear" count="2000000000 2000000000 2000000000"
                          point="0 0 0 1 0 0 0 1 0 0 0 1" element="0 1 2 3">
                        <pin grid="1 1 1"/><pin gridrange="0 0 0 1999999999 1999999999 1999999999"/>
                      </flexcomp></body></worldbody></mujoco>
                    """);
            assertEquals(1, spec.warnings.size(), spec.warnings.toString());
            assertTrue(spec.warnings.get(0).contains("names a place beyond the last node"), spec.warnings.get(0));
            assertTrue(spec.flex("f").nodebody.isEmpty(), "all points are pinned");
        });
    }

    @Test
    void longNamesAreCutAsInMujoco() {
        String name = "n".repeat(98);
        ModelSpec spec = Mjcf.readString("<mujoco><worldbody><flexcomp name=\"" + name
                + "\" type=\"direct\" dim=\"1\" point=\"0 0 0 1 0 0\" element=\"0 1\"><pin id=\"0\"/></flexcomp>"
                + "</worldbody></mujoco>");
        assertEquals(name + "_", spec.world.bodies.get(0).name);
        assertEquals(name + "_", spec.flexes.get(0).vertbody.get(1));
    }
}
