import { ArrowLeft, ArrowRight, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { StarText } from '#app/ui/star-text.tsx';
import * as paths from '#app/paths/paths.ts';
import { CardPicture } from '../card/picture.tsx';
import { iconClass } from '#app/ui/icon-class.ts';
import { moveId } from './change.ts';
import { type Cell, DISTANCE, type Row } from './comparison.ts';
import { DistanceForm } from './distance-form.tsx';
import { LONGEST_NOTES } from './notes.ts';
import type { Column, ShortlistData } from './load-shortlist.server.ts';

export const SIDE_BY_SIDE = 3;
/** Buttons refer to the form by id, so that the table is not inside it: forms are not printed. */
const FORM_ID = 'shortlist-form';

/** Address of the visitor's own list.  @param postcode empty for none */
export function shortlistFrom(postcode: string): string {
  return postcode ? `${paths.shortlist}?${new URLSearchParams({ postcode })}` : paths.shortlist;
}

/** Renders one row per fact. On the visitor's own list the headers hold the move and remove buttons. */
export function ComparisonTable({ data }: { data: ShortlistData }) {
  const { columns, rows, isShared, postcode } = data;
  const isWide = columns.length > SIDE_BY_SIDE;
  const count = Math.min(columns.length, SIDE_BY_SIDE);
  return (
    <>
      <form id={FORM_ID} method="post" action={shortlistFrom(postcode)} />
      <div
        className={`shortlist-of-${count}${isWide ? ' is-wide' : ''}`}
        {...(isWide && { tabIndex: 0, role: 'region', 'aria-label': 'Services side by side' })}
      >
        {/* Laid out as blocks, so browsers need explicit table roles. */}
        <table role="table" className="shortlist-table">
          <caption className="sr-only">Services side by side</caption>
          <thead role="rowgroup">
            <tr role="row" className="shortlist-names">
              <th role="columnheader" scope="col" className="shortlist-corner">
                <span className="sr-only">Fact</span>
              </th>
              {columns.map((column) => (
                <th key={column.id} role="columnheader" scope="col">
                  <Name column={column} />
                </th>
              ))}
            </tr>
            <Pictures columns={columns} />
          </thead>
          <tbody role="rowgroup">
            {!isShared && <ActionsRow columns={columns} />}
            {rows.map((row) => (
              <FactRow key={row.label} row={row} columns={columns}>
                {row.label === DISTANCE && <DistanceForm data={data} />}
              </FactRow>
            ))}
            <NotesRow columns={columns} />
          </tbody>
        </table>
      </div>
    </>
  );
}

function Name({ column: { name, href, away } }: { column: Column }) {
  if (href === null) {
    return (
      <>
        <span className="shortlist-name">{name}</span>
        <span className="shortlist-unsaid">{away}</span>
      </>
    );
  }
  return (
    <a href={href} title={name} className="shortlist-name">
      {name}
    </a>
  );
}

function Pictures({ columns }: { columns: readonly Column[] }) {
  return (
    <tr aria-hidden className="shortlist-pictures">
      <td aria-hidden className="shortlist-corner" />
      {columns.map(({ id, picture }) => (
        <td key={id} aria-hidden>
          {picture && (
            <span className={`shortlist-picture kind-${picture.kind}`}>
              <CardPicture business={picture} lazy={false} />
            </span>
          )}
        </td>
      ))}
    </tr>
  );
}

function ActionsRow({ columns }: { columns: readonly Column[] }) {
  return (
    <tr role="row" className="shortlist-order">
      <th role="rowheader" scope="row" className="shortlist-corner">
        <span className="sr-only">Order</span>
      </th>
      {columns.map((column, index) => (
        <td key={column.id} role="cell" data-name={column.name}>
          <Actions column={column} isFirst={index === 0} isLast={index === columns.length - 1} />
        </td>
      ))}
    </tr>
  );
}

function Actions({ column, isFirst, isLast }: { column: Column; isFirst: boolean; isLast: boolean }) {
  const { id, name } = column;
  return (
    <span className="shortlist-actions">
      {!isFirst && <MoveButton action="earlier" column={column} />}
      <button
        type="submit"
        form={FORM_ID}
        name="remove"
        value={id}
        aria-label={`Remove ${name} from the shortlist`}
      >
        <Trash2 aria-hidden />
      </button>
      {!isLast && <MoveButton action="later" column={column} />}
    </span>
  );
}

function MoveButton({ action, column: { id, name } }: { action: 'earlier' | 'later'; column: Column }) {
  const [Icon, way] =
    action === 'earlier' ? ([ArrowLeft, 'left'] as const) : ([ArrowRight, 'right'] as const);
  return (
    <button
      id={moveId(action, id)}
      type="submit"
      form={FORM_ID}
      name={action}
      value={id}
      aria-label={`Move ${name} ${way}`}
    >
      <Icon aria-hidden />
    </button>
  );
}

interface FactRowProps {
  row: Row;
  columns: readonly Column[];
  children: ReactNode;
}

function FactRow({ row: { label, cells, isSame, only }, columns, children }: FactRowProps) {
  const isAlike = isSame && label !== DISTANCE;
  return (
    <tr role="row" className={`${only ? `is-for-${only}` : ''} ${isAlike ? 'is-same' : ''}`}>
      <th role="rowheader" scope="row">
        {label} {children}
      </th>
      {columns.map(({ id, name }, index) => (
        <td key={id} role="cell" data-name={name}>
          <Value cell={cells[index] ?? null} />
        </td>
      ))}
    </tr>
  );
}

/** Notes stay in the browser: no form submits them, and they need scripts. */
function NotesRow({ columns }: { columns: readonly Column[] }) {
  return (
    <tr role="row" className="shortlist-notes">
      <th role="rowheader" scope="row">
        Your notes <span className="shortlist-aside">(saved on this device, never shared)</span>
      </th>
      {columns.map(({ id, name }) => (
        <td key={id} role="cell" data-name={name}>
          <textarea
            data-notes={id}
            aria-label={`Your notes about ${name}`}
            maxLength={LONGEST_NOTES}
            // Otherwise the browser would restore old text as if it were new.
            autoComplete="off"
          />
        </td>
      ))}
    </tr>
  );
}

const UNKNOWN: ReadonlySet<string> = new Set([
  'Not stated',
  'Not known',
  'Not rated',
  'No reviews',
  'Not confirmed',
]);

function Value({ cell }: { cell: Cell | null }) {
  if (!cell) return <span className="shortlist-unsaid">No longer listed</span>;
  const { text, phones, mark, brief } = cell;
  if (phones?.length) {
    return phones.map(({ text: number, href }) =>
      href ? (
        <a key={number} href={href} className={`shortlist-call ${iconClass('phone')}`}>
          {number}
        </a>
      ) : (
        <p key={number}>{number}</p>
      ),
    );
  }
  if (brief) {
    return (
      <>
        <span className="shortlist-brief">
          {brief.stars !== null && <StarText stars={brief.stars} />} {brief.text}
        </span>
        <span className="is-whole">{text}</span>
      </>
    );
  }
  if (mark === null) return UNKNOWN.has(text) ? <span className="shortlist-unsaid">{text}</span> : text;
  const isMoment = mark !== 'yes' && mark !== 'no' && mark !== 'unknown';
  return (
    <span className={`shortlist-mark is-${mark}`} data-moment={isMoment || undefined}>
      {text}
    </span>
  );
}
