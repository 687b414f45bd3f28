/** Every email the site sends. Kinds that aren't listed can't be sent. */
import { ACCOUNT_EMAILS } from './account-emails.ts';
import { ADMIN_EMAILS } from './admin-emails.ts';
import { ALERT_EMAILS } from './alert-emails.ts';
import { CLAIM_EMAILS } from './claim-emails.ts';
import type { EmailKind } from './email-kind.ts';
import { MESSAGE_EMAILS } from './message-emails.ts';
import { OWNER_EMAILS } from './owner-emails.ts';
import { REVIEW_EMAILS } from './review-emails.ts';
import { SUGGESTION_EMAILS } from './suggestion-emails.ts';

const ALL = {
  ...SUGGESTION_EMAILS,
  ...REVIEW_EMAILS,
  ...CLAIM_EMAILS,
  ...OWNER_EMAILS,
  ...ALERT_EMAILS,
  ...MESSAGE_EMAILS,
  ...ACCOUNT_EMAILS,
  ...ADMIN_EMAILS,
};

export type EmailName = keyof typeof ALL;

/** In the order of the admin area. */
export const EMAILS: Readonly<Record<EmailName, EmailKind>> = ALL;

export const EMAIL_NAMES = Object.keys(ALL) as EmailName[];

const namesOf = (emails: Partial<typeof ALL>) => Object.keys(emails) as EmailName[];

export const EMAIL_GROUPS: readonly { label: string; names: readonly EmailName[] }[] = [
  { label: 'Suggestions and requests', names: namesOf(SUGGESTION_EMAILS) },
  { label: 'Reviews', names: namesOf(REVIEW_EMAILS) },
  { label: 'Claims', names: namesOf(CLAIM_EMAILS) },
  { label: 'Owners of listings', names: namesOf(OWNER_EMAILS) },
  { label: 'Emails about searches', names: namesOf(ALERT_EMAILS) },
  { label: 'Messages', names: namesOf(MESSAGE_EMAILS) },
  { label: 'Accounts', names: namesOf(ACCOUNT_EMAILS) },
  { label: 'Admins', names: namesOf(ADMIN_EMAILS) },
];

/** Values of a kind's placeholders, except `{site}` and `{link}`. */
export type EmailValues<Name extends EmailName> = Name extends EmailName
  ? Readonly<Record<keyof (typeof ALL)[Name]['placeholders'], string>>
  : never;

export function isEmailName(text: string): text is EmailName {
  return Object.hasOwn(ALL, text);
}
