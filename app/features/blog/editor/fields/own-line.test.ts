import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { HOSTILE_MARKDOWN } from '#tests/support/hostile/hostile-markdown.ts';
import { renderMarkdown } from '../../markdown/render-markdown.server.ts';
import { pasteEdit, shortcodeEdit } from './own-line.ts';
import type { TextEdit } from './text-shortcuts.ts';

const LINE = '{{businesses}}';
const applied = (value: string, { start, end, text }: TextEdit) =>
  value.slice(0, start) + text + value.slice(end);

/** Inserts a shortcode where `^` stands. */
function insert(marked: string): string {
  const value = marked.replace('^', '');
  const edit = shortcodeEdit(value, marked.indexOf('^'), LINE);
  const text = applied(value, edit);
  expect(text.slice(0, edit.selectEnd).endsWith(LINE)).toBe(true);
  return text.replace(LINE, 'S');
}

/** Pastes a text over what stands between two `|`, or where one stands. */
function paste(marked: string, pasted: string): string | null {
  const [before = '', chosen = '', after] = marked.split('|');
  const value = after === undefined ? before + chosen : before + chosen + after;
  const start = before.length;
  const end = after === undefined ? start : start + chosen.length;
  const edit = pasteEdit(value, start, end, pasted);
  return edit && applied(value, edit);
}

describe('a shortcode', () => {
  test.each([
    ['^', 'S\n'],
    ['a^', 'a\n\nS\n'],
    ['a b^ c', 'a b c\n\nS\n'],
    ['a ^b\nc\n\nd', 'a b\nc\n\nS\n\nd'],
    ['a\n\n^b', 'a\n\nS\n\nb'],
    ['^a', 'S\n\na'],
    ['a\n^b', 'a\nb\n\nS\n'],
    ['a\n\n^', 'a\n\nS\n'],
    ['a\n^\nb', 'a\nS\nb'],
    ['- a^\n- b', '- a\n- b\n\nS\n'],
    ['| a |^ b |\n|---|---|\n| c | d |\n\ne', '| a | b |\n|---|---|\n| c | d |\n\nS\n\ne'],
    ['```\na^\n\nb\n```\n\nc', '```\na\n\nb\n```\n\nS\n\nc'],
    ['```\na^', '```\na\n\nS\n'],
    ['^```\na\n```', 'S\n\n```\na\n```'],
    ['```\na\n```^', '```\na\n```\n\nS\n'],
    ['> a^', '> a\n\nS\n'],
  ])('inserted at %j', (before, after) => {
    expect(insert(before)).toBe(after);
  });

  test('is one wherever it is inserted, and changes no other', () => {
    const texts = fc.array(
      fc.constantFrom(
        'a b',
        '- a',
        '1. b',
        '> c',
        '| a | b |\n|---|---|\n| c | d |',
        '# e',
        LINE,
        '```\nx\n\ny\n```',
        '',
      ),
      { maxLength: 6 },
    );
    fc.assert(
      fc.property(texts, fc.constantFrom('\n', '\n\n'), fc.nat(), (parts, between, place) => {
        const value = parts.join(between);
        const caret = place % (value.length + 1);
        const count = (text: string) => renderMarkdown(text).shortcodes.length;
        expect(count(applied(value, shortcodeEdit(value, caret, LINE)))).toBe(count(value) + 1);
      }),
      { numRuns: 500 },
    );
  });

  test('never loses a letter of what is there', () => {
    for (const value of HOSTILE_MARKDOWN) {
      for (let caret = 0; caret <= value.length; caret += Math.ceil(value.length / 20)) {
        const { start, end, text } = shortcodeEdit(value, caret, LINE);
        expect(start).toBe(end);
        expect(text.trim()).toBe(LINE);
      }
    }
  });
});

describe('a pasted text', () => {
  test.each([
    ['a | b', LINE, `a \n\n${LINE}\n\n b`],
    ['a|', LINE, `a\n\n${LINE}`],
    ['|a', LINE, `${LINE}\n\na`],
    ['a|', `${LINE}\r\nb`, `a\n\n${LINE}\nb`],
    ['|a', `b\n${LINE}`, `b\n${LINE}\n\na`],
    [`${LINE}|`, 'a', `${LINE}\n\na`],
    [`|${LINE}`, 'a', `a\n\n${LINE}`],
    ['a |b| c', LINE, `a \n\n${LINE}\n\n c`],
  ])('at %j: %j', (before, pasted, after) => expect(paste(before, pasted)).toBe(after));

  test.each([
    ['a|b', 'c'],
    ['|', LINE],
    ['a\n|\nb', LINE],
    ['{{businesses town=|}}', 'Alton'],
    [`a\n${LINE}\n|`, 'b'],
    ['```\na |', LINE],
    ['a|b', `c\n${LINE}\nd`],
  ])('at %j is left to the browser: %j', (before, pasted) => expect(paste(before, pasted)).toBeNull());
});
