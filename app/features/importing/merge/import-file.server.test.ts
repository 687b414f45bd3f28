import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { asc, eq } from 'drizzle-orm';
import fc from 'fast-check';
import { beforeEach, describe, expect, test } from 'vitest';
import { businesses, serviceTypes } from '#db/schema.ts';
import { storePostcodes } from '#tests/support/content/postcode-list.ts';
import { geographyOf } from '#tests/support/content/geography.ts';
import { useScratchDatabase } from '#tests/support/database/scratch-database.ts';
import { BUSINESS_COLUMNS } from '../columns/business-columns.ts';
import { bytesSource, type CsvSource } from '../csv/source.ts';
import { CsvFileError } from '@dog-care-directory/text';
import { importBusinesses } from './import-file.server.ts';
import type { ImportOptions } from './options.ts';

const database = useScratchDatabase();
const geography = geographyOf(database);

beforeEach(async () => {
  await database.db.delete(businesses);
  await database.db.delete(serviceTypes);
  await storePostcodes(database.pool, []);
});

function source(text: string): CsvSource {
  return bytesSource(new TextEncoder().encode(text));
}

/** Imports the text and returns the counts as `[inserted, updated, unchanged, failed]` beside the rest. */
async function importText(text: string, options: Partial<ImportOptions> = {}) {
  const report = await importBusinesses({
    pool: database.pool,
    source: source(text),
    geography,
    ...options,
  });
  const { total, inserted, updated, unchanged, failed } = report;
  expect(inserted + updated + unchanged + failed).toBe(total);
  return { ...report, counts: [inserted, updated, unchanged, failed] };
}

function stored() {
  return database.db.select().from(businesses).orderBy(asc(businesses.id));
}

const WHOLE = `name,category,photo,rating,reviews,city,postal_code,phone,site,longitude,latitude,website_description,full_address,email_1,facebook
"Happy Paws, Ltd",Dog Walker,https://example.com/a.jpg,"4,5","1,234",Winchester,so238uj,01632 960001,paws.example.com,-1.3194,51.0626,"Walks
and ""more""","1 High Street, Winchester",hello@example.com,@happypaws
Kennels & Co,Kennels,,,,Alton,GU34 1AA,,,,,,,,
`;

describe('a file of businesses', () => {
  test('leaves nothing for the next search to put in order', async () => {
    const rows = Array.from(
      { length: 1000 },
      (_, row) => `Kind Hands ${row},Kennels,Alton,GU34 1AA,Dog Walker`,
    );
    await importText(`name,category,city,postal_code,services\n${rows.join('\n')}\n`);
    const { rows: left } = await database.pool.query<{ index: string; pages: number }>(
      `SELECT i.indexrelid::regclass::text AS index, gin_clean_pending_list(i.indexrelid)::int AS pages
       FROM pg_index i JOIN pg_class c ON c.oid = i.indexrelid JOIN pg_am a ON a.oid = c.relam
       WHERE i.indrelid IN ('businesses'::regclass, 'search_entries'::regclass) AND a.amname = 'gin'`,
    );
    expect(left.map(({ index }) => index)).toContain('search_entries_text_idx');
    expect(left.filter(({ pages }) => pages > 0)).toEqual([]);
  });

  test('is stored column by column', async () => {
    const { counts, total, newCategories, errors } = await importText(WHOLE);
    expect(counts).toEqual([2, 0, 0, 0]);
    expect(total).toBe(2);
    expect(newCategories).toEqual(['Dog Walker', 'Kennels']);
    expect(errors).toEqual([]);
    const [paws, kennels] = await stored();
    expect(paws).toMatchObject({
      slug: 'happy-paws-ltd-winchester',
      name: 'Happy Paws, Ltd',
      category: 'Dog Walker',
      photo: 'https://example.com/a.jpg',
      rating: 4.5,
      reviews: 1234,
      city: 'Winchester',
      postal_code: 'SO23 8UJ',
      phone: '01632 960001',
      site: 'https://paws.example.com',
      longitude: -1.3194,
      latitude: 51.0626,
      website_description: 'Walks\nand "more"',
      full_address: '1 High Street, Winchester',
      email_1: 'hello@example.com',
      facebook: 'https://www.facebook.com/happypaws',
      instagram: null,
    });
    expect(kennels).toMatchObject({ name: 'Kennels & Co', rating: null, latitude: null, phone: null });
  });

  test('changes nothing the second time', async () => {
    await importText(WHOLE);
    const before = await stored();
    const { counts, newCategories } = await importText(WHOLE);
    expect(counts).toEqual([0, 0, 2, 0]);
    expect(newCategories).toEqual([]);
    expect(await stored()).toEqual(before);
  });

  test('overwrites what it says of a known business, however name and postcode are written', async () => {
    await importText(WHOLE);
    const [before] = await stored();
    const { counts } = await importText('name,postcode,phone,rating\nHAPPY-PAWS LTD,SO238UJ,01632 960002,');
    expect(counts).toEqual([0, 1, 0, 0]);
    const [after] = await stored();
    expect(after).toMatchObject({ name: 'HAPPY-PAWS LTD', phone: '01632 960002', slug: before?.slug });
    // An empty cell and a column the file does not have leave what is stored.
    expect(after).toMatchObject({
      rating: 4.5,
      category: 'Dog Walker',
      city: 'Winchester',
      latitude: 51.0626,
    });
    expect(after?.updated_at.getTime()).toBeGreaterThan(before?.updated_at.getTime() ?? Infinity);
  });

  test('that says nothing usable of a column leaves what is stored', async () => {
    await importText(WHOLE);
    const before = await stored();
    const { counts, errors } = await importText(
      'name,postal_code,rating,site,latitude,longitude\n"Happy Paws, Ltd",SO23 8UJ,"1,234",javascript:x,0,0',
    );
    expect(counts).toEqual([0, 0, 1, 0]);
    // It has a category, which is not said to be missing.
    expect(errors).toHaveLength(4);
    expect(errors[0]).toBe('Line 2, rating: "1,234" is not a rating from 0 to 5; left empty.');
    expect(await stored()).toEqual(before);
  });
});

describe('a business that stands twice in one file', () => {
  const TWICE =
    'name,category,city,postal_code,phone,site\nPaws,Kennels,Alton,GU34 1AA,01632 960001,a.example\nOther,Kennels,Alton,GU34 1AA,,\npaws,Kennels,Fleet,GU341AA,01632 960002,\n';

  test('counts as inserted and then as updated, and the last value of each column is stored', async () => {
    expect((await importText(TWICE)).counts).toEqual([2, 1, 0, 0]);
    const rows = await stored();
    expect(rows).toHaveLength(2);
    expect(rows.find(({ name }) => name === 'paws')).toMatchObject({
      city: 'Fleet',
      phone: '01632 960002',
      site: 'https://a.example',
    });
  });

  test('is unchanged as often as it stands there when the file comes again', async () => {
    await importText(TWICE);
    const before = await stored();
    expect((await importText(TWICE)).counts).toEqual([0, 0, 3, 0]);
    expect(await stored()).toEqual(before);
  });

  test('takes both coordinates from the same row', async () => {
    await importText(
      'name,category,city,postcode,lat,lng\nPaws,K,Alton,GU34 1AA,51.1,-1.1\nPaws,K,Alton,GU34 1AA,51.2,-1.2\nPaws,K,Alton,GU34 1AA,,',
    );
    expect(await stored()).toMatchObject([{ latitude: 51.2, longitude: -1.2 }]);
  });
});

test('a new walker hides its address, unless the file says otherwise or has its place on the map', async () => {
  await storePostcodes(database.pool, [{ postcode: 'SO23 8UJ', latitude: 51.0625, longitude: -1.3194 }]);
  const walker = (name: string, rest: string) => `${name},Dog Walker,Winchester,SO23 8UJ,${rest}\n`;
  const rows =
    walker('Home', '1 Elm Row,,,') +
    walker('Shop', '2 Elm Row,no,,') +
    walker('Map', '3 Elm Row,,51.06,-1.32') +
    'Kennel,Kennels,Winchester,SO23 8UJ,4 Elm Row,,,\n';
  const file = `name,category,city,postal_code,full_address,hides_address,latitude,longitude\n${rows}`;
  const { errors } = await importText(file);
  expect(errors).toEqual([
    'Line 2: The address of 1 new business that visits people is hidden. To show an address, enter "no" in the column hides_address and import the file again.',
  ]);
  const hidden = async () =>
    Object.fromEntries((await stored()).map(({ name, hides_address }) => [name, hides_address]));
  const expected = { Home: true, Shop: false, Map: false, Kennel: false };
  expect(await hidden()).toEqual(expected);
  // Existing listings stay as they are, until the file answers.
  expect(await importText(file)).toMatchObject({ counts: [0, 0, 4, 0], errors: [] });
  expect(await hidden()).toEqual(expected);
  await importText(file.replace('1 Elm Row,,', '1 Elm Row,no,'));
  expect(await hidden()).toEqual({ ...expected, Home: false });
});

describe('required fields', () => {
  beforeEach(async () => {
    await storePostcodes(database.pool, [
      { postcode: 'SO23 8UJ', latitude: 51.0625, longitude: -1.3194 },
      { postcode: 'SO23 8AA', latitude: 51.0645, longitude: -1.3154 },
      { postcode: 'SO23 9AA', latitude: 51.0745, longitude: -1.3254 },
    ]);
  });

  test('are filled from the postcode and the address, and each time that is told', async () => {
    const { counts, errors } = await importText(
      'name,category,city,postal_code,full_address\nPaws,Kennels,,so238uj,\nTails,Kennels,,,"5 High Street, Alton, SO23 8AA"\nBarks,,Winchester,SO23 8ZZ,\n',
    );
    expect(counts).toEqual([3, 0, 0, 0]);
    expect(await stored()).toMatchObject([
      { name: 'Paws', city: 'Winchester', latitude: 51.0625, longitude: -1.3194 },
      { name: 'Tails', city: 'Alton', postal_code: 'SO23 8AA', latitude: 51.0645 },
      // An unknown unit lies in the middle of its sector.
      {
        name: 'Barks',
        category: 'Other',
        latitude: expect.closeTo(51.0635, 9),
        longitude: expect.closeTo(-1.3174, 9),
      },
    ]);
    expect(errors).toEqual([
      'Line 2: The city is missing; "Winchester" is the nearest town.',
      'Line 3: The postcode is missing; SO23 8AA taken from the address.',
      'Line 3: The city is missing; "Alton" taken from the address.',
      'Line 4: The service type is missing; "Other" used.',
    ]);
  });

  test('a city is the town or village nearest to the position, within six miles', async () => {
    const { errors } = await importText(
      'name,latitude,longitude\nPaws,51.0848,-1.0852\nTails,51.4333,-0.4620\nBarks,57.05,-3.7\n',
    );
    expect((await stored()).map(({ name, city }) => [name, city])).toEqual([
      ['Paws', 'Ropley'],
      ['Tails', 'Ashford'],
      ['Barks', ''],
    ]);
    expect(errors.filter((error) => error.includes('city'))).toEqual([
      'Line 2: The city is missing; "Ropley" is the nearest village.',
      'Line 3: The city is missing; "Ashford" is the nearest town.',
      'Line 4: The city is missing, there is no address, and no town is within 6 miles; left empty.',
    ]);
  });

  test('that were filled do not change when the file comes again, nor replace what is stored', async () => {
    const filled = 'name,postal_code\nPaws,SO23 8UJ\nTails,\n';
    await importText(filled);
    expect((await importText(filled)).counts).toEqual([0, 0, 2, 0]);

    await importText(
      'name,postal_code,category,city,latitude,longitude\nPaws,SO23 8UJ,Kennels,Twyford,51.02,-1.31',
    );
    expect((await importText(filled)).counts).toEqual([0, 0, 2, 0]);
    expect((await stored())[0]).toMatchObject({ category: 'Kennels', city: 'Twyford', latitude: 51.02 });
  });

  test('coordinates are filled in later, once the postcode is known', async () => {
    const text = 'name,category,city,postal_code\nPaws,Kennels,Alton,GU34 1AA';
    await importText(text);
    await storePostcodes(database.pool, [{ postcode: 'GU34 1AA', latitude: 51.15, longitude: -0.97 }]);
    expect((await importText(text)).counts).toEqual([0, 1, 0, 0]);
    expect(await stored()).toMatchObject([{ latitude: 51.15, longitude: -0.97 }]);
  });

  test('businesses without a name stay apart, and rows with nothing to tell them by fail with their line', async () => {
    const { counts, errors } = await importText(
      'name,category,city,postal_code,phone,site\n,Kennels,Alton,GU34 1AA,01632 960001,\n,Kennels,Alton,GU34 1AA,01632 960002,\n,Kennels,Alton,GU34 1AA,,paws.example\n,Kennels,Alton,GU34 1AA,,\n',
    );
    expect(counts).toEqual([3, 0, 0, 1]);
    expect((await stored()).map(({ name }) => name)).toEqual([
      'Unnamed business (01632 960001)',
      'Unnamed business (01632 960002)',
      'Unnamed business (paws.example)',
    ]);
    expect(errors.at(-1)).toMatch(/^Line 5: The row has no name/);
  });

  test('businesses of one name without a postcode are not merged across cities', async () => {
    const text = 'name,category,city\nPaws,Kennels,Alton\nPaws,Kennels,Fleet\nPaws,Kennels,alton\n';
    expect((await importText(text)).counts).toEqual([1, 1, 0, 1]);
    const again = await importText(text);
    expect(again.counts).toEqual([0, 0, 2, 1]);
    expect(again.errors).toContain(
      'Line 3: A business of this name in another city has no postcode either; add postcodes to tell them apart.',
    );
    expect(await stored()).toHaveLength(1);
  });

  test.each([
    ['40.7,-74', 'The coordinates 40.7, -74 are outside the British Isles; '],
    ['95,-1.3', 'The coordinates 95, -1.3 do not exist; '],
    ['0,0', 'The coordinates 0, 0 are in the Atlantic and mean "unknown"; '],
  ])('impossible coordinates (%s) give way to those of the postcode', async (pair, begins) => {
    const { errors } = await importText(
      `name,category,city,postal_code,latitude,longitude\nPaws,Kennels,Winchester,SO23 8UJ,${pair}`,
    );
    expect(errors).toEqual([
      `Line 2: ${begins}the position of SO23 8UJ is used, unless one is stored already.`,
    ]);
    expect(await stored()).toMatchObject([{ latitude: 51.0625, longitude: -1.3194 }]);
  });

  test('a known business without a category in the file keeps its own, and nothing is said', async () => {
    await importText('name,category,city,postal_code\nPaws,Kennels,Winchester,SO23 8UJ');
    const again = await importText('name,city,postal_code,phone\nPaws,Winchester,SO23 8UJ,01632 960000');
    expect(again.errors).toEqual([]);
    expect(await stored()).toMatchObject([{ category: 'Kennels' }]);
  });

  test('a file of blank rows is told to have no rows', async () => {
    await expect(importText('name,city\n,\n , \n')).rejects.toThrow('The file has no rows');
  });

  test('coordinates far from the postcode are stored and reported', async () => {
    const { errors } = await importText(
      'name,category,city,postal_code,latitude,longitude\nPaws,Kennels,Leeds,SO23 8UJ,53.8,-1.55',
    );
    expect(errors).toEqual(['Line 2: The coordinates are 189 miles from SO23 8UJ; both stored as given.']);
    expect(await stored()).toMatchObject([{ latitude: 53.8, longitude: -1.55 }]);
  });
});

test('a category takes the spelling that is there, or the one met first', async () => {
  await database.db.insert(serviceTypes).values({ category: 'Dog Walker' });
  const { newCategories } = await importText(
    'name,category,city,postcode\na,DOG WALKER,Alton,GU34 1AA\nb,Day care,Alton,GU34 1AA\nc,day  Care,Alton,GU34 1AA\n',
  );
  expect(newCategories).toEqual(['Day care']);
  expect((await stored()).map(({ category }) => category)).toEqual(['Dog Walker', 'Day care', 'Day care']);
});

test('a new category that is much like a known one is told once', async () => {
  await database.db.insert(serviceTypes).values({ category: 'Dog Walker' });
  const { newCategories, errors } = await importText(
    'name,Type,city,postcode\na,Dog Walking,Alton,GU34 1AA\nb,Dog Walking,Alton,GU34 1AA\nc,Kennels,Alton,GU34 1AA\n',
  );
  expect(newCategories).toEqual(['Dog Walking', 'Kennels']);
  expect(errors).toEqual([
    'Line 2, Type: "Dog Walking" is a new service type, similar to "Dog Walker"; correct it if it is the same.',
  ]);
});

test('a missing category takes the spelling of the default that is there', async () => {
  await database.db.insert(serviceTypes).values({ category: 'other' });
  const { newCategories } = await importText('name,city,postcode\nPaws,Alton,GU34 1AA\n');
  expect(newCategories).toEqual([]);
  expect(await stored()).toMatchObject([{ category: 'other' }]);
});

test('slugs are unique, inside a file and beside what is stored', async () => {
  const row = (name: string, postcode: string) => `${name},Kennels,Alton,${postcode}`;
  await importText(`name,category,city,postcode\n${row('Paws', 'GU34 1AA')}\n${row('Paws', 'GU34 1AB')}`);
  await importText(
    `name,category,city,postcode\n${row('Paws!', 'GU34 1AD')}\n${row('犬', 'GU34 1AA')}\n${row('猫', 'GU34 1AA')}`,
  );
  const rows = await stored();
  expect(rows.map(({ slug, id }) => slug.replace(`--${id}`, '--id'))).toEqual([
    'paws-alton',
    'paws-alton--id',
    'paws-alton--id',
    'business-alton',
    'business-alton--id',
  ]);
});

describe('ragged rows', () => {
  test('too short ones are stored and reported, too long ones fail unless nothing stands in the surplus cells', async () => {
    const { counts, errors } = await importText(
      'name,category,city,postal_code,phone\na,Kennels,Alton,GU34 1AA\nb,Kennels,Alton,GU34 1AA,01632 960001,,\nc,Kennels,Alton,Hants,GU34 1AA,01632 960001\n,,,,\n',
    );
    expect(counts).toEqual([2, 0, 0, 1]);
    expect((await stored()).map(({ name }) => name)).toEqual(['a', 'b']);
    expect(errors).toEqual([
      'Line 2: The row has 4 of 5 cells; the missing ones are treated as empty.',
      'Line 4: The row has 6 cells under 5 headers; put quotation marks round cells that contain the separator.',
    ]);
  });
});

describe('nothing is stored', () => {
  const good = 'name,category,city,postal_code\nPaws,Kennels,Alton,GU34 1AA\n';
  const nothing = async () => {
    expect(await stored()).toEqual([]);
    expect(await database.db.select().from(serviceTypes)).toEqual([]);
  };

  test('of a file that turns out to be broken at its end', async () => {
    const rows = Array.from({ length: 5000 }, (_, index) => `Paws ${index},Kennels,Alton,GU34 1AA\n`).join(
      '',
    );
    const broken = importText(`${good}${rows}Tails,"Kennels,Alton\n`);
    await expect(broken).rejects.toMatchObject({ name: 'CsvFileError', line: 5003 });
    await nothing();
    // The connections of the pool are still good.
    expect((await importText(good)).counts).toEqual([1, 0, 0, 0]);
  });

  test('of a file without a column that is known', async () => {
    await expect(importText('foo,bar\n1,2')).rejects.toThrow(CsvFileError);
    await nothing();
  });

  test('in a dry run, which counts all the same', async () => {
    const { counts, newCategories } = await importText(good, { dryRun: true });
    expect(counts).toEqual([1, 0, 0, 0]);
    expect(newCategories).toEqual(['Kennels']);
    await nothing();
  });

  test('when the import is stopped', async () => {
    const abort = new AbortController();
    const onProgress = () => abort.abort();
    await expect(importText(good, { onProgress, signal: abort.signal })).rejects.toThrow(/abort/i);
    await nothing();
  });
});

test('two imports at once do not disturb each other', async () => {
  const both = await Promise.all([importText(WHOLE), importText(WHOLE)]);
  expect(both.map(({ counts }) => counts.join()).sort()).toEqual(['0,0,2,0', '2,0,0,0']);
  expect(await stored()).toHaveLength(2);
});

test('the list of issues is cut, and every issue is handed on', async () => {
  const rows = Array.from({ length: 1200 }, (_, index) => `Paws ${index},Kennels,Alton,GU34 1AA,bad`).join(
    '\n',
  );
  const lines: number[] = [];
  const { errors, withIssues, counts } = await importText(`name,category,city,postcode,rating\n${rows}`, {
    onIssues: (issues) => void lines.push(...issues.map(({ line }) => line)),
  });
  expect(counts).toEqual([1200, 0, 0, 0]);
  expect(withIssues).toBe(1200);
  expect(errors).toHaveLength(1001);
  expect(errors.at(-1)).toBe('... and 200 more issues not shown');
  expect(lines).toEqual(Array.from({ length: 1200 }, (_, index) => index + 2));
});

const quotedCell = (text: string) => `"${text.replaceAll('"', '""')}"`;

test('no text of a business keeps a mark that turns the direction of what follows', async () => {
  await importText(
    [
      'name,category,city,postcode,phone,email_1,site,description',
      '\u202Egnp.exe,\u2066Kennels,Alton\u2069,\u200EGU34 1AA,\u202A01632 960377\u202C,\u202Ehello@paws.co.uk,https://paws.co.uk/\u202Ea,\u2067שלום',
    ].join('\n'),
  );
  const [business] = await stored();
  expect(business).toMatchObject({
    name: 'gnp.exe',
    category: 'Kennels',
    city: 'Alton',
    postal_code: 'GU34 1AA',
    phone: '01632 960377',
    email_1: 'hello@paws.co.uk',
    site: 'https://paws.co.uk/a',
    website_description: 'שלום',
  });
});

test('markup of descriptions and of your own fields becomes text, as the report shows', async () => {
  const text = '<!-- wp:paragraph --><p>Calm <b>walks</b>.</p><!-- /wp:paragraph -->[gallery ids="1"]';
  for (const header of ['post_content', 'listing_content', 'Content', 'about']) {
    await database.db.delete(businesses);
    const { errors } = await importText(
      `name,category,city,postcode,${header}\nPaws,Kennels,Alton,GU34 1AA,${quotedCell(text)}`,
    );
    expect((await stored())[0]?.website_description).toBe('Calm walks.');
    expect(errors).toEqual([expect.stringMatching(/: "Calm walks\."\.$/)]);
  }
});

test('several types in a cell, levels of a type and lists of pictures are taken apart and reported', async () => {
  const { errors } = await importText(
    [
      'name,category,city,postcode,images',
      'A,Home Boarding|Day Care,Alton,GU34 1AA,https://x.example/1.jpg|https://x.example/2.jpg',
      'B,Pets>Kennels,Alton,GU34 1AB,dog.jpg',
      'C,"Dog Walkers,Pet Sitting",Alton,GU34 1AD,"https://x.example/w_1,h_2/3.jpg, https://x.example/4.jpg"',
      'D,Pets|Pets>Day Care|Pets>Kennels,Alton,GU34 1AE,https://x.example/5.jpg|||My dog::https://x.example/6.jpg|||',
    ].join('\n'),
  );
  expect(
    (await stored()).map(({ name, category, services, photo }) => [name, category, services, photo]),
  ).toEqual([
    ['A', 'Home Boarding', ['Day Care'], 'https://x.example/1.jpg'],
    ['B', 'Kennels', null, null],
    ['C', 'Dog Walkers', ['Pet Sitting'], 'https://x.example/w_1,h_2/3.jpg'],
    ['D', 'Day Care', ['Kennels'], 'https://x.example/5.jpg'],
  ]);
  const said = errors.join('\n');
  expect(said).toContain('"Home Boarding|Day Care" was read as Home Boarding; Day Care.');
  expect(said).toContain('1 more left out');
  expect(said).toContain('"dog.jpg" is the name of a file');
});

test('an apostrophe of another program is left out of links and numbers, and asked about in names', async () => {
  const { errors } = await importText(
    "name,category,city,postcode,site,phone\n'Nought Kept,'Kennels,'Alton,'GU34 1AA,'https://paws.example,'01632 960001",
  );
  expect((await stored())[0]).toMatchObject({
    name: "'Nought Kept",
    category: 'Kennels',
    city: 'Alton',
    postal_code: 'GU34 1AA',
    site: 'https://paws.example',
    phone: '01632 960001',
  });
  expect(errors).toHaveLength(6);
  expect(errors[0]).toContain('begins with an apostrophe; kept');
});

test('two rows of one listing in a file are reported', async () => {
  const { errors } = await importText(
    'name,category,city,postcode,phone\nPaws,Kennels,Alton,GU34 1AA,01632 960001\nPAWS,Kennels,Alton,GU34 1AA,01632 960002',
  );
  expect(errors).toEqual([
    'Line 2: Line 3 has the same name and postcode. They are one listing, with the last value of each column.',
  ]);
});

test('hostile texts are stored as they are, but for what nobody sees', async () => {
  const hostile = fc.oneof(
    fc.string({ unit: 'binary', minLength: 1, maxLength: 30 }),
    fc.constantFrom(
      String.raw`\N`,
      String.raw`\.`,
      String.raw`a\tb\\`,
      "'; DROP TABLE businesses; --",
      '<5 dogs> & "a" < b [sic]',
      '=1+1',
      '%s%n',
      '${x}',
      '👩‍👩‍👧‍👦',
      '\u202Eevil',
      'ﷺ',
    ),
  );
  const clean = (text: string) =>
    text
      .toWellFormed()
      .replaceAll(/[\p{Cc}\p{Bidi_C}]/gu, '')
      .trim();
  await fc.assert(
    fc.asyncProperty(
      fc.array(hostile.map(clean).filter(Boolean), { minLength: 1, maxLength: 60 }),
      async (texts) => {
        await database.db.delete(businesses);
        const rows = texts
          .map((text, index) => `Paws ${index},Kennels,Alton,GU34 1AA,${quotedCell(text)}`)
          .join('\n');
        await importText(`name,category,city,postcode,description\n${rows}`);
        expect((await stored()).map(({ website_description }) => website_description)).toEqual(texts);
      },
    ),
    { numRuns: 12 },
  );
});

test('whatever rows a file has, the counts add up and it changes nothing the second time', async () => {
  await storePostcodes(database.pool, [{ postcode: 'GU34 1AA', latitude: 51.15, longitude: -0.97 }]);
  const row = fc.tuple(
    fc.constantFrom('Paws', 'PAWS!', 'Tails', '犬', ''),
    fc.constantFrom('Kennels', 'kennels', ''),
    fc.constantFrom('Alton', 'Fleet', ''),
    fc.constantFrom('GU34 1AA', 'gu341aa', 'SO23 8UJ', 'nowhere', ''),
    fc.constantFrom('01632 960001', '01632 960002', ''),
    fc.constantFrom('51.1', '0', '-1.1', ''),
    fc.constantFrom('-1.1', '51.1', '0', ''),
    fc.constantFrom('4,5', '1,234', ''),
  );
  // Five or more without a name may be refused as a whole.
  const files = fc
    .array(row, { minLength: 1, maxLength: 12 })
    .filter((rows) => rows.filter(([name]) => name === '').length < 5);
  await fc.assert(
    fc.asyncProperty(files, async (rows) => {
      await database.db.delete(businesses);
      const lines = rows.map((cells) => cells.map(quotedCell).join(','));
      const text = `name,category,city,postal_code,phone,latitude,longitude,rating\n${lines.join('\n')}`;
      const first = await importText(text);
      const after = await stored();
      expect(first.inserted).toBe(after.length);
      const second = await importText(text);
      expect(second.counts).toEqual([0, 0, first.total - first.failed, first.failed]);
      // What is known by then keeps its category.
      expect(second.errors).toEqual(
        first.errors.filter((error) => !error.includes('service type is missing')),
      );
      expect(await stored()).toEqual(after);
    }),
    { numRuns: 20 },
  );
});

test('no cell of any column can break an import', async () => {
  const text = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 20 }),
    fc.constantFrom('NaN', 'Infinity', '1e308', '-0', '9'.repeat(400), '🐕'.repeat(350), 'x'.repeat(12_000)),
    fc.constantFrom(
      '0',
      '91',
      '-181',
      '4,5',
      'http://[',
      'https://a.example',
      '//',
      '@',
      'a@b.example',
      '"',
      '\\.',
    ),
    fc.webUrl(),
    fc.emailAddress(),
    fc.double().map(String),
  );
  const cells = fc.array(text, { minLength: BUSINESS_COLUMNS.length, maxLength: BUSINESS_COLUMNS.length });
  await fc.assert(
    fc.asyncProperty(fc.array(cells, { minLength: 1, maxLength: 4 }), async (rows) => {
      await database.db.delete(businesses);
      const lines = [[...BUSINESS_COLUMNS], ...rows].map((row) => row.map(quotedCell).join('\t'));
      const content = lines.join('\r\n').replaceAll('\0', '');
      const { counts, failed, total } = await importText(content);
      expect((await importText(content)).counts).toEqual([0, 0, total - failed, failed]);
      expect(counts[0]).toBe((await stored()).length);
    }),
    { numRuns: 20 },
  );
});

test('a file of 200 MB goes through in little memory', { tags: 'slow' }, async () => {
  const description = 'x'.repeat(2000);
  const large = (groups: number): CsvSource => ({
    size: null,
    async *open() {
      yield Buffer.from('name,category,city,postcode,description\n');
      for (let group = 0; group < groups; group += 1) {
        const rows = Array.from(
          { length: 100 },
          (_, index) => `Paws ${index},Kennels,Alton,GU34 1AA,${description}\n`,
        );
        yield Buffer.from(rows.join(''));
      }
    },
  });
  const before = liveMemory();
  let peak = 0;
  let groups = 0;
  const { total } = await importBusinesses({
    pool: database.pool,
    source: large(1000),
    onProgress: () => {
      groups += 1;
      if (groups % 50 === 0) peak = Math.max(peak, liveMemory() - before);
    },
  });
  expect(total).toBe(100_000);
  expect(groups).toBeGreaterThan(500);
  expect(peak / 1_000_000).toBeLessThan(30);
});

/** Bytes still in use once everything that can go has gone. */
function liveMemory(): number {
  setFlagsFromString('--expose-gc');
  runInNewContext('gc')();
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  return heapUsed + arrayBuffers;
}

test('ids follow the order of the file, and a file of many businesses is stored whole', async () => {
  const names = Array.from({ length: 3000 }, (_, index) => `Paws ${(index * 7919) % 3000}`);
  await importText(
    `name,category,city,postcode\n${names.map((name) => `${name},Kennels,Alton,GU34 1AA`).join('\n')}`,
  );
  const rows = await stored();
  expect(rows.map(({ name }) => name)).toEqual(names);
  const [one] = await database.db.select().from(businesses).where(eq(businesses.slug, 'paws-17-alton'));
  expect(one?.name).toBe('Paws 17');
});

describe('the council', () => {
  const WINCHESTER = 'E07000094';
  const READING = 'E06000038';
  const councilsStored = async () => (await stored()).map(({ council }) => council);
  beforeEach(() =>
    storePostcodes(database.pool, [
      { postcode: 'SO23 8UJ', latitude: 51.0625, longitude: -1.3194, council: WINCHESTER },
      { postcode: 'SO23 8AA', latitude: 51.0645, longitude: -1.3154 },
    ]),
  );

  test('is that of the postcode, else that of the position, else that of where the postcode places it', async () => {
    await importText(`name,category,city,postal_code,latitude,longitude
Postcode,Kennels,Winchester,SO23 8UJ,,
Both,Kennels,Winchester,SO23 8UJ,51.455,-0.978
Position,Kennels,Reading,,51.455,-0.978
Unknown unit,Kennels,Reading,SO23 8ZZ,51.455,-0.978
Sector,Kennels,Winchester,SO23 8ZY,,
Sea,Kennels,Winchester,,50,-2
Nothing,Kennels,Winchester,,,`);
    expect(await councilsStored()).toEqual([
      WINCHESTER,
      WINCHESTER,
      READING,
      READING,
      WINCHESTER,
      null,
      null,
    ]);
  });

  test('follows the coordinates that a file changes, stays where it changes none', async () => {
    const text = (latitude: string, longitude: string, phone = '') =>
      `name,category,city,postal_code,latitude,longitude,phone\nPaws,Kennels,Reading,SO23 8ZZ,${latitude},${longitude},${phone}`;
    await importText(text('51.455', '-0.978'));
    expect(await councilsStored()).toEqual([READING]);
    expect((await importText(text('', '', '01632 960001'))).counts).toEqual([0, 1, 0, 0]);
    expect(await councilsStored()).toEqual([READING]);
    expect((await importText(text('51.0625', '-1.3194'))).counts).toEqual([0, 1, 0, 0]);
    expect(await councilsStored()).toEqual([WINCHESTER]);
    // Nothing new is nothing new, whatever was known of councils before.
    await database.pool.query('UPDATE businesses SET council = NULL');
    expect((await importText(text('51.0625', '-1.3194'))).counts).toEqual([0, 0, 1, 0]);
  });

  test('of a business that stands twice in a file is that of its last coordinates', async () => {
    await importText(`name,category,city,postal_code,latitude,longitude
Paws,Kennels,Reading,SO23 8ZZ,51.0625,-1.3194
Paws,Kennels,Reading,SO23 8ZZ,51.455,-0.978
Paws,Kennels,Reading,SO23 8ZZ,,`);
    expect(await councilsStored()).toEqual([READING]);
  });
});
