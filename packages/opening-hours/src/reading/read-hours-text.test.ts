import fc from 'fast-check';
import { expect, test } from 'vitest';
import { messageOf } from '@dog-care-directory/text';
import { readValue } from '../../../text/testing/read-value.ts';
import { parseHours } from '../notation/parse-hours.ts';
import { readHoursText, readTypedHours } from './read-hours-text.ts';

function spec(text: string): string {
  const reading = readHoursText(text);
  const problem = messageOf(reading);
  return [problem === null ? '' : `! ${problem}`, reading.value?.spec ?? '']
    .filter((part) => part !== '')
    .join(' → ');
}

test.each([
  // The notation itself.
  ['Mo-Fr 08:00-18:00; Sa 09:00-13:00; PH off', 'Mo-Fr 08:00-18:00; Sa 09:00-13:00; PH off'],
  ['24/7', '24/7'],
  ['"by appointment"', '"by appointment"'],
  ['Sa,Su by appointment', 'Sa,Su "by appointment"'],
  // Plain words.
  ['Mon-Fri 8-6', 'Mo-Fr 08:00-18:00'],
  ['Mon–Fri 8–6, Sat 9–1', 'Mo-Fr 08:00-18:00; Sa 09:00-13:00'],
  ['Mon-Fri 9:00-5:00', 'Mo-Fr 09:00-17:00'],
  [
    'Monday to Friday 8am until 6pm; Saturday 9-12.30; closed Sunday',
    'Mo-Fr 08:00-18:00; Sa 09:00-12:30; Su off',
  ],
  ['Mon - Fri: 7.30am - 6.30pm', 'Mo-Fr 07:30-18:30'],
  ['Mon, Wed & Fri 9-5', 'Mo,We,Fr 09:00-17:00'],
  ['Weekdays 9 to 5, weekends 10 to 4', 'Mo-Fr 09:00-17:00; Sa,Su 10:00-16:00'],
  ['Daily 9am - 5pm', 'Mo-Su 09:00-17:00'],
  ['9am-5pm every day', 'Mo-Su 09:00-17:00'],
  ['7 days a week 8am-8pm', 'Mo-Su 08:00-20:00'],
  ['9-5 Mon-Fri, 10-4 Sat', 'Mo-Fr 09:00-17:00; Sa 10:00-16:00'],
  ['9-5 Mon-Fri, 10-4 Sat, Sun', 'Mo-Fr 09:00-17:00; Sa,Su 10:00-16:00'],
  ['Mon-Fri 8-6, closed Sat and Sun', 'Mo-Fr 08:00-18:00; Sa,Su off'],
  ['Mon-Fri 8-6, closed Sat, Sun 10-4', 'Mo-Fr 08:00-18:00; Sa off; Su 10:00-16:00'],
  ['Mon-Sat 9-5:30. Closed Sundays and bank holidays', 'Mo-Sa 09:00-17:30; Su off; PH off'],
  ['Mon-Fri 9-12, 2-5', 'Mo-Fr 09:00-12:00,14:00-17:00'],
  ['Mon-Fri 8-12 and 6-8', 'Mo-Fr 08:00-12:00,18:00-20:00'],
  ['Mon-Thu 4pm-11pm, Fri 4pm-1am, Sat noon-midnight', 'Mo-Th 16:00-23:00, Fr 16:00-01:00, Sa 12:00-24:00'],
  ['Open 24 hours', '24/7'],
  ['24 hours', '24/7'],
  ['Open 24/7', '24/7'],
  ['By appointment only', '"by appointment only"'],
  ['Mon-Fri 9-5, Sat by appointment', 'Mo-Fr 09:00-17:00; Sa "by appointment"'],
  ['Mon-Fri 0800-1800', 'Mo-Fr 08:00-18:00'],
  ['Mon-Fri 08:00-18:00, Sat & Sun: Closed', 'Mo-Fr 08:00-18:00; Sa,Su off'],
  ['Mon–Fri 9 a.m. – 5 p.m.', 'Mo-Fr 09:00-17:00'],
  ['Mon-Fri 08:00-18:00; Dec 25 off', 'Mo-Fr 08:00-18:00; Dec 25 off'],
  ['Sat (by appointment)', 'Sa "by appointment"'],
  // Lines.
  [
    'Monday: 9:00 AM – 5:00 PM\nTuesday: Closed\nWednesday: 9:00 AM – 12:00 PM, 1:00 – 5:00 PM',
    'Mo 09:00-17:00; Tu off; We 09:00-12:00,13:00-17:00',
  ],
  ['Monday,9AM-5PM|Tuesday,9AM-5PM|Wednesday,Closed', 'Mo,Tu 09:00-17:00; We off'],
  ['Monday: 9AM-5PM, Tuesday: 9AM-5PM, Wednesday: Closed', 'Mo,Tu 09:00-17:00; We off'],
])('%s', (text, expected) => {
  expect(spec(text)).toBe(expected);
});

const WEEK = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];
const everyDay = (hours: unknown) => JSON.stringify(Object.fromEntries(WEEK.map((day) => [day, hours])));

test.each([
  ['{"Monday":"9AM-5PM","Saturday":"10AM-2PM","Sunday":"Closed"}', 'Mo 09:00-17:00; Sa 10:00-14:00; Su off'],
  [everyDay('9AM-5PM'), 'Mo-Su 09:00-17:00'],
  [everyDay('Open 24 hours'), '24/7'],
  [everyDay(['9AM-12PM', '1-5PM']), 'Mo-Su 09:00-12:00,13:00-17:00'],
  [everyDay('9 AM–5 PM'), 'Mo-Su 09:00-17:00'],
  [everyDay('9–11:30 AM, 4–10 PM'), 'Mo-Su 09:00-11:30,16:00-22:00'],
  [everyDay('09:00-17:00'), 'Mo-Su 09:00-17:00'],
  ['{"Friday":"6PM-2AM","Saturday":"12-11PM","Sunday":"Closed"}', 'Fr 18:00-02:00, Sa 12:00-23:00'],
  ["{'Monday': '9AM-5PM', 'Tuesday': None}", 'Mo 09:00-17:00'],
  ["{'Monday': ['9AM-5PM'], 'Tuesday': ['Closed']}", 'Mo 09:00-17:00; Tu off'],
  ['["Monday: 9:00 AM – 5:00 PM","Tuesday: Closed"]', 'Mo 09:00-17:00; Tu off'],
  [
    '{"weekday_text":["Monday: 9:00 AM – 5:00 PM","Tuesday: Open 24 hours"]}',
    'Mo 09:00-17:00; Tu 00:00-24:00',
  ],
  [
    '{"opening_hours":{"open_now":true,"periods":[{"open":{"day":1,"time":"0900"},"close":{"day":1,"time":"1700"}},{"open":{"day":5,"time":"1800"},"close":{"day":6,"time":"0200"}}]}}',
    'Mo 09:00-17:00, Fr 18:00-02:00',
  ],
  ['{"periods":[{"open":{"day":0,"time":"0000"}}]}', '24/7'],
  [
    '{"regularOpeningHours":{"periods":[{"open":{"day":0,"hour":10,"minute":30},"close":{"day":0,"hour":16,"minute":0}}]}}',
    'Mo-Sa off; Su 10:30-16:00',
  ],
  [
    '[{"day":"Monday","hours":"9AM-5PM"},{"day":"Tuesday","hours":["9AM-12PM","1PM-5PM"]}]',
    'Mo 09:00-17:00; Tu 09:00-12:00,13:00-17:00',
  ],
  ['[{"day":"Monday","open":"09:00","close":"17:00"}]', 'Mo 09:00-17:00'],
  ['{"monday":{"open":"09:00","close":"17:00"},"sunday":{"isClosed":true}}', 'Mo 09:00-17:00; Su off'],
  [
    '[{"@type":"OpeningHoursSpecification","dayOfWeek":["https://schema.org/Monday","Tuesday"],"opens":"09:00:00","closes":"17:00:00"}]',
    'Mo,Tu 09:00-17:00',
  ],
  ['[["Monday",["9AM-5PM"]],["Tuesday",["Closed"]]]', 'Mo 09:00-17:00; Tu off'],
])('JSON %s', (text, expected) => {
  expect(spec(text)).toBe(expected);
});

const NEVER_OPEN =
  'These hours say that it is never open: write when it opens, or remove the listing if it has closed down.';

test('what was understood is said in words', () => {
  expect(readHoursText('Mon-Fri 7.30-12, 2-6.30, Sat by appointment, closed Sun').value).toEqual({
    spec: 'Mo-Fr 07:30-12:00,14:00-18:30; Sa "by appointment"; Su off',
    understood: 'Mon–Fri 07:30–12:00 and 14:00–18:30, Sat by appointment, Sun closed',
  });
});

test.each([
  ['ask Steve', '"ask" is not understood: write hours as in "Mon-Fri 8-6, Sat 9-1".'],
  ['Mon-Fri', '"mon - fri" has no times: write them as in "Mon-Fri 8-6".'],
  [
    'Mo-Fr sunrise-sunset',
    '"sunrise" at character 7 cannot be read: times of the sun are not understood: write a time such as 08:00.',
  ],
  ['Mo-Fr 25:00-26:00', '"25" at character 7 cannot be read: a time to open is before 24:00.'],
  ['{"Monday":"9AM', 'This begins as JSON does, and is none. Paste it as a whole.'],
  ['{"Lundi":"9AM-5PM"}', '"Lundi" is no day of the week.'],
  ['{"name":"Paws"}', '"name" is no day of the week.'],
  [everyDay('Closed'), NEVER_OPEN],
  [
    '{"Monday (Easter Monday)":"10AM-4PM (Holiday hours)"}',
    '"holiday hours" are the hours of a special day: write the usual hours of that day.',
  ],
  ['[]', 'This JSON names no days with their hours.'],
  ['M'.repeat(2001), 'The hours are longer than 2000 characters.'],
])('%s is refused with a sentence', (text, problem) => {
  expect(readValue(readHoursText(text))).toEqual({ value: null, problem });
});

test('JSON that is nested without end is refused', () => {
  const deep = `{"Monday":${'['.repeat(9000)}${']'.repeat(9000)}}`;
  expect(readValue(readHoursText(deep))).toEqual({
    value: null,
    problem: 'This JSON is nested too deeply to be the hours of a day.',
  });
});

test.each([
  [
    'Mo-Fr 09:00-12:30; Mo-Fr 13:30-17:00',
    'Mo-Fr 09:00-12:30; Mo-Fr 13:30-17:00',
    'Days that are named again after a semicolon replace those before them in this notation; use a comma to add times.',
  ],
  [
    'Mo-Fr 08:30-12:30; 13:30-17:30',
    'Mo-Fr 08:30-12:30; 13:30-17:30',
    'Times without days after a semicolon are for every day in this notation; use a comma to add them to the days before.',
  ],
  ['Mo-Fr; Sa off', 'Mo-Fr; Sa off', 'Days without times are open all day in this notation.'],
  ['Mo-Su off', 'Mo-Su off', 'These hours say that it is never open.'],
  [
    'Mo-Fr 10:00-10:00',
    'Mo-Fr 10:00-10:00',
    'Times that end when they begin last 24 hours in this notation.',
  ],
])(
  'the notation is taken by its own rules, which are said where they surprise: %s',
  (text, spec, problem) => {
    const reading = readHoursText(text);
    expect(readValue(reading)).toMatchObject({ value: { spec }, problem });
  },
);

test.each([
  'Mo-Fr 09:00-17:00; off',
  'Mo-Fr 09:00-17:00 off',
  'Mo-Fr 09:00-12:00,01:00-05:00',
  'Mo-Fr 9:00-12:00,1:00-5:00',
  'Mo-Fr 1:00-5:00',
  'Mo-Su 10:00-2:00',
  'Mo-Fr 20:00-14:00',
  'Sa 24:00-12:00',
])('the notation is refused where it is implausible: %s', (text) => {
  expect(readValue(readHoursText(text))).toMatchObject({
    value: null,
    problem: expect.stringMatching(/\.$/),
  });
});

test('a person is asked what is meant, and can write it', () => {
  const asked =
    'The text names no days for some times; they were taken for every day. If that is right, write Mo-Su 09:00-17:00.';
  expect(readTypedHours('9am-5pm')).toEqual({ problem: asked });
  expect(readTypedHours('Mo-Su 09:00-17:00')).toEqual({ spec: 'Mo-Su 09:00-17:00' });
  expect(readTypedHours(' Mo-Su off ')).toEqual({ spec: 'Mo-Su off' });
  expect(readTypedHours('Closed')).toEqual({ problem: NEVER_OPEN });
});

const pieces = fc.constantFrom(
  ...[
    'Mon',
    'Fri',
    '-',
    '–',
    ' ',
    '9',
    '17',
    ':',
    '30',
    'am',
    'PM',
    ',',
    ';',
    '\n',
    '{',
    '}',
    '[',
    ']',
    '"',
    "'",
    '\\',
    '(',
    ')',
  ],
  ...[
    'closed',
    'PH',
    'Dec',
    '25',
    '24/7',
    'week',
    '||',
    'by appointment',
    'and',
    '&',
    'None',
    'null',
    '+',
    'Mo',
    'Sa',
    'off',
    'to',
  ],
);

test('any text is read as hours that can be read again, or refused with a sentence', () => {
  fc.assert(
    fc.property(
      fc.oneof(
        fc.array(pieces, { maxLength: 30 }).map((list) => list.join('')),
        fc.string(),
      ),
      (text) => {
        const { value, problems } = readHoursText(text);
        if (value === null) {
          if (text.trim() !== '') expect(problems).not.toEqual([]);
        } else {
          expect(parseHours(value.spec)).toHaveProperty('hours');
          expect(readHoursText(value.spec)).toMatchObject({ value });
        }
        for (const { message } of problems) expect(message).toMatch(/\.$/);
      },
    ),
    { numRuns: 2000 },
  );
});

test.each([
  'Mon-Fri 9-5 (5pm-9am by appointment)',
  'Mon-Fri 9-12, 2-5 by appointment',
  'Mon Fri 8:30 - 4:30pm',
  'Tue Sat 10-4, Sun 10-12',
  'Mo-09:00-21:00; Fr-Sa 09:00-22:00',
  'Mon- 9-5',
  'Tues– 9am to 5pm',
  'Mon-\nFri 9-5',
  'Mon-Fri 9-5 not',
  'Mon-Fri 9-5*',
  'Mon-Fri 9-5 *',
])('%j is asked about', (text) => {
  expect(readHoursText(text).value).toBeNull();
});

test.each([
  ['Mon - 9-5', 'Mo 09:00-17:00'],
  ['Sat Sun 9-5', 'Sa,Su 09:00-17:00'],
  ['Mon Wed Fri 9-5', 'Mo,We,Fr 09:00-17:00'],
  ['Mon-Fri 9-5, not Wed', 'Mo,Tu,Th,Fr 09:00-17:00; We off'],
  ['* Mon-Fri 9-5\n* Sat 10-4', 'Mo-Fr 09:00-17:00; Sa 10:00-16:00'],
  ['By appointment only. Mon-Fri 9-12, 2-5', 'Mo-Fr 09:00-12:00,14:00-17:00 "by appointment"'],
  ['Mon 9-12, 4-8', 'Mo 09:00-12:00,16:00-20:00'],
])('%j is clear', (text, expected) => {
  expect(readHoursText(text).value?.spec).toBe(expected);
});

test.each(['Sat 4-8', 'Sun 4.30-8', 'Daily 5-9'])('%j comes with a notice', (text) => {
  expect(messageOf(readHoursText(text))).toContain('begins in the afternoon or evening');
});

test.each(['Weekdays, flexible, please call', 'Whenever suits you!'])('%j is a note in a form', (words) => {
  expect(readTypedHours(words)).toEqual({ spec: `"${words}"` });
  expect(readHoursText(words).value).toBeNull();
});

test.each(['Mon-Fri', 'Closed', 'Mon-Fri 9ish', ''])('%j is not a note', (words) => {
  expect(readTypedHours(words)).toHaveProperty('problem');
});
