import fc from 'fast-check';
import { expect, test } from 'vitest';
import { expectNothingDropped } from '#tests/support/readers/reader-properties.ts';
import { undamagedText } from './damaged-text.ts';

test.each([
  ['CafÃ© Canine', 'Café Canine'],
  ['Tomâ€™s Dogs', 'Tom’s Dogs'],
  ['Walks â€“ from Â£12', 'Walks – from £12'],
  ['ZÃ¼rich â€œBarksâ€\u009D', 'Zürich “Barks”'],
  ['Å´yn a LlÅ·n', 'Ŵyn a Llŷn'],
  ['CafÃƒÂ©', 'Café'],
  ['Caf√© ‚Äî ¬£5', 'Café — £5'],
  ['Tom‚Äôs', 'Tom’s'],
  ['\u00C3\u0089cole', 'École'],
  ['VoilÃ\u00A0', 'Voilà'],
])('what was saved in the wrong encoding is corrected and reported: %s', (text, expected) => {
  const { value, problems } = undamagedText(text);
  expect(value).toBe(expected);
  expect(problems).toHaveLength(1);
  expect(problems[0]?.message).toContain('was saved in the wrong encoding');
});

test.each([
  ['Paws &amp; Claws', 'Paws & Claws'],
  ['Tom&#8217;s', 'Tom’s'],
  ['Tom&#x2019;s', 'Tom’s'],
  ['Caf&eacute;', 'Café'],
  ['&Eacute;cole &ndash; &pound;5', 'École – £5'],
  ['Tom&#146;s', 'Tom’s'],
  ['&lt;b&gt;Dogs&lt;/b&gt;', '<b>Dogs</b>'],
  ['Dog&nbsp;Walks', 'Dog Walks'],
  ['Ll&ycirc;n', 'Llŷn'],
  ['&amp;amp;', '&'],
  ['Tom&amp;amp;#8217;s', 'Tom’s'],
  ['&amp;amp;amp;amp;', '&amp;'],
  ['https://example.com/?a=1&amp;b=2', 'https://example.com/?a=1&b=2'],
])('HTML codes are replaced, up to three times, and reported: %s', (text, expected) => {
  const { value, problems } = undamagedText(text);
  expect(value).toBe(expected);
  expect(problems).toHaveLength(1);
  expect(problems[0]?.message).toContain('HTML codes');
});

test.each([
  'Café Canine',
  'Tom’s “Dogs” – £5',
  'Paws & Claws',
  'B&B; dogs welcome',
  '&unknown;',
  '&#0;',
  '&#xD800;',
  '&#9999999;',
  'SÃO PAULO',
  'Ânes et Chiens',
  'ÅNGSTRÖM',
  'CAFÉ”',
  '√9 Kennels',
  'https://example.com/?a=1&copy=2',
  '犬',
])('other text stays as it is: %s', (text) => {
  expect(undamagedText(text)).toEqual({ value: text, problems: [] });
});

test.each(['Caf\uFFFD Canine', 'VoilÃ Dogs Ã', 'OuvertÂ'])('a lost letter is reported: %s', (text) => {
  const { value, problems } = undamagedText(text);
  expect(value).toBe(text);
  expect(problems[0]?.message).toContain('has lost a letter');
});

test('any text in UTF-8 that was taken for Windows-1252 is read as it was, and reported', () => {
  const letter = fc.constantFrom(...'abc déàâüñŵŷÉÖ’‘“–—…£œ');
  fc.assert(
    fc.property(fc.string({ unit: letter, maxLength: 20 }), (text) => {
      const damaged = new TextDecoder('windows-1252').decode(new TextEncoder().encode(text));
      const { value, problems } = undamagedText(damaged);
      expect(value).toBe(text);
      expect(problems.length).toBe(damaged === text ? 0 : 1);
    }),
  );
});

test('no word is dropped, and long runs hold nothing up', () => {
  expectNothingDropped(undamagedText, ['CafÃ© Canine', 'Paws &amp; Claws', 'Tom’s Dogs']);
  for (const run of ['Ã', 'â', '&', '&#', 'â€', '&a'])
    expect(undamagedText(run.repeat(50_000)).value).toHaveLength(run.length * 50_000);
});
