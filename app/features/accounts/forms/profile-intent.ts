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
  password: 'We couldn’t change your password',
  'end-session': 'We couldn’t sign out that browser',
  'end-other-sessions': 'We couldn’t sign out the other browsers',
  'sign-out-everywhere': 'Sign out failed',
  'delete-account': 'We couldn’t delete your account',
};

/** Title of the toast for a form of the profile page that did not do its work. */
export function failedTitle(intent: ProfileIntent): string {
  return TITLES[intent] ?? 'Update failed';
}
