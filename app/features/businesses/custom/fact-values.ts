import { fitting, plainText, readCustom } from './custom-values.ts';
import { type Fact, FACT_NAMES, type FactName, factQuestion, type Facts } from '../listing/facts.ts';
import { readDate } from '../field-text/date-values.ts';
import {
  accepted,
  isPlaceholder,
  problemWith,
  quoted,
  type Reading,
  type ReadingProblem,
  refused,
} from '@dog-care-directory/text';
import { entriesOf, isTooLong, jsonOf, plainWords, wordsOrJson } from '../field-text/structured-text.ts';

const BY_WORDS: ReadonlyMap<string, FactName> = new Map(FACT_NAMES.map((name) => [plainWords(name), name]));
const SPEAKERS = ['business', 'editor', 'import'] as const satisfies Fact['by'][];
const SOURCE = /\((business|editor|import),\s*(\d{4}-\d{2}-\d{2})\)$/i;
const NOT_SAID: ReadonlySet<string> = new Set(['', 'not said', 'not known', 'unknown']);

/** Reads answers such as `size: large; insured: yes (business, 2026-11-03)`, or JSON; reports others. */
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
    FACT_NAMES.flatMap((name) => (said.has(name) ? [[name, said.get(name)]] : [])),
  );
  return { value: facts, problems };
}

/** Writes facts so that `readFacts` reads them back without loss on the same day. */
export function factsText(facts: Facts, today: string): string {
  const entries = FACT_NAMES.flatMap((name) => {
    const fact = facts[name];
    if (!fact) return [];
    const source = fact.by === 'import' && fact.on === today ? '' : ` (${fact.by}, ${fact.on})`;
    return [`${plainWords(name)}: ${plainText(fact.answer)}${source}`];
  });
  const ordered = Object.fromEntries(
    FACT_NAMES.flatMap((name) => {
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
  const isObject = typeof said === 'object' && said !== null;
  const given = isObject ? (said as Record<string, unknown>) : { answer: said };
  // With its source, "unknown" is the text that was stored.
  const isText = isObject && name !== null && factQuestion(name).kind === 'text';
  if (name !== null && (given['answer'] === null || (!isText && isNotSaid(given['answer']))))
    return { name, fact: null, problem: null };
  const fact = name && factOf(name, given, today);
  return fact
    ? { name, fact, problem: null }
    : {
        name,
        fact: null,
        problem: problemWith(text, `${quoted(text)} is not a fact such as ${example(name)}; left out.`),
      };
}

function isNotSaid(answer: unknown): boolean {
  return typeof answer === 'string' && (NOT_SAID.has(plainWords(answer)) || isPlaceholder(answer));
}

function example(name: FactName | null): string {
  const { kind, choices } = factQuestion(name ?? 'puppies');
  const answers = choices.length > 0 ? choices.map(({ key }) => key) : [kind === 'number' ? '12' : 'yes'];
  return answers.map((answer) => `"${plainWords(name ?? 'puppies')}: ${answer}"`).join(' or ');
}

function factOf(name: FactName, given: Record<string, unknown>, today: string): Fact | null {
  const { by = 'import', on = today } = given;
  const speaker = SPEAKERS.find((known) => known === by);
  const day = typeof on === 'string' ? readDate(on, today).value : null;
  const answer = answerOf(name, given['answer']);
  return speaker && day && answer !== null ? { answer, by: speaker, on: day } : null;
}

function answerOf(name: FactName, answer: unknown): Fact['answer'] | null {
  if (typeof answer !== 'string') return fitting(factQuestion(name), answer);
  const read = readCustom(factQuestion(name), answer);
  return 'value' in read ? read.value : null;
}
