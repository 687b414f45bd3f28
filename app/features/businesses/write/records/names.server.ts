import { sql } from 'drizzle-orm';
import { businessSlug } from '../../listing/slug.ts';
import type { Database } from '#db/client.ts';
import { ChangeRefused } from './refused.ts';

/** Who has a slug besides a business itself: another one, a removed one, or one that had it before. */
const slugOwners = (slug: string, id: number) => sql`
  SELECT name FROM businesses WHERE slug = ${slug} AND id <> ${id}
  UNION ALL SELECT name FROM removed_businesses WHERE slug = ${slug} AND id <> ${id}
  UNION ALL SELECT '' FROM business_old_slugs WHERE slug = ${slug} AND business_id <> ${id}`;

async function isSlugTaken(db: Database, slug: string, id: number): Promise<boolean> {
  const { rows } = await db.execute(sql`${slugOwners(slug, id)} LIMIT 1`);
  return rows.length > 0;
}

/** The slug for a business's name and town, with its unique id appended if it is taken. */
export async function freeSlug(db: Database, name: string, city: string, id: number): Promise<string> {
  const slug = businessSlug(name, city);
  return (await isSlugTaken(db, slug, id)) ? `${slug}--${id}` : slug;
}

/** @throws ChangeRefused when the slug is, or was, that of another business */
export async function requireFreeSlug(db: Database, slug: string, id: number): Promise<void> {
  if (await isSlugTaken(db, slug, id)) {
    throw new ChangeRefused({ slug: 'Another business has this address, or had it before.' });
  }
}

/** Has an earlier slug lead to the business, and the current one to nothing else. */
export async function keepOldSlug(db: Database, id: number, earlier: string, present: string): Promise<void> {
  await db.execute(sql`DELETE FROM business_old_slugs WHERE slug = ${present}`);
  await db.execute(sql`
    INSERT INTO business_old_slugs (slug, business_id) VALUES (${earlier}, ${id})
    ON CONFLICT (slug) DO UPDATE SET business_id = excluded.business_id`);
}

/**
 * Makes imports match a business by an earlier name and postcode, and no other business by its current ones.
 * @param isLasting whether imports match the earlier ones; short-lived ones are only reported
 */
export async function keepOldIdentity(
  db: Database,
  { id, earlier, present, isLasting }: { id: number; earlier: string; present: string; isLasting: boolean },
): Promise<void> {
  await db.execute(sql`DELETE FROM business_old_identities WHERE identity = ${present}`);
  if (isLasting) {
    await db.execute(sql`
      INSERT INTO business_old_identities (identity, business_id) VALUES (${earlier}, ${id})
      ON CONFLICT (identity) DO UPDATE SET business_id = excluded.business_id, brief = false`);
  } else await keepBriefIdentity(db, id, earlier);
}

/** Has imports report a name and postcode that a business had for a while; whatever is known by them for longer keeps them. */
export async function keepBriefIdentity(db: Database, id: number, identity: string): Promise<void> {
  await db.execute(sql`
    INSERT INTO business_old_identities (identity, business_id, brief) VALUES (${identity}, ${id}, true)
    ON CONFLICT (identity) DO NOTHING`);
}

/**
 * To be called with the identity that a business has just got.
 * @throws ChangeRefused when one has it that was removed, or merged into another one
 */
export async function requireNotRemoved(db: Database, identity: string, id: number): Promise<void> {
  const { rows } = await db.execute<{ name: string; kind: string }>(
    sql`SELECT name, kind FROM removed_businesses WHERE identity = ${identity} AND id <> ${id} AND into_id IS DISTINCT FROM ${id}`,
  );
  const [removed] = rows;
  if (!removed) return;
  const name =
    removed.kind === 'merged'
      ? `A business of this name and postcode was merged into another one. Un-merge it instead.`
      : removed.kind === 'hidden'
        ? `A listing with this name and postcode is hidden. Show it again instead.`
        : `A business of this name and postcode was taken down. Put it back instead.`;
  throw new ChangeRefused({ name });
}

/** Message for a name and postcode another listing has. */
export const SAME_IDENTITY = 'A business of this name and postcode is listed already.';
