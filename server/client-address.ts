import { isIP } from 'node:net';
import type { IncomingMessage } from 'node:http';
import type { Context } from 'hono';
import { isLoopbackAddress, isLoopbackHost } from '#app/loopback.ts';

/**
 * Network address of whoever sent a request. Behind a proxy that is trusted it is the last one in X-Forwarded-For,
 * the only one the proxy itself has written; otherwise that header is anybody's claim and counts for nothing.
 */
export function clientAddress(context: Context, trustProxy: boolean): string | null {
  if (trustProxy) {
    const forwarded = context.req.header('x-forwarded-for')?.split(',').at(-1)?.trim() ?? '';
    if (isIP(forwarded)) return forwarded;
  }
  return connectionAddress(context);
}

/** What proxies add to the requests which they pass on. */
const FORWARDING = [
  'Forwarded',
  'Via',
  'X-Forwarded-For',
  'X-Forwarded-Host',
  'X-Forwarded-Proto',
  'X-Real-Ip',
  'X-Client-Ip',
  'Cf-Connecting-Ip',
  'True-Client-Ip',
  'X-Original-Forwarded-For',
];

/**
 * Whether a request was made on this very machine, for this very machine: by a connection from itself that nobody
 * has passed on, to a name that means it alone (a name of somebody else's may be made to lead here).
 */
export function isFromOwnMachine(context: Context): boolean {
  const address = connectionAddress(context);
  if (address === null || !isLoopbackAddress(address)) return false;
  if (FORWARDING.some((name) => context.req.header(name) !== undefined)) return false;
  return isLoopbackHost(new URL(context.req.url).hostname);
}

function connectionAddress(context: Context): string | null {
  const { incoming } = (context.env ?? {}) as { incoming?: IncomingMessage };
  return incoming?.socket.remoteAddress ?? null;
}
