import { Plus, Trash2 } from 'lucide-react';
import { Button } from '#app/ui/button.tsx';
import { actionWord } from '../state/form-actions.ts';
import { controlClassName, FieldGroup } from '../state/field.tsx';
import { fieldId } from '#app/features/businesses/fields/fields.ts';
import { useField, useFormState } from '../state/form-state.ts';
import {
  EMPTY_PRICE,
  isEmptyPrice,
  type PriceRow,
  priceControls,
  UNIT_OPTIONS,
} from '#app/features/businesses/values/price-rows.ts';
import { FormPart, partId } from '../state/part.tsx';

export function PricesPart() {
  const { values, given, self } = useFormState();
  const here = `${self}#${partId('prices')}`;
  const field = useField('prices');
  const filled = values.prices.filter((row) => !isEmptyPrice(row)).length;
  const last = given.prices.at(-1);
  const rows = last && isEmptyPrice(last) ? given.prices : [...given.prices, EMPTY_PRICE];
  return (
    <FormPart
      part="prices"
      summary={filled === 0 ? 'None yet' : `${filled} ${filled === 1 ? 'price' : 'prices'}`}
    >
      <FieldGroup field="prices">
        <ul className="divide-y divide-line sm:divide-y-0">
          {rows.map((row, index) => (
            // Values of a line are indexed by its position.
            <Line key={index} row={row} index={index} state={field} here={here} />
          ))}
        </ul>
      </FieldGroup>
      <Button
        type="submit"
        variant="outline"
        icon={Plus}
        name="do"
        value={actionWord({ do: 'add-price' })}
        formAction={here}
        className="self-start"
      >
        Add a price
      </Button>
    </FormPart>
  );
}

interface LineProps {
  row: PriceRow;
  index: number;
  here: string;
  state: Pick<ReturnType<typeof useField>, 'problem' | 'isChanged'>;
}

function Line({ row, index, here, state: { problem } }: LineProps) {
  const names = priceControls(index);
  const number = index + 1;
  const control = controlClassName({ problem: undefined, isChanged: false }, 'px-3');
  const described = problem ? { 'aria-describedby': `${fieldId('prices')}-error` } : {};
  return (
    <li className="admin-price py-2">
      <input
        name={names.label}
        defaultValue={row.label}
        aria-label={`Price ${number}, what for`}
        placeholder="What for"
        maxLength={200}
        autoComplete="off"
        {...described}
        className={control}
      />
      <label className="flex min-h-11 items-center gap-2">
        <input
          type="checkbox"
          name={names.from}
          defaultChecked={row.from}
          className="size-5.5 shrink-0 accent-brand"
        />
        from<span className="sr-only">, price {number}</span>
      </label>
      <span className="flex min-w-0 items-center gap-1.5">
        <span aria-hidden>£</span>
        <input
          name={names.pounds}
          defaultValue={row.pounds}
          aria-label={`Price ${number}, pounds`}
          inputMode="decimal"
          autoComplete="off"
          {...described}
          className={`${control} tabular-nums`}
        />
      </span>
      <select
        name={names.per}
        defaultValue={row.per}
        aria-label={`Price ${number}, for each`}
        className={control}
      >
        {UNIT_OPTIONS.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
      <button
        name="do"
        value={actionWord({ do: 'remove-price', index })}
        formAction={here}
        aria-label={`Remove price ${number}`}
        className="inline-flex size-11 items-center justify-center justify-self-end rounded-small hover:bg-brand-tint"
      >
        <Trash2 aria-hidden className="size-5" />
      </button>
    </li>
  );
}
