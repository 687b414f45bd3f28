/** Websites that do not answer, at the desk; visitors hear nothing of them. */
import { beginSession } from '#tests/support/accounts/page-sessions.ts';
import { axeViolations } from '#tests/support/browser/axe-violations.ts';
import { expect, hasComeAlive, test } from '#tests/support/browser/page-test.ts';
import { withDatabase } from '#tests/support/site/site-client.ts';

const SOME = `
  INSERT INTO service_types VALUES ('Kennels') ON CONFLICT DO NOTHING;
  INSERT INTO businesses (slug, name, category, city, postal_code, phone, site) VALUES
    ('gone', 'Gone Kennels', 'Kennels', 'Alton', 'GU34 1AA', '01962 960111', 'https://gone.example/'),
    ('here', 'Here Kennels', 'Kennels', 'Alton', 'GU34 2AA', '01962 960112', 'https://here.example/');
  INSERT INTO site_checks (url, state, failed_on, unreachable_since, worked_on, moved_to, problem, checked_at) VALUES
    ('https://gone.example/', 'unreachable', '{2026-11-03,2026-11-05,2026-11-09}', '2026-11-03', '2026-10-01', NULL,
      'Nobody has this address.', '2026-11-09'),
    ('https://here.example/', 'works', '{}', NULL, '2026-11-09', 'https://there.example/', NULL, '2026-11-09');`;

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with scripts' : 'with no scripts', () => {
    test.use({ javaScriptEnabled });

    test('the desk lists whose website does not answer, and says why beside the field', async ({
      page,
      ownSites,
    }) => {
      const site = await ownSites.start({ SEED_DEMO: 'false' });
      await withDatabase(site.dataDir, (client) => client.query(SOME));
      await beginSession(page, site, { admin: true });
      await page.goto(`${site.url}/admin`);
      const row = page
        .getByRole('listitem')
        .filter({ hasText: '1 business is listed with a website that does not answer' });
      await row.getByRole('link', { name: 'See them' }).click();

      const main = page.getByRole('main');
      await expect(main.getByRole('status')).toContainText('1 business whose website does not answer');
      await expect(main.getByRole('link', { name: 'Website does not answer 1' })).toHaveAttribute(
        'aria-current',
        'true',
      );
      const found = main.getByRole('list', { name: 'Businesses' }).getByRole('listitem');
      await expect(found).toHaveCount(1);
      await expect(found).toContainText('Website does not answer');
      if (javaScriptEnabled) expect(await axeViolations(page)).toEqual([]);

      await found.getByRole('link', { name: 'Gone Kennels', exact: true }).click();
      const field = page.getByLabel('Website', { exact: true });
      await expect(field).toHaveAccessibleDescription(
        'Did not answer on 3, 5 and 9 Nov 2026. Nobody has this address.',
      );
      if (javaScriptEnabled) {
        await hasComeAlive(page);
        expect(await axeViolations(page)).toEqual([]);
        await field.fill('https://found.example/');
        await expect(page.getByText('Did not answer')).toHaveCount(0);
      }
      await page.goto(`${site.url}/admin/businesses?search=here`);
      await page.getByRole('link', { name: 'Here Kennels', exact: true }).click();
      await expect(page.getByLabel('Website', { exact: true })).toHaveAccessibleDescription(
        'Answered on 9 Nov 2026. It leads to https://there.example/ for good: put that address here.',
      );

      await page.goto(`${site.url}/dog-services/gone`);
      await expect(page.getByRole('main')).toContainText('gone.example');
      await expect(page.getByRole('main')).not.toContainText(/answer/i);
    });
  });
}
