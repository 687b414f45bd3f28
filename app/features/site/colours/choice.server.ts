import type { Colours } from './colours.ts';
import { formatColours, parseColours, parseHex, STANDARD, THEMES } from './colours.ts';
import { type Palette, paletteOf } from './palette.server.ts';
import { contrast } from './shades.server.ts';
import { standardTokens, type Tokens } from './standard-tokens.server.ts';

export interface TypedColours {
  /** Name of a theme, or `own`. */
  theme: string;
  band: string;
  buttons: string;
}

/** A chosen colour and the adjusted one used so that text is readable. */
export interface Mended {
  chosen: string;
  /** Equals the chosen colour if no adjustment was needed. */
  used: string;
  /** Contrast of the text on it, such as '3.9'. */
  contrast: { chosen: string; used: string };
  isDarker: boolean;
}

export interface ShownColours {
  /** As written by `formatColours`. */
  name: string;
  band: Mended;
  buttons: Mended;
  link: string;
  readings: { words: string; where: string; light: string; dark: string }[];
  light: Tokens;
  dark: Tokens;
}

/** The pairs worth showing; pairs.ts has them all. */
const SHOWN = [
  { label: 'Text on the band', where: 'Headline, navigation', words: 'ink', on: 'band' },
  { label: 'Text on buttons', where: 'Search, Send', words: 'on-brand', on: 'brand' },
  { label: 'Links on the page', where: 'Articles, cards', words: 'link', on: 'page' },
  { label: 'Text on soft buttons', where: 'Phone, location', words: 'ink', on: 'brand-tint' },
  { label: 'Border of a field', where: '3 is enough', words: 'field', on: 'surface' },
] as const;

const PREVIEWED = [
  ...['page', 'surface', 'line', 'field', 'ink', 'ink-2', 'brand', 'on-brand', 'brand-tint', 'link'],
  ...['sun', 'band', 'hill-1', 'hill-2', 'path'],
];

export function typedOf(name: string): TypedColours {
  const colours = parseColours(name) ?? parseColours(STANDARD);
  const theme = THEMES.find((one) => one.name === name);
  return { theme: theme?.name ?? 'own', band: colours?.band ?? '', buttons: colours?.buttons ?? '' };
}

/** @returns the colours, or a message for each invalid field */
export function readTypedColours(
  typed: TypedColours,
): { colours: Colours } | { problems: { band?: string; buttons?: string } } {
  const theme = THEMES.find(({ name }) => name === typed.theme);
  if (theme) return { colours: { band: theme.band, buttons: theme.buttons } };
  const band = parseHex(typed.band);
  const buttons = parseHex(typed.buttons);
  if (band && buttons) return { colours: { band, buttons } };
  const wanted = 'must be # and six digits or letters from a to f, such as';
  return {
    problems: {
      ...(band ? {} : { band: `The band ${wanted} #fcbd34.` }),
      ...(buttons ? {} : { buttons: `Buttons and links ${wanted} #004e37.` }),
    },
  };
}

export function shownColours(colours: Colours): ShownColours {
  const name = formatColours(colours);
  const standard = standardTokens();
  const palette: Palette = paletteOf(colours);
  const isStandard = name === STANDARD;
  const light = { ...standard.light, ...(isStandard ? {} : palette.light) };
  const dark = { ...standard.dark, ...(isStandard ? {} : palette.dark) };
  return {
    name,
    band: mended(colours.band, light['band'] ?? '', light['ink'] ?? ''),
    buttons: mended(colours.buttons, light['brand'] ?? '', light['on-brand'] ?? ''),
    link: light['link'] ?? '',
    readings: SHOWN.map(({ label, where, words, on }) => ({
      words: label,
      where,
      light: ratio(light[words], light[on]),
      dark: ratio(dark[words], dark[on]),
    })),
    light: previewed(light),
    dark: previewed(dark),
  };
}

function mended(chosen: string, used: string, words: string): Mended {
  const before = contrast(chosen, words);
  return {
    chosen,
    used,
    contrast: { chosen: before.toFixed(1), used: ratio(used, words) },
    isDarker: contrast(used, '#ffffff') > contrast(chosen, '#ffffff'),
  };
}

function ratio(one = '', other = ''): string {
  return contrast(one, other).toFixed(1);
}

function previewed(tokens: Tokens): Tokens {
  return Object.fromEntries(PREVIEWED.map((name) => [`--${name}`, tokens[name] ?? ''])) as Tokens;
}
