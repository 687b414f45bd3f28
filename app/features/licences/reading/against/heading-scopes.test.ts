import { expect, test } from 'vitest';
import { asCsv, asPage, lettersOf, problemsOf } from '#tests/support/readers/register-forms.ts';

const table = (number: string) =>
  `<table><tr><th>Licence number</th><th>Business name</th><th>Expires</th></tr><tr><td>${number}</td><td>Paws</td><td>31/12/2099</td></tr></table>`;
/** Licences `A/1` to `A/3`, each in a table of its own, with what is above each. */
const tables = (...above: readonly string[]) =>
  above.map((html, at) => `${html}${table(`A/${at + 1}`)}`).join('');

test.each([
  ['a heading of the same level', '<h2>Suspended licences</h2>', '<h2>Licensed premises</h2>', '-S-'],
  ['a heading of a higher level', '<h3>Suspended licences</h3>', '<h2>Dog day care</h2>', '-S-'],
  ['a heading of a lower level', '<h2>Suspended licences</h2>', '<h3>Dog day care</h3>', '-SS'],
  ['no heading', '<h2>Suspended licences</h2>', '<p>Updated in May</p>', '-SS'],
  ['a line that is no heading', '<h2>Suspended licences</h2>', '<p>Licensed premises</p>', '-SS'],
  ['a heading, after a line', '<p>Suspended licences</p>', '<h4>Licensed premises</h4>', '-S-'],
  ['another activity of the same level', '<h2>Suspended licences</h2>', '<h2>Dog day care</h2>', '-S?'],
])('below a heading of suspended licences and a table, %s', (_, suspended, next, letters) => {
  expect(lettersOf(tables('', suspended, next))).toBe(letters);
});

test('a caption is about its own table, and a heading of a lower level gives way to the one above it', () => {
  const captioned = table('A/2').replace('<table>', '<table><caption>Suspended licences</caption>');
  expect(lettersOf(`${table('A/1')}${captioned}${table('A/3')}`)).toBe('-S-');
  expect(
    lettersOf(
      tables('<h2>Suspended licences</h2>', '<h3>Revoked licences</h3>', '<h3>Winchester district</h3>'),
    ),
  ).toBe('SRS');
});

test('names in a list below a heading are spoken against, and the table below another heading is not', () => {
  const list = '<h2>Suspended licences</h2><ul><li>Wet Noses, Romsey</li></ul>';
  expect(lettersOf(asPage([], { above: `${list}<h2>Licensed premises</h2>` }))).toBe('-S-');
  expect(lettersOf(asPage([], { above: `${list}<h2>Current licences</h2>` }))).toBe('-S-');
  expect(
    lettersOf(asPage([], { above: list }).replace('<table>', '<table><caption>Current licences</caption>')),
  ).toBe('-S-');
});

test('whether a table below a list of suspended licences is of those is asked', () => {
  const above = '<h2>Suspended licences</h2><ul><li>Wet Noses, Romsey</li></ul>';
  expect(lettersOf(asPage([], { above }))).toBe('?S?');
});

test('a heading of suspended licences with nothing below it is asked about, before another heading as well', () => {
  const above = '<h2>Suspended licences</h2><h2>Licensed premises</h2>';
  expect(lettersOf(asPage([], { above }))).toBe('???');
  expect(problemsOf(asPage([], { above })).join()).toContain('"Suspended licences" does not say which');
  expect(lettersOf(asPage([], { above: above.replace('<h2>L', '<p>None</p><h2>L') }))).toBe('---');
  expect(lettersOf(asCsv([], { below: 'Suspended licences,,,,,' }))).toBe('???');
});

test('headings in front of a table do not keep it from being found', () => {
  const above = '<h2>Suspended licences</h2><p>None</p>'.repeat(40);
  expect(lettersOf(asPage([], { above: `${above}<h2>Licensed premises</h2>` }))).toBe('---');
});
