import fc from 'fast-check';
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { hoursFormData } from '#tests/support/hours/hours-form-data.ts';
import { dayNumber, type Hours, parseHours, partsOfDay } from '@dog-care-directory/opening-hours';
import { DAY_STATES, type DayFields, emptyDay, emptySpecial, emptyWeek, type HoursFields } from './fields.ts';
import { hoursOfFields } from './fields-to-hours.ts';
import { emptyHoursFields, hoursFields } from './hours-to-fields.ts';
import { pressHoursButton } from './press.ts';
import { hoursFieldsOf } from './read-form.ts';

const PREFIX = 'hours-';

/** As a browser sends them. */
function formOf(fields: HoursFields, more: Record<string, string> = {}): FormData {
  const form = hoursFormData(fields, PREFIX);
  for (const [name, value] of Object.entries(more)) form.set(PREFIX + name, value);
  return form;
}

function specOf(fields: HoursFields): unknown {
  const read = hoursOfFields(hoursFieldsOf(formOf(fields), PREFIX), PREFIX);
  return 'spec' in read ? read.spec : read.problems;
}

const open = (from1: string, to1: string, from2 = '', to2 = ''): DayFields => ({
  state: 'open',
  from1,
  to1,
  from2,
  to2,
});

function weekOf(...days: DayFields[]): HoursFields {
  const week = emptyWeek();
  return {
    ...emptyHoursFields(),
    weeks: [{ ...week, days: week.days.map((day, index) => days[index] ?? day) }],
  };
}

function hours(text: string): Hours {
  const parsed = parseHours(text);
  if ('problem' in parsed) throw new Error(parsed.problem);
  return parsed.hours;
}

function yearOf(spec: string): string {
  const read = hours(spec);
  const days = Array.from({ length: 365 }, (_, day) => dayNumber(2026, 1, 1) + day);
  return JSON.stringify(days.map((day) => partsOfDay(read, day, CHRISTMAS)));
}

const CHRISTMAS = new Set(['2026-12-25']);

describe('what is typed', () => {
  test('times are taken as people type them', () => {
    const fields = weekOf(
      open('9', '5pm'),
      open('0900', '12.30', '1:30 pm', '17h30'),
      open('18:00', '01:00'),
      emptyDay('closed'),
      emptyDay('all-day'),
      emptyDay('appointment'),
      emptyDay('unknown'),
    );
    expect(specOf(fields)).toBe(
      'Mo 09:00-17:00, Tu 09:00-12:30,13:30-17:30, We 18:00-01:00, Fr 00:00-24:00, Sa "by appointment", Su unknown',
    );
  });

  test('a week that is not known is none', () => {
    expect(specOf(emptyHoursFields())).toBeNull();
  });

  test('seasons, bank holidays and special days follow the week', () => {
    const every = Array.from({ length: 7 }, () => open('9', '17:00'));
    const fields: HoursFields = {
      ...weekOf(...every),
      holidays: { ...emptyDay('closed'), state: 'closed' },
      special: [
        { ...emptySpecial(), date: '25 Dec', until: '1 Jan', name: 'Christmas' },
        { ...emptySpecial(), date: '24/12/2026', ...open('8', '12') },
        emptySpecial(),
      ],
    };
    fields.weeks.push({ from: '1 June', until: 'Aug 31', days: every.map(() => open('8', '19:00')) });
    expect(specOf(fields)).toBe(
      'Mo-Su 09:00-17:00; Jun 01-Aug 31 Mo-Su 08:00-19:00; PH off; Dec 25-Jan 01 off "Christmas"; 2026 Dec 24 08:00-12:00',
    );
  });

  test('what is wrong is said at its field', () => {
    const fields: HoursFields = {
      ...weekOf(open('25', '17:00'), open('9', ''), open('9', '13:00', '12:00', '17:00')),
      special: [
        { ...emptySpecial(), date: 'Christmas' },
        { ...emptySpecial(), date: '24 Dec 2026', until: '1 Jan' },
        { ...emptySpecial(), date: '30 Feb' },
      ],
    };
    expect(specOf(fields)).toEqual({
      'hours-week0-day0-from1': 'Write when it opens, such as 9 or 09:30.',
      'hours-week0-day1-to1': 'Write when it closes, such as 17:00 or 5pm.',
      'hours-week0-day2-from2': 'The second opening begins before the first one ends.',
      'hours-special0-date': 'Write a date such as 25 Dec or 25 Dec 2026.',
      'hours-special1-until': 'Give both dates a year, or neither.',
      'hours-special2-date': 'Write a date such as 25 Dec or 25 Dec 2026.',
    });
  });

  test('a text that was pasted and not filled in is not lost', () => {
    expect(specOf({ ...emptyHoursFields(), pasted: 'Mon-Fri 9-5' })).toEqual({
      'hours-pasted': 'Fill the table with this text, or empty the box.',
    });
  });

  test('a form without the section holds nothing', () => {
    expect(hoursOfFields(hoursFieldsOf(new FormData(), PREFIX), PREFIX)).toEqual({ spec: null });
  });
});

describe('the buttons of the section', () => {
  const press = (fields: HoursFields, value: string) =>
    pressHoursButton(formOf(fields, { press: value }), PREFIX);

  test('none pressed changes nothing', () => {
    expect(pressHoursButton(formOf(emptyHoursFields()), PREFIX)).toBeNull();
  });

  test('Monday goes to Tuesday to Friday, as it was typed', () => {
    const fields = press(weekOf(open('9', 'half six')), 'copy-0');
    expect(fields?.weeks[0]?.days.map(({ from1, to1 }) => [from1, to1])).toEqual([
      ...Array.from({ length: 5 }, () => ['9', 'half six']),
      ['', ''],
      ['', ''],
    ]);
  });

  test('weeks and special days come and go', () => {
    const week = press(weekOf(open('9', '5pm')), 'add-week');
    expect(week?.weeks).toHaveLength(2);
    expect(week && press(week, 'remove-week-1')?.weeks).toHaveLength(1);
    expect(week && press(week, 'remove-week-0')?.weeks).toHaveLength(2);
    const special = press(
      { ...emptyHoursFields(), special: [{ ...emptySpecial(), date: '1 May' }] },
      'add-special',
    );
    expect(special?.special.map(({ date }) => date)).toEqual(['1 May', '']);
    expect(special && press(special, 'remove-special-0')?.special.map(({ date }) => date)).toEqual(['']);
  });

  test('a pasted text fills the table; one that is not understood stays', () => {
    const filled = press({ ...emptyHoursFields(), pasted: 'Mon-Fri 8-6' }, 'fill');
    expect(filled).toMatchObject({ pasted: '', notation: null });
    expect(filled && specOf(filled)).toBe('Mo-Fr 08:00-18:00; Sa,Su off');
    expect(press({ ...emptyHoursFields(), pasted: 'ask Steve' }, 'fill')?.pasted).toBe('ask Steve');
  });

  test('whatever is sent as pressed is survived', () => {
    fc.assert(
      fc.property(
        fc.oneof(fc.string(), fc.constantFrom('copy-99', 'remove-special-7', 'add-week--1')),
        (value) => {
          expect(press(weekOf(open('9', '17')), value)?.weeks.length).toBeGreaterThan(0);
        },
      ),
    );
  });
});

describe('hours that are there', () => {
  const published = readFileSync('packages/opening-hours/testing/published-values.txt', 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'));

  test.each([
    ['Mo-Fr 07:30-12:00,14:00-18:30; Sa "by appointment"; Su off'],
    ['Mo-Fr 08:00-18:00; PH off'],
    ['Fr,Sa 18:00-02:00'],
    ['24/7'],
    ['Mo-Su 09:00-17:00; Dec 25-Jan 01 off; 2026 Dec 24 08:00-12:00'],
    ['Apr-Sep Mo-Su 08:00-20:00; Oct-Mar Mo-Su 08:00-16:00'],
    ['Mo-Fr 18:00-02:00; Jun 01-Aug 31 off, Jun 01-Aug 31 Fr 20:00-04:00'],
  ])('%s stands in the table', (spec) => {
    expect(hoursFields(spec).notation).toBeNull();
  });

  test.each([
    ['Mo[1] 10:00-12:00'],
    ['week 01-10 Mo 10:00-12:00'],
    ['18:00+'],
    ['Mo 09:00-10:00,11:00-12:00,13:00-14:00'],
    ['Mo-Fr 10:00-12:00 || "by appointment"'],
    ['nonsense'],
  ])('%s says more than the table, and stays as text', (spec) => {
    expect(hoursFields(spec).notation).toBe(spec);
  });

  test('saving without a change loses nothing of them', () => {
    const inTable = published.filter((spec) => hoursFields(spec).notation === null);
    expect(inTable.length).toBeGreaterThan(published.length / 2);
    const changed = published.filter((spec) => {
      const saved = specOf(hoursFields(spec));
      return saved !== spec && (typeof saved !== 'string' || yearOf(saved) !== yearOf(spec));
    });
    expect(changed).toEqual([]);
  });

  test('what the table makes is the table again', () => {
    const time = fc
      .tuple(fc.nat(23), fc.constantFrom('00', '30'))
      .map(([hour, minute]) => `${hour}:${minute}`);
    const day = fc.record({
      state: fc.constantFrom(...DAY_STATES),
      from1: time,
      to1: time,
      from2: fc.constant(''),
      to2: fc.constant(''),
    });
    fc.assert(
      fc.property(fc.array(day, { minLength: 7, maxLength: 7 }), (days) => {
        const fields = weekOf(...days);
        const spec = specOf(fields);
        if (typeof spec !== 'string') return;
        const again = hoursFields(spec);
        expect(hoursOfFields(again, PREFIX)).toEqual({ spec });
        expect(hoursFieldsOf(formOf(again), PREFIX)).toEqual(again);
      }),
      { numRuns: 50 },
    );
  });
});
