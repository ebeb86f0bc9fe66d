package dev.cardan.physics.view;

import dev.cardan.engine.Data;
import dev.cardan.engine.Model;
import dev.cardan.engine.Physics;
import dev.cardan.mjcf.Mjcf;

/** A world with something of every kind that has a name. */
final class Zoo {
    static final Model MODEL = Mjcf.parse("""
            <mujoco model="zoo">
              <size nuserdata="2"/>
              <option timestep="0.001"/>
              <extension><plugin plugin="mujoco.pid"><instance name="law">
                <config key="ki" value="1"/></instance></plugin></extension>
              <custom>
                <numeric name="gains" data="1 2 3"/>
                <text name="author" data="somebody"/>
                <tuple name="group"><element objtype="body" objname="arm" prm="0.5"/>
                  <element objtype="site" objname="tip" prm="1"/></tuple>
              </custom>
              <asset>
                <texture name="sky" type="2d" builtin="flat" width="4" height="4" rgb1="1 1 1"/>
                <material name="steel" rgba=".5 .5 .6 1" texture="sky" shininess=".7"/>
                <mesh name="wedge" vertex="0 0 0  1 0 0  0 1 0  0 0 1"/>
                <hfield name="hills" nrow="3" ncol="4" size="2 3 .5 .1" elevation="0 0 0 0 0 1 0 0 0 0 0 0"/>
              </asset>
              <worldbody>
                <light name="lamp" pos="0 0 5" dir="0 0 -1"/>
                <camera name="eye" pos="0 -3 1" xyaxes="1 0 0 0 0 1" fovy="60" resolution="320 240"/>
                <geom name="floor" type="plane" size="5 5 1"/>
                <body name="arm" pos="0 0 2">
                  <joint name="shoulder" axis="0 1 0" range="-90 90" damping="0.2" armature="0.01" stiffness="3"
                    frictionloss="0.05"/>
                  <geom name="upper" type="capsule" fromto="0 0 0 .5 0 0" size=".04" mass="1" material="steel"/>
                  <site name="root"/>
                  <body name="hand" pos=".5 0 0">
                    <joint name="slider" type="slide" axis="1 0 0" range="-.1 .1"/>
                    <geom name="palm" type="box" size=".05 .04 .03" mass=".5" contype="2"/>
                    <site name="tip" pos=".1 0 0"/>
                    <camera name="wrist" pos="0 0 .1"/>
                  </body>
                </body>
                <body name="socket" pos="2 0 2">
                  <joint name="ball" type="ball"/>
                  <geom name="bob" size=".1" pos="0 0 -.3" mass="2"/>
                  <site name="bobsite" pos="0 0 -.3"/>
                </body>
                <body name="box" pos="-2 0 .095">
                  <freejoint name="free"/>
                  <geom name="crate" type="box" size=".1 .1 .1" mass="1"/>
                </body>
                <body name="hook" pos="0 3 1" mocap="true"><geom name="hook" size=".05" contype="0" conaffinity="0"/></body>
                <body name="rock" pos="4 4 0"><geom name="rock" type="mesh" mesh="wedge" contype="0" conaffinity="0"/></body>
                <body name="ground" pos="9 9 0"><geom name="terrain" type="hfield" hfield="hills"/></body>
              </worldbody>
              <contact>
                <pair name="grip" geom1="palm" geom2="crate" condim="4" friction="2 2 .1 .01 .01"/>
                <exclude name="apart" body1="arm" body2="box"/>
              </contact>
              <equality>
                <joint name="hold" joint1="slider" polycoef="0.02 0 0 0 0"/>
                <weld name="glue" body1="box" body2="hook" active="false"/>
              </equality>
              <tendon>
                <spatial name="rope" range="0 9" limited="true"><site site="root"/><site site="tip"/></spatial>
                <fixed name="sum"><joint joint="shoulder" coef="2"/></fixed>
              </tendon>
              <actuator>
                <pid name="servo" joint="shoulder" kp="10" posrange="-1 1" ffrange="-3 3" input="pos vel ff"/>
                <motor name="motor" joint="slider" gear="4" ctrlrange="-1 1" forcerange="-30 30"/>
                <general name="lag" joint="slider" dyntype="filter" dynprm="0.1"/>
                <motor name="pull" tendon="rope"/>
                <plugin name="plug" joint="slider" actdim="1" plugin="mujoco.pid" instance="law"/>
              </actuator>
              <sensor>
                <jointpos name="angle" joint="shoulder" noise=".1"/>
                <framepos name="place" objtype="site" objname="tip" reftype="body" refname="box"/>
                <clock name="time"/>
              </sensor>
              <keyframe>
                <key name="home" time="3" qpos=".3 .02 1 0 0 0 -2 0 .095 1 0 0 0" ctrl=".1 .2 .3 .4 .5 .6 .7"/>
              </keyframe>
            </mujoco>
            """);

    private Zoo() {}

    /** A world at the keyframe, evaluated, with some velocities. */
    static Data home() {
        Data d = MODEL.newData();
        Physics.resetKeyframe(d, MODEL.keyframe("home"));
        d.joint("shoulder").qvel(1.5);
        d.joint("ball").qvel(0.1, 0.2, 0.3);
        Physics.forward(d);
        return d;
    }
}
