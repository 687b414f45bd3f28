import type { Pool, PoolClient } from 'pg';
import type { CountedLicence } from '#app/features/businesses/listing/licence.ts';
import { asAction, readAction, type LicenceAction } from './actions.server.ts';
import { LicenceRefused } from './licence-refused.ts';
import type { LicenceValues } from './licence-form.ts';

/** A line of the ledger. */
export interface LedgerLicence extends CountedLicence {
  id: number;
  /** Changes with every write, to detect saves of an outdated version. */
  seen: string;
  /** Email address of the person who saw it; null for a command or a deleted account. */
  seenBy: string | null;
}

/** The licences of a business, with the business. */
export interface Ledger {
  business: { id: number; name: string; slug: string; council: string | null };
  licences: LedgerLicence[];
  action: LicenceAction | null;
}

/** Reads the ledger of a business; null where it is not listed. */
export async function readLedger(pool: Pool, id: number, action: number | null): Promise<Ledger | null> {
  const [business, licences, done] = await Promise.all([
    pool.query<Ledger['business']>('SELECT id::int4, name, slug, council FROM businesses WHERE id = $1', [
      id,
    ]),
    pool.query<LedgerLicence>(
      `SELECT l.id::int4, l.xmin::text AS seen, u.email AS "seenBy", l.authority AS authority_code, a.name AS authority, l.number,
         l.activity, l.stars, l.granted_on::text, l.expires_on::text, l.source, l.seen_on::text, l.gone_on::text,
         l.suspended_on::text, l.suspended_source, l.revoked, l.register_standing
       FROM licences l JOIN authorities a ON a.code = l.authority LEFT JOIN "user" u ON u.id = l.seen_by
       WHERE business_id = $1 ORDER BY l.expires_on DESC NULLS LAST, l.id DESC`,
      [id],
    ),
    readAction(pool, action),
  ]);
  const [found] = business.rows;
  return found ? { business: found, licences: licences.rows, action: done } : null;
}

/** A licence entered by an admin. */
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
 * Writes a licence down, or changes it.
 * @param client within a transaction
 * @returns the action; null where nothing changes
 * @throws LicenceRefused
 */
export async function keepLicence(client: PoolClient, edit: LicenceEdit): Promise<number | null> {
  const { businessId, id, values, userId } = edit;
  const { authority, number } = values;
  const business = await listedName(client, businessId);
  const name = `${business}’s licence ${number ?? 'without a number'} ${id === null ? 'added' : 'changed'}`;
  const touched = {
    ...{ businessIds: [businessId], authority, entryIds: [] },
    numbers: number === null ? [] : [number],
  };
  return asAction(client, { touched, name, userId }, async () => {
    if (id !== null) await requireSeen(client, edit);
    await requireFree(client, edit);
    const keepsStanding = values.standing === 'register';
    await client.query(id === null ? INSERT : UPDATE, [
      ...columnsOf(edit),
      ...(id === null ? [] : [id, keepsStanding]),
    ]);
  });
}

const NAMES = `business_id, authority, number, activity, stars, granted_on, expires_on, source, seen_on, seen_by, suspended_on,
  suspended_source, revoked`;
const INSERT = `INSERT INTO licences (${NAMES}) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)`;
// Whether it is on the register. A document seen since clears "no longer on the register".
const UPDATE = `UPDATE licences SET (business_id, authority, number, activity, stars, granted_on, expires_on, source, seen_on, seen_by)
      = ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10),
    (suspended_on, suspended_source, revoked, register_standing) = (CASE WHEN $15 THEN suspended_on ELSE $11 END,
      CASE WHEN $15 THEN suspended_source ELSE $12 END, CASE WHEN $15 THEN revoked ELSE $13 END,
      CASE WHEN $15 THEN register_standing END),
    gone_on = CASE WHEN $8 = 'register' THEN gone_on END,
    told_due = CASE WHEN expires_on = $7::date THEN told_due END, told_ended = CASE WHEN expires_on = $7::date THEN told_ended END
  WHERE id = $14`;

function columnsOf({ businessId, values, userId }: LicenceEdit): unknown[] {
  const { authority, number, activity, stars, granted, expires, source, seenOn, standing } = values;
  const holds = standing === 'holds' || standing === 'register';
  return [
    ...[businessId, authority, number, activity, stars, granted, expires, source, seenOn, userId],
    ...[holds ? null : values.standingOn, holds ? null : values.standingSource, standing === 'revoked'],
  ];
}

/**
 * Takes a licence out of the ledger that was written down by mistake.
 * @param client within a transaction
 * @throws LicenceRefused
 */
export async function removeLicence(
  client: PoolClient,
  edit: Pick<LicenceEdit, 'businessId' | 'seen' | 'userId'> & { id: number },
): Promise<number | null> {
  const { businessId, id, userId } = edit;
  const name = `A licence for ${await listedName(client, businessId)} deleted`;
  const touched = { businessIds: [businessId], authority: '', numbers: [], entryIds: [] };
  return asAction(client, { touched, name, userId }, async () => {
    await requireSeen(client, edit);
    await client.query('DELETE FROM licences WHERE id = $1', [id]);
  });
}

/** @throws LicenceRefused where the business is listed no longer */
async function listedName(client: PoolClient, id: number): Promise<string> {
  const { rows } = await client.query<{ name: string }>('SELECT name FROM businesses WHERE id = $1', [id]);
  if (!rows[0]) throw new LicenceRefused('This business is no longer listed.');
  return rows[0].name;
}

async function requireSeen(
  client: PoolClient,
  { businessId, id, seen }: { businessId: number; id: number | null; seen: string },
): Promise<void> {
  const { rows } = await client.query<{ seen: string }>(
    'SELECT xmin::text AS seen FROM licences WHERE id = $1 AND business_id = $2 FOR UPDATE',
    [id, businessId],
  );
  if (!rows[0])
    throw new LicenceRefused('This licence has been deleted, or now belongs to another business.');
  if (rows[0].seen !== seen)
    throw new LicenceRefused(
      'Another admin or a new register has changed this licence. Check it below, and save again if you still want to.',
    );
}

async function requireFree(
  client: PoolClient,
  { id, values: { authority, number, activity } }: LicenceEdit,
): Promise<void> {
  if (number === null) return;
  const { rows } = await client.query<{ name: string }>(
    `SELECT coalesce(b.name, 'another business') AS name FROM licences l LEFT JOIN businesses b ON b.id = l.business_id
     WHERE l.authority = $1 AND l.number = $2 AND l.activity = $3 AND l.id IS DISTINCT FROM $4`,
    [authority, number, activity, id],
  );
  if (rows[0])
    throw new LicenceRefused(`${rows[0].name} already has a licence with this number. Nothing was saved.`);
}
