import { and, eq } from 'drizzle-orm';
import type { Database } from '#db/client.ts';
import { accounts } from '#db/schema.ts';

/** Replaces the password of an account. @param hash as the service of passwords makes it */
export async function setPassword(db: Database, userId: string, hash: string): Promise<void> {
  await db
    .update(accounts)
    .set({ password: hash, updatedAt: new Date() })
    .where(and(eq(accounts.userId, userId), eq(accounts.providerId, 'credential')));
}

/** Replaces a hash of the same password by another, unless the password has been changed in between. */
export async function replaceHash(db: Database, userId: string, old: string, hash: string): Promise<void> {
  await db
    .update(accounts)
    .set({ password: hash })
    .where(
      and(eq(accounts.userId, userId), eq(accounts.providerId, 'credential'), eq(accounts.password, old)),
    );
}
