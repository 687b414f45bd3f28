import { describe, expect, test } from 'vitest';
import { applyShortcut, pictureEdit, type Shortcut, shortcutOf } from './text-shortcuts.ts';

/** Applies a shortcut to a text with the selection in square brackets, and writes the outcome the same way. */
function press(shortcut: Shortcut, marked: string): string {
  const start = marked.indexOf('«');
  const end = marked.indexOf('»') - 1;
  const value = marked.replaceAll(/[«»]/g, '');
  const edit = applyShortcut(shortcut, value, start, end);
  const after = value.slice(0, edit.start) + edit.text + value.slice(edit.end);
  return `${after.slice(0, edit.selectStart)}«${after.slice(edit.selectStart, edit.selectEnd)}»${after.slice(edit.selectEnd)}`;
}

describe('a shortcut', () => {
  test.each<[Shortcut, string, string]>([
    ['bold', 'a «dog» barks', 'a **«dog»** barks'],
    ['bold', 'a **«dog»** barks', 'a «dog» barks'],
    ['italic', '«dog»', '_«dog»_'],
    ['italic', '_«dog»_', '«dog»'],
    ['bold', 'a «»', 'a **«»**'],
    ['link', 'see «this»', 'see [this](«https://»)'],
    ['link', 'see «https://example.com/a»', 'see [«»](https://example.com/a)'],
  ])('%s makes of %j %j', (shortcut, before, after) => {
    expect(press(shortcut, before)).toBe(after);
  });

  test('is on B, I and K, and on no other key', () => {
    expect(['b', 'I', 'k', 'x', 'Enter'].map(shortcutOf)).toEqual(['bold', 'italic', 'link', null, null]);
  });
});

describe('a picture', () => {
  const insert = (marked: string) => {
    const at = marked.indexOf('|');
    const value = marked.replace('|', '');
    const edit = pictureEdit(value, at, at, '/p.webp');
    expect(
      (value.slice(0, edit.start) + edit.text + value.slice(edit.end)).slice(
        edit.selectStart,
        edit.selectEnd,
      ),
    ).toBe('Describe the picture');
    return (
      value.slice(0, edit.start) + edit.text.replace('Describe the picture', 'd') + value.slice(edit.end)
    );
  };

  test('whose description is known comes with it, whatever it is made of', () => {
    const edit = pictureEdit('ab', 1, 1, '/p.webp', String.raw`A [big] \ dog`);
    expect(edit.text).toBe(String.raw`![A \[big\] \\ dog](/p.webp)`);
    expect([edit.selectStart, edit.selectEnd]).toEqual([1 + edit.text.length, 1 + edit.text.length]);
  });

  test.each([
    ['a | b', 'a ![d](/p.webp) b'],
    ['|', '![d](/p.webp)'],
    ['{{businesses}}|', '{{businesses}}\n\n![d](/p.webp)'],
    ['{{busi|nesses}}\nb', '{{businesses}}\n\n![d](/p.webp)\n\nb'],
    ['|{{businesses}}\n\nb', '{{businesses}}\n\n![d](/p.webp)\n\nb'],
    ['{{businesses}}\n|', '{{businesses}}\n![d](/p.webp)'],
  ])('at %j', (before, after) => expect(insert(before)).toBe(after));
});
