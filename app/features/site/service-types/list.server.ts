import { sql } from 'drizzle-orm';
import {
  type CategoryKind,
  CATEGORY_KINDS,
  categoryKind,
} from '#app/features/businesses/service-types/category-kind.ts';
import {
  parseSchemaType,
  type SchemaType,
  schemaTypeOf,
} from '#app/features/businesses/service-types/schema-type.ts';
import { HAS_CHOSEN_SERVICE } from '#app/features/businesses/write/many/unfiled-services.server.ts';
import type { Database } from '#db/client.ts';
import { type Suggestion, suggestType } from './suggest-type.ts';

/** A service type as its owner sees it. */
export interface OwnedType {
  name: string;
  /** Empty if there is no plural. */
  plural: string;
  drawing: CategoryKind;
  schemaType: SchemaType;
  /** How many businesses have it, as their main one or beside it. */
  businesses: number;
}

/** An imported word without a service type. */
export interface WaitingType {
  name: string;
  businesses: number;
  /** Names of some of them. */
  examples: string[];
  importId: number;
  suggestion: Suggestion | null;
}

interface Row extends Record<string, unknown> {
  category: string;
  plural: string | null;
  drawing: string | null;
  schema_type: string | null;
  waits_from: string | null;
  businesses: string;
}

/** All types in their order, and the words that wait to be filed. */
export async function listOwnedTypes(db: Database): Promise<{ types: OwnedType[]; waiting: WaitingType[] }> {
  const { rows } = await db.execute<Row>(sql`
    WITH counted AS (
      SELECT service, count(*) AS businesses FROM (
        SELECT category AS service FROM businesses
        UNION ALL SELECT unnest(services) FROM businesses WHERE services IS NOT NULL
        UNION ALL SELECT u.word FROM unfiled_services u JOIN businesses b ON b.id = u.business_id
          WHERE NOT ${sql.raw(HAS_CHOSEN_SERVICE)}) AS given
      GROUP BY service)
    SELECT s.*, coalesce(c.businesses, 0) AS businesses
    FROM service_types s LEFT JOIN counted c ON c.service = s.category
    ORDER BY s.position NULLS LAST, s.category`);
  const types = rows.filter((row) => row.waits_from === null).map(ownedType);
  const words = await filedWords(db);
  const waiting: WaitingType[] = [];
  for (const { category: name, businesses, waits_from } of rows.filter((row) => row.waits_from !== null)) {
    waiting.push({
      ...{ name, businesses: Number(businesses), importId: Number(waits_from) },
      examples: await examplesOf(db, name),
      suggestion: suggestType(name, types, words),
    });
  }
  return { types, waiting: waiting.toSorted((one, other) => other.businesses - one.businesses) };
}

function ownedType({ category, plural, drawing, schema_type, businesses }: Row): OwnedType {
  return {
    name: category,
    plural: plural ?? '',
    drawing: CATEGORY_KINDS.find((kind) => kind === drawing) ?? categoryKind(category),
    schemaType: parseSchemaType(schema_type) ?? schemaTypeOf(category),
    businesses: Number(businesses),
  };
}

const EXAMPLES = 3;

async function examplesOf(db: Database, name: string): Promise<string[]> {
  const { rows } = await db.execute<{ name: string }>(sql`
    SELECT b.name FROM unfiled_services u JOIN businesses b ON b.id = u.business_id
    WHERE u.word = ${name} AND NOT ${sql.raw(HAS_CHOSEN_SERVICE)} ORDER BY b.id LIMIT ${EXAMPLES}`);
  return rows.map((row) => row.name);
}

/** Words given a type before, newest first. */
async function filedWords(db: Database) {
  const { rows } = await db.execute<{ written: string; category: string | null; at: Date | string }>(sql`
    SELECT written, category, created_at AS at FROM service_type_words ORDER BY created_at DESC LIMIT 500`);
  return rows.map(({ written, category, at }) => ({ written, category, at: new Date(at).toISOString() }));
}

/** The words of imports that wait to be filed, those of the latest import first. */
export async function listWaitingWords(db: Database): Promise<string[]> {
  const { rows } = await db.execute<{ category: string }>(sql`
    SELECT category FROM service_types WHERE waits_from IS NOT NULL ORDER BY waits_from DESC, category`);
  return rows.map(({ category }) => category);
}

/** What the latest action was, for its undo; null where it was undone, or there is none of this id. */
export async function readAction(db: Database, id: number | null) {
  if (id === null) return null;
  const { rows } = await db.execute<{
    kind: 'edited' | 'moved' | 'left-out';
    name: string;
    category: string | null;
    businesses: number;
  }>(sql`
    SELECT kind, before -> 'type' ->> 'category' AS name, category, businesses FROM service_type_deeds
    WHERE id = ${id} AND undone_at IS NULL`);
  const [action] = rows;
  return action ? { id, ...action } : null;
}

export type DoneAction = NonNullable<Awaited<ReturnType<typeof readAction>>>;
