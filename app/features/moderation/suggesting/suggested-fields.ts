import { fieldsOf } from '#app/features/businesses/fields/fields.ts';
import type { Columns } from '#app/features/businesses/listing/column.ts';
import { type BusinessField, COLUMNS } from '#app/features/businesses/listing/columns.ts';

export function suggestedFields(
  asked: readonly ('new listing' | 'any suggestion')[],
  list: Columns = COLUMNS,
): BusinessField[] {
  return Object.keys(fieldsOf(list)).filter((field) => {
    const visitor = list[field]?.visitor;
    return visitor !== undefined && asked.includes(visitor);
  }) as BusinessField[];
}
