import { expect, test } from 'vitest';
import { putParts } from './written-parts.server.ts';

test('parts are where they were put, however often, and nothing else is changed', () => {
  const { put, inPlace } = putParts('mark');
  const first = put(['<b>', '1</b>']);
  const other = put([]);
  const page = [`<p>${first}</p>${other}`, 'between', `<!--x-->${first}`];
  expect(inPlace(page).join('')).toBe('<p><b>1</b></p>between<!--x--><b>1</b>');
});

test('what a part says of other parts stays text', () => {
  const { put, inPlace } = putParts('mark');
  put(['secret']);
  const strange = put(['<!--mark 0-->']);
  expect(inPlace([strange]).join('')).toBe('<!--mark 0-->');
});
