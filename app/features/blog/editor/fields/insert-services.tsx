import { useState } from 'react';
import { Button } from '#app/ui/button.tsx';
import { SelectField } from '#app/ui/field.tsx';
import { businessesLine, type ChosenList } from '../../shortcodes/businesses-line.ts';

export interface OfferedLists {
  services: readonly string[];
  towns: readonly string[];
}

interface InsertServicesProps {
  offered: OfferedLists;
  /** Receives the line to insert. */
  onInsert: (line: string) => void;
}

/** Detaches these fields from the post's form. */
const NO_FORM = 'insert-services';
const LIMITS = ['1', '2', '3', '4', '5', '6'];

/** Inserts a list of businesses. Without scripts authors type the line, as the tips explain. */
export function InsertServices({ offered, onInsert }: InsertServicesProps) {
  const [chosen, setChosen] = useState<ChosenList>({ service: '', town: '', limit: '3', order: '' });
  const field = (name: keyof ChosenList) => ({
    name,
    form: NO_FORM,
    value: chosen[name],
    onChange: (event: { currentTarget: HTMLSelectElement }) =>
      setChosen({ ...chosen, [name]: event.currentTarget.value }),
  });
  return (
    <details className="needs-script mb-3 rounded-control bg-sun-tint p-4">
      <summary className="font-semibold">Insert services</summary>
      <div className="mt-3 grid gap-4 sm:grid-cols-2">
        <SelectField
          label="Service"
          {...field('service')}
          options={[{ value: '', label: 'All services' }, ...offered.services.map(asOption)]}
        />
        <SelectField
          label="Town"
          {...field('town')}
          options={[{ value: '', label: 'All towns' }, ...offered.towns.map(asOption)]}
        />
        <SelectField label="Maximum number" {...field('limit')} options={LIMITS.map(asOption)} />
        <SelectField
          label="Order"
          {...field('order')}
          options={[
            { value: '', label: 'Best rated first' },
            { value: 'name', label: 'By name' },
          ]}
        />
        <Button
          variant="outline"
          size="card"
          className="col-span-full"
          onClick={() => onInsert(businessesLine(chosen))}
        >
          Insert into the text
        </Button>
      </div>
    </details>
  );
}

function asOption(value: string) {
  return { value, label: value };
}
