import type { CsvEncoding } from '../encoding/names.ts';

/** How a person wants a file read; what is null is found out. */
export interface ReadingChoices {
  encoding?: CsvEncoding | null | undefined;
  /** The line that holds the names of the columns, from 1. */
  headerLine?: number | null | undefined;
}

/** No table begins farther down. */
export const HIGHEST_HEADER_LINE = 1000;
