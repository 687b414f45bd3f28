import { createContext, useContext } from 'react';
import type { CustomField } from '#app/features/businesses/listing/custom-field.ts';
import type { HoursFieldProblems } from '#app/features/businesses/hours/form/fields.ts';
import type { BusinessField } from '#app/features/businesses/listing/columns.ts';
import type { FormProblems } from './form-columns.ts';
import type { FormValues } from './form-values.ts';
import type { SiteWords } from '#app/features/businesses/websites/site-words.ts';
import type { Mark } from './marks.ts';

/** An import's value for a field a person has set differently. */
export interface FormProposal {
  /** In words. */
  text: string;
  fileName: string;
  /** The day of the import: 2026-11-22. */
  on: string;
  /** The controls of the field as they would be. */
  values: Partial<FormValues>;
}

export type FormProposals = Partial<Record<BusinessField, FormProposal>>;

/** What each part of the form needs to know. */
export interface FormState {
  /** What the form began with: what is stored. */
  before: FormValues;
  /** What its controls are given to begin with. They keep what is typed by themselves. */
  given: FormValues;
  /** Current values of the fields. */
  values: FormValues;
  changed: ReadonlySet<BusinessField>;
  problems: FormProblems;
  /** What is wrong with single controls of the photos, by their names. */
  photoProblems: Readonly<Record<string, string>>;
  /** The same of the opening hours. */
  hoursProblems: HoursFieldProblems;
  marks: Partial<Record<BusinessField, Mark>>;
  proposals: FormProposals;
  /** The fields that the owner has added to listings and uses. */
  customFields: readonly CustomField[];
  /** Result of the website check; null if it was never checked. */
  siteWords: SiteWords | null;
  /** Columns to be left to imports again, once it is saved. */
  givenBack: ReadonlySet<string>;
  isNew: boolean;
  /** The address of the page itself. */
  self: string;
  /** Grows when the controls are given other values, and so made again. */
  generation: number;
}

const FormStateContext = createContext<FormState | null>(null);

export const FormStateProvider = FormStateContext;

/** What all proposals say. */
export function theirValues(proposals: FormProposals): Partial<FormValues> {
  return Object.assign({}, ...Object.values(proposals).map(({ values }) => values)) as Partial<FormValues>;
}

/** @throws Error outside the form */
export function useFormState(): FormState {
  const state = useContext(FormStateContext);
  if (!state) throw new Error('useFormState must be used within the form of a business');
  return state;
}

/** What is to be known of one field. */
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
