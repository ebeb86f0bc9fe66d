package dev.cardan.bench;

import dev.cardan.engine.Data;
import dev.cardan.engine.Physics;
import dev.cardan.engine.actuation.Actuators;
import dev.cardan.engine.inertia.BiasForce;
import dev.cardan.engine.inertia.MassMatrix;
import dev.cardan.engine.kinematics.CenterOfMass;
import dev.cardan.engine.kinematics.Kinematics;
import dev.cardan.engine.kinematics.Velocity;
import dev.cardan.engine.passive.PassiveForces;
import dev.cardan.mjcf.Mjcf;
import dev.cardan.models.Examples;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;

/** Time of each stage of a step, in microseconds; the world is moving, and stands still while stages are repeated. */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MICROSECONDS)
@Warmup(iterations = 5, time = 1)
@Measurement(iterations = 5, time = 1)
@Fork(value = 1, jvmArgsAppend = "-XX:+UseParallelGC")
public class StageBenchmark {
    @Param({"chain30", "humanoid_hanging"})
    public String model;

    private Data d;

    @Setup
    public void prepare() {
        CardanWorld world = new CardanWorld(Mjcf.parse(Examples.text(model)));
        world.step(200);
        d = world.data;
        Physics.forward(d);
    }

    @Benchmark
    public void kinematics() {
        Kinematics.run(d);
    }

    @Benchmark
    public void centerOfMass() {
        CenterOfMass.run(d);
    }

    @Benchmark
    public void massMatrix() {
        MassMatrix.run(d);
    }

    @Benchmark
    public void factor() {
        MassMatrix.factor(d);
    }

    @Benchmark
    public void velocity() {
        Velocity.run(d);
    }

    @Benchmark
    public void passiveForces() {
        PassiveForces.run(d);
    }

    @Benchmark
    public void biasForces() {
        BiasForce.run(d);
    }

    @Benchmark
    public void actuation() {
        Actuators.run(d);
    }

    @Benchmark
    public void forward() {
        Physics.forward(d);
    }

    @Benchmark
    public void step() {
        Physics.step(d);
    }
}
