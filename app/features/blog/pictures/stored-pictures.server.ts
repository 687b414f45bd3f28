import { count, desc, eq, ilike, sql } from 'drizzle-orm';
import { likePattern } from '#db/like-pattern.ts';
import type { Database } from '#db/client.ts';
import { blogPictures, erasedPictures } from '#db/schema.ts';
import * as paths from '#app/paths/paths.ts';
import { parseUploadAddress, type Upload, uploadAddress } from '#app/storage/pictures/upload-address.ts';
import {
  fittingDescription,
  type LibraryPicture,
  type OfferedPictures,
  type PictureFocus,
  type PictureList,
  type PictureUse,
} from './library.ts';

const PAGE_SIZE = 24;

/** One page of pictures by words in their alternative text; the last page if there are fewer. */
export async function listPictures(db: Database, q: string, page: number): Promise<PictureList> {
  const { rows, ...list } = await selectPictures(db, q, page);
  return { ...list, pictures: await withUses(db, rows) };
}

/** Like `listPictures`, for choosing one. */
export async function offerPictures(db: Database, q: string, asked: number): Promise<OfferedPictures> {
  const { rows, page, pages } = await selectPictures(db, q, asked);
  const pictures = rows.map((row) => ({ address: uploadAddress(row), description: row.description }));
  return { pictures, page, pages };
}

async function selectPictures(db: Database, q: string, page: number) {
  const where = q === '' ? undefined : ilike(blogPictures.description, `%${likePattern(q)}%`);
  const [counted] = await db.select({ total: count() }).from(blogPictures).where(where);
  const total = counted?.total ?? 0;
  const pages = Math.max(1, Math.ceil(total / PAGE_SIZE));
  const shown = Math.min(page, pages);
  const rows = await db
    .select()
    .from(blogPictures)
    .where(where)
    .orderBy(desc(blogPictures.uploaded_at), desc(blogPictures.id))
    .limit(PAGE_SIZE)
    .offset((shown - 1) * PAGE_SIZE);
  return { rows, total, page: shown, pages };
}

/** Null if there is none. */
export async function findPicture(db: Database, id: number): Promise<LibraryPicture | null> {
  const rows = await db.select().from(blogPictures).where(eq(blogPictures.id, id));
  return (await withUses(db, rows))[0] ?? null;
}

/** Adds a picture; an existing one keeps its alternative text unless a new one is given. */
export async function addPicture(
  db: Database,
  { hash, width, height }: Upload,
  bytes: number | null,
  description: string,
): Promise<void> {
  await db
    .insert(blogPictures)
    .values({ hash, width, height, bytes, description })
    .onConflictDoUpdate({
      target: blogPictures.hash,
      set: {
        bytes,
        uploaded_at: sql`now()`,
        description: sql`CASE WHEN excluded.description = '' THEN ${blogPictures.description} ELSE excluded.description END`,
      },
    });
}

/** Changes a picture's alternative text or focus. @returns its address; null if there is no such picture */
export async function changePicture(
  db: Database,
  id: number,
  changes: { description: string } | PictureFocus,
): Promise<string | null> {
  const [row] = await db.update(blogPictures).set(changes).where(eq(blogPictures.id, id)).returning();
  return row ? uploadAddress(row) : null;
}

/** Copies an article's alternative texts to pictures without one. */
export async function describeNew(
  db: Database,
  pictures: readonly { address: string; description: string }[],
): Promise<void> {
  for (const { address, description } of pictures) {
    const hash = parseUploadAddress(address)?.hash;
    if (!hash) continue;
    await db
      .update(blogPictures)
      .set({ description: fittingDescription(description) })
      .where(sql`${blogPictures.hash} = ${hash} AND ${blogPictures.description} = ''`);
  }
}

/** Deletes an unused picture, its files later if listings show them. @returns its address, or why it stays */
export async function deletePicture(
  db: Database,
  id: number,
): Promise<{ deleted: string } | { problem: string }> {
  await db.execute(sql`SELECT FROM blog_pictures WHERE id = ${id} FOR UPDATE`);
  const picture = await findPicture(db, id);
  if (!picture) return { problem: 'This picture is no longer there.' };
  if (picture.uses.length > 0)
    return { problem: 'This picture is in use. Take it out of where it is used first.' };
  const [row] = await db.delete(blogPictures).where(eq(blogPictures.id, id)).returning();
  if (row) await db.insert(erasedPictures).values({ hash: row.hash }).onConflictDoNothing();
  return { deleted: picture.address };
}

async function withUses(
  db: Database,
  rows: readonly (typeof blogPictures.$inferSelect)[],
): Promise<LibraryPicture[]> {
  const uses = await findUses(
    db,
    rows.map(({ hash }) => hash),
  );
  return rows.map(({ uploaded_at: uploadedAt, ...row }) => {
    const { id, hash, width, height, bytes, description, focus_x, focus_y } = row;
    return {
      id,
      address: uploadAddress(row),
      width,
      height,
      bytes,
      description,
      focus_x,
      focus_y,
      uploadedAt,
      uses: uses.get(hash) ?? [],
    };
  });
}

/** Finds where pictures are shown, by hash. */
async function findUses(db: Database, hashes: readonly string[]): Promise<Map<string, PictureUse[]>> {
  const uses = new Map<string, PictureUse[]>();
  if (hashes.length === 0) return uses;
  const these = sql`${sql.param(hashes)}::text[]`;
  const featured = sql`substring(featured_image FROM 'uploads/([0-9a-f]{32})-')`;
  const { rows } = await db.transaction(async (transaction) => {
    // The planner underestimates reading all texts, because it ignores unpacking them.
    await transaction.execute(sql`SET LOCAL enable_seqscan = off`);
    return transaction.execute<{ kind: PictureUse['kind']; id: string; title: string; hash: string }>(sql`
      SELECT CASE status WHEN 'draft' THEN 'draft' ELSE 'article' END AS kind, id::text, title, hash FROM (
        SELECT status, id, title, hash FROM unnest(${these}) AS asked (hash)
          JOIN blog_posts ON search_text LIKE '%' || hash || '-%'
        UNION SELECT status, id, title, ${featured} FROM blog_posts WHERE ${featured} = ANY(${these})
      ) AS posts
      UNION ALL SELECT DISTINCT 'page', '', title, found[1]
        FROM site_pages, regexp_matches(content, ${`uploads/(${hashes.join('|')})-`}, 'g') AS found
      UNION ALL SELECT 'author', id::text, name, substring(picture FROM 'uploads/([0-9a-f]{32})-') AS found
        FROM blog_authors WHERE substring(picture FROM 'uploads/([0-9a-f]{32})-') = ANY(${these})
      ORDER BY title, id`);
  });
  for (const { kind, id, title, hash } of rows) {
    const edit = kind === 'author' ? paths.editAuthor : paths.editPost;
    const address = id === '' ? null : edit(id);
    uses.set(hash, [...(uses.get(hash) ?? []), { kind, title, address }]);
  }
  return uses;
}
