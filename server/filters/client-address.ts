import { isIP } from 'node:net';
import type { IncomingMessage } from 'node:http';
import type { Context } from 'hono';
import { isLoopbackAddress, isLoopbackHost } from '#app/platform/outgoing/loopback.ts';

/**
 * The client's network address. Behind a trusted proxy it is the last one in X-Forwarded-For, which the proxy wrote;
 * otherwise that header is ignored, because clients can forge it.
 * @returns null if unknown, as with a proxy that hides it; never the proxy's own address
 */
export function clientAddress(context: Context, trustProxy: boolean): string | null {
  if (!trustProxy || !isForwarded(context)) return connectionAddress(context);
  const forwarded = context.req.header('X-Forwarded-For') ?? '';
  return forwardedAddress(forwarded.slice(forwarded.lastIndexOf(',') + 1).trim());
}

/** An address as proxies write it: with a port or without, IPv6 in brackets then. Null when it is none. */
function forwardedAddress(text: string): string | null {
  const [, inBrackets, beforePort] =
    /^(?:\[([^\]]{2,60})\](?::\d{1,5})?|([\d.]{7,15}):\d{1,5})$/.exec(text) ?? [];
  const address = inBrackets ?? beforePort ?? text;
  return isIP(address) ? address : null;
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
 * Whether a request is from this machine to this machine: a direct loopback connection, to a name that only means
 * loopback (other names can be made to resolve here).
 */
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
