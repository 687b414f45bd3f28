import { type Fact, type FactName, type Facts, FACTS, MOST_DOGS } from '../listing/facts.ts';
import { readDate } from './date-values.ts';
import {
  accepted,
  isPlaceholder,
  problemWith,
  quoted,
  type Reading,
  type ReadingProblem,
  refused,
} from '@dog-care-directory/text';
import { entriesOf, isTooLong, jsonOf, plainWords, wordsOrJson } from './structured-text.ts';
import { yesOrNo } from './yes-no-values.ts';

const NAMES = Object.keys(FACTS) as FactName[];
const BY_WORDS: ReadonlyMap<string, FactName> = new Map(NAMES.map((name) => [plainWords(name), name]));
const SPEAKERS = ['business', 'editor', 'import'] as const satisfies Fact['by'][];
const SOURCE = /\((business|editor|import),\s*(\d{4}-\d{2}-\d{2})\)$/i;
const NOT_SAID: ReadonlySet<string> = new Set(['', 'not said', 'not known', 'unknown']);

/** Reads answers such as `puppies: yes; insured: yes (business, 2026-11-03)`, or JSON; reports others. */
export function readFacts(text: string, today: string): Reading<Facts> {
  if (isPlaceholder(text)) return accepted<Facts>(null);
  if (isTooLong(text)) return refused(text, 'is too long for a list of facts');
  const json = jsonOf(text);
  const entries =
    typeof json === 'object' && json !== null && !Array.isArray(json)
      ? Object.entries(json).map(([name, said]) => entryOf(name, JSON.stringify(said), said, today))
      : entriesOf(text).map((entry) => readEntry(entry, today));
  const said = new Map(entries.flatMap(({ name, fact }) => (name && fact ? [[name, fact] as const] : [])));
  const problems = entries.flatMap(({ problem }) => problem ?? []);
  if (said.size === 0) {
    return problems.length === 0
      ? accepted<Facts>(null)
      : refused(text, 'is not a list of facts such as "puppies: yes; dogs at once: 6"');
  }
  const facts: Facts = Object.fromEntries(
    NAMES.flatMap((name) => (said.has(name) ? [[name, said.get(name)]] : [])),
  );
  return { value: facts, problems };
}

/** Writes facts so that `readFacts` reads them back without loss on the same day. */
export function factsText(facts: Facts, today: string): string {
  const entries = NAMES.flatMap((name) => {
    const fact = facts[name];
    if (!fact) return [];
    const answer = typeof fact.answer === 'number' ? String(fact.answer) : fact.answer ? 'yes' : 'no';
    const source = fact.by === 'import' && fact.on === today ? '' : ` (${fact.by}, ${fact.on})`;
    return [`${plainWords(name)}: ${answer}${source}`];
  });
  const ordered = Object.fromEntries(
    NAMES.flatMap((name) => {
      const fact = facts[name];
      return fact ? [[name, { answer: fact.answer, by: fact.by, on: fact.on }]] : [];
    }),
  );
  return wordsOrJson(ordered, entries.join('; '), (text) => readFacts(text, today).value);
}

interface Entry {
  name: FactName | null;
  fact: Fact | null;
  problem: ReadingProblem | null;
}

function readEntry(entry: string, today: string): Entry {
  const colon = entry.search(/[:=]/);
  if (colon === -1) return entryOf(entry, entry, undefined, today);
  const said = entry.slice(colon + 1).trim();
  const source = SOURCE.exec(said);
  const answer = (source ? said.slice(0, source.index) : said).trim();
  const [, by, on] = source ?? [];
  return entryOf(entry.slice(0, colon), entry, by ? { answer, by: by.toLowerCase(), on } : answer, today);
}

function entryOf(words: string, text: string, said: unknown, today: string): Entry {
  const name = BY_WORDS.get(plainWords(words)) ?? null;
  const given =
    typeof said === 'object' && said !== null ? (said as Record<string, unknown>) : { answer: said };
  if (name !== null && isNotSaid(given['answer'])) return { name, fact: null, problem: null };
  const fact = name && factOf(name, given, today);
  return fact
    ? { name, fact, problem: null }
    : {
        name,
        fact: null,
        problem: problemWith(text, `${quoted(text)} is not a fact such as "puppies: yes"; left out.`),
      };
}

function isNotSaid(answer: unknown): boolean {
  return answer === null || (typeof answer === 'string' && NOT_SAID.has(plainWords(answer)));
}

function factOf(name: FactName, given: Record<string, unknown>, today: string): Fact | null {
  const { by = 'import', on = today } = given;
  const speaker = SPEAKERS.find((known) => known === by);
  const day = typeof on === 'string' ? readDate(on, today).value : null;
  const answer = FACTS[name] === 'number' ? countOf(given['answer']) : answerOf(given['answer']);
  return speaker && day && answer !== null ? { answer, by: speaker, on: day } : null;
}

function answerOf(answer: unknown): boolean | null {
  return typeof answer === 'string' ? yesOrNo(answer) : typeof answer === 'boolean' ? answer : null;
}

function countOf(answer: unknown): number | null {
  const count = typeof answer === 'string' && /^\d{1,4}$/.test(answer) ? Number(answer) : answer;
  return typeof count === 'number' && Number.isInteger(count) && count > 0 && count <= MOST_DOGS
    ? count
    : null;
}
