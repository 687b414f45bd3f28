import { holdsUntil } from '#app/rendering/holds-until.ts';
import type { Database } from '#db/client.ts';
import { type ArticleLinks, findArticleLinks } from './article.server.ts';
import type { ArticleRenderer } from '../rendering/article-renderer.server.ts';
import { shorten } from '../rendering/article-text.ts';
import { type Post, type PostSummary, shownAuthors } from '../posts/post.ts';
import { findPost, findPresentSlug } from '../posts/posts.server.ts';
import { fillShortcodes, type PlacedShortcode } from '../shortcodes/shortcode.ts';

/** The parts that the browser gets as markup only. */
export interface ArticleText {
  /** Safe HTML of the content with its shortcodes filled. */
  html: string;
  /** Safe HTML below the content; may be empty. */
  after: string;
}

export type ShownArticle = Omit<ArticleData, 'text'> & { text?: ArticleText };

export interface ArticleData {
  post: PostSummary & Pick<Post, 'meta_title' | 'meta_description' | 'keywords' | 'version' | 'authors'>;
  text: ArticleText;
  readingMinutes: number;
  words: number;
  /** The meta description, else the excerpt, else the first words. */
  description: string;
  links: ArticleLinks;
}

export interface Additions {
  /** Safe HTML for each shortcode; may be empty. */
  filled: readonly string[];
  /** Safe HTML below the text; may be empty. */
  after: string;
  /** When parts of it expire: milliseconds since 1970, or null. */
  moments: readonly (number | null)[];
  /** True if something is missing that the next reader may get. */
  isIncomplete?: boolean | undefined;
}

/** Creates the additions. @param shortcodes of the text, usually none */
export type Adding = (
  article: Pick<Post, 'title' | 'tags'>,
  shortcodes: readonly PlacedShortcode[],
) => Promise<Additions>;

interface Sources {
  db: Database;
  renderArticle: ArticleRenderer;
  adding?: Adding;
}

interface Loaded {
  article: ArticleData;
  isAddedTo: boolean;
  /** Caching rules for an article page. */
  headers: Record<string, string>;
}

const NOTHING: Additions = { filled: [], after: '', moments: [] };

/** Loads an article or its redirect; null if neither. @throws ArticleTooComplexError, RendererBusyError */
export async function loadArticle(
  sources: Sources,
  slug: string,
): Promise<Loaded | { movedTo: string } | null> {
  const post = await findPost(sources.db, { slug });
  if (post) return toArticle(sources, post, await findArticleLinks(sources.db, post));
  const movedTo = await findPresentSlug(sources.db, slug);
  return movedTo === null ? null : { movedTo };
}

/** Loads a post of any status for admins. @throws ArticleTooComplexError, RendererBusyError */
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
    post: { ...post, authors: shownAuthors(post) },
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
