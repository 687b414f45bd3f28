import {
  columnsWhere,
  type Columns,
  MERGE_CHOICES,
  type MergeChoiceName,
} from '#app/features/businesses/listing/column.ts';
import { COLUMNS } from '#app/features/businesses/listing/columns.ts';
import type { Price } from '#app/features/businesses/listing/price.ts';
import { parseForm, texts } from '#app/platform/parse-form.ts';
import { milesText } from '#app/platform/words/quantities.ts';

/** Groups columns that are chosen together, because they only make sense as a whole. */
export function mergeColumns(field: MergeChoiceName, list: Columns = COLUMNS): string[] {
  return columnsWhere(list, ({ choice }) => choice === field);
}

const MERGE_FIELDS = Object.keys(MERGE_CHOICES) as MergeChoiceName[];

type Row = Readonly<Record<string, unknown>>;

export interface MergeChoice {
  field: MergeChoiceName;
  label: string;
  /** In words; empty if there is no value. */
  stays: string;
  leaves: string;
}

export function mergeChoices(stays: Row, leaves: Row): MergeChoice[] {
  return MERGE_FIELDS.map((field) => ({
    field,
    label: MERGE_CHOICES[field],
    stays: valueText(field, stays),
    leaves: valueText(field, leaves),
  })).filter((choice) => choice.stays !== choice.leaves);
}

/** Reads the fields to take from the business that leaves. */
export function takenFields(form: FormData): MergeChoiceName[] {
  const sent = parseForm(texts(...MERGE_FIELDS.map((field) => `take-${field}` as const)), form);
  return MERGE_FIELDS.filter((field) => sent[`take-${field}`] === 'from');
}

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
      // An address usually ends with its town and postcode.
      const whole = text('full_address');
      const rest = [text('city'), text('postal_code')].filter((part) => !whole.includes(part));
      const address = [whole, ...rest].filter(Boolean).join(', ');
      const point = text('latitude') && `at ${degrees(row['latitude'])}, ${degrees(row['longitude'])}`;
      const miles = text('serves_miles') && `comes within ${milesText(Number(row['serves_miles']))}`;
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
