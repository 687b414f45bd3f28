import { asc, eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { britishDate } from '#app/platform/dates/british-time.ts';
import { businesses, businessVersions, customFields, serviceTypes } from '#db/schema.ts';
import { geographyOf } from '#tests/support/content/geography.ts';
import { insertCustomFields } from '#tests/support/content/insert-custom-fields.ts';
import { useScratchDatabase } from '#tests/support/database/scratch-database.ts';
import type { ManualMapping } from '../columns/mapping.ts';
import { bytesSource } from '../csv/source.ts';
import { exportBusinesses } from '../export/businesses.server.ts';
import { recordedImport } from '../runs/run-import.server.ts';
import { undoImport } from '../runs/undo.server.ts';
import { importBusinesses } from './import-file.server.ts';

const database = useScratchDatabase();
const geography = geographyOf(database);

beforeEach(async () => {
  const { db } = database;
  for (const table of [businesses, businessVersions, serviceTypes]) await db.delete(table);
  await insertCustomFields(db);
});

const HEAD = 'name,category,city,postal_code';
const PAWS = 'Paws,Kennels,Alton,GU34 1AA';

const options = (text: string, byHand: ManualMapping[] = []) => ({
  pool: database.pool,
  source: bytesSource(new TextEncoder().encode(text)),
  geography,
  byHand,
});
const importText = (text: string, byHand?: ManualMapping[]) => importBusinesses(options(text, byHand));

async function stored() {
  const rows = await database.db.select().from(businesses).orderBy(asc(businesses.id));
  return rows.map(({ custom }) => custom);
}

async function exported(): Promise<string> {
  let text = '';
  for await (const piece of exportBusinesses(database.pool, britishDate(Date.now()))) text += piece;
  return text;
}

test('columns are known by the key and the label of a field, and by what a person says', async () => {
  const text = `${HEAD},custom_fenced,GROUP-SIZE,surface,Slogan\n${PAWS},Y,"1,200 dogs",sand,Wags & more\n`;
  await importText(text, [{ csvColumnName: 'Slogan', databaseColumn: 'custom_motto' }]);
  expect(await stored()).toEqual([{ fenced: true, size: 1200, surface: 'sand', motto: 'Wags & more' }]);
});

test('what does not fit is left empty and said, and columns of archived fields are ignored', async () => {
  const text = `${HEAD},Fenced garden,Group size,Surface,Video,Old\n${PAWS},perhaps,1e5,mud,javascript:alert(1),x\n`;
  const { errors, columns } = await importText(text);
  expect(await stored()).toEqual([null]);
  expect(errors).toEqual(
    ['Fenced garden', 'Group size', 'Surface', 'Video'].map((label) => expect.stringContaining(label)),
  );
  expect(columns.ignored).toMatchObject([{ csvColumnName: 'Old', takenColumn: null }]);
  const forged: ManualMapping[] = [{ csvColumnName: 'Old', databaseColumn: 'custom_old' }];
  await importText(`${HEAD},Old\n${PAWS},x\n`, forged);
  expect(await stored()).toEqual([null]);
});

test('a further file changes the fields it names, unless a person has set them', async () => {
  await importText(`${HEAD},custom_fenced,custom_motto\n${PAWS},yes,Wags\n`);
  expect((await importText(`${HEAD},custom_motto\n${PAWS},Barks\n`)).updated).toBe(1);
  expect(await stored()).toEqual([{ fenced: true, motto: 'Barks' }]);
  await database.db.update(businesses).set({ by_hand: ['custom'] });
  const { errors, updated } = await importText(`${HEAD},custom_motto,custom_fenced\n${PAWS},Howls,yes\n`);
  expect(updated).toBe(0);
  expect(errors).toEqual([expect.stringContaining('Set manually')]);
  expect((await importText(`${HEAD},custom_fenced\n${PAWS},yes\n`)).errors).toEqual([]);
});

test('an import that is undone takes its values back', async () => {
  await importText(`${HEAD},custom_motto\n${PAWS},Wags\n`);
  await recordedImport(
    { fileName: 'a.csv', userId: null },
    options(`${HEAD},custom_size\n${PAWS},4\n`),
    async () => {},
  );
  expect(await stored()).toEqual([{ motto: 'Wags', size: 4 }]);
  const { rows } = await database.pool.query<{ id: string }>('SELECT max(id) AS id FROM imports');
  await undoImport(database.pool, Number(rows[0]?.id));
  expect(await stored()).toEqual([{ motto: 'Wags' }]);
});

test('an export has a column for each field in use, and comes back without a change', async () => {
  const custom = {
    fenced: false,
    size: -0.5,
    surface: 'grass',
    motto: '=cmd|x',
    video: 'https://dogs.example/',
  };
  await importText(`${HEAD}\n${PAWS}\n`);
  await database.db.update(businesses).set({ custom });
  const file = await exported();
  expect(file.split('\r\n')[0]).toMatch(
    /,custom_fenced,custom_size,custom_surface,custom_motto,custom_video,directory_export$/,
  );
  expect(file).toContain(',no,');
  expect(file).toContain(',Grass,');
  expect(file).not.toContain(',=cmd');
  expect(await importText(file)).toMatchObject({ updated: 0, failed: 0, errors: [] });
  await database.db.delete(businesses);
  await importText(file);
  expect(await stored()).toEqual([custom]);
  await database.db
    .update(customFields)
    .set({ label: '=HYPERLINK("x")' })
    .where(eq(customFields.key, 'motto'));
  expect(await exported()).not.toContain('HYPERLINK');
});
