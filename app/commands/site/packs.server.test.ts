import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { readCouncils } from '#app/features/places/lists/councils.server.ts';
import { leadingOn } from '#app/features/places/region/old-slugs.ts';
import { readRegion } from '#app/features/places/region/stored-region.server.ts';
import { PackError } from '#app/features/catalogue/region-packs/pack.ts';
import { lastImport } from '#app/features/catalogue/region-packs/stored-imports.server.ts';
import { pack as packed, unpack } from '#app/features/catalogue/region-packs/zip.server.ts';
import { storeLogo } from '#app/features/site/logo/logo-store.server.ts';
import { formatLogo } from '#app/features/site/logo/logo.ts';
import { storeUpload } from '#app/storage/pictures/upload-store.server.ts';
import { uploadAddress } from '#app/storage/pictures/upload-address.ts';
import { createFolderStorage } from '#app/storage/folder-storage.server.ts';
import { storeSettings } from '#app/features/site/settings/stored-settings.server.ts';
import { storePage } from '#app/features/site/own-pages/stored-pages.server.ts';
import { addType, keepWord } from '#app/features/catalogue/service-types/actions.server.ts';
import {
  orderTown,
  saveTown,
  seenOf,
  storedTown,
} from '#app/features/catalogue/places/stored-towns.server.ts';
import { storeRegion } from '#app/features/places/region/stored-region.server.ts';
import { loadCustomFields } from '#app/features/businesses/custom/load-custom-fields.server.ts';
import { addField } from '#app/features/catalogue/custom-fields/stored-fields.server.ts';
import {
  businesses,
  customFields,
  regions,
  serviceTypes,
  serviceTypeWords,
  siteSettings,
  townOldSlugs,
  users,
} from '#db/schema.ts';
import { insertCustomFields } from '#tests/support/content/insert-custom-fields.ts';
import { HAMPSHIRE } from '#tests/support/content/hampshire.ts';
import { insertBusinesses } from '#tests/support/content/insert-businesses.ts';
import type { Services } from '#app/services/services.server.ts';
import { undo } from '#tests/support/site/undo.ts';
import { useScratchDatabase } from '#tests/support/database/scratch-database.ts';
import { checkPack, differencesOf, exportPack, importPack } from './packs.server.ts';

const there = useScratchDatabase();
const here = useScratchDatabase();
const councils = readCouncils();
const SURREY = { councils: ['E07000209', 'E07000217'], siteName: 'Surrey Dog Directory' };
const MARKUP = 'We walk. <script>alert(1)</script>\n';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'packs-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));
const storageThere = () => createFolderStorage(path.join(folder, 'there'));
const storageHere = () => createFolderStorage(path.join(folder, 'here'));

async function owner({ db }: typeof there): Promise<string> {
  const id = crypto.randomUUID();
  await db.insert(users).values({ id, name: 'Ann', email: `${id}@dogs.example` });
  return id;
}

/** A site of which everything that a pack carries is its owner's own. */
async function ownSite(): Promise<Buffer> {
  const { db, pool } = there;
  const storage = storageThere();
  await db.delete(regions);
  await db.delete(serviceTypeWords);
  await storeRegion(db, {
    slug: 'surrey',
    name: 'Surrey',
    ...SURREY,
    towns: ['Guildford', 'Woking', 'Epsom'].map((name, index) => ({
      slug: name.toLowerCase(),
      name,
      latitude: 51.2 + index / 7,
      longitude: -0.5 - index / 3,
    })),
  });
  const id = await owner(there);
  const picture = sharp({ create: { width: 300, height: 120, channels: 3, background: '#3a7' } }).png();
  const logo = await storeLogo(storage, await picture.toBuffer());
  const upload = await storeUpload(storage, await picture.modulate({ hue: 90 }).toBuffer());
  await db.transaction(async (inside) => {
    await orderTown(inside, 'woking', -1);
    const town = await storedTown(inside, 'epsom');
    if (!town) throw new Error('There is no Epsom.');
    const values = { ...town, slug: 'epsom-downs', words: 'Horses, “and” dogs, as well' };
    await saveTown(inside, { slug: 'epsom', seen: seenOf(town), values });
    await storeSettings(inside, id, {
      siteName: 'Surrey Paws',
      colours: 'f58aa0-c73468',
      logo: formatLogo(logo),
      links: 'Shop https://shop.example\nRules /pages/rules',
      firstSteps: 'hidden',
    });
    const page = {
      slug: 'rules',
      title: 'House “rules”',
      description: '',
      status: 'published',
      in_footer: true,
    } as const;
    const content = `${MARKUP}![A dog](${uploadAddress(upload)})\n`;
    await storePage(inside, id, null, 0, { ...page, content });
    const about = { ...page, slug: 'about', title: 'About us', content: 'Ann.', status: 'draft' } as const;
    await storePage(inside, id, { slug: 'about' }, 0, about);
    await addType(inside, {
      name: 'Dog Groomer',
      plural: 'Dog Groomers',
      drawing: 'parks',
      schemaType: 'PetStore',
    });
    await keepWord(inside, 'Doggy Spa', 'Dog Groomer', true);
    await keepWord(inside, 'Cat Hotel', null, true);
  });
  const { files } = await exportPack({ pool, storage });
  return buffer(packed(files));
}

/** Services that undoing a pack needs. */
function servicesHere() {
  const region = Object.assign(async () => HAMPSHIRE, { last: () => HAMPSHIRE, forget: () => {} });
  return { db: here.db, region, config: { region: null } as Services['config'] };
}

async function takeIn(archive: Buffer, fixedSlug: string | null = null): Promise<number> {
  const checked = await checkPack({ councils }, archive);
  return importPack(
    { pool: here.pool, storage: storageHere(), fixedSlug },
    { userId: await owner(here) },
    checked,
    null,
  );
}

const siteHere = async () => (await exportPack({ pool: here.pool, storage: storageHere() })).pack;

let archive: Buffer;
beforeAll(async () => {
  archive = await ownSite();
});

beforeEach(async () => {
  const { db } = here;
  await db.delete(regions);
  await db.delete(townOldSlugs);
  await db.delete(siteSettings);
  await db.execute('TRUNCATE service_type_words, businesses, pack_imports, actions RESTART IDENTITY CASCADE');
  await db.delete(serviceTypes);
  await db.insert(serviceTypes).values([{ category: 'Dog Walker' }, { category: 'Kennels' }]);
  await storeRegion(db, HAMPSHIRE);
});

test('a site that is carried to an empty one is the same there, with its pictures', async () => {
  await takeIn(archive);
  const { pack, files } = await exportPack({ pool: here.pool, storage: storageHere() });
  const original = await exportPack({ pool: there.pool, storage: storageThere() });
  expect(pack).toEqual(original.pack);
  expect([...files.keys()].toSorted()).toEqual([...original.files.keys()].toSorted());
  for (const [name, bytes] of original.files)
    expect([name, files.get(name)?.equals(bytes)]).toEqual([name, true]);
  expect([...files.keys()].filter((name) => name.startsWith('logos/'))).toHaveLength(6);
  expect([...files.keys()].filter((name) => name.startsWith('uploads/'))).toHaveLength(2);
  expect(pack.settings).not.toHaveProperty('firstSteps');

  const region = await readRegion(here.db);
  if (!region) throw new Error('There is no region.');
  expect(region.towns.map(({ slug }) => slug)).toEqual(['epsom-downs', 'woking', 'guildford']);
  expect(leadingOn(region, 'epsom')?.town?.slug).toBe('epsom-downs');
  // A town of before leads to the nearest of those there are now.
  expect(leadingOn(region, 'winchester')?.town?.slug).toBe('woking');
  expect(await differencesOf({ pool: here.pool, councils }, original.pack)).toEqual([]);
  const { rows } = await here.pool.query(
    "SELECT details->>'name' AS name FROM actions WHERE action = 'pack.imported'",
  );
  expect(rows).toEqual([{ name: 'Surrey' }]);
});

test('what would be different is said before', async () => {
  const { pack } = await checkPack({ councils }, archive);
  const parts = await differencesOf({ pool: here.pool, councils }, pack);
  const said = Object.fromEntries(
    parts.map(({ part, differences }) => [
      part,
      differences.map(({ kind, what, how }) => [kind, what, how].filter(Boolean).join(' ')),
    ]),
  );
  expect(said.Region).toEqual(
    expect.arrayContaining([
      'changed Name Hampshire → Surrey',
      'added Council: Guildford',
      'removed Council: Winchester',
    ]),
  );
  expect(said.Towns).toEqual(
    expect.arrayContaining(['added Epsom', 'removed Alton its address redirects to the nearest town']),
  );
  expect(said.Settings).toEqual(expect.arrayContaining(['changed Name of the site default → Surrey Paws']));
  expect(said['Service types']).toEqual(
    expect.arrayContaining([
      'added Dog Groomer',
      'removed Kennels',
      'added “Cat Hotel”, which imports leave out',
    ]),
  );
  expect(said.Pages).toEqual(['added House “rules”', 'added About us']);
  expect((await siteHere()).region.name).toBe('Hampshire');
});

test('an import is undone whole, and only while nobody has changed anything since', async () => {
  const before = await siteHere();
  const id = await takeIn(archive);
  const last = await lastImport(here.db);
  expect(last).toMatchObject({ id, details: { name: 'Surrey' } });
  const user = await owner(here);
  await here.db.transaction((db) => storeSettings(db, user, { headline: 'Mine' }));
  const undoIt = () => undo(servicesHere(), user, id);
  await expect(undoIt()).rejects.toThrow('The site has changed since this import');
  expect((await siteHere()).region.name).toBe('Surrey');
  await here.db.transaction((db) => storeSettings(db, user, { headline: null }));
  await undoIt();
  expect(await siteHere()).toEqual(before);
  await expect(undoIt()).rejects.toThrow('already been undone');
  expect(await lastImport(here.db)).toBeNull();
});

test('types that businesses have stay, and those of another case are the same', async () => {
  await insertBusinesses(here.db, [{ category: 'Kennels' }, { category: 'dog groomer' }]);
  const { files } = await unpack(archive);
  await takeIn(archive);
  const names = (await siteHere()).services?.types.map(({ name }) => name);
  expect(names).toContain('Kennels');
  expect(names?.filter((name) => /groomer/i.test(name))).toEqual(['dog groomer']);
  expect(names).not.toContain('Dog Walker');
  expect(files.size).toBeGreaterThan(5);
});

test('a pack that says nothing of a part leaves it', async () => {
  const user = await owner(here);
  await here.db.transaction((db) => storeSettings(db, user, { headline: 'Mine' }));
  const { files } = await unpack(archive);
  const some = new Map([...files].filter(([name]) => ['region.json', 'towns.csv'].includes(name)));
  await takeIn(await buffer(packed(some)));
  const site = await siteHere();
  expect(site.region.name).toBe('Surrey');
  expect(site.settings).toEqual({ headline: 'Mine' });
  expect(site.services?.types.map(({ name }) => name)).toEqual(['Dog Walker', 'Kennels']);
});

describe('the owner’s fields', () => {
  const labels = async () => (await siteHere()).fields?.map(({ label }) => label);

  async function withFields(): Promise<Buffer> {
    await insertCustomFields(there.db);
    const { files } = await exportPack({ pool: there.pool, storage: storageThere() });
    await there.db.delete(customFields);
    return buffer(packed(files));
  }

  beforeEach(() => here.db.delete(customFields));

  test('come with a pack but for archived ones, and go with its undo', async () => {
    const archive = await withFields();
    const id = await takeIn(archive);
    expect(await labels()).toEqual(['Fenced garden', 'Group size', 'Surface', 'Motto', 'Video']);
    await undo(servicesHere(), await owner(here), id);
    expect(await labels()).toEqual([]);
    await takeIn(archive);
    expect(await labels()).toHaveLength(5);
  });

  test('that a pack does not list are archived with their values, and one of another kind refuses it', async () => {
    await here.db.transaction((db) =>
      addField(db, {
        label: 'Pool',
        kind: 'yes-no',
        unit: '',
        help: '',
        choices: [],
        services: null,
      }),
    );
    await insertBusinesses(here.db, [{ custom: { pool: true } }]);
    const checked = await checkPack({ councils }, await withFields());
    const differences = await differencesOf({ pool: here.pool, councils }, checked.pack);
    const fields = differences.find(({ part }) => part === 'Fields')?.differences;
    expect(fields?.map(({ kind, what }) => `${kind} ${what}`)).toContain('removed Pool');
    await takeIn(await withFields());
    expect(await loadCustomFields(here.db)).toContainEqual(
      expect.objectContaining({ key: 'pool', isArchived: true }),
    );
    const [row] = await here.db.select().from(businesses);
    expect(row?.custom).toEqual({ pool: true });
    await here.db.update(customFields).set({ kind: 'text' }).where(eq(customFields.key, 'fenced'));
    await expect(takeIn(await withFields())).rejects.toThrow('holds something else');
  });
});

test('the short name stays where the operator has fixed it', async () => {
  await takeIn(archive, 'hampshire');
  expect((await siteHere()).region).toMatchObject({ slug: 'hampshire', name: 'Surrey' });
});

test('two imports at once come one after the other, and neither half', async () => {
  const { files } = await unpack(archive);
  const other = new Map(files).set(
    'region.json',
    Buffer.from(JSON.stringify({ slug: 'weald', name: 'The Weald', ...SURREY })),
  );
  const second = await buffer(packed(other));
  await Promise.all([takeIn(archive), takeIn(second), takeIn(archive), takeIn(second)]);
  const last = await lastImport(here.db);
  expect((await siteHere()).region.name).toBe(last?.details['name']);
});

describe('a pack that is damaged or hostile', () => {
  const refusal = async (bytes: Buffer) => {
    const before = await siteHere();
    const error = await takeIn(bytes).catch((caught: unknown) => caught);
    expect(error).toBeInstanceOf(PackError);
    expect(await siteHere()).toEqual(before);
    return (error as PackError).message;
  };
  const changed = async (name: string, bytes: Buffer | string | null) => {
    const { files } = await unpack(archive);
    const next = new Map(files);
    if (bytes === null) next.delete(name);
    else next.set(name, Buffer.from(bytes));
    return refusal(await buffer(packed(next)));
  };

  test('is refused whole, with the file that is wrong', async () => {
    expect(await changed('region.json', null)).toContain('has no region.json');
    expect(await changed('region.json', '{"name": ')).toContain('region.json is not JSON');
    expect(
      await changed('region.json', JSON.stringify({ name: 'X', siteName: 'X', councils: ['E1'] })),
    ).toContain('"councils"');
    const surrey = { name: 'Surrey', ...SURREY };
    expect(await changed('region.json', JSON.stringify({ ...surrey, slug: '../x' }))).toContain('"slug"');
    expect(await changed('region.json', JSON.stringify({ ...surrey, slug: 'surrey', format: 2 }))).toContain(
      'newer version',
    );
    expect(await changed('towns.csv', 'slug,name,latitude,longitude\nadmin,Admin,51,-1\n')).toContain(
      'line 2',
    );
    expect(
      await changed('towns.csv', 'slug,name,latitude,longitude,former_slugs\na,A,51,-1,<b>\n'),
    ).toContain('former slug');
    expect(await changed('settings.json', '{"colours": "red;}*{display:none"}')).toContain(
      'settings.json: Colours',
    );
    expect(await changed('settings.json', '{"links": "Mine javascript:alert(1)"}')).toContain(
      'settings.json: Your links',
    );
    expect(await changed('settings.json', '{"siteName": {"toString": 1}}')).toContain('settings.json');
    expect(await changed('settings.json', '{"__proto__": "x", "nothing": "y"}')).toContain(
      'does not recognise',
    );
    expect(await changed('services.json', '{"types": [{"name": ""}], "words": []}')).toContain(
      'services.json',
    );
    const field = { key: 'a', label: 'A', kind: 'text', unit: '', help: '', choices: [], services: null };
    for (const wrong of [
      [field, field],
      [{ ...field, key: '__proto__' }],
      [{ ...field, kind: 'html' }],
      [{ ...field, kind: 'choice', choices: [{ key: 'b', label: 'B' }] }],
      [{ ...field, choices: [{ key: 'b', label: 'B' }] }],
      Array.from({ length: 21 }, (_, n) => ({ ...field, key: `a${n}`, label: `A${n}` })),
    ])
      expect(await changed('fields.json', JSON.stringify(wrong))).toContain('fields.json');
    expect(
      await changed(
        'pages.json',
        '[{"slug":"../../x","title":"","description":"","status":"published","inFooter":true}]',
      ),
    ).toContain('missing');
    expect(await changed('pages/rules.md', null)).toContain('pages/rules.md, which is missing');
    expect(await changed('pages/rules.md', Buffer.from([0xff, 0xfe, 0x41]))).toContain('not UTF-8');
    expect(await changed('pages/rules.md', 'x'.repeat(100_001))).toContain('too long');
  });

  test('brings no file but pictures', async () => {
    const { files } = await unpack(archive);
    const picture = [...files.keys()].find((name) => name.startsWith('uploads/')) ?? '';
    const logo = [...files.keys()].find((name) => name.startsWith('logos/')) ?? '';
    for (const name of [picture, logo]) {
      expect(await changed(name, '<script>alert(1)</script>')).toContain('does not match its file name');
      const other = await sharp({ create: { width: 3, height: 3, channels: 3, background: '#000' } })
        .webp()
        .toBuffer();
      expect(await changed(name, other)).toContain('does not match its file name');
      expect(await changed(name, (files.get(name) ?? Buffer.alloc(0)).subarray(0, 60))).toContain(
        'does not match its file name',
      );
    }
    expect(await changed(logo, null)).toContain(`${logo} is missing`);
    // What nothing in it shows is not stored, whatever it is.
    const next = new Map(files).set(`uploads/${'a'.repeat(32)}-1x1.webp`, Buffer.from('<html>'));
    await takeIn(await buffer(packed(next.set('evil.html', Buffer.from('<html>')))));
    expect(await storageHere().has(`uploads/${'a'.repeat(32)}-1x1.webp`)).toBe(false);
  });

  test('brings no picture that holds more than can be seen', async () => {
    const { files } = await unpack(archive);
    const named = (pattern: RegExp) => [...files.keys()].find((name) => pattern.test(name)) ?? '';
    const names = [/^uploads.*webp$/, /^uploads.*avif$/, /^logos.*webp$/, /^logos.*png$/].map(named);
    for (const name of names) {
      const bytes = files.get(name) ?? Buffer.alloc(0);
      expect(await changed(name, Buffer.concat([bytes, Buffer.from('<script>alert(1)</script>')]))).toContain(
        `${name} contains more than a picture`,
      );
      // What is put behind as a part that pictures have, of WebP and of AVIF.
      const part = name.endsWith('webp') ? 'VP8 \x04\0\0\0<!--' : '\0\0\0\x0Cmdat<!--';
      expect(await changed(name, Buffer.concat([bytes, Buffer.from(part, 'latin1')]))).toContain(
        `${name} contains more than a picture`,
      );
      const format = name.endsWith('png') ? 'png' : name.endsWith('avif') ? 'avif' : 'webp';
      const place = { GPSLatitudeRef: 'N', GPSLatitude: '51/1 30/1 0/1' };
      const withPlace = sharp(bytes).toFormat(format).withExif({ IFD3: place });
      expect(await changed(name, await withPlace.toBuffer())).toContain(
        `${name} contains more than a picture`,
      );
      const words = '<x:xmpmeta xmlns:x="adobe:ns:meta/"></x:xmpmeta>';
      expect(await changed(name, await sharp(bytes).toFormat(format).withXmp(words).toBuffer())).toContain(
        `${name} contains more than a picture`,
      );
    }
  });

  test('has its pictures looked at by their bytes before anything decodes them', async () => {
    const { files } = await unpack(archive);
    const name = [...files.keys()].find((file) => file.startsWith('uploads/')) ?? '';
    const [, wide = '', high = ''] = /-(\d+)x(\d+)\./.exec(name) ?? [];
    const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="${wide}" height="${high}"/>`;
    expect(await changed(name, drawing)).toContain('does not match its file name');
    expect(await changed(name, `RIFF\0\0\0\0WEBP`)).toContain('does not match its file name');
  });

  test('leads to no file outside', async () => {
    const { files } = await unpack(archive);
    const names = (from: string, to: string, bytes: Buffer) =>
      Buffer.from(bytes.toString('latin1').replaceAll(from, to), 'latin1');
    const whole = await buffer(packed(new Map(files).set('pages/aaaaaa.md', Buffer.from('x'))));
    expect(await refusal(names('pages/aaaaaa.md', '../../../../a.md', whole).subarray(0))).toContain(
      'This is not a region pack',
    );
    expect(await refusal(names('pages/aaaaaa.md', '/etc/aaaaaaa.md', whole))).toContain(
      'This is not a region pack',
    );
  });

  test('unpacks to no more than is allowed', { tags: 'slow' }, async () => {
    const { files } = await unpack(archive);
    const zeros = Buffer.alloc(50 * 1024 * 1024);
    const bomb = new Map(files).set('businesses.csv', zeros).set('pages/b.md', zeros);
    expect(await refusal(await buffer(packed(bomb)))).toContain('larger than 96 MB');
    expect(await refusal(Buffer.alloc(33 * 1024 * 1024))).toContain('larger than 32 MB');
    const many = new Map(
      Array.from({ length: 5001 }, (_, index) => [`pages/p${index}.md`, Buffer.from('x')]),
    );
    expect(await refusal(await buffer(packed(many)))).toContain('more than 5000 files');
  });

  test.each([
    ['towns.csv', 3],
    ['region.json', 3],
    ['pages/b.md', 1],
    [`logos/${'a'.repeat(32)}-9x9.webp`, 2],
    [`uploads/${'a'.repeat(32)}-9x9.webp`, 10],
  ])('has no %s that is larger than its kind can be', async (name, most) => {
    const long = Buffer.alloc(most * 1_000_000 + 1, 'x');
    expect(await changed(name, long)).toContain(`${name} is larger than ${most} MB`);
    const { files } = await unpack(await buffer(packed(new Map([[name, long.subarray(1)]]))));
    expect(files.get(name)?.byteLength).toBe(most * 1_000_000);
  });

  test('has no file that is larger than the archive says of it', { tags: 'slow' }, async () => {
    const whole = await buffer(packed(new Map([['towns.csv', Buffer.alloc(95 * 1024 * 1024, 'x')]])));
    // In the list at the end of an archive, the size of an unpacked file stands 24 bytes into its line.
    whole.writeUInt32LE(1000, whole.lastIndexOf('PK\x01\x02', undefined, 'latin1') + 24);
    await expect(unpack(whole)).rejects.toThrow('This is not a region pack');
  });

  test('is not read past the towns that are taken', async () => {
    const lines = ['slug,name,latitude,longitude'];
    for (let at = 0; at < 501; at += 1) lines.push(`t${at},Town ${at},51,-1`);
    lines.push('admin,Admin,51,-1');
    expect(await changed('towns.csv', lines.join('\n'))).toContain('more than 500 towns');
  });

  test('leaves what is no part of it packed', async () => {
    const { files } = await unpack(archive);
    const whole = await buffer(packed(new Map(files).set('other.bin', Buffer.alloc(100, 'x'))));
    whole.writeUInt32LE(1, whole.lastIndexOf('PK\x01\x02', undefined, 'latin1') + 24);
    expect((await unpack(whole)).others).toEqual(['other.bin']);
  });

  test('is no fault of the program, wherever a byte is wrong', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.nat({ max: archive.length - 1 }),
        fc.integer({ min: 1, max: 255 }),
        async (place, change) => {
          const broken = Buffer.from(archive);
          broken[place] = (broken[place] ?? 0) ^ change;
          await checkPack({ councils }, broken).catch((error: unknown) =>
            expect(error).toBeInstanceOf(PackError),
          );
        },
      ),
      { numRuns: 60 },
    );
    await fc.assert(
      fc.asyncProperty(fc.uint8Array({ maxLength: 300 }), async (bytes) => {
        await expect(checkPack({ councils }, Buffer.from(bytes))).rejects.toBeInstanceOf(PackError);
      }),
    );
  });

  test('a folder that was packed by hand is taken, with what systems put beside', async () => {
    const { files } = await unpack(archive);
    const inside = new Map([...files].map(([name, bytes]) => [`surrey/${name}`, bytes]));
    inside.set('__MACOSX/surrey/._region.json', Buffer.from('x')).set('surrey/.DS_Store', Buffer.from('x'));
    await takeIn(await buffer(packed(inside)));
    expect((await siteHere()).region.name).toBe('Surrey');
  });
});
