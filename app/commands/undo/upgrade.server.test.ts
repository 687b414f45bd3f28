/** Actions that version 1.6 recorded in tables of their own are undone after an upgrade. */
import { beforeAll, expect, test } from 'vitest';
import { restoreDemo } from '#app/commands/bulk-actions.server.ts';
import { takeDown } from '#app/features/businesses/write/removal/remove.server.ts';
import { fingerprint } from '#app/features/catalogue/region-packs/stored-imports.server.ts';
import { readSitePack } from '#app/features/catalogue/region-packs/stored-pack.server.ts';
import { applyMigrations, knownMigrations } from '#db/apply-migrations.ts';
import { businesses } from '#db/schema.ts';
import { withTransaction } from '#db/transaction.ts';
import { changeSources } from '#tests/support/content/change-sources.ts';
import { HAMPSHIRE } from '#tests/support/content/hampshire.ts';
import { insertBusinesses } from '#tests/support/content/insert-businesses.ts';
import { useScratchDatabase } from '#tests/support/database/scratch-database.ts';
import { canUndo, undo } from '#tests/support/site/undo.ts';

const database = useScratchDatabase();
const changing = changeSources(database);
const OWNER = 'owner';
const COUNCIL = { code: 'E99000001', name: 'The Weald', nation: 'England', registerUrl: null };
const TOWN = {
  slug: 'odiham',
  name: 'Odiham',
  latitude: 51.25,
  longitude: -0.94,
  position: null,
  oldSlugs: [],
};

const query = (statement: string, values: unknown[] = []) => database.pool.query(statement, values);

function services() {
  const region = Object.assign(async () => HAMPSHIRE, { last: () => HAMPSHIRE, forget: () => {} });
  return { ...changing(), pool: database.pool, region, config: { region: null } };
}

/** Records an action as version 1.6 did. @returns its id */
async function logged(action: string, details: object): Promise<number> {
  const { rows } = await query(
    `INSERT INTO audit_log (actor, actor_id, action, details) VALUES ('user', $1, $2, $3) RETURNING id::int4`,
    [OWNER, action, details],
  );
  return rows[0]?.id;
}

async function deed(table: string, columns: Readonly<Record<string, unknown>>): Promise<number> {
  const names = Object.keys(columns);
  const { rows } = await query(
    `INSERT INTO ${table} (${names.join(', ')}) VALUES (${names.map((_name, at) => `$${at + 1}`).join(', ')}) RETURNING id::int4`,
    Object.values(columns),
  );
  return rows[0]?.id;
}

const made: Record<string, number> = {};

/** Fills the tables of version 1.6; only plain SQL knows their columns. */
async function recordAsBefore(): Promise<void> {
  await query(`INSERT INTO "user" (id, name, email) VALUES ($1, 'Ann', 'ann@dogs.example')`, [OWNER]);
  await query(
    `INSERT INTO regions (slug, name, site_name, councils) VALUES ('hampshire', 'Hampshire', 'Hampshire Dog Directory', '{E07000094}')`,
  );
  for (const id of [1, 2]) {
    await query(
      `INSERT INTO bulk_deeds (user_id, kind, given, list, state, total, last_id, seen, changed)
       VALUES ($1, 'take-down', 'Closed', '', 'done', 1, ${id}, 1, 1)`,
      [OWNER],
    );
  }
  await query(
    `INSERT INTO jobs (kind, payload, run_at) VALUES ('bulk-deeds', '{"id": 1}', now() + interval '1 day')`,
  );
  const region = 'hampshire';
  made['town'] = await logged('town.edited', {
    name: 'Odiham',
    deedId: await deed('place_deeds', {
      region,
      kind: 'town',
      before: { ...TOWN, words: null },
      after: { ...TOWN, words: 'Dogs' },
    }),
  });
  made['undone'] = await logged('town.added', {
    name: 'Odiham',
    deedId: await deed('place_deeds', { region, kind: 'town', after: TOWN, undone_at: new Date() }),
  });
  const areas = {
    before: { name: 'Hants', councils: ['E07000094'] },
    after: { name: 'Hampshire', councils: ['E07000094'] },
  };
  made['region'] = await logged('region.edited', {
    name: 'Hampshire',
    deedId: await deed('place_deeds', { region, kind: 'region', ...areas }),
  });
  const type = { category: 'Kennels', plural: 'Kennels', drawing: null, schema_type: null, waits_from: null };
  made['type'] = await logged('service-type.edited', {
    name: 'Kennels, now called Boarding',
    deedId: await deed('service_type_deeds', {
      kind: 'edited',
      category: 'Boarding',
      businesses: 0,
      before: { type: { ...type, position: null }, words: [] },
    }),
  });
  const nothing = { licences: [], entries: [], rules: [] };
  made['council'] = await logged('authority.edited', {
    name: 'The Weald',
    deedId: await deed('licence_deeds', {
      name: 'The Weald added',
      before: { ...nothing, councils: [] },
      after: { ...nothing, councils: [COUNCIL] },
    }),
  });
  made['setting'] = await logged('setting.changed', { name: 'Headline', settingId: 1 });
  made['bulk'] = await logged('businesses.changed', { name: 'Remove 1 business', bulkId: 1 });
  const authority = { code: 'E07000094', name: 'Winchester', nation: 'England', demo: true, activities: [] };
  const invented = { authorities: [authority], snapshots: [], entries: [], licences: [] };
  made['demo'] = await logged('demo.removed', {
    name: '1 business',
    articles: '',
    bulkId: 2,
    registersId: await deed('licence_deeds', { name: 'Invented', before: { invented }, after: {} }),
  });
  await query(
    `INSERT INTO pack_imports (user_id, name, imported_at, before, after, made_pages)
     VALUES ($1, 'Hampshire', now(), '{"region": {}}', 'fingerprint', '{rules}')`,
    [OWNER],
  );
  await query(`INSERT INTO pack_imports (user_id, name, archive) VALUES ($1, 'Waiting', 'zip')`, [OWNER]);
  made['pack'] = await logged('pack.imported', { name: 'Hampshire' });
}

/** The site as those actions left it. */
async function fillSite(): Promise<void> {
  await query(
    `INSERT INTO towns (slug, region, name, latitude, longitude, words) VALUES ('odiham', 'hampshire', 'Odiham', 51.25, -0.94, 'Dogs')`,
  );
  await query(`INSERT INTO service_types (category) VALUES ('Boarding')`);
  await query(`INSERT INTO authorities (code, name, nation) VALUES ('E99000001', 'The Weald', 'England')`);
  await query(
    `INSERT INTO site_settings (region, name, value) VALUES ('hampshire', 'headline', 'Dogs first')`,
  );
  await insertBusinesses(database.db, [
    { slug: 'yard', name: 'Yard' },
    { slug: 'barn', name: 'Barn' },
  ]);
  const rows = await database.db.select({ id: businesses.id }).from(businesses).orderBy(businesses.id);
  for (const [at, { id }] of rows.entries()) {
    const author = { role: 'editor', userId: OWNER, bulkId: at + 1 } as const;
    await takeDown(changing(), { id, reason: 'Closed', author });
  }
}

beforeAll(async () => {
  const migrations = knownMigrations();
  const first = migrations.findIndex(({ statements }) => statements.join('').includes('RENAME TO "actions"'));
  await query('DROP SCHEMA public CASCADE; DROP SCHEMA drizzle CASCADE; CREATE SCHEMA public');
  await withTransaction(database.pool, (db) => applyMigrations(db, migrations.slice(0, first)));
  await recordAsBefore();
  await withTransaction(database.pool, (db) => applyMigrations(db, migrations.slice(first)));
  await fillSite();
}, 120_000);

test('the old tables are gone, with every mention of them', async () => {
  const tables = await query(
    `SELECT relname FROM pg_class WHERE relname ~ 'deeds|audit' AND relkind IN ('r', 'S', 'i')`,
  );
  expect(tables.rows).toEqual([]);
  expect((await query(`SELECT FROM actions WHERE details ?| ARRAY['deedId', 'registersId']`)).rows).toEqual(
    [],
  );
  expect((await query('SELECT kind FROM jobs')).rows).toEqual([{ kind: 'bulk-actions' }]);
  expect((await query('SELECT name FROM pack_imports')).rows).toEqual([{ name: 'Waiting' }]);
});

test('the last pack is undone while the site is as it left it', async () => {
  const carried = await query(`SELECT before, after FROM actions WHERE id = $1`, [made['pack']]);
  expect(carried.rows).toEqual([
    { before: { pack: { region: {} }, madePages: ['rules'] }, after: 'fingerprint' },
  ]);
  const pack = await database.db.transaction(readSitePack);
  const before = { pack: { ...pack, settings: { headline: 'Before the pack' } }, madePages: [] };
  await query(`UPDATE actions SET before = $2, after = to_jsonb($3::text) WHERE id = $1`, [
    ...[made['pack'], before, fingerprint(pack)],
  ]);
  await undo(services(), OWNER, made['pack']);
  const { rows } = await query(
    `SELECT value FROM site_settings WHERE name = 'headline' ORDER BY id DESC LIMIT 1`,
  );
  expect(rows).toEqual([{ value: 'Before the pack' }]);
});

test.each([
  ['town', `SELECT words FROM towns WHERE slug = 'odiham'`, [{ words: null }]],
  [
    'type',
    `SELECT category, plural FROM service_types WHERE category = 'Kennels'`,
    [{ category: 'Kennels', plural: 'Kennels' }],
  ],
  ['region', 'SELECT name FROM regions', [{ name: 'Hants' }]],
  ['council', `SELECT FROM authorities WHERE code = 'E99000001'`, []],
])('a change of a %s is undone once', async (kind, found, expected) => {
  expect(await canUndo(services(), OWNER, made[kind])).toBe(true);
  await undo(services(), OWNER, made[kind]);
  expect((await query(found)).rows).toEqual(expected);
  await expect(undo(services(), OWNER, made[kind])).rejects.toThrow('already been undone');
});

test('what had been undone or changed again before stays so', async () => {
  expect(await canUndo(services(), OWNER, made['undone'])).toBe(false);
  // The undo of the pack has set it again.
  expect(await canUndo(services(), OWNER, made['setting'])).toBe(false);
});

test('a bulk action can be undone, and demo data comes back with its registers', async () => {
  expect(await canUndo(services(), OWNER, made['bulk'])).toBe(true);
  expect(await canUndo(services(), OWNER, made['demo'])).toBe(true);
  const { rows } = await query(`SELECT details, before FROM actions WHERE id = $1`, [made['demo']]);
  await database.db.transaction((db) => restoreDemo({ ...services(), db }, rows[0]));
  expect((await query(`SELECT demo FROM authorities WHERE code = 'E07000094'`)).rows).toEqual([
    { demo: true },
  ]);
});
