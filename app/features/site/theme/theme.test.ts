import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseTheme, readTheme, STANDARD_BANDS, THEMES, themeColours, themeCookie } from './theme.ts';

describe('readTheme', () => {
  test('follows the device when nothing is stored', () => {
    expect(readTheme(null)).toBe('system');
    expect(readTheme('')).toBe('system');
    expect(readTheme('session=dark')).toBe('system');
  });

  test('finds the cookie among others', () => {
    expect(readTheme('a=1; theme=dark; other-theme=light')).toBe('dark');
  });

  test.each(THEMES)('reads back what was stored for %s', (theme) => {
    expect(readTheme(themeCookie(theme).split(';')[0] ?? '')).toBe(theme);
  });

  test('takes any other header for no choice, without failing', () => {
    fc.assert(fc.property(fc.string(), (header) => THEMES.includes(readTheme(header))));
    expect(readTheme('theme="><script>')).toBe('system');
  });
});

test('takes an unknown form value for no choice', () => {
  expect(parseTheme('sepia')).toBe('system');
  expect(parseTheme(null)).toBe('system');
});

test('colours the browser as chosen, whatever the device says', () => {
  expect(themeColours('system', STANDARD_BANDS).map(({ content }) => content)).toEqual([
    '#fcbd34',
    '#12322a',
  ]);
  expect(themeColours('dark', STANDARD_BANDS).map(({ content }) => content)).toEqual(['#12322a', '#12322a']);
});
