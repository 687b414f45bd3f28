import * as paths from '#app/paths/paths.ts';
import { parsePage } from '../posts/blog-address.ts';

export type StatusFilter = 'all' | 'published' | 'draft';

/** What the address of the admin list asks for. */
export interface AdminListRequest {
  search: string;
  status: StatusFilter;
  page: number;
}

const LONGEST_SEARCH = 200;

/** Reads the query of `/blog/admin`; what makes no sense counts as not given. */
export function parseAdminQuery(query: URLSearchParams): AdminListRequest {
  const status = query.get('status');
  return {
    search: (query.get('search') ?? '').trim().slice(0, LONGEST_SEARCH),
    status: status === 'published' || status === 'draft' ? status : 'all',
    page: parsePage(query.get('page')),
  };
}

/** The address of an admin list, in its shortest form. */
export function adminListAddress({
  search = '',
  status = 'all',
  page = 1,
}: Partial<AdminListRequest>): string {
  const query = new URLSearchParams();
  if (search) query.set('search', search);
  if (status !== 'all') query.set('status', status);
  if (page > 1) query.set('page', String(page));
  const text = query.toString();
  return text ? `${paths.blogAdmin}?${text}` : paths.blogAdmin;
}
