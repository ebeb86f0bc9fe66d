package dev.cardan.mjcf.build;

/** Something that actuators act on: a joint, a tendon, a site. */
public interface Actuated {
    /** An actuator whose law is still to be said: as long as it isn't, its force is the control. */
    ActuatorBuilder actuator(String name);

    /** An actuator whose force is the control. */
    default ActuatorBuilder motor(String name) {
        return actuator(name).motor();
    }

    /** A servo for the position, with stiffness kp, N/m or N m/rad, and damping kv, N s/m or N m s/rad. */
    default ActuatorBuilder positionServo(String name, double kp, double kv) {
        return actuator(name).positionServo(kp, kv);
    }

    /** A servo for the velocity, with gain kv, N s/m or N m s/rad. */
    default ActuatorBuilder velocityServo(String name, double kv) {
        return actuator(name).velocityServo(kv);
    }
}
