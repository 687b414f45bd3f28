import { may, type Right } from '#app/features/accounts/rights/policy.ts';
import type { User } from '#app/features/accounts/user/user.ts';
import * as paths from '#app/paths/paths.ts';

export type SectionName =
  | 'overview'
  | 'businesses'
  | 'changes'
  | 'messages'
  | 'import'
  | 'licences'
  | 'blog'
  | 'site'
  | 'people'
  | 'analytics'
  | 'activity';

/** A part of the admin area, as its rail leads there. */
export interface AdminSection {
  name: SectionName;
  label: string;
  href: string;
}

/** In the order of the rail, which draws a line between the groups. */
const GROUPS: readonly (readonly (AdminSection & { right: Right })[])[] = [
  [{ name: 'overview', label: 'Overview', href: paths.admin, right: 'enter the admin area' }],
  [
    { name: 'businesses', label: 'Businesses', href: paths.businessDesk, right: 'edit businesses' },
    { name: 'changes', label: 'Changes', href: paths.changesDesk, right: 'decide changes' },
    { name: 'messages', label: 'Messages', href: paths.messages, right: 'answer messages' },
    { name: 'import', label: 'Import', href: paths.importing, right: 'import businesses' },
    { name: 'licences', label: 'Licences', href: paths.licences, right: 'manage licences' },
  ],
  [{ name: 'blog', label: 'Blog', href: paths.blogAdmin, right: 'write posts' }],
  [
    { name: 'site', label: 'Site', href: paths.siteSettings, right: 'manage site' },
    { name: 'people', label: 'People', href: paths.people, right: 'manage people' },
    { name: 'analytics', label: 'Analytics', href: paths.analytics, right: 'see analytics' },
    { name: 'activity', label: 'Activity', href: paths.activity, right: 'see activity' },
  ],
];

/** The parts of the admin area that somebody may enter, in groups; none where there is but one to be in. */
export function adminSections(user: User): AdminSection[][] {
  const groups = GROUPS.map((group) =>
    group
      .filter(({ right }) => may(user, right))
      .map(({ name, label, href }): AdminSection => ({ name, label, href })),
  ).filter((group) => group.length > 0);
  return groups.flat().length > 1 ? groups : [];
}

/** The part that a page belongs to. */
export function sectionOf(
  groups: readonly (readonly AdminSection[])[],
  pathname: string,
): AdminSection | undefined {
  return groups
    .flat()
    .filter(({ href }) => pathname === href || (href !== paths.admin && pathname.startsWith(`${href}/`)))
    .toSorted((one, other) => other.href.length - one.href.length)[0];
}
