import { and, desc, eq, inArray, lt, or, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Database } from '#db/client.ts';
import { auditLog, users } from '#db/schema.ts';
import {
  type AuditAction,
  type AuditActionName,
  type AuditActor,
  DOOR_ACTIONS,
  type DoorActionName,
} from './audit-actions.ts';
import { type AuditRequest, COMMAND } from './audit-request.ts';

const RETENTION_DAYS = 365;
/** Sign-in events are only useful while an incident may be investigated. */
const SIGN_IN_RETENTION_DAYS = 90;
const DAY_MS = 24 * 60 * 60_000;
export const AUDIT_PAGE_SIZE = 50;

/** Records an action. @param db the action's transaction, if there is one, so that both are stored or neither */
export async function recordAction(
  db: Database,
  actor: AuditActor,
  { action, ...details }: AuditAction,
): Promise<void> {
  const { userId = null, ...rest } = details as Record<string, string | number> & { userId?: string };
  await db.insert(auditLog).values({
    ...actorColumns(actor),
    action,
    about_id: userId,
    details: rest,
  });
}

interface DoorEvent {
  actor: AuditActor;
  action: DoorActionName;
  /** The user whose account it was about; null for none. */
  about: string | null;
}

/**
 * Records sign-in events. What one actor repeats within a quarter of an hour is counted in one entry, so that
 * the log can't be filled.
 */
export async function recordAtTheDoor(db: Database, { actor, action, about }: DoorEvent): Promise<void> {
  const { actor: kind, actor_id } = actorColumns(actor);
  const again = await db
    .update(auditLog)
    .set({
      details: sql`jsonb_set(${auditLog.details}, '{times}', to_jsonb((${auditLog.details}->>'times')::int + 1))`,
    })
    .where(
      sql`${auditLog.id} = (
        SELECT id FROM ${auditLog}
        WHERE action = ${action} AND actor = ${kind} AND at > now() - interval '15 minutes'
          AND actor_id IS NOT DISTINCT FROM ${actor_id} AND about_id IS NOT DISTINCT FROM ${about}
        ORDER BY id DESC LIMIT 1)`,
    )
    .returning({ id: auditLog.id });
  if (again.length > 0) return;
  await db.insert(auditLog).values({ actor: kind, actor_id, action, about_id: about, details: { times: 1 } });
}

function actorColumns(actor: AuditActor) {
  return typeof actor === 'string'
    ? ({ actor, actor_id: null } as const)
    : ({ actor: 'user', actor_id: actor.userId } as const);
}

/** One line of the log, as its page shows it. */
export interface AuditEntry {
  id: number;
  /** ISO 8601. */
  at: string;
  /** The actor's email address, `the command line`, `someone` or `a former user`. */
  actor: string;
  action: string;
  /** The email address of the user it was done to, or `a former user`; null when it was done to none. */
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
  'editor.granted',
  'editor.revoked',
  'account.sessions-ended',
  'account.disabled',
  'account.enabled',
  'account.second-factor-removed',
  'sign-in.failed',
  'sign-in.locked',
]);
const ACTORS = { command: 'the command line', site: 'the site', visitor: 'someone', user: GONE };

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
    actor: actorEmail ?? ACTORS[entry.actor],
    action: entry.action,
    about: aboutEmail ?? (ABOUT_USERS.has(entry.action) ? GONE : null),
    details: entry.details,
  }));
  return { entries, next: rows.length > AUDIT_PAGE_SIZE ? (entries.at(-1)?.id ?? null) : null };
}

/** Who stands in the log, by email address. */
export async function listActors(db: Database): Promise<{ id: string; email: string }[]> {
  return db
    .select({ id: users.id, email: users.email })
    .from(users)
    .where(sql`EXISTS (SELECT FROM ${auditLog} WHERE ${auditLog.actor_id} = ${users.id})`)
    .orderBy(users.email);
}

/** Deletes what is older than a year, and what happened at the door after 90 days. @param now milliseconds since 1970 */
export async function deleteOldActions(db: Database, now: number): Promise<void> {
  const before = (days: number) => lt(auditLog.at, new Date(now - days * DAY_MS));
  const atTheDoor = inArray(auditLog.action, [...DOOR_ACTIONS]);
  await db.delete(auditLog).where(or(before(RETENTION_DAYS), and(atTheDoor, before(SIGN_IN_RETENTION_DAYS))));
}

/** Takes the names of businesses that are erased out of the log. @param db the transaction that erases them */
export async function forgetBusinesses(db: Database, ids: readonly number[]): Promise<void> {
  const named = ids.map((id) => sql`${id}::bigint`);
  await db
    .update(auditLog)
    .set({ details: sql`${auditLog.details} - 'name'` })
    .where(
      sql`(${auditLog.details} ->> 'businessId')::bigint IN (${sql.join(named, sql`, `)})
        OR (${auditLog.details} ->> 'otherId')::bigint IN (${sql.join(named, sql`, `)})`,
    );
}
