import { CsvError, parse } from 'csv-parse';
import { type ListFile, PostcodeListError, unreadable } from './list-files.server.ts';
import {
  onspdReader,
  type PostcodePosition,
  PostcodeRecordError,
  type ReadPostcodeRecord,
  councilCode,
  fromNationalGrid,
  normalisePostcode,
} from '@dog-care-directory/uk-places';

/** Longer than any record, so that an unclosed quote doesn't load the whole file. */
const LARGEST_RECORD_CHARACTERS = 100_000;

interface NumberedRecord {
  record: string[];
  info: { lines: number };
}

/**
 * Reads a published list record by record; null without a position. @param onBytes gets bytes read
 * @throws PostcodeListError naming file and line of the first record that cannot be read
 */
export async function* readPostcodeFile(
  file: ListFile,
  onBytes: (bytes: number) => void = () => {},
): AsyncGenerator<PostcodePosition | null> {
  const input = await file.open();
  const records = parse({
    bom: true,
    skip_empty_lines: true,
    max_record_size: LARGEST_RECORD_CHARACTERS,
    info: true,
  });
  let bytes = 0;
  input.on('data', (chunk: Buffer) => {
    bytes += chunk.length;
    onBytes(bytes);
  });
  input.on('error', (error) => records.destroy(error)).pipe(records);
  let read: ReadPostcodeRecord | null = null;
  let line = 0;
  try {
    for await (const { record, info } of records as AsyncIterable<NumberedRecord>) {
      line = info.lines;
      if (!read) {
        read = onspdReader(record);
        if (read || isCodePointOpenHeading(record)) continue;
        read = readCodePointOpenRecord;
      }
      yield read(record);
    }
  } catch (error) {
    throw listError(error, file.name, line);
  } finally {
    input.destroy();
  }
}

function listError(error: unknown, file: string, line: number): Error {
  const advice =
    'Give the CSV files of OS Code-Point Open or the ONS Postcode Directory as they were published.';
  if (error instanceof PostcodeRecordError) {
    return new PostcodeListError(`${file}, line ${line}: ${error.message} ${advice}`);
  }
  if (error instanceof CsvError) {
    return new PostcodeListError(`${file}, line ${error.lines}: ${error.message}. ${advice}`);
  }
  return unreadable(file, error as Error);
}

/** Quality indicator of a postcode without a position. */
const NO_POSITION = 90;
/** The grid's extent in metres. */
const LARGEST_EASTINGS = 700_000;
const LARGEST_NORTHINGS = 1_300_000;

const DISTRICT_COLUMN = 8;

function isCodePointOpenHeading([first = '']: readonly string[]): boolean {
  return ['pc', 'postcode'].includes(first.trim().toLowerCase());
}

/** Reads postcode, quality, position and district; null without position. @throws PostcodeRecordError */
function readCodePointOpenRecord(record: readonly string[]): PostcodePosition | null {
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
