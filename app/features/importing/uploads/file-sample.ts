import { CsvFileError } from '../csv/file-error.ts';
import { ONLY_BLANK_ROWS, readCsv } from '../csv/reading.ts';
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
}

const VALUES = 3;
const VALUE_CHARACTERS = 80;
/** So much is read; no row may be longer. */
export const SAMPLE_BYTES = 1024 * 1024;

/**
 * Reads the beginning of a file for the table of columns.
 * @param beginning at most `SAMPLE_BYTES` of the file
 * @param size the whole file's length in bytes
 * @throws CsvFileError when it is no CSV file
 */
export async function sampleFile(beginning: Uint8Array, size: number): Promise<FileSample> {
  const whole = beginning.byteLength >= size;
  // A line that is not whole could look like one of another encoding.
  const lines = whole ? beginning : wholeLines(beginning);
  // In pieces, so that a mark that is never closed is told by its line.
  const { headers, records } = await readCsv(bytesSource(lines));
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
  return { headers, values, rows: whole ? rows : Math.round(rows * share), estimated: !whole };
}

/** The bytes up to the last line end; all of them where there is none. */
function wholeLines(bytes: Uint8Array): Uint8Array {
  const end = Math.max(bytes.lastIndexOf(0x0a), bytes.lastIndexOf(0x0d)) + 1;
  return end === 0 ? bytes : bytes.subarray(0, end);
}
