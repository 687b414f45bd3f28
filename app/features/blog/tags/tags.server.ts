import { sql } from 'drizzle-orm';
import type { Database } from '#db/client.ts';
import { isStillReferenced, isUniqueViolation } from '../posts/database-errors.server.ts';
import type { TagValues } from './tag-form.ts';

export class TagSlugTakenError extends Error {
  override name = 'TagSlugTakenError';
}

export class TagNotFoundError extends Error {
  override name = 'TagNotFoundError';
  constructor() {
    super('Tag not found');
  }
}

export class TagUsedError extends Error {
  override name = 'TagUsedError';
  /** Number of posts. */
  readonly posts: number;
  constructor(posts: number) {
    super(`This tag is used by ${posts} post(s). Remove it from those posts first.`);
    this.posts = posts;
  }
}

/** @throws TagSlugTakenError */
export async function createTag(db: Database, { name, slug }: TagValues): Promise<void> {
  await guardSlug(db.execute(sql`INSERT INTO blog_tags (name, slug) VALUES (${name}, ${slug})`));
}

/** @throws TagSlugTakenError, TagNotFoundError */
export async function updateTag(db: Database, id: number, { name, slug }: TagValues): Promise<void> {
  const { rowCount } = await guardSlug(
    db.execute(sql`UPDATE blog_tags SET name = ${name}, slug = ${slug} WHERE id = ${id}`),
  );
  if (rowCount === 0) throw new TagNotFoundError();
}

/** Deletes an unused tag; returns its name, null if there was none. @throws TagUsedError */
export async function deleteTag(db: Database, id: number): Promise<string | null> {
  try {
    // A savepoint, so that the posts can still be counted after a failure.
    const { rows } = await db.transaction((transaction) =>
      transaction.execute(sql`DELETE FROM blog_tags WHERE id = ${id} RETURNING name`),
    );
    return rows[0] ? String(rows[0].name) : null;
  } catch (error) {
    if (!isStillReferenced(error)) throw error;
    const { rows } = await db.execute(
      sql`SELECT count(*) AS posts FROM blog_posts_tags WHERE tag_id = ${id}`,
    );
    throw new TagUsedError(Number(rows[0]?.posts ?? 0));
  }
}

async function guardSlug<Result>(work: Promise<Result>): Promise<Result> {
  try {
    return await work;
  } catch (error) {
    if (isUniqueViolation(error, 'blog_tags_slug_key')) {
      throw new TagSlugTakenError('Another tag has this slug', { cause: error });
    }
    throw error;
  }
}
