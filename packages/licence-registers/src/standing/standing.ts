/** Reads the status of a licence from the words councils use. */
import { daysIn, withoutDays } from '../cells/days.ts';

interface StandingFacts {
  /** How it is offered where somebody says what a register's wording means; null if not offered. */
  meaning: string | null;
  /** True if the entry is still a licence, if only one to be asked about. */
  isLicence: boolean;
}

/** Statuses that a register gives against a licence; `unclear` waits for somebody to say what it means. */
export const STANDINGS = {
  suspended: { meaning: 'Suspended', isLicence: true },
  revoked: { meaning: 'Revoked', isLicence: false },
  surrendered: { meaning: 'Surrendered', isLicence: false },
  ended: { meaning: 'Lapsed, expired or cancelled', isLicence: false },
  refused: { meaning: 'Refused', isLicence: false },
  withdrawn: { meaning: 'Withdrawn', isLicence: false },
  pending: { meaning: 'Application pending', isLicence: false },
  unclear: { meaning: null, isLicence: true },
} as const satisfies Readonly<Record<string, StandingFacts>>;

export type RegisterStanding = keyof typeof STANDINGS;

export type Standing = 'current' | RegisterStanding;

export type Meaning = Exclude<Standing, 'unclear'>;

export interface Said {
  standing: Standing;
  /** In the register’s own words, cut to `LONGEST_WORDS`. */
  words: string;
  /** Day named with the status: 2026-03-12. */
  on: string | null;
}

export const MEANINGS = Object.fromEntries([
  ['current', 'In force'],
  ...Object.entries(STANDINGS).flatMap(([standing, { meaning }]) => (meaning ? [[standing, meaning]] : [])),
]) as Readonly<Record<Meaning, string>>;

/** Keyed by `wordsKey`. */
export type Meanings = Readonly<Record<string, Meaning>>;

/** Characters. */
export const LONGEST_WORDS = 80;
export const NOT_READ = 'status not read';
export const LAST_DAY_NOT_READ = 'last day not read';
/** Prefix for licences that wait because of notes outside the table. */
export const OF_SOME_LICENCE = 'May be about this licence';

export function isMeaning(text: string): text is Meaning {
  return Object.hasOwn(MEANINGS, text);
}

/** True if a meaning applies to later registers. Placeholder words for unreadable text have no lasting meaning. */
export function isLasting(key: string): boolean {
  return !key.endsWith(' not read') && !key.startsWith(wordsKey(OF_SOME_LICENCE));
}

/** Normalises words for comparison: without days, punctuation and case. */
export function wordsKey(words: string): string {
  return withoutDays(words)
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .slice(0, LONGEST_WORDS);
}

/** Equals `LONGEST_CELL`; no cell is longer. */
const LONGEST_READ = 5000;

type Against = Exclude<RegisterStanding, 'unclear'>;

/** Words against a licence that have no other meaning on a register, wherever they are. */
export const STRONG: readonly [Against, RegExp][] = [
  ['suspended', /\bsuspen(?:ded|sions?)\b/gi],
  ['revoked', /\brevo(?:ked|cations?)\b/gi],
  ['surrendered', /\bsurrender(?:ed)?\b|\brelinquished\b|\bhanded (?:in|back)\b/gi],
  ['ended', /\blapsed?\b|\bexpired\b|\bcancell?ed\b|\bterminated\b|\bceased\b/gi],
  ['refused', /\brefus(?:ed|als?)\b|\breject(?:ed|ion)\b|\bnot (?:been )?(?:granted|approved|issued)\b/gi],
  ['withdrawn', /\bwithdr(?:awn|ew|awal)\b/gi],
  ['pending', /\bpending\b/gi],
];
const ANY = new RegExp(STRONG.map(([, { source }]) => source).join('|'), 'i');
/** Short forms, colours and Welsh words that only count alone: “(susp.)”, “Red”, “Ataliwyd”. */
const SHORT: readonly RegExp[] = [
  /\bsusp(?:n?d|en)?\b|\brev(?:['’]?d|kd)\b|\bw\/d(?:rawn|n)?\b|\bsurr(?:['’]?d|end)?\b|\bcanc(?:['’]?d)?\b|\bexp['’]d\b|\bref['’]?d\b|\bref\.(?!\s?(?:no\b|num|[:#\d]))/gi,
  /\b(?:rev|lap|lpsd|wdn|wdrn|ceas)\b/gi,
  /\b(?:red|amber|removed|deleted|archived|superseded|unlicen[cs]ed|no licen[cs]e|on hold|struck (?:off|out|through)|transferred|de-?(?:registered|licen[cs]ed))\b/gi,
  /\b(?:disqualified|prohibited|banned|prosecuted)\b|\bunder (?:investigation|appeal|review|suspension)\b/gi,
  /\b(?:not|no longer|stopped|ceased) (?:trading|operating|boarding|breeding|running|in business)\b/gi,
  /\b(?:dissolved|deceased|retired|liquidat(?:ed|ion)|insolven(?:t|cy)|moved away)\b/gi,
  /\b(?:wedi(?: ei|['’]i) )?(?:ataliwyd|h?atal|d?diddymwyd|d?diddymu|ddiddymu|dirymwyd|d?dirymu|ddirymu|gwrthodwyd|g?wrthod|ildiwyd|h?ildio|tynnwyd|dod i ben)\b/gi,
  // Misspelt: “suspened”, “revoqued”.
  /\b(?!(?:suspend|revok|cancel|terminat|relinquish|withdraw|surrender)(?:e|es|s|ing|ling)?\b)(?:suspe|supend|revo[ckq]|revok|surrend|cancel|terminat|relinq|withdr|laps)\p{L}{0,10}/giu,
];
/** Words that only count in a status column. */
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
const BESIDE =
  /\b(?:the|this|a|an|is|are|was|has|have|been|now|by|to|from|until|on|in|of|for|as|at|and|with|since|subject|conditions?|status|animal|dogs?|boarding|licen[cs]es?|applications?|premises|registrations?|registered|permits?|renewals?|new|full|years?|months?|council|authority|officers?|holders?|operators?|owners?|applicants?|proprietors?|business|licen[cs]ees?|voluntar(?:y|ily)|temporar(?:y|ily)|currently|still|request|date|effective|expires|ends)\b/gi;
/** Invisible characters would split words. */
const UNSEEN = /\p{Cf}|&shy;|&#173;|&#8203;/gu;
const SPACED = /\b(?:\p{Lu} ){4,20}\p{Lu}\b/gu;
/** Headings about the business being in force. */
const IN_USE = /\b(?:operat\w{0,5}|trading|open|registered|compliant)\b/i;
const ENDED = IN_A_STATUS.filter(([kind]) => kind === 'ended');
const NOTHING = /^(?:n\/?a|none|nil|not applicable|tbc|[-–—.]*)$/i;
const ONCE = /\breinstate|\blifted\b|\boverturned\b|\brestored\b|\bprevious|\bformer|\bhistoric/i;
const NOT_NOW = /\?|\bwas (?:active|current|live|valid|licen[cs]ed|in force)\b/i;
const NO = /^(?:n|no|false|0)$/i;
const YES = /^(?:y|yes|true|1|x|✓|✔)$/i;

const tidy = (cell: string) => seen(cell).slice(0, LONGEST_READ).replaceAll(/\s+/g, ' ').trim();

/** Reads a cell of a status column; null if it says nothing. */
export function statusIn(cell: string): Said | null {
  const text = tidy(cell);
  if (NOTHING.test(text)) return null;
  const { kinds, rest } = strip(text, [...STRONG, ...IN_A_STATUS]);
  const positive = rest.replaceAll(IN_FORCE, ' ');
  const isInForce = positive !== rest;
  const [kind = 'current'] = kinds;
  // True if the text makes no other statement.
  const isPlain = isBare(positive) && kinds.size + Number(isInForce) === 1 && !NOT_NOW.test(text);
  return saidOf(isPlain ? kind : 'unclear', text);
}

/**
 * Finds a status against the licence in a cell about something else: `AWL123 (suspended)`, `Licence revoked on 1 May
 * 2026`. Ambiguous words, such as in a name, are unclear. The rest is the cell without its status.
 */
export function againstIn(given: string): { said: Said | null; rest: string } {
  const cell = seen(given);
  const parts = partsOf(cell);
  const isOver = ANY.test(cell) && ONCE.test(cell);
  const all: Said[] = [];
  let rest = cell.replace(SHORT_BEHIND, '');
  for (const part of parts) {
    const { kinds, rest: beside } = strip(part, STRONG);
    const [kind] = kinds;
    const isShort = isShortForm(part);
    if (kind === undefined && !isShort && !endsShort(part)) continue;
    const isOfLicence = kind !== 'pending' || /licen[cs]e|applic/i.test(part);
    const isStatus = kind !== undefined && isBare(beside);
    all.push(saidOf(isStatus && kinds.size === 1 && !isOver && isOfLicence ? kind : 'unclear', part));
    if (isShort ? parts.length > 1 : isStatus)
      rest = rest.replace(part, isShort ? '' : beside.replaceAll(BESIDE, ' ').replaceAll(/\s+/g, ' ').trim());
  }
  const bare = rest
    .replaceAll(/\(\s*\)|\[\s*\]/g, '')
    .replace(/[\s,;:–—-]{1,20}$/, '')
    .trim();
  return { said: joined(all), rest: all.length === 0 ? given : bare };
}

function isShortForm(part: string): boolean {
  const { kinds, rest } = strip(part, IN_A_STATUS);
  const short = withoutShort(rest);
  return (kinds.size > 0 || short !== rest) && isBare(short.replaceAll(IN_FORCE, ' '));
}

export function isSaidInForce(text: string): boolean {
  return text.search(IN_FORCE) !== -1;
}

export function saysAgainst(text: string): boolean {
  return ANY.test(seen(text));
}

/** True for any word that may speak against a licence, including short forms and ambiguous words. */
export function mayConcern(given: string): boolean {
  const text = seen(given);
  const { kinds, rest } = strip(text, [...STRONG, ...IN_A_STATUS]);
  return kinds.size > 0 || withoutShort(rest) !== rest || CONCERNS.test(text);
}

const CONCERNS =
  /\b(?:former(?:ly)?|previous(?:ly)?|past|old|histor\w{1,5}|applications?|applicants|no longer|not|enforcement|prosecut\w*|convict\w*|breach\w*|offences?|sanctions?|exempt\w*|un(?:licen|regist)\w*|except\w*|suspend\w*|revok\w*|cancel\w*|refus\w*|ceas\w*|terminat\w*|expir\w*|clos\w*|end\w*)\b/i;

/** Status that a heading asks about: “Date revoked”, “Suspended?”. Null if it asks about none or several. */
export function statusOfHeader(header: string): Against | null {
  const { kinds, rest } = strip(header, STRONG);
  const [kind = null] = kinds;
  const isOfSeveral = kinds.size !== 1 || isSaidInForce(rest);
  return isOfSeveral || kind === 'pending' || /\bexpired\b/i.test(header) ? null : kind;
}

/**
 * Reads the answer to a heading about a status, or about being in force: “Suspended?: Yes”, “Date revoked: 1 May 2026”,
 * “Licensed?: No”. Null if it says nothing against the licence.
 */
export function answerTo(header: string, cell: string): Said | null {
  const text = tidy(cell);
  if (NOTHING.test(text)) return null;
  const words = `${header}: ${text}`;
  if (NO.test(text)) return isSaidInForce(header) || IN_USE.test(header) ? saidOf('unclear', words) : null;
  const { kinds, rest } = strip(header, [...STRONG, ...ENDED]);
  const asks = (kinds.size > 0 || withoutShort(rest) !== rest) && !kinds.has('pending');
  if (!asks || /\bexpired\b/i.test(header)) return null;
  const isYes = YES.test(text) || withoutDays(text).trim() === '';
  return { ...saidOf((isYes && statusOfHeader(header)) || 'unclear', words), on: daysIn(text)[0] ?? null };
}

/**
 * Combines statuses of a row. A status against a licence overrides one in force, unless it is of an application,
 * which may be for another term. Contradictory ones are unclear.
 */
export function joined(all: readonly Said[]): Said | null {
  const against = all.filter(({ standing }) => standing !== 'current');
  const [first] = against;
  if (!first) return all[0] ?? null;
  const sure = against.filter(({ standing }) => standing !== 'unclear');
  const isInForce = against.length < all.length;
  const [said] = sure;
  const on = against.find((one) => one.on !== null)?.on ?? null;
  const words = [...new Set(all.map((one) => one.words))].join('; ').slice(0, LONGEST_WORDS);
  const isOver = all.some((one) => ONCE.test(one.words));
  const isOne = !isOver && new Set(sure.map(({ standing }) => standing)).size === 1;
  return said && isOne && !(isInForce && isOfApplication(said.standing))
    ? { standing: said.standing, words: said.words, on }
    : { standing: 'unclear', words, on };
}

/** True for statuses of an application, which may not be this licence's. */
export function isOfApplication(standing: Standing): boolean {
  return standing === 'pending' || standing === 'refused' || standing === 'withdrawn';
}

/** Applies an admin's meaning to an unclear status. */
export function understood(said: Said | null, meanings: Meanings): Said | null {
  if (said?.standing !== 'unclear') return said;
  const key = wordsKey(said.words);
  const meaning = Object.hasOwn(meanings, key) ? meanings[key] : undefined;
  return meaning ? { ...said, standing: meaning } : said;
}

export function saidOf(standing: Standing, text: string): Said {
  return { standing, words: text.slice(0, LONGEST_WORDS), on: daysIn(text)[0] ?? null };
}

function withoutShort(text: string): string {
  return SHORT.reduce((rest, pattern) => rest.replaceAll(pattern, ' '), text);
}

/** Removes invisible characters and converts full-width letters. */
function seen(text: string): string {
  return text
    .normalize('NFKC')
    .replaceAll(UNSEEN, '')
    .replaceAll(SPACED, (word) => word.replaceAll(' ', ''));
}

/** Returns the statuses in a text, and the text without their words and days. */
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

/** True if the rest could not change the status found. */
function isBare(rest: string): boolean {
  return rest
    .replaceAll(BESIDE, ' ')
    .split(/\s/)
    .every((word) => !/\p{L}/u.test(word) || /\d/.test(word));
}

function partsOf(cell: string): string[] {
  return cell
    .slice(0, LONGEST_READ)
    .split(/[()[\]\n;|,]|\s[-–—:]\s/)
    .map((part) => part.trim())
    .filter(Boolean);
}

/** Trailing capitals that aren't part of the name: “Muddy Paws CLOSED”. */
const CAPITALS_BEHIND =
  /[a-z]\S{0,30} (?:CLOSED|INACTIVE|VOID|DORMANT|DELETED|REMOVED|ARCHIVED|UNLICEN[CS]ED|NOT LICEN[CS]ED|NO LICEN[CS]E|PROHIBITED|BANNED|RED)$/;
/** Trailing short form: “Muddy Paws susp.” */
const SHORT_BEHIND =
  /\s(?:susp(?:n?d|en)?\.?|w\/d|rev['’]d|revkd|surr['’]d|canc['’]d|(?:rev|ref|lap|surr|canc)\.)$/i;

/** True if a name ends with a status word, in a form that names don't have. */
function endsShort(text: string): boolean {
  return SHORT_BEHIND.test(text) || CAPITALS_BEHIND.test(text);
}
