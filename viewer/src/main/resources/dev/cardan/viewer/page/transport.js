// The bar below: play, step, the past, speed.
import { button, choice, el, holding, icon } from './widgets.js';

const SPEEDS = [1 / 16, 1 / 8, 1 / 4, 1 / 2, 1, 2, 4, 8, 0]; // 0: as fast as it goes

function speedName(s) {
  return s === 0 ? 'max' : s < 1 && SPEEDS.includes(s) ? `1/${1 / s}x` : `${Number(s.toPrecision(3))}x`;
}

/** How fast a speed is, so that speeds can be compared. */
function quickness(s) {
  return s === 0 ? Infinity : s;
}

export class Transport {
  constructor(app, parent) {
    this.app = app;
    this.parent = parent;
    this.play = button(icon('play'), 'Play or pause (Space)', () => app.toggle(), 'play');
    this.back = button('◂', 'One step back (←)', () => app.send('back'), 'back');
    this.step = button('▸', 'One step (→)', () => app.send('step'), 'step');
    this.reset = button('↺', 'Reset (Backspace)', () => app.send('reset'), 'reset');
    this.scrub = el('input', { type: 'range', id: 'scrub', title: 'Recorded steps', min: 0, max: 0, step: 1, oninput: () => app.send(`seek ${this.scrub.value}`) });
    this.held = holding(this.scrub);
    this.branch = choice([], 'branch', 'Line of time', (name) => app.send(`branch ${this.lastOf(name)} ${name}`));
    this.time = el('span', { className: 'time', id: 'time' });
    this.rate = el('span', { className: 'rate', id: 'rate', title: 'Measured speed' });
    this.now = 1; // speed
    this.speed = choice([], 'speed', 'Speed (↑ ↓)', (s) => app.send(`speed ${s}`));
    parent.replaceChildren(this.reset, this.back, this.play, this.step, this.scrub, this.branch, this.time, this.speed, this.rate);
    this.branches = [];
  }

  lastOf(name) {
    return this.branches.find((b) => b.name === name)?.last ?? 0;
  }

  faster(by) {
    const now = quickness(this.now);
    const next = by > 0 ? SPEEDS.find((s) => quickness(s) > now) : SPEEDS.findLast((s) => quickness(s) < now);
    if (next !== undefined) this.app.send(`speed ${next}`);
  }

  /** Shows a speed, also one that is not among the usual ones. */
  showSpeed(now) {
    this.now = now;
    const all = SPEEDS.includes(now) ? SPEEDS : [...SPEEDS, now].sort((a, b) => quickness(a) - quickness(b));
    this.speed.fill(all.map((s) => [String(s), speedName(s)]));
    this.speed.set(now);
  }

  settings(s) {
    this.branches = s.branches;
    this.branch.hidden = s.branches.length < 2;
    this.branch.fill(s.branches.map((b) => [b.name, `${b.name} (${b.last})`]));
  }

  status(s) {
    const sign = s.paused ? 'play' : 'pause';
    if (this.play.firstChild.dataset.icon !== sign) this.play.replaceChildren(icon(sign));
    this.play.classList.toggle('on', !s.paused);
    this.time.textContent = `${s.t.toFixed(3)} s`;
    const recorded = s.step !== undefined;
    for (const e of [this.scrub, this.back, this.reset]) e.hidden = !recorded;
    this.parent.classList.toggle('short', !recorded);
    if (recorded && !this.held()) {
      this.scrub.min = s.first;
      this.scrub.max = s.last;
      this.scrub.value = s.step;
    }
    if (recorded) this.branch.set(s.branch);
    this.showSpeed(s.speed);
    this.rate.textContent = s.paused ? 'paused' : `${s.rtf.toFixed(2)}x`;
    this.rate.classList.toggle('slow', !s.paused && s.speed > 0 && s.rtf < 0.9 * s.speed);
  }
}
