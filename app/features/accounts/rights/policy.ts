import type { User } from '../user/user.ts';

export type Role = 'signed out' | 'member' | 'editor' | 'moderator' | 'admin';

const ADMINS: readonly Role[] = ['admin'];
const EDITORS: readonly Role[] = ['editor', 'admin'];
/** Moderators neither import nor export, because a mistake there affects thousands of listings at once. */
const MODERATORS: readonly Role[] = ['moderator', 'admin'];
const MEMBERS: readonly Role[] = ['member', 'editor', 'moderator', 'admin'];

/** Roles with each right. Public actions need none. app/rights.test.ts checks that each right is asked for. */
export const ROLES_WITH = {
  'use own account': MEMBERS,
  'enter the blog admin': EDITORS,
  'write posts': EDITORS,
  'delete posts': EDITORS,
  'upload pictures': EDITORS,
  'manage tags': EDITORS,
  /** Editors write as themselves. */
  'manage authors': ADMINS,
  'refresh the sitemap': EDITORS,
  'import articles': ADMINS,
  'enter the admin area': MODERATORS,
  'edit businesses': MODERATORS,
  'import businesses': ADMINS,
  'export businesses': ADMINS,
  'decide changes': MODERATORS,
  'moderate reviews': MODERATORS,
  'check documents': ADMINS,
  'manage licences': MODERATORS,
  'answer messages': MODERATORS,
  'manage ads': ADMINS,
  'manage people': ADMINS,
  'manage site': ADMINS,
  'manage backups': ADMINS,
  'see analytics': ADMINS,
  'see activity': ADMINS,
} satisfies Record<string, readonly Role[]>;

export type Right = keyof typeof ROLES_WITH;

type RoleFacts = Pick<User, 'isAdmin' | 'isEditor' | 'isModerator'>;

/** True if a user (null: signed out) has a right. Loaders, actions and functions check it with `requireRight`. */
export function may(user: RoleFacts | null, right: Right): boolean {
  return ROLES_WITH[right].includes(roleOf(user));
}

function roleOf(user: RoleFacts | null): Role {
  if (user === null) return 'signed out';
  if (user.isAdmin) return 'admin';
  if (user.isModerator) return 'moderator';
  return user.isEditor ? 'editor' : 'member';
}

/** Facts that decide if users can switch their own admin rights. */
export interface AdminSwitchFacts {
  isAdmin: boolean;
  email: string;
  emailVerified: boolean;
  adminGranted: boolean;
  adminRevoked: boolean;
  isLastAdmin: boolean;
}

interface AdminSwitchSettings {
  /** In lower case. */
  adminEmails: readonly string[];
  adminSelfService: boolean;
}

/** The switch on the profile page, with the reason. */
export interface AdminSwitch {
  mayChange: boolean;
  reason: string;
}

/** Decides if users may switch their own admin rights; docs/decisions has the reasons. */
export function adminSwitch(facts: AdminSwitchFacts, settings: AdminSwitchSettings): AdminSwitch {
  if (facts.isAdmin) {
    return facts.isLastAdmin
      ? {
          mayChange: false,
          reason: 'You’re the only admin. Make someone else an admin before you turn this off.',
        }
      : { mayChange: true, reason: 'You can write for the blog and import businesses.' };
  }
  if (facts.adminRevoked) {
    return {
      mayChange: false,
      reason: 'Your admin rights have been removed. Only the operator of this site can restore them.',
    };
  }
  if (settings.adminSelfService) {
    return { mayChange: true, reason: 'Turns on the blog editor and the import of businesses.' };
  }
  if (facts.adminGranted) {
    return { mayChange: true, reason: 'You’re an admin and can turn this on.' };
  }
  if (facts.emailVerified && settings.adminEmails.includes(facts.email.toLowerCase())) {
    return { mayChange: true, reason: 'Your email address is on the list of admins.' };
  }
  return { mayChange: false, reason: 'Only the operator of this site can make you an admin.' };
}
