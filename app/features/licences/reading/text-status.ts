import { withoutDays } from '../cells/days.ts';
import { withoutPostcode } from '../cells/place.ts';
import { againstIn, isSaidInForce, LONGEST_WORDS, NOT_READ, saysAgainst, statusIn } from './standing.ts';
import { starsWithin } from '../cells/stars.ts';

/** What a licence in running text says of how it stands, and the text without that. */
interface TextStatus {
  /** Each in the words of the text. */
  said: string[];
  rest: string;
}

/**
 * Finds in the lines of one licence what is against it, wherever that is; and where the head of the text names a column for it, what
 * is written behind the last day, stars or postcode.
 * @param whole without its number @param hasStatus whether the head names such a column
 */
export function statusOfText(whole: string, number: string, hasStatus: boolean): TextStatus {
  const said: string[] = [];
  const rest = whole
    .split('\n')
    .map((line) =>
      line
        .split(/(\t|\s{2,}| \| )/)
        .filter((piece) => {
          if (!saysAgainst(piece)) return true;
          const isAlone = statusIn(piece)?.standing !== 'unclear';
          said.push(...(isAlone ? [piece.trim()] : againstWithin(piece)));
          return !isAlone;
        })
        .join(''),
    )
    .join('\n');
  if (!hasStatus || said.length > 0) return { said, rest };
  const behind = marked(rest).at(-1)?.trim() ?? '';
  if (statusIn(behind)) return { said: [behind.slice(0, LONGEST_WORDS)], rest };
  return { said: isSaidInForce(rest) ? [] : [`${number}: ${NOT_READ}`], rest };
}

/** Of one piece of text what speaks against the licence: the word alone where days, stars or a postcode stand before it. */
function againstWithin(piece: string): string[] {
  return marked(piece).flatMap((part) => {
    const against = againstIn(part);
    if (!against) return [];
    return against.standing === 'unclear' ? [part.trim().slice(0, LONGEST_WORDS)] : [against.words];
  });
}

/** A text, cut at its days, stars and postcodes. */
function marked(text: string): string[] {
  const stars = starsWithin(text);
  return withoutPostcode(withoutDays(stars ? text.replace(stars.written, '\n') : text, '\n'), '\n').split(
    '\n',
  );
}
