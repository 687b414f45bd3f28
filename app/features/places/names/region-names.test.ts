import { describe, expect, test } from 'vitest';
import { HAMPSHIRE } from '#tests/support/content/hampshire.ts';
import { readCouncils } from '#app/features/places/lists/councils.server.ts';
import { middleOf } from '../region/region.ts';
import { foldedWords } from '@dog-care-directory/uk-places';
import { meantPlace } from '@dog-care-directory/uk-places/files';
import { openShippedPlaces } from '#app/features/places/lists/place-names.server.ts';

const councils = readCouncils();
const places = await openShippedPlaces();
const counties = ['Hampshire', 'Isle of Wight'];
const own = [...places.all()].filter(({ council }) =>
  counties.includes(councils.byCode(council)?.county ?? ''),
);
const region = {
  towns: HAMPSHIRE.towns,
  councils: [...new Set(own.map(({ council }) => council))],
  near: middleOf(HAMPSHIRE),
};
const isOwn = (found: { name: string; council: string } | undefined, name: string) =>
  found !== undefined &&
  region.councils.includes(found.council) &&
  foldedWords(found.name).join('') === foldedWords(name).join('');
const missed = (write: (name: string) => string) =>
  own
    .filter(({ name }) => !isOwn(places.search(write(name), { ...region, limit: 1 })[0], name))
    .map(({ name }) => name);

describe('of the places in Hampshire and the Isle of Wight, at least 99 % come first', () => {
  test.each<[what: string, write: (name: string) => string]>([
    ['by name', (name) => name],
    ['in lower case', (name) => name.toLowerCase()],
    ['without punctuation', (name) => name.toLowerCase().replaceAll(/[^a-z0-9 ]/g, ' ')],
    ['without apostrophes', (name) => name.toUpperCase().replaceAll(/['’]/g, '')],
  ])('%s', (_, write) => {
    expect(own.length).toBeGreaterThan(1200);
    expect(missed(write).length / own.length, missed(write).join('; ')).toBeLessThanOrEqual(0.01);
  });

  test('as what a search means, or among what it offers', { tags: 'slow' }, () => {
    const lost = own.filter(({ name }) => {
      const found = meantPlace({ places, councils, region }, name);
      if (found && 'place' in found) return !isOwn(found.place, name);
      return !found?.offered.some((words) => words.startsWith(name));
    });
    expect(lost.length / own.length, lost.map(({ name }) => name).join('; ')).toBeLessThanOrEqual(0.01);
  });
});

/** A name with its letter at a place dropped, swapped with the next or doubled. */
function misspelt(name: string, at: number, kind: number): string {
  const [before, letter, after] = [name.slice(0, at), name.charAt(at), name.slice(at + 1)];
  return (
    [before + after, before + after.charAt(0) + letter + after.slice(1), before + letter + letter + after][
      kind
    ] ?? ''
  );
}

test('of a hundred names with a mistake at least 85 come first', () => {
  const asked = own
    .filter(({ name }) => name.length >= 6)
    .map(({ name }, index) => ({
      name,
      text: misspelt(name.toLowerCase(), 1 + (index % (name.length - 2)), index % 3),
    }));
  const lost = asked.filter(
    ({ name, text }) => !isOwn(places.search(text, { ...region, limit: 1 })[0], name),
  );
  expect(
    lost.length / asked.length,
    `${lost.length} of ${asked.length}: ${lost.map(({ text }) => text).join('; ')}`,
  ).toBeLessThanOrEqual(0.15);
});

test.each([
  'Hayling Island',
  'Portsea Island',
  'Gosport Peninsula',
  'Hamble Peninsula',
  'Horsea Island',
  'The Needles',
  'The Worthys',
  'West Wight',
  'Isle of Wight',
  'New Forest',
  'Portsea',
  'Southsea',
])('%s is found', (name) => {
  expect(meantPlace({ places, councils, region }, name.toLowerCase())).toMatchObject({
    place: { name },
    isName: true,
  });
});
