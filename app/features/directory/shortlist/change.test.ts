import fc from 'fast-check';
import { expect, test } from 'vitest';
import { changeShortlist, ACTIONS, nextMove } from './change.ts';
import { MOST_SHORTLISTED, readShortlist, shortlistCookie } from './cookie.ts';

const IDS = fc.uniqueArray(fc.integer({ min: 1, max: 999_999_999_999_999 }), { maxLength: MOST_SHORTLISTED });

test('the cookie keeps ids in their order', () => {
  fc.assert(
    fc.property(IDS, (ids) => {
      const [pair = ''] = shortlistCookie(ids).split(';');
      expect(readShortlist(`theme=dark; ${pair}; other=1`)).toEqual(ids);
    }),
  );
});

test('whatever stands in the cookie, a short list of ids comes of it', () => {
  fc.assert(
    fc.property(fc.string(), (value) => {
      const ids = readShortlist(`shortlist=${value}`);
      expect(ids.length).toBeLessThanOrEqual(MOST_SHORTLISTED);
      expect(ids.every((id) => Number.isSafeInteger(id) && id > 0)).toBe(true);
    }),
  );
  expect(readShortlist('shortlist=3.-1.0.1e3.3.x.9007199254740993.7')).toEqual([3, 7]);
  expect(readShortlist(`shortlist=${Array.from({ length: 99 }, (_, n) => n + 1).join('.')}`)).toHaveLength(
    MOST_SHORTLISTED,
  );
  expect(readShortlist(null)).toEqual([]);
});

test('no change loses, doubles or invents a business', () => {
  fc.assert(
    fc.property(
      IDS,
      fc.constantFrom(...ACTIONS.filter((action) => action !== 'keep')),
      fc.nat(MOST_SHORTLISTED),
      (list, action, at) => {
        const id = list[at] ?? 5;
        const after = changeShortlist(list, action, [id]).ids;
        expect(new Set(after).size).toBe(after.length);
        const others = (ids: number[]) =>
          ids.filter((one) => one !== id).toSorted((one, other) => one - other);
        expect(others(after)).toEqual(others(list));
      },
    ),
  );
});

test('businesses move by one place and not beyond the ends', () => {
  expect(changeShortlist([1, 2, 3], 'earlier', [2]).ids).toEqual([2, 1, 3]);
  expect(changeShortlist([1, 2, 3], 'later', [2]).ids).toEqual([1, 3, 2]);
  expect(changeShortlist([1, 2, 3], 'earlier', [1]).ids).toEqual([1, 2, 3]);
  expect(changeShortlist([1, 2, 3], 'later', [3]).ids).toEqual([1, 2, 3]);
  expect(changeShortlist([1, 2, 3], 'later', [9]).ids).toEqual([1, 2, 3]);
});

test('what was taken off comes back where it stood', () => {
  expect(changeShortlist([1, 3], 'add', [2], 1).ids).toEqual([1, 2, 3]);
  expect(changeShortlist([1, 3], 'add', [2], 99).ids).toEqual([1, 3, 2]);
  expect(changeShortlist([1, 3], 'add', [3], 0).ids).toEqual([1, 3]);
});

test('a full list takes no more and says so', () => {
  const full = Array.from({ length: MOST_SHORTLISTED }, (_, index) => index + 1);
  expect(changeShortlist(full, 'add', [99])).toEqual({ ids: full, isFull: true });
  expect(changeShortlist(full, 'add', [3])).toEqual({ ids: full, isFull: false });
});

test('a heart puts on what is not on the list, and takes off what is', () => {
  expect(changeShortlist([1, 2], 'toggle', [3]).ids).toEqual([1, 2, 3]);
  expect(changeShortlist([1, 2, 3], 'toggle', [2]).ids).toEqual([1, 3]);
  expect(changeShortlist([1, 2, 3], 'keep', [3, 1]).ids).toEqual([3, 1]);
});

test('after a move the button that goes on is next, at an end the one that goes back', () => {
  expect(nextMove([1, 2, 3], 'later', 2)).toBe('later-2');
  expect(nextMove([1, 3, 2], 'later', 2)).toBe('earlier-2');
  expect(nextMove([2, 1, 3], 'earlier', 2)).toBe('later-2');
  expect(nextMove([2], 'earlier', 2)).toBeNull();
  expect(nextMove([1, 3], 'later', 2)).toBeNull();
  expect(nextMove([1, 2], 'remove', 3)).toBeNull();
});
