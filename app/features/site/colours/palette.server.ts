import type { Colours } from './colours.ts';
import { inPlaceOf, readable, shifted } from './shades.server.ts';
import { standardTokens, type Tokens } from './standard-tokens.server.ts';

export interface Palette {
  light: Tokens;
  dark: Tokens;
  /** The two input colours, adjusted for contrast. */
  used: Colours;
}

/** For chosen colours of unmeasured contrast: a little more than the 4.5 of WCAG 2.2. */
const LEAST = 5;

/** Tokens that take the hue of the buttons. Each keeps its luminance, and so its contrast. */
const FROM_BUTTONS = {
  light: [
    'page',
    'sunken',
    'line',
    'field',
    'ink',
    'ink-2',
    'ink-3',
    'brand-tint',
    'brand-tint-hover',
    'footer',
  ],
  dark: [
    ...['page', 'surface', 'raised', 'sunken', 'line', 'field', 'ink', 'ink-2', 'ink-3', 'on-brand'],
    ...['brand-tint', 'brand-tint-hover', 'link', 'band', 'hill-1', 'hill-2', 'footer'],
  ],
} as const;
const FROM_BAND = { light: ['sun-tint', 'path'], dark: ['sun-tint'] } as const;

/** Derives the palette from two colours, adjusted for contrast; colours with a meaning are fixed. */
export function paletteOf({ band, buttons }: Colours): Palette {
  const standard = standardTokens();
  const light = hued(standard.light, FROM_BUTTONS.light, buttons, FROM_BAND.light, band);
  const dark = hued(standard.dark, FROM_BUTTONS.dark, buttons, FROM_BAND.dark, band);
  const of = (tokens: Tokens, name: string) => tokens[name] ?? standard.light[name] ?? '';

  const usedBand = readable(band, [of(light, 'ink')], LEAST);
  const usedButtons = readable(buttons, [of(standard.light, 'on-brand')], LEAST);
  const grounds = ['surface', 'page', 'sunken', 'brand-tint', 'sun-tint'].map((name) => of(light, name));
  // Dark pages use the band's colour for buttons too, because it is the lighter one.
  const bright = readable(
    usedBand,
    [of(dark, 'on-brand'), ...['surface', 'raised', 'page', 'brand-tint'].map((name) => of(dark, name))],
    LEAST,
  );
  return {
    used: { band: usedBand, buttons: usedButtons },
    light: {
      ...light,
      brand: usedButtons,
      'brand-hover': shifted(usedButtons, -0.06),
      'brand-active': shifted(usedButtons, -0.11),
      link: readable(usedButtons, grounds, LEAST),
      ...sunOf(usedBand),
      band: usedBand,
      // Text overlaps the hills.
      'hill-1': readable(shifted(usedBand, -0.05), [of(light, 'ink')], LEAST),
      'hill-2': readable(shifted(usedBand, -0.11), [of(light, 'ink')], LEAST),
      footpath: of(light, 'path'),
    },
    dark: {
      ...dark,
      brand: bright,
      'brand-hover': shifted(bright, 0.04),
      'brand-active': readable(shifted(bright, -0.06), [of(dark, 'on-brand')], LEAST),
      ...sunOf(bright),
      path: bright,
      footpath: bright,
    },
  };
}

function sunOf(colour: string): Tokens {
  return { sun: colour, 'sun-deep': shifted(colour, -0.06) };
}

function hued(
  standard: Tokens,
  fromButtons: readonly string[],
  buttons: string,
  fromBand: readonly string[],
  band: string,
): Tokens {
  const take = (names: readonly string[], hue: string) =>
    names.map((name) => [name, inPlaceOf(standard[name] ?? '#000000', hue)]);
  return Object.fromEntries([...take(fromButtons, buttons), ...take(fromBand, band)]) as Tokens;
}
