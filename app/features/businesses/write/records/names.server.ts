import { sql } from 'drizzle-orm';
import { businessSlug } from '../../listing/slug.ts';
import type { Database } from '#db/client.ts';
import { ChangeRefused } from './refused.ts';

const slugOwners = (slug: string, id: number) => sql`
  SELECT name FROM businesses WHERE slug = ${slug} AND id <> ${id}
  UNION ALL SELECT name FROM removed_businesses WHERE slug = ${slug} AND id <> ${id}
  UNION ALL SELECT '' FROM business_old_slugs WHERE slug = ${slug} AND business_id <> ${id}`;

async function isSlugTaken(db: Database, slug: string, id: number): Promise<boolean> {
  const { rows } = await db.execute(sql`${slugOwners(slug, id)} LIMIT 1`);
  return rows.length > 0;
}

export async function freeSlug(db: Database, name: string, city: string, id: number): Promise<string> {
  const slug = businessSlug(name, city);
  return (await isSlugTaken(db, slug, id)) ? `${slug}--${id}` : slug;
}

/** @throws ChangeRefused if another business has, or had, the slug */
export async function requireFreeSlug(db: Database, slug: string, id: number): Promise<void> {
  if (await isSlugTaken(db, slug, id)) {
    throw new ChangeRefused({ slug: 'Another business has this address, or had it before.' });
  }
}

/** Redirects the earlier slug to the business, and removes any redirect from the current one. */
export async function keepOldSlug(db: Database, id: number, earlier: string, present: string): Promise<void> {
  await db.execute(sql`DELETE FROM business_old_slugs WHERE slug = ${present}`);
  await db.execute(sql`
    INSERT INTO business_old_slugs (slug, business_id) VALUES (${earlier}, ${id})
    ON CONFLICT (slug) DO UPDATE SET business_id = excluded.business_id`);
}

/** Makes imports match a business by an earlier name and postcode; if not `isLasting`, only report them. */
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

/** Makes imports report a short-lived name and postcode, unless they already belong to a business for longer. */
export async function keepBriefIdentity(db: Database, id: number, identity: string): Promise<void> {
  await db.execute(sql`
    INSERT INTO business_old_identities (identity, business_id, brief) VALUES (${identity}, ${id}, true)
    ON CONFLICT (identity) DO NOTHING`);
}

/** Call it with the new identity of a business.  @throws ChangeRefused if a removed or merged business has it */
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

export const SAME_IDENTITY = 'A business of this name and postcode is listed already.';
