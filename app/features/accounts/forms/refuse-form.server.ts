import type { Submission } from '@conform-to/react';
import { parseWithZod } from '@conform-to/zod/v4';
import type { Logger } from 'pino';
import type * as z from 'zod';
import { textOf } from '#app/platform/form-text.ts';
import { LastAdmin, WrongPassword } from '../people/account-actions.server.ts';
import { TooManyAttempts } from '../limits/attempt-limits.server.ts';
import { CaptchaFailed } from '../captcha/captcha-failed.ts';
import { EasyPassword } from '../passwords/easy-passwords.server.ts';
import { type FormAnswer, MISSING_FIELDS } from './form-answer.ts';
import { LinkExpired } from '../sign-in/links.server.ts';
import { PasswordsBusy } from '../passwords/passwords.server.ts';
import { AdminSwitchRefused } from '../people/profile.server.ts';
import { SecondFactorIsOn, SignInAgain, WrongCode } from '../second-factor/second-factor.server.ts';
import { CaptchaNeeded, SignInFailed } from '../sign-in/sign-in.server.ts';

type Refusal = Extract<FormAnswer, { status: number }>;

const UNEXPECTED = 'An unexpected error occurred';

/** A password never goes back to the browser. */
const SECRETS = ['password', 'currentPassword', 'newPassword', 'captcha', 'token', 'code', 'secret'];

/** What a form is checked with, and the title of the toast when it is refused. */
interface Checked<Schema> {
  schema: Schema;
  title: string;
}

/**
 * Checks a form and has its work done; or says why it is refused.
 * @param work may throw any of the errors that `statusOf` knows; others are logged
 */
export async function answerChecked<Schema extends z.ZodType>(
  { logger }: { logger: Logger },
  form: FormData,
  { schema, title }: Checked<Schema>,
  work: (value: z.output<Schema>, submission: Submission<unknown>) => Promise<FormAnswer>,
): Promise<FormAnswer> {
  const submission = parseWithZod(form, { schema });
  if (submission.status !== 'success') return refuseFields(submission, form, title);
  try {
    return await work(submission.value, submission);
  } catch (error) {
    return refuseForm(submission, title, error, logTo({ logger }));
  }
}

/** The answer to a form that has done its work. @param cookies values of `Set-Cookie` headers */
export function leadOn(
  to: string,
  [title, description]: [title: string, description: string],
  cookies: readonly string[] = [],
): Extract<FormAnswer, { to: string }> {
  return { to, cookies, toast: { title, description, tone: 'success' } };
}

/** Where unexpected errors of a form go. */
export function logTo({ logger }: { logger: Logger }): (error: unknown) => void {
  return (error) => logger.error({ err: error }, 'a form failed');
}

/** The answer to a form whose fields are not right; the first message stands in the toast as well. */
export function refuseFields(submission: Submission<unknown>, form: FormData, title: string): Refusal {
  const { error } = submission.reply();
  const empty = Object.keys(error ?? {}).some((name) => textOf(form, name).trim() === '');
  const [first = UNEXPECTED] = Object.values(error ?? {}).flatMap((messages) => messages ?? []);
  return {
    status: 400,
    result: submission.reply({ hideFields: SECRETS }),
    toast: empty ? MISSING_FIELDS : { title, description: first, tone: 'danger' },
  };
}

/** The answer to a form whose fields are right, but which could not do its work. */
export function refuseForm(
  submission: Submission<unknown>,
  title: string,
  error: unknown,
  onUnexpected: (error: unknown) => void,
): Refusal {
  const status = statusOf(error);
  if (status === 500) onUnexpected(error);
  const description = status === 500 || !(error instanceof Error) ? UNEXPECTED : error.message;
  const field = 'newPassword' in submission.payload ? 'newPassword' : 'password';
  const place =
    error instanceof EasyPassword
      ? { fieldErrors: { [field]: [description] } }
      : { formErrors: [description] };
  return {
    status,
    result: submission.reply({ ...place, hideFields: SECRETS }),
    toast: { title, description, tone: 'danger' },
    ...(error instanceof TooManyAttempts ? { retryAfterSeconds: error.retryAfterSeconds } : {}),
  };
}

function statusOf(error: unknown): Refusal['status'] {
  if (error instanceof TooManyAttempts) return 429;
  if (error instanceof WrongCode || error instanceof SignInAgain) return 401;
  if (error instanceof SignInFailed) return error.why === 'wrong' ? 401 : 403;
  if (error instanceof PasswordsBusy) return 503;
  if (error instanceof EasyPassword || error instanceof CaptchaNeeded || error instanceof SecondFactorIsOn)
    return 400;
  if (error instanceof CaptchaFailed) return error.unreachable ? 503 : 400;
  if (error instanceof AdminSwitchRefused) return 403;
  if (error instanceof LinkExpired || error instanceof WrongPassword || error instanceof LastAdmin)
    return 400;
  return 500;
}
