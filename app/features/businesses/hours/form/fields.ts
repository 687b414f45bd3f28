import { WEEKDAYS } from '../notation/hours.ts';

/** How a day is, as the form has it. */
export const DAY_STATES = ['open', 'closed', 'all-day', 'appointment', 'unknown'] as const;
export type DayState = (typeof DAY_STATES)[number];

/** A day of the form: times as they were typed, the second span may be empty. */
export interface DayFields {
  state: DayState;
  from1: string;
  to1: string;
  from2: string;
  to2: string;
}

/** A week that holds all year, or, where `from` and `until` are filled, between two dates such as "1 Jun" and "31 Aug". */
export interface WeekFields {
  from: string;
  until: string;
  /** Seven, from Monday. */
  days: DayFields[];
}

/** A date such as "25 Dec 2026", or "25 Dec" for each year; or from there until another one. */
export interface SpecialFields extends DayFields {
  date: string;
  until: string;
  /** What the day is called: "Christmas Day". */
  name: string;
}

/** Bank holidays follow the weekday rules unless set. */
export interface HolidayFields extends Omit<DayFields, 'state'> {
  state: DayState | 'same';
}

/** All that the section of the form holds. */
export interface HoursFields {
  /** The first one holds all year. */
  weeks: WeekFields[];
  holidays: HolidayFields;
  special: SpecialFields[];
  /** Hours in the notation of OpenStreetMap, where they say more than the table can; the table is left out then. */
  notation: string | null;
  /** Text in the paste box. */
  pasted: string;
}

/** What is wrong, by the name of the field, as a sentence. */
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

/** The names of the form's fields, behind the prefix that the form gives them. */
export const names = {
  day: (prefix: string, week: number, day: number) => `${prefix}week${week}-day${day}`,
  week: (prefix: string, week: number) => `${prefix}week${week}`,
  special: (prefix: string, index: number) => `${prefix}special${index}`,
  holidays: (prefix: string) => `${prefix}holidays`,
  notation: (prefix: string) => `${prefix}notation`,
  pasted: (prefix: string) => `${prefix}pasted`,
  /** Of the section's own buttons, whose values say what they do. */
  press: (prefix: string) => `${prefix}press`,
} as const;
