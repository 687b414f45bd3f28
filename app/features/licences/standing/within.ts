/** What texts about other things may say against a licence. */
import { againstIn, type Said, saidOf } from './standing.ts';
import { isExplained } from './statement.ts';
import { ENFORCED, IN_A_STATUS, strip, withoutShort } from './words.ts';

/** What is being done about a licence: “We are suspending A/1”. */
const VERBS =
  /\b(?:suspend(?:s|ing)?|revok(?:es?|ing)|surrender(?:s|ing)|cancel(?:s|ling)?|terminat(?:es?|ing)|ceas(?:es?|ing)|refus(?:es|ing)|withdraw(?:s|ing)?)\b/i;

/**
 * The status in a line that names a licence; null if none. @param rest the line without the licence’s number and name
 */
export function againstNamed(line: string, rest: string): Said | null {
  const against = againstIn(rest);
  if (!against && !statusWithin(rest) && !ENFORCED.test(rest)) return null;
  const standing = against && !isExplained(line) ? against.standing : 'unclear';
  return saidOf(standing, line);
}

/** What a text may say against a licence in words that have other meanings elsewhere: “Closed in May”; null where it has none. */
export function statusWithin(text: string): Said | null {
  const { kinds } = strip(
    text,
    IN_A_STATUS.filter(([kind]) => kind !== 'pending'),
  );
  return kinds.size > 0 || withoutShort(text) !== text || VERBS.test(text) ? saidOf('unclear', text) : null;
}
