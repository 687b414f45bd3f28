import { isAPIError } from 'better-auth/api';
import { and, eq, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { Database } from '#db/client.ts';
import { changes, enquiries, messages, outgoingMails, searchAlerts, users } from '#db/schema.ts';
import type { AccountServices } from '../account-services.server.ts';
import { lockAdmins } from './admins.server.ts';
import { refuseEasyPassword } from '../passwords/easy-passwords.server.ts';
import { endResets } from '../sign-in/links.server.ts';
import { emailNewPassword } from '../sign-in/password-reset.server.ts';
import { takeSession } from '../session/session.server.ts';
import type { User } from '../user/user.ts';

export class WrongPassword extends Error {
  override name = 'WrongPassword';
  constructor(sentence = 'The password is wrong.') {
    super(sentence);
  }
}

export class LastAdmin extends Error {
  override name = 'LastAdmin';
  constructor(message = 'You’re the only admin. Make someone else an admin before you delete your account.') {
    super(message);
  }
}

interface Owner {
  user: User;
  headers: Headers;
  /** Address of the request; null if unknown. */
  address: string | null;
}

/**
 * Changes the password and ends other sessions and reset links. @returns `Set-Cookie` values
 * @throws WrongPassword, TooManyAttempts, EasyPassword
 */
export async function changePassword(
  services: AccountServices,
  { user, headers, address }: Owner,
  { currentPassword, newPassword }: { currentPassword: string; newPassword: string },
): Promise<string[]> {
  await refuseEasyPassword(newPassword, { email: user.email, ...services.config });
  await services.limits.count('confirm password', { address, account: user.id });
  try {
    const body = { currentPassword, newPassword, revokeOtherSessions: true };
    const answer = await services.auth.api.changePassword({ body, headers, returnHeaders: true });
    await endResets(services.db, user.id);
    await services.limits.forget('confirm password', user.id);
    await services.recordEvent({ kind: 'password-changed', userId: user.id });
    await emailNewPassword(services, user.email);
    return answer.headers.getSetCookie();
  } catch (error) {
    throw isWrongPassword(error) ? new WrongPassword() : error;
  }
}

/** Ends a user's sessions on all devices. @returns `Set-Cookie` values that sign this browser out */
export async function signOutEverywhere(
  { auth }: Pick<AccountServices, 'auth'>,
  { user, headers }: Pick<Owner, 'user' | 'headers'>,
): Promise<string[]> {
  const { internalAdapter } = await auth.$context;
  await internalAdapter.deleteUserSessions(user.id);
  return takeSession({ auth }, headers);
}

/**
 * Deletes an account and its data; articles stay. @returns `Set-Cookie` values
 * @throws WrongPassword, LastAdmin, TooManyAttempts
 */
export async function deleteAccount(
  { db, auth, limits }: AccountServices,
  { user, headers, address }: Owner,
  password: string,
): Promise<string[]> {
  await limits.count('confirm password', { address, account: user.id });
  try {
    await auth.api.verifyPassword({ body: { password }, headers });
  } catch (error) {
    throw isWrongPassword(error) ? new WrongPassword() : error;
  }
  await db.transaction(async (transaction) => {
    if (await isLastAdmin(transaction, user.id)) throw new LastAdmin();
    await removeAccount(transaction, user);
  });
  return takeSession({ auth }, headers);
}

/** Deletes an account and, if its address is confirmed, what was sent from it. */
export async function removeAccount(db: Database, { id, email }: Pick<User, 'id' | 'email'>): Promise<void> {
  await db.delete(outgoingMails).where(eq(outgoingMails.recipient, email));
  const [confirmed] = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, id), eq(users.emailVerified, true)));
  if (confirmed) {
    const isTheirs = (column: AnyPgColumn) => eq(sql`lower(${column})`, email.toLowerCase());
    await db.delete(messages).where(isTheirs(messages.email));
    await db.delete(enquiries).where(isTheirs(enquiries.email));
    await db.delete(searchAlerts).where(isTheirs(searchAlerts.email));
    // Decisions about businesses stay without their sender.
    await db
      .update(changes)
      .set({ sender_email: null, sender: null, note: null, answer: null })
      .where(isTheirs(changes.sender_email));
    await db.delete(outgoingMails).where(isTheirs(outgoingMails.replyTo));
  }
  await db.delete(users).where(eq(users.id, id));
}

/** True if no other active account is an admin. Holds until the caller's transaction ends. */
export async function isLastAdmin(db: Database, userId: string): Promise<boolean> {
  const admins = await lockAdmins(db);
  return admins.length === 1 && admins[0] === userId;
}

function isWrongPassword(error: unknown): boolean {
  return isAPIError(error) && error.body?.code === 'INVALID_PASSWORD';
}
