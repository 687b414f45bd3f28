/** Text that other people wrote: what was understood of it, and what was not. */
export {
  daysAfter,
  daysBetween,
  isDay,
  longDay,
  monthAndYear,
  shortDay,
  shortMonthAndYear,
  TIME_ZONE,
} from './src/days.ts';
export { CsvFileError } from './src/delimited/file-error.ts';
export { type CsvRecord, CsvTokenizer, countLineBreaks } from './src/delimited/tokenizer.ts';
export { withoutDirectionMarks, withoutUnseen } from './src/direction-marks.ts';
export { IGNORED, plainText } from './src/foreign/plain-text.ts';
export { undamagedText } from './src/foreign/undamaged-text.ts';
export { MONTHS } from './src/month-names.ts';
export { counted, withThousands } from './src/numbers.ts';
export {
  accepted,
  isPlaceholder,
  messageOf,
  normalised,
  problemWith,
  quoted,
  type Reading,
  type ReadingProblem,
  refused,
} from './src/reading.ts';
