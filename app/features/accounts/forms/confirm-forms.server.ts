import * as z from 'zod';
import * as paths from '#app/paths/paths.ts';
import { parseForm } from '#app/platform/parse-form.ts';
import { type FormServices, type SentForm, shownLinkCookies, withTarget } from './auth-forms.server.ts';
import {
  confirmAddress,
  confirmWithNewPassword,
  resendConfirmation,
} from '../registration/confirm.server.ts';
import type { FormAnswer } from './form-answer.ts';
import { confirmSchema, emailSchema, resetSchema } from './schemas.ts';
import { signInPath } from '../rights/redirect-to.ts';
import { answerChecked, leadOn, logTo } from './refuse-form.server.ts';
import { forgetAttempts, signIn } from '../sign-in/sign-in.server.ts';

const INTENTS = ['confirm', 'choose', 'resend'] as const;

const schema = z.object({ intent: z.enum(INTENTS).catch('resend') });

/** Forms of the confirmation page by their field `intent`. */
export type ConfirmIntent = (typeof INTENTS)[number];

/** Reads which form was sent; resending is the default. */
export function readConfirmIntent(form: FormData): ConfirmIntent {
  return parseForm(schema, form).intent;
}

export function answerConfirmForm(services: FormServices, sent: SentForm): Promise<FormAnswer> {
  const intent = readConfirmIntent(sent.form);
  if (intent === 'confirm') return answerConfirmation(services, sent);
  if (intent === 'choose') return answerNewPassword(services, sent);
  return answerResend(services, sent);
}

const NOT_CONFIRMED = 'We couldn’t confirm your address';

/** Confirms with the registration password. */
async function answerConfirmation(services: FormServices, sent: SentForm): Promise<FormAnswer> {
  const checked = { schema: confirmSchema, title: NOT_CONFIRMED };
  return answerChecked(services, sent.form, checked, async ({ token, password, redirectTo }) => {
    const email = await confirmAddress(services, { token, password, address: sent.address });
    return signedIn(services, sent, { email, password, redirectTo });
  });
}

/** Confirms with a new password. */
async function answerNewPassword(services: FormServices, sent: SentForm): Promise<FormAnswer> {
  const checked = { schema: resetSchema, title: NOT_CONFIRMED };
  return answerChecked(services, sent.form, checked, async ({ token, password, redirectTo }) => {
    const { email } = await confirmWithNewPassword(services, { token, password });
    return signedIn(services, sent, { email, password, redirectTo });
  });
}

/** Signs in without asking again for the password that was just entered. */
async function signedIn(
  services: FormServices,
  sent: SentForm,
  { redirectTo, ...credentials }: { email: string; password: string; redirectTo: string },
): Promise<FormAnswer> {
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

async function answerResend(services: FormServices, { form, address }: SentForm): Promise<FormAnswer> {
  const checked = { schema: emailSchema, title: 'We couldn’t send the email' };
  return answerChecked(services, form, checked, async ({ email, redirectTo }) => {
    const link = await resendConfirmation(services, { email, redirectTo, address });
    const description = 'If this address still needs to be confirmed, we’ve sent a new email.';
    const to = withTarget(paths.confirm, redirectTo);
    return leadOn(to, ['Check your email', description], shownLinkCookies(services, link));
  });
}
