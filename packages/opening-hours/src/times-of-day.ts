import { type Day, dayOf } from './time/calendar.ts';
import { dayFits, type Holidays } from './day-fits.ts';
import type { Hours, Rule, RuleState, Span } from './notation/hours.ts';
import { MINUTES_OF_DAY, MINUTES_OF_HOUR } from './time/local-minute.ts';

/** Part of a day with one state, in minutes from midnight. */
export interface Part {
  from: number;
  to: number;
  state: RuleState;
}

interface Applied {
  rule: Rule;
  /** Minutes from midnight of the rule's own day to that of the requested day: 0, or a day. */
  behind: number;
}

/** Splits a day from 0 to 24 hours without gaps; neighbours have different states. */
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

export function stateOfMinute(hours: Hours, number: number, minute: number, holidays: Holidays): RuleState {
  return stateOf(rulesOfDay(hours, number, holidays), minute);
}

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

function takesPlace(rule: Rule, before: Rule | undefined): boolean {
  // Times without days ("Mo-Fr 09:00-12:00; 14:00-16:00") add to the previous rule, and `off` with times only
  // subtracts.
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

function stateOfRule(rule: Rule, minute: number): RuleState | null {
  if (rule.spans.length === 0) return minute < MINUTES_OF_DAY ? rule.state : null;
  let state: RuleState | null = null;
  for (const span of rule.spans) {
    if (minute >= span.from && minute < span.to) state = rule.state;
    else if (span.openEnd && minute >= span.to && minute < guessedEnd(span)) state = openEndState(rule);
  }
  return state;
}

/** Open-ended hours leave the state at later times unknown. */
function openEndState({ state }: Rule): RuleState {
  return state === 'open' ? 'unknown' : state;
}

function guessedEnd({ to }: Span): number {
  if (to >= 22 * MINUTES_OF_HOUR) return to + 8 * MINUTES_OF_HOUR;
  if (to >= 17 * MINUTES_OF_HOUR) return to + 10 * MINUTES_OF_HOUR;
  return MINUTES_OF_DAY;
}

function goesPastMidnight(span: Span): boolean {
  return span.to > MINUTES_OF_DAY || (span.openEnd && guessedEnd(span) > MINUTES_OF_DAY);
}

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
