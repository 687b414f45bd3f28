import { dayOf, DAYS_OF_WEEK, isoDate, weekdayOf } from './time/calendar.ts';
import { dayFits, type Holidays } from './day-fits.ts';
import { LONG_DAYS } from './time/day-names.ts';
import type { Hours } from './notation/hours.ts';
import { type LocalMinute, MINUTES_OF_DAY } from './time/local-minute.ts';
import { type ShownDay, showDay } from './shown-day.ts';
import { specialDays, usualHours } from './special-days.ts';

export interface OpeningHoursSpecification {
  '@type': 'OpeningHoursSpecification';
  dayOfWeek?: (typeof LONG_DAYS)[number][];
  /** Times such as `09:00`; `closes` is on the next day unless later. Both `00:00` means closed. */
  opens: string;
  closes: string;
  validFrom?: string;
  validThrough?: string;
}

const DAYS_AHEAD = 365;

export function openingHoursSpecification(
  hours: Hours,
  at: LocalMinute,
  holidays: Holidays,
): OpeningHoursSpecification[] {
  const today = Math.floor(at / MINUTES_OF_DAY);
  const usual = usualHours(hours);
  const seasons = seasonsOf(usual, today);
  const weeks = seasons.flatMap((season) => {
    const validity = seasons.length > 1 ? validFor(season.from, season.to) : {};
    return weekOfSeason(usual, season).map((entry) => ({ ...entry, ...validity }));
  });
  const special = specialDays(hours, today, DAYS_AHEAD, holidays).flatMap((days) => {
    const entries = openTimes(days);
    const times = entries.length > 0 ? entries : days.state === 'closed' ? [CLOSED] : [];
    return times.map((time) => ({ ...time, ...validFor(days.from, days.to) }));
  });
  return [...weeks, ...special];
}

const CLOSED = { '@type': 'OpeningHoursSpecification', opens: '00:00', closes: '00:00' } as const;

interface Season {
  from: number;
  to: number;
}

function seasonsOf({ rules }: Hours, today: number): Season[] {
  const isSeasonal = rules.some(({ years, dates, weeks }) => years.length + dates.length + weeks.length > 0);
  if (!isSeasonal) return [{ from: today, to: today + DAYS_AHEAD - 1 }];
  const seasonal = rules.map((rule) => ({ ...rule, days: null }));
  const seasons: (Season & { key: string })[] = [];
  for (let number = today; number < today + DAYS_AHEAD; number++) {
    const day = dayOf(number);
    const key = seasonal.map((rule) => (dayFits(rule, day, NO_HOLIDAYS) ? '1' : '0')).join('');
    const last = seasons.at(-1);
    if (last?.key === key) last.to = number;
    else seasons.push({ from: number, to: number, key });
  }
  return seasons;
}

const NO_HOLIDAYS: Holidays = new Set();

function weekOfSeason(usual: Hours, { from, to }: Season): OpeningHoursSpecification[] {
  const entries = new Map<string, OpeningHoursSpecification & { dayOfWeek: string[] }>();
  const first = from - weekdayOf(from);
  for (const [weekday, name] of LONG_DAYS.entries()) {
    const number = first + weekday + (first + weekday < from ? DAYS_OF_WEEK : 0);
    if (number > to) continue;
    for (const time of openTimes(showDay(usual, number, NO_HOLIDAYS))) {
      const key = `${time.opens} ${time.closes}`;
      const entry = entries.get(key);
      if (entry) entry.dayOfWeek.push(name);
      else
        entries.set(key, {
          '@type': time['@type'],
          dayOfWeek: [name],
          opens: time.opens,
          closes: time.closes,
        });
    }
  }
  return [...entries.values()];
}

function openTimes({ spans }: ShownDay): OpeningHoursSpecification[] {
  return spans
    .filter(({ state }) => state === 'open')
    .map(({ from, to }) => ({
      '@type': 'OpeningHoursSpecification',
      opens: from,
      // Search engines expect a whole day to end a minute before midnight.
      closes: to === '24:00' ? (from === '00:00' ? '23:59' : '00:00') : to,
    }));
}

function validFor(from: number, to: number): { validFrom: string; validThrough: string } {
  return { validFrom: isoDate(dayOf(from)), validThrough: isoDate(dayOf(to)) };
}
