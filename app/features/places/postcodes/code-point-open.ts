import { councilCode } from './council-code.ts';
import { fromNationalGrid } from './national-grid.ts';
import { normalisePostcode } from './postcode.ts';
import { type PostcodePosition, PostcodeRecordError } from './position.ts';

/** The quality indicator of a postcode for which no position is known. */
const NO_POSITION = 90;
/** The grid's extent in metres: 700 km east, 1,300 km north. */
const LARGEST_EASTINGS = 700_000;
const LARGEST_NORTHINGS = 1_300_000;

/** Where the code of the administrative district stands. */
const DISTRICT_COLUMN = 8;

/** Whether a row is one of the column headings at the top of a Code-Point Open file. */
export function isCodePointOpenHeading([first = '']: readonly string[]): boolean {
  return ['pc', 'postcode'].includes(first.trim().toLowerCase());
}

/**
 * Reads a record of OS Code-Point Open: postcode, positional quality, eastings, northings, and the district at the end.
 * @returns null when the record gives no position
 * @throws PostcodeRecordError when it is not such a record
 */
export function readCodePointOpenRecord(record: readonly string[]): PostcodePosition | null {
  const [written = '', quality = '', eastings = '', northings = ''] = record;
  const postcode = normalisePostcode(written);
  if (!postcode) throw new PostcodeRecordError(`"${written.slice(0, 20)}" is not a postcode.`);
  const indicator = wholeNumber(quality, 'positional quality', NO_POSITION);
  const east = wholeNumber(eastings, 'eastings', LARGEST_EASTINGS);
  const north = wholeNumber(northings, 'northings', LARGEST_NORTHINGS);
  if (indicator === NO_POSITION || (east === 0 && north === 0)) return null;
  return { postcode, ...fromNationalGrid(east, north), council: councilCode(record[DISTRICT_COLUMN]) };
}

function wholeNumber(text: string, column: string, largest: number): number {
  const number = /^[0-9]{1,7}$/.test(text) ? Number(text) : Number.NaN;
  if (number <= largest) return number;
  throw new PostcodeRecordError(`"${text.slice(0, 20)}" is not a number of ${column} from 0 to ${largest}.`);
}
