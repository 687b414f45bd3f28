/** When and by whom each fact of a business was confirmed, on its page. */
import { beginSession } from '#tests/support/accounts/page-sessions.ts';
import { axeViolations } from '#tests/support/browser/axe-violations.ts';
import { expect, test } from '#tests/support/browser/page-test.ts';
import { withDatabase } from '#tests/support/site/site-client.ts';

const SOME = `
  INSERT INTO service_types VALUES ('Kennels') ON CONFLICT DO NOTHING;
  INSERT INTO businesses (slug, name, category, city, postal_code, phone, site, opening_hours, confirmed_on, confirmed_by) VALUES
    ('barn', 'Barn Kennels', 'Kennels', 'Alton', 'GU34 1AA', '01962 960111', 'https://barn.example/', 'Mo-Fr 08:00-18:00',
      (now() AT TIME ZONE 'Europe/London')::date - 21, 'business');
  INSERT INTO site_checks (url, state, worked_on) VALUES ('https://barn.example/', 'works', (now() AT TIME ZONE 'Europe/London')::date - 2);`;

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with scripts' : 'with no scripts', () => {
    test.use({ javaScriptEnabled });

    test('each fact says when it was confirmed, and by whom', async ({ page, ownSites }) => {
      const site = await ownSites.start({ SEED_DEMO: 'false' });
      await withDatabase(site.dataDir, (client) => client.query(SOME));
      await page.goto(`${site.url}/dog-services/barn`);
      const main = page.getByRole('main');
      for (const line of [
        'Telephone number confirmed 3 weeks ago by the business.',
        'Opening hours confirmed 3 weeks ago by the business.',
        'Address confirmed 3 weeks ago by the business.',
        'The website worked when we looked 2 days ago.',
      ]) {
        await expect(main).toContainText(line);
      }
      const days = await main
        .locator('time')
        .evaluateAll((times) => times.map((time) => time.getAttribute('datetime') ?? ''));
      expect(days.filter((day) => /^\d{4}-\d\d-\d\d$/.test(day))).toHaveLength(4);
      if (javaScriptEnabled) expect(await axeViolations(page)).toEqual([]);

      await beginSession(page, site, { admin: true });
      await page.goto(`${site.url}/admin/businesses?search=barn`);
      await page.getByRole('link', { name: 'Barn Kennels', exact: true }).click();
      await page.getByLabel('Phone', { exact: true }).fill('01962 960222');
      await page.getByRole('button', { name: 'Save changes' }).first().click();
      await expect(page.getByText('Version 2 is on the site now.').first()).toBeVisible();
      await page.goto(`${site.url}/dog-services/barn`);
      await expect(main).toContainText('Telephone number confirmed today by us.');
      await expect(main).toContainText('Opening hours confirmed 3 weeks ago by the business.');
    });
  });
}
