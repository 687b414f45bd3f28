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
import { answerChecked, leadOn, logTo, refuseFields, refuseForm } from './refuse-form.server.ts';
import { showsLink, shownLinkCookie } from '../registration/shown-link.ts';
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
    return leadOn(redirectTo, ['Welcome back!', "You've successfully signed in."], cookies);
  } catch (error) {
    const refused = refuseForm(submission, title, error, logTo(services));
    if (error instanceof CaptchaNeeded) return { ...refused, toast: CAPTCHA_REQUIRED, captchaNeeded: true };
    // A captcha works once, so a refused form needs a new one.
    return captcha === '' ? refused : { ...refused, captchaNeeded: true };
  }
}

/** The Register tab. */
export async function answerRegistration(services: FormServices, sent: SentForm): Promise<FormAnswer> {
  const { form, address } = sent;
  const checked = { schema: registrationSchema, title: 'Sign up failed' };
  return answerChecked(services, form, checked, async ({ email, password, captcha: solved }, submission) => {
    const captcha = solved ?? textOf(form, 'h-captcha-response');
    if (services.captcha.provider !== 'off' && captcha === '') {
      const result = submission.reply({
        formErrors: ['Please complete the CAPTCHA verification'],
        hideFields: ['password'],
      });
      return { status: 400, result, toast: CAPTCHA_REQUIRED };
    }
    const redirectTo = safePath(form.get('redirectTo'));
    const link = await register(services, { email, password, captcha, redirectTo, address });
    const to = withTarget(paths.confirm, redirectTo);
    const words: [string, string] = ['Account created', 'Please check your email to confirm your account.'];
    return leadOn(to, words, shownLinkCookies(services, link));
  });
}

/** Asks for a link to choose a new password. */
export async function answerForgotten(services: FormServices, sent: SentForm): Promise<FormAnswer> {
  const { form, address, headers } = sent;
  const checked = { schema: emailSchema, title: 'We couldn’t send the email' };
  return answerChecked(services, form, checked, async ({ email }) => {
    await requestReset(services, { email, address, headers });
    const description = 'If this address has an account, we’ve sent it an email with a link.';
    return leadOn(paths.forgotten, ['Check your email', description]);
  });
}

/** Sets the password chosen behind a reset link. */
export async function answerReset(services: FormServices, { form, headers }: SentForm): Promise<FormAnswer> {
  const checked = { schema: resetSchema, title: 'We couldn’t change your password' };
  return answerChecked(services, form, checked, async (value) => {
    const email = await resetPassword(services, value, (within, address) =>
      takeInvitation(within, address, services.clock()),
    );
    // Whatever others try meanwhile, the next step is open.
    const cookies = [services.devices.remember(headers, email)];
    const words: [string, string] = ['Password changed', 'You can now sign in with your new password.'];
    return leadOn(paths.signIn, words, cookies);
  });
}

/** Lets the next page show a confirmation link where no email can be sent. */
export function shownLinkCookies({ config }: FormServices, link: string | null): string[] {
  return link !== null && showsLink(config) ? [shownLinkCookie(link)] : [];
}

/** A path of the sign-in pages that remembers where to go afterwards. */
export function withTarget(path: string, redirectTo: string): string {
  return redirectTo === '/' ? path : `${path}?redirectTo=${encodeURIComponent(redirectTo)}`;
}
