import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { formatHours } from '../notation/format-hours.ts';
import { PlainWordsProblem } from './plain-words.ts';
import { hoursOfJson, readLooseJson } from './scraped-json.ts';

/** The hours in a structure, or 'asked' with the sentence. */
function read(json: unknown): string {
  try {
    return formatHours(hoursOfJson(json));
  } catch (error) {
    if (!(error instanceof PlainWordsProblem)) throw error;
    return `asked: ${error.message}`;
  }
}

const WEEK = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];
const week = (hours: unknown) => Object.fromEntries(WEEK.map((day) => [day, hours]));
const spec = (dayOfWeek: unknown, opens: string, closes: string, more = {}) => ({
  '@type': 'OpeningHoursSpecification',
  dayOfWeek,
  opens,
  closes,
  ...more,
});
const period = (day: number, open: string, close: string, closeDay = day) => ({
  open: { day, time: open },
  close: { day: closeDay, time: close },
});
const yelp = (day: number, start: string, end: string, isNight = false) => ({
  is_overnight: isNight,
  start,
  end,
  day,
});

test.each<[unknown, string]>([
  // Strings of schema.org.
  ['Mo-Fr 09:00-17:00', 'Mo-Fr 09:00-17:00'],
  [['Mo-Fr 09:00-17:00', 'Sa 10:00-14:00'], 'Mo-Fr 09:00-17:00; Sa 10:00-14:00'],
  [['Mo,We,Fr 09:00-17:00'], 'Mo,We,Fr 09:00-17:00'],
  ['Mo-Fr 09:00-17:00, Sa 10:00-14:00', 'Mo-Fr 09:00-17:00; Sa 10:00-14:00'],
  [['Mo-Fr 09:00-12:00', 'Mo-Fr 13:00-17:00'], 'Mo-Fr 09:00-12:00,13:00-17:00'],
  [['Mo-Fr 09:00-17:00', 'PH off'], 'Mo-Fr 09:00-17:00; PH off'],
  [{ '@type': 'LocalBusiness', openingHours: ['Mo-Sa 08:00-18:00'] }, 'Mo-Sa 08:00-18:00'],
  [{ openingHours: 'Mo-Su 00:00-23:59' }, '24/7'],
  [['Fr-Mo 10:00-16:00'], 'Mo,Fr-Su 10:00-16:00'],
  // Objects of schema.org.
  [spec('Monday', '09:00', '17:00'), 'Mo 09:00-17:00'],
  [
    spec(['https://schema.org/Monday', 'http://schema.org/Tuesday'], '09:00:00', '17:00:00'),
    'Mo,Tu 09:00-17:00',
  ],
  [spec('Monday-Friday', '09:00', '17:00'), 'Mo-Fr 09:00-17:00'],
  [
    { openingHoursSpecification: [spec('Mo', '09:00', '12:00'), spec('Mo', '13:00', '17:00')] },
    'Mo 09:00-12:00,13:00-17:00',
  ],
  [[spec('Saturday', '10:00', '14:00'), spec('Sunday', '00:00', '00:00')], 'Sa 10:00-14:00; Su off'],
  [[spec(WEEK, '00:00', '23:59')], '24/7'],
  [[spec(WEEK, '00:00', '24:00')], '24/7'],
  [[spec('Friday', '18:00', '02:00')], 'Fr 18:00-02:00'],
  [
    [spec('PublicHolidays', '10:00', '14:00'), spec('Monday', '09:00', '17:00')],
    'Mo 09:00-17:00; PH 10:00-14:00',
  ],
  [{ '@type': 'OpeningHoursSpecification', opens: '09:00', closes: '17:00' }, 'Mo-Su 09:00-17:00'],
  // Google.
  [{ periods: [period(1, '0900', '1700'), period(5, '1800', '0200', 6)] }, 'Mo 09:00-17:00, Fr 18:00-02:00'],
  [{ periods: [{ open: { day: 0, time: '0000' } }] }, '24/7'],
  [
    {
      opening_hours: {
        open_now: true,
        periods: [period(1, '0900', '1200'), period(1, '1300', '1700')],
        weekday_text: [],
      },
    },
    'Mo 09:00-12:00,13:00-17:00; Tu-Su off',
  ],
  [
    { weekday_text: ['Monday: 9:00 AM – 5:00 PM', 'Tuesday: Open 24 hours', 'Sunday: Closed'] },
    'Mo 09:00-17:00; Tu 00:00-24:00; Su off',
  ],
  [
    {
      regularOpeningHours: {
        openNow: false,
        periods: [{ open: { day: 0, hour: 10, minute: 30 }, close: { day: 0, hour: 16, minute: 0 } }],
      },
    },
    'Mo-Sa off; Su 10:30-16:00',
  ],
  [
    {
      regularOpeningHours: {
        periods: [{ open: { day: 1, hour: 9, minute: 0 }, close: { day: 1, hour: 17, minute: 0 } }],
        weekdayDescriptions: ['Monday: 9:00 AM – 5:00 PM', ...WEEK.slice(1).map((day) => `${day}: Closed`)],
      },
    },
    'Mo 09:00-17:00; Tu-Su off',
  ],
  // Outscraper and Apify.
  [{ Monday: '9AM-5PM', Saturday: '10AM-2PM', Sunday: 'Closed' }, 'Mo 09:00-17:00; Sa 10:00-14:00; Su off'],
  [week(['9AM-12PM', '1-5PM']), 'Mo-Su 09:00-12:00,13:00-17:00'],
  [week('Open 24 hours'), '24/7'],
  [{ working_hours: week('9 AM–5 PM') }, 'Mo-Su 09:00-17:00'],
  [{ business_hours: { monday: '9am-5pm', sunday: 'closed' } }, 'Mo 09:00-17:00; Su off'],
  [{ storeHours: [{ day: 'Mon', open: '0900', close: '1700' }] }, 'Mo 09:00-17:00'],
  [
    [
      { day: 'Monday', hours: '9 AM to 5 PM' },
      { day: 'Sunday', hours: 'Closed' },
    ],
    'Mo 09:00-17:00; Su off',
  ],
  [{ openingHours: [{ day: 'Monday', hours: '9 AM to 5 PM' }] }, 'Mo 09:00-17:00'],
  [
    [
      ['Monday', ['9AM-5PM']],
      ['Tuesday', ['Closed']],
    ],
    'Mo 09:00-17:00; Tu off',
  ],
  // GeoDirectory.
  [
    readLooseJson('["Mo 09:00-17:00","Tu 09:00-12:00,13:00-17:00"],["UTC":"+0"]'),
    'Mo 09:00-17:00; Tu 09:00-12:00,13:00-17:00',
  ],
  [
    readLooseJson('["Mo 09:00-17:00,Tu 09:00-17:00"],["UTC":"+0","Timezone":"Europe/London"]'),
    'Mo,Tu 09:00-17:00',
  ],
  // Directorist.
  [
    {
      monday: { enable: 'enable', start: ['09:00'], close: ['17:00'] },
      sunday: { enable: '', start: [], close: [] },
    },
    'Mo 09:00-17:00; Su off',
  ],
  [
    { monday: { enable: '1', start: ['09:00', '13:00'], close: ['12:00', '17:00'] } },
    'Mo 09:00-12:00,13:00-17:00',
  ],
  // Keys and lines of several days.
  [{ 'Mon-Fri': '9am-5pm' }, 'Mo-Fr 09:00-17:00'],
  [{ Weekdays: '9am-5pm', Weekends: '10am-4pm' }, 'Mo-Fr 09:00-17:00; Sa,Su 10:00-16:00'],
  [{ 'Monday to Friday': '9am-5pm', 'Sat & Sun': 'Closed' }, 'Mo-Fr 09:00-17:00; Sa,Su off'],
  [{ 'Mon, Wed, Fri': '9am-5pm', 'Bank holidays': 'Closed' }, 'Mo,We,Fr 09:00-17:00; PH off'],
  [{ mo: '09:00-17:00', su: 'closed' }, 'Mo 09:00-17:00; Su off'],
  [['Monday - Friday: 9am-5pm'], 'Mo-Fr 09:00-17:00'],
  [['Mon–Fri: 9am–5pm', 'Sat: 9am–1pm'], 'Mo-Fr 09:00-17:00; Sa 09:00-13:00'],
  [['Monday: 9am-12pm', 'Monday: 2pm-6pm'], 'Mo 09:00-12:00,14:00-18:00'],
  [['Monday,9AM-5PM', 'Tuesday,Closed'], 'Mo 09:00-17:00; Tu off'],
  [['Mon 9am-5pm, Tue 10am-4pm'], 'Mo 09:00-17:00; Tu 10:00-16:00'],
  // Days as objects.
  [{ monday: { open: '09:00', close: '17:00' }, sunday: { isClosed: true } }, 'Mo 09:00-17:00; Su off'],
  [{ monday: { open: '9:00am', close: '5:00pm', closed: false } }, 'Mo 09:00-17:00'],
  [
    {
      monday: [
        { from: '09:00', to: '12:00' },
        { from: '13:00', to: '17:00' },
      ],
    },
    'Mo 09:00-12:00,13:00-17:00',
  ],
  [{ monday: [['09:00', '17:00']], tuesday: ['09:00', '17:00'] }, 'Mo,Tu 09:00-17:00'],
  [{ monday: ['09:00-12:00', '13:00-17:00'], sunday: [] }, 'Mo 09:00-12:00,13:00-17:00; Su off'],
  [
    { monday: { is24Hours: true }, tuesday: { open: '09:00', close: '17:00' } },
    'Mo 00:00-24:00; Tu 09:00-17:00',
  ],
  [{ monday: { hours: '9am-5pm' }, tuesday: null }, 'Mo 09:00-17:00'],
  [{ monday: '09:00-17:00', exceptions: [] }, 'Mo 09:00-17:00'],
  [[{ weekday: 'Monday', opens_at: '09:00', closes_at: '17:00' }], 'Mo 09:00-17:00'],
  [[{ day: 'Mon-Fri', open: '09:00', close: '17:00' }], 'Mo-Fr 09:00-17:00'],
  [[{ days: ['Monday', 'Tuesday'], start: '09:00', end: '17:00' }], 'Mo,Tu 09:00-17:00'],
  [readLooseJson("{'Monday': '9AM-5PM', 'Tuesday': None}"), 'Mo 09:00-17:00'],
])('%j', (json, expected) => {
  expect(read(json)).toBe(expected);
});

describe('asked about', () => {
  test.each<[unknown]>([
    [{ monday: { open: '9:00', close: '5:00' } }],
    [{ monday: { open: '09:00', close: '05:00' } }],
    [{ monday: { open: '00:00', close: '00:00' } }],
    [{ monday: { open: '1:00', close: '5:00' } }],
    [{ monday: { open: '09:00' } }],
    [{ monday: { open: '09:00', close: '17:00', closed: true } }],
    [{ monday: { open: '09:00', close: '17:00', lunch: '12:00-13:00' } }],
    [{ monday: { open: '09:00', opens: '10:00', close: '17:00' } }],
    [{ monday: { enabled: true } }],
    [{ monday: { closed: 'maybe' } }],
    [{ monday: 'Open' }],
    [['Mo-Sa 09:00-17:00', 'Su 00:00-00:00']],
    [{ monday: 9 }],
    [{ monday: ['9am-5pm', 'Closed'] }],
    [{ monday: ['9am-5pm', '3pm-6pm'] }],
    [{ '0': { from: '09:00', to: '17:00' } }],
    [{ 'Monday (Easter Monday)': '10AM-4PM' }],
    [{ Monday: '9AM-5PM', Lundi: '9AM-5PM' }],
    [{ Monday: '9AM-5PM', 'Mon-Fri': '8AM-6PM' }],
    [['Monday: 9am-5pm', 'Monday: 8am-6pm']],
    [['Monday: 9am-5pm', 'Monday: Closed']],
    [['Monday: We are closed for lunch']],
    [['Monday: 9am-5pm', 'ask us']],
    [['Mo-Fr 09:00-17:00 zorble']],
    [spec('Monday', '09:00', '09:00')],
    [spec('Monday', '09:00', '17:00', { validFrom: '2026-01-01' })],
    [spec('Monday', '09:00', '17:00', { validFrom: '2026-02-31', validThrough: '2026-03-01' })],
    [[{ day: 1, open: '09:00', close: '17:00' }]],
    [[{ day: 'Monday', name: 'Tuesday', open: '09:00', close: '17:00' }]],
    [{ periods: [{ open: { day: 1, time: '0900', date: '2026-12-25' }, close: { day: 1, time: '1700' } }] }],
    [{ periods: [{ open: { day: 1, time: '0900' } }, period(2, '0900', '1700')] }],
    [{ periods: [period(7, '0900', '1700')] }],
    [{ periods: [period(1, '0900', '1700')], weekday_text: WEEK.map((day) => `${day}: Closed`) }],
    [{ periods: [period(1, '0900', '1700')], special_days: [{ date: '2026-12-25' }] }],
    // Rare notations are asked about.
    [spec(WEEK, '10:00', '14:00', { validFrom: '2026-12-24', validThrough: '2026-12-31' })],
    [{ periods: [{ openDay: 'FRIDAY', openTime: '09:00', closeDay: 'FRIDAY', closeTime: '24:00' }] }],
    [[{ open: [yelp(0, '0900', '1700')], hours_type: 'REGULAR' }]],
    [[yelp(0, '0900', '1700')]],
    [{ mon_1_open: '09:00', mon_1_close: '17:00' }],
    [{ monday_open: '9:00 am', monday_close: '5:00 pm' }],
    [{ name: 'Paws', hours: week('9am-5pm') }],
    [{ name: 'Paws' }],
    [[]],
    [{}],
    [null],
    [42],
  ])('%j', (json) => {
    expect(read(json)).toMatch(/^asked: .*\.$/);
  });

  test('structures nested without end', () => {
    let deep: unknown = '9am-5pm';
    for (let depth = 0; depth < 5000; depth++) deep = [deep];
    expect(read({ Monday: deep })).toMatch(/^asked: /);
    expect(read(deep)).toMatch(/^asked: /);
  });
});

test('no name or word that is added to a structure is dropped', () => {
  const structures: readonly object[] = [
    { Monday: '9AM-5PM', Sunday: 'Closed' },
    { periods: [period(1, '0900', '1700')] },
    { monday: { open: '09:00', close: '17:00' } },
    [spec('Monday', '09:00', '17:00')],
    [{ day: 'Monday', hours: '9 AM to 5 PM' }],
    ['Mo-Fr 09:00-17:00', 'Sa 10:00-14:00'],
  ];
  fc.assert(
    fc.property(fc.constantFrom(...structures), fc.nat(), fc.boolean(), (structure, place, isName) => {
      const changed = withForeign(structure, place, isName);
      if (JSON.stringify(changed) !== JSON.stringify(structure)) expect(read(changed)).toMatch(/^asked: /);
    }),
    { numRuns: 500 },
  );
});

/** The structure with a foreign entry in one of its objects, or a foreign word in one of its texts. */
function withForeign(structure: object, place: number, isName: boolean): unknown {
  let at = 0;
  const change = (value: unknown, key = ''): unknown => {
    if (Array.isArray(value)) return value.map((item) => change(item, key));
    if (typeof value === 'object' && value !== null) {
      const isHere = isName && at++ === place % 2;
      const entries = Object.entries(value).map(([name, item]) => [name, change(item, name)]);
      return Object.fromEntries(isHere ? [...entries, ['zorble', 'quux']] : entries);
    }
    const isSilent = key.startsWith('@') || key === 'hours_type';
    return typeof value === 'string' && !isName && !isSilent && at++ === place % 4
      ? `${value} zorble`
      : value;
  };
  return change(structure);
}
