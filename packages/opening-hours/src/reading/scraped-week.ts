import type { Hours, Span } from '../notation/hours.ts';
import {
  NOTHING_SAID,
  ON_BANK_HOLIDAYS,
  ruleOf,
  rulesOfWeek,
  type WeekdayHours,
} from '../notation/week-rules.ts';
import { BANK_HOLIDAYS, nameOf } from './scraped-days.ts';
import { PlainWordsProblem } from './plain-words.ts';

export class ScrapedWeek {
  readonly #days: (WeekdayHours | null)[] = [...NOTHING_SAID, null];

  /** Adds hours for days (from 0, Monday, or `BANK_HOLIDAYS`). @throws PlainWordsProblem if contradictory */
  add(days: readonly number[], hours: WeekdayHours | null): void {
    if (hours === null) return;
    for (const day of days) this.#days[day] = joined(this.#days[day] ?? null, hours, nameOf([day]));
  }

  closeOthers(): void {
    for (let day = 0; day < BANK_HOLIDAYS; day++) this.#days[day] ??= { state: 'closed' };
  }

  hours(): Hours {
    if (this.#days.every((hours) => hours === null))
      throw new PlainWordsProblem('This JSON names no days with their hours.');
    const holidays = this.#days[BANK_HOLIDAYS] ?? null;
    const rules = rulesOfWeek(this.#days.slice(0, BANK_HOLIDAYS), []);
    return {
      rules: holidays === null ? rules : [...rules, ruleOf(holidays, { days: ON_BANK_HOLIDAYS })],
    };
  }
}

function joined(before: WeekdayHours | null, hours: WeekdayHours, day: string): WeekdayHours {
  if (before === null || JSON.stringify(before) === JSON.stringify(hours)) return hours;
  if (before.state !== 'open' || hours.state !== 'open') throw twice(day);
  return { state: 'open', spans: spansInOrder([...before.spans, ...hours.spans], day) };
}

/** @throws PlainWordsProblem if spans overlap */
export function spansInOrder(spans: readonly Span[], day: string): Span[] {
  const ordered = spans.toSorted((one, other) => one.from - other.from);
  if (ordered.some((span, index) => span.from < (ordered[index - 1]?.to ?? 0))) throw twice(day);
  return ordered;
}

function twice(day: string): PlainWordsProblem {
  return new PlainWordsProblem(`${day} is given twice, with different hours. Write its hours once.`);
}
