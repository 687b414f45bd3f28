import type { Config } from './config.server.ts';
import { isLoopbackHost } from '#app/platform/outgoing/loopback.ts';

export interface Exposure {
  message: string;
  advice: string;
}

type ExposedConfig = Pick<Config, 'adminSelfService' | 'databaseUrl' | 'host' | 'siteUrl' | 'trustProxy'>;

export function exposures(config: ExposedConfig): Exposure[] {
  const { adminSelfService, databaseUrl, host, siteUrl, trustProxy } = config;
  const listensToAll = !isLoopbackHost(host);
  const isNamed = !isLoopbackHost(new URL(siteUrl).hostname);
  const found: Exposure[] = [];
  if (adminSelfService && (listensToAll || isNamed || trustProxy)) {
    found.push({
      message:
        'ADMIN_SELF_SERVICE=true and others can reach the site, so anyone who registers can become an admin.',
      advice:
        'Remove it, and name the admins in ADMIN_EMAILS or by: npm run directory -- admin grant <email>.',
    });
  }
  if (databaseUrl === null && listensToAll && !isNamed) {
    found.push({
      message: `The site listens on ${host}, where others can reach it, although its address is ${siteUrl}.`,
      advice:
        'Set SITE_URL to the address visitors use, or HOST to 127.0.0.1. Admins are those in ADMIN_EMAILS, or made so by: npm run directory -- admin grant <email>.',
    });
  }
  return found;
}
