import { addressOf, fixedPage } from '#app/features/own-pages/fixed-pages.ts';
import * as paths from '#app/paths/paths.ts';
import { FOOTER_PAGES } from '../navigation/links.ts';
import type { PublishedPage } from '#app/features/places/region/region.ts';

/** The footer's links besides those of the navigation; pages of the owner's that the site comes with have theirs already. */
export function footerLinks(pages: readonly PublishedPage[]): { href: string; label: string }[] {
  const own = pages
    .filter(({ slug, inFooter }) => inFooter && fixedPage(slug) === null)
    .map(({ slug, title }) => ({ href: addressOf(slug), label: title }));
  return [...FOOTER_PAGES, ...own, { href: paths.shortlist, label: 'Shortlist' }];
}
