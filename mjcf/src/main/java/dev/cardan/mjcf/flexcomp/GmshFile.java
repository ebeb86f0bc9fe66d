package dev.cardan.mjcf.flexcomp;

import dev.cardan.mjcf.mesh.BadMeshException;
import java.nio.charset.StandardCharsets;

/**
 * Reads files of the program Gmsh in the versions 2.2 and 4.1, as text or binary. Of these MuJoCo takes a part: one block
 * of nodes and one block of elements of one kind.
 */
final class GmshFile {
    private static final String BEGIN = "$MeshFormat";

    private GmshFile() {}

    /** Adds nodes and elements of a file; sets the dimension to that of its elements. */
    static void add(FlexShape s, byte[] file) throws BadMeshException {
        if (file.length == 0) {
            throw new BadMeshException("the file is empty");
        }
        if (!startsWith(file, 0, BEGIN)) {
            throw new BadMeshException("a file of Gmsh begins with " + BEGIN + ", this one does not");
        }
        GmshText head = new GmshText(file, BEGIN.length(), file.length);
        double version = head.real("the version in " + BEGIN);
        boolean binary = head.integer("the kind (0: text, 1: binary) in " + BEGIN) != 0;
        long hundredths = Math.round(100 * version);
        if (hundredths != 220 && hundredths != 410) {
            throw new BadMeshException("the file has Gmsh's format " + version
                    + ": the formats 4.1 and 2.2 can be read; save it in one of them");
        }
        int[] nodes = section(file, "Nodes");
        int[] elements = section(file, "Elements");
        if (hundredths == 410) {
            new Gmsh41(s, file, nodes, elements).read(binary);
        } else {
            new Gmsh22(s, file, nodes, elements).read(binary);
        }
    }

    /** Begin and end of what is between the marks of a section. */
    private static int[] section(byte[] file, String name) throws BadMeshException {
        int begin = find(file, "$" + name);
        int end = find(file, "$End" + name);
        if (begin < 0) {
            throw new BadMeshException("the file has no section $" + name);
        }
        begin += name.length() + 2; // the mark and the line end after it
        if (end < begin) {
            throw new BadMeshException("the section $" + name + " has no end: $End" + name
                    + " must follow, and after it at least the end of the line");
        }
        return new int[] {begin, end};
    }

    /** The first place of a mark that is not at the very end of the file; -1 if there is none. */
    private static int find(byte[] file, String mark) {
        for (int i = 0; i < file.length - mark.length(); i++) {
            if (startsWith(file, i, mark)) {
                return i;
            }
        }
        return -1;
    }

    private static boolean startsWith(byte[] file, int at, String mark) {
        byte[] m = mark.getBytes(StandardCharsets.ISO_8859_1);
        if (at + m.length > file.length) {
            return false;
        }
        for (int k = 0; k < m.length; k++) {
            if (file[at + k] != m[k]) {
                return false;
            }
        }
        return true;
    }
}
