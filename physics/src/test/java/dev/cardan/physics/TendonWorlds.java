package dev.cardan.physics;

import dev.cardan.engine.Data;
import dev.cardan.engine.Physics;

/** Small worlds with tendons, and what tests ask about them. */
final class TendonWorlds {
    private static final String MASS = "<inertial pos='0 0 0' mass='1' diaginertia='.01 .01 .01'/>";

    /** A shoulder and an elbow; the tendon crosses the elbow: length = sqrt(0.29 + 0.2 cos elbow). */
    static final String ARM = """
        <mujoco>
          <worldbody>
            <body pos='0 0 1'>
              <joint name='shoulder' axis='0 1 0'/>
              <geom type='capsule' size='.05' fromto='0 0 0 0 0 -.5'/>
              <site name='s1'/>
              <body pos='0 0 -.5'>
                <joint name='elbow' axis='0 1 0'/>
                <geom type='capsule' size='.04' fromto='0 0 0 0 0 -.4'/>
                <site name='s2' pos='0 0 -.2'/>
              </body>
            </body>
          </worldbody>
          <tendon>
            <spatial name='t' stiffness='100' damping='10'><site site='s1'/><site site='s2'/></spatial>
          </tendon>
          <sensor><tendonpos tendon='t'/><tendonvel tendon='t'/></sensor>
        </mujoco>
        """;

    /** Three links and a tendon through a site on each. */
    static final String CHAIN = """
        <mujoco>
          <worldbody>
            <body pos='0 0 1'>
              <joint axis='0 1 0'/><geom type='capsule' size='.05' fromto='0 0 0 0 0 -.5'/><site name='s1'/>
              <body pos='0 0 -.5'>
                <joint axis='0 1 0'/><geom type='capsule' size='.04' fromto='0 0 0 0 0 -.4'/>
                <site name='s2' pos='0 0 -.2'/>
                <body pos='0 0 -.4'>
                  <joint axis='0 1 0'/><geom type='capsule' size='.03' fromto='0 0 0 0 0 -.3'/>
                  <site name='s3' pos='0 0 -.15'/>
                </body>
              </body>
            </body>
          </worldbody>
          <tendon>
            <spatial stiffness='100' damping='10'><site site='s1'/><site site='s2'/><site site='s3'/></spatial>
          </tendon>
        </mujoco>
        """;

    /** Two sites on either side of a sphere of radius 0.1; the first joint turns one of them away from it. */
    static final String SPHERE = """
        <mujoco>
          <worldbody>
            <body pos='-.3 .05 0'><joint axis='0 0 1' pos='.2 0 0'/><geom size='.02'/><site name='origin'/></body>
            <body><geom name='ball' size='.1'/></body>
            <body pos='.3 .05 0'><joint axis='0 0 1'/><geom size='.02'/><site name='insertion'/></body>
          </worldbody>
          <tendon>
            <spatial stiffness='200'><site site='origin'/><geom geom='ball'/><site site='insertion'/></spatial>
          </tendon>
        </mujoco>
        """;

    /** Two slides on either side of a cylinder of radius 0.08, at different heights. */
    static final String CYLINDER = """
        <mujoco>
          <worldbody>
            <body pos='-.3 .1 .2'><joint type='slide' axis='1 0 0'/>%1$s<site name='s1'/></body>
            <body><geom name='drum' type='cylinder' size='.08 .3'/></body>
            <body pos='.3 -.05 -.2'><joint type='slide' axis='1 0 0'/>%1$s<site name='s2'/></body>
          </worldbody>
          <tendon><spatial><site site='s1'/><geom geom='drum'/><site site='s2'/></spatial></tendon>
        </mujoco>
        """.formatted(MASS);

    /** A pulley of divisor 2 between two vertical slides. */
    static final String PULLEY = """
        <mujoco>
          <worldbody>
            <body pos='0 0 .5'><joint type='slide' axis='0 0 1'/>%1$s<site name='s1'/></body>
            <body><site name='s2'/><site name='s3'/></body>
            <body pos='0 0 -.5'><joint type='slide' axis='0 0 1'/>%1$s<site name='s4'/></body>
          </worldbody>
          <tendon>
            <spatial stiffness='100'>
              <site site='s1'/><site site='s2'/><pulley divisor='2'/><site site='s3'/><site site='s4'/>
            </spatial>
          </tendon>
        </mujoco>
        """.formatted(MASS);

    /** All joint types in two trees, both geoms on both sides and from inside, pulleys, a fixed tendon. */
    static final String TANGLE = """
        <mujoco>
          <compiler angle='radian'/>
          <option><flag contact='disable'/></option>
          <worldbody>
            <site name='w0' pos='-.3 .1 1'/><site name='w1' pos='.5 .1 1.2'/>
            <body pos='0 0 1'>
              <joint name='j0' axis='0 1 0'/>
              <geom name='drum' type='cylinder' size='.08 .2' euler='1.5 .1 0'/>
              <geom type='capsule' size='.03' fromto='0 0 0 .4 0 0'/>
              <site name='above' pos='0 0 .15'/><site name='core' pos='.01 0 .01'/><site name='a' pos='.2 0 .05'/>
              <body pos='.4 0 0'>
                <joint name='j1' axis='0 1 .2'/><joint name='j2' type='slide' axis='.1 0 1'/>
                <geom name='ball' size='.06'/><geom type='capsule' size='.03' fromto='0 0 0 .4 0 0'/>
                <site name='b' pos='.2 .01 .05'/><site name='over' pos='0 0 .1'/><site name='heart' pos='.01 .01 .01'/>
                <body pos='.4 0 0'>
                  <joint type='ball'/><geom type='box' size='.05 .06 .07'/><site name='c' pos='.02 .03 .08'/>
                </body>
              </body>
            </body>
            <body pos='1 0 1'>
              <freejoint/><geom type='box' size='.05 .06 .07' pos='.01 .02 .03'/><site name='f' pos='.02 .03 .08'/>
            </body>
          </worldbody>
          <tendon>
            <spatial stiffness='20' damping='.3'>
              <site site='w0'/><geom geom='drum' sidesite='above'/><site site='a'/>
              <geom geom='ball' sidesite='over'/><site site='b'/><site site='c'/>
            </spatial>
            <spatial stiffness='10 3 4' springlength='.2 .3' damping='0 .1 .2'>
              <site site='w0'/><geom geom='drum' sidesite='core'/><site site='a'/>
              <geom geom='ball' sidesite='heart'/><site site='c'/>
              <pulley divisor='2'/>
              <site site='f'/><geom geom='ball'/><site site='w1'/><site site='b'/>
              <pulley divisor='3'/>
              <site site='f'/><site site='a'/>
            </spatial>
            <spatial %s stiffness='5'>
              <site site='w0'/><site site='a'/><site site='c'/><pulley divisor='2'/><site site='w1'/><site site='c'/>
            </spatial>
            <fixed %s stiffness='3'>
              <joint joint='j0' coef='.5'/><joint joint='j2' coef='-1.5'/><joint joint='j1' coef='.3'/>
            </fixed>
          </tendon>
        </mujoco>
        """;

    private TendonWorlds() {}

    static Data of(String xml) {
        Data d = Worlds.of(xml);
        Physics.forward(d);
        return d;
    }

    static String tangle(String spatial, String fixed) {
        return TANGLE.formatted(spatial, fixed);
    }

    /** Length of tendon t in a configuration. */
    static double length(Data d, int t, double... qpos) {
        System.arraycopy(qpos, 0, d.qpos, 0, qpos.length);
        Physics.forward(d);
        return d.ten.length[t];
    }

    /** Row t of the Jacobian with a number for every degree of freedom. */
    static double[] row(Data d, int t) {
        double[] row = new double[d.model.nv];
        int start = d.model.ten.JRowadr[t];
        for (int k = start; k < start + d.model.ten.JRownnz[t]; k++) {
            row[d.model.ten.JColind[k]] = d.ten.J[k];
        }
        return row;
    }
}
