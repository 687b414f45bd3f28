import { expect, test } from 'vitest';
import type { Origin } from './origin.ts';
import { originForEditors, originWords } from './origin-words.ts';

const at = '2026-05-12T10:00:00.000Z';

test.each([
  [{ from: 'import', at }, 'an imported list, 12 May 2026'],
  [{ from: 'editor', at, source: 'the business’s website' }, 'the business’s website, checked 12 May 2026'],
  [{ from: 'editor', at }, 'our editors, 12 May 2026'],
  [{ from: 'visitor', at, changeId: 7 }, 'a visitor’s suggestion that we accepted, 12 May 2026'],
  [{ from: 'owner', at }, 'the business, 12 May 2026'],
  [{ from: 'unknown', at }, 'not recorded before 12 May 2026'],
] satisfies [Origin, string][])('everybody reads of %j where it comes from', (origin, words) => {
  expect(originWords(origin)).toBe(words);
});

test('editors read the line of the import, the suggestion, and that merging brought it', () => {
  expect(originForEditors({ from: 'import', at, importId: 3, line: 27 })).toBe(
    'an imported list, 12 May 2026 (import no. 3, line 27)',
  );
  expect(originForEditors({ from: 'visitor', at, changeId: 7, through: [4] })).toBe(
    'a visitor’s suggestion that we accepted, 12 May 2026 (suggestion no. 7; by merging another listing)',
  );
  const of: Origin[] = [
    { from: 'import', at },
    { from: 'owner', at },
  ];
  expect(originWords({ from: 'several', at, of })).toBe(
    'an imported list, 12 May 2026; the business, 12 May 2026',
  );
});
