/** Opening hours in a subset of the `opening_hours` notation of OpenStreetMap: later rules win over earlier ones. */
export interface Hours {
  readonly rules: readonly Rule[];
}

/** What holds on some days at some times. */
export interface Rule {
  /**
   * How it stands to the rules before it: a `normal` one (after `;`) takes their place for whole days, an `additional` one
   * (after `,`) only at its times, and a `fallback` (after `||`) holds where they leave it closed.
   */
  readonly kind: 'normal' | 'additional' | 'fallback';
  /** All of these that are not empty have to fit a day; `24/7` has none. */
  readonly years: readonly YearRange[];
  readonly dates: readonly DateRange[];
  readonly weeks: readonly WeekRange[];
  readonly days: DaySelector | null;
  /** Empty: the whole day. */
  readonly spans: readonly Span[];
  readonly state: RuleState;
  /** What stood in quotes. */
  readonly comment: string | null;
}

/** `appointment` is what OpenStreetMap writes as the comment "by appointment". */
export type RuleState = 'open' | 'closed' | 'appointment' | 'unknown';

export interface YearRange {
  readonly from: number;
  /** Infinity for `2026+`. */
  readonly to: number;
  readonly step: number;
}

export interface WeekRange {
  readonly from: number;
  readonly to: number;
  readonly step: number;
}

/** From one day of the year to another, both included; over the year's end where the first is the later one. */
export interface DateRange {
  readonly from: YearDay;
  readonly to: YearDay;
  /** Whole months, written without days. */
  readonly months: boolean;
}

/** A day of each year, or of one. */
export type YearDay =
  | { readonly year: number | null; readonly month: number; readonly day: number }
  | { readonly year: number | null; readonly easterOffset: number };

/** A day fits when one of these fits. */
export interface DaySelector {
  /** A bit for each day of the week, Monday's is the lowest. */
  readonly weekdays: number;
  /** Such as the first Monday of the month, or the last Friday (-1). */
  readonly nth: readonly { readonly weekday: number; readonly positions: readonly number[] }[];
  /** Days after a bank holiday: 0 for the day itself. */
  readonly holidays: readonly number[];
  /** `PH Mo-Fr`: a bank holiday that is one of these days, rather than either. */
  readonly holidaysAmong: boolean;
}

/** In minutes from midnight at the beginning of the day. */
export interface Span {
  readonly from: number;
  /** More than 24 hours where it goes past midnight. */
  readonly to: number;
  /** Open-ended: `18:00+` (where `to` is `from`), `10:00-16:00+`. */
  readonly openEnd: boolean;
}

export const WEEKDAYS = ['Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa', 'Su'] as const;
export const MONTHS = [
  'Jan',
  'Feb',
  'Mar',
  'Apr',
  'May',
  'Jun',
  'Jul',
  'Aug',
  'Sep',
  'Oct',
  'Nov',
  'Dec',
] as const;
export const EVERY_WEEKDAY = 0b111_1111;
