import { expect, test } from '#tests/support/http/http-test.ts';
import { headings, linkSaying } from '#tests/support/http/words.ts';

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

test('a mistake is invalid, and leads to what it is nearly', async ({ visitor, site }) => {
  const { screen } = await visitor.open('/?postcode=winchestr');
  screen.getByText('Invalid postcode entered');
  const found = await visitor.follow(linkSaying(screen.getByText(/Did you mean:/), 'Winchester'));
  expect(found.url).toBe(`${site.url}/?postcode=Winchester`);
  found.screen.getByRole('heading', { name: 'Dog care near Winchester' });
});
