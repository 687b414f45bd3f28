import { and, desc, eq, sql } from 'drizzle-orm';
import type { Database } from '#db/client.ts';
import { regions, siteSettings } from '#db/schema.ts';
import { SETTING_NAMES, SETTINGS, type SettingName } from './setting-texts.ts';

export interface SettingChange {
  id: number;
  name: SettingName;
  /** Null for the default. */
  value: string | null;
  was: string | null;
  /** Null if the account was deleted. */
  by: string | null;
  /** ISO 8601. */
  at: string;
  isNewest: boolean;
}

/** Null resets a setting. */
export type NewValues = Partial<Record<SettingName, string | null>>;

interface StoredChange {
  id: number;
  name: SettingName;
  value: string | null;
}

const SHOWN = 20;

/** Serialises changes of settings until the transaction ends.  @returns the region's slug */
async function lockSettings(db: Database): Promise<string> {
  const [region] = await db.select({ slug: regions.slug }).from(regions).for('update');
  if (!region) throw new Error('The site has no region, so settings can’t be saved.');
  return region.slug;
}

/** Stores changed settings. @param userId null for commands @returns the changes */
export async function storeSettings(
  db: Database,
  userId: string | null,
  values: NewValues,
): Promise<StoredChange[]> {
  const region = await lockSettings(db);
  const changed: StoredChange[] = [];
  for (const name of SETTING_NAMES) {
    const value = values[name];
    if (value === undefined) continue;
    const present = (await newest(db, region, name))?.value ?? null;
    // Forms send the defaults of unset settings.
    if (value === (present ?? SETTINGS[name].standard ?? null) || value === present) continue;
    changed.push(await store(db, { region, name, value, user_id: userId }));
  }
  return changed;
}

/** Changes a setting by a function of its current value; returns the change, null if none. */
export async function changeStored(
  db: Database,
  userId: string,
  name: SettingName,
  change: (present: string | null) => string | null,
): Promise<StoredChange | null> {
  const region = await lockSettings(db);
  const present = (await newest(db, region, name))?.value ?? null;
  const value = change(present);
  return value === present ? null : store(db, { region, name, value, user_id: userId });
}

/** Resets a setting of the demo data.  @param db a transaction @returns the id of the change; 0 if a person chose it */
export async function resetDemoSetting(db: Database, userId: string, name: SettingName): Promise<number> {
  const region = await lockSettings(db);
  const last = await newest(db, region, name);
  if (!last?.value || last.user_id !== null) return 0;
  return (await store(db, { region, name, value: null, user_id: userId })).id;
}

/** Undoes a change if it is the setting's latest; null otherwise. */
export async function undoSetting(
  db: Database,
  userId: string | null,
  id: number,
): Promise<StoredChange | null> {
  const region = await lockSettings(db);
  const [row] = await db.select().from(siteSettings).where(eq(siteSettings.id, id));
  const name = SETTING_NAMES.find((known) => known === row?.name);
  if (!name || (await newest(db, region, name))?.id !== id) return null;
  const [before] = await db
    .select()
    .from(siteSettings)
    .where(and(eq(siteSettings.region, region), eq(siteSettings.name, name), sql`${siteSettings.id} < ${id}`))
    .orderBy(desc(siteSettings.id))
    .limit(1);
  const value = before?.value ?? null;
  return store(db, { region, name, value, user_id: userId });
}

async function store(
  db: Database,
  { name, value, ...row }: { region: string; user_id: string | null } & Omit<StoredChange, 'id'>,
): Promise<StoredChange> {
  const [made] = await db
    .insert(siteSettings)
    .values({ ...row, name, value })
    .returning({ id: siteSettings.id });
  return { id: made?.id ?? 0, name, value };
}

/** Keeps the latest change of each setting. */
export async function newestSettings(db: Database, ids: readonly number[]): Promise<Set<number>> {
  const { rows } = await db.execute<{ id: string }>(sql`
    SELECT id FROM site_settings s WHERE id = ANY(${sql.param([...ids])}::bigint[]) AND NOT EXISTS (
      SELECT FROM site_settings later WHERE later.region = s.region AND later.name = s.name AND later.id > s.id)`);
  return new Set(rows.map(({ id }) => Number(id)));
}

async function newest(db: Database, region: string, name: SettingName) {
  const [row] = await db
    .select()
    .from(siteSettings)
    .where(and(eq(siteSettings.region, region), eq(siteSettings.name, name)))
    .orderBy(desc(siteSettings.id))
    .limit(1);
  return row;
}

interface ChangeRow extends Record<string, unknown> {
  id: string;
  name: SettingName;
  value: string | null;
  was: string | null;
  is_newest: boolean;
  by: string | null;
  at: Date | string;
}

export async function listSettingChanges(
  db: Database,
  names: readonly SettingName[],
): Promise<SettingChange[]> {
  const { rows } = await db.execute<ChangeRow>(sql`
    SELECT s.id, s.name, s.value, lag(s.value) OVER same AS was, lead(s.id) OVER same IS NULL AS is_newest,
      u.email AS by, s.set_at AS at
    FROM site_settings s LEFT JOIN "user" u ON u.id = s.user_id
    WHERE s.name IN ${[...names]}
    WINDOW same AS (PARTITION BY s.region, s.name ORDER BY s.id)
    ORDER BY s.id DESC LIMIT ${SHOWN}`);
  return rows.map(({ id, at, is_newest: isNewest, ...row }) => ({
    ...row,
    id: Number(id),
    at: new Date(at).toISOString(),
    isNewest,
  }));
}
