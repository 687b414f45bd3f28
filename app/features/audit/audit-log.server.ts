import { and, desc, eq, lt, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Database } from '#db/client.ts';
import { auditLog, users } from '#db/schema.ts';
import type { AuditAction, AuditActionName, AuditActor } from './audit-actions.ts';
import { type AuditRequest, COMMAND } from './audit-request.ts';

const KEPT_DAYS = 365;
const DAY_MS = 24 * 60 * 60_000;
export const AUDIT_PAGE_SIZE = 50;

/** Records what somebody did. @param db the transaction that does it, where there is one: both are true or neither */
export async function recordAction(
  db: Database,
  actor: AuditActor,
  { action, ...details }: AuditAction,
): Promise<void> {
  const { userId = null, ...rest } = details as Record<string, string | number> & { userId?: string };
  await db.insert(auditLog).values({
    actor: actor === 'command' ? 'command' : 'user',
    actor_id: actor === 'command' ? null : actor.userId,
    action,
    about_id: userId,
    details: rest,
  });
}

/** One line of the log, as its page shows it. */
export interface AuditEntry {
  id: number;
  /** ISO 8601. */
  at: string;
  /** The actor's e-mail address, `the command line` or `a former user`. */
  actor: string;
  action: string;
  /** The e-mail address of the user it was done to, or `a former user`; null when it was done to none. */
  about: string | null;
  details: Record<string, string | number>;
}

export interface AuditPage {
  /** The newest first. */
  entries: AuditEntry[];
  /** Where the next page begins; null on the last one. */
  next: number | null;
}

const GONE = 'a former user';
/** Actions that are done to a user. */
const ABOUT_USERS: ReadonlySet<string> = new Set<AuditActionName>([
  'admin.granted',
  'admin.revoked',
  'account.sessions-ended',
  'account.disabled',
  'account.enabled',
]);

/** One page of the log. */
export async function listActions(db: Database, { action, by, before }: AuditRequest): Promise<AuditPage> {
  const about = alias(users, 'about');
  const conditions: (SQL | undefined)[] = [
    action === null ? undefined : eq(auditLog.action, action),
    by === COMMAND ? eq(auditLog.actor, 'command') : by === null ? undefined : eq(auditLog.actor_id, by),
    before === null ? undefined : lt(auditLog.id, before),
  ];
  const rows = await db
    .select({ entry: auditLog, actorEmail: users.email, aboutEmail: about.email })
    .from(auditLog)
    .leftJoin(users, eq(users.id, auditLog.actor_id))
    .leftJoin(about, eq(about.id, auditLog.about_id))
    .where(and(...conditions))
    .orderBy(desc(auditLog.id))
    .limit(AUDIT_PAGE_SIZE + 1);
  const entries = rows.slice(0, AUDIT_PAGE_SIZE).map(({ entry, actorEmail, aboutEmail }) => ({
    id: entry.id,
    at: entry.at.toISOString(),
    actor: entry.actor === 'command' ? 'the command line' : (actorEmail ?? GONE),
    action: entry.action,
    about: aboutEmail ?? (ABOUT_USERS.has(entry.action) ? GONE : null),
    details: entry.details,
  }));
  return { entries, next: rows.length > AUDIT_PAGE_SIZE ? (entries.at(-1)?.id ?? null) : null };
}

/** Who stands in the log, by e-mail address. */
export async function listActors(db: Database): Promise<{ id: string; email: string }[]> {
  return db
    .select({ id: users.id, email: users.email })
    .from(users)
    .where(sql`EXISTS (SELECT FROM ${auditLog} WHERE ${auditLog.actor_id} = ${users.id})`)
    .orderBy(users.email);
}

/** Deletes what is older than a year. @param now milliseconds since 1970 */
export async function deleteOldActions(db: Database, now: number): Promise<void> {
  await db.delete(auditLog).where(lt(auditLog.at, new Date(now - KEPT_DAYS * DAY_MS)));
}
