import { createHash } from 'node:crypto';
import { and, asc, eq, isNull } from 'drizzle-orm';
import type { Database } from '#db/client.ts';
import { adminRevocations, profiles, users } from '#db/schema.ts';
import { defaultDisplayName } from '../user/display-name.ts';
import { findAccount } from './find-account.server.ts';

/** @returns the user's id @throws UnknownAccount */
export async function grantAdmin(db: Database, email: string): Promise<string> {
  const account = await findAccount(db, email);
  await setAdmin(db, account, true);
  await db.delete(adminRevocations).where(eq(adminRevocations.email_hash, addressHash(account.email)));
  return account.id;
}

/** Removes admin rights until granted again, even if in ADMIN_EMAILS. @throws UnknownAccount */
export async function revokeAdmin(db: Database, email: string): Promise<string> {
  const account = await findAccount(db, email);
  await setAdmin(db, account, false);
  await db
    .insert(adminRevocations)
    .values({ email_hash: addressHash(account.email) })
    .onConflictDoNothing();
  return account.id;
}

/** True if an operator has revoked an address's admin rights and not granted them since. */
export async function isRevoked(db: Database, email: string): Promise<boolean> {
  const found = await db
    .select()
    .from(adminRevocations)
    .where(eq(adminRevocations.email_hash, addressHash(email)));
  return found.length > 0;
}

export interface Admin {
  email: string;
  displayName: string;
}

/** Ordered by address. */
export function listAdmins(db: Database): Promise<Admin[]> {
  return db
    .select({ email: users.email, displayName: profiles.display_name })
    .from(profiles)
    .innerJoin(users, eq(users.id, profiles.id))
    .where(eq(profiles.admin, true))
    .orderBy(users.email);
}

/** Locks all active admins, so that the last two can't both leave. @returns user ids */
export async function lockAdmins(db: Database): Promise<string[]> {
  const admins = await db
    .select({ id: profiles.id })
    .from(profiles)
    .innerJoin(users, eq(users.id, profiles.id))
    .where(and(eq(profiles.admin, true), isNull(users.disabledAt)))
    .orderBy(asc(profiles.id))
    .for('no key update');
  return admins.map(({ id }) => id);
}

async function setAdmin(
  db: Database,
  { id, email }: { id: string; email: string },
  admin: boolean,
): Promise<void> {
  const change = { admin, admin_granted: admin, updated_at: new Date() };
  await db
    .insert(profiles)
    .values({ id, display_name: defaultDisplayName(email), ...change })
    .onConflictDoUpdate({ target: profiles.id, set: change });
}

function addressHash(email: string): string {
  return createHash('sha256').update(email.toLowerCase()).digest('hex');
}
