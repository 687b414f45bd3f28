import type { Database } from '#db/client.ts';
import { createReadStream, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { eq, sql } from 'drizzle-orm';
import * as z from 'zod';
import type { Photo } from '#app/features/businesses/listing/photo.ts';
import { changeMany } from '#app/features/businesses/write/many/change-many.server.ts';
import {
  findStored,
  insertStored,
  nextBusinessId,
} from '#app/features/businesses/write/records/stored-business.server.ts';
import { remove } from '#app/features/businesses/write/removal/remove.server.ts';
import { storeEarlierReviews } from '#app/features/reviews/records/store-earlier.server.ts';
import { storeSettings } from '#app/features/site/settings/stored-settings.server.ts';
import { packFile } from '#app/features/places/region/read-pack.server.ts';
import { businessSlug } from '#app/features/businesses/listing/slug.ts';
import { businesses } from '#db/schema.ts';
import type { Storage } from '#app/storage/storage.ts';
import { DAY_MS } from '#app/platform/dates/durations.ts';
import { UNDO_REMOVAL_DAYS } from '#app/platform/periods.ts';

const detailsSchema = z.object({
  /** Keyed by business name. */
  photos: z.record(
    z.string(),
    z.array(
      z.object({
        hash: z.string(),
        width: z.int(),
        height: z.int(),
        alt: z.string(),
        person: z.string().optional(),
      }),
    ),
  ),
  /** Keyed by business name; they turn reviews on. */
  reviews: z
    .record(
      z.string(),
      z.array(
        z.object({ stars: z.int().min(1).max(5), text: z.string(), name: z.string(), monthsAgo: z.int() }),
      ),
    )
    .default({}),
  takenDown: z.array(
    z.object({
      name: z.string(),
      category: z.string(),
      city: z.string(),
      postal_code: z.string(),
      latitude: z.number(),
      longitude: z.number(),
      reason: z.string(),
      daysAgo: z.int(),
    }),
  ),
});

/** Adds demo data no import provides, such as pictures. Call it in the import's transaction. */
export async function loadDemoDetails(db: Database, storage: Storage, region: string): Promise<void> {
  const file = packFile(region, 'demo-details.json');
  if (!file) return;
  const { photos, reviews, takenDown } = detailsSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
  await copyPictures(storage, path.join(path.dirname(file), 'demo-photos'));
  for (const [name, pictures] of Object.entries(photos)) {
    const own: Photo[] = pictures.map((picture) => ({
      ...picture,
      credit: 'Drawn for the demo',
      rights: 'own',
      source: null,
    }));
    await changeMany(db, {
      set: { photos: sql`${JSON.stringify(own)}::jsonb` },
      where: sql`b.name = ${name}`,
      versions: null,
    });
  }
  // One in four has never been confirmed; the others within the last 500 days.
  await changeMany(db, {
    set: {
      confirmed_by: sql`CASE WHEN b.id % 3 = 0 THEN 'editor' ELSE 'business' END`,
      confirmed_on: sql`current_date - (b.id * 37 % 500)::int`,
    },
    where: sql`b.id % 4 <> 0`,
    versions: null,
  });
  // Half say if they take new dogs: yes, a waiting list, or full until one of the next months.
  await changeMany(db, {
    set: {
      new_dogs: sql`jsonb_build_object('by', 'business', 'on', (current_date - (b.id * 13 % 80)::int)::text,
        'answer', CASE b.id % 6 WHEN 0 THEN 'waiting-list' WHEN 2 THEN 'full' ELSE 'yes' END,
        'until', CASE b.id % 6 WHEN 2 THEN to_char(current_date + interval '2 months', 'YYYY-MM') END)`,
    },
    where: sql`b.id % 6 IN (0, 2, 3, 5) AND b.category !~* 'park|field|groom'`,
    versions: null,
  });
  // Some kennels and walkers are away or full in the coming weeks.
  await changeMany(db, {
    set: {
      away: sql`(CASE WHEN b.id % 2 = 0 THEN 'Away ' ELSE 'Full ' END) || (current_date + 20 + (b.id % 9)::int)::text
        || ' to ' || (current_date + 28 + (b.id % 9)::int)::text`,
    },
    where: sql`b.category ~* 'kennel|walker' AND b.id % 3 = 0`,
    versions: null,
  });
  // Others say that theirs are all, so that searches for days find who is free.
  await changeMany(db, {
    set: { away: sql`'Kept ' || (current_date - 2)::text || ' to ' || (current_date + 28)::text` },
    where: sql`b.category ~* 'kennel|boarding' AND b.id % 3 = 1`,
    versions: null,
  });
  await storeDemoDocuments(db);
  for (const [name, written] of Object.entries(reviews)) await storeDemoReviews(db, name, written);
  if (Object.keys(reviews).length > 0) await storeSettings(db, null, { reviews: 'open' });
  for (const { reason, daysAgo, ...business } of takenDown) {
    const slug = businessSlug(business.name, business.city);
    const id = await nextBusinessId(db);
    await insertStored(db, { ...business, id, slug, demo: true });
    const stored = await findStored(db, id);
    if (!stored) throw new Error('A demo business was not stored.');
    const removedAt = Date.now() - daysAgo * DAY_MS;
    await remove(db, stored, {
      kind: 'taken-down',
      reason,
      author: { role: 'site', userId: null },
      removedAt: new Date(removedAt),
      eraseAfter: new Date(removedAt + UNDO_REMOVAL_DAYS * DAY_MS),
    });
  }
}

/** Has two in five listings show invented documents; a few have ended, and a few more end soon. */
async function storeDemoDocuments(db: Database): Promise<void> {
  await db.execute(sql`
    INSERT INTO seen_documents (business_id, kind, seen_on, valid_until, decision, decided_at, demo)
    SELECT b.id, k.kind, current_date - (b.id * 7 % 60)::int - 10, current_date + (b.id * 11 % 300)::int - 5, 'accept', now(), true
    FROM businesses b, (VALUES ('insurance', 3), ('first-aid', 5)) AS k (kind, each)
    WHERE b.id % k.each = 1 AND b.category !~* 'park|field'`);
}

async function storeDemoReviews(
  db: Database,
  name: string,
  written: z.infer<typeof detailsSchema>['reviews'][string],
): Promise<void> {
  const [business] = await db.select().from(businesses).where(eq(businesses.name, name));
  if (!business) return;
  await storeEarlierReviews(
    db,
    written.map(({ stars, text, name: shownName, monthsAgo }) => {
      const at = new Date();
      at.setUTCMonth(at.getUTCMonth() - monthsAgo);
      return {
        businessId: business.id,
        stars,
        text,
        shownName,
        service: business.category,
        publishedAt: at,
        author: `demo ${name} ${shownName}`,
        source: 'demo' as const,
      };
    }),
  );
}

async function copyPictures(storage: Storage, folder: string): Promise<void> {
  for (const name of readdirSync(folder)) {
    await storage.write(`uploads/${name}`, createReadStream(path.join(folder, name)));
  }
}
