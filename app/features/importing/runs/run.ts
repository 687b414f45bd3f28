import type { OutsideChoice, OutsideRow } from '../rows/outside-region.ts';
import type { IssueGroup } from '../rows/issue-kinds.ts';
import type { PossibleDuplicate } from '../merge/possible-duplicate.ts';

/** `validate` only checks a file; `import` stores it. */
export type RunKind = 'validate' | 'import';

/** `paused` stores nothing until an admin decides. Final: `done`, `failed` or `stopped`. */
export type RunState = 'waiting' | 'running' | 'paused' | 'done' | 'failed' | 'stopped';

export interface RunProgress {
  id: number;
  kind: RunKind;
  state: RunState;
  progress: number;
  total: number;
}

export interface RunSummary extends RunProgress {
  fileName: string;
  fileBytes: number;
  startedBy: RunStarter;
  createdAt: string;
  inserted: number;
  updated: number;
  unchanged: number;
  failed: number;
  /** Rows left out as possible duplicates or outside the region. */
  leftOut: number;
  duplicateRows: number;
  outsideRows: number;
  /** Null if there was no question. */
  outside: OutsideChoice | null;
  withIssues: number;
  issueCount: number;
  newCategories: string[];
  error: string | null;
  canUndo: boolean;
  undone: Undone | null;
}

export type RunStarter = { kind: 'user'; name: string } | { kind: 'former user' } | { kind: 'command' };

export interface RunDetails extends RunSummary {
  issues: string[];
  issueGroups: RunIssueGroup[];
  possibleDuplicates: PossibleDuplicate[];
  outsideBusinesses: OutsideRow[];
  /** Listings of an earlier import of this list that the file lacks; null if none. */
  missing: MissingFromList | null;
  cities: { city: string; count: number }[];
  /** True while another run can use the file. */
  hasFile: boolean;
}

/** Listings missing from the newest file of their list. */
export interface MissingFromList {
  earlier: { id: number; fileName: string /** ISO 8601. */; createdAt: string };
  count: number;
  listed: { id: number; name: string; city: string }[];
}

export interface RunIssueGroup extends IssueGroup {
  failed: boolean;
  issues: { line: number; business: string | null; message: string }[];
}

export interface Undone {
  removed: number;
  restored: number;
  /** Businesses left alone because they changed after the import. */
  sparedCount: number;
  spared: { name: string; city: string }[];
}

/** True if the run has ended or needs an admin to continue. */
export function isFinished({ state }: Pick<RunProgress, 'state'>): boolean {
  return state !== 'waiting' && state !== 'running';
}
