import { describeIssue, type ImportIssue } from './issue.ts';

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

/** Names the outcome: `with issues` when every row failed, `with some issues` when anything is to be told. */
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

/** Counts rows and issues as they come, and keeps the first of them. */
export class ImportCounts {
  total = 0;
  failed = 0;
  rowsWithIssues = 0;
  issueCount = 0;
  readonly listed: string[] = [];

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

  #take(issues: readonly ImportIssue[]): void {
    this.issueCount += issues.length;
    for (const issue of issues)
      if (this.listed.length < LISTED_ISSUES) this.listed.push(describeIssue(issue));
  }
}
