/** When and by whom each fact of a business was confirmed, on its page. */
import { makeAccountWithSession, SESSION_COOKIE } from '#tests/support/accounts/made-accounts.ts';
import { listConfirmedBarn } from '#tests/support/businesses/confirmed-barn.ts';
import { expect, test } from '#tests/support/http/http-test.ts';
import { fill } from '#tests/support/http/visitor.ts';
import { words } from '#tests/support/http/words.ts';

test('each fact says when it was confirmed, and by whom', async ({ usedSites, newVisitor }) => {
  const site = await usedSites.start({ SEED_DEMO: 'false' });
  await listConfirmedBarn(site);
  const visitor = newVisitor(site);
  const { document } = await visitor.open('/dog-services/barn');
  const main = document.querySelector('main');
  for (const line of [
    'Phone number confirmed 3 weeks ago by the business.',
    'Opening hours confirmed 3 weeks ago by the business.',
    'Address confirmed 3 weeks ago by the business.',
    'The website worked when we checked 2 days ago.',
  ]) {
    expect(words(main)).toContain(line);
  }
  const days = [...document.querySelectorAll('main time')].map((time) => time.getAttribute('datetime') ?? '');
  expect(days.filter((day) => /^\d{4}-\d\d-\d\d$/.test(day))).toHaveLength(4);

  visitor.cookies.set(SESSION_COOKIE, (await makeAccountWithSession(site, { admin: true })).session);
  const list = await visitor.open('/admin/businesses?search=barn');
  const form = await visitor.follow(list.screen.getByRole('link', { name: 'Barn Kennels' }));
  fill(form.screen.getByLabelText('Phone'), '01962 960222');
  const [save] = form.screen.getAllByRole('button', { name: 'Save changes' });
  if (!save) throw new Error('The form cannot be sent.');
  const saved = await visitor.press(save);
  expect(words(saved.document.body)).toContain('Version 2 is now on the site.');
  const later = words((await visitor.open('/dog-services/barn')).document.querySelector('main'));
  expect(later).toContain('Phone number confirmed today by us.');
  expect(later).toContain('Opening hours confirmed 3 weeks ago by the business.');
});
