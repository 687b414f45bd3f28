/** `npm run directory -- <command>`: the command line for owners and operators. */
import { existsSync } from 'node:fs';
import { mkdir, statfs } from 'node:fs/promises';
import path from 'node:path';
import type { Pool } from 'pg';
import { authSecret } from '#app/storage/auth-secret.server.ts';
import { type Config, ConfigurationError, parseConfig } from '#app/config/config.server.ts';
import { databaseFault } from '#app/services/database-fault.ts';
import { openDatabase } from '#app/services/open-database.server.ts';
import { siteFiles } from '#app/services/site-files.server.ts';
import { StartError } from '#app/services/start-error.ts';
import { createStorage } from '#app/storage/create-storage.server.ts';
import { createContentBarrier } from '#db/changes/content-barrier.ts';
import { withoutStatement } from '#db/without-statement.ts';
import { productVersion } from './product-version.ts';

const USAGE = `Usage: directory <command>, or directory --version

  import <file.csv> [--dry-run] [--map csv=db]... [--json]   import businesses from a CSV file
  business show|edit|take-down|put-back|merge|unmerge|history <slug> [--json]  manage one business
  postcodes import <archive-or-folder> [--json]              import postcodes from Code-Point Open or ONSPD
  map import <file-or-folder>|--remove [--json]              draw the map from Ordnance Survey's downloads
  admin grant|revoke <email> [--json], admin list [--json]  manage admins
  account end-sessions|disable|enable|reset-second-factor|delete <email> [--json]  manage an account
  region list [--json]                                       list regions for a new site
  region export <file.zip> [--json]                          save the site as a region pack
  region import <file.zip> [--dry-run] [--json]              apply a region pack to the site
  licences import <file> --authority <code> [--dry-run] [--json]  import a council's licence register
  reviews import <file.csv> [--dry-run] [--json]             import reviews from an earlier site
  sitemap [--json]                                           rebuild the sitemap
  demo-posts remove [--json]                                 delete the demo articles
  backup <file> [--gentle] [--json]                          save all the site's data to one file
  restore <file> [--replace [--yes]] [--dry-run] [--json]    restore a backup into an empty site
  doctor [--json]                                            check everything the site depends on

Commands work whether or not the site is running, except restore, which needs the site stopped.
Exit code: 0 success, 1 failure, 2 wrong usage.
`;

/** Commands and the database are loaded lazily: loading takes longer than most commands run. */
const COMMANDS = {
  account: async () => {
    const { accountCommand: run, USAGE: usage } = await import('./account.ts');
    return { run, usage };
  },
  admin: async () => {
    const { adminCommand: run, USAGE: usage } = await import('./admin.ts');
    return { run, usage };
  },
  import: async () => {
    const { IMPORT_USAGE: usage } = await import('./import-arguments.ts');
    return { run: (await import('./import.ts')).importCommand, usage };
  },
  postcodes: async () => {
    const { postcodesCommand: run, USAGE: usage } = await import('./postcodes.ts');
    return { run, usage };
  },
  map: async () => {
    const { mapCommand: run, USAGE: usage } = await import('./map.ts');
    return { run, usage };
  },
  licences: async () => {
    const { licencesCommand: run, USAGE: usage } = await import('./licences.ts');
    return { run, usage };
  },
  reviews: async () => {
    const { reviewsCommand: run, USAGE: usage } = await import('./reviews.ts');
    return { run, usage };
  },
  region: async () => {
    const { regionCommand: run, USAGE: usage } = await import('./region.ts');
    return { run, usage };
  },
  sitemap: async () => {
    const { sitemapCommand: run, USAGE: usage } = await import('./sitemap.ts');
    return { run, usage };
  },
  'demo-posts': async () => {
    const { demoPostsCommand: run, USAGE: usage } = await import('./demo-posts.ts');
    return { run, usage };
  },
  business: async () => {
    const { BUSINESS_USAGE: usage } = await import('./business-arguments.ts');
    return { run: (await import('./business.ts')).businessCommand, usage };
  },
  backup: async () => {
    const { backupCommand: run, USAGE: usage } = await import('./backup.ts');
    return { run, usage };
  },
  restore: async () => {
    const { restoreCommand: run, USAGE: usage } = await import('./restore.ts');
    return { run, usage };
  },
  doctor: async () => {
    const { doctorCommand: run, USAGE: usage } = await import('./doctor.ts');
    return { run, usage };
  },
};

const closers: (() => Promise<void>)[] = [];

const onProgress = (message: string) => process.stderr.write(`${message}\n`);

async function open(config: Config, alone: boolean): Promise<{ pool: Pool; url: string }> {
  const { connectDatabase } = await import('#db/client.ts');
  const database = await openDatabase(config, alone, onProgress);
  closers.push(database.close);
  const { pool, close } = connectDatabase(database.url, () => {});
  closers.push(close);
  return { pool, url: config.directUrl ?? database.url };
}

async function closeWhenSeen(url: string, hasReplicas: boolean): Promise<void> {
  const onUnanswered = () => onProgress('Not every node has confirmed that it shows the changes.');
  const barrier = createContentBarrier(url, onUnanswered, hasReplicas);
  await barrier.seen();
  await barrier.close();
}

async function openPool(): Promise<Pool> {
  const config = parseConfig(process.env);
  const { pool, url } = await open(config, false);
  const { prepareDatabase } = await import('#app/services/prepare-database.server.ts');
  await prepareDatabase({ pool, config: { ...config, seedDemo: null } }, onProgress);
  closers.push(() => closeWhenSeen(url, config.readUrls.length > 0));
  return pool;
}

async function openUnprepared(): Promise<Pool> {
  const config = parseConfig(process.env);
  if (!config.databaseUrl && !existsSync(path.join(config.dataDir, 'postgres/PG_VERSION'))) {
    throw new StartError(`${config.dataDir} has no database yet.`);
  }
  return (await open(config, false)).pool;
}

/** Free bytes in DATA_DIR; unlimited if neither rows nor files are kept there. */
async function roomBytes(): Promise<number> {
  const { dataDir, databaseUrl, s3 } = parseConfig(process.env);
  if (databaseUrl && s3) return Number.POSITIVE_INFINITY;
  await mkdir(dataDir, { recursive: true });
  const { bavail, bsize } = await statfs(dataDir);
  return bavail * bsize;
}

/** Once called, the first Ctrl-C lets a command end gracefully; the second ends the program. */
function interruption(): AbortSignal {
  const controller = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => controller.abort());
  return controller.signal;
}

function asksForHelp(arg: string): boolean {
  return arg === '--help' || arg === '-h';
}

async function run([name = '', ...args]: string[]): Promise<number> {
  if (asksForHelp(name)) {
    process.stdout.write(USAGE);
    return 0;
  }
  if (name === '--version') {
    process.stdout.write(`${await productVersion()}\n`);
    return 0;
  }
  const load = Object.entries(COMMANDS).find(([known]) => known === name)?.[1];
  if (!load) {
    process.stderr.write(USAGE);
    return 2;
  }
  const command = await load();
  if (args.some(asksForHelp)) {
    process.stdout.write(`${command.usage.trimEnd()}\n`);
    return 0;
  }
  return command.run(args, {
    openPool,
    interruption,
    openUnprepared,
    openAlone: async () => (await open(parseConfig(process.env), true)).pool,
    storage: () => createStorage(parseConfig(process.env)),
    siteFiles: () => siteFiles(createStorage(parseConfig(process.env))),
    roomBytes,
    input: process.stdin,
    config: () => parseConfig(process.env),
    secret: () => authSecret(parseConfig(process.env)),
    siteUrl: () => parseConfig(process.env).siteUrl,
    output: process.stdout,
    errors: process.stderr,
  });
}

function words(error: Error): string {
  if (error instanceof StartError || error instanceof ConfigurationError) return error.message;
  const { message } = withoutStatement(error) as Error;
  return `The command failed: ${databaseFault(error, parseConfig(process.env)) ?? message}`;
}

const LINGER_MS = 3000;

try {
  process.exitCode = await run(process.argv.slice(2));
  // Checks the doctor abandoned must not keep the program running.
  if (process.argv[2] === 'doctor') setTimeout(() => process.exit(), LINGER_MS).unref();
} catch (error) {
  process.stderr.write(`${words(error as Error)}\n`);
  process.exitCode = 1;
} finally {
  for (const close of closers.toReversed()) await close();
}
