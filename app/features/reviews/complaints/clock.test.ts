import { expect, test } from 'vitest';
import { answerDue, stepDue } from './clock.ts';

const HOLIDAYS = new Set(['2026-12-25', '2026-12-28', '2027-01-01']);
const due = (from: string) => new Date(stepDue(Date.parse(from), HOLIDAYS)).toISOString();

test.each([
  ['2026-11-24T10:00:00Z', '2026-11-26T10:00:00.000Z', 'on working days'],
  ['2026-11-26T10:00:00Z', '2026-11-30T10:00:00.000Z', 'over a weekend'],
  ['2026-11-28T10:00:00Z', '2026-12-02T00:00:00.000Z', 'from a Saturday'],
  ['2026-12-23T10:00:00Z', '2026-12-29T10:00:00.000Z', 'over Christmas'],
  ['2026-10-23T10:00:00Z', '2026-10-27T11:00:00.000Z', 'over a change of the clocks'],
])('48 hours from %s end at %s: %s', (from, end) => {
  expect(due(from)).toBe(end);
});

test('a writer has until the end of the fifth day, weekends included', () => {
  expect(new Date(answerDue(Date.parse('2026-11-26T23:30:00Z'))).toISOString()).toBe(
    '2026-12-02T00:00:00.000Z',
  );
  expect(new Date(answerDue(Date.parse('2026-07-01T10:00:00Z'))).toISOString()).toBe(
    '2026-07-06T23:00:00.000Z',
  );
});
