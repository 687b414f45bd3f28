import { expect, test } from '#tests/support/http/http-test.ts';
import { headings, linkSaying, words } from '#tests/support/http/words.ts';
import { resultLine } from '#tests/support/http/result-list.ts';

interface Point {
  latitude: number;
  longitude: number;
}

test('a postcode with a zero for an O is found', async ({ visitor }) => {
  expect(headings(await visitor.open('/?postcode=S023+8UJ'))).toContain('Dog care near SO23 8UJ');
});

test('the API understands names as the search does', async ({ visitor }) => {
  const winchester = await (await visitor.ask('/api/v1/businesses?postcode=Winchester')).json();
  const places = await (await visitor.ask('/api/v1/places?q=Winchester')).json();
  const { latitude, longitude } = (places as { results: [Point] }).results[0];
  expect((winchester as { origin: unknown }).origin).toEqual({ latitude, longitude, approximate: false });
  const ashford = await visitor.ask('/api/v1/businesses?postcode=Ashford');
  expect(ashford.status).toBe(400);
  expect(((await ashford.json()) as { suggestions: string[] }).suggestions).toContain('Ashford, Kent');
});

test('the API asks for a name without a mistake', async ({ visitor }) => {
  const answer = await visitor.ask('/api/v1/businesses?postcode=winchestr');
  expect(answer.status).toBe(400);
  expect(((await answer.json()) as { suggestions: string[] }).suggestions).toContain('Winchester');
});

test('a single place with nearly this name is used, and the page says so', async ({ visitor, site }) => {
  const { screen } = await visitor.open('/?postcode=winchestr');
  screen.getByRole('heading', { name: 'Dog care near Winchester' });
  const said = screen.getAllByRole('status').map(({ textContent }) => textContent);
  expect(said.join()).toContain('within 10 miles of Winchester');
  const found = await visitor.follow(
    linkSaying(screen.getByText(/You might also mean:/), 'Search for “winchestr” instead'),
  );
  expect(found.url).toBe(`${site.url}/?postcode=%22winchestr%22`);
  found.screen.getByText('Invalid postcode entered');
  const winchester = await visitor.follow(linkSaying(found.screen.getByText(/Did you mean:/), 'Winchester'));
  expect(winchester.url).toBe(`${site.url}/?postcode=Winchester`);
});

test('a name in the region wins, and the others of the name are links', async ({ visitor, site }) => {
  const { screen } = await visitor.open('/?postcode=Ashford&service=Kennels');
  screen.getByRole('heading', { name: 'Kennels near Ashford' });
  expect(resultLine(visitor.page)).toMatch(/^Nothing within 10 miles\. These are the \d+ nearest\.$/);
  expect(screen.getAllByRole('article').length).toBeGreaterThan(0);
  const found = await visitor.follow(
    linkSaying(screen.getByText(/Other places with this name:/), 'Ashford, Kent'),
  );
  expect(found.url).toBe(`${site.url}/?service=Kennels&postcode=Ashford%2C+Kent`);
});

test('the name of the region shows all of it, and says so', async ({ visitor }) => {
  const { screen } = await visitor.open('/?postcode=Hampshire');
  screen.getByRole('heading', { name: 'Dog care in Hampshire' });
  screen.getByText('Showing all of Hampshire. For distances, enter a postcode or a town.');
  const town = await visitor.open('/winchester?postcode=Hants');
  town.screen.getByText(/This page only covers Winchester\./);
});

test('a place or postcode in another country is named with its country', async ({ visitor }) => {
  for (const [postcode, sentence] of [
    ['Belfast', "Belfast is in Northern Ireland, which this directory doesn't cover."],
    ['D02 X285', "D02 X285 is in Ireland, which this directory doesn't cover."],
    ['JE2 3AB', "JE2 3AB is in Jersey, which this directory doesn't cover."],
  ] as const) {
    const { screen } = await visitor.open(`/?postcode=${encodeURIComponent(postcode)}`);
    screen.getByText(new RegExp(sentence.replaceAll('.', String.raw`\.`)));
  }
});

test('a place outside the region keeps the list, as a postcode there does', async ({ visitor }) => {
  for (const [postcode, says] of [
    ['Ashford, Kent', 'This place is outside the area we cover'],
    ['TN23 1AA', 'This postcode is outside the area we cover'],
  ] as const) {
    const { screen, main } = await visitor.open(`/?${new URLSearchParams({ postcode })}`);
    expect(screen.getByLabelText('Postcode').getAttribute('aria-invalid')).toBe('true');
    screen.getByText(says);
    expect(main.getAllByRole('article')).toHaveLength(24);
  }
  // There is one in Hampshire too, which the search is about.
  const { screen } = await visitor.open('/?postcode=Ashford');
  expect(screen.getByLabelText('Postcode').getAttribute('aria-invalid')).toBeNull();
  screen.getByRole('heading', { name: 'Dog care near Ashford' });
});

test('a postcode without a place on the map is not called invalid', async ({ visitor }) => {
  for (const path of ['/', '/winchester']) {
    const { document } = await visitor.open(`${path}?postcode=CR90+9EU`);
    const said = words(document.body).split(
      'CR90 9EU is a postcode for PO boxes, so it has no place on the map.',
    );
    expect(said).toHaveLength(2);
    expect(said.join()).not.toContain('Invalid postcode entered');
  }
});
