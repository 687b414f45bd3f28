import { Search } from 'lucide-react';
import { Form, useSubmit } from 'react-router';
import * as paths from '#app/paths/paths.ts';
import { Button } from '#app/ui/button.tsx';
import { SelectField, type SelectOption, TextField } from '#app/ui/field.tsx';
import { ScriptLess } from '#app/ui/script-less.tsx';
import {
  listAddress,
  type ListRequest,
  NO_TOWN,
  ORDERS,
} from '#app/features/businesses/list-query/request.ts';

const FORM = 'admin-search';
const CONTROL = 'min-h-11! lg:min-h-11!';

interface SearchFormProps {
  request: ListRequest;
  services: readonly string[];
  towns: readonly string[];
}

export function SearchForm({ request, services, towns }: SearchFormProps) {
  const { search, service, town, show, importId } = request;
  return (
    <Form
      id={FORM}
      key={listAddress.of(request)}
      method="get"
      action={paths.adminBusinesses}
      role="search"
      aria-label="Businesses"
      className="mb-3 flex flex-wrap items-end gap-3"
    >
      {show !== 'all' && <input type="hidden" name="show" value={show} />}
      {importId !== null && <input type="hidden" name="import" value={importId} />}
      <TextField
        label="Search"
        name="search"
        type="search"
        defaultValue={search}
        maxLength={200}
        hint="Name, postcode, phone, town or page address"
        boxClassName="grow-[3] basis-[min(22rem,100%)]"
        className={CONTROL}
      />
      <SelectField
        label="Service"
        name="service"
        defaultValue={service}
        options={options('All services', services, service)}
        boxClassName="grow basis-[10rem]"
        className={CONTROL}
      />
      <SelectField
        label="Town"
        name="town"
        defaultValue={town}
        options={options('All towns', towns, town, { value: NO_TOWN, label: 'No town' })}
        boxClassName="grow basis-[10rem]"
        className={CONTROL}
      />
      <Button type="submit" variant="outline" size="card" icon={Search}>
        Search
      </Button>
    </Form>
  );
}

/** Adds the current value if it is not among the options. */
function options(
  everything: string,
  values: readonly string[],
  asked: string,
  ...more: SelectOption[]
): SelectOption[] {
  const known = [...values.map((value) => ({ value, label: value })), ...more];
  const isKnown = asked === '' || known.some(({ value }) => value === asked);
  return [{ value: '', label: everything }, ...known, ...(isKnown ? [] : [{ value: asked, label: asked }])];
}

const LETTERS = Array.from({ length: 26 }, (_, index) => String.fromCodePoint(65 + index));

export function OrderChoice({ request }: { request: ListRequest }) {
  const { order, from } = request;
  const submit = useSubmit();
  const send = (event: { currentTarget: HTMLSelectElement }) => void submit(event.currentTarget.form);
  return (
    <div key={listAddress.of(request)} className="flex flex-wrap items-end gap-3">
      <SelectField
        label="Order"
        name="order"
        form={FORM}
        defaultValue={order}
        options={Object.entries(ORDERS).map(([value, label]) => ({ value, label }))}
        onChange={send}
        className={CONTROL}
      />
      <SelectField
        label="Names from"
        name="from"
        form={FORM}
        defaultValue={from}
        options={[{ value: '', label: 'A' }, ...LETTERS.slice(1).map((value) => ({ value, label: value }))]}
        onChange={send}
        className={CONTROL}
      />
      <ScriptLess>
        <Button type="submit" form={FORM} variant="outline" size="card">
          Show
        </Button>
      </ScriptLess>
    </div>
  );
}
