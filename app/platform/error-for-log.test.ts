import { expect, test } from 'vitest';
import { users } from '#db/schema.ts';
import { useScratchDatabase } from '#tests/support/database/scratch-database.ts';
import { errorForLog, pathForLog } from './error-for-log.ts';

const database = useScratchDatabase();

async function failure(work: PromiseLike<unknown>): Promise<unknown> {
  return Promise.resolve(work).then(
    () => null,
    (error: unknown) => error,
  );
}

test('says nothing of the values of a statement that failed', async () => {
  const ann = { id: 'secret-id', name: '', email: 'ann@dogs.example' };
  await database.db.insert(users).values(ann);
  const twice = await failure(database.db.insert(users).values(ann));
  const malformed = await failure(database.pool.query('SELECT $1::integer', ['secret-id ann@dogs.example']));
  // Without this the log would hold them.
  expect(JSON.stringify({ ...(twice as Error), message: (twice as Error).message })).toContain('secret-id');
  for (const error of [twice, malformed]) {
    const logged = JSON.stringify(errorForLog(error));
    expect(logged).not.toMatch(/secret-id|dogs\.example/);
    expect(logged).toMatch(/error-for-log\.test\.ts|node_modules/);
  }
  expect(errorForLog(twice)).toMatchObject({ cause: { code: '23505', constraint: 'user_pkey' } });
});

test('says nothing of who a mail was for', () => {
  const refused = new Error('550 5.1.1 <ann@dogs.example>: Recipient address rejected');
  expect(errorForLog(refused).message).toBe('550 5.1.1 <[email address]>: Recipient address rejected');
});

test('says nothing of how one signs in to a service', () => {
  const failed = new Error(
    'no answer from smtp://ann:pass=word,(1)@mail.example:25 or postgres://db.example/dogs',
  );
  expect(errorForLog(failed).message).toBe(
    'no answer from smtp://mail.example:25 or postgres://db.example/dogs',
  );
});

test('says nothing of whoever stands in a path', () => {
  for (const email of ['ann@dogs.example', 'ann%40dogs.example'])
    expect(pathForLog(`/unsubscribe/${email}/now`)).toBe('/unsubscribe/[email address]/now');
});

test('says nothing of the link in a mail that a message quotes', () => {
  for (const secret of [
    `1-xMWBLx2Hs_3LQhlw6x_f3g`,
    `stop-12-xMWBLx2Hs_3LQhlw6x_f3g`,
    `${'aB-_'.repeat(10)}abc`,
    'aB-_'.repeat(8),
  ])
    expect(errorForLog(new Error(`No route matches URL "/suggestion/${secret}/none"`)).message).toBe(
      'No route matches URL "/suggestion/…/none"',
    );
});

test('takes whatever is thrown', () => {
  expect(errorForLog('ann@dogs.example')).toEqual({ type: 'string', message: '[email address]' });
  expect(errorForLog(null)).toEqual({ type: 'object', message: 'null' });
  const endless = new Error('a');
  endless.cause = endless;
  expect(JSON.stringify(errorForLog(endless)).length).toBeLessThan(20_000);
});
