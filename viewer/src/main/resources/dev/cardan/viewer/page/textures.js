// The textures of a model for the graphics card, made when first asked for.
import * as THREE from 'three';

export class Textures {
  constructor(model) {
    this.model = model;
    this.made = new Map();
    this.sky = model.textures.findIndex((t) => t.sky);
  }

  isCube(id) {
    return this.model.textures[id].cube;
  }

  get(id) {
    if (!this.made.has(id)) this.made.set(id, this.make(this.model.textures[id]));
    return this.made.get(id);
  }

  make(t) {
    const texture = t.cube ? cube(t) : new THREE.DataTexture(rgba(t, 0, t.width * t.height), t.width, t.height);
    if (!t.cube) texture.wrapS = texture.wrapT = THREE.RepeatWrapping;
    texture.magFilter = THREE.LinearFilter;
    texture.minFilter = THREE.LinearMipmapLinearFilter;
    texture.generateMipmaps = true;
    texture.anisotropy = 8;
    texture.flipY = false;
    texture.colorSpace = t.srgb ? THREE.SRGBColorSpace : THREE.NoColorSpace;
    texture.needsUpdate = true;
    return texture;
  }

  dispose() {
    for (const t of this.made.values()) t.dispose();
    this.made.clear();
  }
}

/** Six faces one below the other, or one for all. */
function cube(t) {
  const n = t.width, faces = [];
  for (let f = 0; f < 6; f++) {
    const face = new THREE.DataTexture(rgba(t, t.height === n ? 0 : f * n * n, n * n), n, n);
    face.flipY = false;
    faces.push(face);
  }
  const texture = new THREE.CubeTexture(faces);
  texture.format = THREE.RGBAFormat;
  return texture;
}

function rgba(t, skip, n) {
  const out = new Uint8Array(4 * n), c = t.channels, from = skip * c;
  for (let i = 0; i < n; i++) {
    const at = from + i * c;
    out[4 * i] = t.data[at];
    out[4 * i + 1] = t.data[c >= 3 ? at + 1 : at];
    out[4 * i + 2] = t.data[c >= 3 ? at + 2 : at];
    out[4 * i + 3] = 255;
  }
  return out;
}
