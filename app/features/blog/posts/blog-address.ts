import * as paths from '#app/paths/paths.ts';

/** What the address of a blog list asks for. */
export interface BlogListRequest {
  /** Empty for every category. */
  category: string;
  /** Slug of a tag; empty for every tag. */
  tag: string;
  /** From 1 on. */
  page: number;
}

const LONGEST_FILTER = 200;
const LARGEST_PAGE = 1_000_000;

/** Reads the query of `/blog`; what makes no sense counts as not given. */
export function parseBlogQuery(query: URLSearchParams): BlogListRequest {
  return {
    category: (query.get('category') ?? '').trim().slice(0, LONGEST_FILTER),
    tag: (query.get('tag') ?? '').trim().slice(0, LONGEST_FILTER),
    page: parsePage(query.get('page')),
  };
}

/** A page's number from a query; 1 for anything that is none. */
export function parsePage(text: string | null): number {
  return /^[1-9]\d{0,6}$/.test(text ?? '') ? Math.min(Number(text), LARGEST_PAGE) : 1;
}

/** The address of a blog list, in its shortest form. */
export function blogAddress({ category = '', tag = '', page = 1 }: Partial<BlogListRequest>): string {
  const query = new URLSearchParams();
  if (category) query.set('category', category);
  if (tag) query.set('tag', tag);
  if (page > 1) query.set('page', String(page));
  const text = query.toString();
  return text ? `${paths.blog}?${text}` : paths.blog;
}
