import { WEEKDAYS } from '@dog-care-directory/opening-hours';

export const DAY_STATES = ['open', 'closed', 'all-day', 'appointment', 'unknown'] as const;
export type DayState = (typeof DAY_STATES)[number];

/** Times as typed; the second span may be empty. */
export interface DayFields {
  state: DayState;
  from1: string;
  to1: string;
  from2: string;
  to2: string;
}

/** Holds all year, or between dates such as "1 Jun" and "31 Aug" if `from` and `until` are filled. */
export interface WeekFields {
  from: string;
  until: string;
  /** Seven, from Monday. */
  days: DayFields[];
}

export interface SpecialFields extends DayFields {
  date: string;
  until: string;
  name: string;
}

/** Bank holidays follow the weekday rules unless set. */
export interface HolidayFields extends Omit<DayFields, 'state'> {
  state: DayState | 'same';
}

export interface HoursFields {
  /** The first holds all year. */
  weeks: WeekFields[];
  holidays: HolidayFields;
  special: SpecialFields[];
  /** OpenStreetMap notation for hours that the table cannot show; replaces the table. */
  notation: string | null;
  pasted: string;
}

export type HoursFieldProblems = Readonly<Record<string, string>>;

export const MOST_WEEKS = 6;
export const MOST_SPECIAL_DAYS = 40;

const NO_TIMES = { from1: '', to1: '', from2: '', to2: '' } as const;

export function emptyDay(state: DayState = 'unknown'): DayFields {
  return { state, ...NO_TIMES };
}

export function emptyWeek(): WeekFields {
  return { from: '', until: '', days: WEEKDAYS.map(() => emptyDay()) };
}

export function emptySpecial(): SpecialFields {
  return { date: '', until: '', name: '', ...emptyDay('closed') };
}

export function sameAsOtherDays(): HolidayFields {
  return { state: 'same', ...NO_TIMES };
}

export const names = {
  day: (prefix: string, week: number, day: number) => `${prefix}week${week}-day${day}`,
  week: (prefix: string, week: number) => `${prefix}week${week}`,
  special: (prefix: string, index: number) => `${prefix}special${index}`,
  holidays: (prefix: string) => `${prefix}holidays`,
  notation: (prefix: string) => `${prefix}notation`,
  pasted: (prefix: string) => `${prefix}pasted`,
  press: (prefix: string) => `${prefix}press`,
} as const;
