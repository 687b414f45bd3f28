/** `npm run directory -- <command>`: the work of owners and operators from a terminal. */
import type { Pool } from 'pg';
import { ConfigurationError, parseConfig } from '#app/config.server.ts';
import { openDatabase } from '#app/open-database.server.ts';
import { prepareDatabase } from '#app/prepare-database.server.ts';
import { StartError } from '#app/start-error.ts';
import { connectDatabase } from '#db/client.ts';
import { adminCommand } from './admin.ts';
import { demoPostsCommand } from './demo-posts.ts';
import { importCommand } from './import.ts';
import { postcodesCommand } from './postcodes.ts';
import { sitemapCommand } from './sitemap.ts';

const USAGE = `Usage: directory <command>

  import <file.csv> [--dry-run] [--map csv=db]... [--json]   businesses from a CSV file
  postcodes import <file-or-folder> [--json]                 postcodes from Code-Point Open or ONSPD
  admin grant|revoke <e-mail> [--json], admin list [--json]  who may write and import
  sitemap [--json]                                           builds the sitemap anew
  demo-posts remove [--json]                                 deletes the articles that came with the site

The commands work while the site runs and when it does not. Exit code: 0 done, 1 failed, 2 wrong usage.
`;

const COMMANDS = {
  admin: adminCommand,
  import: importCommand,
  postcodes: postcodesCommand,
  sitemap: sitemapCommand,
  'demo-posts': demoPostsCommand,
};

const closers: (() => Promise<void>)[] = [];

/** Opens the database the configuration names, with its tables and postcodes in place. */
async function openPool(): Promise<Pool> {
  const config = { ...parseConfig(process.env), seedDemo: false };
  const onProgress = (message: string) => process.stderr.write(`${message}\n`);
  const database = await openDatabase(config, false, onProgress);
  closers.push(database.close);
  const { pool, close } = connectDatabase(database.url, () => {});
  closers.push(close);
  await prepareDatabase({ pool, config }, onProgress);
  return pool;
}

/** From when it is asked for, the first Ctrl-C lets a command end by itself; the second ends the program. */
function interruption(): AbortSignal {
  const controller = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => controller.abort());
  return controller.signal;
}

async function run([name = '', ...args]: string[]): Promise<number> {
  const command = Object.entries(COMMANDS).find(([known]) => known === name)?.[1];
  if (!command) {
    process.stderr.write(USAGE);
    return 2;
  }
  return command(args, {
    openPool,
    interruption,
    siteUrl: () => parseConfig(process.env).siteUrl,
    output: process.stdout,
    errors: process.stderr,
  });
}

try {
  process.exitCode = await run(process.argv.slice(2));
} catch (error) {
  const expected = error instanceof StartError || error instanceof ConfigurationError;
  const words = expected ? error.message : `The command failed: ${(error as Error).message}`;
  process.stderr.write(`${words}\n`);
  process.exitCode = 1;
} finally {
  for (const close of closers.toReversed()) await close();
}
