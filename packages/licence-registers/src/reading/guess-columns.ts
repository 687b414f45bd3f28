import { activitiesIn } from '../cells/activity.ts';
import type { Field } from '../cells/columns.ts';
import { cellsSuit } from './column-cells.ts';

const STATUS =
  /^(?!.{0,80}\bdates?\b).{0,80}(?:\bstat(?:us|e)\b|\bstanding\b|decision|outcome|determination|\bin force\b)|^\s*(?:result|active|current|live)\s*(?:\?\s*)?$/i;
/** Columns that aren't read, although their headers contain words of fields that are. */
const NEVER =
  /\b(?:suspen\w*|revo[ck]\w*|surrender\w*|cancel\w*|withdr\w*|refus\w*|lifted|reinstat\w*|status (?:change )?date|date of (?:status|change)|e-?mail|web(?:site)?|url|phone|telephone|tel|mobile|fax|inspect(?:ed|ion|or)|objectid|fid|globalid|uprn|easting|northing|latitude|longitude|shape|risk|insurance|liability|transfer\w*|cess\w*|clos(?:ed|ure)|fees?|birth|vat|officer|visit(?:ed)?|received|appl(?:ied|ication) date|date of application|updated|conditions?|(?:max(?:imum)?|number|no\.?|numbers) (?:of|permitted|allowed)|max(?:imum)?|company (?:no|number|reg\w*))\b/i;
const OF_A_HOLDER =
  /\b(?:licen[cs]ees?|holders?|applicants?|proprietors?|owners?|keepers?|licensed persons?|responsible persons?)\b/i;
const OF_A_PLACE =
  /\b(?:ward|town|city|village|parish|street|road|county|district|area|post\s?codes?|council|authority|locality)\b/i;

/** Header patterns by field, with a confidence from 1 to 10. Several may match one header. */
const HEADERS: readonly [Field, number, RegExp][] = [
  ['status', 10, STATUS],
  ['stars', 9, /\bstars?\b/i],
  ['stars', 6, /\brat(?:ing|ed)\b|\bscore\b/i],
  ['expires', 9, /expir|\bvalid (?:to|until|till|thru)\b|\bend(?:s|ing)? (?:date|on)\b|\bdate (?:of )?end/i],
  ['expires', 7, /\bend(?:s|ing)?\b|\bto\b|\buntil\b|renewal|\brenew by\b|\blapses?\b/i],
  ['granted', 9, /grant|\bissued?\b|\bissuing\b|\bstart|commenc|\bvalid from\b|effective|\bbegin/i],
  ['granted', 6, /\bfrom\b/i],
  ['term', 8, /\bperiod\b|duration|\bterm\b|validity|\blicen[cs]e dates\b|\blicen[cs]e length\b/i],
  ['term', 4, /\bdates?\b|\blength\b|\byears?\b/i],
  [
    'number',
    10,
    /(?:licen[cs]e|permit|registration|register|certificate|case|application)(?: holder)?\s{0,3}(?:no\b|num|ref|id\b|#)/i,
  ],
  ['number', 9, /^\s*(?:ref|no|number|#)\b|reference|\bref\b/i],
  ['number', 4, /^\s*licen[cs]e\s*$|^\s*licen[cs]es\s*$/i],
  ['number', 2, /\bid\b/i],
  ['name-and-address', 10, /name.{0,30}address|address.{0,30}name/i],
  ['name-and-address', 10, /^establishments?(?: details)?$/i],
  ['name-and-address', 6, /\bestablishments?\b|\b(?:business|premises|trading) (?:details|information)\b/i],
  ['name-and-address', 6, /\bpremises\b|\bbusiness\b/i],
  ['holder', 10, OF_A_HOLDER],
  ['holder', 6, /\boperators?\b/i],
  ['name', 10, /\btrading\b|\b(?:business|establishment|company|premises|kennels?|breeder)(?:'s)? name\b/i],
  ['name', 10, /\bname of (?:the )?(?:business|establishment|company|premises|kennels?)\b/i],
  ['name', 7, /\bbusiness\b|\bcompany\b/i],
  ['name', 7, /\boperator(?:'s)? name\b|\bname of operator\b/i],
  ['name', 6, /\bname\b/i],
  ['name', 5, /\bpremises\b|\boperators?\b|\bestablishments?\b/i],
  ['address', 9, /\b(?:address|location|post\s?codes?|town|city|village|parish|ward|locality)\b/i],
  ['address', 6, /\b(?:area|street|road|district|county|house|property)\b/i],
  ['address', 5, /\bpremises\b/i],
  [
    'activity',
    9,
    /activit|licensable|\b(?:licen[cs]e|permit|business|establishment)s? (?:type|categor\w*)\b|\btypes? of (?:licen[cs]e|activity|business|establishment)|licen[cs]ed? for\b/i,
  ],
  ['activity', 7, /\btypes?\b|categor|\bclass\b|\bspecies\b|\bservices?\b|\bpurpose\b/i],
  ['activity', 5, /description|^\s*licen[cs]e\s*$/i],
];

/** Fields that may apply to one activity only. */
const OF_EACH: readonly Field[] = ['number', 'stars', 'granted', 'expires', 'term', 'status'];
/** Fields that may occur in several columns. */
const REPEATED: ReadonlySet<Field> = new Set(['address', 'status', 'one-activity']);
const SURE = 10;
/** Lowest confidence that makes a heading by itself. */
const WEAK = 4;

/** Returns the confidence of a header by field, from 1 to 10. */
function headerScores(written: string): Map<Field, number> {
  const header = headerWords(written);
  const scores = new Map<Field, number>();
  if (header === '' || (NEVER.test(header) && !STATUS.test(header))) return scores;
  for (const [field, score, pattern] of HEADERS) {
    if (pattern.test(header)) scores.set(field, Math.max(scores.get(field) ?? 0, score));
  }
  // "Valid from and to" holds both days, "Licence period end" only one.
  if (scores.has('granted') && scores.has('expires')) {
    scores.delete('granted');
    scores.delete('expires');
    scores.set('term', 9);
  } else if (scores.has('granted') || scores.has('expires')) scores.delete('term');
  // "Ward or town name" names a place, and "Name of licence holder" a person.
  if (OF_A_PLACE.test(header) && !/\btrading\b|\bbusiness\b/i.test(header)) scores.delete('name');
  if (OF_A_HOLDER.test(header)) {
    scores.delete('name');
    scores.delete('activity');
  }
  if (scores.has('number') && (scores.get('number') ?? 0) >= 9) scores.delete('name');
  if (scores.has('name') && /\bname\b/i.test(header)) scores.delete('activity');
  if (activitiesIn(header).length > 0 && !/\b(?:name|address|types?)\b/i.test(header))
    scores.set('one-activity', 7);
  return scores;
}

/** Normalises `licenceNumber` and `licence_number` to "licence number". */
export function headerWords(header: string): string {
  return header
    .slice(0, 200)
    .replaceAll(/(?<=\p{Ll})(?=\p{Lu})/gu, ' ')
    .replaceAll(/[_:/().*-]/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
}

export function fieldsNamed(headers: readonly string[]): Set<Field> {
  const named = new Set<Field>();
  for (const header of headers) {
    const [best] = [...headerScores(header)].toSorted(([, one], [, other]) => other - one);
    if (best && best[1] >= WEAK && best[0] !== 'one-activity') named.add(best[0]);
  }
  return named;
}

export function isHeader(text: string): boolean {
  return text.length <= 80 && [...headerScores(text).values()].some((score) => score >= WEAK);
}

/**
 * Guesses the field of each column from header and cells, as the best assignment overall. Null for columns that
 * aren't needed. Only addresses, statuses and single activities may repeat. @param rows cells of some rows below the
 * head; empty if only headers are known
 */
export function guessColumns(
  headers: readonly string[],
  rows: readonly (readonly string[])[] = [],
): (Field | null)[] {
  const scores = headers.map(headerScores);
  // “Kennels expiry” next to “Day care expiry”: each applies to one activity.
  const ofOne = scores.map((each) => each.has('one-activity') && OF_EACH.some((field) => each.has(field)));
  const named = headers.map((header, at) => (ofOne[at] ? activitiesIn(header).join() : ''));
  const areSeveral = new Set(named.filter(Boolean)).size > 1;
  const options = headers.map((header, at) => {
    const cells = rows.map((row) => row[at] ?? '').filter((cell) => cell !== '');
    const own = [...(scores[at] ?? [])].filter(
      ([field]) => !areSeveral || !ofOne[at] || field === 'one-activity',
    );
    return own.flatMap(([field, score]): [Field, number][] => {
      const whole = score + cellsSuit(field, cells, score === SURE);
      return whole > 0 ? [[field, whole]] : [];
    });
  });
  return bestAssignment(options);
}

/** Assigns the surest fields first. */
function bestAssignment(options: readonly (readonly [Field, number][])[]): (Field | null)[] {
  const fields = options.map((): Field | null => null);
  const all = options.flatMap((column, at) => column.map(([field, score]) => ({ at, field, score })));
  for (const { at, field } of all.toSorted((one, other) => other.score - one.score))
    if (fields[at] === null && (REPEATED.has(field) || !fields.includes(field))) fields[at] = field;
  return fields;
}
