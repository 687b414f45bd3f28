import { LRUCache } from 'lru-cache';
import { type BankHolidays, type HolidayNation, nationOfCouncil } from './bank-holidays.ts';
import type { Holidays } from './day-fits.ts';
import type { Hours } from './notation/hours.ts';
import { hoursInWords } from './notation/hours-in-words.ts';
import {
  clocksPutBackAfter,
  epochOf,
  type LocalMinute,
  localMinute,
  MINUTE_MS,
} from './time/local-minute.ts';
import { parseHours } from './notation/parse-hours.ts';
import { nextChange, type OpenState, stateAt } from './state-at.ts';
import { stateText, textChangesAt } from './state-text.ts';

/** What is known of a business's opening hours now. */
export interface OpeningHours {
  /** What the clocks show. */
  now(): LocalMinute;
  /** Dates such as `2026-12-25`. */
  bankHolidays(nation: HolidayNation): Holidays;
  /** Those of the nation in which a business lies: its council's, otherwise the region's. */
  bankHolidaysOf(business: { council: string | null }): Holidays;
  /** The nation whose bank holidays a business keeps. */
  nationOf(business: { council: string | null }): HolidayNation;
  /** The state of a business, now or at another time. */
  stateOf(business: HoursOfBusiness, at?: LocalMinute): ShownState;
  /** Hours out of the database; null where there are none, or they cannot be read. Those asked for last are remembered. */
  hoursOf(text: string | null): Hours | null;
  /** The same in words. */
  weekOf(text: string | null): string | null;
}

/** A business, as far as its hours go. */
export interface HoursOfBusiness {
  opening_hours: string | null;
  council: string | null;
}

/** What a visitor reads. */
export interface ShownState {
  kind: OpenState['kind'];
  /** Such as "Open until 18:00". */
  text: string;
  /** Until when the text is right, in milliseconds since 1970; null: for good. */
  changesAt: number | null;
}

interface OpeningHoursOptions {
  holidays: BankHolidays;
  /** Council codes of the region. */
  regionCouncils: () => readonly string[];
  /** Milliseconds since 1970. */
  clock: () => number;
}

/** What hours out of the database say; null where they cannot be read. */
interface Reading {
  hours: Hours | null;
  /** Made when they are first asked for. */
  words?: string;
}

/** A state with the minute, since 1970, that it is of. */
interface StateOfMinute {
  minute: number;
  state: ShownState;
}

/** A million businesses have some ten thousand different hours. */
const REMEMBERED = 10_000;

/** Puts opening hours, bank holidays and the clock together. */
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

  /** The state now: many businesses have the same hours, and it is the same for all of them until the minute is over. */
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

/** The moment from which on a state's words may be wrong, in milliseconds since 1970. */
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
  // In the hour that comes again, it is once more as it was an hour before.
  const again = changes.length > 0 ? clocksPutBackAfter(moment) : null;
  const all = again === null ? changes : [...changes, again];
  return all.length > 0 ? Math.min(...all) : null;
}
