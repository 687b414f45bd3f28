import { and, eq } from 'drizzle-orm';
import type { Database } from '#db/client.ts';
import { accounts } from '#db/schema.ts';

export async function setPassword(db: Database, userId: string, hash: string): Promise<void> {
  await db
    .update(accounts)
    .set({ password: hash, updatedAt: new Date() })
    .where(and(eq(accounts.userId, userId), eq(accounts.providerId, 'credential')));
}

/** Replaces a hash by a new one of the same password, unless it has changed meanwhile. */
export async function replaceHash(db: Database, userId: string, old: string, hash: string): Promise<void> {
  await db
    .update(accounts)
    .set({ password: hash })
    .where(
      and(eq(accounts.userId, userId), eq(accounts.providerId, 'credential'), eq(accounts.password, old)),
    );
}
