import { and, eq, inArray, sql } from 'drizzle-orm';
import {
  type ConfirmedBy,
  type Fact,
  FACT_COLUMNS,
  factsOf,
} from '#app/features/businesses/freshness/fact.ts';
import { britishDate } from '#app/platform/british-time.ts';
import type { Database } from '#db/client.ts';
import { factChecks } from '#db/schema.ts';
import type { Author } from './author.ts';
import type { StoredBusiness } from './stored-business.server.ts';

/** Whose word it is; what the site does by itself confirms nothing. */
const HOW: Record<Author['role'], ConfirmedBy | null> = {
  editor: 'staff',
  command: 'staff',
  business: 'owner',
  visitor: 'visitor',
  site: null,
};

/**
 * Notes that whoever has changed these columns of a business has said how they are; what was emptied has nothing left to confirm.
 * To be called in the transaction that changes it.
 * @param after what of the business is known now
 * @param now milliseconds since 1970
 */
export async function noteFacts(
  db: Database,
  changed: readonly string[],
  {
    after,
    version,
    role,
    now,
  }: {
    after: Partial<StoredBusiness> & Pick<StoredBusiness, 'id'>;
    version: number;
    role: Author['role'];
    now: number;
  },
): Promise<void> {
  const facts = factsOf(changed);
  const how = HOW[role];
  if (facts.length === 0 || how === null) return;
  const isEmpty = (fact: Fact) =>
    FACT_COLUMNS[fact].every((column: keyof StoredBusiness) => (after[column] ?? '') === '');
  const emptied = facts.filter(isEmpty);
  const said = facts.filter((fact) => !isEmpty(fact));
  const { id } = after;
  if (emptied.length > 0) {
    await db.delete(factChecks).where(and(eq(factChecks.business_id, id), inArray(factChecks.fact, emptied)));
  }
  if (said.length === 0) return;
  const row = { business_id: id, confirmed_on: britishDate(now), how, version };
  await db
    .insert(factChecks)
    .values(said.map((fact) => ({ ...row, fact })))
    .onConflictDoUpdate({
      target: [factChecks.business_id, factChecks.fact],
      set: {
        confirmed_on: sql`excluded.confirmed_on`,
        how: sql`excluded.how`,
        version: sql`excluded.version`,
        change_id: sql`excluded.change_id`,
      },
    });
}
