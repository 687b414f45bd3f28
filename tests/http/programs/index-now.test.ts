import { expect, test } from '#tests/support/http/http-test.ts';
import { startWithAdmin } from '#tests/support/http/site-with-admin.ts';
import { fill } from '#tests/support/http/visitor.ts';
import { words } from '#tests/support/http/words.ts';

test('the key of the site is there while an admin has search engines told', async ({ ownSites }) => {
  const { site, admin } = await startWithAdmin(ownSites);
  const key = async () => {
    const answer = await fetch(`${site.url}/indexnow.txt`);
    return [answer.status, answer.status === 200 ? await answer.text() : null];
  };
  expect(await key()).toEqual([404, null]);
  const page = await admin.open('/admin/site/index-now');
  const address = page.main.getByLabelText(/Address/);
  expect(address).toHaveProperty('value', 'https://api.indexnow.org/indexnow');
  page.main.getByRole<HTMLInputElement>('checkbox').checked = true;
  fill(address, 'https://10.0.0.1:22/indexnow');
  const refused = await admin.press(page.main.getByRole('button', { name: 'Save' }));
  expect([refused.status, words(refused.document.body)]).toEqual([
    400,
    expect.stringContaining('not on the public web'),
  ]);
  expect(await key()).toEqual([404, null]);

  // Nothing outside is asked: nothing has changed, and by then the site has gone.
  fill(refused.main.getByLabelText(/Address/), 'https://indexnow.example/');
  const saved = await admin.press(refused.main.getByRole('button', { name: 'Save' }));
  expect(words(saved.document.body)).toContain('Nothing has been sent yet.');
  expect(await key()).toEqual([200, expect.stringMatching(/^[0-9a-f]{32}$/)]);
  saved.main.getByRole<HTMLInputElement>('checkbox').checked = false;
  await admin.press(saved.main.getByRole('button', { name: 'Save' }));
  expect(await key()).toEqual([404, null]);
});
