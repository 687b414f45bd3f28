import { messageOf, type Reading } from '@dog-care-directory/text';
import { type CellContext, type CellValues, READERS } from '../cells/field-values.ts';
import { columnLabel } from '../columns/business-columns.ts';
import { MappingError } from '../columns/mapping.ts';
import { setColumns, type SetValues } from '../columns/set-values.ts';

/** Reads values for all rows. @throws MappingError if a text is unusable as it is */
export function readSetValues(values: SetValues, context: CellContext): Partial<CellValues> {
  return Object.fromEntries(
    setColumns(values).map((column) => {
      const reading: Reading<unknown> = READERS[column](values[column] ?? '', context);
      const problem = messageOf(reading);
      if (reading.value === null || problem !== null) {
        throw new MappingError(
          `The value for all rows cannot be used for ${columnLabel(column)}: ${problem ?? 'it is empty.'}`,
        );
      }
      return [column, reading.value];
    }),
  );
}
