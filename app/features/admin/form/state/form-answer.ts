import type { CardBusiness } from '#app/features/directory/card/card-business.ts';
import type { BusinessField } from '#app/features/businesses/listing/columns.ts';
import type { FormMap } from './form-map.ts';
import type { FormProblems, FormValues } from './form-values.ts';

export const LONGEST_SOURCE = 120;

export interface DraftHours {
  /** Updates fields given back to imports: accepting a proposal adds one; resetting or editing removes it. */
  reads: string | null;
  /** Nation whose bank holidays apply: "England". */
  nation: string;
}

export interface FormDraft {
  /** Null if it can't be shown, such as without a name. */
  card: CardBusiness | null;
  map: FormMap | null;
  hours: DraftHours;
}

export interface ConflictField {
  field: BusinessField;
  label: string;
  was: string;
  now: string;
  yours: string;
}

export interface Meanwhile {
  who: string;
  at: string;
  labels: string[];
}

export interface FormBase {
  version: number;
  before: FormValues;
}

export interface FormAnswer extends FormBase {
  values: FormValues;
  givenBack: BusinessField[];
  reason: string;
  source: string;
  draft: FormDraft;
  problems: FormProblems;
  photoProblems: Record<string, string>;
  /** Why it was not stored, if no field is at fault. */
  problem?: string;
  conflict?: { who: string; fields: ConflictField[]; merged: string[] } | undefined;
}

/** Shown if there was no response. */
export interface UnansweredForm {
  problem: string;
}

/** Response while the form is being edited. */
export interface CheckAnswer {
  values: FormValues;
  draft: FormDraft;
  problems: FormProblems;
  meanwhile: Meanwhile | null;
}
