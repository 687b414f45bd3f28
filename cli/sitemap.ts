import { withThousands } from '#app/platform/words/numbers.ts';
import { databaseOf } from '#db/client.ts';
import type { Writable } from 'node:stream';
import type { Pool } from 'pg';
import { recordAction } from '#app/features/audit/audit-log.server.ts';
import { refreshSitemap } from '#app/features/site/metadata/sitemap.server.ts';
import * as paths from '#app/paths/paths.ts';
import { wantsJson } from './wants-json.ts';

/** How it is used, for people. */
export const USAGE = `Usage: directory sitemap [--json]

Rebuilds the sitemap from the site's pages, published posts and businesses.
`;

/** What the command works with. */
interface SitemapContext {
  /** Opens the database; not called on wrong usage. */
  openPool: () => Promise<Pool>;
  /** Origin of the site, without a trailing slash. */
  siteUrl: () => string;
  /** For programs: one JSON value with `--json`, otherwise nothing. */
  output: Writable;
  /** For people. */
  errors: Writable;
}

/**
 * `directory sitemap [--json]`.
 * @param args what stands after `sitemap`
 * @returns the exit code: 0 done, 2 wrong usage
 */
export async function sitemapCommand(args: string[], context: SitemapContext): Promise<number> {
  const json = wantsJson(args);
  if (json === null) {
    context.errors.write(USAGE);
    return 2;
  }
  const pool = await context.openPool();
  const siteUrl = context.siteUrl();
  const db = databaseOf(pool);
  const refresh = await refreshSitemap(db, siteUrl);
  const { addresses, posts, businesses, files } = refresh;
  await recordAction(db, 'command', { action: 'sitemap.updated', addresses });
  const figure = (count: number) => withThousands(count);
  context.errors.write(
    `The sitemap at ${siteUrl}${paths.sitemap} has ${figure(addresses)} addresses, ` +
      `${figure(posts)} of them posts and ${figure(businesses)} businesses${files > 1 ? `, in ${files} files` : ''}.\n`,
  );
  if (json) context.output.write(`${JSON.stringify(refresh)}\n`);
  return 0;
}
