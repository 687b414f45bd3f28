import { createHash, timingSafeEqual } from 'node:crypto';
import type { Context } from 'hono';
import type { Config } from '#app/config/config.server.ts';
import * as paths from '#app/paths/paths.ts';
import { isLoopbackAddress } from '#app/platform/outgoing/loopback.ts';
import { clientAddress, isFromOwnMachine } from '../filters/client-address.ts';
import type { Endpoint } from './endpoint.ts';

const CONTENT_TYPE = 'text/plain; version=0.0.4; charset=utf-8';

interface Site {
  services: { config: Pick<Config, 'metricsToken' | 'trustProxy'> };
  /** Metrics of all processes of this node. */
  readMetrics: () => Promise<string>;
}

/** `/metrics` in Prometheus' text format, for this machine or with the token; 404 otherwise. */
export const METRICS: readonly Endpoint<Site>[] = [
  {
    method: 'GET',
    path: paths.metrics,
    budget: null,
    cost: 0,
    share: 'pages',
    body: null,
    errors: 'page',
    async answer({ context, next, site: { services, readMetrics } }) {
      if (!mayRead(context, services.config)) return next();
      context.header('Cache-Control', 'no-store');
      return context.body(await readMetrics(), 200, { 'Content-Type': CONTENT_TYPE });
    },
  },
];

function mayRead(
  context: Context,
  { metricsToken, trustProxy }: Pick<Config, 'metricsToken' | 'trustProxy'>,
) {
  const given = /^Bearer (.+)$/.exec(context.req.header('Authorization') ?? '')?.[1];
  if (metricsToken !== null) return given !== undefined && isSame(given, metricsToken);
  // Behind a proxy on this machine every request is local.
  if (!trustProxy) return isFromOwnMachine(context);
  return isLoopbackAddress(clientAddress(context, trustProxy) ?? '');
}

function isSame(one: string, other: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(one), digest(other));
}
