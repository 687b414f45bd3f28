import { recordAction } from '#app/features/actions/action-log.server.ts';
import type { KeyInput } from '#app/features/programs/keys/key-form.ts';
import { addKey, revokeKey } from '#app/features/programs/keys/stored-keys.server.ts';
import type { Services } from '#app/services/services.server.ts';

/** Adds a key.  @returns the key, which can't be read again  @throws KeyRefused */
export function makeKey(
  { db: database }: Pick<Services, 'db'>,
  userId: string,
  input: KeyInput,
): Promise<string> {
  return database.transaction(async (db) => {
    const key = await addKey(db, input);
    await recordAction(db, { userId }, { action: 'api-key.added', name: input.name });
    return key;
  });
}

export function endKey(
  { db: database, clock }: Pick<Services, 'db' | 'clock'>,
  userId: string,
  id: number,
): Promise<boolean> {
  return database.transaction(async (db) => {
    const name = await revokeKey(db, id, clock());
    if (name !== null) await recordAction(db, { userId }, { action: 'api-key.revoked', name });
    return name !== null;
  });
}
