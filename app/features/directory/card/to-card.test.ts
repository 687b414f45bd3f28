import { expect, test } from 'vitest';
import type { FoundBusiness } from '#app/features/businesses/listing/business.ts';
import type { CountedLicence } from '#app/features/businesses/listing/licence.ts';
import { localMinute } from '@dog-care-directory/opening-hours';
import { toCards } from './to-card.ts';
import { categoryKind } from '#app/features/businesses/service-types/category-kind.ts';

const BARE: FoundBusiness = {
  id: 6,
  slug: 'fine-paws',
  name: 'Fine Paws',
  category: 'Dog Day Care',
  photo: null,
  rating: null,
  reviews: null,
  city: 'Alton',
  postal_code: 'GU34 1AA',
  phone: null,
  site: null,
  longitude: null,
  latitude: null,
  website_description: null,
  full_address: null,
  email_1: null,
  facebook: null,
  instagram: null,
  linkedin: null,
  tiktok: null,
  twitter: null,
  youtube: null,
  council: null,
  services: null,
  opening_hours: null,
  prices: null,
  facts: null,
  custom: null,
  new_dogs: null,
  away: null,
  people: null,
  photos: null,
  drawing: null,
  hides_address: false,
  serves_miles: null,
  rating_source: null,
  rating_seen_on: null,
  confirmed_on: null,
  confirmed_by: null,
  licence: null,
  own_reviews: 0,
  own_stars: 0,
  seen: null,
  distance_miles: null,
};

const UNKNOWN = { kind: 'unknown', text: 'Hours not stated', changesAt: null } as const;
const OPTIONS = {
  stateOf: () => UNKNOWN,
  weekOf: (text: string | null) => text && `in words: ${text}`,
  mapProvider: 'osm',
  kindOf: categoryKind,
  onTownPage: false,
  now: localMinute(Date.UTC(2026, 10, 23, 12)),
  imported: { setting: 'fetch', fetched: new Map() },
} as const;
const card = (facts: Partial<FoundBusiness>, options: Parameters<typeof toCards>[1] = OPTIONS) => {
  const {
    cards: [only],
  } = toCards([{ ...BARE, ...facts }], options);
  if (!only) throw new Error('There is no card.');
  return only;
};

test('a business of which little is known says so, and leads to its page', () => {
  expect(card({})).toEqual({
    id: 6,
    name: 'Fine Paws',
    isTimed: false,
    newDogs: null,
    category: 'Dog Day Care',
    kind: 'day-care',
    phones: [],
    href: '/dog-services/fine-paws',
    picture: null,
    distance: null,
    state: { kind: 'unknown', text: 'Hours not stated' },
    week: 'Hours: not stated',
    price: null,
    person: null,
    location: 'Alton GU34',
    rating: { score: null, detail: '', read: 'Not rated' },
    licence: null,
    description: null,
    cut: null,
    map: null,
    website: null,
  });
});

test('a rating says where it comes from and when it was seen', () => {
  const rated = { rating: 4.8, reviews: 203, rating_source: 'Google', rating_seen_on: '2026-03-14' };
  expect(card(rated).rating).toEqual({
    score: '4.8',
    detail: '(203 reviews) on Google',
    seen: ', March 2026',
    read: 'Rated 4.8 out of 5, 203 reviews on Google, March 2026',
  });
  expect(card({ rating: 5, reviews: 1 }).rating.detail).toBe('(1 review)');
});

test('an average of reviews written here stands instead of the rating of another site', () => {
  const rated = { rating: 4.8, reviews: 203, rating_source: 'Google', rating_seen_on: '2026-03-14' };
  expect(card({ ...rated, own_reviews: 12, own_stars: 56 }).rating).toEqual({
    score: '4.7',
    detail: 'from 12 reviews here',
    read: '4.7 out of 5 from 12 reviews here.',
  });
  expect(card({ ...rated, own_reviews: 2, own_stars: 10 }).rating).toEqual(card(rated).rating);
  const newest = new Map([[card({}).id, 'Rex loves it.']]);
  expect(card({ ...rated, own_reviews: 2, own_stars: 10 }, { ...OPTIONS, newest }).rating).toMatchObject({
    score: null,
    read: 'Newest review: “Rex loves it.”',
  });
  expect(card({ own_reviews: 1, own_stars: 1 }).rating).toMatchObject({
    read: '1 review here, too few for an average',
  });
});

test('town pages show a nought and the whole postcode, and read the nought as what it is', () => {
  const { rating, location } = card({}, { ...OPTIONS, onTownPage: true });
  expect(rating).toEqual({ score: '0', detail: '(0 reviews)', read: 'Not rated yet' });
  expect(location).toBe('Alton, GU34\u00a01AA');
});

test('the card shows the first price, and “from” only if that line says so', () => {
  const walk = { label: 'Group walk', pence: 1400, per: 'walk', from: true } as const;
  const shown = (prices: FoundBusiness['prices']) => card({ category: 'Dog Walker', prices }).price;
  expect(shown([walk, { ...walk, pence: 1800 }])).toBe('From £14 a walk');
  const fixed = { ...walk, pence: 1800, from: false };
  expect(shown([fixed, { ...walk, label: 'Second dog', pence: 900 }])).toBe('£18 a walk');
});

test('nobody is led to a business that hides its address', () => {
  const placed = { latitude: 51.15, longitude: -0.97 };
  expect(card(placed).map).not.toBeNull();
  expect(card({ ...placed, hides_address: true }).map).toBeNull();
});

const LICENCE: CountedLicence = {
  authority_code: 'E07000087',
  authority: 'Fareham',
  number: 'FBC/12',
  activity: 'home-boarding',
  stars: 4,
  granted_on: null,
  expires_on: '2027-06-30',
  source: 'register',
  seen_on: '2026-11-11',
  gone_on: null,
  suspended_on: null,
  suspended_source: null,
};

test.each([
  [{}, { look: 'holds', text: 'Council licence', stars: 4, detail: '4 of 5' }],
  [
    { expires_on: '2027-01-14' },
    { look: 'due', text: 'Council licence', stars: 4, detail: '4 of 5, ends 14 January 2027' },
  ],
  [{ stars: null }, { look: 'holds', text: 'Council licence', stars: null, detail: '' }],
  [
    { expires_on: '2026-11-22' },
    { look: 'open', text: 'Licence ended 22 November 2026', stars: null, detail: '' },
  ],
  [
    { gone_on: '2026-11-20' },
    { look: 'open', text: 'No longer found on Fareham’s register, 20 November 2026', stars: null },
  ],
  [
    { source: 'business' as const },
    { look: 'open', text: 'Licence number given, not checked yet', stars: null },
  ],
])('a licence %j stands on the card in few words, and is read out in full', (change, shown) => {
  const { licence } = card({ licence: { ...LICENCE, ...change } });
  expect(licence).toMatchObject(shown);
  expect(licence?.read).toMatch(/ on \d+ \w+ 2026/);
});

test('of several licences, the card shows the one for the service that was searched for', () => {
  const suspended = {
    ...LICENCE,
    activity: 'day-care',
    suspended_on: '2026-11-20',
    suspended_source: 'Fareham',
  };
  const licence = { ...suspended, others: [{ ...LICENCE, activity: 'kennels' }] };
  const shown = (service?: string) => card({ licence }, { ...OPTIONS, service }).licence;
  expect(shown('Kennels')).toMatchObject({ look: 'holds', text: 'Council licence for boarding in kennels' });
  expect(shown('Kennels')?.read).toContain('Day care: suspended since');
  for (const service of [undefined, 'Day Care', 'Dog Walker'])
    expect(shown(service)).toMatchObject({
      look: 'open',
      text: 'Day care: licence suspended, 20 November 2026',
    });
});

test('a licence that is spoken against is shown before another for the same service', () => {
  const ended = { ...LICENCE, activity: 'kennels', expires_on: '2026-06-30' };
  const others = (change: object) => [{ ...ended, expires_on: '2099-01-01', ...change }];
  const shown = (change: object) =>
    card({ licence: { ...LICENCE, others: [ended, ...others(change)] } }, { ...OPTIONS, service: 'Kennels' })
      .licence?.text;
  expect(shown({})).toBe('Council licence for boarding in kennels');
  expect(shown({ suspended_on: '2026-11-20' })).toBe(
    'Boarding in kennels: licence suspended, 20 November 2026',
  );
});

test('what is said of a licence holds for the day, as the clocks of Great Britain have it', () => {
  const summer = { ...OPTIONS, now: localMinute(Date.UTC(2026, 6, 1, 22, 30)) };
  const ends = { ...BARE, licence: { ...LICENCE, expires_on: '2026-07-01' } };
  expect(toCards([ends, BARE], summer).moments).toEqual([Date.UTC(2026, 6, 1, 23), null]);
  expect(card(ends, summer).licence?.look).toBe('due');
  const after = { ...OPTIONS, now: localMinute(Date.UTC(2026, 6, 1, 23)) };
  expect(card(ends, after).licence?.text).toBe('Licence ended 1 July 2026');
});

test('a card shows the service that was searched for, with its price and no other', () => {
  const facts = {
    category: 'Dog Walker',
    services: ['Dog Day Care', 'Kennels'],
    prices: [
      { label: 'Group walk', pence: 1600, per: 'walk', from: false },
      { label: 'A day with us', pence: 3200, per: 'day', from: true },
    ],
  } satisfies Partial<FoundBusiness>;
  const shown = (service?: string) => {
    const { category, kind, price } = card(facts, { ...OPTIONS, service });
    return { category, kind, price };
  };
  expect(shown()).toEqual({ category: 'Dog Walker', kind: 'walkers', price: '£16 a walk' });
  expect(shown('Dog Day Care')).toEqual({
    category: 'Dog Day Care',
    kind: 'day-care',
    price: 'From £32 a day',
  });
  expect(shown('Kennels')).toEqual({ category: 'Kennels', kind: 'kennels', price: null });
  // A business is never given a service that it does not offer.
  expect(shown('Dog Trainer').category).toBe('Dog Walker');
});

test('room for new dogs is shown as it was said, but not for parks and groomers, nor in a search for a time', () => {
  const new_dogs = { answer: 'full', until: '2027-03', by: 'business', on: '2026-11-20' } as const;
  const shown = { answer: 'full', text: 'Full until March', ago: '3 days ago' };
  expect(card({ new_dogs })).toMatchObject({ newDogs: shown, isTimed: false });
  for (const category of ['Secure Dog Field', 'Dog Grooming'])
    expect(card({ new_dogs, category }).isTimed).toBe(true);
  expect(toCards([{ ...BARE, new_dogs }], { ...OPTIONS, isAtTime: true }).cards[0]?.isTimed).toBe(true);
  const midnight = Date.UTC(2026, 10, 24);
  expect(toCards([{ ...BARE, new_dogs }], OPTIONS).moments).toEqual([midnight]);
});
