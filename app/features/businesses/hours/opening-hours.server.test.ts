import { expect, test } from 'vitest';
import { loadBankHolidays } from './bank-holidays.server.ts';
import {
  comingUp,
  formatHours,
  type Hours,
  epochOf,
  localMinute,
  parseHours,
  openingHoursSpecification,
  weekOf,
} from '@dog-care-directory/opening-hours';
import { createOpeningHours } from './opening-hours.server.ts';

const HAMPSHIRE = ['E07000094'];
const EDINBURGH = 'S12000036';
const holidays = loadBankHolidays('/nowhere');

/** Services at a moment on the clock of Great Britain, such as `2026-11-24T15:10`. */
function at(time: string) {
  const moment = epochOf(Date.parse(`${time}Z`) / 60_000);
  return createOpeningHours({ holidays, regionCouncils: () => HAMPSHIRE, clock: () => moment });
}

const minute = (time: string) => Date.parse(`${time}Z`) / 60_000;
const iso = (moment: number | null) => (moment === null ? null : new Date(moment).toISOString());

function hours(text: string): Hours {
  const parsed = parseHours(text);
  if ('problem' in parsed) throw new Error(parsed.problem);
  return parsed.hours;
}

test.each([
  ['Mo-Fr 07:30-18:00; Sa,Su off', '2026-11-24T15:10', 'open', 'Open until 18:00', '2026-11-24T18:00Z'],
  ['Mo-Fr 07:30-18:00', '2026-11-24T18:00', 'closed', 'Opens 07:30 tomorrow', '2026-11-25T00:00Z'],
  ['Mo-Fr 07:30-18:00', '2026-11-24T07:00', 'closed', 'Opens 07:30 today', '2026-11-24T07:30Z'],
  ['Mo-Fr 07:30-18:00', '2026-11-25T00:00', 'closed', 'Opens 07:30 today', '2026-11-25T07:30Z'],
  ['Fr 18:00-02:00', '2026-11-27T23:00', 'open', 'Open until 02:00', '2026-11-28T02:00Z'],
  ['Fr 18:00-24:00', '2026-11-27T23:00', 'open', 'Open until 24:00', '2026-11-28T00:00Z'],
  ['24/7', '2026-11-27T23:00', 'open', 'Open day and night', null],
  ['24/7; Dec 25 off', '2026-12-23T12:00', 'open', 'Open day and night', '2026-12-24T00:00Z'],
  ['24/7; Dec 25 off', '2026-12-24T12:00', 'open', 'Open until 24:00', '2026-12-25T00:00Z'],
  [
    'Mo-Fr 09:00-17:00; Dec 24-Jan 03 off',
    '2026-12-24T12:00',
    'closed',
    'Closed until 4 January',
    '2026-12-29T00:00Z',
  ],
  [
    'Mo-Fr 09:00-17:00; Dec 24-Jan 03 off',
    '2026-12-29T12:00',
    'closed',
    'Opens Mon 09:00',
    '2027-01-03T00:00Z',
  ],
  ['2028 Jun 01 10:00-12:00', '2026-11-24T15:10', 'closed', 'Closed until 1 June 2028', '2027-08-06T09:00Z'],
  ['off', '2026-11-24T15:10', 'closed', 'Closed', null],
  ['2025 Mo 10:00-12:00', '2026-11-24T15:10', 'closed', 'Closed', null],
  ['Tu "by appointment"', '2026-11-24T15:10', 'appointment', 'By appointment', '2026-11-25T00:00Z'],
  ['Mo 09:00-17:00; Tu unknown', '2026-11-24T15:10', 'unknown', 'Hours not stated', '2026-11-25T00:00Z'],
  [null, '2026-11-24T15:10', 'unknown', 'Hours not stated', null],
  ['nonsense', '2026-11-24T15:10', 'unknown', 'Hours not stated', null],
])('%s at %s', (opening_hours, time, kind, text, changesAt) => {
  const state = at(time).stateOf({ opening_hours, council: null });
  expect({ ...state, changesAt: iso(state.changesAt) }).toEqual({
    kind,
    text,
    changesAt: changesAt === null ? null : new Date(changesAt).toISOString(),
  });
});

test('bank holidays are those of the nation of the council, otherwise of the region', () => {
  const opening_hours = 'Mo-Fr 09:00-17:00; PH off';
  const onScotlandsDay = at('2026-06-15T12:00');
  expect(onScotlandsDay.stateOf({ opening_hours, council: EDINBURGH }).kind).toBe('closed');
  expect(onScotlandsDay.stateOf({ opening_hours, council: null }).kind).toBe('open');
});

test('another time than now can be asked for', () => {
  const state = at('2026-11-24T15:10').stateOf(
    { opening_hours: 'Mo-Fr 09:00-17:00; Dec 25 off', council: null },
    minute('2026-12-25T10:00'),
  );
  expect(state.text).toBe('Opens Mon 09:00');
});

test('in the night in which an hour comes twice, what is shown is right in both', () => {
  const opening_hours = 'Su 00:00-01:30';
  const shown = (moment: string) => {
    const services = createOpeningHours({
      holidays,
      regionCouncils: () => HAMPSHIRE,
      clock: () => Date.parse(moment),
    });
    const { kind, changesAt } = services.stateOf({ opening_hours, council: null });
    return [kind, iso(changesAt)];
  };
  expect(shown('2026-10-24T23:30Z')).toEqual(['open', '2026-10-25T00:30:00.000Z']);
  expect(shown('2026-10-25T00:40Z')).toEqual(['closed', '2026-10-25T01:00:00.000Z']);
  expect(shown('2026-10-25T01:10Z')).toEqual(['open', '2026-10-25T01:30:00.000Z']);
  expect(shown('2026-10-25T01:40Z')).toEqual(['closed', '2026-10-26T00:00:00.000Z']);
});

test('what was said of a minute is said of no other, nor of other hours or another nation', () => {
  const businesses = [
    { opening_hours: 'Su 00:00-01:30', council: null },
    { opening_hours: 'Su 00:00-01:30', council: EDINBURGH },
    { opening_hours: 'Mo-Su 01:15-02:00; PH off', council: null },
    { opening_hours: 'Mo-Su 01:15-02:00; PH off', council: EDINBURGH },
    { opening_hours: null, council: null },
  ];
  let moment = 0;
  const servicesNow = () =>
    createOpeningHours({ holidays, regionCouncils: () => HAMPSHIRE, clock: () => moment });
  const remaining = servicesNow();
  // The night in which an hour comes twice, and a bank holiday of one nation; the clock of the machine is restored in between.
  for (const begin of ['2026-10-24T23:10:20Z', '2026-11-30T00:50Z', '2026-10-25T00:50:59Z']) {
    for (let quarter = 0; quarter < 16; quarter += 1) {
      moment = Date.parse(begin) + quarter * 15 * 60_000;
      for (const business of businesses) {
        expect(remaining.stateOf(business)).toEqual(servicesNow().stateOf(business));
        moment += 1000;
        expect(remaining.stateOf(business)).toEqual(servicesNow().stateOf(business));
      }
    }
  }
});

test('what ends in the hour that is left out ends with it', () => {
  expect(iso(epochOf(minute('2026-03-29T01:30')))).toBe('2026-03-29T01:00:00.000Z');
  expect(localMinute(Date.parse('2026-03-29T01:00Z'))).toBe(minute('2026-03-29T02:00'));
});

test('the week has its nights with the days on which they begin', () => {
  const rows = weekOf(
    hours('Mo 09:00-12:00,13:00-17:00; Tu 00:00-24:00; Th "by appointment"; Fr,Sa 18:00-02:00'),
    minute('2026-11-24T15:10'),
    holidays.England,
  );
  expect(
    rows.map(({ dayName, today, state, spans }) => [
      dayName,
      today,
      state,
      spans.map(({ from, to }) => `${from}-${to}`).join(),
    ]),
  ).toEqual([
    ['Monday', false, 'open', '09:00-12:00,13:00-17:00'],
    ['Tuesday', true, 'open', '00:00-24:00'],
    ['Wednesday', false, 'closed', ''],
    ['Thursday', false, 'appointment', ''],
    ['Friday', false, 'open', '18:00-02:00'],
    ['Saturday', false, 'open', '18:00-02:00'],
    ['Sunday', false, 'closed', ''],
  ]);
  expect(rows[0]?.date).toBe('2026-11-23');
});

test('special days of the next six weeks come up, neighbours as one', () => {
  const special = comingUp(
    hours('Mo-Fr 07:30-18:00; Sa,Su off; PH off; Dec 24 07:30-13:00; Dec 25-Jan 01 off'),
    minute('2026-11-24T15:10'),
    holidays.England,
  );
  expect(
    special.map(({ label, state, spans }) => [label, state, spans.map(({ from, to }) => `${from}-${to}`)]),
  ).toEqual([
    ['Thu 24 December', 'open', ['07:30-13:00']],
    ['Fri 25 Dec to Fri 1 Jan', 'closed', []],
  ]);
});

test('search engines get weeks, seasons and special days', () => {
  const specification = openingHoursSpecification(
    hours('Mo-Fr 07:30-18:00; Sa 18:00-02:00; Dec 24 07:30-13:00; Dec 25-26 off'),
    minute('2026-11-24T15:10'),
    new Set(),
  );
  expect(
    specification.map(({ '@type': type, ...rest }) => (expect(type).toBe('OpeningHoursSpecification'), rest)),
  ).toEqual([
    { dayOfWeek: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'], opens: '07:30', closes: '18:00' },
    { dayOfWeek: ['Saturday'], opens: '18:00', closes: '02:00' },
    { opens: '07:30', closes: '13:00', validFrom: '2026-12-24', validThrough: '2026-12-24' },
    { opens: '00:00', closes: '00:00', validFrom: '2026-12-25', validThrough: '2026-12-26' },
  ]);
});

test('hours are written in one way', () => {
  expect(formatHours(hours('mon–fri 8:00 - 18:00;sat closed;PH off;Dec 24 - Jan 1 closed "holidays"'))).toBe(
    'Mo-Fr 08:00-18:00; Sa off; PH off; Dec 24-Jan 01 off "holidays"',
  );
});

test('days that are open as a whole are not written so that they get the times of the next ones', () => {
  expect(formatHours(hours('Mo 24/7, Sa 08:00-10:00'))).toBe('Mo open, Sa 08:00-10:00');
  for (const written of [
    'Mo open, Sa 08:00-10:00',
    'PH open, Sa',
    'Dec open, Mo 09:00-12:00',
    '24/7, Sa off',
  ])
    expect(formatHours(hours(written))).toBe(written);
});
