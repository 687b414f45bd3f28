import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { createWorkShare } from './work-share.ts';

function openSite(limits: { atWork: number; waiting: number }) {
  const share = createWorkShare({ siteName: 'Dogs & Co' }, limits.atWork, limits.waiting);
  const working: PromiseWithResolvers<string>[] = [];
  const begun = new Set<PromiseWithResolvers<string>>();
  const site = new Hono().get('/', (context) =>
    share(context, async () => {
      const work = Promise.withResolvers<string>();
      working.push(work);
      begun.add(work);
      return context.text(await work.promise);
    }),
  );
  site.onError((_error, context) => context.text('', 500));
  return { ask: async (init?: RequestInit) => (await site.request('/', init)).status, working, begun };
}

const settle = () => new Promise((resolve) => setImmediate(resolve));

test('so many work at a time, others wait in order, and more are sent away', async () => {
  const { ask, working, begun } = openSite({ atWork: 2, waiting: 2 });
  const asked = [ask(), ask(), ask(), ask()];
  await settle();
  expect(begun.size).toBe(2);
  expect(await ask()).toBe(503);
  working[0]?.resolve('');
  await settle();
  expect(begun.size).toBe(3);
  working[1]?.reject(new Error('broken'));
  await settle();
  expect(begun.size).toBe(4);
  for (const work of working) work.resolve('');
  expect(await Promise.all(asked)).toEqual([200, 500, 200, 200]);
  const again = [ask(), ask()];
  await settle();
  expect(begun.size).toBe(6);
  for (const work of working) work.resolve('');
  expect(await Promise.all(again)).toEqual([200, 200]);
});

test('nothing is done for a program that has gone while it waited', async () => {
  const { ask, working, begun } = openSite({ atWork: 1, waiting: 9 });
  const client = new AbortController();
  const first = ask();
  const gone = ask({ signal: client.signal });
  const last = ask();
  client.abort();
  await settle();
  working[0]?.resolve('');
  expect([await first, await gone]).toEqual([200, 503]);
  await settle();
  expect(begun.size).toBe(2);
  working[1]?.resolve('');
  expect(await last).toBe(200);
});
