import { expect, test } from 'vitest';
import { idsOf } from './ids.server.ts';

test('ids are those that any implementation of UUIDs makes, and never change', () => {
  const idOf = idsOf({ siteUrl: 'https://dogs.example' });
  // By Python’s uuid5.
  expect(idOf('service', 179)).toBe('94399bc3-a3c9-5954-9feb-85ac6ede0239');
  expect(idOf('organization', 179)).not.toBe(idOf('service', 179));
});
