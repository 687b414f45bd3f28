import fc from 'fast-check';
import type { DateRange, DaySelector, Hours, Rule, Span, YearDay } from '../src/notation/hours.ts';
import { ON_BANK_HOLIDAYS, ruleOf, rulesOfWeek, type WeekdayHours } from '../src/notation/week-rules.ts';
import { daysInMonth } from '../src/time/calendar.ts';

const quarter = (from: number, to: number) =>
  fc.integer({ min: from / 15, max: to / 15 }).map((each) => each * 15);

const span: fc.Arbitrary<Span> = fc
  .tuple(quarter(0, 1425), quarter(15, 1440), fc.boolean())
  .map(([from, length, openEnd]) => ({ from, to: from + length, openEnd }));
const openSpan: fc.Arbitrary<Span> = quarter(0, 1425).map((from) => ({ from, to: from, openEnd: true }));

const nth = fc.record({
  weekday: fc.integer({ min: 0, max: 6 }),
  positions: fc.uniqueArray(fc.constantFrom(1, 2, 3, 4, 5, -1, -2), { minLength: 1, maxLength: 3 }),
});
const holidays = fc.array(fc.integer({ min: -3, max: 3 }), { maxLength: 2 });

const days: fc.Arbitrary<DaySelector> = fc
  .record({
    weekdays: fc.integer({ min: 0, max: 127 }),
    nth: fc.array(nth, { maxLength: 2 }),
    holidays,
    holidaysAmong: fc.boolean(),
  })
  .filter((each) => each.weekdays > 0 || each.nth.length > 0 || each.holidays.length > 0)
  .map((each) => ({
    ...each,
    holidaysAmong:
      each.holidaysAmong && each.holidays.length > 0 && (each.weekdays > 0 || each.nth.length > 0),
  }));

const year = fc.option(fc.integer({ min: 2024, max: 2030 }));
const month = fc.integer({ min: 1, max: 12 });
const monthDay = fc
  .tuple(month, fc.integer({ min: 1, max: 31 }))
  .filter(([each, day]) => day <= daysInMonth(each, 2025));

function inOrder({ from, to }: DateRange): boolean {
  if (from.year === null) return true;
  if (!('month' in from) || !('month' in to)) return true;
  const number = (day: Extract<YearDay, { month: number }>) =>
    (day.year ?? 0) * 512 + day.month * 32 + day.day;
  return number(from) <= number(to);
}

const dates: fc.Arbitrary<DateRange> = fc
  .oneof(
    fc.tuple(year, month, month).map(
      ([each, from, to]): DateRange => ({
        from: { year: each, month: from, day: 1 },
        to: { year: each, month: to, day: daysInMonth(to, each ?? undefined) },
        months: true,
      }),
    ),
    fc.tuple(year, monthDay, monthDay).map(
      ([each, from, to]): DateRange => ({
        from: { year: each, month: from[0], day: from[1] },
        to: { year: each, month: to[0], day: to[1] },
        months: false,
      }),
    ),
    fc.tuple(year, fc.integer({ min: -60, max: 60 })).map(
      ([each, easterOffset]): DateRange => ({
        from: { year: each, easterOffset },
        to: { year: each, easterOffset },
        months: false,
      }),
    ),
  )
  .filter(inOrder);

const comment = fc.constantFrom(null, 'ring first', 'by appointment', 'by appointment only', 'x');

const rule: fc.Arbitrary<Rule> = fc
  .record({
    kind: fc.constantFrom('normal' as const, 'additional' as const, 'fallback' as const),
    years: fc.constant([]),
    dates: fc.array(dates, { maxLength: 2 }),
    weeks: fc.array(
      fc
        .tuple(
          fc.integer({ min: 1, max: 53 }),
          fc.integer({ min: 1, max: 53 }),
          fc.integer({ min: 1, max: 3 }),
        )
        .map(([a, b, step]) => ({ from: Math.min(a, b), to: Math.max(a, b), step: a === b ? 1 : step })),
      { maxLength: 2 },
    ),
    days: fc.option(days),
    spans: fc.array(fc.oneof({ weight: 5, arbitrary: span }, openSpan), { maxLength: 3 }),
    state: fc.constantFrom('open' as const, 'closed' as const, 'unknown' as const),
    comment,
  })
  .map((each): Rule => {
    const isAppointment = each.state === 'unknown' && each.comment?.includes('appointment');
    return isAppointment ? { ...each, state: 'appointment' } : each;
  });

/** Hours of any kind that the notation has, each in the one form in which they are read. */
export const anyHours: fc.Arbitrary<Hours> = fc.array(rule, { minLength: 1, maxLength: 4 }).map((rules) => ({
  rules: rules.map((each, index): Rule => (index === 0 ? { ...each, kind: 'normal' } : each)),
}));

/** One or two spans of a day, in its order, none of them longer than a night. */
const daySpans: fc.Arbitrary<Span[]> = fc
  .uniqueArray(quarter(300, 1425), { minLength: 2, maxLength: 4 })
  .map((minutes) => {
    const [first = 0, second = 0, third, fourth] = minutes.toSorted((a, b) => a - b);
    const spans = [{ from: first, to: second, openEnd: false }];
    return third === undefined || fourth === undefined
      ? spans
      : [...spans, { from: third, to: fourth, openEnd: false }];
  });

const dayHours: fc.Arbitrary<WeekdayHours | null> = fc.oneof(
  fc.constant(null),
  fc.constant({ state: 'closed' } as const),
  fc.constant({ state: 'appointment' } as const),
  daySpans.map((spans) => ({ state: 'appointment', spans }) as const),
  daySpans.map((spans) => ({ state: 'open', spans }) as const),
);

/** A plausible week of a business, as forms and readers store it. */
export const anyWeek: fc.Arbitrary<Hours> = fc
  .tuple(fc.array(dayHours, { minLength: 7, maxLength: 7 }), fc.boolean())
  .filter(([week]) => week.some((hours) => hours !== null && hours.state !== 'closed'))
  .map(([week, isClosedOnHolidays]) => ({
    rules: [
      ...rulesOfWeek(week),
      ...(isClosedOnHolidays ? [ruleOf({ state: 'closed' }, { days: ON_BANK_HOLIDAYS })] : []),
    ],
  }));
