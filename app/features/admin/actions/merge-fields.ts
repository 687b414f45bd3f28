import type { Price } from '#app/features/businesses/listing/price.ts';

/** What is chosen together when two businesses become one: what only makes sense as a whole, or is one thing to people. */
export const MERGE_FIELDS = {
  name: { label: 'Name', columns: ['name'] },
  service: { label: 'Service', columns: ['category'] },
  place: {
    label: 'Place',
    columns: [
      'full_address',
      'city',
      'postal_code',
      'latitude',
      'longitude',
      'hides_address',
      'serves_miles',
    ],
  },
  phone: { label: 'Phone', columns: ['phone'] },
  website: { label: 'Website', columns: ['site'] },
  email: { label: 'Email', columns: ['email_1'] },
  description: { label: 'Description', columns: ['website_description'] },
  hours: { label: 'Opening hours', columns: ['opening_hours'] },
  prices: { label: 'Prices', columns: ['prices'] },
  rating: { label: 'Rating', columns: ['rating', 'reviews', 'rating_source', 'rating_seen_on'] },
  pages: {
    label: 'Pages elsewhere',
    columns: ['facebook', 'instagram', 'linkedin', 'tiktok', 'twitter', 'youtube'],
  },
} as const;

export type MergeField = keyof typeof MERGE_FIELDS;

type Row = Readonly<Record<string, unknown>>;

/** What the two say of one thing, where they differ. */
export interface MergeChoice {
  field: MergeField;
  label: string;
  /** In words; empty where it says nothing. */
  stays: string;
  leaves: string;
}

/** Everything of which the two say something else. */
export function mergeChoices(stays: Row, leaves: Row): MergeChoice[] {
  return (Object.keys(MERGE_FIELDS) as MergeField[])
    .map((field) => ({
      field,
      label: MERGE_FIELDS[field].label,
      stays: valueText(field, stays),
      leaves: valueText(field, leaves),
    }))
    .filter((choice) => choice.stays !== choice.leaves);
}

/** What a form takes from the one that leaves; it says `from` of that. */
export function takenFields(form: FormData): MergeField[] {
  return (Object.keys(MERGE_FIELDS) as MergeField[]).filter((field) => form.get(`take-${field}`) === 'from');
}

/** The values that the one which stays takes from the other. */
export function takenValues(form: FormData, leaves: Row): Record<string, unknown> {
  const taken = takenFields(form).filter((field) => valueText(field, leaves) !== '');
  return Object.fromEntries(
    taken.flatMap((field) => MERGE_FIELDS[field].columns.map((column) => [column, leaves[column]])),
  );
}

function valueText(field: MergeField, row: Row): string {
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
      return MERGE_FIELDS[field].columns.map(text).filter(Boolean).join(', ');
  }
}

const degrees = (value: unknown) => (typeof value === 'number' ? value.toFixed(4) : '');

function priceText({ label, pence, per, from }: Price): string {
  return `${label} ${from ? 'from ' : ''}£${(pence / 100).toFixed(2)}${per ? ` a ${per}` : ''}`;
}
