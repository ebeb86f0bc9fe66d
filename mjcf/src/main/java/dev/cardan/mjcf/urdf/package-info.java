/** Reads URDF, the robot descriptions of ROS, as MuJoCo does, and what MuJoCo leaves out where it is asked for. */
package dev.cardan.mjcf.urdf;
