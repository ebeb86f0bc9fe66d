package pendulum;

import dev.cardan.engine.Data;
import dev.cardan.engine.Model;
import dev.cardan.engine.Physics;
import dev.cardan.mjcf.Mjcf;

/** Swings a pendulum for one second and prints its angle. */
final class Pendulum {
    public static void main(String[] args) {
        Model model = Mjcf.parse("""
                <mujoco>
                  <worldbody>
                    <body>
                      <joint name="hinge" axis="0 1 0"/>
                      <geom type="capsule" size="0.02" fromto="0 0 0 0.3 0 0"/>
                    </body>
                  </worldbody>
                </mujoco>
                """);
        Data data = model.newData();
        Physics.step(data, 500);
        System.out.println("after " + data.time + " s the hinge is at " + data.joint("hinge").qpos() + " rad");
    }
}
