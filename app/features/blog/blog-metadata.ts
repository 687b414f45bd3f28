import type { MetaDescriptor } from 'react-router';

/** Title of the list of posts. */
export function blogTitle(siteName: string): string {
  return `${siteName} | Blog | Dog Care Tips & Advice`;
}

export function blogDescription(regionName: string): string {
  return `Practical articles on training, health, food, grooming and days out for dog owners in ${regionName}.`;
}

/** Tells feed readers where the feeds are. */
export function feedLinks(siteName: string): MetaDescriptor[] {
  return [
    { type: 'application/rss+xml', href: '/blog/rss.xml' },
    { type: 'application/feed+json', href: '/blog/feed.json' },
  ].map((link) => ({ tagName: 'link', rel: 'alternate', title: blogTitle(siteName), ...link }));
}
