import { expect, test } from 'vitest';
import { followMappings } from './chosen-mappings.ts';
import type { ColumnMapping } from './mapping.ts';

const HEADERS = ['Title', 'Ort', 'Größe'];

function chosen(
  csvColumnIndex: number,
  csvColumnName: string,
  databaseColumn: ColumnMapping['databaseColumn'],
) {
  return { csvColumnIndex, csvColumnName, databaseColumn };
}

test('columns are used as they were chosen, and the others are ignored', () => {
  const { mappings, ignored } = followMappings(HEADERS, [
    chosen(1, 'Ort', 'city'),
    chosen(0, 'Title', 'name'),
  ]);
  expect(mappings.map(({ csvColumnIndex, databaseColumn }) => [csvColumnIndex, databaseColumn])).toEqual([
    [1, 'city'],
    [0, 'name'],
  ]);
  expect(ignored.map(({ csvColumnName }) => csvColumnName)).toEqual(['Größe']);
});

test('a column that stands elsewhere is found by its name', () => {
  expect(followMappings(HEADERS, [chosen(0, 'Ort', 'city')]).mappings[0]?.csvColumnIndex).toBe(1);
});

test('a name that was read in another encoding counts by its place', () => {
  expect(followMappings(HEADERS, [chosen(2, 'GrÃ¶ÃŸe', 'name')]).mappings[0]?.csvColumnName).toBe('Größe');
});

test.each([
  ['No column mappings available', []],
  ['The file has no column "Name".', [chosen(0, 'Name', 'name')]],
  ['Two columns are mapped to Name.', [chosen(0, 'Title', 'name'), chosen(1, 'Ort', 'name')]],
  ['The column "Title" is mapped twice.', [chosen(0, 'Title', 'name'), chosen(0, 'Title', 'city')]],
] as const)('%s', (message, mappings) => {
  expect(() => followMappings(HEADERS, mappings)).toThrow(message);
});
