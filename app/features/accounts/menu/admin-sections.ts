import * as paths from '#app/paths/paths.ts';
import { currentLink } from '#app/ui/current-link.ts';
import { may, type Right } from '../rights/policy.ts';
import type { User } from '../user/user.ts';

export type SectionName =
  | 'overview'
  | 'businesses'
  | 'changes'
  | 'reviews'
  | 'documents'
  | 'messages'
  | 'import'
  | 'licences'
  | 'blog'
  | 'site'
  | 'ads'
  | 'people'
  | 'analytics'
  | 'activity';

export interface AdminSection {
  name: SectionName;
  label: string;
  href: string;
}

/** In menu order, with a line between groups. */
const GROUPS: readonly (readonly (AdminSection & { right: Right })[])[] = [
  [{ name: 'overview', label: 'Overview', href: paths.admin, right: 'enter the admin area' }],
  [
    { name: 'businesses', label: 'Businesses', href: paths.adminBusinesses, right: 'edit businesses' },
    { name: 'changes', label: 'Suggestions', href: paths.adminChanges, right: 'decide changes' },
    { name: 'reviews', label: 'Reviews', href: paths.adminReviews, right: 'moderate reviews' },
    { name: 'documents', label: 'Documents', href: paths.adminDocuments, right: 'check documents' },
    { name: 'messages', label: 'Messages', href: paths.messages, right: 'answer messages' },
    { name: 'import', label: 'Import', href: paths.importing, right: 'import businesses' },
    { name: 'licences', label: 'Licences', href: paths.licences, right: 'manage licences' },
  ],
  [{ name: 'blog', label: 'Blog', href: paths.blogAdmin, right: 'write posts' }],
  [
    { name: 'site', label: 'Site', href: paths.siteSettings, right: 'manage site' },
    { name: 'ads', label: 'Ads', href: paths.adminAds, right: 'manage ads' },
    { name: 'people', label: 'People', href: paths.people, right: 'manage people' },
    { name: 'analytics', label: 'Analytics', href: paths.analytics, right: 'see analytics' },
    { name: 'activity', label: 'Activity', href: paths.activity, right: 'see activity' },
  ],
];

/** Sections in the user menu, with a label if it differs. */
const USER_MENU: readonly { name: SectionName; label?: string }[] = [
  { name: 'blog', label: 'Blog Admin' },
  { name: 'businesses' },
  { name: 'import', label: 'Import Businesses' },
  { name: 'analytics' },
  { name: 'messages' },
  { name: 'activity' },
];

/** The sections a user may enter, in groups; empty if there is only one. */
export function adminSections(user: User): AdminSection[][] {
  const groups = sectionsFor(user);
  return groups.flat().length > 1 ? groups : [];
}

/** The right that all pages of a section require. */
export function rightOfSection(pathname: string): Right {
  const section = currentLink(GROUPS.flat(), pathname);
  return section?.right ?? 'enter the admin area';
}

export function adminLinks(user: User): { href: string; label: string }[] {
  const sections = sectionsFor(user).flat();
  const waiting: Partial<Record<SectionName, number | undefined>> = { messages: user.unreadMessages };
  return USER_MENU.flatMap(({ name, label }) => {
    const section = sections.find((one) => one.name === name);
    if (!section) return [];
    const count = waiting[name];
    return { href: section.href, label: `${label ?? section.label}${count ? ` (${count})` : ''}` };
  });
}

function sectionsFor(user: User): AdminSection[][] {
  return GROUPS.map((group) =>
    group.filter(({ right }) => may(user, right)).map(({ name, label, href }) => ({ name, label, href })),
  ).filter((group) => group.length > 0);
}

/** The section of a page. The overview has no pages below it. */
export function sectionOf(
  groups: readonly (readonly AdminSection[])[],
  pathname: string,
): AdminSection | undefined {
  const section = currentLink(groups.flat(), pathname);
  return section?.name === 'overview' && pathname !== section.href ? undefined : section;
}
