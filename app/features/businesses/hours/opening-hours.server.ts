import { LRUCache } from 'lru-cache';
import {
  type BankHolidays,
  type HolidayNation,
  nationOfCouncil,
  type Holidays,
  type Hours,
  hoursInWords,
  clocksPutBackAfter,
  epochOf,
  type LocalMinute,
  localMinute,
  parseHours,
  nextChange,
  type OpenState,
  stateAt,
  stateText,
  textChangesAt,
} from '@dog-care-directory/opening-hours';
import { MINUTE_MS } from '#app/platform/dates/durations.ts';

export interface OpeningHours {
  now(): LocalMinute;
  bankHolidays(nation: HolidayNation): Holidays;
  bankHolidaysOf(business: { council: string | null }): Holidays;
  nationOf(business: { council: string | null }): HolidayNation;
  stateOf(business: HoursOfBusiness, at?: LocalMinute): ShownState;
  /** Parses stored hours, with a cache. Null if empty or unreadable. */
  hoursOf(text: string | null): Hours | null;
  weekOf(text: string | null): string | null;
}

export interface HoursOfBusiness {
  opening_hours: string | null;
  council: string | null;
}

export interface ShownState {
  kind: OpenState['kind'];
  text: string;
  /** When the text becomes wrong, in milliseconds since 1970; null if never. */
  changesAt: number | null;
}

interface OpeningHoursOptions {
  holidays: BankHolidays;
  regionCouncils: () => readonly string[];
  /** Milliseconds since 1970. */
  clock: () => number;
}

interface Reading {
  hours: Hours | null;
  words?: string;
}

interface StateOfMinute {
  minute: number;
  state: ShownState;
}

/** A million businesses have about ten thousand different hours. */
const REMEMBERED = 10_000;

export function createOpeningHours({ holidays, regionCouncils, clock }: OpeningHoursOptions): OpeningHours {
  const remembered = new LRUCache<string, Reading>({ max: REMEMBERED });
  const readingOf = (text: string) => {
    const known = remembered.get(text);
    if (known) return known;
    const parsed = parseHours(text);
    const reading: Reading = { hours: 'hours' in parsed ? parsed.hours : null };
    remembered.set(text, reading);
    return reading;
  };
  const hoursOf = (text: string | null) => (text === null ? null : readingOf(text).hours);
  const nationOf = ({ council }: { council: string | null }) =>
    nationOfCouncil(council) ?? nationOfCouncil(regionCouncils()[0]) ?? 'England';
  const bankHolidaysOf = (business: { council: string | null }) => holidays[nationOf(business)];
  const statesNow = new LRUCache<string, StateOfMinute>({ max: REMEMBERED });

  function stateAtMoment(
    hours: Hours | null,
    minute: LocalMinute,
    moment: number,
    remaining: Holidays,
  ): ShownState {
    const state: OpenState = hours ? stateAt(hours, minute, remaining) : { kind: 'unknown' };
    return {
      kind: state.kind,
      text: stateText(state, minute),
      changesAt: hours ? changeOf(hours, state, minute, moment, remaining) : null,
    };
  }

  function stateNow(business: HoursOfBusiness): ShownState {
    const moment = clock();
    const minute = Math.floor(moment / MINUTE_MS);
    const nation = nationOf(business);
    const key = `${nation} ${business.opening_hours}`;
    const known = statesNow.get(key);
    if (known?.minute === minute) return known.state;
    const hours = hoursOf(business.opening_hours);
    const state = stateAtMoment(hours, localMinute(moment), moment, holidays[nation]);
    statesNow.set(key, { minute, state });
    return state;
  }

  return {
    now: () => localMinute(clock()),
    bankHolidays: (nation) => holidays[nation],
    bankHolidaysOf,
    nationOf,
    hoursOf,
    weekOf(text) {
      if (text === null) return null;
      const reading = readingOf(text);
      return reading.hours && (reading.words ??= hoursInWords(reading.hours));
    },
    stateOf(business, at) {
      if (at === undefined) return stateNow(business);
      return stateAtMoment(hoursOf(business.opening_hours), at, epochOf(at), bankHolidaysOf(business));
    },
  };
}

function changeOf(
  hours: Hours,
  state: OpenState,
  minute: LocalMinute,
  moment: number,
  holidays: Holidays,
): number | null {
  const changes = [textChangesAt(state, minute), nextChange(hours, minute, holidays)]
    .filter((change) => change !== null)
    .map((change) => epochOf(change, moment));
  // When clocks go back, the state returns to that of an hour before.
  const again = changes.length > 0 ? clocksPutBackAfter(moment) : null;
  const all = again === null ? changes : [...changes, again];
  return all.length > 0 ? Math.min(...all) : null;
}
