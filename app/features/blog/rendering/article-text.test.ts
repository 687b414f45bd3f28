import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { plainText, readingMinutes, shorten } from './article-text.ts';
import { renderMarkdown } from '../markdown/render-markdown.server.ts';

const htmlOf = (markdown: string) => renderMarkdown(markdown).html;

describe('the words of an article', () => {
  test('are what a reader sees, without footnotes', () => {
    const html = htmlOf('## Walks\n\nBring **water** & a _lead_[^1], not `<b>`.\n\n[^1]: A short one.');
    expect(plainText(html)).toBe('Walks. Bring water & a lead , not <b>.');
  });

  test('keep headings, items and cells apart', () => {
    const html = htmlOf(
      '## What to pack?\n\n### For the day\n\n- A lead\n- Water\n\nThat is all.\n\n| Dog | Walks |\n| --- | --- |\n| Small | 2 |\n| Large | 3 |\n\nThe end.',
    );
    expect(plainText(html)).toBe(
      'What to pack? For the day. A lead, Water. That is all. Dog, Walks. Small, 2. Large, 3. The end.',
    );
  });

  test('are all there, whatever stands between them', () => {
    const words = fc.array(fc.stringMatching(/^[a-z]{1,8}$/), { minLength: 1, maxLength: 5 });
    const block = fc.tuple(fc.constantFrom('# ', '- ', '', '> ', '1. '), words);
    fc.assert(
      fc.property(fc.array(block, { maxLength: 8 }), (blocks) => {
        const markdown = blocks.map(([mark, text]) => mark + text.join(' ')).join('\n\n');
        const found = plainText(htmlOf(markdown)).match(/[a-z]+/g) ?? [];
        expect(found).toEqual(blocks.flatMap(([, text]) => text));
      }),
    );
  });
});

test('reads any number of cells in time in proportion to them', () => {
  const cells = 300_000;
  expect(plainText('<td>a</td>'.repeat(cells))).toBe(Array.from({ length: cells }, () => 'a').join(', '));
});

describe('a shortened text', () => {
  test('stays as it is up to 160 characters', () => {
    expect(shorten('a'.repeat(160))).toBe('a'.repeat(160));
  });

  test('ends between words', () => {
    expect(shorten(`${'word '.repeat(40)}end`)).toMatch(/^(word )+word…$/);
  });

  test('never has more than 160 characters', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 400 }), (text) => {
        expect([...shorten(text)].length).toBeLessThanOrEqual(Math.max(160, 0));
      }),
    );
  });
});

test('takes at least a minute to read anything', () => {
  expect(readingMinutes('')).toBe(1);
  expect(readingMinutes('word '.repeat(660))).toBe(3);
});
