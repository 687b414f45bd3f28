import * as paths from '#app/paths/paths.ts';
import { parseForm, texts } from '#app/platform/parse-form.ts';
import { changePassword, deleteAccount, signOutEverywhere } from '../people/account-actions.server.ts';
import type { FormServices, SentForm } from './auth-forms.server.ts';
import { failedTitle, readIntent } from './profile-intent.ts';
import type { FormAnswer } from './form-answer.ts';
import { changePasswordSchema, deleteAccountSchema, profileSchema } from './schemas.ts';
import { endOtherSessions, endOwnSession } from '../session/own-sessions.server.ts';
import { saveProfile } from '../people/profile.server.ts';
import { answerChecked, leadOn } from './refuse-form.server.ts';
import type { User } from '../user/user.ts';

export type ProfileSentForm = SentForm & { sessionId: string | null };

export function answerProfileForm(
  services: FormServices,
  user: User,
  sent: ProfileSentForm,
): Promise<FormAnswer> {
  const intent = readIntent(sent.form);
  if (intent === 'password') return answerPassword(services, user, sent);
  if (intent === 'end-session') return answerEndSession(services, user, sent);
  if (intent === 'end-other-sessions') return answerEndOthers(services, user, sent);
  if (intent === 'sign-out-everywhere') return answerSignOutEverywhere(services, user, sent);
  if (intent === 'delete-account') return answerDeletion(services, user, sent);
  return answerProfile(services, user, sent);
}

async function answerProfile(services: FormServices, user: User, { form }: SentForm): Promise<FormAnswer> {
  const checked = { schema: profileSchema, title: failedTitle('profile') };
  return answerChecked(services, form, checked, async (value) => {
    await saveProfile(services, user.id, { ...value, admin: wantedAdmin(form) });
    return leadOn(paths.profile, ['Profile updated', 'Your profile has been successfully updated.']);
  });
}

/** Browsers omit a switch that is off, so a hidden field tells 'off' from 'unchanged' (null). */
function wantedAdmin(form: FormData): boolean | null {
  const { admin, adminSwitch } = parseForm(texts('admin', 'adminSwitch'), form);
  if (admin) return true;
  return adminSwitch ? false : null;
}

async function answerPassword(services: FormServices, user: User, sent: SentForm): Promise<FormAnswer> {
  const checked = { schema: changePasswordSchema, title: failedTitle('password') };
  return answerChecked(services, sent.form, checked, async (value) => {
    const cookies = await changePassword(services, { user, ...sent }, value);
    const description = 'We’ve signed you out on all other devices.';
    return leadOn(paths.profile, ['Password changed', description], cookies);
  });
}

async function answerEndSession({ db }: FormServices, user: User, { form }: SentForm): Promise<FormAnswer> {
  const ended = await endOwnSession(db, user.id, parseForm(texts('session'), form).session);
  return {
    to: paths.profile,
    cookies: [],
    toast: ended
      ? { title: 'Session ended', description: 'You’re signed out on that browser.', tone: 'success' }
      : { title: 'Already signed out', description: 'You were already signed out on that browser.' },
  };
}

async function answerEndOthers(
  { db }: FormServices,
  user: User,
  { sessionId }: ProfileSentForm,
): Promise<FormAnswer> {
  await endOtherSessions(db, { userId: user.id, sessionId });
  return leadOn(paths.profile, ['Sessions ended', 'You’re only signed in with this browser.']);
}

async function answerSignOutEverywhere(
  services: FormServices,
  user: User,
  { headers }: SentForm,
): Promise<FormAnswer> {
  const cookies = await signOutEverywhere(services, { user, headers });
  const words: [string, string] = ['Signed out', "You've been signed out on all devices."];
  return { ...leadOn(paths.home, words, cookies), signedOut: true };
}

async function answerDeletion(services: FormServices, user: User, sent: SentForm): Promise<FormAnswer> {
  const checked = { schema: deleteAccountSchema, title: failedTitle('delete-account') };
  return answerChecked(services, sent.form, checked, async ({ password }) => {
    const cookies = await deleteAccount(services, { user, ...sent }, password);
    const words: [string, string] = ['Account deleted', 'We’ve deleted your account and your data.'];
    return { ...leadOn(paths.home, words, cookies), signedOut: true };
  });
}
