import createMarkdownIt from 'markdown-it';
import { expect, test } from 'vitest';
import { headings } from './headings.ts';

function idsOf(markdown: string): unknown[] {
  const parser = createMarkdownIt();
  parser.use(headings);
  return parser
    .parse(markdown, {})
    .filter(({ type }) => type === 'heading_open')
    .map((token) => token.attrGet('id'));
}

test('gives equal headings different addresses, and none that another heading has by its name', () => {
  expect(idsOf('# a\n# a-2\n# a\n# a\n# a-2\n# a-2-2')).toEqual([
    'h-a',
    'h-a-2',
    'h-a-3',
    'h-a-4',
    'h-a-2-2',
    'h-a-2-2-2',
  ]);
});

test('comes to an end with a hundred thousand equal headings', { tags: 'slow' }, () => {
  expect(new Set(idsOf('# a\n'.repeat(100_000))).size).toBe(100_000);
});
