import { makeAccountWithSession, SESSION_COOKIE } from '#tests/support/accounts/made-accounts.ts';
import { expect, test } from '#tests/support/http/http-test.ts';
import { fill } from '#tests/support/http/visitor.ts';

test('a postcode that is typed into the form leads to the nearest businesses', async ({ visitor }) => {
  const home = await visitor.open('/');
  fill(home.screen.getByLabelText(/postcode/i), 'SO23 8UJ');
  const found = await visitor.press(home.screen.getByRole('button', { name: 'Search Services' }));
  expect(new URL(found.url).searchParams.get('postcode')).toBe('SO23 8UJ');
  expect(found.main.getAllByRole('article')).toHaveLength(24);
});

test('an admin finds the businesses of a site without any', async ({ ownSites, newVisitor }) => {
  const site = await ownSites.start({ SEED_DEMO: 'false' });
  const { session } = await makeAccountWithSession(site, { admin: true });
  const admin = newVisitor(site);
  expect((await admin.open('/admin/businesses')).url).toContain('/auth');
  admin.cookies.set(SESSION_COOKIE, session);
  const list = await admin.open('/admin/businesses');
  expect(list.status).toBe(200);
  expect(list.main.getByRole('heading', { level: 1 }).textContent).toBe('Businesses');
});
