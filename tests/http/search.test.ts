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

for (const path of ['/', '/map', '/winchester']) {
  test(`on ${path} a service in any case and number leads to its one address`, async ({ visitor, site }) => {
    for (const service of ['dog walkers', 'DOG WALKER', 'Dog Walkers', 'dog-walker']) {
      const query = new URLSearchParams({ service, minimum_rating: '4' });
      const answer = await visitor.ask(`${path}?${query}`, { redirect: 'manual' });
      expect([service, answer.status, answer.headers.get('Location')]).toEqual([
        ...[service, 301, `${path}?service=Dog+Walker&minimum_rating=4`],
      ]);
    }
    expect((await visitor.open(`${path}?service=Dog+Walker`)).url).toBe(
      `${site.url}${path}?service=Dog+Walker`,
    );
  });
}

test('an unknown service finds nothing, and the valid ones are offered', async ({ visitor, site }) => {
  const page = await visitor.open('/?service=Llama+rides');
  expect(page.url).toBe(`${site.url}/?service=Llama+rides`);
  page.screen.getByRole('heading', { name: 'No services found' });
  page.main.getByText(/^We have no service called “Llama rides”\. Choose one of ours:/);
  const select = page.screen.getByLabelText<HTMLSelectElement>('Service');
  const valid = (await (await visitor.ask('/api/v1/service-types')).json()) as {
    results: { name: string }[];
  };
  const names = valid.results.map(({ name }) => name);
  expect([...select.options].map(({ value }) => value)).toEqual(expect.arrayContaining(names));
  const refused = await visitor.ask('/api/v1/businesses?service=Llama+rides');
  expect([refused.status, await refused.json()]).toMatchObject([
    400,
    { code: 'unknown-service', suggestions: names, detail: expect.stringContaining(names.join(', ')) },
  ]);
});

test('an admin finds the businesses of a site without any', async ({ usedSites, newVisitor }) => {
  const site = await usedSites.start({ SEED_DEMO: 'false' });
  const { session } = await makeAccountWithSession(site, { admin: true });
  const admin = newVisitor(site);
  expect((await admin.open('/admin/businesses')).url).toContain('/auth');
  admin.cookies.set(SESSION_COOKIE, session);
  const list = await admin.open('/admin/businesses');
  expect(list.status).toBe(200);
  expect(list.main.getByRole('heading', { level: 1 }).textContent).toBe('Businesses');
});

test('the next page of a list is one page, however many are asked for', async ({ visitor }) => {
  const answers = ['/more', '/more?show=1200'].map(async (path) => (await visitor.ask(path)).text());
  const [one, many] = await Promise.all(answers);
  expect(many).toBe(one);
});
