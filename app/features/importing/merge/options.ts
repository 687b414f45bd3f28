import type { Pool, PoolClient } from 'pg';
import type { Geography } from './geography.server.ts';
import type { ColumnMapping, ColumnMatch, ManualMapping } from '../columns/mapping.ts';
import type { CsvSource } from '../csv/source.ts';
import type { FileChoices } from '../rows/file-choices.ts';
import type { ImportIssue } from '../rows/issue.ts';
import type { CountedIssueGroup, ImportResults } from '../rows/results.ts';
import type { SetValues } from '../columns/set-values.ts';
import type { OutsideChoice, OutsideRow } from '../rows/outside-region.ts';
import type { MissingListings } from './missing-listings.server.ts';
import type { DuplicateChoice, PossibleDuplicate } from './possible-duplicate.ts';

/** How far an import is. */
export interface ImportProgress {
  /** `reading` the file, then `storing` what was read in one go. */
  stage: 'reading' | 'storing';
  rows: number;
  bytes: number;
  /** Null when the source does not know its length. */
  totalBytes: number | null;
}

export interface ImportOptions {
  pool: Pool;
  source: CsvSource;
  /** An open instance to share; otherwise the import opens its own. */
  geography?: Geography | undefined;
  /** What the person importing says about columns; the others are matched by their headers. */
  byHand?: readonly ManualMapping[];
  /** Exactly these columns are used, in place of matching any by its header. */
  mappings?: readonly ColumnMapping[] | null;
  /** What the person importing says about the file as a whole. */
  fileChoices?: FileChoices;
  /** Reads and counts everything, and stores nothing. */
  dryRun?: boolean;
  /** What to do with possible duplicates; added by default. */
  duplicates?: DuplicateChoice;
  /** Values that all rows get, as texts by their columns; what the file has in these columns is not read. */
  setValues?: SetValues;
  /** What to do with new businesses outside the region; imported by default. */
  outside?: OutsideChoice;
  /** With which what is left of erased businesses was made, so that none of them comes back; null recognises none. */
  erasedKey?: Buffer | null;
  /** Makes a version of what is overwritten, by the import of this id, so that it can be taken back. */
  importId?: number;
  /** Called once with which columns are used and which are ignored. */
  onColumns?: (columns: ColumnMatch) => void;
  onProgress?: (progress: ImportProgress) => void;
  /** Given every issue, a group at a time; the results list only the first thousand. */
  onIssues?: (issues: ImportIssue[]) => void | Promise<void>;
  /** Called when everything is stored, for what has to become true together with it. */
  beforeCommit?: (client: PoolClient, report: ImportReport) => Promise<void>;
  /** Stops the import; nothing is stored then. */
  signal?: AbortSignal;
}

export interface ImportReport extends ImportResults {
  /** Whether it stores anything: not in a dry run, nor when it has to ask first. */
  stores: boolean;
  /** Rows about which there is anything to tell, the failed ones included. */
  withIssues: number;
  /** All issues, those beyond the listed ones included. */
  issueCount: number;
  /** The same by their kinds. */
  issueGroups: CountedIssueGroup[];
  columns: ColumnMatch;
  /** Ids of the inserted businesses, from the first to the last. */
  ids: { first: number; last: number } | null;
  /** The first of the new rows that may be there already under another name. */
  possibleDuplicates: PossibleDuplicate[];
  /** How many such rows there are. */
  duplicateRows: number;
  /** How many rows were kept out as such, or as lying outside the region; they are part of the total, and of nothing else. */
  leftOut: number;
  /** What an earlier import of the same list had, and this file does not; null where there was none. */
  missing: MissingListings | null;
  /** New businesses outside the region of this name: how many rows, and the first of them. */
  outside: { region: string; rows: number; listed: OutsideRow[] };
}
