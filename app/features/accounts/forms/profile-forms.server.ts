import { parseWithZod } from '@conform-to/zod/v4';
import * as paths from '#app/paths/paths.ts';
import { textOf } from '#app/platform/form-text.ts';
import { changePassword, deleteAccount, signOutEverywhere } from '../people/account-actions.server.ts';
import { type FormServices, logTo, type SentForm } from './auth-forms.server.ts';
import { failedTitle, readIntent } from './profile-intent.ts';
import type { FormAnswer } from './form-answer.ts';
import { changePasswordSchema, deleteAccountSchema, profileSchema } from './schemas.ts';
import { endOtherSessions, endOwnSession } from '../session/own-sessions.server.ts';
import { saveProfile } from '../people/profile.server.ts';
import { refuseFields, refuseForm } from './refuse-form.server.ts';
import type { User } from '../user/user.ts';

/** A form of somebody signed in, with the session it was sent in. */
export type ProfileSentForm = SentForm & { sessionId: string | null };

/** Does what a form of the profile page asks for. */
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
  const title = failedTitle('profile');
  const submission = parseWithZod(form, { schema: profileSchema });
  if (submission.status !== 'success') return refuseFields(submission, form, title);
  try {
    await saveProfile(services, user.id, { ...submission.value, admin: wantedAdmin(form) });
    return {
      to: paths.profile,
      cookies: [],
      toast: {
        title: 'Profile updated',
        description: 'Your profile has been successfully updated.',
        tone: 'success',
      },
    };
  } catch (error) {
    return refuseForm(submission, title, error, logTo(services));
  }
}

/** Browsers leave a switch that is off out of the form: the field beside it tells 'off' from 'not to be switched'. */
function wantedAdmin(form: FormData): boolean | null {
  if (form.has('admin')) return true;
  return form.has('adminSwitch') ? false : null;
}

async function answerPassword(services: FormServices, user: User, sent: SentForm): Promise<FormAnswer> {
  const title = failedTitle('password');
  const submission = parseWithZod(sent.form, { schema: changePasswordSchema });
  if (submission.status !== 'success') return refuseFields(submission, sent.form, title);
  try {
    const cookies = await changePassword(services, { user, ...sent }, submission.value);
    return {
      to: paths.profile,
      cookies,
      toast: {
        title: 'Password changed',
        description: 'We’ve signed you out on all other devices.',
        tone: 'success',
      },
    };
  } catch (error) {
    return refuseForm(submission, title, error, logTo(services));
  }
}

async function answerEndSession({ db }: FormServices, user: User, { form }: SentForm): Promise<FormAnswer> {
  const ended = await endOwnSession(db, user.id, textOf(form, 'session'));
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
  return {
    to: paths.profile,
    cookies: [],
    toast: {
      title: 'Sessions ended',
      description: 'You’re only signed in with this browser.',
      tone: 'success',
    },
  };
}

async function answerSignOutEverywhere(
  services: FormServices,
  user: User,
  { headers }: SentForm,
): Promise<FormAnswer> {
  return {
    to: paths.home,
    cookies: await signOutEverywhere(services, { user, headers }),
    signedOut: true,
    toast: { title: 'Signed out', description: "You've been signed out on all devices.", tone: 'success' },
  };
}

async function answerDeletion(services: FormServices, user: User, sent: SentForm): Promise<FormAnswer> {
  const title = failedTitle('delete-account');
  const submission = parseWithZod(sent.form, { schema: deleteAccountSchema });
  if (submission.status !== 'success') return refuseFields(submission, sent.form, title);
  try {
    return {
      to: paths.home,
      cookies: await deleteAccount(services, { user, ...sent }, submission.value.password),
      signedOut: true,
      toast: {
        title: 'Account deleted',
        description: 'We’ve deleted your account and your data.',
        tone: 'success',
      },
    };
  } catch (error) {
    return refuseForm(submission, title, error, logTo(services));
  }
}
