/** Rights and messages of accounts, without scripts. */
import { newEmail } from '#tests/support/accounts/new-email.ts';
import { expect, test } from '#tests/support/http/http-test.ts';
import { beginSession, fillIn, press, wordsOf } from '#tests/support/http/visitor-steps.ts';
import { words } from '#tests/support/http/words.ts';

test('the admin right is refused to an ordinary user in the page and in a forged request', async ({
  ownSites,
  newVisitor,
}) => {
  const site = await ownSites.start({ ADMIN_SELF_SERVICE: 'false' });
  const visitor = newVisitor(site);
  const email = await beginSession(visitor, site);
  const { main } = await visitor.open('/profile');
  expect(main.getByRole('switch', { name: 'Admin privileges' }).matches(':disabled')).toBe(true);
  expect(wordsOf(visitor)).toContain('Only the operator of this site can make you an admin.');

  const forged = { intent: 'profile', displayName: 'Eve', admin: 'on', adminSwitch: 'shown' };
  const answer = await visitor.ask('/profile', { method: 'POST', body: new URLSearchParams(forged) });
  expect(answer.status).toBe(403);

  await visitor.open('/blog/admin');
  expect(visitor.page.url).toBe(`${site.url}/blog`);
  expect(wordsOf(visitor)).toContain('Access Denied');
  await visitor.open('/blog');
  expect(words(visitor.page.screen.getByRole('banner'))).toContain(email.split('@')[0]);
  expect(wordsOf(visitor)).not.toContain('Access Denied');
});

test('the log of what admins do is for admins alone', async ({ ownSites, newVisitor }) => {
  const site = await ownSites.start({ SEED_DEMO: 'false', ADMIN_SELF_SERVICE: 'false' });
  const visitor = newVisitor(site);
  expect((await visitor.open('/admin/audit')).url).toMatch(/\/auth\?/);
  await beginSession(visitor, site);
  expect((await visitor.open('/admin/audit')).url).toBe(`${site.url}/blog`);
});

test('the tabs are links, errors stand in the page, and registering says what it needs', async ({
  visitor,
}) => {
  await visitor.open('/auth');
  await press(visitor, 'Sign In');
  expect(wordsOf(visitor)).toContain('Please fill in all required fields');
  expect(wordsOf(visitor)).toContain('Enter your password.');
  fillIn(visitor, { Email: 'nobody@dogs.example', Password: 'wrong' });
  await press(visitor, 'Sign In');
  expect(wordsOf(visitor)).toContain('The email address or the password is wrong.');
  const { url } = await visitor.follow(visitor.page.main.getByRole('tab', { name: 'Register' }));
  expect(url).toMatch(/\/auth\?tab=register$/);
  expect(wordsOf(visitor)).toContain('Registration needs JavaScript');
});

test('messages of the page before stand at the top of the next one, once', async ({ visitor }) => {
  await visitor.open('/auth/forgot');
  fillIn(visitor, { Email: newEmail() });
  await press(visitor, 'Send Link');
  const message = 'If this address has an account, we’ve sent it an email with a link.';
  expect(wordsOf(visitor)).toContain(message);
  await visitor.open(visitor.page.url);
  expect(wordsOf(visitor)).not.toContain(message);
});
