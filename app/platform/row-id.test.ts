import { expect, test } from 'vitest';
import { parseRowId } from './row-id.ts';

test('takes ids, and nothing that a database would not take for one', () => {
  expect(parseRowId('42')).toBe(42);
  for (const text of ['', '0', '-1', '1.5', '1e308', 'NaN', 'Infinity', '9'.repeat(16), ' 1', null, 7])
    expect(parseRowId(text)).toBeNull();
});
