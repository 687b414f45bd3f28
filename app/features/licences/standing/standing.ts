/** What registers say of how a licence stands, in the words that councils use. */
import { type RegisterStanding, STANDINGS } from '#app/features/businesses/listing/licence.ts';
import { daysIn, withoutDays } from '../cells/days.ts';
import {
  type Against,
  BESIDE,
  endsShort,
  ENFORCED,
  IN_A_STATUS,
  IN_FORCE,
  isBare,
  LONGEST_READ,
  partsOf,
  seen,
  SHORT_BEHIND,
  STRONG,
  strip,
  withoutShort,
} from './words.ts';
import { isExplained } from './statement.ts';

/** How a licence stands by its register: in force, or not, and in what way. */
export type Standing = 'current' | RegisterStanding;

/** A licence's status on a register. */
export interface Said {
  standing: Standing;
  /** In the register’s own words, cut to `LONGEST_WORDS`. */
  words: string;
  /** The day it names with them: 2026-03-12. */
  on: string | null;
}

/** What an admin can say that a register means by words of its own. */
export const MEANINGS = Object.fromEntries([
  ['current', 'In force'],
  ...Object.entries(STANDINGS).flatMap(([standing, { meaning }]) => (meaning ? [[standing, meaning]] : [])),
]) as Readonly<Record<Meaning, string>>;

export type Meaning = Exclude<Standing, 'unclear'>;

/** Meanings by words, as `wordsKey` writes them. */
export type Meanings = Readonly<Record<string, Meaning>>;

/** Characters. */
export const LONGEST_WORDS = 80;
/** Status words of a PDF's text with unknown position. */
export const NOT_READ = 'status not read';
/** Beginnings of statements about an unknown licence, which may mean any of them. */
export const OF_SOME_LICENCE = 'May be about this licence';

/** Whether a text names a meaning. */
export function isMeaning(text: string): text is Meaning {
  return Object.hasOwn(MEANINGS, text);
}

/** Whether an answer about words holds for later registers: not where they are the same for whatever could not be read. */
export function isLasting(key: string): boolean {
  return !key.endsWith(NOT_READ) && !key.startsWith(wordsKey(OF_SOME_LICENCE));
}

/** How words are compared: without days, marks and case. */
export function wordsKey(words: string): string {
  return withoutDays(words)
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .slice(0, LONGEST_WORDS);
}

const ANY = new RegExp(STRONG.map(([, { source }]) => source).join('|'), 'i');
/** A cell without a status. */
const NOTHING = /^(?:n\/?a|none|nil|not applicable|tbc|[-–—.]*)$/i;
/** What says that it was so once. */
const ONCE = /\breinstate|\blifted\b|\boverturned\b|\brestored\b|\bprevious|\bformer|\bhistoric/i;
/** “Suspended pending investigation” is no application. */
const UNTIL_DECIDED = /\b(suspended),? (?:pending|until|whilst?)\b.*/i;
/** What was in force, or may be. */
const NOT_NOW = /\?|\bwas (?:active|current|live|valid|licen[cs]ed|in force)\b/i;
/** What answers a heading such as “Suspended?”. */
const NO = /^(?:n|no|false|0)$/i;
const YES = /^(?:y|yes|true|1|x|✓|✔)$/i;

/** Reads the cell of a column that says how licences stand; null where it says nothing. */
export function statusIn(cell: string): Said | null {
  const text = seen(cell).slice(0, LONGEST_READ).replaceAll(/\s+/g, ' ').trim();
  if (NOTHING.test(text)) return null;
  const { kinds, rest } = strip(text.replace(UNTIL_DECIDED, '$1'), [...STRONG, ...IN_A_STATUS]);
  const positive = rest.replaceAll(IN_FORCE, ' ');
  const isInForce = positive !== rest;
  const [kind = 'current'] = kinds;
  // The text has only this statement.
  const isPlain = isBare(positive) && kinds.size + Number(isInForce) === 1 && !NOT_NOW.test(text);
  return saidOf(isPlain ? kind : 'unclear', text);
}

/**
 * What a cell that is about something else says against its licence: `AWL123 (suspended)`, `Licence revoked on 1 May 2026`. What
 * may say so and may not, such as a name, is unclear.
 */
export function againstIn(given: string): Said | null {
  const cell = seen(given);
  const isOver = ANY.test(cell) && ONCE.test(cell);
  const against = partsOf(cell).flatMap((part): Said[] => {
    const { kinds, rest } = strip(part.replace(UNTIL_DECIDED, '$1'), STRONG);
    if (kinds.size === 0)
      return (isOver && ONCE.test(part)) || isShortForm(part) || endsShort(part)
        ? [saidOf('unclear', part)]
        : [];
    const [kind = 'unclear'] = kinds;
    const isPlain = kinds.size === 1 && isBare(rest) && !isOver;
    const isOfLicence = kind !== 'pending' || /licen[cs]e|applic/i.test(part);
    return [saidOf(isPlain && isOfLicence ? kind : 'unclear', part)];
  });
  return joined(isOver ? against.map((said) => ({ ...said, standing: 'unclear' })) : against);
}

/** Whether a part of a cell is nothing but words that a status column would have against a licence. */
function isShortForm(part: string): boolean {
  const { kinds, rest } = strip(part, IN_A_STATUS);
  const short = withoutShort(rest);
  return (kinds.size > 0 || short !== rest) && isBare(short.replaceAll(IN_FORCE, ' '));
}

/** Whether a text has a word for a licence in force. */
export function isSaidInForce(text: string): boolean {
  return text.search(IN_FORCE) !== -1;
}

/** Whether a text is one word, or short form, against a licence, such as “susp.”: alone in its line, it is a heading. */
export function isWordAgainst(text: string): boolean {
  return !/\s/.test(text.trim()) && againstIn(text) !== null;
}

/** Whether a text has a word against a licence. */
export function saysAgainst(text: string): boolean {
  return ANY.test(seen(text));
}

/** The cell without what it says against its licence. */
export function withoutStanding(given: string): string {
  const cell = seen(given).replace(SHORT_BEHIND, '');
  const parts = partsOf(cell);
  if (
    cell === seen(given) &&
    !ANY.test(cell) &&
    (parts.length < 2 || !parts.some((part) => isShortForm(part)))
  )
    return given;
  return parts
    .reduce((text, part) => {
      if (parts.length > 1 && isShortForm(part))
        return text.replace(part, '').replaceAll(/\(\s*\)|\[\s*\]/g, '');
      const { kinds, rest } = strip(part, STRONG);
      if (kinds.size === 0 || !isBare(rest)) return text;
      const remaining = rest.replaceAll(BESIDE, ' ').replaceAll(/\s+/g, ' ').trim();
      return text.replace(part, remaining).replaceAll(/\(\s*\)|\[\s*\]/g, '');
    }, cell)
    .replace(/[\s,;:–—-]{1,20}$/, '')
    .trim();
}

/** What the heading of a column asks by itself: “Date revoked”, “Suspended?”; null where it asks for nothing or for several. */
export function statusOfHeader(header: string): Against | null {
  const { kinds, rest } = strip(header, STRONG);
  const [kind = null] = kinds;
  const isOfSeveral = kinds.size !== 1 || rest.search(IN_FORCE) !== -1;
  return isOfSeveral || kind === 'pending' || /\bexpired\b/i.test(header) ? null : kind;
}

/** Reads the cell of a column whose heading asks; see `askedBy`. */
export function answerTo(kind: Against, header: string, cell: string): Said | null {
  const text = cell.slice(0, LONGEST_READ).replaceAll(/\s+/g, ' ').trim();
  if (NOTHING.test(text) || NO.test(text)) return null;
  const words = `${header}: ${text}`;
  if (YES.test(text) || withoutDays(text).trim() === '')
    return { ...saidOf(kind, words), on: daysIn(text)[0] ?? null };
  const said = statusIn(text);
  return said?.standing === kind ? said : saidOf('unclear', words);
}

/**
 * What an answer under a heading that asks for several things, or asks whether a licence is in force, may say against it: “Suspended or
 * revoked: Yes”, “Date closed: 1 May 2026”, “Licensed?: No”. Null where it says nothing.
 */
export function answerAgainst(header: string, cell: string): Said | null {
  const text = seen(cell).slice(0, LONGEST_READ).replaceAll(/\s+/g, ' ').trim();
  if (ENFORCED.test(header) && !NOTHING.test(text) && !/^no\b/i.test(text) && !NO.test(text))
    return saidOf('unclear', `${header}: ${text}`);
  const isNo = NO.test(text) && isSaidInForce(header);
  const { kinds, rest } = strip(header, [...STRONG, ...IN_A_STATUS.filter(([kind]) => kind === 'ended')]);
  const asks =
    (kinds.size > 0 || withoutShort(rest) !== rest) && !kinds.has('pending') && !/\bexpired\b/i.test(header);
  const isYes = asks && text !== '' && (YES.test(text) || withoutDays(text).trim() === '');
  return isNo || isYes ? saidOf('unclear', `${header}: ${text}`) : null;
}

/** The status a heading gives to the rows below it: “Suspended licences”, “Refused applications”; null if none. */
export function standingOfHeading(given: string): Standing | null {
  const heading = seen(given).trim();
  if (heading.length > 2 * LONGEST_WORDS || EXPLAINS.test(heading) || isExplained(heading)) return null;
  const strong = strip(heading, STRONG);
  const { kinds, rest } = strip(heading, [...STRONG, ...IN_A_STATUS, ...OF_A_HEADING]);
  const [kind = null] = kinds;
  if (!MANY.test(heading)) return null;
  if (SENTENCE.test(rest)) return kind !== null && POINTS.test(heading) ? 'unclear' : null;
  const isInForce = rest.replaceAll(/\blicen[cs]ed\b/gi, ' ').search(IN_FORCE) !== -1;
  if (kind === null) return isInForce ? 'current' : null;
  // Ambiguous words only count if there are no others.
  const isSure = strong.kinds.size > 0 || isBare(rest.replaceAll(EVERY_MANY, ' '));
  return isSure && !isInForce ? only(kinds) : 'unclear';
}

/** As `standingOfHeading`, for a line of a table or a page, where a status alone is a heading as well: “No longer licensed”. */
export function standingOfLine(given: string): Standing | null {
  const line = seen(given).trim();
  if (line.length > 2 * LONGEST_WORDS || MANY.test(line)) return standingOfHeading(line);
  const { kinds, rest } = strip(line, [...STRONG, ...IN_A_STATUS, ...OF_A_HEADING]);
  const namesOne = /\d/.test(line) || /\b(?:licen[cs]e|application)\b/i.test(line);
  return kinds.size > 0 && !namesOne && isBare(rest) ? only(kinds) : null;
}

const only = (kinds: ReadonlySet<Against>): Standing => {
  const [kind = 'unclear'] = kinds;
  return kinds.size === 1 ? kind : 'unclear';
};

/** What only headings say. */
const OF_A_HEADING: readonly [Against, RegExp][] = [
  [
    'ended',
    /\b(?:former|previous|past|old) (?=licen|holders|premises|establishments|businesses|operators)/gi,
  ],
  ['pending', /^applications$/gi],
];
/** What says what may happen. */
const EXPLAINS = /\b(?:may|can|will|if|must|should|please|contact|how)\b/i;
/** What speaks of the rows of a table. */
const POINTS = /\b(?:below|following|these|here)\b/i;
/** What explains, and is no heading: “Licences may be revoked if …”. */
const SENTENCE =
  /\b(?:may|can|will|if|must|should|any|where|when|be|who|you|your|we|our|please|contact|how|not)\b|[.?!]\s*$/i;
const MANY =
  /\b(?:licen[cs]es|applications|registrations|permits|premises|establishments|businesses|holders|operators|boarders|kennels|list|register)\b/i;
const EVERY_MANY = new RegExp(MANY.source, 'gi');

/**
 * What several parts of a row say together. One that is in force gives way to what is against it, but for applications: those may be
 * for another term. Of two things against it neither is believed.
 */
export function joined(all: readonly Said[]): Said | null {
  const against = all.filter(({ standing }) => standing !== 'current');
  const [first] = against;
  if (!first) return all[0] ?? null;
  const sure = against.filter(({ standing }) => standing !== 'unclear');
  const isInForce = against.length < all.length;
  const kinds = new Set(sure.map(({ standing }) => standing));
  const [said] = sure;
  const on = against.find((one) => one.on !== null)?.on ?? null;
  const words = [...new Set(all.map((one) => one.words))].join('; ').slice(0, LONGEST_WORDS);
  const isAsked = kinds.size !== 1 || (isInForce && said !== undefined && isOfApplication(said.standing));
  return !said || isAsked
    ? { standing: 'unclear', words, on }
    : { standing: said.standing, words: said.words, on };
}

/** The day to which a status says that a licence is in force: “Valid until 31/12/2026”. */
export function endIn({ standing, words }: Said): string | null {
  const isReported = standing === 'current' && /\b(?:until|to|expires|ends)\b/i.test(words);
  return isReported ? (daysIn(words).at(-1) ?? null) : null;
}

/** Whether it says something of an application, which need not be the one that a licence came from. */
export function isOfApplication(standing: Standing): boolean {
  return standing === 'pending' || standing === 'refused' || standing === 'withdrawn';
}

/** What an admin has said that words mean counts instead of not knowing it. */
export function understood(said: Said | null, meanings: Meanings): Said | null {
  if (said?.standing !== 'unclear') return said;
  const key = wordsKey(said.words);
  const meaning = Object.hasOwn(meanings, key) ? meanings[key] : undefined;
  return meaning ? { ...said, standing: meaning } : said;
}

/** A register's own words for a status. */
export function saidOf(standing: Standing, text: string): Said {
  return { standing, words: text.slice(0, LONGEST_WORDS), on: daysIn(text)[0] ?? null };
}
