import { withThousands } from '#app/platform/words/numbers.ts';
import { othersFirst } from '#app/platform/others-first.ts';
import { CsvFileError } from './file-error.ts';
import { decodeText, NotUtf8 } from '../encoding/decode.ts';
import { detectEncoding, type FoundEncoding } from '../encoding/detect.ts';
import type { CsvEncoding } from '../encoding/names.ts';
import { recogniseOtherFile } from './other-files.ts';
import { linesAboveHeader } from './lines-above-header.ts';
import { detectSeparator } from './separator.ts';
import type { CsvSource } from './source.ts';
import { type CsvRecord, CsvTokenizer } from './tokenizer.ts';

export interface CsvFile {
  /** In which its text was read, or its lines that are not UTF-8. */
  encoding: CsvEncoding;
  /** What its letters say by themselves. */
  found: FoundEncoding;
  /** Lines that could be meant in another encoding, in order; those of a row are here before the row is. */
  doubtfulLines: readonly number[];
  separator: string;
  /** Trimmed cells of the first row. */
  headers: string[];
  /** The rows below the headers, in groups as they arrive; it can be read once. */
  records: AsyncGenerator<CsvRecord[]>;
}

/** Said of a file whose rows are commas alone. */
export const ONLY_BLANK_ROWS =
  'The file has no rows: everything below its header line is blank. Choose a file with rows.';

/** Every column becomes a row of the page's table; the widest exports of scrapers have some hundred. */
export const MOST_COLUMNS = 500;
/** A name is cut here; columns are found by their place first. */
const HEADER_NAME_CHARACTERS = 200;

/** The separator is chosen once this much text is there; no header line is longer. */
const HEADER_CHARACTERS = 64 * 1024;

/** The header line is looked for among so many rows. */
const FIRST_ROWS = 40;

/** Rows: more than a piece of an ordinary file holds. */
const MOST_IN_GROUP = 1000;

/** How a person wants a file read; what is null is found out. */
export interface ReadingChoices {
  encoding?: CsvEncoding | null | undefined;
}

/**
 * Opens a CSV file and reads its headers; the rest is read as `records` is consumed.
 * @param choices what a person has said about it
 * @param onBytes called with how many more bytes have been read
 * @throws CsvFileError when the file is empty, has no row below its headers or is not CSV at all; `records`
 *   throws it where the file turns out to be broken later on
 */
export async function readCsv(
  source: CsvSource,
  choices: ReadingChoices = {},
  onBytes?: (count: number) => void,
): Promise<CsvFile> {
  const { encoding = null } = choices;
  const found = await detectEncoding(source, checkBeginning);
  const doubtfulLines: number[] = [];
  const text = decodedText(source, found, {
    chosen: encoding,
    onBytes,
    onDoubtful: (line) => doubtfulLines.push(line),
  });
  let beginning = '';
  let ended = false;
  while (!ended && beginning.length < HEADER_CHARACTERS) {
    const { value, done } = await text.next();
    if (done) ended = true;
    else beginning += value;
  }
  const { separator, note } = detectSeparator(beginning);
  const records = recordGroups(beginning, text, new CsvTokenizer(separator));
  let waiting: CsvRecord[] = [];
  while (waiting.length < FIRST_ROWS) {
    const { value, done } = await records.next();
    if (done) break;
    waiting = waiting.concat(value);
  }
  const below = note ? waiting.slice(1) : waiting;
  const [header, ...rows] = below.slice(linesAboveHeader(below));
  if (!header) throw new CsvFileError('The file has no rows. Choose a file with a header line and rows.');
  if (rows.length === 0) {
    throw new CsvFileError('The file has a header line and nothing below it. Choose a file with rows.');
  }
  const headers = readHeaders(header);
  return {
    ...{ encoding: encoding ?? found.encoding, found, doubtfulLines, separator, headers },
    records: prepended(rows, records),
  };
}

/** @throws CsvFileError when the file is empty or plainly something else, such as a workbook or a picture */
function checkBeginning(bytes: Uint8Array): void {
  if (bytes.byteLength === 0) throw new CsvFileError('The file is empty. Choose a file with a header line.');
  const other = recogniseOtherFile(bytes);
  if (other) throw new CsvFileError(other);
}

/** @throws CsvFileError at a line that is not in the encoding that a person has chosen */
async function* decodedText(...parameters: Parameters<typeof decodeText>): AsyncGenerator<string> {
  try {
    yield* decodeText(...parameters);
  } catch (error) {
    if (!(error instanceof NotUtf8)) throw error;
    throw new CsvFileError('This line is not UTF-8. Choose another encoding for the file.', error.line);
  }
}

/** @throws CsvFileError when there are too many */
function readHeaders({ line, cells }: CsvRecord): string[] {
  const headers = cells.map((cell) => cell.trim().slice(0, HEADER_NAME_CHARACTERS));
  if (headers.length <= MOST_COLUMNS) return headers;
  // Spreadsheets leave empty columns at the end, up to 16,384 of them.
  const named = headers.slice(0, headers.findLastIndex((name) => name !== '') + 1);
  if (named.length <= MOST_COLUMNS) return named;
  const count = withThousands(named.length);
  throw new CsvFileError(
    `The file has ${count} columns, and at most ${MOST_COLUMNS} can be read. Delete those you do not need.`,
    line,
  );
}

/** Never yields an empty group. */
async function* recordGroups(
  beginning: string,
  rest: AsyncGenerator<string>,
  tokenizer: CsvTokenizer,
): AsyncGenerator<CsvRecord[]> {
  yield* small(tokenizer.push(beginning));
  for await (const piece of rest) yield* small(tokenizer.push(piece));
  yield* small(tokenizer.end());
}

/** A piece of a file may hold thirty thousand rows of a character each, and what is made of a row is never as short. */
async function* small(records: CsvRecord[]): AsyncGenerator<CsvRecord[]> {
  for (let from = 0; from < records.length; from += MOST_IN_GROUP) {
    // Whoever works through the groups may have nothing to wait for; others are to be answered all the same.
    if (from > 0) await othersFirst();
    yield records.slice(from, from + MOST_IN_GROUP);
  }
}

async function* prepended(
  group: CsvRecord[],
  rest: AsyncGenerator<CsvRecord[]>,
): AsyncGenerator<CsvRecord[]> {
  yield group;
  yield* rest;
}
