package dev.cardan.engine;

/** Which Cardan this is, which MuJoCo it conforms to, and on what it runs. */
public final class Release {
    /** Version of Cardan. */
    public static final String VERSION = "0.1.0-SNAPSHOT";

    /** Version of MuJoCo whose numbers it computes. */
    public static final String MUJOCO = "3.12.0";

    /** That of MuJoCo as a number, as {@code mj_version} gives it. */
    public static final int MUJOCO_NUMBER = 3_012_000;

    private Release() {}

    /** Versions, Java and machine in one line, for reports. */
    public static String describe() {
        return "Cardan " + VERSION + " (MuJoCo " + MUJOCO + "), Java " + Runtime.version() + " ("
                + System.getProperty("java.vm.name") + "), " + System.getProperty("os.name") + " "
                + System.getProperty("os.arch") + ", " + Runtime.getRuntime().availableProcessors() + " processors";
    }
}
