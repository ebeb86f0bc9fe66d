package dev.cardan.mjcf.texture;

import dev.cardan.engine.type.ColorSpace;
import dev.cardan.engine.type.TextureType;

/**
 * One texture as a compiled model keeps it: what MuJoCo stores in {@code tex_type}, {@code tex_colorspace},
 * {@code tex_width}, {@code tex_height}, {@code tex_nchannel} and this texture's part of {@code tex_data}.
 *
 * <p>Pixels are row-major, top row first, {@code nchannel} bytes each. A cube is six square faces below each other in
 * the order right, left, up, down, front, back ({@code height = 6 * width}); a cube whose one face serves all six
 * sides keeps that face only ({@code height = width}).
 *
 * @param type kind
 * @param colorspace colour encoding; generated textures keep the one they were given
 * @param width pixels per row
 * @param height rows
 * @param nchannel bytes per pixel
 * @param data {@code nchannel * width * height} bytes
 */
public record TextureImage(TextureType type, ColorSpace colorspace, int width, int height, int nchannel, byte[] data) {}
