package dev.cardan.mjcf.flexcomp;

import dev.cardan.mjcf.mesh.BadMeshException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;

/**
 * Format 2.2, as Gmsh and fTetWild write it: nodes with tags that are not looked at, triangles or tetrahedra. The kind of
 * the first element counts for all. Binary files have the numbers of nodes and elements as text; where the bytes begin
 * after it is told from the first byte, which is not zero, and the zeros that follow.
 */
final class Gmsh22 {
    private static final int NODE = 28;
    private static final int TRIANGLE = 2;
    private static final int TETRAHEDRON = 4;

    private final FlexShape s;
    private final byte[] file;
    private final int[] nodes;
    private final int[] elements;
    private int nodeCount;

    Gmsh22(FlexShape s, byte[] file, int[] nodes, int[] elements) {
        this.s = s;
        this.file = file;
        this.nodes = nodes;
        this.elements = elements;
    }

    void read(boolean binary) throws BadMeshException {
        if (binary) {
            binaryNodes();
            binaryElements();
        } else {
            textNodes();
            textElements();
        }
    }

    private void textNodes() throws BadMeshException {
        digitsOnly("Nodes", nodes);
        GmshText in = new GmshText(file, nodes[0], nodes[1]);
        nodeCount = in.count("the number of nodes in $Nodes");
        for (int i = 0; i < nodeCount; i++) {
            in.integer("the tag of node " + i);
            for (int k = 0; k < 3; k++) {
                s.point.add(in.real("a coordinate of node " + i));
            }
        }
    }

    private void textElements() throws BadMeshException {
        digitsOnly("Elements", elements);
        GmshText in = new GmshText(file, elements[0], elements[1]);
        int n = in.count("the number of elements in $Elements");
        int corners = 0;
        for (int i = 0; i == 0 || i < n; i++) {
            in.integer("the tag of element " + i);
            int type = in.integer("the type of element " + i);
            int tags = in.integer("the number of tags of element " + i);
            if (i == 0) {
                corners = corners(type);
                if (n == 0) {
                    return;
                }
            }
            if (tags > 0) {
                in.integer("the physical entity of element " + i);
                in.integer("the entity of element " + i);
            }
            for (int k = 0; k < corners; k++) {
                corner(in.integer("a node of element " + i), i, nodeCount);
            }
        }
    }

    /** The line with the number must have digits only, without blanks; it may be empty. */
    private void digitsOnly(String section, int[] place) throws BadMeshException {
        for (int i = place[0]; i < place[1] && file[i] != '\n'; i++) {
            if (file[i] < '0' || file[i] > '9') {
                throw new BadMeshException("the line after $" + section
                        + " must have digits only, no blanks, signs or the line ends of Windows");
            }
        }
    }

    private void binaryNodes() throws BadMeshException {
        int[] head = number("Nodes", nodes, 4);
        nodeCount = head[0];
        int bytes = nodes[1] - nodes[0];
        if (nodeCount < 0 || bytes < 4 + (long) NODE * nodeCount) {
            throw new BadMeshException("$Nodes states " + nodeCount + " nodes of " + NODE + " bytes and has " + bytes
                    + " bytes: the file is cut off or damaged");
        }
        ByteBuffer in = ByteBuffer.wrap(file).order(ByteOrder.LITTLE_ENDIAN);
        int at = head[1];
        for (int i = 0; i < nodeCount; i++) {
            require("Nodes", at + (NODE - 1));
            for (int k = 0; k < 3; k++) {
                s.point.add(in.getDouble(at + 4 + 8 * k));
            }
            at += NODE;
        }
    }

    private void binaryElements() throws BadMeshException {
        int[] head = number("Elements", elements, 4);
        int n = head[0];
        int at = head[1];
        ByteBuffer in = ByteBuffer.wrap(file).order(ByteOrder.LITTLE_ENDIAN);
        require("Elements", at + 15);
        int corners = corners(in.getInt(at));
        boolean tagged = in.getInt(at + 8) > 0;
        int each = tagged ? 4 * (6 + corners) : 20;
        int bytes = elements[1] - elements[0];
        if (n < 0 || bytes < 17 + 20L * n || (tagged && bytes < 4 + (long) each * n)) {
            throw new BadMeshException("$Elements states " + n + " elements of " + each + " bytes and has " + bytes
                    + " bytes: the file is cut off or damaged");
        }
        // with tags each element has a header of its own, without them all share one of three integers
        int first = at + (tagged ? 24 : 16);
        for (int i = 0; i == 0 || i < n; i++) {
            int from = first + i * each;
            require("Elements", from + 4 * corners - 1);
            for (int k = 0; k < corners; k++) {
                corner(in.getInt(from + 4 * k), i, i == 0 ? nodeCount : n);
            }
        }
    }

    /** The number in front of the bytes of a section, and where these begin. */
    private int[] number(String section, int[] place, int least) throws BadMeshException {
        int length = 0;
        while (length < 10 && place[0] + length < place[1] && file[place[0] + length] != 0) {
            length++;
        }
        if (place[1] - place[0] < least) {
            throw new BadMeshException("$" + section + " has " + (place[1] - place[0]) + " bytes: the file is cut off");
        }
        long value = 0;
        int at = place[0];
        int end = place[0] + length;
        while (at < end && (file[at] == ' ' || (file[at] >= '\t' && file[at] <= '\r'))) {
            at++;
        }
        int digits = at;
        while (at < end && file[at] >= '0' && file[at] <= '9') {
            value = 10 * value + file[at++] - '0';
        }
        if (digits == at || value > Integer.MAX_VALUE) {
            throw new BadMeshException("$" + section + " must begin with the number of its entries");
        }
        return new int[] {(int) value, place[0] + length - 1};
    }

    private void require(String section, long last) throws BadMeshException {
        if (last < 0 || last >= file.length) {
            throw new BadMeshException("$" + section + " is longer than the file: the file is cut off or damaged");
        }
    }

    /** Corners of an element of a type; sets the dimension. */
    private int corners(int type) throws BadMeshException {
        if (type != TRIANGLE && type != TETRAHEDRON) {
            throw new BadMeshException("the first element has Gmsh's type " + type
                    + ": in format 2.2 it must be 2 (triangles) or 4 (tetrahedra); save these only");
        }
        s.dim = type == TRIANGLE ? 2 : 3;
        return s.dim + 1;
    }

    /** As in MuJoCo, nodes of all binary elements but the first must have numbers up to the number of elements. */
    private void corner(int tag, int element, int most) throws BadMeshException {
        if (tag < 1 || tag > most) {
            throw new BadMeshException("element " + element + " has node " + tag + ": nodes must be 1 to " + most
                    + (most == nodeCount
                            ? ""
                            : ", the number of elements, in binary files of format 2.2; use format 4.1"));
        }
        s.element.add(tag - 1);
    }
}
