import { BUSINESS_COLUMNS, type BusinessColumn } from '../columns/business-columns.ts';
import { BYTE_ORDER_MARK, csvLine } from '../csv/writing.ts';

/** Uses the telephone range and domain reserved for examples. */
const EXAMPLES: readonly Partial<Record<BusinessColumn, string>>[] = [
  {
    name: 'Happy Paws',
    category: 'Dog Walker',
    rating: '4.5',
    reviews: '87',
    phone: '01632 960001',
    site: 'https://happypaws.example.com',
    website_description: 'Small-group walks along the river, "rain or shine".',
    full_address: '1 High Street',
    email_1: 'hello@happypaws.example.com',
    opening_hours: 'Mo-Fr 08:00-18:00; Sa 09:00-12:00; PH off',
    prices: 'Group walk: £14 a walk; Solo walk: from £18 an hour',
    facts: 'size: large; puppies from: 16 weeks; dogs at once: 6; insured: yes',
    people: 'Anna, since 2019: I walk three dogs at most.',
    hides_address: 'yes',
    serves_miles: '6',
    rating_source: 'Google',
    rating_seen_on: '2026-03-14',
  },
  {
    name: 'Tails Kennels',
    category: 'Kennels',
    services: 'Day Care; Dog Walker',
    phone: '01632 960002',
  },
];

/** A file with every column and two invented examples in the region's towns. */
export function importTemplate(towns: readonly { name: string }[]): string[] {
  return [
    BYTE_ORDER_MARK + csvLine([...BUSINESS_COLUMNS]),
    ...EXAMPLES.map((example, at) => {
      const row = { ...example, city: towns[at]?.name };
      return csvLine(BUSINESS_COLUMNS.map((column) => row[column] ?? ''));
    }),
  ];
}
