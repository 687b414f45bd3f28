import cluster from 'node:cluster';
import type { ServerBuild } from 'react-router';
import type { Config } from '#app/config/config.server.ts';
import { connectAhead } from '#db/client.ts';
import { createPageFinder } from '#app/paths/find-page.ts';
import { PAGES } from '#app/paths/pages.ts';
import type { Services } from '#app/services/services.server.ts';
import { createCachedPages } from '../page-cache/cached-pages.ts';
import { listenForChanges } from '../page-cache/content-changes.ts';
import { ENDPOINTS } from '../endpoints/endpoints.ts';
import type { Departure } from './departure.ts';
import { createHost } from './host.ts';
import { createAnswerKey, createPageKey, type PageKey } from '../page-cache/key.ts';
import { answerFromCache } from '../page-cache/cached-answers.ts';
import { goneWith } from '../page-cache/gone-pages.ts';
import { listen } from './listen.ts';
import { followHost } from './requests-at-work.ts';
import { createMetrics } from '../metrics/metrics.ts';
import { routeLabels } from '../metrics/route-label.ts';
import { shareMetrics } from '../metrics/worker-metrics.ts';
import { type LogRequest, logRequest } from '../filters/request-log.ts';
import { DAY_MS } from '#app/platform/dates/durations.ts';

/** Limits of the page cache of each process. */
const PAGE_CACHE_LIMITS = {
  bytes: 32 * 1024 * 1024,
  /** An unchanged page is rendered again after this time, while the old one is served. */
  freshMs: 5 * 60_000,
  /** Maximum age of a saved copy that is served while the database is away. */
  savedMs: DAY_MS,
};

/** Tables that every page depends on. */
const REGION_TABLES: ReadonlySet<string> = new Set(['regions', 'towns', 'site_settings', 'mail_server']);

/** How long a stop waits for requests whose clients have gone. */
const LONGEST_WORK_MS = 5000;

/** Connections that a page uses at a time. */
const CONNECTIONS_OF_A_PAGE = 4;

export interface RunningSite {
  departure: Departure;
  /** Finishes requests in flight, then closes the database. */
  stop(): Promise<void>;
}

export interface OpenSite {
  services: Services;
  databaseUrl: string;
  close(): Promise<void>;
}

function startPageCache(services: Services, databaseUrl: string) {
  const {
    serviceTypes,
    customFields,
    redirects,
    licensing,
    ads,
    region,
    postcodes,
    totals,
    reads,
    contentBarrier,
    importJobs,
    jobs,
    logger,
  } = services;
  const pages = createCachedPages(PAGE_CACHE_LIMITS, () => performance.now());
  // Resumes work that stopped while the database was away.
  const resume = () => {
    void totals.refresh();
    void jobs.runDue();
    importJobs
      .recover()
      .catch((error: unknown) => logger.warn({ err: error }, 'imports cannot be monitored'));
  };
  const changes = listenForChanges(databaseUrl, {
    onChange: (table) => {
      reads.contentChanged(table !== null);
      pages.clear();
      // Removed content must not come back as a saved copy.
      const isGone = goneWith(table);
      if (isGone) pages.remove(isGone);
      serviceTypes.forget();
      if (table === null || table === 'ads') ads.forget();
      if (table === null || table === 'custom_fields') customFields.forget();
      if (table === null || table === 'redirects') redirects.forget();
      licensing.forget();
      if (table === null || REGION_TABLES.has(table)) region.forget();
      if (table === null || table === 'postcode_lists') postcodes.forget();
      if (table === 'businesses' || table === 'custom_fields') void totals.refresh();
    },
    // Some changes, such as the sitemap, have no trigger.
    onAsked: () => reads.contentChanged(true),
    onListening: (listens) => {
      if (listens) resume();
    },
    onNoNotifications: () =>
      logger.warn(
        'changes are not received through this connection, so pages are not cached; set DATABASE_DIRECT_URL',
      ),
  });
  reads.hearBy(changes.isListening);
  contentBarrier.hearBy(changes.listeningFor);
  return { pages, isCurrent: changes.isListening, mayShowPast: reads.mayShowPast, close: changes.close };
}

/** Serves the site until stopped. @throws StartError if the address isn't available, after closing all */
export async function serveSite(site: OpenSite, config: Config): Promise<RunningSite> {
  const { services, databaseUrl, close } = site;
  // The declared type only lacks `undefined` on optional fields.
  const build = (await import('virtual:react-router/server-build')) as ServerBuild;
  const towns = () => services.region.last().towns;
  const metrics = createMetrics(services);
  const [keyOfPage, keyOfAnswer] = [createPageKey(PAGES, towns), createAnswerKey(ENDPOINTS)];
  const cache = {
    ...startPageCache(services, config.directUrl ?? databaseUrl),
    keyOf: (url: Parameters<PageKey>[0]) => keyOfAnswer(url) ?? keyOfPage(url),
    onAnswer: metrics.pageCache,
  };
  const log = logRequest(services.logger);
  const label = routeLabels([...PAGES, ...ENDPOINTS], towns);
  const answered: LogRequest = (request) => {
    log(request);
    metrics.answered(request.method, label(request.path), request.status, request.milliseconds / 1000);
  };
  const readMetrics = cluster.isWorker ? shareMetrics(metrics.registry) : () => metrics.registry.metrics();
  const fromCache = answerFromCache(cache, (request) => {
    metrics.pageCache('hit');
    answered(request);
  });
  let leaves = false;
  const host = followHost(createHost(services, build, cache, { answered, readMetrics }, () => leaves));
  await connectAhead(services.db, CONNECTIONS_OF_A_PAGE);
  const findPage = createPageFinder(PAGES, towns);
  const isPage = (pathname: string) => findPage(pathname) !== null;
  const listener = await listen(host, fromCache, isPage, config).catch(async (error: unknown) => {
    await cache.close();
    await close();
    throw error;
  });
  return {
    departure: {
      ...listener,
      leave() {
        leaves = true;
        return listener.leave();
      },
    },
    stop: async () => {
      // Followers of an import would delay the stop.
      await services.importJobs.stop();
      await listener.finish();
      await host.atRest(LONGEST_WORK_MS);
      await cache.close();
      await close();
      // The watch over garbage collection holds its registry until the process ends, which may run other sites.
      metrics.registry.clear();
    },
  };
}
