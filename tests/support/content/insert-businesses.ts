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
  await db.insert(businesses).values(complete);
}
