import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { parseDated } from '@dog-care-directory/opening-hours';
import { editBusiness } from '#app/features/businesses/write/editing/edit-business.server.ts';
import { businesses } from '#db/schema.ts';
import { changeSources } from '#tests/support/content/change-sources.ts';
import { insertBusinesses } from '#tests/support/content/insert-businesses.ts';
import { useScratchDatabase } from '#tests/support/database/scratch-database.ts';
import { hoursAt } from '#tests/support/hours/hours-at.ts';
import { setDatesForAll } from './listing-actions.server.ts';

const database = useScratchDatabase();
const changing = changeSources(database);

test('hours for dates are added to what an owner saves at the same moment', async () => {
  const { db } = database;
  await insertBusinesses(db, [{ name: 'Paws', opening_hours: 'Mo-Fr 09:00-17:00' }]);
  const [stored] = await db.select({ id: businesses.id }).from(businesses);
  const id = stored?.id ?? 0;
  const { openingHours } = hoursAt(() => Date.now());
  const dated = parseDated('keep 2026 Dec 25-26 off');
  if (!dated) throw new Error('No hours.');
  const setting = await db.transaction(async (transaction) => {
    const values = { opening_hours: 'Sa 10:00-12:00' };
    const author = { role: 'business', userId: null } as const;
    const sources = { ...changing(), db: transaction };
    await editBusiness(sources, { id, baseVersion: null, values, author });
    const begun = setDatesForAll({ ...changing(), openingHours }, 'command', [id], dated);
    const waiting = sql`pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`;
    await expect.poll(() => db.$count(waiting)).toBe(1);
    return { begun };
  });
  expect(await setting.begun).toMatchObject({ done: [expect.any(Number)], problem: null });
  const [after] = await db.select().from(businesses).where(eq(businesses.id, id));
  expect(after?.opening_hours).toBe('Sa 10:00-12:00; 2026 Dec 25-26 off');
});
