import type { ToastMessage } from '#app/ui/toast/toast-list.ts';

export const LONGEST_NOTE = 2000;
export const LONGEST_EMAIL = 254;

export interface SuggestionRefused {
  /** Typed texts by control name; missing if the page still has them. */
  values?: Record<string, string>;
  errors?: Record<string, string>;
  problem: ToastMessage;
  captchaNeeded?: true;
  elsewhere?: string;
}
