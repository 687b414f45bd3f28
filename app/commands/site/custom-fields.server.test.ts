import { sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { CUSTOM_KEY, type CustomField, MOST_FIELDS } from '#app/features/businesses/listing/custom-field.ts';
import { loadCustomFields } from '#app/features/businesses/custom/load-custom-fields.server.ts';
import { readField, type TypedField, typedField } from '#app/features/catalogue/custom-fields/field-form.ts';
import { FieldRefused, fieldVersion } from '#app/features/catalogue/custom-fields/stored-fields.server.ts';
import { users } from '#db/schema.ts';
import { insertBusinesses } from '#tests/support/content/insert-businesses.ts';
import { useScratchDatabase } from '#tests/support/database/scratch-database.ts';
import {
  addCustomField,
  archiveCustomField,
  deleteCustomField,
  editCustomField,
  orderCustomField,
  orderFieldChoice,
} from './custom-fields.server.ts';

const database = useScratchDatabase();
const SERVICES = ['Dog Walker', 'Kennels'];

beforeEach(async () => {
  const { db } = database;
  await db.execute(sql`TRUNCATE custom_fields, actions, businesses, business_versions CASCADE`);
  await db.insert(users).values({ id: 'ann', name: '', email: 'ann@dogs.example' }).onConflictDoNothing();
});

const services = () => {
  const read = () => loadCustomFields(database.db);
  return { db: database.db, customFields: Object.assign(read, { forget: () => {} }) };
};
const stored = () => loadCustomFields(database.db);
const labels = async () => (await stored()).map(({ label }) => label);

const typed = (values: Partial<TypedField>): TypedField => ({
  label: 'Fenced garden',
  kind: 'yes-no',
  unit: '',
  help: '',
  choices: '',
  known: {},
  services: [],
  version: '1',
  ...values,
});

function valuesOf(values: Partial<TypedField>, field: CustomField | null = null) {
  const read = readField({ ...typed(values), ...(field && { kind: field.kind }) }, field, SERVICES);
  if ('problems' in read) throw new Error(JSON.stringify(read.problems));
  return read.values;
}

const add = (values: Partial<TypedField>) => addCustomField(services(), 'ann', valuesOf(values));

async function fieldNamed(label: string): Promise<CustomField> {
  const field = (await stored()).find((known) => known.label === label);
  if (!field) throw new Error(`There is no field ${label}.`);
  return field;
}

test('a field gets a key that no later name changes, and each step is in the log', async () => {
  await add({ label: '  Fenced <b>garden</b>? ', services: ['Kennels'], help: 'All sides' });
  const field = await fieldNamed('Fenced <b>garden</b>?');
  expect(field).toMatchObject({
    key: 'fenced_b_garden_b',
    kind: 'yes-no',
    services: ['Kennels'],
    isArchived: false,
  });
  const changed = { ...valuesOf({ label: 'Enclosed' }, field), kind: 'text' as const };
  expect(await editCustomField(services(), 'ann', field.key, changed, 1)).toEqual(expect.any(Number));
  expect(await stored()).toMatchObject([
    { key: field.key, label: 'Enclosed', kind: 'yes-no', services: null },
  ]);
  await archiveCustomField(services(), 'ann', field.key, true);
  await archiveCustomField(services(), 'ann', field.key, false);
  await archiveCustomField(services(), 'ann', field.key, true);
  await deleteCustomField(services(), 'ann', field.key);
  expect(await stored()).toEqual([]);
  const { rows } = await database.db.execute(sql`SELECT action FROM actions ORDER BY id`);
  expect(rows.map(({ action }) => action)).toEqual(
    ['added', 'edited', 'archived', 'restored', 'archived', 'deleted'].map((done) => `custom-field.${done}`),
  );
});

test('a choice keeps its key under a new name, and a new one never gets the key of another', async () => {
  await add({ label: 'Surface', kind: 'choice', choices: 'Grass\r\n\r\n Sand \n草' });
  const field = await fieldNamed('Surface');
  expect(field.choices).toEqual([
    { key: 'grass', label: 'Grass' },
    { key: 'sand', label: 'Sand' },
    { key: 'choice', label: '草' },
  ]);
  const next = valuesOf(
    { label: 'Surface', known: { grass: 'Lawn', sand: '', choice: '草' }, choices: 'Grass' },
    field,
  );
  expect(next.choices).toEqual([
    { key: 'grass', label: 'Lawn' },
    { key: 'choice', label: '草' },
    { key: 'grass_2', label: 'Grass' },
  ]);
});

test.each<[Partial<TypedField>, string]>([
  [{ label: ' ' }, 'label'],
  [{ label: '???' }, 'label'],
  [{ label: 'x'.repeat(61) }, 'label'],
  [{ kind: 'html' }, 'kind'],
  [{ kind: 'choice', choices: 'One' }, 'choices'],
  [{ kind: 'choice', choices: 'One\none' }, 'choices'],
  [{ kind: 'choice', choices: Array.from({ length: 31 }, (_, n) => `Choice ${n}`).join('\n') }, 'choices'],
  [{ services: ['Spaceships'] }, 'services'],
])('a field that makes no sense is refused at its control', (values, control) => {
  expect(readField(typed(values), null, SERVICES)).toEqual({ problems: { [control]: expect.any(String) } });
});

test('the form takes the kind from the field there is, whatever is sent', async () => {
  await add({});
  const form = new FormData();
  for (const [name, value] of [
    ['label', 'Fenced'],
    ['kind', 'text'],
    ['choice-x', 'y'],
  ] as const)
    form.set(name, value);
  const field = await fieldNamed('Fenced garden');
  expect(typedField(form, field)).toMatchObject({ kind: 'yes-no', known: {} });
});

test.each(['constructor', '__proto__', 'toString', '123', '\u202E!a', 'ﬀ'.repeat(40)])(
  '“%s” gets a key that is safe to use',
  async (label) => {
    await add({ label, kind: 'choice', choices: `${label}\nOther` });
    const [field] = await stored();
    for (const key of [field?.key ?? '', ...(field?.choices ?? []).map((choice) => choice.key)]) {
      expect(key).toMatch(CUSTOM_KEY);
      expect(key in {}).toBe(false);
    }
  },
);

test('names are unique in any case, also among archived fields', async () => {
  await add({});
  await expect(add({ label: 'FENCED garden' })).rejects.toThrow(FieldRefused);
  await archiveCustomField(services(), 'ann', 'fenced_garden', true);
  await expect(add({})).rejects.toThrow('archived');
});

test('a deleted field and a new one of its name share no values', async () => {
  await add({});
  await insertBusinesses(database.db, [{ custom: { fenced_garden: true } }]);
  await archiveCustomField(services(), 'ann', 'fenced_garden', true);
  await deleteCustomField(services(), 'ann', 'fenced_garden');
  await add({});
  expect((await fieldNamed('Fenced garden')).key).toBe('fenced_garden_2');
});

test('a field in use is not deleted, and nothing is done to one that is gone', async () => {
  await add({});
  await expect(deleteCustomField(services(), 'ann', 'fenced_garden')).rejects.toThrow('Archive');
  await expect(deleteCustomField(services(), 'ann', 'other')).rejects.toThrow('no longer exists');
  await expect(archiveCustomField(services(), 'ann', "'; --", true)).rejects.toThrow(FieldRefused);
});

test('of two admins who change a field at once the second is told, and both may add the last one but once', async () => {
  await add({});
  const change = (label: string) =>
    editCustomField(services(), 'ann', 'fenced_garden', valuesOf({ label }), 1);
  const both = await Promise.allSettled([change('One'), change('Two')]);
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  expect(await fieldVersion(database.db, 'fenced_garden')).toBe(2);
  for (let number = 2; number < MOST_FIELDS; number += 1) await add({ label: `Field ${number}` });
  const last = await Promise.allSettled([add({ label: 'A' }), add({ label: 'B' })]);
  expect(last.filter(({ status }) => status === 'rejected')).toHaveLength(1);
  expect(await stored()).toHaveLength(MOST_FIELDS);
});

test('the choices of a field are in the order of the owner, and keep their keys', async () => {
  await add({ label: 'Surface', kind: 'choice', choices: 'Grass\nSand\nBark' });
  const move = (choice: string, step: -1 | 1) => orderFieldChoice(services(), 'ann', 'surface', choice, step);
  await move('bark', -1);
  await move('grass', -1);
  await move('no-such', 1);
  await move('grass', 1);
  const { choices } = await fieldNamed('Surface');
  expect(choices).toEqual([
    { key: 'bark', label: 'Bark' },
    { key: 'grass', label: 'Grass' },
    { key: 'sand', label: 'Sand' },
  ]);
  // A form that was begun before would put them back.
  const edited = editCustomField(
    services(),
    'ann',
    'surface',
    valuesOf({ label: 'Ground', choices: 'A\nB', kind: 'choice' }),
    1,
  );
  await expect(edited).rejects.toThrow(FieldRefused);
  await expect(orderFieldChoice(services(), 'ann', 'gone', 'bark', 1)).rejects.toThrow(FieldRefused);
});

test('the order is the owner’s, and a restored field comes last', async () => {
  for (const label of ['A', 'B', 'C']) await add({ label });
  await orderCustomField(services(), 'ann', 'c', -1);
  await orderCustomField(services(), 'ann', 'a', -1);
  expect(await labels()).toEqual(['A', 'C', 'B']);
  await archiveCustomField(services(), 'ann', 'a', true);
  await orderCustomField(services(), 'ann', 'b', -1);
  await archiveCustomField(services(), 'ann', 'a', false);
  expect(await labels()).toEqual(['B', 'C', 'A']);
});
