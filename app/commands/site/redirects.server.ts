/** Changes to redirects, checked against each other and against existing pages. */
import { parse } from 'csv-parse/sync';
import { sql } from 'drizzle-orm';
import { recordAction } from '#app/features/actions/action-log.server.ts';
import {
  isLoop,
  readNewAddress,
  readOldPath,
  redirectOf,
  targetKey,
} from '#app/features/site/redirects/redirect.ts';
import { allRedirects, storeRedirects } from '#app/features/site/redirects/redirect-finder.server.ts';
import { deleteRedirect } from '#app/features/site/redirects/redirect-list.server.ts';
import { createPageFinder } from '#app/paths/find-page.ts';
import { PAGES } from '#app/paths/pages.ts';
import * as paths from '#app/paths/paths.ts';
import { withThousands } from '@dog-care-directory/text';
import type { Services } from '#app/services/services.server.ts';
import { IS_PUBLIC } from '#app/features/blog/posts/is-public.server.ts';
import type { Database } from '#db/client.ts';

type Needed = Pick<Services, 'db' | 'region' | 'redirects'>;

/** Limited because all are held in memory. */
const MOST = 20_000;
const LOOP = 'This leads back to the old path.';

export type RedirectOutcome =
  | { isStored: true }
  | { isStored: false; problems?: { from?: string; to?: string }; warnings?: string[] };

export async function addRedirect(
  services: Needed,
  userId: string,
  typed: { from: string; to: string },
  confirmed: boolean,
): Promise<RedirectOutcome> {
  const old = readOldPath(typed.from);
  const target = readNewAddress(typed.to);
  if ('problem' in old || 'problem' in target) {
    return {
      isStored: false,
      problems: {
        ...('problem' in old && { from: old.problem }),
        ...('problem' in target && { to: target.problem }),
      },
    };
  }
  const wanted = { ...old, ...target };
  const outcome = await services.db.transaction(async (db): Promise<RedirectOutcome> => {
    await lock(db);
    const all = await allRedirects(db);
    if (isLoop(wanted, all)) return { isStored: false, problems: { to: LOOP } };
    if (!all.has(wanted.from) && all.size >= MOST) {
      return { isStored: false, problems: { from: `There are already ${withThousands(MOST)} redirects.` } };
    }
    const warnings = confirmed ? [] : await warningsFor(services, db, wanted);
    if (warnings.length > 0) return { isStored: false, warnings };
    await storeRedirects(db, [wanted]);
    await recordAction(db, { userId }, { action: 'redirect.saved', name: wanted.from });
    return { isStored: true };
  });
  services.redirects.forget();
  return outcome;
}

/** Two concurrent admins could each store one half of a loop. */
const lock = (db: Database) => db.execute('LOCK TABLE redirects IN SHARE ROW EXCLUSIVE MODE');

async function warningsFor(
  services: Needed,
  db: Database,
  { from, to }: { from: string; to: string },
): Promise<string[]> {
  const target = targetKey(to);
  const isThere = await existingPages(services, db, target === null ? [from] : [from, target]);
  const all = await allRedirects(db);
  const present = all.get(from);
  return [
    ...(present !== undefined && present !== to
      ? [`There is already a redirect from ${from} to ${present}. Saving replaces it.`]
      : []),
    ...(isThere.has(from) ? [`There is a page at ${from}. Visitors would no longer see it.`] : []),
    ...(target !== null && !isThere.has(target) && redirectOf(target, '', all) === null
      ? [`There is no page at ${target}.`]
      : []),
  ];
}

async function existingPages(
  { region }: Pick<Needed, 'region'>,
  db: Database,
  wanted: readonly string[],
): Promise<Set<string>> {
  const { towns, pages } = await region();
  const find = createPageFinder(PAGES, () => towns);
  const ofTown = new Set(towns.map(({ slug }) => paths.town(slug)));
  const ofOwner = new Set(pages.map(({ slug }) => paths.ownPage(slug)));
  const fixed = wanted.filter((path) => {
    if (path.endsWith('/*') && PAGES.some((page) => page.path.startsWith(path.slice(0, -1)))) return true;
    const page = find(path);
    return (page !== null && !page.path.includes(':')) || ofTown.has(path) || ofOwner.has(path);
  });
  const slugsBelow = (start: string) =>
    wanted.filter((path) => path.startsWith(start)).map((path) => path.slice(start.length));
  const [businesses, posts] = [paths.business(''), paths.article('')];
  const { rows } = await db.execute<{ path: string }>(sql`
    SELECT ${businesses}::text || slug AS path FROM businesses WHERE slug IN (SELECT unnest(${sql.param(slugsBelow(businesses))}::text[]))
    UNION ALL
    SELECT ${posts}::text || slug FROM blog_posts
      WHERE ${IS_PUBLIC} AND slug IN (SELECT unnest(${sql.param(slugsBelow(posts))}::text[]))`);
  return new Set([...fixed, ...rows.map(({ path }) => path)]);
}

/** Adds redirects from paths that lead nowhere yet, as far as there is room. @param db a transaction @returns those added */
export async function addFreeRedirects(
  services: Pick<Needed, 'region'>,
  db: Database,
  wanted: readonly { from: string; to: string }[],
): Promise<{ from: string; to: string }[]> {
  await lock(db);
  const all = await allRedirects(db);
  const byPath = new Map(wanted.map((one) => [one.from, one]));
  const isThere = await existingPages(services, db, [...byPath.keys()]);
  const free = [...byPath.values()].filter(({ from }) => !all.has(from) && !isThere.has(from));
  const added = free.slice(0, Math.max(0, MOST - all.size));
  await storeRedirects(db, added);
  return added;
}

export async function removeRedirect(services: Needed, userId: string, id: number): Promise<boolean> {
  const isGone = await services.db.transaction(async (db) => {
    const from = await deleteRedirect(db, id);
    if (from !== null) await recordAction(db, { userId }, { action: 'redirect.deleted', name: from });
    return from !== null;
  });
  services.redirects.forget();
  return isGone;
}

export interface RedirectImport {
  stored: number;
  /** The first fifty skipped lines, with reasons. */
  left: string[];
  leftCount: number;
}

const MOST_SAID = 50;

/** Imports redirects from two CSV columns; skips and reports invalid lines. Null if it isn't CSV. */
export async function importRedirects(
  services: Needed,
  userId: string,
  text: string,
): Promise<RedirectImport | null> {
  const lines = readLines(text);
  if (lines === null) return null;
  const { stored, left } = await services.db.transaction(async (db) => {
    const left: string[] = [];
    await lock(db);
    const all = await allRedirects(db);
    const wanted = new Map<string, { to: string; line: number }>();
    for (const { line, cells } of lines) {
      const old = readOldPath(cells[0] ?? '');
      const target = readNewAddress(cells[1] ?? '');
      if ('problem' in old) left.push(`Line ${line}: ${old.problem}`);
      else if ('problem' in target) left.push(`Line ${line}: ${target.problem}`);
      else if (wanted.has(old.from))
        left.push(`Line ${line}: ${old.from} is already in line ${wanted.get(old.from)?.line}.`);
      else if (isLoop({ ...old, ...target }, all)) left.push(`Line ${line}: ${LOOP}`);
      else if (!all.has(old.from) && all.size >= MOST)
        left.push(`Line ${line}: There are already ${withThousands(MOST)} redirects.`);
      else {
        all.set(old.from, target.to);
        wanted.set(old.from, { to: target.to, line });
      }
    }
    const targets = [...wanted].map(([from, { to }]) => ({ from, target: targetKey(to) }));
    const isThere = await existingPages(
      services,
      db,
      targets.flatMap(({ target }) => target ?? []),
    );
    for (const { from, target } of targets) {
      if (target === null || isThere.has(target) || redirectOf(target, '', all)) continue;
      left.push(`Line ${wanted.get(from)?.line}: There is no page at ${target}.`);
      wanted.delete(from);
    }
    const hidden = await existingPages(services, db, [...wanted.keys()]);
    for (const from of hidden) {
      left.push(
        `Line ${wanted.get(from)?.line}: There is a page at ${from}. Add this one by hand if you mean it.`,
      );
      wanted.delete(from);
    }
    if (wanted.size === 0) return { stored: 0, left };
    await storeRedirects(
      db,
      [...wanted].map(([from, { to }]) => ({ from, to })),
    );
    const name = `${withThousands(wanted.size)} redirects`;
    await recordAction(db, { userId }, { action: 'redirects.imported', name });
    return { stored: wanted.size, left };
  });
  services.redirects.forget();
  return { stored, left: left.slice(0, MOST_SAID), leftCount: left.length };
}

function readLines(text: string): { line: number; cells: string[] }[] | null {
  try {
    const rows = parse(text, {
      bom: true,
      info: true,
      delimiter: [',', ';', '\t'],
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: true,
      max_record_size: 5000,
    }) as unknown as { record: string[]; info: { lines: number } }[];
    const lines = rows.map(({ record, info }) => ({ line: info.lines, cells: record }));
    const isHeader = !/^\s*(?:\/|https?:)/i.test(lines[0]?.cells[0] ?? '');
    return isHeader ? lines.slice(1) : lines;
  } catch {
    return null;
  }
}
