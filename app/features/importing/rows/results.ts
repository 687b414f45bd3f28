import { describeIssue, type ImportIssue } from './issue.ts';
import type { IssueGroup } from './issue-kinds.ts';

/** What an import did: total = inserted + updated + unchanged + failed. */
export interface ImportResults {
  /** Rows below the headers, blank ones left out. */
  total: number;
  inserted: number;
  updated: number;
  unchanged: number;
  failed: number;
  /** Service types that were not there before, in alphabetical order. */
  newCategories: string[];
  /** What a person should know, a line each: failed rows, and values left out, changed or filled in. */
  errors: string[];
}

/** The spec's three outcomes; one of them heads every import that ran to its end. */
export type ImportOutcome =
  | 'Import completed successfully'
  | 'Import completed with some issues'
  | 'Import completed with issues';

/** Names the outcome: `with issues` if every row failed, `with some issues` if there is anything to report. */
export function outcomeOf({
  total,
  failed,
  errors,
}: Pick<ImportResults, 'total' | 'failed'> & { errors: { length: number } }): ImportOutcome {
  if (failed === total) return 'Import completed with issues';
  return errors.length > 0 ? 'Import completed with some issues' : 'Import completed successfully';
}

/** Longest list of issues that is kept; the others are counted. */
export const LISTED_ISSUES = 1000;

/** Cuts a list of issues for people. */
export function issueList(listed: readonly string[], count: number): string[] {
  const hidden = count - listed.length;
  return hidden > 0 ? [...listed, `... and ${hidden} more issues not shown`] : [...listed];
}

/** Issues of one kind, with the number, from 1, of its first ones in the report. */
export interface CountedIssueGroup extends IssueGroup {
  failed: boolean;
  first: number[];
}

/** So many issues of a group can be named. */
const NAMED_ISSUES = 100;

/** Counts rows and issues as they come, and keeps the first of them. */
export class ImportCounts {
  total = 0;
  failed = 0;
  rowsWithIssues = 0;
  issueCount = 0;
  readonly listed: string[] = [];

  readonly #groups = new Map<string, CountedIssueGroup>();
  readonly #linesWithIssues = new Set<number>();

  /** Issues of one row. */
  add(issues: readonly ImportIssue[]): void {
    const [first] = issues;
    if (first) {
      this.rowsWithIssues += 1;
      this.#linesWithIssues.add(first.line);
    }
    this.#take(issues);
  }

  /** Issues that were found when all rows had been read, of rows which may have some already. */
  addLater(issues: readonly ImportIssue[]): void {
    for (const { line } of issues) {
      if (!this.#linesWithIssues.has(line)) this.rowsWithIssues += 1;
      this.#linesWithIssues.add(line);
    }
    this.#take(issues);
  }

  /** The issues by their kinds: those that kept rows out first, then those of which there are most. */
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
