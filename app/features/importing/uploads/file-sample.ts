import { CsvFileError } from '@dog-care-directory/text';
import type { FoundEncoding } from '../encoding/detect.ts';
import { ONLY_BLANK_ROWS, readCsv } from '../csv/reading.ts';
import type { ReadingChoices } from '../csv/reading-choices.ts';
import { bytesSource } from '../csv/source.ts';
import { isBlank } from '../csv/blank-row.ts';

export interface FileSample {
  headers: string[];
  values: string[][];
  /** Rows below the headers; estimated if only the beginning was read. */
  rows: number;
  estimated: boolean;
  headerLine: number;
  firstLines: string[];
  found: FoundEncoding;
}

const VALUES = 3;
const VALUE_CHARACTERS = 80;
/** No row may be longer. */
export const SAMPLE_BYTES = 1024 * 1024;

/** Samples a file from at most `SAMPLE_BYTES`. @param size of the whole file in bytes @throws CsvFileError */
export async function sampleFile(
  beginning: Uint8Array,
  size: number,
  choices: ReadingChoices = {},
): Promise<FileSample> {
  const whole = beginning.byteLength >= size;
  // A truncated line could suggest another encoding.
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
    // If the sample ends within a row, the rows before it are still good.
    if (whole || !(error instanceof CsvFileError) || rows === 0) throw error;
  }
  if (whole && rows === 0) throw new CsvFileError(ONLY_BLANK_ROWS);
  const share = size / Math.max(1, beginning.byteLength);
  return {
    headers,
    values,
    rows: whole ? rows : Math.round(rows * share),
    estimated: !whole,
    headerLine,
    firstLines,
    found,
  };
}

/** Cuts after the last line end; keeps everything if there is none. */
function wholeLines(bytes: Uint8Array): Uint8Array {
  const end = Math.max(bytes.lastIndexOf(0x0a), bytes.lastIndexOf(0x0d)) + 1;
  return end === 0 ? bytes : bytes.subarray(0, end);
}
