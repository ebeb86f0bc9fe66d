// The page as a whole: takes in what the program sends, and sends what the user wants.
import { Link } from './link.js';
import { Stage } from './stage.js';
import { Mouse } from './mouse.js';
import { Keys } from './keys.js';
import { Transport } from './transport.js';
import { Panel } from './panel.js';
import { PlotBoard } from './plots.js';
import { Capture } from './capture.js';
import { fillHelp } from './help.js';
import { button } from './widgets.js';

const NARROW = 760; // pixels of a window in which settings lie over the picture
const $ = (id) => document.getElementById(id);
const query = new URLSearchParams(location.search);
history.replaceState(null, '', location.pathname); // the token has become a cookie and need not be seen

class App {
  constructor() {
    this.still = query.has('still'); // for tests: draws only when told to
    this.errors = [];
    window.addEventListener('error', (e) => this.errors.push(String(e.message)));
    window.addEventListener('unhandledrejection', (e) => this.errors.push(String(e.reason)));
    this.theme(query.get('theme') ?? stored('cardan.theme') ?? (matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'));
    // first of all, as graphics may take long to start; it tells nothing before this method ends
    this.link = new Link({ frame: (b) => this.frame(b), message: (m) => this.message(m), state: (on) => this.connected(on) });
    this.stage = new Stage($('canvas'), $('overlay'));
    this.stage.renderer.debug.checkShaderErrors = this.still; // asking holds up the first picture
    this.stage.options.shadows = !query.has('noshadow');
    this.capture = new Capture(this);
    this.plots = new PlotBoard(this, $('plots'));
    this.transport = new Transport(this, $('transport'));
    this.panel = new Panel(this, $('panel'));
    this.mouse = new Mouse(this);
    this.keys = new Keys(this);
    this.tool = 'look';
    this.frames = 0; // that have arrived
    this.lost = ''; // why nothing comes from the program
    this.dropTrouble = ''; // what is wrong with the last file that was dropped
    this.asked = null; // a point that is to be looked at
    this.tools();
    fillHelp($('help'));
    if (innerWidth <= NARROW) document.body.classList.add('closed');
    window.addEventListener('resize', () => { this.stage.resize(); this.arrange(); });
    const sizes = new ResizeObserver(() => this.arrange());
    for (const id of ['panel', 'transport']) sizes.observe($(id));
    this.dropping();
    this.touch();
    if (!this.still) this.loop();
  }

  /** Tells the stage what part of the page is covered. */
  arrange() {
    const open = !document.body.classList.contains('closed'), beside = open && innerWidth > NARROW, { right, top } = $('panel').getBoundingClientRect();
    this.stage.covered = { left: beside ? right + 8 : 0, below: innerHeight - (open && !beside ? top : $('transport').getBoundingClientRect().top) + 8 };
    this.touch();
  }

  /** Something has to be drawn again. */
  touch() {
    this.dirty = true;
  }

  loop() {
    requestAnimationFrame(() => this.loop());
    if (this.dirty) this.draw();
  }

  draw() {
    this.dirty = false;
    this.stage.draw();
    if (this.ready && this.frames && !this.shownAt) {
      this.shownAt = performance.now(); // ms since the page was asked for
      this.send('shown'); // worlds that wait for somebody to see them may begin
    }
    this.plots.draw();
  }

  send(line) {
    this.link.raw(`${this.stage.world?.index ?? 0} ${line}`);
  }

  get settings() {
    return this.told;
  }

  /** Settings of the active world. */
  get toldWorld() {
    return this.told?.worlds[this.stage.world?.index];
  }

  get selected() {
    return this.stage.world?.status?.selected;
  }

  connected(on) {
    document.body.classList.toggle('lost', !on);
    this.lost = on ? '' : this.link.ended ? 'The program has ended.' : 'The program does not answer. The page tries again until it does.';
    this.warn();
    if (on) this.panel.reopen();
    else if (!this.link.ended) this.askWhy();
  }

  /** Where the program is there and takes no more pages, it says so. */
  async askWhy() {
    try {
      const answer = await fetch('live');
      if (answer.status !== 503 || !this.lost) return;
      this.lost = await answer.text();
      this.warn();
    } catch { /* then it is not there */ }
  }

  message(m) {
    if (m.type === 'models') this.models(m);
    else if (m.type === 'settings') this.take(m);
    else if (m.type === 'error') this.refused(m.text);
    else if (m.type === 'state') this.copy(m.text, 'the state');
    else if (m.type === 'closed') this.connected(false);
  }

  refused(why) {
    this.plots.refused();
    if (this.toldWorld) this.panel.settings(this.toldWorld); // fields show what is, not what was refused
    this.toast(why);
  }

  async models(m) {
    this.dropTrouble = '';
    const coming = this.stage.show(m.version, m.worlds);
    this.panel.build(this.stage.world.card);
    this.transport.branches = [];
    if (await coming) {
      this.ready = m.version;
      if (this.told) this.stage.visual(this.told.worlds);
      this.lookAsWished();
      if (this.stage.world.status) this.panel.status(this.stage.world.status);
      this.follow();
      this.arrange();
    }
  }

  take(m) {
    this.told = m;
    this.lookAsWished();
    this.warn();
    this.stage.visual(m.worlds);
    const world = this.toldWorld;
    if (!world) return;
    this.panel.settings(world);
    this.transport.settings(world);
    this.plots.settings(m.worlds, this.stage.world.index);
  }

  /** Looks from where the program wants, once for each of its wishes. */
  lookAsWished() {
    this.told?.worlds.forEach(({ camera }, k) => {
      const pane = this.stage.panes.find((p) => p.index === k);
      if (!camera || !pane?.eye || pane.card.wish === camera.number) return;
      pane.card.wish = camera.number;
      pane.eye.copy({ ...camera, kind: { FREE: 'free', TRACKING: 'track', FIXED: 'fixed' }[camera.kind] });
      if (pane.eye.kind === 'track') this.link.raw(`${k} follow ${camera.id}`);
      this.touch();
    });
  }

  frame(buffer) {
    const ints = new DataView(buffer), n = ints.getUint32(0, true);
    let at = 4;
    for (let k = 0; k < n; k++) {
      const length = ints.getUint32(at, true), world = this.stage.worlds[k];
      const status = JSON.parse(new TextDecoder().decode(new Uint8Array(buffer, at + 4, length)));
      at += 4 + 4 * Math.ceil(length / 4);
      const size = ints.getUint32(at, true);
      world.frame.apply(buffer, at + 4);
      world.status = status;
      at += 4 + size;
    }
    this.frames++;
    const { status } = this.stage.world;
    this.transport.status(status);
    this.panel.status(status);
    this.stage.worlds.forEach((world) => this.plots.status(world.index, world.status));
    this.aim(status.aimed);
    this.touch();
  }

  /** Tells the program which body this page's camera follows. */
  follow() {
    const { eye } = this.stage.world;
    if (eye?.kind === 'track') this.send(`follow ${eye.id}`);
  }

  /** Asks what is at a point of the active pane, to look at it or, if `follows`, to follow it. */
  ask(ray, follows) {
    this.asked = { number: Math.floor(1e9 * Math.random()), follows, pane: this.stage.world };
    this.send(`aim ${this.asked.number} ${ray.join(' ')}`);
  }

  /** Looks at what was asked for, once it is told. */
  aim(aimed) {
    const { asked } = this;
    if (!aimed || asked?.pane !== this.stage.world || asked.number !== aimed.number) return;
    this.asked = null;
    this.look((eye) => (asked.follows && aimed.body > 0 ? eye.track(aimed.body) : eye.aim(aimed.point)));
  }

  activate(k) {
    const before = this.stage.world.index;
    this.stage.active = k;
    if (this.stage.world.index === before) {
      this.cameraMoved();
      return;
    }
    this.panel.build(this.stage.world.card);
    if (this.told) this.take(this.told);
  }

  /** Shows the world twice, or no longer. */
  split(on) {
    if (on) this.stage.split();
    else this.stage.join();
    this.cameraMoved();
  }

  toggle() {
    this.send(this.stage.world?.status?.paused ? 'play' : 'pause');
  }

  faster(by) {
    this.transport.faster(by);
  }

  selectParent() {
    if (this.selected) this.send(this.selected.parent > 0 ? `body ${this.selected.parent}` : 'deselect');
  }

  reload() {
    this.dismissed = '';
    this.warn();
    this.send('reload');
  }

  flip(kind, id) {
    const on = this.toldWorld?.[kind][id];
    this.send(`${kind === 'flags' ? 'flag' : 'effect'} ${id} ${Number(!on)}`);
  }

  flipGroup(kind, g) {
    this.send(`group ${kind} ${g} ${Number(!this.toldWorld?.groups[kind][g])}`);
  }

  cycleOption(kind) {
    const { card } = this.stage.world, now = this.toldWorld[kind === 'labels' ? 'label' : 'frames'];
    const all = card[kind], next = all[(all.findIndex((x) => x.id === now) + 1) % all.length];
    this.send(`${kind === 'labels' ? 'label' : 'frames'} ${next.id}`);
  }

  /** Does something with the eye of the active world, which has none before its model has arrived. */
  look(act) {
    const eye = this.stage.world?.eye;
    if (!eye) return;
    act(eye);
    this.cameraMoved();
  }

  setCamera(value) {
    const [kind, id] = value.split(' ');
    this.look((eye) => {
      if (kind === 'fixed') eye.fix(Number(id));
      else if (kind === 'track') eye.track(Number(id));
      else eye.free();
    });
  }

  cycleCamera(by) {
    this.look((eye) => eye.cycle(by));
  }

  freeCamera() {
    this.look((eye) => (eye.kind === 'free' ? eye.home() : eye.free()));
  }

  home() {
    this.look((eye) => eye.home());
  }

  trackSelected() {
    if (this.selected) this.look((eye) => eye.track(this.selected.body));
  }

  cameraMoved() {
    this.follow();
    this.eyeMoved();
  }

  /** The mouse has moved an eye, which follows whatever it followed before, or nothing any more. */
  eyeMoved() {
    this.panel.camera();
    this.touch();
  }

  copyCamera() {
    const eye = this.stage.world?.eye;
    if (eye) this.copy(eye.toMjcf(), 'the camera');
  }

  async copy(text, what) {
    this.copied = text;
    try {
      await navigator.clipboard.writeText(text);
      this.toast(`copied ${what}`);
    } catch {
      this.toast(`${what}: ${text}`);
    }
  }

  togglePanel() {
    document.body.classList.toggle('closed');
    this.arrange();
  }

  theme(name) {
    document.documentElement.dataset.theme = name;
    this.plots?.refresh();
    const status = this.stage?.world?.status;
    if (status) this.panel.status(status); // curves there have the theme's colours
  }

  toggleTheme() {
    const name = document.documentElement.dataset.theme === 'dark' ? 'light' : 'dark';
    this.theme(name);
    try {
      localStorage.setItem('cardan.theme', name);
    } catch { /* then it is not remembered */ }
    this.touch();
  }

  help() {
    $('help').showModal();
  }

  tools() {
    const make = (tool, text, title) => button(text, title, () => choose(tool), `tool-${tool}`);
    const all = { look: make('look', 'Look', 'Drag turns the camera'), pull: make('pull', 'Pull', 'Drag pulls what is selected (Ctrl + right drag)'), turn: make('turn', 'Turn', 'Drag turns what is selected (Ctrl + drag)') };
    const choose = (tool) => {
      this.tool = tool;
      for (const [name, b] of Object.entries(all)) b.setAttribute('aria-pressed', name === tool);
    };
    $('tools').replaceChildren(...Object.values(all));
    choose('look');
  }

  dropping() {
    window.addEventListener('dragover', (e) => { e.preventDefault(); $('drop').hidden = false; });
    window.addEventListener('dragleave', (e) => { if (!e.relatedTarget) $('drop').hidden = true; });
    window.addEventListener('drop', (e) => {
      e.preventDefault();
      $('drop').hidden = true;
      this.drop([...e.dataTransfer.files]);
    });
  }

  /** Hands files over to the program, which shows the model in them. */
  async drop(files) {
    if (files.length !== 1) {
      this.toast('drop one file: a model, or a ZIP archive with all its files');
      return;
    }
    this.dropTrouble = '';
    this.dismissed = ''; // the same may be wrong again
    try {
      const answer = await fetch(`drop?name=${encodeURIComponent(files[0].name)}`, { method: 'POST', body: files[0] });
      if (answer.ok) this.toast(`showing ${files[0].name}`);
      else this.dropTrouble = await answer.text();
      this.warn();
    } catch { // a folder, a file that has gone, or no program any more
      this.toast(`${files[0].name} could not be read and sent`);
    }
  }

  /** Shows what is wrong until it is right, or until it was clicked away. */
  warn() {
    const box = $('trouble'), text = this.lost || this.told?.trouble || this.dropTrouble;
    box.textContent = text;
    box.title = 'Click to hide';
    box.onclick = () => { this.dismissed = text; this.warn(); };
    box.hidden = !text || text === this.dismissed;
    if (!text) this.dismissed = '';
  }

  toast(text) {
    $('toast').textContent = text;
    $('toast').hidden = false;
    clearTimeout(this.hiding);
    this.hiding = setTimeout(() => { $('toast').hidden = true; }, 4000);
  }
}

function stored(name) {
  try {
    return localStorage.getItem(name);
  } catch {
    return null;
  }
}

try {
  window.cardan = new App();
} catch (e) {
  $('trouble').textContent = `This browser can not draw the model: ${e.message}. It needs WebGL 2.`;
  $('trouble').hidden = false;
  throw e;
}
