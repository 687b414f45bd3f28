import { expect, test } from 'vitest';
import { openShippedList } from '#app/features/places/lists/stored-list.server.ts';
import { readBorders } from './file.server.ts';

const [borders, list] = await Promise.all([readBorders(), openShippedList()]);

test('postcodes all over the country lie within the borders of the council they belong to', () => {
  const found = [...list.districts]
    .filter((_, at) => at % 25 === 0)
    .flatMap((district) => list.of(district))
    .filter(({ council }) => council !== null)
    .map(({ council, ...position }) => ({ council, found: borders.councilAt(position) }));
  expect(found.length).toBeGreaterThan(50_000);
  expect(found.filter((one) => one.found === null)).toEqual([]);
  expect(found.filter((one) => one.found !== one.council).length / found.length).toBeLessThan(0.004);
});

test('the councils that have borders are those that have postcodes', () => {
  const councils = new Set<string>();
  // One by one: a list of nearly two million takes seconds of clearing up.
  for (const district of list.districts)
    for (const { council } of list.of(district)) if (council !== null) councils.add(council);
  expect([...councils].toSorted()).toEqual(borders.areas);
});
