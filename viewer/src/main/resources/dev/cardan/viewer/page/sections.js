// The sections of the panel. Each has a `body`, or none if the model has nothing for it, and may have: opened(on),
// settings(of the world), status(of the frame).
import { MOST_LAMPS } from './shader.js';
import { Convergence } from './convergence.js';
import { button, check, choice, el, field, format, slider, vector } from './widgets.js';

const MOST_SLIDERS = 200;
const MOST_ROWS = 500; // of sensors

export class File {
  constructor(app, card) {
    this.app = app;
    this.reload = button('Reload', 'Load the model again (Ctrl+L)', () => app.reload(), 'reload');
    this.pick = el('input', { type: 'file', id: 'pick', hidden: true, accept: '.xml,.mjcf,.urdf,.zip,.mjz,.cardan', onchange: () => { app.drop([...this.pick.files]); this.pick.value = ''; } });
    this.open = button('Open…', 'Show another model; or drop it on the page', () => this.pick.click(), 'open');
    this.record = button('Video', 'Record a video, or end it', () => app.capture.toggleVideo(), 'video');
    this.buttons = el('div', { className: 'row', id: 'buttons' });
    const count = (n, word) => `${n} ${n === 1 ? word : word === 'body' ? 'bodies' : `${word}s`}`;
    const counts = [count(card.nbody, 'body'), count(card.ngeom, 'geom'), count(card.nv, 'dof'), count(card.nu, 'control')].join(', ');
    this.body = [
      el('div', { className: 'row' }, this.reload, this.open, this.pick,
        button('Picture', 'Save a picture (Ctrl+P)', () => app.capture.screenshot(), 'screenshot'), this.record,
        button('Copy state', 'Copy the state as a keyframe of MJCF (Ctrl+K)', () => app.send('copy'), 'copystate')),
      this.buttons, el('div', { className: 'faint' }, counts), this.info = el('div', { className: 'faint' }),
    ];
  }

  settings() {
    const s = this.app.settings;
    this.reload.hidden = !s.reloads;
    this.open.hidden = !s.drops;
    const key = JSON.stringify(s.buttons);
    if (key !== this.key) {
      this.key = key;
      this.buttons.replaceChildren(...s.buttons.map((title, k) => button(title, title, () => this.app.send(`button ${k}`))));
    }
  }

  status(s) {
    const energy = s.energy.some((x) => x !== 0) ? `, energy ${format(s.energy[0] + s.energy[1])} J` : '';
    const dark = this.app.stage.world.view?.unlit ? `. Of the lamps ${this.app.stage.world.view.unlit} are not drawn: a page has room for ${MOST_LAMPS}` : '';
    this.info.textContent = `contacts ${s.ncon}, rows ${s.nefc}, iterations ${s.iter}${energy}${dark}${s.warning ? `. Warning: ${s.warning}` : ''}`;
    this.record.classList.toggle('on', this.app.capture.isRecording);
  }
}

export class Selection {
  constructor(app, card) {
    this.app = app;
    this.card = card;
    this.list = el('dl', {});
    this.name = choice(card.bodies.map((name, k) => [String(k), k === 0 ? 'nothing' : name]), 'selectbody', 'Body', (k) => app.send(k === '0' ? 'deselect' : `body ${k}`));
    this.body = [el('div', { className: 'row' }, this.name, button('Follow', 'Let the camera follow it (.)', () => app.trackSelected(), 'follow')), this.list];
  }

  status(s) {
    const x = s.selected;
    this.name.set(x ? x.body : 0);
    const rows = !x ? [['', 'double click a body to select it']] : [
      ['parent', this.card.bodies[x.parent]], ['mass', `${format(x.mass)} kg`], ['position', vector(x.pos)], ['orientation', vector(x.quat)],
      ['point', vector(x.point)], ...(x.force.some((f) => f !== 0) ? [['force', vector(x.force.slice(0, 3))], ['torque', vector(x.force.slice(3))]] : []),
      ...x.joints.flatMap((j) => [[j.name, vector(j.qpos)], ['  velocity', vector(j.qvel)]]),
    ];
    this.list.replaceChildren(...rows.flatMap(([name, value]) => [el('dt', {}, name), el('dd', {}, value)]));
  }
}

export class Camera {
  constructor(app, card) {
    this.app = app;
    this.card = card;
    this.choice = choice([], 'camera', 'Camera ([ and ])', (value) => app.setCamera(value));
    this.where = el('div', { className: 'faint' });
    this.body = [
      el('div', { className: 'row' }, this.choice, button('Home', 'See everything (Home)', () => app.home(), 'home'),
        button('Copy', 'Copy the camera as MJCF', () => app.copyCamera(), 'copycamera'),
        button('Split', 'Show the same through another camera, side by side', () => app.split(true), 'split'), this.join = button('Join', 'Take this view away', () => app.split(false), 'join')),
      this.where,
    ];
  }

  status() {
    const { model, eye } = this.app.stage.world;
    if (!eye) return;
    const cameras = model.cameras.map((c, k) => [`fixed ${k}`, c.name || `camera ${k}`]);
    const bodies = this.card.bodies.slice(1, 400).map((name, k) => [`track ${k + 1}`, `follow ${name}`]);
    this.choice.fill([['free', 'free'], ...cameras, ...bodies]);
    this.join.hidden = !this.app.stage.isSplit;
    this.choice.set(eye.kind === 'free' ? 'free' : `${eye.kind} ${eye.id}`);
    this.where.textContent = eye.kind === 'fixed' ? 'a camera of the model' : `at ${vector(eye.lookAt)}, ${format(eye.distance)} m, ${format(eye.azimuth)}°, ${format(eye.elevation)}°`;
  }
}

export class Show {
  constructor(app, card) {
    this.flags = card.flags.map((f) => [f.id, check(f.title, `flag-${f.id}`, (on) => app.send(`flag ${f.id} ${Number(on)}`))]);
    this.effects = card.effects.map((f) => [f.id, check(f.title, `effect-${f.id}`, (on) => app.send(`effect ${f.id} ${Number(on)}`))]);
    this.label = choice(card.labels.map((l) => [l.id, `labels: ${l.title}`]), 'label', 'Labels (F7)', (id) => app.send(`label ${id}`));
    this.frames = choice(card.frames.map((l) => [l.id, `frames: ${l.title}`]), 'frames', 'Frames (F6)', (id) => app.send(`frames ${id}`));
    const number = (id, title, order) => field({ type: 'number', id, title, min: 0, max: 49, step: 1 }, (value) => app.send(`${order} ${value}`));
    this.tree = number('treedepth', 'Depth of the boxes of trees', 'tree');
    this.layer = number('flexlayer', 'Layer of elements of solid flexes', 'layer');
    this.body = [
      el('div', { className: 'row' }, this.label), el('div', { className: 'row' }, this.frames),
      el('div', { className: 'columns' }, ...this.flags.map(([, c]) => c)), el('div', { className: 'faint' }, 'Drawing'),
      el('div', { className: 'columns' }, ...this.effects.map(([, c]) => c)),
      el('label', { className: 'option' }, 'tree depth', this.tree), el('label', { className: 'option' }, 'flex layer', this.layer),
    ];
  }

  settings(s) {
    for (const [id, c] of this.flags) c.set(s.flags[id]);
    for (const [id, c] of this.effects) c.set(s.effects[id]);
    this.label.set(s.label);
    this.frames.set(s.frames);
    this.tree.set(s.treeDepth);
    this.layer.set(s.flexLayer);
  }
}

export class Groups {
  constructor(app) {
    const kinds = ['geom', 'site', 'joint', 'tendon', 'actuator', 'flex', 'skin'];
    this.boxes = {};
    const rows = kinds.map((kind) => {
      this.boxes[kind] = [0, 1, 2, 3, 4, 5].map((g) => el('input', { type: 'checkbox', id: `group-${kind}-${g}`, title: `${kind} group ${g}`, onchange: (e) => app.send(`group ${kind} ${g} ${Number(e.target.checked)}`) }));
      return el('tr', {}, el('th', {}, kind), ...this.boxes[kind].map((b) => el('td', {}, b)));
    });
    this.body = el('table', {}, el('tr', {}, el('th', {}, 'group'), ...[0, 1, 2, 3, 4, 5].map((g) => el('th', {}, String(g)))), ...rows);
  }

  settings(s) {
    for (const [kind, boxes] of Object.entries(this.boxes)) boxes.forEach((b, g) => { b.checked = s.groups[kind][g]; });
  }
}

/** Sliders with a field to search their names. */
class Sliders {
  constructor(app, items, what, order, extra) {
    this.app = app;
    this.what = what;
    this.items = items;
    if (items.length === 0) return;
    this.shown = [];
    this.list = el('div', {});
    this.find = el('input', { type: 'text', id: `find-${what}`, placeholder: `search ${items.length} ${what}`, oninput: () => this.fill() });
    this.make = (item) => slider(item.name, `${order}-${item.id}`, item.low, item.high, (x) => app.send(`${order} ${item.id} ${x}`));
    this.body = [...(items.length > 8 ? [this.find] : []), ...extra, this.list];
    this.fill();
  }

  fill() {
    const wanted = this.find.value.toLowerCase();
    const found = this.items.map((item, k) => ({ item, k })).filter(({ item }) => item.name.toLowerCase().includes(wanted));
    this.shown = found.slice(0, MOST_SLIDERS).map(({ item, k }) => ({ k, box: this.make(item) }));
    const rest = found.length > MOST_SLIDERS ? [el('div', { className: 'faint' }, `${found.length - MOST_SLIDERS} more: search for them`)] : [];
    this.list.replaceChildren(...this.shown.map(({ box }) => box), ...rest);
  }

  opened(on) {
    this.app.send(`open ${this.what} ${Number(on)}`);
  }

  show(values, place) {
    if (values) for (const { k, box } of this.shown) box.set(values[place(k)]);
  }
}

export class Controls extends Sliders {
  constructor(app, card) {
    super(app, card.controls, 'controls', 'ctrl', [button('All zero', 'Set all controls to zero', () => app.send('noctrl'), 'noctrl')]);
  }

  status(s) {
    this.show(s.ctrl, (k) => this.items[k].id);
  }
}

export class Joints extends Sliders {
  constructor(app, card) {
    super(app, card.joints, 'joints', 'qpos', []);
  }

  status(s) {
    this.show(s.joints, (k) => k);
  }
}

export class Keyframes {
  constructor(app) {
    this.list = choice([], 'keys', 'Keyframe', () => {});
    const count = () => this.list.options.length;
    this.body = [
      el('div', { className: 'row' }, this.list),
      el('div', { className: 'row' }, button('Load', 'Start from this keyframe', () => { if (count()) app.send(`key ${this.list.value}`); }, 'loadkey'),
        button('Save', 'Put the present state into this keyframe', () => { if (count()) app.send(`savekey ${this.list.value}`); }, 'savekey'),
        button('Save new', 'Save the present state as another keyframe', () => app.send(`savekey ${count()}`), 'newkey')),
    ];
  }

  settings(s) {
    const before = this.list.options.length;
    this.list.fill(s.keys.map((name, k) => [String(k), name]));
    if (s.keys.length > before && before > 0) this.list.value = String(s.keys.length - 1);
    if (!this.list.value && s.keys.length) this.list.value = '0';
  }
}

export class Plots {
  constructor(app, card) {
    const names = [...card.sensors.map(({ name }) => `sensor:${name}`), ...card.joints.map((j) => `qpos:${j.name}`), ...card.joints.map((j) => `qvel:${j.name}`), ...card.controls.map((c) => `ctrl:${c.name}`), ...card.fields];
    this.field = el('input', { type: 'text', id: 'watch', placeholder: 'sensor:…, qpos:…, energy, any field', autocomplete: 'off', onkeydown: (e) => { if (e.key === 'Enter') this.add(app); } });
    this.field.setAttribute('list', 'fields');
    this.body = [
      el('datalist', { id: 'fields' }, ...names.slice(0, 1000).map((value) => el('option', { value }))),
      el('div', { className: 'row' }, this.field, button('Plot', 'Plot it', () => this.add(app), 'plot')),
      el('div', { className: 'faint' }, 'a row: xpos:torso, qfrc_bias:3'),
    ];
  }

  add(app) {
    const spec = this.field.value.trim();
    if (spec) app.plots.add(spec);
    this.field.value = '';
  }
}

/** All sensors at once: each number with a bar, as long as it is large beside the sensor's cutoff or the largest it has shown. */
export class Sensors {
  constructor(app, card) {
    this.app = app;
    if (card.sensors.length === 0) return;
    this.rows = card.sensors.flatMap(({ name, size, cutoff }) => {
      const sensor = { largest: cutoff, grows: cutoff === 0 };
      return Array.from({ length: size }, (_, k) => {
        const bar = el('i', {}), value = el('span', {}), title = size > 1 ? `${name} ${k}` : name;
        return { sensor, bar, value, row: el('div', { className: 'bar', title }, bar, el('span', {}, title), value) };
      });
    }).slice(0, MOST_ROWS);
    this.body = el('div', { id: 'sensors' }, ...this.rows.map(({ row }) => row));
  }

  opened(on) {
    this.app.send(`open sensors ${Number(on)}`);
  }

  status(s) {
    if (!s.sensors) return;
    this.rows.forEach(({ sensor }, k) => { if (sensor.grows) sensor.largest = Math.max(sensor.largest, Math.abs(s.sensors[k])); });
    this.rows.forEach(({ sensor, bar, value }, k) => {
      value.textContent = format(s.sensors[k]);
      bar.style.width = `${Math.min(100, (100 * Math.abs(s.sensors[k])) / (sensor.largest || 1))}%`;
      bar.classList.toggle('negative', s.sensors[k] < 0);
    });
  }
}

export class Equalities {
  constructor(app, card) {
    const any = card.equalities.length > 0 || card.controls.length > 0;
    if (!any) return;
    this.boxes = card.equalities.map((name, k) => check(name, `eq-${k}`, (on) => app.send(`eq ${k} ${Number(on)}`)));
    const groups = [...new Set(card.controls.map((c) => c.group))].filter((g) => g >= 0 && g < 31).sort((a, b) => a - b);
    this.groups = groups.map((g) => [g, check(`actuators ${g}`, `actuators-${g}`, (on) => app.send(`actuators ${g} ${Number(on)}`))]);
    this.body = [
      ...(this.boxes.length ? [el('div', { className: 'columns' }, ...this.boxes)] : []),
      ...(this.groups.length ? [el('div', { className: 'faint' }, 'Groups of actuators that act'), el('div', { className: 'columns' }, ...this.groups.map(([, c]) => c))] : []),
    ];
  }

  settings(s) {
    this.boxes.forEach((b, k) => b.set(s.eq[k]));
    for (const [g, c] of this.groups) c.set((s.options.disableactuator[0] & (1 << g)) === 0);
  }
}

const CHOICES = {
  integrator: ['Euler', 'RK4', 'implicit', 'implicitfast'], cone: ['pyramidal', 'elliptic'], jacobian: ['dense', 'sparse', 'auto'], solver: ['PGS', 'CG', 'Newton'],
};

/** Numbers as they were typed, as words of an order. */
function numbers(text) {
  return text.split(/[\s,]+/).join(' ');
}

/** Numbers in few digits, to be typed over. */
function typed(values) {
  return values.map((x) => Number(x.toPrecision(6))).join(' ');
}

export class Physics {
  constructor(app, card) {
    this.fields = card.options.map((name) => {
      const input = CHOICES[name]
        ? choice(CHOICES[name].map((text, k) => [String(k), text]), `opt-${name}`, name, (k) => app.send(`opt ${name} ${k}`))
        : field({ id: `opt-${name}` }, (text) => app.send(`opt ${name} ${numbers(text)}`));
      return [name, input];
    });
    this.disable = card.disable.map((name, k) => [k, check(name, `disable-${name}`, (on) => app.send(`disable ${name} ${Number(!on)}`))]);
    this.enable = card.enable.map((name, k) => [k, check(name, `enable-${name}`, (on) => app.send(`enable ${name} ${Number(on)}`))]);
    this.body = [
      ...this.fields.map(([name, input]) => el('label', { className: 'option' }, name, input)),
      el('div', { className: 'faint' }, 'What acts'), el('div', { className: 'columns' }, ...this.disable.map(([, c]) => c)),
      el('div', { className: 'faint' }, 'What is on besides'), el('div', { className: 'columns' }, ...this.enable.map(([, c]) => c)),
    ];
  }

  settings(s) {
    for (const [name, input] of this.fields) input.set(CHOICES[name] ? s.options[name][0] : typed(s.options[name]));
    for (const [k, c] of this.disable) c.set((s.options.disableflags[0] & (1 << k)) === 0);
    for (const [k, c] of this.enable) c.set((s.options.enableflags[0] & (1 << k)) !== 0);
  }
}

const SWITCHES = ['headlight.active', 'global.orthographic', 'global.ellipsoidinertia'];
const TITLES = { headlight: 'Headlight', global: 'Free camera and bodies', map: 'From quantities to what is seen', scale: 'Sizes, in mean sizes of bodies' };

/** Settings for drawing that belong to the model. */
export class Visualization {
  constructor(app, card) {
    this.fields = card.vis.map((name) => [name, this.make(app, name)]);
    const group = (name) => name.split('.')[0];
    this.body = Object.keys(TITLES).flatMap((title) => [
      el('div', { className: 'faint' }, TITLES[title]),
      ...this.fields.filter(([name]) => group(name) === title).map(([name, input]) => (SWITCHES.includes(name) ? input : el('label', { className: 'option' }, name.split('.')[1], input))),
    ]);
  }

  make(app, name) {
    if (SWITCHES.includes(name)) return check(name.split('.')[1], `vis-${name}`, (on) => app.send(`vis ${name} ${Number(on)}`));
    return field({ id: `vis-${name}` }, (text) => app.send(`vis ${name} ${numbers(text)}`));
  }

  settings(s) {
    for (const [name, input] of this.fields) input.set(SWITCHES.includes(name) ? s.vis[name][0] !== 0 : typed(s.vis[name]));
  }
}

export class Profiler {
  constructor(app, card) {
    this.app = app;
    this.names = card.timers;
    this.rows = card.timers.map((name) => {
      const bar = el('i', {}), value = el('span', {});
      return { name, bar, value, row: el('div', { className: 'bar', id: `timer-${name}` }, bar, el('span', {}, name), value) };
    });
    this.convergence = new Convergence();
    this.body = [el('div', { className: 'faint' }, 'microseconds per step'), el('div', {}, ...this.rows.map(({ row }) => row)), this.convergence.box];
  }

  opened(on) {
    this.before = null;
    this.app.send(`open timers ${Number(on)}`);
  }

  status(s) {
    if (!s.timers) return;
    this.convergence.draw(s.solver);
    if (!this.before || s.steps < this.before.steps) this.before = s;
    const steps = s.steps - this.before.steps;
    if (steps < 50) return;
    const micros = s.timers.map((t, k) => (t - this.before.timers[k]) / steps / 1000), whole = Math.max(1e-9, micros[0]);
    this.rows.forEach((r, k) => {
      r.value.textContent = micros[k].toFixed(2);
      r.bar.style.width = `${Math.min(100, (100 * micros[k]) / whole)}%`;
    });
    this.before = s;
  }
}
