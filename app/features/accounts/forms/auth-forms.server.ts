import type { Logger } from 'pino';
import * as paths from '#app/paths/paths.ts';
import type { AccountServices } from '../account-services.server.ts';
import type { FormAnswer } from './form-answer.ts';
import { emailSchema, registrationSchema, resetSchema, signInSchema } from './schemas.ts';
import { takeInvitation } from '../people/invitations.server.ts';
import { requestReset, resetPassword } from '../sign-in/password-reset.server.ts';
import { answerChecked, captchaIn, leadOn } from './refuse-form.server.ts';
import { showsLink, shownLinkCookie } from '../registration/shown-link.ts';
import { register } from '../registration/register.server.ts';
import { asksForCode } from '../second-factor/second-factor.server.ts';
import { CaptchaNeeded, signIn } from '../sign-in/sign-in.server.ts';

export type FormServices = AccountServices & { logger: Logger };

export interface SentForm {
  form: FormData;
  headers: Headers;
  /** Address of the request; null if unknown. */
  address: string | null;
}

export async function answerSignIn(services: FormServices, sent: SentForm): Promise<FormAnswer> {
  const checked = { schema: signInSchema, title: 'Sign in failed' };
  return answerChecked(services, sent.form, checked, async ({ email, password, redirectTo, ...solved }) => {
    const cookies = await signIn(services, { email, password }, { ...sent, captcha: captchaIn(solved) });
    if (!asksForCode(cookies))
      return leadOn(redirectTo, ['Welcome back!', "You've successfully signed in."], cookies);
    return {
      to: withTarget(paths.code, redirectTo),
      cookies,
      toast: { title: 'One more step', description: 'Enter a code from your authenticator app.' },
    };
  });
}

export async function answerRegistration(services: FormServices, sent: SentForm): Promise<FormAnswer> {
  const { form, address } = sent;
  const checked = { schema: registrationSchema, title: 'Sign up failed' };
  return answerChecked(services, form, checked, async ({ email, password, redirectTo, ...solved }) => {
    const captcha = captchaIn(solved);
    requireCaptcha(services, captcha);
    const link = await register(services, { email, password, captcha, redirectTo, address });
    const to = withTarget(paths.confirm, redirectTo);
    const words: [string, string] = ['Account created', 'Please check your email to confirm your account.'];
    return leadOn(to, words, shownLinkCookies(services, link));
  });
}

export async function answerForgotten(services: FormServices, sent: SentForm): Promise<FormAnswer> {
  const { form, address, headers } = sent;
  const checked = { schema: emailSchema, title: 'We couldn’t send the email' };
  return answerChecked(services, form, checked, async ({ email }) => {
    await requestReset(services, { email, address, headers });
    const description = 'If this address has an account, we’ve sent it an email with a link.';
    return leadOn(paths.forgotten, ['Check your email', description]);
  });
}

export async function answerReset(services: FormServices, { form, headers }: SentForm): Promise<FormAnswer> {
  const checked = { schema: resetSchema, title: 'We couldn’t change your password' };
  return answerChecked(services, form, checked, async (value) => {
    const email = await resetPassword(services, value, (within, address) =>
      takeInvitation(within, address, services.clock()),
    );
    // Opens the next sign-in, whatever attempts others make meanwhile.
    const cookies = [services.devices.remember(headers, email)];
    const words: [string, string] = ['Password changed', 'You can now sign in with your new password.'];
    return leadOn(paths.signIn, words, cookies);
  });
}

/** @throws CaptchaNeeded if the site has a captcha and it wasn't solved */
export function requireCaptcha({ captcha }: FormServices, solution: string): void {
  if (captcha.provider !== 'off' && solution === '') throw new CaptchaNeeded();
}

/** Lets the next page show a confirmation link if no email can be sent. */
export function shownLinkCookies({ config }: FormServices, link: string | null): string[] {
  return link !== null && showsLink(config) ? [shownLinkCookie(link)] : [];
}

/** Adds the target after sign-in to a path. */
export function withTarget(path: string, redirectTo: string): string {
  return redirectTo === '/' ? path : `${path}?redirectTo=${encodeURIComponent(redirectTo)}`;
}
