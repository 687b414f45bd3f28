import * as paths from '#app/paths/paths.ts';
import type { BlogPosting, Graph, Person } from 'schema-dts';
import { breadcrumbs } from './breadcrumbs.ts';
import type { ShownArticle } from '../article/load-article.server.ts';
import type { Author } from '../posts/post.ts';
import { pictureAddress } from '../posts/picture-address.ts';

export function articleTitle({ post }: ShownArticle): string {
  return post.meta_title || `${post.title} | Blog`;
}

/** Absolute URL of the picture for links: the article's own, or one made from its title. */
export function sharePicture({ post }: ShownArticle, siteUrl: string): string {
  const own = pictureAddress(post.featured_image);
  if (!own) return `${siteUrl}${paths.sharePicture(post.slug)}?v=${post.version}`;
  return own.startsWith('/') ? siteUrl + own : own;
}

/** An author by their page (schema.org). */
export function person({ slug, name }: Pick<Author, 'slug' | 'name'>, siteUrl: string) {
  const url = siteUrl + paths.author(slug);
  return { '@type': 'Person', '@id': `${url}#person`, name, url } satisfies Person;
}

/** Structured data of an article (schema.org). */
export function articleStructuredData(article: ShownArticle, siteName: string, siteUrl: string): Graph {
  const { post, description, words } = article;
  const url = siteUrl + paths.article(post.slug);
  const publisher = { '@type': 'Organization' as const, name: siteName, url: `${siteUrl}/` };
  const posting: BlogPosting = {
    '@type': 'BlogPosting',
    '@id': `${url}#article`,
    headline: post.title,
    description,
    image: sharePicture(article, siteUrl),
    datePublished: post.published_at ?? post.created_at,
    dateModified: post.updated_at,
    articleSection: post.category,
    keywords: post.keywords || post.tags.map(({ name }) => name).join(', '),
    wordCount: words,
    inLanguage: 'en-GB',
    url,
    mainEntityOfPage: url,
    author: post.authors.length > 0 ? post.authors.map((author) => person(author, siteUrl)) : publisher,
    publisher,
  };
  const crumbs = breadcrumbs(siteUrl, [{ name: post.title, path: paths.article(post.slug) }]);
  return { '@context': 'https://schema.org', '@graph': [posting, crumbs] };
}
