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
import { nearestType } from '#app/features/businesses/service-types/nearest-type.ts';
import { wordKey } from '#app/features/businesses/service-types/word-key.ts';

export interface OwnedType {
  name: string;
  plural: string;
  drawing: CategoryKind;
  schemaType: SchemaType;
  businesses: number;
}

export interface WaitingType {
  name: string;
  businesses: number;
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
      name,
      businesses: Number(businesses),
      importId: Number(waits_from),
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

async function filedWords(db: Database) {
  const { rows } = await db.execute<{ written: string; category: string | null; at: Date | string }>(sql`
    SELECT written, category, created_at AS at FROM service_type_words ORDER BY created_at DESC LIMIT 500`);
  return rows.map(({ written, category, at }) => ({ written, category, at: new Date(at).toISOString() }));
}

export async function listWaitingWords(db: Database): Promise<string[]> {
  const { rows } = await db.execute<{ category: string }>(sql`
    SELECT category FROM service_types WHERE waits_from IS NOT NULL ORDER BY waits_from DESC, category`);
  return rows.map(({ category }) => category);
}

interface Suggestion {
  /** Null leaves its businesses out. */
  type: string | null;
  why: string;
  /** ISO 8601 time at which a similar word was given this type; null if that isn't the reason. */
  filedAt: string | null;
}

interface Filed {
  written: string;
  category: string | null;
  at: string;
}

/** Suggests a type for an imported word; null if none. @param filed words with types, newest first */
function suggestType(
  word: string,
  types: readonly { name: string; drawing: string }[],
  filed: readonly Filed[],
): Suggestion | null {
  const nearest = nearestType(word, types);
  if (nearest?.why === 'Close in spelling') return { ...nearest, filedAt: null };
  const before = filed.find(({ written }) => sharedWords(written, word) >= 2);
  const isKnown = before && (before.category === null || types.some(({ name }) => name === before.category));
  if (before && isKnown) {
    return { type: before.category, why: `You chose it for “${before.written}”`, filedAt: before.at };
  }
  return nearest && { ...nearest, filedAt: null };
}

const COMMON: ReadonlySet<string> = new Set(['dog', 'dogs', 'pet', 'pets', 'and', 'service', 'services']);

function sharedWords(one: string, other: string): number {
  const words = (text: string) =>
    wordKey(text)
      .split(/[^\p{L}\p{N}]+/u)
      .filter((word) => word !== '' && !COMMON.has(word));
  const known = new Set(words(one));
  return new Set(words(other).filter((word) => known.has(word))).size;
}
