import path from 'node:path';
import { type Logger, pino } from 'pino';
import {
  connectDatabase,
  type Database,
  type DatabaseConnection,
  FOR_VISITORS,
  WITHOUT_LIMITS,
} from '#db/client.ts';
import { type ContentBarrier, createContentBarrier } from '#db/changes/content-barrier.ts';
import { type ReadDatabase, readFromPrimary, readFromReplicas } from '#db/replicas/read-database.ts';
import { prettyLine } from '#app/config/log-format.ts';
import { loggedPath } from './logged-path.ts';
import { accountEvents } from './account-events.server.ts';
import { authSecret } from '#app/storage/auth-secret.server.ts';
import { type Config, type SiteConfig, siteConfig } from '#app/config/config.server.ts';
import type { AccountEvent } from '#app/features/accounts/account-event.ts';
import {
  type AttemptLimits,
  createAttemptLimits,
} from '#app/features/accounts/limits/attempt-limits.server.ts';
import { type Auth, createAuth } from '#app/features/accounts/session/auth.server.ts';
import { createVisitCounts, type VisitCounts } from '#app/features/analytics/counting/visit-counts.server.ts';
import { type Captcha, createCaptcha } from '#app/features/accounts/captcha/captcha.server.ts';
import {
  outboxTransport,
  sendBySmtp,
  smtpTransport,
  type MailTransport,
} from '#app/mail/transport.server.ts';
import { openMailServer } from '#app/features/messages/mail-server/stored-mail-server.server.ts';
import {
  createRedirectFinder,
  type RedirectFinder,
} from '#app/features/site/redirects/redirect-finder.server.ts';
import { ownEmailText } from '#app/features/site/settings/email-settings.ts';
import { createMailQueue } from '#app/mail/mail-queue.server.ts';
import { createMailer, type Mailer } from '#app/mail/mailer.server.ts';
import { createJobQueue, type JobQueue } from '#app/queue/queue.server.ts';
import { errorForLog } from '#app/platform/error-for-log.ts';
import { withoutSecrets } from '#app/config/log-secrets.ts';
import { createTimedCache, type TimedCache } from '#app/platform/timed-cache.ts';
import { recordAction } from '#app/features/actions/action-log.server.ts';
import {
  type ArticleRenderer,
  createArticleRenderer,
} from '#app/features/blog/rendering/article-renderer.server.ts';
import type { StoredAd } from '#app/features/ads/ad.ts';
import { loadPlacedAds } from '#app/features/ads/stored-ads.server.ts';
import { britishDate } from '#app/platform/dates/british-time.ts';
import type { CustomField } from '#app/features/businesses/listing/custom-field.ts';
import { loadCustomFields } from '#app/features/businesses/custom/load-custom-fields.server.ts';
import {
  createSharePictures,
  type SharePictures,
} from '#app/storage/pictures/share-picture/share-picture.server.ts';
import { createListCounts, type ListCounts } from '#app/features/admin/list/counts.server.ts';
import { type Licensing, loadLicensing } from '#app/features/businesses/licence/rules.server.ts';
import { loadServiceTypes } from '#app/features/businesses/service-types/load-service-types.server.ts';
import type { ServiceTypes } from '#app/features/businesses/service-types/service-types.ts';
import { BankHolidaysError, loadBankHolidays } from '#app/features/businesses/hours/bank-holidays.server.ts';
import type { BankHolidays } from '@dog-care-directory/opening-hours';
import {
  createOpeningHours,
  type OpeningHours,
} from '#app/features/businesses/hours/opening-hours.server.ts';
import {
  createHoursForPage,
  type HoursForPage,
} from '#app/features/directory/listing-page/content/hours-shown.server.ts';
import { createTotalsIndex, type TotalsIndex } from '#app/features/directory/totals/totals-index.server.ts';
import { createStopLinks } from '#app/features/moderation/asking/stopped-emails.server.ts';
import { type SenderKeys, senderKeys } from '#app/features/moderation/suggestions/sender-link.server.ts';
import { createSecretBox, type SecretBox } from '#app/platform/secret-box.server.ts';
import { erasedKey } from '#app/features/businesses/listing/erased-hash.server.ts';
import { createImportJobs, type ImportJobs } from '#app/features/importing/runs/jobs.server.ts';
import { recordRefusals } from '#app/features/alerts/refused-addresses.server.ts';
import { mayEmail } from '#app/features/accounts/limits/email-budget.server.ts';
import { createKnownDevices, type KnownDevices } from '#app/features/accounts/limits/known-devices.server.ts';
import {
  createPasswords,
  type Passwords,
  type ScryptCost,
} from '#app/features/accounts/passwords/passwords.server.ts';
import { CONSTANT_TIME_MS } from '#app/features/accounts/passwords/constant-time.server.ts';
import { type Basemap, openBasemap } from '#app/features/directory/map/basemap/basemap.server.ts';
import { readImportedMap } from '#app/features/directory/map/basemap/files.server.ts';
import type { Borders } from '#app/features/places/borders/borders.ts';
import { readBorders } from '#app/features/places/borders/file.server.ts';
import type { Councils } from '@dog-care-directory/uk-places';
import { readCouncils } from '#app/features/places/lists/councils.server.ts';
import { createGeocoder, type Geocoder } from '#app/features/places/geocoding/geocode.server.ts';
import { createPlaceFinder, type PlaceFinder } from '#app/features/places/geocoding/place-finder.server.ts';
import { openShippedPlaces } from '#app/features/places/lists/place-names.server.ts';
import type { PlaceNames } from '@dog-care-directory/uk-places/files';
import { createPostcodeLists, type PostcodeLists } from '#app/features/places/lists/stored-list.server.ts';
import { type CurrentRegion, createCurrentRegion } from '#app/features/places/region/current-region.ts';
import type { SiteRegion } from '#app/features/places/region/region.ts';
import { readRegion } from '#app/features/places/region/stored-region.server.ts';
import { StartError } from './start-error.ts';
import {
  createPendingPictures,
  type PendingPictures,
} from '#app/storage/pictures/pending-pictures.server.ts';
import { createStorage } from '#app/storage/create-storage.server.ts';
import type { Storage } from '#app/storage/storage.ts';
import { type Build, readBuildInformation } from '#app/features/site/build/information.server.ts';

const FIVE_MINUTES_MS = 5 * 60_000;
const REGION_RETRY_MS = 5000;

export interface Services {
  config: SiteConfig;
  /** The primary, which always has one's own writes. */
  db: Database;
  /** For public data: a replica if there is one; see `ReadDatabase`. */
  readDb: Database;
  reads: Omit<ReadDatabase, 'close'>;
  contentBarrier: ContentBarrier;
  /** Connections without time limits, for imports and background work; separate from those of `db`. */
  pool: DatabaseConnection['pool'];
  /** Connections of `db`, to measure load. */
  visitorsPool: DatabaseConnection['pool'];
  region: CurrentRegion;
  postcodes: PostcodeLists;
  geocoder: Geocoder;
  finder: PlaceFinder;
  councils: Councils;
  /** Read again after changes, and at least every five minutes. */
  licensing: TimedCache<Licensing>;
  /** Loaded on first use. */
  places: () => Promise<PlaceNames>;
  borders: () => Promise<Borders>;
  basemap: () => Promise<Basemap>;
  /** Attribution of imported map data. */
  mapCredits: readonly string[];
  totals: TotalsIndex;
  openingHours: OpeningHours;
  redirects: RedirectFinder;
  queueCounts: ListCounts;
  hoursForPage: HoursForPage;
  /** In order; read again after changes, and at least every five minutes. */
  serviceTypes: TimedCache<ServiceTypes>;
  /** Ads that are paid for, today or later; cached like the service types. */
  ads: TimedCache<readonly StoredAd[]>;
  /** Includes archived ones; cached like the service types. */
  customFields: TimedCache<readonly CustomField[]>;
  buildInformation: () => Promise<Build>;
  renderArticle: ArticleRenderer;
  /** Separate queue for drafts, so that readers never wait for them. */
  renderPreview: ArticleRenderer;
  sharePictures: SharePictures;
  auth: Auth;
  passwords: Passwords;
  captcha: Captcha;
  limits: AttemptLimits;
  devices: KnownDevices;
  mailer: Mailer;
  /** Background jobs, if this process runs them. */
  jobs: JobQueue;
  storage: Storage;
  pendingPictures: PendingPictures;
  erasedKey: Buffer;
  webhookSecrets: SecretBox;
  mailSecrets: SecretBox;
  documentSecrets: SecretBox;
  senderKeys: SenderKeys;
  importJobs: ImportJobs;
  visits: VisitCounts;
  /** Logs a change of a user's own admin right within its transaction. */
  onAdminSwitched: (db: Database, userId: string, isAdmin: boolean) => Promise<void>;
  /** Writes account events to the admins' log; never throws. */
  recordEvent: (event: AccountEvent) => Promise<void>;
  /** Milliseconds since 1970. May be adjusted at any time, so don't measure durations with it. */
  clock: () => number;
  /** Minimum response time in milliseconds when the response must not reveal if an account exists. */
  constantTimeMs: number;
  logger: Logger;
  close(): Promise<void>;
}

/** Connections of `Services.pool`, which also prepare the database before services exist. */
export function connectInBackground(config: Config, databaseUrl: string, logger: Logger): DatabaseConnection {
  return connectDatabase(databaseUrl, onLost(logger), WITHOUT_LIMITS, config.directUrl !== null);
}

/** @throws StartError if the operator's own file can't be used */
function bankHolidaysOf(dataDir: string): BankHolidays {
  try {
    return loadBankHolidays(dataDir);
  } catch (error) {
    throw error instanceof BankHolidaysError ? new StartError(error.message) : error;
  }
}

/** Reads imported lines at the start, so that all processes draw the same map until the next one. */
function importedMapOf(dataDir: string, logger: Logger): ReturnType<typeof readImportedMap> {
  try {
    return readImportedMap(dataDir);
  } catch (error) {
    logger.warn({ err: error }, 'the imported map can’t be read, drawing the shipped one');
    return [];
  }
}

const onLost = (logger: Logger) => (error: Error) => logger.warn({ err: error }, 'database connection lost');

export type SharedParts = ReturnType<typeof createSharedParts>;

/**
 * Creates what the sites of one process can share: maps and place names of the build, read at their first use, and the
 * queue of password hashes. @param passwordCost of new hashes; lower in tests
 */
export function createSharedParts(passwordCost?: ScryptCost) {
  const monotonic = () => performance.now();
  const borders = createTimedCache(readBorders, Infinity, monotonic);
  const places = createTimedCache(openShippedPlaces, Infinity, monotonic);
  const basemap = createTimedCache(
    async () => openBasemap(await borders(), (await places()).all()),
    Infinity,
    monotonic,
  );
  return { borders, places, basemap, passwords: createPasswords(passwordCost) };
}

/** Creates services for a prepared database.  @param background existing connections; closed with the services */
export function createServices(
  environment: Config,
  databaseUrl: string,
  firstRegion: SiteRegion,
  logger: Logger,
  background = connectInBackground(environment, databaseUrl, logger),
  { borders, places, basemap, passwords } = createSharedParts(),
): Services {
  const config: SiteConfig = siteConfig(environment, () => region.last());
  const visitors = connectDatabase(databaseUrl, onLost(logger), FOR_VISITORS, config.directUrl !== null);
  const { db } = visitors;
  const directUrl = config.directUrl ?? databaseUrl;
  const { pool } = background;
  const reads =
    config.readUrls.length === 0
      ? readFromPrimary({ db })
      : readFromReplicas({ db, pool: visitors.pool, url: directUrl }, config.readUrls, (replica, absence) =>
          absence === null
            ? logger.info({ replica }, 'read replica in use')
            : logger.warn({ replica, absence }, 'read replica left out'),
        );
  const contentBarrier = createContentBarrier(
    directUrl,
    ({ sessions, error }) =>
      logger.warn({ sessions, err: error }, 'not every node has confirmed that it shows the last change'),
    config.readUrls.length > 0,
  );
  const clock = () => Date.now();
  const monotonic = () => performance.now();
  const secret = authSecret(config);
  const jobs = createJobQueue({ pool, clock, logger });
  const keysOfSenders = senderKeys(secret);
  const mailSecrets = createSecretBox(secret, 'mail servers');
  const documentSecrets = createSecretBox(secret, 'documents');
  const outbox = outboxTransport(path.join(config.dataDir, 'outbox'), () => config.mailFrom, clock);
  /** Read for each email, because the owner can change the server at any time, on any node. */
  const ownersTransport: MailTransport = async (mail) => {
    const server = await openMailServer(db, mailSecrets);
    if (!server) return outbox(mail);
    await region();
    await sendBySmtp(server, config.mailFrom, mail);
  };
  const mailQueue = createMailQueue({
    db,
    jobs,
    clock,
    logger,
    perMinute: config.mailPerMinute,
    refusals: recordRefusals(db, keysOfSenders),
    transport: config.smtpUrl ? smtpTransport(config.smtpUrl, () => config.mailFrom) : ownersTransport,
    get logMessages() {
      return !config.sendsMail && config.demoUse && !config.trustProxy;
    },
  });
  const limits = createAttemptLimits(visitors.pool, secret);
  const mailer = createMailer(
    mailQueue,
    () => ({ name: config.siteName, ownText: (name) => ownEmailText(config.ownerSettings, name) }),
    (recipient) => mayEmail(limits, recipient),
    createStopLinks(db, keysOfSenders, config),
  );
  const storage = createStorage(config);
  const postcodes = createPostcodeLists({
    db: reads.db,
    lifetimeMs: FIVE_MINUTES_MS,
    clock: monotonic,
    onFault: (error) => logger.warn({ err: error }, 'reading postcodes failed, using the earlier ones'),
  });
  const importJobs = createImportJobs({
    pool,
    storage,
    geography: { postcodes, places, borders },
    erasedKey: erasedKey(secret),
    onFault: (error) => logger.error({ err: error }, 'import failed'),
  });
  const articles = createArticleRenderer();
  const previews = createArticleRenderer({ remembered: 10 });
  const region = createCurrentRegion(firstRegion, {
    read: () => readRegion(reads.db),
    lifetimeMs: FIVE_MINUTES_MS,
    retryMs: REGION_RETRY_MS,
    clock: monotonic,
    onFault: (error) => logger.warn({ err: error }, 'reading the region failed, using the earlier towns'),
  });
  const visits = createVisitCounts({
    pool,
    postcodes,
    clock,
    onFailure: (error) => logger.warn({ err: error }, 'visits could not be stored, will try again'),
  });
  const redirects = createRedirectFinder({
    db: reads.db,
    pool,
    lifetimeMs: FIVE_MINUTES_MS,
    clock: monotonic,
    onFault: (error) => logger.warn({ err: error }, 'redirects can’t be read or counted'),
  });
  const openingHours = createOpeningHours({
    holidays: bankHolidaysOf(config.dataDir),
    regionCouncils: () => region.last().councils,
    clock,
  });
  const councils = readCouncils();
  const imported = importedMapOf(config.dataDir, logger);
  const openOwnMap = async () => openBasemap(await borders(), (await places()).all(), imported);
  const geocoder = createGeocoder({
    db,
    postcodes,
    readDb: reads.db,
    providerUrl: config.geocoderUrl,
    clock,
    monotonic,
    onProviderFailure: (error) => logger.warn({ err: error }, 'geocoding provider failed'),
  });
  return {
    config,
    db,
    readDb: reads.db,
    reads,
    contentBarrier,
    pool,
    visitorsPool: visitors.pool,
    region,
    councils,
    licensing: createTimedCache(() => loadLicensing(reads.db), FIVE_MINUTES_MS, monotonic),
    postcodes,
    geocoder,
    finder: createPlaceFinder({ geocoder, postcodes, places, councils, region }),
    places,
    borders,
    basemap: imported.length === 0 ? basemap : createTimedCache(openOwnMap, Infinity, monotonic),
    mapCredits: [...new Set(imported.map(({ credit }) => credit))],
    totals: createTotalsIndex(pool, (error) => logger.warn({ err: error }, 'totals cannot be counted')),
    redirects,
    openingHours,
    hoursForPage: createHoursForPage(openingHours),
    queueCounts: createListCounts(db),
    serviceTypes: createTimedCache(() => loadServiceTypes(reads.db), FIVE_MINUTES_MS, monotonic),
    ads: createTimedCache(() => loadPlacedAds(reads.db, britishDate(clock())), FIVE_MINUTES_MS, monotonic),
    customFields: createTimedCache(() => loadCustomFields(reads.db), FIVE_MINUTES_MS, monotonic),
    buildInformation: createTimedCache(
      () => readBuildInformation(reads.db),
      FIVE_MINUTES_MS,
      monotonic,
      ({ state }) => state === 'ready',
    ),
    renderArticle: articles.renderArticle,
    renderPreview: previews.renderArticle,
    sharePictures: createSharePictures(() => config.siteName),
    auth: createAuth({
      db,
      secret,
      siteUrl: config.siteUrl,
      passwords,
      onProblem: (message) => logger.error({ message }, 'accounts'),
    }),
    passwords,
    captcha: createCaptcha({
      db,
      settings: config.captcha,
      signingSecret: secret,
      clock,
      onProblem: (error) => logger.warn({ err: error }, 'captcha provider failed'),
    }),
    limits,
    devices: createKnownDevices({ secret, siteUrl: config.siteUrl, clock }),
    mailer,
    jobs,
    storage,
    pendingPictures: createPendingPictures(storage, documentSecrets),
    erasedKey: erasedKey(secret),
    webhookSecrets: createSecretBox(secret, 'webhooks'),
    mailSecrets,
    documentSecrets,
    senderKeys: keysOfSenders,
    importJobs,
    visits,
    onAdminSwitched: async (transaction, userId, isAdmin) => {
      const action = isAdmin ? 'admin.switched-on' : 'admin.switched-off';
      await recordAction(transaction, { userId }, { action });
    },
    recordEvent: accountEvents(db, logger),
    clock,
    constantTimeMs: CONSTANT_TIME_MS,
    logger,
    close: async () => {
      await jobs.stop();
      await importJobs.stop();
      await visits.stop();
      await redirects.stop();
      await reads.close();
      await contentBarrier.close();
      await Promise.all([articles.close(), previews.close()]);
      await Promise.all([visitors.close(), background.close()]);
    },
  };
}

/** Creates the process log: JSON lines, or text for people. @param secrets redacted from every line */
export function createLogger(
  { logLevel, logFormat }: Pick<Config, 'logLevel' | 'logFormat'>,
  secrets: readonly string[],
): Logger {
  const format = logFormat === 'pretty' ? (line: string) => prettyLine(line) : (line: string) => line;
  return pino({
    level: logLevel,
    base: null,
    // Central, so that no log call can forget it.
    serializers: { err: errorForLog, path: loggedPath },
    hooks: { streamWrite: (line) => format(withoutSecrets(line, secrets)) },
  });
}
