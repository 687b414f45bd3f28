import { eq, sql } from 'drizzle-orm';
import type { Pool } from 'pg';
import type { CountedLicence } from '#app/features/businesses/listing/licence.ts';
import { type Database, databaseOf } from '#db/client.ts';
import { licences } from '#db/schema.ts';
import { type Made, whatChanges } from './actions.server.ts';
import { LicenceRefused } from './licence-refused.ts';
import type { LicenceValues } from './licence-form.ts';

export interface LedgerLicence extends CountedLicence {
  id: number;
  /** Changes with every write, to detect saves of an outdated version. */
  seen: string;
  /** Email address of the person who saw it; null for a command or a deleted account. */
  seenBy: string | null;
}

export interface Ledger {
  business: { id: number; name: string; slug: string; council: string | null };
  licences: LedgerLicence[];
}

export async function readLedger(pool: Pool, id: number): Promise<Ledger | null> {
  const [business, licences] = await Promise.all([
    databaseOf(pool).execute<Ledger['business']>(
      sql`SELECT id::int4, name, slug, council FROM businesses WHERE id = ${id}`,
    ),
    databaseOf(pool).execute<LedgerLicence & Record<string, unknown>>(sql`
      SELECT l.id::int4, l.xmin::text AS seen, u.email AS "seenBy", l.authority AS authority_code, a.name AS authority, l.number,
        l.activity, l.stars, l.granted_on::text, l.expires_on::text, l.source, l.seen_on::text, l.gone_on::text,
        l.suspended_on::text, l.suspended_source, l.revoked, l.register_standing
      FROM licences l JOIN authorities a ON a.code = l.authority LEFT JOIN "user" u ON u.id = l.seen_by
      WHERE business_id = ${id} ORDER BY l.expires_on DESC NULLS LAST, l.id DESC`),
  ]);
  const [found] = business.rows;
  return found ? { business: found, licences: licences.rows } : null;
}

export interface LicenceEdit {
  businessId: number;
  /** Null for a new one. */
  id: number | null;
  /** Version that was shown; empty for a new one. */
  seen: string;
  values: LicenceValues;
  userId: string;
}

/**
 * Adds or changes a licence. @param client within a transaction @returns null if nothing changes @throws
 * LicenceRefused
 */
export async function keepLicence(db: Database, edit: LicenceEdit): Promise<Made | null> {
  const { businessId, id, values } = edit;
  const { authority, number } = values;
  const business = await listedName(db, businessId);
  const text = `${business}’s licence ${number ?? 'without a number'} ${id === null ? 'added' : 'changed'}`;
  const touched = {
    businessIds: [businessId],
    authority,
    entryIds: [],
    numbers: number === null ? [] : [number],
  };
  return whatChanges(db, touched, text, async () => {
    if (id !== null) await requireSeen(db, edit);
    await requireFree(db, edit);
    await (id === null
      ? db.insert(licences).values(columnsOf(edit))
      : db.update(licences).set(changesOf(edit)).where(eq(licences.id, id)));
  });
}

function columnsOf({ businessId, values, userId }: LicenceEdit) {
  const { authority, number, activity, stars, source, standing } = values;
  const holds = standing === 'holds' || standing === 'register';
  return {
    business_id: businessId,
    authority,
    number,
    activity,
    stars,
    source,
    seen_by: userId,
    granted_on: values.granted,
    expires_on: values.expires,
    seen_on: values.seenOn,
    suspended_on: holds ? null : values.standingOn,
    suspended_source: holds ? null : values.standingSource,
    revoked: standing === 'revoked',
  };
}

function changesOf(edit: LicenceEdit) {
  const { suspended_on, suspended_source, revoked, ...columns } = columnsOf(edit);
  const isSameDay = sql`expires_on = ${columns.expires_on}::date`;
  return {
    ...columns,
    ...(edit.values.standing !== 'register' && {
      suspended_on,
      suspended_source,
      revoked,
      register_standing: null,
    }),
    // A document seen since clears "no longer on the register".
    ...(columns.source !== 'register' && { gone_on: null }),
    told_due: sql`CASE WHEN ${isSameDay} THEN told_due END`,
    told_ended: sql`CASE WHEN ${isSameDay} THEN told_ended END`,
  };
}

/** Deletes a licence that was entered by mistake.  @param client within a transaction  @throws LicenceRefused */
export async function removeLicence(
  db: Database,
  edit: Pick<LicenceEdit, 'businessId' | 'seen'> & { id: number },
): Promise<Made | null> {
  const { businessId, id } = edit;
  const text = `A licence for ${await listedName(db, businessId)} deleted`;
  const touched = { businessIds: [businessId], authority: '', numbers: [], entryIds: [] };
  return whatChanges(db, touched, text, async () => {
    await requireSeen(db, edit);
    await db.execute(sql`DELETE FROM licences WHERE id = ${id}`);
  });
}

/** @throws LicenceRefused if the business is no longer listed */
async function listedName(db: Database, id: number): Promise<string> {
  const { rows } = await db.execute<{ name: string }>(sql`SELECT name FROM businesses WHERE id = ${id}`);
  if (!rows[0]) throw new LicenceRefused('This business is no longer listed.');
  return rows[0].name;
}

async function requireSeen(
  db: Database,
  { businessId, id, seen }: { businessId: number; id: number | null; seen: string },
): Promise<void> {
  const { rows } = await db.execute<{ seen: string }>(
    sql`SELECT xmin::text AS seen FROM licences WHERE id = ${id} AND business_id = ${businessId} FOR UPDATE`,
  );
  if (!rows[0])
    throw new LicenceRefused('This licence has been deleted, or now belongs to another business.');
  if (rows[0].seen !== seen)
    throw new LicenceRefused(
      'Another admin or a new register has changed this licence. Check it below, and save again if you still want to.',
    );
}

async function requireFree(
  db: Database,
  { id, values: { authority, number, activity } }: LicenceEdit,
): Promise<void> {
  if (number === null) return;
  const { rows } = await db.execute<{ name: string }>(sql`
    SELECT coalesce(b.name, 'another business') AS name FROM licences l LEFT JOIN businesses b ON b.id = l.business_id
    WHERE l.authority = ${authority} AND l.number = ${number} AND l.activity = ${activity} AND l.id IS DISTINCT FROM ${id}`);
  if (rows[0])
    throw new LicenceRefused(`${rows[0].name} already has a licence with this number. Nothing was saved.`);
}
