import { and, eq } from 'drizzle-orm';
import * as paths from '#app/paths/paths.ts';
import type { Database } from '#db/client.ts';
import { sessions, users } from '#db/schema.ts';
import type { AccountServices } from '../account-services.server.ts';
import { refuseEasyPassword } from '../passwords/easy-passwords.server.ts';
import { createReset, endResets, LinkExpired, readReset } from './links.server.ts';
import { setPassword } from '../passwords/hashes.server.ts';
import { forgetAttempts } from './sign-in.server.ts';
import { inConstantTime } from '../passwords/constant-time.server.ts';
import { countEmail } from '../limits/email-budget.server.ts';

/** Emails a reset link, without revealing if the account exists. @throws TooManyAttempts */
export async function requestReset(
  services: AccountServices,
  { email, address, headers }: { email: string; address: string | null; headers: Headers },
): Promise<void> {
  const { auth, mailer, limits, devices, config } = services;
  await limits.count('reset', { address, account: email });
  if (devices.find(headers, email) === null) await countEmail(limits, email);
  await inConstantTime(services.constantTimeMs, async () => {
    const { internalAdapter } = await auth.$context;
    const found = await internalAdapter.findUserByEmail(email);
    if (!found) return;
    const link = new URL(paths.reset, config.siteUrl);
    link.searchParams.set('token', await createReset(auth, found.user.id));
    await mailer.send({
      name: 'reset-password',
      recipient: email,
      link: link.href,
      address: 'counted',
      values: {},
    });
  });
}

/**
 * Sets a password, confirms the address and ends sessions and reset links. @param confirmed runs in the
 * transaction
 * @returns the address @throws LinkExpired, EasyPassword
 */
export async function resetPassword(
  services: AccountServices,
  { token, password }: { token: string; password: string },
  confirmed: (db: Database, email: string) => Promise<void>,
): Promise<string> {
  const { db, auth, limits, passwords, config } = services;
  const userId = await readReset(auth, token);
  const { internalAdapter } = await auth.$context;
  const user = await internalAdapter.findUserById(userId);
  if (!user) throw new LinkExpired();
  const { email } = user;
  await refuseEasyPassword(password, { email, ...config });
  const hash = await passwords.hash(password);
  await db.transaction(async (transaction) => {
    // A second use of the account's links finds none left.
    if ((await endResets(transaction, userId)) === 0) throw new LinkExpired();
    await setPassword(transaction, userId, hash);
    await transaction.delete(sessions).where(eq(sessions.userId, userId));
    const newly = await transaction
      .update(users)
      .set({ emailVerified: true })
      .where(and(eq(users.id, userId), eq(users.emailVerified, false)))
      .returning({ id: users.id });
    if (newly.length > 0) await confirmed(transaction, email);
  });
  await forgetAttempts(limits, email);
  await services.recordEvent({ kind: 'password-reset', userId });
  await emailNewPassword(services, email);
  return email;
}

/** Emails the owner that the password has changed. */
export async function emailNewPassword(
  { mailer, config }: Pick<AccountServices, 'mailer' | 'config'>,
  recipient: string,
): Promise<void> {
  const link = `${config.siteUrl}/auth/forgot`;
  await mailer.send({ name: 'password-changed', recipient, link, values: {} });
}
