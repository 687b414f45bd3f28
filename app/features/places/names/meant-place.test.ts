import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readRegionPack } from '../region/read-pack.server.ts';
import { HAMPSHIRE } from '#tests/support/content/hampshire.ts';
import { readCouncils } from '#app/features/places/lists/councils.server.ts';
import { greatCircleMiles } from '@dog-care-directory/uk-places';
import { meantPlace, wordsFor } from '@dog-care-directory/uk-places/files';
import { openShippedPlaces } from '#app/features/places/lists/place-names.server.ts';

const councils = readCouncils();
const places = await openShippedPlaces();
const near = { latitude: 51.06, longitude: -1.31 };
const sources = { places, councils, region: { ...HAMPSHIRE, near } };
const meant = (text: string) => meantPlace(sources, text);

/** A place as `name, council`, or what is offered. */
function answer(text: string, from: Parameters<typeof meantPlace>[0] = sources) {
  const found = meantPlace(from, text);
  if (!found) return null;
  return 'place' in found
    ? `${found.place.name}, ${councils.byCode(found.place.council)?.name}`
    : found.offered;
}

describe('a name', () => {
  test.each([
    ['Winchester', 'Winchester, Winchester'],
    ['romsey', 'Romsey, Test Valley'],
    ['kings worthy', 'Kings Worthy, Winchester'],
    ['KINGSWORTHY', 'Kings Worthy, Winchester'],
    ['bishops waltham', "Bishop's Waltham, Winchester"],
    ['Manchester', 'Manchester, Manchester'],
  ])('%j is that place', (text, place) => {
    expect(answer(text)).toBe(place);
  });

  test.each([
    ['Alton', 'Alton, East Hampshire'],
    ['Fleet', 'Fleet, Hart'],
    ['Reading', 'Reading, Reading'],
  ])('of a town of the region is that town, whatever else is called %j', (text, place) => {
    expect(answer(text)).toBe(place);
  });

  test('of one place of the region is that place', () => {
    expect(answer('Whitchurch')).toBe('Whitchurch, Basingstoke and Deane');
  });

  test('of a city is that city, though a village elsewhere is called the same', () => {
    expect(answer('Cambridge')).toBe('Cambridge, Cambridge');
  });

  test.each([
    ['Ashford', 'New Forest', ['Ashford, Kent', 'Ashford, Surrey']],
    ['Whitchurch', 'Basingstoke and Deane', ['Whitchurch, Cardiff']],
  ])(
    'of a place of the region is that place, and others of the name are offered: %j',
    (text, council, others) => {
      expect(answer(text)).toBe(`${text}, ${council}`);
      expect(meant(text)).toMatchObject({ isName: true, offered: expect.arrayContaining(others) });
    },
  );

  test('of several towns elsewhere is asked for, with the county or the town that tells them apart', () => {
    const devon = { ...sources, region: { towns: [], councils: ['E07000041'], near: null } };
    expect(meantPlace(devon, 'Ashford')).toEqual({
      isName: true,
      offered: expect.arrayContaining(['Ashford, Surrey', 'Ashford, Kent', 'Ashford, near Barnstaple']),
    });
  });

  test('of many places is asked for with the nearest first, and no more than eight', () => {
    const offered = answer('newtown');
    expect(offered).toHaveLength(8);
    expect(offered).toContain('Newtown, near Southampton');
  });

  test('of a place in a county of the same name is placed by its nation', () => {
    expect(answer('Newport')).not.toContain('Newport, Newport');
  });
});

test.each([
  ['Pompey', 'Portsmouth, Portsmouth'],
  ['soton', 'Southampton, Southampton'],
  ['IOW', 'Isle of Wight, Isle of Wight'],
  ['The New Forest', 'New Forest, New Forest'],
])('%j is another name', (text, place) => {
  expect(answer(text)).toBe(place);
});

test('a place that has no word of the text, and is not nearly called so, is only offered', () => {
  expect(meant('Meon Valley')).toMatchObject({ offered: expect.anything() });
  expect(meant('Meon Valley')).not.toHaveProperty('place');
  expect(meant('Hurst Spit')).not.toHaveProperty('place');
  expect(answer('Calshot Spit')).toBe('Calshot, New Forest');
});

test('places of the region that contain the text are offered before one elsewhere that is nearly called so', () => {
  expect(meant('Basing')).toMatchObject({ offered: expect.arrayContaining(['Old Basing', 'Wasing']) });
  expect(meant('Hayling')).toMatchObject({ offered: expect.arrayContaining(['Hayling Island']) });
  expect(meant('Basing')).not.toHaveProperty('place');
});

describe('what follows a name places it', () => {
  test.each([
    ['Ashford, Kent', 'Ashford, Ashford'],
    ['ashford surrey', 'Ashford, Spelthorne'],
    ['Romsey Hampshire', 'Romsey, Test Valley'],
    ['alton staffordshire', 'Alton, Staffordshire Moorlands'],
    ['Ashford nr Barnstaple', 'Ashford, North Devon'],
  ])('%j', (text, place) => {
    expect(answer(text)).toBe(place);
  });
});

describe('a part of a name in the region', () => {
  test.each([
    ['Alresford', 'New Alresford, Winchester', ['Old Alresford', 'Alresford, Essex']],
    ['alresford', 'New Alresford, Winchester', ['Old Alresford', 'Alresford, Essex']],
  ])(
    '%j is the largest such place, if it is larger than a place of the name elsewhere',
    (text, place, others) => {
      expect(answer(text)).toBe(place);
      expect(meant(text)).toMatchObject({ isName: false, offered: expect.arrayContaining(others) });
    },
  );

  test('Bookham is Great Bookham in Surrey, and Alresford is the one in Essex there', () => {
    const surrey = {
      ...sources,
      region: { ...readRegionPack('surrey'), near: { latitude: 51.25, longitude: -0.45 } },
    };
    expect(answer('Bookham', surrey)).toBe('Great Bookham, Mole Valley');
    expect(meantPlace(surrey, 'Bookham')).toMatchObject({
      offered: ['Little Bookham', 'Bookham, Dorset'],
    });
    expect(answer('Alresford', surrey)).toBe('Alresford, Tendring');
  });

  test.each([
    ['London', 'London, Westminster'],
    ['Cambridge', 'Cambridge, Cambridge'],
    ['Liss', 'Liss, East Hampshire'],
    ['Bisley', 'Bisley, Surrey Heath'],
    ['Selsey', 'Selsey, Chichester'],
    ['Wisley', 'Wisley, Guildford'],
  ])('does not get in the way of a better known place: %j', (text, place) => {
    expect(answer(text)).toBe(place);
  });
});

describe('a name with a mistake', () => {
  test.each([
    ['Winchestr', 'Winchester, Winchester'],
    ['winchesterr', 'Winchester, Winchester'],
    ['Wnichester', 'Winchester, Winchester'],
    ['Rumsey', 'Romsey, Test Valley'],
    ['Bishop Waltham', "Bishop's Waltham, Winchester"],
    ['Lyss', 'Liss, East Hampshire'],
    ['Peterfield', 'Petersfield, East Hampshire'],
    ['Winchestr, Hampshire', 'Winchester, Winchester'],
    ['Manchster', 'Manchester, Manchester'],
  ])('%j is the single place that is meant', (text, place) => {
    expect(answer(text)).toBe(place);
    expect(meant(text)).toMatchObject({ isName: false });
  });

  test('in quotation marks offers the place instead', () => {
    for (const text of ['"Winchestr"', '“Winchestr”']) {
      const found = meant(text);
      expect(found).toMatchObject({ isName: false, offered: expect.arrayContaining(['Winchester']) });
      expect(found).not.toHaveProperty('place');
    }
  });

  test('in quotation marks, a name is just that name', () => {
    expect(answer('"Alresford"')).toBe('Alresford, Tendring');
  });
});

describe('what is nearly a name', () => {
  test.each([
    ['winch', 'Winchester'],
    ['South', 'Southampton'],
    ['Port', 'Portsmouth, Hampshire'],
    ['Pet', 'Petersfield'],
    ['Rom', 'Romsey'],
  ])('%j offers places of the region first', (text, name) => {
    const found = meant(text);
    expect(found).toMatchObject({ isName: false });
    expect(found?.offered[0]).toBe(name);
  });

  test.each([
    'nonsense',
    'not a postcode',
    'zzz',
    'x',
    '',
    '   ',
    '12345',
    'SO23 8U',
    '🐕',
    '../../etc/passwd',
  ])('%j offers nothing', (text) => {
    expect(meant(text)).toBeNull();
  });
});

test('the words offered for a place mean just this place', () => {
  for (const [index, place] of [...places.all()].entries()) {
    if (index % 7 !== 0) continue;
    const words = wordsFor(sources, place);
    const found = meant(words);
    expect(found, words).toMatchObject({ place: expect.anything() });
    if (found && 'place' in found) expect(greatCircleMiles(found.place, place), words).toBeLessThan(3);
  }
});

test('no text makes it throw, and whatever is offered can be searched for', () => {
  const parts = ['Newtown', 'near', 'Kent', ',', 'St', 'O’', '-', '"><script>', 'İ', '\u0000', 'on', 'the'];
  const text = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 120 }),
    fc.array(fc.constantFrom(...parts), { maxLength: 14 }).map((words) => words.join(' ')),
  );
  fc.assert(
    fc.property(text, (typed) => {
      const found = meant(typed);
      if (!found || 'place' in found) return;
      for (const words of found.offered)
        expect(meant(words), words).toMatchObject({ place: expect.anything() });
    }),
    { numRuns: 150 },
  );
});
