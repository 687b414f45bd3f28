import { listAddress, parsePage } from '#app/paths/list-address.ts';
import * as paths from '#app/paths/paths.ts';

export interface BlogListRequest {
  /** Empty for every category. */
  category: string;
  /** Slug of a tag; empty for every tag. */
  tag: string;
  /** From 1 on. */
  page: number;
}

const LONGEST_FILTER = 200;

/** Invalid values count as missing. */
export function parseBlogQuery(query: URLSearchParams): BlogListRequest {
  return {
    category: (query.get('category') ?? '').trim().slice(0, LONGEST_FILTER),
    tag: (query.get('tag') ?? '').trim().slice(0, LONGEST_FILTER),
    page: parsePage(query.get('page')),
  };
}

/** The address of a blog list, in its shortest form. */
export function blogAddress({ category = '', tag = '', page = 1 }: Partial<BlogListRequest>): string {
  return listAddress(paths.blog, page, { category, tag });
}
