package dev.cardan.mjcf.flexcomp;

import dev.cardan.mjcf.compile.FrameMath;

/**
 * Points on the faces of a box, as it is or bent to a cylinder or an ellipsoid. With tetrahedra there is one more point in
 * the middle, which all elements share. With triangles the box has no lid: the face of largest z is left out.
 */
final class BoxShape {
    private final FlexShape s;
    private final FlexcompType type;
    private final int nx;
    private final int ny;
    private final int nz;
    private final double[] size;
    private final boolean solid;
    private final boolean open;
    private final double[] p = new double[3];

    /** Numbers of the points by their places in the grid; used where there is no point in the middle. */
    private final int[] number;

    private int points;

    private BoxShape(FlexShape s, FlexcompType type, int[] count, double[] spacing) {
        this.s = s;
        this.type = type;
        this.nx = count[0];
        this.ny = count[1];
        this.nz = count[2];
        this.size = new double[] {
            0.5 * spacing[0] * (nx - 1), 0.5 * spacing[1] * (ny - 1), 0.5 * spacing[2] * (nz - 1),
        };
        this.solid = s.dim == 3;
        this.open = s.dim == 2;
        this.number = solid ? new int[0] : new int[nx * ny * nz];
    }

    /** Adds the shape; each count is at least 2. */
    static void add(FlexShape s, FlexcompType type, int[] count, double[] spacing) {
        BoxShape b = new BoxShape(s, type, count, spacing);
        if (b.solid) {
            s.point.add(0, 0, 0);
        }
        if (s.textured) {
            s.texcoord.add(0);
            s.texcoord.add(0);
        }
        b.points();
        b.facesAcrossZ();
        b.facesAcrossY();
        b.facesAcrossX();
    }

    private void points() {
        for (int z = 0; z < (open ? 1 : nz); z += nz - 1) {
            for (int x = 0; x < nx; x++) {
                for (int y = 0; y < ny; y++) {
                    point(x, y, z);
                    s.texture(x, nx, y, ny);
                }
            }
        }
        int top = open ? nz : nz - 1;
        for (int y = 0; y < ny; y += ny - 1) {
            for (int x = 0; x < nx; x++) {
                for (int z = 1; z < top; z++) {
                    point(x, y, z);
                    s.texture(x, nx, z, nz);
                }
            }
        }
        for (int x = 0; x < nx; x += nx - 1) {
            for (int y = 1; y < ny - 1; y++) {
                for (int z = 1; z < top; z++) {
                    point(x, y, z);
                    s.texture(y, ny, z, nz);
                }
            }
        }
    }

    private void point(int x, int y, int z) {
        p[0] = 2.0 * x / (nx - 1) - 1;
        p[1] = 2.0 * y / (ny - 1) - 1;
        p[2] = 2.0 * z / (nz - 1) - 1;
        double reach = 1;
        if (type == FlexcompType.CYLINDER) {
            reach = FrameMath.max(Math.abs(p[0]), Math.abs(p[1]));
            FrameMath.normalize(p, 0, 2);
        } else if (type == FlexcompType.ELLIPSOID) {
            FrameMath.normalize(p, 0, 3);
        }
        s.point.add(p[0] * (size[0] * reach), p[1] * (size[1] * reach), p[2] * size[2]);
        if (!solid) {
            number[(x * ny + y) * nz + z] = points;
        }
        points++;
    }

    /** The number of the point at a place on a face: in the order of {@link #points}, after the point in the middle. */
    private int id(int x, int y, int z) {
        if (!solid) {
            return number[(x * ny + y) * nz + z];
        }
        int ends = 2 * nx * ny;
        int inner = nz - 2;
        if (z == 0) {
            return 1 + x * ny + y;
        } else if (z == nz - 1) {
            return 1 + nx * ny + x * ny + y;
        } else if (y == 0) {
            return 1 + ends + x * inner + z - 1;
        } else if (y == ny - 1) {
            return 1 + ends + nx * inner + x * inner + z - 1;
        }
        int sides = ends + 2 * nx * inner + (y - 1) * inner;
        return 1 + (x == 0 ? sides : sides + (ny - 2) * inner) + z - 1;
    }

    /** Two tetrahedra over a square of a face, whose diagonal goes from the first corner to the last. */
    private void wedge(int first, int left, int right, int last) {
        s.tetrahedron(0, first, left, last);
        s.tetrahedron(0, first, right, last);
    }

    private void facesAcrossZ() {
        for (int z = 0; z < (open ? 1 : nz); z += nz - 1) {
            for (int x = 0; x < nx - 1; x++) {
                for (int y = 0; y < ny - 1; y++) {
                    int a = id(x, y, z);
                    int b = id(x + 1, y, z);
                    int c = id(x + 1, y + 1, z);
                    int d = id(x, y + 1, z);
                    if (solid) {
                        wedge(a, b, d, c);
                    } else if (z == 0) {
                        s.triangle(a, c, b);
                        s.triangle(a, d, c);
                    } else {
                        s.triangle(a, b, c);
                        s.triangle(a, c, d);
                    }
                }
            }
        }
    }

    private void facesAcrossY() {
        for (int y = 0; y < ny; y += ny - 1) {
            for (int x = 0; x < nx - 1; x++) {
                for (int z = 0; z < nz - 1; z++) {
                    if (solid) {
                        wedge(id(x, y, z), id(x + 1, y, z), id(x, y, z + 1), id(x + 1, y, z + 1));
                    } else {
                        int from = y == 0 ? x : x + 1;
                        int to = y == 0 ? x + 1 : x;
                        outward(id(from, y, z), id(to, y, z), id(to, y, z + 1), id(from, y, z + 1));
                    }
                }
            }
        }
    }

    private void facesAcrossX() {
        for (int x = 0; x < nx; x += nx - 1) {
            for (int y = 0; y < ny - 1; y++) {
                for (int z = 0; z < nz - 1; z++) {
                    if (solid) {
                        wedge(id(x, y, z), id(x, y + 1, z), id(x, y, z + 1), id(x, y + 1, z + 1));
                    } else {
                        int from = x != 0 ? y : y + 1;
                        int to = x != 0 ? y + 1 : y;
                        outward(id(x, from, z), id(x, to, z), id(x, to, z + 1), id(x, from, z + 1));
                    }
                }
            }
        }
    }

    /** Two triangles that look outward. */
    private void outward(int a, int b, int c, int d) {
        s.triangle(a, b, c);
        s.triangle(a, c, d);
    }
}
