import fc from 'fast-check';
import { expect, test } from 'vitest';
import { namesText } from './names-text.ts';
import { readNotes } from './notes.ts';

test('whatever a browser has kept, notes by ids come of it', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.json()), (stored) => {
      for (const [id, note] of Object.entries(readNotes(stored))) {
        expect(id).toMatch(/^\d+$/);
        expect(typeof note).toBe('string');
      }
    }),
  );
  expect(readNotes('{"1":"Ring","x":"y","2":3}')).toEqual({ '1': 'Ring' });
  expect(readNotes(null)).toEqual({});
});

test('a list is called by the first two and how many more there are', () => {
  expect(namesText([])).toBe('A shortlist');
  expect(namesText(['A'])).toBe('A');
  expect(namesText(['A', 'B'])).toBe('A and B');
  expect(namesText(['A', 'B', 'C', 'D'])).toBe('A, B and 2 more');
});
