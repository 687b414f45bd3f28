import { within } from '@testing-library/dom';
import { TOWNS } from '#tests/support/content/hampshire.ts';
import { listAll, offers } from '#tests/support/content/listed-businesses.ts';
import { expect, test } from '#tests/support/http/http-test.ts';
import { cardOf, resultLine } from '#tests/support/http/result-list.ts';
import { fill } from '#tests/support/http/visitor.ts';

for (const { slug, name } of TOWNS) {
  test(`${name} has its page with what is in the town`, async ({ visitor }) => {
    const here = (await listAll({ get: visitor.ask })).filter(({ city }) => city.includes(name));
    const page = await visitor.open(`/${slug}`);
    expect(page.document.title).toBe(`Hampshire Dog Directory | Trusted Dog Care Services in ${name}`);
    page.screen.getByRole('heading', { level: 1, name: `Find Trusted Dog Care Services in ${name}` });
    page.screen.getByText(`Connect with local dog walkers, day care centres, and kennels in ${name}`);
    expect(here.length).toBeGreaterThan(0);
    expect(resultLine(page)).toContain(`${here.length} services`);
    expect(page.screen.getAllByRole('article')).toHaveLength(Math.min(24, here.length));
    for (const { name: business, city, postal_code } of here.slice(0, 3)) {
      within(cardOf(page, business)).getByText(`${city}, ${postal_code}`);
    }
  });
}

test('a missing telephone number reads N/A and a missing rating 0', async ({ visitor }) => {
  const all = await listAll({ get: visitor.ask });
  const inTown = (business: { city: string }) => TOWNS.find(({ name }) => name === business.city);
  const silent = all.find((business) => business.phone === null && inTown(business));
  const unrated = all.find((business) => business.rating === null && inTown(business));
  if (!silent || !unrated) throw new Error('The demo data has no business without a telephone or a rating.');

  const withSilent = within(cardOf(await visitor.open(`/${inTown(silent)?.slug}`), silent.name));
  withSilent.getByText('N/A');
  expect(withSilent.queryByRole('link', { name: 'N/A' })).toBeNull();
  const withUnrated = within(cardOf(await visitor.open(`/${inTown(unrated)?.slug}`), unrated.name));
  withUnrated.getByText('Not rated yet');
  withUnrated.getByText('(0 reviews)');
});

test('the home page leaves out what is missing', async ({ visitor }) => {
  const all = await listAll({ get: visitor.ask });
  const unrated = all.find(({ rating, phone }) => rating === null && phone === null);
  const one = unrated ?? all.find(({ rating }) => rating === null);
  if (!one) throw new Error('The demo data has no business without a rating.');
  const page = await visitor.open(`/?postcode=${encodeURIComponent(one.postal_code)}&distance=5`);
  expect(within(cardOf(page, one.name)).queryByText(/Rated/)).toBeNull();
  expect(page.screen.queryByText('N/A')).toBeNull();
});

test('a town is searched by service, postcode and distance without scripts', async ({ visitor, site }) => {
  const walkers = (await listAll({ get: visitor.ask })).filter(
    (business) => business.city === 'Winchester' && offers(business, 'Dog Walker'),
  );
  const { screen } = await visitor.open('/winchester');
  fill(screen.getByLabelText('Service'), 'Dog Walker');
  fill(screen.getByLabelText(/^Postcode/), 'SO23 8UJ');
  fill(screen.getByLabelText('Distance'), '25 miles');
  const found = await visitor.press(screen.getByRole('button', { name: 'Search Services' }));
  expect(found.url).toBe(`${site.url}/winchester?service=Dog+Walker&postcode=SO23+8UJ&distance=25`);
  expect(resultLine(found)).toBe(`${walkers.length} services within 25 miles, nearest first`);
});

test('a town without results leads on to wider searches', async ({ visitor, site }) => {
  const { screen } = await visitor.open('/gosport?postcode=RG1+1AX&distance=5');
  screen.getByRole('heading', { name: 'No services found in Gosport' });
  screen.getByRole('link', { name: /^Search within \d+ miles: \d+ services?$/ });
  const wider = await visitor.follow(screen.getByRole('link', { name: 'Search beyond Gosport' }));
  expect(wider.url).toBe(`${site.url}/?postcode=RG1+1AX&distance=5`);
  expect(wider.screen.getAllByRole('article').length).toBeGreaterThan(0);
});

test('a town has no location button', async ({ visitor }) => {
  expect((await visitor.open('/')).html).toContain('Use my current location');
  expect((await visitor.open('/reading')).html).not.toContain('Use my current location');
});

for (const [asked, leadsTo] of [
  ['/Winchester', '/winchester'],
  ['/FLEET?service=Kennels&distance=25', '/fleet?service=Kennels&distance=25'],
  ['/wINCHESTER/', '/winchester'],
  ['/%57inchester', '/winchester'],
] as const) {
  test(`${asked} leads to the town`, async ({ visitor }) => {
    const response = await visitor.ask(asked);
    expect(response.status).toBe(301);
    expect(response.headers.get('location')).toBe(leadsTo);
    expect((await visitor.open(asked)).status).toBe(200);
  });
}
