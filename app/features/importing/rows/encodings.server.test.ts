import { beforeEach, expect, test } from 'vitest';
import { businesses } from '#db/schema.ts';
import { encodedIn } from '#tests/support/content/encoded.ts';
import { geographyOf } from '#tests/support/content/geography.ts';
import { useScratchDatabase } from '#tests/support/database/scratch-database.ts';
import { bytesSource } from '../csv/source.ts';
import { importBusinesses } from '../merge/import-file.server.ts';

const database = useScratchDatabase();
const geography = geographyOf(database);

beforeEach(async () => {
  await database.db.delete(businesses);
});

function importBytes(...lines: Uint8Array[]) {
  const source = bytesSource(Buffer.concat(lines.flatMap((line) => [line, Buffer.from('\n')])));
  return importBusinesses({ pool: database.pool, geography, source });
}

async function names(): Promise<string[]> {
  const rows = await database.db.select({ name: businesses.name }).from(businesses).orderBy(businesses.id);
  return rows.map(({ name }) => name);
}

const HEADER = Buffer.from('name,category,city,postal_code');

test('rows in another encoding are stored with their letters, and nothing is asked where they are certain', async () => {
  const { errors } = await importBytes(
    HEADER,
    Buffer.from('Café Ŵyn,Kennels,Alton,GU34 1AA'),
    encodedIn('windows-1252', 'Zoë’s Dogs,Kennels,Alton,GU34 1AB'),
  );
  expect(errors).toEqual([]);
  expect(await names()).toEqual(['Café Ŵyn', 'Zoë’s Dogs']);
});

test('a row whose letters could be meant in two ways is stored and reported, also one of several lines', async () => {
  const { errors } = await importBytes(
    HEADER,
    Buffer.from('"Pa\nws",Kennels,Alton,GU34 1AA'),
    encodedIn('macintosh', '"Tails\nMöcke",Kennels,Alton,GU34 1AB'),
    Buffer.from('Wags,Kennels,Alton,GU34 1AA'),
  );
  expect(errors).toEqual([
    'Line 4: We are not sure how its accented letters were meant. Check them, or choose an encoding for the file.',
  ]);
  expect(await names()).toEqual(['Pa ws', 'Tails Möcke', 'Wags']);
});

test('damaged letters and HTML codes are corrected, each with its column', async () => {
  const { errors } = await importBytes(
    HEADER,
    Buffer.from('CafÃ© Canine,Kennels,Alton,GU34 1AA'),
    Buffer.from('Paws &amp; Claws,Kennels,Alton,GU34 1AB'),
  );
  expect(errors).toEqual([
    'Line 2, name: "CafÃ© Canine" was saved in the wrong encoding; read as "Café Canine".',
    'Line 3, name: HTML in "Paws &amp; Claws" was replaced: "Paws & Claws".',
  ]);
  expect(await names()).toEqual(['Café Canine', 'Paws & Claws']);
});
