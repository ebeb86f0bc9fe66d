// The settings at the side: sections that open and close, each of which knows how to show what the program tells.
import { button, el } from './widgets.js';
import * as sections from './sections.js';

const ORDER = ['File', 'Selection', 'Camera', 'Show', 'Groups', 'Controls', 'Joints', 'Keyframes', 'Sensors', 'Plots', 'Equalities', 'Physics', 'Visualization', 'Profiler'];
const REMEMBERED = 'cardan.open';

export class Panel {
  constructor(app, parent) {
    this.app = app;
    this.title = el('b', {}, 'Cardan');
    this.header = el('header', {},
      button('☰', 'Show or hide settings (Tab)', () => app.togglePanel(), 'menu'), this.title,
      button('◐', 'Light or dark', () => app.toggleTheme(), 'theme'), button('?', 'Help (F1)', () => app.help(), 'helpbutton'));
    this.parent = parent;
    this.sections = [];
    this.open = new Set(readOpen());
    parent.replaceChildren(this.header);
  }

  /** Makes all sections for the active world. */
  build(card) {
    this.title.textContent = card.name || 'Cardan';
    this.title.title = `${card.name}: ${card.nbody} bodies, ${card.nv} degrees of freedom, ${card.nu} controls`;
    document.title = `${card.name || 'model'} - Cardan`;
    for (const s of this.sections) this.remember(s.heading, s.details.open); // it may have been clicked just now
    this.sections = [];
    const all = ORDER.map((name) => {
      const section = new sections[name](this.app, card);
      if (!section.body) return null;
      const body = el('div', {}, ...[section.body].flat());
      const details = el('details', { id: `section-${name.toLowerCase()}`, open: this.open.has(name) }, el('summary', {}, name), body);
      details.addEventListener('toggle', () => this.toggled(name, section, details.open));
      Object.assign(section, { heading: name, details });
      this.sections.push(section);
      if (details.open) section.opened?.(true);
      return details;
    }).filter(Boolean);
    this.parent.replaceChildren(this.header, ...all);
  }

  remember(name, open) {
    if (open) this.open.add(name);
    else this.open.delete(name);
  }

  toggled(name, section, open) {
    this.remember(name, open);
    try {
      localStorage.setItem(REMEMBERED, JSON.stringify([...this.open]));
    } catch { /* then it is not remembered */ }
    section.opened?.(open);
    if (open) this.refresh(section); // a world that stands still sends nothing new
  }

  refresh(section) {
    const status = this.app.stage.world?.status;
    if (status) section.status?.(status);
  }

  /** Tells the program again what is open, after a new connection. */
  reopen() {
    for (const s of this.sections) if (s.details.open) s.opened?.(true);
  }

  /** Shows where the camera of the active pane is now. */
  camera() {
    const section = this.sections.find((s) => s instanceof sections.Camera);
    if (section?.details.open) this.refresh(section);
  }

  settings(s) {
    for (const section of this.sections) section.settings?.(s);
  }

  /** What is selected for the first time shows itself, where there is room. */
  status(s) {
    const selection = this.sections.find((x) => x instanceof sections.Selection);
    if (s.selected && !this.selected && innerWidth > 760 && selection) selection.details.open = true;
    this.selected = s.selected;
    for (const section of this.sections) if (section.details.open) section.status?.(s);
  }
}

function readOpen() {
  try {
    return JSON.parse(localStorage.getItem(REMEMBERED)) ?? ['File', 'Show'];
  } catch {
    return ['File', 'Show'];
  }
}
