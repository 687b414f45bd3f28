import { withThousands } from '@dog-care-directory/text';
import { databaseOf } from '#db/client.ts';
import type { Writable } from 'node:stream';
import type { Pool } from 'pg';
import { recordAction } from '#app/features/actions/action-log.server.ts';
import { refreshSitemap } from '#app/features/site/metadata/sitemap.server.ts';
import * as paths from '#app/paths/paths.ts';
import { wantsJson } from './wants-json.ts';

export const USAGE = `Usage: directory sitemap [--json]

Rebuilds the sitemap from the site's pages, published posts and businesses.
`;

interface SitemapContext {
  openPool: () => Promise<Pool>;
  /** Origin without a trailing slash. */
  siteUrl: () => string;
  output: Writable;
  errors: Writable;
}

/** @param args after `sitemap`  @returns exit code: 0 done, 2 wrong usage */
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
