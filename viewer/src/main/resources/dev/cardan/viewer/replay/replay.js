// A recorded run in a file of its own: frames are read from memory, and nothing is asked of any program.
import * as THREE from 'three';
import { decodeModel } from './model.js';
import { Effect, Frame, LOOK_INTS, Shape, Category } from './frame.js';
import { Eye } from './eye.js';
import { SceneView, writeLabels } from './scene.js';
import { COLOURS, Chart, range } from './chart.js';
import { button, check, choice, el, icon } from './widgets.js';

const SPEEDS = [1 / 8, 1 / 4, 1 / 2, 1, 2, 4];
const EFFECTS = [['Shadows', 'SHADOW'], ['Wire frame', 'WIREFRAME'], ['Reflections', 'REFLECTION'], ['Sky', 'SKYBOX'], ['Fog', 'FOG'], ['Haze', 'HAZE']];
const OBJECT = { GEOM: 5, SITE: 6, FLEX: 9, SKIN: 11, TENDON: 18 };
const KINDS = [
  ['Geoms', (type) => type === OBJECT.GEOM], ['Sites', (type) => type === OBJECT.SITE], ['Tendons', (type) => type === OBJECT.TENDON],
  ['Flexes', (type, shape) => shape === Shape.FLEX], ['Skins', (type, shape) => shape === Shape.SKIN],
];
const $ = (id) => document.getElementById(id);

/** All frames as they were recorded: bytes that change what is known of the frame before. */
class Recording {
  constructor(data) {
    const about = JSON.parse(new TextDecoder().decode(data.about));
    Object.assign(this, about);
    this.count = about.times.length;
    this.frames = [];
    const bytes = new Uint8Array(data.frames);
    let at = 0, last = new Uint8Array(0);
    for (const size of about.sizes) {
      const now = bytes.slice(at, at + size);
      if (last.length === size) for (let i = 0; i < size; i++) now[i] += last[i];
      this.frames.push(now.buffer);
      last = now;
      at += size;
    }
    const values = new Float32Array(data.plots);
    this.plots.forEach((p, k) => { p.values = values.subarray(k * this.count, (k + 1) * this.count); });
    this.shown = -1;
  }

  /** Brings a frame to what it was at a number: from the last whole one before it, or from where it is. */
  bring(frame, number) {
    let from = number;
    while (!this.whole[from] && from !== this.shown + 1) from--;
    for (let k = this.shown === number ? number + 1 : from; k <= number; k++) frame.apply(this.frames[k]);
    this.shown = number;
  }

  /** The last picture that is not after a time. */
  at(time) {
    let low = 0, high = this.count - 1;
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if (this.times[middle] <= time + 1e-9) low = middle;
      else high = middle - 1;
    }
    return low;
  }
}

/** A strip with the numbers of one group over the whole run; a click goes to its time. */
class Strip {
  constructor(group, traces, player) {
    this.traces = traces;
    this.player = player;
    this.chart = new Chart(traces.map((t) => t.name));
    const { canvas, legend } = this.chart;
    this.box = el('div', { className: 'plot', 'data-spec': group }, el('header', {}, el('b', { title: group }, group)), canvas, legend);
    const seek = (e) => { if (e.buttons & 1) player.seek(this.chart.at(e.offsetX)); };
    canvas.addEventListener('pointerdown', seek);
    canvas.addEventListener('pointermove', seek);
    this.range = range(traces.map((t) => t.values)) ?? { low: 0, high: 1, room: 0 };
  }

  draw(number) {
    const { chart, player } = this, { low, high, room } = this.range, { times } = player.run;
    chart.begin(player.first, player.last, low, high);
    chart.level(low + room);
    chart.level(high - room);
    chart.ends(`${player.first.toFixed(1)} s`, `${player.last.toFixed(1)} s`);
    this.traces.forEach((t, k) => chart.curve(COLOURS[k % COLOURS.length], times, (i) => t.values[i]));
    chart.tell(this.traces.map((t) => t.values[number]));
    chart.mark(times[number]);
  }
}

export class Player {
  constructor(data) {
    this.errors = [];
    window.addEventListener('error', (e) => this.errors.push(String(e.message)));
    window.addEventListener('unhandledrejection', (e) => this.errors.push(String(e.reason)));
    document.documentElement.dataset.theme = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
    this.run = new Recording(data);
    this.model = decodeModel(data.model);
    this.first = this.run.times[0];
    this.last = this.run.times[this.run.count - 1];
    this.time = this.first;
    this.playing = false;
    this.speed = 1;
    this.hidden = new Set();
    this.effects = null; // those of the recording
    this.labels = true;
    this.renderer = new THREE.WebGLRenderer({ canvas: $('canvas'), antialias: true });
    this.renderer.outputColorSpace = THREE.LinearSRGBColorSpace;
    this.frame = new Frame();
    this.view = new SceneView(this.model);
    this.eye = new Eye(this.model);
    this.drawn = 0;
    this.strips = [...new Set(this.run.plots.map((p) => p.group))].map((g) => new Strip(g, this.run.plots.filter((p) => p.group === g), this));
    $('plots').replaceChildren(...this.strips.map((s) => s.box));
    this.transport();
    this.panel();
    this.mouse();
    addEventListener('resize', () => this.resize());
    addEventListener('keydown', (e) => this.key(e));
    this.resize();
    this.still = new URLSearchParams(location.search).has('still'); // for tests: draws only when told to
    if (!this.still) requestAnimationFrame((now) => this.loop(now));
    this.draw();
  }

  transport() {
    this.play = button(icon('play'), 'Play or pause (Space)', () => this.toggle(), 'play');
    this.scrub = el('input', { type: 'range', id: 'scrub', title: 'Time', min: 0, max: this.run.count - 1, step: 1, value: 0, oninput: () => { this.playing = false; this.go(Number(this.scrub.value)); } });
    this.clock = el('span', { className: 'time', id: 'time' });
    const speed = choice(SPEEDS.map((s) => [String(s), s < 1 ? `1/${Math.round(1 / s)}x` : `${s}x`]), 'speed', 'Speed', (s) => { this.speed = Number(s); });
    speed.set('1');
    $('transport').replaceChildren(
      button('◂', 'One picture back (←)', () => this.go(this.number - 1), 'back'), this.play,
      button('▸', 'One picture on (→)', () => this.go(this.number + 1), 'step'), this.scrub, this.clock, speed,
    );
  }

  panel() {
    const cameras = this.model.cameras.map((c, k) => [`fixed ${k}`, c.name || `camera ${k}`]), followed = this.run.bodies.map((b) => [`track ${b.id}`, `follow ${b.name}`]);
    const camera = choice([['free', 'free camera'], ...cameras, ...followed], 'camera', 'Camera', (v) => {
      const [kind, id] = v.split(' ');
      if (kind === 'fixed') this.eye.fix(Number(id));
      else if (kind === 'track') this.eye.track(Number(id));
      else this.eye.free();
      this.draw();
    });
    if (this.eye.kind === 'fixed') camera.set(`fixed ${this.eye.id}`);
    this.camera = camera;
    const effects = EFFECTS.map(([title, name]) => {
      const box = check(title, `effect-${name}`, (on) => this.effect(Effect[name], on));
      box.bit = Effect[name];
      return box;
    });
    this.effectBoxes = effects;
    const kinds = [...KINDS.map(([title]) => title), 'Decor', 'Static', 'Labels'].map((title) => {
      const box = check(title, `show-${title}`, (on) => { if (on) this.hidden.delete(title); else this.hidden.add(title); this.draw(); });
      box.set(true);
      return box;
    });
    const theme = button('◐', 'Light or dark', () => { const d = document.documentElement.dataset; d.theme = d.theme === 'dark' ? 'light' : 'dark'; this.draw(); }, 'theme');
    const fold = button('☰', 'Settings', () => document.body.classList.toggle('closed'), 'fold');
    $('panel').replaceChildren(
      el('header', {}, el('b', { title: this.run.title }, this.run.title), theme, fold),
      el('details', { open: true }, el('summary', {}, 'Camera'), el('div', {}, el('div', { className: 'row' }, camera, button('⌂', 'See all', () => { this.eye.home(); camera.set('free'); this.draw(); }, 'home')))),
      el('details', { open: true }, el('summary', {}, 'Show'), el('div', { className: 'columns' }, ...kinds)),
      el('details', {}, el('summary', {}, 'Effects'), el('div', { className: 'columns' }, ...effects)),
    );
    if (innerWidth <= 760) document.body.classList.add('closed');
  }

  effect(bit, on) {
    const now = this.effects ?? this.frame.effects;
    this.effects = on ? now | bit : now & ~bit;
    this.draw();
  }

  mouse() {
    const view = $('view'), pointers = new Map();
    view.addEventListener('pointerdown', (e) => { view.setPointerCapture(e.pointerId); pointers.set(e.pointerId, { x: e.clientX, y: e.clientY }); });
    for (const end of ['pointerup', 'pointercancel']) view.addEventListener(end, (e) => pointers.delete(e.pointerId));
    view.addEventListener('contextmenu', (e) => e.preventDefault());
    view.addEventListener('pointermove', (e) => {
      const before = pointers.get(e.pointerId);
      if (!before || this.eye.kind === 'fixed') return;
      const dx = (e.clientX - before.x) / this.height, dy = (e.clientY - before.y) / this.height, now = { x: e.clientX, y: e.clientY };
      if (pointers.size === 2) {
        const other = [...pointers.entries()].find(([id]) => id !== e.pointerId)[1], far = (p) => Math.max(1, Math.hypot(p.x - other.x, p.y - other.y));
        this.eye.zoom(Math.log(far(before) / far(now)));
        this.eye.pan(dx / 2, dy / 2, false);
      } else if (e.buttons & 2 || e.shiftKey) this.eye.pan(dx, dy, false);
      else this.eye.rotate(dx, dy);
      if (this.eye.kind === 'free') this.camera.set('free');
      pointers.set(e.pointerId, now);
      this.draw();
    });
    view.addEventListener('wheel', (e) => {
      e.preventDefault();
      this.eye.zoom(0.0012 * Math.max(-200, Math.min(200, e.deltaY)));
      this.draw();
    }, { passive: false });
  }

  key(e) {
    if (e.target.tagName === 'SELECT' || e.ctrlKey || e.metaKey || e.altKey) return;
    const known = { ' ': () => this.toggle(), ArrowLeft: () => this.go(this.number - 1), ArrowRight: () => this.go(this.number + 1), Home: () => this.go(0), End: () => this.go(this.run.count - 1) }[e.key];
    if (!known) return;
    e.preventDefault();
    known();
  }

  toggle() {
    this.playing = !this.playing;
    if (this.playing && this.time >= this.last) this.time = this.first;
    this.draw();
  }

  get number() {
    return this.run.at(this.time);
  }

  /** Goes to a picture by its number. */
  go(number) {
    this.playing = false;
    this.time = this.run.times[Math.max(0, Math.min(this.run.count - 1, number))];
    this.draw();
  }

  seek(time) {
    this.time = Math.max(this.first, Math.min(this.last, time));
    this.draw();
  }

  resize() {
    const { clientWidth: w, clientHeight: h } = $('view'), scale = Math.min(2, window.devicePixelRatio || 1);
    this.width = Math.max(1, w);
    this.height = Math.max(1, h);
    this.scale = scale;
    this.renderer.setPixelRatio(scale);
    this.renderer.setSize(this.width, this.height, false);
    $('overlay').width = this.width * scale;
    $('overlay').height = this.height * scale;
    if (this.drawn) this.draw();
  }

  loop(now) {
    requestAnimationFrame((next) => this.loop(next));
    if (this.playing) {
      this.time += (this.speed * Math.min(100, now - (this.before ?? now))) / 1000;
      if (this.time >= this.last) {
        this.time = this.last;
        this.playing = false;
      }
      this.draw();
    }
    this.before = now;
  }

  /** Leaves out what is hidden: things without a shape are not drawn. */
  hide() {
    const { ints, count } = this.frame;
    if (!this.hidden.size) return;
    for (let i = 0; i < count; i++) {
      const o = LOOK_INTS * i, shape = ints[o], type = ints[o + 2], category = ints[o + 4];
      const kind = KINDS.find(([, is]) => is(type, shape))?.[0];
      const gone = category === Category.DECOR ? this.hidden.has('Decor') : this.hidden.has(kind) || (category === Category.STATIC && this.hidden.has('Static'));
      if (gone) ints[o] = Shape.LABEL;
    }
  }

  draw() {
    const { number } = this;
    this.run.bring(this.frame, number);
    const kept = this.frame.ints.slice(), own = this.frame.effects;
    this.hide();
    if (this.effects !== null) this.frame.effects = this.effects;
    this.view.dark = document.documentElement.dataset.theme === 'dark';
    this.view.options.shadows = (this.frame.effects & Effect.SHADOW) !== 0;
    this.view.draw(this.renderer, this.frame, this.eye, this.width, this.height);
    this.write();
    for (const box of this.effectBoxes) box.set((this.frame.effects & box.bit) !== 0);
    this.frame.ints.set(kept);
    this.frame.effects = own;
    this.scrub.value = number;
    this.clock.textContent = `${this.run.times[number].toFixed(3)} s`;
    const sign = this.playing ? 'pause' : 'play';
    if (this.play.firstChild.dataset.icon !== sign) this.play.replaceChildren(icon(sign));
    for (const strip of this.strips) strip.draw(number);
    this.drawn++;
  }

  write() {
    const c = $('overlay').getContext('2d'), s = this.scale;
    c.setTransform(s, 0, 0, s, 0, 0);
    c.clearRect(0, 0, this.width, this.height);
    if (!this.hidden.has('Labels')) writeLabels(c, this.view.labels(this.frame, this.eye), { x: 0, y: 0, w: this.width, h: this.height });
  }
}
