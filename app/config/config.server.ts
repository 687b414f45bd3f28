import { orList } from '#app/platform/words/lists.ts';
import path from 'node:path';
import * as z from 'zod';
import {
  type AccountsConfig,
  accountsConfig,
  accountsEnvironment,
  accountsProblems,
  defaultSender,
  namedSender,
} from './accounts.server.ts';
import { analyticsConfig, analyticsEnvironment, analyticsProblems } from './analytics.server.ts';
import { type BackupConfig, backupConfig, backupEnvironment, backupProblems } from './backup.server.ts';
import { optional, trueOrFalse, webAddress } from '#app/platform/environment-values.ts';
import type { AnalyticsSettings } from '#app/features/analytics/providers/settings.ts';
import { IMPORTED_PHOTOS, type ImportedPhotos } from '#app/features/businesses/photos/imported-photos.ts';
import type { MapProvider } from '#app/features/businesses/listing/contact-links.ts';
import type { SiteRegion } from '#app/features/places/region/region.ts';
import { STANDARD } from '#app/features/site/colours/colours.ts';
import { type SiteColours, siteColours } from '#app/features/site/colours/site-colours.server.ts';
import { forEachEmail } from '#app/features/site/settings/email-settings.ts';
import type { SettingName } from '#app/features/site/settings/setting-texts.ts';
import { type ShownLogo, shownLogo } from '#app/features/site/logo/logo.ts';
import { readSettings, SETTING_SCHEMAS, type Settings } from '#app/features/site/settings/settings.ts';
import { LOG_FORMATS, type LogFormat } from './log-format.ts';
import { nearMisses } from './near-misses.ts';
import {
  databaseAddress,
  type ScalingConfig,
  scalingConfig,
  scalingEnvironment,
  scalingProblems,
} from './scaling.server.ts';
import {
  type StorageConfig,
  storageConfig,
  storageEnvironment,
  storageProblems,
} from '#app/storage/storage-config.server.ts';

const environmentSchema = z.object({
  PORT: optional(
    z.coerce.number('must be a number').int().min(0).max(65_535, 'must be a port number between 0 and 65535'),
  ),
  HOST: optional(z.string()),
  SITE_URL: optional(webAddress),
  REGION: optional(
    z
      .string()
      .trim()
      .toLowerCase()
      .transform((name) => name.replaceAll(/\s+/g, '-'))
      .refine(
        (name) => /^[a-z0-9]+(-[a-z0-9]+)*$/.test(name),
        'must be a name that "directory region list" prints, such as hampshire',
      ),
  ),
  SITE_NAME: optional(SETTING_SCHEMAS.siteName),
  SITE_COLOURS: optional(SETTING_SCHEMAS.colours),
  DATA_DIR: optional(z.string()),
  DATABASE_URL: optional(databaseAddress),
  LISTING_FORM_URL: optional(SETTING_SCHEMAS.listingFormUrl),
  CONTACT_EMAIL: optional(SETTING_SCHEMAS.contactEmail),
  GEOCODER_URL: optional(webAddress),
  MAP_PROVIDER: optional(SETTING_SCHEMAS.mapProvider),
  IMPORTED_PHOTOS: optional(z.enum(IMPORTED_PHOTOS, `must be ${orList(IMPORTED_PHOTOS)}`)),
  SITE_CHECKS: optional(z.enum(['on', 'off'], 'must be on or off')),
  SEED_DEMO: optional(trueOrFalse),
  IMPORT_MAX_BYTES: optional(
    z.coerce.number('must be a number of bytes').int().min(1024, 'must be at least 1024 bytes'),
  ),
  TRUST_PROXY: optional(trueOrFalse),
  STRIPE_WEBHOOK_SECRET: optional(z.string().trim().startsWith('whsec_', 'must start with whsec_').min(16)),
  METRICS_TOKEN: optional(z.string().trim().min(16, 'must have at least 16 characters')),
  SEARCH_RATE_LIMIT: optional(
    z.coerce.number('must be a number').int('must be a whole number').min(0, 'must be 0 or more'),
  ),
  NETWORK_CONNECTIONS: optional(
    z.coerce.number('must be a number').int('must be a whole number').min(0, 'must be 0 or more'),
  ),
  LOG_LEVEL: optional(
    z.enum(
      ['fatal', 'error', 'warn', 'info', 'debug', 'silent'],
      'must be fatal, error, warn, info, debug or silent',
    ),
  ),
  LOG_FORMAT: optional(z.enum(LOG_FORMATS, `must be ${orList(LOG_FORMATS)}`)),
  ...accountsEnvironment,
  ...analyticsEnvironment,
  ...backupEnvironment,
  ...scalingEnvironment,
  ...storageEnvironment,
});

export interface Config extends AccountsConfig, BackupConfig, ScalingConfig, StorageConfig {
  port: number;
  host: string;
  /** Origin without a trailing slash. */
  siteUrl: string;
  /** Null, here and in the next three: the owner's setting or else the default. */
  siteName: string | null;
  /** Null: the region in the database or else the default. */
  region: string | null;
  dataDir: string;
  /** Null: the embedded database in `dataDir`. */
  databaseUrl: string | null;
  listingFormUrl: string | null;
  contactEmail: string | null;
  geocoderUrl: string | null;
  mapProvider: MapProvider | null;
  /** In the format of `formatColours`. */
  colours: string | null;
  importedPhotos: ImportedPhotos;
  checksSites: boolean;
  seedDemo: boolean;
  importMaxBytes: number;
  trustProxy: boolean;
  /** Verifies payments of ads; null: they are marked as paid by hand. */
  stripeSecret: string | null;
  /** Token for `/metrics`; null: this machine only. */
  metricsToken: string | null;
  /** Searches per minute from one network; 0: unlimited; null: the default, with this machine exempt. */
  searchRateLimit: number | null;
  /** Simultaneous connections from one network, per process; 0: unlimited. */
  connectionsPerNetwork: number;
  logLevel: string;
  logFormat: LogFormat;
  nearMisses: readonly string[];
  analytics: AnalyticsSettings;
  analyticsByOperator: boolean;
}

export interface SiteConfig extends Omit<Config, 'mapProvider' | 'colours'> {
  readonly siteName: string;
  readonly contactEmail: string | null;
  readonly listingFormUrl: string | null;
  readonly mapProvider: MapProvider;
  /** Null: the collar tag. */
  readonly logo: ShownLogo | null;
  /** Null: the product's own colours. */
  readonly colours: SiteColours | null;
  readonly ownerSettings: Partial<Settings>;
  readonly mailFrom: string;
  /** Null if the operator has set none. */
  readonly senderByOperator: string | null;
  /** False: emails become files in `dataDir`/outbox. */
  readonly sendsMail: boolean;
  byOperator: Record<SettingName, string | null>;
}

const OWNERS_ALONE = {
  logo: null,
  strapline: null,
  announcement: null,
  announcementEnds: null,
  digest: null,
  digestWords: null,
  listingsSource: null,
  noticeClaims: null,
  headline: null,
  sentence: null,
  factOne: null,
  factTwo: null,
  factThree: null,
  headerLinks: null,
  links: null,
  firstSteps: null,
  reviews: null,
  reviewsWithout: null,
  dbsBasis: null,
  crawlers: null,
  embedSites: null,
  answers: null,
  invoiceFrom: null,
  adPrices: null,
  vatNumber: null,
  ...forEachEmail(() => null),
};

/**
 * Completes the configuration with the settings of region and owner. Owners can change these at any time, so call it
 * for each use.
 */
export function siteConfig(
  config: Config,
  region: () => Pick<SiteRegion, 'siteName' | 'settings' | 'mail'>,
): SiteConfig {
  let read: { from: object; set: Partial<Settings>; colours?: SiteColours | null } | null = null;
  const readNow = () => {
    const { settings } = region();
    if (read?.from !== settings) read = { from: settings, set: readSettings(settings) };
    return read;
  };
  const set = (): Partial<Settings> => readNow().set;
  const { siteName, contactEmail, listingFormUrl, mapProvider, colours } = config;
  return {
    ...config,
    byOperator: { siteName, contactEmail, listingFormUrl, mapProvider, colours, ...OWNERS_ALONE },
    get siteName() {
      return config.siteName ?? set().siteName ?? region().siteName;
    },
    get contactEmail() {
      return config.contactEmail ?? set().contactEmail ?? null;
    },
    get listingFormUrl() {
      return config.listingFormUrl ?? set().listingFormUrl ?? null;
    },
    get mapProvider() {
      return config.mapProvider ?? set().mapProvider ?? 'google';
    },
    get logo() {
      return shownLogo(set().logo ?? '');
    },
    get colours() {
      const now = readNow();
      now.colours ??= siteColours(colours ?? now.set.colours ?? STANDARD);
      return now.colours;
    },
    get ownerSettings() {
      return set();
    },
    senderByOperator: config.mailFrom,
    get mailFrom() {
      const sender = region().mail?.sender ?? null;
      if (config.mailFrom !== null || sender === null) {
        return config.mailFrom ?? defaultSender(this.siteName, config.siteUrl);
      }
      return namedSender(this.siteName, sender);
    },
    get sendsMail() {
      return config.smtpUrl !== null || (region().mail?.host ?? null) !== null;
    },
  };
}

export class ConfigurationError extends Error {
  override name = 'ConfigurationError';
}

/** Parses the environment.  @throws ConfigurationError naming every wrong variable */
export function parseConfig(environment: Record<string, string | undefined>): Config {
  const parsed = environmentSchema.safeParse(environment);
  if (!parsed.success) {
    const lines = parsed.error.issues.map(({ path: [name], message }) => `${String(name)} ${message}.`);
    throw new ConfigurationError(lines.join('\n'));
  }
  const settings = parsed.data;
  const databaseUrl = settings.DATABASE_URL ?? null;
  const problems = [
    ...accountsProblems(settings, databaseUrl),
    ...analyticsProblems(settings),
    ...backupProblems(settings),
    ...scalingProblems(settings, databaseUrl),
    ...storageProblems(settings),
  ];
  if (problems.length > 0) throw new ConfigurationError(problems.join('\n'));
  const port = settings.PORT ?? 3000;
  const host = settings.HOST ?? (databaseUrl ? '0.0.0.0' : '127.0.0.1');
  const trustProxy = settings.TRUST_PROXY ?? false;
  const siteUrl = new URL(settings.SITE_URL ?? `http://${reachableHost(host)}:${port}`).origin;
  return {
    port,
    host,
    siteUrl,
    siteName: settings.SITE_NAME ?? null,
    region: settings.REGION ?? null,
    dataDir: path.resolve(settings.DATA_DIR ?? 'data-local'),
    databaseUrl,
    listingFormUrl: settings.LISTING_FORM_URL ?? null,
    contactEmail: settings.CONTACT_EMAIL ?? null,
    geocoderUrl: settings.GEOCODER_URL ?? null,
    mapProvider: settings.MAP_PROVIDER ?? null,
    colours: settings.SITE_COLOURS ?? null,
    importedPhotos: settings.IMPORTED_PHOTOS ?? 'fetch',
    checksSites: settings.SITE_CHECKS !== 'off',
    seedDemo: settings.SEED_DEMO ?? databaseUrl === null,
    importMaxBytes: settings.IMPORT_MAX_BYTES ?? 200_000_000,
    trustProxy,
    stripeSecret: settings.STRIPE_WEBHOOK_SECRET ?? null,
    metricsToken: settings.METRICS_TOKEN ?? null,
    searchRateLimit: settings.SEARCH_RATE_LIMIT ?? null,
    connectionsPerNetwork: settings.NETWORK_CONNECTIONS ?? 500,
    logLevel: settings.LOG_LEVEL ?? 'info',
    logFormat: settings.LOG_FORMAT ?? 'json',
    nearMisses: nearMisses(environment, Object.keys(environmentSchema.shape)),
    analytics: analyticsConfig(settings),
    analyticsByOperator: settings.ANALYTICS_PROVIDER !== undefined,
    ...accountsConfig(settings, { siteUrl, databaseUrl, host, trustProxy }),
    ...backupConfig(settings),
    ...scalingConfig(settings, databaseUrl),
    ...storageConfig(settings),
  };
}

/** An address people can open: a wildcard or loopback host becomes localhost. */
function reachableHost(host: string): string {
  if (['0.0.0.0', '::', '127.0.0.1', '::1'].includes(host)) return 'localhost';
  return host.includes(':') ? `[${host}]` : host;
}
