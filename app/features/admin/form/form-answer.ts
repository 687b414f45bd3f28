import type { CardBusiness } from '#app/features/directory/card/card-business.ts';
import type { BusinessField } from '#app/features/businesses/listing/columns.ts';
import type { DraftHours } from './state/draft-hours.ts';
import type { FormProblems } from './state/form-columns.ts';
import type { FormMap } from './state/form-map.ts';
import type { FormValues } from './state/form-values.ts';

/** Characters of the source that an editor names, as the listing shows it. */
export const LONGEST_SOURCE = 120;

/** How what stands in the form would look. */
export interface FormDraft {
  /** Null while it cannot be shown, as without a name. */
  card: CardBusiness | null;
  map: FormMap | null;
  hours: DraftHours;
}

/** A field that two people changed, in words. */
export interface ConflictField {
  field: BusinessField;
  label: string;
  was: string;
  now: string;
  yours: string;
}

/** Values another admin stored since the form was opened. */
export interface Meanwhile {
  who: string;
  /** ISO 8601. */
  at: string;
  /** What they changed. */
  labels: string[];
}

/** What the form is begun from. */
export interface FormBase {
  /** 0 for a business that is not stored yet. */
  version: number;
  before: FormValues;
}

/** What the server says to a form that it did not store. */
export interface FormAnswer extends FormBase {
  values: FormValues;
  givenBack: BusinessField[];
  reason: string;
  /** Where the editor found the values. */
  source: string;
  draft: FormDraft;
  problems: FormProblems;
  photoProblems: Record<string, string>;
  /** Why it was not stored, where nothing in it is to be repaired. */
  problem?: string;
  conflict?: { who: string; fields: ConflictField[]; merged: string[] } | undefined;
}

/** A sentence shown when there was no response. */
export interface UnansweredForm {
  problem: string;
}

/** What the server says to what is being typed. */
export interface CheckAnswer {
  values: FormValues;
  draft: FormDraft;
  problems: FormProblems;
  meanwhile: Meanwhile | null;
}
