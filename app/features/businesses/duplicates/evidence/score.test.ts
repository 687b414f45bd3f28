import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { emailKey, phoneKey, siteKey } from './contacts.ts';
import { keysOf } from './keys.ts';
import type { Listing } from './listing.ts';
import { nameWords, wordLikeness } from './name-words.ts';
import { rarityOf } from './rarity.ts';
import { reasonText, sureness } from './reason.ts';
import { saidBy } from './said.server.ts';
import { REVIEW_FROM, CERTAIN_FROM, compare, couldBeOne, toCompared, surroundingsOf } from './score.ts';
import { neighbouringSquares } from './squares.ts';

/** A directory of ten thousand, in which many have paws and few have a name. */
const rarity = rarityOf(
  new Map([
    ...(['paws', 'happy', 'k9', 'winchester', 'southampton'] as const).map((word) => [word, 400] as const),
  ]),
  10_000,
);

function listing(given: Partial<Listing>): Listing {
  return {
    name: 'Paws',
    postal_code: '',
    phone: null,
    site: null,
    email_1: null,
    latitude: null,
    longitude: null,
    hides_address: false,
    ...given,
  };
}

const between = (one: Partial<Listing>, other: Partial<Listing>) =>
  compare(toCompared(listing(one)), toCompared(listing(other)), rarity);

const WINCHESTER = { postal_code: 'SO23 8UJ', latitude: 51.0626, longitude: -1.3194 };
const SOUTHAMPTON = { postal_code: 'SO14 1AA', latitude: 50.9, longitude: -1.4 };

test.each([
  ['(01962) 960 101', '441962960101'],
  ['+44 (0)1962 960101', '441962960101'],
  ['0044 1962 960101', '441962960101'],
  ['+44(0)1962-960-101', '441962960101'],
  ['441962960101', '441962960101'],
  ['01962 960101 ext. 12', '441962960101'],
  ['07700 900123', '447700900123'],
  ['+353 1 555 0199', '35315550199'],
  ['01962 960101/2', '441962960101'],
  ['07700 900', null],
  ['999', null],
  ['ask at the farm', null],
  [null, null],
])('the telephone number %s is %s', (written, key) => expect(phoneKey(written)).toBe(key));

test.each([
  ['https://www.pawsandco.example/contact?x=1', 'pawsandco.example'],
  ['PawsAndCo.co.uk', 'pawsandco.co.uk'],
  ['http://shop.paws.co.uk:8080/', 'paws.co.uk'],
  ['https://www.facebook.com/pawsandco', null],
  ['https://m.facebook.com/pawsandco', null],
  ['instagram.com/paws', null],
  ['https://linktr.ee/paws', null],
  ['https://sites.google.com/view/paws', null],
  ['https://paws.wixsite.com/home', 'paws.wixsite.com'],
  ['https://www.wixsite.com/paws', null],
  ['http://192.0.2.7/', null],
  ['co.uk', null],
  ['localhost', null],
  ['not a site at all', null],
  ['', null],
])('the website %s is that of %s', (written, key) => expect(siteKey(written)).toBe(key));

test('an address of mail is the same in capitals', () => {
  expect(emailKey(' MAILTO:Hello@Paws.example'.trim())).toBe('hello@paws.example');
  expect(emailKey('nobody')).toBeNull();
});

test.each([
  ['Paws & Co Ltd', ['paws']],
  ['The Paws and Co. Limited', ['paws']],
  ["Sam’s Dogs / SAM'S DOGS", ['sams', 'dogs']],
  ['Café Canín', ['cafe', 'canin']],
  ['K9', ['k9']],
  ['The Co', ['the', 'co']],
  ['!!!', []],
])('of the name %s the words %j tell something', (name, words) => expect(nameWords(name)).toEqual(words));

test('words are alike as the database counts it', () => {
  expect(wordLikeness('pawfect', 'pawfekt')).toBeCloseTo(5 / 11);
  expect(wordLikeness('paws', 'paws')).toBe(1);
  expect(wordLikeness('paws', 'tail')).toBe(0);
  expect(wordLikeness('bananana', 'banana')).toBe(1);
});

describe('almost certainly the same', () => {
  test.each<[string, Partial<Listing>, Partial<Listing>]>([
    [
      'a name with and without Ltd, and one telephone',
      { name: 'Paws & Co', ...WINCHESTER, phone: '01962 960101' },
      { name: 'Paws and Co Ltd', postal_code: 'SO23 9AA', phone: '+44 (0)1962 960101' },
    ],
    [
      'an apostrophe and a website',
      { name: 'Sam’s Dog Walking', site: 'https://sams.example', postal_code: 'SO23 8UJ' },
      { name: 'Sams dog-walking', site: 'www.sams.example/', postal_code: 'SO23 8UJ' },
    ],
  ])('%s', (_what, one, other) => expect(between(one, other).score).toBeGreaterThan(CERTAIN_FROM));
});

describe('worth a question', () => {
  test.each<[string, Partial<Listing>, Partial<Listing>]>([
    [
      'one telephone under two names',
      { name: 'A', phone: '01632 960001' },
      { name: 'Paws', phone: '01632960001' },
    ],
    [
      'one website under two names',
      { name: 'B', site: 'paws.example' },
      { name: 'Paws', site: 'www.paws.example' },
    ],
    [
      'one name in one district',
      { name: 'Happy Paws', postal_code: 'SO23 8UJ' },
      { name: 'Happy Paws Ltd', postal_code: 'SO23 9AA' },
    ],
    [
      'neighbours of one name',
      { name: 'Happy Paws', ...WINCHESTER },
      { name: 'The Happy Paws', ...WINCHESTER, postal_code: 'SO22 1AA', latitude: 51.0631 },
    ],
    [
      'a slip of the pen',
      { name: 'Pawfectly Wagtastic', postal_code: 'SO23 8UJ' },
      { name: 'Pawfectly Wagtastik', postal_code: 'SO23 8UJ' },
    ],
    [
      'a name in one word',
      { name: 'Barking Mad', postal_code: 'SO23 8UJ' },
      { name: 'BarkingMad', postal_code: 'SO23 1AA' },
    ],
    [
      'a firm that moved',
      { name: 'Wagtastic', ...WINCHESTER, phone: '07700 900123' },
      { name: 'Wagtastic', ...SOUTHAMPTON, phone: '07700 900123' },
    ],
  ])('%s', (_what, one, other) => {
    expect(between(one, other).score).toBeGreaterThan(REVIEW_FROM);
  });
});

describe('not the same', () => {
  test.each<[string, Partial<Listing>, Partial<Listing>]>([
    [
      'branches of a chain',
      { name: 'Paws Winchester', ...WINCHESTER, phone: '03330 960101', site: 'paws.example' },
      { name: 'Paws Southampton', ...SOUTHAMPTON, phone: '03330 960101', site: 'paws.example' },
    ],
    [
      'two pages of facebook',
      { name: 'Paws', ...WINCHESTER, site: 'facebook.com/a' },
      { name: 'Tails', ...WINCHESTER, site: 'facebook.com/b' },
    ],
    [
      'short names',
      { name: 'K9 Kennels', postal_code: 'SO23 8UJ' },
      { name: 'K9 Cuts', postal_code: 'SO23 9AA' },
    ],
    ['K9 and K8', { name: 'K9', postal_code: 'SO23 8UJ' }, { name: 'K8', postal_code: 'SO23 8UJ' }],
    [
      'names of the trade',
      { name: 'Dog Walker', postal_code: 'SO23 8UJ' },
      { name: 'The Dog Walker Ltd', postal_code: 'SO23 8UJ' },
    ],
    ['neighbours', { name: 'Barks', ...WINCHESTER }, { name: 'Happy Paws', ...WINCHESTER }],
    [
      'everything different but the name',
      { name: 'Happy Paws', postal_code: 'SO23 8UJ', phone: '01962 960101', site: 'one.example' },
      { name: 'Happy Paws', postal_code: 'SO23 9AA', phone: '01962 960202', site: 'two.example' },
    ],
    ['nothing known', { name: '!!!' }, { name: '???' }],
  ])('%s', (_what, one, other) => {
    expect(between(one, other).score).toBeLessThan(REVIEW_FROM);
  });
});

test('branches of one name are asked about, and never almost certain', () => {
  const contacts = {
    name: 'Wagtastic',
    phone: '03330 960101',
    site: 'wag.example',
    email_1: 'hi@wag.example',
  };
  const { score, reasons } = between({ ...contacts, ...WINCHESTER }, { ...contacts, ...SOUTHAMPTON });
  expect(score).toBeLessThan(CERTAIN_FROM);
  expect(reasons.map(reasonText)).toContain('12 miles apart: perhaps two branches');
});

test('two that hide their address are not neighbours for standing in the middle of one district', () => {
  const hidden = { ...WINCHESTER, hides_address: true };
  const one = { name: 'Happy Paws', ...hidden, postal_code: 'SO22 1AA' };
  expect(between(one, { name: 'Happy Paws', ...hidden }).reasons.map(({ kind }) => kind)).not.toContain(
    'place',
  );
});

test('what many share tells nothing: their telephone, their website, their market hall', () => {
  const contacts = { phone: '03330 960101', site: 'agency.example', email_1: 'hi@agency.example' };
  const one = toCompared(listing({ name: 'Paws 3 of the hall', ...WINCHESTER, ...contacts }));
  const other = toCompared(listing({ name: 'Paws 3', ...WINCHESTER, ...contacts }));
  const kindsOf = (...byMany: (string | number | null)[]) =>
    compare(one, other, rarity, new Set(byMany.filter((key) => key !== null))).reasons.map(
      ({ kind }) => kind,
    );
  const { phone, site, email, postcode, place } = keysOf(one);
  expect(kindsOf()).toEqual(expect.arrayContaining(['phone', 'site', 'email', 'place']));
  expect(kindsOf(phone, site, email)).not.toEqual(
    expect.arrayContaining([expect.stringMatching(/phone|site|email/)]),
  );
  expect(compare(one, other, rarity, new Set([postcode ?? ''])).reasons).toContainEqual({
    kind: 'place',
    how: 'near',
  });
  expect(kindsOf(postcode, place)).not.toContain('place');
});

test('a rare name tells more than a common one', () => {
  const inOne = (name: string) =>
    between({ name, postal_code: 'SO23 8UJ' }, { name, postal_code: 'SO23 9AA' }).score;
  expect(inOne('Wagtastic')).toBeGreaterThan(inOne('Paws'));
  expect(inOne('Paws')).toBeGreaterThan(inOne('Dog Walker'));
});

test('reasons are plain sentences, the weightiest first', () => {
  const { reasons, score } = between(
    { name: 'Paws & Co', postal_code: 'SO23 8UJ', phone: '01962 960101', site: 'pawsandco.example' },
    { name: 'Paws and Co Ltd', postal_code: 'SO23 9AA', phone: '01962960101', site: 'www.pawsandco.example' },
  );
  expect(reasons.map(reasonText)).toEqual([
    'Same phone number',
    'Names nearly the same: “Paws & Co” and “Paws and Co Ltd”, both in SO23',
    'Same website, pawsandco.example',
  ]);
  expect(sureness(score)).toBe('Almost certainly the same');
});

const word = fc.constantFrom(
  'Paws',
  'Happy',
  'Pawfect',
  'Pawfekt',
  'K9',
  'Ltd',
  '&',
  'the',
  'Dog',
  'Wagtastic',
  'Wagtastik',
  '',
);
const anyListing: fc.Arbitrary<Listing> = fc
  .record({
    name: fc.oneof(
      fc.array(word, { maxLength: 5 }).map((words) => words.join(' ')),
      fc.string({ unit: 'grapheme' }),
    ),
    postal_code: fc.constantFrom('SO23 8UJ', 'SO23', 'SO14 1AA', '', 'nonsense'),
    phone: fc.oneof(fc.constantFrom('01962 960101', '+44 (0)1962 960101', null), fc.string()),
    site: fc.oneof(
      fc.constantFrom('paws.example', 'https://www.paws.example', 'facebook.com/a', null),
      fc.webUrl(),
      fc.string(),
    ),
    email_1: fc.oneof(fc.constantFrom('a@paws.example', null), fc.string()),
    position: fc.option(
      fc.record({
        latitude: fc.double({ min: 49, max: 61, noNaN: true }),
        longitude: fc.double({ min: -8, max: 2, noNaN: true }),
      }),
    ),
    hides_address: fc.boolean(),
  })
  .map(({ position, ...given }) => ({
    ...given,
    latitude: position?.latitude ?? null,
    longitude: position?.longitude ?? null,
  }));

test('the score is between 0 and 1, and does not depend on who comes first', () => {
  fc.assert(
    fc.property(anyListing, anyListing, (one, other) => {
      const [a, b] = [toCompared(one), toCompared(other)];
      const forwards = compare(a, b, rarity);
      expect(forwards.score).toBeGreaterThanOrEqual(0);
      expect(forwards.score).toBeLessThanOrEqual(1);
      const backwards = compare(b, a, rarity);
      expect(backwards.score).toBeCloseTo(forwards.score, 12);
      expect(saidBy(a, b)).toBe(saidBy(b, a));
      if (forwards.score >= REVIEW_FROM) expect(couldBeOne(a, b)).toBe(true);
      const { phone, site, postcode, place } = keysOf(a);
      const byMany = new Set([phone ?? '', site ?? '', postcode ?? '', place ?? '']);
      const { score } = compare(a, b, rarity, byMany);
      expect(compare(b, a, rarity, byMany).score).toBeCloseTo(score, 12);
      if (score >= REVIEW_FROM) expect(couldBeOne(a, b, byMany)).toBe(true);
      for (const reason of forwards.reasons) expect(reasonText(reason)).not.toBe('');
    }),
  );
});

test('a business next door to a listing with a number and a website is in its surroundings', () => {
  const contacts = { phone: '01632 960001', site: 'https://one.example.com' };
  const others = { phone: '01632 960002', site: 'https://two.example.com' };
  fc.assert(
    fc.property(
      fc.double({ min: -90, max: 90, noNaN: true }),
      fc.double({ min: -0.0016, max: 0.0016, noNaN: true }),
      fc.double({ min: -0.01, max: 0.01, noNaN: true }),
      (latitude, north, east) => {
        const one = toCompared(listing({ name: 'Paws', latitude, longitude: 0, ...contacts }));
        const place = { latitude: latitude + north, longitude: east };
        const other = toCompared(listing({ name: 'Paws', ...place, ...others }));
        const around = surroundingsOf(one, new Set());
        const isInside = around !== null && Math.abs(north) <= around.north && Math.abs(east) <= around.east;
        if (compare(one, other, rarity).reasons.some(({ kind }) => kind === 'place'))
          expect(isInside).toBe(true);
      },
    ),
    { numRuns: 500 },
  );
  const shared = toCompared(listing({ name: 'Paws', latitude: 51, longitude: -1, ...contacts }));
  expect(surroundingsOf(shared, new Set([shared.phone ?? '']))).toBeNull();
  expect(surroundingsOf({ ...shared, site: null }, new Set())).toBeNull();
});

test('where first letters differ, a word of up to five letters is at most half like any other', () => {
  const letters = fc.string({ unit: fc.constantFrom(...'abc'), maxLength: 5 });
  const longer = fc.string({ unit: fc.constantFrom(...'abc'), maxLength: 9 });
  fc.assert(
    fc.property(letters, longer, (one, other) => {
      expect(wordLikeness(`x${one.slice(1)}`, `y${other}`)).toBeLessThanOrEqual(0.5);
      expect(wordLikeness(`a${one.slice(1)}`, `b${other}`)).toBeLessThanOrEqual(0.5);
    }),
  );
});

test('neighbours within 150 metres are looked for in each other’s squares', () => {
  fc.assert(
    fc.property(
      fc.double({ min: 49, max: 60, noNaN: true }),
      fc.double({ min: -8, max: 2, noNaN: true }),
      fc.double({ min: -0.0013, max: 0.0013, noNaN: true }),
      fc.double({ min: -0.0025, max: 0.0025, noNaN: true }),
      (latitude, longitude, north, east) => {
        const here = toCompared(listing({ latitude, longitude }));
        const there = toCompared(listing({ latitude: latitude + north, longitude: longitude + east }));
        expect(neighbouringSquares(here.listing)).toContain(keysOf(there).place);
      },
    ),
  );
});
