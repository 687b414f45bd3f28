/** Which lines of a text are no part of a licence: keys of marks, sentences about licences, and footnotes. */
import { daysIn } from '../cells/days.ts';
import { postcodeIn } from '../cells/place.ts';
import { starsWithin } from '../cells/stars.ts';
import { isFootnote } from '../standing/footnote.ts';
import { isKeyLine } from '../standing/keys.ts';
import { againstIn, saysAgainst, standingOfLine } from '../standing/standing.ts';
import { statusWithin } from '../standing/within.ts';
import { ENFORCED, MAY_SAY } from '../standing/words.ts';
import { isExplained, isOfOthers } from '../standing/statement.ts';
import type { Line, Remark } from './delimited.ts';
import { fieldsNamed } from './guess-columns.ts';

const VERB = /\b(?:was|were|is|are|has|have|had|been)\b/i;
const LABELLED = /^[^:]{1,40}:\s/;
const OF_THIS = /\bthis (?:licen[cs]e|premises|business|establishment|operator|holder|one)\b/i;
/** How sentences begin that go on in the next line. */
const BEGINS =
  /^(?:the|please|note|n\.?b\.?|a|an|two|three|four|five|licen[cs]es?|following|on|in|from|since|we|all|any)\b/i;

/**
 * Takes the lines that are no part of a licence out of a text.
 * @param hasLabels whether lines with a label are fields of licences: “Remarks: licence was suspended”
 */
export function withoutRemarks(
  lines: readonly Line[],
  hasLabels: boolean,
): { rest: Line[]; remarks: Remark[] } {
  const rest: Line[] = [];
  const remarks: Remark[] = [];
  let open: Remark | null = null;
  for (const { line, text: written } of lines) {
    const text = written.trim();
    const isMore = open !== null && /^\p{Ll}/u.test(text) && !isOfLicence(text) && !/[.!?:]$/.test(open.text);
    if (open && isMore) {
      open.text = `${open.text} ${text}`;
      continue;
    }
    open = null;
    if (!isRemark(text) || (hasLabels && LABELLED.test(text) && !isKeyLine(text))) {
      rest.push({ line, text: written });
      continue;
    }
    const before = rest.at(-1)?.text.trim() ?? '';
    const isBegun = rest.at(-1)?.line === line - 1 && BEGINS.test(before) && !/\d|[.!?:]$/.test(before);
    if (isBegun) rest.pop();
    open = { line, text: isBegun ? `${before} ${text}` : written.trim() };
    remarks.push(open);
  }
  return { rest, remarks };
}

/** Footnotes that are shorter end with their line. */
const SHORTEST_OPEN = 40;

/** The numbers of the lines that are footnotes of the list, and of those that go on with one. */
export function footnotesAmong(lines: readonly Line[]): Set<number> {
  const found = new Set<number>();
  let isOpen = false;
  for (const { line, text: written } of lines) {
    const text = written.trim();
    const isMore: boolean = isOpen && /^\p{Ll}/u.test(text) && !isOfLicence(text) && !saysAgainst(text);
    const isOne: boolean = isMore || isFootnote(written);
    if (isOne) found.add(line);
    isOpen = isOne && (isMore || text.length >= SHORTEST_OPEN) && !/[.!?:]$/.test(text);
  }
  return found;
}

/** What only the lines of a licence have. */
function isOfLicence(text: string): boolean {
  // A footnote begins with a sign that stars are written with.
  const isRated = starsWithin(text.replace(/^[*†‡§¶#\s]{1,9}/, '')) !== null;
  return postcodeIn(text) !== null || isRated || (daysIn(text).length > 1 && !VERB.test(text));
}

function isRemark(text: string): boolean {
  if (!MAY_SAY.test(text) || isOfLicence(text)) return false;
  if (isKeyLine(text)) return true;
  const isWeak = VERB.test(text) && (statusWithin(text) !== null || ENFORCED.test(text));
  if ((!saysAgainst(text) && !isWeak) || OF_THIS.test(text)) return false;
  const colon = text.indexOf(':');
  if (colon > 0 && colon <= 40 && fieldsNamed([text.slice(0, colon)]).size > 0) return false;
  if (isOfOthers(text)) return true;
  if (standingOfLine(text) !== null) return false;
  const against = againstIn(text);
  const isNote = against !== null && against.standing !== 'unclear' && !isExplained(text);
  return !isNote && (VERB.test(text) || (isExplained(text) && text.split(/\s+/).length > 1));
}
