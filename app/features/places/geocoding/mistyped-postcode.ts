import type { PostcodeList } from '@dog-care-directory/uk-places/files';
import { parsePostcode, type Postcode } from '@dog-care-directory/uk-places';

/** Longer than any postcode; each further character could double the work. */
const LONGEST = 8;

/** Letters and digits that are often confused; the second list is rarer. */
const OFTEN: ReadonlyMap<string, string> = new Map([
  ['O', '0'],
  ['0', 'O'],
  ['I', '1'],
  ['1', 'I'],
  ['L', '1'],
]);
const SELDOM: ReadonlyMap<string, string> = new Map([...OFTEN, ['S', '5'], ['5', 'S']]);

const SPACING = /\s+/g;
/** A text without a digit is a name: Bisley is not B15 1EY. */
const DIGIT = /[0-9]/;

/** Finds existing postcodes meant by a typo such as O for 0; several if ambiguous, none without a digit. */
export function mistypedPostcodes(text: string, list: Pick<PostcodeList, 'find'>): Postcode[] {
  const words = text.toUpperCase().split(SPACING).filter(Boolean);
  if (!DIGIT.test(text) || words.length > 2 || words.join('').length > LONGEST) return [];
  for (const twins of [OFTEN, SELDOM]) {
    const known = new Map<string, Postcode>();
    for (const variant of variantsOf(words.join(' '), twins)) {
      const postcode = parsePostcode(variant);
      if (postcode && list.find(postcode)?.precision === postcode.kind) known.set(postcode.text, postcode);
    }
    const meant = finest([...known.values()]);
    if (meant.length > 0) return meant;
  }
  return [];
}

function variantsOf(text: string, twins: ReadonlyMap<string, string>): string[] {
  let variants = [''];
  for (const character of text) {
    const twin = twins.get(character);
    variants = variants.flatMap((begun) =>
      twin === undefined ? [begun + character] : [begun + character, begun + twin],
    );
  }
  return variants;
}

function finest(postcodes: readonly Postcode[]): Postcode[] {
  for (const kind of ['unit', 'sector', 'district']) {
    const found = postcodes.filter((postcode) => postcode.kind === kind);
    if (found.length > 0) return found;
  }
  return [];
}
