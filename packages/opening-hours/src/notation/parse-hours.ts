import type { DaySelector, Hours, Rule, RuleState, Span } from './hours.ts';
import { isDate, readDates, readWeeks, isTime } from './parse-dates.ts';
import { isDays, readDays } from './parse-days.ts';
import { HoursProblem, TokenReader } from './token-reader.ts';
import { tokenize } from './tokens.ts';
import { MINUTES_OF_DAY, MINUTES_OF_HOUR } from '../time/local-minute.ts';

/** Characters. */
export const LONGEST_HOURS = 2000;

const STATES: Readonly<Record<string, RuleState>> = {
  open: 'open',
  off: 'closed',
  closed: 'closed',
  unknown: 'unknown',
};

/** Parses a subset of OpenStreetMap's notation in linear time; refuses anything else with a sentence. */
export function parseHours(text: string): { hours: Hours } | { problem: string } {
  if (text.length > LONGEST_HOURS)
    return { problem: `The hours are longer than ${LONGEST_HOURS} characters.` };
  try {
    const rules = readRules(new TokenReader(tokenize(text)));
    return rules.length > 0 ? { hours: { rules } } : { problem: 'There are no hours in this text.' };
  } catch (error) {
    if (error instanceof HoursProblem) return { problem: error.message };
    throw error;
  }
}

function readRules(reader: TokenReader): Rule[] {
  const rules: Rule[] = [];
  let kind: Rule['kind'] = 'normal';
  for (;;) {
    while (kind === 'normal' && reader.skipSign(';'));
    if (kind === 'normal' && isEnd(reader)) return rules;
    rules.push(readRule(reader, rules.length === 0 ? 'normal' : kind));
    if (isEnd(reader)) return rules;
    kind = readSeparator(reader);
  }
}

function isEnd(reader: TokenReader): boolean {
  return reader.peek().kind === 'end';
}

function readSeparator(reader: TokenReader): Rule['kind'] {
  if (reader.skipSign(';')) return 'normal';
  if (reader.skipSign(',')) return 'additional';
  if (reader.skipSign('||')) return 'fallback';
  throw reader.problem('expected ; or the end');
}

function readRule(reader: TokenReader, kind: Rule['kind']): Rule {
  const start = reader.peek();
  const selectors = readSelectors(reader);
  const isAlways = skipAlways(reader);
  const spans: Span[] = !isAlways && isTimeOfSpan(reader) ? readSpans(reader) : [];
  const modifier = readModifier(reader);
  if (reader.peek() === start)
    throw reader.problem('expected a day such as Mo, a time such as 09:00, or off');
  if (!isAlways && spans.length === 0 && modifier === null && reader.isSign(','))
    throw reader.problem('times or off have to follow these days');
  return { kind, ...selectors, spans, state: modifier?.state ?? 'open', comment: modifier?.comment ?? null };
}

function readSelectors(reader: TokenReader): Pick<Rule, 'years' | 'dates' | 'weeks' | 'days'> {
  let dates: ReturnType<typeof readDates> | null = null;
  let weeks: Rule['weeks'] = [];
  let days: DaySelector | null = null;
  for (;;) {
    if (dates === null && isDate(reader)) dates = readDates(reader);
    else if (weeks.length === 0 && /^weeks?$/i.test(reader.peek().text)) {
      reader.take();
      weeks = readWeeks(reader);
    } else if (days === null && isDays(reader)) days = readDays(reader);
    else return { years: dates?.years ?? [], dates: dates?.dates ?? [], weeks, days };
    reader.skipSign(':');
  }
}

function skipAlways(reader: TokenReader): boolean {
  const isAlways = reader.peek().text === '24' && reader.isSign('/', 1) && reader.peek(2).text === '7';
  if (isAlways) for (let taken = 0; taken < 3; taken++) reader.take();
  return isAlways;
}

function readModifier(reader: TokenReader): Pick<Rule, 'state' | 'comment'> | null {
  const word = reader.peek();
  const said = word.kind === 'word' ? STATES[word.text.toLowerCase()] : undefined;
  if (said !== undefined) reader.take();
  const comment = readComment(reader);
  if (said === undefined && comment === null) return null;
  const state = said ?? 'unknown';
  return { state: state === 'unknown' && isByAppointment(comment) ? 'appointment' : state, comment };
}

function readComment(reader: TokenReader): string | null {
  if (reader.peek().kind === 'comment') return reader.take().text || null;
  if (!/^by$/i.test(reader.peek().text) || !/^appointment$/i.test(reader.peek(1).text)) return null;
  reader.take();
  reader.take();
  if (!/^only$/i.test(reader.peek().text)) return 'by appointment';
  reader.take();
  return 'by appointment only';
}

function isByAppointment(comment: string | null): boolean {
  return comment !== null && /appointment|by arrangement/i.test(comment);
}

const LAST_HOUR = 48;

function readSpans(reader: TokenReader): Span[] {
  const spans: Span[] = [];
  do spans.push(readSpan(reader));
  while (isTimeOfSpan(reader, 1) && reader.skipSign(','));
  return spans;
}

function isTimeOfSpan(reader: TokenReader, ahead = 0): boolean {
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
