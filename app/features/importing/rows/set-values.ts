import type { FieldValue } from '#app/features/businesses/field-text/field-value.ts';
import { type CellValues, READERS } from '../cells/field-values.ts';
import { MappingError } from '../columns/mapping.ts';
import { setColumns, type SetValues } from '../columns/set-values.ts';

/**
 * What all rows get, read as a cell of its column would be.
 * @throws MappingError when a text cannot be taken as it stands
 */
export function readSetValues(values: SetValues, today: string): Partial<CellValues> {
  return Object.fromEntries(
    setColumns(values).map((column) => {
      const { value, problem }: FieldValue<unknown> = READERS[column](values[column] ?? '', today);
      if (value === null || problem !== null) {
        throw new MappingError(
          `The value for all rows cannot be used for ${column}: ${problem ?? 'it says nothing.'}`,
        );
      }
      return [column, value];
    }),
  );
}
