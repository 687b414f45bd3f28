import { TOWNS } from '#tests/support/content/hampshire.ts';
import { listAll } from '#tests/support/content/listed-businesses.ts';
import { expect, test } from '#tests/support/http/http-test.ts';
import { resultLine, resultsOf } from '#tests/support/http/result-list.ts';
import type { SentPage } from '#tests/support/http/visitor.ts';
import { headings, words } from '#tests/support/http/words.ts';

/** The values of a search form, as it was sent. */
function formOf({ screen }: SentPage) {
  const valueOf = (label: RegExp | string) => screen.getByLabelText<HTMLInputElement>(label).value;
  return { service: valueOf('Service'), postcode: valueOf(/^Postcode/), distance: valueOf('Distance') };
}

test('the home page lists all services, 24 of them at first', async ({ visitor }) => {
  const { length } = await listAll({ get: visitor.ask });
  const page = await visitor.open('/');
  page.screen.getByRole('heading', { level: 2, name: 'Dog care across Hampshire' });
  expect(resultLine(page)).toBe(`${length} services · best rated first`);
  expect(page.screen.getAllByRole('article')).toHaveLength(24);
});

test('a search keeps every value in the form', async ({ visitor }) => {
  expect(formOf(await visitor.open('/?service=Kennels&postcode=po1+2eg&distance=50'))).toEqual({
    service: 'Kennels',
    postcode: 'po1 2eg',
    distance: '50',
  });
});

test('the distances offered are 5, 10, 15, 25 and 50 miles, and 10 is chosen at first', async ({
  visitor,
}) => {
  const { screen } = await visitor.open('/');
  const distance = screen.getByLabelText<HTMLSelectElement>('Distance');
  expect(distance.value).toBe('10');
  const offered = [...distance.options].map(({ text }) => text);
  expect(offered).toEqual(['5 miles', '10 miles', '15 miles', '25 miles', '50 miles']);
});

test('a postcode of which nobody knows where it lies leads to all towns', async ({ visitor }) => {
  const { screen } = await visitor.open('/gosport?postcode=BT1+5GS');
  screen.getByText('This postcode is outside the area we cover');
  expect(screen.queryAllByRole('article')).toEqual([]);
  const towns = [...screen.getByText(/Choose one of our towns/).querySelectorAll('a')];
  expect(towns.map(words)).toEqual(TOWNS.map(({ name }) => name));
});

for (const [typed, understood] of [
  ['SO23', 'SO23'],
  ['so23 8', 'SO23 8'],
] as const) {
  test(`${typed} alone is accepted and its distances are said to be approximate`, async ({ visitor }) => {
    const page = await visitor.open(`/?postcode=${encodeURIComponent(typed)}`);
    expect(headings(page)).toContain(`Dog care near ${understood}`);
    expect(words(resultsOf(page))).toContain('Distances are approximate');
    expect(words(page.screen.getAllByRole('article')[0])).toMatch(/\d miles?/);
  });
}

test('a full postcode is not said to be approximate', async ({ visitor }) => {
  const page = await visitor.open('/?postcode=SO23+8UJ');
  expect(headings(page)).toContain('Dog care near SO23 8UJ');
  expect(words(resultsOf(page))).not.toContain('approximate');
});

test('a search without results offers Refresh and the next distance that brings any', async ({ visitor }) => {
  const { screen } = await visitor.open('/?service=Dog+Trainer&postcode=SO23+8UJ&distance=5');
  screen.getByRole('heading', { name: 'No services found' });
  screen.getByText('Try adjusting your search criteria or check back later');
  expect(screen.getByRole('link', { name: 'Refresh' }).getAttribute('href')).toBe(
    '/?service=Dog+Trainer&postcode=SO23+8UJ&distance=5',
  );
  expect(screen.queryByRole('link', { name: /Search within 10 miles/ })).toBeNull();
  const wider = await visitor.follow(screen.getByRole('link', { name: 'Search within 15 miles: 1 service' }));
  expect(resultLine(wider)).toBe('1 service within 15 miles, nearest first');
  expect(formOf(wider).distance).toBe('15');
});

test('a service nobody offers finds nothing and stays in the form', async ({ visitor }) => {
  const page = await visitor.open('/?service=Unicorn+Grooming');
  page.screen.getByRole('heading', { name: 'No services found' });
  expect(formOf(page).service).toBe('Unicorn Grooming');
  const all = await visitor.follow(page.screen.getByRole('link', { name: /Search all services/ }));
  expect(all.screen.getAllByRole('article')).toHaveLength(24);
});

test('an address with nonsense in it shows the page with the defaults', async ({ visitor }) => {
  const page = await visitor.open('/?distance=7&show=abc&service=&postcode=%20');
  expect(formOf(page).distance).toBe('10');
  expect(page.screen.getAllByRole('article')).toHaveLength(24);
});
