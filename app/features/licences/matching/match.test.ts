import { expect, test } from 'vitest';
import type { RegisterEntry } from '@dog-care-directory/licence-registers';
import { type Candidate, matchAll, PROPOSED_FROM } from './match.ts';

const WINCHESTER = 'E07000094';

function business(id: number, name: string, postal_code: string, more: Partial<Candidate> = {}): Candidate {
  return {
    id,
    name,
    postal_code,
    city: 'Winchester',
    council: WINCHESTER,
    activities: ['kennels'],
    numbers: [],
    ...more,
  };
}

function entry(name: string | null, place: string | null, number: string | null = null): RegisterEntry {
  return {
    line: 1,
    number,
    name,
    place,
    activity: 'kennels',
    stars: 4,
    granted_on: null,
    expires_on: null,
    standing: null,
    standing_words: null,
    standing_on: null,
  };
}

const BUSINESSES = [
  business(1, 'Muddy Paws Boarding', 'SO23 8UL'),
  business(2, 'Muddy Paws Boarding', 'SO24 9AA', { city: 'Alresford' }),
  business(3, 'Bramble Kennels', 'SO22 4QR', { numbers: ['AWL/26/7'] }),
];

function best(one: RegisterEntry) {
  return matchAll([one], BUSINESSES, WINCHESTER)[0]?.matches[0];
}

test('the name with the postcode is sure, whatever the name is dressed in', () => {
  const match = best(entry('THE MUDDY PAWS BOARDING Limited', 'SO23 8UL'));
  expect(match?.business.id).toBe(1);
  expect(match?.score).toBeGreaterThanOrEqual(PROPOSED_FROM);
  expect(match?.reasons[0]).toEqual({ kind: 'place', how: 'postcode' });
});

test('a number that is known is enough, and what has no name matches by nothing else', () => {
  expect(best(entry(null, 'SO22', 'awl 26 7'))).toMatchObject({ score: 1, reasons: [{ kind: 'number' }] });
  expect(best(entry(null, 'SO22 4QR', 'AWL/26/8'))).toBeUndefined();
});

test('the name alone, which two have, is asked about', () => {
  const match = best(entry('Muddy Paws Boarding', null));
  expect(match?.score).toBeLessThan(PROPOSED_FROM);
});

test('a neighbour of another name is not matched', () => {
  expect(best(entry('Hazel Terriers', 'SO23 8UL'))?.score ?? 0).toBeLessThan(PROPOSED_FROM);
});

test('two licences for one activity are not both sure to be of one business', () => {
  const [one, other] = matchAll(
    [entry('Bramble Kennels', 'SO22 4QR', 'A/1'), entry('Bramble Kennels', 'SO22 4QR', 'A/2')],
    BUSINESSES,
    WINCHESTER,
  );
  for (const matched of [one, other]) {
    expect(matched?.matches[0]?.score).toBeLessThan(PROPOSED_FROM);
    expect(matched?.matches[0]?.reasons).toContainEqual({ kind: 'not-alone' });
  }
});
