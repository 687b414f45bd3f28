/** What an account may do beyond itself, as admins give it. */
export type PersonRole = 'member' | 'editor' | 'moderator' | 'admin';

/** Each role with what it is called and what it means, in the order of what it may do. */
export const PERSON_ROLES: readonly { role: PersonRole; label: string; means: string }[] = [
  { role: 'member', label: 'Member', means: 'Has an account, but no role in running this site.' },
  { role: 'editor', label: 'Editor', means: 'Writes for the blog only.' },
  {
    role: 'moderator',
    label: 'Moderator',
    means:
      'Looks after listings, suggestions, claims, reviews, licences and messages. Can’t import, export or change settings, people and backups.',
  },
  { role: 'admin', label: 'Admin', means: 'Can do everything: businesses, imports, messages and people.' },
];

/** A role read from outside; null for what is none. */
export function parsePersonRole(text: unknown): PersonRole | null {
  return PERSON_ROLES.find(({ role }) => role === text)?.role ?? null;
}

/** What a role is called. */
export function roleLabel(role: PersonRole): string {
  return PERSON_ROLES.find((known) => known.role === role)?.label ?? role;
}

/** Who has an account, as admins see it. */
export interface Person {
  id: string;
  email: string;
  displayName: string;
  role: PersonRole;
  /** ISO 8601. */
  since: string;
  /** The month in which they were here last, such as `2026-11`; null for those who are signed in nowhere. */
  lastSeen: string | null;
  /** How many devices they are signed in on. */
  sessions: number;
  isDisabled: boolean;
  /** Whether the address has been shown to be theirs. */
  isConfirmed: boolean;
  hasSecondFactor: boolean;
}

/** Who has been asked to register, and has not yet. */
export interface Invitation {
  email: string;
  role: PersonRole;
  /** ISO 8601. */
  until: string;
}
