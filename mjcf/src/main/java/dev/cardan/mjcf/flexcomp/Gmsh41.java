package dev.cardan.mjcf.flexcomp;

import dev.cardan.mjcf.mesh.BadMeshException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;

/**
 * Format 4.1: nodes in one block - their tags, then their coordinates -, elements in one block. Tags of nodes go up by one.
 */
final class Gmsh41 {
    private static final int HEADER = 52;

    private final FlexShape s;
    private final byte[] file;
    private final int[] nodes;
    private final int[] elements;
    private long firstTag;

    Gmsh41(FlexShape s, byte[] file, int[] nodes, int[] elements) {
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
        GmshText in = new GmshText(file, nodes[0], nodes[1]);
        int blocks = in.count("the number of blocks in $Nodes");
        int n = in.count("the number of nodes in $Nodes");
        firstTag = in.whole("the least tag in $Nodes");
        int last = in.count("the largest tag in $Nodes");
        int dim = in.integer("the dimension in $Nodes");
        in.integer("the entity in $Nodes");
        in.integer("the mark of parameters in $Nodes");
        block("nodes", blocks, n, in.count("the number of nodes in the block of $Nodes"));
        if (last != n) {
            throw new BadMeshException("the largest tag of a node is " + last + " and there are " + n
                    + " nodes: both must be equal, so number the nodes from 1 on");
        }
        dimension(dim);
        for (int i = 0; i < n; i++) {
            sequential(in.whole("the tag of node " + i), i);
        }
        for (int i = 0; i < n; i++) {
            for (int k = 0; k < 3; k++) {
                s.point.add(in.real("a coordinate of node " + i));
            }
        }
    }

    private void textElements() throws BadMeshException {
        GmshText in = new GmshText(file, elements[0], elements[1]);
        int blocks = in.count("the number of blocks in $Elements");
        int n = in.count("the number of elements in $Elements");
        in.whole("the least tag in $Elements");
        in.whole("the largest tag in $Elements");
        int dim = in.integer("the dimension in $Elements");
        in.integer("the entity in $Elements");
        int type = in.integer("the type in $Elements");
        block("elements", blocks, n, in.count("the number of elements in the block of $Elements"));
        kind(dim, type);
        for (int i = 0; i < n; i++) {
            in.whole("the tag of element " + i);
            for (int k = 0; k <= dim; k++) {
                s.element.add((int) (in.whole("a node of element " + i) - firstTag));
            }
        }
    }

    private void binaryNodes() throws BadMeshException {
        ByteBuffer in = header("Nodes", nodes);
        int at = nodes[0];
        long n = in.getLong(at + 8);
        firstTag = in.getLong(at + 16);
        block("nodes", in.getLong(at), n, in.getLong(at + 44));
        dimension(in.getInt(at + 32));
        room("Nodes", nodes, n, 32);
        at += HEADER;
        for (int i = 0; i < n; i++) {
            sequential(in.getLong(at + 8 * i), i);
        }
        at += (int) (8 * n);
        for (int i = 0; i < 3 * n; i++) {
            s.point.add(in.getDouble(at + 8 * i));
        }
    }

    private void binaryElements() throws BadMeshException {
        ByteBuffer in = header("Elements", elements);
        int at = elements[0];
        long n = in.getLong(at + 8);
        block("elements", in.getLong(at), n, in.getLong(at + 44));
        int dim = in.getInt(at + 32);
        kind(dim, in.getInt(at + 40));
        room("Elements", elements, n, 8 * (dim + 2));
        at += HEADER;
        for (int i = 0; i < n; i++) {
            for (int k = 0; k <= dim; k++) {
                s.element.add((int) (in.getLong(at + 8 * (k + 1)) - firstTag));
            }
            at += 8 * (dim + 2);
        }
    }

    private ByteBuffer header(String section, int[] place) throws BadMeshException {
        if (place[1] - place[0] < HEADER) {
            throw new BadMeshException("$" + section + " has " + (place[1] - place[0]) + " bytes: its header alone has "
                    + HEADER + "; the file is cut off");
        }
        return ByteBuffer.wrap(file).order(ByteOrder.LITTLE_ENDIAN);
    }

    private static void room(String section, int[] place, long n, int each) throws BadMeshException {
        int bytes = place[1] - place[0];
        if (n < 0 || n > bytes || bytes < HEADER + n * each) {
            throw new BadMeshException("$" + section + " states " + n + " of " + each + " bytes and has " + bytes
                    + " bytes in all: the file is cut off or damaged");
        }
    }

    private static void block(String what, long blocks, long n, long inBlock) throws BadMeshException {
        if (blocks != 1 || n != inBlock) {
            throw new BadMeshException("the file has " + n + " " + what + " in " + blocks + " blocks, the first with "
                    + inBlock + ": all " + what + " must be in one block, so save a single entity");
        }
    }

    private void dimension(int dim) throws BadMeshException {
        if (dim < 1 || dim > 3) {
            throw new BadMeshException("the nodes belong to an entity of dimension " + dim + ": it must be 1, 2 or 3");
        }
        s.dim = dim;
    }

    private void kind(int dim, int type) throws BadMeshException {
        if (dim != s.dim) {
            throw new BadMeshException(
                    "the elements have dimension " + dim + ", the nodes " + s.dim + ": both must be the same");
        }
        int wanted = dim == 3 ? 4 : dim;
        if (type != wanted) {
            throw new BadMeshException("elements of dimension " + dim + " must have Gmsh's type " + wanted
                    + " (1: lines, 2: triangles, 4: tetrahedra), not " + type);
        }
    }

    private void sequential(long tag, int i) throws BadMeshException {
        if (tag != i + firstTag) {
            throw new BadMeshException(
                    "node " + i + " has the tag " + tag + ": tags must go up by one from " + firstTag + " on");
        }
    }
}
