import { type Day, dayOf } from './time/calendar.ts';
import { dayFits, type Holidays } from './day-fits.ts';
import type { Hours, Rule, RuleState, Span } from './notation/hours.ts';
import { MINUTES_OF_DAY, MINUTES_OF_HOUR } from './time/local-minute.ts';

/** Part of a day in which the same holds, in minutes from its midnight. */
export interface Part {
  from: number;
  to: number;
  state: RuleState;
}

/** A rule on a day, with its spans as they are counted from that day's midnight. */
interface Applied {
  rule: Rule;
  /** Minutes from the midnight at which the rule's own day begins to that of the day asked for: 0, or a day. */
  behind: number;
}

/** What holds on each minute of a day: parts from 0 to 24 hours without gaps, neighbours of different states. */
export function partsOfDay(hours: Hours, number: number, holidays: Holidays): Part[] {
  const applied = rulesOfDay(hours, number, holidays);
  const parts: Part[] = [];
  for (const from of boundaries(applied)) {
    const state = stateOf(applied, from);
    const last = parts.at(-1);
    if (last?.state === state) continue;
    if (last) last.to = from;
    parts.push({ from, to: MINUTES_OF_DAY, state });
  }
  return parts;
}

/** What holds on one minute of a day, counted from its midnight. */
export function stateOfMinute(hours: Hours, number: number, minute: number, holidays: Holidays): RuleState {
  return stateOf(rulesOfDay(hours, number, holidays), minute);
}

/** The rules that say something of a day, in the order in which they win. */
function rulesOfDay({ rules }: Hours, number: number, holidays: Holidays): Applied[] {
  const day = dayOf(number);
  let before: Day | null = null;
  const applied: Applied[] = [];
  for (const [index, rule] of rules.entries()) {
    if (dayFits(rule, day, holidays)) {
      if (takesPlace(rule, rules[index - 1])) applied.length = 0;
      applied.push({ rule, behind: 0 });
    }
    if (rule.spans.some(goesPastMidnight)) {
      before ??= dayOf(number - 1);
      if (dayFits(rule, before, holidays)) applied.push({ rule, behind: MINUTES_OF_DAY });
    }
  }
  return applied;
}

/** Whether a rule replaces all earlier rules for the whole of its days. */
function takesPlace(rule: Rule, before: Rule | undefined): boolean {
  // Times without days ("Mo-Fr 09:00-12:00; 14:00-16:00") are added to those before them, off only takes from them.
  return (
    rule.kind === 'normal' &&
    rule.state !== 'closed' &&
    (hasDays(rule) || (before !== undefined && !hasDays(before)))
  );
}

function hasDays({ years, dates, weeks, days }: Rule): boolean {
  return years.length > 0 || dates.length > 0 || weeks.length > 0 || days !== null;
}

function stateOf(applied: readonly Applied[], minute: number): RuleState {
  let state: RuleState = 'closed';
  for (const { rule, behind } of applied) {
    if (rule.kind === 'fallback' && state !== 'closed') continue;
    state = stateOfRule(rule, minute + behind) ?? state;
  }
  return state;
}

/** The rule's state for a minute; null if it does not apply. */
function stateOfRule(rule: Rule, minute: number): RuleState | null {
  if (rule.spans.length === 0) return minute < MINUTES_OF_DAY ? rule.state : null;
  let state: RuleState | null = null;
  for (const span of rule.spans) {
    if (minute >= span.from && minute < span.to) state = rule.state;
    else if (span.openEnd && minute >= span.to && minute < guessedEnd(span)) state = openEndState(rule);
  }
  return state;
}

/** Open-ended hours don't tell whether it is open at a later time. */
function openEndState({ state }: Rule): RuleState {
  return state === 'open' ? 'unknown' : state;
}

/** Latest possible end of open-ended hours: into the night if they start in the evening. */
function guessedEnd({ to }: Span): number {
  if (to >= 22 * MINUTES_OF_HOUR) return to + 8 * MINUTES_OF_HOUR;
  if (to >= 17 * MINUTES_OF_HOUR) return to + 10 * MINUTES_OF_HOUR;
  return MINUTES_OF_DAY;
}

function goesPastMidnight(span: Span): boolean {
  return span.to > MINUTES_OF_DAY || (span.openEnd && guessedEnd(span) > MINUTES_OF_DAY);
}

/** The minutes of a day on which something may change, from 0, in order. */
function boundaries(applied: readonly Applied[]): number[] {
  const minutes = new Set([0]);
  const add = (minute: number) => {
    if (minute > 0 && minute < MINUTES_OF_DAY) minutes.add(minute);
  };
  for (const { rule, behind } of applied) {
    for (const span of rule.spans) {
      add(span.from - behind);
      add(span.to - behind);
      if (span.openEnd) add(guessedEnd(span) - behind);
    }
  }
  return [...minutes].toSorted((a, b) => a - b);
}
