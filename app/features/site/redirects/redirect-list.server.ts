import { likePattern } from '#db/like-pattern.ts';
import { asc, count, eq, or, sql } from 'drizzle-orm';
import type { Database } from '#db/client.ts';
import { redirects } from '#db/schema.ts';
import type { StoredRedirect } from './redirect.ts';

const PAGE_SIZE = 50;

export interface RedirectList {
  rows: StoredRedirect[];
  total: number;
  page: number;
  pages: number;
}

/** Searches addresses for a text; a page beyond the end becomes the last one. */
export async function listRedirects(db: Database, q: string, page: number): Promise<RedirectList> {
  const pattern = `%${likePattern(q)}%`;
  const where =
    q === ''
      ? undefined
      : or(sql`${redirects.from_path} ILIKE ${pattern}`, sql`${redirects.to_address} ILIKE ${pattern}`);
  const [counted] = await db.select({ total: count() }).from(redirects).where(where);
  const total = counted?.total ?? 0;
  const pages = Math.max(1, Math.ceil(total / PAGE_SIZE));
  const shown = Math.min(page, pages);
  const rows = await db
    .select({ id: redirects.id, from: redirects.from_path, to: redirects.to_address, hits: redirects.hits })
    .from(redirects)
    .where(where)
    .orderBy(asc(redirects.from_path))
    .limit(PAGE_SIZE)
    .offset((shown - 1) * PAGE_SIZE);
  return { rows, total, page: shown, pages };
}

/** @returns the old path; null if there is no such redirect */
export async function deleteRedirect(db: Database, id: number): Promise<string | null> {
  const [gone] = await db.delete(redirects).where(eq(redirects.id, id)).returning();
  return gone?.from_path ?? null;
}
