import { expect, test } from 'vitest';
import { markedText, signsIn } from './signals.ts';

test('what a sign is about is marked in the text, which stays as it is', () => {
  const text = 'Ring Jo on 01632 960377 or write to jo@dogs.example, SO23 8AB.';
  expect(markedText(text)).toEqual([
    { text: 'Ring Jo on ', isMarked: false },
    { text: '01632 960377', isMarked: true },
    { text: ' or write to ', isMarked: false },
    { text: 'jo@dogs.example,', isMarked: true },
    { text: ' ', isMarked: false },
    { text: 'SO23 8AB.', isMarked: true },
  ]);
  expect(signsIn(text)).toHaveLength(3);
});

test.each([
  ['The manager Kim was rude to us.', true],
  ['We were met by Mrs Pepper at the gate.', true],
  ['The owner was kind and the manager Very good.', true],
  ['The owner of the place was kind to our dog.', false],
])('%s may name a person: %j', (text, isSign) => {
  expect(signsIn(text).includes('May name a person')).toBe(isSign);
});

test('a text without signs is one part', () => {
  expect(markedText('Our spaniel came home happy.')).toEqual([
    { text: 'Our spaniel came home happy.', isMarked: false },
  ]);
  expect(markedText('')).toEqual([]);
});
