/** What the owner of a site sets in the admin area. */
import { beginSession } from '#tests/support/accounts/page-sessions.ts';
import { axeViolationsInThemes } from '#tests/support/browser/axe-violations.ts';
import { expect, open, test, toast } from '#tests/support/browser/page-test.ts';

test('a name, a line below it and a logo are set, seen by everybody at once, and taken back', async ({
  page,
  ownSites,
  browser,
}) => {
  const site = await ownSites.start({ SEED_DEMO: 'false' });
  await beginSession(page, site, { admin: true });
  const visitor = await (await browser.newContext()).newPage();
  const main = page.getByRole('main');
  const go = (address: string) => open(page, address);

  await test.step('a name', async () => {
    // Cached, as it is asked for again.
    for (let time = 0; time < 2; time += 1) await visitor.goto(`${site.url}/about`);
    await expect(visitor).toHaveTitle(/Hampshire Dog Directory/);
    await go(`${site.url}/admin/site`);
    expect(await axeViolationsInThemes(page)).toEqual([]);
    await expect(main.getByText('The site counts visits by itself, without cookies.')).toBeVisible();
    await main.getByLabel(/^Name of the site/).fill('Paws & Hedgerows <b>');
    await main.getByLabel(/^Email address for visitors/).fill('nobody');
    await main.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(main.getByText('Email address for visitors must be an email address.')).toBeVisible();
    await expect(main.getByLabel(/^Name of the site/)).toHaveValue('Paws & Hedgerows <b>');
    await main.getByLabel(/^Email address for visitors/).fill('post@paws.example');
    await main.getByLabel(/^Maps for directions/).selectOption('OpenStreetMap');
    await main.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(toast(page, 'Saved')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Paws & Hedgerows <b>' }).first()).toBeVisible();

    await visitor.goto(`${site.url}/about`);
    await expect(visitor).toHaveTitle(/Paws & Hedgerows <b>/);
    await visitor.goto(`${site.url}/contact`);
    await expect(visitor.getByText('post@paws.example').first()).toBeVisible();
    const manifest = await (await visitor.request.get(`${site.url}/manifest.webmanifest`)).json();
    expect(manifest.name).toBe('Paws & Hedgerows <b>');

    await main.getByRole('button', { name: 'Undo the change of Name of the site' }).click();
    await expect(page.getByRole('link', { name: 'Hampshire Dog Directory' }).first()).toBeVisible();
    await visitor.goto(`${site.url}/about`);
    await expect(visitor).toHaveTitle(/Hampshire Dog Directory/);
  });

  await test.step('a line below it, which gives way where there is no room for it', async () => {
    const save = main.getByRole('button', { name: 'Save', exact: true });
    const line = visitor.getByRole('banner').getByText('Local dogs, <b>well</b> kept');
    for (let time = 0; time < 2; time += 1) await visitor.goto(site.url);
    const title = await visitor.title();
    await go(`${site.url}/admin/site`);
    await main.getByLabel(/^Line below the name/).fill('Local dogs, <b>well</b> kept');
    await save.click();
    await expect(main.getByRole('button', { name: 'Undo the change of Line below the name' })).toBeVisible();
    await visitor.goto(site.url);
    await expect(line).toBeVisible();
    await expect(visitor).toHaveTitle('Hampshire Dog Directory | Local dogs, <b>well</b> kept');
    await visitor.goto(`${site.url}/?service=Kennels`);
    await expect(visitor).not.toHaveTitle(/Local dogs/);
    await visitor.goto(`${site.url}/about`);
    await expect(line).toBeVisible();
    await visitor.setViewportSize({ width: 320, height: 700 });
    await expect(line).toBeHidden();
    await visitor.setViewportSize({ width: 1280, height: 700 });
    await go(`${site.url}/admin/site/words`);
    await main.getByLabel(/^Headline/).fill('Dogs first');
    await save.click();
    await expect(main.getByRole('button', { name: 'Undo the change of Headline' })).toBeVisible();
    await visitor.goto(site.url);
    await expect(visitor).toHaveTitle(title);
    await go(`${site.url}/admin/site`);
    await main.getByRole('button', { name: 'Undo the change of Line below the name' }).click();
    await expect(main.getByLabel(/^Line below the name/)).toHaveValue('');
    await visitor.goto(site.url);
    await expect(line).toHaveCount(0);
  });

  await test.step('a logo', async () => {
    for (let time = 0; time < 2; time += 1) await visitor.goto(`${site.url}/about`);
    const banner = visitor.getByRole('banner');
    await expect(banner.locator('.site-logo')).toHaveCount(0);
    const send = async (name: string, content: string) => {
      await main
        .getByLabel('File')
        .setInputFiles({ name, mimeType: 'image/svg+xml', buffer: Buffer.from(content) });
      await main.getByRole('button', { name: 'Save logo' }).click();
    };
    await go(`${site.url}/admin/site`);
    await send('logo.svg', 'no drawing at all');
    await expect(page.getByText(/Choose a JPEG, PNG, WebP or AVIF picture/).first()).toBeVisible();
    await send(
      'logo.svg',
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 90 30"><rect width="90" height="30" fill="#0a5"/></svg>',
    );
    await expect(page.getByText('Logo saved').first()).toBeVisible();
    await expect(main.getByAltText('Your logo')).toBeVisible();
    expect(await axeViolationsInThemes(page)).toEqual([]);

    await visitor.goto(`${site.url}/about`);
    // It is so wide that it says the name itself.
    const shown = banner.getByRole('img', { name: 'Hampshire Dog Directory' });
    await expect(shown).toBeVisible();
    expect(
      await shown.evaluate((image: HTMLImageElement) => image.decode().then(() => image.naturalWidth)),
    ).toBe(240);
    await expect(banner.getByRole('link', { name: 'Hampshire Dog Directory' })).toBeVisible();
    const manifest = await (await visitor.request.get(`${site.url}/manifest.webmanifest`)).json();
    const icon = await visitor.locator('link[rel="icon"]').getAttribute('href');
    for (const address of [icon, ...manifest.icons.map(({ src }: { src: string }) => src)]) {
      const answer = await visitor.request.get(site.url + address);
      expect([address, answer.status(), answer.headers()['content-type']]).toEqual([
        address,
        200,
        'image/png',
      ]);
    }

    await main.getByRole('button', { name: 'Remove' }).click();
    await expect(page.getByText('The site now uses the standard logo').first()).toBeVisible();
    await visitor.goto(`${site.url}/about`);
    await expect(banner.locator('.site-logo')).toHaveCount(0);
    await main.getByRole('button', { name: 'Undo the change of Logo' }).click();
    await expect(main.getByAltText('Your logo')).toBeVisible();
  });
});
