import { expect, test } from 'vitest';
import { hashOfKey, mayBeKey, newKey, startOfKey } from './key-text.server.ts';

test('a key is known by its form and its checksum, and no two are the same', () => {
  const keys = Array.from({ length: 2000 }, newKey);
  expect(new Set(keys).size).toBe(2000);
  for (const key of keys) {
    expect(key).toMatch(/^dogdir_[0-9A-Za-z]{38}$/);
    expect(mayBeKey(key)).toBe(true);
    expect(startOfKey(key)).toBe(key.slice(0, 11));
  }
});

test('what is mistyped or made up is no key', () => {
  const key = newKey();
  const other = key.endsWith('0') ? '1' : '0';
  const made = [
    '',
    'dogdir_',
    key.slice(0, -1),
    `${key}0`,
    `${key}\n`,
    ` ${key}`,
    key.toUpperCase(),
    key.slice(0, -1) + other,
    key.replace('dogdir_', 'dogdir-'),
    `dogdir_${'0'.repeat(38)}`,
    `dogdir_${'é'.repeat(38)}`,
    `dogdir_${'0'.repeat(100_000)}`,
  ];
  expect(made.filter(mayBeKey)).toEqual([]);
});

test('the checksum is CRC-32 in base 62, as the documentation says', () => {
  // Calculated by Python’s zlib.
  expect(mayBeKey('dogdir_0123456789ABCDEFGHIJKLMNOPQRSTUV1ggZdL')).toBe(true);
});

test('a key is stored as a hash that is of it alone', () => {
  const key = newKey();
  expect(hashOfKey(key)).toMatch(/^[0-9a-f]{64}$/);
  expect(hashOfKey(key)).not.toBe(hashOfKey(newKey()));
  expect(hashOfKey(key)).not.toContain(key.slice(7, 15));
});
