import fc from 'fast-check';
import { beforeEach, expect, test } from 'vitest';
import { knownMigrations } from '#db/apply-migrations.ts';
import { insertBusinesses } from '#tests/support/content/insert-businesses.ts';
import { useScratchDatabase } from '#tests/support/database/scratch-database.ts';
import { readLink } from '#app/features/businesses/field-text/link-values.ts';

const database = useScratchDatabase();

/** What the migration does that takes passwords out of links stored before imports did. */
async function migrate(): Promise<void> {
  const found = knownMigrations().find(({ statements }) => statements.some((text) => text.includes('[^/?#')));
  if (!found) throw new Error('There is no such migration.');
  for (const statement of found.statements) await database.pool.query(statement);
}

// As it was in those days.
beforeEach(() =>
  database.pool.query(`TRUNCATE businesses; DROP TABLE IF EXISTS import_changes;
    CREATE TABLE import_changes (import_id bigint, business_id bigint, earlier jsonb)`),
);

test('user names and passwords leave every link, and nothing else changes', async () => {
  const links = [
    'photo',
    'site',
    'facebook',
    'instagram',
    'linkedin',
    'tiktok',
    'twitter',
    'youtube',
  ] as const;
  const all = (link: string) => Object.fromEntries(links.map((name) => [name, link]));
  await insertBusinesses(database.db, [
    {
      slug: 'secret',
      ...all('HTTPS://ann:geheim@paws.example/@ann?mail=a@b.example'),
      email_1: 'ann:x@paws.example',
    },
    { slug: 'name-only', site: 'http://ann@paws.example', twitter: null },
    { slug: 'doubled', site: ' https://ann:a@b@paws.example:8443/' },
    {
      slug: 'plain',
      ...all('https://www.tiktok.com/@paws'),
      website_description: 'https://ann:geheim@paws.example',
    },
    { slug: 'text', site: 'write to ann@paws.example' },
  ]);
  const read = async () =>
    (await database.pool.query(`SELECT *, xmin::text AS written FROM businesses ORDER BY id`)).rows;
  const before = await read();
  await migrate();
  const after = await read();
  const [secret, nameOnly, doubled, plain, text] = before;
  expect(after).toEqual([
    { ...secret, ...all('HTTPS://paws.example/@ann?mail=a@b.example'), written: expect.any(String) },
    { ...nameOnly, site: 'http://paws.example', written: expect.any(String) },
    { ...doubled, site: ' https://paws.example:8443/', written: expect.any(String) },
    plain,
    text,
  ]);
});

test('an import that is taken back does not bring them back', async () => {
  const earlier = {
    name: 'Paws',
    site: 'https://ann:geheim@paws.example/',
    email_1: 'ann@paws.example',
    rating: 4.5,
    photo: null,
  };
  const other = { ...earlier, site: 'https://paws.example/@ann' };
  const insert = 'INSERT INTO import_changes (import_id, business_id, earlier) VALUES (1, 1, $1), (1, 2, $2)';
  await database.pool.query(insert, [earlier, other]);
  await migrate();
  const { rows } = await database.pool.query('SELECT earlier FROM import_changes ORDER BY business_id');
  expect(rows).toEqual([{ earlier: { ...earlier, site: 'https://paws.example/' } }, { earlier: other }]);
});

test('links come out as an import of today would store them', async () => {
  const part = fc.stringMatching(/^[a-z0-9:@.!$%-]{0,12}$/);
  const link = fc
    .tuple(
      fc.constantFrom('http://', 'https://', 'HTTPS://'),
      part,
      fc.constantFrom('@', '', '/@', '?@'),
      part,
    )
    .map(([scheme, user, at, rest]) => `${scheme}${user}${at}paws.example/${rest}`);
  await fc.assert(
    fc.asyncProperty(fc.uniqueArray(link, { minLength: 10, maxLength: 40 }), async (sites) => {
      await database.pool.query('TRUNCATE businesses');
      await insertBusinesses(
        database.db,
        sites.map((site) => ({ site })),
      );
      await migrate();
      const { rows } = await database.pool.query<{ site: string }>('SELECT site FROM businesses ORDER BY id');
      for (const [index, site] of sites.entries()) {
        const read = readLink(site);
        // Addresses invalid now were never valid.
        if ('value' in read && read.value) expect(rows[index]?.site).toBe(read.value);
      }
    }),
    { numRuns: 20 },
  );
});
