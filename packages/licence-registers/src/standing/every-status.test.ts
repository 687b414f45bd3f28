import { expect, test } from 'vitest';
import { isLeftOut } from './left-out.ts';
import { MEANINGS, type RegisterStanding, STANDINGS, statusIn, STRONG } from './standing.ts';

test.each(Object.keys(STANDINGS) as RegisterStanding[])('%s is read, or asked about', (status) => {
  const { meaning, isLicence } = STANDINGS[status];
  // A status without a meaning is never read from a word: somebody is asked.
  expect(STRONG.some(([kind]) => kind === status)).toBe(meaning !== null);
  if (meaning !== null) {
    expect(MEANINGS).toHaveProperty(status, meaning);
    expect(statusIn(status)).toMatchObject({ standing: status });
  }
  expect(isLeftOut(status)).toBe(!isLicence);
});
