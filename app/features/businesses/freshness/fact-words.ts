import { britishDate } from '#app/platform/dates/british-time.ts';
import { type ConfirmedBy, type ConfirmedFacts, type Fact, FACTS, type FactCheck } from './fact.ts';
import { DAY_MS } from '#app/platform/dates/durations.ts';

export interface FactWords {
  what: string;
  ago: string;
  /** ISO 8601 day. */
  on: string;
  /** "by us"; empty if `what` says it. */
  by: string;
}

export type WordsOfFacts = Partial<Record<Fact, FactWords>>;

const WHAT: Record<Fact, string> = {
  exists: 'All details',
  phone: 'Phone number',
  site: 'Website',
  hours: 'Opening hours',
  prices: 'Prices',
  place: 'Address',
};

const BY: Record<ConfirmedBy, string> = {
  owner: 'by the business',
  staff: 'by us',
  visitor: 'by a visitor',
  import: 'from an imported list',
  'link-check': '',
};

/** @param now milliseconds since 1970 */
export function wordsOfFacts(facts: ConfirmedFacts, now: number): WordsOfFacts {
  const words: WordsOfFacts = {};
  for (const fact of FACTS) {
    const check = facts[fact];
    if (check) words[fact] = factWords(fact, check, now);
  }
  return words;
}

function factWords(fact: Fact, { on, how }: FactCheck, now: number): FactWords {
  const what = how === 'link-check' ? 'The website worked when we checked' : `${WHAT[fact]} confirmed`;
  return { what, ago: agoText(on, now), on, by: BY[how] };
}

/** Formats an age: "yesterday", "3 weeks ago". @param now milliseconds since 1970 */
export function agoText(day: string, now: number): string {
  const days = Math.max(0, Math.round((Date.parse(britishDate(now)) - Date.parse(day)) / DAY_MS));
  if (days === 0) return 'today';
  if (days === 1) return 'yesterday';
  if (days < 14) return `${days} days ago`;
  if (days < 9 * 7) return `${Math.floor(days / 7)} weeks ago`;
  const months = Math.floor(days / 30.4);
  if (months === 12) return 'a year ago';
  if (months < 24) return `${months} months ago`;
  return `${Math.floor(days / 365)} years ago`;
}
