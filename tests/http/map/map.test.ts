/** The map without scripts: one page leads to the next by links alone. */
import { brotliCompressSync } from 'node:zlib';
import { within } from '@testing-library/dom';
import { expect, test } from '#tests/support/http/http-test.ts';
import { elementAt, fillIn, follow, headingOf, press, wordsOf } from '#tests/support/http/visitor-steps.ts';
import { words } from '#tests/support/http/words.ts';
import type { Visitor } from '#tests/support/http/visitor.ts';

const NEAR = '/map?postcode=SO23+8UL&distance=25';
/** Sea alone. */
const EMPTY = '/map?bbox=-1.2,50.6,-1.19,50.61';

function all({ page }: Visitor, selector: string): Element[] {
  return [...page.document.querySelectorAll(selector)];
}

/** The sum of what the markers of the map say: their numbers, a pin being one. */
function sum(visitor: Visitor): number {
  const numbers = all(visitor, '.map-marker').map((marker) =>
    marker.matches('.map-pin') ? 1 : Number(marker.textContent?.replaceAll(',', '')),
  );
  return numbers.reduce((one, other) => one + other, 0);
}

/** The number above list and map. */
function total(visitor: Visitor): number {
  const text = words(elementAt(visitor, '#map-count'));
  return Number(/^[\d,]+/.exec(text)?.[0].replaceAll(',', ''));
}

test('the map leads from the region to one business by links alone', async ({ visitor }) => {
  await visitor.open('/map');
  expect(total(visitor)).toBeGreaterThan(100);
  expect(sum(visitor)).toBe(total(visitor));
  for (let steps = 0; all(visitor, '.map-pin').length === 0; steps += 1) {
    expect(steps).toBeLessThan(12);
    await visitor.follow(elementAt(visitor, '.map-cluster'));
    expect(sum(visitor)).toBe(total(visitor));
  }
  const pin = elementAt(visitor, '.map-pin');
  const name = pin.getAttribute('aria-label')?.replace(/, [^,]*$/, '');
  await visitor.follow(pin);
  expect(headingOf(visitor)).toBe(name);
});

test('zoom and ways keep the search, and list and map agree in each', async ({ site, visitor }) => {
  await visitor.open(NEAR);
  for (const way of ['Zoom in', 'Move north', 'Move west', 'Zoom out', 'Move south', 'Move east']) {
    const before = visitor.page.url;
    const { url } = await follow(visitor, way);
    expect(url).toMatch(/postcode=SO23\+8UL&distance=25&bbox=/);
    expect(url).not.toBe(before);
    expect(sum(visitor)).toBe(total(visitor));
    expect(all(visitor, '.map-list > li')).toHaveLength(Math.min(24, total(visitor)));
  }
  expect((await follow(visitor, 'Show the whole map')).url).toBe(site.url + NEAR);
});

test('a long list goes on on pages of its own, for the same map', async ({ visitor }) => {
  await visitor.open('/map');
  const whole = total(visitor);
  const names = new Set<string>();
  for (;;) {
    for (const name of all(visitor, '.map-list h2')) names.add(words(name));
    if (!visitor.page.main.queryByRole('link', { name: 'Show more' })) break;
    await follow(visitor, 'Show more');
    expect(total(visitor)).toBe(whole);
    expect(sum(visitor)).toBe(whole);
  }
  expect(names.size).toBeGreaterThan(whole / 2);
});

test('an empty part of the map says so and leads out of it', async ({ visitor }) => {
  await visitor.open(EMPTY);
  const results = elementAt(visitor, '#results');
  expect(words(results)).toContain('No services here');
  await visitor.follow(within(results).getByRole('link', { name: 'Zoom out' }));
  expect(visitor.page.url).toMatch(/bbox=/);
  expect(visitor.page.url).not.toContain(EMPTY);
});

test('a heart of the list puts a business on the shortlist', async ({ visitor }) => {
  const { main } = await visitor.open(NEAR);
  const [heart] = main.getAllByRole('button', { name: /^Add to shortlist: / });
  if (!heart) throw new Error('There is no heart.');
  const name = (heart.getAttribute('aria-label') ?? '').replace('Add to shortlist: ', '');
  expect((await visitor.press(heart)).url).toMatch(/\/map|\/shortlist/);
  await visitor.open('/shortlist');
  expect(wordsOf(visitor)).toContain(name);
});

test('the form of the map searches on the map', async ({ visitor }) => {
  const { main } = await visitor.open(EMPTY);
  const closed = main.getByLabelText('Postcode').closest('details');
  expect(closed?.hasAttribute('open')).toBe(false);
  expect(words(closed?.querySelector('summary') ?? elementAt(visitor, 'main'))).toContain('Change');
  fillIn(visitor, { Postcode: 'nonsense' });
  await press(visitor, 'Search Services');
  expect(wordsOf(visitor)).toContain('Invalid postcode entered');
  fillIn(visitor, { Postcode: 'Winchester' });
  await press(visitor, 'Search Services');
  expect(headingOf(visitor)).toBe('Dog care near Winchester');
  expect(all(visitor, '.map-ring')).toHaveLength(1);
});

test('the drawing is small', async ({ visitor }) => {
  for (const address of ['/map', NEAR, '/map?bbox=-6,49.9,2,58']) {
    await visitor.open(address);
    const svg = elementAt(visitor, '.map-svg').outerHTML;
    expect(brotliCompressSync(svg).length, address).toBeLessThan(20_000);
  }
});

test('a part of the map is no page for search engines, the map is one', async ({ visitor }) => {
  const whole = await (await visitor.ask('/map')).text();
  expect(whole).toContain('rel="canonical"');
  expect(whole).not.toContain('noindex');
  const part = await (await visitor.ask('/map?bbox=-1.4,50.9,-1.3,51')).text();
  expect(part).toContain('content="noindex"');
});

test('each map names its sources, with all credits a link away', async ({ site, visitor }) => {
  await visitor.open(NEAR);
  const [pin] = all(visitor, '.map-list .card-name');
  for (const address of [NEAR, pin?.getAttribute('href') ?? '']) {
    await visitor.open(address);
    expect(wordsOf(visitor)).toContain('Map: © OpenStreetMap contributors, OS and others');
    expect(visitor.page.html).toContain('https://www.openstreetmap.org/copyright');
  }
  const { url } = await follow(visitor, 'others');
  expect(url).toBe(`${site.url}/terms#data-sources`);
  expect(wordsOf(visitor)).toMatch(/Open Database Licence.*EuroGeographics/s);
});
