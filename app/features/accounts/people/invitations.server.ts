import { and, asc, count, eq, gt, isNull } from 'drizzle-orm';
import type { Database } from '#db/client.ts';
import { invitations, profiles, users } from '#db/schema.ts';
import type { Invitation } from './person.ts';
import { setRole } from './roles.server.ts';
import { DAY_MS } from '#app/platform/dates/durations.ts';
import { INVITATION_DAYS } from '#app/platform/periods.ts';

/** Limits the emails that a site sends to strangers. */
export const MOST_INVITATIONS = 100;

export class TooManyInvitations extends Error {
  override name = 'TooManyInvitations';
  constructor() {
    super(`There are already ${MOST_INVITATIONS} open invitations. Withdraw some of them first.`);
  }
}

interface Inviting extends Pick<Invitation, 'email' | 'role'> {
  invitedBy: string;
  /** Milliseconds since 1970. */
  now: number;
}

/** Stores a role for a future account, replacing earlier invitations. @throws TooManyInvitations */
export async function keepInvitation(db: Database, { email, role, invitedBy, now }: Inviting): Promise<void> {
  const [open] = await db.select({ total: count() }).from(invitations);
  if ((open?.total ?? 0) >= MOST_INVITATIONS) throw new TooManyInvitations();
  const stored = { role, invited_by: invitedBy, expires_at: new Date(now + INVITATION_DAYS * DAY_MS) };
  await db
    .insert(invitations)
    .values({ email, ...stored })
    .onConflictDoUpdate({ target: invitations.email, set: stored });
}

/** Open invitations by address. @param now milliseconds since 1970 */
export async function listInvitations(db: Database, now: number): Promise<Invitation[]> {
  const rows = await db
    .select()
    .from(invitations)
    .where(gt(invitations.expires_at, new Date(now)))
    .orderBy(asc(invitations.email));
  return rows.map(({ email, role, expires_at }) => ({ email, role, until: expires_at.toISOString() }));
}

/** @param now milliseconds since 1970 */
export async function isInvited(db: Database, email: string, now: number): Promise<boolean> {
  const open = await db
    .select({ email: invitations.email })
    .from(invitations)
    .where(and(eq(invitations.email, email), gt(invitations.expires_at, new Date(now))));
  return open.length > 0;
}

/** @returns false if there was none */
export async function withdrawInvitation(db: Database, email: string): Promise<boolean> {
  const gone = await db.delete(invitations).where(eq(invitations.email, email)).returning();
  return gone.length > 0;
}

/** Gives a newly confirmed account its invited role, unless the inviter is no longer an admin. */
export async function takeInvitation(db: Database, email: string, now: number): Promise<void> {
  const [invited] = await db
    .delete(invitations)
    .where(and(eq(invitations.email, email), gt(invitations.expires_at, new Date(now))))
    .returning();
  if (invited?.invited_by && (await isAdmin(db, invited.invited_by))) {
    await setRole(db, email, invited.role, 'member');
  }
}

async function isAdmin(db: Database, userId: string): Promise<boolean> {
  const admins = await db
    .select({ id: users.id })
    .from(users)
    .innerJoin(profiles, eq(profiles.id, users.id))
    .where(and(eq(users.id, userId), eq(profiles.admin, true), isNull(users.disabledAt)));
  return admins.length > 0;
}
