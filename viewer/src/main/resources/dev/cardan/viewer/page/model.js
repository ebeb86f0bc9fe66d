// What is known of a model before any of its worlds is drawn; the bytes are those of ModelBytes.

/** Turns the bytes of a model into an object whose arrays are views of them. */
export function decodeModel(buffer) {
  const length = new DataView(buffer).getUint32(0, true);
  const model = JSON.parse(new TextDecoder().decode(new Uint8Array(buffer, 4, length)));
  const start = 4 + 4 * Math.ceil(length / 4);
  const floats = (place) => place && new Float32Array(buffer, start + 4 * place[0], place[1]);
  const ints = (place) => place && new Int32Array(buffer, start + 4 * place[0], place[1]);
  for (const mesh of model.meshes) {
    for (const name of ['vert', 'normal', 'texcoord']) mesh[name] = floats(mesh[name]);
    for (const name of ['face', 'facenormal', 'facetexcoord', 'hull']) mesh[name] = ints(mesh[name]);
  }
  for (const field of model.hfields) field.data = floats(field.data);
  for (const flex of model.flexes) flex.edge = ints(flex.edge);
  for (const skin of model.skins) {
    skin.face = ints(skin.face);
    skin.texcoord = floats(skin.texcoord);
  }
  for (const texture of model.textures) {
    texture.data = new Uint8Array(buffer, start + texture.data[0], texture.data[1]);
  }
  return model;
}
