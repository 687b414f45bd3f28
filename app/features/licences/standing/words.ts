/** Words that registers have for how a licence stands, and how they are found in a text. */
import type { RegisterStanding } from '#app/features/businesses/listing/licence.ts';
import { withoutDays } from '../cells/days.ts';

/** As `LONGEST_CELL`: no cell is longer. */
export const LONGEST_READ = 5000;

/** What a register can say against a licence. */
export type Against = Exclude<RegisterStanding, 'unclear'>;

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
/** Short forms, colours and Welsh words that count if alone: “(susp.)”, “Red”, “Ataliwyd”. */
const SHORT: readonly RegExp[] = [
  /\bsusp(?:n?d|en)?\b|\brev(?:['’]?d|kd)\b|\bw\/d(?:rawn|n)?\b|\bsurr(?:['’]?d|end)?\b|\bcanc(?:['’]?d)?\b|\bexp['’]d\b|\bref['’]d\b|\brefd\b/gi,
  /\b(?:rev|lap|lpsd|wdn|wdrn|ceas)\b|\bref\b(?!\.?\s?(?:no\b|num|[:#\d]))/gi,
  /\b(?:red|amber|removed|deleted|archived|superseded|unlicen[cs]ed|no licen[cs]e|on hold|struck (?:off|out|through))\b/gi,
  /\b(?:disqualified|prohibited|banned|prosecuted)\b|\bunder (?:investigation|appeal|review|suspension)\b/gi,
  /\b(?:not|no longer|stopped|ceased) (?:trading|operating|boarding|breeding|running|in business)\b/gi,
  /\b(?:dissolved|deceased|retired|liquidat(?:ed|ion)|insolven(?:t|cy)|moved away)\b/gi,
  /\b(?:wedi(?: ei|['’]i) )?(?:ataliwyd|h?atal|d?diddymwyd|d?diddymu|ddiddymu|dirymwyd|d?dirymu|ddirymu|gwrthodwyd|g?wrthod|ildiwyd|h?ildio|tynnwyd|dod i ben)\b/gi,
  // Misspelt: “suspened”, “revoqued”.
  /\b(?!(?:suspend|revok|cancel|terminat|relinquish|withdraw|surrender)(?:e|es|s|ing|ling)?\b)(?:suspe|supend|revo[ckq]|revok|surrend|cancel|terminat|relinq|withdr|laps)\p{L}{0,10}/giu,
];
/** Words that say so in a column for it. */
export const IN_A_STATUS: readonly [Against, RegExp][] = [
  ['ended', /\bended\b|\bclosed\b|\bin[ -]?active\b|\bvoid\b|\bdormant\b|\bnot renewed\b/gi],
  ['ended', /\b(?:not|no longer) (?:currently )?(?:active|current|valid|licen[cs]ed|live|in force)\b/gi],
  ['refused', /\bdeclined\b|\bdenied\b|\bunsuccessful\b/gi],
  ['pending', /\bawaiting\b|\bin progress\b|\bapplied\b|\breceived\b|\bsubmitted\b|\bbeing processed\b/gi],
  [
    'pending',
    /\bunder consideration\b|\b(?:new|current|active|live|valid|open) applications?\b|\bnot yet (?:granted|issued|determined|decided)\b/gi,
  ],
];
export const IN_FORCE =
  /\b(?:currently|current|active|granted|issued|live|valid|in force|in effect|licen[cs]ed|approved|renewed|up to date)\b/gi;
/** Words that go with a status and change nothing about it. */
export const BESIDE =
  /\b(?:the|this|a|an|is|are|was|has|have|been|now|by|to|from|until|on|in|of|for|as|at|and|with|since|subject|conditions?|status|animal|dogs?|boarding|licen[cs]es?|applications?|premises|registrations?|registered|permits?|renewals?|new|full|years?|months?|council|authority|officers?|holders?|operators?|owners?|applicants?|proprietors?|business|licen[cs]ees?|voluntar(?:y|ily)|temporar(?:y|ily)|currently|still|request|date|effective|expires|ends)\b/gi;
/** Invisible characters, which would split a word in two. */
const UNSEEN = /\p{Cf}|&shy;|&#173;|&#8203;/gu;
/** What most texts have none of: a part of any word above, or characters that may be one in disguise. */
export const MAY_SAY =
  /susp|revo|revk|[a-z] [a-z] [a-z] [a-z]\b|\brev\b|rev['’]|surr|relinq|handed|laps|lap\b|lpsd|expir|exp['’]|canc|termin|ceas|refus|\bref|reject|\bnot\b|withdr|pending|w\/d|wdn|wdrn|\bred\b|amber|removed|deleted|archiv|supersed|licen|hold\b|struck|disqual|prohib|banned|prosec|under |dissolv|deceas|retire|liquid|insolv|moved|longer|stopped|atal|diddym|dirym|wrthod|ildi|tynnwyd|wedi|dod i|supend|ended|closed|active|void|dormant|declin|denied|unsuccess|await|progress|applied|received|submitted|process|consider|application|current|grant|issued|live|valid|force|effect|approved|renewed|date|refusing|enforce|convict|breach|offence|sanction|closure|stripped|lost |away|must not|forfeit|shut|[^\0-\u007F]|&/i;
/** “S U S P E N D E D”. */
const SPACED = /\b(?:\p{Lu} ){4,20}\p{Lu}\b/gu;
/** A text without words that only count against a licence if alone. */
export function withoutShort(text: string): string {
  return SHORT.reduce((rest, pattern) => rest.replaceAll(pattern, ' '), text);
}

/** A text without invisible characters, and with full-width letters as plain ones. */
export function seen(text: string): string {
  return text
    .normalize('NFKC')
    .replaceAll(UNSEEN, '')
    .replaceAll(SPACED, (word) => word.replaceAll(' ', ''));
}

/** The kinds a text names, and the text without their words and days. */
export function strip(text: string, words: readonly [Against, RegExp][]) {
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
export function isBare(rest: string): boolean {
  return rest
    .replaceAll(BESIDE, ' ')
    .split(/\s/)
    .every((word) => !/\p{L}/u.test(word) || /\d/.test(word));
}

/** A cell by its brackets, dashes and lines. */
export function partsOf(cell: string): string[] {
  return cell
    .slice(0, LONGEST_READ)
    .split(/[()[\]\n;|,]|\s[-–—:]\s/)
    .map((part) => part.trim())
    .filter(Boolean);
}

/** What councils do about a licence, or to who holds it. */
export const ENFORCED =
  /\benforcement\b|\bprosecut|\bconvict|\bbreach|\boffences?\b|\bsanctions?\b|\bclosure\b|\bstripped\b|\blost (?:its|their|his|her|the)\b|\b(?:took|taken) away\b|\bno longer\b|\bmust not\b|\bnot allowed\b|\bforfeit|\bshut\b/i;

/** What a name ends with in capitals that are not its own: “Muddy Paws CLOSED”. */
const CAPITALS_BEHIND =
  /[a-z]\S{0,30} (?:CLOSED|INACTIVE|VOID|DORMANT|DELETED|REMOVED|ARCHIVED|UNLICEN[CS]ED|NOT LICEN[CS]ED|NO LICEN[CS]E|PROHIBITED|BANNED|RED)$/;
/** A short form that a name ends with: “Muddy Paws susp.” */
export const SHORT_BEHIND =
  /\s(?:susp(?:n?d|en)?\.?|w\/d|rev['’]d|revkd|surr['’]d|canc['’]d|(?:rev|ref|lap|surr|canc)\.)$/i;

/** Whether a name has a word against its licence behind it, in a form that names do not have. */
export function endsShort(text: string): boolean {
  return SHORT_BEHIND.test(text) || CAPITALS_BEHIND.test(text);
}
