import { recordEvent } from '#app/features/businesses/events/record-event.server.ts';
import type { Database } from '#db/client.ts';
import { businesses, serviceTypes } from '#db/schema.ts';

type NewBusiness = typeof businesses.$inferInsert;

/** Inserts businesses of which a test names only what matters to it. */
export async function insertBusinesses(db: Database, rows: Partial<NewBusiness>[]): Promise<void> {
  const complete = rows.map((row, index) => ({
    slug: `business-${index}`,
    name: `Business ${index}`,
    category: 'Dog Walker',
    city: 'Winchester',
    postal_code: `SO23 ${index}AA`,
    ...row,
  }));
  const categories = [...new Set(complete.map(({ category }) => category))];
  await db
    .insert(serviceTypes)
    .values(categories.map((category) => ({ category })))
    .onConflictDoNothing();
  const added = await db.insert(businesses).values(complete).returning({ id: businesses.id });
  const businessIds = added.map(({ id }) => id);
  await recordEvent(db, { kind: 'added', businessIds, columns: null });
}
