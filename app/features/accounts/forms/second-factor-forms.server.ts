import * as paths from '#app/paths/paths.ts';
import { parseForm, texts } from '#app/platform/parse-form.ts';
import type { FormServices, SentForm } from './auth-forms.server.ts';
import type { FormAnswer, RefusedForm } from './form-answer.ts';
import { codeSchema, deleteAccountSchema, removeSecondFactorSchema, setupSchema } from './schemas.ts';
import { answerChecked, leadOn, type Refusal } from './refuse-form.server.ts';
import {
  beginSecondFactor,
  confirmSecondFactor,
  removeSecondFactor,
  SecondFactorIsOn,
  type SecondFactorSetup,
  signInWithCode,
} from '../second-factor/second-factor.server.ts';
import type { User } from '../user/user.ts';

export async function answerCode(services: FormServices, sent: SentForm): Promise<FormAnswer> {
  const checked = { schema: codeSchema, title: 'Sign in failed' };
  return answerChecked(services, sent.form, checked, async ({ code, redirectTo }) => {
    const cookies = await signInWithCode(services, code, sent);
    return leadOn(redirectTo, ['Welcome back!', "You've successfully signed in."], cookies);
  });
}

export type SecondFactorAnswer =
  /** The secret is ready; the app's code is required. */
  | { step: 'confirm'; setup: SecondFactorSetup; refused?: RefusedForm }
  /** Codes are required from now on. Recovery codes are shown only here. */
  | { step: 'done'; recoveryCodes: string[] }
  | { step: 'refused'; intent: string; refused: RefusedForm };

interface Answered {
  answer: SecondFactorAnswer | Extract<FormAnswer, { to: string }>;
  /** Values of `Set-Cookie` headers. */
  cookies: readonly string[];
  status: number;
}

export function answerSecondFactor(services: FormServices, user: User, sent: SentForm): Promise<Answered> {
  const { intent } = parseForm(texts('intent'), sent.form);
  if (intent === 'confirm') return answerConfirm(services, user, sent);
  return intent === 'remove' ? answerRemove(services, user, sent) : answerBegin(services, user, sent);
}

const NOT_SET_UP = 'Two-step sign-in was not set up';

async function answerBegin(services: FormServices, user: User, sent: SentForm): Promise<Answered> {
  const checked = { schema: deleteAccountSchema, title: NOT_SET_UP };
  const setup = await answerChecked(services, sent.form, checked, ({ password }) =>
    beginSecondFactor(services, { user, ...sent }, password),
  );
  if ('status' in setup) return refusedAs('begin', setup);
  return { answer: { step: 'confirm', setup }, cookies: [], status: 200 };
}

async function answerConfirm(services: FormServices, user: User, sent: SentForm): Promise<Answered> {
  const setup = parseForm(setupSchema, sent.form);
  const checked = { schema: codeSchema, title: NOT_SET_UP };
  let isOver = false;
  const confirmed = await answerChecked(services, sent.form, checked, async ({ code }) => {
    try {
      return await confirmSecondFactor(services, { user, ...sent }, code);
    } catch (error) {
      isOver = error instanceof SecondFactorIsOn;
      throw error;
    }
  });
  if ('status' in confirmed) {
    // Nothing left to confirm, so neither the secret nor its picture is shown again.
    if (isOver) return refusedAs('confirm', confirmed);
    const { status, ...refused } = confirmed;
    return { answer: { step: 'confirm', setup, refused }, cookies: [], status };
  }
  const { cookies, recoveryCodes } = confirmed;
  return { answer: { step: 'done', recoveryCodes }, cookies, status: 200 };
}

async function answerRemove(services: FormServices, user: User, sent: SentForm): Promise<Answered> {
  const checked = { schema: removeSecondFactorSchema, title: 'Two-step sign-in was not switched off' };
  const cookies = await answerChecked(services, sent.form, checked, (input) =>
    removeSecondFactor(services, { user, ...sent }, input),
  );
  if ('status' in cookies) return refusedAs('remove', cookies);
  const words: [string, string] = ['Two-step sign-in is off', 'You’ll only need your password to sign in.'];
  return { answer: leadOn(paths.profile, words, cookies), cookies, status: 303 };
}

function refusedAs(intent: string, { status, ...refused }: Refusal): Answered {
  return { answer: { step: 'refused', intent, refused }, cookies: [], status };
}
