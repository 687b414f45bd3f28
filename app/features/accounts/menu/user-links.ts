import * as paths from '#app/paths/paths.ts';
import type { User } from '../user/user.ts';
import { adminLinks } from './admin-sections.ts';

export interface UserLink {
  href: string;
  label: string;
}

export function userLinks(user: User): UserLink[] {
  return [
    { href: paths.profile, label: 'Profile' },
    { href: paths.blog, label: 'Blog' },
    ...adminLinks(user),
  ];
}

const LONGEST_SHOWN = 28;

/** Shortens an address by cutting its middle, so that name and domain stay readable. */
export function shortEmail(email: string): string {
  if (email.length <= LONGEST_SHOWN) return email;
  const half = (LONGEST_SHOWN - 1) / 2;
  return `${email.slice(0, Math.ceil(half))}…${email.slice(-Math.floor(half))}`;
}
