/** Changes to custom fields; each function runs in the caller's transaction. */
import { ActionRefused } from '#app/features/actions/action-refused.ts';
import { eq, sql } from 'drizzle-orm';
import {
  type CustomField,
  fieldsInUse,
  MOST_ARCHIVED,
  MOST_FIELDS,
} from '#app/features/businesses/listing/custom-field.ts';
import { loadCustomFields } from '#app/features/businesses/custom/load-custom-fields.server.ts';
import type { Database } from '#db/client.ts';
import { customFields } from '#db/schema.ts';
import type { FieldValues } from './field-form.ts';
import { keyFor } from './key-for.ts';

export class FieldRefused extends ActionRefused {}

class FieldGone extends FieldRefused {
  constructor() {
    super('This field no longer exists. Another admin may have deleted it.');
  }
}

const TOO_MANY = `There are already ${MOST_FIELDS} fields. Archive one first.`;

export async function lockedFields(db: Database): Promise<CustomField[]> {
  await db.execute('LOCK TABLE custom_fields IN SHARE ROW EXCLUSIVE MODE');
  return loadCustomFields(db);
}

/** @throws FieldGone */
async function lockedField(db: Database, key: string): Promise<{ field: CustomField; all: CustomField[] }> {
  const all = await lockedFields(db);
  const field = all.find((known) => known.key === key);
  if (!field) throw new FieldGone();
  return { field, all };
}

/** Labels identify fields in texts, so archived ones count too.  @throws FieldRefused if the label is taken */
function requireFreeLabel(all: readonly CustomField[], label: string, except: string | null): void {
  const taken = all.find(
    (field) => field.key !== except && field.label.toLowerCase() === label.toLowerCase(),
  );
  if (!taken) return;
  const archived = taken.isArchived ? ' It is archived, and you can restore it.' : '';
  throw new FieldRefused(`There is already a field “${taken.label}”.${archived}`);
}

/** Appends a field.  @returns its key  @throws FieldRefused */
export async function addField(db: Database, values: FieldValues): Promise<string> {
  const all = await lockedFields(db);
  if (fieldsInUse(all).length >= MOST_FIELDS) throw new FieldRefused(TOO_MANY);
  requireFreeLabel(all, values.label, null);
  const taken = new Set(all.map((field) => field.key));
  let key = keyFor(values.label, 'field', taken);
  // Listings may still hold values of a deleted field.
  for (; (await listingsWith(db, key)) > 0; key = keyFor(values.label, 'field', taken)) taken.add(key);
  await db
    .insert(customFields)
    .values({ ...values, key, services: copied(values), position: await lastPosition(db) });
  return key;
}

/** Version for optimistic locking; null if the field doesn't exist. */
export async function fieldVersion(db: Database, key: string): Promise<number | null> {
  const [row] = await db
    .select({ version: customFields.version })
    .from(customFields)
    .where(eq(customFields.key, key));
  return row?.version ?? null;
}

/** Changes a field except its key and kind of value.  @returns true if anything changed  @throws FieldRefused */
export async function editField(
  db: Database,
  key: string,
  { label, unit, help, choices, services }: FieldValues,
  begunFrom: number,
): Promise<boolean> {
  const { field, all } = await lockedField(db, key);
  if ((await fieldVersion(db, key)) !== begunFrom) {
    throw new FieldRefused(
      'Another admin has changed this field meanwhile. Load the page again, then make your change.',
    );
  }
  requireFreeLabel(all, label, key);
  const next = { label, unit, help, choices, services };
  const { key: _key, kind: _kind, isArchived: _archived, ...before } = field;
  if (JSON.stringify(sorted(next)) === JSON.stringify(sorted(before))) return false;
  await db
    .update(customFields)
    .set({ ...next, services: copied(next), version: begunFrom + 1 })
    .where(eq(customFields.key, key));
  return true;
}

function sorted(values: object) {
  return Object.entries(values).toSorted(([one], [other]) => (one < other ? -1 : 1));
}

function copied({ services }: Pick<FieldValues, 'services'>): string[] | null {
  return services && [...services];
}

async function lastPosition(db: Database): Promise<number> {
  const { rows } = await db.execute<{ position: number }>(
    sql`SELECT coalesce(max(position), 0) + 1 AS position FROM custom_fields`,
  );
  return rows[0]?.position ?? 1;
}

/** Moves an active field up or down.  @returns its label; null if it didn't move  @throws FieldGone */
export async function orderField(db: Database, key: string, step: -1 | 1): Promise<string | null> {
  const { field, all } = await lockedField(db, key);
  const keys = fieldsInUse(all).map((known) => known.key);
  const from = keys.indexOf(key);
  const other = keys[from + step];
  if (from < 0 || other === undefined) return null;
  keys[from] = other;
  keys[from + step] = key;
  await db.execute(sql`
    UPDATE custom_fields f SET position = given.position
    FROM unnest(${sql.param(keys)}::text[]) WITH ORDINALITY AS given(key, position)
    WHERE f.key = given.key AND f.position IS DISTINCT FROM given.position`);
  return field.label;
}

/** Moves a choice up or down.  @returns the labels of field and choice; null if it didn't move  @throws FieldGone */
export async function orderChoice(
  db: Database,
  key: string,
  choice: string,
  step: -1 | 1,
): Promise<{ field: string; choice: string } | null> {
  const { field } = await lockedField(db, key);
  const choices = [...field.choices];
  const from = choices.findIndex((known) => known.key === choice);
  const [moved, other] = [choices[from], choices[from + step]];
  if (!moved || !other) return null;
  choices[from] = other;
  choices[from + step] = moved;
  await db
    .update(customFields)
    .set({ choices, version: sql`${customFields.version} + 1` })
    .where(eq(customFields.key, key));
  return { field: field.label, choice: moved.label };
}

/** Hides a field and keeps its values.  @returns its label; null if already archived  @throws FieldRefused */
export async function archiveField(db: Database, key: string): Promise<string | null> {
  const { field, all } = await lockedField(db, key);
  if (field.isArchived) return null;
  if (all.filter(({ isArchived }) => isArchived).length >= MOST_ARCHIVED) {
    throw new FieldRefused(`There are already ${MOST_ARCHIVED} archived fields. Delete one first.`);
  }
  await db.execute(
    sql`UPDATE custom_fields SET archived_at = now(), version = version + 1 WHERE key = ${key}`,
  );
  return field.label;
}

/** Restores an archived field at the end. @returns its label; null if active @throws FieldRefused */
export async function restoreField(db: Database, key: string): Promise<string | null> {
  const { field, all } = await lockedField(db, key);
  if (!field.isArchived) return null;
  if (fieldsInUse(all).length >= MOST_FIELDS) throw new FieldRefused(TOO_MANY);
  const position = await lastPosition(db);
  await db.execute(
    sql`UPDATE custom_fields SET archived_at = NULL, version = version + 1, position = ${position} WHERE key = ${key}`,
  );
  return field.label;
}

/** Deletes an archived field; its values are no longer shown.  @returns its label  @throws FieldRefused */
export async function deleteField(db: Database, key: string): Promise<string> {
  const { field } = await lockedField(db, key);
  if (!field.isArchived) throw new FieldRefused('Archive this field before you delete it.');
  await db.delete(customFields).where(eq(customFields.key, key));
  return field.label;
}

export async function listingsWith(db: Database, key: string): Promise<number> {
  const { rows } = await db.execute<{ count: string }>(
    sql`SELECT count(*) FROM businesses WHERE custom ? ${key} AND custom IS NOT NULL`,
  );
  return Number(rows[0]?.count ?? 0);
}
