import { and, eq, inArray, sql } from 'drizzle-orm';
import { type ConfirmedBy, type ConfirmedFacts, type Fact, FACTS } from '../../freshness/fact.ts';
import { factColumns, factsOf } from '../../freshness/fact-columns.ts';
import { britishDate } from '#app/platform/dates/british-time.ts';
import type { Database } from '#db/client.ts';
import { factChecks } from '#db/schema.ts';
import type { Author } from './author.ts';
import type { StoredBusiness } from './stored-business.server.ts';

const HOW: Record<Author['role'], ConfirmedBy | null> = {
  editor: 'staff',
  command: 'staff',
  business: 'owner',
  visitor: 'visitor',
  site: null,
};

/** Records that the person who changed these columns confirmed them, within the change's transaction. */
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
    factColumns(fact).every((column) => (after[column as keyof StoredBusiness] ?? '') === '');
  const emptied = facts.filter(isEmpty);
  const said = facts.filter((fact) => !isEmpty(fact));
  const { id } = after;
  if (emptied.length > 0) {
    await db.delete(factChecks).where(and(eq(factChecks.business_id, id), inArray(factChecks.fact, emptied)));
  }
  if (said.length === 0) return;
  await storeChecks(db, said, { business_id: id, confirmed_on: britishDate(now), how, version });
}

/** Keeps the confirmation of changed columns. Call it in the transaction of the change. */
export async function keepFacts(
  db: Database,
  changed: readonly string[],
  {
    after: { id },
    version,
    confirmed,
  }: { after: Pick<StoredBusiness, 'id'>; version: number; confirmed: ConfirmedFacts },
): Promise<void> {
  for (const fact of factsOf(changed)) {
    const was = confirmed[fact];
    if (was) await storeChecks(db, [fact], { business_id: id, confirmed_on: was.on, how: was.how, version });
  }
}

/** Records a visitor's confirmation of single facts, which undoing `change` removes. Later ones stay. */
export async function noteVisitor(
  db: Database,
  { id, version }: Pick<StoredBusiness, 'id' | 'version'>,
  change: { id: number; at: Date },
): Promise<void> {
  const row = { business_id: id, confirmed_on: britishDate(change.at.getTime()), version };
  await storeChecks(db, FACTS, { ...row, how: 'visitor', change_id: change.id });
}

export async function forgetChecksOf(db: Database, changeId: number): Promise<void> {
  await db.delete(factChecks).where(eq(factChecks.change_id, changeId));
}

async function storeChecks(
  db: Database,
  facts: readonly Fact[],
  row: Omit<typeof factChecks.$inferInsert, 'fact'>,
): Promise<void> {
  await db
    .insert(factChecks)
    .values(facts.map((fact) => ({ ...row, fact })))
    .onConflictDoUpdate({
      target: [factChecks.business_id, factChecks.fact],
      set: {
        confirmed_on: sql`excluded.confirmed_on`,
        how: sql`excluded.how`,
        version: sql`excluded.version`,
        change_id: sql`excluded.change_id`,
      },
      setWhere: sql`${factChecks.confirmed_on} <= excluded.confirmed_on`,
    });
}
