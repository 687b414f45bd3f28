import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { packageRoot } from '#db/package-root.ts';
import { BankHolidaysError, loadBankHolidays } from './bank-holidays.server.ts';
import { nationOfCouncil } from '@dog-care-directory/opening-hours';

const shipped = loadBankHolidays('/nowhere');

describe('the bank holidays that come with the site', () => {
  test('differ by nation, with what was proclaimed for once', () => {
    const of2026 = (nation: keyof typeof shipped) =>
      [...shipped[nation]].filter((date) => date.startsWith('2026')).toSorted();
    expect(of2026('England')).toEqual([
      '2026-01-01',
      '2026-04-03',
      '2026-04-06',
      '2026-05-04',
      '2026-05-25',
      '2026-08-31',
      '2026-12-25',
      '2026-12-26',
      '2026-12-28',
    ]);
    expect(of2026('Wales')).toEqual(of2026('England'));
    expect(of2026('Scotland')).toEqual(
      expect.arrayContaining(['2026-01-02', '2026-06-15', '2026-08-03', '2026-11-30']),
    );
    expect(of2026('Scotland')).not.toContain('2026-04-06');
    expect(of2026('Northern Ireland')).toEqual(expect.arrayContaining(['2026-03-17', '2026-07-13']));
  });

  test('are days on which people would work otherwise', () => {
    const file = readFileSync(
      path.join(packageRoot(), 'packages/opening-hours/data/bank-holidays.json'),
      'utf8',
    );
    const divisions = JSON.parse(file) as Record<string, { events: { date: string }[] }>;
    const dates = Object.values(divisions).flatMap(({ events }) => events.map(({ date }) => date));
    expect(dates.filter((date) => [0, 6].includes(new Date(date).getUTCDay()))).toEqual([]);
  });

  test('Christmas is one on whichever day it falls, and so is the day off in its place', () => {
    expect(
      ['2027-12-25', '2027-12-26', '2027-12-27', '2027-12-28'].every((date) => shipped.England.has(date)),
    ).toBe(true);
  });
});

describe('a file of the operator', () => {
  let folder = '';
  beforeEach(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'bank-holidays-'));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  const write = (text: string) => writeFileSync(path.join(folder, 'bank-holidays.json'), text);
  const division = (date: string) => ({
    division: 'x',
    events: [{ title: 'A day', date, notes: '', bunting: true }],
  });

  test('takes the place of the one that comes with the site', () => {
    const file = {
      'england-and-wales': division('2031-06-02'),
      scotland: division('2031-06-03'),
      'northern-ireland': division('2031-06-04'),
    };
    write(JSON.stringify(file));
    const { England, Scotland } = loadBankHolidays(folder);
    expect([England.has('2031-06-02'), Scotland.has('2031-06-03'), England.has('2026-12-25')]).toEqual([
      true,
      true,
      false,
    ]);
  });

  test.each(['', '{', '{}', '{"scotland":{"events":[]}}', '[1]'])('%s is named, with what to do', (text) => {
    write(text);
    expect(() => loadBankHolidays(folder)).toThrow(BankHolidaysError);
    expect(() => loadBankHolidays(folder)).toThrow(/https:\/\/www\.gov\.uk\/bank-holidays\.json/);
  });
});

test.each([
  ['E07000094', 'England'],
  ['S12000036', 'Scotland'],
  ['W06000002', 'Wales'],
  ['N09000003', 'Northern Ireland'],
  ['', null],
  [null, null],
])('the council %s lies in %s', (code, nation) => {
  expect(nationOfCouncil(code)).toBe(nation);
});
