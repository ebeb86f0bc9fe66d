package dev.cardan.mjcf;

/** What a file that is no XML is instead, as far as its first bytes tell. */
public final class FileKind {
    private static final int LOOKED_AT = 4096;
    private static final int COMPILED_BY_MUJOCO = 54321; // the first number of an .mjb

    private FileKind() {}

    /** What a file is called that cannot be XML: a phrase such as "a picture (PNG)"; empty if it may be XML. */
    public static String of(byte[] bytes) {
        if (startsWith(bytes, 0x89, 'C', 'D', 'N')) {
            return "a compiled model of Cardan: read it with dev.cardan.engine.file.ModelFile";
        }
        if (bytes.length >= 4 && number(bytes) == COMPILED_BY_MUJOCO) {
            return "a compiled model of MuJoCo (.mjb), which only the version that wrote it can read: give the XML it was"
                    + " made of, or save it as XML with MuJoCo";
        }
        if (startsWith(bytes, 'P', 'K')) {
            return "a zip archive: a model in an archive must have the ending .mjz or .zip";
        }
        if (startsWith(bytes, 0x89, 'P', 'N', 'G')) {
            return "a picture (PNG)";
        }
        if (startsWith(bytes, 0x1f, 0x8b)) {
            return "compressed by gzip: unpack it first";
        }
        if (startsWith(bytes, 0xff, 0xfe) || startsWith(bytes, 0xfe, 0xff) || looksLikeWideText(bytes)) {
            return "text in UTF-16: save it in UTF-8";
        }
        return isBinary(bytes) ? "a binary file" : "";
    }

    /** Text in two bytes per letter without a mark at its start: every other byte is zero. */
    private static boolean looksLikeWideText(byte[] b) {
        return b.length >= 4 && ((b[0] == '<' && b[1] == 0 && b[3] == 0) || (b[0] == 0 && b[1] == '<' && b[2] == 0));
    }

    private static boolean isBinary(byte[] bytes) {
        int end = Math.min(bytes.length, LOOKED_AT);
        int odd = 0;
        for (int i = 0; i < end; i++) {
            int b = bytes[i];
            if (b == 0) {
                return true;
            }
            odd += b > 0 && b < ' ' && (b < '\t' || b > '\r') ? 1 : 0;
        }
        return 20 * odd > end;
    }

    private static int number(byte[] b) {
        return (b[0] & 0xff) | (b[1] & 0xff) << 8 | (b[2] & 0xff) << 16 | (b[3] & 0xff) << 24;
    }

    private static boolean startsWith(byte[] bytes, int... start) {
        if (bytes.length < start.length) {
            return false;
        }
        for (int i = 0; i < start.length; i++) {
            if ((bytes[i] & 0xff) != start[i]) {
                return false;
            }
        }
        return true;
    }
}
