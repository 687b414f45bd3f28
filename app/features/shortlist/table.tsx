import { ArrowLeft, ArrowRight, Trash2 } from 'lucide-react';
import * as paths from '#app/paths/paths.ts';
import { iconClass } from '#app/ui/icon-class.ts';
import type { Cell, Row } from './comparison.ts';
import type { Column, ShortlistData } from './load.server.ts';

/** As many as fit side by side on a phone; more scroll sideways together. */
const SIDE_BY_SIDE = 3;
/** Of the form that the buttons belong to; it holds no table, since paper has no forms. */
const FORM_ID = 'shortlist-form';

/** What is known of each, one row a fact. On one's own list the heads hold what moves them and takes them off. */
export function ComparisonTable({ data: { columns, rows, isShared, postcode } }: { data: ShortlistData }) {
  const isWide = columns.length > SIDE_BY_SIDE;
  const query = postcode ? `?${new URLSearchParams({ postcode })}` : '';
  const count = Math.min(columns.length, SIDE_BY_SIDE);
  return (
    <>
      <form id={FORM_ID} method="post" action={paths.shortlist + query} />
      <div
        className={`shortlist-of-${count}${isWide ? ' is-wide' : ''}`}
        {...(isWide && { tabIndex: 0, role: 'region', 'aria-label': 'Services side by side' })}
      >
        {/* Laid out as blocks, which takes from browsers that it is a table, unless that is said. */}
        <table role="table" className="shortlist-table">
          <caption className="sr-only">Services side by side</caption>
          <thead role="rowgroup">
            <tr role="row">
              <th role="columnheader" scope="col" className="shortlist-corner">
                <span className="sr-only">Fact</span>
              </th>
              {columns.map((column, index) => (
                <th key={column.id} role="columnheader" scope="col">
                  <Name column={column} />
                  {!isShared && (
                    <Deeds column={column} isFirst={index === 0} isLast={index === columns.length - 1} />
                  )}
                </th>
              ))}
            </tr>
          </thead>
          <tbody role="rowgroup">
            {rows.map((row) => (
              <FactRow key={row.label} row={row} columns={columns} />
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
}

function Name({ column: { name, href } }: { column: Column }) {
  if (href === null) {
    return (
      <>
        <span className="shortlist-name">{name}</span>
        <span className="shortlist-unsaid">No longer listed</span>
      </>
    );
  }
  return (
    <a href={href} title={name} className="shortlist-name">
      {name}
    </a>
  );
}

function Deeds({ column, isFirst, isLast }: { column: Column; isFirst: boolean; isLast: boolean }) {
  const { id, name } = column;
  return (
    <span className="shortlist-deeds">
      {!isFirst && (
        <button type="submit" form={FORM_ID} name="earlier" value={id} aria-label={`Move ${name} left`}>
          <ArrowLeft aria-hidden />
        </button>
      )}
      <button
        type="submit"
        form={FORM_ID}
        name="remove"
        value={id}
        aria-label={`Take ${name} off the shortlist`}
      >
        <Trash2 aria-hidden />
      </button>
      {!isLast && (
        <button type="submit" form={FORM_ID} name="later" value={id} aria-label={`Move ${name} right`}>
          <ArrowRight aria-hidden />
        </button>
      )}
    </span>
  );
}

function FactRow({ row: { label, cells, isSame }, columns }: { row: Row; columns: readonly Column[] }) {
  return (
    <tr role="row" className={isSame ? 'is-same' : undefined}>
      <th role="rowheader" scope="row">
        {label}
      </th>
      {columns.map(({ id, name }, index) => (
        <td key={id} role="cell" data-name={name}>
          <Value cell={cells[index] ?? null} />
        </td>
      ))}
    </tr>
  );
}

function Value({ cell }: { cell: Cell | null }) {
  if (!cell) return <span className="shortlist-unsaid">No longer listed</span>;
  const { text, href, mark } = cell;
  if (href) {
    return (
      <a href={href} className={`shortlist-call ${iconClass('phone')}`}>
        {text}
      </a>
    );
  }
  if (mark === null) return text;
  return <span className={`shortlist-mark is-${mark}`}>{text}</span>;
}
