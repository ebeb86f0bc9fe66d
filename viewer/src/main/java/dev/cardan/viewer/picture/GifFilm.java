package dev.cardan.viewer.picture;

import java.awt.image.BufferedImage;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import javax.imageio.IIOImage;
import javax.imageio.ImageIO;
import javax.imageio.ImageTypeSpecifier;
import javax.imageio.ImageWriter;
import javax.imageio.metadata.IIOMetadata;
import javax.imageio.metadata.IIOMetadataNode;
import javax.imageio.stream.ImageOutputStream;

/** A film as animated GIF, by the JDK: 256 colours a picture, times in hundredths of a second, repeated for ever. */
final class GifFilm implements Film {
    private static final String FORMAT = "javax_imageio_gif_image_1.0";
    private static final int SHORTEST = 2; // hundredths; players slow down what is shorter

    private final int width, height, rate;
    private final BufferedImage image;
    private final ImageWriter writer;
    private final ImageOutputStream to;
    private long frames, shown; // shown: hundredths of a second up to here
    private boolean closed;

    GifFilm(Path file, int width, int height, int rate) throws IOException {
        this.width = width;
        this.height = height;
        this.rate = rate;
        image = Jpeg.image(width, height);
        Files.write(file, new byte[0]); // a sentence of its own if that can't be done
        to = ImageIO.createImageOutputStream(file.toFile());
        writer = ImageIO.getImageWritersByFormatName("gif").next();
        writer.setOutput(to);
        writer.prepareWriteSequence(null);
    }

    @Override
    public void frame(byte[] rgb) throws IOException {
        Film.check(rgb, width, height);
        Jpeg.fill(image, rgb);
        frames++;
        // times add up: the rest of a hundredth goes to the next picture
        long delay = Math.max(SHORTEST, Math.round(frames * 100.0 / rate) - shown);
        shown += delay;
        writer.writeToSequence(new IIOImage(image, null, metadata((int) delay)), null);
    }

    private IIOMetadata metadata(int delay) throws IOException {
        IIOMetadata meta = writer.getDefaultImageMetadata(new ImageTypeSpecifier(image), null);
        IIOMetadataNode root = (IIOMetadataNode) meta.getAsTree(FORMAT);
        IIOMetadataNode control = child(root, "GraphicControlExtension");
        control.setAttribute("disposalMethod", "none");
        control.setAttribute("userInputFlag", "FALSE");
        control.setAttribute("transparentColorFlag", "FALSE");
        control.setAttribute("delayTime", Integer.toString(delay));
        control.setAttribute("transparentColorIndex", "0");
        if (frames == 1) {
            IIOMetadataNode loop = new IIOMetadataNode("ApplicationExtension");
            loop.setAttribute("applicationID", "NETSCAPE");
            loop.setAttribute("authenticationCode", "2.0");
            loop.setUserObject(new byte[] {1, 0, 0});
            child(root, "ApplicationExtensions").appendChild(loop);
        }
        meta.setFromTree(FORMAT, root);
        return meta;
    }

    private static IIOMetadataNode child(IIOMetadataNode root, String name) {
        for (int i = 0; i < root.getLength(); i++) {
            if (root.item(i).getNodeName().equals(name)) {
                return (IIOMetadataNode) root.item(i);
            }
        }
        IIOMetadataNode node = new IIOMetadataNode(name);
        root.appendChild(node);
        return node;
    }

    @Override
    public void close() throws IOException {
        if (closed) {
            return;
        }
        closed = true;
        try (to) {
            if (frames == 0) {
                frame(new byte[3 * width * height]);
            }
            writer.endWriteSequence();
        } finally {
            writer.dispose();
        }
    }
}
