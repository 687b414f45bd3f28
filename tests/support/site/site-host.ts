/**
 * A process that runs the sites of all tests, one after the other or side by side: the build is loaded once, and pages are
 * rendered by code that has run before. `hosted-sites.ts` speaks to it.
 */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import type { SiteInProcess } from '#server/in-process.ts';
import { PASSWORD_COST } from '#tests/support/accounts/password.ts';
import { loadInProcess } from './site-process.ts';

/** What it is asked: to start a site with these variables, or to stop it. */
export type ToHost = { start: Record<string, string>; databaseUrl?: string } | { stop: number };
/** Answer: the number of a site that has started, or why it has not. */
export type FromHost = { site?: number; error?: string };

const built = await loadInProcess();
const shared = built.createSharedParts(PASSWORD_COST);
const sites: (SiteInProcess | undefined)[] = [];

async function carryOut(message: ToHost): Promise<FromHost> {
  if ('start' in message) {
    const site = await built.startInProcess(message.start, () => {}, message.databaseUrl, shared);
    return { site: sites.push(site) - 1 };
  }
  await sites[message.stop]?.stop();
  sites[message.stop] = undefined;
  return {};
}

const server = createServer(async (request, response) => {
  const answer = await carryOut((await json(request)) as ToHost).catch((error: Error) => ({
    error: error.message,
  }));
  response.end(JSON.stringify(answer));
});
server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port));
// Whoever started it has gone.
process.on('disconnect', () => process.exit());
