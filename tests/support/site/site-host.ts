/**
 * A process that runs many sites of tests, one after the other or side by side: the build is loaded once, and pages are
 * rendered by code that has run before. `hosted-sites.ts` speaks to it.
 */
import type { SiteInProcess } from '#server/in-process.ts';
import { loadInProcess } from './site-process.ts';

/** What it is asked: to start a site with these variables, or to stop it. */
export type ToHost =
  | { site: number; start: Record<string, string>; databaseUrl?: string }
  | { site: number; stop: true };
/** What it answers, once for each question; `error` in place of having done it. */
export type FromHost = { site: number; error?: string };

const built = await loadInProcess();
const shipped = built.createShippedData();
const sites = new Map<number, SiteInProcess>();

process.on('message', async (message: ToHost) => {
  const { site } = message;
  try {
    if ('start' in message)
      sites.set(site, await built.startInProcess(message.start, () => {}, message.databaseUrl, shipped));
    else {
      await sites.get(site)?.stop();
      sites.delete(site);
    }
    process.send?.({ site } satisfies FromHost);
  } catch (error) {
    process.send?.({ site, error: (error as Error).message } satisfies FromHost);
  }
});
// Whoever started it has gone.
process.on('disconnect', () => process.exit());
