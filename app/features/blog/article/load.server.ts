import type { Database } from '#db/client.ts';
import { type ArticleLinks, findArticleLinks } from './article.server.ts';
import type { ArticleRenderer } from '../rendering/article-renderer.server.ts';
import { shorten } from '../rendering/article-text.ts';
import type { Post, PostSummary } from '../posts/post.ts';
import { findPost, findPresentSlug } from '../posts/posts.server.ts';

/** Everything an article's page shows. */
export interface ArticleData {
  post: PostSummary & Pick<Post, 'meta_title' | 'meta_description' | 'keywords' | 'version'>;
  /** The content, safe to put into a page as it is. */
  html: string;
  readingMinutes: number;
  words: number;
  /** The meta description, else the excerpt, else the first words. */
  description: string;
  links: ArticleLinks;
}

interface Sources {
  db: Database;
  renderArticle: ArticleRenderer;
}

/**
 * The published article with this slug; or where its address leads to now; null when there is neither.
 * @throws ArticleTooComplexError, RendererBusyError
 */
export async function loadArticle(
  sources: Sources,
  slug: string,
): Promise<{ article: ArticleData } | { movedTo: string } | null> {
  const post = await findPost(sources.db, { slug });
  if (post) return { article: await toArticle(sources, post, await findArticleLinks(sources.db, post)) };
  const movedTo = await findPresentSlug(sources.db, slug);
  return movedTo === null ? null : { movedTo };
}

/**
 * A post of any status as its page would show it, for admins.
 * @throws ArticleTooComplexError, RendererBusyError
 */
export async function loadPreview(sources: Sources, id: number): Promise<ArticleData | null> {
  const post = await findPost(sources.db, { id }, 'all');
  return post && toArticle(sources, post, { previous: null, next: null, related: [] });
}

async function toArticle(
  { renderArticle }: Sources,
  wholePost: Post,
  links: ArticleLinks,
): Promise<ArticleData> {
  const { content, author_id: _author, ...post } = wholePost;
  const { html, text, readingMinutes } = await renderArticle(content);
  return {
    post,
    html,
    readingMinutes,
    words: text.split(' ').filter(Boolean).length,
    description: post.meta_description || post.excerpt || shorten(text),
    links,
  };
}
