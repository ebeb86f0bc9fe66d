package dev.cardan.mjcf;

import java.util.Locale;

/** Media types of asset files. */
public final class ContentType {
    /** An image in PNG. */
    public static final String PNG = "image/png";

    /** An image in KTX. */
    public static final String KTX = "image/ktx";

    /** A height field in MuJoCo's own format. */
    public static final String HFIELD = "image/vnd.mujoco.hfield";

    /** An archive. */
    public static final String ZIP = "application/zip";

    private ContentType() {}

    /**
     * The media type of a file: the given one without parameters, or the one of the name's extension; empty if unknown
     * or malformed.
     *
     * @param given what the model says, {@code type/subtype[;parameter=value]}; empty: nothing
     */
    public static String of(String file, String given) {
        return given.isEmpty() ? ofExtension(file) : withoutParameters(given);
    }

    private static String ofExtension(String file) {
        return switch (file.substring(file.lastIndexOf('.') + 1).toLowerCase(Locale.ROOT)) {
            case "stl" -> "model/stl";
            case "obj" -> "model/obj";
            case "ply" -> "model/ply";
            case "msh" -> "model/vnd.mujoco.msh";
            case "png" -> PNG;
            case "ktx" -> KTX;
            default -> "";
        };
    }

    private static String withoutParameters(String given) {
        int slash = given.indexOf('/');
        int semicolon = given.indexOf(';');
        boolean parameter = semicolon >= 0 && given.indexOf('=') > semicolon;
        if (slash < 0 || slash == given.length() - 1 || (semicolon >= 0 && (semicolon < slash || !parameter))) {
            return "";
        }
        return semicolon < 0 ? given : given.substring(0, semicolon);
    }
}
