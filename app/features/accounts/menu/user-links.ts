import { may } from '../rights/policy.ts';
import type { User } from '../user/user.ts';

export interface UserLink {
  href: string;
  label: string;
}

/** The pages a signed-in user's menu leads to. */
export function userLinks(user: User): UserLink[] {
  const links = [
    { href: '/profile', label: 'Profile' },
    { href: '/blog', label: 'Blog' },
  ];
  if (!may(user, 'see admin pages')) return links;
  return [
    ...links,
    { href: '/blog/admin', label: 'Blog Admin' },
    { href: '/admin/import', label: 'Import Businesses' },
    { href: '/admin/analytics', label: 'Analytics' },
    {
      href: '/admin/messages',
      label: user.unreadMessages ? `Messages (${user.unreadMessages})` : 'Messages',
    },
    { href: '/admin/audit', label: 'Activity' },
  ];
}

const LONGEST_SHOWN = 28;

/** An address short enough for the menu: what is too long loses its middle, so that name and domain can be told. */
export function shortEmail(email: string): string {
  if (email.length <= LONGEST_SHOWN) return email;
  const half = (LONGEST_SHOWN - 1) / 2;
  return `${email.slice(0, Math.ceil(half))}…${email.slice(-Math.floor(half))}`;
}
