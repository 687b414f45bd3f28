import { eq } from 'drizzle-orm';
import type { Database } from '#db/client.ts';
import { profiles, sessions, users } from '#db/schema.ts';

/** Everything stored about a user, for the download; never a password or the secret of a session. */
export async function personalData(db: Database, userId: string) {
  const [user] = await db
    .select({
      id: users.id,
      email: users.email,
      email_confirmed: users.emailVerified,
      registered_at: users.createdAt,
    })
    .from(users)
    .where(eq(users.id, userId));
  const [profile] = await db
    .select({
      display_name: profiles.display_name,
      admin: profiles.admin,
      editor: profiles.editor,
      moderator: profiles.moderator,
      updated_at: profiles.updated_at,
    })
    .from(profiles)
    .where(eq(profiles.id, userId));
  const signedIn = await db
    .select({ since: sessions.createdAt, until: sessions.expiresAt, browser: sessions.userAgent })
    .from(sessions)
    .where(eq(sessions.userId, userId))
    .orderBy(sessions.createdAt);
  return { account: user ?? null, profile: profile ?? null, sessions: signedIn };
}
