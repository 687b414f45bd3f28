import type { MetaDescriptor } from 'react-router';
import { sitePicture } from '#app/paths/paths.ts';
import { withoutTrailingSlashes } from '#app/platform/trailing-slashes.ts';
import type { SiteData } from './site-data.ts';

type Site = Pick<SiteData, 'siteName' | 'siteUrl' | 'regionName' | 'towns'>;

interface PageMeta {
  /** The whole title; the site's name when left out. */
  title?: string | undefined;
  description?: string | undefined;
  /** Path of the page without its query, beginning with a slash. */
  path: string;
  /** Open Graph type; `website` when left out. */
  type?: 'website' | 'article';
  /** Whole address of a picture, 1200 by 630 or similar; the site's when left out. */
  picture?: string | undefined;
  /** Such as `noindex`; pages with it name no canonical address. */
  robots?: string | undefined;
  /** Further tags, such as structured data. */
  more?: MetaDescriptor[];
}

/**
 * The result of a route's `meta`: title, description, canonical link and Open Graph tags.
 * @param matches as the router passes them to `meta`
 * @param describe the page's own values; null for a page without data
 * @returns no tags if the root loader has failed
 */
export function pageMeta(
  matches: readonly ({ id: string; loaderData: unknown } | undefined)[],
  describe: (site: Site) => PageMeta | null | undefined,
): MetaDescriptor[] {
  const site = matches.find((match) => match?.id === 'root')?.loaderData as SiteData | undefined;
  const page = site && describe(site);
  if (!page) return [];
  const { siteName, siteUrl } = site;
  const { title = siteName, description, path, picture = siteUrl + sitePicture, robots } = page;
  const url = siteUrl + (path === '/' ? '/' : withoutTrailingSlashes(path));
  return [
    { title },
    ...(description ? [{ name: 'description', content: description }] : []),
    ...(robots
      ? [{ name: 'robots', content: robots }]
      : [
          { tagName: 'link', rel: 'canonical', href: url },
          { property: 'og:url', content: url },
        ]),
    { property: 'og:type', content: page.type ?? 'website' },
    { property: 'og:site_name', content: siteName },
    { property: 'og:locale', content: 'en_GB' },
    { property: 'og:title', content: title },
    ...(description ? [{ property: 'og:description', content: description }] : []),
    { property: 'og:image', content: picture },
    { name: 'twitter:card', content: 'summary_large_image' },
    ...(page.more ?? []),
  ];
}
