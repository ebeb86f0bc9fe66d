module pendulum {
    requires dev.cardan.mjcf;
}
