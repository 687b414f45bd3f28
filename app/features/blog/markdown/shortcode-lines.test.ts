// @vitest-environment jsdom
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { HOSTILE_MARKDOWN } from '#tests/support/hostile/hostile-markdown.ts';
import { fillShortcodes } from '../shortcodes/shortcode.ts';
import { renderMarkdown } from './render-markdown.server.ts';

const LINE = '{{businesses town="Alton"}}';

/** The article with `|` in the place of each shortcode. */
function shown(markdown: string): string {
  const { html, shortcodes } = renderMarkdown(markdown);
  return fillShortcodes(
    html,
    shortcodes,
    shortcodes.map(() => '|'),
  ).replaceAll('\n', '');
}

describe('a shortcode', () => {
  test.each([
    [`a\n\n${LINE}\n\nb`, '<p>a</p>|<p>b</p>'],
    [`a\n${LINE}\nb`, '<p>a</p>|<p>b</p>'],
    [`${LINE}\n${LINE}`, '||'],
    [`   ${LINE}   `, '|'],
    [`- a\n${LINE}`, '<ul><li>a</li></ul>|'],
    [`- a\n  - b\n${LINE}`, '<ul><li>a<ul><li>b</li></ul></li></ul>|'],
    [`> a\n${LINE}`, '<blockquote><p>a</p></blockquote>|'],
    [`a\r\n${LINE}\r\nb`, '<p>a</p>|<p>b</p>'],
    [`${LINE}\n---`, '|<hr />'],
  ])('stands by itself: %j', (markdown, html) => {
    expect(shown(markdown)).toBe(html);
  });

  test.each([
    `\`\`\`\n${LINE}\n\`\`\``,
    `    ${LINE}`,
    `\`${LINE}\``,
    `a ${LINE}`,
    `- ${LINE}`,
    `- a\n\n  ${LINE}`,
    `> ${LINE}`,
    `# ${LINE}`,
    `| ${LINE} |\n|---|\n| ${LINE} |`,
    `[^1]\n\n[^1]: ${LINE}`,
    `\\${LINE}`,
  ])('is text within anything else: %j', (markdown) => {
    const { html, shortcodes } = renderMarkdown(markdown);
    expect(shortcodes).toEqual([]);
    expect(html).toContain('{businesses');
  });

  test('ends a table, and is no head of one', () => {
    expect(shown(`| a |\n|---|\n| b |\n${LINE}`)).toMatch(/<\/table><\/div>\|$/);
    expect(shown(`{{businesses town="a|b"}}\n---|---`)).toMatch(/^\|/);
  });

  test('says on which line it stands and what it says', () => {
    expect(renderMarkdown(`a\n\n${LINE}\n`).shortcodes).toEqual([
      { line: 3, at: 9, attributes: [['town', 'Alton']], problem: null },
    ]);
  });

  test('leaves footnotes and equal headings on both sides of it what they are', () => {
    const without = '## Dogs\n\na[^1]\n\n## Dogs\n\nb[^1] [c][d]\n\n[^1]: note\n[d]: /alton';
    const { html, shortcodes } = renderMarkdown(
      without.replace('\n\n## Dogs\n\nb', `\n\n${LINE}\n\n## Dogs\n\nb`),
    );
    expect(shortcodes).toHaveLength(1);
    expect(html).toBe(renderMarkdown(without).html);
  });

  test('parts what stands before and after it as a rule across the page does, and changes nothing of either', () => {
    const texts = fc.array(fc.constantFrom(...HOSTILE_MARKDOWN, '# a', 'b', '`c`', '- d', '> e'), {
      maxLength: 4,
    });
    fc.assert(
      fc.property(texts, texts, (before, after) => {
        const around = (line: string) => [...before, line, ...after].join('\n\n');
        const { html, shortcodes } = renderMarkdown(around(LINE));
        if (shortcodes.length === 0) return;
        expect(fillShortcodes(html, shortcodes, ['<hr />\n'])).toBe(renderMarkdown(around('***')).html);
      }),
    );
  });

  test('is counted to fifty, and what comes after those is nothing', () => {
    const { html, shortcodes } = renderMarkdown(`${LINE}\n`.repeat(70));
    expect(shortcodes).toHaveLength(50);
    expect(html).toBe('');
  });
});
