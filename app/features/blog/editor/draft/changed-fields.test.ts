import { expect, test } from 'vitest';
import { changedFields } from './changed-fields.ts';
import { EMPTY_POST } from '../form/post-form.ts';

test('names each field in which two versions differ, tags by their names', () => {
  const after = { ...EMPTY_POST, title: 'New', tags: [2, 1] };
  const names: Record<number, string> = { 1: 'Walks', 2: 'Health' };
  expect(changedFields(EMPTY_POST, after, (id) => names[id] ?? '?')).toEqual([
    { field: 'title', name: 'Title', before: '', after: 'New' },
    { field: 'tags', name: 'Tags', before: '', after: 'Health, Walks' },
  ]);
});

test('finds no difference in the order of tags or the ends of lines', () => {
  const a = { ...EMPTY_POST, content: 'a\r\nb', tags: [1, 2] };
  expect(changedFields(a, { ...EMPTY_POST, content: 'a\nb', tags: [2, 1] })).toEqual([]);
});
