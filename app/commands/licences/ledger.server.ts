/** Changes to a business's licences, each in one transaction with its log entry. */
import { sql } from 'drizzle-orm';
import type { Pool } from 'pg';
import { databaseOf } from '#db/client.ts';
import type { KnownAuthority } from '#app/features/licences/ledger/authorities.server.ts';
import {
  keepLicence,
  type LicenceEdit,
  removeLicence,
} from '#app/features/licences/ledger/business-licences.server.ts';
import { log } from './registers.server.ts';

/** Adds or changes a licence; returns the action, null if unchanged. @throws LicenceRefused */
export function saveLicence(
  pool: Pool,
  { code, name: council, nation }: KnownAuthority,
  edit: LicenceEdit & { business: string },
): Promise<number | null> {
  return databaseOf(pool).transaction(async (db) => {
    await db.execute(
      sql`INSERT INTO authorities (code, name, nation) VALUES (${code}, ${council}, ${nation}) ON CONFLICT DO NOTHING`,
    );
    const made = await keepLicence(db, edit);
    const { userId, businessId, business: name } = edit;
    const action = edit.id === null ? 'licence.added' : 'licence.edited';
    return log(db, { userId }, { action, businessId, name }, made);
  });
}

/** Deletes a licence entered by mistake. @throws LicenceRefused */
export function takeLicenceOut(
  pool: Pool,
  edit: Parameters<typeof removeLicence>[1] & { business: string; userId: string },
): Promise<number | null> {
  return databaseOf(pool).transaction(async (db) => {
    const made = await removeLicence(db, edit);
    const { userId, businessId, business: name } = edit;
    return log(db, { userId }, { action: 'licence.removed', businessId, name }, made);
  });
}
