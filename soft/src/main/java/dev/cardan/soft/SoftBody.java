package dev.cardan.soft;

import dev.cardan.soft.xpbd.CurvatureConstraints;
import dev.cardan.soft.xpbd.DistanceConstraints;
import dev.cardan.soft.xpbd.FlexEdgeConstraints;
import dev.cardan.soft.xpbd.HingeConstraints;
import dev.cardan.soft.xpbd.PlateConstraints;
import dev.cardan.soft.xpbd.VolumeConstraints;
import java.util.Locale;

/** A soft body as a model has it: its vertices at the start, what connects them, and what it is made of. Never changes. */
public final class SoftBody {
    final String name;
    final SoftKind kind;
    final Material material;
    final double[] rest; // (nvert x 3)
    final double[] inverseMass; // (nvert)
    final int[] elements; // (nelem x corners)
    final int[] surface; // triangles, seen from outside counter-clockwise
    final double margin;
    final double radius; // for drawing: of a chain its radius, else half the thickness
    final double reach;
    final int contype;
    final int conaffinity;
    final float[] rgba;
    final DistanceConstraints distance = new DistanceConstraints();
    final HingeConstraints hinge = new HingeConstraints();
    final PlateConstraints plate = new PlateConstraints();
    final CurvatureConstraints curvature = new CurvatureConstraints();
    final VolumeConstraints volume = new VolumeConstraints();
    final FlexEdgeConstraints edge = new FlexEdgeConstraints();

    SoftBody(SoftBodyBuilder b) {
        name = b.name;
        kind = b.kind;
        material = b.material;
        rest = b.x;
        inverseMass = b.inverseMass;
        elements = b.elements;
        surface = b.surface;
        margin = b.margin;
        radius = b.radius;
        reach = b.reach;
        contype = b.contype;
        conaffinity = b.conaffinity;
        rgba = b.rgba;
    }

    /** Its name. */
    public String name() {
        return name;
    }

    /** Its shape. */
    public SoftKind kind() {
        return kind;
    }

    /** What it is made of. */
    public Material material() {
        return material;
    }

    /** How many vertices it has. */
    public int vertices() {
        return inverseMass.length;
    }

    /** Positions of all vertices after a reset, m; a copy (nvert x 3). */
    public double[] restPositions() {
        return rest.clone();
    }

    /** Inverse mass of a vertex, 1/kg; 0: pinned. */
    public double inverseMass(int vertex) {
        return inverseMass[vertex];
    }

    /** Vertices of all elements: two, three or four each; a copy. */
    public int[] elements() {
        return elements.clone();
    }

    /** Triangles of its surface, counter-clockwise seen from outside; none of a chain; a copy. */
    public int[] surface() {
        return surface.clone();
    }

    /** How far from a vertex contact begins, m. */
    public double collisionMargin() {
        return margin;
    }

    /** Radius of a chain, half the thickness of a cloth, 0 for solids, m. */
    public double radius() {
        return radius;
    }

    /** Distance that its vertices keep from others, m; 0: none. */
    public double reach() {
        return reach;
    }

    /** Its colour in pictures, four numbers from 0 to 1; a copy. */
    public float[] rgba() {
        return rgba.clone();
    }

    /** Constraints of distances of vertices; not to be changed. */
    public DistanceConstraints distances() {
        return distance;
    }

    /** Constraints of angles between triangles that are bent at rest; not to be changed. */
    public HingeConstraints hinges() {
        return hinge;
    }

    /** Constraints of pairs of triangles that are flat at rest; not to be changed. */
    public PlateConstraints plates() {
        return plate;
    }

    /** Constraints of the bend of a chain; not to be changed. */
    public CurvatureConstraints curvatures() {
        return curvature;
    }

    /** Constraints of volumes; not to be changed. */
    public VolumeConstraints volumes() {
        return volume;
    }

    /** Constraints of edges; not to be changed. */
    public FlexEdgeConstraints flexEdges() {
        return edge;
    }

    /** Mass of all vertices that move, kg. */
    public double mass() {
        double sum = 0;
        for (double w : inverseMass) {
            sum += w > 0 ? 1 / w : 0;
        }
        return sum;
    }

    /** How many numbers of state it has: positions, velocities, forces, and for how long it has been slow. */
    int stateSize() {
        return 9 * vertices() + 1;
    }

    @Override
    public String toString() {
        return String.format(
                Locale.ROOT,
                "%s \"%s\": %d vertices, %d elements of %s, %.4g kg",
                kind.word(),
                name,
                vertices(),
                elements.length / kind.corners(),
                material.name(),
                mass());
    }
}
