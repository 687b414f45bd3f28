import { expect, test } from 'vitest';
import { createFreshness, LONGEST_LAG_MS } from './freshness.ts';
import { parseLogPosition } from './log-position.ts';

function fresh() {
  let now = 0;
  const freshness = createFreshness(() => now);
  return {
    freshness,
    pass: (milliseconds: number) => {
      now += milliseconds;
    },
  };
}

test('positions in the log are compared as numbers', () => {
  expect(parseLogPosition('0/0')).toBe(0n);
  expect(parseLogPosition('16/B374D848')).toBe(0x16b374d848n);
  expect(parseLogPosition('A/0') > parseLogPosition('9/FFFFFFFF')).toBe(true);
});

test('no replica is fresh before the primary has reported where its log stands', () => {
  const { freshness } = fresh();
  expect(freshness.hasLastChange(100n)).toBe(false);
  freshness.learnt(100n, freshness.changes());
  expect(freshness.hasLastChange(99n)).toBe(false);
  expect(freshness.hasLastChange(100n)).toBe(true);
});

test('after a change a replica is fresh once it has passed what the primary reported thereafter', () => {
  const { freshness } = fresh();
  freshness.learnt(100n, freshness.changes());
  freshness.changed();
  expect(freshness.hasLastChange(1000n)).toBe(false);
  freshness.learnt(150n, freshness.changes());
  expect(freshness.hasLastChange(149n)).toBe(false);
  expect(freshness.hasLastChange(150n)).toBe(true);
});

test('an answer to a question from before the change does not count', () => {
  const { freshness } = fresh();
  const before = freshness.changes();
  freshness.changed();
  freshness.learnt(100n, before);
  expect(freshness.hasLastChange(1000n)).toBe(false);
});

test('what is written without a change for visitors is not waited for', () => {
  const { freshness, pass } = fresh();
  freshness.learnt(100n, freshness.changes());
  pass(1000);
  freshness.learnt(500n, freshness.changes());
  expect(freshness.hasLastChange(100n)).toBe(true);
  expect(freshness.isWithinLag(100n)).toBe(true);
});

test('a replica may lag behind for ten seconds and no longer', () => {
  const { freshness, pass } = fresh();
  for (let second = 0; second <= 30; second += 1) {
    freshness.learnt(BigInt(second), freshness.changes());
    if (second < 30) pass(1000);
  }
  const seconds = LONGEST_LAG_MS / 1000;
  expect(freshness.isWithinLag(BigInt(30 - seconds))).toBe(true);
  expect(freshness.isWithinLag(BigInt(30 - seconds - 1))).toBe(false);
});

test('a primary that tells the same for long leaves an idle replica within the lag', () => {
  const { freshness, pass } = fresh();
  for (let second = 0; second < 60; second += 1) {
    freshness.learnt(7n, freshness.changes());
    pass(1000);
  }
  expect(freshness.isWithinLag(7n)).toBe(true);
  expect(freshness.isWithinLag(6n)).toBe(false);
});
