/** The people of a site, as its admins look after them without scripts. */
import { httpAccount, signInStatus } from '#tests/support/accounts/http-account.ts';
import { makeAccount } from '#tests/support/accounts/made-accounts.ts';
import { PASSWORD } from '#tests/support/accounts/password.ts';
import { expect, test } from '#tests/support/http/http-test.ts';
import {
  beginSession,
  fillIn,
  follow,
  headingOf,
  press,
  wordsOf,
} from '#tests/support/http/visitor-steps.ts';
import { tick } from '#tests/support/http/visitor.ts';

test('an admin gives a role, shuts an account and deletes it', async ({ usedSites, newVisitor }) => {
  const site = await usedSites.start({ SEED_DEMO: 'false' });
  const admin = newVisitor(site);
  await beginSession(admin, site, { admin: true });
  const { email } = await httpAccount(site);
  const editor = () => admin.page.main.getByRole<HTMLInputElement>('radio', { name: /^Editor/ });
  await admin.open(`/admin/people?q=${email}`);
  await follow(admin, email);
  expect(headingOf(admin)).toBe(email);
  tick(editor());
  await press(admin, 'Save role');
  expect(wordsOf(admin)).toContain(`${email} is now an editor.`);
  expect(editor().checked).toBe(true);
  await press(admin, 'Sign out everywhere');
  expect(wordsOf(admin)).toContain('Signed out on 1 device.');
  await press(admin, 'Disable the account');
  admin.page.screen.getByText('Disabled', { exact: true });
  expect(await signInStatus(site, email, PASSWORD)).toBeGreaterThanOrEqual(400);
  expect(wordsOf(admin)).toContain('Delete the account');
  await press(admin, 'Delete for good');
  expect(wordsOf(admin)).toContain(`The account ${email} has been deleted.`);
  await admin.open(`/admin/people?q=${email}`);
  expect(wordsOf(admin)).toContain('Nobody found.');
});

test('nobody changes their own account there, nor one that is not there, and who has one is not invited', async ({
  usedSites,
  newVisitor,
}) => {
  const site = await usedSites.start({ SEED_DEMO: 'false' });
  const admin = newVisitor(site);
  const email = await beginSession(admin, site, { admin: true });
  await admin.open(`/admin/people?q=${email}`);
  const own = await follow(admin, email);
  expect(wordsOf(admin)).toContain('This is your own account.');
  expect(admin.page.screen.queryByRole('button', { name: 'Save role' })).toBeNull();
  const send = (path: string, fields: Record<string, string>) =>
    admin.ask(path, { method: 'POST', body: new URLSearchParams(fields) });
  expect((await send(own.url, { intent: 'delete' })).status).toBe(409);
  expect((await send(own.url, { intent: 'role', role: 'king' })).status).toBe(400);
  const gone = await send('/admin/people/none', { intent: 'delete' });
  expect([gone.status, gone.headers.get('location')]).toEqual([303, '/admin/people']);

  // Who has an account already is not invited.
  const other = await makeAccount(site);
  await admin.open('/admin/people');
  fillIn(admin, { Email: other });
  await press(admin, 'Send invitation');
  expect(headingOf(admin)).toBe(other);
  expect(wordsOf(admin)).toContain('They already have an account');
});
