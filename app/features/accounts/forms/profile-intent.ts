const INTENTS = [
  'profile',
  'password',
  'end-session',
  'end-other-sessions',
  'sign-out-everywhere',
  'delete-account',
] as const;

/** The forms of the profile page, by the value of their field `intent`. */
export type ProfileIntent = (typeof INTENTS)[number];

/** Which form of the page was sent; one that does not say is the profile itself. */
export function readIntent(form: FormData): ProfileIntent {
  return INTENTS.find((intent) => intent === form.get('intent')) ?? 'profile';
}

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
