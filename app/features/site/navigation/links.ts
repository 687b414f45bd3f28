import * as paths from '#app/paths/paths.ts';

/** The pages every visitor may open, in the order of the navigation bar. */
export const SITE_PAGES = [
  { href: paths.home, label: 'Home' },
  { href: paths.blog, label: 'Blog' },
  { href: paths.about, label: 'About' },
  { href: paths.terms, label: 'Terms' },
] as const;

/** Pages that only the footer leads to. */
export const FOOTER_PAGES = [
  { href: paths.map, label: 'Map' },
  { href: paths.contact, label: 'Contact' },
  { href: paths.complaints, label: 'Complaints' },
  { href: paths.privacy, label: 'Privacy' },
  { href: paths.accessibility, label: 'Accessibility' },
] as const;

/** Where the footer's list of links stands: menus lead there while no script runs. */
export const SITE_LINKS_ID = 'site-links';

/** Whether a link's page, or one below it, is the one being shown. */
export function isCurrent(href: string, currentPath: string): boolean {
  return href === currentPath || (href !== paths.home && currentPath.startsWith(`${href}/`));
}

/** Where 'List Your Business' leads: the operator's form in a new tab, else the site's own. */
export function listingLink(listingFormUrl: string | null): { href: string; newTab: boolean } {
  return listingFormUrl
    ? { href: listingFormUrl, newTab: true }
    : { href: paths.listYourBusiness, newTab: false };
}
