/** An operator's actions on accounts. Call each in its own transaction. */
import { eq } from 'drizzle-orm';
import type { Database } from '#db/client.ts';
import { sessions, users } from '#db/schema.ts';
import { isLastAdmin, LastAdmin, removeAccount } from './account-actions.server.ts';
import { findAccount } from './find-account.server.ts';

/** @returns the user's id and the number of sessions @throws UnknownAccount */
export async function endSessionsOf(
  db: Database,
  email: string,
): Promise<{ userId: string; sessions: number }> {
  const { id } = await findAccount(db, email);
  const ended = await db.delete(sessions).where(eq(sessions.userId, id)).returning({ id: sessions.id });
  return { userId: id, sessions: ended.length };
}

/** Disables an account and ends its sessions. @returns its id @throws UnknownAccount, LastAdmin */
export async function disableAccount(db: Database, email: string): Promise<string> {
  const { id, disabled } = await findAccount(db, email);
  if (disabled) return id;
  await keepOneAdmin(db, id, 'disable');
  await db.update(users).set({ disabledAt: new Date() }).where(eq(users.id, id));
  await db.delete(sessions).where(eq(sessions.userId, id));
  return id;
}

/** @returns the user's id @throws UnknownAccount */
export async function enableAccount(db: Database, email: string): Promise<string> {
  const { id } = await findAccount(db, email);
  await db.update(users).set({ disabledAt: null }).where(eq(users.id, id));
  return id;
}

/** Deletes an account with all personal data. Its articles stay.  @throws UnknownAccount, LastAdmin */
export async function deleteAccountOf(db: Database, email: string): Promise<void> {
  const account = await findAccount(db, email);
  await keepOneAdmin(db, account.id, 'delete');
  await removeAccount(db, account);
}

async function keepOneAdmin(db: Database, userId: string, what: 'disable' | 'delete'): Promise<void> {
  if (!(await isLastAdmin(db, userId))) return;
  throw new LastAdmin(
    `This account belongs to the only admin. Make someone else an admin before you ${what} it.`,
  );
}
