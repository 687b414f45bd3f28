import { withThousands, CsvFileError, type CsvRecord, CsvTokenizer } from '@dog-care-directory/text';
import { othersFirst } from '#app/platform/others-first.ts';
import { decodeText, NotUtf8 } from '../encoding/decode.ts';
import { detectEncoding, type FoundEncoding } from '../encoding/detect.ts';
import type { CsvEncoding } from '../encoding/names.ts';
import { recogniseOtherFile } from './other-files.ts';
import { linesAboveHeader } from './lines-above-header.ts';
import { detectSeparator } from './separator.ts';
import type { ReadingChoices } from './reading-choices.ts';
import type { CsvSource } from './source.ts';

export interface CsvFile {
  /** Applies to the whole file, or to its lines that are not UTF-8. */
  encoding: CsvEncoding;
  found: FoundEncoding;
  /** Ambiguously encoded lines in order. A row's lines are added before the row is yielded. */
  doubtfulLines: readonly number[];
  separator: string;
  headerLine: number;
  firstLines: string[];
  headers: string[];
  /** Rows below the headers in groups; can be read only once. */
  records: AsyncGenerator<CsvRecord[]>;
}

export const ONLY_BLANK_ROWS =
  'The file has no rows: everything below its header line is blank. Choose a file with rows.';

/** Each column becomes a table row on the page; the widest scraper exports have a few hundred. */
export const MOST_COLUMNS = 500;
/** Names are cut here; columns are found by position first. */
const HEADER_NAME_CHARACTERS = 200;

/** The separator is chosen once this much text has arrived; no header line is longer. */
const HEADER_CHARACTERS = 64 * 1024;

const MOST_ABOVE_HEADER = 1024 * 1024;
const FIRST_LINES = 10;
const SHOWN_CHARACTERS = 200;

const FIRST_ROWS = 40;

const MOST_IN_GROUP = 1000;

/**
 * Opens a CSV file and reads its headers; consuming `records` reads the rest.
 * @throws CsvFileError if the file is empty, has no rows or is not CSV; also thrown by `records`
 */
export async function readCsv(
  source: CsvSource,
  choices: ReadingChoices = {},
  onBytes?: (count: number) => void,
): Promise<CsvFile> {
  const { encoding = null, headerLine = null } = choices;
  const found = await detectEncoding(source, checkBeginning);
  const doubtfulLines: number[] = [];
  const text = decodedText(source, found, {
    chosen: encoding,
    onBytes,
    onDoubtful: (line) => doubtfulLines.push(line),
  });
  let beginning = '';
  let ended = false;
  const isTooShort = () =>
    beginning.length < HEADER_CHARACTERS ||
    (lineStart(beginning, headerLine ?? 1) === null && beginning.length < MOST_ABOVE_HEADER);
  while (!ended && isTooShort()) {
    const { value, done } = await text.next();
    if (done) ended = true;
    else beginning += value;
  }
  const start = lineStart(beginning, headerLine ?? 1);
  if (start === null) throw noHeaderOn(headerLine);
  const table = beginning.slice(start);
  const ofFile = detectSeparator(beginning);
  // A `sep=` line at the top may name it.
  const { separator, note } = ofFile.note ? ofFile : detectSeparator(table);
  const records = recordGroups(table, text, new CsvTokenizer(separator, { line: headerLine ?? 1 }));
  let waiting: CsvRecord[] = [];
  while (waiting.length < FIRST_ROWS) {
    const { value, done } = await records.next();
    if (done) break;
    waiting = waiting.concat(value);
  }
  const below = note && headerLine === null ? waiting.slice(1) : waiting;
  const [header, ...rows] = headerLine === null ? below.slice(linesAboveHeader(below)) : below;
  if (headerLine !== null && header?.line !== headerLine) throw noHeaderOn(headerLine);
  if (!header) throw new CsvFileError('The file has no rows. Choose a file with a header line and rows.');
  if (rows.length === 0) {
    throw new CsvFileError('The file has a header line and nothing below it. Choose a file with rows.');
  }
  const headers = readHeaders(header);
  return {
    encoding: encoding ?? found.encoding,
    found,
    doubtfulLines,
    separator,
    headers,
    headerLine: header.line,
    firstLines: firstLinesOf(beginning),
    records: prepended(rows, records),
  };
}

/** @throws CsvFileError if the file is empty or another type, such as a workbook or picture */
function checkBeginning(bytes: Uint8Array): void {
  if (bytes.byteLength === 0) throw new CsvFileError('The file is empty. Choose a file with a header line.');
  const other = recogniseOtherFile(bytes);
  if (other) throw new CsvFileError(other);
}

/** @throws CsvFileError at a line that is not in the chosen encoding */
async function* decodedText(...parameters: Parameters<typeof decodeText>): AsyncGenerator<string> {
  try {
    yield* decodeText(...parameters);
  } catch (error) {
    if (!(error instanceof NotUtf8)) throw error;
    throw new CsvFileError('This line is not UTF-8. Choose another encoding for the file.', error.line);
  }
}

/** @throws CsvFileError if there are too many */
function readHeaders({ line, cells }: CsvRecord): string[] {
  const headers = cells.map((cell) => cell.trim().slice(0, HEADER_NAME_CHARACTERS));
  if (headers.length <= MOST_COLUMNS) return headers;
  // Spreadsheets leave up to 16,384 empty columns at the end.
  const named = headers.slice(0, headers.findLastIndex((name) => name !== '') + 1);
  if (named.length <= MOST_COLUMNS) return named;
  const count = withThousands(named.length);
  throw new CsvFileError(
    `The file has ${count} columns, and at most ${MOST_COLUMNS} can be read. Delete those you do not need.`,
    line,
  );
}

async function* recordGroups(
  beginning: string,
  rest: AsyncGenerator<string>,
  tokenizer: CsvTokenizer,
): AsyncGenerator<CsvRecord[]> {
  yield* small(tokenizer.push(beginning));
  for await (const piece of rest) yield* small(tokenizer.push(piece));
  yield* small(tokenizer.end());
}

/** Splits groups, because a chunk may contain thirty thousand one-letter rows that become far larger objects. */
async function* small(records: CsvRecord[]): AsyncGenerator<CsvRecord[]> {
  for (let from = 0; from < records.length; from += MOST_IN_GROUP) {
    // Yields to other requests, since the consumer may never wait for anything.
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

const LINE_END = /\r\n|\n|\r/g;

function lineStart(text: string, line: number): number | null {
  let start = 0;
  const ends = text.matchAll(LINE_END);
  for (let at = 1; at < line; at += 1) {
    const { value } = ends.next();
    if (!value) return null;
    start = value.index + value[0].length;
  }
  return start;
}

function firstLinesOf(text: string): string[] {
  const start = lineStart(text, FIRST_LINES + 1) ?? text.length;
  return text
    .slice(0, start)
    .split(/\r\n|\n|\r/, FIRST_LINES)
    .map((line) => line.slice(0, SHOWN_CHARACTERS));
}

function noHeaderOn(line: number | null): CsvFileError {
  return new CsvFileError(
    `Line ${line} holds no column names. Choose another line for the names of the columns.`,
  );
}
