import { expect, test } from 'vitest';
import { daysText, siteWords } from './site-words.ts';

const WAITING = {
  state: 'waiting' as const,
  failed_on: [],
  unreachable_since: null,
  worked_on: null,
  moved_to: null,
  checked_at: null,
  problem: null,
};
const NOBODY = 'Nobody has this address.';

test.each<[Partial<Parameters<typeof siteWords>[0]>, string]>([
  [{}, 'Not looked at yet.'],
  [{ state: 'works', worked_on: '2026-11-09' }, 'Answered on 9 Nov 2026.'],
  [
    { state: 'failing', failed_on: ['2026-11-03'], problem: NOBODY },
    'Did not answer on 3 Nov 2026. Nobody has this address.',
  ],
  [
    { state: 'unreachable', failed_on: ['2026-11-03', '2026-11-05', '2026-11-09'] },
    'Did not answer on 3, 5 and 9 Nov 2026.',
  ],
  [
    {
      state: 'unreachable',
      failed_on: ['2026-11-03', '2026-11-05', '2026-11-09', '2026-11-16', '2026-11-23'],
      checked_at: new Date('2026-11-23T09:00Z'),
    },
    'Has not answered since 3 Nov 2026, last asked on 23 Nov 2026.',
  ],
  [
    { state: 'refused', problem: 'Its robots.txt asks not to be looked at.' },
    'Whether it answers is not known. Its robots.txt asks not to be looked at.',
  ],
])('%o', (check, text) => {
  expect(siteWords({ ...WAITING, ...check }).text).toBe(text);
});

test('only one that does not answer is bad', () => {
  expect(siteWords({ ...WAITING, state: 'failing', failed_on: ['2026-11-03'] }).isBad).toBe(false);
  expect(siteWords({ ...WAITING, state: 'unreachable', failed_on: ['2026-11-03'] }).isBad).toBe(true);
});

test('days of several months are told by month', () => {
  expect(daysText(['2026-10-28', '2026-11-03', '2026-11-09', '2027-01-02'])).toBe(
    '28 Oct 2026, 3 and 9 Nov 2026, 2 Jan 2027',
  );
});
