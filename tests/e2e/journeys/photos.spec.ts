/** Photographs that businesses send, where scripts run: seen by nobody before somebody in the admin area has looked at them. */
import { writeFile } from 'node:fs/promises';
import type { Browser, Page } from '@playwright/test';
import sharp from 'sharp';
import { beginSession } from '#tests/support/accounts/page-sessions.ts';
import { axeViolationsInThemes } from '#tests/support/browser/axe-violations.ts';
import { expect, hasComeAlive, test } from '#tests/support/browser/page-test.ts';
import { startChangeSite } from '#tests/support/content/change-sites.ts';
import { mailTo } from '#tests/support/content/outbox.ts';
import { ownBusiness } from '#tests/support/content/own-business.ts';
import type { Site } from '#tests/support/site/site-process.ts';

async function openQueue(browser: Browser, site: Site): Promise<Page> {
  const adminPage = await (await browser.newContext()).newPage();
  await beginSession(adminPage, site, { admin: true });
  await adminPage.goto(`${site.url}/admin/changes`);
  return adminPage;
}

const picture = async (background: string) => ({
  name: 'paddock.jpg',
  mimeType: 'image/jpeg',
  buffer: await sharp({ create: { width: 900, height: 600, channels: 3, background } })
    .jpeg()
    .toBuffer(),
});

async function addPhoto(page: Page, background: string): Promise<void> {
  await page.getByLabel('Another photo').setInputFiles(await picture(background));
  await page.getByRole('button', { name: 'Add photo' }).click();
  await expect(page.getByText('Photo added. Describe it, then send.')).toBeVisible();
}

/** Whether the browser has drawn the picture. */
const isDrawn = (page: Page, selector: string) =>
  expect
    .poll(() =>
      page
        .locator(selector)
        .first()
        .evaluate((image: HTMLImageElement) => image.naturalWidth),
    )
    .toBeGreaterThan(0);

test('an owner sends photographs, which nobody sees before they are taken', async ({
  page,
  ownSites,
  browser,
}) => {
  const site = await startChangeSite(ownSites);
  const email = await beginSession(page, site);
  await ownBusiness(site, email, 'lower-barn');
  await page.goto(`${site.url}/my-business/lower-barn`);
  const actions = page.getByRole('region', { name: 'Is it up to date?' });
  await actions.getByRole('link', { name: 'Photos' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Photos');
  await hasComeAlive(page);
  await page.getByRole('button', { name: 'Add photo' }).click();
  await expect(page.getByText('Choose a photo, then add it.').first()).toBeVisible();
  // As phones of today make them; the page says so, not the network.
  const { buffer, name: fileName } = await picture('#d34030');
  const tooLarge = Buffer.concat([buffer, Buffer.alloc(14 * 1024 * 1024)]);
  // From the disk, as a person chooses it: what is handed over in memory takes its way through the driver, for long.
  const chosen = test.info().outputPath(fileName);
  await writeFile(chosen, tooLarge);
  await page.getByLabel('Another photo').setInputFiles(chosen);
  await page.getByRole('button', { name: 'Add photo' }).click();
  await expect(page.getByText('The picture is larger than 10 MB.').first()).toBeVisible();
  await addPhoto(page, '#d34030');
  await addPhoto(page, '#3060d3');
  await isDrawn(page, 'ol img');
  expect(await axeViolationsInThemes(page)).toEqual([]);
  await page.getByRole('button', { name: 'Send photos' }).click();
  await expect(page.getByText('Describe the photo in a few words.').first()).toBeVisible();
  for (const [index, alt] of ['The red paddock', 'The blue barn'].entries()) {
    const photo = page.getByRole('group', { name: `Photo ${index + 1}` });
    await photo.getByLabel('What the photo shows').fill(alt);
    await photo.getByLabel('Right to show it').selectOption('We own it');
  }
  await page.getByRole('button', { name: 'Send photos' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Lower Barn Kennels');

  // What waits is shown to whoever sent it, and has no address that others could open.
  await actions.getByRole('link', { name: 'Photos' }).click();
  await expect(page.getByText('These photos are waiting to be checked')).toBeVisible();
  const own = (await page.locator('ol img').first().getAttribute('src')) ?? '';
  expect(own).toMatch(/^\/my-business\/lower-barn\/photos\/[0-9a-f]{32}-900x600\.webp$/);
  const name = own.split('/').at(-1) ?? '';
  const visitor = await browser.newContext();
  for (const address of [`/uploads/${name}`, own, `/admin/changes/1/photos/${name}`]) {
    const answer = await visitor.request.get(site.url + address, { maxRedirects: 0 });
    expect([address, answer.headers()['content-type'] ?? '']).toEqual([
      address,
      expect.not.stringContaining('image'),
    ]);
  }
  // Nor does it show anything in another site, or as a link that is passed on.
  const elsewhere = await page.request.get(site.url + own, {
    headers: { 'Sec-Fetch-Site': 'cross-site' },
  });
  expect(elsewhere.status()).toBe(404);

  const adminPage = await openQueue(browser, site);
  await expect(adminPage.getByText('The red paddock')).toBeVisible();
  await isDrawn(adminPage, '.changes-photos img');
  expect(await axeViolationsInThemes(adminPage)).toEqual([]);
  await adminPage.locator('#decide').getByRole('button', { name: 'Apply', exact: true }).click();
  await expect(adminPage.getByText('is applied.')).toBeVisible();
  await mailTo(site.dataDir, email, 'your photos are live');
  const shown = await visitor.newPage();
  await shown.goto(`${site.url}/dog-services/lower-barn`);
  await expect(shown.getByRole('img', { name: 'The red paddock' }).first()).toBeVisible();
  expect((await visitor.request.get(`${site.url}/uploads/${name}`)).status()).toBe(200);

  // Taken back, the page is as it was; what was sent waits again, with its pictures.
  await adminPage.goto(`${site.url}/admin/changes/1`);
  await adminPage.getByRole('main').getByRole('button', { name: 'Undo the decision' }).click();
  await isDrawn(adminPage, '.changes-photos img');
  await shown.goto(`${site.url}/dog-services/lower-barn`);
  await expect(shown.getByRole('img', { name: 'The red paddock' })).toHaveCount(0);
});
