package dev.cardan.mjcf.texture;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.zip.CRC32;

/**
 * The parts of a PNG file that decide its pixels: header, palette, transparent colour, the sRGB marker, and the
 * compressed picture, joined from all its pieces. Reading checks what lodepng, MuJoCo's decoder, checks: order of the
 * essential chunks, checksums of known chunks, fixed lengths; texts and colour profiles are skipped without being
 * unpacked.
 */
final class PngFile {
    static final int GREY = 0;
    static final int RGB = 2;
    static final int PALETTE = 3;
    static final int GREY_ALPHA = 4;
    static final int RGBA = 6;

    private static final byte[] SIGNATURE = {(byte) 137, 'P', 'N', 'G', '\r', '\n', 26, '\n'};
    private static final int HEADER_END = 33;

    final int width;
    final int height;
    final int bitDepth;
    final int colourType;
    final boolean interlaced;

    /** Red, green, blue, alpha of 256 entries; those the file does not define are opaque black. */
    final byte[] palette = new byte[4 * 256];

    /** The colour that is fully transparent, in the file's own bit depth; -1 when there is none. */
    int keyRed = -1;

    int keyGreen = -1;
    int keyBlue = -1;

    boolean srgb;

    /** The zlib stream with the filtered rows. */
    byte[] compressed;

    private final byte[] file;
    private int paletteSize;
    private int compressedSize;

    PngFile(byte[] file) throws BadImageException {
        this.file = file;
        if (file.length < HEADER_END) {
            throw new BadImageException("the file is too short for a PNG picture (" + file.length + " bytes)");
        }
        if (!Arrays.equals(file, 0, SIGNATURE.length, SIGNATURE, 0, SIGNATURE.length)) {
            throw new BadImageException("the file is not a PNG picture (its first 8 bytes are not the PNG signature)");
        }
        if (int32(8) != 13 || !type(12).equals("IHDR")) {
            throw new BadImageException("the PNG file does not start with its header (IHDR, 13 bytes)");
        }
        checkSum(8, 13, "IHDR");
        width = int32(16);
        height = int32(20);
        if (width <= 0 || height <= 0) {
            throw new BadImageException("the PNG header gives the size " + Integer.toUnsignedString(width) + " x "
                    + Integer.toUnsignedString(height) + ", which no picture can have");
        }
        bitDepth = file[24];
        colourType = file[25];
        checkColour();
        if (file[26] != 0 || file[27] != 0) {
            throw new BadImageException("the PNG header names an unknown compression or filter method");
        }
        if (file[28] != 0 && file[28] != 1) {
            throw new BadImageException("the PNG header names the unknown interlace method " + file[28]);
        }
        interlaced = file[28] == 1;
        readChunks();
    }

    /** Samples per pixel in the file. */
    int samples() {
        return switch (colourType) {
            case RGB -> 3;
            case GREY_ALPHA -> 2;
            case RGBA -> 4;
            default -> 1;
        };
    }

    private void checkColour() throws BadImageException {
        boolean known = switch (colourType) {
            case GREY -> bitDepth == 1 || bitDepth == 2 || bitDepth == 4 || bitDepth == 8 || bitDepth == 16;
            case PALETTE -> bitDepth == 1 || bitDepth == 2 || bitDepth == 4 || bitDepth == 8;
            case RGB, GREY_ALPHA, RGBA -> bitDepth == 8 || bitDepth == 16;
            default -> false;
        };
        if (!known) {
            throw new BadImageException("the PNG header combines colour type " + colourType + " with bit depth "
                    + bitDepth + ", which PNG does not have");
        }
    }

    private void readChunks() throws BadImageException {
        byte[] joined = new byte[file.length];
        int at = HEADER_END;
        while (true) {
            if (file.length - at < 12) {
                throw new BadImageException("the PNG file ends before its end marker (IEND)");
            }
            int length = int32(at);
            if (length < 0 || length > file.length - at - 12) {
                throw new BadImageException("the PNG file ends within a chunk: " + Integer.toUnsignedString(length)
                        + " bytes announced, " + (file.length - at - 12) + " left");
            }
            String type = type(at + 4);
            boolean known = readChunk(type, at + 8, length, joined);
            if (known) {
                checkSum(at, length, type);
            }
            if (type.equals("IEND")) {
                break;
            }
            at += length + 12;
        }
        if (colourType == PALETTE && paletteSize == 0) {
            throw new BadImageException("the PNG picture uses a palette, but the file has none (PLTE)");
        }
        compressed = Arrays.copyOf(joined, compressedSize);
    }

    /**
     * Takes in the chunk whose {@code length} bytes start at {@code at}; false when its type is unknown and may be
     * skipped.
     */
    private boolean readChunk(String type, int at, int length, byte[] joined) throws BadImageException {
        switch (type) {
            case "IDAT" -> {
                System.arraycopy(file, at, joined, compressedSize, length);
                compressedSize += length;
            }
            case "PLTE" -> readPalette(at, length);
            case "tRNS" -> readTransparency(at, length);
            case "sRGB" -> {
                requireLength(type, length, 1);
                srgb = true;
            }
            case "gAMA", "cICP" -> requireLength(type, length, 4);
            case "cHRM" -> requireLength(type, length, 32);
            case "tIME" -> requireLength(type, length, 7);
            case "pHYs" -> requireLength(type, length, 9);
            case "mDCV" -> requireLength(type, length, 24);
            case "cLLI" -> requireLength(type, length, 8);
            case "bKGD" -> checkBackground(at, length);
            case "sBIT" -> checkSignificantBits(at, length);
            case "tEXt" -> checkKeyword(at, length);
            case "IEND", "zTXt", "iTXt", "iCCP", "eXIf" -> {}
            default -> {
                checkUnknown(type);
                return false;
            }
        }
        return true;
    }

    private void readPalette(int at, int length) throws BadImageException {
        paletteSize = length / 3;
        if (paletteSize == 0 || paletteSize > 256) {
            throw new BadImageException("the PNG palette has " + paletteSize + " colours; 1 to 256 are allowed");
        }
        Arrays.fill(palette, (byte) 0);
        for (int i = 0; i < 256; i++) {
            if (i < paletteSize) {
                System.arraycopy(file, at + 3 * i, palette, 4 * i, 3);
            }
            palette[4 * i + 3] = (byte) 255;
        }
    }

    private void readTransparency(int at, int length) throws BadImageException {
        switch (colourType) {
            case PALETTE -> {
                if (length > paletteSize) {
                    throw new BadImageException("the PNG file gives " + length + " transparencies (tRNS) for "
                            + paletteSize + " colours of its palette");
                }
                for (int i = 0; i < length; i++) {
                    palette[4 * i + 3] = file[at + i];
                }
            }
            case GREY -> {
                requireLength("tRNS", length, 2);
                keyRed = int16(at);
                keyGreen = keyRed;
                keyBlue = keyRed;
            }
            case RGB -> {
                requireLength("tRNS", length, 6);
                keyRed = int16(at);
                keyGreen = int16(at + 2);
                keyBlue = int16(at + 4);
            }
            default ->
                throw new BadImageException("the PNG file has a transparent colour (tRNS) beside an alpha channel");
        }
    }

    private void checkBackground(int at, int length) throws BadImageException {
        boolean colour = colourType == RGB || colourType == RGBA;
        requireLength("bKGD", length, colourType == PALETTE ? 1 : colour ? 6 : 2);
        if (colourType == PALETTE && (file[at] & 0xFF) >= paletteSize) {
            throw new BadImageException("the background colour (bKGD) of the PNG file is not in its palette");
        }
    }

    private void checkSignificantBits(int at, int length) throws BadImageException {
        requireLength("sBIT", length, colourType == PALETTE ? 3 : samples());
        int most = colourType == PALETTE ? 8 : bitDepth;
        for (int i = 0; i < length; i++) {
            int bits = file[at + i] & 0xFF;
            if (bits < 1 || bits > most) {
                throw new BadImageException(
                        "the PNG file gives " + bits + " significant bits (sBIT); 1 to " + most + " are possible");
            }
        }
    }

    private void checkKeyword(int at, int length) throws BadImageException {
        int end = 0;
        while (end < length && file[at + end] != 0) {
            end++;
        }
        if (end < 1 || end > 79) {
            throw new BadImageException(
                    "the keyword of a text (tEXt) in the PNG file has " + end + " characters; 1 to 79 are allowed");
        }
    }

    private static void requireLength(String type, int length, int expected) throws BadImageException {
        if (length != expected) {
            throw new BadImageException(
                    "the PNG chunk " + type + " has " + length + " bytes; it must have " + expected + " here");
        }
    }

    /**
     * The letters of a type tell its kind: a capital first one is essential for the picture, a small third one is not
     * allowed.
     */
    private static void checkUnknown(String type) throws BadImageException {
        for (int i = 0; i < 4; i++) {
            char c = type.charAt(i);
            boolean letter = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
            if (!letter || (i == 2 && c >= 'a')) {
                throw new BadImageException("the PNG file has a chunk without a valid type");
            }
        }
        if (type.charAt(0) <= 'Z') {
            throw new BadImageException("the PNG file has the chunk " + type + ", which is essential but unknown");
        }
    }

    /** Checks the CRC-32 over type and data of the chunk that starts at {@code at}. */
    private void checkSum(int at, int length, String type) throws BadImageException {
        CRC32 crc = new CRC32();
        crc.update(file, at + 4, length + 4);
        if ((int) crc.getValue() != int32(at + 8 + length)) {
            throw new BadImageException("the checksum of the PNG chunk " + type + " is wrong: the file is damaged");
        }
    }

    private String type(int at) {
        return new String(file, at, 4, StandardCharsets.ISO_8859_1);
    }

    private int int16(int at) {
        return (file[at] & 0xFF) << 8 | (file[at + 1] & 0xFF);
    }

    private int int32(int at) {
        return int16(at) << 16 | int16(at + 2);
    }
}
