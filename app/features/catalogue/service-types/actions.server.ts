/** Changes to service types, in transactions that lock the businesses; see `withTypes`. */
import { and, eq, ne, sql } from 'drizzle-orm';
import { ActionRefused } from '#app/features/actions/action-refused.ts';
import { categoryKind } from '#app/features/businesses/service-types/category-kind.ts';
import { schemaTypeOf } from '#app/features/businesses/service-types/schema-type.ts';
import { TYPE_ORDER } from '#app/features/businesses/service-types/load-service-types.server.ts';
import { wordKey } from '#app/features/businesses/service-types/word-key.ts';
import { lockBusinesses } from '#app/features/businesses/write/records/stored-business.server.ts';
import type { Database } from '#db/client.ts';
import { serviceTypes, serviceTypeWords } from '#db/schema.ts';
import { takeWordUp } from '#app/features/businesses/write/many/unfiled-services.server.ts';
import { renameEverywhere } from '#app/features/businesses/write/many/rename-service-type.server.ts';
import type { TypeValues } from './type-form.ts';

type TypeRow = typeof serviceTypes.$inferSelect;
type WordRow = typeof serviceTypeWords.$inferSelect;

export interface TypeBefore {
  type: TypeRow;
  words: Pick<WordRow, 'word' | 'written' | 'for_imports'>[];
}

/** New name of the type, or the type that has its businesses; null if these were removed. */
export interface TypeAfter {
  category: string | null;
  /** Number of businesses moved; each has a version made by this bulk action. */
  businesses: number;
  bulkId: number | null;
}

/** A type before and after an action. */
export interface TypeStates {
  before: TypeBefore;
  after: TypeAfter;
}

export class TypeRefused extends ActionRefused {}

export class TypeGone extends TypeRefused {
  constructor(name: string) {
    super(
      `The service type “${name}” no longer exists. Another admin may have renamed, merged or deleted it.`,
    );
  }
}

/** Locks businesses and types until the transaction ends, so that imports store before or after. */
export async function lockTypes(db: Database): Promise<void> {
  // Keeps dates, by which imports recognise their rows; no facts of the businesses change.
  await db.execute(sql`SET LOCAL lock_timeout = '4s'; SET LOCAL directory.keeps_dates = 'on'`);
  await lockBusinesses(db);
}

/** @throws TypeGone */
export async function typeBefore(db: Database, name: string): Promise<TypeBefore> {
  // PostgreSQL texts can't contain NUL, so no type has such a name.
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

/** @throws TypeRefused if another type has the name, ignoring case */
async function requireFreeName(db: Database, name: string, except: string | null): Promise<void> {
  const others = await db
    .select({ category: serviceTypes.category })
    .from(serviceTypes)
    .where(except === null ? undefined : ne(serviceTypes.category, except));
  const taken = others.find(({ category }) => wordKey(category) === wordKey(name));
  if (taken)
    throw new TypeRefused(`There is already a service type “${taken.category}”. You can merge the two.`);
}

export function storedValues({ name, plural, drawing, schemaType }: TypeValues) {
  return {
    category: name,
    plural: plural === '' ? null : plural,
    drawing: drawing === categoryKind(name) ? null : drawing,
    schema_type: schemaType === schemaTypeOf(name) ? null : schemaType,
  };
}

/** @throws TypeRefused if the name is taken */
export async function addType(db: Database, values: TypeValues): Promise<void> {
  await requireFreeName(db, values.name, null);
  await db.insert(serviceTypes).values(storedValues(values));
  await db.delete(serviceTypeWords).where(eq(serviceTypeWords.word, wordKey(values.name)));
}

/** Changes a type; renames it in businesses and histories too. Null if unchanged. @throws TypeRefused */
export async function editType(db: Database, name: string, values: TypeValues): Promise<TypeStates | null> {
  const before = await typeBefore(db, name);
  const next = storedValues(values);
  const { type } = before;
  const keys = ['category', 'plural', 'drawing', 'schema_type'] as const;
  if (keys.every((key) => type[key] === next[key])) return null;
  if (next.category !== name) await requireFreeName(db, next.category, name);
  await changeType(db, name, next);
  const businesses = await countOf(db, next.category);
  return { before, after: { category: next.category, businesses, bulkId: null } };
}

async function changeType(
  db: Database,
  name: string,
  next: Partial<TypeRow> & { category: string },
): Promise<void> {
  const { category } = next;
  // A synonym equal to a type's name would never be used.
  await db.delete(serviceTypeWords).where(eq(serviceTypeWords.word, wordKey(category)));
  await db.update(serviceTypes).set(next).where(eq(serviceTypes.category, name));
  if (category === name) return;
  await renameEverywhere(db, name, category);
  if (wordKey(name) !== wordKey(category)) await keepWord(db, name, category, true);
}

/** Makes a word a synonym of a type; null for businesses this directory doesn't list. */
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

/** Restores a type's name and look.  @throws TypeRefused if another type has the name now */
export async function restoreType(db: Database, name: string, { type }: TypeBefore): Promise<void> {
  await typeBefore(db, name);
  const { category, plural, drawing, schema_type } = type;
  if (category !== name) await requireFreeName(db, category, name);
  await changeType(db, name, { category, plural, drawing, schema_type });
}

export async function countOf(db: Database, name: string): Promise<number> {
  const { rows } = await db.execute<{ count: string }>(
    sql`SELECT count(*) FROM businesses WHERE category = ${name} OR services @> ARRAY[${name}]`,
  );
  return Number(rows[0]?.count);
}

/** Moves a type up or down, which stores the order.  @returns true if it moved */
export async function orderType(db: Database, name: string, step: -1 | 1): Promise<boolean> {
  const rows = await db
    .select()
    .from(serviceTypes)
    .orderBy(...TYPE_ORDER)
    .for('update');
  const from = rows.findIndex(({ category }) => category === name);
  if (from < 0) throw new TypeGone(name);
  // Skips unfiled types, which the ordered list doesn't show.
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

/** Accepts an imported word as a type.  @returns false if it wasn't waiting */
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
