import { asc, eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { loadCustomFields } from '#app/features/businesses/custom/load-custom-fields.server.ts';
import { loadServiceTypes } from '#app/features/businesses/service-types/load-service-types.server.ts';
import { editBusiness } from '#app/features/businesses/write/editing/edit-business.server.ts';
import { restoreVersion } from '#app/features/businesses/write/editing/restore-version.server.ts';
import { takeDown } from '#app/features/businesses/write/removal/remove.server.ts';
import { bytesSource } from '#app/features/importing/csv/source.ts';
import { readHistory } from '#app/features/importing/runs/read-runs.server.ts';
import { recordedImport } from '#app/features/importing/runs/run-import.server.ts';
import { undoImport } from '#app/features/importing/runs/undo.server.ts';
import type { Database } from '#db/client.ts';
import {
  customFields,
  bulkActions,
  businesses,
  businessVersions,
  imports,
  removedBusinesses,
  serviceTypes,
  serviceTypeWords,
  users,
} from '#db/schema.ts';
import { changeSources } from '#tests/support/content/change-sources.ts';
import { geographyOf } from '#tests/support/content/geography.ts';
import { useScratchDatabase } from '#tests/support/database/scratch-database.ts';
import {
  addType,
  editType,
  lockTypes,
  orderType,
  settleType,
  TypeGone,
  TypeRefused,
  type TypeStates,
} from './actions.server.ts';
import { listOwnedTypes } from './list.server.ts';
import { leaveOutType, moveType, undoEdit, undoMove } from './move.server.ts';
import type { TypeValues } from './type-form.ts';

const database = useScratchDatabase();
const geography = geographyOf(database);
const sources = changeSources(database, () => Date.now());
const ANN = 'ann';

beforeEach(async () => {
  const tables = [businesses, removedBusinesses, businessVersions, bulkActions, serviceTypeWords];
  for (const table of [...tables, serviceTypes, imports, users]) await database.db.delete(table);
  await database.db.insert(users).values({ id: ANN, name: 'Ann', email: 'ann@dogs.example' });
});

const alone = <Result>(action: (db: Database) => Promise<Result>) =>
  database.db.transaction(async (db) => {
    await lockTypes(db);
    return action(db);
  });
const values = (name: string, more: Partial<TypeValues> = {}): TypeValues => ({
  name,
  plural: '',
  drawing: 'other',
  schemaType: 'LocalBusiness',
  ...more,
});
const rename = (name: string, to: string, more: Partial<TypeValues> = {}) =>
  alone((db) => editType(db, name, values(to, more)));
const move = (name: string, into: string | null, remembered = true) =>
  alone((db) => moveType(db, ANN, { name, into, remembered }));
const undo = (states: TypeStates) => alone((db) => undoMove(db, ANN, states));
const undoRename = (states: TypeStates | null) => alone(async (db) => states && undoEdit(db, states));
const types = () => loadServiceTypes(database.db);
const listed = async () => {
  const rows = await database.db.select().from(businesses).orderBy(asc(businesses.name));
  return rows.map(({ name, category, services }) => [name, category, services]);
};
const idOf = async (name: string) => {
  const [row] = await database.db.select().from(businesses).where(eq(businesses.name, name));
  return row?.id ?? 0;
};

/** Imports the text and returns the id of the run. */
async function importText(text: string): Promise<number> {
  const source = bytesSource(new TextEncoder().encode(text));
  await recordedImport(
    { fileName: 'test.csv', userId: null },
    { pool: database.pool, geography, source, fileChoices: { newTypes: 'file' } },
  );
  const [latest] = await readHistory(database.pool);
  return latest?.id ?? 0;
}

const HEAD = 'name,category,services,city,postcode,phone\n';
const FIRST = `${HEAD}Barks,Dog Walker,,Alton,GU34 1AA,
Paws,Kennels,Dog Walker,Alton,GU34 1AB,
Tails,Dog Walker,Kennels,Alton,GU34 1AC,
`;

describe('a type that gets another name', () => {
  test('takes its businesses along, main one and beside it, and is found by the old one', async () => {
    await importText(FIRST);
    await rename('Kennels', 'Boarding “à la carte”', { drawing: 'kennels' });
    expect(await listed()).toEqual([
      ['Barks', 'Dog Walker', null],
      ['Paws', 'Boarding “à la carte”', ['Dog Walker']],
      ['Tails', 'Dog Walker', ['Boarding “à la carte”']],
    ]);
    const known = await types();
    expect(known.currentName('KENNELS')).toBe('Boarding “à la carte”');
    expect(known.kindOf('Boarding “à la carte”')).toBe('kennels');
    // The next import of the same file changes nothing, and adds no type.
    await importText(FIRST);
    expect((await types()).names).toEqual(['Boarding “à la carte”', 'Dog Walker']);
  });

  test('is renamed in histories, too, so that versions go back and imports can be undone', async () => {
    await importText(FIRST);
    await alone((db) => addType(db, values('Grooming')));
    const second = await importText(`${HEAD}Paws,Grooming,,Alton,GU34 1AB,01632 960001\n`);
    await rename('Kennels', 'Boarding');
    await rename('Grooming', 'Salon');
    expect((await listed())[1]).toEqual(['Paws', 'Salon', ['Dog Walker']]);
    const [version] = await database.db
      .select()
      .from(businessVersions)
      .where(eq(businessVersions.import_id, second));
    expect(version?.changes).toMatchObject({ category: { from: 'Boarding', to: 'Salon' } });
    const author = { role: 'editor', userId: ANN } as const;
    const back = await restoreVersion(sources(), {
      id: await idOf('Paws'),
      version: 1,
      fields: ['category'],
      author,
    });
    expect(back.outcome).toBe('saved');
    expect((await listed())[1]?.[1]).toBe('Boarding');
  });

  test('goes back with an import that is undone', async () => {
    await importText(FIRST);
    await alone((db) => addType(db, values('Grooming')));
    const second = await importText(`${HEAD}Paws,Grooming,,Alton,GU34 1AB,\n`);
    await rename('Kennels', 'Boarding');
    expect(await undoImport(database.pool, second)).toMatchObject({ restored: 1, sparedCount: 0 });
    expect((await listed())[1]?.[1]).toBe('Boarding');
  });

  test('can have its name again, and what it was', async () => {
    await importText(FIRST);
    const states = await rename('Kennels', 'Boarding', { plural: 'Boarders', schemaType: 'LodgingBusiness' });
    expect(states?.after).toMatchObject({ category: 'Boarding', businesses: 2 });
    await undoRename(states);
    expect((await types()).pluralOf('Kennels')).toBe('Kennels');
    expect((await listed())[1]?.[1]).toBe('Kennels');
    await expect(undoRename(states)).rejects.toThrow('no longer exists');
  });

  test('cannot have that of another one, whatever its case', async () => {
    await importText(FIRST);
    await expect(rename('Kennels', 'dog  WALKER')).rejects.toThrow(TypeRefused);
    await expect(alone((db) => addType(db, values('kennels')))).rejects.toThrow('merge the two');
    await expect(rename('Gone', 'Anything')).rejects.toThrow(TypeGone);
    await rename('Kennels', 'KENNELS', { drawing: 'kennels' });
    expect((await types()).names).toContain('KENNELS');
  });

  test.each([
    "'; DROP TABLE businesses; --",
    '<script>alert(1)</script>',
    '{"from": 1}',
    '%s_\\',
    '𝔎ennels 🐕',
    'constructor',
  ])('may be called %s', async (name) => {
    await importText(FIRST);
    const states = await rename('Kennels', name);
    expect((await listed())[1]?.[1]).toBe(name);
    await undoRename(states);
    expect((await listed())[1]?.[1]).toBe('Kennels');
  });

  test('takes those along that are no longer listed', async () => {
    await importText(FIRST);
    const author = { role: 'editor', userId: ANN } as const;
    await takeDown(sources(), { id: await idOf('Paws'), reason: 'Closed', author });
    await rename('Kennels', 'Boarding');
    const [removed] = await database.db.select().from(removedBusinesses);
    expect(removed).toMatchObject({ category: 'Boarding', business: { category: 'Boarding' } });
  });

  test('and two admins at once: the later one is told', async () => {
    await importText(FIRST);
    const both = await Promise.allSettled([rename('Kennels', 'Boarding'), rename('Kennels', 'Hotel')]);
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect((await types()).names).toHaveLength(2);
  });

  test('while an import reads its file, which then stores them under the new name', async () => {
    await importText(FIRST);
    const bytes = (text: string) => new TextEncoder().encode(text);
    let opened = 0;
    let isRenamed = false;
    const source = {
      size: null,
      async *open() {
        opened += 1;
        yield bytes(HEAD);
        // The second time it is read for its rows; by then the import knows the types there are.
        if (opened === 2) {
          await rename('Kennels', 'Boarding');
          isRenamed = true;
        }
        yield bytes('Barks,Kennels,,Alton,GU34 1AA,\nNew,Dog Walker,Kennels,Alton,GU34 1AD,\n');
      },
    };
    await recordedImport({ fileName: 'race.csv', userId: null }, { pool: database.pool, geography, source });
    expect(isRenamed).toBe(true);
    expect((await types()).names).toEqual(['Boarding', 'Dog Walker']);
    expect(await listed()).toEqual([
      ['Barks', 'Boarding', null],
      ['New', 'Dog Walker', ['Boarding']],
      ['Paws', 'Boarding', ['Dog Walker']],
      ['Tails', 'Dog Walker', ['Boarding']],
    ]);
  });
});

describe('a type that goes into another one', () => {
  test('leaves a version with each of its businesses, and comes back with all that nobody has touched', async () => {
    await importText(FIRST);
    const states = await move('Kennels', 'Dog Walker');
    expect(states.after.businesses).toBe(2);
    expect(await listed()).toEqual([
      ['Barks', 'Dog Walker', null],
      ['Paws', 'Dog Walker', null],
      ['Tails', 'Dog Walker', null],
    ]);
    expect((await types()).currentName('kennels')).toBe('Dog Walker');
    const history = await database.db
      .select()
      .from(businessVersions)
      .orderBy(asc(businessVersions.business_id));
    expect(history.map(({ version, user_id, changes }) => [version, user_id, changes])).toEqual([
      [
        2,
        ANN,
        { category: { from: 'Kennels', to: 'Dog Walker' }, services: { from: ['Dog Walker'], to: null } },
      ],
      [2, ANN, { services: { from: ['Kennels'], to: null } }],
    ]);
    expect(await undo(states)).toEqual({ name: 'Kennels', businesses: 2, spared: 0 });
    expect(await listed()).toEqual([
      ['Barks', 'Dog Walker', null],
      ['Paws', 'Kennels', ['Dog Walker']],
      ['Tails', 'Dog Walker', ['Kennels']],
    ]);
    expect((await types()).currentName('kennels')).toBe('Kennels');
  });

  test('leaves those as they are that somebody has changed since, when it comes back', async () => {
    await importText(FIRST);
    const states = await move('Kennels', 'Dog Walker');
    const author = { role: 'editor', userId: ANN } as const;
    await restoreVersion(sources(), { id: await idOf('Tails'), version: 1, author });
    await database.db.update(businesses).set({ version: 9 }).where(eq(businesses.name, 'Paws'));
    expect(await undo(states)).toMatchObject({ spared: 1 });
    expect((await listed())[1]?.[1]).toBe('Dog Walker');
  });

  test('needs a home for its businesses, which is none of its own and there', async () => {
    await importText(FIRST);
    await expect(move('Kennels', null)).rejects.toThrow('Choose');
    await expect(move('Kennels', 'Kennels')).rejects.toThrow('Choose');
    await expect(move('Kennels', 'Nowhere')).rejects.toThrow(TypeGone);
    expect((await types()).names).toEqual(['Dog Walker', 'Kennels']);
    await alone((db) => addType(db, values('Empty')));
    await move('Empty', null);
    expect((await types()).names).not.toContain('Empty');
  });

  test('is not brought back by an import of before, nor by undoing one', async () => {
    await importText(FIRST);
    await alone((db) => addType(db, values('Grooming')));
    const second = await importText(`${HEAD}Barks,Grooming,,Alton,GU34 1AA,\n`);
    await move('Dog Walker', 'Kennels');
    await undoImport(database.pool, second);
    expect((await listed())[0]?.[1]).toBe('Kennels');
    await importText(FIRST);
    expect((await types()).names).toEqual(['Grooming', 'Kennels']);
  });

  test('passes on the words that led to it', async () => {
    await importText(FIRST);
    await rename('Kennels', 'Boarding');
    await move('Boarding', 'Dog Walker');
    expect((await types()).currentName('Kennels')).toBe('Dog Walker');
  });
});

describe('a new word of an import', () => {
  const SECOND = `${HEAD}Wags,doggy walker,,Fleet,GU51 1AA,\nVets,Veterinary surgery,,Fleet,GU51 1AB,\n`;

  test('of the first one is a type; of a later one it waits, with examples and a suggestion', async () => {
    await importText(FIRST);
    expect((await listOwnedTypes(database.db)).waiting).toEqual([]);
    const id = await importText(SECOND);
    const { waiting, types: settled } = await listOwnedTypes(database.db);
    expect(settled.map(({ name, businesses: count }) => [name, count])).toEqual([
      ['Dog Walker', 4],
      ['Kennels', 2],
      ['Other', 1],
    ]);
    expect(waiting).toEqual([
      {
        name: 'Veterinary surgery',
        businesses: 1,
        examples: ['Vets'],
        importId: id,
        suggestion: null,
      },
      {
        name: 'doggy walker',
        businesses: 1,
        examples: ['Wags'],
        importId: id,
        suggestion: { type: 'Dog Walker', why: 'Similar meaning', filedAt: null },
      },
    ]);
    // Until then visitors don't see the words, and find the businesses under the nearest type.
    expect((await types()).names).toEqual(['Dog Walker', 'Kennels', 'Other']);
    expect((await listed()).slice(3)).toEqual([
      ['Vets', 'Other', null],
      ['Wags', 'Dog Walker', null],
    ]);
    // The same file once more changes nothing.
    await importText(SECOND);
    const [run] = await readHistory(database.pool);
    expect(run).toMatchObject({ inserted: 0, updated: 0, unchanged: 2, newCategories: [] });
  });

  test('that is filed is known to the next import, if it is to be remembered', async () => {
    await importText(FIRST);
    await importText(SECOND);
    await move('doggy walker', 'Dog Walker');
    await move('Veterinary surgery', 'Kennels', false);
    await importText(
      `${HEAD}More,DOGGY  Walker,,Fleet,GU51 1AC,\nOther,Veterinary surgery,,Fleet,GU51 1AD,\n`,
    );
    expect((await listed()).filter(([name]) => name === 'More' || name === 'Other')).toEqual([
      ['More', 'Dog Walker', null],
      ['Other', 'Other', null],
    ]);
    expect((await listOwnedTypes(database.db)).waiting).toMatchObject([
      { name: 'Veterinary surgery', examples: ['Other'] },
    ]);
  });

  test('moves nothing that a person has given another type since', async () => {
    await importText(FIRST);
    await importText(SECOND);
    const author = { role: 'editor', userId: ANN } as const;
    const id = await idOf('Vets');
    const edit = { id, baseVersion: null, values: { category: 'Kennels' }, confirm: false, author };
    expect(await editBusiness(sources(), edit)).toMatchObject({ outcome: 'saved' });
    expect((await listOwnedTypes(database.db)).waiting).toMatchObject([
      { name: 'doggy walker', businesses: 1 },
      { name: 'Veterinary surgery', businesses: 0 },
    ]);
    await move('Veterinary surgery', 'Dog Walker');
    expect(await listed()).toContainEqual(['Vets', 'Kennels', null]);
  });

  test('beside the main service is the nearest type, or left out', async () => {
    await importText(FIRST);
    await importText(`${HEAD}Many,Kennels,doggy walker; Taxidermy,Fleet,GU51 1AA,\n`);
    expect(await listed()).toContainEqual(['Many', 'Kennels', ['Dog Walker']]);
    expect((await types()).names).toEqual(['Dog Walker', 'Kennels']);
  });

  test('waits again when its filing is undone, and its businesses are no longer under its name', async () => {
    await importText(FIRST);
    await importText(SECOND);
    const states = await move('Veterinary surgery', 'Kennels');
    expect(states.after.businesses).toBe(1);
    expect(await listed()).toContainEqual(['Vets', 'Kennels', null]);
    expect(await undo(states)).toMatchObject({ businesses: 1, spared: 0 });
    expect(await listed()).toContainEqual(['Vets', 'Other', null]);
    expect((await listOwnedTypes(database.db)).waiting).toMatchObject([
      { name: 'Veterinary surgery', businesses: 1 },
      { name: 'doggy walker', businesses: 1 },
    ]);
  });

  test('that is left out takes its businesses down, keeps later ones out with a sentence, and comes back', async () => {
    await importText(FIRST);
    await importText(SECOND);
    const states = await alone((db) =>
      leaveOutType({ ...sources(), db }, ANN, { name: 'Veterinary surgery', remembered: true }),
    );
    expect((await listed()).map(([name]) => name)).not.toContain('Vets');
    await importText(`${HEAD}New vets,veterinary SURGERY,,Fleet,GU51 1AE,\n`);
    const [run] = await readHistory(database.pool);
    expect(run).toMatchObject({ failed: 1, inserted: 0 });
    expect(await undo(states)).toEqual({ name: 'Veterinary surgery', businesses: 1, spared: 0 });
    expect((await listed()).map(([name, category]) => [name, category])).toContainEqual(['Vets', 'Other']);
    expect((await listOwnedTypes(database.db)).waiting).toHaveLength(2);
  });

  test('can be a type of its own, and goes with its import', async () => {
    await importText(FIRST);
    const id = await importText(SECOND);
    expect(await alone((db) => settleType(db, 'doggy walker'))).toBe(true);
    expect(await alone((db) => settleType(db, 'doggy walker'))).toBe(false);
    await move('Veterinary surgery', 'Kennels');
    expect(await undoImport(database.pool, id)).toMatchObject({ removed: 2, sparedCount: 0 });
    expect((await types()).names).toEqual(['Dog Walker', 'Kennels']);
    expect((await listOwnedTypes(database.db)).waiting).toEqual([]);
  });
});

test('the owner’s fields follow a service type that is renamed or merged, and its undo', async () => {
  await importText(FIRST);
  const { db } = database;
  await db.delete(customFields);
  await db
    .insert(customFields)
    .values({ key: 'a', label: 'A', kind: 'text', position: 1, services: ['Kennels'] });
  const services = async () => (await loadCustomFields(db))[0]?.services;
  await rename('Kennels', 'Boarding');
  expect(await services()).toEqual(['Boarding']);
  const states = await move('Boarding', 'Dog Walker');
  expect(await services()).toEqual(['Boarding', 'Dog Walker']);
  await undo(states);
  expect(await services()).toContain('Boarding');
  await db.delete(customFields);
});

test('types stand A to Z until somebody moves one; what comes later stands at the end', async () => {
  await importText(FIRST);
  await alone((db) => addType(db, values('Agility')));
  expect((await types()).names).toEqual(['Agility', 'Dog Walker', 'Kennels']);
  expect(await alone((db) => orderType(db, 'Kennels', -1))).toBe(true);
  await alone((db) => addType(db, values('Boarding')));
  expect((await types()).names).toEqual(['Agility', 'Kennels', 'Dog Walker', 'Boarding']);
  expect(await alone((db) => orderType(db, 'Agility', -1))).toBe(false);
  await expect(alone((db) => orderType(db, 'Gone', 1))).rejects.toThrow(TypeGone);
});

test('a type passes those that wait, which its list does not show', async () => {
  await importText(FIRST);
  await importText(`${HEAD}Wags,Grooming,,Fleet,GU51 1AA,\n`);
  expect(await alone((db) => orderType(db, 'Kennels', -1))).toBe(true);
  expect((await types()).names).toEqual(['Kennels', 'Dog Walker', 'Other']);
});

test('no type is called what no text can be', async () => {
  await expect(rename('\0', 'Kennels')).rejects.toThrow(TypeGone);
  await expect(move('\0', null)).rejects.toThrow(TypeGone);
  expect(await alone((db) => settleType(db, 'a\0'))).toBe(false);
});
