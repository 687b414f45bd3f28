import type { MetaDescriptor } from 'react-router';
import { sitePicture } from '#app/paths/paths.ts';
import { withoutTrailingSlashes } from '#app/platform/trailing-slashes.ts';

/** Title and description of the pages that have none of their own: About, Terms and unknown paths. */
export function genericMetadata(siteName: string, regionName: string) {
  return {
    title: `${siteName} | Dog Care Services Directory`,
    description: `Find dog walkers, day care, kennels and parks near you in ${regionName} and nearby towns.`,
  };
}

interface PageMetadata {
  siteName: string;
  /** Origin without a trailing slash. */
  siteUrl: string;
  /** The whole title; the site's name when left out. */
  title?: string;
  description?: string;
  /** Path of the page without its query, beginning with a slash. */
  path: string;
  /** Open-graph type; `website` when left out. */
  type?: 'website' | 'article';
  /** Whole address of a picture, 1200 by 630 or alike; the site's when left out. */
  picture?: string | undefined;
  /** Such as `noindex`; pages that say so name no canonical address. */
  robots?: string;
}

/** Title, description, canonical link and open-graph tags of a page, for a route's `meta`. */
export function pageMetadata({
  siteName,
  siteUrl,
  title = siteName,
  description,
  path,
  type = 'website',
  picture = siteUrl + sitePicture,
  robots,
}: PageMetadata): MetaDescriptor[] {
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
    { property: 'og:type', content: type },
    { property: 'og:site_name', content: siteName },
    { property: 'og:locale', content: 'en_GB' },
    { property: 'og:title', content: title },
    ...(description ? [{ property: 'og:description', content: description }] : []),
    { property: 'og:image', content: picture },
    { name: 'twitter:card', content: 'summary_large_image' },
  ];
}
