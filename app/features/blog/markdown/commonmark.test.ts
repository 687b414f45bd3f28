// @vitest-environment jsdom
import { tests } from 'commonmark-spec';
import createMarkdownIt from 'markdown-it';
import { describe, expect, test } from 'vitest';
import { renderMarkdown } from './render-markdown.server.ts';
import { sanitise } from './sanitise.server.ts';

const htmlOf = (markdown: string) => renderMarkdown(markdown).html;

const reference = createMarkdownIt('commonmark');
const referenceWithoutHtml = createMarkdownIt('commonmark', { html: false });

/** The specification writes tabs as arrows. */
const EXAMPLES = tests.map(({ markdown, html, number, section }) => ({
  name: `${number}, ${section}: ${JSON.stringify(markdown)}`,
  markdown: markdown.replaceAll('→', '\t'),
  html: html.replaceAll('→', '\t'),
}));

const withHtml = EXAMPLES.filter(({ markdown }) => hasHtml(markdown));
const others = EXAMPLES.filter(({ markdown }) => !hasHtml(markdown));

function hasHtml(markdown: string): boolean {
  const tokens = reference.parse(markdown, {}).flatMap((token) => [token, ...(token.children ?? [])]);
  return tokens.some(({ type }) => type.startsWith('html_'));
}

/** HTML in one way of writing it, without what articles have beyond CommonMark. */
function comparable(html: string): string {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  for (const extra of body.querySelectorAll('.heading-link, code span'))
    extra.replaceWith(...extra.childNodes);
  for (const element of body.querySelectorAll('h1, h2, h3, h4, h5, h6, pre, img')) {
    for (const name of ['id', 'class', 'tabindex', 'loading', 'decoding', 'referrerpolicy']) {
      element.removeAttribute(name);
    }
  }
  for (const figure of body.querySelectorAll('figure')) {
    const paragraph = figure.ownerDocument.createElement('p');
    const [image] = figure.querySelectorAll('img');
    image?.setAttribute('title', figure.querySelector('figcaption')?.textContent ?? '');
    paragraph.append(...(image ? [image] : []));
    figure.replaceWith(paragraph);
  }
  return body.innerHTML.replaceAll(/\s*(<\/?blockquote>)\s*/g, '$1').trim();
}

describe('every example of the CommonMark specification', () => {
  test('is there', () => {
    expect([EXAMPLES.length, withHtml.length]).toEqual([652, 72]);
  });

  test.each(others)('$name', ({ markdown, html }) => {
    expect(comparable(htmlOf(markdown))).toBe(comparable(sanitise(html)));
  });

  test.each(withHtml)('$name, its HTML as text', ({ markdown }) => {
    const expected = sanitise(referenceWithoutHtml.render(markdown));
    expect(comparable(htmlOf(markdown))).toBe(comparable(expected));
  });
});
