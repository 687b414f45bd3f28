import { CsvFileError } from '#app/platform/csv/file-error.ts';
import type { FoundEncoding } from '../encoding/detect.ts';
import { ONLY_BLANK_ROWS, readCsv } from '../csv/reading.ts';
import type { ReadingChoices } from '../csv/reading-choices.ts';
import { bytesSource } from '../csv/source.ts';
import { isBlank } from '../csv/blank-row.ts';

/** What the beginning of a file shows. */
export interface FileSample {
  headers: string[];
  /** By column: the first values that are not empty. */
  values: string[][];
  /** Rows below the headers; estimated by their length where only the beginning was read. */
  rows: number;
  estimated: boolean;
  /** The line that holds the names of the columns, from 1. */
  headerLine: number;
  /** The first lines as they are written. */
  firstLines: string[];
  /** What its letters say about its encoding. */
  found: FoundEncoding;
}

const VALUES = 3;
const VALUE_CHARACTERS = 80;
/** So much is read; no row may be longer. */
export const SAMPLE_BYTES = 1024 * 1024;

/**
 * Reads the beginning of a file for the table of columns.
 * @param beginning at most `SAMPLE_BYTES` of the file
 * @param size the whole file's length in bytes
 * @param choices how a person wants it read
 * @throws CsvFileError when it is no CSV file
 */
export async function sampleFile(
  beginning: Uint8Array,
  size: number,
  choices: ReadingChoices = {},
): Promise<FileSample> {
  const whole = beginning.byteLength >= size;
  // A line that is not whole could look like one of another encoding.
  const lines = whole ? beginning : wholeLines(beginning);
  // In chunks, so that an unclosed quotation mark is reported with its line.
  const { headers, records, headerLine, firstLines, found } = await readCsv(bytesSource(lines), choices);
  const values: string[][] = headers.map(() => []);
  let rows = 0;
  try {
    for await (const group of records) {
      for (const record of group) {
        if (isBlank(record)) continue;
        rows += 1;
        for (const [place, found] of values.entries()) {
          const text = record.cells[place]?.trim() ?? '';
          if (found.length < VALUES && text !== '') found.push(text.slice(0, VALUE_CHARACTERS));
        }
      }
    }
  } catch (error) {
    // Where the beginning ends in the middle of a row, what was read before is good.
    if (whole || !(error instanceof CsvFileError) || rows === 0) throw error;
  }
  if (whole && rows === 0) throw new CsvFileError(ONLY_BLANK_ROWS);
  const share = size / Math.max(1, beginning.byteLength);
  return {
    ...{ headers, values, rows: whole ? rows : Math.round(rows * share), estimated: !whole },
    ...{ headerLine, firstLines, found },
  };
}

/** The bytes up to the last line end; all of them where there is none. */
function wholeLines(bytes: Uint8Array): Uint8Array {
  const end = Math.max(bytes.lastIndexOf(0x0a), bytes.lastIndexOf(0x0d)) + 1;
  return end === 0 ? bytes : bytes.subarray(0, end);
}
