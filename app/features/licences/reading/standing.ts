/** What registers say of how a licence stands, in the words that councils use. */
import type { RegisterStanding } from '#app/features/businesses/listing/licence.ts';
import { daysIn, withoutDays } from '../cells/days.ts';

/** How a licence stands by its register: in force, or not, and in what way. */
export type Standing = 'current' | RegisterStanding;

/** What a register says of a licence. */
export interface Said {
  standing: Standing;
  /** In the register’s own words, cut to `LONGEST_WORDS`. */
  words: string;
  /** The day it names with them: 2026-03-12. */
  on: string | null;
}

/** What an admin can say that a register means by words of its own. */
export const MEANINGS = {
  current: 'In force',
  suspended: 'Suspended',
  revoked: 'Revoked',
  surrendered: 'Surrendered',
  ended: 'Lapsed, expired or cancelled',
  refused: 'Refused',
  withdrawn: 'Withdrawn',
  pending: 'Application pending',
} as const satisfies Record<Exclude<Standing, 'unclear'>, string>;

export type Meaning = keyof typeof MEANINGS;

/** Meanings by words, as `wordsKey` writes them. */
export type Meanings = Readonly<Record<string, Meaning>>;

/** Characters. */
export const LONGEST_WORDS = 80;
/** Words for a status that the text of a PDF has somewhere, and nobody knows where. */
export const NOT_READ = 'status not read';
/** As `LONGEST_CELL`: no cell is longer. */
const LONGEST_READ = 5000;

/** Whether a text names a meaning. */
export function isMeaning(text: string): text is Meaning {
  return Object.hasOwn(MEANINGS, text);
}

/** How words are compared: without days, marks and case. */
export function wordsKey(words: string): string {
  return withoutDays(words)
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .slice(0, LONGEST_WORDS);
}

type Against = Exclude<RegisterStanding, 'unclear'>;

/** Words against a licence that have no other meaning on a register, wherever they are. */
const STRONG: readonly [Against, RegExp][] = [
  ['suspended', /\bsuspen(?:ded|sions?)\b/gi],
  ['revoked', /\brevo(?:ked|cations?)\b/gi],
  ['surrendered', /\bsurrender(?:ed)?\b|\brelinquished\b|\bhanded (?:in|back)\b/gi],
  ['ended', /\blapsed?\b|\bexpired\b|\bcancell?ed\b|\bterminated\b|\bceased\b/gi],
  ['refused', /\brefus(?:ed|als?)\b|\breject(?:ed|ion)\b|\bnot (?:been )?(?:granted|approved|issued)\b/gi],
  ['withdrawn', /\bwithdr(?:awn|ew|awal)\b/gi],
  ['pending', /\bpending\b/gi],
];
const ANY = new RegExp(STRONG.map(([, { source }]) => source).join('|'), 'i');
/** Words that say so in a column for it. */
const IN_A_STATUS: readonly [Against, RegExp][] = [
  ['ended', /\bended\b|\bclosed\b|\bin[ -]?active\b|\bvoid\b|\bdormant\b|\bnot renewed\b/gi],
  ['ended', /\b(?:not|no longer) (?:currently )?(?:active|current|valid|licen[cs]ed|live|in force)\b/gi],
  ['refused', /\bdeclined\b|\bdenied\b|\bunsuccessful\b/gi],
  ['pending', /\bawaiting\b|\bin progress\b|\bapplied\b|\breceived\b|\bsubmitted\b|\bbeing processed\b/gi],
  [
    'pending',
    /\bunder consideration\b|\b(?:new|current|active|live|valid|open) applications?\b|\bnot yet (?:granted|issued|determined|decided)\b/gi,
  ],
];
const IN_FORCE =
  /\b(?:currently|current|active|granted|issued|live|valid|in force|in effect|licen[cs]ed|approved|renewed|up to date)\b/gi;
/** Words that go with a status and change nothing about it. */
const BESIDE =
  /\b(?:the|this|a|an|is|are|was|has|have|been|now|by|to|from|until|on|in|of|for|as|at|and|with|since|subject|conditions?|status|animal|dogs?|boarding|licen[cs]es?|applications?|premises|registrations?|registered|permits?|renewals?|new|full|years?|months?|council|authority|officers?|holders?|operators?|owners?|applicants?|proprietors?|business|licen[cs]ees?|voluntar(?:y|ily)|temporar(?:y|ily)|request|date|effective|expires|ends)\b/gi;
/** A cell that says nothing of it. */
const NOTHING = /^(?:n\/?a|none|nil|not applicable|tbc|[-–—.]*)$/i;
/** What says that it was so once. */
const ONCE = /\breinstate|\blifted\b|\boverturned\b|\brestored\b|\bprevious|\bformer|\bhistoric/i;
/** “Suspended pending investigation” is no application. */
const UNTIL_DECIDED = /\b(suspended),? (?:pending|until|whilst?)\b.*/i;
/** What answers a heading such as “Suspended?”. */
const NO = /^(?:n|no|false|0)$/i;
const YES = /^(?:y|yes|true|1|x|✓|✔)$/i;

/** Reads the cell of a column that says how licences stand; null where it says nothing. */
export function statusIn(cell: string): Said | null {
  const text = cell.slice(0, LONGEST_READ).replaceAll(/\s+/g, ' ').trim();
  if (NOTHING.test(text)) return null;
  const { kinds, rest } = strip(text.replace(UNTIL_DECIDED, '$1'), [...STRONG, ...IN_A_STATUS]);
  const positive = rest.replaceAll(IN_FORCE, ' ');
  const isInForce = positive !== rest;
  const [kind = 'current'] = kinds;
  // One thing alone is said, and nothing besides.
  const isPlain = isBare(positive) && kinds.size + Number(isInForce) === 1;
  return saidOf(isPlain ? kind : 'unclear', text);
}

/**
 * What a cell that is about something else says against its licence: `AWL123 (suspended)`, `Licence revoked on 1 May 2026`. What
 * may say so and may not, such as a name, is unclear.
 */
export function againstIn(cell: string): Said | null {
  if (!ANY.test(cell)) return null;
  const isOver = ONCE.test(cell);
  const against = partsOf(cell).flatMap((part): Said[] => {
    const { kinds, rest } = strip(part.replace(UNTIL_DECIDED, '$1'), STRONG);
    if (kinds.size === 0) return isOver && ONCE.test(part) ? [saidOf('unclear', part)] : [];
    const [kind = 'unclear'] = kinds;
    const isPlain = kinds.size === 1 && isBare(rest) && !isOver;
    const isOfLicence = kind !== 'pending' || /licen[cs]e|applic/i.test(part);
    return [saidOf(isPlain && isOfLicence ? kind : 'unclear', part)];
  });
  return joined(isOver ? against.map((said) => ({ ...said, standing: 'unclear' })) : against);
}

/** Whether a text has a word for a licence in force. */
export function isSaidInForce(text: string): boolean {
  return text.search(IN_FORCE) !== -1;
}

/** Whether a text has a word against a licence. */
export function saysAgainst(text: string): boolean {
  return ANY.test(text);
}

/** The cell without what it says against its licence. */
export function withoutStanding(cell: string): string {
  if (!ANY.test(cell)) return cell;
  return partsOf(cell)
    .reduce((text, part) => {
      const { kinds, rest } = strip(part, STRONG);
      if (kinds.size === 0 || !isBare(rest)) return text;
      const kept = rest.replaceAll(BESIDE, ' ').replaceAll(/\s+/g, ' ').trim();
      return text.replace(part, kept).replaceAll(/\(\s*\)|\[\s*\]/g, '');
    }, cell)
    .replace(/[\s,;:–—-]{1,20}$/, '')
    .trim();
}

/** What the heading of a column asks by itself: “Date revoked”, “Suspended?”; null where it asks for nothing or for several. */
export function askedBy(header: string): Against | null {
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

/** What a heading says of the rows below it: “Suspended licences”, “Refused applications”; null where it says nothing of it. */
export function standingOfHeading(heading: string): Standing | null {
  if (heading.length > 2 * LONGEST_WORDS || !MANY.test(heading) || SENTENCE.test(heading)) return null;
  const { kinds, rest } = strip(heading, STRONG);
  const [kind = null] = kinds;
  const isInForce = rest.replaceAll(/\blicen[cs]ed\b/gi, ' ').search(IN_FORCE) !== -1;
  if (kind === null) return isInForce ? 'current' : null;
  return kinds.size === 1 && !isInForce ? kind : 'unclear';
}

/** What explains, and is no heading: “Licences may be revoked if …”. */
const SENTENCE =
  /\b(?:may|can|will|if|must|should|any|where|when|be|who|you|your|we|our|please|contact|how|not)\b|[.?!]\s*$/i;
const MANY =
  /\b(?:licen[cs]es|applications|registrations|permits|premises|establishments|businesses|holders|operators|boarders|kennels|list|register)\b/i;

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
  const isTold = standing === 'current' && /\b(?:until|to|expires|ends)\b/i.test(words);
  return isTold ? (daysIn(words).at(-1) ?? null) : null;
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

function saidOf(standing: Standing, text: string): Said {
  return { standing, words: text.slice(0, LONGEST_WORDS), on: daysIn(text)[0] ?? null };
}

/** The kinds a text names, and the text without their words and days. */
function strip(text: string, words: readonly [Against, RegExp][]) {
  const kinds = new Set<Against>();
  let rest = withoutDays(text);
  for (const [kind, pattern] of words) {
    const without = rest.replaceAll(pattern, ' ');
    if (without !== rest) kinds.add(kind);
    rest = without;
  }
  return { kinds, rest };
}

/** Whether nothing is left that could change what was found: words alone, without numbers. */
function isBare(rest: string): boolean {
  return rest
    .replaceAll(BESIDE, ' ')
    .split(/\s/)
    .every((word) => !/\p{L}/u.test(word) || /\d/.test(word));
}

/** A cell by its brackets, dashes and lines. */
function partsOf(cell: string): string[] {
  return cell
    .slice(0, LONGEST_READ)
    .split(/[()[\]\n;|,]|\s[-–—:]\s/)
    .map((part) => part.trim())
    .filter(Boolean);
}
