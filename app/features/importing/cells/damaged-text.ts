import { problemWith, quoted, type Reading, type ReadingProblem } from '#app/platform/reading.ts';
import { withoutDoubleEncoding } from './double-encoding.ts';
import { withoutHtmlCodes } from './html-codes.ts';

/** What a program writes for a letter that it could not read. */
const LOST = '\uFFFD';
/** The rest of a letter that was saved wrongly. */
const REST_OF_LETTER = /\p{Ll}[ÃÂ](?!\p{L})/u;

/**
 * The text of a cell without what programs did to it: letters that were saved in the wrong encoding are corrected, HTML codes become
 * their characters, once. Each comes with a problem, and so do letters that are lost.
 */
export function undamagedText(text: string): Reading<string> {
  const problems: ReadingProblem[] = [];
  const letters = withoutDoubleEncoding(text);
  if (letters !== text) {
    problems.push(
      problemWith(text, `${quoted(text)} was saved in the wrong encoding; read as ${quoted(letters)}.`),
    );
  }
  const plain = withoutHtmlCodes(letters);
  if (plain !== letters) {
    problems.push(problemWith(text, `HTML codes in ${quoted(letters)} were replaced: ${quoted(plain)}.`));
  }
  if (plain.includes(LOST) || REST_OF_LETTER.test(plain)) {
    problems.push(
      problemWith(text, `${quoted(plain)} has lost a letter; left unchanged. Correct it in the file.`),
    );
  }
  return { value: plain, problems };
}
