import type { IssueKind } from './issue-kinds.ts';

/** Something a person should know about one row of the file. */
export interface ImportIssue {
  /** Physical line on which the row begins, counted from 1. */
  line: number;
  /** Header of the column concerned; null when it is about the row. */
  column: string | null;
  /** A sentence. */
  message: string;
  /** Whether the row was kept out because of it. */
  failed: boolean;
  kind: IssueKind;
  /** Name of the business; null where the row has none. */
  business: string | null;
}

/** The issue as one line of text: `Line 12, rating: "abc" is not a rating from 0 to 5; left empty.` */
export function describeIssue({
  line,
  column,
  message,
}: Pick<ImportIssue, 'line' | 'column' | 'message'>): string {
  return column === null ? `Line ${line}: ${message}` : `Line ${line}, ${column}: ${message}`;
}
