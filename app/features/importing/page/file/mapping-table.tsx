import { counted } from '@dog-care-directory/text';
import { Check, CircleAlert, Hand } from 'lucide-react';
import {
  BUSINESS_COLUMNS,
  type BusinessColumn,
  columnLabel,
  type FileColumn,
  isFileColumn,
} from '../../columns/business-columns.ts';
import { type ColumnChoice, missingFields } from '../../columns/choices.ts';
import { clashingFields } from '../../columns/clashing-fields.ts';
import { statusColumns } from '../../columns/row-status.ts';
import { MissingFields } from './missing-fields.tsx';

interface MappingTableProps {
  choices: readonly ColumnChoice[];
  values: readonly string[][];
  disabled: boolean;
  settled?: readonly BusinessColumn[];
  own?: readonly { column: FileColumn; label: string }[];
  onChange: (index: number, column: FileColumn | null) => void;
}

/** Further columns are collapsed, matched ones first. */
const SHOWN = 50;

export function MappingTable({
  choices,
  values,
  disabled,
  settled = [],
  own = [],
  onChange,
}: MappingTableProps) {
  const clashes = clashingFields(choices.map(({ column }) => column));
  const unmatched = choices.filter(({ column }) => column === null);
  const ignored = unmatched.filter(({ header }) => !isOfStatus(header)).length;
  // Sorted by suggestion, so that no row jumps while it is being changed.
  const ordered = [
    ...choices.filter(({ suggested }) => suggested !== null),
    ...choices.filter(({ suggested }) => suggested === null),
  ];
  const hiddenClash = ordered.slice(SHOWN).some(({ column }) => column !== null && clashes.includes(column));
  return (
    <section aria-labelledby="columns-heading">
      <h2 id="columns-heading" className="text-h3">
        Columns
      </h2>
      <p className="mt-1 text-ink-2" role="status">
        {counted(choices.length - unmatched.length, 'column')} matched
        {ignored > 0 && `, ${ignored} ignored`}.
        {clashes.length > 0 &&
          ` Two columns for one field: ${clashes.map((field) => columnLabel(field, own)).join(', ')}.`}
      </p>
      {unmatched.length < choices.length && (
        <MissingFields fields={missingFields(choices).filter((field) => !settled.includes(field))} />
      )}
      <Rows
        ordered={ordered.slice(0, SHOWN)}
        clashes={clashes}
        values={values}
        disabled={disabled}
        own={own}
        onChange={onChange}
      />
      {ordered.length > SHOWN && (
        <details className="mt-3" open={hiddenClash || undefined}>
          <summary className="min-h-11 cursor-pointer py-2 font-semibold">
            Show {counted(ordered.length - SHOWN, 'more column')}
          </summary>
          <Rows
            ordered={ordered.slice(SHOWN)}
            clashes={clashes}
            values={values}
            disabled={disabled}
            own={own}
            onChange={onChange}
          />
        </details>
      )}
    </section>
  );
}

const isOfStatus = (header: string) => statusColumns([header]).length > 0;

interface RowsProps extends Omit<MappingTableProps, 'choices' | 'settled' | 'own'> {
  own: readonly { column: FileColumn; label: string }[];
  ordered: readonly ColumnChoice[];
  clashes: readonly string[];
}

function Rows({ ordered, values, clashes, disabled, own, onChange }: RowsProps) {
  return (
    <table
      role="table"
      className="mt-3 block w-full overflow-hidden rounded-control border-[1.5px] border-line bg-surface text-left text-small sm:table"
    >
      <thead role="rowgroup" className="hidden bg-sunken sm:table-header-group">
        <tr role="row">
          {['CSV column', 'First values', 'Saves to', 'Match'].map((title) => (
            <th key={title} role="columnheader" scope="col" className="px-4 py-3 text-label">
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup" className="block sm:table-row-group">
        {ordered.map((choice) => (
          <MappingRow
            key={choice.index}
            choice={choice}
            values={values[choice.index] ?? []}
            clashes={choice.column !== null && clashes.includes(choice.column)}
            disabled={disabled}
            own={own}
            onChange={onChange}
          />
        ))}
      </tbody>
    </table>
  );
}

interface MappingRowProps extends Pick<RowsProps, 'disabled' | 'own' | 'onChange'> {
  choice: ColumnChoice;
  values: readonly string[];
  clashes: boolean;
}

function MappingRow({ choice, values, clashes, disabled, own, onChange }: MappingRowProps) {
  const { index, header, column } = choice;
  const name = header === '' ? `Column ${index + 1}` : header;
  return (
    <tr
      role="row"
      className={`block border-t-[1.5px] border-line p-4 first:border-t-0 sm:table-row sm:p-0 ${column === null ? 'text-ink-3' : ''}`}
    >
      <th
        role="rowheader"
        scope="row"
        className="block font-semibold break-words sm:table-cell sm:max-w-56 sm:px-4 sm:py-3 sm:align-middle"
      >
        {name}
      </th>
      <td role="cell" className="block min-w-0 sm:table-cell sm:max-w-72 sm:px-4 sm:py-3 sm:align-middle">
        {values.length === 0 ? <span className="text-ink-3">empty</span> : <Values values={values} />}
      </td>
      <td role="cell" className="mt-2 block sm:mt-0 sm:table-cell sm:px-4 sm:py-2 sm:align-middle">
        <input type="hidden" name={`header-${index}`} value={header} />
        <select
          name={`column-${index}`}
          aria-label={`Saves ${name} to`}
          aria-invalid={clashes || undefined}
          aria-describedby={clashes ? `clash-${index}` : undefined}
          value={column ?? ''}
          disabled={disabled}
          onChange={({ target }) => onChange(index, isFileColumn(target.value) ? target.value : null)}
          className={`min-h-11 w-full min-w-0 rounded-small bg-surface px-3 text-ink sm:w-52 ${clashes ? 'border-[2.5px] border-danger' : 'border-[1.5px] border-field hover:border-ink-2'}`}
        >
          <option value="">Ignore</option>
          {BUSINESS_COLUMNS.map((field) => (
            <option key={field} value={field}>
              {columnLabel(field)}
            </option>
          ))}
          {own.map(({ column: field, label }) => (
            <option key={field} value={field}>
              {label}
            </option>
          ))}
        </select>
        {clashes && (
          <p id={`clash-${index}`} className="mt-1 flex gap-1.5 text-label text-danger">
            <CircleAlert aria-hidden className="size-4 shrink-0" />
            Another column saves to {column && columnLabel(column, own)}, too. Choose one.
          </p>
        )}
      </td>
      <td role="cell" className="mt-2 block sm:mt-0 sm:table-cell sm:px-4 sm:py-3 sm:align-middle">
        <Match choice={choice} />
      </td>
    </tr>
  );
}

function Values({ values }: { values: readonly string[] }) {
  return (
    <ul>
      {values.map((value, place) => (
        <li key={place} className="truncate max-sm:not-first:hidden">
          {value}
        </li>
      ))}
    </ul>
  );
}

function Match({ choice: { index, header, match } }: { choice: ColumnChoice }) {
  if (match === null)
    return <span>{isOfStatus(header) ? 'Decides which rows are left out' : 'Ignored'}</span>;
  if (match !== 'by hand') {
    return (
      <span className="flex items-center gap-1.5">
        <Check aria-hidden className="size-5 shrink-0 text-success" />
        {match === 'exact' ? 'Matched exactly' : 'Matched loosely'}
      </span>
    );
  }
  return (
    <span className="flex flex-col gap-1">
      <span className="flex items-center gap-1.5">
        <Hand aria-hidden className="size-5 shrink-0" />
        Matched manually
      </span>
      {header !== '' && (
        <label className="flex min-h-11 items-center gap-2">
          <input type="checkbox" name={`remember-${index}`} className="size-5 accent-(--brand)" />
          Remember this name
        </label>
      )}
    </span>
  );
}
