/** Redirects as an admin keeps them without scripts, and as visitors follow them. */
import { expect, test } from '#tests/support/http/http-test.ts';
import { startWithAdmin } from '#tests/support/http/site-with-admin.ts';
import { fillIn, press, wordsOf } from '#tests/support/http/visitor-steps.ts';

const PATH = '/admin/site/redirects';

test('an old address leads on from the moment it is saved, also where a page was cached', async ({
  ownSites,
}) => {
  const { site, admin } = await startWithAdmin(ownSites);
  const ask = (path: string) => fetch(site.url + path, { redirect: 'manual' });
  expect((await ask('/old-kennels.html')).status).toBe(404);
  await admin.open(PATH);
  fillIn(admin, { 'Old path': '/old-kennels.html', 'Leads to': '/blog' });
  await press(admin, 'Save');
  expect(wordsOf(admin)).toContain('Redirect saved');
  const answer = await ask('/Old-Kennels.html/?utm=1');
  expect([answer.status, answer.headers.get('Location')]).toEqual([301, '/blog?utm=1']);
  expect((await fetch(`${site.url}/old-kennels.html`, { method: 'HEAD', redirect: 'manual' })).status).toBe(
    301,
  );
  expect(
    (await fetch(`${site.url}/old-kennels.html`, { method: 'POST', redirect: 'manual' })).status,
  ).not.toBe(301);

  for (let turn = 0; turn < 3; turn += 1) expect((await ask('/about')).status).toBe(200);
  fillIn(admin, { 'Old path': '/about', 'Leads to': '/contact' });
  await press(admin, 'Save');
  expect(wordsOf(admin)).toContain('There is a page at /about.');
  await press(admin, 'Save anyway');
  expect(wordsOf(admin)).toContain('/about → /contact');
  expect((await ask('/about')).headers.get('Location')).toBe('/contact');
  await admin.open(PATH);
  expect(wordsOf(admin)).toContain('Used 2 times');
  await press(admin, 'Delete the redirect from /about');
  expect((await ask('/about')).status).toBe(200);
});
