import { type SQL, sql } from 'drizzle-orm';
import { recordEvent } from '../../events/record-event.server.ts';
import type { Database } from '#db/client.ts';
import { changeMany } from './change-many.server.ts';

/** Renames a service type everywhere, including histories, so that restoring and undoing still work. */
export async function renameEverywhere(db: Database, from: string, to: string): Promise<void> {
  const [was, is] = [sql`${from}::text`, sql`${to}::text`];
  const list = (json: SQL) => sql`CASE WHEN jsonb_typeof(${json}) = 'array' THEN (
    SELECT jsonb_agg(CASE WHEN item = to_jsonb(${was}) THEN to_jsonb(${is}) ELSE item END ORDER BY place)
    FROM jsonb_array_elements(${json}) WITH ORDINALITY AS items(item, place)) ELSE ${json} END`;
  const one = (json: SQL) => sql`CASE WHEN ${json} = to_jsonb(${was}) THEN to_jsonb(${is}) ELSE ${json} END`;
  const changes = (json: SQL) => sql`${json}
    || CASE WHEN ${json} ? 'category' THEN jsonb_build_object('category', jsonb_build_object(
      'from', ${one(sql`${json} -> 'category' -> 'from'`)}, 'to', ${one(sql`${json} -> 'category' -> 'to'`)})) ELSE '{}' END
    || CASE WHEN ${json} ? 'services' THEN jsonb_build_object('services', jsonb_build_object(
      'from', ${list(sql`${json} -> 'services' -> 'from'`)}, 'to', ${list(sql`${json} -> 'services' -> 'to'`)})) ELSE '{}' END`;
  const named = (
    json: SQL,
  ) => sql`(${json} -> 'category' ->> 'from' = ${was} OR ${json} -> 'category' ->> 'to' = ${was}
    OR ${json} -> 'services' -> 'from' ? ${was} OR ${json} -> 'services' -> 'to' ? ${was})`;
  await changeMany(db, {
    set: { services: sql`array_replace(b.services, ${was}, ${is})` },
    where: sql`b.services @> ARRAY[${was}]`,
    versions: null,
  });
  const { rows } = await db.execute<{ id: string }>(
    sql`SELECT id FROM businesses WHERE category = ${is} ORDER BY id`,
  );
  const businessIds = rows.map(({ id }) => Number(id));
  await recordEvent(db, { kind: 'changed', businessIds, columns: ['category'] });
  await db.execute(
    sql`UPDATE business_versions SET changes = ${changes(sql`changes`)} WHERE ${named(sql`changes`)}`,
  );
  await db.execute(sql`
    UPDATE removed_businesses SET category = CASE WHEN category = ${was} THEN ${is} ELSE category END,
      business = business
        || CASE WHEN business ? 'category' THEN jsonb_build_object('category', ${one(sql`business -> 'category'`)}) ELSE '{}' END
        || CASE WHEN business ? 'services' THEN jsonb_build_object('services', ${list(sql`business -> 'services'`)}) ELSE '{}' END,
      merged = CASE WHEN merged IS NULL THEN NULL ELSE ${changes(sql`merged`)} END
    WHERE category = ${was} OR business -> 'services' ? ${was} OR ${named(sql`merged`)}`);
  await db.execute(sql`
    UPDATE import_proposals SET value = CASE field WHEN 'category' THEN ${one(sql`value`)} ELSE ${list(sql`value`)} END
    WHERE (field = 'category' AND value = to_jsonb(${was})) OR (field = 'services' AND value ? ${was})`);
  await db.execute(sql`
    UPDATE imports SET new_categories = array_replace(new_categories, ${was}, ${is})
    WHERE new_categories @> ARRAY[${was}]`);
  await db.execute(sql`
    UPDATE custom_fields SET services = array_replace(services, ${was}, ${is}) WHERE services @> ARRAY[${was}]`);
  await db.execute(sql`UPDATE bulk_actions SET given = ${is} WHERE kind = 'set-service' AND given = ${was}`);
}

/** Adds the owner's fields of a service type to the one that takes over its businesses. */
export async function shareFields(db: Database, from: string, into: string): Promise<void> {
  await db.execute(sql`
    UPDATE custom_fields SET services = services || ${into}::text
    WHERE services @> ARRAY[${from}::text] AND NOT services @> ARRAY[${into}::text]`);
}

/** Moves removed businesses to another service type, so that restoring one does not bring the old type back. */
export async function moveRemoved(db: Database, from: string, into: string): Promise<void> {
  await db.execute(sql`
    UPDATE removed_businesses SET category = ${into}, business = business || jsonb_build_object('category', ${into}::text)
    WHERE category = ${from}`);
}
