import { isIP } from 'node:net';
import type { IncomingMessage } from 'node:http';
import type { Context } from 'hono';

/**
 * Network address of whoever sent a request. Behind a proxy that is trusted it is the last one in X-Forwarded-For,
 * the only one the proxy itself has written; otherwise that header is anybody's claim and counts for nothing.
 */
export function clientAddress(context: Context, trustProxy: boolean): string | null {
  if (trustProxy) {
    const forwarded = context.req.header('x-forwarded-for')?.split(',').at(-1)?.trim() ?? '';
    if (isIP(forwarded)) return forwarded;
  }
  const { incoming } = (context.env ?? {}) as { incoming?: IncomingMessage };
  return incoming?.socket.remoteAddress ?? null;
}
