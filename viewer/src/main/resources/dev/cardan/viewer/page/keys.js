// Shortcuts, with the letters of MuJoCo's viewer. Where the program itself listens to keys, they go there, and shortcuts
// need Alt.

export const FLAGS = {
  h: 'CONVEX_HULL', x: 'TEXTURE', j: 'JOINT', q: 'CAMERA', u: 'ACTUATOR', ',': 'ACTIVATION', z: 'LIGHT', v: 'TENDON', y: 'RANGE_FINDER',
  e: 'CONSTRAINT', i: 'INERTIA', "'": 'SCALE_INERTIA', b: 'PERTURB_FORCE', o: 'PERTURB_OBJECT', c: 'CONTACT_POINT', n: 'ISLAND',
  f: 'CONTACT_FORCE', p: 'CONTACT_SPLIT', t: 'TRANSPARENT', a: 'AUTO_CONNECT', m: 'CENTER_OF_MASS', d: 'STATIC', ';': 'SKIN',
  '`': 'BODY_TREE', '\\': 'MESH_TREE',
};
export const EFFECTS = { s: 'SHADOW', w: 'WIREFRAME', r: 'REFLECTION', l: 'ADDITIVE', k: 'SKYBOX', g: 'FOG', '/': 'HAZE' };

const REPEATED = ['ArrowRight', 'ArrowLeft']; // what else is held down counts once

/** Key, what it does, and a sentence for the help. */
export const ACTIONS = [
  ['Space', (app) => app.toggle(), 'play or pause'],
  ['ArrowRight', (app) => app.send('step'), 'one step'],
  ['ArrowLeft', (app) => app.send('back'), 'one step back'],
  ['ArrowDown', (app) => app.faster(-1), 'slower'],
  ['ArrowUp', (app) => app.faster(1), 'faster'],
  ['Backspace', (app) => app.send('reset'), 'reset'],
  ['Escape', (app) => app.freeCamera(), 'free camera; again: home'],
  ['[', (app) => app.cycleCamera(-1), 'camera before'],
  [']', (app) => app.cycleCamera(1), 'next camera'],
  ['Home', (app) => app.home(), 'see everything'],
  ['.', (app) => app.trackSelected(), 'follow what is selected'],
  ['Tab', (app) => app.togglePanel(), 'show or hide settings'],
  ['F1', (app) => app.help(), 'this help; also ?'],
  ['F6', (app) => app.cycleOption('frames'), 'next kind of frames'],
  ['F7', (app) => app.cycleOption('labels'), 'next kind of labels'],
  ['PageUp', (app) => app.selectParent(), 'select the parent of what is selected'],
  ['Ctrl+L', (app) => app.reload(), 'load the model again'],
  ['Ctrl+P', (app) => app.capture.screenshot(), 'screenshot'],
  ['Ctrl+K', (app) => app.send('copy'), 'copy the state as a keyframe'],
];

export class Keys {
  constructor(app) {
    this.app = app;
    window.addEventListener('keydown', (e) => this.down(e));
  }

  down(e) {
    const typing = e.target.matches?.('input:not([type=checkbox]):not([type=range]), select, textarea');
    const focused = e.target.matches?.(':focus-visible') && e.target !== document.body;
    if (typing || document.getElementById('help').open || (focused && (e.key === ' ' || e.key === 'Tab' || e.key === 'Enter'))) return;
    const { app } = this, ctrl = e.ctrlKey || e.metaKey, own = app.settings?.keys && !e.altKey && !ctrl && e.key !== 'Tab' && e.key !== 'F1';
    if (own) {
      app.send(`press ${e.key === ' ' ? 'Space' : e.key}`);
      e.preventDefault();
      return;
    }
    if (e.target.matches?.('input[type=range]') && e.key.startsWith('Arrow')) return;
    if (this.act(e, ctrl)) e.preventDefault();
  }

  act(e, ctrl) {
    const { app } = this, name = (ctrl ? 'Ctrl+' : '') + (e.key === ' ' ? 'Space' : ctrl ? e.key.toUpperCase() : e.key);
    const act = ACTIONS.find(([key]) => key === (e.key === '?' ? 'F1' : name))?.[1] ?? (ctrl ? null : this.flipping(e));
    if (act && (!e.repeat || REPEATED.includes(name))) act(app);
    return Boolean(act);
  }

  /** What a letter or a digit shows or hides, as something to do; null if nothing. */
  flipping(e) {
    const key = e.altKey && e.code.startsWith('Key') ? e.code.slice(3).toLowerCase() : e.key.toLowerCase();
    if (FLAGS[key]) return (app) => app.flip('flags', FLAGS[key]);
    if (EFFECTS[key]) return (app) => app.flip('effects', EFFECTS[key]);
    if (/^Digit[0-5]$/.test(e.code)) return (app) => app.flipGroup(e.shiftKey ? 'site' : 'geom', Number(e.code[5]));
    return null;
  }
}
