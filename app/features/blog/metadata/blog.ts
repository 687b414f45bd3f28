import type { MetaDescriptor } from 'react-router';
import type { Graph } from 'schema-dts';
import * as paths from '#app/paths/paths.ts';
import { breadcrumbs } from './breadcrumbs.ts';
import type { PostSummary } from '../posts/post.ts';

export function blogTitle(siteName: string): string {
  return `${siteName} | Blog | Dog Care Tips & Advice`;
}

export function blogDescription(regionName: string): string {
  return `Practical articles on training, health, food, grooming and days out for dog owners in ${regionName}.`;
}

/** Autodiscovery links of the feeds. */
export function feedLinks(siteName: string): MetaDescriptor[] {
  return [
    { type: 'application/rss+xml', href: paths.rss },
    { type: 'application/feed+json', href: paths.jsonFeed },
  ].map((link) => ({ tagName: 'link', rel: 'alternate', title: blogTitle(siteName), ...link }));
}

/** Structured data of a list: its posts in order and its breadcrumbs (schema.org). */
export function listStructuredData(
  { posts, total }: { posts: readonly Pick<PostSummary, 'slug' | 'title'>[]; total: number },
  siteUrl: string,
): Graph {
  return {
    '@context': 'https://schema.org',
    '@graph': [
      {
        '@type': 'ItemList',
        numberOfItems: total,
        itemListElement: posts.map(({ slug, title }, index) => ({
          '@type': 'ListItem',
          position: index + 1,
          name: title,
          url: siteUrl + paths.article(slug),
        })),
      },
      breadcrumbs(siteUrl),
    ],
  };
}
