import * as paths from '#app/paths/paths.ts';
import { may, type Right } from '../rights/policy.ts';
import type { User } from '../user/user.ts';

export interface UserLink {
  href: string;
  label: string;
  /** What the page asks for; nothing where it is for everybody who is signed in. */
  right?: Right;
}

/** The pages a signed-in user's menu leads to. */
export function userLinks(user: User): UserLink[] {
  const links: UserLink[] = [
    { href: paths.profile, label: 'Profile' },
    { href: paths.blog, label: 'Blog' },
    { href: paths.blogAdmin, label: 'Blog Admin', right: 'write posts' },
    { href: paths.businessDesk, label: 'Businesses', right: 'edit businesses' },
    { href: paths.importing, label: 'Import Businesses', right: 'import businesses' },
    { href: paths.analytics, label: 'Analytics', right: 'see analytics' },
    {
      href: paths.messages,
      label: user.unreadMessages ? `Messages (${user.unreadMessages})` : 'Messages',
      right: 'answer messages',
    },
    { href: paths.activity, label: 'Activity', right: 'see activity' },
  ];
  return links.filter(({ right }) => !right || may(user, right));
}

const LONGEST_SHOWN = 28;

/** An address short enough for the menu: what is too long loses its middle, so that name and domain can be told. */
export function shortEmail(email: string): string {
  if (email.length <= LONGEST_SHOWN) return email;
  const half = (LONGEST_SHOWN - 1) / 2;
  return `${email.slice(0, Math.ceil(half))}…${email.slice(-Math.floor(half))}`;
}
