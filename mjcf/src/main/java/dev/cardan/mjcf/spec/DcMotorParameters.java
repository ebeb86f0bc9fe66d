package dev.cardan.mjcf.spec;

import dev.cardan.engine.type.Limited;

/**
 * Turns the data sheet of a direct-current motor into the parameters of a general actuator.
 *
 * <p>The winding obeys voltage = R i + L di/dt + K speed, the shaft torque = K i, so that the torque at standstill is
 * K V / R and, with viscous damping B, the speed without load is V K / (K^2 + R B). What a data sheet leaves out
 * follows from these.
 */
final class DcMotorParameters {
    private DcMotorParameters() {}

    /** Resistance and motor constant, from the constants themselves or from the nominal operating points. */
    static void constants(ActuatorSpec a, double[] motorconst, double resistance, double[] nominal) {
        double torqueConst = motorconst[0];
        double speedConst = motorconst[1];
        double voltage = nominal[0];
        double stall = nominal[1];
        if (voltage > 0 && speedConst <= 0 && nominal[2] > 0) {
            speedConst = backEmf(voltage, stall, nominal[2], resistance, a.damping[0]);
        }
        double k = speedConst;
        if (torqueConst > 0) {
            k = speedConst > 0 ? Math.sqrt(torqueConst * speedConst) : torqueConst;
        }
        double r = resistance;
        if (r == 0 && voltage > 0 && stall > 0 && k > 0) {
            r = k * voltage / stall;
        }
        a.require(!(k <= 0), "the motor constant must be positive: give motorconst, or nominal with a no-load speed");
        a.require(!(r <= 0), "the resistance must be positive: give resistance, or nominal with a stall torque");
        a.gainprm[0] = r;
        a.gainprm[1] = k;
    }

    /** Back-EMF constant that gives the no-load speed, with the damping taken into account where that is possible. */
    private static double backEmf(double voltage, double stall, double speed, double resistance, double damping) {
        if (damping > 0 && resistance > 0) {
            double discriminant = voltage * voltage - 4 * resistance * damping * speed * speed;
            return discriminant > 0 ? (voltage + Math.sqrt(discriminant)) / (2 * speed) : voltage / speed;
        }
        if (damping > 0 && stall > 0) {
            double exact = voltage / speed - voltage * damping / stall;
            return exact > 0 ? exact : voltage / speed;
        }
        return voltage / speed;
    }

    /** Largest torque (or that of the largest current), and largest rate of the current. */
    static void limits(ActuatorSpec a, double[] saturation) {
        if (saturation[0] > 0 || saturation[1] > 0) {
            double torque = saturation[0];
            if (torque == 0 && saturation[1] > 0) {
                torque = a.gainprm[1] * saturation[1];
            }
            a.forcerange[0] = -torque;
            a.forcerange[1] = torque;
            a.forcelimited = Limited.TRUE;
        }
        if (saturation[2] > 0) {
            a.dynprm[1] = saturation[2];
        }
    }

    /** Electrical time constant; returns the number of activations, here the current. */
    static int electrical(ActuatorSpec a, double[] inductance) {
        a.require(!(inductance[0] < 0), "the inductance cannot be negative");
        a.require(!(inductance[1] < 0), "the electrical time constant cannot be negative");
        double timeconst = inductance[0] > 0 ? inductance[0] / a.gainprm[0] : inductance[1];
        a.dynprm[0] = timeconst;
        return timeconst > 0 ? 1 : 0;
    }

    /** The controller in front of the motor; returns the number of activations: rate limiter and integral. */
    static int control(ActuatorSpec a, double[] controller) {
        System.arraycopy(controller, 0, a.gainprm, 4, 3);
        a.dynprm[7] = controller[3];
        a.dynprm[8] = controller[4];
        if (controller[5] > 0) {
            a.gainprm[7] = controller[5];
        }
        a.gainprm[8] = 0;
        return (controller[3] > 0 ? 1 : 0) + (controller[1] > 0 ? 1 : 0);
    }

    /** Heating of the winding, any two of resistance, capacity and time constant; returns the number of activations. */
    static int thermal(ActuatorSpec a, double[] thermal) {
        double resistance = thermal[0];
        double capacity = thermal[1];
        double timeconst = thermal[2];
        if (!(resistance > 0 || capacity > 0 || timeconst > 0)) {
            return 0;
        }
        if (timeconst > 0 && resistance > 0 && capacity == 0) {
            capacity = timeconst / resistance;
        } else if (timeconst > 0 && capacity > 0 && resistance == 0) {
            resistance = timeconst / capacity;
        }
        a.require(
                !(resistance <= 0),
                "the thermal resistance must be positive: give two of resistance, capacity and time constant");
        a.require(
                !(capacity <= 0),
                "the heat capacity must be positive: give two of thermal resistance, capacity and time constant");
        a.dynprm[2] = resistance;
        a.dynprm[3] = capacity;
        a.dynprm[4] = thermal[5];
        a.gainprm[2] = thermal[3];
        a.gainprm[3] = thermal[4];
        return 1;
    }

    /** Friction by elastic bristles; returns the number of activations: their deflection. */
    static int friction(ActuatorSpec a, double[] lugre) {
        if (!(lugre[0] > 0)) {
            return 0;
        }
        a.dynprm[5] = lugre[0];
        a.dynprm[6] = lugre[1];
        System.arraycopy(lugre, 2, a.biasprm, 3, 3);
        return 1;
    }
}
