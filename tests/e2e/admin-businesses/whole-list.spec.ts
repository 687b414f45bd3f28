/** What editors do to everything that a list shows, not only to the page of it that they see, where scripts run. */
import { beginSession } from '#tests/support/accounts/page-sessions.ts';
import { axeViolations } from '#tests/support/browser/axe-violations.ts';
import { expect, open, test } from '#tests/support/browser/page-test.ts';
import { startWithKennels } from '#tests/support/content/admin-lists.ts';

test('more than a page is asked about, changed in the background, and undone', async ({ page, ownSites }) => {
  const site = await startWithKennels(ownSites, 230);
  await beginSession(page, site, { admin: true });
  await page.goto(`${site.url}/admin/businesses?town=Alton`);
  const main = page.getByRole('main');
  const rows = main.getByRole('list', { name: 'Businesses' }).getByRole('listitem');
  await main.getByRole('checkbox', { name: 'Tick all on this page' }).check();
  await expect(main.getByText('50 ticked', { exact: true })).toBeVisible();
  await main.getByRole('checkbox', { name: 'Tick all 230 of this list' }).check();
  const actions = main.getByRole('region', { name: 'With the ticked businesses' });
  await actions.getByLabel('New town').fill('Fleet');
  await actions.getByRole('button', { name: 'Set town' }).click();
  const question = 'Set the town of 230 businesses to Fleet';
  await expect(main.getByRole('heading', { name: `${question}?` })).toBeVisible();
  await expect(main.getByText('That is every business in Alton,')).toBeVisible();
  expect(await axeViolations(page)).toEqual([]);
  await main.getByRole('button', { name: question }).click();
  const done = main.getByText('230 businesses are now in Fleet.');
  // The page looks by itself.
  await expect(done).toBeVisible();
  await expect(main.getByText('There are no businesses in Alton')).toBeVisible();

  await main.getByRole('button', { name: 'Undo' }).click();
  const undone = main.getByText('Undone: 230 businesses are as before.');
  // The page looks by itself.
  await expect(undone).toBeVisible();
  await expect(rows).toHaveCount(50);
  await page.goto(`${site.url}/admin/audit`);
  await expect(main.getByText(question).first()).toBeVisible();
});

test('the page follows what is done also where answers come before it has drawn that it asks', async ({
  page,
  ownSites,
}) => {
  const site = await startWithKennels(ownSites, 230);
  await beginSession(page, site, { admin: true });
  // As on a machine with much else to do: the answer is there in the same turn of the page's loop as the question.
  await page.addInitScript(() => {
    const ask = window.fetch;
    window.fetch = async (input, init) => {
      const { url, method } = new Request(input, init);
      if (method !== 'GET' || !url.includes('.data?') || !url.includes('bulk=')) return ask(input, init);
      const request = new XMLHttpRequest();
      request.open('GET', url, false);
      request.send();
      const body = new ReadableStream({
        start(controller) {
          controller.enqueue(new TextEncoder().encode(request.responseText));
          controller.close();
        },
      });
      const headers = { 'content-type': request.getResponseHeader('content-type') ?? '' };
      return new Response(body, { status: request.status, headers });
    };
  });
  await page.goto(`${site.url}/admin/businesses?town=Alton`);
  const main = page.getByRole('main');
  await main.getByRole('checkbox', { name: 'Tick all on this page' }).check();
  await main.getByRole('checkbox', { name: 'Tick all 230 of this list' }).check();
  await main.getByLabel('New town').fill('Fleet');
  await main.getByRole('button', { name: 'Set town' }).click();
  await main.getByRole('button', { name: 'Set the town of 230 businesses to Fleet' }).click();
  await expect(main.getByText('230 businesses are now in Fleet.')).toBeVisible();
});

test('the tick in the head of the table says what is ticked below it', async ({ page, ownSites }) => {
  const site = await startWithKennels(ownSites, 3);
  await beginSession(page, site, { admin: true });
  await open(page, `${site.url}/admin/businesses`);
  const main = page.getByRole('main');
  const all = main.getByRole('checkbox', { name: 'Tick all on this page' });
  await all.check();
  await expect(main.getByText('4 ticked', { exact: true })).toBeVisible();
  await main.getByRole('checkbox', { name: 'Tick Waggy Walks' }).uncheck();
  await expect(main.getByText('3 ticked', { exact: true })).toBeVisible();
  await expect(all).not.toBeChecked();
  await expect(all).toHaveJSProperty('indeterminate', true);
  // All of the list stands here: there is nothing beyond the page to tick.
  await expect(main.getByRole('checkbox', { name: /of this list/ })).toHaveCount(0);
});

test('what was ticked before the page came alive counts', async ({ page, ownSites }) => {
  const site = await startWithKennels(ownSites, 60);
  await beginSession(page, site, { admin: true });
  const release = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', async (route) => {
    await release.promise;
    await route.continue();
  });
  await page.goto(`${site.url}/admin/businesses`, { waitUntil: 'commit' });
  const main = page.getByRole('main');
  const whole = main.getByRole('checkbox', { name: 'Tick all 61 of this list' });
  await main.getByRole('checkbox', { name: 'Tick all on this page' }).check();
  await whole.check();
  release.resolve();
  await expect(main.getByText('61 ticked', { exact: true })).toBeVisible();
  await whole.uncheck();
  await expect(main.getByText('50 ticked', { exact: true })).toBeVisible();
  await whole.check();
  await main.getByRole('button', { name: 'Untick' }).click();
  await expect(whole).toBeHidden();
  await main.getByRole('checkbox', { name: 'Tick Barn Kennels 1', exact: true }).check();
  await expect(whole).not.toBeChecked();
});
