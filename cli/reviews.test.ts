import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Writable } from 'node:stream';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { insertBusinesses } from '#tests/support/content/insert-businesses.ts';
import { useScratchDatabase } from '#tests/support/database/scratch-database.ts';
import { reviewsCommand } from './reviews.ts';

const database = useScratchDatabase();
let folder = '';

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'reviews-'));
  await insertBusinesses(database.db, [
    { slug: 'paws-alton', name: 'Paws' },
    { slug: 'tails-alton', name: 'Tails' },
  ]);
});
afterAll(() => rm(folder, { recursive: true }));

async function run(...args: string[]) {
  const written = { output: '', errors: '' };
  const into = (name: 'output' | 'errors') =>
    new Writable({
      write(chunk, _encoding, done) {
        written[name] += String(chunk);
        done();
      },
    });
  const openPool = () => Promise.resolve(database.pool);
  const code = await reviewsCommand(args, { openPool, output: into('output'), errors: into('errors') });
  return { code, ...written };
}

async function file(name: string, text: string): Promise<string> {
  const target = path.join(folder, name);
  await writeFile(target, text);
  return target;
}

test('reviews of an earlier site are published once, with their dates, and what is left out is explained', async () => {
  const reviews = await file(
    'reviews.csv',
    `comment_post_ID,comment_author,comment_author_email,comment_date,comment_content,rating
12,Ann,ann@dogs.example,2024-03-14 18:30:00,"A calm place, and clean.",4
12,Ben,ben@dogs.example,2024-03-15 18:30:00,Too loud for us.,1
13,Cat,cat@dogs.example,2024-03-16 18:30:00,Of a listing that is not here.,5
12,Dan,dan@dogs.example,2024-03-17 18:30:00,No stars.,
`,
  );
  const listings = await file('listings.csv', 'ID,post_title,zip\n12,Paws,\n13,Gone,\n');
  const rehearsed = await run('import', reviews, '--listings', listings, '--dry-run');
  expect(rehearsed).toMatchObject({ code: 0, output: '' });
  expect(rehearsed.errors).toContain('4 reviews: 2 would be published, 0 known, 2 left out.');
  expect((await database.pool.query('SELECT FROM reviews')).rowCount).toBe(0);

  const imported = await run('import', reviews, '--listings', listings, '--json');
  expect(JSON.parse(imported.output)).toMatchObject({ total: 4, inserted: 2, unchanged: 0 });
  expect(imported.errors).toContain('Line 4: No listing here is Gone.');
  expect(imported.errors).toContain('Line 5: It has no stars');
  expect((await run('import', reviews, '--listings', listings, '--dry-run')).errors).toContain(
    '0 would be published, 2 known',
  );
  const again = await run('import', reviews, '--listings', listings, '--json');
  expect(JSON.parse(again.output)).toMatchObject({ inserted: 0, unchanged: 2 });
  const { rows } = await database.pool.query(
    'SELECT stars, source, published_at, email FROM reviews ORDER BY published_at',
  );
  expect(rows).toMatchObject([
    { stars: 4, source: 'import', published_at: new Date('2024-03-14T18:30:00Z'), email: null },
    { stars: 1 },
  ]);
});

test('listings are also found by their slug or name', async () => {
  const reviews = await file(
    'by-name.csv',
    'permalink,post_title,rating,review,date,author\nhttps://old.example/places/tails-alton/,,5,Very kind people.,2023-01-02,Eve\n,Tails,4,Good with puppies.,2023-01-03,Fay\n',
  );
  expect(JSON.parse((await run('import', reviews, '--json')).output)).toMatchObject({
    inserted: 2,
    problems: [],
  });
});

test('of one writer’s reviews of a listing the latest is shown', async () => {
  const reviews = await file(
    'twice.csv',
    `post_title,rating,review,date,author,email
Tails,2,Not good today.,2023-05-02,Gil,gil@dogs.example
Tails,5,Much better now.,2023-07-02,Gil,gil@dogs.example
Tails,3,It was so so then.,2023-06-02,Gil,gil@dogs.example
`,
  );
  const { output } = await run('import', reviews, '--json');
  expect(JSON.parse(output)).toMatchObject({ inserted: 1, problems: [{ line: 2 }, { line: 4 }] });
  const { rows } = await database.pool.query("SELECT text FROM reviews WHERE shown_name = 'Gil'");
  expect(rows).toEqual([{ text: 'Much better now.' }]);
});

test('a file with half stars is not imported until they are corrected or left out', async () => {
  const reviews = await file(
    'half.csv',
    'post_title,rating,review,date,author\nTails,4.5,Lovely walks.,2023-01-02,Hal\nTails,9 of 10,Good.,2023-01-02,Ida\nTails,5,Good dogs.,2023-01-02,Jo\n',
  );
  const refused = await run('import', reviews);
  expect(refused).toMatchObject({ code: 1, errors: expect.stringContaining('line 2: "4.5"') });
  expect((await run('import', reviews, '--skip-other-stars')).errors).toContain('3 reviews: 1 published');
});

test('wrong usage, absent files and files without stars are refused', async () => {
  expect((await run('import')).code).toBe(2);
  expect((await run('export', 'x')).code).toBe(2);
  expect(await run('import', path.join(folder, 'absent.csv'))).toMatchObject({ code: 1 });
  const reviews = await file('bare.csv', 'post_title,review,date\nPaws,Good.,2024-01-01\n');
  expect(await run('import', reviews)).toMatchObject({
    code: 1,
    errors: expect.stringContaining('needs a column with the stars'),
  });
});
