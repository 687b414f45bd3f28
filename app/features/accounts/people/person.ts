export type PersonRole = 'member' | 'editor' | 'moderator' | 'admin';

/** Roles with label and meaning, from least to most rights. */
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

/** Null if invalid. */
export function parsePersonRole(text: unknown): PersonRole | null {
  return PERSON_ROLES.find(({ role }) => role === text)?.role ?? null;
}

export function roleLabel(role: PersonRole): string {
  return PERSON_ROLES.find((known) => known.role === role)?.label ?? role;
}

export interface Person {
  id: string;
  email: string;
  displayName: string;
  role: PersonRole;
  /** ISO 8601. */
  since: string;
  /** Month of the last visit, such as `2026-11`; null if not signed in on any device. */
  lastSeen: string | null;
  /** Number of devices they are signed in on. */
  sessions: number;
  isDisabled: boolean;
  isConfirmed: boolean;
  hasSecondFactor: boolean;
}

export interface Invitation {
  email: string;
  role: PersonRole;
  /** ISO 8601. */
  until: string;
}
