import sharp from 'sharp';
import { beginSession } from '#tests/support/accounts/page-sessions.ts';
import { axeViolationsInThemes } from '#tests/support/browser/axe-violations.ts';
import { expect, open, test } from '#tests/support/browser/page-test.ts';
import { anyBusiness } from '#tests/support/content/any-business.ts';
import { ownBusiness } from '#tests/support/content/own-business.ts';
import * as paths from '#app/paths/paths.ts';

/** A photograph with a bright upper half, so that a test sees which part was cut out. */
function photograph(): Promise<Buffer> {
  const upper = { create: { width: 1200, height: 800, channels: 3, background: '#ffe0b0' } } as const;
  return sharp({ create: { width: 1200, height: 1600, channels: 3, background: '#204030' } })
    .composite([{ input: upper, top: 0, left: 0 }])
    .jpeg()
    .toBuffer();
}

for (const hasScripts of [true, false]) {
  test.describe(hasScripts ? 'with scripts' : 'without scripts', () => {
    test.use({ javaScriptEnabled: hasScripts, touched: hasScripts });

    test('an owner adds a portrait and words, and the page and cards show them once an admin agrees', async ({
      page,
      ownSites,
      browser,
    }) => {
      test.slow();
      const site = await ownSites.start();
      const { slug } = await anyBusiness(site);
      const email = await beginSession(page, site);
      await ownBusiness(site, email, slug);
      const go = async (path: string) => {
        if (hasScripts) await open(page, site.url + path);
        else await page.goto(site.url + path);
      };
      await go(paths.ownBusiness(slug));
      await page.getByRole('link', { name: 'Add a photo of yourself' }).click();
      await expect(page.getByRole('heading', { level: 1, name: 'Add a photo of yourself' })).toBeVisible();
      const file = { name: 'me.jpg', mimeType: 'image/jpeg', buffer: await photograph() };
      await page.getByLabel('Photo', { exact: true }).setInputFiles(file);
      if (hasScripts) {
        const frame = page.getByRole('application');
        await frame.focus();
        await page.keyboard.press('ArrowDown');
        await page.getByLabel('Size').fill('1.5');
        expect(await axeViolationsInThemes(page)).toEqual([]);
      } else await page.getByLabel('Which part to show').selectOption('Bottom');
      await page.getByLabel('In your words').fill('I walk three dogs at most.');
      await page.getByRole('button', { name: 'Send' }).click();
      await expect(page.getByText('Enter a first name.')).toBeVisible();
      await expect(page.getByText('Tick this, or send no photo.')).toBeVisible();
      await page.getByLabel('First name').fill('Anna');
      await page.getByLabel('Working with dogs since').fill('2019');
      // The photo is kept from before, and still needs consent.
      await page.getByRole('button', { name: 'Send' }).click();
      await expect(page.getByText('Enter a first name.')).toHaveCount(0);
      await expect(page.getByText('Tick this, or send no photo.')).toBeVisible();
      await page.getByLabel(/^This is me/).check();
      await page.getByRole('button', { name: 'Send' }).click();
      await expect(page.getByRole('heading', { name: 'Your photo' })).toBeVisible();
      await expect(page.getByText('Waiting to be checked.')).toBeVisible();

      const admin = await (await browser.newContext()).newPage();
      await beginSession(admin, site, { admin: true });
      await admin.goto(`${site.url}/admin/changes`);
      await expect(admin.getByRole('region', { name: 'People' })).toContainText(
        'Anna, since 2019: I walk three dogs at most.',
      );
      await expect(admin.getByText(/This is me, or the person/)).toBeVisible();
      await admin.locator('#decide button[value=decide]').click();
      await expect(admin.getByText(/is applied/)).toBeVisible();
      await admin.context().close();

      await go(paths.business(slug));
      const portrait = page.getByRole('img', { name: 'Anna, who looks after dogs here' });
      await expect(portrait).toBeVisible();
      const { width, height } = await portrait.evaluate((image: HTMLImageElement) => ({
        width: image.naturalWidth,
        height: image.naturalHeight,
      }));
      expect(width / height).toBeCloseTo(0.8, 1);
      await expect(page.getByText('“I walk three dogs at most.”')).toBeVisible();
      await expect(page.locator('.listing-name')).toContainText('Anna');

      await go(paths.ownPerson(slug));
      await page.getByRole('button', { name: 'Remove Anna from your page' }).click();
      await expect(page.getByRole('link', { name: 'Add a photo of yourself' })).toBeVisible();
      await go(paths.business(slug));
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(portrait).toHaveCount(0);
    });
  });
}
