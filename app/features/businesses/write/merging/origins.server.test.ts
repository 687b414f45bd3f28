import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import {
  makeOwner,
  noteProof,
  openClaim,
  ownersOf,
} from '#app/features/moderation/claiming/claims.server.ts';
import { listedContacts } from '#app/features/moderation/claiming/listed-contacts.server.ts';
import {
  businessClaims,
  businessOldIdentities,
  businesses,
  businessVersions,
  changes,
  claimProofs,
  removedBusinesses,
  users,
} from '#db/schema.ts';
import { erasedKey } from '../../listing/erased-hash.server.ts';
import { bytesSource } from '#app/features/importing/csv/source.ts';
import { importBusinesses } from '#app/features/importing/merge/import-file.server.ts';
import { changeSources } from '#tests/support/content/change-sources.ts';
import { insertBusinesses } from '#tests/support/content/insert-businesses.ts';
import { geographyOf } from '#tests/support/content/geography.ts';
import { useScratchDatabase } from '#tests/support/database/scratch-database.ts';
import { decideChange } from '#app/features/moderation/queue/decide.server.ts';
import { undoDecision } from '#app/features/moderation/queue/undo-decision.server.ts';
import { createBusiness } from '../editing/create-business.server.ts';
import { editBusiness } from '../editing/edit-business.server.ts';
import { restoreVersion } from '../editing/restore-version.server.ts';
import { mergeBusinesses } from './merge.server.ts';
import { unmerge } from './unmerge.server.ts';
import { addChange } from '#app/features/moderation/suggestions/store.server.ts';
import { eraseRemoved } from '../removal/erase.server.ts';
import { putBack } from '../removal/restore.server.ts';
import { takeDown } from '../removal/remove.server.ts';
import type { BusinessValues } from '../../values/business-values.ts';
import { originAt } from '../../origins/origin.ts';
import { originHistory } from '../../origins/origin-history.server.ts';

const KEY = erasedKey('a secret of this test');
const DAY_MS = 24 * 60 * 60_000;
const EDITOR = { role: 'editor', userId: null } as const;
const database = useScratchDatabase();
const geography = geographyOf(database);
const sources = changeSources(database);
let real = 0;

beforeEach(async () => {
  for (const table of [
    changes,
    businessClaims,
    businessOldIdentities,
    businesses,
    removedBusinesses,
    businessVersions,
    users,
  ])
    await database.db.delete(table);
  await insertBusinesses(database.db, [{ slug: 'field', name: 'Fort Hollow Field', category: 'Dog Park' }]);
  [{ id: real } = { id: 0 }] = await database.db.select({ id: businesses.id }).from(businesses);
  await database.db
    .insert(users)
    .values({ id: 'mal', name: '', email: 'mal@dogs.example', emailVerified: true });
});

/** What a visitor sends in, and an editor accepts. @returns the number of the suggestion */
async function suggest(id: number | null, values: Partial<BusinessValues>): Promise<number> {
  const change = await addChange(
    database.db,
    {
      kind: id === null ? 'new' : 'edit',
      source: 'visitor',
      businessId: id,
      businessName: values.name ?? '',
      patch: Object.fromEntries(Object.entries(values).map(([field, to]) => [field, { from: null, to }])),
      note: null,
      senderEmail: null,
      sender: null,
      toBeConfirmed: false,
    },
    Date.now(),
  );
  const fields = Object.fromEntries(Object.keys(values).map((field) => [field, { do: 'take' as const }]));
  const done = await decideChange(sources(), {
    id: change.id,
    adminId: null,
    words: null,
    action: 'apply',
    fields,
  });
  expect(done.outcome).toBe('decided');
  return change.id;
}

/** A near-copy of the real listing that a stranger has sent in. @returns its id, and the number of the suggestion */
async function strangersCopy(values: Partial<BusinessValues>) {
  const changeId = await suggest(null, {
    name: 'Fort Hollow Field Ltd',
    category: 'Dog Park',
    city: 'Winchester',
    postal_code: 'SO23 8UJ',
    ...values,
  });
  const [row] = await database.db.select().from(changes).where(eq(changes.id, changeId));
  return { copy: row?.business_id ?? 0, changeId };
}

const edit = (id: number, values: Partial<BusinessValues>, source: string | null = null) =>
  editBusiness(sources(), { id, baseVersion: null, values, source, author: EDITOR });
const merge = (from: number, into: number) => mergeBusinesses(sources(), { from, into, author: EDITOR });
const originOf = async (id: number, column: string) => originAt(await originHistory(database.db, id), column);
/** Why each contact of a listing proves nothing, in a hundred days. */
async function problems(id: number) {
  const listed = await listedContacts(database.db, id, Date.now() + 100 * DAY_MS);
  return { site: listed?.site.problem, phone: listed?.phone.problem, mailbox: listed?.mailbox.problem };
}

test('a website that a stranger sent in proves nothing after a merge, or two, and names the listings it came through', async () => {
  const { copy, changeId } = await strangersCopy({ site: 'https://attacker.example/' });
  expect(await problems(copy)).toMatchObject({ site: 'from a visitor' });
  await merge(copy, real);
  expect(await problems(real)).toMatchObject({ site: 'from a visitor' });
  const [other] = await insertOther();
  await merge(real, other);
  expect(await problems(other)).toMatchObject({ site: 'from a visitor' });
  expect((await originOf(other, 'site')).origin).toMatchObject({
    from: 'visitor',
    changeId,
    through: [copy, real],
  });
});

async function insertOther(): Promise<[number]> {
  await insertBusinesses(database.db, [{ slug: 'other', name: 'Other Field', postal_code: 'SO23 9ZZ' }]);
  const [row] = await database.db.select().from(businesses).where(eq(businesses.slug, 'other'));
  return [row?.id ?? 0];
}

test('undoing, and undoing that, carries the origin along', async () => {
  await edit(real, { phone: '01962 000001' }, 'the council’s list');
  const changeId = await suggest(real, { phone: '01962 000666' });
  const back = (version: number) => restoreVersion(sources(), { id: real, version, author: EDITOR });
  await back(2);
  expect((await originOf(real, 'phone')).origin).toMatchObject({
    from: 'editor',
    source: 'the council’s list',
  });
  expect(await problems(real)).toMatchObject({ phone: null });
  await back(3);
  expect((await originOf(real, 'phone')).origin).toMatchObject({ from: 'visitor', changeId });
  await back(4);
  await back(5);
  expect((await originOf(real, 'phone')).origin).toMatchObject({ from: 'visitor', changeId });
  expect(await problems(real)).toMatchObject({ phone: 'from a visitor' });
});

test('what undoing a decision brings back has the origin it had, also where the listing was changed since', async () => {
  await edit(real, { phone: '01962 000001' }, 'the council’s list');
  const first = await suggest(real, { phone: '01962 000666' });
  await edit(real, { site: 'https://field.example/' });
  await undoDecision(sources(), { id: first, adminId: null });
  expect((await originOf(real, 'phone')).origin).toMatchObject({
    from: 'editor',
    source: 'the council’s list',
  });
});

test('an editor who types what a visitor sent makes it no editor’s, unless they name where they found it', async () => {
  await suggest(real, { phone: '01962 000666' });
  await edit(real, { phone: null });
  await edit(real, { phone: '+44 1962 000 666' });
  expect(await problems(real)).toMatchObject({ phone: 'from a visitor' });
  await edit(real, { phone: null });
  await edit(real, { phone: '01962 000666' }, 'their website');
  expect(await problems(real)).toMatchObject({ phone: null });
  const open = await addChange(
    database.db,
    {
      kind: 'edit',
      source: 'visitor',
      businessId: real,
      businessName: '',
      patch: {},
      note: 'Their site is www.attacker.example now.',
      senderEmail: null,
      sender: null,
      toBeConfirmed: false,
    },
    Date.now(),
  );
  await edit(real, { site: 'https://attacker.example/' });
  expect((await originOf(real, 'site')).origin).toMatchObject({ from: 'visitor', changeId: open.id });
});

test('a visitor’s value that another visitor confirms, or a second one sends again, stays a visitor’s', async () => {
  const first = await suggest(real, { phone: '01962 000666' });
  const confirmation = await addChange(
    database.db,
    {
      kind: 'confirm',
      source: 'visitor',
      businessId: real,
      businessName: '',
      patch: {},
      note: null,
      senderEmail: null,
      sender: null,
      toBeConfirmed: false,
    },
    Date.now(),
  );
  const decision = { id: confirmation.id, adminId: null, words: null, action: 'apply' as const, fields: {} };
  await decideChange(sources(), decision);
  expect((await originOf(real, 'phone')).origin).toMatchObject({ from: 'visitor', changeId: first });
});

test('a listing that a visitor sent in does not prove itself, and one that an editor added does', async () => {
  const { copy } = await strangersCopy({
    site: 'https://a.example/',
    phone: '01962 960001',
    email_1: 'a@a.example',
  });
  expect(await problems(copy)).toEqual({
    site: 'from a visitor',
    phone: 'from a visitor',
    mailbox: 'from a visitor',
  });
  const values = { name: 'Paws', category: 'Dog Park', city: 'Alton', phone: '01962 960002' };
  const made = await createBusiness(sources(), { values, source: 'a phone call', author: EDITOR });
  if (made.outcome !== 'created') throw new Error('It was refused.');
  expect(await problems(made.id)).toMatchObject({ phone: null });
  expect((await originOf(made.id, 'phone')).origin).toMatchObject({ from: 'editor', source: 'a phone call' });
});

test('an editor who types what a visitor asked to have listed makes it no editor’s, accepted or not', async () => {
  await addChange(
    database.db,
    {
      kind: 'new',
      source: 'visitor',
      businessId: null,
      businessName: 'Fort Hollow Field Ltd',
      note: null,
      patch: {
        phone: { from: null, to: '01962 000666' },
        site: { from: null, to: 'https://www.attacker.example/' },
      },
      senderEmail: null,
      sender: null,
      toBeConfirmed: false,
    },
    Date.now(),
  );
  // Into the listing it looks like a copy of.
  await edit(real, { phone: '+44 1962 000666' });
  expect(await problems(real)).toMatchObject({ phone: 'from a visitor' });
  await edit(real, { phone: '01962 000111' });
  expect(await problems(real)).toMatchObject({ phone: null });
  // Or as a listing of its own.
  const values = {
    name: 'Copied Field',
    category: 'Dog Park',
    city: 'Alton',
    site: 'http://attacker.example',
  };
  const made = await createBusiness(sources(), { values, author: EDITOR });
  if (made.outcome !== 'created') throw new Error('It was refused.');
  expect(await problems(made.id)).toMatchObject({ site: 'from a visitor' });
  expect((await originOf(made.id, 'name')).origin).toMatchObject({ from: 'editor' });
  const sourced = await createBusiness(sources(), {
    values: { ...values, name: 'Sourced Field' },
    author: EDITOR,
    source: 'the council’s list',
  });
  if (sourced.outcome !== 'created') throw new Error('It was refused.');
  expect(await problems(sourced.id)).toMatchObject({ site: null });
});

test('a contact of the listing that leaves keeps its origin in a merge, however an editor writes it', async () => {
  const { copy } = await strangersCopy({ phone: '01962 000666', site: 'https://attacker.example/' });
  const values = { phone: '+44 (0)1962 000 666', site: 'http://www.attacker.example' };
  await mergeBusinesses(sources(), { from: copy, into: real, values, author: EDITOR });
  expect(await problems(real)).toMatchObject({ phone: 'from a visitor', site: 'from a visitor' });
});

test('a suggested listing that is taken back keeps no import of that business out, then or after it is erased', async () => {
  const file = 'name,category,city,postcode\nRival Field,Dog Park,Winchester,SO23 8UJ\n';
  const importRival = () =>
    importBusinesses({
      pool: database.pool,
      geography,
      source: bytesSource(new TextEncoder().encode(file)),
      erasedKey: KEY,
    });
  const { copy, changeId } = await strangersCopy({ name: 'Rival Field', phone: '01962 000666' });
  await undoDecision(sources(), { id: changeId, adminId: null });
  const report = await importRival();
  expect(report).toMatchObject({ inserted: 1 });
  expect(report.errors).toEqual([expect.stringContaining('“Rival Field”')]);
  expect(await putBack(sources(), { id: copy, author: EDITOR })).toMatchObject({ outcome: 'refused' });
  await database.db.delete(businesses);
  // Taken back by mistake, it can be accepted again, or restored.
  expect(await putBack(sources(), { id: copy, author: EDITOR })).toMatchObject({ outcome: 'put-back' });
  await takeDown(sources(), { id: copy, reason: 'Asked not to be listed', author: EDITOR });
  expect(await importRival()).toMatchObject({ inserted: 0 });
  await putBack(sources(), { id: copy, author: EDITOR });
  await database.pool.query(`UPDATE changes SET state = 'applied', made_version = 1`);
  await undoDecision(sources(), { id: changeId, adminId: null });
  await eraseRemoved(database.db, KEY, Date.now() + 100 * DAY_MS, async () => undefined);
  expect(await importRival()).toMatchObject({ inserted: 1, errors: [] });
});

test('a name that a suggestion brought for a while is not what imports know the listing by', async () => {
  const rival = { name: 'Rival Field', postal_code: 'SO23 8UJ' };
  const knownBy = async () =>
    (await database.db.select().from(businessOldIdentities)).flatMap(({ identity, brief }) =>
      brief ? [] : [identity],
    );
  const renamed = await suggest(real, rival);
  expect(await knownBy()).toEqual(['forthollowfield|so230aa']);
  await undoDecision(sources(), { id: renamed, adminId: null });
  expect(await knownBy()).toEqual([]);
  // Nor where an editor puts it right by typing.
  await suggest(real, rival);
  await edit(real, { name: 'Fort Hollow Field' });
  expect(await knownBy()).toEqual(['forthollowfield|so230aa']);
  // An editor's own name lasts, and so does any after a month.
  await edit(real, { postal_code: 'SO23 7AA' }, 'their website');
  await edit(real, { name: 'Fort Hollow' }, 'their website');
  await edit(real, { name: 'Fort Hollow Fields' }, 'their website');
  expect(await knownBy()).toContain('forthollow|so237aa');
  await suggest(real, { name: 'Rival Field' });
  await database.pool.query(`UPDATE business_versions SET made_at = made_at - interval '31 days'`);
  await edit(real, { name: 'Fort Hollow Field' });
  expect(await knownBy()).toContain('rivalfield|so237aa');
});

test('a listing that is removed or merged under a rival’s name keeps no import of the rival out, and the import says so', async () => {
  const file = 'name,category,city,postcode,phone\nRival Field,Dog Park,Winchester,SO23 8UJ,01962 555000\n';
  const importRival = () =>
    importBusinesses({ pool: database.pool, geography, source: bytesSource(new TextEncoder().encode(file)) });
  await suggest(real, { name: 'Rival Field', postal_code: 'SO23 8UJ' });
  await takeDown(sources(), { id: real, reason: 'Asked not to be listed', author: EDITOR });
  const report = await importRival();
  expect(report.inserted).toBe(1);
  expect(JSON.stringify(report.errors)).toContain(
    'A suggestion briefly gave “Rival Field” this name and postcode',
  );
  expect((await importRival()).errors).toEqual([]);
  // The removed listing itself stays out under the name it had before, and after it is erased.
  const own = file.replace(
    'Rival Field,Dog Park,Winchester,SO23 8UJ',
    'Fort Hollow Field,Dog Park,Winchester,SO23 0AA',
  );
  const importOwn = async () =>
    (
      await importBusinesses({
        pool: database.pool,
        geography,
        source: bytesSource(new TextEncoder().encode(own)),
        erasedKey: KEY,
      })
    ).inserted;
  expect(await importOwn()).toBe(0);
  await database.pool.query('DELETE FROM businesses');
  await eraseRemoved(database.db, KEY, Date.now() + 100 * DAY_MS, async () => undefined);
  expect(await importOwn()).toBe(0);
  const { inserted } = await importBusinesses({
    pool: database.pool,
    geography,
    source: bytesSource(new TextEncoder().encode(file)),
    erasedKey: KEY,
  });
  expect(inserted).toBe(1);
});

describe('an import of the business whose name and postcode a suggestion gave to another listing', () => {
  const HEADER = 'name,category,city,postcode,phone';
  const RIVAL = 'Rival Field,Dog Park,Winchester,SO23 8UJ,01962 555000';
  const OWN = 'Fort Hollow Field,Dog Park,Winchester,SO23 0AA,01962 555111';
  const importRows = async (...rows: string[]) => {
    const source = bytesSource(new TextEncoder().encode(`${[HEADER, ...rows].join('\n')}\n`));
    return importBusinesses({ pool: database.pool, geography, source });
  };
  const phoneOfReal = async () =>
    (await database.db.select().from(businesses).where(eq(businesses.id, real)))[0]?.phone;

  test('leaves the listing alone, says so, and says what to do', async () => {
    await suggest(real, { name: 'Rival Field', postal_code: 'SO23 8UJ' });
    const report = await importRows(RIVAL);
    expect(report).toMatchObject({ inserted: 0, updated: 0, unchanged: 1 });
    expect(report.errors).toEqual([
      expect.stringMatching(/^Line 2: .*“Fort Hollow Field”.*not imported.*confirm the listing/s),
    ]);
    expect(await phoneOfReal()).toBeNull();
  });

  test('does not count more than the row that is about the listing', async () => {
    await suggest(real, { name: 'Rival Field', postal_code: 'SO23 8UJ' });
    expect(await importRows(OWN, RIVAL)).toMatchObject({ inserted: 0, updated: 1, unchanged: 1 });
    expect(await phoneOfReal()).toBe('01962 555111');
  });

  test.each([{ name: 'Rival Field' }, { postal_code: 'SO23 8UJ' }])(
    'is asked about where %o alone was suggested, a month later as well',
    async (values) => {
      await suggest(real, values);
      await database.pool.query(`UPDATE business_versions SET made_at = made_at - interval '31 days'`);
      const { name = 'Fort Hollow Field', postal_code = 'SO23 0AA' } = values as Partial<BusinessValues>;
      const report = await importRows(`${name},Dog Park,Winchester,${postal_code},01962 555000`);
      expect(report).toMatchObject({
        inserted: 0,
        updated: 0,
        errors: [expect.stringContaining('suggestion')],
      });
    },
  );

  test('is asked about where an editor chose the name in a merge, or restored it', async () => {
    const { copy } = await strangersCopy({ name: 'Rival Field' });
    const name = { name: 'Rival Field', postal_code: 'SO23 8UJ' };
    await mergeBusinesses(sources(), { from: copy, into: real, values: name, author: EDITOR });
    expect(await importRows(RIVAL)).toMatchObject({ inserted: 0, updated: 0, errors: [expect.anything()] });
    await edit(real, { name: 'Fort Hollow Field' }, 'their website');
    await restoreVersion(sources(), { id: real, version: 2, author: EDITOR });
    expect(await importRows(RIVAL)).toMatchObject({ inserted: 0, updated: 0, errors: [expect.anything()] });
  });

  test('updates it once an editor has confirmed the listing, or given it the name themselves', async () => {
    await suggest(real, { name: 'Rival Field', postal_code: 'SO23 8UJ' });
    await editBusiness(sources(), { id: real, baseVersion: null, values: {}, confirm: true, author: EDITOR });
    expect(await importRows(RIVAL)).toMatchObject({ updated: 1, errors: [] });
    await restoreVersion(sources(), { id: real, version: 2, confirmation: true, author: EDITOR });
    expect(await importRows(RIVAL.replace('555000', '555333'))).toMatchObject({ updated: 0 });
    // What is suggested after that has not been confirmed.
    await suggest(real, { name: 'Other Field' });
    const other = RIVAL.replace('Rival', 'Other').replace('555000', '555222');
    expect(await importRows(other)).toMatchObject({ updated: 0, errors: [expect.anything()] });
    await edit(real, { name: 'Fort Hollow', postal_code: 'SO23 7AA' }, 'their website');
    await edit(real, { name: 'Other Field', postal_code: 'SO23 8UJ' }, 'their website');
    expect(await importRows(other)).toMatchObject({ updated: 1, errors: [] });
  });

  test('updates a listing that a visitor added under this name: there is only the one', async () => {
    await strangersCopy({ name: 'Rival Field' });
    expect(await importRows(RIVAL)).toMatchObject({ inserted: 0, updated: 1 });
  });
});

test('a listing that was removed under a name that did not last comes back under it', async () => {
  await suggest(real, { name: 'Rival Field' });
  await takeDown(sources(), { id: real, reason: 'Closed', author: EDITOR });
  expect(await putBack(sources(), { id: real, author: EDITOR })).toMatchObject({ outcome: 'put-back' });
  const [row] = await database.db.select().from(businesses).where(eq(businesses.id, real));
  expect(row).toMatchObject({ name: 'Rival Field', identity: 'rivalfield|so230aa' });
  expect(await database.db.select().from(businessOldIdentities)).toMatchObject([
    { identity: 'forthollowfield|so230aa', brief: false },
  ]);
});

test('an ownership goes back with its claim when the listings are un-merged', async () => {
  const { copy } = await strangersCopy({ site: 'https://attacker.example/' });
  const { db } = database;
  const { id } = await openClaim(db, { userId: 'mal', businessId: copy });
  await merge(copy, real);
  const [claim] = await db.select().from(businessClaims).where(eq(businessClaims.id, id));
  if (!claim) throw new Error('The claim has gone.');
  await makeOwner(db, claim, Date.now());
  expect(await ownersOf(db, real)).toMatchObject([{ user_id: 'mal' }]);
  await unmerge(sources(), { id: copy, author: EDITOR });
  expect(await ownersOf(db, real)).toEqual([]);
  expect(await ownersOf(db, copy)).toMatchObject([{ user_id: 'mal' }]);
  await expect(database.pool.query('UPDATE business_owners SET business_id = $1', [real])).rejects.toThrow(
    /business_owners_claim_fk/,
  );
});

test('what was proved by a value that un-merging takes away has to be shown again', async () => {
  const [other] = await insertOther();
  await database.db
    .update(businesses)
    .set({ site: 'https://other.example/' })
    .where(eq(businesses.id, other));
  await merge(other, real);
  const { id: claimId } = await openClaim(database.db, { userId: 'mal', businessId: real });
  const now = Date.now() + 60 * DAY_MS;
  await noteProof(database.db, { claimId, kind: 'dns_txt', host: 'other.example', now });
  await noteProof(database.db, { claimId, kind: 'letter', now });
  await unmerge(sources(), { id: other, author: EDITOR });
  const proofs = await database.db.select().from(claimProofs).orderBy(claimProofs.id);
  expect(proofs.map(({ kind, failed_since: since }) => [kind, since !== null])).toEqual([
    ['dns_txt', true],
    ['letter', false],
  ]);
});

test('un-merging a listing from one that has been merged itself is in the history of that one', async () => {
  const { copy } = await strangersCopy({ site: 'https://attacker.example/' });
  await merge(copy, real);
  const [other] = await insertOther();
  await merge(real, other);
  await unmerge(sources(), { id: copy, author: EDITOR });
  await unmerge(sources(), { id: real, author: EDITOR });
  const [row] = await database.db.select().from(businesses).where(eq(businesses.id, real));
  expect(row?.site).toBeNull();
  const { versions } = await originHistory(database.db, real);
  expect(versions.map(({ kind }) => kind)).toEqual(['unmerged', 'unmerged', 'merged', 'merged']);
});

test('what a listing got through one that is merged itself goes back as well, and so do proofs that rest on it', async () => {
  const [other] = await insertOther();
  await database.db
    .update(businesses)
    .set({ site: 'https://other.example/' })
    .where(eq(businesses.id, other));
  await insertBusinesses(database.db, [{ slug: 'third', name: 'Third Field', category: 'Dog Park' }]);
  const [third] = await database.db
    .select({ id: businesses.id })
    .from(businesses)
    .where(eq(businesses.slug, 'third'));
  const last = third?.id ?? 0;
  await merge(other, real);
  await merge(real, last);
  const { id: claimId } = await openClaim(database.db, { userId: 'mal', businessId: last });
  const now = Date.now() + 60 * DAY_MS;
  await noteProof(database.db, { claimId, kind: 'dns_txt', host: 'other.example', now });
  await unmerge(sources(), { id: other, author: EDITOR });
  const [row] = await database.db.select().from(businesses).where(eq(businesses.id, last));
  expect(row?.site).toBeNull();
  const [proof] = await database.db.select().from(claimProofs);
  expect(proof?.failed_since).not.toBeNull();
  // Un-merging the one between as well leaves the last as it was before both.
  await unmerge(sources(), { id: real, author: EDITOR });
  const rows = await database.db.select().from(businesses).orderBy(businesses.id);
  expect(new Map(rows.map(({ id, site }) => [id, site]))).toEqual(
    new Map([
      [real, null],
      [other, 'https://other.example/'],
      [last, null],
    ]),
  );
});
