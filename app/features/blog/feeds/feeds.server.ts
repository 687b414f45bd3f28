import { Feed } from 'feed';
import type { Database } from '#db/client.ts';
import type { ArticleRenderer } from '../rendering/article-renderer.server.ts';
import { shorten } from '../rendering/article-text.ts';
import { escapeHtml } from '#app/platform/escape-html.ts';
import { blogTitle } from '../metadata/blog.ts';
import { pictureAddress } from '../posts/picture-address.ts';
import { shownAuthors } from '../posts/post.ts';
import { listLatest } from '../posts/posts.server.ts';
import { xmlText } from './feed-formats.ts';
import { ArticleTooComplexError } from '../rendering/errors.ts';
import { fillShortcodes, type PlacedShortcode } from '../shortcodes/shortcode.ts';
import * as paths from '#app/paths/paths.ts';

const POSTS_IN_FEED = 20;
/** Characters of HTML in total; built in the thread that answers requests. */
const LONGEST_FEED = 2_000_000;

export interface FeedSources {
  db: Database;
  renderArticle: ArticleRenderer;
  /** HTML for each shortcode; by default they are removed. */
  linksFor?: (shortcodes: readonly PlacedShortcode[]) => Promise<string[]>;
  config: { siteName: string; siteUrl: string };
}

/** The latest posts with their whole text, as far as there is room. */
export async function createFeed(sources: FeedSources): Promise<Feed> {
  const { db, config } = sources;
  const { siteName, siteUrl } = config;
  const posts = await listLatest(db, POSTS_IN_FEED);
  const feed = new Feed({
    title: blogTitle(siteName),
    description: `Articles for dog owners from ${siteName}`,
    id: `${siteUrl}/blog`,
    link: `${siteUrl}/blog`,
    language: 'en-GB',
    generator: false,
    updated: new Date(Math.max(0, ...posts.map(({ updated_at }) => Date.parse(updated_at)))),
    feedLinks: { rss: `${siteUrl}/blog/rss.xml`, json: `${siteUrl}/blog/feed.json` },
  });
  let room = LONGEST_FEED;
  for (const post of posts) {
    const { html, text } = await wholeText(sources, post.content, room);
    room -= html.length;
    const address = siteUrl + paths.article(post.slug);
    const picture = pictureAddress(post.featured_image);
    const description = post.excerpt || shorten(text);
    const authors = shownAuthors(post).map(({ name, slug }) => ({
      name: xmlText(name),
      url: siteUrl + paths.author(slug),
    }));
    feed.addItem({
      title: xmlText(post.title),
      // Stable when the slug changes, so that readers do not show the post again.
      id: `${siteUrl}/blog#post-${post.id}`,
      link: address,
      date: new Date(post.updated_at),
      published: new Date(post.published_at ?? post.created_at),
      description: xmlText(description),
      content: xmlText(
        wholeAddresses(
          pictureHtml(picture) + (html || `<p>${escapeHtml(description)}</p>`),
          siteUrl,
          address,
        ),
      ),
      extensions: authors.length > 0 ? [{ name: 'authors', objects: authors as never }] : [],
      category: [post.category, ...post.tags.map(({ name }) => name)]
        .filter(Boolean)
        .map((name) => ({ name: xmlText(name) })),
    });
  }
  return feed;
}

/** An article's HTML; null if it is too long or can't be rendered. */
async function wholeText({ renderArticle, linksFor }: FeedSources, content: string, room: number) {
  try {
    const { html: around, shortcodes, text } = await renderArticle(content);
    const html = fillShortcodes(around, shortcodes, (await linksFor?.(shortcodes)) ?? []);
    return { html: html.length > room ? '' : html, text };
  } catch (error) {
    if (error instanceof ArticleTooComplexError) return { html: '', text: '' };
    throw error;
  }
}

/** A post's picture at the beginning of its text, for readers that don't show enclosures. */
function pictureHtml(address: string | null): string {
  return address ? `<p><img src="${escapeHtml(address)}" alt=""></p>\n` : '';
}

/** Makes addresses absolute for feed readers. */
function wholeAddresses(html: string, siteUrl: string, address: string): string {
  return html
    .replaceAll(/ (href|src)="\/(?!\/)/g, ` $1="${siteUrl}/`)
    .replaceAll(/ href="#/g, ` href="${address}#`)
    .replaceAll(/<\/?picture>|<source [^<>]*>/g, '')
    .replaceAll(/ (?:srcset|sizes)="[^"]*"/g, '');
}
