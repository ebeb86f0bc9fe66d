// The bar below: play, step, the past, speed.
import { button, choice, el, icon } from './widgets.js';

export const SPEEDS = [1 / 16, 1 / 8, 1 / 4, 1 / 2, 1, 2, 4, 8, 0];

function speedName(s) {
  return s === 0 ? 'max' : s < 1 ? `1/${Math.round(1 / s)}x` : `${s}x`;
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
    this.scrub.addEventListener('pointerdown', () => { this.held = true; });
    this.scrub.addEventListener('pointerup', () => { this.held = false; });
    this.branch = choice([], 'branch', 'Line of time', (name) => app.send(`branch ${this.lastOf(name)} ${name}`));
    this.time = el('span', { className: 'time', id: 'time' });
    this.rate = el('span', { className: 'rate', id: 'rate', title: 'Measured speed' });
    this.speed = choice(SPEEDS.map((s) => [String(s), speedName(s)]), 'speed', 'Speed (↑ ↓)', (s) => app.send(`speed ${s}`));
    parent.replaceChildren(this.reset, this.back, this.play, this.step, this.scrub, this.branch, this.time, this.speed, this.rate);
    this.branches = [];
  }

  lastOf(name) {
    return this.branches.find((b) => b.name === name)?.last ?? 0;
  }

  faster(by) {
    const now = SPEEDS.indexOf(Number(this.speed.value)), next = Math.max(0, Math.min(SPEEDS.length - 1, (now < 0 ? 4 : now) + by));
    this.app.send(`speed ${SPEEDS[next]}`);
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
    if (recorded && !this.held) {
      this.scrub.min = s.first;
      this.scrub.max = s.last;
      this.scrub.value = s.step;
    }
    if (recorded) this.branch.set(s.branch);
    this.speed.set(SPEEDS.reduce((a, b) => (Math.abs(b - s.speed) < Math.abs(a - s.speed) ? b : a)));
    this.rate.textContent = s.paused ? 'paused' : `${s.rtf.toFixed(2)}x`;
    this.rate.classList.toggle('slow', !s.paused && s.speed > 0 && s.rtf < 0.9 * s.speed);
  }
}
