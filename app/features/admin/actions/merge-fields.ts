import {
  columnsWhere,
  type Columns,
  MERGE_CHOICES,
  type MergeChoiceName,
} from '#app/features/businesses/listing/column.ts';
import { COLUMNS } from '#app/features/businesses/listing/columns.ts';
import type { Price } from '#app/features/businesses/listing/price.ts';

/** What is chosen together when two businesses become one: what only makes sense as a whole, or is one thing to people. */
export function mergeColumns(field: MergeChoiceName, list: Columns = COLUMNS): string[] {
  return columnsWhere(list, ({ choice }) => choice === field);
}

const MERGE_FIELDS = Object.keys(MERGE_CHOICES) as MergeChoiceName[];

type Row = Readonly<Record<string, unknown>>;

/** What the two say of one thing, where they differ. */
export interface MergeChoice {
  field: MergeChoiceName;
  label: string;
  /** In words; empty where it says nothing. */
  stays: string;
  leaves: string;
}

/** Everything of which the two say something else. */
export function mergeChoices(stays: Row, leaves: Row): MergeChoice[] {
  return MERGE_FIELDS.map((field) => ({
    field,
    label: MERGE_CHOICES[field],
    stays: valueText(field, stays),
    leaves: valueText(field, leaves),
  })).filter((choice) => choice.stays !== choice.leaves);
}

/** What a form takes from the one that leaves; it says `from` of that. */
export function takenFields(form: FormData): MergeChoiceName[] {
  return MERGE_FIELDS.filter((field) => form.get(`take-${field}`) === 'from');
}

/** The values that the one which stays takes from the other. */
export function takenValues(form: FormData, leaves: Row): Record<string, unknown> {
  const taken = takenFields(form).filter((field) => valueText(field, leaves) !== '');
  return Object.fromEntries(
    taken.flatMap((field) => mergeColumns(field).map((column) => [column, leaves[column]])),
  );
}

function valueText(field: MergeChoiceName, row: Row): string {
  const text = (column: string) => {
    const value = row[column];
    return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
  };
  switch (field) {
    case 'place': {
      // An address mostly ends with its town and postcode.
      const whole = text('full_address');
      const rest = [text('city'), text('postal_code')].filter((part) => !whole.includes(part));
      const address = [whole, ...rest].filter(Boolean).join(', ');
      const point = text('latitude') && `at ${degrees(row['latitude'])}, ${degrees(row['longitude'])}`;
      const miles = text('serves_miles') && `comes within ${text('serves_miles')} miles`;
      return [address, point, row['hides_address'] === true && 'address hidden', miles]
        .filter(Boolean)
        .join('; ');
    }
    case 'prices':
      return Array.isArray(row['prices']) ? (row['prices'] as Price[]).map(priceText).join('; ') : '';
    case 'rating':
      return (
        text('rating') &&
        [`${text('rating')} out of 5`, text('reviews') && `${text('reviews')} reviews`, text('rating_source')]
          .filter(Boolean)
          .join(', ')
      );
    default:
      return mergeColumns(field).map(text).filter(Boolean).join(', ');
  }
}

const degrees = (value: unknown) => (typeof value === 'number' ? value.toFixed(4) : '');

function priceText({ label, pence, per, from }: Price): string {
  return `${label} ${from ? 'from ' : ''}£${(pence / 100).toFixed(2)}${per ? ` a ${per}` : ''}`;
}
