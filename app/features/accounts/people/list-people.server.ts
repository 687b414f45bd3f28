import { likePattern } from '#db/like-pattern.ts';
import { and, asc, count, eq, or, type SQL, sql } from 'drizzle-orm';
import type { Database } from '#db/client.ts';
import { profiles, sessions, users } from '#db/schema.ts';
import { defaultDisplayName } from '../user/display-name.ts';
import type { Person, PersonRole } from './person.ts';

const PAGE_SIZE = 50;
const LONGEST_SEARCH = 100;

export interface PeopleRequest {
  /** Part of an address or name in any case; empty for everyone. */
  q: string;
  role: PersonRole | null;
  /** From 1. */
  page: number;
}

export interface PeopleList {
  /** Ordered by address. */
  people: Person[];
  total: number;
  page: number;
  pages: number;
}

export function cleanSearch(text: string | null): string {
  return (text ?? '').replaceAll('\0', '').trim().slice(0, LONGEST_SEARCH).toWellFormed();
}

/** One page of accounts; the last one if the page is too high. */
export async function listPeople(db: Database, { q, role, page }: PeopleRequest): Promise<PeopleList> {
  const pattern = `%${likePattern(q)}%`;
  const where = and(
    q === ''
      ? undefined
      : or(sql`${users.email} ILIKE ${pattern}`, sql`${profiles.display_name} ILIKE ${pattern}`),
    role === null ? undefined : sql`${ROLE} = ${role}`,
  );
  const [counted] = await db
    .select({ total: count() })
    .from(users)
    .leftJoin(profiles, eq(profiles.id, users.id))
    .where(where);
  const total = counted?.total ?? 0;
  const pages = Math.max(1, Math.ceil(total / PAGE_SIZE));
  const shown = Math.min(page, pages);
  const people = await readPeople(db, where, (shown - 1) * PAGE_SIZE);
  return { people, total, page: shown, pages };
}

/** Null if there is none. */
export async function findPerson(db: Database, id: string): Promise<Person | null> {
  if (!/^[\w-]{1,64}$/.test(id)) return null;
  const [person] = await readPeople(db, eq(users.id, id), 0);
  return person ?? null;
}

/** @param email in lower case @returns null if there is none */
export async function findPersonByEmail(db: Database, email: string): Promise<Person | null> {
  const [person] = await readPeople(db, eq(users.email, email), 0);
  return person ?? null;
}

const ROLE = sql<PersonRole>`CASE WHEN ${profiles.admin} THEN 'admin' WHEN ${profiles.moderator} THEN 'moderator' WHEN ${profiles.editor} THEN 'editor' ELSE 'member' END`;

async function readPeople(db: Database, where: SQL | undefined, offset: number): Promise<Person[]> {
  const theirs = sql`FROM ${sessions} WHERE ${sessions.userId} = ${users.id} AND ${sessions.expiresAt} > now()`;
  const rows = await db
    .select({
      id: users.id,
      email: users.email,
      displayName: profiles.display_name,
      role: ROLE,
      since: users.createdAt,
      // The month is enough; admins don't need the exact time.
      lastSeen: sql<
        string | null
      >`(SELECT to_char(max(${sessions.updatedAt}) AT TIME ZONE 'Europe/London', 'YYYY-MM') ${theirs})`,
      sessions: sql<number>`(SELECT count(*)::int4 ${theirs})`,
      disabledAt: users.disabledAt,
      isConfirmed: users.emailVerified,
      hasSecondFactor: users.twoFactorEnabled,
    })
    .from(users)
    .leftJoin(profiles, eq(profiles.id, users.id))
    .where(where)
    .orderBy(asc(users.email))
    .limit(PAGE_SIZE)
    .offset(offset);
  return rows.map(({ displayName, since, disabledAt, ...person }) => ({
    ...person,
    displayName: displayName ?? defaultDisplayName(person.email),
    since: since.toISOString(),
    isDisabled: disabledAt !== null,
  }));
}
