import { readdirSync } from 'node:fs';
import path from 'node:path';
import { matchRoutes, type RouteObject } from 'react-router';
import type { RouteConfigEntry } from '@react-router/dev/routes';
import { describe, expect, test } from 'vitest';
import { isAdminPath, isGuardedPath } from '#app/features/accounts/rights/guarded-paths.ts';
import { robotsText } from '#app/features/programs/crawlers/robots-text.ts';
import { SITE_PAGES, FOOTER_PAGES } from '#app/features/site/navigation/links.ts';
import { isWorthSaving } from '#app/features/site/offline/saved-pages.ts';
import routes from '#app/routes.ts';
import { sitePages as routedPages } from '#tests/support/site/site-routes.ts';
import { createPageFinder } from './find-page.ts';
import type { PageFacts } from './page-facts.ts';
import { type Page, PAGES, sitePages } from './pages.ts';
import { anyTown } from './paths.ts';

const named = PAGES.map((page): [string, Page] => [page.path, page]);
const towns = [{ slug: 'winchester' }];
const find = createPageFinder(PAGES, () => towns);
const APP = path.resolve(import.meta.dirname, '..');

interface RouteModule {
  default?: unknown;
  action?: unknown;
  loader?: unknown;
}

const modules = import.meta.glob<RouteModule>('../routes/**/*.{ts,tsx}');

async function moduleOf({ file }: Page): Promise<RouteModule> {
  const load = modules[`../${file}`];
  if (!load) throw new Error(`${file} is not there.`);
  return load();
}

/** A path with something in each of its variable parts. */
const anyOf = (pattern: string) => pattern.replace(anyTown, '/winchester').replaceAll(/:\w+/g, 'a1');

/** Written out, so that what is left out of all pages is missed as well. */
const facts: (keyof PageFacts)[] = ['cache', 'sitemap', 'scripts', 'views', 'takes', 'budget'];

test('every route says what everybody has to know of it', () => {
  const silent = routedPages().flatMap(({ path: route }) => {
    const page = PAGES.find((one) => one.path === route || `/${one.path}` === route);
    return facts.filter((fact) => page?.[fact] === undefined).map((fact) => `${route}: ${fact}`);
  });
  expect(silent).toEqual([]);
});

test('every module of the routes is a page or stands round some', () => {
  const used = new Set(routedPages().flatMap(({ file, layouts }) => [file, ...layouts]));
  const files = readdirSync(path.join(APP, 'routes'), { recursive: true, encoding: 'utf8' })
    .filter((file) => /(?<!\.test)\.tsx?$/.test(file))
    .map((file) => `routes/${file.split(path.sep).join('/')}`);
  expect(files.filter((file) => !used.has(file))).toEqual([]);
});

/** The routes as the router looks for them, each known by its module. */
function treeOf(entries: readonly RouteConfigEntry[]): RouteObject[] {
  return entries.map(({ path: route, index, file, children }) => ({
    handle: file,
    ...(route === undefined ? {} : { path: route }),
    ...(index ? { index: true as const } : { children: treeOf(children ?? []) }),
  }));
}

test.each(named.filter(([pattern]) => pattern !== '*'))(
  '%s is found where the router finds it',
  (pattern, page) => {
    const asked = anyOf(pattern);
    expect(find(asked)).toBe(page);
    expect(matchRoutes(treeOf(routes), asked)?.at(-1)?.route.handle).toBe(page.file);
  },
);

test('what has no page is not found', () => {
  for (const asked of [
    '/nowhere',
    '/guildford',
    '/Winchester',
    '/__proto__',
    '/*',
    '*',
    '',
    '/about/',
    '/blog/a/b',
    '/admin/nothing',
    '/:town',
  ])
    expect([asked, find(asked)]).toEqual([asked, null]);
});

describe.each(named)('%s', (pattern, page) => {
  test('is looked at as a page where it shows something, and nowhere else', async () => {
    const { default: component } = await moduleOf(page);
    if (component) {
      expect(page.views === null).toBe(isAdminPath(pattern));
      expect(page.scripts === null).toBe(isAdminPath(pattern));
    } else {
      const { cache, sitemap, scripts, views } = page;
      expect({ cache, sitemap, scripts, views }).toEqual({
        cache: null,
        sitemap: false,
        scripts: null,
        views: null,
      });
    }
  });

  test('is neither kept nor told to search engines where it is not for everybody', () => {
    if (!isGuardedPath(pattern)) return;
    expect([page.cache, page.sitemap]).toEqual([null, false]);
  });

  test('takes something large only where it takes anything', async () => {
    const { action } = await moduleOf(page);
    if (page.takes) expect(action).toBeTypeOf('function');
  });

  test('is kept by browsers where it is kept here', () => {
    if (page.cache) expect(isWorthSaving(anyOf(pattern))).toBe(true);
    if (isGuardedPath(pattern)) expect(isWorthSaving(anyOf(pattern))).toBe(false);
  });

  test('is not in the sitemap where search engines are sent away', () => {
    const disallowed = [
      ...robotsText({ siteUrl: '', policy: 'all', crawlers: [], checked: '' }).matchAll(/^Disallow: (.*)$/gm),
    ].map(([, start = '']) => start);
    expect(disallowed.length).toBeGreaterThan(3);
    if (page.sitemap) expect(disallowed.filter((start) => pattern.startsWith(start))).toEqual([]);
  });
});

test('each town has the page of towns, in its place', () => {
  const pages = sitePages([{ slug: 'fleet' }, { slug: 'hook' }]);
  expect(pages.slice(0, 4).map(({ path: own, file }) => [own, file])).toEqual([
    ['/', 'routes/home.tsx'],
    ['/fleet', 'routes/town.tsx'],
    ['/hook', 'routes/town.tsx'],
    ['/dog-services/:slug', 'routes/business.tsx'],
  ]);
});

test('whatever navigation leads to is a page for everybody', () => {
  for (const { href } of [...SITE_PAGES, ...FOOTER_PAGES])
    expect([href, find(href)?.sitemap]).toEqual([href, expect.toSatisfy((stated) => stated !== false)]);
});
