/** Photographs that businesses send: seen by nobody before somebody at the desk has looked at them. */
import { writeFile } from 'node:fs/promises';
import type { Browser, Page } from '@playwright/test';
import sharp from 'sharp';
import { httpAccount, NO_CAPTCHA } from '#tests/support/accounts/http-account.ts';
import { beginSession, beginSessionOf } from '#tests/support/accounts/page-sessions.ts';
import { axeViolationsInThemes } from '#tests/support/browser/axe-violations.ts';
import { expect, hasComeAlive, test } from '#tests/support/browser/page-test.ts';
import { linkIn, mailTo } from '#tests/support/content/outbox.ts';
import { ownBusiness } from '#tests/support/content/own-business.ts';
import { requestRaw } from '#tests/support/hostile/raw-request.ts';
import { withDatabase } from '#tests/support/site/site-client.ts';
import type { Site } from '#tests/support/site/site-process.ts';

const ROWS = `
  INSERT INTO service_types VALUES ('Kennels'), ('Dog Walker') ON CONFLICT DO NOTHING;
  INSERT INTO businesses (slug, name, category, city, postal_code, phone, council) VALUES
    ('lower-barn', 'Lower Barn Kennels', 'Kennels', 'Alton', 'GU34 1AA', '01632 960377', 'E07000085');`;

type Start = (environment: Record<string, string>) => Promise<Site>;

async function startSite(start: Start) {
  const site = await start({ ...NO_CAPTCHA, SEED_DEMO: 'false' });
  await withDatabase(site.dataDir, (client) => client.query(ROWS));
  return site;
}

async function openDesk(browser: Browser, site: Site, javaScriptEnabled: boolean): Promise<Page> {
  const desk = await (await browser.newContext({ javaScriptEnabled })).newPage();
  await beginSession(desk, site, { admin: true });
  await desk.goto(`${site.url}/admin/changes`);
  return desk;
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
  await expect(page.getByText('Added. Say what it shows, then send.')).toBeVisible();
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

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with scripts' : 'without scripts', () => {
    test.use({ javaScriptEnabled });

    test('an owner sends photographs, which nobody sees before they are taken', async ({
      page,
      ownSites,
      browser,
    }) => {
      const site = await startSite(ownSites.start);
      const email = await beginSession(page, site);
      await ownBusiness(site, email, 'lower-barn');
      await page.goto(`${site.url}/my-business/lower-barn`);
      const actions = page.getByRole('region', { name: 'Is it still right?' });
      await actions.getByRole('link', { name: 'Photos' }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Photos');
      if (javaScriptEnabled) await hasComeAlive(page);
      await page.getByRole('button', { name: 'Add photo' }).click();
      await expect(page.getByText('Choose a picture first, then add it.').first()).toBeVisible();
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
      if (javaScriptEnabled) expect(await axeViolationsInThemes(page)).toEqual([]);
      await page.getByRole('button', { name: 'Send photos' }).click();
      await expect(page.getByText('Say in a few words what can be seen.').first()).toBeVisible();
      for (const [index, alt] of ['The red paddock', 'The blue barn'].entries()) {
        const photo = page.getByRole('group', { name: `Photo ${index + 1}` });
        await photo.getByLabel('What the picture shows').fill(alt);
        await photo.getByLabel('Right to show it').selectOption('It is ours');
      }
      await page.getByRole('button', { name: 'Send photos' }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Lower Barn Kennels');

      // What waits is shown to whoever sent it, and has no address that others could open.
      await actions.getByRole('link', { name: 'Photos' }).click();
      await expect(page.getByText('These wait to be looked at')).toBeVisible();
      const own = (await page.locator('ol img').first().getAttribute('src')) ?? '';
      expect(own).toMatch(/^\/my-business\/lower-barn\/photos\/[0-9a-f]{32}-900x600\.webp$/);
      const name = own.split('/').at(-1) ?? '';
      const visitor = await browser.newContext({ javaScriptEnabled });
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

      const desk = await openDesk(browser, site, javaScriptEnabled);
      await expect(desk.getByText('The red paddock')).toBeVisible();
      await isDrawn(desk, '.changes-photos img');
      if (javaScriptEnabled) expect(await axeViolationsInThemes(desk)).toEqual([]);
      await desk.locator('#decide').getByRole('button', { name: 'Apply', exact: true }).click();
      await expect(desk.getByText('is applied.')).toBeVisible();
      await mailTo(site.dataDir, email, 'Taken over');
      const shown = await visitor.newPage();
      await shown.goto(`${site.url}/dog-services/lower-barn`);
      await expect(shown.getByRole('img', { name: 'The red paddock' }).first()).toBeVisible();
      expect((await visitor.request.get(`${site.url}/uploads/${name}`)).status()).toBe(200);

      // Taken back, the page is as it was; what was sent waits again, with its pictures.
      await desk.goto(`${site.url}/admin/changes/1`);
      await desk.getByRole('main').getByRole('button', { name: 'Take the decision back' }).click();
      await isDrawn(desk, '.changes-photos img');
      await shown.goto(`${site.url}/dog-services/lower-barn`);
      await expect(shown.getByRole('img', { name: 'The red paddock' })).toHaveCount(0);
    });

    test('a walker who is not listed yet sends photographs with her entry', async ({
      page,
      ownSites,
      browser,
    }) => {
      const site = await startSite(ownSites.start);
      await page.goto(`${site.url}/list-your-business?add=1`);
      if (javaScriptEnabled) await hasComeAlive(page);
      await page.getByLabel('Name', { exact: true }).fill('Tessa’s Walks');
      await page.getByLabel('Town').fill('Alton');
      await page.getByLabel('Email').fill('tessa@dogs.example');
      await page.getByRole('button', { name: 'Send' }).click();
      await expect(page.getByText('We have sent you a link.').first()).toBeVisible();
      const link = linkIn(await mailTo(site.dataDir, 'tessa@dogs.example', 'Please confirm'));
      // Before the address is confirmed nothing can be put with it.
      expect((await page.request.get(`${link}/photos`)).status()).toBe(404);
      await page.goto(link);
      await expect(page.getByRole('link', { name: 'Photos' })).toHaveCount(0);
      await page.getByRole('button', { name: 'Confirm' }).click();
      await page.getByRole('link', { name: 'Photos' }).click();
      if (javaScriptEnabled) await hasComeAlive(page);
      await addPhoto(page, '#d34030');
      await isDrawn(page, 'ol img');
      await page.getByLabel('What the picture shows').fill('Bess on the common');
      await page.getByLabel('Right to show it').selectOption('Whoever took it agrees');
      await page.getByRole('button', { name: 'Send photos' }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Waits for us to look at it');
      await expect(page.getByText('Bess on the common')).toBeVisible();

      const desk = await openDesk(browser, site, javaScriptEnabled);
      await isDrawn(desk, '.changes-photos img');
      // What is put with it meanwhile was not seen, and is not taken.
      await page.getByRole('link', { name: 'Photos' }).click();
      await page.getByLabel('What the picture shows').fill('Something else');
      await page.getByRole('button', { name: 'Send photos' }).click();
      await expect(page.getByText('Something else')).toBeVisible();
      await desk.locator('#decide').getByRole('button', { name: 'Add it' }).click();
      await expect(desk.getByText('Other photographs have been sent meanwhile.').first()).toBeVisible();
      expect(await (await page.request.get(`${site.url}/api/v1/businesses`)).text()).not.toContain('Tessa');
      await desk.locator('#decide').getByRole('button', { name: 'Add it' }).click();
      await expect(desk.getByText('is applied.')).toBeVisible();
      await page.goto(linkIn(await mailTo(site.dataDir, 'tessa@dogs.example', 'Taken over')));
      await page.getByRole('link', { name: 'See the page of Tessa’s Walks' }).click();
      await expect(page.getByRole('img', { name: 'Something else' }).first()).toBeVisible();
      // What is decided takes in nothing more.
      expect((await page.request.get(`${link}/photos`)).status()).toBe(404);
    });
  });
}

test('nobody sends photographs for a business that is not theirs', async ({ page, ownSites }) => {
  const site = await startSite(ownSites.start);
  const { email, cookie } = await httpAccount(site);
  const stranger = await httpAccount(site);
  await ownBusiness(site, email, 'lower-barn');
  const send = async (path: string, fields: Record<string, string>, as?: string, bytes = 1000) => {
    const boundary = 'paws';
    const parts = Object.entries(fields).map(
      ([name, value]) =>
        `--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
    );
    const file = `--${boundary}\r\nContent-Disposition: form-data; name="filler"\r\n\r\n${'x'.repeat(bytes)}\r\n`;
    return requestRaw(site.url, path, {
      method: 'POST',
      headers: {
        'Content-Type': `multipart/form-data; boundary=${boundary}`,
        ...(as && { Cookie: as }),
      },
      body: `${parts.join('')}${file}--${boundary}--\r\n`,
    });
  };
  const changes = () =>
    withDatabase(site.dataDir, async (client) => {
      const { rows } = await client.query<{ patch: unknown }>('SELECT patch FROM changes ORDER BY id');
      return rows.map(({ patch }) => patch);
    });

  // Neither with a small body nor with one that only whoever may send photographs may send.
  for (const bytes of [1000, 200_000]) {
    for (const as of [undefined, stranger.cookie]) {
      const answer = await send('/my-business/lower-barn/photos', { 'photos-0-alt': 'x' }, as, bytes);
      expect([302, 404]).toContain(answer.status);
    }
    expect((await send('/suggestion/1-aaaaaaaaaaaaaaaaaaaaaa/photos', {}, undefined, bytes)).status).toBe(
      404,
    );
  }
  expect(await changes()).toEqual([]);

  // A picture that was never sent, what only the directory may say, and where it never was.
  const invented = { 'photos-0-address': `/uploads/${'a'.repeat(32)}-900x600.webp`, 'photos-0-alt': 'x' };
  const missing = { ...invented, 'photos-0-rights': 'business' };
  const refused = await send('/my-business/lower-barn/photos', missing, cookie);
  expect([refused.status, refused.body]).toEqual([400, expect.stringContaining('not stored here any more')]);
  await beginSessionOf(page, site, email);
  await page.goto(`${site.url}/my-business/lower-barn/photos`);
  await hasComeAlive(page);
  await addPhoto(page, '#d34030');
  const address = await page.locator('input[name="photos-0-address"]').inputValue();
  const described = { 'photos-0-address': address, 'photos-0-alt': 'A dog', 'photos-0-credit': '' };
  const claimed = { ...described, 'photos-0-rights': 'own' };
  expect((await send('/my-business/lower-barn/photos', claimed, cookie)).status).toBe(400);
  const linked = { ...described, 'photos-0-rights': 'business', 'photos-0-source': 'https://spam.example/' };
  expect((await send('/my-business/lower-barn/photos', linked, cookie)).status).toBe(303);
  expect(await changes()).toMatchObject([{ photos: { to: [{ alt: 'A dog', source: null }] } }]);

  // Sent again, it takes the place of what waited.
  const better = { ...described, 'photos-0-rights': 'business', 'photos-0-alt': 'Bess' };
  expect((await send('/my-business/lower-barn/photos', better, cookie)).status).toBe(303);
  const states = await withDatabase(site.dataDir, async (client) => {
    const { rows } = await client.query<{ state: string }>('SELECT state FROM changes ORDER BY id');
    return rows.map(({ state }) => state);
  });
  expect(states).toEqual(['withdrawn', 'open']);

  // With many others it is not taken unseen.
  await beginSession(page, site, { admin: true });
  await page.goto(`${site.url}/admin/changes`);
  const applied = await page.request.post(`${site.url}/admin/changes`, {
    form: { intent: 'apply-several', id: '2' },
    headers: { Origin: site.url },
  });
  expect(applied.status()).toBeLessThan(400);
  const { photos } = await (await page.request.get(`${site.url}/api/v1/businesses/lower-barn`)).json();
  expect(photos).toBeNull();
});
