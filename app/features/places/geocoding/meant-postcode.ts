import { problemWith, quoted, type Reading, refused } from '@dog-care-directory/text';
import type { PostcodeList } from '@dog-care-directory/uk-places/files';
import { parsePostcode, type Postcode } from '@dog-care-directory/uk-places';
import { mistypedPostcodes } from './mistyped-postcode.ts';

/** Longer than any postcode with an address line. */
const LONGEST_TEXT = 200;
const PUNCTUATION = /[\s.,;:'"‘’“”()[\]\-‐‑‒–—\u00AD\u200B-\u200D\u2060\uFEFF]+/u;

type List = Pick<PostcodeList, 'find'>;

export interface PossiblePostcodes {
  /** Empty if there is no postcode; several if the text is ambiguous. */
  postcodes: Postcode[];
  /** True if letters and digits were swapped. */
  isMended: boolean;
  /** True if the text is only the postcode. */
  isWhole: boolean;
}

/** Reads a postcode, sector or district in any form (`SO23-9HW.`); reports corrections, refuses several. */
export function meantPostcode(text: string, list: List): Reading<Postcode> {
  const { postcodes, isMended, isWhole } = possiblePostcodes(text, list);
  const [postcode, ...others] = postcodes;
  if (!postcode)
    return text.trim() === '' ? { value: null, problems: [] } : refused(text, 'is not a UK postcode');
  if (others.length > 0) {
    const names = postcodes.map((one) => one.text).join(' or ');
    const message = `${quoted(text)} could mean ${names}. Left empty: use one of them.`;
    return { value: null, problems: [problemWith(text, message)] };
  }
  const problems: string[] = [];
  if (!isWhole) problems.push(`Only the postcode ${postcode.text} was taken from ${quoted(text)}.`);
  if (isMended) problems.push(`${quoted(text)} was read as ${postcode.text}. Check that it is right.`);
  return { value: postcode, problems: problems.map((message) => problemWith(text, message)) };
}

/** Finds the postcodes a text may mean, in linear time. */
export function possiblePostcodes(text: string, list: List): PossiblePostcodes {
  if (text.length > LONGEST_TEXT) return { postcodes: [], isMended: false, isWhole: false };
  const words = text.normalize('NFKC').split(PUNCTUATION).filter(Boolean);
  const written = parsePostcode(words.join(' '));
  if (written && list.find(written)) return { postcodes: [written], isMended: false, isWhole: true };
  const mended = mistypedPostcodes(words.join(' '), list);
  if (mended.length > 0) return { postcodes: mended, isMended: true, isWhole: true };
  // Well formed but not in the list: it may be new, or in Northern Ireland.
  if (written) return { postcodes: [written], isMended: false, isWhole: true };
  const exact = unitsAmong(words, (run) => [parsePostcode(run)]);
  if (exact.length > 0) return { postcodes: exact, isMended: false, isWhole: false };
  return {
    postcodes: unitsAmong(words, (run) => mistypedPostcodes(run, list)),
    isMended: true,
    isWhole: false,
  };
}

/** Unique full postcodes made of one or two neighbouring words. */
function unitsAmong(
  words: readonly string[],
  read: (run: string) => readonly (Postcode | null)[],
): Postcode[] {
  const found = new Map<string, Postcode>();
  for (let at = 0; at < words.length; at += 1) {
    const runs = [[words[at], words[at + 1]], [words[at]]].map((run) => run.filter(Boolean));
    const units = runs
      .map((run) => ({
        length: run.length,
        units: read(run.join(' ')).filter((one) => one?.kind === 'unit'),
      }))
      .find((run) => run.units.length > 0);
    for (const unit of units?.units ?? []) if (unit) found.set(unit.text, unit);
    if (units) at += units.length - 1;
  }
  return [...found.values()];
}
