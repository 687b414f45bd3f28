import { pictureMarkdown } from '../../pictures/library.ts';

/** Replacement of the selection, and the selection afterwards. */
export interface TextEdit {
  start: number;
  end: number;
  text: string;
  selectStart: number;
  selectEnd: number;
}

export type Shortcut = 'bold' | 'italic' | 'link';

const MARKS: Readonly<Record<'bold' | 'italic', string>> = { bold: '**', italic: '_' };
const ADDRESS = 'https://';

/** The shortcut of a key with Ctrl or Command; null for others. */
export function shortcutOf(key: string): Shortcut | null {
  return ({ b: 'bold', i: 'italic', k: 'link' } as const)[key.toLowerCase()] ?? null;
}

const DESCRIPTION = 'Describe the picture';

/** Inserts a picture, with its description selected for typing unless `known`; below a shortcode. */
export function pictureEdit(
  value: string,
  start: number,
  end: number,
  address: string,
  known = '',
): TextEdit {
  const picture = pictureMarkdown(known || DESCRIPTION, address);
  const selected =
    known === '' ? { from: 2, length: DESCRIPTION.length } : { from: picture.length, length: 0 };
  const lineStart = value.lastIndexOf('\n', end - 1) + 1;
  const lineEnd = value.indexOf('\n', end) === -1 ? value.length : value.indexOf('\n', end);
  if (!value.slice(lineStart, lineEnd).trimStart().startsWith('{{')) {
    const selectStart = start + selected.from;
    return { start, end, text: picture, selectStart, selectEnd: selectStart + selected.length };
  }
  const after = /^\n?$/.test(value.slice(lineEnd)) || value.startsWith('\n\n', lineEnd) ? '' : '\n';
  const selectStart = lineEnd + '\n\n'.length + selected.from;
  return {
    start: lineEnd,
    end: lineEnd,
    text: `\n\n${picture}${after}`,
    selectStart,
    selectEnd: selectStart + selected.length,
  };
}

/** Adds Markdown around the selection, or removes it. */
export function applyShortcut(shortcut: Shortcut, value: string, start: number, end: number): TextEdit {
  const selected = value.slice(start, end);
  if (shortcut === 'link') return linkEdit(selected, start, end);
  const mark = MARKS[shortcut];
  const isMarked =
    value.slice(start - mark.length, start) === mark && value.slice(end, end + mark.length) === mark;
  if (isMarked && start >= mark.length) {
    const from = start - mark.length;
    return {
      start: from,
      end: end + mark.length,
      text: selected,
      selectStart: from,
      selectEnd: from + selected.length,
    };
  }
  const from = start + mark.length;
  return { start, end, text: mark + selected + mark, selectStart: from, selectEnd: from + selected.length };
}

/** Selected words become the link's text; a selected address becomes its target. */
function linkEdit(selected: string, start: number, end: number): TextEdit {
  if (/^https?:\/\/\S+$/.test(selected)) {
    const text = `[](${selected})`;
    return { start, end, text, selectStart: start + 1, selectEnd: start + 1 };
  }
  const text = `[${selected}](${ADDRESS})`;
  const address = start + selected.length + 3;
  return { start, end, text, selectStart: address, selectEnd: address + ADDRESS.length };
}
