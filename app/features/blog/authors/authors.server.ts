import { and, asc, eq, sql } from 'drizzle-orm';
import type { Database } from '#db/client.ts';
import { blogAuthors, blogOldAuthorSlugs, byName } from '#db/schema.ts';
import type { AuthorInput } from './author-form.ts';

export type StoredAuthor = typeof blogAuthors.$inferSelect;

/** A to Z. @param userId omitted for everyone's */
export async function listAuthors(db: Database, userId?: string): Promise<StoredAuthor[]> {
  const isMeant = userId === undefined ? undefined : eq(blogAuthors.user_id, userId);
  return db
    .select()
    .from(blogAuthors)
    .where(isMeant)
    .orderBy(asc(byName(blogAuthors.name)));
}

/** Null if there is none. */
export async function findAuthor(
  db: Database,
  key: { id: number } | { user_id: string },
): Promise<StoredAuthor | null> {
  const isMeant = 'id' in key ? eq(blogAuthors.id, key.id) : eq(blogAuthors.user_id, key.user_id);
  return (await db.select().from(blogAuthors).where(isMeant))[0] ?? null;
}

/** The author whom readers find at an address, also by a former one; null if there is none. */
export async function findShownAuthor(db: Database, slug: string): Promise<StoredAuthor | null> {
  const former = sql`(SELECT author_id FROM ${blogOldAuthorSlugs} WHERE ${blogOldAuthorSlugs.slug} = ${slug})`;
  const [author] = await db
    .select()
    .from(blogAuthors)
    .where(
      and(
        sql`(${blogAuthors.slug} = ${slug} OR ${blogAuthors.id} = ${former})`,
        eq(blogAuthors.hidden, false),
      ),
    )
    .orderBy(sql`${blogAuthors.slug} <> ${slug}`);
  return author ?? null;
}

/**
 * Stores an author; former slugs lead to the new one. @param id null for a new one @param userId of a new one
 * @throws a unique violation of `blog_authors_slug_key`
 */
export async function saveAuthor(
  db: Database,
  id: number | null,
  userId: string | null,
  input: AuthorInput,
): Promise<void> {
  if (id === null) {
    // Sent twice, an own page is stored once.
    await db
      .insert(blogAuthors)
      .values({ ...input, user_id: userId })
      .onConflictDoUpdate({ target: blogAuthors.user_id, set: input });
    return;
  }
  await db.execute(sql`
    INSERT INTO blog_old_author_slugs (slug, author_id)
    SELECT slug, id FROM blog_authors WHERE id = ${id} AND slug <> ${input.slug}
    ON CONFLICT (slug) DO UPDATE SET author_id = excluded.author_id`);
  await db.update(blogAuthors).set(input).where(eq(blogAuthors.id, id));
}
