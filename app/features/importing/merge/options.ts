import type { Pool } from 'pg';
import type { Database } from '#db/client.ts';
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

export interface ImportProgress {
  stage: 'reading' | 'storing';
  rows: number;
  bytes: number;
  totalBytes: number | null;
}

export interface ImportOptions {
  pool: Pool;
  source: CsvSource;
  /** An open instance to share; otherwise the import opens its own. */
  geography?: Geography | undefined;
  byHand?: readonly ManualMapping[];
  /** Exactly the columns to use; replaces matching by headers. */
  mappings?: readonly ColumnMapping[] | null;
  fileChoices?: FileChoices;
  dryRun?: boolean;
  duplicates?: DuplicateChoice;
  setValues?: SetValues;
  outside?: OutsideChoice;
  /** HMAC key that recognises erased businesses, so that they stay erased; null recognises none. */
  erasedKey?: Buffer | null;
  /** Versions overwritten values under this import, so that it can be undone. */
  importId?: number;
  onColumns?: (columns: ColumnMatch) => void;
  onProgress?: (progress: ImportProgress) => void;
  /** Receives every issue in groups; the results list only the first thousand. */
  onIssues?: (issues: ImportIssue[]) => void | Promise<void>;
  /** Runs in the import's transaction after everything is stored. */
  beforeCommit?: (db: Database, report: ImportReport) => Promise<void>;
  signal?: AbortSignal;
}

export interface ImportReport extends ImportResults {
  /** False for a dry run, and if there are questions first. */
  stores: boolean;
  withIssues: number;
  issueCount: number;
  issueGroups: CountedIssueGroup[];
  columns: ColumnMatch;
  /** Id range of the inserted businesses; null if none. */
  ids: { first: number; last: number } | null;
  possibleDuplicates: PossibleDuplicate[];
  duplicateRows: number;
  /** Rows left out as possible duplicates or outside the region; counted only in the total. */
  leftOut: number;
  /** Listings of an earlier import of this list that the file lacks; null if none. */
  missing: MissingListings | null;
  outside: { region: string; rows: number; listed: OutsideRow[] };
}
