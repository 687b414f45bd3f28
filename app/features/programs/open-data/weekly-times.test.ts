import { expect, test } from 'vitest';
import { parseHours } from '@dog-care-directory/opening-hours';
import { searchedTimes, weeklyTimes } from './weekly-times.ts';

/** 2026-11-29. */
const TODAY = (Date.parse('2026-11-29') / 60_000) | 0;

function timesOf(text: string) {
  const read = parseHours(text);
  if ('problem' in read) throw new Error(read.problem);
  return weeklyTimes(read.hours, TODAY);
}

test('days with the same times are one entry, and single days are left out', () => {
  expect(timesOf('Mo-We 08:00-12:00,13:00-17:00; Sa 08:00-12:00; PH off; Dec 24 off')).toEqual([
    { days: ['MO', 'TU', 'WE', 'SA'], opens: '08:00', closes: '12:00', season: null },
    { days: ['MO', 'TU', 'WE'], opens: '13:00', closes: '17:00', season: null },
  ]);
});

test('what is by appointment or unknown is no opening time', () => {
  expect(timesOf('Mo 09:00-10:00; Tu "by appointment"')).toEqual([
    { days: ['MO'], opens: '09:00', closes: '10:00', season: null },
  ]);
});

test('seasons follow each other for a year', () => {
  const times = timesOf('Apr-Sep Mo 06:00-22:00; Oct-Mar Mo 10:00-12:00');
  expect(times).toMatchObject([
    { opens: '10:00', season: { from: '2026-11-29', to: '2027-03-31' } },
    { opens: '06:00', season: { from: '2027-04-01', to: '2027-09-30' } },
    { opens: '10:00', season: { from: '2027-10-01', to: '2027-11-28' } },
  ]);
  expect(searchedTimes(times)).toEqual(['MO 10:00 12:00', 'MO 06:00 22:00']);
});

test('nights and whole days are looked for until the end of their day', () => {
  expect(searchedTimes(timesOf('Fr 20:00-02:00; Sa 18:00-24:00; Su 00:00-24:00'))).toEqual([
    'FR 20:00 24:00',
    'SA 18:00 24:00',
    'SU 00:00 23:59',
  ]);
  expect(searchedTimes(timesOf('24/7'))).toHaveLength(7);
});
