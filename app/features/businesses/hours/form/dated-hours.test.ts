import { expect, test } from 'vitest';
import {
  addDates,
  type DatedHours,
  datedWords,
  parseDated,
  parseHours,
  writeDated,
} from '@dog-care-directory/opening-hours';
import { loadBankHolidays } from '../bank-holidays.server.ts';
import { type DatedFields, readDatedHours } from './read-dated-hours.ts';

const HOLIDAYS = loadBankHolidays('/where/no/operator/has/a/file').England;
const TODAY = '2026-11-29';
const FORM: DatedFields = {
  date: '2026-12-25',
  until: '2026-12-26',
  name: '',
  state: 'closed',
  replaces: false,
  from1: '',
  to1: '',
  from2: '',
  to2: '',
};

function dated(fields: Partial<DatedFields> = {}): DatedHours {
  const read = readDatedHours({ ...FORM, ...fields }, TODAY);
  if ('problems' in read) throw new Error(Object.values(read.problems).join(' '));
  return read.dated;
}

function added(own: string, fields: Partial<DatedFields> = {}) {
  const parsed = parseHours(own);
  if ('problem' in parsed) throw new Error(parsed.problem);
  return addDates(parsed.hours, dated(fields), HOLIDAYS);
}

test('a closure is added behind the hours of other days', () => {
  expect(added('Mo-Sa 09:00-17:00', { name: 'Christmas' })).toEqual({
    outcome: 'changed',
    hasOwn: false,
    spec: 'Mo-Sa 09:00-17:00; 2026 Dec 25-26 off "Christmas"',
  });
  expect(added('Mo-Fr 09:00-17:00 || "by appointment"')).toMatchObject({
    spec: 'Mo-Fr 09:00-17:00 || "by appointment"; 2026 Dec 25-26 off',
  });
  expect(added('Mo-Su 09:00-17:00', { state: 'open', from1: '10', to1: '2pm', until: '' })).toMatchObject({
    spec: 'Mo-Su 09:00-17:00; 2026 Dec 25 10:00-14:00',
  });
  expect(added('24/7', { date: '2026-12-31', until: '2027-01-02' })).toMatchObject({
    spec: '24/7; 2026 Dec 31-2027 Jan 02 off',
  });
});

test('days for which a business has hours of its own keep them unless they are replaced', () => {
  const own = 'Mo-Su 09:00-17:00; Dec 26 10:00-12:00';
  expect(added(own, { until: '2026-12-28' })).toEqual({
    outcome: 'changed',
    hasOwn: true,
    spec: `${own}; 2026 Dec 25,2026 Dec 27-28 off`,
  });
  expect(added(own, { until: '2026-12-28', replaces: true })).toEqual({
    outcome: 'changed',
    hasOwn: true,
    spec: `${own}; 2026 Dec 25-28 off`,
  });
  // The hours of bank holidays count: 25 December and its neighbour are, the 24th is none.
  expect(added('Mo-Su 09:00-17:00; PH 10:00-12:00', { date: '2026-12-24' })).toMatchObject({
    hasOwn: true,
    spec: 'Mo-Su 09:00-17:00; PH 10:00-12:00; 2026 Dec 24 off',
  });
  expect(added('Mo-Su 09:00-17:00; Dec 25-26 off')).toEqual({ outcome: 'same', hasOwn: true });
});

test('hours that say it already, or have no room for it, stay as they are', () => {
  // Sunday and Monday.
  expect(added('Tu-Sa 09:00-17:00', { date: '2026-12-27', until: '2026-12-28' })).toEqual({
    outcome: 'same',
    hasOwn: false,
  });
  const long = `Mo-Su 09:00-17:00 "${'x'.repeat(1970)}"`;
  expect(added(long)).toEqual({ outcome: 'too long', hasOwn: false });
});

test('what is stored of them is read as the same', () => {
  for (const replaces of [true, false]) {
    const given = dated({ replaces, name: 'Christmas', state: 'open', from1: '9', to1: '12' });
    expect(parseDated(writeDated(given))).toEqual(given);
    expect(datedWords(given)).toBe('25 Dec 2026 to 26 Dec 2026 09:00–12:00 (Christmas)');
  }
  for (const text of ['', 'keep', 'keep blue moon', 'often 2026 Dec 25 off'])
    expect(parseDated(text)).toBeNull();
});

test.each<[string, Partial<DatedFields>]>([
  ['Enter the first day.', { date: '' }],
  ['Enter a date with its year, such as 2026-12-25.', { date: '25 Dec', until: '' }],
  ['Enter today or a later date.', { date: '2026-11-28' }],
  ['Enter a date within the next two years.', { date: '2029-12-25', until: '2029-12-26' }],
  ['Choose 31 days or fewer.', { date: '2026-12-01', until: '2027-01-01' }],
  ['This date is before the one it begins with.', { until: '2026-12-24' }],
  ['Choose open or closed.', { state: 'unknown' }],
  ['Write when it opens, such as 9 or 09:30.', { state: 'open', to1: '17' }],
])('a form says: %s', (problem, fields) => {
  const read = readDatedHours({ ...FORM, ...fields }, TODAY);
  expect('problems' in read && Object.values(read.problems)).toContain(problem);
});
