import { converter } from 'culori';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatColours, parseColours, parseHex, THEMES } from './colours.ts';
import { PAIRS } from '#tests/support/site/colour-pairs.ts';
import { paletteOf } from './palette.server.ts';
import { contrast } from './shades.server.ts';
import { coloursStyles } from './site-colours.server.ts';
import { standardTokens, type Tokens } from './standard-tokens.server.ts';

const hex = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`);

const toOklch = converter('oklch');
const hueOf = (colour: string) => toOklch(colour)?.h ?? Number.NaN;

/** What cannot be read, a line each. */
function faults(tokens: Tokens): string[] {
  return PAIRS.flatMap(({ words, on, least }) => {
    const found = contrast(tokens[words] ?? '', tokens[on] ?? '');
    return found >= least ? [] : [`${words} on ${on}: ${found.toFixed(2)} of ${least}`];
  });
}

test('the colours the site comes with can be read', () => {
  const { light, dark } = standardTokens();
  expect({ light: faults(light), dark: faults(dark) }).toEqual({ light: [], dark: [] });
});

test('whatever two colours are chosen, what follows from them can be read', () => {
  const standard = standardTokens();
  fc.assert(
    fc.property(hex, hex, (band, buttons) => {
      const { light, dark } = paletteOf({ band, buttons });
      expect(faults({ ...standard.light, ...light })).toEqual([]);
      expect(faults({ ...standard.dark, ...dark })).toEqual([]);
    }),
    {
      numRuns: 300,
      examples: ['#000000', '#ffffff', '#808080', '#ff0000', '#0000ff', '#ffff00'].map((one) => [one, one]),
    },
  );
});

test('the themes that are offered are as they were chosen', () => {
  for (const { band, buttons, name } of THEMES)
    expect({ name, ...paletteOf({ band, buttons }).used }).toEqual({ name, band, buttons });
});

test('what can be read as it is stays, and what cannot keeps its hue', () => {
  const readable = { band: '#f58aa0', buttons: '#8a1c4a' };
  expect(paletteOf(readable).used).toEqual(readable);
  const { used } = paletteOf({ band: '#102040', buttons: '#ff77aa' });
  for (const [chosen, became] of [
    ['#102040', used.band],
    ['#ff77aa', used.buttons],
  ] as const) {
    expect(became).not.toBe(chosen);
    expect(Math.abs(hueOf(became) - hueOf(chosen))).toBeLessThan(8);
  }
});

test('colours are written as they are read, and nothing else is read', () => {
  fc.assert(
    fc.property(hex, hex, (band, buttons) => {
      expect(parseColours(formatColours({ band, buttons }))).toEqual({ band, buttons });
    }),
  );
  for (const { name, band, buttons } of THEMES) {
    expect(formatColours({ band, buttons })).toBe(name);
    expect(parseColours(name)).toEqual({ band, buttons });
  }
  fc.assert(fc.property(fc.string(), (text) => parseColours(text) === null));
  for (const text of [
    'red',
    '#f58aa0-#c73468',
    'f58aa0',
    'f58aa0-c73468-000000',
    'f58aa0-c73468}a{',
    '__proto__',
  ])
    expect(parseColours(text), text).toBeNull();
});

test('a short way to write a colour is taken', () => {
  expect(parseHex('#fA0')).toBe('#ffaa00');
  expect(parseHex(' 0d2920 ')).toBe('#0d2920');
  for (const text of ['#ffff', '#12345', '#1234567', 'ggg', '']) expect(parseHex(text)).toBeNull();
});

test('a style sheet holds colours and nothing else', () => {
  const styles = coloursStyles({ band: '#f58aa0', buttons: '#c73468' });
  expect(styles).toContain('--band:#f58aa0');
  expect(styles.replaceAll(/--[a-z0-9-]+:#[0-9a-f]{6};?/g, '')).toBe(
    ':root{}\n:root[data-theme=dark]{}\n@media (prefers-color-scheme:dark){:root:not([data-theme=light]){}}',
  );
});
