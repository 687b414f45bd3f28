import type { Config, SiteConfig } from '#app/config/config.server.ts';
import { exposures } from '#app/config/exposure.ts';
import { recordBuild, type BuiltVersion } from '#app/features/site/build/record.server.ts';
import { bulkActionsJob } from '#app/features/admin/bulk/bulk-job.server.ts';
import { councilsOfBusinesses } from '#app/jobs/councils.server.ts';
import { claimsOfBusinesses } from '#app/jobs/claims.server.ts';
import { listening } from '#app/jobs/listening.server.ts';
import { riskAssessments } from '#app/jobs/risk-assessment.server.ts';
import { licencesOfBusinesses } from '#app/jobs/licences.server.ts';
import { duplicatesListener } from '#app/jobs/duplicates.server.ts';
import { hiddenListings } from '#app/jobs/hidden-listings.server.ts';
import { housekeeping } from '#app/jobs/housekeeping.server.ts';
import { changesDigest } from '#app/jobs/changes-digest.server.ts';
import { missedChanges } from '#app/jobs/missed-changes.server.ts';
import { OPEN_DATA_LISTENER, openDataFiles } from '#app/jobs/open-data.server.ts';
import { articlePictures } from '#app/jobs/article-pictures.server.ts';
import { photosOfBusinesses } from '#app/jobs/photos.server.ts';
import { scheduledPosts } from '#app/jobs/scheduled-posts.server.ts';
import { searchAlerts } from '#app/jobs/search-alerts.server.ts';
import { stillRight } from '#app/jobs/still-right.server.ts';
import { indexNowMessages } from '#app/jobs/index-now.server.ts';
import { webhookDeliveries } from '#app/jobs/webhooks.server.ts';
import { websitesOfBusinesses } from '#app/jobs/websites.server.ts';
import { openDatabase } from '#app/services/open-database.server.ts';
import type { OpenDatabase } from '#app/services/opened-database.ts';
import { prepareDatabase } from '#app/services/prepare-database.server.ts';
import { scheduledBackups } from '#app/jobs/scheduled-backups.server.ts';
import { secretsOf } from '#app/config/log-secrets.ts';
import {
  connectInBackground,
  createLogger,
  createServices,
  type SharedParts,
} from '#app/services/services.server.ts';
import { claimAddress } from './listen.ts';
import { type OpenSite, type RunningSite, serveSite } from './serve.ts';
import { britishDate, britishTime } from '#app/platform/dates/british-time.ts';

type OnProgress = (message: string) => void;

/** Opens and migrates the database, creates services. @throws StartError with a sentence for the operator */
export async function openSite(
  config: Config,
  onProgress: OnProgress,
  stopping?: AbortSignal,
  open = () => openDatabase(config, true, onProgress),
  shared?: SharedParts,
): Promise<OpenSite> {
  for (const { message, advice } of exposures(config)) onProgress(`Warning: ${message} ${advice}`);
  const database = await open();
  const services = await openServices(config, database.url, onProgress, stopping, shared).catch(
    async (error: unknown) => {
      await database.close();
      throw error;
    },
  );
  services.jobs.handle(housekeeping(services));
  services.jobs.handle(hiddenListings(services));
  services.jobs.handle(councilsOfBusinesses(services));
  services.jobs.handle(licencesOfBusinesses(services));
  services.jobs.handle(riskAssessments(services));
  services.jobs.handle(claimsOfBusinesses(services));
  services.jobs.handle(stillRight(services));
  services.jobs.handle(searchAlerts(services));
  services.jobs.handle(scheduledPosts(services));
  services.jobs.handle(articlePictures(services));
  services.jobs.handle(bulkActionsJob(services));
  const missed = missedChanges(services);
  services.jobs.handle(missed);
  services.jobs.handle(webhookDeliveries(services));
  services.jobs.handle(indexNowMessages(services));
  services.jobs.handle(listening(duplicatesListener(services), services));
  services.jobs.handle(listening(OPEN_DATA_LISTENER, services));
  services.jobs.handle(openDataFiles(services));
  for (const kind of [
    photosOfBusinesses(services),
    websitesOfBusinesses(services),
    scheduledBackups(services),
    changesDigest(services),
  ]) {
    if (kind) services.jobs.handle(kind);
  }
  const close = async () => {
    await services.close();
    await database.close();
  };
  try {
    stopping?.throwIfAborted();
    await recordBuild(services.db, builtVersion());
    services.jobs.start();
    await services.jobs.runEarly(missed);
    await services.importJobs.recover();
  } catch (error) {
    await close();
    throw error;
  }
  return { services, databaseUrl: database.url, close };
}

/** Migrates first, because the services depend on the stored region. */
async function openServices(
  config: Config,
  url: string,
  onProgress: OnProgress,
  stopping?: AbortSignal,
  shared?: SharedParts,
) {
  const logger = createLogger(config, secretsOf(config));
  const background = connectInBackground(config, url, logger);
  try {
    const region = await prepareDatabase({ pool: background.pool, config }, onProgress, stopping);
    return createServices(config, url, region, logger, background, shared);
  } catch (error) {
    await background.close();
    throw error;
  }
}

/**
 * Starts the built site in this process. @param stopping aborts between steps @param takeOver ends a stand-in
 * server
 * @throws StartError with a sentence for the operator
 */
export async function startSite(
  config: Config,
  onProgress: OnProgress,
  stopping: AbortSignal,
  open?: () => Promise<OpenDatabase>,
  takeOver?: () => Promise<void>,
  shared?: SharedParts,
): Promise<RunningSite> {
  const begun = performance.now();
  const release = takeOver ? () => {} : await claimAddress(config);
  try {
    const site = await openSite(config, onProgress, stopping, open, shared);
    await takeOver?.();
    const running = await serveSite(site, config);
    onProgress(readyMessage(site.services.config, begun));
    return running;
  } finally {
    release();
  }
}

/** Says where the site is, and its start time. @param begun by `performance.now()` */
export function readyMessage({ siteName, siteUrl }: SiteConfig, begun: number): string {
  const seconds = ((performance.now() - begun) / 1000).toFixed(1);
  return `${siteName} is ready at ${siteUrl} (started in ${seconds} s)`;
}

/** Version and British time of this build, inserted by vite.config.ts. */
function builtVersion(): BuiltVersion {
  const [major = '1', minor = '0', ...rest] = import.meta.env.BUILD_VERSION.split('.');
  const built = Date.parse(import.meta.env.BUILD_TIME);
  return {
    version: `${major}.${minor}`,
    sub_version: rest.join('.'),
    build_date: britishDate(built),
    build_time: britishTime(built),
  };
}
