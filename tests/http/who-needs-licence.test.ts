import { makeAccountWithSession, SESSION_COOKIE } from '#tests/support/accounts/made-accounts.ts';
import { expect, test } from '#tests/support/http/http-test.ts';
import { fill } from '#tests/support/http/visitor.ts';

test('each nation says what is known, and in one sentence what is not and whom to ask', async ({
  visitor,
}) => {
  const page = await visitor.open('/licences');
  const nation = (name: string) => page.main.getByRole('region', { name }).textContent;
  expect(nation('Northern Ireland')).toContain('Needed, from DAERA.');
  expect(nation('Northern Ireland')).toMatch(/We don’t know whether home boarding, day care.*\. Ask DAERA\./);
  expect(nation('Northern Ireland')).not.toMatch(/ask the council/i);
  expect(nation('Scotland')).not.toContain('We don’t know');
  expect(nation('Wales')).toContain('Cardiff, Bridgend and the Vale of Glamorgan');
  for (const name of ['England', 'Scotland', 'Wales'])
    expect(nation(name)).toContain('Some councils and parks ask walkers for a permit.');
});

test('an admin says that a rule depends, and has to say what on', async ({ usedSites, newVisitor }) => {
  const site = await usedSites.start({ SEED_DEMO: 'false' });
  const { session } = await makeAccountWithSession(site, { admin: true });
  const admin = newVisitor(site);
  admin.cookies.set(SESSION_COOKIE, session);
  const form = await admin.open('/admin/licences/rules?nation=Northern+Ireland&activity=walking');
  fill(form.main.getByLabelText('Is a licence needed?'), 'It depends');
  fill(form.main.getByLabelText('Do councils give star ratings?'), 'No');
  fill(form.main.getByLabelText(/Name of the law/), 'The Dog Walking Order 2026');
  fill(form.main.getByLabelText(/Where it can be read/), 'https://www.example.com/order');
  const refused = await admin.press(form.main.getByRole('button', { name: 'Save' }));
  expect(refused.status).toBe(400);
  expect(refused.main.getByText('Explain in one sentence what it depends on.')).toBeDefined();
  fill(refused.main.getByLabelText(/What it depends on/), 'Needed for more than four dogs.');
  await admin.press(refused.main.getByRole('button', { name: 'Save' }));
  const page = await newVisitor(site).open('/licences');
  const words = page.main.getByRole('region', { name: 'Northern Ireland' }).textContent;
  expect(words).toContain('Depends. Needed for more than four dogs.');
  expect(words).toContain('The Dog Walking Order 2026');
});
