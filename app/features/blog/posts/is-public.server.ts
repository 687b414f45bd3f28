import { sql } from 'drizzle-orm';

/** SQL: true for posts that everyone can read. Literal, because partial indexes only serve these exact conditions. */
export const IS_PUBLIC = sql.raw(`status = 'published'`);
/** The same for the alias `p` of `blog_posts`. */
export const P_IS_PUBLIC = sql.raw(`p.status = 'published'`);
