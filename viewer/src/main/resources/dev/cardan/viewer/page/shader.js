// How surfaces are lit: MuJoCo's model of ambient, diffuse (Lambert) and specular (Blinn) light of each lamp times the
// texture, with the shadows of one lamp, one mirror, fog, and a floor that fades into the sky.
import * as THREE from 'three';

export const MOST_LAMPS = 24; // for which every WebGL 2 has room
const SOFT = globalThis.slowGraphics ? 1 : 2; // texels around, over which the edges of shadows are soft

const VERTEX = `
attribute vec4 aColour;
attribute vec4 aGloss;
attribute vec4 aMap;
varying vec4 vColour;
varying vec4 vGloss;
varying vec3 vWorld;
varying vec3 vNormal;
varying vec3 vTexture;
varying float vDepth;
void main() {
  vec4 world = instanceMatrix * vec4(position, 1.0);
  mat3 m = mat3(instanceMatrix);
  vec3 scale = max(vec3(dot(m[0], m[0]), dot(m[1], m[1]), dot(m[2], m[2])), vec3(1e-20));
  vNormal = m * (normal / scale);
  vWorld = world.xyz;
  vColour = aColour;
  vGloss = aGloss;
#ifdef MAP_UV
  vTexture = vec3(uv * aMap.xy + aMap.zw, 0.0);
#elif defined(MAP_OBJECT)
  vTexture = vec3(position.xy * aMap.xy + aMap.zw, 0.0);
#else
  vTexture = position * aMap.xyz;
#endif
  vec4 eye = viewMatrix * world;
  vDepth = -eye.z;
  gl_Position = projectionMatrix * eye;
}`;

const FRAGMENT = `
#define MOST_LAMPS ${MOST_LAMPS}
#define SOFT ${SOFT}
varying vec4 vColour;
varying vec4 vGloss;
varying vec3 vWorld;
varying vec3 vNormal;
varying vec3 vTexture;
varying float vDepth;
uniform int lamps;
uniform int shadowLamp;
uniform vec4 lampPos[MOST_LAMPS];        // w: 0 spot, 1 directional, 2 point
uniform vec4 lampDir[MOST_LAMPS];        // w: cosine of the cone's half angle
uniform vec4 lampAttenuation[MOST_LAMPS]; // w: exponent
uniform vec3 lampAmbient[MOST_LAMPS];
uniform vec3 lampDiffuse[MOST_LAMPS];
uniform vec3 lampSpecular[MOST_LAMPS];
uniform bool parallel;
uniform vec3 forward;
uniform sampler2D shadowMap;
uniform mat4 shadowMatrix;
uniform float shadowTexel;
uniform float shadowWorld;
uniform sampler2D mirrorMap;
uniform mat4 mirrorMatrix;
uniform vec3 mirrorNormal;
uniform vec4 fog;                        // colour, and 1 if there is any
uniform vec2 fogRange;
uniform vec4 haze;                       // colour, and 1 if there is any
uniform vec2 hazeRange;
#if defined(MAP_UV) || defined(MAP_OBJECT)
uniform sampler2D map;
#elif defined(MAP_CUBE)
uniform samplerCube map;
#endif

float lit(vec3 n) {
  vec4 p = shadowMatrix * vec4(vWorld + n * shadowWorld, 1.0);
  vec3 q = p.xyz / p.w;
  if (q.x < 0.0 || q.x > 1.0 || q.y < 0.0 || q.y > 1.0 || q.z > 1.0 || p.w <= 0.0) return 1.0;
  float sum = 0.0;
  for (int i = -SOFT; i <= SOFT; i++) {
    for (int k = -SOFT; k <= SOFT; k++) {
      sum += q.z <= texture2D(shadowMap, q.xy + shadowTexel * 0.8 * vec2(float(i), float(k))).x + 0.0004 ? 1.0 : 0.0;
    }
  }
  return sum / float((2 * SOFT + 1) * (2 * SOFT + 1));
}

void main() {
  vec3 n = normalize(vNormal);
  if (!gl_FrontFacing) n = -n;
  vec3 toEye = parallel ? -forward : normalize(cameraPosition - vWorld);
  float specular = vGloss.y, shininess = max(vGloss.z, 0.01);
  vec3 base = (vGloss.x + (lamps == 0 ? 0.3 : 0.0)) * vColour.rgb;
  vec3 apart = vec3(0.0);
  for (int i = 0; i < MOST_LAMPS; i++) {
    if (i >= lamps) break;
    vec3 l = -lampDir[i].xyz;
    float strength = 1.0;
    if (lampPos[i].w != 1.0) {
      l = lampPos[i].xyz - vWorld;
      float d = max(length(l), 1e-9);
      l /= d;
      vec3 a = lampAttenuation[i].xyz;
      if (lampPos[i].w == 0.0) {
        strength = 1.0 / max(a.x + d * (a.y + d * a.z), 1e-6);
        float c = -dot(l, lampDir[i].xyz);
        if (c < lampDir[i].w) continue;
        strength *= c > 0.0 ? pow(c, max(lampAttenuation[i].w, 1e-4)) : 0.0;
      }
    }
    float facing = max(dot(n, l), 0.0), shine = 0.0;
    if (facing > 0.0 && specular > 0.0) {
      shine = specular * pow(max(dot(n, normalize(l + toEye)), 0.0), shininess);
    }
    vec3 direct = facing * lampDiffuse[i] * vColour.rgb + shine * lampSpecular[i];
    vec3 around = lampAmbient[i] * vColour.rgb;
    if (i == shadowLamp) {
      apart += min(strength * (facing > 0.0 ? lit(n) * (direct + around) : vec3(0.0)), vec3(1.0));
    } else {
      base += strength * (direct + around);
    }
  }
  vec3 colour = min(base, vec3(1.0)) + apart;
#if defined(MAP_UV) || defined(MAP_OBJECT)
  colour *= texture2D(map, vTexture.xy).rgb;
#elif defined(MAP_CUBE)
  colour *= textureCube(map, vTexture).rgb;
#endif
  if (vGloss.w > 0.0 && dot(n, mirrorNormal) > 0.99) {
    vec4 p = mirrorMatrix * vec4(vWorld, 1.0);
    colour += vGloss.w * texture2D(mirrorMap, p.xy / p.w).rgb;
  }
  float alpha = vColour.a;
  if (fog.w > 0.0) colour = mix(fog.rgb, colour, clamp((fogRange.y - vDepth) / max(1e-9, fogRange.y - fogRange.x), 0.0, 1.0));
#ifdef FADES
  if (haze.w > 0.0) {
    float far = smoothstep(hazeRange.x, hazeRange.y, length(cameraPosition.xy - vWorld.xy));
    colour = mix(colour, haze.rgb, haze.w * far);
    alpha *= 1.0 - smoothstep(0.8, 1.0, far);
  }
#endif
  gl_FragColor = vec4(colour, alpha);
}`;

/** Values that all surfaces share. */
export function sharedUniforms() {
  const vec4 = () => Array.from({ length: MOST_LAMPS }, () => new THREE.Vector4());
  const vec3 = () => Array.from({ length: MOST_LAMPS }, () => new THREE.Vector3());
  return {
    lamps: { value: 0 }, shadowLamp: { value: -1 },
    lampPos: { value: vec4() }, lampDir: { value: vec4() }, lampAttenuation: { value: vec4() },
    lampAmbient: { value: vec3() }, lampDiffuse: { value: vec3() }, lampSpecular: { value: vec3() },
    parallel: { value: false }, forward: { value: new THREE.Vector3() },
    shadowMap: { value: null }, shadowMatrix: { value: new THREE.Matrix4() }, shadowTexel: { value: 0 }, shadowWorld: { value: 0 },
    mirrorMap: { value: null }, mirrorMatrix: { value: new THREE.Matrix4() }, mirrorNormal: { value: new THREE.Vector3() },
    fog: { value: new THREE.Vector4() }, fogRange: { value: new THREE.Vector2(1, 2) },
    haze: { value: new THREE.Vector4() }, hazeRange: { value: new THREE.Vector2(1, 2) },
  };
}

/** A surface: how its texture is laid on ('', 'UV', 'OBJECT', 'CUBE'), and whether it fades into the sky. */
export function surface(shared, { mapping, texture, transparent, fades, side, wireframe, additive }) {
  const defines = {};
  if (mapping) defines[`MAP_${mapping}`] = 1;
  if (fades) defines.FADES = 1;
  return new THREE.ShaderMaterial({
    defines, vertexShader: VERTEX, fragmentShader: FRAGMENT, side, wireframe,
    uniforms: mapping ? { ...shared, map: { value: texture } } : { ...shared },
    transparent: transparent || fades, depthWrite: !transparent,
    blending: additive && transparent ? THREE.AdditiveBlending : THREE.NormalBlending,
  });
}

/** Depth alone, as a lamp sees it. */
export function depthOnly() {
  return new THREE.ShaderMaterial({
    vertexShader: 'void main() { gl_Position = projectionMatrix * viewMatrix * instanceMatrix * vec4(position, 1.0); }',
    fragmentShader: 'void main() { gl_FragColor = vec4(1.0); }',
    side: THREE.DoubleSide, polygonOffset: true, polygonOffsetFactor: 2, polygonOffsetUnits: 4,
  });
}

/** What is behind everything: the model's sky, or a gradient where it has none. */
export function sky(texture) {
  return new THREE.ShaderMaterial({
    defines: texture ? { CUBE: 1 } : {},
    uniforms: {
      map: { value: texture }, over: { value: new THREE.Color() }, under: { value: new THREE.Color() },
      haze: { value: new THREE.Vector4() },
    },
    vertexShader: `
varying vec3 vDirection;
void main() {
  vDirection = position;
  vec4 p = projectionMatrix * vec4(mat3(viewMatrix) * position, 1.0);
  gl_Position = vec4(p.xy, p.w * 0.9999999, p.w);
}`,
    fragmentShader: `
varying vec3 vDirection;
uniform vec3 over;
uniform vec3 under;
uniform vec4 haze;
#ifdef CUBE
uniform samplerCube map;
#endif
void main() {
  vec3 d = normalize(vDirection);
#ifdef CUBE
  vec3 colour = textureCube(map, vec3(d.x, d.z, -d.y)).rgb;
#else
  vec3 colour = mix(under, over, smoothstep(-0.25, 0.6, d.z));
#endif
  if (haze.w > 0.0) colour = mix(colour, haze.rgb, haze.w * exp(-abs(d.z) * 9.0));
  gl_FragColor = vec4(colour, 1.0);
}`,
    side: THREE.BackSide, depthWrite: false, depthTest: false,
  });
}
