import { isOfLicences } from '#app/features/importing/columns/header-rules.ts';
import { withThousands } from '@dog-care-directory/text';
import { categoryOfFileName } from '#app/features/importing/columns/offered-category.ts';
import { statusColumns } from '#app/features/importing/columns/row-status.ts';
import type { ColumnMatch } from '#app/features/importing/columns/mapping.ts';
import { setColumns, type SetValues } from '#app/features/importing/columns/set-values.ts';
import { groupTitle } from '#app/features/importing/rows/issue-kinds.ts';
import type { ImportArguments } from './import-arguments.ts';
import type { ImportReport } from '#app/features/importing/merge/options.ts';
import { outcomeOf } from '#app/features/importing/rows/results.ts';
import { duplicateLines } from '#app/features/importing/merge/possible-duplicate.ts';

/** `--json` gives up to a thousand. */
const SHOWN_ISSUES = 20;
const SHOWN_DUPLICATES = 10;
const SHOWN_PLACES = 5;

export function describeColumns(
  { mappings, ignored }: ColumnMatch,
  setValues: SetValues,
  fileName: string,
): string {
  const used = mappings.map(({ csvColumnName, databaseColumn, match }) =>
    match === 'exact' ? databaseColumn : `${databaseColumn} (from "${csvColumnName}")`,
  );
  const deciding = ignored.filter(({ csvColumnName }) => statusColumns([csvColumnName]).length > 0);
  const unread = ignored.filter((column) => !deciding.includes(column));
  const unused = unread.map(({ csvColumnName, takenColumn }) => {
    const name = csvColumnName === '' ? '(no name)' : csvColumnName;
    if (takenColumn === null) return name;
    return !Object.hasOwn(setValues, takenColumn)
      ? `${name} (${takenColumn} is already filled)`
      : `${name} (all rows have the same ${takenColumn})`;
  });
  const lines = [`Columns used: ${used.join(', ') || 'none'}.`];
  for (const column of setColumns(setValues)) lines.push(`All rows: ${column} is "${setValues[column]}".`);
  if (deciding.length > 0)
    lines.push(
      `Decides which rows are left out: ${deciding.map((column) => column.csvColumnName).join(', ')}.`,
    );
  if (unused.length > 0) lines.push(`Columns ignored: ${unused.join(', ')}.`);
  if (isOfLicences([...mappings, ...ignored].map(({ csvColumnName }) => csvColumnName)))
    lines.push(
      'This looks like a licence register: import it with "directory licences import". The council’s stars are no customers’ ratings.',
    );
  const hasCategory =
    setValues.category !== undefined ||
    mappings.some(({ databaseColumn }) => ['category', 'services'].includes(databaseColumn));
  const offered = hasCategory ? null : categoryOfFileName(fileName);
  if (offered !== null) {
    lines.push(`No column saves to category. From the file's name: --set "category=${offered}".`);
  }
  return `${lines.join('\n')}\n`;
}

export function describeReport(
  report: ImportReport,
  { dryRun, outside }: Pick<ImportArguments, 'dryRun' | 'outside'>,
): string {
  const { total, inserted, updated, unchanged, failed, newCategories, errors } = report;
  const hidden = errors.length - SHOWN_ISSUES;
  const counted =
    `${figure(total)} ${total === 1 ? 'row' : 'rows'}: ${figure(inserted)} inserted, ${figure(updated)} updated, ` +
    `${figure(unchanged)} unchanged, ${figure(failed)} failed${report.leftOut > 0 ? `, ${figure(report.leftOut)} left out` : ''}.`;
  const lines = errors.slice(0, SHOWN_ISSUES);
  // A truncated list ends with the number left out.
  const cut = /^\.\.\. and (\d+) more/.exec(errors.at(-1) ?? '');
  const more = cut ? hidden - 1 + Number(cut[1]) : hidden;
  if (hidden > 0) lines.push(`... and ${more} more issues not shown`);
  lines.push(...describeKinds(report), ...describeOutside(report, outside), ...describeDuplicates(report));
  lines.push(outcomeOf(report), counted);
  if (newCategories.length > 0) lines.push(`New service types: ${newCategories.join(', ')}.`);
  const waiting = report.issueGroups.find(({ kind }) => kind === 'type to file')?.count ?? 0;
  if (waiting > 0)
    lines.push(
      `Service types to file under Site, Service types: ${figure(waiting)}; --new-types add adds them.`,
    );
  if (dryRun) lines.push('This was a dry run: nothing was stored.');
  return `${lines.join('\n')}\n`;
}

function describeKinds({ issueGroups: groups, issueCount }: ImportReport): string[] {
  if (issueCount <= SHOWN_ISSUES) return [];
  return ['Issues by kind:', ...groups.map((group) => `  ${figure(group.count)} ${groupTitle(group)}`)];
}

function describeOutside(
  { outside: { rows, region, listed }, stores }: ImportReport,
  choice: ImportArguments['outside'],
): string[] {
  if (rows === 0) return [];
  const places = [...new Set(listed.map(({ place }) => place))];
  const named =
    places.slice(0, SHOWN_PLACES).join(', ') + (places.length > SHOWN_PLACES ? ' and elsewhere' : '');
  const done = choice === 'leave out' ? 'left out' : stores ? 'imported' : 'would be imported';
  const advice = choice === null ? '; --outside leave-out leaves them out' : '';
  const rowsLie = rows === 1 ? '1 row is' : `${figure(rows)} rows are`;
  return [`${rowsLie} outside ${region} (${named}): ${done}${advice}.`];
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

export function figure(count: number): string {
  return withThousands(count);
}
