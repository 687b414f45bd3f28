/** What holds for every page there is in `app/routes.ts`, as an admin sees it. */
import type { Locator, Page } from '@playwright/test';
import { readControls } from '#tests/support/browser/accessibility-tree.ts';
import { openBlogAdmin } from '#tests/support/content/blog-steps.ts';
import { httpAccount, NO_CAPTCHA } from '#tests/support/accounts/http-account.ts';
import { sendFile, csvOf } from '#tests/support/content/import-steps.ts';
import { ownBusiness } from '#tests/support/content/own-business.ts';
import { anyBusiness } from '#tests/support/content/any-business.ts';
import { expect, open, test } from '#tests/support/browser/page-test.ts';
import { htmlPages } from '#tests/support/hostile/html-pages.ts';
import { insertRegister } from '#tests/support/content/insert-register.ts';
import { sendMessage } from '#tests/support/content/send-message.ts';
import { setTextSize } from '#tests/support/browser/text-size.ts';

test.describe.configure({ timeout: 300_000 });
test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** As wide as a window of 1280 pixels is at a zoom of 400 % and of 200 %. */
const ZOOMED = [320, 640];

/** How many pixels the page has to be scrolled sideways for. */
function sideways(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
}

test('every page fits at a zoom of 400 % and with text twice as large, and names its controls', async ({
  page,
  ownSites,
}) => {
  const site = await ownSites.start();
  await openBlogAdmin(page, site);
  await page.goto(`${site.url}/admin/import`);
  await sendFile(page, csvOf(3));
  await expect(page.getByText('Import completed successfully').first()).toBeVisible();
  await sendMessage(site.url, { subject: 'Rindfleischetikettierungsüberwachungsaufgabenübertragungsgesetz' });
  await insertRegister(site);
  const pages = await htmlPages(page.request, site);
  expect(pages.length).toBeGreaterThan(35);

  const faults: unknown[] = [];
  for (const path of pages) {
    await page.setViewportSize({ width: 1280, height: 900 });
    await open(page, site.url + path);
    const controls = await readControls(page);
    expect(controls.length, path).toBeGreaterThan(3);
    const nameless = controls.filter(({ name }) => name === '');
    const wide: Record<string, number> = {};
    for (const width of ZOOMED) {
      await page.setViewportSize({ width, height: 450 });
      wide[width] = await sideways(page);
    }
    await page.setViewportSize({ width: 1280, height: 900 });
    await setTextSize(page, 32);
    wide['text'] = await sideways(page);
    await setTextSize(page, 16);
    if (nameless.length > 0 || Object.values(wide).some((pixels) => pixels > 0))
      faults.push({ path, nameless, wide });
  }
  expect(faults).toEqual([]);
});

test("where the visitor's own colours rule, what is current or switched on stands out", async ({
  page,
  ownSites,
}) => {
  const site = await ownSites.start();
  await openBlogAdmin(page, site);
  await page.emulateMedia({ forcedColors: 'active' });
  const ground = (locator: Locator) => locator.evaluate((node) => getComputedStyle(node).backgroundColor);
  const navigation = page.getByRole('navigation', { name: 'Blog admin' });
  expect(await ground(navigation.getByRole('link', { name: 'Posts' }))).not.toBe(
    await ground(navigation.getByRole('link', { name: 'Tags' })),
  );
  await open(page, `${site.url}/profile`);
  const track = page.getByRole('switch', { name: 'Admin privileges' });
  expect(await ground(track.locator('xpath=following-sibling::span'))).not.toBe(await ground(track));
});

/** Forms, with what is filled in before they are sent and the fields that are wrong then. */
const FORMS: { path: string; button: string; fill?: Record<string, string>; wrong: string[] }[] = [
  { path: '/auth', button: 'Sign In', wrong: ['Email', 'Password'] },
  { path: '/auth?tab=register', button: 'Create Account', wrong: ['Email', 'Password'] },
  { path: '/auth/forgot', button: 'Send Link', wrong: ['Email'] },
  { path: '/contact', button: 'Send Message', wrong: ['Email', 'What is it about?', 'Message'] },
  { path: '/complaints', button: 'Send Message', wrong: ['Email', 'What is it about?', 'Message'] },
  { path: '/suggest/:business?what=unsafe', button: 'Send', wrong: ['What happened?'] },
  { path: '/suggest/:business?what=edit', button: 'Send', wrong: ['Email'] },
  { path: '/list-your-business?add=1', button: 'Send', wrong: ['Name', 'Town', 'Email'] },
  {
    path: '/my-business/:own/edit',
    button: 'Save changes',
    fill: { 'Dogs at once': 'many', Phone: 'ring me' },
    wrong: ['Dogs at once', 'Phone'],
  },
  { path: '/profile', button: 'Save Changes', fill: { 'Display Name': '' }, wrong: ['Display Name'] },
  { path: '/profile', button: 'Change Password', wrong: ['Current password', 'New password'] },
  { path: '/blog/admin/tags', button: 'Add Tag', wrong: ['Tag Name', 'Slug'] },
  { path: '/blog/admin/new', button: 'Save Post', wrong: ['Title', 'Slug', 'Content'] },
  { path: '/admin/businesses/new', button: 'Add business', wrong: ['Name', 'Main service', 'Town'] },
  { path: '/admin/licences/councils?council=new', button: 'Write it down', wrong: ['Name', 'Code'] },
  { path: '/?postcode=nonsense', button: 'Search Services', wrong: ['Postcode'] },
];

for (const javaScriptEnabled of [true, false]) {
  test(`each wrong field of a form is told with its name and what is wrong with it, ${javaScriptEnabled ? 'with' : 'without'} scripts`, async ({
    browser,
    ownSites,
  }) => {
    const site = await ownSites.start(NO_CAPTCHA);
    const { cookie, email } = await httpAccount(site, { admin: true });
    const own = await ownBusiness(site, email);
    const cookies = cookie.split('; ').map((pair) => {
      const [name = '', ...value] = pair.split('=');
      return { name, value: value.join('='), url: site.url };
    });
    const { slug } = await anyBusiness(site);
    for (const { path: written, button, fill = {}, wrong } of FORMS) {
      const path = written.replace(':business', slug).replace(':own', own.slug);
      const visitor = await browser.newContext({ javaScriptEnabled });
      if (!path.startsWith('/auth')) await visitor.addCookies(cookies);
      const form = await visitor.newPage();
      if (javaScriptEnabled) await open(form, site.url + path);
      else await form.goto(site.url + path);
      for (const [label, text] of Object.entries(fill)) await form.getByLabel(label).fill(text);
      // What the browser would check by itself is left to the site.
      if (!javaScriptEnabled)
        for (const one of await form.locator('form').all())
          await one.evaluate((node) => node.setAttribute('novalidate', ''));
      await form.getByRole('button', { name: button, exact: true }).click();
      const told = async () => (await readControls(form)).filter(({ isInvalid }) => isInvalid);
      await expect
        .poll(async () => (await told()).map(({ name }) => name.replace(/ \(.*| \*$/, '')), { message: path })
        .toEqual(wrong);
      expect((await told()).filter(({ description }) => !/[a-z]{3,} [a-z]{2,}/i.test(description))).toEqual(
        [],
      );
      await visitor.close();
    }
  });
}
