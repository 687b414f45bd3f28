import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { limitBodyRoom } from './body-room.ts';
import { BodyError, readBody } from './json-body.ts';

const LIMITS = { processBytes: 100, networkBytes: 60 };

/** A site that holds each body until released. */
function openSite() {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  const site = new Hono().use(limitBodyRoom(LIMITS, true)).post('*', async (context) => {
    const { length } = await readBody(context, 50);
    if (context.req.path === '/held') await released;
    return context.text(String(length));
  });
  site.onError((error, context) =>
    context.text(error.message, error instanceof BodyError ? error.status : 500),
  );
  const send = async (path: string, bytes: number, address: string) => {
    const headers = { 'X-Forwarded-For': address };
    const body = new Blob(['a'.repeat(bytes)]).stream();
    return (await site.request(path, { method: 'POST', headers, body, duplex: 'half' } as RequestInit))
      .status;
  };
  return { send, release };
}

test('one network holds only so much at once, and others are none the worse for it', async () => {
  const { send, release } = openSite();
  const held = send('/held', 40, '2001:db8:1:2::1');
  expect(await send('/', 40, '2001:db8:1:2:ffff::9')).toBe(429);
  expect(await send('/', 20, '2001:db8:1:2:ffff::9')).toBe(200);
  expect(await send('/', 40, '2001:db8:1:3::1')).toBe(200);
  release();
  expect(await held).toBe(200);
  expect(await send('/', 40, '2001:db8:1:2:ffff::9')).toBe(200);
});

test('all networks together hold only so much at once', async () => {
  const { send, release } = openSite();
  const held = ['192.0.2.1', '192.0.2.2'].map((address) => send('/held', 45, address));
  expect(await send('/', 20, '192.0.2.3')).toBe(503);
  release();
  expect(await Promise.all(held)).toEqual([200, 200]);
  expect(await send('/', 45, '192.0.2.3')).toBe(200);
});

test('those whose address is hidden share what one network has', async () => {
  const { send, release } = openSite();
  const held = send('/held', 40, 'unknown');
  expect(await send('/', 40, '_hidden')).toBe(429);
  release();
  expect(await held).toBe(200);
});

test('what was refused leaves no room taken', async () => {
  const { send } = openSite();
  for (let count = 0; count < 20; count += 1) expect(await send('/', 51, '192.0.2.1')).toBe(413);
  expect(await send('/', 50, '192.0.2.1')).toBe(200);
});
