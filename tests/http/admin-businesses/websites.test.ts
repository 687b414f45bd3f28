/** Websites that do not answer, in the admin area; visitors hear nothing of them. */
import { within } from '@testing-library/dom';
import { UNREACHABLE } from '#tests/support/content/unreachable-website.ts';
import { expect, test } from '#tests/support/http/http-test.ts';
import { beginSession, elementAt, follow, partOf } from '#tests/support/http/visitor-steps.ts';
import { words } from '#tests/support/http/words.ts';
import { withDatabase } from '#tests/support/site/site-client.ts';

test('the admin area lists businesses whose website does not respond, and says why beside the field', async ({
  ownSites,
  newVisitor,
}) => {
  const site = await ownSites.start({ SEED_DEMO: 'false' });
  await withDatabase(site.dataDir, (client) => client.query(UNREACHABLE));
  const adminPage = newVisitor(site);
  await beginSession(adminPage, site, { admin: true });
  const start = await adminPage.open('/admin');
  const row = start.screen
    .getAllByRole('listitem')
    .find((item) => words(item).includes('1 business is listed with a website that does not answer'));
  await follow(adminPage, 'See them', within(row ?? start.document.body));

  expect(words(adminPage.page.main.getByRole('status'))).toContain(
    '1 business whose website does not answer',
  );
  expect(
    adminPage.page.main
      .getByRole('link', { name: /^Website does not answer ?1$/ })
      .getAttribute('aria-current'),
  ).toBe('true');
  const found = partOf(adminPage, 'list', 'Businesses').getAllByRole('listitem');
  expect(found.map(words)).toEqual([expect.stringContaining('Website does not answer')]);

  await follow(adminPage, 'Gone Kennels', partOf(adminPage, 'list', 'Businesses'));
  adminPage.page.main.getByRole('textbox', {
    name: 'Website',
    description: 'Did not answer on 3, 5 and 9 Nov 2026. Nobody has this address.',
  });
  await adminPage.open('/admin/businesses?search=here');
  await follow(adminPage, 'Here Kennels');
  adminPage.page.main.getByRole('textbox', {
    name: 'Website',
    description:
      'Answered on 9 Nov 2026. It redirects permanently to https://there.example/. Use that address here.',
  });

  await adminPage.open('/dog-services/gone');
  const shown = words(elementAt(adminPage, 'main'));
  expect(shown).toContain('gone.example');
  expect(shown).not.toMatch(/answer/i);
});
