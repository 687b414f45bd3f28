import { eq } from 'drizzle-orm';
import type { Database } from '#db/client.ts';
import { users } from '#db/schema.ts';

export class UnknownAccount extends Error {
  override name = 'UnknownAccount';
  constructor(email: string) {
    super(`There is no account with the email address ${email}. Its owner has to register first.`);
  }
}

export interface FoundAccount {
  id: string;
  /** In lower case. */
  email: string;
  disabled: boolean;
}

/** Finds an account, ignoring case and surrounding spaces. @throws UnknownAccount */
export async function findAccount(db: Database, email: string): Promise<FoundAccount> {
  const address = email.trim().toLowerCase();
  const [user] = await db.select().from(users).where(eq(users.email, address));
  if (!user) throw new UnknownAccount(address);
  return { id: user.id, email: user.email, disabled: user.disabledAt !== null };
}
