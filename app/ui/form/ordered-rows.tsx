import { ArrowDown, ArrowUp } from 'lucide-react';
import type { ReactNode } from 'react';
import { Form } from 'react-router';

interface OrderedRowsProps<Row> {
  label: string;
  rows: readonly Row[];
  action: string;
  field: string;
  keyOf: (row: Row) => string;
  className: string;
  children: (row: Row) => ReactNode;
}

/** A list with buttons that move rows up and down; see admin.css. */
export function OrderedRows<Row extends { name: string }>(props: OrderedRowsProps<Row>) {
  const { label, rows, action, field, keyOf, className, children } = props;
  return (
    <ol aria-label={label} className="type-list">
      {rows.map((row, index) => (
        <li key={keyOf(row)} className={className}>
          <Form method="post" action={action} className="type-order">
            <input type="hidden" name={field} value={keyOf(row)} />
            <button
              type="submit"
              name="intent"
              value="up"
              disabled={index === 0}
              aria-label={`Move ${row.name} up`}
            >
              <ArrowUp aria-hidden />
            </button>
            <button
              type="submit"
              name="intent"
              value="down"
              disabled={index === rows.length - 1}
              aria-label={`Move ${row.name} down`}
            >
              <ArrowDown aria-hidden />
            </button>
          </Form>
          {children(row)}
        </li>
      ))}
    </ol>
  );
}
