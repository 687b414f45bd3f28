import type { IssueKind } from './issue-kinds.ts';

export interface ImportIssue {
  /** Physical line on which the row begins, from 1. */
  line: number;
  column: string | null;
  message: string;
  failed: boolean;
  kind: IssueKind;
  business: string | null;
}

/** Formats an issue as `Line 12, rating: "abc" is not a rating from 0 to 5; left empty.` */
export function describeIssue({
  line,
  column,
  message,
}: Pick<ImportIssue, 'line' | 'column' | 'message'>): string {
  return column === null ? `Line ${line}: ${message}` : `Line ${line}, ${column}: ${message}`;
}
