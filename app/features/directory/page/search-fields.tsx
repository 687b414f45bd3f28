import { Search } from 'lucide-react';
import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { Form, useLocation, useNavigation } from 'react-router';
import { Button } from '#app/ui/button.tsx';
import { SelectField, TextField } from '#app/ui/field.tsx';
import { HiddenFields } from '../filter-panel/hidden-fields.tsx';
import { DISTANCE_OPTIONS, type SearchForm } from '../search/form.ts';
import { milesText } from '#app/platform/words/quantities.ts';

/** WebMCP attributes that describe the search form to browser agents; written only by the server. */
const SEARCH_TOOL = {
  form: {
    toolname: 'search_dog_services',
    tooldescription:
      'Finds dog walkers, day care, kennels and parks near a postcode or place in Great Britain.',
  },
  service: { toolparamdescription: 'The service to find; empty for all services.' },
  postcode: { toolparamdescription: 'A postcode, postcode district or place.' },
  distance: { toolparamdescription: 'How far from there, in miles.' },
};

/** Marks a navigation as a new search, whose results get focus. */
export const SEARCH_STATE = { search: true };

interface SearchFieldsProps {
  /** Changes with each search, so that the fields show its values. */
  searchKey: string;
  form: SearchForm;
  serviceTypes: readonly string[];
  postcodeError: string | null;
  action?: string;
  onSearch?: (event: FormEvent<HTMLFormElement>) => void;
}

/** A plain GET form, which works before and without scripts. */
export function SearchFields({
  searchKey,
  form,
  serviceTypes,
  postcodeError,
  action,
  onSearch,
}: SearchFieldsProps) {
  const { pathname } = useLocation();
  const navigation = useNavigation();
  const postcode = useRef<HTMLInputElement>(null);
  useFocusOnError(postcode, postcodeError);
  const searching = navigation.state === 'loading' && navigation.location.state?.search === true;
  const { key, onInput } = useUnlessTyped(searchKey, searching);
  return (
    <Form
      key={key}
      onInput={onInput}
      method="get"
      action={action ?? pathname}
      id="search"
      role="search"
      {...(import.meta.env.SSR ? SEARCH_TOOL.form : null)}
      aria-label="Find dog care"
      state={SEARCH_STATE}
      preventScrollReset
      onSubmit={onSearch}
      className="grid min-w-0 grow grid-cols-1 items-end gap-x-3 @min-[17rem]:grid-cols-[1.15fr_1fr] gap-y-3.5 @min-[38rem]:grid-cols-[1.3fr_1fr_.8fr] @min-[63rem]:flex @min-[63rem]:items-end @min-[63rem]:gap-3.5"
    >
      <HiddenFields form={{ ...form, service: '', postcode: '', bbox: null }} />
      <SelectField
        {...(import.meta.env.SSR ? SEARCH_TOOL.service : null)}
        label="Service"
        name="service"
        boxClassName="col-span-full @min-[38rem]:col-span-1 @min-[63rem]:grow-[1.3] @min-[63rem]:basis-0"
        defaultValue={form.service}
        options={serviceOptions(serviceTypes, form.service)}
      />
      <TextField
        {...(import.meta.env.SSR ? SEARCH_TOOL.postcode : null)}
        ref={postcode}
        label="Postcode"
        hint="or a town"
        name="postcode"
        boxClassName="flex flex-wrap items-baseline gap-x-1 @min-[63rem]:grow @min-[63rem]:basis-0"
        defaultValue={form.postcode}
        error={postcodeError}
        placeholder="Enter Postcode"
        autoComplete="postal-code"
        autoCapitalize="characters"
        autoCorrect="off"
        spellCheck={false}
        maxLength={100}
        onFocus={suggest}
      />
      <SelectField
        {...(import.meta.env.SSR ? SEARCH_TOOL.distance : null)}
        label="Distance"
        name="distance"
        boxClassName="@min-[63rem]:grow-[.8] @min-[63rem]:basis-0"
        defaultValue={String(form.distance)}
        options={DISTANCE_OPTIONS.map((miles) => ({ value: String(miles), label: milesText(miles) }))}
      />
      <p className="distance-hint order-last col-span-full text-small text-ink-2 @min-[63rem]:absolute @min-[63rem]:translate-y-full">
        Enter a postcode or town to search by distance.
      </p>
      <Button
        type="submit"
        size="search"
        icon={Search}
        loading={searching}
        className="col-span-full @min-[63rem]:whitespace-nowrap"
      >
        Search Services
      </Button>
    </Form>
  );
}

function suggest({ target }: { target: HTMLInputElement }) {
  import('../suggestions/place-suggestions.ts').then(
    ({ suggestPlaces }) => suggestPlaces(target),
    () => {},
  );
}

/** Key of the fields. Keeps text typed during a pending search. */
function useUnlessTyped(searchKey: string, searching: boolean) {
  const [fields, setFields] = useState({ key: searchKey, searchKey, typed: false });
  if (fields.searchKey !== searchKey) {
    setFields({ key: fields.typed ? fields.key : searchKey, searchKey, typed: false });
  }
  const onInput = () => searching && setFields((now) => ({ ...now, typed: true }));
  return { key: fields.key, onInput };
}

/** Includes a service from an old link that no longer exists. */
function serviceOptions(serviceTypes: readonly string[], chosen: string) {
  const names = !chosen || serviceTypes.includes(chosen) ? serviceTypes : [...serviceTypes, chosen];
  return [{ value: '', label: 'All services' }, ...names.map((name) => ({ value: name, label: name }))];
}

function useFocusOnError(field: RefObject<HTMLInputElement | null>, error: string | null) {
  const { key } = useLocation();
  useEffect(() => {
    if (error) field.current?.focus();
  }, [error, key, field]);
}
