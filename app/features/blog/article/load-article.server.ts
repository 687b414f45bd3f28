import { holdsUntil } from '#app/rendering/holds-until.ts';
import type { Database } from '#db/client.ts';
import { type ArticleLinks, findArticleLinks } from './article.server.ts';
import type { ArticleRenderer } from '../rendering/article-renderer.server.ts';
import { shorten } from '../rendering/article-text.ts';
import type { Post, PostSummary } from '../posts/post.ts';
import { findPost, findPresentSlug } from '../posts/posts.server.ts';
import { fillShortcodes, type PlacedShortcode } from '../shortcodes/shortcode.ts';

/** What the browser gets as markup alone. */
export interface ArticleText {
  /** The content with what its shortcodes show, safe to put into a page as it is. */
  html: string;
  /** What follows it, likewise; empty where nothing does. */
  after: string;
}

/** An article in a browser, which had its text with the document. */
export type ShownArticle = Omit<ArticleData, 'text'> & { text?: ArticleText };

/** Everything an article's page shows. */
export interface ArticleData {
  post: PostSummary & Pick<Post, 'meta_title' | 'meta_description' | 'keywords' | 'version'>;
  text: ArticleText;
  readingMinutes: number;
  words: number;
  /** The meta description, else the excerpt, else the first words. */
  description: string;
  links: ArticleLinks;
}

/** What other parts of the site add to an article. */
export interface Additions {
  /** HTML that is safe, in the place of each shortcode; empty where nothing is to be shown. */
  filled: readonly string[];
  /** HTML that is safe, below the text; empty for nothing. */
  after: string;
  /** When some of it is no longer so: milliseconds since 1970, or null. */
  moments: readonly (number | null)[];
  /** That something is missing which the next reader may get. */
  isIncomplete?: boolean | undefined;
}

/** Makes what is added to an article. @param shortcodes those in its text, most often none */
export type Adding = (
  article: Pick<Post, 'title' | 'tags'>,
  shortcodes: readonly PlacedShortcode[],
) => Promise<Additions>;

interface Sources {
  db: Database;
  renderArticle: ArticleRenderer;
  /** Left out: nothing is added. */
  adding?: Adding;
}

interface Loaded {
  article: ArticleData;
  /** Whether other parts of the site have added something. */
  isAddedTo: boolean;
  /** Caching rules for an article page. */
  headers: Record<string, string>;
}

const NOTHING: Additions = { filled: [], after: '', moments: [] };

/**
 * The published article with this slug; or where its address leads to now; null when there is neither.
 * @throws ArticleTooComplexError, RendererBusyError
 */
export async function loadArticle(
  sources: Sources,
  slug: string,
): Promise<Loaded | { movedTo: string } | null> {
  const post = await findPost(sources.db, { slug });
  if (post) return toArticle(sources, post, await findArticleLinks(sources.db, post));
  const movedTo = await findPresentSlug(sources.db, slug);
  return movedTo === null ? null : { movedTo };
}

/**
 * A post of any status as its page would show it, for admins.
 * @throws ArticleTooComplexError, RendererBusyError
 */
export async function loadPreview(sources: Sources, id: number): Promise<ArticleData | null> {
  const post = await findPost(sources.db, { id }, 'all');
  return post && (await toArticle(sources, post, { previous: null, next: null, related: [] })).article;
}

/** Caching rules for a page with additions. */
export function headersOf({
  moments,
  isIncomplete,
}: Pick<Additions, 'moments' | 'isIncomplete'>): Record<string, string> {
  return isIncomplete ? { 'Cache-Control': 'private, no-store' } : holdsUntil(moments);
}

async function toArticle(
  { renderArticle, adding }: Sources,
  wholePost: Post,
  links: ArticleLinks,
): Promise<Loaded> {
  const { content, author_id: _author, ...post } = wholePost;
  const { html, shortcodes, text: words, readingMinutes } = await renderArticle(content);
  const { filled, after, moments, isIncomplete } = adding ? await adding(post, shortcodes) : NOTHING;
  const article = {
    post,
    text: { html: fillShortcodes(html, shortcodes, filled), after },
    readingMinutes,
    words: words.split(' ').filter(Boolean).length,
    description: post.meta_description || post.excerpt || shorten(words),
    links,
  };
  return {
    article,
    isAddedTo: after !== '' || filled.some((one) => one !== ''),
    headers: headersOf({ moments, isIncomplete }),
  };
}
