import { eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { businesses, businessKeys, businessPairs, removedBusinesses, users } from '#db/schema.ts';
import { insertBusinesses } from '#tests/support/content/insert-businesses.ts';
import { useScratchDatabase } from '#tests/support/database/scratch-database.ts';
import {
  decidePair,
  forgetPairs,
  redirectPairs,
  takeBackRedirect,
} from '#app/features/admin/duplicate-decisions/decide.server.ts';
import { findPairs } from './find-pairs.server.ts';

const database = useScratchDatabase();
const PAWS = { name: 'Paws & Co', postal_code: 'SO23 8UJ', phone: '01962 960101', slug: 'paws' };
const PAWS_LTD = {
  name: 'Paws and Co Ltd',
  postal_code: 'SO23 9AA',
  phone: '+44 (0)1962 960101',
  slug: 'paws-ltd',
};

beforeEach(async () => {
  for (const table of [businesses, removedBusinesses, businessPairs, businessKeys])
    await database.db.delete(table);
});

const find = () => findPairs(database.pool);

/** The pairs by slugs, with their states. */
async function pairs(): Promise<string[]> {
  const { rows } = await database.db.execute<{ pair: string }>(sql`
    SELECT a.slug || ' ' || b.slug || ' ' || p.state AS pair FROM business_pairs p
    JOIN businesses a ON a.id = p.a JOIN businesses b ON b.id = p.b ORDER BY 1`);
  return rows.map(({ pair }) => pair);
}

async function idOf(slug: string): Promise<number> {
  const [row] = await database.db
    .select({ id: businesses.id })
    .from(businesses)
    .where(eq(businesses.slug, slug));
  if (!row) throw new Error(`${slug} is not listed.`);
  return row.id;
}

async function pairOf(one: string, other: string) {
  const ids = [await idOf(one), await idOf(other)];
  return { a: Math.min(...ids), b: Math.max(...ids) };
}

/** Changes a business as the admin area does: with another version. */
async function change(slug: string, values: Partial<typeof businesses.$inferInsert>): Promise<void> {
  await database.db
    .update(businesses)
    .set({ ...values, version: sql`version + 1` })
    .where(eq(businesses.slug, slug));
}

const decide = async (one: string, other: string, decision: 'not-same' | 'later' | 'open') =>
  decidePair(database.db, await pairOf(one, other), decision, { userId: await someUser(), now: Date.now() });

async function someUser(): Promise<string> {
  await database.db
    .insert(users)
    .values({ id: 'ann', name: 'Ann', email: 'ann@dogs.example' })
    .onConflictDoNothing();
  return 'ann';
}

test('each two that may be one are found once, and looked at again only when one of them changes', async () => {
  await insertBusinesses(database.db, [PAWS, PAWS_LTD, { name: 'Barks', slug: 'barks' }]);
  expect(await find()).toMatchObject({ compared: 3, pairs: 1 });
  expect(await pairs()).toEqual(['paws paws-ltd open']);
  expect(await find()).toMatchObject({ compared: 0 });
  await change('barks', { phone: '01962960101' });
  expect(await find()).toMatchObject({ compared: 1, pairs: 2 });
  await change('paws-ltd', { phone: '01962 960999', name: 'Quite another' });
  await find();
  expect(await pairs()).toEqual(['paws barks open']);
});

test('with many at once it finds what comparing each with each would find', async () => {
  const words = ['Happy', 'Wagtastic', 'Pawfect', 'Barking', 'Muddy', 'Golden'];
  await insertBusinesses(
    database.db,
    Array.from({ length: 450 }, (_, n) => ({
      slug: `b-${n}`,
      name: `${words[n % 6] ?? ''} ${words[(n * 7) % 5] ?? ''} ${n % 41}`,
      postal_code: `SO${(n % 30) + 1} ${n % 10}AA`,
      phone: n % 3 === 0 ? `01632 96${String(n % 90).padStart(4, '0')}` : null,
    })),
  );
  const { pairs: found } = await find();
  expect(found).toBeGreaterThan(20);
  const before = await pairs();
  await database.db.delete(businessPairs);
  // One after the other, as if each had just been added.
  await database.db.update(businessKeys).set({ compared: true });
  for (const { id } of await database.db.select({ id: businesses.id }).from(businesses)) {
    await database.db.update(businessKeys).set({ compared: false }).where(eq(businessKeys.business_id, id));
    if (id % 25 === 0) await find();
  }
  await find();
  expect(await pairs()).toEqual(before);
});

test('what many share tells nothing', async () => {
  await insertBusinesses(
    database.db,
    Array.from({ length: 12 }, (_, n) => ({
      name: `Firm${'abcdefghijkl'[n] ?? ''}`,
      phone: '03330 960101',
      postal_code: `SO${n + 1} 1AA`,
    })),
  );
  expect(await find()).toMatchObject({ pairs: 0 });
});

test('a number that thousands share does not make looking up another one read them all', async () => {
  await database.db.execute(sql`
    INSERT INTO business_keys (business_id, version, phone, site, email, postcode, place, names)
    SELECT n, 1, '443330960101', 'agency.example', 'hi@agency.example', 'SO23 8UJ', 1, '{}' FROM generate_series(1, 5000) AS n`);
  await database.db.execute(sql`ANALYZE business_keys`);
  for (const [column, type] of Object.entries({
    phone: 'text',
    site: 'text',
    email: 'text',
    postcode: 'text',
    place: 'bigint',
  })) {
    const { rows } = await database.pool.query(
      `EXPLAIN SELECT ARRAY(SELECT business_id FROM business_keys WHERE ${column} = asked.key LIMIT 11)
       FROM unnest(ARRAY['7', '8']::${type}[]) AS asked (key)`,
    );
    expect(JSON.stringify(rows)).toContain(`business_keys_${column}_idx`);
  }
});

/** Every second name has a word more than the one before it: alike enough for neighbours, and not for a whole district. */
function nearlyTheSame(n: number): string {
  const words = ['Brown', 'Quick', 'Lazy', 'Jumping', 'Foxes', 'Hounds', 'Again'].slice(0, 6 + (n % 2));
  return words.map((word) => `${Math.floor(n / 2)}${word}`).join(' ');
}

test('a postcode that many share tells no more than its district', async () => {
  const inOnePostcode = (count: number) =>
    Array.from({ length: count }, (_, n) => ({
      slug: `n-${n}`,
      name: nearlyTheSame(n),
      phone: `01962 96${String(n).padStart(4, '0')}`,
      postal_code: 'SO23 8UJ',
    }));
  await insertBusinesses(database.db, inOnePostcode(10));
  expect(await find()).toMatchObject({ pairs: 5 });
  await database.db.delete(businesses);
  await insertBusinesses(database.db, inOnePostcode(40));
  expect(await find()).toMatchObject({ pairs: 0 });
});

test('a process that is stopped goes on where it was', async () => {
  await insertBusinesses(database.db, [PAWS, PAWS_LTD]);
  await expect(findPairs(database.pool, AbortSignal.abort(new Error('stopped')))).rejects.toThrow('stopped');
  await find();
  expect(await pairs()).toEqual(['paws paws-ltd open']);
});

test('two processes that compare the same businesses at the same time store each pair once', async () => {
  await insertBusinesses(database.db, [PAWS, PAWS_LTD]);
  const query = database.pool.query.bind(database.pool) as (...given: unknown[]) => Promise<unknown>;
  let others = 0;
  const asking = vi.spyOn(database.pool, 'query').mockImplementation(async (...given: unknown[]) => {
    // The other one is done when this one asks which of its businesses have been compared.
    const [{ text }] = given as [{ text: string }];
    if (text.includes('WHERE compared AND') && others++ === 0) await find();
    return query(...given);
  });
  await find();
  asking.mockRestore();
  expect(others).toBeGreaterThan(0);
  expect(await pairs()).toEqual(['paws paws-ltd open']);
});

describe('not the same', () => {
  beforeEach(async () => {
    await insertBusinesses(database.db, [PAWS, PAWS_LTD]);
    await find();
    expect(await decide('paws', 'paws-ltd', 'not-same')).toEqual(['Paws & Co', 'Paws and Co Ltd']);
  });

  test('stays so when something else changes, and is asked again when the telephone does', async () => {
    await change('paws', { website_description: 'Walks' });
    await find();
    expect(await pairs()).toEqual(['paws paws-ltd not-same']);
    await change('paws', { phone: '01962 960102', site: 'paws.example' });
    await change('paws-ltd', { site: 'paws.example' });
    await find();
    expect(await pairs()).toEqual(['paws paws-ltd open']);
  });

  test('is remembered when an import was undone and brings the same two again', async () => {
    await database.db.delete(businesses);
    await find();
    expect((await database.db.select().from(businessPairs)).map(({ reasons }) => reasons)).toEqual([[]]);
    await insertBusinesses(database.db, [PAWS, PAWS_LTD]);
    await find();
    expect(await pairs()).toEqual([]);
  });

  test('is taken back', async () => {
    await decide('paws', 'paws-ltd', 'open');
    await find();
    expect(await pairs()).toEqual(['paws paws-ltd open']);
  });

  test('is forgotten with a business that is erased', async () => {
    await forgetPairs(database.db, [await idOf('paws')]);
    expect(await database.db.select().from(businessPairs)).toEqual([]);
  });
});

test('what was put off keeps its day when it is found again', async () => {
  await insertBusinesses(database.db, [PAWS, PAWS_LTD]);
  await find();
  await decide('paws', 'paws-ltd', 'later');
  const [before] = await database.db.select().from(businessPairs);
  await change('paws', { site: 'paws.example' });
  await find();
  const [after] = await database.db.select().from(businessPairs);
  expect(after).toMatchObject({ state: 'later', again_after: before?.again_after });
});

test('pairs of a business that was merged are those of the one that stays, until it is un-merged', async () => {
  await insertBusinesses(database.db, [
    PAWS,
    PAWS_LTD,
    { ...PAWS, name: 'Paws Two', slug: 'third', postal_code: 'SO23 1AA' },
  ]);
  await find();
  expect(await pairs()).toEqual(['paws paws-ltd open', 'paws third open', 'paws-ltd third open']);
  await database.db.execute(
    sql`DELETE FROM business_pairs WHERE (a, b) = (${await idOf('paws')}, ${await idOf('third')})`,
  );
  const merged = { from: await idOf('paws-ltd'), into: await idOf('paws') };
  await redirectPairs(database.db, { ...merged, userId: null, now: Date.now() });
  expect(await pairs()).toEqual(['paws paws-ltd merged', 'paws third open', 'paws-ltd third open']);
  await takeBackRedirect(database.db, merged);
  expect(await pairs()).toEqual(['paws paws-ltd open', 'paws-ltd third open']);
});
