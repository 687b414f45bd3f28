import type { SubmissionResult } from '@conform-to/react';
import { textOf } from '#app/platform/form-text.ts';
import type { ToastMessage } from '#app/ui/toast/toast-list.ts';

/** What the page shows when a form was refused: errors at the fields, and what to say as a toast or notice. */
export interface RefusedForm {
  result: SubmissionResult;
  toast: ToastMessage;
  /** The form is taken next time with a captcha only. */
  captchaNeeded?: boolean;
}

/** A form that has done its work leads on; one that was refused comes back with its reasons. */
export type FormAnswer =
  | {
      to: string;
      /** Values of `Set-Cookie` headers. */
      cookies: readonly string[];
      /** Shown by the page that comes next. */
      toast: ToastMessage;
      /** The browser is signed out: it is to forget what it keeps of the site's pages. */
      signedOut?: true;
    }
  | (RefusedForm & { status: 400 | 401 | 403 | 429 | 500 | 503; retryAfterSeconds?: number });

export const MISSING_FIELDS: ToastMessage = {
  title: 'Missing fields',
  description: 'Please fill in all required fields',
  tone: 'danger',
};

export const CAPTCHA_REQUIRED: ToastMessage = {
  title: 'CAPTCHA verification required',
  description: 'Please complete the CAPTCHA verification',
  tone: 'danger',
};

/** The toast for a form whose fields are not all filled in; null when they are. */
export function missingFieldsToast(form: FormData, names: readonly string[]): ToastMessage | null {
  return names.some((name) => textOf(form, name).trim() === '') ? MISSING_FIELDS : null;
}
