import type { Database } from '#db/client.ts';
import { profiles } from '#db/schema.ts';
import { defaultDisplayName } from '../user/display-name.ts';
import { isLastAdmin, LastAdmin } from './account-actions.server.ts';
import { grantAdmin, revokeAdmin } from './admins.server.ts';
import { findAccount } from './find-account.server.ts';
import type { PersonRole } from './person.ts';

/** Changes a role; former admins can't switch it back on. @throws UnknownAccount, LastAdmin */
export async function setRole(db: Database, email: string, role: PersonRole, was: PersonRole): Promise<void> {
  const { id } = await findAccount(db, email);
  if (role === 'admin') {
    await grantAdmin(db, email);
  } else if (was === 'admin') {
    if (await isLastAdmin(db, id)) {
      throw new LastAdmin('This is the only admin. Make someone else an admin first.');
    }
    await revokeAdmin(db, email);
  }
  const change = { editor: role === 'editor', moderator: role === 'moderator', updated_at: new Date() };
  await db
    .insert(profiles)
    .values({ id, display_name: defaultDisplayName(email), ...change })
    .onConflictDoUpdate({ target: profiles.id, set: change });
}
