/** What a list can be narrowed by, beside what, where and when, in a browser without scripts. */
import { within } from '@testing-library/dom';
import { expect, test } from '#tests/support/http/http-test.ts';
import { cardNames, filtersOf, resultCount, resultLine } from '#tests/support/http/result-list.ts';
import { fill, type SentPage, tick } from '#tests/support/http/visitor.ts';
import { linkSaying, words } from '#tests/support/http/words.ts';

/** What opens them, which says how many are set. */
function summaryOf(page: SentPage): string {
  return words(filtersOf(page).querySelector('.filter-opens'));
}

const takeAway = (page: SentPage, filter: string) =>
  linkSaying(filtersOf(page), `Remove filter: ${filter} ×`);

test('a list is narrowed, ordered, and widened again by what stands above it', async ({ visitor }) => {
  const whole = await visitor.open('/?postcode=SO23+8UJ&distance=50');
  expect(summaryOf(whole)).toBe('Filters');
  const panel = within(whole.screen.getByRole('form', { name: 'Sort and filter' }));
  fill(panel.getByLabelText('Sort by'), 'By name');
  fill(panel.getByLabelText('Rating'), '4.5');
  tick(panel.getByLabelText(/^Insured/));
  const narrowed = await visitor.press(panel.getByRole('button', { name: 'Show services' }));
  expect(narrowed.url).toMatch(/sort=name/);
  expect(summaryOf(narrowed)).toBe('Filters · 2');
  expect(resultCount(narrowed)).toBeGreaterThan(1);
  expect(resultCount(narrowed)).toBeLessThan(resultCount(whole));
  const names = cardNames(narrowed);
  expect(names).toEqual(names.toSorted((one, other) => one.localeCompare(other, 'en')));
  expect(resultLine(narrowed)).toContain('by name');

  const wider = await visitor.follow(takeAway(narrowed, 'Insured'));
  expect(wider.url).not.toMatch(/facts/);
  expect(summaryOf(wider)).toBe('Filters · 1');
  expect(resultCount(wider)).toBeGreaterThan(resultCount(narrowed));

  // Another search asks for the same.
  fill(wider.screen.getByLabelText('Service'), 'Kennels');
  const kennels = await visitor.press(wider.screen.getByRole('button', { name: 'Search Services' }));
  expect(kennels.url).toMatch(/minimum_rating=4.5.*service=Kennels/);
  expect(summaryOf(kennels)).toBe('Filters · 1');
  const clear = await visitor.follow(linkSaying(kennels.document, 'Clear all'));
  expect(clear.url).not.toMatch(/minimum_rating/);
  expect(clear.url).toMatch(/service=Kennels/);
});

test('a list begins with those whose licence is confirmed, when that is asked for', async ({ visitor }) => {
  const { screen } = await visitor.open('/');
  const panel = within(screen.getByRole('form', { name: 'Sort and filter' }));
  fill(panel.getByLabelText('Sort by'), 'Licensed first');
  const licensed = await visitor.press(panel.getByRole('button', { name: 'Show services' }));
  expect(licensed.url).toMatch(/sort=licence/);
  expect(resultLine(licensed)).toContain('licensed first');
  const [first] = cardNames(licensed);
  const answer = await visitor.ask('/api/v1/businesses?sort=licence&limit=100');
  const { results } = (await answer.json()) as {
    results: { name: string; licence: { stars: number; state: string } | null }[];
  };
  expect(results[0]?.name).toBe(first);
  const stars = results.map(({ licence }) =>
    licence?.state === 'current' || licence?.state === 'due' ? licence.stars : -1,
  );
  expect(stars[0]).toBe(5);
  expect(stars).toEqual(stars.toSorted((one, other) => other - one));
});

for (const path of ['/', '/map']) {
  test(`on ${path} the nearest come first where there is a place to measure from alone`, async ({
    visitor,
  }) => {
    const orders = async (query: string) => {
      const filters = within(filtersOf(await visitor.open(path + query)));
      return [...filters.getByLabelText<HTMLSelectElement>('Sort by').options].map(({ text }) => text);
    };
    expect(await orders('?postcode=SO23+8UJ')).toContain('Nearest first');
    for (const query of ['', '?postcode=Newport', '?postcode=zzzz']) {
      expect(await orders(query)).toEqual(['Best rated first', 'Licensed first', 'By name']);
    }
  });
}

test('the numbers beside filters are what they leave, and an empty list says what to leave out', async ({
  visitor,
  site,
}) => {
  const page = await visitor.open('/?postcode=SO23+8UJ&distance=50');
  const suggestion = filtersOf(page).querySelector('.filter-chips > :has(.pill-count)');
  if (!suggestion) throw new Error('No filter is suggested.');
  const count = Number(words(suggestion.querySelector('.pill-count')));
  const left = await visitor.follow(suggestion);
  expect(summaryOf(left)).toBe('Filters · 1');
  expect(resultCount(left)).toBe(count);

  // In the Channel there is nobody.
  const { screen } = await visitor.open('/?service=Kennels&bbox=-3,49.9,-2.9,50');
  screen.getByText(/No services found/);
  const without = await visitor.follow(
    screen.getByRole('link', { name: /^Without ‘In this part of the map’: \d+ services$/ }),
  );
  expect(without.url).toBe(`${site.url}/?service=Kennels`);
  expect(without.screen.getAllByRole('article').length).toBeGreaterThan(0);
});

test('nonsense in an address asks for nothing', async ({ visitor }) => {
  const page = await visitor.open(
    '/?minimum_rating=x&maximum_price=-1&facts=teeth,,&sort=up&confirmed=yes&bbox=1,2',
  );
  expect(summaryOf(page)).toBe('Filters');
});

test('a list leads to its map, which shows as many and takes the same filters', async ({ visitor, site }) => {
  const list = await visitor.open('/?postcode=SO23+8UJ&distance=25&minimum_rating=4');
  const map = await visitor.follow(linkSaying(filtersOf(list), 'Map'));
  expect(map.url).toBe(`${site.url}/map?postcode=SO23+8UJ&distance=25&minimum_rating=4`);
  expect(words(map.document.querySelector('main'))).toContain(`${resultCount(list)} services on this map`);
  const wider = await visitor.follow(takeAway(map, 'Rated 4 or more'));
  expect(wider.url).toBe(`${site.url}/map?postcode=SO23+8UJ&distance=25#results`);
  const walkers = await visitor.open('/winchester?service=Dog+Walker');
  const there = await visitor.follow(linkSaying(filtersOf(walkers), 'Map'));
  expect(there.url).toBe(`${site.url}/map?service=Dog+Walker&postcode=Winchester`);
});
