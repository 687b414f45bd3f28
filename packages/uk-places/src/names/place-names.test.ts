import { describe, expect, test } from 'vitest';
import { shippedCouncils, shippedPlaces } from '../../testing/shipped.ts';
import { greatCircleMiles } from '../distance/distance.ts';
import type { Place } from './place.ts';

const councils = shippedCouncils();
const places = shippedPlaces();
const all = [...places.all()];
/** Winchester: the middle of the region that comes with the site. */
const near = { latitude: 51.06, longitude: -1.31 };

const countyOf = ({ council }: Place) => councils.byCode(council)?.county ?? '';
const first = (text: string) => places.search(text, { near, limit: 1 })[0];
const isSame = (one: Place | undefined, other: Place) =>
  one?.latitude === other.latitude && one.longitude === other.longitude;

/** Some of a list, always the same ones, from all over it. */
function some<Item>(items: readonly Item[], count: number): Item[] {
  const step = Math.max(items.length / count, 1);
  return items.filter((_, index) => Math.floor(index / step) !== Math.floor((index - 1) / step));
}

const byName = Map.groupBy(all, ({ name }) => name.toLowerCase());
const unique = all.filter(
  ({ name, kind }) => byName.get(name.toLowerCase())?.length === 1 && kind !== 'district',
);
const towns = unique.filter(({ kind }) => kind === 'city' || kind === 'town');
const villages = unique.filter(({ kind, name }) => kind === 'village' && name.length >= 7);
const alike = [...byName.values()].flatMap((namesakes) =>
  namesakes.length < 3
    ? []
    : namesakes.filter(
        (place) =>
          ['town', 'village'].includes(place.kind) &&
          namesakes.every((other) => other === place || countyOf(other) !== countyOf(place)),
      ),
);

/** A name with one mistake, somewhere behind its first letter. */
function misspelt(name: string, seed: number): string {
  const at = 1 + ((seed * 7) % (name.length - 2));
  const before = name.slice(0, at);
  const letter = name.charAt(at);
  const after = name.slice(at + 1);
  const kinds = [before + after, before + letter + letter + after, `${before}e${after}`];
  return kinds[seed % 4] ?? before + after.charAt(0) + letter + after.slice(1);
}

describe('of each hundred searches at least 95 find the right place first', () => {
  test.each<[what: string, asked: readonly (readonly [text: string, meant: Place])[]]>([
    ['towns by name', some(towns, 400).map((place) => [place.name, place])],
    ['villages, hamlets and suburbs by name', some(unique, 400).map((place) => [place.name, place])],
    [
      'misspelt towns',
      some(towns, 400).map((place, index) => [misspelt(place.name.toLowerCase(), index), place]),
    ],
    [
      'misspelt villages',
      some(villages, 400).map((place, index) => [misspelt(place.name.toLowerCase(), index), place]),
    ],
    [
      'names with hyphens and apostrophes, without them',
      some(
        towns.filter(({ name }) => /[-']/.test(name)),
        400,
      ).map((place) => [place.name.toLowerCase().replaceAll('-', ' ').replaceAll("'", ''), place]),
    ],
    [
      'Saint instead of St',
      some(
        unique.filter(({ name }) => /\bSt\b/.test(name)),
        300,
      ).map((place) => [place.name.replace(/\bSt\b/, 'Saint'), place]),
    ],
    [
      'Welsh and Gaelic names',
      all.flatMap((place) =>
        place.otherName !== null && !byName.has(place.otherName.toLowerCase())
          ? [[place.otherName, place]]
          : [],
      ),
    ],
    [
      'namesakes in three counties, "name, county"',
      some(alike, 400).map((place) => [`${place.name}, ${countyOf(place)}`, place]),
    ],
    [
      'namesakes in three counties, "name county"',
      some(alike, 400).map((place) => [`${place.name} ${countyOf(place)}`.toLowerCase(), place]),
    ],
    [
      'misspelt namesakes with their county',
      some(
        alike.filter(({ name }) => name.length >= 6),
        400,
      ).map((place, index) => [`${misspelt(place.name, index)} ${countyOf(place)}`, place]),
    ],
  ])('%s', (_, asked) => {
    expect(asked.length).toBeGreaterThanOrEqual(30);
    const missed = asked.filter(([text, meant]) => !isSame(first(text), meant)).map(([text]) => text);
    expect(missed.length / asked.length, missed.join('; ')).toBeLessThanOrEqual(0.05);
  });
});

test.each([
  ['bishops stortford', "Bishop's Stortford", 'Hertfordshire'],
  ['st albans', 'St Albans', 'Hertfordshire'],
  ['Saint Albans', 'St Albans', 'Hertfordshire'],
  ['kings lynn', "King's Lynn", 'Norfolk'],
  ['caerdydd', 'Cardiff', 'Cardiff'],
  ['abertawe', 'Swansea', 'Swansea'],
  ['casnewydd', 'Newport', 'Newport'],
  ['wrecsam', 'Wrexham', 'Wrexham'],
  ['y fenni', 'Abergavenny', 'Monmouthshire'],
  ['inbhir nis', 'Inverness', 'Highland'],
  ['steornabhagh', 'Stornoway', 'Na h-Eileanan Siar'],
  ['ynys mon', 'Isle of Anglesey', 'Isle of Anglesey'],
  ['newcastle', 'Newcastle upon Tyne', 'Tyne and Wear'],
  ['newcastle on tyne', 'Newcastle upon Tyne', 'Tyne and Wear'],
  ['newcastle tyne', 'Newcastle upon Tyne', 'Tyne and Wear'],
  ['newcastle staffs', 'Newcastle-under-Lyme', 'Staffordshire'],
  ['newport isle of wight', 'Newport', 'Isle of Wight'],
  ['newport iow', 'Newport', 'Isle of Wight'],
  ['newport shropshire', 'Newport', 'Shropshire'],
  ['newport pembrokeshire', 'Newport', 'Pembrokeshire'],
  ['newport wales', 'Newport', 'Newport'],
  ['ashford kent', 'Ashford', 'Kent'],
  ['ashford surrey', 'Ashford', 'Surrey'],
  ['Ashford, Middlesex', 'Ashford', 'Surrey'],
  ['richmond yorkshire', 'Richmond', 'North Yorkshire'],
  ['richmond surrey', 'Richmond upon Thames', 'Greater London'],
  ['croydon surrey', 'Croydon', 'Greater London'],
  ['stockport cheshire', 'Stockport', 'Greater Manchester'],
  ['sutton coldfield warks', 'Royal Sutton Coldfield', 'West Midlands'],
  ['richmond london', 'Richmond upon Thames', 'Greater London'],
  ['whitchurch', 'Whitchurch', 'Hampshire'],
  ['whitchurch hampshire', 'Whitchurch', 'Hampshire'],
  ['whitchurch hants', 'Whitchurch', 'Hampshire'],
  ['whitchurch shropshire', 'Whitchurch', 'Shropshire'],
  ['whitchurch cardiff', 'Whitchurch', 'Cardiff'],
  ['stoke on trent', 'Stoke-on-Trent', 'Staffordshire'],
  ['stokeontrent', 'Stoke-on-Trent', 'Staffordshire'],
  ['walton on thames', 'Walton-on-Thames', 'Surrey'],
  ['walton thames', 'Walton-on-Thames', 'Surrey'],
  ['stratford on avon', 'Stratford-upon-Avon', 'Warwickshire'],
  ['portsmoth', 'Portsmouth', 'Hampshire'],
  ['soutampton', 'Southampton', 'Hampshire'],
  ['guilford', 'Guildford', 'Surrey'],
  ['basingstroke', 'Basingstoke', 'Hampshire'],
  ['middlesborough', 'Middlesbrough', 'North Yorkshire'],
  ['edinburg', 'Edinburgh', 'Edinburgh'],
  ['birmigham', 'Birmingham', 'West Midlands'],
  ['manchster', 'Manchester', 'Greater Manchester'],
  ['peterbrough', 'Peterborough', 'Cambridgeshire'],
  ['hamilton', 'Hamilton', 'South Lanarkshire'],
  ['inverness', 'Inverness', 'Highland'],
  ['cirencester', 'Cirencester', 'Gloucestershire'],
  ['tunbridge wells', 'Royal Tunbridge Wells', 'Kent'],
  ['gt yarmouth', 'Great Yarmouth', 'Norfolk'],
  ['st leonards on sea', 'St Leonards', 'East Sussex'],
  ['barking and dagenham', 'Barking and Dagenham', 'Greater London'],
  ['hammersmith and fulham', 'Hammersmith and Fulham', 'Greater London'],
  ['winchester cathedral', 'Winchester', 'Hampshire'],
  ['hull', 'Kingston upon Hull', 'East Riding of Yorkshire'],
  ['milton keynes', 'Milton Keynes', 'Buckinghamshire'],
  ['telford', 'Telford', 'Shropshire'],
  ['Camden', 'Camden', 'Greater London'],
  ['Hackney', 'Hackney', 'Greater London'],
  ['Islington', 'Islington', 'Greater London'],
  ['Clapham', 'Clapham', 'Greater London'],
  ['clapham bedford', 'Clapham', 'Bedfordshire'],
  ['haringey', 'Haringey', 'Greater London'],
  ['tower hamlets', 'Tower Hamlets', 'Greater London'],
  ['westminster', 'City of Westminster', 'Greater London'],
  ['brixton', 'Brixton', 'Greater London'],
  ['wimbledon', 'Wimbledon', 'Greater London'],
  ['isle of wight', 'Isle of Wight', 'Isle of Wight'],
  ['headington oxford', 'Headington', 'Oxfordshire'],
  ['marden tonbridge', 'Marden', 'Kent'],
  ['ash aldershot', 'Ash', 'Surrey'],
  ['st ives cornwall', 'St Ives', 'Cornwall'],
  ['st ives cambs', 'St Ives', 'Cambridgeshire'],
  ['wells somerset', 'Wells', 'Somerset'],
  ['wells norfolk', 'Wells-next-the-Sea', 'Norfolk'],
  ['bury st edmonds', 'Bury St Edmunds', 'Suffolk'],
  ['bangor gwynedd', 'Bangor', 'Gwynedd'],
  ['gillingham kent', 'Gillingham', 'Kent'],
  ['gillingham dorset', 'Gillingham', 'Dorset'],
  ['brighton and hove', 'Brighton and Hove', 'East Sussex'],
  ['brighton & hove', 'Brighton and Hove', 'East Sussex'],
  ['alton', 'Alton', 'Hampshire'],
  ['new quay', 'New Quay', 'Ceredigion'],
  ['newquay', 'Newquay', 'Cornwall'],
])('"%s" is %s in %s', (text, name, county) => {
  const found = first(text);
  expect(found && [found.name, countyOf(found)]).toEqual([name, county]);
});

test.each([
  ['walton', 'Walton-on-Thames'],
  ['on thames', 'Kingston upon Thames'],
  ['southam', 'Southampton'],
  ['portsmu', 'Portsmouth'],
  ['ashford k', 'Ashford'],
])('"%s" finds %s among others', (text, name) => {
  expect(places.search(text, { near }).map((place) => place.name)).toContain(name);
});

test('what lies nearer comes before what is as large', () => {
  const [inHampshire] = places.search('Whitchurch', { near });
  const [inShropshire] = places.search('Whitchurch', { near: { latitude: 52.97, longitude: -2.68 } });
  expect([inHampshire, inShropshire].map((place) => place && countyOf(place))).toEqual([
    'Hampshire',
    'Shropshire',
  ]);
});

test('no more are found than are asked for, and none twice', () => {
  const found = places.search('s', { limit: 30 });
  expect(found).toHaveLength(30);
  expect(new Set(found.map(({ latitude, longitude }) => `${latitude} ${longitude}`)).size).toBe(30);
});

test.each([
  [''],
  ['   '],
  ['\u{1F415}\u{1F415}'],
  ['\u0000\u0001'],
  ['zzzzzzzzzz'],
  ['x'.repeat(10_000)],
  ['\u0300'.repeat(10_000)],
])('nothing is found for what is no name: %j', (text) => {
  expect(places.search(text, { near })).toEqual([]);
});

test.each([
  ['winchester \u{1F415}'],
  ['\u0007winchester\u0000'],
  [`winchester${' '.repeat(10_000)}`],
  ['WINCHESTER!!!'],
  ["'winchester'; --"],
])('what stands beside a name does no harm: %j', (text) => {
  expect(first(text)?.name).toBe('Winchester');
});

test('a name alone is found by its exact words', () => {
  expect(places.named('st. albans').map(({ kind }) => kind)).toEqual(['city']);
  expect(places.named('Caerdydd').map(({ name }) => name)).toEqual(['Cardiff']);
  expect(places.named('Winch')).toEqual([]);
  expect(places.named('')).toEqual([]);
});

test.each([
  ['the middle of Winchester', 51.0629, -1.3163, 'Winchester'],
  ['a suburb of Southampton', 50.9146, -1.3565, 'Southampton'],
  ['a village', 51.0222, -1.3367, 'Compton'],
  ['a house between a village of ten postcodes and a town', 51.088, -0.75, 'Haslemere'],
  ['the middle of Hove', 50.8279, -0.1688, 'Hove'],
  ['Lerwick', 60.1547, -1.1494, 'Lerwick'],
  ['Hugh Town on the Isles of Scilly', 49.9146, -6.315, 'Hugh Town'],
])('%s belongs to a town', (_, latitude, longitude, name) => {
  expect(places.nearest({ latitude, longitude })?.name).toBe(name);
});

test.each([
  ['at sea', 50.2, -3],
  ['in the hills', 57.05, -3.7],
  ['at the pole', 90, 0],
  ['at the other end of the world', -41, 174],
])('nobody lives within six miles: %s', (_, latitude, longitude) => {
  expect(places.nearest({ latitude, longitude })).toBeNull();
});

test('a city, town or village of some size belongs to itself, and is at most six miles away', () => {
  const known = some(
    all.filter(({ kind, postcodes }) => kind === 'town' && postcodes > 300),
    200,
  );
  const strangers = known.filter((town) => !isSame(places.nearest(town) ?? undefined, town));
  expect(strangers.map(({ name }) => name)).toEqual([]);
  for (const place of some(all, 300)) {
    const nearest = places.nearest(place);
    if (nearest) expect(greatCircleMiles(place, nearest)).toBeLessThanOrEqual(6);
  }
});

test('the places come with what tells them apart', () => {
  expect(places.size).toBeGreaterThan(42_214);
  expect(places.named('Southampton')).toEqual([
    {
      name: 'Southampton',
      otherName: null,
      kind: 'city',
      latitude: expect.closeTo(50.905, 2),
      longitude: expect.closeTo(-1.404, 2),
      extent: {
        south: expect.closeTo(50.88, 2),
        west: expect.closeTo(-1.479, 2),
        north: expect.closeTo(50.956, 2),
        east: expect.closeTo(-1.319, 2),
      },
      council: 'E06000045',
      postcodes: 6558,
    },
  ]);
  expect(all.filter(({ council }) => !councils.byCode(council))).toEqual([]);
});
