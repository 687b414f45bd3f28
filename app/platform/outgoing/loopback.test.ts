import { expect, test } from 'vitest';
import { isLoopbackAddress, isLoopbackHost } from './loopback.ts';

test.each(['127.0.0.1', '127.9.8.7', '::1', '::ffff:127.0.0.1', '::FFFF:127.0.0.1'])(
  '%s is of this machine',
  (address) => {
    expect(isLoopbackAddress(address)).toBe(true);
    expect(isLoopbackHost(address)).toBe(true);
  },
);

test.each([
  '',
  '0.0.0.0',
  '::',
  '192.0.2.7',
  '::ffff:192.0.2.7',
  '127.0.0.1.example',
  '1127.0.0.1',
  'fe80::1',
])('%s is not', (address) => {
  expect(isLoopbackAddress(address)).toBe(false);
  expect(isLoopbackHost(address)).toBe(false);
});

test('a host is of this machine by its name or in brackets as well', () => {
  expect(['localhost', 'LocalHost', '[::1]'].map(isLoopbackHost)).toEqual([true, true, true]);
  expect(['localhost.example', 'dogs.example', '[::2]'].map(isLoopbackHost)).toEqual([false, false, false]);
});
