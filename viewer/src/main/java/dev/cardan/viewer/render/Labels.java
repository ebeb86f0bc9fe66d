package dev.cardan.viewer.render;

import dev.cardan.viewer.scene.DrawList;
import dev.cardan.viewer.scene.Scene;

/**
 * Writes labels over a finished picture: white letters with a dark rim, from the place of their thing to the right, whatever
 * is in front of it. The letters are part of the program, so that pictures don't depend on the fonts of a machine.
 */
final class Labels {
    private static final int WIDE = 5, TALL = 7, PITCH = 6; // pixels of a letter, and from one to the next
    private static final int SMALL_PICTURE = 720; // pixels of height from which on letters are twice as large

    /** Columns of the letters from blank to tilde, five each, two digits a column; the lowest bit is on top. */
    private static final String LETTERS = "0000000000" + "00005F0000" + "0007000700" + "147F147F14" + "242A7F2A12"
            + "2313086462" + "3649552250"
            + "0005030000" + "001C224100" + "0041221C00" + "14083E0814" + "08083E0808" + "0050300000" + "0808080808"
            + "0060600000" + "2010080402" + "3E5149453E" + "00427F4000" + "4261514946" + "2141454B31" + "1814127F10"
            + "2745454539" + "3C4A494930" + "0171090503" + "3649494936" + "064949291E" + "0036360000" + "0056360000"
            + "0814224100" + "1414141414" + "0041221408" + "0201510906" + "324979413E" + "7E1111117E" + "7F49494936"
            + "3E41414122" + "7F4141221C" + "7F49494941" + "7F09090901" + "3E4149497A" + "7F0808087F" + "00417F4100"
            + "2040413F01" + "7F08142241" + "7F40404040" + "7F020C027F" + "7F0408107F" + "3E4141413E" + "7F09090906"
            + "3E4151215E" + "7F09192946" + "4649494931" + "01017F0101" + "3F4040403F" + "1F2040201F" + "3F4038403F"
            + "6314081463" + "0708700807" + "6151494543" + "007F414100" + "0204081020" + "0041417F00" + "0402010204"
            + "4040404040" + "0001020400" + "2054545478" + "7F48444438" + "3844444420" + "384444487F" + "3854545418"
            + "087E090102" + "0C5252523E" + "7F08040478" + "00447D4000" + "2040443D00" + "7F10284400" + "00417F4000"
            + "7C04180478" + "7C08040478" + "3844444438" + "7C14141408" + "081414187C" + "7C08040408" + "4854545420"
            + "043F444020" + "3C4040207C" + "1C2040201C" + "3C4030403C" + "4428102844" + "0C5050503C" + "4464544C44"
            + "0008364100" + "00007F0000" + "0041360800" + "1008081008";

    private final byte[] columns = new byte[LETTERS.length() / 2];
    private final int width, height, scale;

    Labels(int width, int height) {
        this.width = width;
        this.height = height;
        scale = height < SMALL_PICTURE ? 1 : 2;
        for (int i = 0; i < columns.length; i++) {
            columns[i] = (byte) Integer.parseInt(LETTERS, 2 * i, 2 * i + 2, 16);
        }
    }

    /** Writes the labels of all things; the raster tells where places are in the picture, so many samples to a pixel. */
    void write(byte[] rgb, Scene scene, View view, Raster raster, int samples) {
        DrawList l = scene.list;
        double[] t = view.fromWorld;
        for (int i = 0; i < l.count; i++) {
            String text = l.label[i];
            if (text.isEmpty()) {
                continue;
            }
            double x = l.pos[3 * i], y = l.pos[3 * i + 1], z = l.pos[3 * i + 2];
            double ahead = t[8] * x + t[9] * y + t[10] * z + t[11];
            if (ahead < raster.near || ahead > raster.far) {
                continue;
            }
            double k = raster.parallel ? 1 : 1 / ahead;
            double px = (t[0] * x + t[1] * y + t[2] * z + t[3]) * k * raster.scaleX + raster.centreX;
            double py = (t[4] * x + t[5] * y + t[6] * z + t[7]) * k * raster.scaleY + raster.centreY;
            if (px >= 0 && py >= 0 && px < raster.width && py < raster.height) {
                int left = (int) (px / samples), top = (int) (py / samples) - TALL * scale;
                rim(rgb, text, left, top);
                line(rgb, text, left, top, 255);
            }
        }
    }

    /** The same text in black one pixel to all sides. */
    private void rim(byte[] rgb, String text, int left, int top) {
        for (int dy = -1; dy <= 1; dy++) {
            for (int dx = -1; dx <= 1; dx++) {
                line(rgb, text, left + dx, top + dy, 0);
            }
        }
    }

    private void line(byte[] rgb, String text, int left, int top, int grey) {
        for (int n = 0, x = left; n < text.length() && x < width; n++, x += PITCH * scale) {
            char c = text.charAt(n);
            int letter = c >= ' ' && c <= '~' ? c - ' ' : '?' - ' ';
            for (int column = 0; column < WIDE; column++) {
                int bits = columns[WIDE * letter + column];
                for (int row = 0; row < TALL; row++) {
                    if ((bits >> row & 1) != 0) {
                        square(rgb, x + column * scale, top + row * scale, (byte) grey);
                    }
                }
            }
        }
    }

    private void square(byte[] rgb, int left, int top, byte grey) {
        for (int y = Math.max(0, top); y < Math.min(height, top + scale); y++) {
            for (int x = Math.max(0, left); x < Math.min(width, left + scale); x++) {
                int at = 3 * (y * width + x);
                rgb[at] = grey;
                rgb[at + 1] = grey;
                rgb[at + 2] = grey;
            }
        }
    }
}
