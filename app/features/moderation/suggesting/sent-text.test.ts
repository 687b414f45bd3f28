import { expect, test } from 'vitest';
import { sentText } from './sent-text.ts';

const TODAY = '2026-11-28';
const fact = (answer: unknown) => ({ answer, by: 'business', on: '2026-11-01' });

test('shows facts as the questions that were asked', () => {
  const facts = { dogs_at_once: fact(4), puppies: fact(true), insured: fact(false) };
  expect(sentText('facts', facts, TODAY)).toBe('Dogs at once: 4\nTakes puppies: Yes\nInsured: No');
});

test.each([null, 'yes', 7, { insured: null }, { insured: { answer: { x: 1 } } }])(
  'shows nothing of facts that are not any: %j',
  (facts) => {
    expect(sentText('facts', facts, TODAY)).toBe('');
  },
);

test('shows where the service takes place in the words of the form, and other values as they were typed', () => {
  expect(sentText('hides_address', true, TODAY)).toBe('At customers’ homes or on walks: we hide it');
  expect(sentText('hides_address', false, TODAY)).toBe(
    'At my place: customers come to me, and we show your address',
  );
  expect(sentText('phone', '01632 960311', TODAY)).toBe('01632 960311');
});
