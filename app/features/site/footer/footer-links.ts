import { addressOf, fixedPage } from '../own-pages/fixed-pages.ts';
import * as paths from '#app/paths/paths.ts';
import { FOOTER_PAGES, SITE_PAGES } from '../navigation/links.ts';
import type { PublishedPage } from '#app/features/places/region/region.ts';

interface NamedLink {
  href: string;
  label: string;
}

/** Footer links that are not in the navigation. @param further the owner's other pages */
export function footerLinks(
  pages: readonly PublishedPage[],
  further: readonly NamedLink[] = [],
): NamedLink[] {
  const own = pages
    .filter(({ slug, inFooter }) => inFooter && fixedPage(slug) === null)
    .map(({ slug, title }) => ({ href: addressOf(slug), label: title }));
  const known = [...SITE_PAGES, ...FOOTER_PAGES, { href: paths.shortlist }, ...own].map(({ href }) => href);
  const others = further.filter(
    ({ href }, index) => !known.includes(href) && further.findIndex((one) => one.href === href) === index,
  );
  return [...FOOTER_PAGES, ...own, ...others, { href: paths.shortlist, label: 'Shortlist' }];
}
