import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { isFromOwnMachine } from './client-address.ts';

async function isOwn(remoteAddress: string | undefined, url: string, headers: Record<string, string> = {}) {
  const host = new Hono().get('/', (context) => context.json(isFromOwnMachine(context)));
  const answer = await host.request(url, { headers }, { incoming: { socket: { remoteAddress } } });
  return answer.json();
}

test.each([
  ['127.0.0.1', 'http://localhost:3000/'],
  ['::1', 'http://[::1]:3000/'],
  ['::ffff:127.0.0.1', 'http://127.0.0.1/'],
])('whoever comes from %s to %s sits at this machine', async (address, url) => {
  expect(await isOwn(address, url)).toBe(true);
});

test.each([
  ['192.0.2.7', 'http://localhost:3000/'],
  ['::ffff:192.0.2.7', 'http://localhost:3000/'],
  ['fe80::1', 'http://localhost:3000/'],
  [undefined, 'http://localhost:3000/'],
  // A page of somebody else's in a browser of this machine, whose name was made to lead here.
  ['127.0.0.1', 'http://evil.example:3000/'],
  ['127.0.0.1', 'http://localhost.evil.example/'],
])('whoever comes from %s to %s does not', async (address, url) => {
  expect(await isOwn(address, url)).toBe(false);
});

test.each([
  ['X-Forwarded-For', '127.0.0.1'],
  ['X-Forwarded-For', ''],
  ['X-Forwarded-Proto', 'http'],
  ['X-Forwarded-Host', 'localhost'],
  ['X-Real-IP', '127.0.0.1'],
  ['Forwarded', 'for=127.0.0.1'],
  ['Via', '1.1 proxy'],
  ['CF-Connecting-IP', '127.0.0.1'],
])('nor does anybody whose request was passed on with %s: %s', async (name, value) => {
  expect(await isOwn('127.0.0.1', 'http://localhost/', { [name]: value })).toBe(false);
});
