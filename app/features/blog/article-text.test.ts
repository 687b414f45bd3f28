import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { plainText, readingMinutes, shorten } from './article-text.ts';
import { renderMarkdown } from './markdown/render-markdown.server.ts';

describe('the words of an article', () => {
  it('are what a reader sees, without footnotes', () => {
    const html = renderMarkdown(
      '## Walks\n\nBring **water** & a _lead_[^1], not `<b>`.\n\n[^1]: A short one.',
    );
    expect(plainText(html)).toBe('Walks Bring water & a lead , not <b>.');
  });
});

describe('a shortened text', () => {
  it('stays as it is up to 160 characters', () => {
    expect(shorten('a'.repeat(160))).toBe('a'.repeat(160));
  });

  it('ends between words', () => {
    expect(shorten(`${'word '.repeat(40)}end`)).toMatch(/^(word )+word…$/);
  });

  it('never has more than 160 characters', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 400 }), (text) => {
        expect([...shorten(text)].length).toBeLessThanOrEqual(Math.max(160, 0));
      }),
    );
  });
});

it('takes at least a minute to read anything', () => {
  expect(readingMinutes('')).toBe(1);
  expect(readingMinutes('word '.repeat(660))).toBe(3);
});
