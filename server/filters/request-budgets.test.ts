import { expect, test } from 'vitest';
import { type Budget, createRequestBudgets } from './request-budgets.ts';

function budgets(searchesPerMinute: number | null = null) {
  const clock = { now: 0 };
  const made = createRequestBudgets(searchesPerMinute, () => clock.now);
  const spend = (budget: Budget, address: string | null, cost?: number, key?: number) =>
    made.spend(budget, { address, key }, cost);
  const spendAll = (count: number, address: string | null) =>
    Array.from({ length: count }, () => spend('search', address)).filter((wait) => wait === 0).length;
  return { clock, spend, spendAll };
}

test('allows as many requests as the budget holds, then says when there is something left again', () => {
  const { clock, spend, spendAll } = budgets(60);
  expect(spendAll(100, '192.0.2.1')).toBe(60);
  expect(spend('search', '192.0.2.1')).toBe(1);
  clock.now += 1000;
  expect(spendAll(10, '192.0.2.1')).toBe(1);
  clock.now += 3_600_000;
  expect(spendAll(100, '192.0.2.1')).toBe(60);
});

test('takes as much as a request costs, and never more than there is in a minute', () => {
  const { clock, spend, spendAll } = budgets(60);
  expect(spend('search', '192.0.2.1', 50)).toBe(0);
  expect(spend('search', '192.0.2.1', 12)).toBe(2);
  expect(spendAll(20, '192.0.2.1')).toBe(10);
  clock.now += 60_000;
  expect(spend('search', '192.0.2.1', 1000)).toBe(0);
  expect(spend('search', '192.0.2.1')).toBe(1);
});

test('counts each network and each budget by itself', () => {
  const { spend, spendAll } = budgets(5);
  expect(spendAll(9, '192.0.2.1')).toBe(5);
  expect(spendAll(9, '192.0.2.2')).toBe(5);
  expect(spend('forms', '192.0.2.1')).toBe(0);
});

test('counts a key wherever it is sent from, and gives it ten times as much', () => {
  const { clock, spend, spendAll } = budgets(5);
  const fine = (key: number, count: number) =>
    Array.from({ length: count }, (_, index) => spend('search', `192.0.2.${index}`, 1, key)).filter(
      (wait) => wait === 0,
    ).length;
  expect(fine(1, 90)).toBe(50);
  expect(fine(2, 90)).toBe(50);
  expect(spendAll(9, '192.0.2.1')).toBe(5);
  expect(fine(1, 1)).toBe(0);
  clock.now += 60_000;
  expect(fine(1, 90)).toBe(50);
  expect(budgets(0).spend('search', '192.0.2.1', 1000, 1)).toBe(0);
});

test('a request that costs nothing asks whether anything is left', () => {
  const { spend, spendAll } = budgets(2);
  expect(spend('search', '192.0.2.1', 0)).toBe(0);
  expect(spendAll(1, '192.0.2.1')).toBe(1);
  expect(spend('search', '192.0.2.1', 0)).toBe(0);
  expect(spendAll(9, '192.0.2.1')).toBe(1);
  expect(spend('search', '192.0.2.1', 0)).toBe(30);
});

test('counts IPv6 by what one household has, and IPv4 the same however it is written', () => {
  const { spendAll } = budgets(5);
  expect(spendAll(5, '2001:db8:1:2::1')).toBe(5);
  expect(spendAll(5, '2001:db8:1:2:ffff::9')).toBe(0);
  expect(spendAll(5, '2001:db8:1:3::1')).toBe(5);
  expect(spendAll(5, '::ffff:192.0.2.7')).toBe(5);
  expect(spendAll(5, '192.0.2.7')).toBe(0);
});

test('counts those whose address is not known together', () => {
  const { spendAll } = budgets(5);
  expect(spendAll(9, null)).toBe(5);
});

test('leaves this machine alone unless the operator has set a limit', () => {
  expect(budgets().spendAll(5000, '127.0.0.1')).toBe(5000);
  expect(budgets().spendAll(5000, '::ffff:127.0.0.1')).toBe(5000);
  expect(budgets().spendAll(5000, '::1')).toBe(5000);
  expect(budgets().spendAll(5000, '192.0.2.1')).toBe(600);
  expect(budgets(5).spendAll(9, '127.0.0.1')).toBe(5);
});

test('sets no limit to searches when told so', () => {
  expect(budgets(0).spendAll(5000, '192.0.2.1')).toBe(5000);
});

test('remembers a bounded number of networks, those that ask most recently', () => {
  const { spendAll } = budgets(1);
  expect(spendAll(1, '192.0.2.1')).toBe(1);
  for (let index = 0; index < 60_000; index += 1)
    spendAll(1, `10.${index >> 16}.${(index >> 8) & 255}.${index & 255}`);
  expect(spendAll(1, '192.0.2.1')).toBe(1);
  expect(spendAll(1, '10.0.234.95')).toBe(0);
});
