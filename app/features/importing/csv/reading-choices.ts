import type { CsvEncoding } from '../encoding/names.ts';

/** How to read a file; null means detect. */
export interface ReadingChoices {
  encoding?: CsvEncoding | null | undefined;
  headerLine?: number | null | undefined;
}

export const HIGHEST_HEADER_LINE = 1000;
