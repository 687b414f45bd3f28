import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { databaseOf } from '#db/client.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { useScratchDatabase } from '#tests/support/database/scratch-database.ts';
import { fileSource } from '../csv/file-source.server.ts';
import { bytesSource } from '../csv/source.ts';
import { importBusinesses } from '../merge/import-file.server.ts';
import { createRun } from './runs.server.ts';
import { issueFile } from './issue-file.server.ts';
import { runImport } from './run-import.server.ts';

const database = useScratchDatabase();
let file = '';

beforeAll(async () => {
  file = path.join(await mkdtemp(path.join(tmpdir(), 'directory-issues-')), 'a.csv');
});
afterAll(() => rm(path.dirname(file), { recursive: true, force: true }));

async function issuesOf(text: string): Promise<string> {
  await writeFile(file, text);
  const { pool } = database;
  const id = await createRun(databaseOf(pool), {
    kind: 'validate',
    fileName: 'a.csv',
    fileBytes: 0,
    userId: null,
    uploadId: null,
    mappings: null,
    runner: null,
  });
  await runImport(id, 'validate', { pool, source: await fileSource(file) });
  let written = '';
  for await (const piece of issueFile(pool, id, await fileSource(file))) written += piece;
  return written;
}

const TEXT = `name,category,city,postal_code,rating,note
Paws,Kennels,Alton,GU34 1AA,4.5,fine
"Tails, ""the best""",Kennels,Alton,GU34 1AA,9,=1+1
Barks,Kennels,Alton,GU34 1AA,4,
,,,,,x
Wags,Kennels,Alton,,3
`;

test('holds the rows with issues as they were written, with all reasons of a row in one cell', async () => {
  expect(await issuesOf(TEXT)).toBe(
    [
      '\uFEFFname,category,city,postal_code,rating,note,reason,directory_export',
      '"Tails, ""the best""",Kennels,Alton,GU34 1AA,9,\'=1+1,"rating: ""9"" is not a rating from 0 to 5; left empty.",as written',
      ',,,,,x,"The row has no name and nothing else to identify the business, such as a phone number or website.",as written',
      'Wags,Kennels,Alton,,3,,The row has 5 of 6 cells; the missing ones are treated as empty. The postcode is missing; left empty.,as written',
      '',
    ].join('\r\n'),
  );
});

test('can be mended and imported, and the guards against formulas are gone then', async () => {
  const mended = (await issuesOf(TEXT)).replace(',9,', ',4.9,').replace('note', 'website_description');
  const { inserted, failed, errors } = await importBusinesses({
    pool: database.pool,
    source: bytesSource(new TextEncoder().encode(mended)),
  });
  expect([inserted, failed]).toEqual([2, 1]);
  expect(errors.join()).not.toContain('rating');
  const { rows } = await database.pool.query(
    `SELECT rating, website_description FROM businesses WHERE name LIKE 'Tails%'`,
  );
  expect(rows).toEqual([{ rating: 4.9, website_description: '=1+1' }]);
});
