import { problemWith, quoted, type Reading, type ReadingProblem, refused } from '../reading.ts';
import { withoutDoubleEncoding } from './double-encoding.ts';
import { plainText } from './plain-text.ts';

const LOST = '\uFFFD';
const SPREADSHEET_ERROR = /^\s{0,9}#(?:N\/A|REF!|VALUE!|NAME\?|DIV\/0!|NULL!|NUM!|SPILL!|CALC!)\s{0,9}$/i;
/** Rest of a wrongly encoded letter. */
const REST_OF_LETTER = /\p{Ll}[ÃÂ](?!\p{L})/u;

/** Repairs wrong encodings and strips HTML and shortcodes, reporting each as a problem. */
export function undamagedText(text: string): Reading<string> {
  const problems: ReadingProblem[] = [];
  if (SPREADSHEET_ERROR.test(text)) return refused(text, 'is an error of a spreadsheet, not a value');
  const letters = withoutDoubleEncoding(text);
  if (letters !== text) {
    const [before, after] = difference(text, letters);
    problems.push(problemWith(text, `${before} was saved in the wrong encoding; read as ${after}.`));
  }
  const plain = plainText(letters);
  if (plain !== letters) {
    const [before, after] = difference(letters, plain);
    problems.push(problemWith(text, `HTML in ${before} was replaced: ${after}.`));
  }
  if (plain.includes(LOST) || REST_OF_LETTER.test(plain)) {
    problems.push(
      problemWith(text, `${quoted(plain)} has lost a letter; left unchanged. Correct it in the file.`),
    );
  }
  return { value: plain, problems };
}

const CHARACTERS_BEFORE = 15;

function difference(before: string, after: string): [string, string] {
  let same = 0;
  while (same < before.length && before[same] === after[same]) same += 1;
  const start = same > CHARACTERS_BEFORE * 2 ? before.lastIndexOf(' ', same - CHARACTERS_BEFORE) + 1 : 0;
  const from = (text: string) =>
    quoted((start > 0 ? '…' : '') + text.slice(start, start + 200).replaceAll(/\s+/g, ' '));
  return [from(before), from(after)];
}
