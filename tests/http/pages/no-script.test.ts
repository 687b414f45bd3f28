/** What a browser without scripts can do with what everyone reads. */
import { expect, test } from '#tests/support/http/http-test.ts';
import type { Visitor } from '#tests/support/http/visitor.ts';
import { fillIn, headingOf, partAt, press, valueOf, wordsOf } from '#tests/support/http/visitor-steps.ts';
import { words } from '#tests/support/http/words.ts';

const cardNames = ({ page }: Visitor) =>
  [...page.document.querySelectorAll('article h2, article h3')].map(words);
const theme = ({ page }: Visitor) => page.document.documentElement.getAttribute('data-theme');
const pathOf = ({ page }: Visitor) => page.url.slice(new URL(page.url).origin.length);

test('a search works', async ({ visitor }) => {
  await visitor.open('/');
  fillIn(visitor, { Service: 'Kennels', Postcode: 'SO23 8UJ', Distance: '25 miles' });
  const { main } = await press(visitor, 'Search Services');
  expect(pathOf(visitor)).toBe('/?service=Kennels&postcode=SO23+8UJ&distance=25');
  main.getByRole('heading', { name: /Kennels near SO23\s8UJ/ });
  expect(main.getAllByRole('article')[0]?.textContent).toContain('Kennels');
  expect(valueOf(visitor, 'Distance')).toBe('25');
});

test('a link to a longer list opens it whole', async ({ visitor }) => {
  await visitor.open('/');
  const before = cardNames(visitor);
  expect(before).toHaveLength(24);
  await visitor.open('/?show=48');
  expect(visitor.page.screen.getAllByRole('article')).toHaveLength(48);
  expect(cardNames(visitor).slice(0, 24)).toEqual(before);
});

test('an invalid postcode is explained and the list stays', async ({ visitor }) => {
  const { screen } = await visitor.open('/?postcode=nonsense');
  expect(wordsOf(visitor)).toContain('Invalid postcode entered');
  expect(valueOf(visitor, 'Postcode')).toBe('nonsense');
  expect(screen.getAllByRole('article')).toHaveLength(24);
});

test('a postcode outside the area is explained and leads to the nearest town', async ({ visitor }) => {
  const { screen } = await visitor.open('/?postcode=EH1+1AA');
  expect(wordsOf(visitor)).toContain('This postcode is outside the area we cover');
  expect(wordsOf(visitor)).not.toContain('Invalid postcode entered');
  const nearest = screen.getByText(/The nearest town we cover:/);
  expect(nearest.querySelector('a')?.outerHTML).toMatch(/href="\/reading"[^>]*>Reading</);
  expect(screen.getAllByRole('article')).toHaveLength(24);
});

test('a town can be searched', async ({ visitor }) => {
  await visitor.open('/winchester');
  fillIn(visitor, { Service: 'Dog Walker' });
  const { main } = await press(visitor, 'Search Services');
  expect(pathOf(visitor)).toMatch(/^\/winchester\?service=Dog\+Walker/);
  expect(main.getAllByRole('article')[0]?.textContent).toContain('Dog Walker');
});

test('a theme is chosen by a form and brings one back to the same page', async ({ visitor }) => {
  await visitor.open('/winchester?service=Kennels');
  await press(visitor, 'Dark', partAt(visitor, 'footer'));
  expect(pathOf(visitor)).toBe('/winchester?service=Kennels');
  expect(theme(visitor)).toBe('dark');
  await visitor.open('/about');
  // The server writes it into the page, so that nothing flashes.
  expect(visitor.page.html).toMatch(/<html[^>]+data-theme="dark"/);
  await press(visitor, 'Light', partAt(visitor, 'footer'));
  expect(pathOf(visitor)).toBe('/about');
  expect(theme(visitor)).toBe('light');
});

test('the menu and the towns are links, which lead to the towns of the footer', async ({ visitor }) => {
  for (const name of ['Menu', 'Locations']) {
    await visitor.open('/');
    const link = [...visitor.page.document.querySelectorAll('header a')].find((one) => words(one) === name);
    const target = new URL(link?.getAttribute('href') ?? '', visitor.page.url).hash.slice(1);
    expect([name, target]).toEqual([name, expect.stringMatching(/./)]);
    const town = visitor.page.screen.getByRole('link', { name: 'Dog Walkers in Aldershot' });
    const place = visitor.page.document.querySelector(`#${target}`);
    expect([name, place?.contains(town)]).toEqual([name, true]);
    await visitor.follow(town);
    expect(headingOf(visitor)).toContain('Aldershot');
  }
});
