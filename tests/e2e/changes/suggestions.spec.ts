/** What visitors say is wrong, from the page of a business to the desk and back. */
import type { Page } from '@playwright/test';
import { beginSession } from '#tests/support/accounts/page-sessions.ts';
import { NO_CAPTCHA } from '#tests/support/accounts/http-account.ts';
import { axeViolationsInThemes } from '#tests/support/browser/axe-violations.ts';
import { expect, hasComeAlive, open, test } from '#tests/support/browser/page-test.ts';
import { linkIn, mailTo, readOutbox } from '#tests/support/content/outbox.ts';
import { requestRaw } from '#tests/support/hostile/raw-request.ts';
import { withDatabase } from '#tests/support/site/site-client.ts';
import type { Site } from '#tests/support/site/site-process.ts';

const ROWS = `
  INSERT INTO service_types VALUES ('Kennels'), ('Dog Walker') ON CONFLICT DO NOTHING;
  INSERT INTO businesses (slug, name, category, city, postal_code, phone, website_description, opening_hours, council) VALUES
    ('lower-barn', 'Lower Barn Kennels', 'Kennels', 'Alton', 'GU34 1AA', '01632 960377',
     'Heated kennels on a working farm with twice daily walks.', 'Mo-Fr 08:00-18:00', 'E07000085'),
    ('meadow', 'Meadow Paddock', 'Dog Walker', 'Alton', 'GU34 1AB', '01632 960118', NULL, NULL, 'E07000085');`;

async function startSite(start: (environment: Record<string, string>) => Promise<Site>) {
  const site = await start({ ...NO_CAPTCHA, SEED_DEMO: 'false' });
  await withDatabase(site.dataDir, (client) => client.query(ROWS));
  return site;
}

async function apiBusiness(page: Page, site: Site, slug: string) {
  const answer = await page.request.get(`${site.url}/api/v1/businesses/${slug}`);
  const business = (await answer.json()) as Record<string, unknown>;
  return { status: answer.status(), phone: business['phone'], ...business };
}

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with scripts' : 'without scripts', () => {
    test.use({ javaScriptEnabled });

    test('two people suggest different numbers, and one of them is taken', async ({
      page,
      ownSites,
      browser,
    }) => {
      const site = await startSite(ownSites.start);
      const visitor = await (await browser.newContext({ javaScriptEnabled })).newPage();
      for (const number of ['01632 960399', '01632 960311']) {
        await visitor.goto(`${site.url}/dog-services/lower-barn`);
        await visitor.getByRole('link', { name: 'Report a mistake' }).click();
        await visitor.getByRole('link', { name: 'The telephone number is wrong' }).click();
        await expect(visitor.getByLabel('Phone')).toHaveValue('01632 960377');
        await visitor.getByRole('button', { name: 'Send' }).click();
        await expect(visitor.getByText('Nothing was changed.').first()).toBeVisible();
        await visitor.getByLabel('Phone').fill(number);
        await visitor.getByLabel('How do you know?').fill(`I rang ${number} today.`);
        await visitor.getByRole('button', { name: 'Send' }).click();
        await expect(visitor.getByText('Thank you').first()).toBeVisible();
        await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('Waits for us to look at it');
      }
      expect((await apiBusiness(page, site, 'lower-barn')).phone).toBe('01632 960377');

      await beginSession(page, site, { admin: true });
      await page.goto(`${site.url}/admin`);
      await page
        .getByRole('link', { name: /^Changes/ })
        .first()
        .click();
      const desk = page.getByRole('main');
      await expect(desk.getByText('2 wait for you.')).toBeVisible();
      await expect(desk.getByText('I rang 01632 960399 today.')).toBeVisible();
      if (javaScriptEnabled) expect(await axeViolationsInThemes(page)).toEqual([]);
      await desk.getByRole('button', { name: 'Apply', exact: true }).last().click();
      await expect(desk.getByText('Change no. 1, Lower Barn Kennels, is applied.')).toBeVisible();
      expect((await apiBusiness(page, site, 'lower-barn')).phone).toBe('01632 960399');

      // The second is open by itself, and says that the number has changed since it was sent.
      await expect(desk.getByText('I rang 01632 960311 today.')).toBeVisible();
      await expect(desk.getByText('Changed meanwhile')).toBeVisible();
      await expect(desk.getByRole('radio', { name: 'Keep ours' })).toBeChecked();
      await desk.getByRole('radio', { name: 'Decline' }).check();
      await desk.locator('#decide button[value=decide]').click();
      await expect(desk.getByText('Nothing waits. Good dog.')).toBeVisible();

      // A decision is taken back, and with it what it did.
      await page.goto(`${site.url}/admin/changes?show=decided`);
      await desk
        .getByRole('link', { name: /Lower Barn Kennels/ })
        .last()
        .click();
      await expect(desk.getByText('Edit, no. 1,')).toBeVisible();
      await desk.getByRole('button', { name: 'Take the decision back' }).click();
      await expect(desk.getByText('Change no. 1 waits again.')).toBeVisible();
      expect((await apiBusiness(page, site, 'lower-barn')).phone).toBe('01632 960377');

      await visitor.goto(`${site.url}/dog-services/lower-barn?changes=1`);
      await expect(visitor.getByText("A visitor's report")).toBeVisible();
      await expect(visitor.getByText('01632 960399')).toHaveCount(0);
      await visitor.context().close();
    });

    test('an edit is confirmed by mail and decided field by field, and the sender is told', async ({
      page,
      ownSites,
      browser,
    }) => {
      const site = await startSite(ownSites.start);
      const sender = 'rowan@dogs.example';
      const visitor = await (await browser.newContext({ javaScriptEnabled })).newPage();
      const edit = `${site.url}/suggest/lower-barn?what=edit`;
      await (javaScriptEnabled ? open(visitor, edit) : visitor.goto(edit));
      await visitor.getByLabel('Phone').fill('01632 960399');
      await visitor
        .getByLabel('Description')
        .fill('Heated kennels on a working farm with 3 walks each day!!');
      await visitor.getByLabel('Opening hours').fill('Mon to Sat 8am to 6pm');
      await visitor.getByLabel('Insured').selectOption('Yes');
      await visitor.getByLabel('Email').fill(sender);
      if (javaScriptEnabled) expect(await axeViolationsInThemes(visitor)).toEqual([]);
      await visitor.getByRole('button', { name: 'Send' }).click();
      await expect(visitor.getByText('We have sent you a link.').first()).toBeVisible();
      const mail = await mailTo(site.dataDir, sender, 'Please confirm');
      // Nobody has shown that the address is theirs: what was typed stands in no mail.
      expect(mail.text).not.toContain('each day');
      const link = linkIn(mail);

      // A program that looks at mail opens every link: nothing comes of that.
      for (const method of ['GET', 'HEAD']) await requestRaw(site.url, new URL(link).pathname, { method });
      await beginSession(page, site, { admin: true });
      await page.goto(`${site.url}/admin/changes`);
      const desk = page.getByRole('main');
      await expect(desk.getByText('Nothing waits. Good dog.')).toBeVisible();

      await visitor.goto(link);
      await visitor.getByRole('button', { name: 'Confirm' }).click();
      await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('Waits for us to look at it');
      await page.goto(`${site.url}/admin/changes`);
      await expect(desk.getByText('A visitor, mail confirmed')).toBeVisible();
      const description = desk.getByRole('region', { name: 'Description' });
      await description.getByRole('radio', { name: 'Write it' }).check();
      await description.getByRole('textbox').fill('Heated kennels on a working farm with three walks a day.');
      const hours = desk.getByRole('region', { name: 'Opening hours' });
      await hours.getByRole('radio', { name: 'Keep ours' }).check();
      await desk.getByLabel('Words to begin with').selectOption('It is put right');
      const words = desk.getByLabel('Words to the sender');
      await expect(words).toHaveValue(javaScriptEnabled ? /put right now/ : '');
      await words.fill('Thank you. They are shut on Saturdays.');
      const button = desk.locator('#decide button[value=decide]');
      if (javaScriptEnabled) await expect(button).toHaveText('Apply 3, keep 1');
      await button.click();
      await expect(desk.getByText('Change no. 1, Lower Barn Kennels, is applied in part.')).toBeVisible();
      expect(await apiBusiness(page, site, 'lower-barn')).toMatchObject({
        phone: '01632 960399',
        website_description: 'Heated kennels on a working farm with three walks a day.',
        opening_hours: 'Mo-Fr 08:00-18:00',
        facts: { insured: { answer: true, by: 'editor' } },
      });
      const news = await mailTo(site.dataDir, sender, 'Taken over in part');
      expect(news.text).toContain('They are shut on Saturdays.');
      await visitor.goto(linkIn(news));
      await expect(visitor.getByText('Taken over in other words')).toBeVisible();
      await expect(visitor.getByText('Not taken over')).toBeVisible();
      await expect(visitor.getByText('They are shut on Saturdays.')).toBeVisible();
      await visitor.context().close();
    });
  });
}

test('what was typed before the page came alive stays', async ({ page, ownSites }) => {
  const site = await startSite(ownSites.start);
  let letThrough = () => {};
  const held = new Promise<void>((resolve) => {
    letThrough = resolve;
  });
  await page.route(/\.js$/, async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(`${site.url}/suggest/lower-barn?what=edit`, { waitUntil: 'commit' });
  const typed = { Phone: '01632 960399', Description: 'Heated kennels by the river.' };
  for (const [label, text] of Object.entries(typed)) await page.getByLabel(label).fill(text);
  letThrough();
  await hasComeAlive(page);
  for (const [label, text] of Object.entries(typed)) await expect(page.getByLabel(label)).toHaveValue(text);
});

test('a template stands for words, where scripts do not put it there', async ({
  page,
  ownSites,
  browser,
}) => {
  const site = await startSite(ownSites.start);
  const sender = 'rowan@dogs.example';
  await send(site, 'lower-barn', 'phone', { phone: '01632 960399', email: sender });
  await beginSession(page, site, { admin: true });
  const state = await page.context().storageState();
  const plain = await browser.newContext({ storageState: state, javaScriptEnabled: false });
  const desk = await plain.newPage();
  await desk.goto(`${site.url}/admin/changes`);
  await desk.getByLabel('Words to begin with').selectOption('It is put right');
  await desk.locator('#decide button[value=decide]').click();
  expect((await mailTo(site.dataDir, sender, 'Taken over')).text).toContain('The entry is put right now.');
  await plain.close();
});

test('with one press a visitor says that all is still right, and the desk is asked once', async ({
  page,
  ownSites,
}) => {
  const site = await startSite(ownSites.start);
  for (let press = 1; press <= 2; press += 1) {
    await open(page, `${site.url}/dog-services/lower-barn`);
    await page.getByRole('button', { name: 'It is all still right' }).click();
    await expect(page.getByText('Thank you').first()).toBeVisible();
    await expect(page).toHaveURL(/\/dog-services\/lower-barn$/);
  }
  await expect(page.getByText('confirmed today')).toHaveCount(0);
  await beginSession(page, site, { admin: true });
  await open(page, `${site.url}/admin/changes`);
  const desk = page.getByRole('main');
  await expect(desk.getByText('1 waits for you.')).toBeVisible();
  await desk.locator('#decide').getByRole('button', { name: 'Note it' }).click();
  await expect(desk.getByText('Change no. 1, Lower Barn Kennels, is applied.')).toBeVisible();
  await open(page, `${site.url}/dog-services/lower-barn`);
  await expect(page.getByText('Telephone number confirmed today by a visitor.')).toBeVisible();
});

test('the desk asks back, and the answer comes by the link', async ({ page, ownSites }) => {
  const site = await startSite(ownSites.start);
  const sender = 'rowan@dogs.example';
  await send(site, 'meadow', 'closed', { note: 'The gate is locked.', email: sender });
  await beginSession(page, site, { admin: true });
  await open(page, `${site.url}/admin/changes`);
  const desk = page.getByRole('main');
  await desk.getByRole('radio', { name: 'Ask back' }).check();
  await desk.locator('#decide button[value=decide]').click();
  await expect(desk.getByText('Write what you want to know.').first()).toBeVisible();
  await desk.getByLabel('Words to the sender').fill('Since when?');
  await desk.locator('#decide button[value=decide]').click();
  await expect(desk.getByText('waits for the sender’s answer')).toBeVisible();
  const link = linkIn(await mailTo(site.dataDir, sender, 'A question'));
  await open(page, link);
  await page.getByLabel('Your answer').fill('Since Easter.');
  await page.getByRole('button', { name: 'Send answer' }).click();
  await expect(page.getByText('Since Easter.')).toBeVisible();
  await open(page, `${site.url}/admin/changes`);
  await expect(desk.getByText('Since Easter.')).toBeVisible();
  await desk.locator('#decide button[value=decide]').click();
  await expect(desk.getByText('Change no. 1, Meadow Paddock, is applied.')).toBeVisible();
  expect((await apiBusiness(page, site, 'meadow')).status).toBe(410);
});

test('five hundred suggestions are refused in one go, and nothing public has changed', async ({
  page,
  ownSites,
}) => {
  const site = await startSite(ownSites.start);
  const before = await apiBusiness(page, site, 'lower-barn');
  await withDatabase(site.dataDir, (client) =>
    client.query(`
      INSERT INTO changes (kind, business_id, business_name, patch, note, source, state, urgency)
      SELECT 'edit', b.id, b.name, jsonb_build_object('site',
        jsonb_build_object('from', null, 'to', 'https://cheap-pills.example/' || n)), 'Cheap pills ' || n, 'visitor', 'open', 2
      FROM generate_series(1, 500) AS n, businesses b WHERE b.slug = 'lower-barn'`),
  );
  await beginSession(page, site, { admin: true });
  await open(page, `${site.url}/admin/changes`);
  const desk = page.getByRole('main');
  await expect(desk.getByText('500 wait for you.')).toBeVisible();
  await desk.getByText('Decide several').click();
  await desk.getByLabel('All 500 of this list').check();
  await desk.getByRole('button', { name: 'Mark as spam' }).click();
  await expect(desk.getByText('500 changes are closed.')).toBeVisible();
  expect(await apiBusiness(page, site, 'lower-barn')).toEqual(before);
  expect(await readOutbox(site.dataDir)).toEqual([]);
  await desk.getByRole('button', { name: 'Undo' }).click();
  await expect(desk.getByText('500 changes wait again.')).toBeVisible();
  await expect(desk.getByText('500 wait for you.')).toBeVisible();
});

test('somebody asks to be taken down, and the next import leaves them out', async ({ page, ownSites }) => {
  const site = await startSite(ownSites.start);
  const sender = 'hannah@dogs.example';
  await open(page, `${site.url}/suggest/meadow`);
  await page.getByRole('link', { name: /^This is about me/ }).click();
  await page.getByLabel('Take my entry down').check();
  await page.getByLabel('Email').fill(sender);
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByText('Thank you').first()).toBeVisible();
  const received = await mailTo(site.dataDir, sender, 'has reached us (no. 1)');
  expect(received.text).toContain('We answer it by');
  await beginSession(page, site, { admin: true });
  await open(page, `${site.url}/admin/changes`);
  const desk = page.getByRole('main');
  await expect(desk.getByText('due in 30 days').first()).toBeVisible();
  await desk.locator('#decide').getByRole('button', { name: 'Take it down' }).click();
  await expect(desk.getByText('Change no. 1, Meadow Paddock, is applied.')).toBeVisible();
  await mailTo(site.dataDir, sender, 'Taken over');

  const answer = await page.request.post(`${site.url}/functions/v1/import-businesses`, {
    data: {
      action: 'import',
      csvData: 'name,category,city,postal_code\nMeadow Paddock,Dog Walker,Alton,GU34 1AB\n',
      mappings: ['name', 'category', 'city', 'postal_code'].map((name, index) => ({
        csvColumnIndex: index,
        csvColumnName: name,
        databaseColumn: name,
      })),
    },
    headers: { Origin: site.url },
  });
  expect(answer.ok()).toBe(true);
  expect((await apiBusiness(page, site, 'meadow')).status).toBe(410);
});

test('links that are made up, replayed or of another change do nothing', async ({ page, ownSites }) => {
  const site = await startSite(ownSites.start);
  const sender = 'rowan@dogs.example';
  await send(site, 'lower-barn', 'edit', { phone: '01632 960399', email: sender });
  const link = new URL(linkIn(await mailTo(site.dataDir, sender, 'Please confirm')));
  const [, code = ''] = link.pathname.split('/suggestion/1-');
  const post = (path: string, intent: string) =>
    requestRaw(site.url, path, {
      method: 'POST',
      headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
      body: `intent=${intent}`,
    });
  for (const token of [`2-${code}`, `01-${code}`, `1-${code.slice(0, -1)}B`, `1-${code}A`, '1-', '1']) {
    expect([token, (await post(`/suggestion/${token}`, 'confirm')).status]).toEqual([token, 404]);
  }
  const state = () =>
    withDatabase(site.dataDir, async (client) => (await client.query('SELECT state FROM changes')).rows);
  expect(await state()).toEqual([{ state: 'unconfirmed' }]);
  expect((await post(link.pathname, 'confirm')).status).toBe(303);
  expect((await post(link.pathname, 'withdraw')).status).toBe(303);
  expect((await post(link.pathname, 'confirm')).status).toBe(303);
  expect(await state()).toEqual([{ state: 'withdrawn' }]);
  await page.goto(link.href);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Withdrawn by you');
});

test('nobody learns what an entry said before it was put right', async ({ ownSites, page }) => {
  const site = await startSite(ownSites.start);
  await withDatabase(site.dataDir, (client) =>
    client.query(`
      INSERT INTO business_versions (business_id, version, kind, made_by, changes) SELECT id, 2, 'edited', 'editor',
        '{"phone": {"from": "01632 960000", "to": "01632 960377"}}' FROM businesses WHERE slug = 'lower-barn';
      UPDATE businesses SET version = 2 WHERE slug = 'lower-barn'`),
  );
  const fields = { phone: '01632 960399', version: '1', note: 'I rang them.' };
  const location = await send(site, 'lower-barn', 'phone', fields);
  await page.goto(site.url + location);
  await expect(page.getByText('01632 960399')).toBeVisible();
  expect(await page.content()).not.toContain('960000');
});

/** Sends the form for one thing that is wrong. @returns where it leads */
async function send(site: Site, slug: string, what: string, fields: Record<string, string>) {
  const answer = await requestRaw(site.url, `/suggest/${slug}?what=${what}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams(fields).toString(),
  });
  expect(answer.status).toBe(303);
  return String(answer.headers['location']);
}
