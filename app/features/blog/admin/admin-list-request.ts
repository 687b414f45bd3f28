import { listAddress, parsePage } from '#app/paths/list-address.ts';
import { POST_STATUSES, type PostStatus } from '../posts/post.ts';
import * as paths from '#app/paths/paths.ts';

export type StatusFilter = 'all' | PostStatus;

export interface AdminListRequest {
  search: string;
  status: StatusFilter;
  page: number;
}

const LONGEST_SEARCH = 200;

/** Invalid values count as missing. */
export function parseAdminQuery(query: URLSearchParams): AdminListRequest {
  const status = query.get('status');
  return {
    search: (query.get('search') ?? '').trim().slice(0, LONGEST_SEARCH),
    status: POST_STATUSES.find((one) => one === status) ?? 'all',
    page: parsePage(query.get('page')),
  };
}

/** The shortest address of an admin list. */
export function adminListAddress({
  search = '',
  status = 'all',
  page = 1,
}: Partial<AdminListRequest>): string {
  return listAddress(paths.blogAdmin, page, { search, status: status === 'all' ? '' : status });
}
