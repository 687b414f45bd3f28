import { expect, test } from 'vitest';
import { withoutTrailingSlashes } from './trailing-slashes.ts';

test.each([
  ['https://dogs.example', 0, 'https://dogs.example'],
  ['https://dogs.example//', 0, 'https://dogs.example'],
  ['/blog/', 0, '/blog'],
  ['/', 0, ''],
  ['/', 1, '/'],
  ['///', 1, '/'],
  ['/a//b//', 1, '/a//b'],
  ['', 1, ''],
] as const)('of %j, keeping %i, leaves %j', (address, stored, left) => {
  expect(withoutTrailingSlashes(address, stored)).toBe(left);
});
