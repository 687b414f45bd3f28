import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { clientAddress, isFromOwnMachine } from './client-address.ts';

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
  // Another site's page in a browser on this machine, whose name was made to resolve here.
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

async function addressOf(headers: Record<string, string>, trustProxy: boolean) {
  const host = new Hono().get('/', (context) => context.json(clientAddress(context, trustProxy)));
  const answer = await host.request(
    '/',
    { headers },
    { incoming: { socket: { remoteAddress: '127.0.0.1' } } },
  );
  return answer.json();
}

test.each([
  ['192.0.2.7', '192.0.2.7'],
  ['192.0.2.7:4711', '192.0.2.7'],
  ['2001:db8::7', '2001:db8::7'],
  ['[2001:db8::7]', '2001:db8::7'],
  ['[2001:db8::7]:4711', '2001:db8::7'],
  ['127.0.0.1, 198.51.100.1,192.0.2.7:1', '192.0.2.7'],
  ['\t192.0.2.7 ', '192.0.2.7'],
])('a trusted proxy that writes %j means %s', async (header, address) => {
  expect(await addressOf({ 'X-Forwarded-For': header }, true)).toBe(address);
  expect(await addressOf({ 'X-Forwarded-For': header }, false)).toBe('127.0.0.1');
});

test.each([
  '',
  ',',
  'unknown',
  '_SEVKISEK',
  '192.0.2.7, unknown',
  '192.0.2.7,',
  '[192.0.2.7]x',
  '[2001:db8::7',
  '[]',
  '2001:db8::7]:1',
  '192.0.2.7:',
  '192.0.2.7:port',
  '192.0.2.256',
  '"192.0.2.7"',
  'for=192.0.2.7',
])('a trusted proxy that writes %j means nobody known, and never itself', async (header) => {
  expect(await addressOf({ 'X-Forwarded-For': header }, true)).toBeNull();
});

test('a trusted proxy is not taken for the client when it names none', async () => {
  expect(await addressOf({ 'X-Forwarded-Proto': 'https' }, true)).toBeNull();
  expect(await addressOf({ Forwarded: 'for=192.0.2.7' }, true)).toBeNull();
  // Anyone who asks the site directly, as a watchdog on the machine does.
  expect(await addressOf({}, true)).toBe('127.0.0.1');
});
