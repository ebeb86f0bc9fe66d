// The overlay that explains mouse and keys.
import { button, el } from './widgets.js';
import { ACTIONS, EFFECTS, FLAGS } from './keys.js';

const MOUSE = [
  ['drag', 'turn the camera'], ['right drag', 'move it; with Shift level'], ['wheel', 'nearer, farther'],
  ['middle drag', 'nearer, farther'],
  ['double click', 'select a body'], ['right double click', 'look at that point'], ['Ctrl + right double click', 'follow that body'],
  ['Ctrl + right drag', 'pull what is selected; with Shift level'], ['Ctrl + drag', 'turn what is selected'],
  ['two fingers', 'move and zoom'], ['drop a file', 'show that model'],
];

export function fillHelp(dialog) {
  const keys = (rows) => el('div', { className: 'keys' }, ...rows.map(([key, text]) => el('div', {}, el('span', {}, text), el('kbd', {}, key))));
  const words = (name) => name.toLowerCase().replaceAll('_', ' ');
  const flags = Object.entries({ ...FLAGS, ...EFFECTS }).map(([key, name]) => [key.toUpperCase(), words(name)]);
  dialog.replaceChildren(
    el('h2', {}, 'Mouse and keys'),
    el('h3', {}, 'Mouse'), keys(MOUSE),
    el('h3', {}, 'Keys'), keys(ACTIONS.map(([key, , text]) => [key, text])),
    el('h3', {}, 'Show'), keys([...flags, ['0 - 5', 'groups of geoms'], ['Shift + 0 - 5', 'groups of sites']]),
    el('p', { className: 'faint' }, 'Where the program listens to keys itself, shortcuts need Alt.'),
    button('Close', 'Close this help', () => dialog.close(), 'closehelp'),
  );
}
