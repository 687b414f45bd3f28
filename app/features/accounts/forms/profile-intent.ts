import * as z from 'zod';
import { parseForm } from '#app/platform/parse-form.ts';

const INTENTS = [
  'profile',
  'password',
  'end-session',
  'end-other-sessions',
  'sign-out-everywhere',
  'delete-account',
] as const;

const schema = z.object({ intent: z.enum(INTENTS).catch('profile') });

/** Forms of the profile page by their field `intent`. */
export type ProfileIntent = (typeof INTENTS)[number];

/** Reads which form was sent; the profile is the default. */
export function readIntent(form: FormData): ProfileIntent {
  return parseForm(schema, form).intent;
}

const TITLES: Partial<Record<ProfileIntent, string>> = {
  password: 'We couldn’t change your password',
  'end-session': 'We couldn’t sign out that browser',
  'end-other-sessions': 'We couldn’t sign out the other browsers',
  'sign-out-everywhere': 'Sign out failed',
  'delete-account': 'We couldn’t delete your account',
};

/** Title of the toast for a refused form. */
export function failedTitle(intent: ProfileIntent): string {
  return TITLES[intent] ?? 'Update failed';
}
