import type { ToastMessage } from '#app/ui/toast/toast-list.ts';
import type { SelectOption } from '#app/ui/field.tsx';

/** Characters of any one field; what each of them takes besides is for its reader to say. */
export const LONGEST_FIELD = 10_000;
export const LONGEST_NOTE = 2000;
export const LONGEST_EMAIL = 254;

/** A control of the form that asks what an entry should say. */
export type SuggestionField = {
  name: string;
  label: string;
  /** What the page says now. */
  value: string;
  hint: string | null;
} & ({ kind: 'line' | 'lines' } | { kind: 'choice'; options: readonly SelectOption[] });

/** What the page shows when something was not taken in. */
export interface SuggestionRefused {
  /** What was typed, by the names of the controls; left out where the page has it still. */
  values?: Record<string, string>;
  errors?: Record<string, string>;
  problem: ToastMessage;
  /** It is taken with a solved captcha only. */
  captchaNeeded?: true;
  /** Path of another form that takes the same. */
  elsewhere?: string;
}
