import * as paths from '#app/paths/paths.ts';
import { type FormServices, type SentForm, shownLinkCookies, withTarget } from './auth-forms.server.ts';
import {
  confirmAddress,
  confirmWithNewPassword,
  resendConfirmation,
} from '../registration/confirm.server.ts';
import type { FormAnswer } from './form-answer.ts';
import { confirmSchema, emailSchema, resetSchema } from './schemas.ts';
import { safePath, signInPath } from '../rights/redirect-to.ts';
import { answerChecked, leadOn, logTo } from './refuse-form.server.ts';
import { forgetAttempts, signIn } from '../sign-in/sign-in.server.ts';

const INTENTS = ['confirm', 'choose', 'resend'] as const;

/** The forms of the page that confirms an address, by the value of their field `intent`. */
export type ConfirmIntent = (typeof INTENTS)[number];

/** Which form of the page was sent; one that does not say asks for another message. */
export function readConfirmIntent(form: FormData): ConfirmIntent {
  return INTENTS.find((intent) => intent === form.get('intent')) ?? 'resend';
}

/** Does what a form of the page asks for. */
export function answerConfirmForm(services: FormServices, sent: SentForm): Promise<FormAnswer> {
  const intent = readConfirmIntent(sent.form);
  if (intent === 'confirm') return answerConfirmation(services, sent);
  if (intent === 'choose') return answerNewPassword(services, sent);
  return answerResend(services, sent);
}

const NOT_CONFIRMED = 'We couldn’t confirm your address';

/** Confirms with the password of the registration. */
async function answerConfirmation(services: FormServices, sent: SentForm): Promise<FormAnswer> {
  const checked = { schema: confirmSchema, title: NOT_CONFIRMED };
  return answerChecked(services, sent.form, checked, async ({ token, password }) => {
    const email = await confirmAddress(services, { token, password, address: sent.address });
    return signedIn(services, sent, { email, password });
  });
}

/** Confirms with a password that is chosen now. */
async function answerNewPassword(services: FormServices, sent: SentForm): Promise<FormAnswer> {
  const checked = { schema: resetSchema, title: NOT_CONFIRMED };
  return answerChecked(services, sent.form, checked, async (value) => {
    const email = await confirmWithNewPassword(services, value);
    return signedIn(services, sent, { email, password: value.password });
  });
}

/** Who has just shown both the mailbox and the password need not type the password again. */
async function signedIn(
  services: FormServices,
  sent: SentForm,
  credentials: { email: string; password: string },
): Promise<FormAnswer> {
  const redirectTo = safePath(sent.form.get('redirectTo'));
  const title = 'Email address confirmed';
  try {
    await forgetAttempts(services.limits, credentials.email);
    const cookies = await signIn(services, credentials, sent);
    return leadOn(redirectTo, [title, "You've successfully signed in."], cookies);
  } catch (error) {
    // The address is confirmed, and the answer must not reveal more. The sign-in page shows any problem.
    logTo(services)(error);
    return leadOn(signInPath(redirectTo), [title, 'You can now sign in.']);
  }
}

/** Asks for the link to confirm an address once more. */
async function answerResend(services: FormServices, { form, address }: SentForm): Promise<FormAnswer> {
  const checked = { schema: emailSchema, title: 'We couldn’t send the email' };
  return answerChecked(services, form, checked, async ({ email }) => {
    const redirectTo = safePath(form.get('redirectTo'));
    const link = await resendConfirmation(services, { email, redirectTo, address });
    const description = 'If this address still needs to be confirmed, we’ve sent a new email.';
    const to = withTarget(paths.confirm, redirectTo);
    return leadOn(to, ['Check your email', description], shownLinkCookies(services, link));
  });
}
