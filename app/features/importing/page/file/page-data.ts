import type { ColumnMapping, KnownHeader } from '../../columns/mapping.ts';
import type { SetValues } from '../../columns/set-values.ts';
import type { FileChoices } from '../../rows/file-choices.ts';
import type { FileSample } from '../../uploads/file-sample.ts';
import type { RunDetails, RunSummary } from '../../runs/run.ts';

/** What the server knows when the page is opened. */
export interface ImportPageData {
  /** What headers mean; null when it could not be read. */
  known: KnownHeader[] | null;
  /** The run the page is about. */
  run: RunDetails | null;
  /** The beginning of that run's file, while it is there. */
  sample: FileSample | null;
  /** The run's columns; null: matched by their headers. */
  mappings: ColumnMapping[] | null;
  /** What all rows of the run got. */
  setValues: SetValues;
  /** What the run was told about its file. */
  fileChoices: FileChoices;
  /** Categories of the directory. */
  serviceTypes: string[];
  /** Name of the region. */
  region: string;
  history: RunSummary[];
  /** The list that postcodes are placed by, such as `OS Code-Point Open of October 2025`. */
  postcodes: string;
  /** Towns with a page of their own, to link to what came in. */
  towns: { slug: string; name: string }[];
  /** Largest file in bytes. */
  maxBytes: number;
}
