import type { Logger } from 'pino';
import type * as z from 'zod';
import { checkForm, withoutRepeated } from '#app/platform/parse-form.ts';
import { LastAdmin, WrongPassword } from '../people/account-actions.server.ts';
import { TooManyAttempts } from '../limits/attempt-limits.server.ts';
import { CaptchaFailed } from '../captcha/captcha-failed.ts';
import { EasyPassword } from '../passwords/easy-passwords.server.ts';
import { CAPTCHA_REQUIRED, type FormAnswer, invalidToast } from './form-answer.ts';
import { LinkExpired } from '../sign-in/links.server.ts';
import { PasswordsBusy } from '../passwords/passwords.server.ts';
import { AdminSwitchRefused } from '../people/profile.server.ts';
import { SecondFactorIsOn, SignInAgain, WrongCode } from '../second-factor/second-factor.server.ts';
import { CaptchaNeeded, SignInFailed } from '../sign-in/sign-in.server.ts';

export type Refusal = Extract<FormAnswer, { status: number }>;

const UNEXPECTED = 'An unexpected error occurred';

/** Sent back to the browser, unlike secrets. */
const KEPT = ['email', 'displayName'];

type Typed = Readonly<Record<string, string>>;

/** Validates a form and runs its work, or refuses it; logs errors unknown to `statusOf`. */
export async function answerChecked<Schema extends z.ZodObject, Answer>(
  { logger }: { logger: Logger },
  form: FormData,
  { schema, title }: { schema: Schema; title: string },
  work: (input: z.output<Schema>) => Promise<Answer>,
): Promise<Answer | Refusal> {
  const read = checkForm(schema, withoutRepeated(form));
  const typed = read.typed as Typed;
  if ('errors' in read) {
    const { errors } = read;
    return { status: 400, typed: kept(typed), errors, toast: invalidToast(title, { typed, errors }) };
  }
  try {
    return await work(read.input);
  } catch (error) {
    return refuseForm(typed, title, error, logTo({ logger }));
  }
}

function kept(typed: Typed): Typed {
  return Object.fromEntries(KEPT.flatMap((name) => (name in typed ? [[name, typed[name] ?? '']] : [])));
}

/** @param cookies values of `Set-Cookie` headers */
export function leadOn(
  to: string,
  [title, description]: [title: string, description: string],
  cookies: readonly string[] = [],
): Extract<FormAnswer, { to: string }> {
  return { to, cookies, toast: { title, description, tone: 'success' } };
}

export function logTo({ logger }: { logger: Logger }): (error: unknown) => void {
  return (error) => logger.error({ err: error }, 'a form failed');
}

/** Refuses a valid form whose work failed. */
function refuseForm(
  typed: Typed,
  title: string,
  error: unknown,
  onUnexpected: (error: unknown) => void,
): Refusal {
  const status = statusOf(error);
  if (status === 500) onUnexpected(error);
  const description = status === 500 || !(error instanceof Error) ? UNEXPECTED : error.message;
  const field = 'newPassword' in typed ? 'newPassword' : 'password';
  // A captcha works once, so a refused form needs a new one.
  const captchaNeeded = error instanceof CaptchaNeeded || captchaIn(typed) !== '';
  return {
    status,
    typed: kept(typed),
    errors: error instanceof EasyPassword ? { [field]: description } : {},
    toast: error instanceof CaptchaNeeded ? CAPTCHA_REQUIRED : { title, description, tone: 'danger' },
    ...(captchaNeeded && { captchaNeeded }),
    ...(error instanceof TooManyAttempts && { retryAfterSeconds: error.retryAfterSeconds }),
  };
}

/** Reads the solution; hCaptcha has a field of its own. */
export function captchaIn(typed: Readonly<Record<string, string | undefined>>): string {
  return typed['captcha'] || typed['h-captcha-response'] || '';
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
