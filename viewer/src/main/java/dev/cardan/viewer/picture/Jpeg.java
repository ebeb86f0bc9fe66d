package dev.cardan.viewer.picture;

import java.awt.image.BufferedImage;
import java.awt.image.DataBufferByte;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import javax.imageio.IIOImage;
import javax.imageio.ImageIO;
import javax.imageio.ImageWriteParam;
import javax.imageio.ImageWriter;
import javax.imageio.stream.ImageOutputStream;
import javax.imageio.stream.MemoryCacheImageOutputStream;

/** Pictures as JPEG, by the JDK. */
final class Jpeg {
    private static final float QUALITY = 0.92f;

    private final BufferedImage image;
    private final ImageWriter writer;
    private final ImageWriteParam how;

    Jpeg(int width, int height) {
        image = image(width, height);
        writer = ImageIO.getImageWritersByFormatName("jpeg").next();
        how = writer.getDefaultWriteParam();
        how.setCompressionMode(ImageWriteParam.MODE_EXPLICIT);
        how.setCompressionQuality(QUALITY);
    }

    byte[] of(byte[] rgb) throws IOException {
        fill(image, rgb);
        ByteArrayOutputStream out = new ByteArrayOutputStream(rgb.length / 8);
        try (ImageOutputStream stream = new MemoryCacheImageOutputStream(out)) {
            writer.setOutput(stream);
            writer.write(null, new IIOImage(image, null, null), how);
        }
        return out.toByteArray();
    }

    void close() {
        writer.dispose();
    }

    /** An image of the JDK that {@link #fill} can fill. */
    static BufferedImage image(int width, int height) {
        return new BufferedImage(width, height, BufferedImage.TYPE_3BYTE_BGR);
    }

    /** Copies colours, whose order is the other way round there. */
    static void fill(BufferedImage image, byte[] rgb) {
        byte[] bgr = ((DataBufferByte) image.getRaster().getDataBuffer()).getData();
        for (int i = 0; i < rgb.length; i += 3) {
            bgr[i] = rgb[i + 2];
            bgr[i + 1] = rgb[i + 1];
            bgr[i + 2] = rgb[i];
        }
    }
}
