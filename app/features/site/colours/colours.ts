export interface Colours {
  /** Top of each page: `#rrggbb`, lower case. */
  band: string;
  buttons: string;
}

/** The default theme, matching tokens.css. */
export const STANDARD = 'marigold';

export const THEMES: readonly (Colours & { name: string; label: string })[] = [
  { name: STANDARD, label: 'Marigold', band: '#fcbd34', buttons: '#004e37' },
  { name: 'heather', label: 'Heather', band: '#d6b8ec', buttons: '#4a2363' },
  { name: 'harbour', label: 'Harbour', band: '#a0d4f5', buttons: '#0b3d66' },
  { name: 'chalk-and-moss', label: 'Chalk and moss', band: '#dfe6c6', buttons: '#37551c' },
  { name: 'brick', label: 'Brick', band: '#f3b4a0', buttons: '#7c2618' },
];

/** Parses six or three hexadecimal digits, with or without `#`. Null if invalid. */
export function parseHex(text: string): string | null {
  const [, figures] = /^#?([0-9a-f]{6}|[0-9a-f]{3})$/i.exec(text.trim()) ?? [];
  if (!figures) return null;
  const six = figures.length === 6 ? figures : Array.from(figures, (figure) => figure + figure).join('');
  return `#${six.toLowerCase()}`;
}

/** Format for storage and addresses: a theme's name, or both colours, such as `f58aa0-e0457b`. */
export function formatColours({ band, buttons }: Colours): string {
  const theme = THEMES.find((one) => one.band === band && one.buttons === buttons);
  return theme?.name ?? `${band.slice(1)}-${buttons.slice(1)}`;
}

/** Reverses `formatColours`; null if invalid. */
export function parseColours(text: string): Colours | null {
  const theme = THEMES.find(({ name }) => name === text);
  if (theme) return { band: theme.band, buttons: theme.buttons };
  const [first = '', second = '', ...more] = text.split('-');
  const band = parseHex(first);
  const buttons = parseHex(second);
  if (!band || !buttons || more.length > 0 || first.length !== 6 || second.length !== 6) return null;
  return { band, buttons };
}
