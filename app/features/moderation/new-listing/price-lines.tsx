import { UNIT_WORDS } from '#app/features/businesses/listing/price-text.ts';
import { PRICE_UNITS } from '#app/features/businesses/listing/price.ts';
import { type PriceRow, priceControls } from '#app/features/businesses/values/price-rows.ts';
import { SelectField, TextField } from '#app/ui/field.tsx';

const UNITS = [
  { value: '', label: 'in total' },
  ...PRICE_UNITS.map((unit) => ({ value: unit, label: UNIT_WORDS[unit] })),
];

/** The lines of a price list to fill in. */
export function PriceLines({ rows, error }: { rows: readonly PriceRow[]; error: string | undefined }) {
  return (
    <>
      {error && (
        <p id="prices" tabIndex={-1} className="text-label text-danger">
          {error}
        </p>
      )}
      <ul className="grid grid-cols-1 gap-6">
        {rows.map((row, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- lines have nothing else to be told apart by
          <li key={index}>
            <Line row={row} index={index} />
          </li>
        ))}
      </ul>
    </>
  );
}

function Line({ row, index }: { row: PriceRow; index: number }) {
  const names = priceControls(index);
  return (
    <fieldset className="grid min-w-0 grid-cols-1 gap-3 sm:grid-cols-2">
      <legend className="sr-only">{`Price ${index + 1}`}</legend>
      <TextField
        label="What for"
        name={names.label}
        defaultValue={row.label}
        maxLength={80}
        autoComplete="off"
      />
      <TextField
        label="Price in £"
        name={names.pounds}
        defaultValue={row.pounds}
        inputMode="decimal"
        maxLength={20}
        autoComplete="off"
      />
      <SelectField label="For each" name={names.per} defaultValue={row.per} options={UNITS} />
      <label className="flex min-h-11 min-w-0 items-center gap-2.5 sm:self-end">
        <input
          type="checkbox"
          name={names.from}
          defaultChecked={row.from}
          className="size-5.5 shrink-0 accent-brand"
        />
        <span>This is the lowest price (“from”)</span>
      </label>
    </fieldset>
  );
}
