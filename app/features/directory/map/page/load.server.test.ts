import { readLicensing } from '#app/features/businesses/licence/rules.server.ts';
import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { searchQuery } from '../../search/form.ts';
import { createTotalsIndex, type TotalsIndex } from '../../totals/totals-index.server.ts';
import { greatCircleMiles } from '@dog-care-directory/uk-places';
import type { PlaceFinder } from '#app/features/places/geocoding/place-finder.server.ts';
import * as paths from '#app/paths/paths.ts';
import { businesses, serviceTypes } from '#db/schema.ts';
import { hampshire } from '#tests/support/content/hampshire.ts';
import { useScratchDatabase } from '#tests/support/database/scratch-database.ts';
import { hoursAt } from '#tests/support/hours/hours-at.ts';
import { groupLink, mapAddress, waysOf } from './links.ts';
import { loadMap, type MapData } from './load-map.server.ts';
import { reachOf } from './markers.ts';
import { namedServiceTypes } from '#app/features/businesses/service-types/service-types.ts';

const database = useScratchDatabase();
const SERVICES = ['Dog Walker', 'Kennels', 'Dog Park'] as const;
const WINCHESTER = { latitude: 51.06255, longitude: -1.31937 };

/** Spread over the county, many of them at one place, some a few metres apart, one in the Highlands, and some nowhere. */
const everyBusiness = Array.from({ length: 400 }, (_, index) => {
  const isTogether = index % 7 === 0;
  const far = index === 5 ? 6 : 0;
  const place = isTogether
    ? { latitude: 51.06, longitude: -1.31 }
    : {
        latitude: 50.75 + far + ((index * 37) % 101) / 170 + index / 1e6,
        longitude: -1.8 + ((index * 53) % 97) / 90 + index / 1e6,
      };
  return {
    name: `Business ${index}`,
    slug: `business-${index}`,
    category: SERVICES[index % SERVICES.length] as string,
    city: 'Winchester',
    postal_code: 'SO23 8UL',
    rating: index % 5 === 0 ? null : 3 + (index % 20) / 10,
    reviews: index % 5 === 0 ? null : 12,
    ...(index % 11 === 3 ? { latitude: null, longitude: null } : place),
  };
});

const finder: PlaceFinder = {
  async find(text) {
    if (text === 'nonsense') return { problem: 'malformed' };
    const council = 'E07000094';
    return { ...WINCHESTER, name: text, area: 'SO23', isPostcode: true, approximate: false, council };
  },
};

let totals: TotalsIndex;

beforeAll(async () => {
  await database.db.insert(serviceTypes).values(SERVICES.map((category) => ({ category })));
  await database.db.insert(businesses).values(everyBusiness);
  totals = createTotalsIndex(database.pool, (error) => {
    throw error;
  });
});

function load(address: string): Promise<MapData> {
  const errors: object[] = [];
  return loadMap(
    {
      db: database.db,
      region: hampshire,
      finder,
      totals,
      basemap: () => Promise.reject(new Error('no drawing')),
      licensing: async () => readLicensing(),
      serviceTypes: async () => namedServiceTypes(SERVICES),
      customFields: async () => [],
      config: { mapProvider: 'google', importedPhotos: 'fetch' },
      logger: { error: (fields) => void errors.push(fields) },
      ...hoursAt(() => Date.UTC(2026, 10, 24, 11)),
    },
    new URL(address, 'http://localhost'),
  );
}

/** The checked parts of a page that has a map. */
async function shown(address: string) {
  const { form, found, map } = await load(address);
  if (!found || !map) throw new Error(`${address} has no map.`);
  return { form, found, map };
}

const box = fc
  .record({
    west: fc.double({ min: -2, max: -0.7, noNaN: true }),
    south: fc.double({ min: 50.6, max: 51.4, noNaN: true }),
    width: fc.double({ min: 0, max: 1, noNaN: true }),
    height: fc.double({ min: 0, max: 0.8, noNaN: true }),
  })
  .map(({ west, south, width, height }) => `${west},${south},${west + width},${south + height}`);

const query = fc
  .record(
    {
      service: fc.constantFrom(...SERVICES),
      postcode: fc.constantFrom('SO23 8UL', 'nonsense'),
      distance: fc.constantFrom('5', '25'),
      minimum_rating: fc.constantFrom('4', '4.5'),
      bbox: box,
    },
    { requiredKeys: [] },
  )
  .map((fields) => `${paths.map}?${new URLSearchParams(fields)}`);

test('the markers of any search add up to the list beside them, and none is across another', async () => {
  await fc.assert(
    fc.asyncProperty(query, async (address) => {
      const { form, found, map } = await shown(address);
      const expected = everyBusiness.filter(({ category, rating, latitude, longitude }) => {
        if (latitude === null || longitude === null) return false;
        if (form.service && category !== form.service) return false;
        if (form.minimumRating > (rating ?? 0)) return false;
        if (
          form.postcode === 'SO23 8UL' &&
          greatCircleMiles(WINCHESTER, { latitude, longitude }) > form.distance
        )
          return false;
        const { bbox } = form;
        if (!bbox) return true;
        return (
          bbox.south <= latitude && latitude <= bbox.north && bbox.west <= longitude && longitude <= bbox.east
        );
      });
      expect(found.total).toBe(expected.length);
      const unplaced = everyBusiness.filter(
        ({ category, rating, latitude }) =>
          latitude === null &&
          (!form.service || category === form.service) &&
          (rating ?? 0) >= form.minimumRating,
      );
      const asksWhere = form.bbox !== null || form.postcode === 'SO23 8UL';
      expect(map.unplaced).toBe(asksWhere ? 0 : unplaced.length);
      expect(map.markers.reduce((sum, { count }) => sum + count, 0)).toBe(expected.length);
      // The list lights up the marker of each, which is its own or a group's.
      for (const { id, name } of found.businesses) {
        const marker = map.markers[map.markerOf.get(id) ?? -1];
        expect([name, null]).toContain(marker?.name);
      }
      for (const [index, marker] of map.markers.entries()) {
        const one = reachOf(marker);
        expect(one.left).toBeGreaterThanOrEqual(0);
        expect(one.right).toBeLessThanOrEqual(map.view.width);
        expect(one.top).toBeGreaterThanOrEqual(0);
        expect(one.bottom).toBeLessThanOrEqual(map.view.height);
        for (const later of map.markers.slice(index + 1)) {
          const other = reachOf(later);
          const apart =
            one.right <= other.left ||
            other.right <= one.left ||
            one.bottom <= other.top ||
            other.bottom <= one.top;
          expect(apart).toBe(true);
        }
      }
    }),
    { numRuns: 60 },
  );
});

test('whatever stands together comes apart in a few steps, or is listed', async () => {
  const { form, map } = await shown(`${paths.map}?bbox=-1.9,50.7,-0.7,51.4`);
  const groups = map.markers.filter(({ slug }) => slug === null);
  expect(groups.length).toBeGreaterThan(3);
  for (const group of groups) {
    let link = groupLink(form, map.view, group);
    for (let steps = 1; !link.isOnePoint; steps += 1) {
      expect(steps).toBeLessThan(15);
      const next = await shown(link.to);
      const largest = next.map.markers
        .filter(({ slug }) => slug === null)
        .sort((one, other) => other.count - one.count)[0];
      if (!largest) break;
      expect(next.map.view.scale).toBeGreaterThan(map.view.scale);
      link = groupLink(next.form, next.map.view, largest);
    }
  }
});

test('those at one point are listed by a link of their own, which finds all of them', async () => {
  const together = everyBusiness.filter(
    ({ latitude, longitude }) => latitude === 51.06 && longitude === -1.31,
  );
  const near = await shown(`${paths.map}?bbox=-1.3102,51.0598,-1.3098,51.0602`);
  const [marker] = near.map.markers;
  expect(near.map.markers.map(({ count }) => count)).toEqual([together.length]);
  const link = groupLink(near.form, near.map.view, marker as (typeof near.map.markers)[number]);
  expect(link).toMatchObject({ isOnePoint: true, to: expect.stringContaining('#results') });
  expect((await shown(link.to)).found.total).toBe(together.length);
});

test('every way from a view keeps what was asked for, and one closer shows less', async () => {
  const asked = `${paths.map}?service=Kennels&postcode=SO23+8UL&distance=25&minimum_rating=4&confirmed=1`;
  const { form, map } = await shown(asked);
  const ways = waysOf(form, map.view);
  for (const way of Object.values(ways)) {
    const there = await shown(way ?? '');
    expect(mapAddress(there.form, null)).toBe(mapAddress(form, null));
    expect(there.form.bbox).not.toBeNull();
  }
  const closer = await shown(ways.closer ?? '');
  expect(closer.map.view.scale / map.view.scale).toBeCloseTo(2, 2);
  // The same view again, however often it is asked for.
  const again = await shown(paths.map + searchQuery({ ...closer.form, bbox: closer.map.view.box }));
  expect(again.map.view.scale / closer.map.view.scale).toBeCloseTo(1, 3);
});

test('a box in the sea is empty, and a page without its drawing has everything else', async () => {
  const { found, map } = await shown(`${paths.map}?bbox=-3,49.5,-2.5,49.9`);
  expect(found.total).toBe(0);
  expect(map).toMatchObject({ markers: [], ground: null });
});

test('a place that nobody understood is said, and the map shows everything', async () => {
  const { found, map } = await shown(`${paths.map}?postcode=nonsense`);
  expect(found.problem).toBe('invalid');
  expect(map.origin).toBeNull();
  expect(found.total).toBeGreaterThan(300);
});
