import type { Columns } from '../listing/column.ts';
import { type BusinessField, COLUMNS } from '../listing/columns.ts';
import { PARTS, type Part } from '../listing/parts.ts';

interface FieldFacts {
  part: Part;
  label: string;
}

const FIRST: readonly BusinessField[] = [
  ...(['name', 'category', 'services', 'website_description', 'phone', 'email_1', 'hides_address'] as const),
  ...(['full_address', 'city', 'postal_code', 'latitude', 'photos'] as const),
];

export function fieldsOf(list: Columns): Readonly<Record<string, FieldFacts>> {
  const rank = (name: string) => {
    const place = (FIRST as readonly string[]).indexOf(name);
    return place === -1 ? FIRST.length : place;
  };
  const fields = Object.entries(list).flatMap(([name, column]) =>
    column.edit && column.part ? [{ name, part: column.part, label: column.label }] : [],
  );
  return Object.fromEntries(
    (Object.keys(PARTS) as Part[]).flatMap((part) =>
      fields
        .filter((field) => field.part === part)
        .toSorted((one, other) => rank(one.name) - rank(other.name))
        .map(({ name, label }) => [name, { part, label }]),
    ),
  );
}

export const FIELDS = fieldsOf(COLUMNS) as Readonly<Record<BusinessField, FieldFacts>>;

export function isFormField(name: string): name is BusinessField {
  return Object.hasOwn(FIELDS, name);
}

export function columnLabel(column: string): string {
  return Object.hasOwn(COLUMNS, column) ? COLUMNS[column as keyof typeof COLUMNS].label : column;
}

export function fieldId(field: BusinessField): string {
  return `business-${field}`;
}
