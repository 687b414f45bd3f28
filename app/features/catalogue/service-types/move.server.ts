import { eq, isNull, sql } from 'drizzle-orm';
import { TYPE_ORDER } from '#app/features/businesses/service-types/load-service-types.server.ts';
import { nearestType } from '#app/features/businesses/service-types/nearest-type.ts';
import { wordKey } from '#app/features/businesses/service-types/word-key.ts';
import { changeMany } from '#app/features/businesses/write/many/change-many.server.ts';
import { moveRemoved, shareFields } from '#app/features/businesses/write/many/rename-service-type.server.ts';
import { setWordAside, takeWordUp } from '#app/features/businesses/write/many/unfiled-services.server.ts';
import { putBack } from '#app/features/businesses/write/removal/restore.server.ts';
import { takeDown } from '#app/features/businesses/write/removal/remove.server.ts';
import type { Database } from '#db/client.ts';
import { bulkActions, serviceTypes, serviceTypeWords } from '#db/schema.ts';
import {
  countOf,
  keepWord,
  restoreType,
  type TypeBefore,
  type TypeStates,
  TypeRefused,
  typeBefore,
} from './actions.server.ts';

export interface TypeMove {
  name: string;
  /** The type that gets its businesses; null if it has none. */
  into: string | null;
  /** True if its name becomes a synonym for later imports. */
  remembered: boolean;
}

/** Moves businesses to another type, one version each, and deletes the type. @throws TypeRefused */
export async function moveType(
  db: Database,
  userId: string,
  { name, into, remembered }: TypeMove,
): Promise<TypeStates> {
  const before = await typeBefore(db, name);
  if (before.type.waits_from !== null) await takeWordUp(db, name);
  const count = await countOf(db, name);
  if (into === name || (into === null && count > 0))
    throw new TypeRefused('Choose a service type for its businesses.');
  if (into !== null) await typeBefore(db, into);
  const bulkId = count === 0 || into === null ? null : await beginBulk(db, userId, name, 'set-service', into);
  const businesses = bulkId === null ? 0 : await moveBusinesses(db, { name, into, userId, bulkId });
  if (bulkId !== null) await endBulk(db, bulkId, businesses);
  if (into !== null) {
    await moveRemoved(db, name, into);
    await shareFields(db, name, into);
    await db.update(serviceTypeWords).set({ category: into }).where(eq(serviceTypeWords.category, name));
    await keepWord(db, name, into, remembered);
  }
  await db.delete(serviceTypes).where(eq(serviceTypes.category, name));
  return { before, after: { category: into, businesses, bulkId } };
}

/** Changes all businesses in one statement and stores a version of each.  @param into null removes the type */
async function moveBusinesses(
  db: Database,
  {
    name,
    into: target,
    userId,
    bulkId,
  }: { name: string; into: string | null; userId: string; bulkId: number },
): Promise<number> {
  const into = sql`${target}::text`;
  const category = sql`CASE WHEN b.category = ${name} THEN ${into} ELSE b.category END`;
  return changeMany(db, {
    set: {
      category,
      services: sql`(
        SELECT array_agg(service ORDER BY place) FROM (
          SELECT CASE WHEN given.service = ${name} THEN ${into} ELSE given.service END AS service, min(given.place) AS place
          FROM unnest(b.services) WITH ORDINALITY AS given(service, place) GROUP BY 1) AS others
        WHERE service IS NOT NULL AND service <> ${category})`,
    },
    where: sql`(b.category = ${name} OR b.services @> ARRAY[${name}::text])`,
    versions: { kind: 'edited', made_by: 'editor', userId, bulkId },
  });
}

/** Delists the businesses of a type and deletes it; later imports leave that type out.  @throws TypeRefused */
export async function leaveOutType(
  { db, clock }: { db: Database; clock: () => number },
  userId: string,
  { name, remembered }: Omit<TypeMove, 'into'>,
): Promise<TypeStates> {
  const before = await typeBefore(db, name);
  if (before.type.waits_from !== null) await takeWordUp(db, name);
  const reason = `Its service type “${name}” is left out`;
  const bulkId = await beginBulk(db, userId, name, 'take-down', reason);
  const author = { role: 'editor' as const, userId, bulkId };
  const { rows } = await db.execute<{ id: string }>(sql`SELECT id FROM businesses WHERE category = ${name}`);
  for (const { id } of rows) await takeDown({ db, clock }, { id: Number(id), reason, author });
  // Businesses with another main service stay listed.
  await moveBusinesses(db, { name, into: null, userId, bulkId });
  await endBulk(db, bulkId, rows.length);
  await db.update(serviceTypeWords).set({ category: null }).where(eq(serviceTypeWords.category, name));
  await db.delete(serviceTypes).where(eq(serviceTypes.category, name));
  if (remembered) await keepWord(db, name, null, true);
  return { before, after: { category: null, businesses: rows.length, bulkId } };
}

async function beginBulk(
  db: Database,
  userId: string,
  name: string,
  kind: 'set-service' | 'take-down',
  given: string,
): Promise<number> {
  const list = `?${new URLSearchParams({ service: name })}`;
  const [made] = await db
    .insert(bulkActions)
    .values({ user_id: userId, kind, given, list, state: 'done', total: 0, last_id: 0 })
    .returning({ id: bulkActions.id });
  return made?.id ?? 0;
}

async function endBulk(db: Database, id: number, changed: number): Promise<void> {
  await db.update(bulkActions).set({ total: changed, seen: changed, changed }).where(eq(bulkActions.id, id));
}

export interface UndoneType {
  name: string;
  /** Number restored, and number left alone because they have changed since. */
  businesses: number;
  spared: number;
}

/** Restores a type's name and look. @throws TypeRefused */
export async function undoEdit(db: Database, { before, after }: TypeStates): Promise<UndoneType> {
  await restoreType(db, after.category ?? '', before);
  return { name: before.type.category, businesses: after.businesses, spared: 0 };
}

/** Restores a moved or left-out type with its businesses, except those changed since. */
export async function undoMove(
  db: Database,
  userId: string,
  { before, after }: TypeStates,
): Promise<UndoneType> {
  const { category: name } = before.type;
  await bringBack(db, before);
  const moved = await moveBack(db, userId, after.bulkId);
  const back =
    after.category === null && after.bulkId !== null ? await restoreAll(db, userId, after.bulkId) : moved;
  // Unfiled again: until then its businesses are listed under the nearest type.
  if (before.type.waits_from !== null) await setWordAside(db, name, await nearestOf(db, name));
  return { name, businesses: back, spared: Math.max(after.businesses - back, 0) };
}

/** The visible type most similar to a word; null if none. */
async function nearestOf(db: Database, word: string): Promise<string | null> {
  const { category: name, drawing } = serviceTypes;
  const types = await db
    .select({ name, drawing })
    .from(serviceTypes)
    .where(isNull(serviceTypes.waits_from))
    .orderBy(...TYPE_ORDER);
  return nearestType(word, types)?.type ?? null;
}

async function bringBack(db: Database, { type, words }: TypeBefore): Promise<void> {
  const { category } = type;
  await db.insert(serviceTypes).values(type).onConflictDoNothing();
  await db.delete(serviceTypeWords).where(eq(serviceTypeWords.word, wordKey(category)));
  for (const { written, for_imports } of words) await keepWord(db, written, category, for_imports);
}

async function moveBack(db: Database, userId: string, bulkId: number | null): Promise<number> {
  if (bulkId === null) return 0;
  const category = sql`coalesce(v.changes -> 'category' ->> 'from', b.category)`;
  return changeMany(db, {
    set: {
      category,
      services: sql`CASE WHEN NOT v.changes ? 'services' THEN b.services
        WHEN jsonb_typeof(v.changes -> 'services' -> 'from') = 'array'
        THEN ARRAY(SELECT jsonb_array_elements_text(v.changes -> 'services' -> 'from')) END`,
    },
    joined: sql`JOIN business_versions v ON v.business_id = b.id AND v.version = b.version AND v.bulk_id = ${bulkId}`,
    where: sql`EXISTS (SELECT FROM service_types s WHERE s.category = ${category})`,
    versions: {
      kind: 'edited',
      made_by: 'editor',
      userId,
      origins: sql`jsonb_build_object('*', jsonb_build_object('asAt', version - 2))`,
    },
  });
}

async function restoreAll(db: Database, userId: string, bulkId: number | null): Promise<number> {
  const { rows } = await db.execute<{ id: string }>(
    sql`SELECT business_id AS id FROM business_versions WHERE bulk_id = ${bulkId} AND kind = 'taken-down'`,
  );
  let back = 0;
  for (const { id } of rows) {
    const done = await putBack({ db }, { id: Number(id), author: { role: 'editor', userId } });
    if (done.outcome === 'put-back') back += 1;
  }
  return back;
}
