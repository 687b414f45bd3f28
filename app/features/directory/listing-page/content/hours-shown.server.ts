import { LRUCache } from 'lru-cache';
import {
  comingUp,
  type Hours,
  epochOf,
  MINUTES_OF_DAY,
  type OpeningHoursSpecification,
  openingHoursSpecification,
  type ShownDay,
  weekOf,
} from '@dog-care-directory/opening-hours';
import type { HoursOfBusiness, OpeningHours } from '#app/features/businesses/hours/opening-hours.server.ts';
import type { DayRow, HoursShown } from './listing.ts';

export interface HoursOnPage {
  shown: HoursShown;
  specification: OpeningHoursSpecification[];
  /** Expiry in milliseconds since 1970; null for never. */
  until: number | null;
}

export type HoursForPage = (business: HoursOfBusiness) => HoursOnPage;

interface Day {
  week: HoursShown['week'];
  comingUp: DayRow[];
  specification: OpeningHoursSpecification[];
}

const WORDS = {
  open: 'Open',
  closed: 'Closed',
  appointment: 'By appointment',
  unknown: 'Not stated',
} as const;
/** A few megabytes at most; computing one takes 1 ms, longer than the rest of a page. */
const REMEMBERED = 2000;

/** Creates the function that turns hours into a week, upcoming special days and the current state. */
export function createHoursForPage(openingHours: OpeningHours): HoursForPage {
  const days = new LRUCache<string, Day>({ max: REMEMBERED });

  function dayOf(hours: Hours, business: HoursOfBusiness, at: number): Day {
    const nation = openingHours.nationOf(business);
    const key = `${Math.floor(at / MINUTES_OF_DAY)} ${nation} ${business.opening_hours}`;
    const known = days.get(key) ?? workOut(hours, at, openingHours.bankHolidays(nation));
    days.set(key, known);
    return known;
  }

  return (business) => {
    const { kind, text, changesAt } = openingHours.stateOf(business);
    const hours = openingHours.hoursOf(business.opening_hours);
    const state = { kind, text };
    if (!hours) {
      const shown = { state, week: [], comingUp: [], nation: null };
      return { shown, specification: [], until: changesAt };
    }
    const at = openingHours.now();
    const { specification, ...day } = dayOf(hours, business, at);
    const tomorrow = epochOf((Math.floor(at / MINUTES_OF_DAY) + 1) * MINUTES_OF_DAY);
    return {
      shown: { state, nation: openingHours.nationOf(business), ...day },
      specification,
      until: Math.min(tomorrow, changesAt ?? Infinity),
    };
  };
}

function workOut(hours: Hours, at: number, holidays: Parameters<typeof weekOf>[2]): Day {
  return {
    week: weekOf(hours, at, holidays).map(({ dayName, today, ...day }) => ({
      ...rowOf(dayName, day),
      today,
    })),
    comingUp: comingUp(hours, at, holidays).map(({ label, ...day }) => rowOf(label, day)),
    specification: openingHoursSpecification(hours, at, holidays),
  };
}

function rowOf(label: string, { state, spans }: ShownDay): DayRow {
  const times = spans.map((span) => {
    const isWhole = span.from === '00:00' && span.to === '24:00';
    const time = isWhole ? 'Open day and night' : `${span.from}–${span.to}`;
    return span.state === 'open' ? time : `${time} ${WORDS[span.state].toLowerCase()}`;
  });
  return { label, times: times.length > 0 ? times : [WORDS[state]] };
}
