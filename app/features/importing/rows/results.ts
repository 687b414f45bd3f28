import { describeIssue, type ImportIssue } from './issue.ts';
import type { IssueGroup } from './issue-kinds.ts';

/** Invariant: total = inserted + updated + unchanged + failed. */
export interface ImportResults {
  total: number;
  inserted: number;
  updated: number;
  unchanged: number;
  failed: number;
  newCategories: string[];
  /** One line each: failed rows, and values left out, changed or filled in. */
  errors: string[];
}

/** Heads every import that completes; the specification has three outcomes. */
export type ImportOutcome =
  | 'Import completed successfully'
  | 'Import completed with some issues'
  | 'Import completed with issues';

/** Returns `with issues` if every row failed, `with some issues` if there is anything to report. */
export function outcomeOf({
  total,
  failed,
  errors,
}: Pick<ImportResults, 'total' | 'failed'> & { errors: { length: number } }): ImportOutcome {
  if (failed === total) return 'Import completed with issues';
  return errors.length > 0 ? 'Import completed with some issues' : 'Import completed successfully';
}

/** Further issues are only counted. */
export const LISTED_ISSUES = 1000;

export function issueList(listed: readonly string[], count: number): string[] {
  const hidden = count - listed.length;
  return hidden > 0 ? [...listed, `... and ${hidden} more issues not shown`] : [...listed];
}

/** Issues of one kind; numbers point to the report's list, from 1. */
export interface CountedIssueGroup extends IssueGroup {
  failed: boolean;
  first: number[];
}

const NAMED_ISSUES = 100;

export class ImportCounts {
  total = 0;
  failed = 0;
  leftOut = 0;
  rowsWithIssues = 0;
  issueCount = 0;
  readonly listed: string[] = [];

  readonly #groups = new Map<string, CountedIssueGroup>();
  readonly #linesWithIssues = new Set<number>();

  add(issues: readonly ImportIssue[]): void {
    const [first] = issues;
    if (first) {
      this.rowsWithIssues += 1;
      this.#linesWithIssues.add(first.line);
    }
    this.#take(issues);
  }

  addLater(issues: readonly ImportIssue[]): void {
    for (const { line } of issues) {
      if (!this.#linesWithIssues.has(line)) this.rowsWithIssues += 1;
      this.#linesWithIssues.add(line);
    }
    this.#take(issues);
  }

  /** Groups issues by kind: failures first, then by number. */
  groups(): CountedIssueGroup[] {
    return [...this.#groups.values()].sort(
      (one, other) => Number(other.failed) - Number(one.failed) || other.count - one.count,
    );
  }

  #take(issues: readonly ImportIssue[]): void {
    for (const issue of issues) {
      this.issueCount += 1;
      if (this.listed.length < LISTED_ISSUES) this.listed.push(describeIssue(issue));
      const { kind, column, failed } = issue;
      const key = `${kind} ${column ?? ''}`;
      const group = this.#groups.get(key) ?? { kind, column, failed, count: 0, first: [] };
      if (group.count === 0) this.#groups.set(key, group);
      group.count += 1;
      if (group.first.length < NAMED_ISSUES) group.first.push(this.issueCount);
    }
  }
}
