import fc from 'fast-check';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readCouncils } from '#app/features/places/lists/councils.server.ts';
import { parseRegionFile, parseTownsFile } from './pack.ts';
import { knownRegions, packFile, readRegionPack, regionFolders } from './read-pack.server.ts';
import type { Town } from './region.ts';
import { RegionError } from './region-error.ts';
import { RESERVED_WORDS } from './reserved-words.ts';

const HEADERS = 'slug,name,latitude,longitude';
const GUILDFORD = 'guildford,Guildford,51.2373,-0.5717';
const towns = (...lines: string[]) => parseTownsFile(lines.join('\n'), 'towns.csv');
const councils = readCouncils();
const readRegion = (text: string, file: string) => parseRegionFile(text, file, councils);
const region = (value: unknown) => readRegion(JSON.stringify(value), 'region.json');
const SURREY = {
  name: 'Surrey',
  siteName: 'Surrey Dog Directory',
  councils: ['E07000209', 'E07000217'],
};

function messageOf(work: () => unknown): string {
  try {
    work();
  } catch (error) {
    expect(error).toBeInstanceOf(RegionError);
    return (error as Error).message;
  }
  throw new Error('It was taken.');
}

describe('the packs that are shipped', () => {
  test('are Hampshire and Surrey, each whole', () => {
    expect(regionFolders()).toEqual(expect.arrayContaining(['hampshire', 'surrey']));
    for (const slug of regionFolders()) expect(readRegionPack(slug)).toMatchObject({ slug });
  });

  test('say where their data come from', () => {
    for (const slug of regionFolders()) expect([slug, packFile(slug, 'SOURCE.md')]).not.toContain(null);
  });

  test('win over what is known of the county of the same name', () => {
    expect(readRegionPack('surrey').towns.map(({ name }) => name)).toContain('Leatherhead');
    const known = knownRegions().find(({ slug }) => slug === 'hampshire');
    expect(known?.councils).toEqual(readRegionPack('hampshire').councils);
  });

  test('a region that is not there is refused, and where the names stand is told', () => {
    expect(messageOf(() => readRegionPack('gwyned'))).toContain('Did you mean gwynedd?');
    for (const slug of ['surey', '..', '../regions/surrey', '', '__proto__', 'SURREY']) {
      expect(messageOf(() => readRegionPack(slug))).toMatch(
        /^There is no region ".*"\.( Did you mean surrey\?)? "npm run directory -- region list" prints/,
      );
      expect(packFile(slug, 'region.json')).toBeNull();
    }
  });
});

describe('a folder with faults', () => {
  let folder = '';
  const pack = async (files: Record<string, string | Uint8Array>) => {
    await rm(path.join(folder, 'x'), { recursive: true, force: true });
    await mkdir(path.join(folder, 'x'));
    for (const [name, text] of Object.entries(files)) await writeFile(path.join(folder, 'x', name), text);
    return messageOf(() => readRegionPack('x', folder));
  };
  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'directory-regions-'));
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  test('without towns says which file is missing', async () => {
    const message = await pack({ 'region.json': JSON.stringify(SURREY) });
    expect(message).toMatch(/^data\/regions\/x\/towns\.csv is missing\. /);
  });

  test('in another encoding says how to save it', async () => {
    const message = await pack({
      'region.json': JSON.stringify(SURREY),
      'towns.csv': new Uint8Array([...Buffer.from(`${HEADERS}\n`), 0xff, 0xfe]),
    });
    expect(message).toBe('data/regions/x/towns.csv is not UTF-8. Save it as UTF-8.');
  });

  test('is no region without its region.json', async () => {
    expect(await pack({ 'towns.csv': `${HEADERS}\n${GUILDFORD}` })).toMatch(/^There is no region "x"\./);
  });
});

describe('region.json', () => {
  test('is read, also with a byte order mark and with more in it', () => {
    expect(readRegion(`\uFEFF${JSON.stringify({ ...SURREY, colour: 'green' })}`, 'region.json')).toEqual(
      SURREY,
    );
  });

  test.each<[unknown, RegExp]>([
    [{}, /^region\.json: "name" must be the name of the region, such as "Hampshire"/],
    [{ ...SURREY, name: 7 }, /"name" must be/],
    [{ ...SURREY, name: ' ' }, /"name" must be/],
    [{ ...SURREY, siteName: 'x'.repeat(61) }, /"siteName" must have 60 characters or fewer\./],
    [{ ...SURREY, siteName: 'Dogs\r\nBcc: all' }, /"siteName" must hold no control characters\./],
    [
      { ...SURREY, councils: undefined },
      /"councils" must be a list of codes of packages\/uk-places\/data\/councils\.csv, such as/,
    ],
    [{ ...SURREY, councils: 'E07000209' }, /"councils" must be a list of codes/],
    [{ ...SURREY, councils: [] }, /"councils" must be a list of codes/],
    [{ ...SURREY, councils: [7] }, /"councils" must be a list of codes/],
    [
      { ...SURREY, councils: ['E07999999'] },
      /"councils" holds "E07999999", which no council of packages\/uk-places\/data\/councils\.csv has/,
    ],
    [{ ...SURREY, councils: ['E07000209', 'E07000209'] }, /"councils" must name each council once/],
    [[], /must hold an object in braces|"name" must be/],
    [null, /must hold an object in braces/],
  ])('%j is refused', (value, message) => {
    expect(messageOf(() => region(value))).toMatch(message);
  });

  test('that is no JSON is named', () => {
    expect(messageOf(() => readRegion('{"name": "Surrey",}', 'region.json'))).toMatch(
      /^region\.json is not JSON: .+\. Look for a missing comma, brace or quotation mark\.$/,
    );
  });
});

describe('towns.csv', () => {
  test.each([
    ['', '\n'],
    ['\uFEFF', '\r\n'],
  ])('is read with the beginning %j and the line end %j', (beginning, end) => {
    const text =
      beginning +
      ['Longitude,slug,Latitude,name,note', '-0.5717,guildford,51.2373,Guildford,x', ''].join(end);
    expect(parseTownsFile(text, 'towns.csv')).toEqual([
      { slug: 'guildford', name: 'Guildford', latitude: 51.2373, longitude: -0.5717 },
    ]);
  });

  test.each<[string[], string]>([
    [[], 'towns.csv, line 1: the columns slug, name, latitude, longitude are missing.'],
    [['slug,name', 'a,A'], 'towns.csv, line 1: the columns latitude, longitude are missing.'],
    [[HEADERS], 'towns.csv holds no town.'],
    [[HEADERS, GUILDFORD, GUILDFORD], 'towns.csv, line 3: the slug "guildford" stands on line 2 already.'],
    [[HEADERS, GUILDFORD, 'g,GUILDFORD,51,-1'], 'line 3: the name "GUILDFORD" stands on line 2 already.'],
    [[HEADERS, GUILDFORD, '', 'blog,Blog,51,-1'], 'line 4: the slug "blog" is the address of another page.'],
    [[HEADERS, 'Guildford,Guildford,51,-1'], 'line 2: the slug "Guildford" is no address.'],
    [[HEADERS, 'guild/ford,Guildford,51,-1'], 'is no address.'],
    [[HEADERS, '__proto__,Guildford,51,-1'], 'is no address.'],
    [[HEADERS, `${'a'.repeat(61)},Guildford,51,-1`], 'is no address.'],
    [[HEADERS, 'robots.txt,Robots,51,-1'], 'is no address.'],
    [[HEADERS, ',Guildford,51,-1'], 'line 2: the slug "" is no address.'],
    [[HEADERS, 'guildford,,51,-1'], 'line 2: the name "" cannot be shown.'],
    [[HEADERS, 'guildford,Guild\u0007ford,51,-1'], 'cannot be shown.'],
    [
      [HEADERS, 'guildford,Guildford,91,-1'],
      'line 2: 91, -1 lies outside the British Isles. Write where Guildford lies.',
    ],
    [[HEADERS, 'guildford,Guildford,-0.57,51.2'], 'Latitude and longitude have changed places.'],
    [[HEADERS, 'guildford,Guildford,51.2'], 'line 2: latitude and longitude of Guildford are no degrees.'],
    [[HEADERS, 'guildford,Guildford,"51,2","-0,5"'], 'are no degrees.'],
    [[HEADERS, 'guildford,Guildford,1e1,Infinity'], 'are no degrees.'],
    [[HEADERS, 'guildford,"Guildford,51.2,-0.5'], 'towns.csv is not CSV: '],
  ])('%j is refused', (lines, message) => {
    expect(messageOf(() => towns(...lines))).toContain(message);
  });

  test('tells ten faults and how many more there are', () => {
    const message = messageOf(() => towns(HEADERS, ...Array.from({ length: 12 }, () => 'blog,Blog,51,-1')));
    expect(message.split('\n')).toHaveLength(11);
    expect(message).toMatch(/\nAnd 2 more faults\.$/);
  });

  test('keeps no reserved word, whatever else is in the file', () => {
    for (const word of RESERVED_WORDS) {
      expect(messageOf(() => towns(HEADERS, `${word},Town,51,-1`))).toContain(
        'is the address of another page',
      );
    }
  });

  test('any text is read or refused in words', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        for (const read of [parseTownsFile, readRegion]) {
          try {
            read(text, 'x');
          } catch (error) {
            expect(error).toBeInstanceOf(RegionError);
          }
        }
      }),
    );
  });

  test('what is written is what is read', () => {
    const slug = fc.stringMatching(/^[a-z][a-z0-9]{0,20}(-[a-z0-9]{1,8}){0,3}$/);
    const town = fc.record<Town>({
      slug: slug.filter((text) => !RESERVED_WORDS.has(text)),
      name: fc.stringMatching(/^[A-Za-z'"éŵ,.-]{1,40}$/),
      latitude: fc.integer({ min: 490_000, max: 610_000 }).map((ten) => ten / 10_000),
      longitude: fc.integer({ min: -110_000, max: 25_000 }).map((ten) => ten / 10_000),
    });
    const list = fc
      .uniqueArray(town, { minLength: 1, selector: ({ slug: own }) => own })
      .map((all) => all.map((one) => ({ ...one, name: `${one.name} ${one.slug}` })));
    fc.assert(
      fc.property(list, fc.constantFrom('\n', '\r\n'), (given, end) => {
        const cells = given.map(({ slug: own, name, latitude, longitude }) =>
          [own, `"${name.replaceAll('"', '""')}"`, latitude, longitude].join(','),
        );
        expect(parseTownsFile([HEADERS, ...cells].join(end), 'towns.csv')).toEqual(given);
      }),
    );
  });
});
