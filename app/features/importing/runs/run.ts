import type { OutsideChoice, OutsideRow } from '../rows/outside-region.ts';
import type { IssueGroup } from '../rows/issue-kinds.ts';
import type { PossibleDuplicate } from '../merge/possible-duplicate.ts';

/** `validate` looks through a file and stores nothing; `import` stores it. */
export type RunKind = 'validate' | 'import';

/**
 * `waiting` for another import, then `running`. An import with possible duplicates is `paused`, with nothing stored,
 * until an admin decides. Final: `done`, `failed` or `stopped`.
 */
export type RunState = 'waiting' | 'running' | 'paused' | 'done' | 'failed' | 'stopped';

/** How far a run is, and what has come of it. */
export interface RunProgress {
  id: number;
  kind: RunKind;
  state: RunState;
  /** Per cent. */
  progress: number;
  /** Rows read so far, at the end all of them. */
  total: number;
}

/** An entry of the history. */
export interface RunSummary extends RunProgress {
  fileName: string;
  fileBytes: number;
  /** Who began it. */
  startedBy: RunStarter;
  /** ISO 8601. */
  createdAt: string;
  inserted: number;
  updated: number;
  unchanged: number;
  failed: number;
  /** Rows kept out because they may be businesses that are there already, or lie outside the region. */
  leftOut: number;
  /** Rows that may be businesses that are there already. */
  duplicateRows: number;
  /** Rows of new businesses that lie outside the region. */
  outsideRows: number;
  /** The decision about those; null if there was no question. */
  outside: OutsideChoice | null;
  withIssues: number;
  issueCount: number;
  newCategories: string[];
  /** Why it failed. */
  error: string | null;
  /** Whether it can be taken back. */
  canUndo: boolean;
  undone: Undone | null;
}

/** A user with their display name, a former user, or the command line. */
export type RunStarter = { kind: 'user'; name: string } | { kind: 'former user' } | { kind: 'command' };

/** A run with everything there is to show of it. */
export interface RunDetails extends RunSummary {
  /** The first issues, a line each, and how many more there are. */
  issues: string[];
  /** All of them by their kinds, with the first of each. */
  issueGroups: RunIssueGroup[];
  possibleDuplicates: PossibleDuplicate[];
  /** The first of the new businesses outside the region. */
  outsideBusinesses: OutsideRow[];
  /** What an earlier import of the same list had, and this file does not; null where there is nothing. */
  missing: MissingFromList | null;
  /** Where the inserted businesses are, the most first. */
  cities: { city: string; count: number }[];
  /** Whether the file is still there, for another run with it. */
  hasFile: boolean;
}

/** Listings that are not in the newest file of their list. */
export interface MissingFromList {
  earlier: { id: number; fileName: string /** ISO 8601. */; createdAt: string };
  /** How many of them are still listed. */
  count: number;
  /** The first of them by name. */
  listed: { id: number; name: string; city: string }[];
}

export interface RunIssueGroup extends IssueGroup {
  /** Whether they kept their rows out. */
  failed: boolean;
  /** The first of them, by their lines. */
  issues: { line: number; business: string | null; message: string }[];
}

/** What taking an import back did. */
export interface Undone {
  /** Inserted businesses that were removed. */
  removed: number;
  /** Updated businesses that got their earlier values. */
  restored: number;
  /** Businesses left as they are since something has changed them after the import. */
  sparedCount: number;
  /** The first of those. */
  spared: { name: string; city: string }[];
}

/** Whether the run needs an admin to continue, or has ended. */
export function isFinished({ state }: Pick<RunProgress, 'state'>): boolean {
  return state !== 'waiting' && state !== 'running';
}
