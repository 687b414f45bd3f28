import { eq } from 'drizzle-orm';
import { users } from '#db/schema.ts';
import type { AccountServices } from '../account-services.server.ts';
import { overLimit } from '../limits/attempt-limits.server.ts';

type Services = Pick<AccountServices, 'db' | 'limits' | 'mailer' | 'config' | 'recordEvent'>;

/** Records a failed sign-in. Emails the owner, at most once a day, after ten in a day. */
export async function recordFailedSignIn(
  services: Services,
  email: string,
  kind: 'sign-in-failed' | 'sign-in-locked',
): Promise<void> {
  const { db, limits, mailer, config } = services;
  const [user] = await db.select().from(users).where(eq(users.email, email));
  await services.recordEvent({ kind, userId: user?.id ?? null });
  const account = { address: null, account: email };
  if (!(await overLimit(limits.count('failed sign-in', account)))) return;
  // Don't email an address whose owner never confirmed it.
  if (!user?.emailVerified) return;
  if (await overLimit(limits.count('failed sign-in message', account))) return;
  const link = `${config.siteUrl}/auth/forgot`;
  await mailer.send({ name: 'failed-sign-ins', recipient: email, link, values: {} });
}
