import { expect, test } from 'vitest';
import { uncoveredPlace } from './uncovered-places.ts';

test.each([
  ['Belfast', 'Belfast', 'Northern Ireland', false],
  ['LISBURN', 'Lisburn', 'Northern Ireland', false],
  ['dublin', 'Dublin', 'Ireland', false],
  ['Dún Laoghaire', 'Dun Laoghaire', 'Ireland', false],
  ['Saint Helier', 'St Helier', 'Jersey', false],
  ['st. helier, jersey', 'St Helier', 'Jersey', true],
  ['Bangor, Co Down', 'Bangor', 'Northern Ireland', true],
  ['Bangor, Northern Ireland', 'Bangor', 'Northern Ireland', true],
  ['Douglas, Isle of Man', 'Douglas', 'the Isle of Man', true],
  ['St Peter Port, Channel Islands', 'St Peter Port', 'Guernsey', true],
  ['Jersey', 'Jersey', 'Jersey', false],
  ['Isle of Man', 'the Isle of Man', 'the Isle of Man', false],
])('%j is %s in %s', (text, name, country, isCertain) => {
  expect(uncoveredPlace(text)).toEqual({ name, country, isCertain });
});

test.each([
  'Winchester',
  'Belfast, Hampshire',
  'Bangor, Gwynedd',
  '',
  '  ',
  '🐕',
  'Dublin Dublin',
  'x'.repeat(9999),
])('%.30j is in no such country', (text) => {
  expect(uncoveredPlace(text)).toBeNull();
});
