import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fillShortcodes, parseShortcode, shortcodeWords } from './shortcode.ts';

describe('a line of an article', () => {
  test.each<[line: string, attributes: [string, string][]]>([
    ['{{businesses}}', []],
    ['  {{ businesses }}  ', []],
    ['{{businesses service="Dog Walker"}}', [['service', 'Dog Walker']]],
    [
      "{{businesses town='St. Mary\"s' limit=3}}",
      [
        ['town', 'St. Mary"s'],
        ['limit', '3'],
      ],
    ],
    [
      '{{businesses Service = “Kennels” order=name}}',
      [
        ['service', 'Kennels'],
        ['order', 'name'],
      ],
    ],
    ['{{businesses town=""}}', [['town', '']]],
    ['{{businesses town="a = b > c" }}', [['town', 'a = b > c']]],
  ])('%s is a shortcode', (line, attributes) => {
    expect(parseShortcode(line)).toEqual({ attributes, problem: null });
  });

  test.each([
    '',
    '{{}}',
    '{{businesses',
    'businesses}}',
    '{{businesseses}}',
    '{{gallery}}',
    '{businesses}',
    'Look: {{businesses}}',
    '{{businesses}} and more',
    '{{businesses}} and {{businesses}}',
    `{{businesses town="${'x'.repeat(500)}"}}`,
  ])('%s is text', (line) => {
    expect(parseShortcode(line)).toBeNull();
  });

  test.each([
    ['{{businesses town="Alton}}', '“town="Alton” is not valid. Use the form service="Kennels".'],
    ['{{businesses limit=3 Kennels}}', '“Kennels” is not valid. Use the form service="Kennels".'],
    ['{{businesses town="a"limit=3}}', '“town="a"limit=3” is not valid. Use the form service="Kennels".'],
    ['{{businesses limit=3 LIMIT=4}}', '“limit” is used twice. Remove one of them.'],
  ])('%s says what is wrong with it', (line, problem) => {
    expect(parseShortcode(line)?.problem).toBe(problem);
  });

  test('is read as it was written, whatever the values', () => {
    const name = fc.stringMatching(/^[a-z]{1,8}$/);
    const value = fc
      .string({ maxLength: 40, unit: 'grapheme' })
      .map((text) => text.replaceAll(/["{}]/g, '').trim());
    fc.assert(
      fc.property(
        fc.uniqueArray(fc.tuple(name, value), { selector: ([one]) => one, maxLength: 4 }),
        (given) => {
          const line = `{{businesses ${given.map(([one, text]) => `${one}="${text}"`).join(' ')}}}`;
          expect(parseShortcode(line)).toEqual({ attributes: given, problem: null });
        },
      ),
    );
  });

  test('never fails, and gives no more than was written', () => {
    const piece = fc.oneof(
      fc.constantFrom('{{', '}}', 'businesses', ' ', '"', "'", '“', '”', '=', 'town', 'a'),
      fc.string(),
    );
    fc.assert(
      fc.property(fc.array(piece), (pieces) => {
        const inner = pieces.join('');
        const found = parseShortcode(`{{businesses ${inner}}}`);
        for (const [, value] of found?.attributes ?? []) expect(inner).toContain(value);
      }),
    );
  });
});

test('the words of a shortcode say what it is about', () => {
  const words = (line: string) => {
    const shortcode = parseShortcode(line);
    return shortcode && shortcodeWords(shortcode);
  };
  expect(words('{{businesses service="Kennels" town="Alton"}}')).toBe('Kennels in Alton');
  expect(words('{{businesses town="Alton"}}')).toBe('Dog care services in Alton');
  expect(words('{{businesses service="Kennels" town=""}}')).toBe('Kennels');
  expect(words('{{businesses town="Alton}}')).toBe('');
});

test('what fills shortcodes stands in their places, and nowhere else', () => {
  const html = '<p>a</p><p>b</p>';
  expect(fillShortcodes(html, [{ at: 0 }, { at: 8 }, { at: 8 }, { at: 16 }], ['1', '2', '3', '4'])).toBe(
    '1<p>a</p>23<p>b</p>4',
  );
  expect(fillShortcodes(html, [{ at: 8 }], [])).toBe(html);
  expect(fillShortcodes(html, [], ['x'])).toBe(html);
});
