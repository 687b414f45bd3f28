import { createContext, useContext } from 'react';
import type { CustomField } from '#app/features/businesses/listing/custom-field.ts';
import type { HoursFieldProblems } from '#app/features/businesses/hours/form/fields.ts';
import type { BusinessField } from '#app/features/businesses/listing/columns.ts';
import type { Editing } from './editing.ts';
import type { FormProblems, FormValues } from './form-values.ts';
import type { SiteWords } from '#app/features/businesses/websites/site-words.ts';
import type { Mark } from './marks.ts';

export interface FormProposal {
  text: string;
  fileName: string;
  /** Day of the import, such as `2026-11-22`. */
  on: string;
  values: Partial<FormValues>;
}

export type FormProposals = Partial<Record<BusinessField, FormProposal>>;

export interface FormState extends Pick<Editing, 'given' | 'values' | 'photoProblems' | 'generation'> {
  before: FormValues;
  changed: ReadonlySet<BusinessField>;
  problems: FormProblems;
  hoursProblems: HoursFieldProblems;
  marks: Partial<Record<BusinessField, Mark>>;
  proposals: FormProposals;
  customFields: readonly CustomField[];
  /** Null if the website was never checked. */
  siteWords: SiteWords | null;
  /** Columns that imports may set again once the form is saved. */
  givenBack: ReadonlySet<string>;
  isNew: boolean;
  self: string;
}

const FormStateContext = createContext<FormState | null>(null);

export const FormStateProvider = FormStateContext;

export function theirValues(proposals: FormProposals): Partial<FormValues> {
  return Object.assign({}, ...Object.values(proposals).map(({ values }) => values)) as Partial<FormValues>;
}

/** @throws Error outside the form */
export function useFormState(): FormState {
  const state = useContext(FormStateContext);
  if (!state) throw new Error('useFormState must be used within the form of a business');
  return state;
}

export function useField(field: BusinessField) {
  const { before, given, changed, problems, marks, isNew } = useFormState();
  return {
    before,
    given,
    problem: problems[field],
    mark: marks[field],
    isChanged: !isNew && changed.has(field),
  };
}
