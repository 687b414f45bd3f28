import { fromStart, type SearchForm, searchQuery } from '../search/form.ts';

/** What a form keeps of a search that it does not ask for. @param form without what it asks for */
export function HiddenFields({ form }: { form: SearchForm }) {
  return [...new URLSearchParams(searchQuery(fromStart(form)))].map(([name, value]) => (
    <input key={name} type="hidden" name={name} value={value} />
  ));
}
