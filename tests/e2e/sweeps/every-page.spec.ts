/**
 * Opens every page once and does there all that can be read off a page that is open: what axe finds in both themes and in other
 * colours, whether it scrolls sideways, what large text and a large zoom do to it, whether its controls have names, and whether
 * something slips from under a finger as it comes alive. The lists of states are in tests/support/walker.
 */
import type { APIRequestContext } from '@playwright/test';
import { makeAccount } from '#tests/support/accounts/made-accounts.ts';
import { beginSession } from '#tests/support/accounts/page-sessions.ts';
import { expect, open, test } from '#tests/support/browser/page-test.ts';
import { openBlogAdmin } from '#tests/support/content/blog-steps.ts';
import { csvOf, openImportPage, sendFile } from '#tests/support/content/import-steps.ts';
import { insertRegister } from '#tests/support/content/insert-register.ts';
import { listTwice } from '#tests/support/content/list-twice.ts';
import { type Owned, ownBusiness } from '#tests/support/content/own-business.ts';
import { sendMessage } from '#tests/support/content/send-message.ts';
import { htmlPages } from '#tests/support/hostile/html-pages.ts';
import type { Site } from '#tests/support/site/site-process.ts';
import { BLOG_STATES } from '#tests/support/walker/blog-states.ts';
import { IMPORT_STATES } from '#tests/support/walker/import-states.ts';
import { READINGS, READINGS_UNDER_BAR } from '#tests/support/walker/large-text.ts';
import { VISITOR_STATES } from '#tests/support/walker/visitor-states.ts';
import { type Stop, stopsOf, walk } from '#tests/support/walker/walk.ts';

test.describe.configure({ timeout: 900_000 });
// Colours are measured at rest, not while something fades in.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** So that workers share a long walk. */
const PARTS = [0, 1];
const part = <Item>(items: readonly Item[], which: number) =>
  items.filter((_, at) => at % PARTS.length === which);

/** Has a site show something on each of its pages. @returns a business that the admin with this address speaks for */
async function fill(site: Site, email: string): Promise<Owned> {
  await sendMessage(site.url, { subject: 'Rindfleischetikettierungsüberwachungsaufgabenübertragungsgesetz' });
  await listTwice(site);
  await insertRegister(site);
  return ownBusiness(site, email);
}

async function pagesOfVisitors(request: APIRequestContext, site: Site): Promise<string[]> {
  const pages = [...new Set(await htmlPages(request, site))];
  expect(pages.length).toBeGreaterThan(25);
  return pages;
}

/** Colours that an owner might choose, however odd. */
function anyColours(): string {
  const anyColour = () =>
    Math.floor(Math.random() * 0x1000000)
      .toString(16)
      .padStart(6, '0');
  return `${anyColour()}-${anyColour()}`;
}

/** The pages of visitors, each in colours of its own, and among them those that are states to look at. */
function stopsOfVisitors(pages: readonly string[]): Stop[] {
  const states = stopsOf(VISITOR_STATES);
  const isPage = ({ path, prepare }: Stop) => path && pages.includes(path) && !prepare;
  const read = pages.map((path) => {
    const state = states.find((one) => one.path === path && isPage(one));
    const colours = anyColours();
    return { name: path, path, ...state, readings: READINGS, watchesOpening: true, colours };
  });
  return [...read, ...states.filter((state) => !isPage(state))];
}

/** Those pages of visitors in which an admin sees something else below the bar, and one below either kind of bar. */
async function differingForAdmins(
  pages: readonly string[],
  site: Site,
  visitor: APIRequestContext,
  admin: APIRequestContext,
): Promise<string[]> {
  const mainPart = async (request: APIRequestContext, path: string) =>
    /<main[\s\S]*<\/main>/.exec(await (await request.get(site.url + path)).text())?.[0];
  const differing = new Set(['/', '/about']);
  for (const path of pages)
    if ((await mainPart(visitor, path)) !== (await mainPart(admin, path))) differing.add(path);
  return [...differing];
}

for (const which of PARTS)
  test(`every page of visitors can be used by everybody, and read with large text, part ${which + 1}`, async ({
    page,
    request,
    ownSites,
  }) => {
    const site = await ownSites.start();
    await fill(site, await makeAccount(site, { admin: true }));
    const stops = stopsOfVisitors(await pagesOfVisitors(request, site));
    expect(await walk(page, site, part(stops, which))).toEqual({});
  });

for (const which of PARTS)
  test(`what users and admins see can be read with large text, and holds still as it comes alive, part ${which + 1}`, async ({
    page,
    request,
    ownSites,
  }) => {
    const site = await ownSites.start();
    const own = await fill(site, await beginSession(page, site, { admin: true }));
    const ofVisitors = await pagesOfVisitors(request, site);
    await open(page, `${site.url}/admin/import`);
    await sendFile(page, csvOf(3));
    await expect(page.getByText('Import completed successfully').first()).toBeVisible();
    const seen = [...new Set(await htmlPages(page.request, site, own))];
    const others = seen.filter((path) => !ofVisitors.includes(path));
    expect(others.length).toBeGreaterThan(35);
    expect(READINGS_UNDER_BAR.length).toBe(3);
    const differing = await differingForAdmins(ofVisitors, site, request, page.request);
    const stops = [...differing, ...others].map((path) => ({
      name: path,
      path,
      readings: ofVisitors.includes(path) ? READINGS_UNDER_BAR : READINGS,
      watchesOpening: seen.includes(path),
    }));
    expect(await walk(page, site, part(stops, which))).toEqual({});
  });

for (const [name, states] of [
  ['lists and tags', BLOG_STATES.filter((state) => !state.name.includes('editor'))],
  ['editor', BLOG_STATES.filter((state) => state.name.includes('editor'))],
] as const)
  test(`the ${name} of the blog's admin area can be used by everybody`, async ({ page, ownSites }) => {
    expect(states.length).toBeGreaterThan(5);
    const site = await ownSites.start();
    await openBlogAdmin(page, site);
    expect(await walk(page, site, stopsOf(states))).toEqual({});
  });

test('the import page and the profile can be used by everybody', async ({ page, ownSites }) => {
  const site = await ownSites.start();
  await openImportPage(page, site);
  const ofAdmin = await walk(page, site, stopsOf(IMPORT_STATES));
  await beginSession(page, site);
  const ofUser = await walk(page, site, stopsOf([{ name: 'the profile', path: '/profile' }]));
  expect({ ofAdmin, ofUser }).toEqual({ ofAdmin: {}, ofUser: {} });
});
