import { expect, test } from 'vitest';
import { followHost } from './requests-at-work.ts';

const REQUEST = new Request('http://localhost/');

test('a request whose client is gone is waited for', async () => {
  const { promise, resolve } = Promise.withResolvers<Response>();
  const host = followHost({ fetch: () => promise });
  void host.fetch(REQUEST);
  let isAtRest = false;
  const rest = host.atRest(60_000).then(() => {
    isAtRest = true;
  });
  await new Promise((done) => setImmediate(done));
  expect(isAtRest).toBe(false);
  resolve(new Response());
  await rest;
});

test('one that never ends holds nobody up for long, and one that fails is over', async () => {
  const failing = followHost({ fetch: () => Promise.reject(new Error('broken off')) });
  await expect(failing.fetch(REQUEST)).rejects.toThrow('broken off');
  await failing.atRest(60_000);
  const endless = followHost({ fetch: () => new Promise<Response>(() => {}) });
  void endless.fetch(REQUEST);
  await endless.atRest(1);
});
