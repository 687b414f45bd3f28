/** British opening hours: what people write and programs publish, in the notation of OpenStreetMap. */
export {
  type BankHolidays,
  type HolidayNation,
  nationOfCouncil,
  readBankHolidays,
} from './src/bank-holidays.ts';
export { comingUp } from './src/coming-up.ts';
export { type DatedHours, addDates, datedWords, daysOf, parseDated, writeDated } from './src/dated-hours.ts';
export type { Holidays } from './src/day-fits.ts';
export { formatHours, formatTime } from './src/notation/format-hours.ts';
export { hoursInWords } from './src/notation/hours-in-words.ts';
export {
  type DateRange,
  type Hours,
  type Rule,
  type Span,
  type YearDay,
  EVERY_WEEKDAY,
  MONTHS,
  WEEKDAYS,
} from './src/notation/hours.ts';
export { LONGEST_HOURS, parseHours } from './src/notation/parse-hours.ts';
export {
  type WeekdayHours,
  BY_APPOINTMENT,
  ON_BANK_HOLIDAYS,
  OPEN_ALL_DAY,
  isAllDay,
  ruleOf,
  rulesOfWeek,
} from './src/notation/week-rules.ts';
export { monthNamed } from './src/notation/words.ts';
export { readClockTime } from './src/reading/clock-times.ts';
export { readDayColumns } from './src/reading/day-columns.ts';
export { noteOf, readHoursText, readTypedHours } from './src/reading/read-hours-text.ts';
export { type OpeningHoursSpecification, openingHoursSpecification } from './src/schema-org.ts';
export { type ShownDay, type ShownSpan, showDay } from './src/shown-day.ts';
export { isSpecial, usualHours } from './src/special-days.ts';
export { type OpenState, kindAt, nextChange, stateAt } from './src/state-at.ts';
export { stateText, textChangesAt } from './src/state-text.ts';
export { dayNumber, dayOf, daysInMonth } from './src/time/calendar.ts';
export { LONG_DAYS, SHORT_DAYS } from './src/time/day-names.ts';
export {
  type LocalMinute,
  MINUTES_OF_DAY,
  MINUTES_OF_HOUR,
  clocksPutBackAfter,
  dateOf,
  epochOf,
  localMinute,
} from './src/time/local-minute.ts';
export { partsOfDay } from './src/times-of-day.ts';
export { weekOf } from './src/week.ts';
