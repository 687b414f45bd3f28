import path from 'node:path';
import { expect, hasComeAlive, test } from '#tests/support/browser/page-test.ts';
import { withDatabase } from '#tests/support/site/site-client.ts';

const CLOCK = path.resolve(import.meta.dirname, '../../support/site/movable-clock.ts');

test.use({ viewport: { width: 390, height: 844 } });

test('in the night in which the clocks are put back, a visitor reads what is so, from the list to the telephone', async ({
  page,
  ownSites,
}) => {
  // 01:30, for the first time.
  const site = await ownSites.startProcess({
    NODE_OPTIONS: `--import=${CLOCK}`,
    CLOCK_AT: '2026-10-25T00:30:00Z',
  });
  await withDatabase(site.dataDir, (client) =>
    client.query(
      `UPDATE businesses SET opening_hours = 'Sa 18:00-02:00, Su 09:00-12:00', phone = '01632 960123'
       WHERE city = 'Winchester' AND category = 'Kennels'`,
    ),
  );
  const open = '/winchester?service=Kennels&open=now';
  const card = page.getByRole('article').first();
  const anHourLater = async () => {
    site.send('SIGUSR2');
    await expect.poll(async () => (await page.request.get(`${site.url}/healthz`)).ok()).toBe(true);
  };

  await page.goto(`${site.url}${open}`);
  await expect(card).toContainText('Open until 02:00');
  await hasComeAlive(page);
  await card.getByRole('heading').getByRole('link').click();
  await expect(page.getByText('Open until 02:00').first()).toBeVisible();
  await expect(page.getByRole('link', { name: /Call/ }).first()).toHaveAttribute('href', 'tel:+441632960123');
  const listing = page.url();
  await page.goBack();
  await expect(card).toContainText('Open until 02:00');

  // 01:30 once more.
  await anHourLater();
  await page.goto(listing);
  await expect(page.getByText('Open until 02:00').first()).toBeVisible();
  await page.goto(`${site.url}${open}`);
  await expect(card).toContainText('Open until 02:00');

  // 02:30: what was kept of both pages is past.
  await anHourLater();
  await page.goto(listing);
  await expect(page.getByText('Opens 09:00 today').first()).toBeVisible();
  await page.goto(`${site.url}${open}`);
  await expect(page.getByText('No services found')).toBeVisible();
});
