/** What an owner does to service types. Each is part of a transaction that holds the lock of businesses; see `withTypes`. */
import { and, eq, ne, sql } from 'drizzle-orm';
import { categoryKind } from '#app/features/businesses/service-types/category-kind.ts';
import { schemaTypeOf } from '#app/features/businesses/service-types/schema-type.ts';
import { TYPE_ORDER } from '#app/features/businesses/service-types/load-service-types.server.ts';
import { wordKey } from '#app/features/businesses/service-types/word-key.ts';
import { lockBusinesses } from '#app/features/businesses/write/records/stored-business.server.ts';
import type { Database } from '#db/client.ts';
import { serviceTypeActions, serviceTypes, serviceTypeWords } from '#db/schema.ts';
import { takeWordUp } from '#app/features/businesses/write/many/unfiled-services.server.ts';
import { renameEverywhere } from '#app/features/businesses/write/many/rename-service-type.server.ts';
import type { TypeValues } from './type-form.ts';

type TypeRow = typeof serviceTypes.$inferSelect;
type WordRow = typeof serviceTypeWords.$inferSelect;

/** A type as it was before an action, with the words that led to it. */
export interface TypeBefore {
  type: TypeRow;
  words: Pick<WordRow, 'word' | 'written' | 'for_imports'>[];
}

/** What cannot be done to service types, as a sentence for people. */
export class TypeRefused extends Error {}

/** Another admin has renamed, merged or deleted it. */
export class TypeGone extends TypeRefused {
  constructor(name: string) {
    super(
      `The service type “${name}” no longer exists. Another admin may have renamed, merged or deleted it.`,
    );
  }
}

/** Keeps everyone else from changing businesses and types until the transaction ends; an import stores before it, or after it. */
export async function lockTypes(db: Database): Promise<void> {
  // By its date an import knows what it added: that stays, as none of the business's own facts changes.
  await db.execute(sql`SET LOCAL lock_timeout = '4s'; SET LOCAL directory.keeps_dates = 'on'`);
  await lockBusinesses(db);
}

/** @throws TypeGone */
export async function typeBefore(db: Database, name: string): Promise<TypeBefore> {
  // What no text of the database can be, no type is called.
  if (name.includes('\0')) throw new TypeGone('');
  const [type] = await db.select().from(serviceTypes).where(eq(serviceTypes.category, name)).for('update');
  if (!type) throw new TypeGone(name);
  const { word, written, for_imports } = serviceTypeWords;
  const words = await db
    .select({ word, written, for_imports })
    .from(serviceTypeWords)
    .where(eq(serviceTypeWords.category, name));
  return { type, words };
}

/** @throws TypeRefused when another type has the name, or one that differs in nothing but case */
async function requireFreeName(db: Database, name: string, except: string | null): Promise<void> {
  const others = await db
    .select({ category: serviceTypes.category })
    .from(serviceTypes)
    .where(except === null ? undefined : ne(serviceTypes.category, except));
  const taken = others.find(({ category }) => wordKey(category) === wordKey(name));
  if (taken)
    throw new TypeRefused(`There is already a service type “${taken.category}”. You can merge the two.`);
}

/** Stored choices, without values derived from the name. */
export function storedValues({ name, plural, drawing, schemaType }: TypeValues) {
  return {
    category: name,
    plural: plural === '' ? null : plural,
    drawing: drawing === categoryKind(name) ? null : drawing,
    schema_type: schemaType === schemaTypeOf(name) ? null : schemaType,
  };
}

/** Adds a type. @throws TypeRefused when there is one of the name */
export async function addType(db: Database, values: TypeValues): Promise<void> {
  await requireFreeName(db, values.name, null);
  await db.insert(serviceTypes).values(storedValues(values));
  await db.delete(serviceTypeWords).where(eq(serviceTypeWords.word, wordKey(values.name)));
}

/**
 * Changes what a type is called, drawn and told as. With its name, all its businesses change theirs, and so does what is
 * written of them in their histories: the type is the same.
 * @returns the action, or null where nothing changes
 * @throws TypeRefused
 */
export async function editType(
  db: Database,
  userId: string,
  name: string,
  values: TypeValues,
): Promise<number | null> {
  const before = await typeBefore(db, name);
  const next = storedValues(values);
  const { type } = before;
  const keys = ['category', 'plural', 'drawing', 'schema_type'] as const;
  if (keys.every((key) => type[key] === next[key])) return null;
  if (next.category !== name) await requireFreeName(db, next.category, name);
  await changeType(db, name, next);
  const businesses = await countOf(db, next.category);
  return storeAction(db, {
    userId,
    kind: 'edited',
    before,
    category: next.category,
    businesses,
    bulkId: null,
  });
}

async function changeType(
  db: Database,
  name: string,
  next: Partial<TypeRow> & { category: string },
): Promise<void> {
  const { category } = next;
  // A word for one that has the name again would never be asked.
  await db.delete(serviceTypeWords).where(eq(serviceTypeWords.word, wordKey(category)));
  await db.update(serviceTypes).set(next).where(eq(serviceTypes.category, name));
  if (category === name) return;
  await renameEverywhere(db, name, category);
  if (wordKey(name) !== wordKey(category)) await keepWord(db, name, category, true);
}

/** Makes a word a synonym of a type; null for businesses this directory does not list. */
export async function keepWord(
  db: Database,
  written: string,
  category: string | null,
  forImports: boolean,
): Promise<void> {
  const row = { category, written, for_imports: forImports, created_at: new Date() };
  await db
    .insert(serviceTypeWords)
    .values({ word: wordKey(written), ...row })
    .onConflictDoUpdate({ target: serviceTypeWords.word, set: row });
}

interface NewAction {
  userId: string;
  kind: (typeof serviceTypeActions.$inferInsert)['kind'];
  before: TypeBefore;
  category: string | null;
  businesses: number;
  bulkId: number | null;
}

/** @returns its id */
export async function storeAction(db: Database, { userId, bulkId, ...action }: NewAction): Promise<number> {
  const [made] = await db
    .insert(serviceTypeActions)
    .values({ user_id: userId, bulk_id: bulkId, ...action })
    .returning({ id: serviceTypeActions.id });
  return made?.id ?? 0;
}

/** Gives a type its earlier name and looks back. @throws TypeRefused when the name has gone to another one */
export async function restoreType(db: Database, name: string, { type }: TypeBefore): Promise<void> {
  await typeBefore(db, name);
  const { category, plural, drawing, schema_type } = type;
  if (category !== name) await requireFreeName(db, category, name);
  await changeType(db, name, { category, plural, drawing, schema_type });
}

/** How many businesses are of a type, as their main one or beside it. */
export async function countOf(db: Database, name: string): Promise<number> {
  const { rows } = await db.execute<{ count: string }>(
    sql`SELECT count(*) FROM businesses WHERE category = ${name} OR services @> ARRAY[${name}]`,
  );
  return Number(rows[0]?.count);
}

/**
 * Moves a type up or down; from then on the order is stored.
 * @returns whether it moved
 */
export async function orderType(db: Database, name: string, step: -1 | 1): Promise<boolean> {
  const rows = await db
    .select()
    .from(serviceTypes)
    .orderBy(...TYPE_ORDER)
    .for('update');
  const from = rows.findIndex(({ category }) => category === name);
  if (from < 0) throw new TypeGone(name);
  // Waiting to be filed are in no list from which one could see that they were passed.
  const isNext = ({ waits_from }: TypeRow, place: number) =>
    waits_from === null && (step > 0 ? place > from : place < from);
  const to = step > 0 ? rows.findIndex(isNext) : rows.findLastIndex(isNext);
  const names = rows.map(({ category }) => category);
  const other = names[to];
  if (other === undefined) return false;
  names[from] = other;
  names[to] = name;
  await db.execute(sql`
    UPDATE service_types s SET position = given.position
    FROM unnest(${sql.param(names)}::text[]) WITH ORDINALITY AS given(category, position)
    WHERE s.category = given.category AND s.position IS DISTINCT FROM given.position`);
  return true;
}

/** Has a word that came with an import be a type of its own. @returns whether it waited */
export async function settleType(db: Database, name: string): Promise<boolean> {
  if (name.includes('\0')) return false;
  const settled = await db
    .update(serviceTypes)
    .set({ waits_from: null })
    .where(and(eq(serviceTypes.category, name), sql`waits_from IS NOT NULL`))
    .returning({ category: serviceTypes.category });
  if (settled.length > 0) await takeWordUp(db, name);
  return settled.length > 0;
}
