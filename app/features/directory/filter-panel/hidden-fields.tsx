import { fromStart, type SearchForm, searchQuery } from '../search/form.ts';

export function HiddenFields({ form }: { form: SearchForm }) {
  return [...new URLSearchParams(searchQuery(fromStart(form)))].map(([name, value]) => (
    <input key={name} type="hidden" name={name} value={value} />
  ));
}
