package dev.cardan.soft;

import dev.cardan.engine.Data;
import dev.cardan.engine.type.DisableFlag;
import java.util.Arrays;

/** A soft body in one world: where its vertices are, for reading and writing. */
public final class SoftBodyView {
    private final Data d;
    private final SoftPlugin plugin;
    private final int body;
    private final SoftBody definition;
    private final int n;
    private final int adr;

    SoftBodyView(Data d, SoftPlugin plugin, int body) {
        this.d = d;
        this.plugin = plugin;
        this.body = body;
        definition = plugin.scene.bodies[body];
        n = definition.vertices();
        adr = plugin.solver.stateOf(body);
    }

    /** What the model says about it. */
    public SoftBody definition() {
        return definition;
    }

    /** How many vertices it has. */
    public int vertices() {
        return n;
    }

    /** Where the positions of its vertices begin in {@link Data#pluginState}, m, three for each. */
    public int positionAddress() {
        return adr;
    }

    /** Where the velocities of its vertices begin in {@link Data#pluginState}, m/s, three for each. */
    public int velocityAddress() {
        return adr + 3 * n;
    }

    /** Where forces on its vertices begin in {@link Data#pluginState}, N, three for each; they stay until changed. */
    public int forceAddress() {
        return adr + 6 * n;
    }

    private int at(int vertex) {
        if (vertex < 0 || vertex >= n) {
            throw new IllegalArgumentException(
                    "soft body \"" + definition.name() + "\" has no vertex " + vertex + ", only 0 to " + (n - 1));
        }
        return 3 * vertex;
    }

    private int at(int vertex, int axis) {
        if (axis < 0 || axis > 2) {
            throw new IllegalArgumentException("there is no axis " + axis + ", only 0 to 2");
        }
        return at(vertex) + axis;
    }

    /** A coordinate, 0 to 2, of a vertex, m. */
    public double position(int vertex, int axis) {
        return d.pluginState[adr + at(vertex, axis)];
    }

    /** A component, 0 to 2, of the velocity of a vertex, m/s. */
    public double velocity(int vertex, int axis) {
        return d.pluginState[velocityAddress() + at(vertex, axis)];
    }

    /** Places a vertex, m. */
    public void setPosition(int vertex, double x, double y, double z) {
        set("position", vertex, adr, x, y, z);
        wake();
    }

    /** Gives a vertex a velocity, m/s; a pinned one keeps it. */
    public void setVelocity(int vertex, double x, double y, double z) {
        set("velocity", vertex, velocityAddress(), x, y, z);
        wake();
    }

    /** Pulls at a vertex, N, until changed; pinned ones don't feel it. */
    public void setForce(int vertex, double x, double y, double z) {
        set("force", vertex, forceAddress(), x, y, z);
        wake();
    }

    private void set(String what, int vertex, int from, double x, double y, double z) {
        int i = from + at(vertex);
        if (!Double.isFinite(x) || !Double.isFinite(y) || !Double.isFinite(z)) {
            throw new IllegalArgumentException("soft body \"" + definition.name() + "\", vertex " + vertex + ": a "
                    + what + " of " + x + " " + y + " " + z + " is not finite");
        }
        d.pluginState[i] = x;
        d.pluginState[i + 1] = y;
        d.pluginState[i + 2] = z;
    }

    /** Ends all forces on vertices. */
    public void clearForces() {
        Arrays.fill(d.pluginState, forceAddress(), forceAddress() + 3 * n, 0);
    }

    /** Positions of all vertices, m; a copy (nvert x 3). */
    public double[] positions() {
        return Arrays.copyOfRange(d.pluginState, adr, adr + 3 * n);
    }

    /** Velocities of all vertices, m/s; a copy (nvert x 3). */
    public double[] velocities() {
        return Arrays.copyOfRange(d.pluginState, velocityAddress(), velocityAddress() + 3 * n);
    }

    /** Whether a vertex touched a geom in the last forward evaluation. */
    public boolean isColliding(int vertex) {
        return plugin.solver.colliding[plugin.scene.vertadr[body] + at(vertex) / 3];
    }

    /** Whether it sleeps: it is not computed until something comes near. */
    public boolean isAsleep() {
        return plugin.scene.settings.sleepSpeed() > 0
                && d.pluginState[adr + 9 * n] >= plugin.scene.settings.sleepTime()
                && plugin.solver.isAsleep(body);
    }

    /** Lets it not sleep any longer; needed where its positions were changed in {@link Data#pluginState} itself. */
    public void wake() {
        d.pluginState[adr + 9 * n] = 0;
    }

    /** Speed of the fastest vertex, m/s. */
    public double fastest() {
        double most = 0;
        for (int i = velocityAddress(); i < forceAddress(); i += 3) {
            double[] v = d.pluginState;
            most = Math.max(most, v[i] * v[i] + v[i + 1] * v[i + 1] + v[i + 2] * v[i + 2]);
        }
        return Math.sqrt(most);
    }

    /** Momentum of its vertices, kg m/s. */
    public double[] momentum() {
        double[] r = new double[3];
        for (int p = 0; p < n; p++) {
            double w = definition.inverseMass[p];
            for (int k = 0; k < 3 && w > 0; k++) {
                r[k] += velocity(p, k) / w;
            }
        }
        return r;
    }

    /** Angular momentum of its vertices about the origin, kg m^2/s. */
    public double[] angularMomentum() {
        double[] r = new double[3];
        for (int p = 0; p < n; p++) {
            double w = definition.inverseMass[p];
            for (int k = 0; k < 3 && w > 0; k++) {
                int a = (k + 1) % 3, b = (k + 2) % 3;
                r[k] += (position(p, a) * velocity(p, b) - position(p, b) * velocity(p, a)) / w;
            }
        }
        return r;
    }

    /** Kinetic energy of its vertices, J. */
    public double kineticEnergy() {
        double sum = 0;
        for (int p = 0; p < n; p++) {
            double w = definition.inverseMass[p];
            for (int k = 0; k < 3 && w > 0; k++) {
                sum += 0.5 * velocity(p, k) * velocity(p, k) / w;
            }
        }
        return sum;
    }

    /** Energy of its vertices in the field of gravity, J; 0 at the origin. */
    public double gravityEnergy() {
        double sum = 0;
        for (int p = 0; p < n && !d.opt.disabled(DisableFlag.GRAVITY); p++) {
            double w = definition.inverseMass[p];
            for (int k = 0; k < 3 && w > 0; k++) {
                sum -= d.opt.gravity[k] * position(p, k) / w;
            }
        }
        return sum;
    }

    /** Energy of its elasticity, J. */
    public double elasticEnergy() {
        double[] x = positions();
        SoftBody b = definition;
        return b.distance.energy(0, b.distance.count, x)
                + b.hinge.energy(0, b.hinge.count, x)
                + b.plate.energy(0, b.plate.count, x)
                + b.curvature.energy(0, b.curvature.count, x)
                + b.volume.energy(0, b.volume.count, x)
                + b.edge.stretch.energy(0, b.edge.stretch.count, x)
                + b.edge.shear.energy(0, b.edge.shear.count, x)
                + b.edge.twist.energy(0, b.edge.twist.count, x);
    }

    @Override
    public String toString() {
        return definition.toString();
    }
}
