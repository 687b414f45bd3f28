import { isIP } from 'node:net';
import type { IncomingMessage } from 'node:http';
import type { Context } from 'hono';
import { isLoopbackAddress, isLoopbackHost } from '#app/platform/outgoing/loopback.ts';

/**
 * Client address: behind a trusted proxy, the last in X-Forwarded-For, which others can forge; else the
 * socket's.
 * @returns null if a proxy hides it; never the proxy's own address
 */
export function clientAddress(context: Context, trustProxy: boolean): string | null {
  if (!trustProxy || !isForwarded(context)) return connectionAddress(context);
  const forwarded = context.req.header('X-Forwarded-For') ?? '';
  return forwardedAddress(forwarded.slice(forwarded.lastIndexOf(',') + 1).trim());
}

/** Reads an address with or without a port; IPv6 has brackets with a port. Null if invalid. */
function forwardedAddress(text: string): string | null {
  const [, inBrackets, beforePort] =
    /^(?:\[([^\]]{2,60})\](?::\d{1,5})?|([\d.]{7,15}):\d{1,5})$/.exec(text) ?? [];
  const address = inBrackets ?? beforePort ?? text;
  return isIP(address) ? address : null;
}

/** Headers that proxies add. */
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

/** True for direct loopback connections to a loopback name; other names may resolve here. */
export function isFromOwnMachine(context: Context): boolean {
  const address = connectionAddress(context);
  if (address === null || !isLoopbackAddress(address)) return false;
  if (isForwarded(context)) return false;
  return isLoopbackHost(new URL(context.req.url).hostname);
}

function isForwarded({ req }: Context): boolean {
  return FORWARDING.some((name) => req.header(name) !== undefined);
}

function connectionAddress(context: Context): string | null {
  const { incoming } = (context.env ?? {}) as { incoming?: IncomingMessage };
  return incoming?.socket.remoteAddress ?? null;
}
