import { expect, test } from 'vitest';
import { createPageEncoder } from './encoder.ts';

test.each([
  ['no parts', []],
  ['parts of all kinds of characters', ['<p>', 'é £ – 🐕', '', '</p>']],
  ['a page larger than the room that pages share', ['<p>', '–🐕'.repeat(100_000), '</p>']],
])('turns %s into the UTF-8 of the whole', (_, parts) => {
  const encode = createPageEncoder();
  encode(['what stood there before']);
  expect(Buffer.from(encode(parts)).toString('utf8')).toBe(parts.join(''));
});
