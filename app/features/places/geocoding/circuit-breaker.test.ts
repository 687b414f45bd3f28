import { expect, test } from 'vitest';
import { createCircuitBreaker } from './circuit-breaker.ts';

function breakerWithClock() {
  let now = 1_000_000;
  const breaker = createCircuitBreaker(() => now);
  return {
    breaker,
    wait: (milliseconds: number) => {
      now += milliseconds;
    },
    fail: (times: number) => {
      for (let count = 0; count < times; count += 1) breaker.failed();
    },
  };
}

test('four failures in a row change nothing, the fifth opens the circuit', () => {
  const { breaker, fail } = breakerWithClock();
  fail(4);
  expect(breaker.allows()).toBe(true);
  fail(1);
  expect(breaker.allows()).toBe(false);
});

test('a success between failures starts the count anew', () => {
  const { breaker, fail } = breakerWithClock();
  fail(4);
  breaker.succeeded();
  fail(4);
  expect(breaker.allows()).toBe(true);
});

test('after thirty seconds exactly one trial goes through', () => {
  const { breaker, fail, wait } = breakerWithClock();
  fail(5);
  wait(29_999);
  expect(breaker.allows()).toBe(false);
  wait(1);
  expect(breaker.allows()).toBe(true);
  expect(breaker.allows()).toBe(false);
});

test('a trial that succeeds closes the circuit', () => {
  const { breaker, fail, wait } = breakerWithClock();
  fail(5);
  wait(30_000);
  breaker.allows();
  breaker.succeeded();
  expect(breaker.allows()).toBe(true);
  fail(4);
  expect(breaker.allows()).toBe(true);
});

test('a trial that fails opens it for another thirty seconds', () => {
  const { breaker, fail, wait } = breakerWithClock();
  fail(5);
  wait(30_000);
  breaker.allows();
  wait(2_000);
  breaker.failed();
  wait(29_999);
  expect(breaker.allows()).toBe(false);
  wait(1);
  expect(breaker.allows()).toBe(true);
});

test('a trial that never reports back does not close the way for good', () => {
  const { breaker, fail, wait } = breakerWithClock();
  fail(5);
  wait(30_000);
  breaker.allows();
  wait(30_000);
  expect(breaker.allows()).toBe(true);
});
