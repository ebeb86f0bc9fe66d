// The picture behind a mirror: the scene as seen by the mirrored eye, of which only what is in front of the mirror counts.
import * as THREE from 'three';

export class Mirror {
  constructor() {
    this.camera = new THREE.PerspectiveCamera();
    this.camera.layers.enable(1);
    this.matrix = new THREE.Matrix4(); // from the world to the picture's coordinates
    this.target = null;
  }

  /** Puts the mirrored eye in place; false if the eye is behind the mirror. */
  look(eye, point, normal, width, height) {
    const height0 = eye.position.clone().sub(point).dot(normal);
    if (height0 <= 0) return false;
    const size = [Math.max(1, Math.ceil(width / 2)), Math.max(1, Math.ceil(height / 2))];
    if (!this.target) this.target = new THREE.WebGLRenderTarget(...size, { samples: 4 });
    if (this.target.width !== size[0] || this.target.height !== size[1]) this.target.setSize(...size);
    const c = this.camera, flip = (v) => v.clone().addScaledVector(normal, -2 * v.dot(normal));
    const e = eye.matrixWorld.elements, up = flip(new THREE.Vector3(e[4], e[5], e[6])), back = flip(new THREE.Vector3(e[8], e[9], e[10]));
    c.position.copy(eye.position).addScaledVector(normal, -2 * height0);
    c.up.copy(up);
    c.lookAt(c.position.clone().sub(back));
    c.updateMatrixWorld();
    c.projectionMatrix.copy(eye.projectionMatrix);
    for (const k of [8, 12]) c.projectionMatrix.elements[k] *= -1; // left and right change places
    this.matrix.set(0.5, 0, 0, 0.5, 0, 0.5, 0, 0.5, 0, 0, 0.5, 0.5, 0, 0, 0, 1).multiply(c.projectionMatrix).multiply(c.matrixWorldInverse);
    this.clip(c, point, normal);
    c.projectionMatrixInverse.copy(c.projectionMatrix).invert();
    return true;
  }

  /** Makes the mirror the near plane, so that nothing behind it is drawn (Lengyel, Oblique view frustum depth projection). */
  clip(c, point, normal) {
    const plane = new THREE.Plane().setFromNormalAndCoplanarPoint(normal, point).applyMatrix4(c.matrixWorldInverse);
    const v = new THREE.Vector4(plane.normal.x, plane.normal.y, plane.normal.z, plane.constant), p = c.projectionMatrix.elements;
    if (p[15] !== 0) return; // parallel rays
    const q = new THREE.Vector4((Math.sign(v.x) + p[8]) / p[0], (Math.sign(v.y) + p[9]) / p[5], -1, (1 + p[10]) / p[14]);
    v.multiplyScalar(2 / v.dot(q));
    p[2] = v.x;
    p[6] = v.y;
    p[10] = v.z + 1;
    p[14] = v.w;
  }

  dispose() {
    this.target?.dispose();
  }
}
