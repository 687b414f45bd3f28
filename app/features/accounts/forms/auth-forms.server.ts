import { parseWithZod } from '@conform-to/zod/v4';
import type { Logger } from 'pino';
import * as paths from '#app/paths/paths.ts';
import { textOf } from '#app/platform/form-text.ts';
import type { AccountServices } from '../account-services.server.ts';
import { CAPTCHA_REQUIRED, type FormAnswer } from './form-answer.ts';
import { emailSchema, registrationSchema, resetSchema, signInSchema } from './schemas.ts';
import { takeInvitation } from '../people/invitations.server.ts';
import { requestReset, resetPassword } from '../sign-in/password-reset.server.ts';
import { safePath } from '../rights/redirect-to.ts';
import { refuseFields, refuseForm } from './refuse-form.server.ts';
import { register } from '../registration/register.server.ts';
import { asksForCode } from '../second-factor/second-factor.server.ts';
import { CaptchaNeeded, signIn } from '../sign-in/sign-in.server.ts';

export type FormServices = AccountServices & { logger: Logger };

/** A form as it came in. */
export interface SentForm {
  form: FormData;
  headers: Headers;
  /** Address of the request; null when unknown. */
  address: string | null;
}

/** The Login tab. */
export async function answerSignIn(services: FormServices, sent: SentForm): Promise<FormAnswer> {
  const title = 'Sign in failed';
  const submission = parseWithZod(sent.form, { schema: signInSchema });
  if (submission.status !== 'success') return refuseFields(submission, sent.form, title);
  const { captcha = textOf(sent.form, 'h-captcha-response'), ...credentials } = submission.value;
  try {
    const cookies = await signIn(services, credentials, { ...sent, captcha });
    const redirectTo = safePath(sent.form.get('redirectTo'));
    if (asksForCode(cookies)) {
      return {
        to: withTarget(paths.code, redirectTo),
        cookies,
        toast: { title: 'One more step', description: 'Enter a code from your authenticator app.' },
      };
    }
    return {
      to: redirectTo,
      cookies,
      toast: { title: 'Welcome back!', description: "You've successfully signed in.", tone: 'success' },
    };
  } catch (error) {
    const refused = refuseForm(submission, title, error, logTo(services));
    if (error instanceof CaptchaNeeded) return { ...refused, toast: CAPTCHA_REQUIRED, captchaNeeded: true };
    // Whoever had to solve one has to solve another.
    return captcha === '' ? refused : { ...refused, captchaNeeded: true };
  }
}

/** The Register tab. */
export async function answerRegistration(services: FormServices, sent: SentForm): Promise<FormAnswer> {
  const title = 'Sign up failed';
  const { form, address } = sent;
  const submission = parseWithZod(form, { schema: registrationSchema });
  const sentCaptcha = textOf(form, 'captcha') || textOf(form, 'h-captcha-response');
  const captchaMissing = services.captcha.provider !== 'off' && sentCaptcha === '';
  if (submission.status !== 'success') return refuseFields(submission, form, title);
  const { email, password, captcha = sentCaptcha } = submission.value;
  if (captchaMissing) {
    const result = submission.reply({
      formErrors: ['Please complete the CAPTCHA verification'],
      hideFields: ['password'],
    });
    return { status: 400, result, toast: CAPTCHA_REQUIRED };
  }
  const redirectTo = safePath(form.get('redirectTo'));
  try {
    await register(services, { email, password, captcha, redirectTo, address });
    return {
      to: withTarget(paths.confirm, redirectTo),
      cookies: [],
      toast: {
        title: 'Account created',
        description: 'Please check your email to confirm your account.',
        tone: 'success',
      },
    };
  } catch (error) {
    return refuseForm(submission, title, error, logTo(services));
  }
}

/** Asks for a link to choose a new password. */
export async function answerForgotten(services: FormServices, sent: SentForm): Promise<FormAnswer> {
  const title = 'We couldn’t send the email';
  const { form, address, headers } = sent;
  const submission = parseWithZod(form, { schema: emailSchema });
  if (submission.status !== 'success') return refuseFields(submission, form, title);
  try {
    await requestReset(services, { ...submission.value, address, headers });
    return {
      to: paths.forgotten,
      cookies: [],
      toast: {
        title: 'Check your email',
        description: 'If this address has an account, we’ve sent it an email with a link.',
        tone: 'success',
      },
    };
  } catch (error) {
    return refuseForm(submission, title, error, logTo(services));
  }
}

/** Sets the password chosen behind a reset link. */
export async function answerReset(services: FormServices, { form, headers }: SentForm): Promise<FormAnswer> {
  const title = 'We couldn’t change your password';
  const submission = parseWithZod(form, { schema: resetSchema });
  if (submission.status !== 'success') return refuseFields(submission, form, title);
  try {
    const email = await resetPassword(services, submission.value, (within, address) =>
      takeInvitation(within, address, services.clock()),
    );
    return {
      to: paths.signIn,
      // Whatever others try meanwhile, the next step is open.
      cookies: [services.devices.remember(headers, email)],
      toast: {
        title: 'Password changed',
        description: 'You can now sign in with your new password.',
        tone: 'success',
      },
    };
  } catch (error) {
    return refuseForm(submission, title, error, logTo(services));
  }
}

/** A path of the sign-in pages that remembers where to go afterwards. */
export function withTarget(path: string, redirectTo: string): string {
  return redirectTo === '/' ? path : `${path}?redirectTo=${encodeURIComponent(redirectTo)}`;
}

/** Where unexpected errors of a form go. */
export function logTo({ logger }: { logger: Logger }): (error: unknown) => void {
  return (error) => logger.error({ err: error }, 'a form failed');
}
