import type { ToastMessage } from '#app/ui/toast/toast-list.ts';

/** Errors of a refused form, at its fields and as a toast or notice. */
export interface RefusedForm {
  typed: Readonly<Record<string, string>>;
  errors: Readonly<Record<string, string | undefined>>;
  toast: ToastMessage;
  /** True if the next attempt needs a captcha. */
  captchaNeeded?: boolean;
}

/** A redirect after success, or the refusal. */
export type FormAnswer =
  | {
      to: string;
      /** Values of `Set-Cookie` headers. */
      cookies: readonly string[];
      /** Shown by the next page. */
      toast: ToastMessage;
      /** True after signing out, so that the browser clears its cached pages. */
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

/** The toast for invalid fields, which is about the empty ones if there are any. */
export function invalidToast(title: string, { typed, errors }: Omit<RefusedForm, 'toast'>): ToastMessage {
  if (Object.keys(errors).some((name) => !typed[name]?.trim())) return MISSING_FIELDS;
  const [description = ''] = Object.values(errors);
  return { title, description, tone: 'danger' };
}
