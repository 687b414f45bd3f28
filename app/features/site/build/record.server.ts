import { asc, eq } from 'drizzle-orm';
import type { Database } from '#db/client.ts';
import { config } from '#db/schema.ts';

export type BuiltVersion = Omit<typeof config.$inferInsert, 'id'>;

export async function recordBuild(db: Database, built: BuiltVersion): Promise<void> {
  await db.transaction(async (transaction) => {
    const [first] = await transaction.select({ id: config.id }).from(config).orderBy(asc(config.id)).limit(1);
    if (first) await transaction.update(config).set(built).where(eq(config.id, first.id));
    else await transaction.insert(config).values(built);
  });
}
