import { eq } from 'drizzle-orm';
import { users } from '#db/schema.ts';
import type { AccountServices } from '../account-services.server.ts';
import { TooManyAttempts } from '../limits/attempt-limits.server.ts';

type Services = Pick<AccountServices, 'db' | 'limits' | 'mailer' | 'config' | 'recordEvent'>;

/**
 * Records a failed sign-in, and emails the owner if it happens more than ten times in a day; at most one email a day.
 */
export async function recordFailedSignIn(
  services: Services,
  email: string,
  kind: 'sign-in-failed' | 'sign-in-locked',
): Promise<void> {
  const { db, limits, mailer, config } = services;
  const [user] = await db.select().from(users).where(eq(users.email, email));
  await services.recordEvent({ kind, userId: user?.id ?? null });
  const account = { address: null, account: email };
  if (!(await isOver(() => limits.count('failed sign-in', account)))) return;
  // Don't email an address whose owner never confirmed it.
  if (!user?.emailVerified) return;
  if (await isOver(() => limits.count('failed sign-in message', account))) return;
  const link = `${config.siteUrl}/auth/forgot`;
  await mailer.send({ name: 'failed-sign-ins', recipient: email, link, values: {} });
}

async function isOver(count: () => Promise<void>): Promise<boolean> {
  return count().then(
    () => false,
    (error: unknown) => {
      if (error instanceof TooManyAttempts) return true;
      throw error;
    },
  );
}
