import { eq } from 'drizzle-orm';
import type { Database } from '#db/client.ts';
import { profiles, users } from '#db/schema.ts';
import { defaultDisplayName } from './display-name.ts';

/** No account has this address. */
export class UnknownAccount extends Error {
  override name = 'UnknownAccount';
  constructor(email: string) {
    super(`There is no account with the email address ${email}. Its owner has to register first.`);
  }
}

/** Makes the owner of an address an admin. @returns the user's id @throws UnknownAccount */
export function grantAdmin(db: Database, email: string): Promise<string> {
  return setAdmin(db, email, true);
}

/**
 * Takes the admin right, and the leave to switch it on again, from the owner of an address.
 * @returns the user's id
 * @throws UnknownAccount
 */
export function revokeAdmin(db: Database, email: string): Promise<string> {
  return setAdmin(db, email, false);
}

export interface Admin {
  email: string;
  displayName: string;
}

/** Every admin, by address. */
export function listAdmins(db: Database): Promise<Admin[]> {
  return db
    .select({ email: users.email, displayName: profiles.display_name })
    .from(profiles)
    .innerJoin(users, eq(users.id, profiles.id))
    .where(eq(profiles.admin, true))
    .orderBy(users.email);
}

async function setAdmin(db: Database, email: string, admin: boolean): Promise<string> {
  const address = email.trim().toLowerCase();
  const [user] = await db.select({ id: users.id }).from(users).where(eq(users.email, address));
  if (!user) throw new UnknownAccount(address);
  const change = { admin, admin_granted: admin, updated_at: new Date() };
  await db
    .insert(profiles)
    .values({ id: user.id, display_name: defaultDisplayName(address), ...change })
    .onConflictDoUpdate({ target: profiles.id, set: change });
  return user.id;
}
