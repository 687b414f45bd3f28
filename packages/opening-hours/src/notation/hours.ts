/** Opening hours in a subset of OpenStreetMap's `opening_hours` notation. Later rules override earlier ones. */
export interface Hours {
  readonly rules: readonly Rule[];
}

export interface Rule {
  /**
   * `normal` (`;`) replaces earlier rules for whole days, `additional` (`,`) only at its times; `fallback`
   * (`||`) applies when they are closed.
   */
  readonly kind: 'normal' | 'additional' | 'fallback';
  /** A day must match all non-empty selectors; `24/7` has none. */
  readonly years: readonly YearRange[];
  readonly dates: readonly DateRange[];
  readonly weeks: readonly WeekRange[];
  readonly days: DaySelector | null;
  /** Empty for the whole day. */
  readonly spans: readonly Span[];
  readonly state: RuleState;
  readonly comment: string | null;
}

/** `appointment` is the comment "by appointment" in OpenStreetMap. */
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

/** Inclusive. Wraps around the end of the year if the first day is later. */
export interface DateRange {
  readonly from: YearDay;
  readonly to: YearDay;
  readonly months: boolean;
}

export type YearDay =
  | { readonly year: number | null; readonly month: number; readonly day: number }
  | { readonly year: number | null; readonly easterOffset: number };

/** Matches if any of these matches. */
export interface DaySelector {
  /** Bit mask; Monday is the lowest bit. */
  readonly weekdays: number;
  readonly nth: readonly { readonly weekday: number; readonly positions: readonly number[] }[];
  /** Offsets in days from a bank holiday; 0 is the day itself. */
  readonly holidays: readonly number[];
  /** `PH Mo-Fr`: a bank holiday that falls on these weekdays, rather than either. */
  readonly holidaysAmong: boolean;
}

/** Minutes from midnight at the start of the day. */
export interface Span {
  readonly from: number;
  /** More than 24 hours if it ends after midnight. */
  readonly to: number;
  /** `18:00+` (`to` equals `from`) or `10:00-16:00+`. */
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
