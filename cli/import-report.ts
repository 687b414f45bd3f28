import type { ColumnMatch } from '#app/features/importing/columns/mapping.ts';
import type { ImportReport } from '#app/features/importing/merge/options.ts';
import { outcomeOf } from '#app/features/importing/rows/results.ts';
import { duplicateLines } from '#app/features/importing/merge/possible-duplicate.ts';

/** Issues shown in the terminal; `--json` gives up to a thousand. */
const SHOWN_ISSUES = 20;
const SHOWN_DUPLICATES = 10;

/** Says which columns of the file are used, and which are not. */
export function describeColumns({ mappings, ignored }: ColumnMatch): string {
  const used = mappings.map(({ csvColumnName, databaseColumn, match }) =>
    match === 'exact' ? databaseColumn : `${databaseColumn} (from "${csvColumnName}")`,
  );
  const unused = ignored.map(({ csvColumnName, takenColumn }) => {
    const name = csvColumnName === '' ? '(no name)' : csvColumnName;
    return takenColumn === null ? name : `${name} (${takenColumn} is filled already)`;
  });
  const lines = [`Columns used: ${used.join(', ') || 'none'}.`];
  if (unused.length > 0) lines.push(`Columns ignored: ${unused.join(', ')}.`);
  return `${lines.join('\n')}\n`;
}

/** Says what an import did, or would do: the first issues, the possible duplicates, the outcome and the counts. */
export function describeReport(report: ImportReport, dryRun: boolean): string {
  const { total, inserted, updated, unchanged, failed, newCategories, errors } = report;
  const hidden = errors.length - SHOWN_ISSUES;
  const counted =
    `${figure(total)} ${total === 1 ? 'row' : 'rows'}: ${figure(inserted)} inserted, ${figure(updated)} updated, ` +
    `${figure(unchanged)} unchanged, ${figure(failed)} failed.`;
  const lines = errors.slice(0, SHOWN_ISSUES);
  // The last of a list that was cut says how many more there are.
  const cut = /^\.\.\. and (\d+) more/.exec(errors.at(-1) ?? '');
  const more = cut ? hidden - 1 + Number(cut[1]) : hidden;
  if (hidden > 0) lines.push(`... and ${more} more issues not shown`);
  lines.push(...describeDuplicates(report), outcomeOf(report), counted);
  if (newCategories.length > 0) lines.push(`New categories: ${newCategories.join(', ')}.`);
  if (dryRun) lines.push('This was a dry run: nothing was stored.');
  return `${lines.join('\n')}\n`;
}

function describeDuplicates(report: ImportReport): string[] {
  const lines = duplicateLines(report);
  if (lines.length <= SHOWN_DUPLICATES) return lines;
  const listed = lines.slice(0, SHOWN_DUPLICATES);
  return [
    ...listed,
    `${figure(report.duplicateRows)} rows are possible duplicates; --json lists more of them.`,
  ];
}

/** A number for people, such as 12,400. */
export function figure(count: number): string {
  return count.toLocaleString('en-GB');
}
