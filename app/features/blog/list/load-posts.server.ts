import type { Database } from '#db/client.ts';
import { type BlogListRequest, parseBlogQuery } from '../posts/blog-address.ts';
import type { PostSummary, Tag } from '../posts/post.ts';
import { findTag, listCategories, listPosts, PAGE_SIZE } from '../posts/posts.server.ts';

export interface BlogListData {
  request: BlogListRequest;
  /** Null if they can't be read. */
  categories: string[] | null;
  /** The requested tag; null if none, unknown or unreadable. */
  tag: Tag | null;
  /** Null if the posts can't be read. */
  list: { posts: PostSummary[]; total: number; pages: number } | null;
  /** Markup beside the list; missing if there is none. */
  ad?: string | undefined;
  /** Failures in the words of their toasts. */
  problems: string[];
}

interface Sources {
  db: Database;
  logger: { error(fields: object, message: string): void };
}

/** Loads the list of a URL. Never throws: the page explains failures. */
export async function loadBlogList({ db, logger }: Sources, url: URL): Promise<BlogListData> {
  const request = parseBlogQuery(url.searchParams);
  const { category, tag, page } = request;
  const [list, categories, foundTag] = await Promise.allSettled([
    listPosts(db, { category, tag, offset: (page - 1) * PAGE_SIZE }),
    listCategories(db),
    tag ? findTag(db, tag) : null,
  ]);
  const problems: string[] = [];
  const valueOf = <Value>(outcome: PromiseSettledResult<Value>, problem: string): Value | null => {
    if (outcome.status === 'fulfilled') return outcome.value;
    logger.error({ err: outcome.reason }, problem);
    problems.push(problem);
    return null;
  };
  const posts = valueOf(list, 'Error fetching posts');
  return {
    request,
    categories: valueOf(categories, 'Error fetching categories'),
    tag: valueOf(foundTag, 'Error fetching tags'),
    list: posts && { ...posts, pages: Math.max(1, Math.ceil(posts.total / PAGE_SIZE)) },
    problems,
  };
}
