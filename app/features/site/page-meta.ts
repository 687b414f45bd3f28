import type { MetaDescriptor } from 'react-router';
import { sitePicture } from '#app/paths/paths.ts';
import { withoutTrailingSlashes } from '#app/platform/trailing-slashes.ts';
import type { SiteData } from './site-data.ts';

type Site = Pick<SiteData, 'siteName' | 'siteUrl' | 'regionName' | 'towns'>;

interface PageMeta {
  /** Full title; defaults to the site's name. */
  title?: string | undefined;
  description?: string | undefined;
  /** Without the query, beginning with a slash. */
  path: string;
  /** Open Graph type; defaults to `website`. */
  type?: 'website' | 'article' | 'profile';
  /** Absolute URL, 1200 by 630 pixels or similar; defaults to the site's picture. */
  picture?: string | undefined;
  /** For example `noindex`, which also drops the canonical link. */
  robots?: string | undefined;
  more?: MetaDescriptor[];
}

/** Builds a route's `meta`; no tags if the root loader failed. @param describe null for pages without data */
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
