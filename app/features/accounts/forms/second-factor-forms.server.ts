import { parseWithZod } from '@conform-to/zod/v4';
import * as paths from '#app/paths/paths.ts';
import { textOf } from '#app/platform/form-text.ts';
import type { FormServices, SentForm } from './auth-forms.server.ts';
import { type FormAnswer, type RefusedForm } from './form-answer.ts';
import { codeSchema, deleteAccountSchema, removeSecondFactorSchema } from './schemas.ts';
import { safePath } from '../rights/redirect-to.ts';
import { answerChecked, leadOn, logTo, refuseFields, refuseForm } from './refuse-form.server.ts';
import {
  beginSecondFactor,
  confirmSecondFactor,
  removeSecondFactor,
  SecondFactorIsOn,
  type SecondFactorSetup,
  signInWithCode,
} from '../second-factor/second-factor.server.ts';
import type { User } from '../user/user.ts';

/** Longer than any secret or its address; what is sent back gets drawn. */
const LONGEST_SENT = 500;

/** A link may only open an authenticator app. */
function appAddress(text: string): string {
  return text.startsWith('otpauth://totp/') ? text.slice(0, LONGEST_SENT) : '';
}

/** The second step of signing in. */
export async function answerCode(services: FormServices, sent: SentForm): Promise<FormAnswer> {
  const checked = { schema: codeSchema, title: 'Sign in failed' };
  return answerChecked(services, sent.form, checked, async ({ code }) => {
    const cookies = await signInWithCode(services, code, sent);
    const to = safePath(sent.form.get('redirectTo'));
    return leadOn(to, ['Welcome back!', "You've successfully signed in."], cookies);
  });
}

/** What the page about two-step sign-in shows after a form. */
export type SecondFactorAnswer =
  /** The secret has been made; a code is to be given. */
  | { step: 'confirm'; setup: SecondFactorSetup; refused?: RefusedForm }
  /** Codes are asked for from now on. Shown this once. */
  | { step: 'done'; recoveryCodes: string[] }
  | { step: 'refused'; intent: string; refused: RefusedForm };

interface Answered {
  answer: SecondFactorAnswer | Extract<FormAnswer, { to: string }>;
  /** Values of `Set-Cookie` headers. */
  cookies: readonly string[];
  status: number;
}

/** Does what a form of the page about two-step sign-in asks for. */
export function answerSecondFactor(services: FormServices, user: User, sent: SentForm): Promise<Answered> {
  const intent = textOf(sent.form, 'intent');
  if (intent === 'confirm') return answerConfirm(services, user, sent);
  return intent === 'remove' ? answerRemove(services, user, sent) : answerBegin(services, user, sent);
}

async function answerBegin(services: FormServices, user: User, sent: SentForm): Promise<Answered> {
  const title = 'Two-step sign-in was not set up';
  const submission = parseWithZod(sent.form, { schema: deleteAccountSchema });
  if (submission.status !== 'success') return refusedAs('begin', refuseFields(submission, sent.form, title));
  try {
    const setup = await beginSecondFactor(services, { user, ...sent }, submission.value.password);
    return { answer: { step: 'confirm', setup }, cookies: [], status: 200 };
  } catch (error) {
    return refusedAs('begin', refuseForm(submission, title, error, logTo(services)));
  }
}

async function answerConfirm(services: FormServices, user: User, sent: SentForm): Promise<Answered> {
  const title = 'Two-step sign-in was not set up';
  // Only a person who was shown the secret can send it back to see it again.
  const setup = {
    secret: textOf(sent.form, 'secret').slice(0, LONGEST_SENT),
    address: appAddress(textOf(sent.form, 'address')),
  };
  const submission = parseWithZod(sent.form, { schema: codeSchema });
  if (submission.status !== 'success') {
    const { result, toast } = refuseFields(submission, sent.form, title);
    return { answer: { step: 'confirm', setup, refused: { result, toast } }, cookies: [], status: 400 };
  }
  try {
    const { cookies, recoveryCodes } = await confirmSecondFactor(
      services,
      { user, ...sent },
      submission.value.code,
    );
    return { answer: { step: 'done', recoveryCodes }, cookies, status: 200 };
  } catch (error) {
    const refusal = refuseForm(submission, title, error, logTo(services));
    // There is nothing to confirm: neither the secret nor its picture is shown again.
    if (error instanceof SecondFactorIsOn) return refusedAs('confirm', refusal);
    const { result, toast, status } = refusal;
    return { answer: { step: 'confirm', setup, refused: { result, toast } }, cookies: [], status };
  }
}

async function answerRemove(services: FormServices, user: User, sent: SentForm): Promise<Answered> {
  const title = 'Two-step sign-in was not switched off';
  const submission = parseWithZod(sent.form, { schema: removeSecondFactorSchema });
  if (submission.status !== 'success') return refusedAs('remove', refuseFields(submission, sent.form, title));
  try {
    const cookies = await removeSecondFactor(services, { user, ...sent }, submission.value);
    const words: [string, string] = ['Two-step sign-in is off', 'You’ll only need your password to sign in.'];
    return { answer: leadOn(paths.profile, words, cookies), cookies, status: 303 };
  } catch (error) {
    return refusedAs('remove', refuseForm(submission, title, error, logTo(services)));
  }
}

function refusedAs(intent: string, refusal: Extract<FormAnswer, { status: number }>): Answered {
  const { result, toast, status } = refusal;
  return { answer: { step: 'refused', intent, refused: { result, toast } }, cookies: [], status };
}
