import type { FormEvent } from 'react';
import type { SearchForm } from '../search/form.ts';

/** Where a filter leads: an address, or a press. */
export interface Choosing {
  hrefOf: (form: SearchForm) => string | null;
  choose: (form: SearchForm) => void;
  /** Of the forms: the page they lead to, or what takes them in its place. */
  action: string | undefined;
  onSubmit: ((event: FormEvent<HTMLFormElement>) => void) | undefined;
}
