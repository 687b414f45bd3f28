import type { ColumnMapping, KnownHeader } from '../../columns/mapping.ts';
import type { SetValues } from '../../columns/set-values.ts';
import type { FileChoices } from '../../rows/file-choices.ts';
import type { FileSample } from '../../uploads/file-sample.ts';
import type { RunDetails, RunSummary } from '../../runs/run.ts';

export interface ImportPageData {
  /** Null if they could not be read. */
  known: KnownHeader[] | null;
  run: RunDetails | null;
  /** Beginning of the run's file; null once it is deleted. */
  sample: FileSample | null;
  mappings: ColumnMapping[] | null;
  setValues: SetValues;
  fileChoices: FileChoices;
  serviceTypes: string[];
  region: string;
  history: RunSummary[];
  /** Source of the postcodes, such as `OS Code-Point Open of October 2025`. */
  postcodes: string;
  towns: { slug: string; name: string }[];
  maxBytes: number;
}
