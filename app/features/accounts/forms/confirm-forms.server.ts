import { parseWithZod } from '@conform-to/zod/v4';
import * as paths from '#app/paths/paths.ts';
import { type FormServices, logTo, type SentForm, withTarget } from './auth-forms.server.ts';
import {
  confirmAddress,
  confirmWithNewPassword,
  resendConfirmation,
} from '../registration/confirm.server.ts';
import type { FormAnswer } from './form-answer.ts';
import { confirmSchema, emailSchema, resetSchema } from './schemas.ts';
import { safePath, signInPath } from '../rights/redirect-to.ts';
import { refuseFields, refuseForm } from './refuse-form.server.ts';
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
  const submission = parseWithZod(sent.form, { schema: confirmSchema });
  if (submission.status !== 'success') return refuseFields(submission, sent.form, NOT_CONFIRMED);
  try {
    const { token, password } = submission.value;
    const email = await confirmAddress(services, { token, password, address: sent.address });
    return await signedIn(services, sent, { email, password });
  } catch (error) {
    return refuseForm(submission, NOT_CONFIRMED, error, logTo(services));
  }
}

/** Confirms with a password that is chosen now. */
async function answerNewPassword(services: FormServices, sent: SentForm): Promise<FormAnswer> {
  const submission = parseWithZod(sent.form, { schema: resetSchema });
  if (submission.status !== 'success') return refuseFields(submission, sent.form, NOT_CONFIRMED);
  try {
    const email = await confirmWithNewPassword(services, submission.value);
    return await signedIn(services, sent, { email, password: submission.value.password });
  } catch (error) {
    return refuseForm(submission, NOT_CONFIRMED, error, logTo(services));
  }
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
    const description = "You've successfully signed in.";
    return { to: redirectTo, cookies, toast: { title, description, tone: 'success' } };
  } catch (error) {
    // Confirmed all the same: nobody may be told otherwise, and the sign-in page says what is in the way.
    logTo(services)(error);
    const description = 'You can now sign in.';
    return { to: signInPath(redirectTo), cookies: [], toast: { title, description, tone: 'success' } };
  }
}

/** Asks for the link to confirm an address once more. */
async function answerResend(services: FormServices, sent: SentForm): Promise<FormAnswer> {
  const title = 'We couldn’t send the email';
  const { form, address } = sent;
  const submission = parseWithZod(form, { schema: emailSchema });
  if (submission.status !== 'success') return refuseFields(submission, form, title);
  const redirectTo = safePath(form.get('redirectTo'));
  try {
    await resendConfirmation(services, { ...submission.value, redirectTo, address });
    return {
      to: withTarget(paths.confirm, redirectTo),
      cookies: [],
      toast: {
        title: 'Check your email',
        description: 'If this address still needs to be confirmed, we’ve sent a new email.',
        tone: 'success',
      },
    };
  } catch (error) {
    return refuseForm(submission, title, error, logTo(services));
  }
}
