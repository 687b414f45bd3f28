import * as paths from '#app/paths/paths.ts';

export const SITE_PAGES = [
  { href: paths.home, label: 'Home' },
  { href: paths.blog, label: 'Blog' },
  { href: paths.about, label: 'About' },
  { href: paths.terms, label: 'Terms' },
] as const;

export const FOOTER_PAGES = [
  { href: paths.map, label: 'Map' },
  { href: paths.contact, label: 'Contact' },
  { href: paths.complaints, label: 'Complaints' },
  { href: paths.privacy, label: 'Privacy' },
  { href: paths.orderOfLists, label: 'How we order results' },
  { href: paths.accessibility, label: 'Accessibility' },
] as const;

/** Anchor of the footer's links, the fallback for menus without scripts. */
export const SITE_LINKS_ID = 'site-links';

/** True on the link's page and below it. */
export function isCurrent(href: string, currentPath: string): boolean {
  return href === currentPath || (href !== paths.home && currentPath.startsWith(`${href}/`));
}

/** Target of 'List Your Business': the operator's form in a new tab, otherwise the built-in one. */
export function listingLink(listingFormUrl: string | null): { href: string; newTab: boolean } {
  return listingFormUrl
    ? { href: listingFormUrl, newTab: true }
    : { href: paths.listYourBusiness, newTab: false };
}
