import type { User } from '../user/user.ts';

type Role = 'anonymous' | 'user' | 'admin';

const ROLES: readonly Role[] = ['anonymous', 'user', 'admin'];

/** The least role each action asks for. Whatever is not in this table may be done by nobody. */
const LEAST_ROLE = {
  'read published posts': 'anonymous',
  register: 'anonymous',
  'edit own profile': 'user',
  'delete own account': 'user',
  'see admin pages': 'admin',
  'write posts': 'admin',
  'delete posts': 'admin',
  'write tags': 'admin',
  'update the sitemap': 'admin',
  'import businesses': 'admin',
  'answer messages': 'admin',
} as const satisfies Record<string, Role>;

export type Action = keyof typeof LEAST_ROLE;

export const ACTIONS = Object.keys(LEAST_ROLE) as Action[];

/** Whether this user (null: nobody is signed in) may do this. Every page, action and function asks here. */
export function may(user: Pick<User, 'isAdmin'> | null, action: Action): boolean {
  const role: Role = user === null ? 'anonymous' : user.isAdmin ? 'admin' : 'user';
  return ROLES.indexOf(role) >= ROLES.indexOf(LEAST_ROLE[action]);
}

/** What decides whether somebody may switch their own admin right. */
export interface AdminSwitchFacts {
  isAdmin: boolean;
  email: string;
  emailVerified: boolean;
  /** An operator has made them an admin before. */
  adminGranted: boolean;
  /** An operator has taken the right away since. */
  adminRevoked: boolean;
  /** Nobody else is an admin. */
  isLastAdmin: boolean;
}

interface AdminSwitchSettings {
  /** In lower case. */
  adminEmails: readonly string[];
  adminSelfService: boolean;
}

/** Whether the switch on the profile page may be moved, and a sentence on why or why not. */
export interface AdminSwitch {
  mayChange: boolean;
  reason: string;
}

/** Who may switch their own admin right on or off; docs/decisions has the reasons. */
export function adminSwitch(facts: AdminSwitchFacts, settings: AdminSwitchSettings): AdminSwitch {
  if (facts.isAdmin) {
    return facts.isLastAdmin
      ? {
          mayChange: false,
          reason: 'You are the only admin. Make somebody else an admin before you give up your own rights.',
        }
      : { mayChange: true, reason: 'You can write for the blog and import businesses.' };
  }
  if (facts.adminRevoked) {
    return {
      mayChange: false,
      reason: 'Your admin rights have been taken away. Only the operator of this site can give them back.',
    };
  }
  if (settings.adminSelfService) {
    return { mayChange: true, reason: 'Switches on the blog editor and the import of businesses.' };
  }
  if (facts.adminGranted) {
    return { mayChange: true, reason: 'You have been made an admin and may switch this on.' };
  }
  if (facts.emailVerified && settings.adminEmails.includes(facts.email.toLowerCase())) {
    return { mayChange: true, reason: 'Your email address is on the list of admins.' };
  }
  return { mayChange: false, reason: 'Only the operator of this site can make you an admin.' };
}
