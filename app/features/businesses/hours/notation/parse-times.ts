import type { Span } from './hours.ts';
import { MINUTES_OF_DAY, MINUTES_OF_HOUR } from '../time/local-minute.ts';
import { isTime } from './parse-dates.ts';
import type { TokenReader } from './token-reader.ts';

const LAST_HOUR = 48;

/** Reads `09:00-12:00,13:00-17:00`, `18:00-02:00`, `18:00-26:00`, `18:00+`, `10:00-16:00+`. */
export function readSpans(reader: TokenReader): Span[] {
  const spans: Span[] = [];
  do spans.push(readSpan(reader));
  while (isTimeOfSpan(reader, 1) && reader.skipSign(','));
  return spans;
}

/** Whether a time, or a word used in place of one, starts here. */
export function isTimeOfSpan(reader: TokenReader, ahead = 0): boolean {
  return isTime(reader, ahead) || isSun(reader, ahead);
}

function isSun(reader: TokenReader, ahead = 0): boolean {
  const { kind, text } = reader.peek(ahead);
  return (kind === 'sign' && text === '(') || (kind === 'word' && /^(sunrise|sunset|dawn|dusk)$/i.test(text));
}

function readSpan(reader: TokenReader): Span {
  const start = reader.peek();
  const from = readTime(reader);
  if (from >= MINUTES_OF_DAY) throw reader.problem('a time to open is before 24:00', start);
  if (reader.skipSign('+')) return { from, to: from, openEnd: true };
  if (!reader.skipSign('-')) throw reader.problem('a time needs an end, as in 09:00-17:00', start);
  const written = readTime(reader);
  const to = written <= from ? written + MINUTES_OF_DAY : written;
  const openEnd = reader.skipSign('+');
  if (reader.isSign('/')) throw reader.problem('repeated times are not understood');
  return { from, to, openEnd };
}

function readTime(reader: TokenReader): number {
  if (isSun(reader)) throw reader.problem('times of the sun are not understood: write a time such as 08:00');
  if (!isTime(reader)) throw reader.problem('expected a time such as 09:00');
  const start = reader.peek();
  const hour = reader.number(0, LAST_HOUR, 'an hour');
  reader.take();
  const minute = reader.number(0, MINUTES_OF_HOUR - 1, 'minutes below 60');
  const time = hour * MINUTES_OF_HOUR + minute;
  if (time > LAST_HOUR * MINUTES_OF_HOUR) throw reader.problem('there is no such time', start);
  return time;
}
