import {
  and,
  desc,
  eq,
  getTableColumns,
  inArray,
  isNotNull,
  isNull,
  like,
  lt,
  or,
  type SQL,
  sql,
} from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Database } from '#db/client.ts';
import { actions, users } from '#db/schema.ts';
import {
  type Action,
  type ActionName,
  type Actor,
  SIGN_IN_ACTIONS,
  type SignInActionName,
} from './action-names.ts';
import { type ActivityRequest, COMMAND } from './activity-request.ts';
import { DAY_MS } from '#app/platform/dates/durations.ts';
import { ACTION_DAYS, SIGN_IN_DAYS, UNDO_LICENCE_DAYS } from '#app/platform/periods.ts';

export const PAGE_SIZE = 50;

/** States before and after an action, for its undo; the format depends on its kind. */
export interface States {
  before: unknown;
  after: unknown;
}

/**
 * Records an action. @param db the action's transaction, if any, so that both are stored or neither @returns its id
 */
export async function recordAction(
  db: Database,
  actor: Actor,
  { action, ...details }: Action,
  states: States | null = null,
): Promise<number> {
  const { userId = null, ...rest } = details as Record<string, string | number> & { userId?: string };
  const [recorded] = await db
    .insert(actions)
    .values({ ...actorColumns(actor), action, about_id: userId, details: rest, ...states })
    .returning({ id: actions.id });
  return recorded?.id ?? 0;
}

export type StoredAction = typeof actions.$inferSelect;

/** Reads actions, oldest first; leaves out those no longer in the log. */
export async function readActions(db: Database, ids: readonly number[]): Promise<StoredAction[]> {
  if (ids.length === 0) return [];
  return db
    .select()
    .from(actions)
    .where(inArray(actions.id, [...ids]))
    .orderBy(actions.id);
}

/** Marks an action as undone.  @param db the transaction that undoes it  @returns false if already undone */
export async function markUndone(db: Database, id: number, userId: string | null): Promise<boolean> {
  const marked = await db
    .update(actions)
    .set({ undone_at: sql`now()`, undone_by: userId })
    .where(and(eq(actions.id, id), isNull(actions.undone_at)))
    .returning({ id: actions.id });
  return marked.length > 0;
}

interface SignInEvent {
  actor: Actor;
  action: SignInActionName;
  about: string | null;
}

/**
 * Records sign-in events. Repeats by one actor within 15 minutes share an entry, so that the log can't be flooded.
 */
export async function recordSignIn(db: Database, { actor, action, about }: SignInEvent): Promise<void> {
  const { actor: kind, actor_id } = actorColumns(actor);
  const again = await db
    .update(actions)
    .set({
      details: sql`jsonb_set(${actions.details}, '{times}', to_jsonb((${actions.details}->>'times')::int + 1))`,
    })
    .where(
      sql`${actions.id} = (
        SELECT id FROM ${actions}
        WHERE action = ${action} AND actor = ${kind} AND at > now() - interval '15 minutes'
          AND actor_id IS NOT DISTINCT FROM ${actor_id} AND about_id IS NOT DISTINCT FROM ${about}
        ORDER BY id DESC LIMIT 1)`,
    )
    .returning({ id: actions.id });
  if (again.length > 0) return;
  await db.insert(actions).values({ actor: kind, actor_id, action, about_id: about, details: { times: 1 } });
}

function actorColumns(actor: Actor) {
  return typeof actor === 'string'
    ? ({ actor, actor_id: null } as const)
    : ({ actor: 'user', actor_id: actor.userId } as const);
}

export interface LoggedAction {
  id: number;
  at: string;
  /** An email address, `the command line`, `someone` or `a former user`. */
  actor: string;
  action: string;
  /** Email address of the user it was done to, or `a former user`; null: done to no user. */
  about: string | null;
  details: Record<string, string | number>;
}

export interface ActivityEntries {
  entries: LoggedAction[];
  next: number | null;
}

const GONE = 'a former user';
const ABOUT_USERS: ReadonlySet<string> = new Set<ActionName>([
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

/** States can be large, and no list shows them. */
const { before: _before, after: _after, ...LOGGED } = getTableColumns(actions);

export async function listActions(
  db: Database,
  { action, by, before }: ActivityRequest,
): Promise<ActivityEntries> {
  const about = alias(users, 'about');
  const conditions: (SQL | undefined)[] = [
    action === null ? undefined : eq(actions.action, action),
    by === COMMAND ? eq(actions.actor, 'command') : by === null ? undefined : eq(actions.actor_id, by),
    before === null ? undefined : lt(actions.id, before),
  ];
  const rows = await db
    .select({ entry: LOGGED, actorEmail: users.email, aboutEmail: about.email })
    .from(actions)
    .leftJoin(users, eq(users.id, actions.actor_id))
    .leftJoin(about, eq(about.id, actions.about_id))
    .where(and(...conditions))
    .orderBy(desc(actions.id))
    .limit(PAGE_SIZE + 1);
  const entries = rows.slice(0, PAGE_SIZE).map(({ entry, actorEmail, aboutEmail }) => {
    // The admin may have no account in the restored backup.
    const { by, ...details } = entry.details;
    return {
      id: entry.id,
      at: entry.at.toISOString(),
      actor: actorEmail ?? (by === undefined ? ACTORS[entry.actor] : String(by)),
      action: entry.action,
      about: aboutEmail ?? (ABOUT_USERS.has(entry.action) ? GONE : null),
      details,
    };
  });
  return { entries, next: rows.length > PAGE_SIZE ? (entries.at(-1)?.id ?? null) : null };
}

export async function listActors(db: Database): Promise<{ id: string; email: string }[]> {
  return db
    .select({ id: users.id, email: users.email })
    .from(users)
    .where(sql`EXISTS (SELECT FROM ${actions} WHERE ${actions.actor_id} = ${users.id})`)
    .orderBy(users.email);
}

export async function deleteOldActions(db: Database, now: number): Promise<void> {
  const before = (days: number) => lt(actions.at, new Date(now - days * DAY_MS));
  const isSignIn = inArray(actions.action, [...SIGN_IN_ACTIONS]);
  await db.delete(actions).where(or(before(ACTION_DAYS), and(isSignIn, before(SIGN_IN_DAYS))));
  // Former licences are about people, and only needed while they can be undone.
  await db
    .update(actions)
    .set({ before: null, after: null })
    .where(and(like(actions.action, 'licence%'), before(UNDO_LICENCE_DAYS), isNotNull(actions.before)));
}

/** Removes names and earlier states of erased businesses from the log.  @param db the transaction that erases them */
export async function forgetBusinesses(db: Database, ids: readonly number[]): Promise<void> {
  const named = ids.map((id) => sql`${id}::bigint`);
  await db
    .update(actions)
    .set({ details: sql`${actions.details} - 'name' - 'text'`, before: null, after: null })
    .where(
      sql`(${actions.details} ->> 'businessId')::bigint IN (${sql.join(named, sql`, `)})
        OR (${actions.details} ->> 'otherId')::bigint IN (${sql.join(named, sql`, `)})`,
    );
}
