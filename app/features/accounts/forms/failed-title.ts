import type { ProfileIntent } from './profile-forms.server.ts';

const TITLES: Partial<Record<ProfileIntent, string>> = {
  password: 'The password was not changed',
  'end-session': 'The session was not ended',
  'end-other-sessions': 'The sessions were not ended',
  'sign-out-everywhere': 'Sign out failed',
  'delete-account': 'The account was not deleted',
};

/** Title of the toast for a form of the profile page that did not do its work. */
export function failedTitle(intent: ProfileIntent): string {
  return TITLES[intent] ?? 'Update failed';
}
