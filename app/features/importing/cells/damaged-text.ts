import { problemWith, quoted, type Reading, type ReadingProblem, refused } from '#app/platform/reading.ts';
import { withoutDoubleEncoding } from './double-encoding.ts';
import { withoutHtmlCodes } from './html-codes.ts';

/** What a program writes for a letter that it could not read. */
const LOST = '\uFFFD';
/** What a spreadsheet shows where it could not work out a cell. */
const SPREADSHEET_ERROR = /^\s{0,9}#(?:N\/A|REF!|VALUE!|NAME\?|DIV\/0!|NULL!|NUM!|SPILL!|CALC!)\s{0,9}$/i;
/** The rest of a letter that was saved wrongly. */
const REST_OF_LETTER = /\p{Ll}[ÃÂ](?!\p{L})/u;

/**
 * The text of a cell without what programs did to it: letters that were saved in the wrong encoding are corrected, HTML codes become
 * their characters. Each comes with a problem, and so do letters that are lost.
 */
export function undamagedText(text: string): Reading<string> {
  const problems: ReadingProblem[] = [];
  if (SPREADSHEET_ERROR.test(text)) return refused(text, 'is an error of a spreadsheet, not a value');
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
