/** What admins write into the ledger of a business: the action and its entry in the log, both or neither. */
import type { Pool } from 'pg';
import type { KnownAuthority } from '#app/features/licences/ledger/authorities.server.ts';
import {
  keepLicence,
  type LicenceEdit,
  removeLicence,
} from '#app/features/licences/ledger/business-licences.server.ts';
import { withTransaction } from '#db/transaction.ts';
import { log } from './registers.server.ts';

/**
 * Writes a licence down, or changes it.
 * @param authority who gave it, which is written down with its first licence
 * @returns the action; null where nothing changes
 * @throws LicenceRefused
 */
export function saveLicence(
  pool: Pool,
  { code, name: council, nation }: KnownAuthority,
  edit: LicenceEdit & { business: string },
): Promise<number | null> {
  return withTransaction(pool, async (client) => {
    await client.query(
      'INSERT INTO authorities (code, name, nation) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING',
      [code, council, nation],
    );
    const doneAction = await keepLicence(client, edit);
    if (doneAction === null) return null;
    const { userId, businessId, business: name } = edit;
    const action = edit.id === null ? 'licence.added' : 'licence.edited';
    await log(client, { userId }, { action, businessId, name, deedId: doneAction });
    return doneAction;
  });
}

/** Takes a licence out that was written down by mistake. @throws LicenceRefused */
export function takeLicenceOut(
  pool: Pool,
  edit: Parameters<typeof removeLicence>[1] & { business: string },
): Promise<number | null> {
  return withTransaction(pool, async (client) => {
    const doneAction = await removeLicence(client, edit);
    const { userId, businessId, business: name } = edit;
    if (doneAction !== null)
      await log(client, { userId }, { action: 'licence.removed', businessId, name, deedId: doneAction });
    return doneAction;
  });
}
